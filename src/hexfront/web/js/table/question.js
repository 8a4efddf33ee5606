// The question in plain words and every open answer as a button. The board mirrors this list.
import { clear, h, onPress } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { Advice } from "./advice.js";
import { attend } from "./attend.js";
import { icon } from "./icons.js";
import { dots } from "./opponent.js";
import { FILTER_FROM, fits, grouped } from "./options.js";
import { ruleLink } from "./paragraph.js";
import { fetchPictures, picture } from "./pictures.js";
import { marker } from "./sides.js";

// Who points with more than a finger most likely has keys, too.
const KEYS = window.matchMedia("(any-pointer: fine)");

const MOST_SHOWN = 4;
const PLAIN = ["button", "number"];

/**
 * Events: "choose" (detail: action), "look" (detail: the option under pointer or focus, or null), "inspect" (detail: the option whose combat
 * is to be read), "undo" (on a phone, where the bar's button is out of the thumb's reach),
 * "hint" (what would a strong player answer), "claim" (the other side's time is up).
 */
export class QuestionPanel extends EventTarget {
  constructor() {
    super();
    this.heading = h("h2", { class: "question-prompt", tabindex: "-1" });
    this.asker = h("p", { class: "question-asker" });
    this.subject = h("div", { class: "question-subject" });
    this.answers = h("div", { class: "question-answers" });
    this.undo = h("button", { type: "button", class: "icon-button question-undo", title: say("table.bar.undo"), "aria-label": say("table.bar.undo") }, icon("undo"));
    this.undo.addEventListener("click", () => this.#tell("undo", null));
    this.hint = h("button", { type: "button", class: "question-hint", title: say("table.keys.hint") }, icon("hint"), h("span", { text: say("table.advice.ask") }));
    this.hint.addEventListener("click", () => this.#tell("hint", null));
    // Who does not see the page hears of a new question without looking for it.
    this.voice = h("p", { class: "visually-hidden", role: "status" });
    this.claim = h("button", { type: "button", class: "button is-danger question-claim", hidden: true, text: say("table.seats.claim") });
    this.claim.addEventListener("click", () => this.#tell("claim", null));
    this.element = h("section", { class: "question", "aria-label": say("table.question.label") }, this.asker, h("div", { class: "question-head" }, this.heading, this.subject), this.answers, this.claim, this.voice);
    this.buttons = new Map();
    this.options = [];
    this.previews = {};
    this.suggested = null;
    this.byKeyboard = false;
  }

  /** Draws the question anew. `mine`: I am asked; `behind`: what others did is still being shown. */
  show(state, { mine, replay = false, behind = false }) {
    const hadFocus = this.element.contains(document.activeElement) || document.activeElement === document.body;
    this.state = state;
    this.options = mine ? state.question.options : [];
    this.previews = {};
    this.suggested = null;
    this.element.classList.toggle("asks-me", mine);
    this.#head(state, mine, replay, behind);
    this.#list(mine);
    this.voice.textContent = mine ? state.question.prompt : "";
    if (this.byKeyboard && hadFocus) this.focusFirst();
  }

  /** Shows what previews say beside the answers. */
  setPreviews(previews) {
    this.previews = previews;
    for (const [action, { button, note, row }] of this.buttons) {
      const preview = previews[action];
      if (!preview) continue;
      const text = preview.text ?? "";
      // Where an answer goes along a path its own sentence tells the cost; a number has room for a word or two.
      const told = preview.path || button.textContent.includes(text) || (preview.panel?.column && button.textContent.includes(preview.panel.column));
      note.textContent = told ? "" : row.closest(".answers-number") ? (preview.value ?? "") : text;
      if (preview.panel) row.classList.add("has-panel");
      if (preview.usual) this.#usual(row);
    }
  }

  /** What the book has there is offered before all others. */
  #usual(row) {
    const focused = row.contains(document.activeElement) ? document.activeElement : null;
    row.classList.add("is-usual");
    this.answers.prepend(h("div", { class: "answer-group" }, h("ul", { class: "answers" }, row)));
    focused?.focus();
  }

  setBusy(busy) {
    this.element.setAttribute("aria-busy", String(busy));
    for (const { button } of this.buttons.values()) button.setAttribute("aria-disabled", String(busy));
    this.busy = busy;
  }

  /** Marks the answers the board points at. */
  mark(actions) {
    for (const [action, { row }] of this.buttons) row.classList.toggle("is-marked", actions.includes(action));
    const first = actions.length === 1 && this.buttons.get(actions[0]);
    if (first && this.element.matches(":not(:focus-within)")) first.row.scrollIntoView({ block: "nearest" });
  }

  /** Marks the answer that is advised. */
  suggest(action) {
    this.suggested = action;
    for (const [each, { row }] of this.buttons) row.classList.toggle("is-suggested", each === action);
    this.buttons.get(action)?.row.scrollIntoView({ block: "nearest" });
  }

  focusFirst() {
    const first = this.answers.querySelector("button.answer");
    (first ?? this.heading).focus({ preventScroll: false });
  }

  /** Goes to the next or previous answer of the list. */
  step(by) {
    const buttons = [...this.answers.querySelectorAll("button.answer")].filter((button) => button.offsetParent);
    if (!buttons.length) return;
    const at = buttons.indexOf(document.activeElement);
    this.byKeyboard = true;
    buttons[(at + by + buttons.length + (at < 0 && by < 0 ? 1 : 0)) % buttons.length].focus();
  }

  #head(state, mine, replay, behind) {
    clear(this.asker);
    clear(this.subject);
    const { question, outcome } = state;
    if (!question) {
      this.heading.textContent = outcome ? outcome.text : say("table.question.none");
      return;
    }
    const seat = state.seats.find((each) => each.side === question.side);
    const side = state.scene.sides.find((each) => each.side === question.side);
    const who = mine ? say(state.mine.length > 1 ? "table.question.asks" : "table.question.asks_you", { side: side?.name ?? "" }) : replay ? (side?.name ?? "") : waiting(seat, side, behind);
    this.asker.append(marker(question.side), h("span", {}, who));
    if (!state.mine.length && !replay) this.asker.append(h("span", { class: "chip", text: say("table.question.watching") }));
    if (!mine && !replay && !behind && seat?.computer) this.asker.append(dots());
    if (Advice.for(state, mine)) this.asker.append(this.hint);
    const link = ruleLink(state.title, question.rule, { room: true });
    if (link) this.asker.append(link);
    if (mine || state.undo) this.asker.append(this.undo);
    this.undo.disabled = !state.undo;
    clear(this.heading, promptParts(question.prompt, side?.name ?? ""));
    clear(this.subject, mine ? this.#subject(state) : null);
  }

  /** The counter the question is about. */
  #subject({ title, scene, question }) {
    const { about, counter } = question;
    const lying = about && (scene.pieces.find((each) => each.unit === about) ?? scene.boxes.flatMap((box) => box.pieces).find((each) => each.id === about));
    const piece = lying || counter;
    if (!piece) return null;
    return picture(title, piece.look, { width: 46, label: piece.says });
  }

  #list(mine) {
    clear(this.answers);
    this.buttons.clear();
    if (!mine) return;
    if (this.options.length === 1) this.answers.append(h("p", { class: "question-single" }, say(KEYS.matches ? "table.question.single" : "table.question.single_touch")));
    const groups = grouped(this.options, this.state.question.groups);
    fetchPictures(this.state.title, this.options.flatMap((option) => this.#things(option).map((thing) => thing.look)));
    const long = groups.filter(({ kind }) => !PLAIN.includes(kind)).reduce((sum, { list }) => sum + list.length, 0);
    const filter = long >= FILTER_FROM ? this.#filter() : null;
    for (const { kind, heading, list } of groups) {
      if (filter && !PLAIN.includes(kind) && !filter.parentElement) this.answers.append(filter);
      const rows = h("ul", { class: `answers answers-${kind}` }, ...list.map((option) => this.#row(option, kind)));
      const named = heading ?? (kind === "number" ? unnumbered(list.at(-1)) : null) ?? (!PLAIN.includes(kind) && groups.length > 1 ? say(`table.question.${kind}`, { count: list.length }) : null);
      this.answers.append(h("div", { class: "answer-group" }, named ? h("h3", {}, named) : null, rows));
    }
    this.answers.scrollTop = 0;
  }

  #filter() {
    const input = h("input", { type: "search", placeholder: say("table.question.filter"), "aria-label": say("table.question.filter"), autocomplete: "off" });
    input.addEventListener("input", () => {
      for (const option of this.options) this.buttons.get(option.action).row.hidden = !fits(option, input.value, this.state.question.groups);
      for (const group of this.answers.querySelectorAll(".answer-group")) group.hidden = !group.querySelector("li:not([hidden])");
    });
    input.addEventListener("keydown", (event) => {
      const shown = this.options.filter((option) => fits(option, input.value, this.state.question.groups));
      if (event.key === "Enter" && !event.repeat && shown.length === 1) this.#choose(shown[0].action);
    });
    return h("div", { class: "answer-filter" }, input, h("span", { class: "count" }, say("table.question.count", { count: this.options.length })));
  }

  #row(option, kind) {
    const note = h("span", { class: "answer-note" });
    const classes = kind === "button" && !option.action.includes(" ") ? "answer is-primary" : "answer";
    const button = h("button", { type: "button", class: classes, data: { action: option.action } }, this.#pictures(option), h("span", { class: "answer-words" }, h("span", { class: "answer-text" }, kind === "number" ? numberOf(option) : option.text), note));
    if (kind === "number") Object.assign(button, { title: option.text, ariaLabel: option.text });
    attend(button, (on) => this.#tell("look", on ? option : null));
    onPress(button, () => this.#choose(option.action));
    const inspect = h("button", { type: "button", class: "icon-button inspect", tabindex: "-1", title: say("table.question.inspect"), "aria-label": say("table.question.inspect_of", { answer: option.text }) }, "%");
    inspect.addEventListener("click", () => this.#tell("inspect", option));
    const row = h("li", {}, button, inspect);
    this.buttons.set(option.action, { button, note, row });
    return row;
  }

  #pictures(option) {
    return this.#things(option).map((thing) => picture(this.state.title, thing.look, { width: option.unit || option.card ? 28 : 24 }));
  }

  /** The piece or card an answer names, as on the board; for a hex the others' pieces in it. */
  #things(option) {
    const { scene, viewer } = this.state;
    const lying = () => [scene.choosing ?? [], scene.hands.map((hand) => hand.cards ?? []), scene.table.map((line) => line.card ?? [])].flat(2);
    const card = () => lying().find((each) => each.card === option.card);
    const piece = () => scene.pieces.find((each) => each.unit === option.unit) ?? scene.boxes.flatMap((box) => box.pieces).find((each) => each.id === option.unit);
    const there = () => scene.pieces.filter((each) => each.hex === option.hex && each.side && each.side !== viewer).slice(0, MOST_SHOWN);
    const things = option.card ? [card()] : option.unit ? [piece()] : option.hex ? there() : [];
    return things.filter(Boolean);
  }

  #choose(action) {
    if (!this.busy) this.#tell("choose", action);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** The question itself stands out; who is asked is told above it, and the facts it turns on below. All of it is spoken. */
function promptParts(prompt, side) {
  const start = side && prompt.startsWith(`${side}: `) ? side.length + 2 : 0;
  const end = /[?？](?=\s)/u.exec(prompt);
  const split = end && end.index > start ? end.index + 1 : prompt.length;
  return [
    start ? h("span", { class: "visually-hidden" }, prompt.slice(0, start)) : null,
    h("span", { class: "prompt-asks" }, prompt.slice(start, split)),
    split < prompt.length ? h("span", { class: "prompt-facts" }, prompt.slice(split)) : null,
  ];
}

/** The number of an answer that differs from others by it alone. */
function numberOf(option) {
  const number = option.action.split(" ")[1];
  return unnumbered(option) === null ? option.text : number;
}

/** What such a number counts; null if the words do not say it. */
function unnumbered(option) {
  const number = option.action.split(" ")[1];
  const words = option.text.split(" ");
  const rest = words.filter((word) => word !== number).join(" ");
  return rest.length < option.text.length ? rest : null;
}

function waiting(seat, side, behind) {
  if (seat?.computer) return say(behind ? "table.question.playing" : "table.question.thinking", { side: side?.name ?? "" });
  if (seat && !seat.person) return say("table.question.open", { side: side?.name ?? "" });
  return say(seat?.here ? "table.question.waiting" : "table.question.waiting_away", { side: side?.name ?? "", name: seat?.name ?? "" });
}
