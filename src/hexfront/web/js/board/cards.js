/* The card beside the pointer: a hex and what lies in it, in words and large pictures. */

import { clear, h } from "../lib/dom.js";
import { looks } from "../lib/looks.js";
import { say } from "../lib/texts.js";
import { ruleLink } from "../table/paragraph.js";

const GAP = 18;
const WHY_AFTER = 150;

export class Cards {
  /** `whyOf` asks why something is no answer: async (text) => {rule, reason} or null; `crowd` counts the answers in a rectangle of the screen. */
  constructor(host, { title, whyOf, crowd }) {
    Object.assign(this, { host, title, whyOf, crowd });
    this.element = h("div", { class: "board-card card", hidden: true, on: { pointerenter: () => this.hold(), pointerleave: (event) => event.pointerType !== "touch" && this.fade() } });
    host.append(this.element);
    this.about = null;
  }

  get open() {
    return !this.element.hidden;
  }

  get hovered() {
    return this.open && this.element.matches(":hover");
  }

  hold() {
    clearTimeout(this.closing);
  }

  /** Closes soon, unless the pointer comes into the card. */
  fade(after = 260) {
    this.hold();
    this.closing = setTimeout(() => !this.hovered && this.close(), after);
  }

  close() {
    this.hold();
    clearTimeout(this.asking);
    this.about = null;
    this.element.hidden = true;
  }

  end() {
    this.close();
    this.element.remove();
  }

  /** What the card tells of has changed: it is written anew where it stands. */
  renew(show) {
    const { left, top, bottom, maxHeight } = this.element.style;
    const docked = this.element.classList.contains("is-docked");
    this.about = null;
    show();
    this.element.classList.toggle("is-docked", docked);
    Object.assign(this.element.style, { left, top, bottom, maxHeight });
  }

  /**
   * Shows a thing: `key` says which (the same again changes nothing), `hex` and `pieces` are what it tells of, `terrains` the names of the
   * board (null: they are not told), `why` the text to ask the reason of (null: none), `avoid` a rectangle of the screen it must not cover,
   * `docked` on a touch screen, `speak` is called with its words, for who does not see it.
   */
  show({ key, hex, pieces, terrains, why, avoid, docked, speak = null }) {
    this.hold();
    if (this.about === key && this.open) return;
    this.about = key;
    clearTimeout(this.asking);
    clear(this.element, this.#pieces(pieces), this.#hex(hex, terrains, pieces.length > 0));
    this.element.classList.toggle("is-docked", docked);
    // On a touch screen the card may lie over the sheet below the board, too.
    const home = docked ? document.body : this.host;
    if (this.element.parentElement !== home) home.append(this.element);
    this.element.hidden = false;
    this.element.scrollTop = 0;
    this.place(avoid, docked);
    speak?.(words(this.element));
    if (why) this.asking = setTimeout(() => this.#ask(key, why, avoid, docked, speak), WHY_AFTER);
  }

  async #ask(key, text, avoid, docked, speak) {
    const answer = await Promise.resolve(this.whyOf(text)).catch(() => null);
    if (this.about !== key || !answer?.reason) return;
    this.element.append(
      h("div", { class: "card-why" }, h("strong", { text: say("board.why") }), " ", answer.reason, " ", this.#rule(answer.rule)),
    );
    this.place(avoid, docked);
    speak?.(words(this.element));
  }

  #pieces(pieces) {
    if (!pieces.length) return null;
    const width = pieces.length === 1 ? 92 : pieces.length < 3 ? 60 : 44;
    return h("ul", { class: ["card-pieces", pieces.length > 2 && "is-many"] }, pieces.map((piece) => {
      const [first, ...rest] = piece.says.split(/;\s*/);
      return h(
        "li",
        {},
        looks.picture(piece.look, { width, game: this.title }),
        h("div", {}, h("strong", { text: first }), rest.length > 0 && h("span", { text: rest.join(" · ") })),
      );
    }));
  }

  #hex(hex, terrains, below) {
    if (!hex) return null;
    const known = [...new Set(hex.terrain ?? [])].map((name) => terrains?.[name]).filter(Boolean);
    return h(
      "div",
      { class: ["card-hex", below && "is-below"] },
      h("p", { class: "card-place", text: hex.says }),
      known.map((terrain) => this.#terrain(terrain)),
    );
  }

  /** A paragraph that all lines come from is named once. */
  #terrain({ name, lines = [] }) {
    const shared = lines.length > 0 && lines.every((line) => line.rule === lines[0].rule) ? lines[0].rule : null;
    return h(
      "div",
      { class: "card-terrain" },
      h("strong", { text: name }),
      " ",
      this.#rule(shared),
      " ",
      lines.length > 0 && h("ul", {}, lines.map((line) => h("li", {}, line.text, " ", shared ? null : this.#rule(line.rule), " "))),
    );
  }

  #rule(rule) {
    return ruleLink(this.title, rule);
  }

  /** How many answers the card would lie on, on one side of the rectangle. */
  #hides(side, avoid, { width, height }) {
    const left = side === "right" ? avoid.right + GAP : avoid.left - GAP - width;
    const top = (avoid.top + avoid.bottom) / 2 - height * 0.3;
    return this.crowd({ left, right: left + width, top, bottom: top + height });
  }

  /** Beside the rectangle, within the board if there is room; on a touch screen along the edge that is farther away. */
  place(avoid, docked) {
    const { style } = this.element;
    const [wide, high] = [window.innerWidth, window.innerHeight];
    Object.assign(style, { left: "", top: "", bottom: "", maxHeight: "" });
    const middle = (avoid.top + avoid.bottom) / 2;
    if (docked) {
      const above = middle > high / 2;
      const room = Math.max(120, above ? avoid.top - 2 * GAP : high - avoid.bottom - 2 * GAP);
      Object.assign(style, { maxHeight: `${room}px`, [above ? "top" : "bottom"]: "8px" });
      return;
    }
    const size = this.element.getBoundingClientRect();
    const need = size.width + GAP + 4;
    const sideways = ["right", "left"];
    const frame = this.host.getBoundingClientRect();
    const within = { right: frame.right - avoid.right, left: avoid.left - frame.left };
    const free = { right: wide - avoid.right, left: avoid.left, below: high - avoid.bottom, above: avoid.top };
    const roomy = [within, free].map((room) => sideways.filter((side) => room[side] >= need)).find((sides) => sides.length) ?? [];
    const [fits] = roomy.sort((a, b) => this.#hides(a, avoid, size) - this.#hides(b, avoid, size));
    if (fits) {
      const left = fits === "right" ? avoid.right + GAP : avoid.left - GAP - size.width;
      const least = frame.top + 6;
      const top = Math.min(Math.max(least, middle - size.height * 0.3), Math.max(least, frame.bottom - size.height - 6));
      Object.assign(style, { left: `${left}px`, top: `${top}px`, maxHeight: `${frame.bottom - least - 6}px` });
      return;
    }
    const under = free.below >= free.above;
    const room = (under ? free.below : free.above) - GAP - 6;
    const height = Math.min(size.height, room);
    const left = Math.min(Math.max(6, (avoid.left + avoid.right - size.width) / 2), Math.max(6, wide - size.width - 6));
    Object.assign(style, { left: `${left}px`, top: `${under ? avoid.bottom + GAP : avoid.top - GAP - height}px`, maxHeight: `${room}px` });
  }
}

/** What stands on the card, line by line. */
function words(element) {
  return element.innerText.split(/\s*\n\s*/u).filter(Boolean).join(". ");
}
