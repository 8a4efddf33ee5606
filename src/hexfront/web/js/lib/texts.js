/* The page's own sentences, in the language chosen. */

export const LANGS = ["en", "pt"];
const KEY = "hexfront.lang";

let current = first();
let texts = {};

function first() {
  const kept = read(KEY);
  if (LANGS.includes(kept)) return kept;
  for (const tag of navigator.languages ?? [navigator.language ?? ""]) {
    const short = tag.slice(0, 2).toLowerCase();
    if (LANGS.includes(short)) return short;
  }
  return "en";
}

/** What is kept in this browser; null where the browser keeps nothing. */
export function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in this browser, if it lets us; null forgets it. */
export function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    /* a private window: the choice lasts as long as the page */
  }
}

/** The language the page speaks now. */
export function lang() {
  return current;
}

/** Fetches the sentences of a language; without one, of the language chosen or the browser's. */
export async function loadTexts(language = current) {
  const answer = await fetch(`/api/texts/${language}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  texts = await answer.json();
  current = language;
  document.documentElement.lang = language;
}

/** Changes the language, remembers it and tells everybody ("hexfront:lang" on window). */
export async function setLang(language) {
  if (!LANGS.includes(language) || language === current) return;
  await loadTexts(language);
  keep(KEY, language);
  window.dispatchEvent(new CustomEvent("hexfront:lang", { detail: language }));
}

/** Whether there is a sentence of that key. */
export function knows(key) {
  return Object.hasOwn(texts, key);
}

/** A sentence with its {facts} filled in. With a fact `count` of 1 the key with `_one` behind it goes first, if there is one. */
export function say(key, facts = {}) {
  const one = `${key}_one`;
  const text = facts.count === 1 && knows(one) ? texts[one] : (texts[key] ?? key);
  return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(facts, name) ? String(facts[name]) : whole));
}

/** "3 minutes ago", in the page's language; from seconds since 1970. */
export function ago(seconds) {
  const passed = seconds - Date.now() / 1000;
  const words = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  for (const [unit, length] of [["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (Math.abs(passed) >= length) return words.format(Math.round(passed / length), unit);
  }
  return words.format(0, "second");
}
