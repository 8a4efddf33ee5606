// Forces that are not on the map: those to come, those lost, those that left, and what supports.
import { clear, h, onPress } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { ruleLink } from "./paragraph.js";
import { fetchPictures, picture } from "./pictures.js";
import { marker, medals, sideName } from "./sides.js";

/** Events: "choose" (detail: action), "look" (detail: option or null). Pieces off the map that are answers are lit here. */
export class ForcesTab extends EventTarget {
  constructor(title) {
    super();
    this.title = title;
    this.element = h("div", { class: "forces-tab" });
    this.lit = 0;
  }

  update(state, { mine }) {
    const boxes = state.scene.boxes.filter((box) => box.pieces.length);
    const options = new Map();
    if (mine) for (const option of state.question.options) if (option.unit) options.set(option.unit, option);
    this.lit = boxes.flatMap((box) => box.pieces).filter((piece) => options.has(piece.id)).length;
    this.about = mine ? state.question.about : null;
    const sign = JSON.stringify([boxes, [...options.keys()], this.about, state.scene.sides, state.scene.chips]);
    if (sign === this.drawn) return;
    this.drawn = sign;
    clear(this.element, chips(state), scoreParts(state));
    fetchPictures(this.title, boxes.flatMap((box) => box.pieces.map((piece) => piece.look)));
    if (!boxes.length) this.element.append(h("p", { class: "empty" }, say("table.forces.none")));
    for (const box of boxes) this.element.append(this.#box(state, box, options));
  }

  #box(state, box, options) {
    const heading = h("h3", {}, box.side ? marker(box.side) : null, box.name, box.side ? h("span", { class: "role" }, sideName(state, box.side)) : null, h("span", { class: "count" }, String(box.pieces.length)));
    return h("section", { class: `box box-${box.kind}` }, heading, h("ul", { class: "box-pieces" }, ...box.pieces.map((piece) => this.#piece(piece, options))));
  }

  #piece(piece, options) {
    const drawn = picture(this.title, piece.look, { width: 44, label: piece.says });
    const note = piece.note ? h("span", { class: "tnote" }, piece.note) : null;
    const option = options.get(piece.id);
    if (!option) return h("li", { class: ["box-piece", piece.id === this.about && "is-about"] }, drawn, note);
    const button = h("button", { type: "button", class: "box-piece is-lit", title: option.text }, drawn, note);
    onPress(button, () => this.#tell("choose", option.action));
    button.addEventListener("pointerenter", () => this.#tell("look", option));
    button.addEventListener("pointerleave", () => this.#tell("look", null));
    return h("li", {}, button);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** What the bar has no room for on a small screen. */
function chips(state) {
  const list = state.scene.chips.map((chip) => h("li", { class: "chip" }, h("span", { text: chip.label }), h("strong", { text: chip.value }), ruleLink(state.title, chip.rule, { text: "§" })));
  return list.length ? h("ul", { class: "force-chips" }, list) : null;
}

/** How each side's score comes about. */
export function scoreParts(state) {
  const sides = state.scene.sides.filter((side) => side.items?.length);
  if (!sides.length) return h("span", {});
  return h(
    "div",
    { class: "score-parts" },
    ...sides.map((side) =>
      h(
        "section",
        {},
        h("h3", {}, marker(side.side), side.name, h("span", { class: "count" }, side.target ? `${side.score} / ${side.target}` : side.score)),
        medals(side) ?? "",
        h("dl", { class: "score-items" }, ...side.items.flatMap((item) => [h("dt", {}, item.label, " ", ruleLink(state.title, item.rule)), h("dd", {}, item.value)])),
      ),
    ),
  );
}
