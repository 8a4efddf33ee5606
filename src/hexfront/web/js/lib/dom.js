/* Making elements. Nothing here takes HTML as text, so no name or chat line can become markup. */

const SVG = "http://www.w3.org/2000/svg";
const AS_PROPERTY = new Set(["value", "checked", "disabled", "hidden", "selected", "indeterminate", "open"]);

/**
 * An HTML element. Props: `class` (text, or a list whose empty parts are dropped), `text`, `on` {event: handler}, `data` {key: value},
 * `aria` {label: …}, `style` {property: value}; everything else is an attribute (true: present, false or null: absent).
 * Children: nodes, texts, lists of them; null, undefined and false are dropped.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null) continue;
    if (AS_PROPERTY.has(name)) element[name] = value;
    else setProp(element, name, value);
  }
  append(element, children);
  return element;
}

/** An SVG element; `on`, `data`, `aria`, `class` and `text` work as in h. */
export function svg(tag, attrs = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs ?? {})) {
    if (value !== undefined && value !== null) setProp(element, name, value);
  }
  append(element, children);
  return element;
}

function setProp(element, name, value) {
  if (name === "on") {
    for (const [event, handler] of Object.entries(value)) if (handler) element.addEventListener(event, handler);
  } else if (name === "data") {
    for (const [key, text] of Object.entries(value)) if (text !== null && text !== undefined) element.dataset[key] = text;
  } else if (name === "aria") {
    for (const [key, text] of Object.entries(value)) if (text !== null && text !== undefined) element.setAttribute(`aria-${key}`, text);
  } else if (name === "style") {
    for (const [key, text] of Object.entries(value)) {
      if (key.startsWith("--")) element.style.setProperty(key, text);
      else element.style[key] = text;
    }
  } else if (name === "class") {
    const names = Array.isArray(value) ? value.filter(Boolean).join(" ") : value;
    if (names) element.setAttribute("class", names);
  } else if (name === "text") {
    element.textContent = value;
  } else if (value === true) {
    element.setAttribute(name, "");
  } else if (value !== false) {
    element.setAttribute(name, value);
  }
}

/** Puts nodes, texts and lists of them at the end of an element. */
export function append(element, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** SVG markup of the server as a DocumentFragment. Scripts in it would not run: they come from DOMParser. */
export function markup(text) {
  const fragment = document.createDocumentFragment();
  if (!text) return fragment;
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink">${text}</svg>`, "image/svg+xml");
  const error = parsed.querySelector("parsererror");
  if (error) throw new Error(`drawing cannot be read: ${error.textContent.slice(0, 200)}`);
  for (const node of [...parsed.documentElement.childNodes]) fragment.append(document.importNode(node, true));
  return fragment;
}

/** Empties an element and puts children in. */
export function clear(element, ...children) {
  element.replaceChildren();
  return append(element, ...children);
}

/** A press of a button: once, however long the key is held or however fast the second click comes. */
export function onPress(button, run) {
  button.addEventListener("keydown", (event) => {
    if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault();
  });
  button.addEventListener("click", (event) => event.detail < 2 && run(event));
}

/** A link; the router of main.js takes those of this site. */
export function link(href, text, props = {}) {
  return h("a", { href, ...props }, text);
}

/** The shape of a side beside its name: shape as well as colour tells them apart. */
export function sideMark(side) {
  return h("span", { class: "side-mark", data: { side }, aria: { hidden: "true" } });
}

let count = 0;

/** An id no other element has, for labels and descriptions. */
export function newId(prefix = "x") {
  count += 1;
  return `${prefix}-${count}`;
}
