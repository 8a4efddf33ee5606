/* Who I am: a guest, or a name with a password that brings my games to other devices. */

import { post } from "../lib/api.js";
import { append, clear, h, link, newId } from "../lib/dom.js";
import { toast } from "../lib/dialog.js";
import { fetchMe, fetchMine, me, setMe } from "../lib/people.js";
import { say } from "../lib/texts.js";

/** The account page. */
export async function account(host) {
  await fetchMe();
  const body = h("div", { class: "stack" });
  const fill = () => clear(body, me().id && !me().guest ? member(fill) : stranger(fill));
  append(host, h("h1", { text: say("around.account.title") }), body);
  fill();
}

function member(done) {
  const out = h("button", { type: "button", class: "button" }, say("around.account.logout"));
  out.addEventListener("click", async () => {
    out.disabled = true;
    try {
      await post("logout");
      setMe({ id: null });
      await fetchMine();
      toast(say("around.account.bye"));
      done();
    } catch (problem) {
      toast(problem.message, { kind: "bad" });
      out.disabled = false;
    }
  });
  return h(
    "section",
    { class: "card panel account-card" },
    h("h2", { text: say("around.account.hello", { name: me().name }) }),
    h("p", { text: say("around.account.member") }),
    h("p", { class: "row" }, link("/games", say("around.nav.games"), { class: "button is-primary" }), out),
  );
}

function stranger(done) {
  return [
    h("p", { class: "lead" }, me().id ? say("around.account.guest", { name: me().name }) : say("around.account.nobody")),
    h("p", { class: "soft", text: say("around.account.stay") }),
    h("div", { class: "columns" }, form("make", "account", "new-password", done), form("enter", "login", "current-password", done)),
  ];
}

function form(kind, path, autocomplete, done) {
  const name = field(say("around.account.name"), { type: "text", autocomplete: "username", maxlength: 40, required: true, autocapitalize: "none", spellcheck: "false" });
  const password = field(say("around.account.password"), { type: "password", autocomplete, maxlength: 200, required: true });
  const hint = h("p", { class: "soft small", id: newId("hint"), text: say(`around.account.${kind}_hint`) });
  const wrong = h("p", { class: "note is-bad", role: "alert", hidden: true });
  const send = h("button", { type: "submit", class: "button is-primary", text: say(`around.account.${kind}_do`) });
  const element = h("form", { class: "card panel account-card", novalidate: true }, h("h2", { text: say(`around.account.${kind}`) }), hint, name.element, password.element, wrong, send);
  element.addEventListener("submit", async (event) => {
    event.preventDefault();
    const problem = missing(name.input, password.input);
    complain(wrong, problem?.text, problem?.input);
    if (problem) return;
    send.disabled = true;
    try {
      setMe(await post(path, { name: name.input.value.trim(), password: password.input.value }));
      await fetchMine();
      toast(say("around.account.welcome", { name: me().name }), { kind: "good" });
      done();
    } catch (refusal) {
      complain(wrong, refusal.message, name.input);
      send.disabled = false;
    }
  });
  return element;
}

function field(label, props) {
  const id = newId("account");
  const input = h("input", { id, ...props });
  return { input, element: h("div", { class: "field" }, h("label", { for: id, text: label }), input) };
}

function missing(name, password) {
  if (!name.value.trim()) return { input: name, text: say("around.account.no_name") };
  if (!password.value) return { input: password, text: say("around.account.no_password") };
  return null;
}

/** Says what is wrong and puts the cursor where it can be mended. */
function complain(note, text, input) {
  note.hidden = !text;
  note.textContent = text ?? "";
  if (text) input.focus();
}
