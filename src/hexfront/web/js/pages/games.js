/* My games: what waits for me first. */

import { append, clear, h, link } from "../lib/dom.js";
import { toast } from "../lib/dialog.js";
import { sorted, tableList } from "../lib/lines.js";
import { canNotify, notifies, setNotify } from "../lib/notify.js";
import { fetchMine, me, mine } from "../lib/people.js";
import { say } from "../lib/texts.js";
import { titles } from "../lib/titles.js";

/** My games, kept fresh by the look-outs of people.js. */
export async function games(host, { signal }) {
  const [list] = await Promise.all([titles(), fetchMine({ signal })]);
  const body = h("div", { class: "stack" });
  append(host, h("h1", { text: say("around.games.title") }), guestNote(), notifySwitch(), body);
  let shown = "";
  const fill = () => {
    const now = JSON.stringify(mine());
    if (now === shown || body.contains(document.activeElement)) return;
    shown = now;
    clear(body, parts(sorted(mine()), list));
  };
  fill();
  window.addEventListener("hexfront:mine", fill, { signal });
}

function parts(lines, list) {
  if (!lines.length) return h("section", { class: "card panel empty" }, h("p", { text: say("around.games.none") }), link("/", say("around.lobby.begin"), { class: "button is-primary" }));
  const groups = [
    ["around.games.wait_me", lines.filter((line) => line.mine && !line.over)],
    ["around.games.wait_other", lines.filter((line) => !line.mine && !line.over)],
    ["around.games.finished", lines.filter((line) => line.over)],
  ];
  return groups.filter(([, group]) => group.length).map(([key, group]) => h("section", { class: "card panel" }, h("h2", { text: say(key) }), tableList(group, list, "mine")));
}

function guestNote() {
  const person = me();
  if (!person?.id || !person.guest) return null;
  return h("p", { class: "soft" }, say("around.games.guest"), " ", link("/account", say("around.games.guest_link")));
}

function notifySwitch() {
  if (!canNotify()) return null;
  const input = h("input", { type: "checkbox", checked: notifies() });
  input.addEventListener("change", async () => {
    const wanted = input.checked;
    input.checked = await setNotify(wanted);
    if (wanted && !input.checked) toast(say("around.notify.refused"), { kind: "bad" });
  });
  return h("label", { class: "choice notify" }, input, h("span", { text: say("around.notify.switch") }));
}
