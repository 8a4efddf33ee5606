// The combat: who fights, what they are worth, every shift with its rule, the column, the chances, the printed table, the dice.
import { clear, h } from "../lib/dom.js";
import { lang, say } from "../lib/texts.js";
import { diceRow } from "./dice.js";
import { ruleLink } from "./paragraph.js";
import { picture } from "./pictures.js";
import { meaning, printedTable, showLit, tablesOf } from "./results.js";
import { marker } from "./sides.js";

// A full bar means this share: small chances stay readable, great ones are not shown as certain.
const SCALES = [0.25, 0.5, 1];

/** Shows one of three: the combat an answer would make, the one in progress, or the last one. */
export class CombatTab {
  constructor(id, title) {
    this.id = id;
    this.title = title;
    this.element = h("div", { class: "combat-tab" });
    this.preview = null;
    this.current = null;
    this.last = null;
    this.names = new Map();
    this.pieces = [];
    this.met = new WeakMap();
    this.#draw();
  }

  /** Takes the combat in progress and, from the log, the last one told. */
  update(state) {
    this.names = new Map(state.scene.sides.map((side) => [side.side, side.name]));
    const at = state.log.findLastIndex((entry) => entry.panel);
    const told = at >= 0 ? state.log[at].panel : null;
    const fresh = !state.log.slice(at + 1).some((entry) => entry.level === 2);
    const battle = fuller(state.scene.battle ?? null, fresh ? told : null);
    this.current = battle && (this.met.get(battle) ?? asTheyStood(battle, state.scene.pieces));
    if (told) this.last = told;
    this.pieces = state.scene.pieces;
    this.#draw();
  }

  /** The combat of an answer under pointer or focus; null goes back to what was there. */
  hint(panel) {
    if (panel === this.preview) return;
    this.preview = panel;
    this.#draw();
  }

  /** The panel with its dice, row and result lit, at the moment they fall. */
  rolled(panel) {
    this.met.set(panel, asTheyStood(panel, this.pieces));
    this.preview = null;
    this.last = panel;
    this.current = null;
    this.#draw();
  }

  #draw() {
    const chosen = this.preview ?? this.current ?? this.last;
    const panel = this.met.get(chosen) ?? chosen;
    const kind = this.preview ? "preview" : this.current ? "now" : "last";
    const sign = panel ? `${kind}:${lang()}:${JSON.stringify(panel)}` : "";
    if (sign === this.drawn && this.element.childElementCount) return;
    this.drawn = sign;
    clear(this.element);
    if (!panel) {
      this.element.append(h("p", { class: "empty" }, say("table.combat.none")));
      return;
    }
    this.element.append(...panelParts(this.title, panel, kind, this.names));
    this.#table(panel);
  }

  async #table(panel) {
    if (!panel.table) return;
    const drawn = this.drawn;
    const tables = await tablesOf(this.id).catch(() => null);
    const table = tables?.get(panel.table);
    if (!table || drawn !== this.drawn) return;
    const printed = printedTable(this.title, table, { column: panel.column, row: panel.row, guesses: panel.result ? [] : (panel.guesses ?? []) });
    const result = this.element.querySelector(".combat-result");
    // Once the dice have fallen the lit cell is what everybody looks for.
    if (result && panel.row) result.after(printed);
    else this.element.append(printed);
    if (panel.result) result?.append(h("span", { class: "meaning" }, meaning(table, panel.result)));
    showLit(this.element, this.current !== null);
  }
}

/** While the consequences of a combat are played, what the log has told of it says more than its bare beginning. */
function fuller(battle, told) {
  if (!battle || !told || battle.hex !== told.hex || battle.result) return battle;
  if (!told.result && !told.dice?.length) return battle;
  // Who is still there is shown as he is now, with his losses; who has gone as the log knows him.
  const now = (party) => battle.parties.find((each) => each.role === party.role && each.pieces.length >= party.pieces.length);
  return { ...told, parties: told.parties.map((party) => now(party) ?? party) };
}

/** Events name those who fought by their hexes alone; as the dice fall the board still shows who stands there. */
function asTheyStood(panel, pieces) {
  const parties = (panel.parties ?? []).map((party) => {
    if (party.pieces?.length) return party;
    return { ...party, pieces: pieces.filter((piece) => piece.side === party.side && party.notes?.includes(piece.hex)) };
  });
  return { ...panel, parties };
}

function panelParts(title, panel, kind, names) {
  const parts = [h("div", { class: "combat-head" }, h("h3", {}, panel.title), h("p", { class: `combat-kind is-${kind}` }, say(`table.combat.${kind}`)))];
  if (panel.parties?.length) parts.push(parties(title, panel.parties, names));
  if (panel.dice?.length) parts.push(fallen(title, panel));
  else if (panel.result) parts.push(h("p", { class: "combat-result" }, h("strong", {}, panel.result)));
  if (panel.sums?.length || panel.column) parts.push(reckoning(panel));
  if (panel.shifts?.length) parts.push(shifts(title, panel.shifts));
  if (panel.needs?.length && !panel.result) parts.push(h("ul", { class: "combat-needs" }, ...panel.needs.map((need) => h("li", {}, need.text))));
  if (panel.chances?.length && !panel.result) parts.push(chances(panel.chances));
  return parts;
}

/** The sum from left to right, with the column it ends in. */
function reckoning(panel) {
  const sums = (panel.sums ?? []).map((sum) => h("div", {}, h("dt", {}, sum.label), h("dd", {}, sum.value)));
  const column = panel.column ? h("p", { class: "combat-column" }, h("span", {}, say("table.combat.column")), " ", h("strong", {}, panel.column)) : null;
  return h("div", { class: "combat-reckoning" }, h("dl", { class: "combat-sums" }, sums), column);
}

function parties(title, list, names) {
  return h(
    "div",
    { class: "combat-parties" },
    ...list.map((party) =>
      h(
        "div",
        { class: "combat-party" },
        h("h4", {}, marker(party.side), names.get(party.side) ?? party.side, party.role ? h("span", { class: "role" }, roleName(party.role)) : null),
        h("div", { class: "combat-pieces" }, ...(party.pieces ?? []).map((piece) => picture(title, piece.look, { width: 38, label: piece.says }))),
        ...(party.notes ?? []).map((note) => h("p", { class: "tnote" }, note)),
      ),
    ),
  );
}

function roleName(role) {
  return ["attack", "defence", "support"].includes(role) ? say(`table.combat.role.${role}`) : role;
}

function fallen(title, panel) {
  return h("div", { class: "combat-result" }, diceRow(title, panel.dice), panel.result ? h("strong", {}, panel.result) : null);
}

function shifts(title, list) {
  return h(
    "ul",
    { class: "combat-shifts", "aria-label": say("table.combat.shifts") },
    ...list.map((shift) => h("li", {}, h("span", { class: "amount" }, shift.amount), h("span", {}, shift.text), ruleLink(title, shift.rule))),
  );
}

function chances(list) {
  const most = Math.max(...list.map((chance) => chance.share));
  const whole = SCALES.find((scale) => scale > most) ?? 1;
  const percent = new Intl.NumberFormat(lang(), { style: "percent", maximumFractionDigits: 1 });
  return h(
    "table",
    { class: "chances" },
    h("caption", {}, say("table.combat.chances")),
    h(
      "tbody",
      {},
      ...list.map((chance) => {
        const bar = h("span", { class: "bar" });
        bar.style.width = `${(chance.share / whole) * 100}%`;
        const share = h("td", { class: "share" }, percent.format(chance.share), h("span", { class: "bar-room", "aria-hidden": "true" }, bar));
        return h("tr", {}, h("th", { scope: "row" }, chance.code), share, h("td", { class: "what" }, chance.text));
      }),
    ),
  );
}
