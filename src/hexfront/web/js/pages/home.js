/* The first page: three titles to begin at once, and what is going on. */

import { get } from "../lib/api.js";
import { append, clear, h, link } from "../lib/dom.js";
import { sorted, tableList } from "../lib/lines.js";
import { fetchMine } from "../lib/people.js";
import { say } from "../lib/texts.js";
import { titles } from "../lib/titles.js";
import { dropZone } from "./loading.js";
import { titleCard } from "./titlecard.js";

const SHOWN = 4;
const PATIENCE = 400;
const EVERY = 15_000;

/** Home. */
export async function home(host, { signal }) {
  const ask = () => Promise.all([fetchMine({ signal }), get("tables", {}, { signal })]).catch(() => null);
  const news = ask();
  const list = await titles();
  const waiting = h("div", { class: "home-waiting" });
  const going = h("div", { class: "home-going" });
  const cards = h("div", { class: "title-cards" }, list.map(titleCard));
  append(
    host,
    h("header", { class: "hero" }, h("h1", { text: say("around.home.title") }), h("p", { class: "lead", text: say("around.home.lead") })),
    waiting,
    cards,
    going,
    h("section", { class: "home-more" }, loadCard(), newcomers(list)),
  );
  const show = (answer) => {
    if (!answer) return;
    // Nothing may move under the pointer or lose the keyboard's focus.
    if (!cards.matches(":hover") && !waiting.contains(document.activeElement)) fillWaiting(waiting, answer[0], list);
    if (!going.contains(document.activeElement)) fillGoing(going, ...answer, list);
  };
  // What is going on may come late or not at all: beginning a game does not wait for it.
  await Promise.race([news.then(show), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const timer = setInterval(async () => document.hidden || show(await ask()), EVERY);
  return () => clearInterval(timer);
}

/** A game that waits for me is what a returning player came for: it goes above everything. */
function fillWaiting(host, mine, list) {
  const lines = sorted(mine).filter((line) => line.mine && !line.over);
  clear(host);
  if (!lines.length) return;
  append(
    host,
    h("section", { class: "card panel" }, h("h2", { text: say("around.home.waiting", { count: lines.length }) }), tableList(lines.slice(0, 2), list, "mine"), lines.length > 2 && h("p", {}, link("/games", say("around.home.all_games", { count: lines.length })))),
  );
}

function fillGoing(host, mine, lobby, list) {
  const others = sorted(mine).filter((line) => !line.mine || line.over);
  const open = lobby.open.filter((line) => !line.seats.some((seat) => seat.me));
  const games = others.length > 0 && section(say("around.nav.games"), others, list, "mine", link("/games", say("around.home.all_games", { count: mine.length })));
  const tables = [
    section(say("around.lobby.open"), open, list, "open", link("/lobby", say("around.home.to_lobby")), say("around.lobby.none_open")),
    section(say("around.lobby.live"), lobby.live, list, "live", link("/lobby", say("around.home.to_lobby")), say("around.lobby.none_live")),
  ];
  clear(host, games, games ? h("div", { class: "home-column" }, tables) : tables);
}

function section(heading, lines, list, kind, more, none = "") {
  return h(
    "section",
    { class: "card panel" },
    h("h2", { text: heading }),
    lines.length ? tableList(lines.slice(0, SHOWN), list, kind) : h("p", { class: "soft", text: none }),
    lines.length > SHOWN && h("p", {}, more),
  );
}

function loadCard() {
  return h("section", { class: "card panel" }, h("h2", { text: say("around.load.title") }), h("p", { class: "soft", text: say("around.load.lead") }), dropZone());
}

function newcomers(list) {
  return h(
    "section",
    { class: "card panel" },
    h("h2", { text: say("around.home.first") }),
    h("p", { class: "soft", text: say("around.home.first_text") }),
    h("ul", { class: "way-list" }, list.map((title) => h("li", {}, h("span", { class: "way-name", text: title.text }), link(`/guide/${title.name}`, say("around.home.guide"), { aria: { label: `${say("around.home.guide")}: ${title.text}` } }), link(`/rules/${title.name}`, say("around.home.rules"), { aria: { label: `${say("around.home.rules")}: ${title.text}` } })))),
  );
}
