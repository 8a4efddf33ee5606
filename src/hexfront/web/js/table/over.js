// The end of a game: how it ended, and what can be done now.
import { toast } from "../lib/dialog.js";
import { clear, h } from "../lib/dom.js";
import { navigate } from "../lib/router.js";
import { lang, say } from "../lib/texts.js";
import { createTable } from "../lib/titles.js";
import { scoreParts } from "./boxes.js";
import { marker, medals } from "./sides.js";

/** Events: "replay". */
export class Over extends EventTarget {
  constructor(id) {
    super();
    this.id = id;
    this.element = h("section", { class: "over", hidden: true, role: "status" });
  }

  update(state) {
    const { outcome } = state;
    this.element.hidden = !outcome || this.dismissed;
    if (!outcome || this.drawn === outcome.text) return;
    this.drawn = outcome.text;
    const scores = state.scene.sides.map((side) => h("span", { class: ["score", outcome.winner === side.side && "is-winner"] }, marker(side.side), h("span", { text: side.name }), h("strong", { text: side.target ? `${side.score}/${side.target}` : side.score }), medals(side)));
    const again = h("button", { type: "button", class: "button is-primary", text: say("table.over.again"), on: { click: () => playAgain(state, again) } });
    const replay = h("button", { type: "button", class: "button", text: say("table.over.replay"), on: { click: () => this.dispatchEvent(new CustomEvent("replay")) } });
    const record = h("a", { class: "button", href: recordAddress(this.id), download: "", text: say("table.over.record") });
    const home = h("a", { class: "button is-quiet", href: "/", text: say("table.over.home") });
    const close = h("button", { type: "button", class: "icon-button", aria: { label: say("table.over.look") }, title: say("table.over.look"), on: { click: () => this.#dismiss() } }, "×");
    const won = outcome.winner && state.mine.length === 1 ? say(state.mine.includes(outcome.winner) ? "table.over.won" : "table.over.lost") : say("table.over.title");
    clear(this.element, close, h("p", { class: "small-caps", text: won }), h("h2", { text: outcome.text }), h("p", { class: "over-scores" }, scores), scoreParts(state), h("div", { class: "over-doings" }, state.mine.length ? again : null, replay, record, home));
  }

  #dismiss() {
    this.dismissed = true;
    this.element.hidden = true;
  }
}

export function recordAddress(id) {
  return `/api/tables/${id}/record?lang=${lang()}`;
}

/** A new table as this one was; where its scenario came from a file, the page that loads one. */
async function playAgain(state, button) {
  button.disabled = true;
  try {
    const seats = Object.fromEntries(state.seats.map((seat) => [seat.side, seat.me ? "me" : (seat.computer ?? "open")]));
    const body = { title: state.title, scenario: state.scenario, options: state.options, seats, watch: state.watch, name: "", clock: state.clock };
    navigate(state.scenario ? await createTable(body) : "/load");
  } catch (error) {
    button.disabled = false;
    toast(error.message, { kind: "bad" });
  }
}
