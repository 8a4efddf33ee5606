// The socket of one table: keeps it open, puts deltas together, and never loses or doubles an answer.
import { get, newKey } from "../lib/api.js";
import { lang } from "../lib/texts.js";
import { merged } from "./merge.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const DEAF_AFTER = 15000;
const CHECK_AFTER = 3;

/**
 * Events: "state" (detail: the whole State), "chat", "present", "refused" (detail: the error), "sent" (an act is under way or done),
 * "status" (detail: "live", "lost" or "gone").
 */
export class Connection extends EventTarget {
  constructor(id, { side = null } = {}) {
    super();
    this.id = id;
    this.viewed = side;
    this.state = null;
    this.status = "lost";
    this.pending = null;
    this.socket = null;
    this.failures = 0;
    this.closed = false;
    this.timer = null;
    this.unanswered = null;
    this.wake = () => this.#hurry();
    this.sleep = () => this.#cut();
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.sleep);
    document.addEventListener("visibilitychange", this.wake);
    this.pinging = setInterval(() => this.#ping(), PING_EVERY);
  }

  open() {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.#drop();
    const query = new URLSearchParams({ lang: lang() });
    if (this.viewed) query.set("side", this.viewed);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket?${query}`);
    this.socket = socket;
    this.unanswered = null;
    this.greeted = false;
    socket.addEventListener("message", (event) => this.socket === socket && this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.socket === socket && this.#lost());
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.sleep);
    document.removeEventListener("visibilitychange", this.wake);
    this.#drop();
  }

  /** Plays one of the open answers. Only one is under way at a time; a second click waits for nobody and is dropped. */
  act(action, seq = this.state?.seq) {
    return this.#request({ type: "act", seq, key: newKey(), action });
  }

  undo(seq = this.state?.seq) {
    return this.#request({ type: "undo", seq, key: newKey() });
  }

  chat(text) {
    return this.#send({ type: "chat", text });
  }

  looked(seq) {
    return this.#send({ type: "looked", seq });
  }

  side(side) {
    this.viewed = side;
    return this.#send({ type: "side", side });
  }

  /** Asks for a whole state anew, as after a lost connection. */
  refresh() {
    this.open();
  }

  #request(request) {
    if (this.pending) return false;
    this.pending = request;
    this.#tell("sent", true);
    this.#send(request);
    return true;
  }

  #send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  #hear(message) {
    this.unanswered = null;
    const hear = {
      state: () => this.#state(message),
      ack: () => this.#settle(message.key),
      error: () => this.#error(message),
      chat: () => this.#tell("chat", message),
      present: () => this.#present(message),
    }[message.type];
    hear?.();
  }

  #state(message) {
    this.state = { ...merged(this.state, message), heard: performance.now() };
    this.failures = 0;
    this.#stand("live");
    this.#tell("state", this.state);
    if (!this.greeted) {
      this.greeted = true;
      // What was not acknowledged goes out again with its own key: the server plays it once, however often it hears it.
      if (this.pending) this.#send(this.pending);
    }
  }

  #present({ seats, watching }) {
    if (!this.state) return;
    const fresh = new Map(seats.map((seat) => [seat.side, seat]));
    this.state = { ...this.state, seats: this.state.seats.map((seat) => ({ ...seat, ...fresh.get(seat.side) })), watching };
    this.#tell("present", { seats: this.state.seats, watching });
  }

  #error(error) {
    if (error.key) this.#settle(error.key);
    this.#tell("refused", error);
  }

  #settle(key) {
    if (this.pending?.key !== key) return;
    this.pending = null;
    this.#tell("sent", false);
  }

  #lost() {
    this.socket = null;
    if (this.closed) return;
    this.failures += 1;
    this.#stand("lost");
    if (this.failures % CHECK_AFTER === 0) this.#check();
    const wait = Math.min(FIRST_WAIT * 2 ** (this.failures - 1), LONGEST_WAIT);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** Gives a dead line up at once: the machine has left its network, or the server does not answer. */
  #cut() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.#drop();
    this.#lost();
  }

  /** A socket that will not open says nothing of the reason; the table itself does. */
  async #check() {
    try {
      await get(`/api/tables/${encodeURIComponent(this.id)}`);
    } catch (error) {
      if (![403, 404].includes(error.status)) return;
      this.close();
      this.#stand("gone");
    }
  }

  #hurry() {
    if (this.closed || document.visibilityState === "hidden") return;
    if (this.socket?.readyState === WebSocket.OPEN) this.#ping();
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.open();
  }

  #ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    // Behind another tab a minute may pass from one ping to the next: deaf is only who has not answered the last one.
    if (this.unanswered !== null && Date.now() - this.unanswered > DEAF_AFTER) this.#cut();
    else {
      this.unanswered ??= Date.now();
      this.#send({ type: "ping" });
    }
  }

  #drop() {
    const socket = this.socket;
    this.socket = null;
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close();
  }

  #stand(status) {
    if (this.status === status) return;
    this.status = status;
    this.#tell("status", status);
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
