"""Tiles, overlays and obstacles as the editor's files write them."""

from __future__ import annotations

from hexfront.games.memoir.m44.draft import Draft, Entry
from hexfront.games.memoir.m44.names import SIDE_NAMES, TYPES, inverted, names
from hexfront.games.memoir.m44.pieces import Pieces
from hexfront.games.memoir.m44.report import Report


def ground_layers(draft: Draft, hex_: str, report: Report) -> Entry:
    """The layers of a hex that lie on the ground."""
    pieces = draft.hexes.get(hex_)
    if pieces is None:
        return {}
    layers = {
        "terrain": _terrain(draft, hex_, pieces, report),
        "rect_terrain": _overlay(draft, hex_, pieces, report),
        "obstacle": _obstacle(hex_, pieces, report),
    }
    return {layer: entry for layer, entry in layers.items() if entry}


def _terrain(draft: Draft, hex_: str, pieces: Pieces, report: Report) -> Entry:
    tile = pieces.tile
    background = draft.places.background(hex_) if draft.face == "beach" else ""
    if not tile or tile == background or (tile == "countryside" and not background):
        return {}
    if tile == "countryside":
        tile = "high-ground"
        report.add("said_as", hex_, name="countryside", piece=tile)
    name, behavior = inverted(names().tiles_out).get(tile, ""), ""
    if tile in names().tiles_by_behavior:
        name, behavior = names().tiles_by_behavior[tile]
    if not name:
        report.add("unsaid", hex_, name=tile)
        return {}
    entry: Entry = {"name": name}
    if tile in names().turned:
        entry["orientation"] = pieces.facing
    if behavior:
        entry["behavior"] = behavior
    _add_rules(draft, hex_, pieces, entry, report)
    return entry


def _add_rules(draft: Draft, hex_: str, pieces: Pieces, entry: Entry, report: Report) -> None:
    """Special rules that the format says tile by tile: fords by rule, oases in which units recover."""
    if "fordable" in draft.rules and names().is_river(pieces.tile) and not pieces.overlay:
        if "behavior" in entry:
            report.add("unsaid", hex_, name="rules.fordable")
            return
        entry["behavior"] = "FORD"
        entry["properties"] = {"isImpassable": _barred(draft.rules["fordable"])}
    if draft.rules.get("oasis_recovery") and pieces.tile == "oasis":
        entry["behavior"] = "OASIS_RECOVERY"


def _barred(rule: object) -> Entry:
    """For whom a ford is none: a side as a whole, or types of unit by number."""
    fields = rule if isinstance(rule, dict) else {}
    found: Entry = {}
    for side, word in SIDE_NAMES.items():
        numbers = [number for number, type_ in TYPES.items() if type_ not in fields.get("types", [])]
        if fields.get("sides") not in (side, "both"):
            found[word] = True
        elif numbers:
            found[word] = numbers
    return found


def _overlay(draft: Draft, hex_: str, pieces: Pieces, report: Report) -> Entry:
    overlay, side = pieces.overlay, pieces.overlay_owner
    if not overlay:
        return {}
    if overlay == "bunker" and side not in SIDE_NAMES and hex_ in draft.units:
        # A bunker of nobody would be taken for that of the unit in it.
        overlay = "field-bunker"
        report.add("said_as", hex_, name="bunker either", piece=overlay)
    entry: Entry = {"name": inverted(names().overlays_out)[overlay]}
    if overlay in names().turned_overlays:
        entry["orientation"] = pieces.overlay_facing
    if side in SIDE_NAMES:
        entry["original_owner"] = SIDE_NAMES[side]
    rule = draft.rules.get("demolition")
    if isinstance(rule, dict) and rule.get("option") == 2 and hex_ in _hexes(draft, rule):
        entry["behavior"] = "CAN_BE_BLOWN"
        if rule.get("medals", 0):
            entry["behavior2"] = "ONE_MEDAL_IF_BLOWN"
    return entry


def _hexes(draft: Draft, rule: Entry) -> list[str | None]:
    return [draft.places.spelt(name) for name in str(rule.get("hexes", "")).split()]


def _obstacle(hex_: str, pieces: Pieces, report: Report) -> Entry:
    """The first obstacle; a hex of the editor has only one."""
    for name, _ in pieces.obstacles[1:]:
        report.add("unsaid", hex_, name=name)
    if not pieces.obstacles:
        return {}
    obstacle, side = pieces.obstacles[0]
    if obstacle == "sea-wall":
        entry: Entry = {"name": "sand", "orientation": 1, "behavior": "SEAWALL"}
        return {**entry, "original_owner": SIDE_NAMES[side]} if side in SIDE_NAMES else entry
    return {"name": inverted(names().obstacles)[obstacle], "orientation": 1}
