// The parts of the table page and where they stand: board and column on a wide screen, board and sheet on a phone.
import { h } from "../lib/dom.js";
import { lang, say } from "../lib/texts.js";
import { Board } from "../board/board.js";
import { Advice } from "./advice.js";
import { Bar } from "./bar.js";
import { ForcesTab } from "./boxes.js";
import { Caption } from "./caption.js";
import { ChatTab } from "./chat.js";
import { CombatTab } from "./combat.js";
import { HandTab } from "./hand.js";
import { Log } from "./log.js";
import { Opponent } from "./opponent.js";
import { Over } from "./over.js";
import { Pace } from "./pace.js";
import { QuestionPanel } from "./question.js";
import { Replay } from "./replay.js";
import { TablesTab } from "./results.js";
import { Seats } from "./seats.js";
import { Share } from "./share.js";
import { PHONE, Sheet } from "./sheet.js";
import { Since } from "./since.js";
import { Tabs } from "./tabs.js";
import { Tracks } from "./tracks.js";

/** Builds everything into the host and gives the parts by name. */
export function build(host, id, title) {
  const parts = {
    bar: new Bar(),
    question: new QuestionPanel(),
    combat: new CombatTab(id, title),
    hand: new HandTab(title),
    forces: new ForcesTab(title),
    tables: new TablesTab(id, title),
    chat: new ChatTab(),
    seats: new Seats(),
    share: new Share(),
    log: new Log(id, title),
    tracks: new Tracks(),
    replay: new Replay(id),
    over: new Over(id),
    caption: new Caption(),
    advice: new Advice(id),
    pace: new Pace(),
    tabs: new Tabs(say("table.tabs.label")),
  };
  parts.since = new Since(id, parts.replay);
  parts.opponent = new Opponent(parts.pace);
  parts.question.answers.before(parts.advice.element);
  const boardHost = h("div", { class: "table-board-host" });
  parts.stage = h("section", { class: "table-board", aria: { label: say("table.board.label") } }, boardHost, parts.caption.element, parts.over.element, parts.opponent.element, parts.since.element);
  parts.notice = h("p", { class: "table-notice", role: "status", hidden: true });
  parts.side = h("aside", { class: "table-side", aria: { label: say("table.side.label") } }, parts.notice, parts.share.element, parts.question.element, parts.tabs.element, parts.log.element);
  parts.replayButton = h("button", { type: "button", class: "button is-small", text: say("table.replay.open") });
  parts.foot = h("footer", { class: "table-foot" }, parts.tracks.element, parts.replayButton, parts.replay.element);
  addTabs(parts);
  // What speaks is never in a tab that may be hidden.
  parts.page = h("div", { class: "table-page", data: { title } }, parts.bar.element, parts.stage, parts.side, parts.foot, parts.log.voice, parts.opponent.voice);
  host.replaceChildren(parts.page);
  parts.sheet = new Sheet(parts.side);
  parts.board = new Board(boardHost, { title, lang: lang() });
  parts.stopFitting = fitScreen(parts);
  return parts;
}

function addTabs({ tabs, combat, hand, forces, tables, chat, seats }) {
  tabs.add("combat", say("table.tabs.combat"), combat.element);
  tabs.add("hand", say("table.tabs.hand"), hand.element);
  tabs.add("forces", say("table.tabs.forces"), forces.element);
  tabs.add("tables", say("table.tabs.tables"), tables.element);
  tabs.add("chat", say("table.tabs.chat"), h("div", { class: "people-tab" }, seats.element, chat.element));
  tabs.addEventListener("change", ({ detail }) => detail === "tables" && tables.show());
}

/** On a phone the log and the tracks are tabs of the sheet; the replay's slider stays under the thumb. */
function fitScreen(parts) {
  const { tabs, log, tracks, side, foot, replayButton } = parts;
  const fit = () => {
    if (PHONE.matches) {
      tabs.add("log", say("table.tabs.log"), log.element);
      tabs.add("turns", say("table.tabs.turns"), h("div", { class: "turns-tab" }, tracks.element, replayButton));
    } else {
      tabs.remove("log");
      tabs.remove("turns");
      side.append(log.element);
      foot.prepend(tracks.element, replayButton);
    }
  };
  // A tab chosen by hand is meant to be read.
  tabs.list.addEventListener("click", () => {
    if (!PHONE.matches) return;
    parts.sheet.raise();
    tabs.element.scrollIntoView({ block: "start" });
  });
  if (PHONE.matches) fit();
  PHONE.addEventListener("change", fit);
  return () => PHONE.removeEventListener("change", fit);
}
