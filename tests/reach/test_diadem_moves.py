"""Move counts on Diadem's map: how far units come, against a plain search written from the book's table alone."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import hexfront

DATA = Path(hexfront.__file__).parent / "games" / "diadem" / "data"
MAP = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))
UNITS = {unit["id"]: unit for unit in tomllib.loads((DATA / "counters.toml").read_text(encoding="utf-8"))["unit"]}
TERRAIN = {
    f"{c:02d}{r:02d}": mark
    for r, row in enumerate(MAP["terrain"].split("\n")[0 if MAP["terrain"][0] != "\n" else 1 :], 1)
    for c, mark in enumerate(row.split(), 1)
}
ROADS = {
    frozenset(pair)
    for road in MAP["road"]
    for pair in zip(road["path"].split(), road["path"].split()[1:], strict=False)
}
RIVERS = {frozenset(side.split("/")) for river in MAP["river"] for side in river["sides"].split()}
LORRIES = {"motorised_infantry", "armour", "mechanised_artillery"}


def neighbours(hex_: str) -> list[str]:
    c, r = int(hex_[:2]), int(hex_[2:])
    low = 1 if c % 2 else 0
    around = [(c, r - 1), (c + 1, r - 1 + low), (c + 1, r + low), (c, r + 1), (c - 1, r + low), (c - 1, r - 1 + low)]
    return [name for a, b in around if (name := f"{a:02d}{b:02d}") in TERRAIN]


def cost(kind: str, here: str, there: str) -> float:
    """Points for one step, as the terrain table and 9.0 say; infinite where it is forbidden."""
    ground = TERRAIN[there]
    if ground == "~" or (kind == "armour" and ground == "^"):
        return float("inf")
    if frozenset((here, there)) in ROADS:
        return 0.5 if kind in LORRIES else 1
    own = {".": 1, "C": 1, "^": 3, "M": 3}[ground]
    if own == 3 and kind == "mountain":
        own = 2
    return max(own, 2) if kind in LORRIES and frozenset((here, there)) in RIVERS else own


def reach(unit: str, start: str, enemies: set[str], friends: dict[str, int]) -> set[str]:
    """Where the unit can stop, by trying every way (Bellman and Ford's, without any cleverness)."""
    kind, points = UNITS[unit]["type"], int(UNITS[unit]["values"].split("-")[2])
    zone = {hex_ for enemy in enemies for hex_ in neighbours(enemy)}
    spent = {start: 0.0}
    changed = True
    while changed:
        changed = False
        for here, so_far in list(spent.items()):
            if here in zone and here != start:
                continue
            for there in neighbours(here):
                total = so_far + cost(kind, here, there) + (1 if here == start and start in zone else 0)
                closed = there in enemies or (there in zone and friends.get(there, 0) >= 4)
                leaving = here == start and start in zone and there in zone
                if total <= points and not closed and not leaving and total < spent.get(there, float("inf")):
                    spent[there] = total
                    changed = True
    return {hex_ for hex_ in spent if hex_ != start and friends.get(hex_, 0) < 4}


def stacks(game: hexfront.Game, side: str) -> dict[str, list[str]]:
    hexes = game.view(side)["hexes"]
    return {hex_: [item["unit"] for item in stack] for hex_, stack in hexes.items() if "unit" in stack[0]}


def check_reach(game: hexfront.Game, side: str) -> int:
    """Compare every unit that may move with the plain search; how many hexes they reach in all."""
    own, enemies = stacks(game, side), stacks(game, "axis" if side == "allied" else "allied")
    friends = {hex_: len(units) for hex_, units in own.items()}
    total = 0
    for start, units in own.items():
        for unit in units:
            if f"move {unit}" in {str(action) for action in game.open_answers()}:
                game.apply(f"move {unit}")
                found = {str(action)[3:] for action in game.open_answers() if action.verb == "to"}
                game.undo()
                assert found == reach(unit, start, set(enemies), friends), unit
                total += len(found)
    return total


@pytest.mark.rule("diadem:4.0", "diadem:4.1.1", "diadem:4.1.2", "diadem:table.terrain")
def test_the_allies_have_2071_moves_at_the_start() -> None:
    assert check_reach(hexfront.new("diadem", scenario="historical", seed=1), "allied") == 2071


@pytest.mark.rule("diadem:4.0", "diadem:4.1.1", "diadem:4.1.2", "diadem:4.1.2.break_contact", "D-8")
@pytest.mark.parametrize("seed", range(2))
def test_both_sides_reach_in_every_movement_phase_what_a_plain_search_finds(seed: int) -> None:
    game = hexfront.new("diadem", scenario="historical", seed=seed)
    chooser = hexfront.player("diadem", "random", seed=seed)
    phases = 0
    asked = ""
    while game.decision is not None:
        now = f"{game.decision.question} {game.decision.side}"
        if now != asked and game.decision.question == "move" and game.view(None)["turn"] > phases // 2:
            phases += 1
            assert check_reach(game, game.decision.side) > 0
        asked = now
        game.apply(chooser.choose(game))
    assert phases > 7
