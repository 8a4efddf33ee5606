/* The pieces on the board: one element for each id, changed in place. */

import { looks } from "../lib/looks.js";
import { markup, svg } from "../lib/dom.js";

const RING = "M-3-11H103Q111-11 111-3V103Q111 111 103 111H-3Q-11 111-11 103V-3Q-11-11-3-11Z";

/** The transform that puts a drawing of 100 by 100 with its middle at a place. */
export function placed({ x, y, size }) {
  return `translate(${(x - size / 2).toFixed(2)}px, ${(y - size / 2).toFixed(2)}px) scale(${(size / 100).toFixed(4)})`;
}

export class Pieces {
  constructor(layer, title) {
    this.layer = layer;
    this.title = title;
    this.byId = new Map();
    this.faces = new Map();
  }

  /** The looks of these pieces that are not drawn yet. */
  missing(pieces) {
    return [...new Set(pieces.map((piece) => piece.look))].filter((look) => !looks.markup(look, this.title));
  }

  get(id) {
    return this.byId.get(id) ?? null;
  }

  /** The pieces of a hex, as they lie from top to bottom and left to right. */
  at(hex) {
    return this.all.filter((one) => one.piece.hex === hex);
  }

  get all() {
    return [...this.byId.values()];
  }

  ofUnit(unit) {
    return this.all.filter((one) => one.piece.unit === unit);
  }

  /** Lays the pieces out. Returns what changed: `came` and `stayed` (shown pieces, with the piece as it was), `gone` (taken from the list, still drawn). */
  lay(pieces) {
    const change = { came: [], stayed: [], gone: [] };
    const wanted = new Set(pieces.map((piece) => piece.id));
    for (const [id, one] of this.byId) {
      if (wanted.has(id)) continue;
      this.byId.delete(id);
      change.gone.push(one);
    }
    for (const piece of pieces) {
      const known = this.byId.get(piece.id);
      if (known) change.stayed.push({ one: known, before: known.piece });
      const one = known ?? this.#made(piece);
      if (!known) change.came.push(one);
      this.#dress(one, piece);
    }
    this.sort();
    return change;
  }

  /** A ring around a piece, which is an answer unless told otherwise. */
  ring(one, ringed, lit = ringed) {
    one.element.classList.toggle("is-lit", lit);
    if (!ringed) one.element.querySelector(":scope > .piece-ring")?.remove();
    else if (!one.element.querySelector(":scope > .piece-ring")) {
      const line = (name) => svg("path", { class: name, d: RING });
      one.element.prepend(svg("g", { class: "piece-ring" }, line("ring-under"), line("ring-over")));
    }
  }

  #made(piece) {
    const element = svg("g", { class: "piece" }, svg("g", { class: "piece-face" }));
    const one = { element, piece: null, look: null };
    this.byId.set(piece.id, one);
    this.layer.append(element);
    return one;
  }

  #dress(one, piece) {
    const { element } = one;
    if (one.look !== piece.look) {
      element.querySelector(":scope > .piece-face").replaceWith(this.#face(piece.look));
      // A drawing that has not come is looked for again with the next state.
      one.look = looks.markup(piece.look, this.title) ? piece.look : null;
    }
    const before = one.piece;
    one.piece = piece;
    Object.assign(element.dataset, { id: piece.id, hex: piece.hex, side: piece.side ?? "" });
    if (piece.unit) element.dataset.unit = piece.unit;
    else delete element.dataset.unit;
    if (!before || before.x !== piece.x || before.y !== piece.y || before.size !== piece.size) element.style.transform = placed(piece);
  }

  #face(look) {
    if (!this.faces.has(look)) {
      const face = svg("g", { class: "piece-face" }, markup(looks.markup(look, this.title)));
      // Titles inside a drawing would pop up beside the card, ids would be there twice.
      for (const node of face.querySelectorAll("title, desc")) node.remove();
      for (const node of face.querySelectorAll("[id]")) if (!face.querySelector(`[href="#${CSS.escape(node.id)}"]`)) node.removeAttribute("id");
      if (!looks.markup(look, this.title)) return face;
      this.faces.set(look, face);
    }
    return this.faces.get(look).cloneNode(true);
  }

  /** North to south, so that shadows fall on what lies below; only what is out of order moves. */
  sort() {
    const order = this.all.sort((a, b) => a.piece.y - b.piece.y || a.piece.x - b.piece.x);
    this.byId = new Map(order.map((one) => [one.piece.id, one]));
    let next = null;
    for (const one of order.reverse()) {
      if (one.element.parentNode !== this.layer) continue;
      if (one.element.nextSibling !== next) this.layer.insertBefore(one.element, next);
      next = one.element;
    }
  }
}
