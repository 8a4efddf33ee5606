/* The pointer on the board: what lies under it, stacks that spread, cards that open, clicks that choose. */

const CARD_AFTER = 250;
const BARE_AFTER = 450;          // a pointer on its way somewhere else leaves an empty hex alone
const LATER = 1000;              // over an empty hex that is lit the way says enough at first
const FAN_AFTER = 180;
const FAN_LEAVES = 220;

export class Pointing {
  constructor(board) {
    this.board = board;
    this.at = null;
    this.key = null;
    this.away = (event) => this.#elsewhere(event);
    document.addEventListener("pointerdown", this.away, true);
  }

  stop() {
    document.removeEventListener("pointerdown", this.away, true);
    for (const timer of ["carding", "fanning", "folding"]) clearTimeout(this[timer]);
  }

  /** What an event means: a piece (one) and its hex, or a hex alone; null beside the map. */
  under(event) {
    const { pieces, fan, field } = this.board;
    const element = document.elementFromPoint(event.clientX, event.clientY) ?? event.target;
    const piece = element.closest?.(".piece");
    if (piece) {
      const one = pieces.get(piece.dataset.id);
      if (one) return { hex: one.piece.hex, one };
    }
    if (element.closest?.(".fan-card")) return { hex: fan.hex, one: null };
    const name = element.closest?.(".board-hex")?.dataset.hex;
    return name && field.has(name) ? { hex: name, one: null } : null;
  }

  hover(event) {
    this.pointer = { x: event.clientX, y: event.clientY };
    if (event.target.closest?.(".board-view") !== this.board.parts.view) return;
    this.board.host.classList.remove("has-cursor");
    this.#set(this.under(event));
  }

  leave() {
    this.#set(null);
  }

  /** The same place once more, after the board has changed. */
  renew() {
    const { at, board } = this;
    if (!at) return;
    const thing = { hex: at.hex, one: (at.one && board.pieces.get(at.one.piece.id)) ?? null };
    this.aim(thing);
    if (board.cards.open) board.cards.renew(() => this.card(thing));
  }

  drag(on) {
    const { host, fan, cards } = this.board;
    host.classList.toggle("is-dragged", on);
    if (!on) return;
    clearTimeout(this.carding);
    clearTimeout(this.fanning);
    fan.close();
    cards.close();
    this.#set(null);
  }

  tap(event) {
    const { board } = this;
    const thing = this.#meant(event);
    clearTimeout(this.carding);
    if (event.pointerType === "touch") board.cards.close();
    if (!thing) {
      board.fan.close();
      return false;
    }
    if (board.fan.open && board.fan.hex !== thing.hex) board.fan.close();
    const [boardX, boardY] = board.camera.toBoard(...board.gestures.place(event));
    if (event.pointerType === "touch") this.aim(thing);
    board.cursor.go(thing.hex, thing.one, { speak: false });
    const chose = board.choose(thing.hex, thing.one, { x: event.clientX, y: event.clientY, boardX, boardY });
    if (chose) board.cards.close();
    else if (event.pointerType === "touch" && board.fan.helps(thing.hex)) board.fan.spread(thing.hex, boardX, boardY);
    return chose;
  }

  /** A click so soon after the stack spread was meant for what lay there before; a finger cannot point at one small counter of several. */
  #meant(event) {
    const { fan, lights } = this.board;
    if (fan.open && !fan.open.pinned && this.before && performance.now() - fan.open.at < FAN_LEAVES) return this.before;
    const thing = this.under(event);
    const vague = event.pointerType === "touch" && thing && fan.hex !== thing.hex && lights.litPieces(thing.hex).length > 1 && fan.helps(thing.hex);
    return vague ? { hex: thing.hex, one: null } : thing;
  }

  doubled(event) {
    this.board.cards.close();
    this.board.camera.zoom(2, ...this.board.gestures.place(event), 260);
  }

  /** A long press: the card, and the way if it is an answer; letting go chooses nothing. */
  press(event) {
    const thing = this.under(event);
    if (!thing) return;
    this.pointer = { x: event.clientX, y: event.clientY };
    if (this.board.fan.hex !== thing.hex) this.board.fan.close();
    navigator.vibrate?.(12);
    this.aim(thing);
    this.card(thing, { docked: true });
  }

  #set(thing) {
    const key = thing ? `${thing.hex}/${thing.one?.piece.id ?? ""}` : null;
    if (key === this.key) return;
    this.key = key;
    const { board } = this;
    clearTimeout(this.carding);
    clearTimeout(this.fanning);
    this.aim(thing);
    board.tell("hover", thing && { hex: thing.hex, piece: thing.one?.piece ?? null });
    this.#fold(thing);
    if (!thing) {
      board.cards.fade();
      return;
    }
    if (thing.one && board.fan.hex !== thing.hex && board.fan.helps(thing.hex)) this.fanning = setTimeout(() => this.#spread(thing), FAN_AFTER);
    const bare = !thing.one && board.lights.at(thing.hex).length > 0;
    this.carding = setTimeout(() => this.card(thing), bare ? LATER : thing.one ? CARD_AFTER : BARE_AFTER);
    if (board.cards.open) board.cards.fade();
  }

  #spread(thing) {
    const { fan, camera, parts } = this.board;
    const box = parts.view.getBoundingClientRect();
    this.before = thing;
    fan.spread(thing.hex, ...camera.toBoard(this.pointer.x - box.left, this.pointer.y - box.top));
  }

  /** The open stack closes when the pointer has been elsewhere for a moment. */
  #fold(thing) {
    const { fan } = this.board;
    clearTimeout(this.folding);
    if (fan.open && fan.hex !== thing?.hex) this.folding = setTimeout(() => fan.close(), fan.open.pinned ? 2 * FAN_LEAVES : FAN_LEAVES);
  }

  /** The pointer or the cursor is on a thing, and stays when the board changes. */
  aim(thing) {
    this.at = thing;
    this.point(thing);
  }

  /** Shows what an answer there would do; null: nothing. */
  point(thing) {
    const { board } = this;
    const options = thing ? board.lights.at(thing.hex, thing.one) : [];
    board.parts.view.classList.toggle("is-choosable", options.length > 0 && !board.busy);
    board.lights.heat(thing?.hex ?? null);
    const preview = options.length ? board.lights.preview(options) : null;
    if (preview) board.route.draw(preview.path, preview.text);
    else board.route.clear();
  }

  /** The card of a thing; of a whole stack where no single piece is meant. */
  card(thing, { docked = false, keyboard = false } = {}) {
    const { board } = this;
    if (board.cards.hovered) return;
    if (keyboard) this.pointer = null;
    const { hex, one } = thing;
    const asked = board.lights.options.length > 0 && !board.busy && !board.lights.at(hex, one).length;
    board.cards.show({
      key: `${hex}/${one?.piece.id ?? ""}/${docked}`,
      hex: board.placeOf(hex),
      pieces: one ? [one.piece] : board.pieces.at(hex).map((other) => other.piece),
      terrains: one && !docked && board.pieces.at(hex).length > 1 ? null : board.board?.terrains,
      why: asked && board.whyOf ? (one?.piece.unit ?? hex) : null,
      avoid: this.#around(hex),
      docked,
      speak: keyboard ? (words) => (board.cursor.voice.textContent = words) : null,
    });
  }

  /** The rectangle of the screen a card keeps clear of: the pointer, the hex, an open stack, the words of a way. */
  #around(hex) {
    const { camera, parts, field, fan } = this.board;
    const frame = parts.view.getBoundingClientRect();
    const { x, y } = field.get(hex);
    const [px, py] = camera.toScreen(x, y);
    const half = Math.min(70, 52 * camera.k);
    const boxes = [{ left: frame.left + px - half, right: frame.left + px + half, top: frame.top + py - half, bottom: frame.top + py + half }];
    if (this.pointer) boxes.push({ left: this.pointer.x - 8, right: this.pointer.x + 8, top: this.pointer.y - 8, bottom: this.pointer.y + 12 });
    if (fan.hex === hex) {
      const [left, top] = camera.toScreen(fan.open.area.left, fan.open.area.top);
      const [right, bottom] = camera.toScreen(fan.open.area.right, fan.open.area.bottom);
      boxes.push({ left: frame.left + left, right: frame.left + right, top: frame.top + top, bottom: frame.top + bottom });
    }
    const words = parts.layers.words.querySelector(".route-tag");
    if (words) boxes.push(words.getBoundingClientRect());
    return {
      left: Math.min(...boxes.map((box) => box.left)),
      right: Math.max(...boxes.map((box) => box.right)),
      top: Math.min(...boxes.map((box) => box.top)),
      bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
  }

  /** A press outside closes what was opened by touch. */
  #elsewhere(event) {
    const { cards, fan, parts } = this.board;
    if (cards.open && !cards.element.contains(event.target)) cards.close();
    if (fan.open && !parts.view.contains(event.target) && !cards.element.contains(event.target)) fan.close();
  }
}
