// Overlays on the board: zones, reach, range, threat. Which there are, and what they show, the server says.
import { get } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { say } from "../lib/texts.js";
import { menu, under } from "./popup.js";

export class Overlays {
  constructor(id, board) {
    this.id = id;
    this.board = board;
    this.list = null;
    this.name = null;
    this.words = h("strong");
    this.help = h("small");
    const close = h("button", { type: "button", class: "icon-button", aria: { label: say("table.overlays.none") }, on: { click: () => this.show(null) } }, "×");
    this.element = h("p", { class: "overlay-legend", role: "status", hidden: true }, h("span", {}, this.words, " ", this.help), close);
  }

  /** Opens the menu under its button. */
  async choose(button) {
    try {
      this.list ??= await get(`/api/tables/${this.id}/overlays`, { side: this.viewer });
    } catch (error) {
      toast(error.message, { kind: "bad" });
      return;
    }
    const items = this.list.map((each) => ({ text: each.text, note: each.help, checked: this.name === each.name, run: () => this.show(this.name === each.name ? null : each.name) }));
    if (this.name) items.push({ text: say("table.overlays.none"), run: () => this.show(null) });
    if (!items.length) toast(say("table.overlays.empty"));
    else menu(say("table.bar.overlays"), items, under(button), { back: button });
  }

  async show(name) {
    this.name = name;
    if (!name) {
      this.board.overlay(null);
      this.element.hidden = true;
      return;
    }
    try {
      const overlay = await get(`/api/tables/${this.id}/overlays/${name}`, { side: this.viewer });
      if (this.name !== name) return;
      this.board.overlay(overlay);
      this.words.textContent = overlay.text;
      this.help.textContent = this.list?.find((each) => each.name === name)?.help ?? "";
      this.element.hidden = false;
    } catch (error) {
      this.name = null;
      toast(error.message, { kind: "bad" });
    }
  }

  /** After a move the same overlay has other values; another viewer has other overlays. */
  refresh({ viewer }) {
    if (viewer !== this.viewer) this.list = null;
    this.viewer = viewer;
    if (this.name) this.show(this.name);
  }

  /** In a replay the overlays of the present would lie. */
  hide() {
    this.show(null);
  }
}
