"""The tables of a scenario file, read one by one: hexes, units, reserves, objectives, mines."""

from __future__ import annotations

from hexfront.games.memoir.ground import DIRECTION_OF_ANGLE, OWNER_NUMBERS, SIDE_BITS
from hexfront.games.memoir.material import Material
from hexfront.games.memoir.names import (
    ABOARD,
    ALLIED,
    ARMOR,
    ARTILLERY,
    AXIS,
    BOAT,
    EITHER,
    EQUIPMENT,
    FOUGHT,
    FOUGHT_TWICE,
    GROUND,
    GROUND_TWICE,
    INFANTRY,
    KINDS,
    LEADER,
    MOVED,
    NOBODY,
    ORDERED,
    OWNERS,
    PRISONER,
    QUIET,
    RESERVE,
    SIDES,
    STOPPED,
    TOKENS,
    TRAIN_KIND,
    WAGON,
)
from hexfront.games.memoir.objectives import LOOKS, OBJECTIVE_KINDS, Objective
from hexfront.games.memoir.placement import Placement
from hexfront.games.memoir.rules.mines import mine_of
from hexfront.kernel.data import Table

UNIT_KINDS = list(KINDS[:WAGON])
MARKS = {"ordered": ORDERED, "moved": MOVED, "stopped": STOPPED, "quiet": QUIET, "boat": BOAT, "leader": LEADER}
DEFAULT_NATION = {ALLIED: "us", AXIS: "german"}
NATIONS = ["us", "british", "soviet", "french", "chinese", "german", "japanese", "italian", "polish", "canadian"]
# The rows of a beach board that are beach and ocean where no tile lies.
BEACH_ROWS = {"standard": (4, 7), "breakthrough": (11, 14)}


def find_hex(material: Material, table: Table, key: str, name: str) -> int:
    """The hex of a name, or an error."""
    hex_ = material.grid.find(name)
    if hex_ < 0:
        raise table.error(key, f"there is no hex {name!r} on this board")
    return hex_


# Hexes


def lay_hexes(material: Material, data: Table) -> None:
    """m44:setup, m44:terrain.beach, m44tp:07.flooded_fields: the tiles and obstacles of the file; the rest is the
    board's own face.
    """
    terrain = material.terrain
    tiles = [_background(material, hex_) for hex_ in range(material.size)]
    overlays = [-1] * material.size
    obstacles = [0] * material.size
    owners = [NOBODY] * material.size
    if data.has("hexes"):
        table = data.table("hexes")
        laid: set[int] = set()
        tiled: set[int] = set()
        for name in table.keys():  # noqa: SIM118  (not a dict)
            hex_ = find_hex(material, table, name, name)
            if hex_ in laid:
                raise table.error(name, "is there twice")
            laid.add(hex_)
            for text in table.string(name).split(","):
                _lay_piece(material, table, name, text, hex_, tiles, overlays, obstacles, owners, tiled)
    for hex_ in range(material.size):
        if terrain.tiles[tiles[hex_]].name == "countryside" and tiles[hex_] >= 0:
            tiles[hex_] = material.open_ground()
        overlay = overlays[hex_]
        crosses = overlay >= 0 and (terrain.overlays[overlay].spans or overlay == terrain.broken_bridge)
        if crosses and not _is_river(material, tiles[hex_]):
            name = terrain.overlays[overlay].name
            where = material.grid.names[hex_]
            raise data.table("hexes").error(where, f"a {name} needs a river under it")
        material.ground.append(material.grounds.number(tiles[hex_], overlay, obstacles[hex_], owners[hex_]))


def _background(material: Material, hex_: int) -> int:
    """What an unlisted hex is."""
    if material.face == "beach":
        beach, ocean = BEACH_ROWS[material.board.type]
        row = material.board.row[hex_]
        if row >= ocean:
            return material.terrain.tile_of["ocean"]
        if row >= beach:
            return material.terrain.tile_of["beach"]
    return material.open_ground()


def _is_river(material: Material, tile: int) -> bool:
    return tile >= 0 and material.terrain.tiles[tile].name.startswith(("river", "wide-river", "headwater"))


def _lay_piece(
    material: Material,
    table: Table,
    key: str,
    text: str,
    hex_: int,
    tiles: list[int],
    overlays: list[int],
    obstacles: list[int],
    owners: list[int],
    tiled: set[int],
) -> None:
    """One tile, overlay or obstacle, with its facing or owner."""
    terrain = material.terrain
    words = text.split()
    if not words:
        raise table.error(key, "a tile, an overlay or an obstacle is needed between commas")
    name, rest = words[0], words[1:]
    facing, owner = 1, NOBODY
    for word in rest:
        if word.isascii() and word.isdigit() and 1 <= int(word) <= 6:
            facing = int(word)
        elif word in OWNERS:
            owner = OWNER_NUMBERS[word]
        else:
            raise table.error(key, f"{word!r} is neither a facing from 1 to 6 nor an owner")
    if name in terrain.tile_of and name != "flooded":
        if hex_ in tiled:
            raise table.error(key, f"{name!r}: there is already a tile")
        if owner != NOBODY:
            raise table.error(key, f"{name!r} has no owner")
        tiled.add(hex_)
        tiles[hex_] = terrain.tile_of[name]
        material.facing[hex_] = facing
        return
    if name in terrain.overlay_of:
        if overlays[hex_] >= 0:
            raise table.error(key, f"{name!r}: there is already {terrain.overlays[overlays[hex_]].name!r}")
        overlays[hex_] = terrain.overlay_of[name]
        material.overlay_facing[hex_] = facing
        piece = terrain.overlays[overlays[hex_]]
    elif name in terrain.obstacle_of:
        obstacles[hex_] |= 1 << terrain.obstacle_of[name]
        piece = terrain.obstacles[terrain.obstacle_of[name]]
    else:
        raise table.error(key, f"{name!r} is no tile, overlay or obstacle")
    if piece.owned:
        if owner == NOBODY:
            raise table.error(key, f"{name!r} needs its owner: {', '.join(OWNERS)}")
        if owners[hex_] not in (NOBODY, owner):
            raise table.error(key, f"{name!r}: what lies there already has another owner")
        owners[hex_] = owner
    elif owner != NOBODY:
        raise table.error(key, f"{name!r} has no owner")


# Units


def lay_units(material: Material, data: Table) -> list[Placement]:
    """m44:setup: the units of the file, in its order."""
    found: list[Placement] = []
    if not data.has("units"):
        return found
    table = data.table("units")
    taken: dict[int, str] = {}
    for name in table.keys():  # noqa: SIM118
        hex_ = find_hex(material, table, name, name)
        if hex_ in taken:
            raise table.error(name, "two units cannot stand in one hex")
        taken[hex_] = name
        found += _lay_unit(material, table, name, hex_, taken)
    return found


def _lay_unit(material: Material, table: Table, key: str, hex_: int, taken: dict[int, str]) -> list[Placement]:
    entry = _entry(table, key)
    side = SIDES.index(entry.choice("side", list(SIDES)))
    kind = KINDS.index(entry.choice("kind", UNIT_KINDS))
    if kind == TRAIN_KIND:
        return _lay_train(material, entry, side, hex_, taken)
    placement = _read_unit(material, entry, side, kind, hex_)
    entry.finish()
    units = material.units
    ground = material.grounds.all[material.ground[hex_]]
    bit = side * SIDE_BITS + units.type[placement.unit]
    gun = ground.fixes and units.type[placement.unit] == ARTILLERY and not ground.closed >> side * SIDE_BITS & 1
    afloat = ground.water and bool(placement.marks & BOAT)
    fixed_mountain_gun = ground.height == 2 and units.type[placement.unit] == ARTILLERY
    if ground.closed >> bit & 1 and not (gun or afloat or fixed_mountain_gun):
        raise table.error(key, f"{KINDS[kind]} can never stand there")
    return [placement]


def _entry(table: Table, key: str) -> Table:
    """A unit's table, also from the short form "side kind"."""
    value = table.value(key)
    if isinstance(value, str):
        words = value.split()
        if len(words) != 2:
            raise table.error(key, f"{value!r}: a side and a kind are needed")
        return Table(table.source, [*table.path, key], {"side": words[0], "kind": words[1]})
    return table.table(key)


def _read_unit(material: Material, entry: Table, side: int, kind: int, place: int) -> Placement:
    units = material.units
    usual = units.kinds[kind].figures
    full = entry.integer("full", 1, 9, usual)
    nation = entry.choice("nation", NATIONS, DEFAULT_NATION[side])
    badge = entry.string("badge", "")
    if badge and badge not in material.badges:
        raise entry.error("badge", f"{badge!r} is no badge: {', '.join(material.badges)}")
    unit = units.add(side, kind, full, nation, badge)
    figures = entry.integer("figures", 1, full, full)
    placement = Placement(unit, place, figures)
    units.medals[unit] = entry.integer("medals", 0, 9, 1)
    units.ignores_flag[unit] = entry.flag("ignores_flag", False)
    if units.type[unit] == ARMOR:
        units.moves[unit] = entry.integer("moves", 1, 9, material.rules.armor_moves[side])
    for mark, flag in MARKS.items():
        if entry.flag(mark, False):
            placement.marks |= flag
    if placement.marks & BOAT and units.type[unit] != INFANTRY:
        raise entry.error("boat", "only infantry has boats")
    if entry.flag("fought", False):
        placement.marks |= FOUGHT
    ground = entry.integer("ground", 0, 2, 0)
    placement.marks |= (GROUND if ground else 0) | (GROUND_TWICE if ground == 2 else 0)
    carries = entry.choice("carries", ["", TOKENS[EQUIPMENT], TOKENS[PRISONER]], "")
    placement.carries = TOKENS.index(carries)
    if carries and units.type[unit] != INFANTRY:
        raise entry.error("carries", "only infantry carries anything")
    return placement


def _lay_train(material: Material, entry: Table, side: int, hex_: int, taken: dict[int, str]) -> list[Placement]:
    """m44tp:50.trains, m44tp:51.supply_train, m44tp:52.armored_train: a locomotive, its wagon, and what it carries."""
    units = material.units
    nation = entry.choice("nation", NATIONS, DEFAULT_NATION[side])
    if not _is_track(material, hex_):
        raise entry.error("", "a train stands on track")
    engine = units.add(side, TRAIN_KIND, units.kinds[TRAIN_KIND].figures, nation, "")
    hits = entry.integer("hits", 0, 3, 0)
    locomotive = Placement(engine, hex_, units.full[engine] - hits)
    locomotive.heading = DIRECTION_OF_ANGLE[2 * (entry.integer("facing", 1, 6) - 1)]
    for mark in ("ordered", "moved"):
        if entry.flag(mark, False):
            locomotive.marks |= MARKS[mark]
    if entry.flag("fought", False):
        locomotive.marks |= FOUGHT | FOUGHT_TWICE
    units.medals[engine] = entry.integer("medals", 0, 9, 1)
    units.gun[engine] = entry.choice("carries", ["", "gun"], "") == "gun"
    found = [locomotive]
    if entry.has("wagon"):
        there = find_hex(material, entry, "wagon", entry.string("wagon"))
        if there in taken or material.grid.direction(hex_, there) < 0:
            raise entry.error("wagon", "a wagon stands in a free hex beside its locomotive")
        if not _is_track(material, there):
            raise entry.error("wagon", "a train stands on track")
        if hits >= 3:
            raise entry.error("wagon", "the third hit takes the wagon")
        if material.grid.direction(hex_, there) == locomotive.heading:
            raise entry.error("facing", "a locomotive does not point at its own wagon")
        taken[there] = entry.string("wagon")
        wagon = units.add(side, WAGON, 1, nation, "")
        units.couple(engine, wagon)
        found.append(Placement(wagon, there, 1))
    elif entry.strings("cargo", []):
        raise entry.error("cargo", "there is no wagon for it")
    for name in entry.strings("cargo", []):
        if name not in UNIT_KINDS or units.kinds[KINDS.index(name)].type not in (INFANTRY, ARMOR):
            raise entry.error("cargo", f"{name!r} is neither infantry nor armor")
        kind = KINDS.index(name)
        passenger = units.add(side, kind, units.kinds[kind].figures, nation, "")
        units.train[passenger] = engine
        found.append(Placement(passenger, ABOARD, units.full[passenger]))
    entry.finish()
    return found


def _is_track(material: Material, hex_: int) -> bool:
    """m44tp:50.trains: whether track runs through a hex."""
    terrain = material.terrain
    ground = material.grounds.all[material.ground[hex_]]
    if ground.overlay >= 0 and terrain.overlays[ground.overlay].way == "rail":
        return True
    return ground.tile >= 0 and (terrain.tiles[ground.tile].way == "rail" or bool(terrain.tiles[ground.tile].across))


def lay_reserve(material: Material, data: Table) -> None:
    """m44tp:31.airfield, M-32: units that wait off the board."""
    for entry in data.tables("reserve"):
        side = SIDES.index(entry.choice("side", list(SIDES)))
        kind = KINDS.index(entry.choice("kind", UNIT_KINDS[:TRAIN_KIND]))
        for _ in range(entry.integer("count", 1, 20, 1)):
            placement = _read_unit(material, entry, side, kind, RESERVE)
            material.placements.append(placement)
        entry.finish()


# Objectives and mines


def lay_objectives(material: Material, data: Table) -> None:
    """m44:medals.objectives, m44tp:18.british_and_italian_medals: the objectives of the file."""
    for entry in data.tables("objective"):
        hexes = [find_hex(material, entry, "hexes", name) for name in entry.string("hexes").split()]
        if not hexes or len(set(hexes)) != len(hexes):
            raise entry.error("hexes", "an objective needs a hex, and none of them twice")
        objective = Objective(hexes, OWNER_NUMBERS[entry.choice("side", list(OWNERS))])
        objective.medals = entry.integer("medals", 0, 9, 1)
        objective.kind = OBJECTIVE_KINDS.index(entry.choice("kind", list(OBJECTIVE_KINDS), OBJECTIVE_KINDS[0]))
        objective.need = entry.integer("need", 1, len(hexes), len(hexes))
        objective.majority = entry.flag("majority", False)
        objective.sole = entry.flag("sole", False)
        objective.turn_start = entry.flag("turn_start", False)
        objective.sudden_death = entry.flag("sudden_death", False)
        objective.look = entry.choice("look", ["", *LOOKS], "")
        holder = entry.choice("holder", ["", *SIDES], "")
        objective.holder = SIDES.index(holder) if holder else NOBODY
        if objective.holder >= 0 and objective.side not in (objective.holder, EITHER):
            raise entry.error("holder", "this objective is not for that side")
        entry.finish()
        material.objectives.append(objective)


def lay_mines(material: Material, data: Table) -> list[tuple[int, int]]:
    """m44tp:19.minefield, M-23: minefields with a strength of their own; the others are drawn when the game begins."""
    found: list[tuple[int, int]] = []
    if not data.has("mines"):
        return found
    table = data.table("mines")
    laid: set[int] = set()
    for name in table.keys():  # noqa: SIM118
        hex_ = find_hex(material, table, name, name)
        if hex_ in laid:
            raise table.error(name, "is there twice")
        laid.add(hex_)
        if isinstance(table.value(name), str):
            material.mines_to_lay.append((hex_, SIDES.index(table.choice(name, list(SIDES)))))
            continue
        entry = table.table(name)
        side = SIDES.index(entry.choice("side", list(SIDES)))
        if entry.has("strength"):
            strength = entry.integer("strength", 0, 9)
            known = entry.flag("known", False)
            if known and not strength:
                raise entry.error("strength", "a decoy that is known has been removed")
            found.append((hex_, mine_of(side, strength, known)))
        else:
            material.mines_to_lay.append((hex_, side))
        entry.finish()
    return found
