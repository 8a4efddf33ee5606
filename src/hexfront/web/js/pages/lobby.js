/* The lobby: tables that wait for somebody, tables one may watch. */

import { get } from "../lib/api.js";
import { append, clear, h, link } from "../lib/dom.js";
import { tableList } from "../lib/lines.js";
import { say } from "../lib/texts.js";
import { titles } from "../lib/titles.js";

const EVERY = 10_000;

/** The lobby, looked at again every ten seconds while it is seen. */
export async function lobby(host, { signal }) {
  const [list, first] = await Promise.all([titles(), get("tables", {}, { signal })]);
  const body = h("div", { class: "columns" });
  const status = h("p", { class: "soft small", role: "status" });
  append(host, h("h1", { text: say("around.lobby.title") }), h("p", { class: "lead", text: say("around.lobby.lead") }), body, status);
  let shown = "";
  const fill = (lines) => {
    status.textContent = "";
    const now = JSON.stringify(lines);
    if (now === shown) return;
    shown = now;
    const held = body.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    clear(body, part("open", lines.open, list), part("live", lines.live, list));
    if (held) body.querySelector(`a[href="${held}"]`)?.focus({ preventScroll: true });
  };
  fill(first);
  const look = async () => {
    if (document.hidden || body.querySelector("button:disabled")) return;
    try {
      fill(await get("tables", {}, { signal }));
    } catch (problem) {
      if (problem.name !== "AbortError") status.textContent = problem.message;
    }
  };
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look, { signal });
  return () => clearInterval(timer);
}

function part(kind, lines, list) {
  return h(
    "section",
    { class: "card panel" },
    h("h2", { text: say(`around.lobby.${kind}`) }),
    lines.length ? tableList(lines, list, kind) : h("div", { class: "empty" }, h("p", { text: say(`around.lobby.none_${kind}`) }), kind === "open" && link("/", say("around.lobby.begin"), { class: "button" })),
  );
}
