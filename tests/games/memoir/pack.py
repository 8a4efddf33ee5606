"""What the tests of the Terrain Pack share: where hexes lie, and short questions about one piece of ground."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import hexfront
from hexfront.kernel.hexes import row_grid
from tests.games.memoir.board import dice_against, position, reach, targets
from tests.support import Placement, answers, play, question, seen

GRID = row_grid(
    [13 - row % 2 for row in range(9)],
    [
        f"{chr((ord('a') if row % 2 else ord('A')) + column)}{9 - row}"
        for row in range(9)
        for column in range(13 - row % 2)
    ],
)
COMPASS = ("E", "NE", "NW", "W", "SW", "SE")
"""The sides of a hex, counter-clockwise as tiles turn."""

GATES = ("B1", "a2")
"""The only hexes that adjoin the corner A1: who stands there leaves it through one of them."""


# Where hexes lie.


def step(hex_: str, side: str, steps: int = 1) -> str:
    """The hex so many steps away in a straight line, "E" or "NW" for example."""
    at = GRID.find(hex_)
    for _ in range(steps):
        at = GRID.neighbours[6 * at + GRID.direction_names.index(side)]
    return GRID.names[at]


def beside(hex_: str) -> set[str]:
    """The hexes that adjoin this one."""
    return within(hex_, 1)


def within(hex_: str, steps: int) -> set[str]:
    """The hexes at most so many steps away, without the hex itself."""
    here = GRID.find(hex_)
    return {GRID.names[h] for h in range(GRID.size) if 0 < GRID.distance(here, h) <= steps}


def turned(sides: str, facing: int) -> set[str]:
    """The sides of a tile's base shape ("E W") when it lies in that facing."""
    return {COMPASS[(COMPASS.index(side) + facing - 1) % 6] for side in sides.split()}


def gates(tile: str) -> dict[str, str]:
    """That ground on both ways out of the corner A1."""
    return dict.fromkeys(GATES, tile)


def whole_board(tile: str, but: tuple[str, ...] = ()) -> dict[str, str]:
    """That ground on every hex but a few."""
    return {name: tile for name in GRID.names if name not in but}


# Positions.


def moving(units: Mapping[str, Placement], hexes: Mapping[str, str] | None = None, **fields: Any) -> hexfront.Game:
    """A position in which ordered units are about to move; nobody holds Ambush."""
    return position(units, hexes, **{"phase": "move", "discard": ["ambush"], **fields})


def fighting(units: Mapping[str, Placement], hexes: Mapping[str, str] | None = None, **fields: Any) -> hexfront.Game:
    """A position in which ordered units are about to battle; nobody holds Ambush."""
    return position(units, hexes, **{"phase": "battle", "discard": ["ambush"], **fields})


def side_of(unit: Placement) -> str:
    """Whose unit it is."""
    return unit.split(maxsplit=1)[0] if isinstance(unit, str) else str(unit["side"])


def enemy_of(side: str) -> str:
    """The other side."""
    return "axis" if side == "allied" else "allied"


def one_left(side: str, kind: str = "infantry") -> dict[str, object]:
    """A unit of which a single figure is left."""
    return {"side": side, "kind": kind, "figures": 1}


# Moving.


def reached(game: hexfront.Game, hex_: str) -> set[str]:
    """The hexes the unit could move to."""
    return set(reach(game, hex_))


def from_corner(unit: Placement, tile: str, **fields: Any) -> set[str]:
    """Where a unit in the corner A1 could move when both ways out lead over that ground."""
    return reached(moving({"A1": unit}, gates(tile), side=side_of(unit), **fields), "A1")


def still_battles(game: hexfront.Game, start: str, end: str) -> bool:
    """Whether the preview of that move says that the unit may still battle."""
    twin = game.copy()
    play(twin, f"move {start}")
    return bool(twin.preview(f"to {end}")["battles"])


def marched(game: hexfront.Game, start: str, end: str) -> hexfront.Game:
    """The game after that move, with all moving ended."""
    twin = game.copy()
    play(twin, f"move {start}", f"to {end}")
    if question(twin) == "move":
        play(twin, "done")
    return twin


def entering(unit: Placement, tile: str, **fields: Any) -> hexfront.Game:
    """A unit has just moved one hex from A1 onto that ground in a2; an enemy stands in B3, beside a2."""
    foe = enemy_of(side_of(unit))
    units: dict[str, Placement] = {"A1": unit, "B3": f"{foe} infantry", "M9": f"{foe} artillery"}
    return marched(moving(units, {"a2": tile} if tile else {}, side=side_of(unit), **fields), "A1", "a2")


# Battling.


def may_battle(game: hexfront.Game, hex_: str) -> bool:
    """Whether the unit is among those that may battle now."""
    return question(game) == "battle" and f"battle {hex_}" in answers(game)


def dice_into(tile: str, kind: str, distance: int = 1, *, side: str = "allied", target: str = "infantry") -> int:
    """How many dice a unit on open ground rolls against a target on that ground, so many hexes away."""
    start = step("G5", "W", distance)
    game = fighting({start: f"{side} {kind}", "G5": f"{enemy_of(side)} {target}"}, {"G5": tile}, side=side)
    return dice_against(game, start, "G5")


def dice_out_of(tile: str, kind: str, distance: int = 1, *, side: str = "allied") -> int:
    """How many dice a unit on that ground rolls against a target on open ground, so many hexes away."""
    target = step("F5", "E", distance)
    game = fighting({"F5": f"{side} {kind}", target: f"{enemy_of(side)} infantry"}, {"F5": tile}, side=side)
    return dice_against(game, "F5", target)


def can_look_over(tile: str, kind: str = "infantry") -> bool:
    """Whether a unit in D5 could fire at F5 when that ground lies between them in E5."""
    game = fighting({"D5": f"allied {kind}", "F5": "axis infantry"}, {"E5": tile})
    return targets(game, "D5") == ["F5"]


def attack(game: hexfront.Game, attacker: str, target: str) -> list[dict[str, Any]]:
    """Let the unit battle the target; all that happened."""
    return play(game, f"battle {attacker}", f"attack {target}")


def flagged(tile: str, flags: int = 1, *, side: str = "allied", kind: str = "infantry", **fields: Any) -> hexfront.Game:
    """A gun of `side` in E5 has rolled so many flags against a unit of its enemy on that ground in F5."""
    game = fighting(
        {"E5": f"{side} artillery", "F5": f"{enemy_of(side)} {kind}"},
        {"F5": tile} if tile else {},
        side=side,
        dice=["flag"] * flags + ["star"] * (3 - flags),
        **fields,
    )
    attack(game, "E5", "F5")
    return game


def assaulted(
    attacker: Placement, tile: str, *, dice: tuple[str, ...] = ("grenade", "star", "star"), **fields: Any
) -> hexfront.Game:
    """A unit of the allies in E5 has battled the last figure of a unit on that ground in F5; another enemy stands
    behind it in G5, and one far away.
    """
    units: dict[str, Placement] = {
        "E5": attacker,
        "F5": one_left("axis"),
        "G5": "axis infantry",
        "M9": "axis artillery",
    }
    hexes = {**({"F5": tile} if tile else {}), **fields.pop("hexes", {})}
    game = fighting(units, hexes, dice=list(dice), **fields)
    attack(game, "E5", "F5")
    return game


def turn_is_over(game: hexfront.Game, side: str = "allied") -> bool:
    """Whether the side has nothing left to do and its enemy is asked for a card."""
    decision = game.decision
    return decision is not None and decision.question == "card" and decision.side == enemy_of(side)


def faces_rolled(happened: list[dict[str, Any]]) -> list[int]:
    """How many dice each roll had, in order."""
    return [len(event["faces"]) for event in seen(happened, "roll")]
