// Who sits at the table, who is here, and the clocks.
import { clear, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { marker, sideName } from "./sides.js";

const TICK = 1000;

/** Seconds as 1:02:03 or 2:03. */
export function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, index) => (index ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** Events: "claim", "due" (detail: whether the other side's time is up and the game can be claimed). */
export class Seats extends EventTarget {
  constructor() {
    super();
    this.element = h("div", { class: "seats" });
    this.state = null;
    this.timer = setInterval(() => this.#tick(), TICK);
  }

  end() {
    clearInterval(this.timer);
  }

  update(state) {
    this.state = state;
    clear(this.element, h("ul", { class: "seat-list" }, state.seats.map((seat) => this.#seat(seat))), this.#watching(state));
    this.#tick();
  }

  /** Seconds the side has used, counting on while it is asked. */
  used(seat) {
    const { question, outcome, seq, heard } = this.state;
    // The clocks start with the first answer.
    const running = seq > 0 && question?.side === seat.side && !outcome;
    return seat.used + (running ? (performance.now() - heard) / 1000 : 0);
  }

  #seat(seat) {
    const who = seat.computer ? say("table.seats.computer", { name: seat.name }) : seat.name || say("table.seats.open");
    const here = seat.person ? h("span", { class: ["seat-here", seat.here && "is-here"], text: say(seat.here ? "table.seats.here" : "table.seats.away") }) : null;
    return h("li", {}, marker(seat.side), h("strong", { text: sideName(this.state, seat.side) }), h("span", { text: seat.me ? say("table.seats.me", { name: who }) : who }), here, h("span", { class: "seat-clock", data: { clock: seat.side } }));
  }

  #watching(state) {
    const parts = [];
    if (state.watching) parts.push(h("p", { class: "soft", text: say("table.seats.watching", { count: state.watching }) }));
    if (!state.mine.length) parts.push(h("p", { class: "soft", text: say("table.seats.you_watch") }));
    this.claim = h("button", { type: "button", class: "button is-small is-danger", hidden: true, text: say("table.seats.claim"), on: { click: () => this.dispatchEvent(new CustomEvent("claim")) } });
    parts.push(this.claim);
    return parts;
  }

  #tick() {
    const { state } = this;
    if (!state) return;
    const limit = state.clock * 60;
    let over = false;
    for (const seat of state.seats) {
      const used = this.used(seat);
      const text = limit ? clockText(limit - used) : clockText(used);
      if (limit && used >= limit && !seat.me && state.mine.length) over = true;
      for (const place of document.querySelectorAll(`[data-clock="${seat.side}"]`)) {
        const shown = limit || place.classList.contains("seat-clock") ? text : "";
        if (place.textContent !== shown) place.textContent = shown;
        place.classList.toggle("is-short", Boolean(limit) && limit - used < 60);
        place.title = limit ? say("table.seats.clock_left", { minutes: state.clock }) : say("table.seats.clock_used");
      }
    }
    const due = over && !state.outcome;
    if (this.claim) this.claim.hidden = !due;
    if (due !== this.due) this.dispatchEvent(new CustomEvent("due", { detail: due }));
    this.due = due;
  }
}
