/* The board of a table: a printed map one can move about on, pieces that can be looked at and chosen. It knows no rule: what can be answered,
   what it costs and why something cannot be done all comes from outside. */

import { clear, markup, svg } from "../lib/dom.js";
import { looks } from "../lib/looks.js";
import { Camera, plateScale } from "./camera.js";
import { Cards } from "./cards.js";
import { Cursor } from "./cursor.js";
import { Fan } from "./fan.js";
import { Field } from "./geometry.js";
import { Gestures } from "./gestures.js";
import { Keys } from "./keys.js";
import { Lights } from "./lights.js";
import { Motion } from "./motion.js";
import { Overlay } from "./overlay.js";
import { Pieces } from "./pieces.js";
import { Pointing } from "./pointing.js";
import { Route } from "./route.js";
import { furnish, groundPicture } from "./stage.js";

const READABLE = 40;             // pixels from side to side below which a hex is hard to hit with a finger
const EASY = 48;                 // pixels from side to side at which a small screen begins, where the map has room for it
const STAYS = 1500;              // milliseconds an open stack waits for the next question

export class Board extends EventTarget {
  /** Fills the host. Events: "choose", "ambiguous", "refused", "hover". `whyOf` may be set: async (text) => {rule, reason} or null. */
  constructor(host, { title, lang }) {
    super();
    Object.assign(this, { host, title, lang, whyOf: null, busy: false, run: 0 });
    this.parts = furnish(host, { zoomIn: () => this.zoomIn(), zoomOut: () => this.zoomOut(), fit: () => this.fit() });
    const { view, sheet, glow, top, layers, voice } = this.parts;
    this.camera = new Camera(view, sheet, [glow, top]);
    this.pieces = new Pieces(layers.pieces, title);
    this.field = new Field([]);
    this.cards = new Cards(host, { title, whyOf: (text) => this.whyOf?.(text), crowd: (area) => this.#crowd(area) });
    this.fan = new Fan(layers.fan, this.pieces, this.camera);
    this.lights = new Lights({ layer: layers.lit, bands: layers.bands, labels: layers.labels, glow }, this.field, this.pieces);
    this.cursor = new Cursor(layers.cursor, voice, this);
    this.pointing = new Pointing(this);
    this.gestures = new Gestures(view, this.camera, this.pointing);
    this.keys = new Keys(this);
    this.camera.addEventListener("drawn", () => this.#rescale());
    this.camera.addEventListener("scale", () => this.fan.close());
    this.camera.addEventListener("resized", () => this.#seek());
    this.#laid([]);
  }

  /** Takes the board down; the host is empty again. */
  destroy() {
    this.run += 1;
    clearTimeout(this.folding);
    this.motion.finish();
    this.camera.stop();
    this.pointing.stop();
    this.keys.stop();
    this.cards.end();
    clear(this.host);
    this.host.classList.remove("board");
  }

  /** Draws ground and hexes; pieces are laid by show(). */
  async setBoard(board) {
    const picture = await groundPicture(board);
    const same = this.board && this.board.box.join() === board.box.join();
    this.board = board;
    this.fan.close();
    this.cards.close();
    this.motion.finish();
    const { ground, layers } = this.parts;
    clear(ground, picture);
    this.#laid(board.hexes);
    clear(layers.hexes, board.hexes.map((hex) => svg("polygon", { class: "board-hex", data: { hex: hex.hex }, points: hex.points })));
    this.fresh = !same;
    if (!same) this.camera.setBox(board.box);
    this.lights.draw();
  }

  /** Lays pieces, marks and signs as the scene has them. Ends when the motion of the entries has ended, `speed` times as fast as usual. */
  async show(scene, { animate = null, speed = 1 } = {}) {
    const run = (this.run += 1);
    this.motion.finish();
    const missing = this.pieces.missing(scene.pieces);
    if (missing.length) {
      await looks.load(this.title, missing).catch(() => {});
      if (run !== this.run) return;
    }
    const open = this.fan.open;
    this.fan.close();
    this.passing = scene.hexes ?? {};
    this.#paint("marks", scene.marks);
    this.#paint("signs", scene.signs);
    const before = new Map(this.pieces.all.map((one) => [one.piece.id, one.piece]));
    const change = this.pieces.lay(scene.pieces);
    this.lights.draw();
    this.cursor.draw();
    if (this.fresh) this.#firstLook();
    if (open) this.fan.spread(open.hex, open.x, open.y, { sudden: true });
    this.pointing.renew();
    await this.motion.play(before, change, before.size ? animate : null, this.pieces, speed);
  }

  /** Lights exactly what the options name; busy: an answer is on its way, nothing can be chosen. */
  light(options, { busy = false, about = null } = {}) {
    this.busy = busy;
    this.host.classList.toggle("is-busy", busy);
    const fresh = this.lights.set(options ?? [], about);
    this.#foldStack();
    this.cursor.draw();
    this.pointing.renew();
    if (fresh) this.#seek();
  }

  /** What each answer would bring: labels on lit hexes, the way under the pointer. */
  setPreviews(previews) {
    this.lights.setPreviews(previews);
    this.pointing.renew();
  }

  overlay(overlay) {
    this.overlays.draw(overlay);
  }

  /** Brings hexes into sight, if all of them can be. */
  reveal(hexes) {
    const places = hexes.map((hex) => this.field.get(hex)).filter(Boolean);
    if (!places.every(({ x, y }) => this.camera.sees(x, y, 12))) this.camera.revealAll(places);
  }

  /** Outlines hexes; an empty list takes the outlines away. `lit`: they are whom an answer would be about, and look as if they were lit. */
  mark(hexes, { lit = false } = {}) {
    const d = this.field.outline(hexes ?? []);
    const line = (name) => d && svg("path", { class: [name, lit && "is-about"], d });
    clear(this.parts.layers.outlines, line("outline-under"), line("outline-over"));
  }

  /** A hex as it is now: its ground, and what has come to lie on it. */
  placeOf(name) {
    const hex = this.field.get(name);
    const here = this.passing?.[name];
    if (!hex || !here) return hex;
    return { ...hex, says: [hex.says, here.says].filter(Boolean).join("; "), terrain: [...(hex.terrain ?? []), ...(here.terrain ?? [])] };
  }

  /** The keyboard's cursor goes to a hex and speaks it. */
  focusHex(hex) {
    this.parts.view.focus({ preventScroll: true });
    this.host.classList.add("has-cursor");
    this.cursor.go(hex);
  }

  fit() {
    this.camera.fit();
  }

  zoomIn() {
    this.camera.zoom(1.5, undefined, undefined, 200);
  }

  zoomOut() {
    this.camera.zoom(1 / 1.5, undefined, undefined, 200);
  }

  centre(hex) {
    const at = this.field.get(hex);
    if (at) this.camera.centre(at.x, at.y, READABLE / 100);
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /**
   * Somebody points at a piece (one) or a hex and means it. Returns whether that was an answer. Several pieces to choose from in a stack are
   * spread out first; what is still several things is for the page to ask.
   */
  choose(hex, one, at = {}) {
    if (this.busy) return false;
    const options = this.lights.at(hex, one);
    if (!options.length) {
      this.tell("refused", { text: one?.piece.unit ?? hex, hex, piece: one?.piece ?? null, ...at });
      return false;
    }
    if (options.length === 1) {
      this.tell("choose", { action: options[0].action });
      return true;
    }
    const lit = this.lights.litPieces(hex);
    const eachAPiece = lit.length > 1 && options.every((option) => lit.some((other) => other.piece.unit === option.unit));
    if (eachAPiece && !this.lights.byUnit.has(one?.piece.unit) && this.fan.hex !== hex) {
      const { x, y } = this.field.get(hex);
      if (this.fan.spread(hex, at.boardX ?? x, at.boardY ?? y)) {
        this.fan.open.pinned = true;
        return true;
      }
    }
    this.tell("ambiguous", { actions: options.map((option) => option.action), hex, ...at });
    return true;
  }

  /** How many answers lie in a rectangle of the screen. */
  #crowd({ left, right, top, bottom }) {
    const frame = this.parts.view.getBoundingClientRect();
    const inside = ({ x, y }) => {
      const [px, py] = this.camera.toScreen(x, y);
      return px + frame.left > left && px + frame.left < right && py + frame.top > top && py + frame.top < bottom;
    };
    return this.lights.targets().filter(inside).length;
  }

  #laid(hexes) {
    const { layers } = this.parts;
    this.field = new Field(hexes);
    this.lights.field = this.field;
    this.cursor.field = this.field;
    this.route = new Route(layers.route, layers.words, this.field, this.camera);
    this.motion = new Motion(this.field, layers.leaving);
    this.overlays = new Overlay(layers.overlay, layers["overlay-labels"], this.field);
  }

  #paint(layer, text) {
    if (this.painted?.[layer] === text) return;
    this.painted = { ...this.painted, [layer]: text };
    clear(this.parts.layers[layer], markup(text ?? ""));
  }

  /** Small labels and thin lines keep a size one can read when the map is small. */
  #rescale() {
    const { k } = this.camera;
    this.parts.sheet.style.setProperty("--plate", String(plateScale(k)));
    this.parts.sheet.style.setProperty("--line", String(Math.min(3, Math.max(1, 0.55 / k))));
  }

  /** On a small screen the whole map is too small to play on: it begins where the pieces are. */
  #firstLook() {
    this.fresh = false;
    const all = this.pieces.all.map((one) => one.piece);
    if (this.camera.least * 100 >= READABLE || !all.length) return;
    const middle = (key) => all.reduce((sum, piece) => sum + piece[key], 0) / all.length;
    const near = this.field.nearest(middle("x"), middle("y"));
    this.camera.centre(near.x, near.y, Math.max(READABLE, Math.min(EASY, this.camera.cover * 100)) / 100, false);
  }

  /** An open stack stays while the next question may be about it, as when several pieces are chosen one after the other. */
  #foldStack() {
    clearTimeout(this.folding);
    if (!this.fan.open || this.lights.litPieces(this.fan.hex).length) return;
    if (this.lights.options.length) this.fan.close();
    else this.folding = setTimeout(() => this.fan.close(), STAYS);
  }

  /** Answers out of sight come into view: all of them if they fit into the window, else the nearest if none is to be seen. */
  #seek() {
    const all = this.lights.targets();
    const seen = ({ x, y }) => this.camera.sees(x, y, 12);
    if (all.every(seen) || this.camera.revealAll(all) || all.some(seen)) return;
    const { width, height } = this.camera.size;
    const [x, y] = this.camera.toBoard(width / 2, height / 2);
    const far = (spot) => (spot.x - x) ** 2 + (spot.y - y) ** 2;
    const nearest = all.reduce((a, b) => (far(b) < far(a) ? b : a));
    this.camera.reveal(nearest.x, nearest.y);
  }
}
