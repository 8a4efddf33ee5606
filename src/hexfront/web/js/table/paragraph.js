// Links to paragraphs of the rules: a click reads the paragraph beside the game, any other way of opening a link opens the reference.
import { get } from "../lib/api.js";
import { sheet } from "../lib/dialog.js";
import { clear, h } from "../lib/dom.js";
import { lang, say } from "../lib/texts.js";

const references = new Map();

/** "diadem:5.1.3" is spoken of as "5.1.3". */
export function ruleName(rule) {
  return rule.slice(rule.indexOf(":") + 1);
}

/** A small link to the paragraph, or null where there is none. */
export function ruleLink(title, rule, { text = null } = {}) {
  if (!rule) return null;
  const address = `/rules/${title}#${encodeURIComponent(rule)}`;
  return h(
    "a",
    {
      class: "rule-link",
      href: address,
      target: "_blank",
      rel: "noopener",
      title: say("table.rule.read", { rule: ruleName(rule) }),
      on: {
        click: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          event.stopPropagation();
          readParagraph(title, rule);
        },
      },
    },
    text ?? ruleName(rule),
  );
}

async function reference(title) {
  const key = `${title}:${lang()}`;
  if (!references.has(key)) {
    const asked = get(`/api/titles/${title}/rules`).catch((error) => {
      references.delete(key);
      throw error;
    });
    references.set(key, asked);
  }
  return references.get(key);
}

async function found(title, rule) {
  for (const section of await reference(title)) {
    const paragraph = section.paragraphs.find((each) => each.id === rule);
    if (paragraph) return { section, paragraph };
  }
  return null;
}

/** Shows the paragraph in a sheet at the side; the board stays in sight. */
export async function readParagraph(title, rule) {
  const body = h("div", { class: "paragraph" }, h("p", { text: say("table.loading") }));
  const whole = h("a", { href: `/rules/${title}#${encodeURIComponent(rule)}`, target: "_blank", rel: "noopener", text: say("table.rule.whole") });
  const { element } = sheet({ title: say("table.rule.title", { rule: ruleName(rule) }), content: [body, h("p", {}, whole)] });
  const place = await found(title, rule).catch(() => null);
  if (!place) {
    clear(body, h("p", { text: say("table.rule.missing") }));
    return;
  }
  element.querySelector("h2").textContent = `${place.paragraph.number} · ${place.section.title}`;
  const rulings = (place.paragraph.rulings ?? []).map((ruling) => h("p", { class: "ruling" }, h("strong", { text: ruling.id }), ` ${ruling.text}`));
  clear(body, paragraphs(place.paragraph.text), rulings);
}

function paragraphs(text) {
  return text.split(/\n\s*\n/u).map((part) => h("p", {}, part));
}
