/* The browser's notification when it is my turn, for who has asked for it. */

import { keep, read, say } from "./texts.js";

const KEY = "hexfront.notify";

/** Whether this browser can notify at all: on Android only service workers may, which this page does without. */
export function canNotify() {
  return "Notification" in window && !/Android/u.test(navigator.userAgent);
}

/** Whether the player wants it and the browser lets us. */
export function notifies() {
  return canNotify() && read(KEY) === "yes" && Notification.permission === "granted";
}

/** Turns it on (asking the browser) or off; a Promise of whether it is on now. */
export async function setNotify(on) {
  if (!on) {
    keep(KEY, null);
    return false;
  }
  if (!canNotify()) return false;
  const granted = Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
  if (granted) keep(KEY, "yes");
  return granted;
}

/** Says that it is my turn at a table, unless the page is in front of me. A second notice for the same table takes the first one's place. */
export function myTurn({ id, name = "", turn = "" }) {
  if (!notifies() || document.visibilityState === "visible") return;
  try {
    const note = new Notification(say("around.notify.title"), { body: [name, turn].filter(Boolean).join(" · "), tag: `hexfront-${id}`, icon: "/icons/hexfront.svg" });
    note.addEventListener("click", () => {
      window.focus();
      if (!location.pathname.endsWith(`/${id}`)) location.assign(`/table/${id}`);
      note.close();
    });
  } catch {
    /* phones allow notices only to service workers, which this page does without */
  }
}
