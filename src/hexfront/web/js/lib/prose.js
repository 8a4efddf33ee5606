/* Texts of the rules reference: paragraphs, lists, small tables, and links to other paragraphs. */

import { h } from "./dom.js";

const REFERENCE = /\b(?:[a-z][a-z0-9]*:[\w.-]*\w|[A-Z]{1,2}-\d+)\b/g;

/** What a link may point to, and what it is called there: the number in the book, or the name of a paragraph without one. */
export function namesOf(sections) {
  const names = new Map();
  for (const section of sections) {
    for (const paragraph of section.paragraphs) {
      names.set(paragraph.id, paragraph.number || paragraph.name || paragraph.id);
      for (const ruling of paragraph.rulings) names.set(ruling.id, ruling.id);
    }
  }
  return names;
}

/** Lines that begin with "- " are a list, with "| " rows of a table (the first is its head), all others paragraphs. `known` has the ids one may link to, and what each is called. */
export function prose(text, known = new Map()) {
  const blocks = [];
  for (const line of text.split("\n")) {
    const kind = line.startsWith("- ") ? "list" : line.startsWith("| ") ? "rows" : "line";
    if (kind !== "line" && blocks.at(-1)?.kind === kind) blocks.at(-1).lines.push(line);
    else if (line.trim()) blocks.push({ kind, lines: [line] });
  }
  return blocks.map(({ kind, lines }) => {
    if (kind === "list") return h("ul", {}, lines.map((line) => h("li", {}, inline(line.slice(2), known))));
    if (kind === "rows") return rows(lines, known);
    return h("p", {}, inline(lines[0], known));
  });
}

function rows(lines, known) {
  const cells = lines.map((line) => line.replace(/^\|\s*|\s*\|\s*$/g, "").split(/\s*\|\s*/)).filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
  const [head, ...body] = cells;
  return h(
    "div",
    { class: "scroller", tabindex: "0", role: "group", aria: { label: head.join(", ") } },
    h(
      "table",
      { class: "figures" },
      h("thead", {}, h("tr", {}, head.map((cell) => h("th", { scope: "col" }, inline(cell, known))))),
      h("tbody", {}, body.map((row) => h("tr", {}, row.map((cell) => h("td", {}, inline(cell, known)))))),
    ),
  );
}

/** Ids of paragraphs and rulings in a text become links, if they are known. */
export function inline(text, known) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    if (!known.has(match[0])) continue;
    parts.push(text.slice(from, match.index), h("a", { href: `#${match[0]}`, class: "rule-link", text: known.get(match[0]) }));
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}
