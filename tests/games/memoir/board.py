"""Positions of Memoir '44 for tests: a few lines say what lies on which hex."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import hexfront
from tests.support import Placement, toml

FACES = {"infantry": 1, "armor": 3, "grenade": 4, "star": 5, "flag": 6}


def scenario(
    units: Mapping[str, Placement],
    hexes: Mapping[str, str] | None = None,
    *,
    phase: str = "card",
    side: str = "allied",
    top: str = "axis",
    board: str = "standard",
    face: str = "country",
    card: str | None = None,
    cards: Mapping[str, object] | None = None,
    deck: Sequence[str] = (),
    deck_size: int | None = None,
    discard: Sequence[str] = (),
    last: Mapping[str, str] | None = None,
    dice: Sequence[str | int] = (),
    victory: Mapping[str, object] | None = None,
    medals: Mapping[str, int] | None = None,
    objectives: Sequence[Mapping[str, object]] = (),
    mines: Mapping[str, Placement] | None = None,
    mine_tokens: Sequence[int] | None = None,
    reserve: Sequence[Mapping[str, object]] = (),
    rules: Mapping[str, object] | None = None,
    base: str | None = None,
    turn: int = 1,
    turn_limit: int | None = None,
    ordered: bool = True,
) -> str:
    """A scenario file; in the phases `move` and `battle` every unit of the side has its orders unless `ordered` is
    False or its own entry says otherwise.
    """
    lines = [
        'title = "memoir"',
        'id = "drawn"',
        f"turn = {turn}",
        f'phase = "{phase}"',
        f'side = "{side}"',
        f"dice = {toml(list(dice))}",
        f"deck = {toml(list(deck))}",
        f"discard = {toml(list(discard))}",
    ]
    if base is None:
        lines += [f'board = "{board}"', f'face = "{face}"', f'top = "{top}"', f'first = "{side}"']
    else:
        lines.append(f'base = "{base}"')
    if card is not None or phase != "card":
        lines.append(f'card = "{card or "direct-from-hq"}"')
    for key, value in (("deck_size", deck_size), ("turn_limit", turn_limit), ("mine_tokens", mine_tokens)):
        if value is not None:
            lines.append(f"{key} = {toml(value)}")
    entries: dict[str, object] = {}
    for hex_, unit in units.items():
        entry = dict(zip(("side", "kind"), unit.split(), strict=True)) if isinstance(unit, str) else dict(unit)
        if ordered and phase != "card" and entry["side"] == side:
            entry = {"ordered": True, **entry}
        entries[hex_] = entry
    tables: dict[str, Mapping[str, object]] = {
        "cards": cards or ({} if base else {"allied": 4, "axis": 4}),
        "last": last or {},
        "victory": victory or ({} if base else {"allied": 6, "axis": 6}),
        "medals": medals or {},
        "hexes": hexes or {},
        "units": entries,
        "mines": mines or {},
        "rules": rules or {},
    }
    for name, content in tables.items():
        lines.append(f"[{name}]")
        lines += [f"{key} = {toml(value)}" for key, value in content.items()]
    for name, items in (("objective", objectives), ("reserve", reserve)):
        for item in items:
            lines.append(f"[[{name}]]")
            lines += [f"{key} = {toml(value)}" for key, value in item.items()]
    return "\n".join(lines) + "\n"


def game_of(text: str, *, seed: int = 1, options: Mapping[str, object] | None = None) -> hexfront.Game:
    """The game of a scenario file's text."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "scenario.toml")
        path.write_text(text, encoding="utf-8")
        return hexfront.new("memoir", scenario=str(path), seed=seed, options=dict(options or {}))


def position(
    units: Mapping[str, Placement],
    hexes: Mapping[str, str] | None = None,
    *,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    **fields: Any,
) -> hexfront.Game:
    """A game in the given position: units by hex ("allied infantry", or a table), what lies on the hexes ("forest",
    "river 2, bridge"), and whatever else `scenario` takes. `dice` are faces by name or number.
    """
    return game_of(scenario(units, hexes, **fields), seed=seed, options=options)


def unit_at(game: hexfront.Game, hex_: str) -> dict[str, Any] | None:
    """The unit in a hex as everybody sees it, or None."""
    found = game.view(None)["units"].get(hex_)
    return None if found is None else dict(found)


def figures(game: hexfront.Game, hex_: str) -> int:
    """How many figures stand in a hex; 0 if there is no unit."""
    unit = unit_at(game, hex_)
    return 0 if unit is None else int(unit["figures"])


def medals(game: hexfront.Game, side: str) -> int:
    """The medals a side has."""
    return int(game.view(None)["medals"][side]["total"])


def hand(game: hexfront.Game, side: str) -> list[str]:
    """The cards a side holds."""
    return list(game.view(side)["hands"][side]["cards"])


def targets(game: hexfront.Game, hex_: str) -> list[str]:
    """The hexes the unit could attack, in a position whose `battle` question is open; none if it cannot battle."""
    twin = game.copy()
    decision = twin.decision
    if decision is None or f"battle {hex_}" not in [str(option) for option in decision.options]:
        return []
    twin.apply(f"battle {hex_}")
    assert twin.decision is not None
    return [str(option).split()[1] for option in twin.decision.options]


def dice_against(game: hexfront.Game, hex_: str, target: str) -> int:
    """How many dice the unit would roll against the target; 0 if it cannot attack it."""
    twin = game.copy()
    if target not in targets(game, hex_):
        return 0
    twin.apply(f"battle {hex_}")
    return int(twin.preview(f"attack {target}")["dice"])


def reach(game: hexfront.Game, hex_: str) -> list[str]:
    """The hexes the unit could move to, in a position whose `move` question is open; none if it cannot move."""
    twin = game.copy()
    decision = twin.decision
    if decision is None or f"move {hex_}" not in [str(option) for option in decision.options]:
        return []
    twin.apply(f"move {hex_}")
    assert twin.decision is not None
    return [str(option).split()[1] for option in twin.decision.options]
