// The first-game guide at the table: advice for the open question, never an order.
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";

/** Events: "suggest" (detail: action or null), "speak" (there is something new to be read). `next`: the first step that has not been taken. */
export class Coach extends EventTarget {
  constructor(title, guide, { next = 0, closed = false } = {}) {
    super();
    this.title = title;
    this.steps = guide.steps;
    this.side = guide.side;
    this.next = next;
    this.strayed = false;
    this.closed = closed;
    this.step = null;
    this.passed = null;
    this.taken = [];
    this.number = h("p", { class: "small-caps" });
    this.words = h("p", { class: "coach-text", tabindex: "0" });
    this.show = h("button", { type: "button", class: "button is-small is-primary", text: say("table.coach.show"), on: { click: () => this.step && this.#tell("suggest", this.step.action) } });
    const close = h("button", { type: "button", class: "icon-button", aria: { label: say("table.coach.close") }, on: { click: () => this.close() } }, "×");
    this.more = h("div", { class: "coach-more" });
    this.element = h("aside", { class: "coach", aria: { label: say("table.coach.label"), live: "polite" }, hidden: true }, h("header", {}, this.number, close), this.words, h("footer", {}, this.show, this.more));
  }

  get speaks() {
    return !this.element.hidden;
  }

  /** Looks for the advice that fits the open question: the next in order, or a later one. */
  ask(question) {
    if (this.closed) return;
    if (this.next >= this.steps.length) {
      this.#end();
      return;
    }
    const open = new Set(question.options.map((option) => option.action));
    const fits = (step) => step.question === question.name && (!step.action || open.has(step.action));
    const at = this.steps.findIndex((step, index) => index >= this.next && fits(step));
    if (at === this.next || (at > this.next && !this.steps.slice(this.next, at).some((step) => step.question === question.name))) this.#say(at);
    // Who comes back to the page has gone no way of his own.
    else if (at >= 0) this.#say(at, { strayed: this.at !== undefined });
    else this.#general(question);
  }

  /** An answer was played: the one advised leads on, another is as good. */
  played(action) {
    if (this.closed) return;
    this.taken.push({ next: this.next, strayed: this.strayed });
    if (!this.step) {
      // Advice that could no longer be followed has been told once: the guide comes to its end all the same.
      if (this.passed !== null) this.next = this.passed + 1;
      return;
    }
    if (!this.step.action || this.step.action === action) {
      this.next = this.at + 1;
      this.strayed = false;
    } else this.strayed = true;
  }

  /** The last answer was taken back, or not taken: the advice for it holds again. */
  back() {
    Object.assign(this, this.taken.pop());
  }

  /** The other side is asked. */
  wait() {
    if (this.closed) return;
    this.#tell("suggest", null);
    if (this.next >= this.steps.length) return;
    this.step = null;
    this.passed = null;
    this.#write(say("table.coach.label"), say("table.coach.wait"));
  }

  close() {
    this.closed = true;
    this.element.hidden = true;
    this.#tell("suggest", null);
  }

  #say(at, { strayed = this.strayed } = {}) {
    this.at = at;
    this.step = this.steps[at];
    this.#write(say("table.coach.step", { at: at + 1, count: this.steps.length }), strayed ? `${say("table.coach.strayed")} ${this.step.text}` : this.step.text);
    this.show.hidden = !this.step.action;
  }

  #general(question) {
    this.step = null;
    const later = this.steps.findIndex((step, index) => index >= this.next && step.question === question.name);
    this.passed = later >= 0 ? later : null;
    this.#write(say("table.coach.label"), later >= 0 ? `${say("table.coach.own_way")} ${this.steps[later].text}` : say("table.coach.general"));
  }

  #end() {
    this.step = null;
    this.#write(say("table.coach.done"), say("table.coach.end"));
    this.more.replaceChildren(h("a", { href: `/rules/${this.title}`, target: "_blank", rel: "noopener", text: say("table.coach.rules") }), h("button", { type: "button", class: "button is-small is-primary", text: say("table.coach.go_on"), on: { click: () => this.close() } }));
  }

  #write(heading, words) {
    this.element.hidden = false;
    this.number.textContent = heading;
    this.words.textContent = words;
    this.words.scrollTop = 0;
    this.show.hidden = true;
    this.more.replaceChildren();
    this.dispatchEvent(new CustomEvent("speak"));
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
