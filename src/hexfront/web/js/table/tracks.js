// The turn track and the phases of a turn.
import { clear, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";

export class Tracks {
  constructor() {
    // They scroll sideways where there is no room, so the keyboard must reach them.
    this.turns = h("ol", { class: "track", tabindex: "0", aria: { label: say("table.track.turns") } });
    this.phases = h("ol", { class: "phases", tabindex: "0", aria: { label: say("table.track.phases") } });
    this.element = h("div", { class: "tracks" }, this.turns, this.phases);
  }

  update(scene) {
    const { track = [], phases = [] } = scene.head;
    const sign = JSON.stringify([track, phases]);
    if (sign === this.drawn) return;
    this.drawn = sign;
    const now = track.findIndex((each) => each.now);
    clear(
      this.turns,
      track.map((turn, index) =>
        h("li", { class: [turn.now && "is-now", index < now && "is-past"], aria: { current: turn.now ? "step" : null }, title: turn.note || null }, h("span", { text: turn.text }), turn.note ? h("small", { text: turn.note }) : null),
      ),
    );
    clear(
      this.phases,
      phases.map((phase) => h("li", { class: phase.now && "is-now", aria: { current: phase.now ? "step" : null } }, phase.text)),
    );
    for (const list of [this.turns, this.phases]) {
      list.hidden = !list.childElementCount;
      const current = list.querySelector(".is-now");
      if (current) list.scrollLeft = current.offsetLeft - list.clientWidth / 2;
    }
  }
}
