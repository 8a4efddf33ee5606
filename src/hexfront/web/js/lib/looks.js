/* Pictures of pieces, cards and dice: fetched once for each look, however often it is shown. */

import { post } from "./api.js";
import { markup as parse, svg } from "./dom.js";

const AT_ONCE = 200;
let title = null;
let drawings = new Map();
let waiting = new Map();

window.addEventListener("hexfront:lang", () => {
  drawings = new Map();
  waiting = new Map();
});

const keyOf = (game, look) => `${game}\n${look}`;

function fetchLooks(game, wanted) {
  const into = drawings;
  const pending = waiting;
  const promise = post(`titles/${game}/looks`, { looks: wanted }).then(
    (answers) => wanted.forEach((look, i) => into.set(keyOf(game, look), answers[i] ?? "")),
  ).finally(() => wanted.forEach((look) => pending.delete(keyOf(game, look))));
  for (const look of wanted) pending.set(keyOf(game, look), promise);
  return promise;
}

/** Makes sure the drawings of these looks are here; the title becomes the one that picture() and markup() mean. */
async function load(game, list) {
  title = game;
  const promises = new Set();
  const missing = [];
  for (const look of new Set(list)) {
    const key = keyOf(game, look);
    if (drawings.has(key)) continue;
    if (waiting.has(key)) promises.add(waiting.get(key));
    else missing.push(look);
  }
  for (let i = 0; i < missing.length; i += AT_ONCE) promises.add(fetchLooks(game, missing.slice(i, i + AT_ONCE)));
  await Promise.all(promises);
}

/** The markup of a look that has been loaded: a <g>; "" for one that has not. */
function markupOf(look, game = title) {
  return drawings.get(keyOf(game, look)) ?? "";
}

/** Cards are 140 high and 100 wide, all else is square. */
function heightOf(look) {
  return look.startsWith("card") ? 140 : 100;
}

/** An <svg> of a look; one not loaded yet fills in when its drawing comes. With a label it is an image to a screen reader, without it is silent. */
function picture(look, { width = 48, label = "", game = title } = {}) {
  const height = heightOf(look);
  const named = label ? { role: "img", aria: { label } } : { aria: { hidden: "true" } };
  const image = svg("svg", { class: "look", viewBox: `0 0 100 ${height}`, width, height: Math.round((width * height) / 100), ...named });
  const text = markupOf(look, game);
  if (text) image.append(parse(text));
  else if (game) load(game, [look]).then(() => image.append(parse(markupOf(look, game))), () => {});
  return image;
}

export const looks = { load, picture, markup: markupOf, heightOf };
