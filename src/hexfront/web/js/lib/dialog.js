/* Questions and notices above the page: native <dialog>, which keeps the focus and closes with Escape. */

import { append, h, newId } from "./dom.js";
import { say } from "./texts.js";

/**
 * A dialog with free content. Returns {element, body, close(value), closed: Promise of the value, null when dismissed}.
 * `kind`: "dialog" in the middle, "sheet" from the bottom on a phone and at the side of a wide screen.
 */
export function sheet({ title, content = [], actions = [], kind = "sheet", wide = false, dismissable = true }) {
  const heading = newId("dialog");
  const body = h("div", { class: "dialog-body" });
  append(body, content);
  let result = null;
  const close = (value = null) => {
    result = value;
    element.close();
  };
  const element = h(
    "dialog",
    { class: ["dialog", `is-${kind}`, wide && "is-wide"], aria: { labelledby: heading } },
    h(
      "header",
      { class: "dialog-head" },
      h("h2", { id: heading, text: title }),
      dismissable && h("button", { type: "button", class: "icon-button", aria: { label: say("around.dialog.close") }, on: { click: () => close() } }, "×"),
    ),
    body,
    actions.length > 0 && h("footer", { class: "dialog-foot" }, actions.map((action) => button(action, close))),
  );
  const closed = new Promise((resolve) => {
    element.addEventListener("close", () => {
      element.remove();
      resolve(result);
    });
  });
  element.addEventListener("cancel", (event) => {
    if (!dismissable) event.preventDefault();
  });
  element.addEventListener("click", (event) => {
    if (dismissable && event.target === element) close();
  });
  document.body.append(element);
  element.showModal();
  return { element, body, close, closed };
}

function button({ text, value, look = "", hint = "", focus = false }, close) {
  return h(
    "button",
    { type: "button", class: ["button", look && `is-${look}`], autofocus: focus, on: { click: () => close(value) } },
    text,
    hint && h("small", { text: hint }),
  );
}

/** One of several: choices are {text, value, look: "primary"|"danger"|"quiet", hint}. Null when dismissed. */
export function ask({ title, text = "", content = [], choices, wide = false }) {
  const actions = choices.map((choice, i) => ({ focus: i === 0, ...choice }));
  return sheet({ title, content: [text && h("p", { text }), content], actions, kind: "dialog", wide }).closed;
}

/** Yes or no: a Promise of true or false. */
export async function confirm({ title, text = "", yes, no = say("around.dialog.cancel"), danger = false }) {
  const choices = [
    { text: no, value: false, look: "quiet", focus: true },
    { text: yes, value: true, look: danger ? "danger" : "primary", focus: false },
  ];
  return (await ask({ title, text, choices })) === true;
}

let region = null;

/**
 * A short notice at the bottom, spoken by screen readers; goes away by itself. kind: "" | "good" | "bad"; action: {text, run} puts a button in it.
 * Returns a function that takes it away.
 */
export function toast(text, { kind = "", action = null, seconds = 6 } = {}) {
  if (!region?.isConnected) {
    region = h("div", { class: "toasts", role: "status", aria: { live: "polite" } });
    document.body.append(region);
  }
  // A modal dialog makes the rest of the page inert; the notice must be inside it to be seen.
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (region.parentElement !== top) top.append(region);
  const note = h("div", { class: ["toast", kind && `is-${kind}`] }, h("span", { text }));
  const gone = () => {
    note.remove();
    if (region.parentElement !== document.body && !region.childElementCount) document.body.append(region);
  };
  if (action) {
    note.append(h("button", { type: "button", class: "button is-small", on: { click: () => { gone(); action.run(); } } }, action.text));
  }
  note.append(h("button", { type: "button", class: "icon-button", aria: { label: say("around.dialog.close") }, on: { click: gone } }, "×"));
  region.append(note);
  while (region.childElementCount > 4) region.firstElementChild.remove();
  setTimeout(gone, seconds * 1000);
  return gone;
}
