// The two sides on the page.
import { h, sideMark } from "../lib/dom.js";

export { sideMark as marker };

export function sideName(state, side) {
  return state.scene.sides.find((each) => each.side === side)?.name ?? side ?? "";
}

const MOST_MEDALS = 13;

/** The track of medals of a side that needs a number of them: stars for those won, empty places for the rest. Null where there is no such number. */
export function medals({ score, target }) {
  const places = Number(target);
  if (!places || places > MOST_MEDALS) return null;
  return h("span", { class: "medals", aria: { hidden: "true" } }, Array.from({ length: places }, (_, at) => h("span", { class: ["medal", at < Number(score) && "is-won"] })));
}
