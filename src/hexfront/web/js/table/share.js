// The link for the other player.
import { toast } from "../lib/dialog.js";
import { clear, h } from "../lib/dom.js";
import { say } from "../lib/texts.js";

export class Share {
  constructor() {
    this.element = h("section", { class: "share", hidden: true, aria: { label: say("table.share.title") } });
    this.join = null;
  }

  update(state) {
    this.element.hidden = !state.join;
    if (!state.join || state.join === this.join) return;
    this.join = state.join;
    const address = `${location.origin}/table/${state.id}?join=${encodeURIComponent(state.join)}`;
    const field = h("input", { type: "text", readonly: true, value: address, aria: { label: say("table.share.link") } });
    field.addEventListener("focus", () => field.select());
    const copy = h("button", { type: "button", class: "button is-primary", text: say("table.share.copy"), on: { click: () => copyText(address, field) } });
    const send = navigator.share ? h("button", { type: "button", class: "button", text: say("table.share.send"), on: { click: () => navigator.share({ title: "Hexfront", url: address }).catch(() => undefined) } }) : null;
    clear(this.element, h("h2", { class: "small-caps", text: say("table.share.title") }), h("p", { text: say("table.share.text") }), h("div", { class: "share-line" }, field, copy, send));
  }
}

async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("table.share.copied"), { kind: "good", seconds: 3 });
  } catch {
    // Without https some browsers have no clipboard: the link is marked, and the keys copy it.
    field.focus();
    field.select();
    toast(say("table.share.by_hand"));
  }
}
