// Shows states one after the other, each long enough to be seen, and catches up when they come faster than they can be shown.

import { pause } from "./dice.js";

const LONGEST_LAG = 60000;
const LONGEST_QUEUE = 120;
const TRIES = 4;
const AGAIN_AFTER = 1000;

export class Queue {
  /** `show(state, {hurried})` returns a promise that ends when the state has been seen. */
  constructor(show) {
    this.show = show;
    this.waiting = [];
    this.running = false;
    this.held = null;
    this.ended = false;
  }

  push(state) {
    this.waiting.push({ state, at: performance.now() });
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

  /** Past all that waits, to the last of it. */
  skip() {
    this.hurry = this.behind;
    this.skipped = this.hurry;
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
        const hurried = this.#late();
        this.hurry = false;
        const next = hurried ? this.waiting.splice(0).at(-1) : this.waiting.shift();
        if (!hurried) this.skipped = false;
        await this.#shown(next, hurried);
      }
    } finally {
      this.running = false;
    }
  }

  /** What cannot be shown now, such as a board that does not come, is tried again, unless something newer waits. */
  async #shown({ state }, hurried) {
    for (let left = TRIES; left > 0; left -= 1) {
      try {
        await this.show(state, { hurried });
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
