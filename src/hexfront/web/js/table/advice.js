// A hint for the open question: what a strong player would answer in one's place, and the terms that decided.
import { get } from "../lib/api.js";
import { clear, h } from "../lib/dom.js";
import { lang, say } from "../lib/texts.js";
import { dots } from "./opponent.js";

const QUIET = ["stale", "not_asked", "over"];

/** Events: "advise" (detail: the advised action, or null), "choose" (detail: action), "open" (there is something to be read). */
export class Advice extends EventTarget {
  constructor(id) {
    super();
    this.id = id;
    this.advised = null;
    // What comes is spoken: it takes a while.
    this.words = h("div", { class: "advice-words", role: "status" });
    const close = h("button", { type: "button", class: "icon-button", aria: { label: say("table.advice.close") }, title: say("table.advice.close"), on: { click: () => this.close() } }, "×");
    this.element = h("aside", { class: "advice", aria: { label: say("table.advice.label") }, hidden: true }, this.words, close);
  }

  /** Nobody gets advice against another person, and one answer needs none. */
  static for(state, mine) {
    return Boolean(mine && state.question.options.length > 1 && state.seats.every((seat) => seat.me || seat.computer));
  }

  /** Asks for it, unless it stands there already. */
  async ask(seq) {
    if (this.asking && this.seq === seq) return;
    const asking = (this.asking = new AbortController());
    this.seq = seq;
    this.element.hidden = false;
    clear(this.words, h("p", {}, h("span", { text: say("table.advice.thinking") }), dots()));
    this.#tell("open", null);
    try {
      const hint = await get(`/api/tables/${this.id}/hint`, { seq }, { signal: asking.signal });
      if (this.asking !== asking) return;
      this.#show(hint);
      this.advised = hint.answer;
      this.remind();
      this.#tell("open", null);
    } catch (problem) {
      if (this.asking !== asking) return;
      this.asking = null;
      if (QUIET.includes(problem.code)) this.close();
      else clear(this.words, h("p", { text: problem.message }));
    }
  }

  /** Lights the advised answer again. */
  remind() {
    if (this.advised) this.#tell("advise", this.advised);
  }

  /** Another question, or nobody wants it any more. */
  close() {
    this.asking?.abort();
    this.asking = null;
    this.advised = null;
    if (this.element.hidden) return;
    this.element.hidden = true;
    clear(this.words);
    this.#tell("advise", null);
  }

  #show({ answer, text, then, other, points, reasons }) {
    const play = h("button", { type: "button", class: "button is-small is-primary", text: say("table.advice.play"), on: { click: () => this.#tell("choose", answer) } });
    const better = points >= 0.05 ? say("table.advice.better", { points: amount(points), other }) : say("table.advice.same", { other });
    clear(
      this.words,
      h("p", { class: "advice-answer" }, h("span", { class: "small-caps", text: say("table.advice.would") }), h("strong", { text })),
      then.length ? h("p", { text: say("table.advice.then", { answers: then.join(" · ") }) }) : null,
      other ? h("p", { class: "advice-other", text: better }) : null,
      reasons.length ? h("p", { class: "advice-other", text: say("table.advice.reasons") }) : null,
      reasons.length ? h("ul", { class: "advice-reasons" }, reasons.map((reason) => h("li", { class: reason.points < 0 ? "is-against" : null }, h("span", { class: "advice-points", text: signed(reason.points) }), h("span", { text: reason.text })))) : null,
      play,
    );
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

function amount(points) {
  return new Intl.NumberFormat(lang(), { maximumFractionDigits: 1 }).format(points);
}

function signed(points) {
  return `${points < 0 ? "−" : "+"}${new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Math.abs(points))}`;
}
