// What is happening, written over the board like a subtitle: the log may be behind a tab, and the other side's moves pass quickly.
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { stillness } from "./dice.js";

const MOST_LINES = 3;
const STAYS = 5000;
const SHORTEST = 450;
const LONGEST = 1800;
const PER_LETTER = 14;

/** Events: "skip" (to the present, past what waits to be shown). */
export class Caption extends EventTarget {
  constructor() {
    super();
    this.words = h("div", { class: "caption-words" });
    this.skip = h("button", { type: "button", class: "button is-small caption-skip", hidden: true, text: say("table.caption.skip"), on: { click: () => this.dispatchEvent(new CustomEvent("skip")) } });
    // The log speaks the same sentences to screen readers.
    this.element = h("div", { class: "caption", hidden: true }, h("div", { aria: { hidden: "true" } }, this.words), this.skip);
  }

  /** Writes sentences; `more`: others wait to be shown. Returns for how many milliseconds they should stand before the next come. */
  tell(entries, { more = false } = {}) {
    const lines = worthTelling(entries);
    if (!lines.length) return 0;
    this.words.replaceChildren(...lines.map((entry) => h("p", { text: entry.text })));
    this.element.hidden = false;
    this.skip.hidden = !more;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.clear(), STAYS);
    if (stillness()) return SHORTEST;
    return Math.min(LONGEST, SHORTEST + lines.reduce((sum, entry) => sum + entry.text.length * PER_LETTER, 0));
  }

  /** The present is reached: what was told last stays a while to be read. */
  reached() {
    this.skip.hidden = true;
  }

  clear() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}

/** Where dice fell, that and what came of it; else the last sentences. */
function worthTelling(entries) {
  const lines = entries.filter((entry) => entry.text);
  const fell = lines.findIndex((entry) => entry.dice?.length);
  return fell >= 0 ? lines.slice(fell, fell + MOST_LINES) : lines.slice(-MOST_LINES);
}
