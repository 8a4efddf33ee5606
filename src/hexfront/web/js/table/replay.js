// Stepping through a game: a slider over all steps with a tick for each turn, play and pause, one step back or on.
import { get } from "../lib/api.js";
import { clear, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { pause } from "./dice.js";
import { icon } from "./icons.js";

const SPEEDS = [0.5, 1, 2, 4];
const STEP = 1100;
const AHEAD = 3;

/** Events: "step" (detail: the step as the server tells it, with `forward`), "open", "close". */
export class Replay extends EventTarget {
  constructor(id) {
    super();
    this.id = id;
    this.active = false;
    this.at = 0;
    this.count = 0;
    this.speed = 1;
    this.known = new Map();
    this.viewer = null;
    this.#build();
  }

  #build() {
    const button = (name, run) => h("button", { type: "button", class: "icon-button", title: say(`table.replay.${name}`), aria: { label: say(`table.replay.${name}`) }, on: { click: run } }, icon(name));
    this.back = button("back", () => this.#byHand(this.at - 1));
    this.run = button("play", () => (this.playing ? this.stop() : this.play()));
    this.on = button("forward", () => this.#byHand(this.at + 1));
    this.slider = h("input", { type: "range", min: 0, max: 0, step: 1, value: 0, class: "replay-slider", aria: { label: say("table.replay.slider") } });
    this.slider.addEventListener("input", () => this.#byHand(Number(this.slider.value)));
    this.ticks = h("div", { class: "replay-ticks", aria: { hidden: "true" } });
    this.place = h("output", { class: "replay-place" });
    this.rate = h("button", { type: "button", class: "button is-small", title: say("table.replay.speed"), on: { click: () => this.#faster() } }, "1×");
    this.leave = h("button", { type: "button", class: "button is-small is-primary", on: { click: () => this.close() } }, say("table.replay.close"));
    this.element = h("div", { class: "replay", role: "group", aria: { label: say("table.replay.label") }, hidden: true }, this.back, this.run, this.on, h("div", { class: "replay-line" }, this.slider, this.ticks), this.place, this.rate, this.leave);
  }

  /** Opens at the last step, or at `at`; the game goes on behind it. */
  async open({ at = null } = {}) {
    const { count, turns } = await get(`/api/tables/${this.id}/steps`);
    this.count = count;
    this.turns = turns;
    this.slider.max = count;
    this.#tick();
    if (!this.active) {
      this.active = true;
      this.element.hidden = false;
      this.#tell("open");
    }
    await this.go(at ?? count);
  }

  close() {
    this.stop();
    if (!this.active) return;
    this.active = false;
    this.element.hidden = true;
    this.known.clear();
    this.#tell("close");
  }

  /** Stands at step n. */
  async go(n, { forward = false } = {}) {
    const at = Math.max(0, Math.min(this.count, n));
    this.at = at;
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", this.#where(at));
    this.place.textContent = this.#where(at);
    const step = await this.#step(at);
    if (!this.active || this.at !== at) return;
    const shown = { step, forward, done: Promise.resolve() };
    this.#tell("step", shown);
    await shown.done;
    for (let next = at + 1; next <= Math.min(this.count, at + AHEAD); next += 1) this.#step(next).catch(() => undefined);
  }

  /** Plays on until the end, or until `until`; then calls `then`. */
  async play({ until = this.count, then = null } = {}) {
    if (this.playing) return;
    const playing = {};
    this.playing = playing;
    this.#button();
    if (this.at >= until && !then) await this.go(0);
    while (this.playing === playing && this.active && this.at < until) {
      const began = performance.now();
      try {
        await this.go(this.at + 1, { forward: true });
      } catch {
        break;
      }
      await pause(Math.max(60, STEP / this.speed - (performance.now() - began)));
    }
    if (this.playing !== playing) return;
    this.stop();
    if (this.at >= until) then?.();
  }

  stop() {
    this.playing = null;
    this.#button();
  }

  /** Keys while the replay is open. */
  key(event) {
    if (!this.active || event.target === this.slider) return false;
    if (event.key === "ArrowLeft") this.#byHand(this.at - 1);
    else if (event.key === "ArrowRight") this.#byHand(this.at + 1);
    else return false;
    return true;
  }

  #byHand(n) {
    this.stop();
    this.go(n, { forward: n === this.at + 1 }).catch(() => undefined);
  }

  #step(n) {
    if (!this.known.has(n)) {
      const asked = get(`/api/tables/${this.id}/steps/${n}`, { side: this.viewer });
      asked.catch(() => this.known.delete(n));
      this.known.set(n, asked);
      if (this.known.size > 60) this.known.delete(this.known.keys().next().value);
    }
    return this.known.get(n);
  }

  #where(at) {
    const turn = this.turns.findLast((each) => each.at <= at);
    return say("table.replay.place", { at, count: this.count, turn: turn?.text ?? "" });
  }

  #tick() {
    clear(
      this.ticks,
      this.turns.map((turn) => {
        const tick = h("span", { class: "tick", title: turn.text });
        tick.style.left = `${(turn.at / Math.max(1, this.count)) * 100}%`;
        return tick;
      }),
    );
  }

  #faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    this.rate.textContent = `${this.speed}×`;
  }

  #button() {
    const name = this.playing ? "pause" : "play";
    this.run.replaceChildren(icon(name));
    this.run.title = say(`table.replay.${name}`);
    this.run.setAttribute("aria-label", say(`table.replay.${name}`));
  }

  #tell(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
