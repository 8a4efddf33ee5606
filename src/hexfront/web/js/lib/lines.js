/* Tables as lines of a list: my games, open tables, tables to watch. */

import { post } from "./api.js";
import { h, sideMark } from "./dom.js";
import { confirm, toast } from "./dialog.js";
import { navigate } from "./router.js";
import { fetchMine } from "./people.js";
import { ago, say } from "./texts.js";
import { pictureOf, sideName } from "./titles.js";

/** Those that wait for me first, then news, then the latest; games that are over last. */
export function sorted(lines) {
  const rank = (line) => (line.over ? 3 : line.mine ? 0 : line.new ? 1 : 2);
  return [...lines].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

/** A list of tables; `kind` is "mine", "open" or "live". */
export function tableList(lines, titles, kind, { level = "h3" } = {}) {
  return h("ul", { class: "table-list" }, lines.map((line) => tableLine(line, titles, kind, level)));
}

function tableLine(line, titles, kind, level) {
  const title = titles.find((each) => each.name === line.title);
  const name = line.name || title?.text || line.title;
  const second = [line.name && title?.text, line.scenario].filter(Boolean).join(" · ");
  return h(
    "li",
    { class: ["table-line", line.mine && !line.over && "is-mine", line.over && "is-over"] },
    h("img", { class: "table-picture", src: pictureOf(line.title), alt: "", width: 96, height: 64, loading: "lazy" }),
    h(
      "div",
      { class: "table-words" },
      h(level, { class: "table-name" }, h("a", { href: `/table/${line.id}` }, name), marks(line, kind, title)),
      h("p", { class: "soft" }, second, second && " · ", when(line)),
      line.over && h("p", { class: "outcome", text: line.over }),
      seats(line, title),
    ),
    h("div", { class: "table-actions" }, actions(line, title, kind)),
  );
}

function when(line) {
  const date = new Date(line.changed * 1000);
  return h("time", { datetime: date.toISOString(), title: date.toLocaleString(document.documentElement.lang) }, ago(line.changed));
}

function marks(line, kind, title) {
  if (kind !== "mine") return null;
  if (line.over) return h("span", { class: "chip" }, say("around.games.over"));
  const free = isFree(line);
  return [
    line.mine && h("span", { class: "chip is-mine" }, say("around.games.yours")),
    line.new && h("span", { class: "chip is-new" }, say("around.games.new")),
    !line.mine && free && h("span", { class: "chip" }, say("around.games.waiting")),
    !line.mine && !free && line.asked && h("span", { class: "chip" }, say("around.games.asked", { side: sideName(title, line.asked) })),
  ];
}

/** Somebody is still missing at the table. */
function isFree(line) {
  return line.seats.some((seat) => !seat.name);
}

function seats(line, title) {
  return h(
    "ul",
    { class: "line-seats" },
    line.seats.map((seat) =>
      h(
        "li",
        { class: [line.asked === seat.side && !line.over && "is-asked"] },
        sideMark(seat.side),
        h("span", { class: "seat-side", text: `${sideName(title, seat.side)}: ` }),
        h("span", { class: seat.name ? "" : "soft", text: seatName(seat) }),
      ),
    ),
  );
}

function seatName(seat) {
  if (seat.me) return say("around.games.you");
  return seat.name || say("around.games.free");
}

function actions(line, title, kind) {
  if (kind === "open") {
    if (line.seats.some((seat) => seat.me)) return h("a", { class: "button", href: `/table/${line.id}` }, say("around.games.back"));
    return line.seats.filter((seat) => !seat.name).map((seat) => joinButton(line, seat, title));
  }
  if (kind === "live") return h("a", { class: "button", href: `/table/${line.id}` }, say("around.games.watch"));
  if (line.over) return h("a", { class: "button", href: `/replay/${line.id}` }, say("around.games.replay"));
  return [
    isFree(line) && closeButton(line),
    h("a", { class: ["button", line.mine && "is-primary"], href: `/table/${line.id}` }, say(line.mine ? "around.games.play" : "around.games.open")),
  ];
}

function joinButton(line, seat, title) {
  const button = h("button", { type: "button", class: "button is-primary" }, say("around.lobby.join", { side: sideName(title, seat.side) }));
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await post(`tables/${line.id}/join`, { side: seat.side });
      await navigate(`/table/${line.id}`);
    } catch (problem) {
      toast(problem.message, { kind: "bad" });
      button.disabled = false;
    }
  });
  return button;
}

/** A table nobody has come to can be closed by whoever set it up. */
function closeButton(line) {
  const button = h("button", { type: "button", class: "button is-quiet" }, say("around.games.close"));
  button.addEventListener("click", async () => {
    if (!(await confirm({ title: say("around.games.close_title"), text: say("around.games.close_text"), yes: say("around.games.close"), danger: true }))) return;
    button.blur();
    try {
      await post(`tables/${line.id}/leave`);
      await fetchMine();
    } catch (problem) {
      toast(problem.message, { kind: "bad" });
    }
  });
  return button;
}
