"""Memoir's actions: every answer there is on one board, made once, so that equal answers are one object."""

from __future__ import annotations

from hexfront.games.memoir.board import Board
from hexfront.games.memoir.cards import CARDS
from hexfront.games.memoir.names import SECTIONS
from hexfront.kernel.actions import Action
from hexfront.kernel.hexes import Grid
from hexfront.mechanics.notation import ActionBook

MOST_FLAGS = 9


class Actions:
    """The answers by verb and by the hex, card, section or number they name."""

    def __init__(self, grid: Grid) -> None:
        book = ActionBook()
        self._book = book
        names = grid.names
        self.done = book.make("done")
        self.stop = book.make("stop")
        self.commit = book.make("commit")
        self.announce = book.make("announce")
        self.orders = book.make("orders")
        self.strike = book.make("strike")
        self.ambush = book.make("ambush")
        self.no = book.make("no")
        self.take = book.make("take")
        self.stay = book.make("stay")
        self.play: list[Action] = book.numbered("play", list(CARDS))
        self.keep: list[Action] = book.numbered("keep", list(CARDS))
        self.section: list[Action] = book.numbered("section", list(SECTIONS))
        self.ignore: list[Action] = book.numbered("ignore", [str(n) for n in range(MOST_FLAGS + 1)])
        self.blow: list[Action] = book.hexes("blow", names)
        self.lay: list[Action] = book.hexes("lay", names)
        self.order: list[Action] = book.hexes("order", names)
        self.land: list[Action] = book.hexes("land", names)
        self.dig: list[Action] = book.hexes("dig", names)
        self.heal: list[Action] = book.hexes("heal", names)
        self.target: list[Action] = book.hexes("target", names)
        self.star: list[Action] = book.hexes("star", names)
        self.move: list[Action] = book.hexes("move", names)
        self.recover: list[Action] = book.hexes("recover", names)
        self.to: list[Action] = book.hexes("to", names)
        self.unload: list[Action] = book.hexes("unload", names)
        self.battle: list[Action] = book.hexes("battle", names)
        self.clear: list[Action] = book.hexes("clear", names)
        self.sabotage: list[Action] = book.hexes("sabotage", names)
        self.attack: list[Action] = book.hexes("attack", names)
        self.leader: list[Action] = book.hexes("leader", names)

    def parse(self, text: str) -> Action | None:
        """The action of a notation; None if it names nothing there is."""
        return self._book.find(text)


_made: dict[str, Actions] = {}


def actions_on(board: Board) -> Actions:
    """The actions on a board; made once for each size."""
    found = _made.get(board.type)
    if found is None:
        found = Actions(board.grid)
        _made[board.type] = found
    return found
