// Small things at a place of the screen: a menu of a few choices, or a note that explains itself.
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";

const NOTE_STAYS = 9000;
let open = null;

function place(element, { x, y }) {
  document.body.append(element);
  const { width, height } = element.getBoundingClientRect();
  const room = 8;
  const left = Math.max(room, Math.min(x - width / 2, innerWidth - width - room));
  const above = y - height - 14;
  element.style.left = `${left}px`;
  element.style.top = `${above > room ? above : Math.min(y + 18, innerHeight - height - room)}px`;
}

function shut() {
  open?.();
  open = null;
}

/** A menu at the place; items are {text, note, checked, disabled, run}. Arrows walk, Escape closes. */
export function menu(label, items, at, { back = document.activeElement } = {}) {
  shut();
  const buttons = items.map((item) => {
    const role = item.checked === undefined ? "menuitem" : "menuitemcheckbox";
    const button = h("button", { type: "button", class: "menu-item", role, tabindex: "-1", disabled: item.disabled ?? false, aria: { checked: item.checked === undefined ? null : String(item.checked) } }, h("span", { text: item.text }), item.note ? h("small", { text: item.note }) : null);
    button.addEventListener("click", () => {
      shut();
      item.run();
    });
    if (item.look) {
      button.addEventListener("pointerenter", () => item.look(true));
      button.addEventListener("focus", () => item.look(true));
      button.addEventListener("pointerleave", () => item.look(false));
    }
    return button;
  });
  const element = h("div", { class: "menu", role: "menu", aria: { label } }, buttons);
  element.addEventListener("keydown", (event) => walk(event, buttons.filter((button) => !button.disabled)));
  const away = (event) => !element.contains(event.target) && shut();
  open = () => {
    document.removeEventListener("pointerdown", away, true);
    const inside = element.contains(document.activeElement);
    element.remove();
    items.forEach((item) => item.look?.(false));
    if (inside) back?.focus?.();
  };
  place(element, at);
  document.addEventListener("pointerdown", away, true);
  buttons.find((button) => !button.disabled)?.focus();
}

function walk(event, buttons) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  event.stopPropagation();
  if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    shut();
  } else if (by) {
    event.preventDefault();
    buttons[(buttons.indexOf(document.activeElement) + by + buttons.length) % buttons.length].focus();
  }
}

/** A note at the place, spoken to screen readers, that goes by itself. */
export function note(content, at) {
  shut();
  const close = h("button", { type: "button", class: "icon-button", aria: { label: say("table.close") }, on: { click: shut } }, "×");
  const element = h("div", { class: "popup-note", role: "alert" }, h("div", {}, content), close);
  const away = (event) => !element.contains(event.target) && shut();
  const escape = (event) => event.key === "Escape" && shut();
  const timer = setTimeout(() => open === leave && shut(), NOTE_STAYS);
  const leave = () => {
    clearTimeout(timer);
    document.removeEventListener("pointerdown", away, true);
    document.removeEventListener("keydown", escape);
    element.remove();
  };
  place(element, at);
  open = leave;
  document.addEventListener("pointerdown", away, true);
  document.addEventListener("keydown", escape);
}

/** The place just under a button. */
export function under(button) {
  const box = button.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.bottom - 8 };
}

export { shut as closePopup };
