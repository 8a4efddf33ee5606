"""What every tile, overlay and obstacle does, in sentences made from the table of flags."""

from __future__ import annotations

from functools import cache, lru_cache

from hexfront.games.memoir.ground import EVERY_TYPE, SPECIALS, Piece, Terrain
from hexfront.games.memoir.names import TYPES
from hexfront.kernel.data import load_toml
from hexfront.render.memoir.words import ROOM
from hexfront.scenes.memoir.words import Words, signed, words_in
from hexfront.scenes.stage import Shown

OPEN = "open"
ALL_FLAGS = 99
RIVERS = ("river", "wide-river")
_BATTLING = TYPES[:3]

_BASE = (
    "countryside", "forest", "hedgerow", "town", "hill", "steep-hill", "sea-bluff", "cliff", "river", "river-curve",
    "wide-river", "wide-river-curve", "beach", "ocean", "bridge", "bunker", "sandbags", "wire", "hedgehog", "sea-wall",
)  # fmt: skip
RULES = {
    **{name: f"m44:terrain.{name.replace('-', '_')}" for name in _BASE},
    **dict.fromkeys(("river-curve", "wide-river", "wide-river-curve"), "m44:terrain.river"),
    **dict.fromkeys(("river-fork-left", "river-fork-right", "river-y", "headwater"), "m44tp:17.river_headwater_forks"),
    **dict.fromkeys(("wadi", "wadi-curve"), "m44tp:06.wadi_gully"),
    **dict.fromkeys(
        ("rail", "rail-curve", "rail-fork-left", "rail-fork-right", "rail-cross"), "m44tp:11.railroad_track"
    ),
    **dict.fromkeys(
        ("road", "road-curve", "road-fork-left", "road-fork-right", "road-cross", "road-y"), "m44tp:13.road"
    ),
    **dict.fromkeys(("hill-road", "hill-road-curve"), "m44tp:15.road_over_hill"),
    **dict.fromkeys(("lake-a", "lake-b", "lake-c"), "m44tp:16.lake"),
    **dict.fromkeys(("airfield", "airfield-cross"), "m44tp:31.airfield"),
    OPEN: "m44:terrain.countryside",
    "closed-hill": "m44:terrain.hill",
    "closed-forest": "m44:terrain.forest",
    "closed-town": "m44:terrain.town",
    "closed-mountain": "m44tp:10.mountain",
    "oasis": "m44tp:02.oasis",
    "palm-forest": "m44tp:04.palm_forest",
    "desert-town": "m44tp:05.desert_towns",
    "flooded": "m44tp:07.flooded_fields",
    "high-ground": "m44tp:08.high_ground",
    "marsh": "m44tp:09.marsh",
    "mountain": "m44tp:10.mountain",
    "station": "m44tp:12.railroad_station",
    "road-rail": "m44tp:14.road_crossing_rail",
    "dam": "m44tp:32.dam",
    "barracks": "m44tp:34.barracks",
    "cemetery": "m44tp:35.cemetery",
    "church": "m44tp:36.church",
    "factory": "m44tp:37.factory_complex",
    "fortress": "m44tp:38.fortress",
    "lighthouse": "m44tp:39.lighthouse",
    "power-plant": "m44tp:40.power_plant",
    "prison-camp": "m44tp:41.prison_camp",
    "radar": "m44tp:42.radar_station",
    "depot": "m44tp:44.supply_depot",
    "field-bunker": "m44tp:45.field_bunker",
    "ford": "m44tp:46.river_ford",
    "pontoon": "m44tp:47.pontoon_bridge",
    "railway-bridge": "m44tp:48.railroad_bridge",
    "broken-bridge": "m44tp:24.option_2",
    "road-block": "m44tp:49.road_block",
}
"""The paragraph of every piece of ground."""

SIGNS = {
    "mine": "m44tp:19.minefield",
    "stars": "m44tp:33.dam_sabotage_schwammenauel",
    "crosshair": "m44tp:20.cross_hair_markers",
    "equipment": "m44tp:28.capture_equipment",
    "prisoner": "m44tp:29.free_prisoners",
    "sabotage": "m44tp:22.sabotage_generic",
    "warning": "m44tp:43.radar_alert",
}
"""What is laid on a hex beside the ground, with its paragraph; a token of radar is a warning."""


@cache
def table() -> Terrain:
    """The table of flags."""
    return Terrain(load_toml(ROOM / "data" / "terrain.toml"))


@cache
def _pieces() -> dict[str, tuple[str, Piece]]:
    """Every piece by name, with what it is: no two have the same name."""
    known = table()
    kinds = (("tile", known.tiles), ("overlay", known.overlays), ("obstacle", known.obstacles))
    return {piece.name: (kind, piece) for kind, pieces in kinds for piece in pieces}


def types_in(mask: int, words: Words) -> str:
    """The types of a mask in a row."""
    return words.own.join([words.say(f"type.{name}") for i, name in enumerate(_BATTLING) if mask >> i & 1])


def dice_row(changes: list[int], words: Words) -> str:
    """Dice fewer for each type that has any."""
    told = [
        words.say("terrain.type_dice", type=words.say(f"type.{name}"), dice=signed(-changes[i]))
        for i, name in enumerate(_BATTLING)
        if changes[i]
    ]
    return ", ".join(told)


def _of_types(key: str, mask: int, words: Words) -> list[str]:
    if not mask:
        return []
    if mask == EVERY_TYPE:
        return [words.sentence(f"terrain.{key}.all")]
    return [words.sentence(f"terrain.{key}.some", types=types_in(mask, words))]


def _entering(piece: Piece, words: Words) -> list[str]:
    """Who may enter, and what entering costs."""
    # Who gets over a river, and how, is a sentence of its own.
    crossed = SPECIALS[piece.special] in RIVERS
    told = [] if crossed else _of_types("closed", piece.closed, words)
    if piece.closed != EVERY_TYPE:
        told += _of_types("stop", piece.stop & ~piece.closed, words)
        told += _of_types("soft_stop", piece.soft_stop & ~piece.closed, words)
        told += [words.say("terrain.quiet")] if piece.quiet else []
    flags = (
        (piece.first_step, "first_step"), (piece.one_hex, "one_hex"), (piece.wet, "wet"), (piece.spans, "spans"),
        (piece.way == "road", "road"), (piece.way == "rail" or bool(piece.across), "rail"),
    )  # fmt: skip
    return told + [words.say(f"terrain.{key}") for on, key in flags if on]


def _fighting(piece: Piece, words: Words) -> list[str]:
    """What it does to dice, flags and sight."""
    told: list[str] = []
    if any(piece.reduce):
        told.append(words.say("terrain.reduce", dice=dice_row(piece.reduce, words)))
    if any(piece.own):
        told.append(words.say("terrain.own", dice=dice_row(piece.own, words)))
    if piece.height:
        told.append(words.say(f"terrain.height.{piece.height}"))
    if piece.flags:
        told.append(words.say("terrain.flags.all" if piece.flags == ALL_FLAGS else "terrain.flags.one"))
    flags = (
        (piece.infantry_flag, "infantry_flag"), (piece.blocks, "blocks"), (piece.no_battle, "no_battle"),
        (piece.no_retreat, "no_retreat"), (piece.fixes, "fixes"), (piece.owned, "owned"),
    )  # fmt: skip
    return told + [words.say(f"terrain.{key}") for on, key in flags if on]


def sentences(piece: Piece, words: Words) -> list[str]:
    """All that a piece does; that it does nothing, if so."""
    special = f"terrain.special.{SPECIALS[piece.special]}"
    told = [
        *_entering(piece, words),
        *_fighting(piece, words),
        *([words.say(special)] if piece.special and words.own.has(special) else []),
    ]
    return told or [words.say("terrain.nothing")]


@lru_cache(maxsize=512)
def terrain(name: str, lang: str) -> Shown:
    """A terrain for the card beside the pointer: its name, and a line for everything it does."""
    words = words_in(lang)
    if name in SIGNS:
        lines = [{"text": words.say(f"sign.{name}.does"), "rule": SIGNS[name]}]
        return {"name": words.say(f"sign.{name}.name"), "lines": lines}
    if name == OPEN:
        return {
            "name": words.drawn.say("ground.open"),
            "lines": [{"text": words.say("terrain.nothing"), "rule": RULES[OPEN]}],
        }
    kind, piece = _pieces()[name]
    lines = [{"text": text, "rule": RULES[name]} for text in sentences(piece, words)]
    return {"name": words.name(kind, name), "lines": lines}


def names(kind: str) -> list[str]:
    """All tiles, overlays or obstacles."""
    return [name for name, (is_, _) in _pieces().items() if is_ == kind]


def piece_of(name: str) -> Piece:
    """A piece of the table."""
    return _pieces()[name][1]
