/* One title on the home page: its picture, three ways to begin, and everything else one fold away. */

import { h, link, newId, sideMark } from "../lib/dom.js";
import { toast } from "../lib/dialog.js";
import { navigate } from "../lib/router.js";
import { say } from "../lib/texts.js";
import { createTable, firstSide, pictureOf, seatsFor } from "../lib/titles.js";

const CLOCKS = [0, 30, 60, 90, 120, 180, 300];
const WATCH = ["link", "anyone", "nobody"];

/** The card. */
export function titleCard(title) {
  const form = setupForm(title);
  const begin = (way) => async (event) => {
    const button = event.currentTarget;
    button.disabled = true;
    button.setAttribute("aria-busy", "true");
    try {
      await navigate(await createTable(form.read(way)));
    } catch (problem) {
      toast(problem.message, { kind: "bad" });
    }
    button.disabled = false;
    button.removeAttribute("aria-busy");
  };
  const heading = newId("title");
  return h(
    "article",
    { class: "card title-card", data: { title: title.name }, aria: { labelledby: heading } },
    h("img", { class: "title-picture", src: pictureOf(title.name), alt: "", width: 480, height: 300 }),
    h(
      "div",
      { class: "title-inside" },
      h("h2", { id: heading, text: title.text }),
      h("p", { class: "title-sentence", text: title.sentence }),
      h(
        "div",
        {},
        h("div", { class: "title-ways" }, way("computer", "is-primary", begin, heading), way("here", "", begin, heading), way("invite", "", begin, heading)),
        form.element,
        h("p", { class: "row title-links" }, link(`/guide/${title.name}`, say("around.home.guide")), link(`/rules/${title.name}`, say("around.home.rules"))),
      ),
    ),
  );
}

function way(name, look, begin, heading) {
  const id = newId("way");
  return h("button", { type: "button", id, class: ["button", look], data: { way: name }, aria: { labelledby: `${id} ${heading}` }, on: { click: begin(name) } }, say(`around.home.${name}`));
}

/** Side, scenario, level, options, clock, watchers; `read(way)` is the body of POST /api/tables. */
function setupForm(title) {
  const fields = {
    side: radios(say("around.setup.side"), title.sides.map(({ side, name }) => ({ value: side, text: name, mark: sideMark(side) })), firstSide(title)),
    scenario: select(say("around.setup.scenario"), title.scenarios.map(({ id, name, text }) => ({ value: id, text: name, about: text }))),
    player: select(say("around.setup.player"), title.players.map(({ name, text, about }) => ({ value: name, text, about })), title.usual_player),
    clock: select(say("around.setup.clock"), CLOCKS.map((minutes) => ({ value: String(minutes), text: minutes ? say("around.setup.minutes", { count: minutes }) : say("around.setup.no_clock") }))),
    watch: select(say("around.setup.watch"), WATCH.map((value) => ({ value, text: say(`around.setup.watch_${value}`), about: value === "anyone" ? say("around.setup.in_lobby") : "" }))),
    name: text(say("around.setup.name"), say("around.setup.name_hint")),
  };
  const options = title.options.map((each) => option(title.name, each));
  const element = h(
    "details",
    { class: "fold setup" },
    h("summary", {}, say("around.setup.fold")),
    h("div", { class: "setup-fields" }, Object.values(fields).map((field) => field.element)),
    options.length > 0 && h("fieldset", { class: "setup-options" }, h("legend", { text: say("around.setup.options") }), options.map((each) => each.element)),
  );
  const read = (chosen) => ({
    title: title.name,
    scenario: fields.scenario.read(),
    options: Object.fromEntries(options.filter((each) => each.changed()).map((each) => [each.name, each.read()])),
    seats: seatsFor(title.sides.map(({ side }) => side), chosen, { side: fields.side.read(), player: fields.player.read() }),
    watch: fields.watch.read(),
    name: fields.name.read(),
    clock: Number(fields.clock.read()),
  });
  return { element, read };
}

function radios(label, choices, chosen) {
  const name = newId("radio");
  const inputs = choices.map(({ value, text, mark }) => {
    const input = h("input", { type: "radio", name, value, checked: value === chosen });
    return { input, element: h("label", { class: "choice" }, input, mark, h("span", { text })) };
  });
  return {
    element: h("fieldset", { class: "field" }, h("legend", { text: label }), h("div", { class: "choices" }, inputs.map((each) => each.element))),
    read: () => inputs.find(({ input }) => input.checked).input.value,
  };
}

function select(label, choices, chosen = choices[0]?.value) {
  const id = newId("select");
  const input = h("select", { id }, choices.map(({ value, text }) => h("option", { value, selected: value === chosen }, text)));
  const about = h("p", { class: "field-about soft", aria: { live: "polite" } });
  const tell = () => {
    about.textContent = choices.find(({ value }) => value === input.value)?.about ?? "";
    about.hidden = !about.textContent;
  };
  input.addEventListener("change", tell);
  tell();
  return { element: h("div", { class: "field" }, h("label", { for: id, text: label }), input, about), read: () => input.value };
}

function text(label, hint) {
  const id = newId("text");
  const input = h("input", { id, type: "text", maxlength: 60, autocomplete: "off", placeholder: hint });
  return { element: h("div", { class: "field" }, h("label", { for: id, text: label }), input), read: () => input.value.trim() };
}

/** An option of the game: what it does in words, and the paragraph behind it. */
function option(title, { name, text: words, rule, kind, default: usual, choices, least, most }) {
  const id = newId("option");
  const input = optionInput(id, { kind, usual, choices, least, most });
  const label = h("label", { for: id, text: words });
  const to = rule && h("a", { class: "rule-link", href: `/rules/${title}#${rule}`, aria: { label: say("around.setup.rule", { rule: numberOf(rule) }) } }, numberOf(rule));
  // The values of choices need not be texts, so they are taken from the list, not from the field.
  const read = () => (kind === "bool" ? input.checked : kind === "int" ? Number(input.value) : choices[input.selectedIndex].value);
  return { name, element: h("div", { class: ["option", `is-${kind}`] }, kind === "bool" ? [input, label, to] : [label, to, input]), read, changed: () => read() !== usual };
}

function optionInput(id, { kind, usual, choices, least, most }) {
  if (kind === "bool") return h("input", { type: "checkbox", id, checked: usual });
  if (kind === "int") return h("input", { type: "number", id, value: usual, min: least, max: most, step: 1 });
  return h("select", { id }, choices.map(({ value, text: words }) => h("option", { value, selected: value === usual }, words)));
}

function numberOf(rule) {
  return rule.split(":").at(-1);
}
