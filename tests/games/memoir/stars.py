"""The Terrain Pack's tokens, guns and trains in tests: battles, strikes, turns and tracks in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import hexfront
from tests.games.memoir.board import position
from tests.support import Placement, answers, play, question, seen

SPARE: dict[str, Placement] = {"A1": "allied infantry", "M9": "axis infantry"}
"""One unit of each side far from everything, so that nobody is the last of his army."""
WIDE_ROW = "ABCDEFGHIJKLM"


def drawn(
    units: Mapping[str, Placement],
    hexes: Mapping[str, str] | None = None,
    *,
    discard: Sequence[str] = (),
    **fields: Any,
) -> hexfront.Game:
    """A position with Ambush in the open pile: no close assault asks for it."""
    return position(units, hexes, discard=["ambush", *discard], **fields)


def row(number: int, tile: str, letters: str = "") -> dict[str, str]:
    """The tile on these hexes of a row, on all of them when no letters are given."""
    wide = number % 2 == 1
    chosen = letters or (WIDE_ROW if wide else WIDE_ROW[:-1])
    return {f"{letter.upper() if wide else letter.lower()}{number}": tile for letter in chosen}


def unit(words: str, **fields: object) -> Placement:
    """A unit ("allied infantry") with what is said of it."""
    side, kind = words.split()
    return {"side": side, "kind": kind, **fields}


def train(side: str = "allied", facing: int = 1, wagon: str | None = None, **fields: object) -> Placement:
    """A train whose locomotive points that way; one without a wagon has taken three hits."""
    if wagon is None:
        return unit(f"{side} train", **{"facing": facing, "hits": 3, **fields})
    return unit(f"{side} train", facing=facing, wagon=wagon, **fields)


def strike(game: hexfront.Game, attacker: str, target: str) -> list[dict[str, Any]]:
    """One unit battles another."""
    return play(game, f"battle {attacker}", f"attack {target}")


def bomb(game: hexfront.Game, *hexes: str) -> list[dict[str, Any]]:
    """Name these targets from the air, and no more; targets that leave no choice are not asked for."""
    happened: list[dict[str, Any]] = []
    for hex_ in hexes:
        if question(game) == "target":
            happened += play(game, f"target {hex_}")
    if question(game) == "target":
        happened += play(game, "commit")
    return happened


def idle(game: hexfront.Game, card: str) -> list[dict[str, Any]]:
    """A whole turn with that card in which nobody moves or battles: up to the next side's card, or the end."""
    happened = play(game, f"play {card}")
    while question(game) not in ("card", None):
        happened += play(game, next((text for text in ("orders", "done") if text in answers(game)), answers(game)[0]))
    return happened


def finish(game: hexfront.Game) -> list[dict[str, Any]]:
    """Nobody else moves or battles this turn."""
    happened: list[dict[str, Any]] = []
    while question(game) in ("move", "battle"):
        happened += play(game, "done")
    return happened


def choices(game: hexfront.Game, verb: str) -> set[str]:
    """The hexes one may name with that verb."""
    return {answer.removeprefix(f"{verb} ") for answer in answers(game) if answer.startswith(f"{verb} ")}


def on_hex(game: hexfront.Game, hex_: str) -> dict[str, Any]:
    """What lies on a hex as everybody sees it; nothing on plain ground."""
    return dict(game.view(None)["hexes"].get(hex_, {}))


def throws(happened: list[dict[str, Any]]) -> list[int]:
    """How many dice were thrown each time."""
    return [len(roll["faces"]) for roll in seen(happened, "roll")]


def awards(happened: list[dict[str, Any]]) -> list[tuple[str, int, str]]:
    """The medals given: to whom, how many and for what."""
    return [(event["side"], event["medals"], event["cause"]) for event in seen(happened, "medals")]


def cards_drawn(happened: list[dict[str, Any]], side: str) -> list[int]:
    """How many cards the side drew each time."""
    return [event["count"] for event in seen(happened, "drew") if event["side"] == side]


def causes(steps: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """The steps of a count of dice: what each cause gives or takes."""
    return {str(step["cause"]): int(step["dice"]) for step in steps}


def marks(happened: list[dict[str, Any]]) -> list[tuple[str, bool]]:
    """The cross hairs laid (True) and taken back (False), by hex."""
    return [(event["hex"], bool(event["laid"])) for event in seen(happened, "crosshair")]


def army(game: hexfront.Game) -> dict[str, str]:
    """Side and kind of every unit by hex."""
    return {hex_: f"{found['side']} {found['kind']}" for hex_, found in game.view(None)["units"].items()}


def tiles(game: hexfront.Game, *names: str) -> dict[str, str]:
    """The hexes with these tiles."""
    return {hex_: on["tile"] for hex_, on in game.view(None)["hexes"].items() if on.get("tile") in names}


def goals(game: hexfront.Game) -> dict[str, tuple[str, int, str]]:
    """The objectives of one hex: whose, how many medals, of what kind."""
    found = game.view(None)["objectives"]
    return {goal["hexes"][0]: (goal["side"], goal["medals"], goal["kind"]) for goal in found}


def dealt(game: hexfront.Game) -> dict[str, int]:
    """How many cards each side holds."""
    hands = game.view(None)["hands"]
    return {side: int(hands[side]["count"]) for side in ("allied", "axis")}


def to_win(game: hexfront.Game) -> dict[str, int]:
    """How many medals each side needs."""
    won = game.view(None)["medals"]
    return {side: int(won[side]["target"]) for side in ("allied", "axis")}
