"""The computer players by name: random, the five levels, and the tree search they are measured by."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from hexfront.ai.budget import Budget
from hexfront.ai.cores import Colleagues
from hexfront.ai.mcts import TreePlayer
from hexfront.ai.minds import HAND, TUNED, mind
from hexfront.ai.planner import PlanningPlayer
from hexfront.ai.players import Player, RandomPlayer, ScriptPlayer
from hexfront.kernel.chance import generator
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error

NAMES: Final = ["random", "1", "2", "3", "4", "5"]
YARDSTICK: Final = "mcts"
MISJUDGING: Final = {"diadem": 6.0, "encore": 24.0, "memoir": 1.0}
# Seconds for a decision; a turn has six times as many. Stated are 1.5 and 5: some of it goes to other things.
SECONDS: Final = {"4": 1.3, "5": 4.6, YARDSTICK: 4.6}


def names(title: str) -> list[str]:
    """The computer players of a title that people may play against, the strongest last."""
    return list(NAMES)


def seconds_of(name: str) -> float | None:
    """What a player may spend on a decision if nothing else is said; None for those that do not look at the clock."""
    return SECONDS.get(name)


def player(
    title: str,
    name: str,
    seed: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    colleagues: int = 0,
) -> Player:
    """The computer player of that name for a title; nodes or seconds are what it may spend on a decision.

    With seconds, level 5 can have other processes plan along with it.
    """
    start = 0 if seed is None else seed
    if name == "random":
        return RandomPlayer(generator(start, f"player {title}"))
    if name in ("1", "2"):
        known = mind(title, HAND)
        noise = MISJUDGING[title] if name == "1" else 0.0
        return ScriptPlayer([known.greedy(side, generator(start, f"noise {side}"), noise) for side in range(2)], start)
    if name == "3":
        return ScriptPlayer([mind(title, HAND).script(side, []) for side in range(2)], start)
    if name not in SECONDS:
        raise Error(f"player: {name!r} is none of {', '.join(NAMES)}")
    budget = _budget(name, nodes, seconds)
    if name == YARDSTICK:
        return TreePlayer(mind(title, HAND), budget, start)
    if name == "4":
        quick = mind(title, HAND)
        return PlanningPlayer(quick, budget, start, manner=quick.quick_manner())
    helped = colleagues > 0 and not budget.nodes
    return PlanningPlayer(mind(title, TUNED), budget, start, Colleagues(colleagues, TUNED) if helped else None)


def _budget(name: str, nodes: int | None, seconds: float | None) -> Budget:
    if nodes is not None and nodes < 1:
        raise Error(f"nodes: {nodes} is too few, at least 1 is needed")
    if seconds is not None and seconds <= 0:
        raise Error(f"seconds: {seconds} is too little")
    if nodes is None and seconds is None:
        return Budget(0, SECONDS[name])
    return Budget(nodes or 0, seconds or 0.0)


def player_at(game: Game, name: str, seed: int) -> Player:
    """The computer player for the next answer of a game.

    It depends on the seed and on how far the game is, so a game kept and opened again goes on as it would have.
    """
    text = f"{seed}/{game.move_count}"
    return player(game.title, name, int.from_bytes(sha256(text.encode()).digest()[:6], "big"))
