// The page of one table: opens it, joins it, or replays it, and follows the language.
import { get } from "../lib/api.js";
import { toast } from "../lib/dialog.js";
import { lang } from "../lib/texts.js";
import { Game } from "./game.js";
import { joinPage } from "./join.js";

/**
 * Fills the host with a table. `join`: the code of an invitation; `guide`: whether the first-game guide goes along; `replay`: only to step
 * through. Returns how to leave.
 */
export async function tablePage(host, { id, join = null, guide = null, replay = false }) {
  let left = false;
  let game = null;

  const start = async (state, kept = {}) => {
    game?.end();
    game = null;
    const coach = guide && typeof guide === "object" ? guide : guide ? await get(`/api/titles/${state.title}/guide`).catch(() => null) : null;
    if (left) return;
    game = new Game(host, state, { guide: coach, replay, ...kept });
    game.start();
  };

  const relabel = async () => {
    if (!game) return;
    const held = host.querySelector(".lang-switch")?.contains(document.activeElement);
    const coached = game.coach && { next: game.coach.next, closed: game.coach.closed };
    const kept = { coached, seenBy: game.seenBy, chosenSide: game.connection?.viewed ?? null, replayAt: game.parts.replay.active ? game.parts.replay.at : null };
    const state = await get(`/api/tables/${id}`, { side: kept.chosenSide, join });
    if (!left) await start(state, kept);
    if (held) host.querySelector(`.lang-switch [data-lang="${lang()}"]`)?.focus();
  };

  const state = await get(`/api/tables/${id}`, { join });
  window.addEventListener("hexfront:lang", relabel);
  const welcome = (join || state.watch === "anyone") && !state.mine.length && state.open.length && !replay;
  if (welcome) joinPage(host, state, join).then(async () => !left && start(await get(`/api/tables/${id}`))).catch((error) => toast(error.message, { kind: "bad" }));
  else await start(state);

  return () => {
    left = true;
    window.removeEventListener("hexfront:lang", relabel);
    game?.end();
  };
}
