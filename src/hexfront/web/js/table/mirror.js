// The list and the board say the same: what the pointer or the focus is on in one is marked in the other, with what it would bring.
import { hexesOf } from "./options.js";
import { PHONE } from "./sheet.js";

export class Mirror {
  constructor(game) {
    this.game = game;
    this.previews = {};
    this.options = [];
    this.suggested = null;
    const { question, hand, forces, board, log } = game.parts;
    for (const list of [question, hand, forces]) {
      list.addEventListener("look", ({ detail }) => this.#look(detail));
      list.addEventListener("choose", ({ detail }) => game.act(detail));
    }
    question.addEventListener("inspect", ({ detail }) => this.#inspect(detail));
    board.addEventListener("choose", ({ detail }) => game.act(detail.action));
    board.addEventListener("hover", ({ detail }) => this.#hover(detail));
    log.addEventListener("mark", ({ detail }) => board.mark(detail.length ? detail : this.#resting()));
    log.addEventListener("panel", ({ detail }) => this.#read(detail));
    for (const adviser of [game.coach, game.parts.advice]) {
      for (const type of ["suggest", "advise"]) adviser?.addEventListener(type, ({ detail }) => this.#suggest(detail));
    }
    game.parts.advice.addEventListener("choose", ({ detail }) => game.act(detail));
  }

  /** A new question: nothing is pointed at yet. */
  question(state, mine) {
    this.options = mine ? state.question.options : [];
    this.previews = {};
    this.#suggest(null);
    this.game.parts.combat.hint(null);
  }

  setPreviews(previews) {
    this.previews = previews;
  }

  /** The preview of the only answer that tells of a combat, such as "commit". */
  get single() {
    const told = this.options.map((option) => this.previews[option.action]).filter((preview) => preview?.panel);
    return told.length === 1 ? told[0] : null;
  }

  /** From the list to the board. */
  #look(option) {
    const { board, combat, question } = this.game.parts;
    if (!option) {
      board.mark(this.#resting());
      board.pointing.point(null);
      combat.hint(this.single?.panel ?? null);
      question.mark([]);
      return;
    }
    const { path = [], hexes: about = [], panel } = this.previews[option.action] ?? {};
    const hexes = hexesOf(option, this.game.shown.scene.pieces);
    if (about.length) {
      board.mark(about, { lit: true });
      board.reveal(about);
    } else board.mark(hexes.length ? hexes : path.slice(-1));
    if (option.hex) board.pointing.point({ hex: option.hex, one: null });
    combat.hint(panel ?? this.single?.panel ?? null);
  }

  /** From the board to the list. */
  #hover(detail) {
    const { combat, question, hand } = this.game.parts;
    const unit = detail?.piece?.unit;
    const fitting = detail ? this.options.filter((option) => (unit && option.unit === unit) || (option.hex && option.hex === detail.hex && (!option.unit || !unit || option.unit === unit))) : [];
    const actions = fitting.map((option) => option.action);
    question.mark(actions);
    hand.mark(actions);
    const told = fitting.map((option) => this.previews[option.action]?.panel).find(Boolean);
    combat.hint(told ?? this.single?.panel ?? null);
  }

  #inspect(option) {
    this.#read(this.previews[option.action]?.panel ?? null);
  }

  #read(panel) {
    const { combat, tabs, sheet } = this.game.parts;
    combat.hint(panel);
    tabs.choose("combat");
    sheet.raise();
    if (PHONE.matches) tabs.element.scrollIntoView({ block: "start" });
  }

  #suggest(action) {
    const { board, question, hand } = this.game.parts;
    this.suggested = action;
    question.suggest(action);
    hand.suggest(action);
    const option = action && this.options.find((each) => each.action === action);
    board.mark(this.#resting());
    const [hex] = option ? hexesOf(option, this.game.shown.scene.pieces) : [];
    const place = hex && board.field.get(hex);
    if (place && !board.camera.sees(place.x, place.y, 12)) board.centre(hex);
  }

  /** What is outlined while nothing is pointed at: what was advised, or the combat in progress. */
  #resting() {
    const { shown } = this.game;
    const option = this.suggested && this.options.find((each) => each.action === this.suggested);
    if (option) return hexesOf(option, shown.scene.pieces);
    return shown?.scene.battle?.hex ? [shown.scene.battle.hex] : [];
  }
}
