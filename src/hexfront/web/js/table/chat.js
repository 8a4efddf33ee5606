// Talk at the table.
import { h } from "../lib/dom.js";
import { lang, say } from "../lib/texts.js";
import { marker } from "./sides.js";

export class ChatTab {
  /** `send(text)` says something: a Promise of whether it was said. */
  constructor() {
    this.send = async () => false;
    this.seen = new Set();
    this.list = h("ol", { class: "chat-list", role: "log", aria: { label: say("table.chat.label"), live: "polite" } });
    this.field = h("input", { type: "text", maxlength: 500, autocomplete: "off", placeholder: say("table.chat.write"), aria: { label: say("table.chat.write") } });
    const form = h("form", { class: "chat-form" }, this.field, h("button", { class: "button", text: say("table.chat.send") }));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = this.field.value.trim();
      if (!text) return;
      this.field.value = "";
      // What was not said is not lost.
      if (!(await this.send(text)) && !this.field.value) this.field.value = text;
    });
    this.empty = h("p", { class: "empty", text: say("table.chat.none") });
    this.element = h("div", { class: "chat-tab" }, this.empty, this.list, form);
  }

  /** Takes a message; says whether it is new (after a lost connection the last fifty are sent again). */
  add(message) {
    const key = JSON.stringify([message.at, message.name, message.text]);
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    this.empty.hidden = true;
    const time = new Date(message.at * 1000).toLocaleTimeString(lang(), { hour: "2-digit", minute: "2-digit" });
    this.list.append(h("li", {}, message.side ? marker(message.side) : null, h("strong", { text: message.name }), " ", h("time", { text: time }), h("p", { text: message.text })));
    this.list.scrollTop = this.list.scrollHeight;
    return true;
  }
}
