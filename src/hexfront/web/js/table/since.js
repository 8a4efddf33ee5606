// What happened since I last looked, and the other side's last turn, as a replay that ends in the present.
import { get } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";

const REPLY = 3;

export class Since {
  constructor(id, replay) {
    this.id = id;
    this.replay = replay;
    this.began = null;
    this.handed = null;
    this.wasMine = false;
    this.element = h("div", { class: "since", hidden: true });
  }

  /** Offers to show what others did while I was away. */
  first(state) {
    this.offer(state, state.seq - (state.looked ?? state.seq));
  }

  /** Offers to show the last answers. */
  offer(state, steps) {
    if (steps < 1 || !state.mine.length || state.hides && state.mine.length > 1) return;
    const watch = h("button", { type: "button", class: "button is-primary is-small", text: say("table.since.watch", { count: steps }) });
    const skip = h("button", { type: "button", class: "button is-quiet is-small", text: say("table.since.skip") });
    watch.addEventListener("click", () => {
      this.element.hidden = true;
      this.watch(steps);
    });
    skip.addEventListener("click", () => (this.element.hidden = true));
    this.element.replaceChildren(h("p", { text: say("table.since.text") }), watch, skip);
    this.element.hidden = false;
  }

  /** Remembers where the other side's last turn began: a run of its answers that is no mere reply to mine. */
  follow(state, mine) {
    // Who answers has seen enough.
    if (this.wasMine && state.seq !== this.seq) this.element.hidden = true;
    if (this.wasMine && !mine) this.began = state.seq - 1;
    // What came too fast to be shown went by between two questions of mine.
    if (this.wasMine && mine && state.seq - this.seq > REPLY) this.handed = this.seq;
    this.seq = state.seq;
    if (!mine && this.began !== null && (this.handed === null || state.seq - this.began >= REPLY)) this.handed = this.began;
    this.wasMine = mine;
  }

  /** Shows the last `steps` answers again and returns to the present. */
  async watch(steps) {
    try {
      const { count } = await get(`/api/tables/${this.id}/steps`);
      await this.#play(Math.max(0, count - steps), count);
    } catch (error) {
      toast(error.message, { kind: "bad" });
    }
  }

  /** Shows the last turn again: from where I was last asked, as far as this page has seen it, or from the last turn's start. */
  async again(state) {
    try {
      const { count, turns } = await get(`/api/tables/${this.id}/steps`);
      const from = this.handed !== null ? count - (state.seq - this.handed) : turns.findLast((turn) => turn.at < count - 1)?.at;
      await this.#play(Math.max(0, from ?? 0), count);
    } catch (error) {
      toast(error.message, { kind: "bad" });
    }
  }

  async #play(from, to) {
    await this.replay.open({ at: from });
    this.replay.play({ until: to, then: () => this.replay.close() });
  }
}
