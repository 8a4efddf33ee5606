// How fast the other side's actions pass: as the player likes it, and faster the more of them wait.
import { keep, read } from "../lib/texts.js";
import { readingTime } from "./caption.js";
import { THROW } from "./dice.js";
import { newEntries } from "./merge.js";

const KEY = "hexfront.pace";
const USUAL = "normal";
const SPEED = { slow: 0.6, normal: 1, fast: 2.2, now: 20 };
// Milliseconds that all that waits may take together.
const MOST = { slow: 60000, normal: 24000, fast: 8000, now: 1000 };

const A_MOTION = 450;
const A_GLANCE = 40;

export const PACES = Object.keys(SPEED);
export const MOST_THROWS = 2;

/** How many milliseconds it takes at usual speed to watch what led from one state to the next, where others did it; else 0. */
export function timeToWatch(before, state) {
  if (!before.question || state.mine.includes(before.question.side)) return 0;
  const entries = newEntries(before.log, state.log);
  const throws = Math.min(MOST_THROWS, entries.filter((entry) => entry.dice?.length).length);
  const motions = entries.filter((entry) => entry.path?.length > 1).length;
  return A_GLANCE + throws * THROW + Math.max(readingTime(entries), motions * A_MOTION);
}

/** Events: "change". */
export class Pace extends EventTarget {
  constructor() {
    super();
    const kept = read(KEY);
    this.name = PACES.includes(kept) ? kept : USUAL;
    this.least = 0;
  }

  /** Whether nothing is to be watched at all. */
  get atOnce() {
    return this.name === "now";
  }

  choose(name) {
    this.name = name;
    this.least = 0;
    keep(KEY, name === USUAL ? null : name);
    this.dispatchEvent(new CustomEvent("change"));
  }

  /** One faster or slower than now; the ends are ends. */
  step(by) {
    this.choose(PACES[Math.max(0, Math.min(PACES.length - 1, PACES.indexOf(this.name) + by))]);
  }

  /**
   * How many times faster than usual the next is shown, when all that waits would take `waiting` milliseconds. Who has begun to hurry goes on
   * so until the present is reached: a turn passes evenly.
   */
  speed(waiting) {
    this.least = Math.max(this.least, SPEED[this.name], waiting / MOST[this.name]);
    return this.least;
  }

  /** The present is reached. */
  rest() {
    this.least = 0;
  }
}
