"""Positions of Encore for tests: a few lines say which counters stand where, on the real map or on a drawn one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import hexfront
from tests.support import Placement, toml


def drawn_map(
    level: str,
    cover: str | None = None,
    *,
    rivers: str = "",
    roads: Iterable[str] = (),
    trails: Iterable[str] = (),
    road_edges: Mapping[str, str] | None = None,
    trail_edges: Mapping[str, str] | None = None,
    objectives: Mapping[str, tuple[int, int]] | None = None,
    roles: Mapping[str, str] | None = None,
    valley: str = "",
    mountain_road: str = "",
    mountain_entries: str = "",
) -> str:
    """A small map as TOML: levels and cover drawn as in docs/notation-encore.md, odd columns low, hexes named CC-RR
    from 01-01.

    `rivers` and `valley` are hexsides ("01-01/02-01"), `roads` and `trails` are paths ("01-01 02-01 03-01");
    `road_edges` lets the road of a path leave the map at its end: {"01-01 02-01": "N"}, likewise `trail_edges`.
    `objectives` are hex to (points, turn); `roles` hex to "belvedere", "castello" or "mazzancana".
    """
    rows = [line.split() for line in level.strip().splitlines()]
    ground = cover if cover is not None else "\n".join(" ".join("." for _ in row) for row in rows)
    lines = [
        'name = "drawn"',
        f"columns = {len(rows[0])}",
        f"rows = {len(rows)}",
        'low_columns = "odd"',
        'level = """',
        *(" ".join(row) for row in rows),
        '"""',
        'cover = """',
        *(line.strip() for line in ground.strip().splitlines()),
        '"""',
    ]
    for key, text in (("valley", valley), ("mountain_road", mountain_road), ("mountain_entries", mountain_entries)):
        if text:
            lines.append(f'{key} = "{text}"')
    places = dict.fromkeys([*(objectives or {}), *(roles or {})])
    for hex_ in places:
        lines += ["[[place]]", f'name = "Place {hex_}"', f'hex = "{hex_}"']
        if objectives and hex_ in objectives:
            points, turn = objectives[hex_]
            lines += [f"points = {points}", f"turn = {turn}"]
        if roles and hex_ in roles:
            lines.append(f'role = "{roles[hex_]}"')
    for kind, paths, edges in (("road", roads, road_edges or {}), ("trail", trails, trail_edges or {})):
        for number, path in enumerate(paths, 1):
            lines += [f"[[{kind}]]", f'name = "{kind} {number}"', f'path = "{path}"']
            if path in edges:
                lines.append(f'to_edge = "{edges[path]}"')
    if rivers:
        lines += ["[[river]]", 'name = "river"', f'sides = "{rivers}"']
    return "\n".join(lines) + "\n"


def position(
    units: Mapping[str, Placement],
    *,
    phase: str = "movement",
    side: str = "allied",
    turn: int = 2,
    map: str | None = None,
    base: str | None = None,
    dice: Sequence[int] = (),
    targeted: Sequence[str] = (),
    forts: Sequence[str] | None = None,
    objectives: Mapping[str, str] | None = None,
    scored: Mapping[str, str] | None = None,
    freed: Mapping[str, int] | None = None,
    road_entered: bool = False,
    fourth_mountain: str | None = None,
    options: Mapping[str, object] | None = None,
    released: bool = True,
    seed: int = 1,
) -> hexfront.Game:
    """A game of Encore in the given position; `map` is the text of a drawn map, otherwise the real one.

    Every unit named is released unless `released` is False, in which case table 4 decides (or its own entry).
    """
    lines = [
        'title = "encore"',
        'id = "drawn"',
        f"turn = {turn}",
        f'phase = "{phase}"',
        f'side = "{side}"',
        f"dice = {toml(list(dice))}",
        f"targeted = {toml(list(targeted))}",
    ]
    if base is not None:
        lines.append(f'base = "{base}"')
    if forts is not None:
        lines.append(f"forts = {toml(list(forts))}")
    if road_entered:
        lines.append("road_entered = true")
    if fourth_mountain is not None:
        lines.append(f'fourth_mountain = "{fourth_mountain}"')
    if map is not None:
        lines.append('map = "map.toml"')
    lines.append("[units]")
    for name, where in units.items():
        entry = {"at": where} if isinstance(where, str) else dict(where)
        if released and str(entry["at"])[:1].isdigit():
            entry = {"released": True, **entry}
        lines.append(f"{name} = {toml(entry)}")
    for table, content in (("objectives", objectives), ("scored", scored), ("freed", freed)):
        lines.append(f"[{table}]")
        lines += [f"{key} = {toml(value)}" for key, value in (content or {}).items()]
    with tempfile.TemporaryDirectory() as folder:
        if map is not None:
            Path(folder, "map.toml").write_text(map, encoding="utf-8")
        path = Path(folder, "scenario.toml")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return hexfront.new("encore", scenario=str(path), seed=seed, options=dict(options or {}))
