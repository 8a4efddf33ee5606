/* A stack under the glass: its pieces grow around the pointer, above everything near them, on a soft card. */

import { svg } from "../lib/dom.js";
import { reducedMotion } from "./camera.js";
import { placed } from "./pieces.js";

const GOOD = 84;                 // pixels a counter should have to be read and hit
const LEAST = 1.15;              // a glass weaker than this is no help
const PAD = 9;
const APART = 0.82;              // counters shrink that much within the glass, which leaves room for rings around them

export class Fan {
  constructor(layer, pieces, camera) {
    this.layer = layer;
    this.pieces = pieces;
    this.camera = camera;
    this.open = null;
  }

  get hex() {
    return this.open?.hex ?? null;
  }

  /** Whether the stack of a hex gains by it. */
  helps(hex) {
    const stack = this.pieces.at(hex);
    return stack.length > 1 && this.#strength(stack) >= LEAST;
  }

  /** Opens about a point of the board, which stays where it is: the piece that was under the pointer still is. */
  spread(hex, x, y, { sudden = false } = {}) {
    if (this.hex === hex && this.layer.childElementCount) return true;
    this.close();
    const stack = this.pieces.at(hex);
    if (stack.length < 2) return false;
    const strength = Math.max(LEAST, this.#strength(stack));
    const box = bounds(stack);
    const card = svg("rect", { class: "fan-card", x: box.x - PAD, y: box.y - PAD, width: box.width + 2 * PAD, height: box.height + 2 * PAD, rx: 8 });
    this.layer.append(card, ...stack.map((one) => one.element));
    for (const { element, piece } of stack) element.style.transform = placed({ ...piece, size: piece.size * APART });
    const [dx, dy] = this.#inside(box, x, y, strength);
    const to = `translate(${dx.toFixed(2)}px, ${dy.toFixed(2)}px) scale(${strength.toFixed(3)})`;
    this.layer.style.transform = to;
    if (!sudden && !reducedMotion()) {
      const from = "translate(0px, 0px) scale(1)";
      this.layer.animate({ transform: [from, to] }, { duration: 150, easing: "cubic-bezier(.2,.8,.3,1)" });
    }
    const grown = (at, shift) => at * strength + shift;
    const area = { left: grown(box.x - PAD, dx), top: grown(box.y - PAD, dy), right: grown(box.x + box.width + PAD, dx), bottom: grown(box.y + box.height + PAD, dy) };
    this.open = { hex, x, y, area, at: performance.now() };
    return true;
  }

  close() {
    if (!this.open) return;
    this.open = null;
    for (const animation of this.layer.getAnimations()) animation.cancel();
    this.layer.style.transform = "";
    const back = [...this.layer.querySelectorAll(":scope > .piece")];
    for (const element of back) element.style.transform = placed(this.pieces.get(element.dataset.id).piece);
    this.layer.replaceChildren();
    this.pieces.layer.append(...back);
    this.pieces.sort();
  }

  #strength(stack) {
    const { k, size } = this.camera;
    const smallest = Math.min(...stack.map((one) => one.piece.size));
    const box = bounds(stack);
    const room = Math.min((size.width * 0.92) / box.width, (size.height * 0.92) / box.height) / k;
    return Math.min(GOOD / (smallest * APART * k), room);
  }

  /** The shift that goes with the strength: about the point, but not beyond the window. */
  #inside(box, x, y, strength) {
    const [left, top] = this.camera.toBoard(6, 6);
    const [right, bottom] = this.camera.toBoard(this.camera.size.width - 6, this.camera.size.height - 6);
    const hold = (at, low, length, least, most) => {
      const shift = at * (1 - strength);
      const start = low * strength + shift;
      if (length * strength > most - least) return shift;
      return shift + Math.max(least - start, 0) + Math.min(most - (start + length * strength), 0);
    };
    return [
      hold(x, box.x - PAD, box.width + 2 * PAD, left, right),
      hold(y, box.y - PAD, box.height + 2 * PAD, top, bottom),
    ];
  }
}

function bounds(stack) {
  const left = Math.min(...stack.map(({ piece }) => piece.x - piece.size / 2));
  const right = Math.max(...stack.map(({ piece }) => piece.x + piece.size / 2));
  const top = Math.min(...stack.map(({ piece }) => piece.y - piece.size / 2));
  const bottom = Math.max(...stack.map(({ piece }) => piece.y + piece.size / 2));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
