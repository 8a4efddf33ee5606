/* Who I am, and which of my games wait for me. */

import { get } from "./api.js";
import { myTurn } from "./notify.js";

const EVERY = 20_000;
let person = null;
let lines = [];
let waiting = new Set();
let known = false;

/** Who I am as last heard: {id, name, guest}; id null for who has done nothing yet. */
export function me() {
  return person;
}

/** My games as last heard. */
export function mine() {
  return lines;
}

/** How many of my games wait for me. */
export function awaiting() {
  return lines.filter((line) => line.mine && !line.over).length;
}

/** Asks the server who I am; tells "hexfront:me". */
export async function fetchMe() {
  setMe(await get("me"));
  return person;
}

/** Takes an answer of /api/me, /api/login or /api/account. */
export function setMe(answer) {
  person = answer?.id ? answer : { id: null };
  window.dispatchEvent(new CustomEvent("hexfront:me"));
}

/** Asks for my games; tells "hexfront:mine", and the player when one has begun to wait for him. */
export async function fetchMine(options) {
  lines = await get("tables/mine", {}, options);
  const now = new Set(lines.filter((line) => line.mine && !line.over).map((line) => line.id));
  const told = (line) => waiting.has(line.id) || location.pathname === `/table/${line.id}`;
  if (known) for (const line of lines) if (now.has(line.id) && !told(line)) myTurn(line);
  waiting = now;
  known = true;
  window.dispatchEvent(new CustomEvent("hexfront:mine"));
  return lines;
}

function atTable() {
  return /^\/(table|replay)\//.test(location.pathname);
}

async function look() {
  try {
    if (!person) await fetchMe();
    await fetchMine();
  } catch {
    /* the next look may reach the server; pages that need it say so themselves */
  }
}

/** Keeps looking while the site is open: often while it is seen, seldom behind other tabs and at a table, which hears of itself. */
export function watchPeople() {
  let ticks = 0;
  look();
  setInterval(() => {
    ticks += 1;
    if ((document.hidden || atTable()) && ticks % 3) return;
    look();
  }, EVERY);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !atTable()) look();
  });
}
