/* The board by keyboard: arrows walk, Tab goes from answer to answer and out at the end, Enter chooses, Escape steps back. */

const CARD_AFTER = 600;

export class Keys {
  constructor(board) {
    this.board = board;
    const { view } = board.parts;
    this.out = false;
    view.addEventListener("keydown", (event) => this.#key(event));
    view.addEventListener("focus", () => this.#entered());
    view.addEventListener("blur", () => this.#left());
    this.escape = (event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]") && this.#dismiss()) event.preventDefault();
    };
    document.addEventListener("keydown", this.escape, true);
  }

  stop() {
    clearTimeout(this.carding);
    document.removeEventListener("keydown", this.escape, true);
  }

  #entered() {
    const { board } = this;
    this.out = false;
    if (!board.parts.view.matches(":focus-visible")) return;
    board.host.classList.add("has-cursor");
    if (!board.cursor.hex) this.#begin();
    else board.cursor.draw();
  }

  #left() {
    clearTimeout(this.carding);
    this.board.host.classList.remove("has-cursor");
    if (!this.board.cards.hovered) this.board.cards.close();
  }

  /** The cursor begins at the first answer, else in the middle of what is to be seen. */
  #begin() {
    const { lights, cursor, camera, field } = this.board;
    const first = lights.targets()[0];
    const middle = field.nearest(...camera.toBoard(camera.size.width / 2, camera.size.height / 2));
    const place = first ?? (middle && { hex: middle.hex, one: null });
    if (place) cursor.go(place.hex, place.one);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { board } = this;
    const { cursor } = board;
    if (event.key === "Tab") {
      // Tab leaves after Escape, and beyond the first and the last answer.
      if (this.out || !this.#walked(() => cursor.answer(event.shiftKey ? -1 : 1))) return;
    } else if (event.key.startsWith("Arrow")) {
      if (!this.#walked(() => this.#arrow(event.key))) this.board.camera.pan(...push(event.key), 140);
    } else if (event.key === "Enter" || event.key === " ") event.repeat || this.#enter();
    else if (event.key === "PageUp" || event.key === "PageDown") this.#walked(() => cursor.turn(event.key === "PageUp" ? -1 : 1));
    else if (event.key === "Escape") this.out = true;
    else if (!this.#view(event.key.toLowerCase())) return;
    event.preventDefault();
    if (event.key !== "Escape") this.out = false;
  }

  #view(key) {
    const { board } = this;
    const doing = { z: () => board.zoomIn(), "+": () => board.zoomIn(), x: () => board.zoomOut(), "-": () => board.zoomOut(), f: () => board.fit() }[key];
    doing?.();
    return Boolean(doing);
  }

  #arrow(key) {
    const { cursor, fan } = this.board;
    if (fan.open && fan.hex === cursor.hex) return cursor.turn(key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1);
    return cursor.step(key);
  }

  #walked(walk) {
    const { board } = this;
    board.host.classList.add("has-cursor");
    board.cards.close();
    if (!board.cursor.hex) this.#begin();
    else if (!walk()) return false;
    const { hex, one } = board.cursor;
    if (board.fan.open && board.fan.hex !== hex) board.fan.close();
    board.pointing.aim({ hex, one });
    board.tell("hover", { hex, piece: one?.piece ?? null });
    clearTimeout(this.carding);
    this.carding = setTimeout(() => this.#card(), CARD_AFTER);
    return true;
  }

  #card() {
    const { hex, one } = this.board.cursor;
    if (document.activeElement === this.board.parts.view && hex) this.board.pointing.card({ hex, one }, { keyboard: true });
  }

  #enter() {
    const { board } = this;
    const { hex, one } = board.cursor;
    if (!hex) return;
    const frame = board.parts.view.getBoundingClientRect();
    const [px, py] = board.camera.toScreen(...spot(one?.piece ?? board.field.get(hex)));
    board.choose(hex, one, { x: frame.left + px, y: frame.top + py });
    if (board.fan.open && board.fan.hex === hex && !one) board.cursor.turn(1);
  }

  /** Closes the card, else the open stack. Returns whether there was anything to close. */
  #dismiss() {
    const { cards, fan } = this.board;
    if (cards.open) cards.close();
    else if (fan.open) fan.close();
    else return false;
    return true;
  }
}

function spot({ x, y }) {
  return [x, y];
}

function push(key) {
  return { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[key];
}
