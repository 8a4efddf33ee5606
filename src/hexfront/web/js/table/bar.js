// The bar above the board: where the game stands, the score of both sides, and what can be done at any time.
import { clear, h } from "../lib/dom.js";
import { langSwitch, themeSwitch } from "../lib/shell.js";
import { say } from "../lib/texts.js";
import { icon } from "./icons.js";
import { ruleLink } from "./paragraph.js";
import { marker, medals } from "./sides.js";

/** Events: "undo", "overlays" (detail: the button), "people", "search", "keys", "score", "menu" (detail: the button). */
export class Bar extends EventTarget {
  constructor() {
    super();
    this.name = h("h1", { class: "bar-title" });
    this.turn = h("p", { class: "bar-turn" });
    this.chips = h("div", { class: "bar-chips" });
    this.score = h("div", { class: "bar-score", role: "group", aria: { label: say("table.bar.score") } });
    this.status = h("p", { class: "bar-status", role: "status", hidden: true });
    this.undo = this.#button("undo", say("table.bar.undo"), { words: true });
    this.overlays = this.#button("overlays", say("table.bar.overlays"), { words: true, menu: true });
    this.people = this.#button("people", say("table.bar.people"));
    this.search = this.#button("search", say("table.bar.search"));
    this.keys = this.#button("keys", say("table.bar.keys"));
    this.menu = this.#button("menu", say("table.bar.menu"), { menu: true });
    const tools = h("div", { class: "bar-tools", role: "toolbar", aria: { label: say("table.bar.tools") } }, this.undo, this.overlays, this.search, this.people, this.keys, langSwitch(), themeSwitch(), this.menu);
    const home = h("a", { class: "bar-home", href: "/", aria: { label: say("table.bar.home") } }, h("img", { src: "/icons/hexfront.svg", alt: "", width: 26, height: 26 }));
    this.element = h("header", { class: "bar" }, home, h("div", { class: "bar-where" }, this.name, this.turn), this.chips, this.score, this.status, tools);
  }

  update(state) {
    const { head, chips, sides } = state.scene;
    clear(this.name, head.title, " ", head.scenario && !head.title.includes(head.scenario) && h("span", { class: "bar-scenario", text: head.scenario }));
    this.turn.textContent = [head.turn, head.phase].filter(Boolean).join(" · ");
    clear(
      this.chips,
      chips.map((chip) => h("span", { class: "chip", title: `${chip.label}: ${chip.value}` }, h("span", { text: chip.label }), h("strong", { text: chip.value }), chip.rule ? ruleLink(state.title, chip.rule, { text: "§" }) : null)),
    );
    const asked = state.question?.side;
    clear(this.score, sides.map((side) => score(side, asked, () => this.dispatchEvent(new CustomEvent("score")))));
  }

  setUndo(can) {
    this.undo.disabled = !can;
  }

  /** "live", "lost" or "gone". */
  setStatus(status) {
    this.status.hidden = status === "live";
    this.status.dataset.status = status;
    this.status.textContent = status === "live" ? "" : say(`table.status.${status}`);
  }

  #button(name, text, { words = false, menu = false } = {}) {
    const button = h(
      "button",
      { type: "button", class: ["bar-button", words && "has-words", `bar-${name}`], title: text, aria: { label: text, haspopup: menu ? "menu" : null } },
      icon(name),
      words ? h("span", { class: "words", text }) : null,
    );
    button.addEventListener("click", () => this.dispatchEvent(new CustomEvent(name, { detail: button })));
    return button;
  }
}

/** A side's points; a press shows how they come about. */
function score(side, asked, show) {
  const text = side.target ? `${side.score}/${side.target}` : side.score;
  const parts = (side.items ?? []).map((item) => `${item.label} ${item.value}`).join("\n");
  return h("button", { type: "button", class: ["score", asked === side.side && "is-asked"], data: { side: side.side }, title: parts || null, on: { click: show } }, marker(side.side), h("span", { class: "score-name", text: side.name }), h("strong", { text }), medals(side), h("span", { class: "score-clock", data: { clock: side.side } }));
}
