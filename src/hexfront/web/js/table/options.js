// Sorting the open answers for the list: what has no place on the board comes first, the rest by what it names.

export const FILTER_FROM = 9;

/** The kind of thing an answer names: "button", "card", "unit" or "hex". */
export function kindOf(option) {
  if (option.card) return "card";
  if (option.unit) return "unit";
  if (option.hex) return "hex";
  return "button";
}

/** The answers by kind, in the order of the list; kinds without an answer are left out. */
export function grouped(options) {
  const groups = { button: [], card: [], unit: [], hex: [] };
  for (const option of options) groups[kindOf(option)].push(option);
  return Object.entries(groups)
    .filter(([, list]) => list.length)
    .map(([kind, list]) => ({ kind, list }));
}

/** Whether every word typed is in the answer's text, accents and case aside. */
export function fits(option, typed) {
  const text = plain(`${option.text} ${option.action}`);
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
  if (piece) hexes.push(piece.hex);
  return hexes;
}
