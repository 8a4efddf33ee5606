/* What hands do on the board: drag, wheel, pinch, tap, double tap, long press. */

const SLOP = { mouse: 4, pen: 6, touch: 10 };
const LONG = 480;
const DOUBLE = 320;

export class Gestures {
  /**
   * `does` has tap(event), press(event) (a long one), doubled(event), hover(event), leave(), drag(on). A tap that chose something returns
   * true: then the next one is no double tap.
   */
  constructor(view, camera, does) {
    this.view = view;
    this.camera = camera;
    this.does = does;
    this.down = new Map();
    this.moved = false;
    this.last = null;
    view.addEventListener("pointerdown", (event) => this.#pressed(event));
    view.addEventListener("pointermove", (event) => this.#moved(event));
    view.addEventListener("pointerup", (event) => this.#lifted(event));
    view.addEventListener("pointercancel", (event) => this.#cancelled(event));
    view.addEventListener("lostpointercapture", (event) => event.target === view && this.down.has(event.pointerId) && this.#cancelled(event));
    view.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && !this.down.size && does.leave());
    view.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    view.addEventListener("contextmenu", (event) => this.touched && event.preventDefault());
  }

  /** A place of an event within the window of the board. */
  place(event) {
    const box = this.view.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #pressed(event) {
    this.touched = event.pointerType === "touch";
    if (event.button > 1) return;
    if (event.button === 1) event.preventDefault();
    this.camera.halt();
    const [x, y] = this.place(event);
    this.down.set(event.pointerId, { x, y, startX: x, startY: y });
    clearTimeout(this.long);
    if (this.down.size === 1) {
      Object.assign(this, { moved: false, pressed: false, trail: [] });
      if (this.touched) this.long = setTimeout(() => this.#long(event), LONG);
    } else {
      this.moved = true;
      this.does.drag(true);
      for (const id of this.down.keys()) this.view.setPointerCapture(id);
    }
  }

  #long(event) {
    if (this.down.size !== 1 || this.moved) return;
    this.pressed = true;
    this.does.press(event);
  }

  #moved(event) {
    const held = this.down.get(event.pointerId);
    if (!held) {
      if (event.pointerType !== "touch") this.does.hover(event);
      return;
    }
    const [x, y] = this.place(event);
    if (!this.moved && Math.hypot(x - held.startX, y - held.startY) > (SLOP[event.pointerType] ?? 6)) {
      this.moved = true;
      clearTimeout(this.long);
      this.does.drag(true);
      this.view.setPointerCapture(event.pointerId);
    }
    if (!this.moved) return;
    if (this.down.size === 1) this.#drag(held, x, y);
    else this.#pinch(event.pointerId, x, y);
    Object.assign(held, { x, y });
  }

  #drag(held, x, y) {
    this.camera.pan(x - held.x, y - held.y);
    this.trail.push({ x, y, at: performance.now() });
    if (this.trail.length > 6) this.trail.shift();
  }

  /** Two fingers: their middle moves the sheet, their distance zooms about it. */
  #pinch(id, x, y) {
    const [one, other] = [...this.down].slice(0, 2);
    if (id !== one[0] && id !== other[0]) return;
    const before = [one[1], other[1]].map((p) => ({ ...p }));
    const after = before.map((p, i) => ([one, other][i][0] === id ? { x, y } : p));
    const apart = ([a, b]) => Math.max(20, Math.hypot(a.x - b.x, a.y - b.y));
    const middle = ([a, b]) => [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const [bx, by] = middle(before);
    const [ax, ay] = middle(after);
    this.camera.pan(ax - bx, ay - by);
    this.camera.zoom(apart(after) / apart(before), ax, ay, 0);
    this.trail = [];
  }

  #lifted(event) {
    if (!this.down.delete(event.pointerId)) return;
    clearTimeout(this.long);
    if (this.down.size) return;
    if (this.moved) {
      this.does.drag(false);
      this.#roll();
      return;
    }
    if (this.pressed || event.button === 1) return;
    const again = this.last && event.timeStamp - this.last.at < DOUBLE && Math.hypot(event.clientX - this.last.x, event.clientY - this.last.y) < 24;
    if (again) {
      this.last = null;
      this.does.doubled(event);
      return;
    }
    const chose = this.does.tap(event);
    this.last = chose ? null : { at: event.timeStamp, x: event.clientX, y: event.clientY };
  }

  #roll() {
    const now = performance.now();
    const recent = this.trail.filter((point) => now - point.at < 90);
    if (recent.length < 2) return;
    const [a, b] = [recent[0], recent.at(-1)];
    const time = Math.max(8, b.at - a.at);
    this.camera.roll((b.x - a.x) / time, (b.y - a.y) / time);
  }

  #cancelled(event) {
    this.down.delete(event.pointerId);
    clearTimeout(this.long);
    if (!this.down.size) this.does.drag(false);
  }

  #wheel(event) {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 300 : 1;
    // A pinch on a touchpad comes as a wheel with Ctrl and small steps, many a second.
    const speed = event.ctrlKey ? 0.01 : 0.0018;
    const factor = Math.exp(-Math.max(-240, Math.min(240, event.deltaY * unit)) * speed);
    const [x, y] = this.place(event);
    this.camera.zoom(factor, x, y, event.ctrlKey ? 0 : 170);
  }
}
