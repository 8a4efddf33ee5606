// The printed tables of a title, with the column and the row of the combat lit.
import { get } from "../lib/api.js";
import { clear, h } from "../lib/dom.js";
import { lang, say } from "../lib/texts.js";
import { ruleLink } from "./paragraph.js";
import { PHONE } from "./sheet.js";

const loaded = new Map();

/** The title's tables by name, fetched once for each language. */
export function tablesOf(title) {
  const key = `${title}:${lang()}`;
  if (!loaded.has(key)) {
    const asked = get(`/api/titles/${title}/tables`).then((tables) => {
      const list = Array.isArray(tables) ? tables : Object.values(tables);
      return new Map(list.map((table) => [table.name, table]));
    });
    asked.catch(() => loaded.delete(key));
    loaded.set(key, asked);
  }
  return loaded.get(key);
}

/** What a cell's codes mean, in words. */
export function meaning(table, cell) {
  const codes = table.codes ?? {};
  if (codes[cell]) return codes[cell];
  return cell
    .split(/[\s,/+]+/u)
    .map((code) => codes[code])
    .filter(Boolean)
    .join("; ");
}

/** The table as it is printed; `column` and `row` are lit where they are given. */
export function printedTable(title, table, { column = null, row = null, caption = true } = {}) {
  const at = table.columns.indexOf(column);
  const lit = (line, index) => [index === at && at >= 0 ? "lit-column" : "", line.label === row ? "lit-row" : ""].filter(Boolean).join(" ");
  const head = h("tr", {}, h("td", {}), ...table.columns.map((name, index) => h("th", { scope: "col", class: index === at ? "lit-column" : null }, name)));
  const lines = table.rows.map((line) =>
    h(
      "tr",
      { class: line.label === row ? "lit-row" : null },
      h("th", { scope: "row" }, line.label),
      ...line.cells.map((cell, index) => {
        const here = index === at && line.label === row;
        return h("td", { class: lit(line, index) || null, title: meaning(table, cell) || null, "aria-current": here ? "true" : null }, cell);
      }),
    ),
  );
  const title_line = caption ? h("caption", {}, table.title, " ", ruleLink(title, table.rule)) : h("caption", { class: "visually-hidden" }, table.title);
  const printed = h("table", { class: "figures printed" }, title_line, h("thead", {}, head), h("tbody", {}, ...lines));
  return h("div", { class: "printed-scroll", tabindex: "0", role: "region", "aria-label": table.title }, printed);
}

/** Brings the lit column into sight without moving the page. */
export function showLit(place) {
  const scroll = place.querySelector(".printed-scroll");
  const cell = scroll?.querySelector("td.lit-column.lit-row") ?? scroll?.querySelector(".lit-column");
  if (!cell) return;
  scroll.scrollLeft = cell.offsetLeft - scroll.clientWidth / 2;
  if (cell.matches(".lit-row") && !PHONE.matches) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The tab with all tables of the title and the meaning of their codes. */
export class TablesTab {
  constructor(title) {
    this.title = title;
    this.element = h("div", { class: "tables-tab" });
  }

  async show() {
    if (this.element.childElementCount) return;
    try {
      const tables = await tablesOf(this.title);
      clear(this.element);
      if (!tables.size) this.element.append(h("p", { class: "empty" }, say("table.tables.none")));
      for (const table of tables.values()) this.element.append(printedTable(this.title, table), codes(table));
    } catch (error) {
      clear(this.element);
      this.element.append(h("p", { class: "empty" }, error.message));
    }
  }
}

function codes(table) {
  const list = Object.entries(table.codes ?? {});
  if (!list.length) return h("span", {});
  return h("dl", { class: "codes" }, ...list.flatMap(([code, text]) => [h("dt", {}, code), h("dd", {}, text)]));
}
