"""From a scenario file of ours to a file of the scenario editor: text to text."""

from __future__ import annotations

import json

from hexfront.games.memoir.m44.draft import Draft, Entry
from hexfront.games.memoir.m44.export_hexes import ground_layers
from hexfront.games.memoir.m44.export_rules import conditions_of, options_of
from hexfront.games.memoir.m44.export_units import guns_aboard, tags_of, train_layers, unit_layer
from hexfront.games.memoir.m44.names import SIDE_NAMES, inverted, names
from hexfront.games.memoir.m44.ours import read_scenario
from hexfront.games.memoir.m44.report import Report

FRONTS = {"desert": "MEDITERRANEAN"}
SOFTWARE = "hexfront"


def m44_of(name: str, text: str, number: str = "") -> tuple[str, Report]:
    """The .m44 file that a scenario file's text is, and what it does not hold of it. `number` is the scenario's at the
    publisher's, for battles that are his; without it the scenario's own id stands there.
    """
    report = Report()
    draft = read_scenario(name, text, report)
    hexagons = _hexagons(draft, report)
    game = _game_info(draft, report)
    tree: Entry = {
        "meta_data": {"scenario_id": number or draft.id, "status": "PRIVATE", "software": SOFTWARE},
        "game_info": game,
        "board": {
            "type": inverted(names().boards)[draft.places.board],
            "face": inverted(names().faces)[draft.face],
            "hexagons": hexagons,
            "labels": [_label(draft, hex_, text) for hex_, text in draft.labels],
        },
        "packs": {"terrain": 1} if _needs_terrain_pack(hexagons) else {},
        "text": {lang: _text(draft, lang, report) for lang in draft.names},
    }
    return json.dumps(tree, ensure_ascii=False, indent="\t") + "\n", report


def _at(draft: Draft, hex_: str) -> Entry:
    row, column = draft.places.place(hex_) or (0, 0)
    return {"row": row, "col": column}


def _label(draft: Draft, hex_: str, text: str) -> Entry:
    return {**_at(draft, hex_), "text": [text]}


def _hexagons(draft: Draft, report: Report) -> list[Entry]:
    """Every hex with anything in it."""
    trains, guns = train_layers(draft, report), guns_aboard(draft)
    anchors = [str(entry["hexes"]).split()[0] for entry in draft.objectives]
    found: list[Entry] = []
    for hex_ in draft.places.in_order(list({*draft.hexes, *draft.units, *draft.mines, *anchors, *trains})):
        layers = ground_layers(draft, hex_, report)
        if hex_ in trains:
            if "rect_terrain" in layers:
                report.add("unsaid", hex_, name=draft.hexes[hex_].overlay)
            layers["rect_terrain"] = trains[hex_]
        unit = guns.get(hex_) or unit_layer(draft, hex_, report)
        if unit:
            layers["unit"] = unit
        tags = tags_of(draft, hex_, report)
        if tags:
            layers["tags"] = tags
        if layers:
            found.append({**_at(draft, hex_), **layers})
    return found


def _game_info(draft: Draft, report: Report) -> Entry:
    game: Entry = {
        "front": FRONTS.get(draft.face, "WESTERN"),
        "type": "FICTIONAL",
        "starting": "PLAYER1" if draft.first == draft.top else "PLAYER2",
    }
    for word, values in (("side", SIDE_NAMES), ("cards", draft.cards), ("victory", draft.victory)):
        for player, side in (("1", draft.top), ("2", draft.bottom)):
            game[f"{word}_player{player}"] = values[side]
    game["victory_conditions"] = [{"standard": {}}]
    options = options_of(draft, report)
    if options:
        game["options"] = options
    conditions = conditions_of(draft, report)
    if conditions:
        game["victory"] = {"condition": conditions}
    return game


def _needs_terrain_pack(hexagons: list[Entry]) -> bool:
    """Whether any piece is none of the base game's."""
    for entry in hexagons:
        for layer in ("terrain", "rect_terrain", "obstacle"):
            piece = entry.get(layer)
            if isinstance(piece, dict) and piece["name"] not in names().base_pieces:
                return True
    return False


def _text(draft: Draft, lang: str, report: Report) -> Entry:
    """Name, and in place of rules what the file could not say."""
    return {"name": draft.names[lang], "rules": "\n".join(report.sentences(lang))}
