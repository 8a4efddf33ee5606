// Keys of the table page. They never take a letter from a field somebody types in.
import { sheet } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";

const HELP = [
  ["Tab", "tab"],
  ["Enter", "enter"],
  ["N / P", "next"],
  ["Q", "question"],
  ["U", "undo"],
  ["H", "hint"],
  ["← ↑ → ↓", "arrows"],
  ["Z / X", "zoom"],
  ["F", "fit"],
  ["/", "search"],
  ["O", "overlays"],
  ["C", "combat"],
  ["R", "replay"],
  ["S", "skip"],
  [", / .", "pace"],
  ["?", "help"],
];

export function showKeys() {
  const rows = HELP.map(([keys, name]) => h("tr", {}, h("th", { scope: "row" }, keys.split(" / ").map((key, index) => [index ? " / " : "", h("kbd", { text: key })])), h("td", { text: say(`table.keys.${name}`) })));
  sheet({ title: say("table.keys.title"), content: [h("table", { class: "keys-table" }, h("tbody", {}, rows)), h("p", { class: "soft", text: say("table.keys.about") })], kind: "dialog" });
}

function typing(target) {
  return target instanceof Element && target.closest("input:not([type=range]), textarea, select, [contenteditable]") !== null;
}

/** Calls the doing of a key; `doings` maps a key to a function, which may return false to let the key pass. Returns how to stop. */
export function listen(doings) {
  const hear = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target) || document.querySelector("dialog[open]")) return;
    const doing = doings[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (doing && doing(event) !== false) event.preventDefault();
  };
  document.addEventListener("keydown", hear);
  return () => document.removeEventListener("keydown", hear);
}
