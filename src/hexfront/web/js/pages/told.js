/* The record of one side, to be read: its last board, and everything it saw. */

import { Board } from "../board/board.js";
import { clear, h } from "../lib/dom.js";
import { looks } from "../lib/looks.js";
import { lang, say } from "../lib/texts.js";
import { ruleLink } from "../table/paragraph.js";

/** Shows it in an element. Pointing at a line of the log marks its hexes on the board. Gives how to leave. */
export async function told(host, { title, scene, board: ground, log }) {
  const place = h("div", { class: "told-board" });
  const list = h("ol", { class: "told-log" });
  const heading = h("h2", { text: [scene.head.title, scene.head.scenario].filter(Boolean).join(" · "), tabindex: "-1" });
  clear(
    host,
    h("section", { class: "card told" }, h("header", { class: "panel" }, heading, h("p", { class: "soft", text: [scene.head.turn, scene.head.phase].filter(Boolean).join(" · ") })), h("div", { class: "told-grid" }, place, h("section", { class: "told-words" }, h("h3", { text: say("around.load.log") }), list))),
  );
  await looks.load(title, scene.pieces.map((piece) => piece.look));
  const board = new Board(place, { title, lang: lang() });
  await board.setBoard(ground);
  board.show(scene, { animate: null });
  board.light([]);
  for (const entry of log) list.append(line(entry, board, title));
  heading.focus();
  return () => board.destroy();
}

function line(entry, board, title) {
  const part = h("li", { class: `level-${entry.level}`, tabindex: entry.hexes?.length ? "0" : null }, entry.text, " ", ruleLink(title, entry.rule));
  if (entry.hexes?.length) {
    const mark = () => board.mark(entry.hexes);
    part.addEventListener("pointerenter", mark);
    part.addEventListener("focus", mark);
    part.addEventListener("pointerleave", () => board.mark([]));
  }
  return part;
}
