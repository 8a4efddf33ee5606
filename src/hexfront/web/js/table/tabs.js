// Tabs with the roles and keys of the ARIA practice: arrows walk, only the chosen one is a tab stop.
import { h, newId } from "../lib/dom.js";

/** Events: "change" (detail: name). */
export class Tabs extends EventTarget {
  constructor(label) {
    super();
    this.list = h("div", { class: "tab-list", role: "tablist", aria: { label } });
    this.panels = h("div", { class: "tab-panels" });
    this.element = h("div", { class: "tabs" }, this.list, this.panels);
    this.tabs = new Map();
    this.chosen = null;
    this.list.addEventListener("keydown", (event) => this.#key(event));
  }

  add(name, text, content) {
    const id = newId("tab");
    const badge = h("span", { class: "tab-badge", hidden: true });
    const tab = h("button", { type: "button", class: "tab", role: "tab", id, aria: { controls: `${id}-panel`, selected: "false" }, tabindex: "-1" }, text, badge);
    const panel = h("div", { class: "tab-panel", role: "tabpanel", id: `${id}-panel`, tabindex: "0", aria: { labelledby: id }, hidden: true }, content);
    tab.addEventListener("click", () => this.choose(name));
    this.tabs.set(name, { tab, panel, badge });
    this.list.append(tab);
    this.panels.append(panel);
    if (!this.chosen) this.choose(name);
  }

  /** Takes the tab away and gives its content back. */
  remove(name) {
    const entry = this.tabs.get(name);
    if (!entry) return;
    this.tabs.delete(name);
    entry.tab.remove();
    entry.panel.remove();
    if (this.chosen === name) {
      this.chosen = null;
      const [first] = this.#visible();
      if (first) this.choose(first);
    }
  }

  choose(name) {
    if (!this.tabs.has(name)) return;
    const changed = this.chosen !== name;
    this.chosen = name;
    for (const [each, { tab, panel }] of this.tabs) {
      const on = each === name;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      panel.hidden = !on;
    }
    this.badge(name, "");
    if (changed) this.dispatchEvent(new CustomEvent("change", { detail: name }));
  }

  /** Chooses a tab for the player, unless he is writing in another: then it only has a mark. */
  propose(name) {
    const { activeElement: at } = document;
    if (this.panels.contains(at) && at.matches("input, textarea")) this.badge(name, this.chosen === name ? "" : "●");
    else this.choose(name);
  }

  /** A tab that has nothing to show is not offered. */
  offer(name, offered) {
    const entry = this.tabs.get(name);
    if (!entry || entry.tab.hidden === !offered) return;
    entry.tab.hidden = !offered;
    if (!offered && this.chosen === name) this.choose(this.#visible()[0]);
  }

  badge(name, text) {
    const entry = this.tabs.get(name);
    if (!entry) return;
    entry.badge.textContent = text;
    entry.badge.hidden = !text;
  }

  #visible() {
    return [...this.tabs].filter(([, { tab }]) => !tab.hidden).map(([name]) => name);
  }

  #key(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const names = this.#visible();
    let at = names.indexOf(this.chosen);
    if (by) at = (at + by + names.length) % names.length;
    else if (event.key === "Home") at = 0;
    else if (event.key === "End") at = names.length - 1;
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(names[at]);
    this.tabs.get(names[at]).tab.focus();
  }
}
