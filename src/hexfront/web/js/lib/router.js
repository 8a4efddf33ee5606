/* Pages by address: links of this site, back and forward, scroll positions, titles and focus. */

import { ApiError } from "./api.js";
import { append, clear, h } from "./dom.js";
import { say } from "./texts.js";

let host = null;
let routes = [];
let onShow = () => {};
let current = { place: null, key: null, whole: false, leave: null, stop: null };
let turn = 0;
const scrolls = new Map();

/** Starts: `show(route)` is called whenever a page comes up, before it is filled. */
export function startRouter(element, list, show) {
  host = element;
  routes = list;
  onShow = show;
  history.scrollRestoration = "manual";
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", onPop);
  window.addEventListener("hexfront:lang", () => {
    if (current.whole) onShow(current.route);
    else open({ focus: false, scroll: window.scrollY, again: true });
  });
  open({ focus: false });
}

/** Goes to an address of this site. */
export function navigate(href, { replace = false } = {}) {
  const target = new URL(href, location.href);
  rememberScroll();
  if (replace) history.replaceState({ key: newKey() }, "", target);
  else history.pushState({ key: newKey() }, "", target);
  return open();
}

/** Shows the page at the present address anew. */
export function reload() {
  return open({ scroll: window.scrollY, again: true });
}

function newKey() {
  return Math.random().toString(36).slice(2, 10);
}

function rememberScroll() {
  if (current.key) scrolls.set(current.key, window.scrollY);
}

function onClick(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = event.target.closest?.("a[href]");
  if (!anchor || anchor.target || anchor.hasAttribute("download") || !(anchor instanceof HTMLAnchorElement)) return;
  const target = new URL(anchor.href);
  if (target.origin !== location.origin || target.pathname.startsWith("/api/")) return;
  if (target.pathname === location.pathname && target.search === location.search && target.hash) return;
  event.preventDefault();
  navigate(target.href);
}

function onPop(event) {
  const place = location.pathname + location.search;
  if (place === current.place) {
    // Only the part after # changed: the browser scrolls, the page listens to "hashchange" if it cares.
    if (!event.state?.key) history.replaceState({ key: newKey() }, "");
    return;
  }
  rememberScroll();
  open({ scroll: scrolls.get(event.state?.key) ?? 0 });
}

function find(path) {
  const clean = path.length > 1 ? path.replace(/\/+$/, "") : path;
  for (const route of routes) {
    const match = route.path.exec(clean);
    if (match) return { route, groups: match.groups ?? {} };
  }
  return { route: { name: "missing", load: async () => missing }, groups: {} };
}

/** `again`: the same page in another language, or after a failure; it stays where it was scrolled to. */
async function open({ focus = true, scroll = 0, again = false } = {}) {
  const mine = ++turn;
  const { route, groups } = find(location.pathname);
  if (!history.state?.key) history.replaceState({ key: newKey() }, "");
  current.stop?.abort();
  const stop = new AbortController();
  const params = { ...groups, query: new URLSearchParams(location.search), hash: again || scroll ? "" : fragment(), signal: stop.signal };
  const before = current.leave;
  current = { place: location.pathname + location.search, key: history.state.key, whole: Boolean(route.whole), leave: null, stop, route };
  document.documentElement.classList.add("is-loading");
  const inside = h("div", { class: ["page", `page-${route.name}`, route.whole && "is-whole"] });
  const swap = () => {
    if (inside.isConnected || mine !== turn) return;
    before?.();
    // What was asked above the old page is no question of the new one.
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    onShow(route);
    clear(host, inside);
  };
  // A page with the whole screen measures itself, so it must be in the document before it is filled; the others come up when they are ready.
  if (route.whole) {
    append(inside, h("p", { class: "page-wait", role: "status", text: say("around.wait") }));
    swap();
  }
  try {
    const page = await route.load();
    const leave = await page(inside, params);
    if (mine !== turn) {
      if (typeof leave === "function") leave();
      return;
    }
    if (typeof leave === "function") current.leave = leave;
  } catch (problem) {
    if (mine !== turn || problem.name === "AbortError") return;
    trouble(inside, problem);
  }
  if (mine !== turn) return;
  swap();
  document.documentElement.classList.remove("is-loading");
  settle(inside, route, { focus, scroll, stay: again || scroll > 0 || !location.hash });
}

/** What stands after # in the address, decoded. */
export function fragment() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

function settle(inside, route, { focus, scroll, stay }) {
  const heading = inside.querySelector("h1");
  const name = heading?.dataset.title ?? heading?.textContent;
  if (!route.whole) document.title = route.name === "home" || !name ? "Hexfront" : `${name} · Hexfront`;
  if (focus && heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (stay) window.scrollTo(0, scroll);
  window.dispatchEvent(new CustomEvent("hexfront:shown"));
}

/** A page that could not be shown says why and offers to try again. */
function trouble(inside, problem) {
  const known = problem instanceof ApiError;
  if (!known) console.error(problem);
  if (known && problem.code === "unknown") return clear(inside, notice(say("around.error.gone"), problem.message));
  const again = h("button", { type: "button", class: "button is-primary", on: { click: known ? reload : () => location.reload() } }, say("around.error.again"));
  return clear(inside, notice(say("around.error.title"), known ? problem.message : say(navigator.onLine ? "around.error.page" : "around.error.offline"), again));
}

function notice(title, text, action = null) {
  return h(
    "section",
    { class: "notice" },
    h("h1", { text: title }),
    h("p", { text, role: "alert" }),
    h("p", { class: "row" }, action, h("a", { class: "button", href: "/" }, say("around.error.home"))),
  );
}

function missing(inside) {
  clear(inside, notice(say("around.missing.title"), say("around.missing.text")));
}
