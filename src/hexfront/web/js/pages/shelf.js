/* The rules of all titles, to choose from. */

import { append, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { pictureOf, titles } from "../lib/titles.js";

/** One card a title: its rules, its guide. */
export async function shelf(host) {
  const list = await titles();
  append(
    host,
    h("h1", { text: say("around.rules.all") }),
    h("p", { class: "lead", text: say("around.rules.all_lead") }),
    h(
      "div",
      { class: "title-cards" },
      list.map((title) =>
        h(
          "article",
          { class: "card title-card" },
          h("img", { class: "title-picture", src: pictureOf(title.name), alt: "", width: 480, height: 300 }),
          h(
            "div",
            { class: "title-inside" },
            h("h2", { text: title.text }),
            h("p", { class: "title-sentence", text: title.sentence }),
            h("div", { class: "title-ways" }, button(`/rules/${title.name}`, say("around.rules.read"), title, "is-primary"), button(`/guide/${title.name}`, say("around.home.guide"), title)),
          ),
        ),
      ),
    ),
  );
}

function button(href, text, title, look = "") {
  return h("a", { class: ["button", look], href, aria: { label: `${text}: ${title.text}` } }, text);
}
