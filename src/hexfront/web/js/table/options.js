// Sorting the open answers for the list: what has no place on the board comes first, the rest by what it names.

export const FILTER_FROM = 9;

const NUMBERS_FROM = 4;

/** The kind of thing an answer names: "button", "number", "card", "unit" or "hex". */
export function kindOf(option) {
  if (option.card) return "card";
  if (option.unit) return "unit";
  if (option.hex) return "hex";
  return /^\S+ \d+$/u.test(option.action) ? "number" : "button";
}

/** The answers by kind, in the order of the list, and within a kind under the headings of the question; what has no answer is left out. */
export function grouped(options, headings = []) {
  const kinds = { button: [], number: [], card: [], unit: [], hex: [] };
  for (const option of options) kinds[kindOf(option)].push(option);
  if (kinds.number.length < NUMBERS_FROM) kinds.button.push(...kinds.number.splice(0));
  return Object.entries(kinds).flatMap(([kind, list]) => headed(list, headings).map((group) => ({ kind, ...group })));
}

/** One list where there are few answers or only one heading, else one under each. */
function headed(list, headings) {
  const used = [...new Set(list.map((option) => option.group))];
  if (!list.length) return [];
  if (list.length < FILTER_FROM || used.length < 2) return [{ heading: null, list }];
  const order = [...headings.keys(), null].filter((group) => used.includes(group));
  return order.map((group) => ({ heading: headings[group] ?? null, list: list.filter((option) => option.group === group) }));
}

/** Whether every word typed is in the answer's text or its heading, accents and case aside. */
export function fits(option, typed, headings = []) {
  const text = plain(`${option.text} ${option.action} ${headings[option.group] ?? ""}`);
  return plain(typed)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

export function plain(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}

/** The hexes of an answer that the board can outline. */
export function hexesOf(option, pieces) {
  const hexes = option.hex ? [option.hex] : [];
  const piece = option.unit && pieces.find((each) => each.unit === option.unit);
  // A unit that goes by its hex names the same one twice.
  if (piece && piece.hex !== option.hex) hexes.push(piece.hex);
  return hexes;
}
