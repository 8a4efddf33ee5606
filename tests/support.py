"""Positions for tests: a few lines say which counters stand where, on the real map or on a drawn one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import hexfront

Placement = str | Mapping[str, object]
"""Where a counter is: "1307", or {"at": "1307", "reduced": True, ...} as in a scenario file."""


def toml(value: object) -> str:
    """A Python value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + value.replace('"', '\\"') + '"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{toml(k)} = {toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, Sequence):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    raise TypeError(value)


def drawn_map(
    terrain: str,
    *,
    rivers: str = "",
    roads: Iterable[str] = (),
    forts: str = "",
    exits: Mapping[str, Mapping[str, str]] | None = None,
    objectives: Mapping[str, int] | None = None,
) -> str:
    """A small map as TOML: the ground drawn as in docs/notation-diadem.md, odd columns low, hexes named CCRR from 0101.

    `rivers` and `forts` are hexsides ("0101/0201 0202/0301", for forts the protected hex first), `roads` are paths
    ("0101 0201 0301"). Edges are closed unless `exits` opens them, for example {"axis": {"W": "all"}}.
    """
    rows = [line.split() for line in terrain.strip().splitlines()]
    lines = [
        'name = "drawn"',
        f"columns = {len(rows[0])}",
        f"rows = {len(rows)}",
        'low_columns = "odd"',
        'terrain = """',
        *(" ".join(row) for row in rows),
        '"""',
        "[exits]",
        f"allied = {toml((exits or {}).get('allied', {}))}",
        f"axis = {toml((exits or {}).get('axis', {}))}",
        "[entries]",
        'allied = "E"',
        'axis = "W"',
    ]
    for hex_, points in (objectives or {}).items():
        lines += ["[[place]]", f'name = "Town {hex_}"', f'hex = "{hex_}"', 'kind = "town"', f"objective = {points}"]
    for number, path in enumerate(roads, 1):
        lines += ["[[road]]", f'name = "road {number}"', f'path = "{path}"']
    if rivers:
        lines += ["[[river]]", 'name = "river"', f'sides = "{rivers}"']
    if forts:
        lines += ["[[fortification]]", 'name = "line"', f'sides = "{forts}"']
    return "\n".join(lines) + "\n"


def position(
    units: Mapping[str, Placement],
    *,
    phase: str = "movement",
    side: str = "allied",
    turn: int = 1,
    map: str | None = None,
    base: str | None = None,
    air: int | None = None,
    dice: Sequence[int] = (),
    targeted: Sequence[str] = (),
    objectives: Mapping[str, str] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
) -> hexfront.Game:
    """A Diadem game in the given position; `map` is the text of a drawn map, otherwise the real one."""
    with tempfile.TemporaryDirectory() as folder:
        lines = [
            'title = "diadem"',
            'id = "drawn"',
            f"turn = {turn}",
            f'phase = "{phase}"',
            f'side = "{side}"',
            f"dice = {toml(list(dice))}",
            f"targeted = {toml(list(targeted))}",
        ]
        if base is not None:
            lines.append(f'base = "{base}"')
        if map is not None:
            Path(folder, "map.toml").write_text(map, encoding="utf-8")
            lines.append('map = "map.toml"')
        if air is not None:
            lines.append(f"air = {air}")
        lines.append("[units]")
        lines += [f"{toml(name)} = {toml(where)}" for name, where in units.items()]
        lines.append("[objectives]")
        lines += [f"{toml(hex_)} = {toml(holder)}" for hex_, holder in (objectives or {}).items()]
        path = Path(folder, "scenario.toml")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return hexfront.new("diadem", scenario=str(path), seed=seed, options=dict(options or {}))


def answers(game: hexfront.Game) -> list[str]:
    """The open answers in notation; none when the game is over."""
    return [] if game.decision is None else [str(action) for action in game.decision.options]


def question(game: hexfront.Game) -> str | None:
    """The name of the open question."""
    return None if game.decision is None else game.decision.question


def asked(game: hexfront.Game) -> str | None:
    """The side that is asked."""
    return None if game.decision is None else game.decision.side


def play(game: hexfront.Game, *texts: str) -> list[dict[str, Any]]:
    """Play the answers one after the other; all that happened, as a player who may know everything sees it."""
    happened: list[dict[str, Any]] = []
    for text in texts:
        happened += list(game.apply(text))
    return happened


def seen(happened: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """The events of one name."""
    return [event for event in happened if event["event"] == name]


def counter(game: hexfront.Game, unit: str) -> dict[str, Any]:
    """The counter as its owner sees it, with `at`: a hex, "waiting", "lost" or "left W"."""
    for side in game.sides:
        view = game.view(side)
        for hex_, stack in view["hexes"].items():
            for item in stack:
                if item.get("unit") == unit:
                    return {**item, "at": hex_}
        for item in view["waiting"][side]:
            if item.get("unit") == unit:
                return {**item, "at": "waiting"}
        for item in view["lost"][side]:
            if item.get("unit") == unit:
                return {**item, "at": "lost"}
        for item in view["left"][side]:
            if item.get("unit") == unit:
                return {**item, "at": f"left {item['edge']}"}
    raise KeyError(unit)


def at(game: hexfront.Game, unit: str) -> str:
    """Where a counter is: a hex, "waiting", "lost", "left W", or "unplaced" for one not in the scenario."""
    try:
        return str(counter(game, unit)["at"])
    except KeyError:
        return "unplaced"


def refusal(game: hexfront.Game, text: str) -> str | None:
    """The paragraph that forbids an answer, or None if it is open."""
    no = game.why(text)
    return None if no is None else no.rule
