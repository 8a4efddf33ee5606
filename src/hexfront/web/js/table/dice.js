// Dice that roll visibly and briefly, and at once for those who want no motion.
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { fetchPictures, picture } from "./pictures.js";

const ROLL = 750;
const READ = 450;

export const ROW_READ = 350;
/** Milliseconds a throw takes at usual speed. */
export const THROW = ROLL + READ + ROW_READ;

export function stillness() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The dice as they lie. */
export function diceRow(title, dice, { width = 40 } = {}) {
  const words = dice.map((die) => die.says).join(", ");
  const row = h("div", { class: "dice", role: "img", "aria-label": say("table.combat.dice", { dice: words }) });
  dice.forEach((die, index) => {
    const place = picture(title, die.look, { width });
    place.classList.add("die");
    place.style.setProperty("--turn", String(index));
    row.append(place);
  });
  return row;
}

/** Rolls the dice over the board and ends when they could be read. */
export async function roll(host, title, dice, { speed = 1 } = {}) {
  await fetchPictures(title, dice.map((die) => die.look));
  const row = diceRow(title, dice, { width: dice.length > 4 ? 44 : 60 });
  const tray = h("div", { class: "dice-tray", "aria-hidden": "true" }, row);
  const still = stillness();
  if (!still) row.classList.add("is-rolling");
  row.style.setProperty("--pace", String(1 / speed));
  host.append(tray);
  await pause((still ? READ : ROLL + READ) / speed);
  tray.classList.add("is-leaving");
  setTimeout(() => tray.remove(), still ? 0 : 250 / speed);
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
