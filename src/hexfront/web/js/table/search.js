// Finding a unit or a place by its name.
import { sheet } from "../lib/dialog.js";
import { clear, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { plain } from "./options.js";
import { picture } from "./pictures.js";

const MOST = 30;

/** Everything with a name: places of the board, its hexes, pieces on it. */
function everything(board, scene) {
  const places = (board?.places ?? []).map((place) => ({ text: place.name, hex: place.hex, note: place.hex }));
  const pieces = scene.pieces.filter((piece) => piece.hex).map((piece) => ({ text: piece.says, hex: piece.hex, note: piece.hex, look: piece.look }));
  const named = new Set(places.map((place) => place.hex));
  const hexes = (board?.hexes ?? []).filter((hex) => !named.has(hex.hex)).map((hex) => ({ text: hex.says, hex: hex.hex, note: "" }));
  return [...places, ...pieces, ...hexes];
}

/** Opens the search; `found(hex)` is called with what was chosen. */
export function search(title, board, scene, found) {
  const all = everything(board, scene);
  const list = h("ul", { class: "search-list" });
  const field = h("input", { type: "search", autofocus: true, autocomplete: "off", placeholder: say("table.search.hint"), aria: { label: say("table.search.title") } });
  const dialog = sheet({ title: say("table.search.title"), content: [field, list], kind: "dialog" });
  let shown = [];
  const go = (each) => {
    dialog.close();
    found(each.hex);
  };
  const draw = () => {
    const words = plain(field.value).split(/\s+/u).filter(Boolean);
    shown = words.length ? all.filter((each) => words.every((word) => plain(`${each.text} ${each.hex}`).includes(word))).slice(0, MOST) : all.filter((each) => !each.look && each.note).slice(0, MOST);
    clear(
      list,
      shown.length ? shown.map((each) => h("li", {}, h("button", { type: "button", class: "search-item", on: { click: () => go(each) } }, each.look ? picture(title, each.look, { width: 30 }) : null, h("span", { text: each.text }), each.note ? h("small", { text: each.note }) : null))) : h("li", { class: "empty", text: say("table.search.none") }),
    );
  };
  field.addEventListener("input", draw);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && shown.length) {
      event.preventDefault();
      go(shown[0]);
    }
  });
  draw();
  field.focus();
}
