/* The rules reference of a title: contents at the side, paragraphs with their rulings, a search, the printed tables. */

import { ApiError, get } from "../lib/api.js";
import { append, clear, h, link, newId } from "../lib/dom.js";
import { namesOf, prose } from "../lib/prose.js";
import { fragment } from "../lib/router.js";
import { say } from "../lib/texts.js";
import { titles } from "../lib/titles.js";

/** The rules of a title; what stands after # is a paragraph or a ruling to go to. */
export async function rules(host, { title: name, hash, signal }) {
  const [list, sections, tables] = await Promise.all([titles(), get(`titles/${name}/rules`, {}, { signal }), get(`titles/${name}/tables`, {}, { signal }).catch(none)]);
  const title = list.find((each) => each.name === name);
  if (!title) throw new ApiError({ code: "unknown", message: say("around.rules.unknown"), status: 404 });
  const known = namesOf(sections);
  const shown = new Set();
  const printed = Array.isArray(tables) ? tables : Object.values(tables);
  const body = h("div", { class: "rules-body" }, sections.map((section) => sectionPart(section, known, shown)), printed.length > 0 && tablesPart(printed, known));
  // Not every book numbers its paragraphs.
  const numbered = Boolean(sections[0]?.paragraphs[0]?.number);
  const search = searchField(body, say(numbered ? "around.rules.search_hint" : "around.rules.search_hint_plain"));
  append(
    host,
    h(
      "header",
      { class: "rules-head" },
      h("p", { class: "small-caps", text: say("around.rules.kind") }),
      h("h1", { text: title.text, data: { title: say("around.rules.of", { title: title.text }) } }),
      h("p", { class: "soft", text: say(numbered ? "around.rules.lead" : "around.rules.lead_plain") }),
      h("nav", { class: "row rules-others", aria: { label: say("around.rules.others") } }, list.filter((each) => each !== title).map((each) => link(`/rules/${each.name}`, each.text)), link(`/guide/${name}`, say("around.home.guide"))),
    ),
    h("div", { class: "rules-grid" }, contents(sections, printed), h("div", { class: "rules-main" }, search, body)),
  );
  followReading(host, body, signal);
  window.addEventListener("beforeprint", () => body.querySelectorAll(".rulings").forEach((fold) => (fold.open = true)), { signal });
  window.addEventListener("hashchange", () => goTo(fragment()), { signal });
  if (hash) window.addEventListener("hexfront:shown", () => goTo(hash), { signal, once: true });
}

function none() {
  return [];
}

function contents(sections, printed) {
  const items = sections.map((section) => h("li", {}, link(`#section-${section.id}`, section.title)));
  if (printed.length) items.push(h("li", {}, link("#tables", say("around.rules.tables"))));
  const wide = window.matchMedia("(min-width: 60rem)").matches;
  return h("details", { class: "rules-contents", open: wide }, h("summary", {}, say("around.rules.contents")), h("nav", { aria: { label: say("around.rules.contents") } }, h("ol", {}, items)));
}

/** `shown` has the rulings of the page so far. */
function sectionPart(section, known, shown) {
  return h("section", { class: "rules-section" }, h("h2", { id: `section-${section.id}`, text: section.title }), section.paragraphs.map((paragraph) => paragraphPart(paragraph, known, shown)));
}

function paragraphPart(paragraph, known, shown) {
  const rulings = paragraph.rulings.map((ruling) => {
    // A ruling may stand under several paragraphs; the address #D-16 means the first.
    const first = !shown.has(ruling.id);
    shown.add(ruling.id);
    return h("div", { class: "rules-ruling", id: first ? ruling.id : null, tabindex: "-1" }, h("h4", { class: "ruling-id", text: ruling.id }), h("div", {}, prose(ruling.text, known)));
  });
  return h(
    "article",
    { class: ["paragraph", !paragraph.number && "has-no-number"], id: paragraph.id, tabindex: "-1" },
    paragraphHead(paragraph),
    h("div", { class: "paragraph-text" }, prose(paragraph.text, known)),
    rulings.length > 0 && h("details", { class: "fold rulings" }, h("summary", {}, say("around.rules.rulings", { ids: paragraph.rulings.map(({ id }) => id).join(", ") })), rulings),
  );
}

function paragraphHead({ id, number, name }) {
  const to = (text, props) => h("a", { href: `#${id}`, text, ...props });
  if (!number) return h("h3", { class: "paragraph-head" }, h("span", { class: "paragraph-name" }, to(name || id)));
  return h("h3", { class: "paragraph-head" }, to(number, { class: "paragraph-number" }), name && h("span", { class: "paragraph-name", text: name }));
}

function tablesPart(printed, known) {
  return h("section", { class: "rules-section" }, h("h2", { id: "tables", text: say("around.rules.tables") }), printed.map((table) => tablePart(table, known)));
}

function tablePart(table, known) {
  const codes = Object.entries(table.codes ?? {});
  return h(
    "article",
    { class: "printed-table", tabindex: "-1" },
    h("h3", {}, table.title, " ", table.rule && known.has(table.rule) && h("a", { class: "rule-link", href: `#${table.rule}`, text: known.get(table.rule) })),
    h(
      "div",
      { class: "scroller", tabindex: "0", role: "region", aria: { label: table.title } },
      h(
        "table",
        { class: "figures" },
        h("thead", {}, h("tr", {}, h("td", {}), table.columns.map((column) => h("th", { scope: "col", text: column })))),
        h("tbody", {}, table.rows.map((row) => h("tr", {}, h("th", { scope: "row", text: row.label }), row.cells.map((cell) => h("td", { text: cell }))))),
      ),
    ),
    codes.length > 0 && h("dl", { class: "rules-codes" }, codes.map(([code, text]) => h("div", {}, h("dt", { text: code }), h("dd", { text })))),
  );
}

/** Hides the paragraphs that do not hold all the words searched for; the rest stays in its order. */
function searchField(body, hint) {
  const id = newId("search");
  const input = h("input", { type: "search", id, autocomplete: "off", placeholder: hint });
  const status = h("p", { class: "soft small", role: "status" });
  const filter = () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const part of body.querySelectorAll(".paragraph, .printed-table")) {
      part.words ??= fold(`${part.id} ${part.textContent}`);
      part.hidden = !words.every((word) => part.words.includes(word));
      if (!part.hidden) found += 1;
      const rulings = part.querySelector(".rulings");
      if (rulings && words.length) rulings.open = words.some((word) => fold(rulings.textContent).includes(word));
    }
    for (const section of body.querySelectorAll(".rules-section")) section.hidden = !section.querySelector(".paragraph:not([hidden]), .printed-table:not([hidden])");
    clear(status, words.length ? say(found ? "around.rules.found" : "around.rules.found_none", { count: found }) : "");
  };
  input.addEventListener("input", filter);
  return h("search", { class: "rules-search" }, h("label", { for: id, text: say("around.rules.search") }), input, status);
}

/** Small letters without accents, for comparing. */
function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Marks in the contents which section is being read. */
function followReading(host, body, signal) {
  const seen = new Set();
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
    const first = [...body.children].find((section) => seen.has(section));
    const id = first?.querySelector("h2")?.id;
    for (const entry of host.querySelectorAll(".rules-contents a")) {
      if (entry.getAttribute("href") === `#${id}`) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
  }, { rootMargin: "0px 0px -60% 0px" });
  for (const section of body.children) watcher.observe(section);
  signal.addEventListener("abort", () => watcher.disconnect());
}

function goTo(id) {
  for (const old of document.querySelectorAll(".is-target")) old.classList.remove("is-target");
  const target = id && document.getElementById(id);
  if (!target) return;
  target.closest("details.rulings")?.setAttribute("open", "");
  for (let part = target; part; part = part.parentElement) part.hidden = false;
  target.classList.add("is-target");
  target.scrollIntoView({ block: "start" });
  target.focus({ preventScroll: true });
}
