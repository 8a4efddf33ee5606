// What happened, in sentences, with headings for turns and phases and a link to the paragraph of each.
import { get } from "../lib/api.js";
import { clear, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { ruleLink } from "./paragraph.js";

const EARLIER = 60;
const SPOKEN_AT_ONCE = 4;
const SPEAK_AFTER = 700;

/** Events: "mark" (detail: hexes under pointer or focus), "panel" (detail: the combat of an entry). */
export class Log extends EventTarget {
  constructor(id, title) {
    super();
    this.id = id;
    this.title = title;
    this.entries = [];
    this.list = h("ol", { class: "log-list" });
    this.more = h("button", { type: "button", class: "button is-small is-quiet log-more", hidden: true, on: { click: () => this.#earlier() } }, say("table.log.earlier"));
    // One region that speaks the newest sentences together, so that a screen reader is not flooded while the computer plays.
    this.voice = h("div", { class: "visually-hidden", role: "status", aria: { live: "polite" } });
    this.scroll = h("div", { class: "log-scroll", tabindex: "0", role: "region", aria: { label: say("table.log.label") } }, this.more, this.list);
    this.element = h("section", { class: "log" }, h("h2", { class: "small-caps", text: say("table.log.title") }), this.scroll);
    this.unspoken = [];
  }

  /** Makes the log that of the state; entries that stand already stay. */
  update(entries, { speak = false, viewer = null } = {}) {
    if (viewer !== this.viewer) this.entries = [];
    this.viewer = viewer;
    const first = this.entries[0]?.number ?? Infinity;
    const from = entries[0]?.number ?? 0;
    const older = first < from && this.entries.at(-1)?.number >= from - 1 ? this.entries.filter((entry) => entry.number < from) : [];
    this.#become([...older, ...entries], speak);
  }

  /** The log of a replay's step, without looking for what was before. */
  replace(entries) {
    this.#become(entries, false);
    this.more.hidden = true;
  }

  #become(entries, speak) {
    const kept = this.#common(entries);
    const near = this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < 60;
    while (this.list.childElementCount > kept) this.list.lastElementChild.remove();
    const fresh = entries.slice(kept);
    this.list.append(...fresh.map((entry) => this.#line(entry)));
    this.entries = entries;
    this.more.hidden = !entries.length || entries[0].number <= 0;
    if (near || kept === 0) this.scroll.scrollTop = this.scroll.scrollHeight;
    if (speak) this.#speak(fresh);
  }

  #common(entries) {
    let kept = 0;
    while (kept < entries.length && kept < this.entries.length && same(entries[kept], this.entries[kept])) kept += 1;
    return kept;
  }

  #line(entry) {
    const words = h("span", { class: "log-text", text: entry.text });
    const line = h("li", { class: `log-line level-${entry.level ?? 0}` }, entry.level === 2 ? h("h3", {}, words) : words, " ", ruleLink(this.title, entry.rule));
    if (entry.panel) line.append(" ", h("button", { type: "button", class: "log-panel", on: { click: () => this.#tell("panel", entry.panel) } }, say("table.log.panel")));
    if (entry.hexes?.length) {
      line.addEventListener("pointerenter", () => this.#tell("mark", entry.hexes));
      line.addEventListener("pointerleave", () => this.#tell("mark", []));
      line.addEventListener("focusin", () => this.#tell("mark", entry.hexes));
      line.addEventListener("focusout", () => this.#tell("mark", []));
    }
    return line;
  }

  async #earlier() {
    this.more.disabled = true;
    try {
      const older = await get(`/api/tables/${this.id}/log`, { before: this.entries[0].number, count: EARLIER, side: this.viewer });
      const height = this.scroll.scrollHeight;
      this.entries = [...older, ...this.entries];
      this.list.prepend(...older.map((entry) => this.#line(entry)));
      this.scroll.scrollTop += this.scroll.scrollHeight - height;
      this.more.hidden = !older.length || older[0].number <= 0;
    } finally {
      this.more.disabled = false;
    }
  }

  #speak(entries) {
    if (!entries.length) return;
    this.unspoken.push(...entries);
    clearTimeout(this.speaking);
    this.speaking = setTimeout(() => {
      const lines = this.unspoken.splice(0).map((entry) => entry.text);
      const left = lines.length - SPOKEN_AT_ONCE;
      const spoken = left > 0 ? [say("table.log.skipped", { count: left }), ...lines.slice(-SPOKEN_AT_ONCE)] : lines;
      clear(this.voice, spoken.join(" "));
    }, SPEAK_AFTER);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

function same(one, other) {
  return one.number === other.number && one.text === other.text;
}
