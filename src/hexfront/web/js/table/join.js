// Opened with a link to join: which side, or only watching.
import { post } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { clear, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { marker, sideName } from "./sides.js";

/** Asks which seat to take; ends with the sides taken, or [] to watch. */
export function joinPage(host, state, join) {
  const open = state.seats.filter((seat) => state.open.includes(seat.side));
  return new Promise((resolve) => {
    const take = async (side, button) => {
      button.disabled = true;
      try {
        await post(`/api/tables/${state.id}/join`, { join: join ?? "", side });
        resolve([side]);
      } catch (error) {
        button.disabled = false;
        toast(error.message, { kind: "bad" });
      }
    };
    const seats = open.map((seat) => {
      const button = h("button", { type: "button", class: "button is-primary is-wide" }, marker(seat.side), say("table.join.take", { side: sideName(state, seat.side) }));
      button.addEventListener("click", () => take(seat.side, button));
      return button;
    });
    const watch = h("button", { type: "button", class: "button is-wide", text: say("table.join.watch"), on: { click: () => resolve([]) } });
    const others = state.seats.filter((seat) => seat.name).map((seat) => h("li", {}, marker(seat.side), h("strong", { text: sideName(state, seat.side) }), ` ${seat.name}`));
    clear(
      host,
      h(
        "div",
        { class: "join-page" },
        h("div", { class: "card join-card" }, h("p", { class: "small-caps", text: say("table.join.invited") }), h("h1", { text: state.scene.head.title }), h("p", { class: "soft", text: [state.scene.head.scenario, state.scene.head.turn].filter(Boolean).join(" · ") }), others.length ? h("ul", { class: "seat-list" }, others) : null, state.notice ? h("p", { class: "note", text: state.notice }) : null, open.length ? null : h("p", { text: say("table.join.full") }), seats, state.watch === "nobody" ? null : watch),
      ),
    );
  });
}
