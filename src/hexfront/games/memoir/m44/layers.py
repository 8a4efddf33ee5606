"""Hexes of an imported file: their layers, and the ones that lie on the ground. Tiles, overlays and obstacles."""

from __future__ import annotations

from hexfront.games.memoir.m44.names import SIDE_NAMES, SIDES, TYPES, names
from hexfront.games.memoir.m44.pieces import Pieces
from hexfront.games.memoir.m44.reading import Node
from hexfront.games.memoir.m44.work import Layers, Work, behaviors, owner

LAYERS = ("terrain", "rect_terrain", "obstacle", "unit", "tags")
KNOWN = ("row", "col", *LAYERS)
FAR = 10**6
BRIDGES = ("bridge", "railway-bridge", "pontoon")


def read_layers(work: Work, hexagons: Node) -> dict[str, Layers]:
    """The layers of every listed hex; of a hex listed twice, the later ones win."""
    found: dict[str, Layers] = {}
    for node in hexagons.items():
        row, column = node.get("row").number(-FAR, FAR), node.get("col").number(-FAR, FAR)
        hex_ = work.draft.places.name(row, column)
        if hex_ is None:
            raise node.error(f"row {row}, column {column} is not on a {work.draft.places.board} board")
        layers = found.setdefault(hex_, {})
        for child in node.children():
            layer = Node(node.file, hex_, child.key(), child.value)
            if child.key() in LAYERS and layer.says_something():
                if child.key() in layers and layers[child.key()].value != layer.value:
                    work.unknown("twice", layer, name=child.key())
                layers[child.key()] = layer
            elif child.key() not in KNOWN and layer.says_something():
                work.unknown("field", layer, name=child.key())
    return {hex_: found[hex_] for hex_ in work.draft.places.in_order(list(found))}


def lay_hex(work: Work, hex_: str, layers: Layers) -> None:
    """What lies on the ground of one hex. Units are read before."""
    if "terrain" in layers:
        _lay_tile(work, hex_, layers["terrain"])
    if "rect_terrain" in layers:
        _lay_overlay(work, hex_, layers["rect_terrain"])
    if "obstacle" in layers:
        _lay_obstacle(work, hex_, layers["obstacle"])


def _facing(node: Node) -> int:
    """Its orientation as one of six; 1 where the file does not say."""
    found = node.find("orientation")
    number = 1 if found is None else found.number(0, FAR)
    return (max(number, 1) - 1) % 6 + 1


def _lay_tile(work: Work, hex_: str, node: Node) -> None:
    name = node.get("name").text()
    facing = _facing(node)
    tile = names().tiles.get(name.lower(), "")
    if not tile:
        tile = names().tiles_taken.get(name.lower(), "")
        if tile:
            work.unknown("tile_taken", node, name=name, tile=tile)
    pieces = work.draft.pieces(hex_)
    if not tile:
        work.unknown("tile", node, name=name)
        on_the_beach = work.draft.face == "beach" and work.draft.places.background(hex_)
        pieces.tile = "countryside" if on_the_beach else ""
        return
    pieces.tile = tile
    pieces.facing = facing if tile in names().turned else 1
    fords = False
    for behavior in behaviors(node):
        fords = fords or behavior == "FORD"
        _behave(work, hex_, node, behavior, pieces)
    work.leftovers(node, {"name", "orientation", "behavior", "properties"})
    _check_properties(work, node, {"isImpassable"} if fords else set())


def _behave(work: Work, hex_: str, node: Node, behavior: str, pieces: Pieces) -> None:
    """What a behaviour makes of the tile."""
    if behavior == "FORD" and names().is_river(pieces.tile):
        work.fords[hex_] = _crossers(node)
    elif behavior == "OASIS_RECOVERY" and pieces.tile == "oasis":
        work.draft.rules["oasis_recovery"] = True
    elif pieces.tile in names().tile_behaviors.get(behavior, {}):
        pieces.tile = names().tile_behaviors[behavior][pieces.tile]
    else:
        work.unknown("behavior", node, name=behavior, piece=pieces.tile)


def _check_properties(work: Work, node: Node, known: set[str]) -> None:
    found = node.find("properties")
    if found is not None:
        for other in found.others(known):
            work.unknown("property", other, name=other.key())


def _crossers(node: Node) -> dict[str, list[str]]:
    """For whom a river is a ford: every type of unit of each side but those for whom it is impassable."""
    properties = node.find("properties")
    closed = None if properties is None else properties.find("isImpassable")
    barred: dict[str, list[int]] = {}
    if closed is not None and isinstance(closed.value, dict):
        barred = {child.key().upper(): _numbers(child) for child in closed.children()}
    elif closed is not None:
        barred = dict.fromkeys(SIDES, _numbers(closed))
    return {
        side: [type_ for number, type_ in TYPES.items() if number not in barred.get(word, [])]
        for side, word in SIDE_NAMES.items()
    }


def _numbers(node: Node) -> list[int]:
    """A list of types of unit by number; true is all of them."""
    if isinstance(node.value, (list, dict)):
        return [item.number(1, 99) for item in node.items()]
    return list(TYPES) if node.flag() else []


def _lay_overlay(work: Work, hex_: str, node: Node) -> None:
    name = node.get("name").text()
    facing, side = _facing(node), owner(node)
    known = {"name", "orientation", "behavior", "behavior2", "original_owner"}
    work.leftovers(node, known)
    if name.lower() in ("loco", "wagon"):
        work.train_owners[hex_] = side
        if name.lower() == "loco":
            work.locomotives[hex_] = facing
        else:
            work.wagons.append(hex_)
        return
    overlay = names().overlays.get(name.lower(), "")
    if not overlay:
        work.unknown("overlay", node, name=name)
        return
    pieces = work.draft.pieces(hex_)
    if overlay in names().on_rivers and not names().is_river(pieces.tile):
        work.unknown("no_river", node, name=name)
        return
    pieces.overlay = overlay
    pieces.overlay_facing = facing if overlay in names().turned_overlays else 1
    if overlay == "bunker":
        pieces.overlay_owner = side or work.draft.side(hex_) or "either"
    _behave_overlay(work, hex_, node, overlay)


def _behave_overlay(work: Work, hex_: str, node: Node, overlay: str) -> None:
    """Bridges that can be blown; whatever else an overlay does, this game does not know."""
    words = behaviors(node) + behaviors(node, "behavior2")
    if "CAN_BE_BLOWN" in words and overlay in BRIDGES:
        work.blown[hex_] = "ONE_MEDAL_IF_BLOWN" in words
        words = [word for word in words if word not in ("CAN_BE_BLOWN", "ONE_MEDAL_IF_BLOWN")]
    for word in words:
        work.unknown("behavior", node, name=word, piece=overlay)


def _lay_obstacle(work: Work, hex_: str, node: Node) -> None:
    name = node.get("name").text()
    _facing(node)
    obstacle = names().obstacles.get(name.lower(), "")
    if not obstacle:
        work.unknown("obstacle", node, name=name)
        return
    side = owner(node) or work.draft.side(hex_)
    for behavior in behaviors(node):
        if behavior == "SEAWALL" and obstacle == "sandbags" and side:
            obstacle = "sea-wall"
        else:
            work.unknown("behavior", node, name=behavior, piece=obstacle)
    work.leftovers(node, {"name", "orientation", "behavior", "original_owner"})
    work.draft.pieces(hex_).obstacles.append((obstacle, side if obstacle == "sea-wall" else ""))


def settle_fords(work: Work) -> None:
    """Rivers that are fords by rule: for everybody they are fords, for some units they are what [rules] can say."""
    draft = work.draft
    limited: dict[str, dict[str, list[str]]] = {}
    for hex_, crossers in work.fords.items():
        pieces = draft.pieces(hex_)
        if pieces.overlay:
            continue
        if all(len(types) == len(TYPES) for types in crossers.values()):
            pieces.overlay = "ford"
        elif any(crossers.values()):
            limited[hex_] = crossers
    if not limited:
        return
    first = next(iter(limited.values()))
    rivers = [hex_ for hex_, pieces in draft.hexes.items() if names().is_river(pieces.tile) and not pieces.overlay]
    sides = [side for side, types in first.items() if types]
    alike = all(limited.get(hex_) == first for hex_ in rivers) and all(first[side] == first[sides[0]] for side in sides)
    if alike:
        draft.rules["fordable"] = {"sides": sides[0] if len(sides) == 1 else "both", "types": first[sides[0]]}
        return
    for hex_ in draft.places.in_order(list(limited)):
        work.report.add("ford", hex_)
