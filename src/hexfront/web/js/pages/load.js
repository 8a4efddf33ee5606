/* A record or a scenario file: to look at, to play on, or to read. */

import { post } from "../lib/api.js";
import { append, clear, h, newId, sideMark } from "../lib/dom.js";
import { navigate } from "../lib/router.js";
import { say } from "../lib/texts.js";
import { createTable, seatsFor, titles } from "../lib/titles.js";
import { bring, broughtFile, dropZone } from "./loading.js";

/** The load page; a file dropped on the home page comes along, and stays while the page does, in whichever language. */
export async function load(host) {
  const list = await titles();
  const body = h("div", { class: "stack" });
  const show = (file) => {
    bring(file);
    fill(body, file, list);
  };
  append(host, h("h1", { text: say("around.load.title") }), h("p", { class: "lead", text: say("around.load.lead") }), dropZone(show), body);
  if (broughtFile()) show(broughtFile());
  return () => {
    body.leave?.();
    if (location.pathname !== "/load") bring(null);
  };
}

function fill(body, file, list) {
  const title = list.find((each) => each.name === file.title);
  const wrong = h("div", { role: "alert" });
  const begin = (way) => (event) => send(event.currentTarget, file, title ?? list[0], way, card, wrong, body);
  const ways = { record: ["look", "computer", "here", "invite"], told: ["read"], scenario: ["computer", "here", "invite"] }[file.kind];
  const sides = file.kind === "told" ? null : sidePicker(title ?? list[0]);
  const card = h(
    "section",
    { class: "card panel" },
    h("h2", { text: file.name, tabindex: "-1" }),
    h("p", { class: "soft", text: say(`around.load.is_${file.kind}`, { title: title?.text ?? "" }) }),
    sides?.element,
    h("div", { class: "row" }, ways.map((way, i) => h("button", { type: "button", class: ["button", i === 0 && "is-primary"], on: { click: begin(way) } }, say(`around.load.${way}`)))),
    wrong,
  );
  card.side = sides?.read ?? (() => undefined);
  body.leave?.();
  clear(body, card);
  card.querySelector("h2").focus();
}

function sidePicker(title) {
  const name = newId("side");
  const inputs = title.sides.map(({ side, name: text }, i) => {
    const input = h("input", { type: "radio", name, value: side, checked: i === 0 });
    return { input, element: h("label", { class: "choice" }, input, sideMark(side), h("span", { text })) };
  });
  return {
    element: h("fieldset", { class: "field" }, h("legend", { text: say("around.setup.side") }), h("div", { class: "choices" }, inputs.map((each) => each.element))),
    read: () => inputs.find(({ input }) => input.checked).input.value,
  };
}

async function send(button, file, title, way, card, wrong, body) {
  button.disabled = true;
  clear(wrong);
  const sides = title.sides.map(({ side }) => side);
  const seats = seatsFor(sides, way === "look" || way === "read" ? "here" : way, { side: card.side(), player: title.usual_player });
  try {
    if (file.kind === "scenario") {
      await navigate(await createTable({ title: title.name, scenario_text: file.text, options: {}, seats, watch: "link", name: "", clock: 0 }));
      return;
    }
    const answer = await post("records", { text: file.text, seats });
    if (answer.told) await tell(body, answer.told);
    else await navigate(`/${way === "look" ? "replay" : "table"}/${answer.id}`);
  } catch (problem) {
    append(wrong, complaint(problem.message));
  } finally {
    button.disabled = false;
  }
}

async function tell(body, told) {
  const { told: page } = await import("./told.js");
  body.leave?.();
  body.leave = await page(body, told);
}

/** What the server found wrong, line by line as it says it. */
function complaint(message) {
  const lines = message.split("\n").filter((line) => line.trim());
  return h(
    "div",
    { class: "note is-bad" },
    h("p", {}, h("strong", { text: say("around.load.wrong") })),
    lines.length > 1 ? h("ol", { class: "complaints" }, lines.map((line) => h("li", { text: line }))) : h("p", { class: "complaints", text: lines[0] ?? "" }),
  );
}
