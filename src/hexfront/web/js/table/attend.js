// Looking at an answer before it is given: the pointer over it, the focus on it, or a finger that rests on it. A finger that has rested long
// enough to look chooses nothing when it is lifted; what it looked at stays until the next touch.

const LONG = 420;

/** Calls look(true) and look(false) as the button is looked at and left. */
export function attend(button, look) {
  let timer = null;
  let held = false;
  const leave = () => {
    clearTimeout(timer);
    if (!held) look(false);
  };
  const rest = () => {
    held = true;
    navigator.vibrate?.(12);
    const next = () => {
      held = false;
      look(false);
    };
    document.addEventListener("pointerdown", next, { capture: true, once: true });
  };
  button.addEventListener("pointerenter", () => look(true));
  button.addEventListener("pointerleave", leave);
  button.addEventListener("pointercancel", leave);
  button.addEventListener("focus", () => button.matches(":focus-visible") && look(true));
  button.addEventListener("blur", leave);
  button.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    if (event.pointerType === "touch") timer = setTimeout(rest, LONG);
  });
  button.addEventListener("pointerup", () => clearTimeout(timer));
  button.addEventListener("contextmenu", (event) => held && event.preventDefault());
  button.addEventListener("click", (event) => held && event.stopImmediatePropagation(), { capture: true });
}
