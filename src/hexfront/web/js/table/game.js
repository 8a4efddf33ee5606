// One table on the screen: takes states, shows them one after the other, and sends answers.
import { get } from "../lib/api.js";
import { Connection } from "./connection.js";
import { closePopup } from "./popup.js";
import { curtain, mustHide } from "./curtain.js";
import { Coach } from "./coach.js";
import { ROW_READ, pause, roll } from "./dice.js";
import { Doings } from "./doings.js";
import { HandTab } from "./hand.js";
import { build } from "./layout.js";
import { newEntries } from "./merge.js";
import { Mirror } from "./mirror.js";
import { Notifier } from "./notify.js";
import { Overlays } from "./overlays.js";
import { MOST_THROWS, timeToWatch } from "./pace.js";
import { Queue } from "./queue.js";
import { fetchPictures } from "./pictures.js";

const LONGEST_MOTION = 1800;
const REPLAY_LOG = 120;
// Faster than this the map does not follow each piece.
const TOO_FAST_TO_FOLLOW = 3;

export class Game {
  constructor(host, state, { guide = null, replay = false, seenBy = undefined, chosenSide = null, replayAt = null, coached = null } = {}) {
    this.id = state.id;
    this.title = state.title;
    this.first = state;
    this.onlyReplay = replay;
    this.replayAt = replayAt;
    this.seenBy = seenBy;
    this.chosenSide = chosenSide;
    this.shown = null;
    this.ground = null;
    this.boardKey = null;
    this.ended = false;
    // What each side at this screen has seen last; a state on its way to the screen, whose answers do not stand there yet.
    this.seen = new Map();
    this.presenting = false;
    this.unseen = null;
    this.parts = build(host, this.id, this.title);
    this.notifier = new Notifier();
    this.overlays = new Overlays(this.id, this.parts.board);
    this.parts.stage.append(this.overlays.element);
    this.queue = new Queue((next, how) => this.#present(next, how), { pace: this.parts.pace, weigh: timeToWatch });
    this.coach = guide && !replay ? new Coach(this.title, guide, { ...coached }) : null;
    if (this.coach) this.parts.question.element.before(this.coach.element);
    this.coach?.addEventListener("speak", () => this.parts.sheet.raise());
    this.mirror = new Mirror(this);
    this.doings = new Doings(this);
    this.#replaying();
    const { page, question } = this.parts;
    page.addEventListener("keydown", () => (question.byKeyboard = true), true);
    page.addEventListener("pointerdown", () => (question.byKeyboard = false), true);
    this.back = () => this.#back();
    document.addEventListener("visibilitychange", this.back);
  }

  /** Whether the open question is asked of whoever looks at this screen. */
  get mine() {
    return Boolean(this.shown?.question?.options) && !this.parts.replay.active;
  }

  async start() {
    if (this.onlyReplay) {
      this.parts.page.classList.add("is-replay-only");
      this.queue.push(this.first);
      await this.parts.replay.open({ at: this.replayAt ?? 0 });
      return;
    }
    this.#connect();
    if (this.replayAt !== null) await this.parts.replay.open({ at: this.replayAt });
  }

  end() {
    this.ended = true;
    document.removeEventListener("visibilitychange", this.back);
    this.asking?.abort();
    this.queue.end();
    this.connection?.close();
    this.parts.replay.stop();
    this.parts.seats.end();
    this.parts.advice.close();
    this.parts.opponent.hide();
    this.parts.stopFitting();
    this.parts.board.destroy();
    this.doings.end();
    this.notifier.end();
    closePopup();
    document.querySelector("dialog.curtain")?.remove();
  }

  act(action) {
    if (!this.mine || this.presenting || !this.connection.act(action, this.shown.seq)) return;
    this.asking?.abort();
    this.coach?.played(action);
  }

  #connect() {
    const connection = new Connection(this.id, { side: this.chosenSide });
    this.connection = connection;
    connection.addEventListener("state", ({ detail }) => {
      this.queue.push(detail);
      this.#watch();
    });
    connection.addEventListener("status", ({ detail }) => this.parts.bar.setStatus(detail));
    connection.addEventListener("chat", ({ detail }) => this.#chat(detail));
    connection.addEventListener("present", ({ detail }) => this.#people(detail));
    connection.addEventListener("refused", ({ detail }) => this.doings.refused(detail));
    connection.addEventListener("sent", ({ detail }) => this.#busy(detail));
    connection.open();
  }

  #busy(busy) {
    this.parts.question.setBusy(busy);
    if (this.mine) this.parts.board.light(this.shown.question.options, { busy, about: this.shown.question.about });
  }

  /** Says who is thinking, or whose actions are being shown. */
  #watch() {
    if (this.ended) return;
    if (this.#away) this.parts.opponent.hide();
    else this.parts.opponent.update(this.connection?.state ?? null, this.queue.watching);
  }

  #chat(message) {
    const { chat, tabs } = this.parts;
    const fresh = chat.add(message);
    if (fresh && tabs.chosen !== "chat" && Date.now() / 1000 - message.at < 60) tabs.badge("chat", "●");
  }

  #people({ seats, watching }) {
    if (!this.shown) return;
    Object.assign(this.shown, { seats, watching });
    this.parts.seats.update(this.shown);
    if (!this.mine && !this.presenting && !this.parts.replay.active) this.parts.question.show(this.shown, { mine: false, behind: Boolean(this.queue.watching) });
  }

  /** Shows one state: the curtain if it must be, dice, motion, then the words and the lights. */
  async #present(state, { hurried, speed: pace }) {
    if (this.ended) return;
    if (mustHide(state, this.seenBy)) {
      this.parts.page.inert = true;
      closePopup();
      await curtain(state);
      this.parts.page.inert = false;
      if (this.ended) return;
    }
    // Where nothing is hidden whoever looks has seen what was shown; else each side what was shown to it.
    const before = !state.hides || this.shown?.viewer === state.viewer ? this.shown : (this.seen.get(state.viewer) ?? null);
    this.seenBy = state.viewer;
    this.seen.set(state.viewer, state);
    const { board } = this.parts;
    const entries = before ? newEntries(before.log, state.log) : [];
    const done = before && before.seq === state.seq && before.board === state.board && !entries.length;
    const others = before?.question && !state.mine.includes(before.question.side);
    const speed = others ? pace : 1;
    this.#watch();
    this.shown = state;
    if (!done) {
      this.presenting = true;
      this.parts.advice.close();
      this.parts.question.setBusy(true);
      board.light([]);
      this.mirror.question(state, false);
    }
    await this.lay(state.board);
    if (!hurried && !this.#away) await this.#dice(entries, speed);
    if (this.#away) return;
    // People come and go while a state waits to be shown.
    const { seats, watching } = this.connection?.state ?? state;
    Object.assign(state, { seats, watching });
    this.presenting = false;
    this.#words(state, { first: !before, entries });
    const reading = this.#told(before, state, entries, { hurried, speed });
    const motion = board.show(state.scene, { animate: !hurried && entries.length ? entries : null, speed });
    await Promise.race([motion, pause(hurried ? 60 : LONGEST_MOTION / Math.min(1, speed))]);
    await this.#read(reading);
    if (this.#away || this.shown !== state) return;
    this.#lights(state);
    this.#looked(before, state, hurried);
    if (!this.greeted) {
      this.greeted = true;
      this.parts.since.first(state);
    }
  }

  /** Tells the server what has been seen; what went by behind another tab, or too fast, is offered again. */
  #looked(before, state, hurried) {
    if (!state.mine.length) return;
    if (hurried && before && this.unseen === null) this.unseen = before.seq;
    if (document.hidden) return;
    this.connection?.looked(state.seq);
    const from = this.unseen;
    this.unseen = null;
    if (hurried && from !== null && !this.queue.skipped) this.parts.since.offer(state, state.seq - from);
  }

  /** The page is in front again. */
  #back() {
    if (document.hidden || !this.shown || this.parts.replay.active) return;
    const from = this.unseen;
    this.unseen = null;
    if (this.shown.mine.length) this.connection?.looked(this.shown.seq);
    if (from !== null) this.parts.since.offer(this.shown, this.shown.seq - from);
  }

  /** Whether the present is not to be shown now: the page is left, or a replay has begun; at its end the present comes anew. */
  get #away() {
    return this.ended || this.queue.held;
  }

  /** Writes over the board what others did and what the dice brought; gives the time at which it can be taken as read. */
  #told(before, state, entries, { hurried, speed }) {
    const { caption, board } = this.parts;
    const { behind } = this.queue;
    if (!before || !entries.length) return 0;
    const others = !state.mine.includes(before.question?.side);
    if (!others && !entries.some((entry) => entry.dice?.length)) {
      caption.clear();
      return 0;
    }
    if (others && speed < TOO_FAST_TO_FOLLOW) board.reveal([...new Set(entries.flatMap((entry) => entry.hexes ?? []))]);
    const time = caption.tell(entries);
    return behind && !hurried ? performance.now() + time / speed : 0;
  }

  /** Waits until then, unless somebody wants to see the present. */
  async #read(until) {
    while (performance.now() < until && !this.queue.hurry && !this.#away) await pause(60);
  }

  /** Puts the ground of that key under the pieces; in a replay that of the step. */
  async lay(key, at = null) {
    const asked = (this.laying = {});
    if (key === this.boardKey) return;
    const ground = await get(`/api/tables/${this.id}/board`, { at, side: this.shown?.viewer });
    if (this.ended || this.laying !== asked) return;
    this.boardKey = key;
    this.ground = ground;
    this.parts.page.style.setProperty("--map-ratio", String(ground.box[2] / ground.box[3]));
    await this.parts.board.setBoard(ground);
  }

  async #dice(entries, speed = 1) {
    const { stage, combat, tabs } = this.parts;
    const thrown = entries.filter((each) => each.dice?.length).slice(-MOST_THROWS);
    for (const entry of thrown) {
      tabs.propose("combat");
      this.parts.board.mark(entry.hexes ?? []);
      await roll(stage, this.title, entry.dice, { speed });
      if (this.ended) return;
      if (entry.panel) combat.rolled(entry.panel);
      await pause(ROW_READ / speed);
    }
    if (thrown.length) this.parts.board.mark([]);
  }

  #words(state, { first = false, entries = [] } = {}) {
    const { bar, tracks, log, combat, hand, forces, seats, share, over, question, tabs, notice } = this.parts;
    const mine = this.mine;
    bar.update(state);
    bar.setUndo(state.undo);
    tracks.update(state.scene);
    log.update(state.log, { speak: !first, viewer: state.viewer });
    combat.update(state);
    hand.update(state, { mine });
    forces.update(state, { mine });
    tabs.offer("hand", HandTab.has(state.scene));
    tabs.badge("forces", forces.lit && tabs.chosen !== "forces" ? String(forces.lit) : "");
    seats.update(state);
    share.update(state);
    over.update(state);
    notice.textContent = state.notice ?? "";
    notice.hidden = !state.notice;
    question.show(state, { mine, behind: Boolean(this.queue.watching) });
    question.setBusy(Boolean(this.connection?.pending));
    this.notifier.update(state, mine);
    this.parts.since.follow(state, mine);
    this.#tab(state, entries, first);
  }

  /** The tab that helps with what is asked now. */
  #tab(state, entries, first) {
    const { tabs, sheet, share } = this.parts;
    sheet.top();
    if (!state.question?.options?.some((option) => option.card) && !this.coach?.speaks) sheet.lower();
    if (this.mine && state.question.options.some((option) => option.card)) {
      tabs.propose("hand");
      sheet.raise();
    } else if (state.scene.battle || entries.some((entry) => entry.panel)) tabs.propose("combat");
    else if (first && HandTab.has(state.scene)) tabs.propose("hand");
    if (first && !share.element.hidden) sheet.raise();
  }

  #lights(state) {
    const { board } = this.parts;
    const mine = this.mine;
    board.light(mine ? state.question.options : [], { busy: Boolean(this.connection?.pending), about: mine ? state.question.about : null });
    board.mark(state.scene.battle?.hex ? [state.scene.battle.hex] : []);
    this.overlays.refresh(state);
    this.mirror.question(state, mine);
    this.parts.advice.remind();
    if (mine) {
      this.#previews(state);
      this.coach?.ask(state.question);
    } else this.coach?.wait();
  }

  async #previews(state) {
    const { board, question, combat } = this.parts;
    board.setPreviews({});
    try {
      this.asking?.abort();
      this.asking = new AbortController();
      const { previews } = await get(`/api/tables/${this.id}/previews`, { seq: state.seq }, { signal: this.asking.signal });
      if (this.shown !== state || !this.mine) return;
      board.setPreviews(previews);
      question.setPreviews(previews);
      this.mirror.setPreviews(previews);
      const looksOf = Object.values(previews).flatMap((preview) => (preview.panel?.parties ?? []).flatMap((party) => (party.pieces ?? []).map((piece) => piece.look)));
      fetchPictures(this.title, looksOf);
      if (Object.values(previews).some((preview) => preview.panel)) this.parts.tabs.propose("combat");
      combat.hint(this.mirror.single?.panel ?? null);
    } catch {
      /* without previews the answers stand for themselves */
    }
  }

  #replaying() {
    const { replay, board } = this.parts;
    replay.addEventListener("open", () => {
      replay.viewer = (this.shown ?? this.first).viewer;
      this.queue.hold(true);
      this.overlays.hide();
      this.parts.caption.clear();
      this.parts.advice.close();
      this.#watch();
      board.light([]);
      this.parts.page.classList.add("is-replaying");
    });
    replay.addEventListener("close", () => this.#toPresent());
    replay.addEventListener("step", ({ detail }) => (detail.done = this.#step(detail.step, detail.forward)));
  }

  #toPresent() {
    this.parts.page.classList.remove("is-replaying");
    if (this.onlyReplay) {
      this.doings.toTable();
      return;
    }
    const latest = this.connection?.state ?? this.shown;
    this.stepping = null;
    this.stepped = null;
    this.shown = null;
    this.retold = [];
    this.queue.forget();
    this.queue.hold(false);
    if (latest) this.queue.push(latest);
    this.#watch();
  }

  async #step(step, forward) {
    const { board, bar, tracks, log, question, combat, hand, forces, sheet } = this.parts;
    const live = this.shown ?? this.first;
    const mine = (this.stepping = {});
    // Another step, or the present, may be wanted before this one stands.
    const late = () => this.stepping !== mine || this.ended;
    this.retold = forward ? [...(this.retold ?? []), ...step.log].slice(-REPLAY_LOG) : step.log;
    const state = { ...live, seq: null, board: step.board, scene: step.scene, log: this.retold, question: step.question && { ...step.question, options: null }, outcome: null, undo: false };
    await this.lay(step.board, step.at);
    if (late()) return;
    if (forward) await this.#dice(step.log);
    if (late()) return;
    this.stepped = state;
    this.parts.caption.tell(step.log);
    bar.update(state);
    bar.setUndo(false);
    tracks.update(step.scene);
    log.replace(this.retold);
    combat.update(state);
    hand.update(state, { mine: false });
    forces.update(state, { mine: false });
    question.show(state, { mine: false, replay: true });
    if (this.onlyReplay && sheet.stop === "full") sheet.go("low");
    await Promise.race([board.show(step.scene, { animate: forward ? step.log : null }), pause(LONGEST_MOTION)]);
    if (late()) return;
    board.mark(forward ? step.log.flatMap((entry) => entry.hexes ?? []) : []);
  }
}
