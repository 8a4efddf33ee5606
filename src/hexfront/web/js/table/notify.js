// Telling a player who looks elsewhere that it is his turn: the title of the page, its icon, and a notification if he wants them.
import { myTurn } from "../lib/notify.js";
import { say } from "../lib/texts.js";

const MARKED =
  "data:image/svg+xml," +
  encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M16 2 28 9v14l-12 7L4 23V9z" fill="#46562a"/><circle cx="16" cy="16" r="7" fill="#f2ae3d"/></svg>');

export class Notifier {
  constructor() {
    this.icon = document.querySelector('link[rel="icon"]');
    this.plain = this.icon?.getAttribute("href");
    this.mine = null;
  }

  update(state, mine) {
    const name = `${state.scene.head.title} · Hexfront`;
    document.title = mine ? `● ${say("table.notify.title")} · ${name}` : name;
    this.icon?.setAttribute("href", mine ? MARKED : this.plain);
    if (mine && this.mine === false) myTurn({ id: state.id, name: state.scene.head.title, turn: state.question.prompt });
    this.mine = mine;
  }

  end() {
    this.icon?.setAttribute("href", this.plain);
  }
}
