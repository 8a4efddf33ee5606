// What is happening, written over the board like a subtitle: the log may be behind a tab, and the other side's moves pass quickly.
import { h } from "../lib/dom.js";
import { stillness } from "./dice.js";

const MOST_LINES = 3;
const STAYS = 5000;
const SHORTEST = 450;
const LONGEST = 1800;
const PER_LETTER = 14;

export class Caption {
  constructor() {
    this.words = h("div", { class: "caption-words" });
    // The log speaks the same sentences to screen readers.
    this.element = h("div", { class: "caption", hidden: true, aria: { hidden: "true" } }, this.words);
  }

  /** Writes sentences. Returns for how many milliseconds they should stand before others come. */
  tell(entries) {
    const lines = worthTelling(entries);
    if (!lines.length) return 0;
    this.words.replaceChildren(...lines.map((entry) => h("p", { text: entry.text })));
    this.element.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.clear(), STAYS);
    return readingTime(entries);
  }

  clear() {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }
}

/** How long the sentences of these entries should stand to be read. */
export function readingTime(entries) {
  const lines = worthTelling(entries);
  if (!lines.length) return 0;
  if (stillness()) return SHORTEST;
  return Math.min(LONGEST, SHORTEST + lines.reduce((sum, entry) => sum + entry.text.length * PER_LETTER, 0));
}

/** Where dice fell, that and what came of it; else the last sentences. */
function worthTelling(entries) {
  const lines = entries.filter((entry) => entry.text);
  const fell = lines.findIndex((entry) => entry.dice?.length);
  return fell >= 0 ? lines.slice(fell, fell + MOST_LINES) : lines.slice(-MOST_LINES);
}
