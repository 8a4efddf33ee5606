// Cards: my hand, what lies open on the table, how many the other side holds. A card that is an answer lights up and is played by a click.
import { clear, h, onPress } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { attend } from "./attend.js";
import { fetchPictures, picture } from "./pictures.js";
import { marker, sideName } from "./sides.js";

/** Events: "choose" (detail: action), "look" (detail: option or null), "which" (detail: the answers one card allows). */
export class HandTab extends EventTarget {
  constructor(title) {
    super();
    this.title = title;
    this.element = h("div", { class: "hand-tab" });
    this.buttons = new Map();
  }

  static has(scene) {
    return scene.hands.length > 0 || scene.table.length > 0;
  }

  update(state, { mine }) {
    const options = mine ? state.question.options.filter((option) => option.card) : [];
    const { table, choosing } = state.scene;
    // Cards drawn to choose from lie first beside the map; they go before everything else.
    const drawn = table.slice(0, choosing?.length ?? 0);
    const hands = state.scene.hands.toSorted((one, other) => (other.side === state.viewer) - (one.side === state.viewer));
    clear(this.element);
    this.buttons.clear();
    const cards = [...hands.flatMap((hand) => hand.cards ?? []), ...table.map((line) => line.card).filter(Boolean)];
    fetchPictures(this.title, cards.map((card) => card.look));
    if (drawn.length) this.element.append(this.#drawn(drawn, options));
    for (const hand of hands) this.element.append(this.#hand(state, hand, drawn.length ? [] : options));
    const offered = options.filter((option) => !this.buttons.has(option.action));
    const lying = table.slice(drawn.length).filter((line) => line.card || line.value);
    if (lying.length) this.element.append(this.#table(lying, offered));
  }

  mark(actions) {
    for (const [action, button] of this.buttons) button.classList.toggle("is-marked", actions.includes(action));
  }

  suggest(action) {
    for (const [each, button] of this.buttons) button.classList.toggle("is-suggested", each === action);
  }

  #hand(state, hand, options) {
    const heading = h("h3", {}, marker(hand.side), say("table.hand.of", { side: sideName(state, hand.side), count: hand.count }));
    if (!hand.cards) return h("section", { class: "hand-of is-hidden" }, heading, h("p", { class: "backs", "aria-hidden": "true" }, ...Array.from({ length: hand.count }, () => h("span", { class: "back" }))));
    const left = [...options];
    const rows = hand.cards.map((card) => {
      const fitting = left.filter((option) => option.card === card.card);
      return this.#card(card, fitting);
    });
    return h("section", { class: "hand-of" }, heading, h("div", { class: "cards" }, ...rows));
  }

  #drawn(lines, options) {
    const cards = lines.map(({ card }) => this.#card(card, options.filter((option) => option.card === card.card)));
    return h("section", { class: "hand-of is-drawn" }, h("h3", {}, lines[0].label), h("div", { class: "cards" }, ...cards));
  }

  #card(card, fitting) {
    const drawn = picture(this.title, card.look, { width: 92 });
    const words = h("span", { class: "card-words" }, h("strong", {}, card.name), h("span", {}, card.text));
    if (!fitting.length) return h("div", { class: "hand-card" }, drawn, words);
    const button = h("button", { type: "button", class: "hand-card is-lit" }, drawn, words);
    attend(button, (on) => this.#tell("look", on ? fitting[0] : null));
    onPress(button, () => this.#tell(fitting.length === 1 ? "choose" : "which", fitting.length === 1 ? fitting[0].action : fitting.map((option) => option.action)));
    for (const option of fitting) this.buttons.set(option.action, button);
    return button;
  }

  #table(lying, offered) {
    const lines = lying.map((line) => {
      const fitting = line.card ? offered.filter((option) => option.card === line.card.card) : [];
      return h("div", { class: "beside" }, h("span", { class: "label" }, line.label), line.card ? this.#card(line.card, fitting) : h("strong", {}, line.value));
    });
    return h("section", { class: "table-cards" }, h("h3", {}, say("table.hand.table")), h("div", { class: "cards" }, ...lines));
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
