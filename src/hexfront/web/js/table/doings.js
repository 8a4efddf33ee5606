// What a player can do besides answering: undo, look for something, ask why not, resign, save, watch again.
import { get, newKey, post } from "../lib/api.js";
import { confirm, toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { canNotify, notifies, setNotify } from "../lib/notify.js";
import { fetchMe, me } from "../lib/people.js";
import { navigate } from "../lib/router.js";
import { nextTheme, themeName } from "../lib/shell.js";
import { LANGS, lang, say, setLang } from "../lib/texts.js";
import { Advice } from "./advice.js";
import { listen, showKeys } from "./keys.js";
import { recordAddress } from "./over.js";
import { ruleLink } from "./paragraph.js";
import { menu, note, under } from "./popup.js";
import { search } from "./search.js";
import { sideName } from "./sides.js";

const KIND = ["stale", "not_asked", "not_seated", "too_many", "over", "forbidden"];

export class Doings {
  constructor(game) {
    this.game = game;
    const { bar, board, over, replay, seats, chat, hand, question, opponent, advice, replayButton } = game.parts;
    for (const part of [bar, question]) part.addEventListener("undo", () => this.undo());
    bar.addEventListener("overlays", ({ detail }) => this.#overlays(detail));
    bar.addEventListener("people", () => this.#people());
    bar.addEventListener("score", () => this.#score());
    bar.addEventListener("search", () => this.search());
    bar.addEventListener("keys", () => showKeys());
    bar.addEventListener("menu", ({ detail }) => this.#menu(detail));
    board.addEventListener("refused", ({ detail }) => this.#why(detail));
    board.addEventListener("ambiguous", ({ detail }) => this.#which(detail.actions, detail));
    board.whyOf = (text) => this.#hint(text);
    hand.addEventListener("which", ({ detail }) => this.#which(detail, {}));
    over.addEventListener("replay", () => replay.open({ at: 0 }).catch(told));
    for (const part of [seats, question]) part.addEventListener("claim", () => this.#claim());
    seats.addEventListener("due", ({ detail }) => (question.claim.hidden = !detail));
    chat.send = (text) => this.#say(text);
    opponent.addEventListener("skip", () => game.queue.skip());
    question.addEventListener("hint", () => this.#advice());
    advice.addEventListener("open", () => {
      game.parts.sheet.raise();
      game.parts.sheet.top();
    });
    replayButton.addEventListener("click", () => replay.open().catch(told));
    this.stop = listen(this.#keys());
    this.pointer = (event) => (this.last = { x: event.clientX, y: event.clientY });
    document.addEventListener("pointerdown", this.pointer, true);
  }

  end() {
    this.stop();
    document.removeEventListener("pointerdown", this.pointer, true);
  }

  undo() {
    const { connection, shown } = this.game;
    if (!shown?.undo || this.game.parts.replay.active || !connection.undo(shown.seq)) return;
    this.game.asking?.abort();
    this.game.coach?.back();
  }

  search() {
    const { title, ground, parts } = this.game;
    const shown = this.game.stepped ?? this.game.shown;
    if (!shown) return;
    search(title, ground, shown.scene, (hex) => {
      parts.sheet.go("low");
      parts.board.centre(hex);
      parts.board.focusHex(hex);
    });
  }

  /** What lies over the board is of the present, so not in a replay. */
  #overlays(button) {
    if (this.game.parts.replay.active) toast(say("table.overlays.not_now"));
    else this.game.overlays.choose(button);
  }

  toTable() {
    navigate(`/table/${this.game.id}`);
  }

  /** An answer, undo or request the server did not take, in kind words. */
  refused(error) {
    const { game } = this;
    if (error.key) game.coach?.back();
    if (error.code === "illegal") {
      note([h("p", { text: error.message }), ruleLink(game.title, error.rule, { room: true })], this.#place({}));
      return;
    }
    toast(KIND.includes(error.code) ? say(`table.error.${error.code}`) : error.message, { kind: error.code === "stale" ? "" : "bad", seconds: 5 });
    if (["stale", "not_asked"].includes(error.code)) game.connection.refresh();
  }

  /** Why something on the board is no answer. */
  async #why(detail) {
    if (!this.game.mine) return;
    const found = await this.#reason(detail.text);
    if (found) note([h("p", { text: found.reason }), ruleLink(this.game.title, found.rule, { room: true })], this.#place(detail));
  }

  /** Under the pointer only a reason that says more than that a thing is not asked about. */
  async #hint(text) {
    const found = await this.#reason(text);
    const idle = found && found.rule === this.game.shown?.question?.rule && found.reason.includes(`“${text}”`);
    return idle ? null : found;
  }

  async #reason(text) {
    const { game } = this;
    if (!game.mine || !text) return null;
    try {
      const answer = await get(`/api/tables/${game.id}/why`, { text });
      return answer.reason ? answer : null;
    } catch {
      return null;
    }
  }

  /** Several answers fit one place: a small menu asks which. */
  #which(actions, detail) {
    const { game } = this;
    const options = game.shown.question.options.filter((option) => actions.includes(option.action));
    const items = options.map((option) => ({
      text: option.text,
      note: game.mirror.previews[option.action]?.text,
      look: (on) => game.parts.combat.hint((on && game.mirror.previews[option.action]?.panel) || null),
      run: () => game.act(option.action),
    }));
    menu(say("table.which"), items, this.#place(detail));
  }

  #place({ x, y }) {
    if (x !== undefined) return { x, y };
    return this.last ?? { x: innerWidth / 2, y: innerHeight / 2 };
  }

  #menu(button) {
    const { game } = this;
    const { shown, parts } = game;
    if (!shown) return;
    const items = [
      ...this.#hidden(),
      { text: say("table.menu.again"), run: () => parts.since.again(shown) },
      { text: say("table.menu.replay"), run: () => parts.replay.open({ at: 0 }).catch(told) },
      { text: say("table.pace.label"), note: say(`table.pace.${parts.pace.name}`), run: () => parts.opponent.choose(button) },
      ...this.#eyes(shown),
      { text: say(notifies() ? "table.menu.notify_off" : "table.menu.notify"), disabled: !canNotify(), run: () => this.#notify() },
      { text: say("table.menu.record"), note: say(shown.outcome ? "table.menu.record_whole" : "table.menu.record_own"), run: () => this.#record() },
      { text: say("table.menu.rules"), run: () => window.open(`/rules/${game.title}`, "_blank", "noopener") },
    ];
    if (shown.mine.length && !shown.outcome) items.push({ text: say("table.menu.resign"), run: () => this.#resign() });
    items.push({ text: say("table.menu.home"), run: () => navigate("/") });
    menu(say("table.bar.menu"), items, under(button), { back: button });
  }

  /** What the bar has no room for on a small screen. */
  #hidden() {
    const { bar } = this.game.parts;
    const tools = [
      [bar.search, say("table.bar.search"), () => this.search()],
      [bar.people, say("table.bar.people"), () => this.#people()],
      [bar.keys, say("table.bar.keys"), () => showKeys()],
    ];
    const items = tools.filter(([button]) => !button.offsetParent).map(([, text, run]) => ({ text, run }));
    if (bar.element.querySelector(".lang-switch")?.offsetParent) return items;
    const languages = LANGS.filter((each) => each !== lang()).map((each) => ({ text: say(`around.lang.${each}`), run: () => setLang(each) }));
    return [...items, ...languages, { text: say("table.menu.theme"), note: themeName(), run: nextTheme }];
  }

  /** Who plays both sides may look with the other's eyes. */
  #eyes(state) {
    if (state.mine.length < 2 || state.outcome) return [];
    return state.mine.filter((side) => side !== state.viewer).map((side) => ({ text: say("table.menu.eyes", { side: sideName(state, side) }), run: () => this.game.connection.side(side === state.question?.side ? null : side) }));
  }

  async #notify() {
    const on = await setNotify(!notifies());
    toast(say(on ? "table.notify.on" : "table.notify.off"));
  }

  #record() {
    const link = h("a", { href: recordAddress(this.game.id), download: "" });
    document.body.append(link);
    link.click();
    link.remove();
  }

  async #resign() {
    const yes = await confirm({ title: say("table.resign.title"), text: say("table.resign.text"), yes: say("table.resign.yes"), danger: true });
    if (yes) this.#post("resign");
  }

  async #claim() {
    const yes = await confirm({ title: say("table.claim.title"), text: say("table.claim.text"), yes: say("table.claim.yes") });
    if (yes) this.#post("claim");
  }

  async #post(name) {
    const { game } = this;
    try {
      await post(`/api/tables/${game.id}/${name}`, { seq: game.connection.state.seq, key: newKey() });
    } catch (error) {
      this.refused(error);
    }
  }

  #advice() {
    const { shown, mine, presenting, connection, parts } = this.game;
    if (!presenting && !connection.pending && shown && Advice.for(shown, mine)) parts.advice.ask(shown.seq);
  }

  /** The other side's actions faster or slower than now. */
  #pace(by) {
    const { pace } = this.game.parts;
    pace.step(by);
    toast(`${say("table.pace.label")}: ${say(`table.pace.${pace.name}`)}`, { seconds: 2 });
  }

  #score() {
    const { tabs, sheet } = this.game.parts;
    tabs.choose("forces");
    sheet.raise();
  }

  #people() {
    const { tabs, sheet, chat } = this.game.parts;
    tabs.choose("chat");
    sheet.raise();
    chat.field.focus({ preventScroll: true });
  }

  /** Says something at the table; a Promise of whether it was said. A newcomer becomes a guest by it, which a socket cannot make him. */
  async #say(text) {
    const { connection, id } = this.game;
    if (me()?.id && connection?.chat(text)) return true;
    try {
      await post(`/api/tables/${id}/chat`, { text });
      if (!me()?.id) {
        await fetchMe();
        connection?.refresh();
      }
      return true;
    } catch (error) {
      toast(error.status ? error.message : say("table.error.offline"), { kind: "bad" });
      return false;
    }
  }

  #keys() {
    const { game } = this;
    const { parts } = game;
    const { board, question, replay } = parts;
    return {
      u: () => this.undo(),
      z: () => board.zoomIn(),
      x: () => board.zoomOut(),
      "+": () => board.zoomIn(),
      "-": () => board.zoomOut(),
      f: () => board.fit(),
      n: () => question.step(1),
      p: () => question.step(-1),
      q: () => question.heading.focus(),
      c: () => parts.tabs.choose("combat"),
      o: () => this.#overlays(parts.bar.overlays),
      s: () => game.queue.skip(),
      h: () => this.#advice(),
      ".": () => this.#pace(1),
      ",": () => this.#pace(-1),
      r: () => (replay.active ? replay.close() : void replay.open().catch(told)),
      "/": () => this.search(),
      "?": () => showKeys(),
      ArrowLeft: (event) => replay.key(event),
      ArrowRight: (event) => replay.key(event),
      Enter: (event) => this.#enter(event),
      Escape: () => (replay.active ? replay.close() : false),
    };
  }

  /** Enter plays a single answer, unless the focus is on something Enter means itself. */
  #enter(event) {
    const { options } = this.game.parts.question;
    if (event.repeat || !this.game.mine || options.length !== 1 || event.target.closest("button, a, input, [role=tab], .board-view")) return false;
    this.game.act(options[0].action);
    return true;
  }
}

function told(error) {
  toast(error.message, { kind: "bad" });
}
