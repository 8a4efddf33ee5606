// The two sides on the page.
import { sideMark } from "../lib/dom.js";

export { sideMark as marker };

export function sideName(state, side) {
  return state.scene.sides.find((each) => each.side === side)?.name ?? side ?? "";
}
