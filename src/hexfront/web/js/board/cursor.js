/* The keyboard's cursor: a hex, or a piece in it, with a ring one can see and words one can hear. */

import { clear, svg } from "../lib/dom.js";
import { say } from "../lib/texts.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const AROUND = "M-18-18H118V118H-18Z";

export class Cursor {
  constructor(layer, voice, board) {
    const { field, pieces, lights, camera } = board;
    Object.assign(this, { layer, voice, board, field, pieces, lights, camera });
    this.hex = null;
    this.one = null;
    this.line = null;
  }

  /** To a hex, or a piece in it. */
  go(hex, one = null, { speak = true } = {}) {
    if (!this.field.has(hex)) return;
    Object.assign(this, { hex, one });
    const { x, y } = one?.piece ?? this.field.get(hex);
    this.camera.reveal(x, y);
    this.draw();
    if (speak) this.speak();
  }

  /** A step with an arrow key; in an open stack from piece to piece. Returns whether the cursor moved. */
  step(key) {
    const [dx, dy] = ARROWS[key];
    const from = this.field.get(this.hex);
    if (!from) return false;
    const axis = dx ? "row" : "column";
    if (this.line?.axis !== axis || this.line.hex !== this.hex) this.line = { axis, at: dx ? from.y : from.x };
    const next = this.field.step(from, dx, dy, this.line.at);
    if (!next) return false;
    this.line.hex = next.hex;
    this.go(next.hex);
    return true;
  }

  /** From piece to piece of the hex, around and around; only those that are answers, if there are any. */
  turn(by) {
    const lit = this.lights.litPieces(this.hex);
    const stack = lit.length ? lit : this.pieces.at(this.hex);
    if (!stack.length) return false;
    const at = stack.indexOf(this.one);
    this.go(this.hex, stack[at < 0 ? (by > 0 ? 0 : stack.length - 1) : (at + by + stack.length) % stack.length]);
    return true;
  }

  /** To the next or the last answer in reading order. False at the end of the row: then Tab leaves the board. */
  answer(by) {
    const all = this.lights.targets();
    if (!all.length) return false;
    const at = all.findIndex(({ hex, one }) => hex === this.hex && one === this.one);
    const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by;
    if (next < 0 || next >= all.length) return false;
    this.go(all[next].hex, all[next].one);
    return true;
  }

  draw() {
    clear(this.layer);
    this.ring?.remove();
    if (!this.hex) return;
    if (this.one && this.pieces.get(this.one.piece.id) !== this.one) this.one = null;
    const d = this.one ? AROUND : this.field.ring(this.hex, 0.99);
    this.ring = svg("g", { class: this.one ? "cursor-ring is-small" : "cursor-ring" }, svg("path", { class: "cursor-under", d }), svg("path", { class: "cursor-over", d }));
    // Within its piece the ring goes where the piece goes.
    (this.one?.element ?? this.layer).append(this.ring);
  }

  /** What stands there, and what one could do with it. */
  speak() {
    const options = this.lights.at(this.hex, this.one);
    const about = this.one ? [this.one.piece.says] : [this.board.placeOf(this.hex).says, ...this.pieces.at(this.hex).map((one) => one.piece.says)];
    if (options.length === 1) about.push(say("board.answer", { text: options[0].text }));
    else if (options.length) about.push(say("board.answers", { count: options.length }));
    this.voice.textContent = about.join(". ");
  }
}
