// Pictures of looks for lists beside the board: a place that fills itself as soon as the drawing is there.
import { h } from "../lib/dom.js";
import { looks } from "../lib/looks.js";

/** A picture with its text for those who do not see it. */
export function picture(title, look, { width = 34, label = "" } = {}) {
  const place = h("span", { class: "picture", role: label ? "img" : null, "aria-label": label || null, title: label || null });
  place.style.width = `${width}px`;
  looks.load(title, [look]).then(
    () => place.append(looks.picture(look, { width, label: "" })),
    () => place.append(label),
  );
  return place;
}

/** Asks for many drawings in one request, so that pictures made next are there at once. */
export function fetchPictures(title, wanted) {
  return looks.load(title, [...new Set(wanted)]).catch(() => undefined);
}
