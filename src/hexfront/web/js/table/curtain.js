// Two at one screen: nothing of the other side's view is drawn until whoever plays it says that he is alone.
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { marker, sideName } from "./sides.js";

/** Covers everything and ends when the player of the side has uncovered it. */
export function curtain(state) {
  const side = state.viewer;
  const name = sideName(state, side);
  const show = h("button", { type: "button", class: "button is-primary", autofocus: true, text: say("table.curtain.show", { side: name }) });
  const element = h(
    "dialog",
    { class: "curtain", aria: { label: say("table.curtain.title", { side: name }) } },
    h("div", { class: "curtain-card" }, marker(side), h("h2", { text: say("table.curtain.title", { side: name }) }), h("p", { text: say("table.curtain.text", { side: name }) }), show),
  );
  return new Promise((resolve) => {
    show.addEventListener("click", () => element.close("shown"));
    // Some browsers close a dialog at the second Escape whatever one says.
    element.addEventListener("cancel", (event) => event.preventDefault());
    element.addEventListener("close", () => {
      if (element.returnValue !== "shown") {
        element.showModal();
        return;
      }
      element.remove();
      resolve();
    });
    document.body.append(element);
    element.showModal();
  });
}

/** Whether this state must not be seen by whoever looks at the screen now. */
export function mustHide(state, seenBy) {
  return state.hides && state.mine.length > 1 && !state.outcome && state.viewer !== seenBy;
}
