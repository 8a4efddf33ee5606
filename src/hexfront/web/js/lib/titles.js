/* What there is to play, and beginning it. */

import { get, post } from "./api.js";
import { keep, lang } from "./texts.js";
import { fetchMine } from "./people.js";

const lists = new Map();

/** All titles in the page's language, asked for once. */
export function titles() {
  const language = lang();
  if (!lists.has(language)) {
    const asked = get("titles");
    lists.set(language, asked);
    asked.catch(() => lists.delete(language));
  }
  return lists.get(language);
}

/** One title by its name; undefined if there is none. */
export async function titleOf(name) {
  return (await titles()).find((title) => title.name === name);
}

/** What a side is called in a title; its short name where that is not known. */
export function sideName(title, side) {
  return title?.sides.find((each) => each.side === side)?.name ?? side;
}

/** What a scenario is called in a title. */
export function scenarioName(title, id) {
  return title?.scenarios.find((each) => each.id === id)?.name ?? id;
}

/** The address of a title's picture. */
export function pictureOf(name) {
  return `/pictures/${name}.jpg`;
}

/** The side a newcomer gets: the first. */
export function firstSide(title) {
  return title.sides[0].side;
}

/** Who sits where: `way` is "computer", "here" (both sides are mine) or "invite". */
export function seatsFor(sides, way, { side = sides[0], player = "random" } = {}) {
  const other = { computer: player, here: "me", invite: "open" }[way];
  return Object.fromEntries(sides.map((each) => [each, each === side ? "me" : other]));
}

/** Where the code of a table's invitation is kept in the browser that set it up: the server keeps only its digest. */
export function codeKey(id) {
  return `hexfront.join.${id}`;
}

/** Makes a table and gives the address of its page. */
export async function createTable(body) {
  const { id, join } = await post("tables", body);
  if (join) keep(codeKey(id), join);
  fetchMine().catch(() => {});
  return `/table/${id}`;
}
