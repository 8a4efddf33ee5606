/* Boot: the sentences, the frame, the first page. */

import { h } from "./lib/dom.js";
import { watchPeople } from "./lib/people.js";
import { startRouter } from "./lib/router.js";
import { buildShell, showShell } from "./lib/shell.js";
import { lang, loadTexts } from "./lib/texts.js";

/* Each page is a module of its own, fetched when it is first wanted. `whole`: the page has the screen to itself and follows the language itself. */
const ROUTES = [
  { path: /^\/$/, name: "home", load: async () => (await import("./pages/home.js")).home },
  { path: /^\/lobby$/, name: "lobby", load: async () => (await import("./pages/lobby.js")).lobby },
  { path: /^\/games$/, name: "games", load: async () => (await import("./pages/games.js")).games },
  { path: /^\/account$/, name: "account", load: async () => (await import("./pages/account.js")).account },
  { path: /^\/load$/, name: "load", load: async () => (await import("./pages/load.js")).load },
  { path: /^\/rules$/, name: "rules", load: async () => (await import("./pages/shelf.js")).shelf },
  { path: /^\/rules\/(?<title>[\w-]+)$/, name: "rules", load: async () => (await import("./pages/rules.js")).rules },
  { path: /^\/guide\/(?<title>[\w-]+)$/, name: "guide", load: async () => (await import("./pages/guide.js")).guide },
  { path: /^\/table\/(?<id>[\w-]+)$/, name: "table", whole: true, load: () => table(false) },
  { path: /^\/replay\/(?<id>[\w-]+)$/, name: "replay", whole: true, load: () => table(true) },
];

async function table(replay) {
  const { tablePage } = await import("./table/table.js");
  return (host, { id, query }) => tablePage(host, { id, join: query.get("join"), guide: query.get("guide"), replay });
}

/* The only words the page must have before the server has given it any. */
const UNREACHED = {
  en: ["The server does not answer.", "Try again"],
  pt: ["O servidor não responde.", "Tentar de novo"],
};

async function boot() {
  const page = document.getElementById("page");
  try {
    await loadTexts();
  } catch {
    const [text, again] = UNREACHED[lang()];
    document.documentElement.lang = lang();
    page.replaceChildren(
      h("main", { class: "plain" }, h("h1", { text: "Hexfront" }), h("p", { text, role: "alert" }), h("button", { class: "button is-primary", on: { click: boot } }, again)),
    );
    return;
  }
  const host = buildShell(page);
  watchPeople();
  startRouter(host, ROUTES, showShell);
}

boot();
