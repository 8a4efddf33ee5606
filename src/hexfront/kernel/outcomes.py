"""Enumerated dice: every way an answer can turn out, each with its chance."""

from __future__ import annotations

from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Dice, DiceRanOut
from hexfront.kernel.engine import Game


class Branch:
    """One way an answer can turn out: the dice, the game after it, and its chance, one in `odds`."""

    def __init__(self, dice: list[int], odds: int, game: Game) -> None:
        self.dice = dice
        self.odds = odds
        self.game = game


def outcomes(game: Game, action: Action | str) -> list[Branch]:
    """Play an answer with every throw of the dice it rolls; the game itself is left as it is.

    Two dice give 36 branches of one in 36. The branches' own later dice are those the game would have had.
    """
    found: list[Branch] = []
    todo: list[tuple[list[int], int]] = [([], 1)]
    while todo:
        script, odds = todo.pop()
        twin = game.copy()
        twin.forget_undo()
        later = twin._state.dice
        twin._state.dice = Dice(None, script, closed=True)
        try:
            twin.apply(action)
        except DiceRanOut as asked:
            todo += [([*script, face], odds * asked.sides) for face in range(asked.sides, 0, -1)]
            continue
        twin._state.dice = later
        found.append(Branch(script, odds, twin))
    return found
