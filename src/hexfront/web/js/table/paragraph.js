// Links to paragraphs of the rules: a click reads the paragraph beside the game, any other way of opening a link opens the reference.
import { get } from "../lib/api.js";
import { sheet } from "../lib/dialog.js";
import { clear, h } from "../lib/dom.js";
import { namesOf, prose } from "../lib/prose.js";
import { lang, say } from "../lib/texts.js";

const references = new Map();

/** "diadem:5.1.3" is spoken of as "5.1.3", and so is "diadem:5.1.3.siege", a ruling as "D-16"; "" where the book has no numbers. */
export function ruleNumber(rule) {
  const name = rule.slice(rule.indexOf(":") + 1);
  return /^(\d+(\.\d+)*|[A-Z]{1,2}-\d+$)/u.exec(name)?.[0] ?? "";
}

/** A small link to the paragraph, or null where there is none. Where the book has no numbers it is a sign, or a word where there is room. */
export function ruleLink(title, rule, { text = null, room = false } = {}) {
  if (!rule) return null;
  const address = `/rules/${title}#${encodeURIComponent(rule)}`;
  const number = ruleNumber(rule);
  const words = number ? say("table.rule.read", { rule: number }) : say("table.rule.read_one");
  return h(
    "a",
    {
      class: "rule-link",
      href: address,
      target: "_blank",
      rel: "noopener",
      title: words,
      aria: { label: text || !number ? words : null },
      on: {
        click: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          event.stopPropagation();
          readParagraph(title, rule);
        },
      },
    },
    text ?? (number || (room ? say("table.rule.word") : "§")),
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
  const sections = await reference(title);
  const all = sections.flatMap((section) => section.paragraphs.map((paragraph) => ({ section, paragraph })));
  const numbered = rule.slice(0, rule.indexOf(":") + 1) + ruleNumber(rule);
  const holds = ({ paragraph }) => (paragraph.rulings ?? []).some((ruling) => ruling.id === rule);
  const place = all.find(({ paragraph }) => paragraph.id === rule) ?? all.find(({ paragraph }) => paragraph.id === numbered) ?? all.find(holds);
  return place && { ...place, known: namesOf(sections) };
}

/** Shows the paragraph in a sheet at the side; the board stays in sight. Links in it lead on to other paragraphs. */
export async function readParagraph(title, rule) {
  const body = h("div", { class: "read-paragraph" });
  const whole = h("a", { target: "_blank", rel: "noopener", text: say("table.rule.whole") });
  const { element } = sheet({ title: say("table.rule.word"), content: [body, h("p", {}, whole)] });
  const heading = element.querySelector("h2");
  body.addEventListener("click", (event) => {
    const inner = event.target.closest("a.rule-link");
    if (!inner || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    fill(inner.getAttribute("href").slice(1));
  });
  const fill = async (id) => {
    const number = ruleNumber(id);
    whole.href = `/rules/${title}#${encodeURIComponent(id)}`;
    heading.textContent = number ? say("table.rule.title", { rule: number }) : say("table.rule.word");
    clear(body, h("p", { text: say("table.loading") }));
    const place = await found(title, id).catch(() => null);
    if (!place) {
      clear(body, h("p", { text: say("table.rule.missing") }));
      return;
    }
    const { paragraph, section, known } = place;
    heading.textContent = [paragraph.number, paragraph.name || section.title].filter(Boolean).join(" · ");
    const rulings = (paragraph.rulings ?? []).map((ruling) => h("div", { class: "ruling" }, h("strong", { text: ruling.id }), prose(ruling.text, known)));
    clear(body, prose(paragraph.text, known), rulings);
    body.parentElement.scrollTop = 0;
  };
  await fill(rule);
}
