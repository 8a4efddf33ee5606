/* Pieces on their way: what the log tells, shown in its order, and never for long. */

import { reducedMotion } from "./camera.js";
import { placed } from "./pieces.js";

const STEP = 130;
const SHORTEST = 250;
const LONGEST = 600;
const ALL = 2300;
const FADE = 260;

export class Motion {
  constructor(field, leaving) {
    this.field = field;
    this.leaving = leaving;
    this.running = [];
  }

  /** Everything under way is at its end now: pieces lie where they were put, what was lost is gone. */
  finish() {
    // A filled animation would hold a piece where a later change of place cannot move it: all end together.
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.leaving.replaceChildren();
  }

  /**
   * Shows a change of the pieces. `before` is hex and place of each piece by id as it was, `change` what Pieces.lay returned, `entries` those of
   * the log (null: nothing is animated), `pace` how many times faster than usual. Resolves when all is at rest.
   */
  async play(before, change, entries, pieces, pace = 1) {
    if (!entries || reducedMotion() || document.hidden) {
      for (const one of change.gone) one.element.remove();
      return;
    }
    const tokens = this.#tokens(before, entries);
    const trips = this.#trips(tokens, change, pieces);
    const total = trips.reduce((sum, trip) => sum + trip.time, 0);
    const speed = pace * Math.max(1, total / ALL);
    let at = 0;
    for (const trip of trips) {
      this.#travel(trip, at / speed, trip.time / speed);
      at += trip.time;
    }
    this.#settle(change, trips);
    this.#lose(change.gone.filter((one) => !trips.some((trip) => trip.one === one)), at / speed);
    const running = this.running;
    await Promise.allSettled(running.map((animation) => animation.finished));
    if (this.running === running) this.finish();
  }

  /**
   * Walks the entries and gathers the legs of each piece. A piece is known by its unit; where units have no name of their own, by the hex in
   * which it then stands.
   */
  #tokens(before, entries) {
    const where = new Map();
    for (const [id, piece] of before) where.set(id, piece.hex);
    const tokens = new Map();
    const legs = entries.filter((entry) => entry.path?.length > 1 && entry.path.every((name) => this.field.has(name)));
    legs.forEach((entry, order) => {
      const start = entry.path[0];
      const byUnit = [...before].find(([, piece]) => entry.unit && piece.unit === entry.unit && where.get(piece.id) === start);
      const byHex = [...where].filter(([, hex]) => hex === start);
      const id = byUnit?.[0] ?? (byHex.length === 1 ? byHex[0][0] : null);
      const token = tokens.get(id ?? entry.unit ?? order) ?? { id, unit: entry.unit, legs: [] };
      token.legs.push({ path: entry.path, order });
      tokens.set(id ?? entry.unit ?? order, token);
      if (id) where.set(id, entry.path.at(-1));
    });
    return [...tokens.values()].map((token) => ({ ...token, from: token.id ? before.get(token.id) : null }));
  }

  /** The legs in their order, each with the element that travels. */
  #trips(tokens, change, pieces) {
    const trips = [];
    const came = new Set(change.came);
    for (const token of tokens) {
      const end = token.legs.at(-1).path.at(-1);
      const same = token.id ? pieces.get(token.id) : pieces.ofUnit(token.unit)[0];
      const lost = token.id && change.gone.find((one) => one.piece.id === token.id);
      // Units that go by their hex change their id when they move: the newcomer at the end is the one that left.
      const heir = lost && [...came].find((one) => one.piece.hex === end);
      const one = heir || (same?.piece.hex === end ? same : null) || lost;
      if (!one) continue;
      if (heir) {
        lost.element.remove();
        change.gone.splice(change.gone.indexOf(lost), 1);
      }
      came.delete(one);
      token.legs.forEach((leg, i) => {
        const time = Math.min(LONGEST, Math.max(SHORTEST, STEP * (leg.path.length - 1)));
        const last = i === token.legs.length - 1;
        trips.push({ one, order: leg.order, time, path: leg.path, from: i === 0 ? token.from : null, last, first: i === 0, gone: one === lost });
      });
    }
    return trips.sort((a, b) => a.order - b.order);
  }

  #travel({ one, path, from, last, first, gone }, delay, duration) {
    const size = one.piece.size;
    const points = path.map((name) => ({ x: this.field.get(name).x, y: this.field.get(name).y, size }));
    if (from) points[0] = { x: from.x, y: from.y, size: from.size };
    if (last && !gone) points[points.length - 1] = one.piece;
    one.element.parentNode?.append(one.element);
    const frames = points.map((point) => ({ transform: placed(point) }));
    const timing = { duration, delay, easing: "ease-in-out", fill: first ? "both" : "forwards" };
    this.#run(one.element, frames, timing);
    if (gone && last) this.#fade(one, delay + duration);
  }

  /** What only made room or came from nowhere. */
  #settle(change, trips) {
    const busy = new Set(trips.map((trip) => trip.one));
    for (const { one, before } of change.stayed) {
      if (busy.has(one) || (before.x === one.piece.x && before.y === one.piece.y && before.size === one.piece.size)) continue;
      this.#run(one.element, [{ transform: placed(before) }, { transform: placed(one.piece) }], { duration: SHORTEST, easing: "ease-in-out" });
    }
    for (const one of change.came) {
      if (!busy.has(one)) this.#run(one.element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
    }
  }

  #lose(gone, delay) {
    for (const one of gone) this.#fade(one, delay);
  }

  #fade(one, delay) {
    this.leaving.append(one.element);
    this.#run(one.element, [{ opacity: 1 }, { opacity: 0 }], { duration: FADE * 1.6, delay, fill: "both" });
  }

  #run(element, frames, timing) {
    this.running.push(element.animate(frames, timing));
  }
}
