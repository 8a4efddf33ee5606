// On a phone the side column is a sheet at the bottom that slides up over the board.
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";

export const PHONE = window.matchMedia("(max-width: 720px)");
const STOPS = ["low", "half", "full"];

export class Sheet {
  constructor(element) {
    this.element = element;
    this.grip = h("button", { type: "button", class: "sheet-grip", aria: { expanded: "false", label: say("table.sheet.open") } }, h("span", { aria: { hidden: "true" } }));
    this.element.prepend(this.grip);
    this.grip.addEventListener("click", () => !this.dragged && this.go(this.stop === "low" ? "half" : this.stop === "half" ? "full" : "low"));
    this.grip.addEventListener("pointerdown", (event) => this.#drag(event));
    this.go("low");
  }

  go(stop) {
    this.stop = stop;
    this.lifted = false;
    this.element.dataset.sheet = stop;
    // The board keeps to the part of the screen that the sheet leaves free.
    this.element.parentElement.dataset.sheet = stop;
    this.element.style.removeProperty("--sheet");
    this.grip.setAttribute("aria-expanded", String(stop !== "low"));
    this.grip.setAttribute("aria-label", say(stop === "full" ? "table.sheet.close" : "table.sheet.open"));
  }

  /** At least half open, for something that must be read. */
  raise() {
    if (this.stop !== "low") return;
    this.go("half");
    this.lifted = true;
  }

  /** Shows its beginning, unless somebody has opened it wide to read. */
  top() {
    if (this.stop !== "full") this.element.scrollTop = 0;
  }

  /** Down again, if it was not the player who opened it. */
  lower() {
    if (this.lifted) this.go("low");
  }

  #drag(event) {
    if (!PHONE.matches) return;
    const from = event.clientY;
    const height = this.element.getBoundingClientRect().height;
    this.dragged = false;
    this.grip.setPointerCapture(event.pointerId);
    const move = (each) => {
      if (Math.abs(each.clientY - from) > 6) this.dragged = true;
      if (!this.dragged) return;
      this.element.classList.add("is-dragged");
      this.element.style.setProperty("--sheet", `${Math.max(90, height + from - each.clientY)}px`);
    };
    const end = (each) => {
      this.grip.removeEventListener("pointermove", move);
      this.element.classList.remove("is-dragged");
      if (this.dragged) this.go(nearest(height + from - each.clientY));
      setTimeout(() => (this.dragged = false));
    };
    this.grip.addEventListener("pointermove", move);
    this.grip.addEventListener("pointerup", end, { once: true });
    this.grip.addEventListener("pointercancel", end, { once: true });
  }
}

function nearest(height) {
  const heights = [innerHeight * 0.22, Math.min(innerHeight * 0.54, 400), innerHeight * 0.9];
  const distances = heights.map((each) => Math.abs(each - height));
  return STOPS[distances.indexOf(Math.min(...distances))];
}
