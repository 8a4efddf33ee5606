/* What can be answered on the board: the options of the open question, by hex and by piece. */

import { clear, svg } from "../lib/dom.js";
import { reducedMotion } from "./camera.js";

export class Lights {
  /** `layer` holds lit hexes, `bands` what runs around lit pieces, `labels` the values; `glow` is a drawing of its own behind all that. */
  constructor({ layer, bands, labels, glow }, field, pieces) {
    Object.assign(this, { layer, bands, labels, glow, field, pieces });
    this.options = [];
    this.previews = {};
    this.byHex = new Map();
    this.byUnit = new Map();
    this.hot = null;
    this.about = null;
  }

  /** Takes the options of a question and the unit it is about; returns whether the options are others than before. */
  set(options, about = null) {
    const same = options.length === this.options.length && options.every((option, i) => option.action === this.options[i].action);
    this.options = options;
    this.about = about;
    if (!same) this.previews = {};
    this.draw();
    if (!same) this.#invite();
    return !same;
  }

  setPreviews(previews) {
    this.previews = previews ?? {};
    this.#label();
  }

  /** Finds anew which hexes and pieces the options mean, and lights them. */
  draw() {
    this.byHex = new Map();
    this.byUnit = new Map();
    const put = (map, key, option) => map.set(key, [...(map.get(key) ?? []), option]);
    for (const option of this.options) {
      if (option.hex && this.field.has(option.hex)) put(this.byHex, option.hex, option);
      if (option.unit) put(this.byUnit, option.unit, option);
    }
    const lit = this.#ring();
    const names = this.#plainHexes();
    const first = names.filter((name) => this.byHex.get(name).some((option) => !option.group));
    const second = first.length ? names.filter((name) => !first.includes(name)) : [];
    const d = this.field.outline(second.length ? first : names);
    const faint = this.field.outline(second);
    clear(
      this.layer,
      names.map((name) => svg("path", { class: ["lit-hex", second.includes(name) && "is-second"], data: { hex: name }, d: this.field.ring(name, 0.985) })),
      faint && svg("path", { class: "lit-under is-second", d: faint }),
      faint && svg("path", { class: "lit-over is-second", d: faint }),
      d && svg("path", { class: "lit-under", d }),
      d && svg("path", { class: "lit-over", d }),
      (this.hotRing = svg("path", { class: "lit-hot" })),
    );
    clear(this.glow, d && svg("path", { d }), lit.map((one) => band(one.piece, "")));
    this.heat(this.hot);
    this.#label();
  }

  /** Pieces get a ring of their own; a band around all of a stack lies below them, so that no counter hides another. */
  #ring() {
    const lit = this.pieces.all.filter((one) => this.byUnit.has(one.piece.unit));
    const dull = new Set(this.pieces.all.filter((one) => !lit.includes(one)).map((one) => one.piece.hex));
    for (const one of this.pieces.all) {
      this.pieces.ring(one, lit.includes(one));
      one.element.classList.toggle("is-singled", lit.includes(one) && dull.has(one.piece.hex));
    }
    clear(this.bands, ["band-under", "band-over"].map((name) => lit.map((one) => band(one.piece, name))));
    this.#single();
    return lit;
  }

  /** The piece the question is about wears a ring of another colour and lies on top of its stack. */
  #single() {
    const about = this.about ? this.pieces.ofUnit(this.about) : [];
    for (const one of this.pieces.all) one.element.classList.toggle("is-about", about.includes(one));
    for (const one of about) {
      this.pieces.ring(one, true, one.element.classList.contains("is-lit"));
      if (one.element.parentNode === this.pieces.layer) this.pieces.layer.append(one.element);
    }
  }

  /** The glow breathes for a while when a question opens, then it stays. Its drawing is faded as a whole: nothing is painted anew for it. */
  #invite() {
    this.breath?.cancel();
    if (!this.glow.childElementCount || reducedMotion()) return;
    this.breath = this.glow.animate({ opacity: [0.25, 1] }, { duration: 900, iterations: 16, direction: "alternate", easing: "ease-in-out" });
  }

  /** Hexes to be lit as hexes: not those whose every answer is a piece that lies in them and is lit itself. */
  #plainHexes() {
    const own = (hex) => (option) => option.unit && this.pieces.ofUnit(option.unit).some((one) => one.piece.hex === hex);
    return [...this.byHex].filter(([hex, options]) => !options.every(own(hex))).map(([hex]) => hex);
  }

  /** The answers a thing stands for: those of the piece, else those of its hex, else those of the pieces in the hex. */
  at(hex, one = null) {
    const ofPiece = one && this.byUnit.get(one.piece.unit);
    if (ofPiece) return ofPiece;
    const ofHex = this.byHex.get(hex);
    if (ofHex) return ofHex;
    return this.litPieces(hex).flatMap((lit) => this.byUnit.get(lit.piece.unit));
  }

  litPieces(hex) {
    return this.pieces.at(hex).filter((one) => this.byUnit.has(one.piece.unit));
  }

  /** Everything lit, in reading order: {hex, one} where one is a piece or null. */
  targets() {
    const all = this.#plainHexes().map((hex) => ({ hex, one: null, ...this.#spot(this.field.get(hex)) }));
    for (const one of this.pieces.all) {
      if (this.byUnit.has(one.piece.unit)) all.push({ hex: one.piece.hex, one, x: one.piece.x, y: one.piece.y });
    }
    const row = ({ y }) => Math.round(y / 50);
    return all.sort((a, b) => row(a) - row(b) || a.x - b.x);
  }

  #spot({ x, y }) {
    return { x, y };
  }

  /** The lit hex under the pointer or the cursor stands out; null for none. */
  heat(hex) {
    this.hot = hex && this.byHex.has(hex) ? hex : null;
    this.hotRing?.setAttribute("d", this.hot ? this.field.ring(this.hot, 0.93) : "");
  }

  /** The preview of the first answer there that has one with a way or words. */
  preview(options) {
    for (const option of options) {
      const preview = this.previews[option.action];
      if (preview && (preview.path || preview.text)) return preview;
    }
    return null;
  }

  #label() {
    clear(this.labels);
    for (const [name, options] of this.byHex) {
      const values = [...new Set(options.map((option) => this.previews[option.action]?.value).filter((value) => value !== undefined && value !== ""))];
      if (values.length !== 1) continue;
      const hex = this.field.get(name);
      const taken = this.pieces.at(name).length > 0;
      this.labels.append(valueLabel(hex.x, taken ? hex.y + 36 : hex.y, String(values[0]), "value-label"));
    }
  }
}

function band({ x, y, size }, name) {
  const far = size / 2 + 3.5;
  return svg("rect", { class: name, x: x - far, y: y - far, width: 2 * far, height: 2 * far, rx: 5 });
}

/** A short text on a plate; the plates keep a readable size when the map is small. */
export function valueLabel(x, y, text, name) {
  const half = Math.max(13, text.length * 5.6 + 7);
  const plate = svg("rect", { x: -half, y: -12.5, width: 2 * half, height: 25, rx: 12.5 });
  return svg("g", { transform: `translate(${x} ${y})` }, svg("g", { class: `plate ${name}` }, plate, svg("text", { y: 6.6, text })));
}
