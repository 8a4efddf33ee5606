/* Files a player brings: records and scenarios. Here they are picked and told apart; load.js shows them. */

import { h, newId } from "../lib/dom.js";
import { toast } from "../lib/dialog.js";
import { navigate } from "../lib/router.js";
import { say } from "../lib/texts.js";

const MOST = 1_000_000;
let brought = null;

/** The file brought last: {name, text, kind: "record" | "told" | "scenario", title}; null if there is none. */
export function broughtFile() {
  return brought;
}

/** Takes a file as the one brought last, or forgets it. */
export function bring(file) {
  brought = file;
}

/** A place to drop a file or to pick one. `onFile` gets what was read; without it the load page opens with it. */
export function dropZone(onFile = openWith) {
  const id = newId("file");
  const input = h("input", { type: "file", id, class: "visually-hidden", accept: ".hexfront,.toml,.m44,.txt,application/json,text/plain" });
  const take = async (file) => {
    if (!file) return;
    if (file.size > MOST) {
      toast(say("around.load.too_big"), { kind: "bad" });
      return;
    }
    onFile(about(file.name, await file.text()));
  };
  input.addEventListener("change", () => {
    take(input.files[0]);
    input.value = "";
  });
  const zone = h("div", { class: "drop-zone" }, input, h("label", { for: id, class: "button" }, say("around.load.pick")), h("span", { class: "soft", text: say("around.load.drop") }));
  zone.addEventListener("dragover", (event) => {
    event.preventDefault();
    zone.classList.add("is-over");
  });
  zone.addEventListener("dragleave", () => zone.classList.remove("is-over"));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    zone.classList.remove("is-over");
    take(event.dataTransfer.files[0]);
  });
  return zone;
}

function openWith(file) {
  bring(file);
  navigate("/load");
}

/** A record begins with a line of three dashes; one that names a side is that side's own. The server reads it properly. */
function about(name, text) {
  const record = text.trimStart().startsWith("---");
  const head = record ? text.split(/^---\s*$/m)[1] ?? "" : text;
  const title = /^\s*title\s*=\s*"([\w-]+)"/m.exec(head)?.[1] ?? (/\.m44$/i.test(name) ? "memoir" : null);
  const side = record && /^side\s*=\s*"/m.test(head);
  return { name, text, title, kind: record ? (side ? "told" : "record") : "scenario" };
}
