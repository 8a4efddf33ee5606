/* Where one looks from: pan, zoom and fit of a sheet that is larger than its window.

   The scale is part of the layout of the drawings (they stay sharp, and panning moves ready-made tiles only); while it changes, what is there
   already is stretched, and drawn anew when the change has come to rest. */

const LARGEST = 3.2;             // a hex of 100 units at most that many times larger
const REST = 200;                // milliseconds without a change of scale after which the drawing is made anew
const STRETCH = 3.5;             // the most a drawing is stretched before it is made anew under way
const MARGIN = 0.3;              // part of the window that may be empty beside the sheet
const OUT = (t) => 1 - (1 - t) ** 3;

const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the player wants no motion. */
export function reducedMotion() {
  return still.matches;
}

/** How much larger small labels are drawn when the map is small, so that they can still be read. */
export function plateScale(k) {
  return Math.min(2.3, Math.max(1, 0.54 / k));
}

export class Camera extends EventTarget {
  /** `view` is the window, `sheet` what moves in it, `drawings` the SVG elements on it. Events: "move", "scale", "drawn", "resized". */
  constructor(view, sheet, drawings) {
    super();
    this.view = view;
    this.sheet = sheet;
    this.drawings = drawings;
    this.box = [0, 0, 1, 1];
    Object.assign(this, { x: 0, y: 0, k: 1, drawn: 0, fitted: true, goal: null });
    this.size = { width: 0, height: 0 };
    this.watcher = new ResizeObserver(() => this.#resized());
    this.watcher.observe(view);
  }

  stop() {
    this.watcher.disconnect();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
  }

  setBox(box) {
    this.box = box;
    this.drawn = 0;
    for (const drawing of this.drawings) drawing.setAttribute("viewBox", box.join(" "));
    this.#measure();
    this.fit(false);
  }

  /** Where a point of the board is in the window; `from` a view other than the present one. */
  toScreen(x, y, from = this) {
    return [(x - this.box[0]) * from.k + from.x, (y - this.box[1]) * from.k + from.y];
  }

  toBoard(px, py) {
    return [(px - this.x) / this.k + this.box[0], (py - this.y) / this.k + this.box[1]];
  }

  /** The scale at which the whole sheet is to be seen. */
  get least() {
    const { width, height } = this.size;
    return Math.max(0.02, Math.min(width / this.box[2], height / this.box[3]) * 0.985);
  }

  /** The scale at which the sheet leaves nothing of the window empty. */
  get cover() {
    const { width, height } = this.size;
    return Math.max(width / this.box[2], height / this.box[3]);
  }

  get most() {
    return Math.max(LARGEST, this.least * 2);
  }

  fit(glide = true) {
    const k = this.least;
    const { width, height } = this.size;
    this.#go({ k, x: (width - this.box[2] * k) / 2, y: (height - this.box[3] * k) / 2 }, glide ? 320 : 0);
    this.fitted = true;
  }

  /** Zooms about a point of the window, which stays where it is. */
  zoom(factor, px = this.size.width / 2, py = this.size.height / 2, time = 160) {
    const from = this.goal ?? this;
    const k = Math.min(this.most, Math.max(this.least, from.k * factor));
    const x = px - ((px - from.x) / from.k) * k;
    const y = py - ((py - from.y) / from.k) * k;
    this.#go({ k, x, y }, time);
    this.fitted = k <= this.least * 1.001;
  }

  pan(dx, dy, time = 0) {
    const from = time ? (this.goal ?? this) : this;
    this.#go({ k: from.k, x: from.x + dx, y: from.y + dy }, time);
    this.fitted = false;
  }

  /** A point of the board comes to the middle of the window, at a scale of at least `k`. */
  centre(x, y, k = 0, glide = true) {
    const scale = Math.min(this.most, Math.max(this.k, k));
    const { width, height } = this.size;
    this.#go({ k: scale, x: width / 2 - (x - this.box[0]) * scale, y: height / 2 - (y - this.box[1]) * scale }, glide ? 320 : 0);
    this.fitted = false;
  }

  /** Whether a point of the board is in the window, at least `margin` pixels from its edge. */
  sees(x, y, margin = 0) {
    const [px, py] = this.toScreen(x, y, this.goal ?? this);
    const { width, height } = this.size;
    return px >= margin && py >= margin && px <= width - margin && py <= height - margin;
  }

  /** Pans just as far as is needed to see a point of the board well. */
  reveal(x, y, glide = true) {
    const [px, py] = this.toScreen(x, y, this.goal ?? this);
    const { width, height } = this.size;
    const margin = Math.min(90, width / 4, height / 4);
    const dx = Math.max(margin - px, 0) + Math.min(width - margin - px, 0);
    const dy = Math.max(margin - py, 0) + Math.min(height - margin - py, 0);
    if (dx || dy) this.pan(dx, dy, glide ? 220 : 0);
  }

  /** Pans just as far as is needed to see all these points of the board, if there is a place from which all can be seen. Returns whether there is. */
  revealAll(points) {
    const places = points.map(({ x, y }) => this.toScreen(x, y, this.goal ?? this));
    const { width, height } = this.size;
    const shift = (values, length) => {
      const [low, high] = [Math.min(...values), Math.max(...values)];
      const margin = Math.min(34, (length - high + low) / 2);
      return margin < 12 ? null : Math.max(margin - low, 0) + Math.min(length - margin - high, 0);
    };
    const dx = shift(places.map(([x]) => x), width);
    const dy = shift(places.map(([, y]) => y), height);
    if (dx === null || dy === null) return false;
    if (dx || dy) this.pan(dx, dy, 220);
    return true;
  }

  /** Rolls on after a drag, from pixels per millisecond. */
  roll(vx, vy) {
    if (reducedMotion() || Math.hypot(vx, vy) < 0.25) return;
    this.pan(vx * 160, vy * 160, 420);
  }

  halt() {
    cancelAnimationFrame(this.frame);
    this.goal = null;
  }

  #go(to, time) {
    cancelAnimationFrame(this.frame);
    const goal = this.#bounded(to);
    if (!time || reducedMotion() || document.hidden) {
      this.goal = null;
      this.#place(goal);
      return;
    }
    this.goal = goal;
    const from = { x: this.x, y: this.y, k: this.k };
    const start = performance.now();
    const step = (now) => {
      const part = Math.min(1, Math.max(0, (now - start) / time));
      const t = OUT(part);
      // All three run evenly together, so the point one zooms about does not move.
      this.#place({ x: from.x + (goal.x - from.x) * t, y: from.y + (goal.y - from.y) * t, k: from.k + (goal.k - from.k) * t });
      if (part < 1) this.frame = requestAnimationFrame(step);
      else this.goal = null;
    };
    this.frame = requestAnimationFrame(step);
  }

  /** The sheet never leaves the window: a margin of empty table at most, so that the outermost hexes can be moved away from the edge. */
  #bounded({ x, y, k }) {
    const { width, height } = this.size;
    const hold = (at, view, length) => {
      const most = view * MARGIN;
      const least = view - length - most;
      return least > most ? (view - length) / 2 : Math.min(most, Math.max(least, at));
    };
    return { k, x: hold(x, width, this.box[2] * k), y: hold(y, height, this.box[3] * k) };
  }

  #place({ x, y, k }) {
    const scaled = k !== this.k;
    Object.assign(this, { x, y, k });
    const stretch = this.drawn ? k / this.drawn : 0;
    if (!this.drawn || stretch > STRETCH || stretch < 1 / STRETCH) this.#draw();
    else if (k !== this.drawn) {
      clearTimeout(this.rest);
      this.rest = setTimeout(() => this.#draw(), REST);
    }
    const part = this.k / this.drawn;
    // Whole pixels at rest: lettering stays crisp.
    const [left, top] = part === 1 ? [Math.round(x), Math.round(y)] : [x, y];
    this.sheet.style.transform = `translate3d(${left}px, ${top}px, 0)${part === 1 ? "" : ` scale(${part})`}`;
    this.dispatchEvent(new Event(scaled ? "scale" : "move"));
  }

  #draw() {
    clearTimeout(this.rest);
    const fresh = this.drawn !== this.k;
    this.drawn = this.k;
    this.sheet.style.width = `${this.box[2] * this.k}px`;
    this.sheet.style.height = `${this.box[3] * this.k}px`;
    this.sheet.style.transform = `translate3d(${Math.round(this.x)}px, ${Math.round(this.y)}px, 0)`;
    if (fresh) this.dispatchEvent(new Event("drawn"));
  }

  #measure() {
    const { clientWidth, clientHeight } = this.view;
    this.size = { width: clientWidth, height: clientHeight };
  }

  #resized() {
    const before = this.size;
    this.#measure();
    const { width, height } = this.size;
    if (!width || !height || (before.width === width && before.height === height)) return;
    const from = this.goal ?? { x: this.x, y: this.y, k: this.k };
    this.halt();
    if (this.fitted || !before.width) {
      this.fit(false);
      return;
    }
    // What was in the middle stays there.
    const k = Math.max(from.k, this.least);
    const scaled = k / from.k;
    this.#go({ k, x: width / 2 - (before.width / 2 - from.x) * scaled, y: height / 2 - (before.height / 2 - from.y) * scaled }, 0);
    this.dispatchEvent(new Event("resized"));
  }
}
