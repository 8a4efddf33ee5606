// Links to paragraphs of the rules: a click reads the paragraph beside the game, any other way of opening a link opens the reference.
import { get } from "../lib/api.js";
import { sheet } from "../lib/dialog.js";
import { clear, h } from "../lib/dom.js";
import { lang, say } from "../lib/texts.js";

const references = new Map();

/** "diadem:5.1.3" is spoken of as "5.1.3", and so is "diadem:5.1.3.siege"; a book without numbers has names. */
export function ruleName(rule) {
  const name = rule.slice(rule.indexOf(":") + 1);
  return /^\d+(\.\d+)*/u.exec(name)?.[0] ?? name;
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
  const all = (await reference(title)).flatMap((section) => section.paragraphs.map((paragraph) => ({ section, paragraph })));
  const numbered = rule.slice(0, rule.indexOf(":") + 1) + ruleName(rule);
  return all.find(({ paragraph }) => paragraph.id === rule) ?? all.find(({ paragraph }) => paragraph.id === numbered) ?? null;
}

/** Shows the paragraph in a sheet at the side; the board stays in sight. */
export async function readParagraph(title, rule) {
  const body = h("div", { class: "read-paragraph" }, h("p", { text: say("table.loading") }));
  const whole = h("a", { href: `/rules/${title}#${encodeURIComponent(rule)}`, target: "_blank", rel: "noopener", text: say("table.rule.whole") });
  const { element } = sheet({ title: say("table.rule.title", { rule: ruleName(rule) }), content: [body, h("p", {}, whole)] });
  const place = await found(title, rule).catch(() => null);
  if (!place) {
    clear(body, h("p", { text: say("table.rule.missing") }));
    return;
  }
  element.querySelector("h2").textContent = [place.paragraph.number, place.paragraph.name ?? place.section.title].filter(Boolean).join(" · ");
  const rulings = (place.paragraph.rulings ?? []).map((ruling) => h("p", { class: "ruling" }, h("strong", { text: ruling.id }), ` ${ruling.text}`));
  clear(body, paragraphs(place.paragraph.text), rulings);
}

function paragraphs(text) {
  return text.split(/\n\s*\n/u).map((part) => h("p", {}, part));
}
