/* The elements of a board, from the ground up. */

import { h, newId, svg } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { patterns } from "./overlay.js";

const LAYERS = ["marks", "overlay", "lit", "hexes", "bands", "pieces", "signs", "leaving", "route", "overlay-labels", "labels", "outlines", "fan", "cursor", "words"];

function button(icon, key, run) {
  const image = svg("svg", { viewBox: "0 0 20 20", aria: { hidden: "true" } }, svg("path", { d: icon }));
  return h("button", { type: "button", class: "board-tool", title: say(key), aria: { label: say(key) }, on: { click: run } }, image);
}

/**
 * The ground as a picture. Drawn as an image it is one thing to the browser, however many hills and trees it has, and moving the sheet costs
 * nothing; being a drawing still, it is sharp at every size.
 */
export async function groundPicture({ box, ground }) {
  const size = `viewBox="${box.join(" ")}" width="${box[2]}" height="${box[3]}"`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${ground}</svg>`;
  const image = h("img", { alt: "", draggable: "false" });
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Builds everything into the host. `does` has zoomIn, zoomOut and fit. */
export function furnish(host, does) {
  const ground = h("div", { class: "board-ground" });
  const layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: `layer-${name}` })]));
  const glow = svg("svg", { class: "board-glow" });
  const top = svg("svg", { class: "board-top" }, patterns(), LAYERS.map((name) => layers[name]));
  const sheet = h("div", { class: "board-sheet", aria: { hidden: "true" } }, ground, glow, top);
  const help = h("p", { class: "visually-hidden", id: newId("board-help"), text: say("board.help") });
  const view = h(
    "div",
    { class: "board-view", tabindex: "0", role: "application", aria: { label: say("board.name"), roledescription: say("board.role"), describedby: help.id } },
    sheet,
  );
  const voice = h("div", { class: "visually-hidden", role: "status", aria: { live: "polite" } });
  const tools = h(
    "div",
    { class: "board-tools" },
    button("M10 4v12M4 10h12", "board.zoom_in", does.zoomIn),
    button("M4 10h12", "board.zoom_out", does.zoomOut),
    button("M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4", "board.fit", does.fit),
  );
  host.classList.add("board");
  host.append(view, tools, help, voice);
  return { view, sheet, ground, glow, top, layers, voice, tools, help };
}
