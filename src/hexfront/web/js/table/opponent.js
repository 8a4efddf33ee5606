// Over the board while others act: who thinks, or whose actions are being shown, how fast, and the way past them.
import { clear, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { icon } from "./icons.js";
import { PACES } from "./pace.js";
import { menu, under } from "./popup.js";
import { marker } from "./sides.js";

// Who answers within this time is not seen to think; who takes this long is spoken of.
const UNSEEN = 350;
const SPOKEN = 1500;

/** Three dots that swell one after the other. */
export function dots() {
  return h("span", { class: "dots", aria: { hidden: "true" } }, h("span"), h("span"), h("span"));
}

/** Events: "skip" (to the present). */
export class Opponent extends EventTarget {
  constructor(pace) {
    super();
    this.pace = pace;
    this.kind = null;
    this.who = h("span", { class: "opponent-who" });
    this.speed = h("button", { type: "button", class: "opponent-button", aria: { haspopup: "menu" }, on: { click: () => this.choose(this.speed) } });
    this.skip = h("button", { type: "button", class: "opponent-button", title: say("table.keys.skip"), on: { click: () => this.dispatchEvent(new CustomEvent("skip")) } }, icon("forward"), h("span", { text: say("table.opponent.skip") }));
    this.dots = dots();
    this.element = h("div", { class: "opponent", role: "group", aria: { label: say("table.opponent.label") }, hidden: true }, this.who, this.dots, this.speed, this.skip);
    this.voice = h("p", { class: "visually-hidden", role: "status" });
    pace.addEventListener("change", () => this.#pace());
    this.#pace();
  }

  /** The player's choice of speed, as a menu. */
  choose(button) {
    menu(say("table.pace.label"), PACES.map((name) => ({ text: say(`table.pace.${name}`), checked: this.pace.name === name, run: () => this.pace.choose(name) })), under(button), { back: button });
  }

  /** `state` is the newest there is; `actor`: the side whose doings are still being shown, null if none are. */
  update(state, actor) {
    const seatOf = (side) => state?.seats.find((each) => each.side === side);
    const thinker = seatOf(state?.question?.side);
    if (actor) this.#tell("playing", seatOf(actor));
    else if (thinker?.computer) this.#tell("thinking", thinker);
    else this.hide();
  }

  hide() {
    this.kind = null;
    this.element.hidden = true;
    this.voice.textContent = "";
    clearTimeout(this.timer);
    clearTimeout(this.speaking);
  }

  #tell(kind, seat) {
    if (!seat || (this.kind === kind && this.side === seat.side)) return;
    const seen = !this.element.hidden;
    this.kind = kind;
    this.side = seat.side;
    clear(this.who, marker(seat.side), h("span", { text: say(`table.opponent.${kind}`, { name: seat.name }) }));
    this.element.dataset.kind = kind;
    this.skip.hidden = this.speed.hidden = kind !== "playing";
    clearTimeout(this.timer);
    clearTimeout(this.speaking);
    if (seen) return;
    this.timer = setTimeout(() => (this.element.hidden = false), kind === "thinking" ? UNSEEN : 0);
    if (kind === "thinking") this.speaking = setTimeout(() => (this.voice.textContent = this.who.textContent), SPOKEN);
  }

  #pace() {
    const text = say(`table.pace.${this.pace.name}`);
    clear(this.speed, icon("speed"), h("span", { text }));
    this.speed.title = say("table.pace.label");
    this.speed.setAttribute("aria-label", `${say("table.pace.label")}: ${text}`);
  }
}
