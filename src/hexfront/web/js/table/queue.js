// Shows states one after the other, each long enough to be seen, and faster when many of them wait.

import { pause } from "./dice.js";

const LONGEST_LAG = 150000;
const LONGEST_QUEUE = 1000;
const TRIES = 4;
const AGAIN_AFTER = 1000;

export class Queue {
  /**
   * `show(state, {hurried, speed})` returns a promise that ends when the state has been seen; `pace` says how fast; `weigh(before, state)` how
   * many milliseconds it takes at usual speed to watch what others did in between, 0 where they did nothing.
   */
  constructor(show, { pace, weigh }) {
    this.show = show;
    this.pace = pace;
    this.weigh = weigh;
    this.waiting = [];
    this.last = null;
    this.running = false;
    this.held = null;
    this.ended = false;
  }

  push(state) {
    this.waiting.push({ state, at: performance.now(), time: this.last ? this.weigh(this.last, state) : 0, actor: this.last?.question?.side });
    this.last = state;
    this.#run();
  }

  /** While held nothing is shown, as during a replay; states are kept. */
  hold(held) {
    this.held = held;
    if (!held) this.#run();
  }

  /** Whether more waits to be shown. */
  get behind() {
    return this.waiting.length > 0;
  }

  /** The side of others whose doings wait to be shown next; null if none do. */
  get watching() {
    return this.waiting.find(({ time }) => time > 0)?.actor ?? null;
  }

  /** Past all that waits, to the last of it. */
  skip() {
    this.hurry = this.behind;
    this.skipped = this.hurry;
  }

  /** Nothing waits any more. */
  forget() {
    this.waiting = [];
    this.last = null;
  }

  end() {
    this.ended = true;
    this.waiting = [];
  }

  async #run() {
    if (this.running || this.held) return;
    this.running = true;
    try {
      while (this.waiting.length && !this.held && !this.ended) {
        const quick = this.pace.atOnce && this.waiting[0].time > 0;
        const hurried = quick || this.#late();
        if (quick) this.skipped = true;
        this.hurry = false;
        const speed = this.pace.speed(this.waiting.reduce((sum, { time }) => sum + time, 0));
        const next = hurried ? this.waiting.splice(0).at(-1) : this.waiting.shift();
        if (!hurried) this.skipped = false;
        await this.#shown(next, { hurried, speed });
        if (!this.waiting.length) this.pace.rest();
      }
    } finally {
      this.running = false;
    }
  }

  /** What cannot be shown now, such as a board that does not come, is tried again, unless something newer waits. */
  async #shown({ state }, how) {
    for (let left = TRIES; left > 0; left -= 1) {
      try {
        await this.show(state, how);
        return;
      } catch (problem) {
        if (left === 1) console.error(problem);
        else if (!this.ended) await pause(AGAIN_AFTER);
        if (this.ended || this.held || this.waiting.length) return;
      }
    }
  }

  #late() {
    return this.hurry || document.hidden || this.waiting.length > LONGEST_QUEUE || performance.now() - this.waiting[0].at > LONGEST_LAG;
  }
}
