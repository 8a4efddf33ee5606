/* The way a piece would take: an arrow through the middles of the hexes, with its price at the end. */

import { clear, svg } from "../lib/dom.js";
import { plateScale } from "./camera.js";

const HEAD = 26;

/** Path data of a line through points with rounded bends, ending `short` before the last. */
function bent(points, short) {
  const last = points.at(-1);
  const before = points.at(-2);
  const long = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const end = { x: last.x - ((last.x - before.x) / long) * short, y: last.y - ((last.y - before.y) / long) * short };
  const parts = [`M${points[0].x} ${points[0].y}`];
  for (let i = 1; i < points.length - 1; i += 1) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    const into = { x: b.x + (a.x - b.x) * 0.28, y: b.y + (a.y - b.y) * 0.28 };
    const out = { x: b.x + (c.x - b.x) * 0.28, y: b.y + (c.y - b.y) * 0.28 };
    parts.push(`L${into.x} ${into.y}Q${b.x} ${b.y} ${out.x} ${out.y}`);
  }
  parts.push(`L${end.x} ${end.y}`);
  return parts.join("");
}

export class Route {
  /** The arrow goes into one layer, its words into another above the labels of the hexes. */
  constructor(layer, words, field, camera) {
    Object.assign(this, { layer, words, field, camera });
  }

  clear() {
    clear(this.layer);
    clear(this.words);
  }

  /** Draws a way; `text` is written at its end. A way of one hex or none draws nothing but the text. */
  draw(path, text) {
    this.clear();
    const points = (path ?? []).map((name) => this.field.get(name)).filter(Boolean);
    if (points.length > 1) {
      const d = bent(points, HEAD * 0.8);
      const [a, b] = points.slice(-2);
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
      const head = () => svg("path", { d: `M4 0L${-HEAD} ${-HEAD * 0.62}L${-HEAD * 0.72} 0L${-HEAD} ${HEAD * 0.62}Z`, transform: `translate(${b.x} ${b.y}) rotate(${angle})` });
      const dots = points.slice(1, -1).map((p) => svg("circle", { cx: p.x, cy: p.y, r: 6.5 }));
      const start = svg("circle", { cx: points[0].x, cy: points[0].y, r: 10 });
      this.layer.append(
        svg("g", { class: "route-under" }, svg("path", { d }), head()),
        svg("g", { class: "route-over" }, svg("path", { d }), head()),
        svg("g", { class: "route-dots" }, start, dots),
      );
    }
    const end = points.at(-1);
    if (end && text) this.words.append(this.#tag(end, text, points.at(-2)?.y > end.y + 1));
  }

  /** Words on a small plate below the middle of a hex, or above it where the way comes from below; never beyond the edge of the window. */
  #tag({ x, y }, text, above) {
    const half = text.length * 4.6 + 12;
    const top = above ? -27 : 0;
    const wide = half * plateScale(this.camera.k) + 4;
    const [left] = this.camera.toBoard(0, 0);
    const [right] = this.camera.toBoard(this.camera.size.width, 0);
    const middle = Math.min(Math.max(x, left + wide), Math.max(left + wide, right - wide));
    return svg(
      "g",
      { transform: `translate(${middle} ${y + (above ? -30 : 30)})` },
      svg("g", { class: "route-tag" }, svg("rect", { x: -half, y: top, width: 2 * half, height: 27, rx: 5 }), svg("text", { y: top + 18.5, text })),
    );
  }
}
