/* A layer of figures over the map: hatching grows denser with the value, numbers say it exactly. */

import { clear, svg } from "../lib/dom.js";
import { valueLabel } from "./lights.js";

const STEPS = 5;
const GAPS = [26, 19, 14, 10, 7];

/** Hatching of one step; what is less than nothing is hatched the other way. */
function pattern(kind, step) {
  const gap = GAPS[step];
  return svg(
    "pattern",
    { id: `hatch-${kind}-${step}`, width: gap, height: gap, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${kind === "less" ? -45 : 45})` },
    svg("rect", { class: `hatch-${kind}`, width: 3 + step * 0.5, height: gap }),
  );
}

/** The patterns an overlay is painted with, once for a drawing. */
export function patterns() {
  return svg("defs", {}, ["more", "less"].flatMap((kind) => GAPS.map((_, step) => pattern(kind, step))));
}

export class Overlay {
  constructor(layer, labels, field) {
    Object.assign(this, { layer, labels, field });
  }

  draw(overlay) {
    clear(this.layer);
    clear(this.labels);
    const cells = Object.entries(overlay?.hexes ?? {}).filter(([name]) => this.field.has(name));
    if (!cells.length) return;
    const ranks = stepsOf(cells.map(([, cell]) => Number(cell.value)));
    for (const kind of ["more", "less"]) this.#area(kind, cells, ranks);
    for (const [name, { label }] of cells) {
      const { x, y } = this.field.get(name);
      if (label) this.labels.append(valueLabel(x, y + 35, String(label), "overlay-label"));
    }
  }

  #area(kind, cells, ranks) {
    const mine = cells.filter(([, { value }]) => (Number(value) < 0) === (kind === "less"));
    if (!mine.length) return;
    for (const [name, { value }] of mine) {
      const d = this.field.ring(name, 1);
      const step = ranks(Number(value));
      this.layer.append(
        svg("path", { class: `overlay-tint tint-${kind} tint-${step}`, d }),
        svg("path", { class: "overlay-hatch", d, fill: `url(#hatch-${kind}-${step})` }),
      );
    }
    const d = this.field.outline(mine.map(([name]) => name));
    this.layer.append(svg("path", { class: "overlay-under", d }), svg("path", { class: `overlay-line line-${kind}`, d }));
  }
}

/** From a value to its step: by its place among the values there are, so that small differences show too. */
function stepsOf(values) {
  const sizes = [...new Set(values.map(Math.abs))].sort((a, b) => a - b);
  if (sizes.length === 1) return () => 1;
  return (value) => Math.round((sizes.indexOf(Math.abs(value)) / (sizes.length - 1)) * (STEPS - 1));
}
