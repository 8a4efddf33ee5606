/* The frame: name, ways through the site, language, theme, footer. A page with the whole screen hides it. */

import { clear, h, link, svg } from "./dom.js";
import { awaiting, me } from "./people.js";
import { keep, LANGS, lang, say, setLang } from "./texts.js";

const THEMES = ["auto", "light", "dark"];
const ICONS = {
  auto: [["circle", { cx: 12, cy: 12, r: 8.5, fill: "none", stroke: "currentColor", "stroke-width": 2 }], ["path", { d: "M12 3.5a8.5 8.5 0 0 1 0 17z", fill: "currentColor" }]],
  light: [
    ["circle", { cx: 12, cy: 12, r: 4.5, fill: "currentColor" }],
    ["path", { d: "M12 1.5v3.5M12 19v3.5M1.5 12H5M19 12h3.5M4.6 4.6 7 7M17 17l2.4 2.4M19.4 4.6 17 7M7 17l-2.4 2.4", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round" }],
  ],
  dark: [["path", { d: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z", fill: "currentColor" }]],
};

let head = null;
let foot = null;
let route = { name: "home" };

/** Builds the frame in an element; returns the main landmark, where pages go. */
export function buildShell(page) {
  head = h("header", { class: "site-head" });
  foot = h("footer", { class: "site-foot" });
  const main = h("main", { id: "main", tabindex: "-1" });
  const skip = h("a", { class: "skip", href: "#main" });
  skip.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  page.replaceChildren(skip, head, main, foot);
  const fill = () => {
    skip.textContent = say("around.shell.skip");
    fillHead();
    fillFoot();
  };
  window.addEventListener("hexfront:lang", fill);
  for (const news of ["hexfront:me", "hexfront:mine"]) window.addEventListener(news, fillNav);
  fill();
  return main;
}

/** Called by the router when a page comes up. */
export function showShell(shown) {
  route = shown;
  document.body.classList.toggle("has-whole-page", Boolean(shown.whole));
  head.hidden = Boolean(shown.whole);
  foot.hidden = Boolean(shown.whole);
  fillNav();
}

function fillHead() {
  clear(
    head,
    h(
      "div",
      { class: "site-head-inside" },
      h("a", { class: "brand", href: "/", aria: { label: say("around.shell.home") } }, h("img", { src: "/icons/hexfront.svg", alt: "", width: 30, height: 30 }), h("span", { text: "Hexfront" })),
      h("nav", { class: "site-nav", aria: { label: say("around.shell.nav") } }),
      h("div", { class: "site-tools" }, langSwitch(), themeSwitch()),
    ),
  );
  fillNav();
}

function fillNav() {
  const nav = head?.querySelector(".site-nav");
  if (!nav) return;
  const waiting = awaiting();
  const person = me();
  const account = person?.id && !person.guest ? person.name : say("around.nav.account");
  const held = document.activeElement?.closest?.(".site-nav a")?.getAttribute("href");
  clear(
    nav,
    item("/", "home", say("around.nav.play")),
    item("/lobby", "lobby", say("around.nav.lobby")),
    item("/games", "games", say("around.nav.games"), waiting),
    item("/rules", "rules", say("around.nav.rules")),
    item("/account", "account", account),
  );
  if (held) nav.querySelector(`a[href="${held}"]`)?.focus({ preventScroll: true });
}

function item(href, name, text, count = 0) {
  const here = route.name === name;
  const badge = count > 0 && [h("span", { class: "badge", text: String(count), aria: { hidden: "true" } }), h("span", { class: "visually-hidden", text: ` (${say("around.nav.waiting", { count })})` })];
  return h("a", { href, aria: { current: here ? "page" : null } }, h("span", { class: "nav-text", text }), badge);
}

/** en | pt: the language the page speaks. */
export function langSwitch() {
  return h(
    "div",
    { class: "lang-switch", role: "group", aria: { label: say("around.shell.language") } },
    LANGS.map((each) =>
      h("button", { type: "button", lang: each, data: { lang: each }, title: say(`around.lang.${each}`), aria: { pressed: String(each === lang()), label: `${each}: ${say(`around.lang.${each}`)}` }, on: { click: (event) => choose(event, each) } }, each),
    ),
  );
}

async function choose(event, language) {
  const here = event.currentTarget.closest(".site-head");
  await setLang(language);
  // The frame has been built anew; a page with the whole screen looks after its own switch.
  if (here) document.querySelector(`.site-head .lang-switch [data-lang="${language}"]`)?.focus();
}

/** One button that goes round automatic, light, dark. */
export function themeSwitch() {
  const button = h("button", { type: "button", class: "icon-button theme-switch" });
  const fill = () => {
    const choice = document.documentElement.dataset.themeChoice ?? "auto";
    const name = say("around.theme.label", { theme: say(`around.theme.${choice}`) });
    button.title = name;
    button.setAttribute("aria-label", name);
    clear(button, svg("svg", { viewBox: "0 0 24 24", width: 20, height: 20, aria: { hidden: "true" } }, ICONS[choice].map(([tag, attrs]) => svg(tag, attrs))));
  };
  button.addEventListener("click", () => {
    nextTheme();
    fill();
  });
  fill();
  return button;
}

/** The theme chosen now, in words. */
export function themeName() {
  return say(`around.theme.${document.documentElement.dataset.themeChoice ?? "auto"}`);
}

/** Goes on to the next theme. */
export function nextTheme() {
  const next = THEMES[(THEMES.indexOf(document.documentElement.dataset.themeChoice) + 1) % THEMES.length];
  document.documentElement.dataset.themeChoice = next;
  keep("hexfront.theme", next === "auto" ? null : next);
  window.dispatchEvent(new CustomEvent("hexfront:theme"));
}

function fillFoot() {
  clear(
    foot,
    h("div", { class: "site-foot-inside" }, h("p", { text: say("around.foot.what") }), h("p", { class: "row" }, link("/rules", say("around.nav.rules")), link("/load", say("around.foot.load")), link("/account", say("around.nav.account")))),
  );
}
