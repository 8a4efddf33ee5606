/* The first-game guide: what it is, and the button that begins it on the real board. */

import { ApiError, get } from "../lib/api.js";
import { append, h, link, sideMark } from "../lib/dom.js";
import { toast } from "../lib/dialog.js";
import { navigate } from "../lib/router.js";
import { say } from "../lib/texts.js";
import { createTable, pictureOf, scenarioName, seatsFor, sideName, titleOf } from "../lib/titles.js";

/** The introduction of a title's guide. */
export async function guide(host, { title: name, signal }) {
  const [title, told] = await Promise.all([titleOf(name), get(`titles/${name}/guide`, {}, { signal })]);
  if (!title) throw new ApiError({ code: "unknown", message: say("around.rules.unknown"), status: 404 });
  const start = h("button", { type: "button", class: "button is-primary is-large" }, say("around.guide.start"));
  start.addEventListener("click", async () => {
    start.disabled = true;
    try {
      await navigate(`${await createTable(body(title, told))}?guide=${name}`);
    } catch (problem) {
      toast(problem.message, { kind: "bad" });
      start.disabled = false;
    }
  });
  append(
    host,
    h(
      "article",
      { class: "card guide-card" },
      h("img", { class: "title-picture", src: pictureOf(name), alt: "", width: 480, height: 300 }),
      h(
        "div",
        { class: "title-inside" },
        h("p", { class: "small-caps", text: say("around.guide.kind") }),
        h("h1", { text: title.text, data: { title: say("around.guide.of", { title: title.text }) } }),
        h("p", { class: "lead", text: title.sentence }),
        h("p", { text: say("around.guide.what", { count: told.steps.length }) }),
        facts(title, told),
        h("p", { class: "row" }, start, link(`/rules/${name}`, say("around.home.rules"), { class: "button" })),
        h("p", { class: "soft", text: say("around.guide.after") }),
      ),
    ),
  );
}

function facts(title, told) {
  return h(
    "dl",
    { class: "facts" },
    h("div", {}, h("dt", { text: say("around.setup.scenario") }), h("dd", { text: scenarioName(title, told.scenario) })),
    h("div", {}, h("dt", { text: say("around.setup.side") }), h("dd", {}, sideMark(told.side), sideName(title, told.side))),
    h("div", {}, h("dt", { text: say("around.guide.steps") }), h("dd", { text: String(told.steps.length) })),
  );
}

function body(title, told) {
  const sides = title.sides.map(({ side }) => side);
  return {
    title: title.name,
    scenario: told.scenario,
    seed: told.seed,
    seats: seatsFor(sides, "computer", { side: told.side }),
    watch: "nobody",
    name: say("around.guide.of", { title: title.text }),
    clock: 0,
  };
}
