// Small drawings on buttons.
import { svg } from "../lib/dom.js";

const LINES = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12",
  overlays: "m12 3 9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21",
  people: "M9 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.7 3.5 5.5",
  keys: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.1-1.1 2.2h-5c0-1.1-.4-1.6-1.1-2.2A6 6 0 0 1 12 3z",
  menu: "M5 12h.01M12 12h.01M19 12h.01",
};
const SOLIDS = {
  back: "M6 5h2.5v14H6zM19 5v14L9.5 12z",
  forward: "M15.5 5H18v14h-2.5zM5 5v14l9.5-7z",
  speed: "M4 5v14l8-7zM12.5 5v14l8-7z",
  play: "M7 4.5v15L20 12z",
  pause: "M6.5 5H10v14H6.5zM14 5h3.5v14H14z",
};

/** The drawing of that name; the button that holds it says what it does. */
export function icon(name) {
  const solid = SOLIDS[name];
  const strokes = name === "menu" || name === "keys" ? 3 : 1.9;
  const attrs = solid ? { d: solid, fill: "currentColor" } : { d: LINES[name], fill: "none", stroke: "currentColor", "stroke-width": strokes, "stroke-linecap": "round", "stroke-linejoin": "round" };
  return svg("svg", { class: "icon", viewBox: name === "undo" ? "0 2 24 24" : "0 0 24 24", width: 20, height: 20, aria: { hidden: "true" } }, svg("path", attrs));
}
