// The printed tables of a title, with the column and the row of the combat lit.
import { get } from "../lib/api.js";
import { clear, h } from "../lib/dom.js";
import { lang, say } from "../lib/texts.js";
import { ruleLink } from "./paragraph.js";
import { PHONE } from "./sheet.js";

const LONGEST_CODE = 4;
const loaded = new Map();

/** The printed tables a game is played with, by name, fetched once for each language. */
export function tablesOf(id) {
  const key = `${id}:${lang()}`;
  if (!loaded.has(key)) {
    const asked = get(`/api/tables/${id}/tables`).then((list) => new Map(list.map((table) => [table.name, table])));
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

/**
 * The table as it is printed; `column` and `row` are lit where they are given. `guesses` say what would lead to each column, where that is
 * not known yet.
 */
export function printedTable(title, table, { column = null, row = null, guesses = [] } = {}) {
  const at = table.columns.indexOf(column);
  const percent = percentIn(lang());
  const guess = new Map(guesses.map((each) => [each.column, each.value]));
  const head = h("tr", {}, h("td", {}), ...table.columns.map((name, index) => h("th", { scope: "col", class: columnClass(index === at, guess.has(name)) }, name)));
  const guessed = guess.size ? h("tr", { class: "guesses", title: say("table.combat.guess_long") }, h("th", { scope: "row", "aria-label": say("table.combat.guess_long") }, say("table.combat.guess")), ...table.columns.map((name) => h("td", { class: columnClass(false, guess.has(name)) }, guess.get(name) ?? ""))) : null;
  const lines = table.rows.map((line) =>
    h(
      "tr",
      { class: line.label === row ? "lit-row" : null },
      h("th", { scope: "row" }, line.label, line.share ? h("small", { text: percent.format(line.share), title: say("table.combat.row_share") }) : null),
      ...line.cells.map((cell, index) => {
        const here = index === at && line.label === row;
        const name = [columnClass(index === at, guess.has(table.columns[index])), line.label === row && "lit-row"];
        return h("td", { class: name, title: meaning(table, cell) || null, "aria-current": here ? "true" : null }, words(cell));
      }),
    ),
  );
  const printed = h("table", { class: ["figures printed", isDense(table) && "is-dense"] }, h("caption", {}, table.title, " ", ruleLink(title, table.rule)), h("thead", {}, head, guessed), h("tbody", {}, ...lines));
  const scroll = h("div", { class: "printed-scroll", tabindex: "0", role: "region", "aria-label": table.title }, printed);
  return Object.keys(table.codes ?? {}).length ? h("div", { class: "printed-frame" }, scroll, explained(table, printed)) : scroll;
}

function columnClass(lit, guessed) {
  return lit ? "lit-column" : guessed ? "guessed-column" : null;
}

/** Many columns of short codes: they stand one below the other, so that the whole table is in sight. */
function isDense(table) {
  const short = table.columns.every((name) => name.length <= LONGEST_CODE + 1);
  return table.columns.length > 6 && short && table.rows.every((line) => line.cells.every((cell) => cell.split(" ").every((code) => code.length <= LONGEST_CODE)));
}

function words(cell) {
  return cell.split(" ").flatMap((code, index) => (index ? [" ", h("span", { text: code })] : [h("span", { text: code })]));
}

function percentIn(language) {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
}

/** A line below the table that says what the cell under the pointer or finger means. */
function explained(table, printed) {
  const line = h("p", { class: "printed-meaning" }, say(printed.querySelector(".guesses") ? "table.tables.guess" : "table.tables.point"));
  const show = (event) => {
    const cell = event.target.closest("tbody td");
    if (cell) clear(line, h("strong", { text: cell.textContent }), " ", meaning(table, cell.textContent));
  };
  printed.addEventListener("pointerover", show);
  printed.addEventListener("click", show);
  return line;
}

/** Brings the lit column into sight without moving the page; `fresh`: the lit cell too. */
export function showLit(place, fresh) {
  const scroll = place.querySelector(".printed-scroll");
  const cell = scroll?.querySelector("td.lit-column.lit-row") ?? scroll?.querySelector(".lit-column");
  if (!cell) return;
  scroll.scrollLeft = cell.offsetLeft - scroll.clientWidth / 2;
  if (fresh && cell.matches(".lit-row") && !PHONE.matches) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The tab with all tables of the title and the meaning of their codes. */
export class TablesTab {
  constructor(id, title) {
    this.id = id;
    this.title = title;
    this.element = h("div", { class: "tables-tab" });
  }

  async show() {
    if (this.element.childElementCount) return;
    try {
      const tables = await tablesOf(this.id);
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
