// The first-game guide at the table: advice for the open question, never an order.
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";

/** Events: "suggest" (detail: action or null). */
export class Coach extends EventTarget {
  constructor(title, guide) {
    super();
    this.title = title;
    this.steps = guide.steps;
    this.side = guide.side;
    this.next = 0;
    this.strayed = false;
    this.closed = false;
    this.step = null;
    this.number = h("p", { class: "small-caps" });
    this.words = h("p", { class: "coach-text", tabindex: "0" });
    this.show = h("button", { type: "button", class: "button is-small is-primary", text: say("table.coach.show"), on: { click: () => this.step && this.#tell("suggest", this.step.action) } });
    const close = h("button", { type: "button", class: "icon-button", aria: { label: say("table.coach.close") }, on: { click: () => this.close() } }, "×");
    this.more = h("div", { class: "coach-more" });
    this.element = h("aside", { class: "coach", aria: { label: say("table.coach.label"), live: "polite" }, hidden: true }, h("header", {}, this.number, close), this.words, h("footer", {}, this.show, this.more));
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
    else if (at >= 0) this.#say(at, { strayed: true });
    else this.#general(question);
  }

  /** An answer was played: the one advised leads on, another is as good. */
  played(action) {
    if (this.closed || !this.step) return;
    if (!this.step.action || this.step.action === action) {
      this.next = this.at + 1;
      this.strayed = false;
    } else this.strayed = true;
  }

  /** Makes room where the advice is on the map. */
  avoid(points) {
    const { element } = this;
    element.classList.remove("is-up");
    const box = element.getBoundingClientRect();
    const under = points.some(({ x, y }) => x > box.left - 40 && x < box.right + 40 && y > box.top - 40 && y < box.bottom + 40);
    element.classList.toggle("is-up", under);
  }

  wait() {
    if (!this.closed) this.#tell("suggest", null);
  }

  close() {
    this.closed = true;
    this.element.hidden = true;
    this.#tell("suggest", null);
  }

  #say(at, { strayed = this.strayed } = {}) {
    this.at = at;
    this.step = this.steps[at];
    this.element.hidden = false;
    this.number.textContent = say("table.coach.step", { at: at + 1, count: this.steps.length });
    this.words.textContent = strayed ? `${say("table.coach.strayed")} ${this.step.text}` : this.step.text;
    this.show.hidden = !this.step.action;
    this.more.replaceChildren();
  }

  #general(question) {
    this.step = null;
    this.element.hidden = false;
    this.number.textContent = say("table.coach.label");
    const later = this.steps.find((step, index) => index >= this.next && step.question === question.name);
    this.words.textContent = later ? `${say("table.coach.own_way")} ${later.text}` : say("table.coach.general");
    this.show.hidden = true;
    this.more.replaceChildren();
  }

  #end() {
    this.step = null;
    this.element.hidden = false;
    this.number.textContent = say("table.coach.done");
    this.words.textContent = say("table.coach.end");
    this.show.hidden = true;
    this.more.replaceChildren(h("a", { href: `/rules/${this.title}`, target: "_blank", rel: "noopener", text: say("table.coach.rules") }), h("button", { type: "button", class: "button is-small is-primary", text: say("table.coach.go_on"), on: { click: () => this.close() } }));
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
