"""Memoir '44 on the terminal: its view in marks and words."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hexfront import Game
from hexfront.cli.board import Board, View
from hexfront.cli.textmap import Spot
from hexfront.cli.words import Words
from hexfront.games import memoir
from hexfront.games.memoir.board import Board as Geometry
from hexfront.games.memoir.names import ALLIED, KINDS, SECTIONS, SIDES
from hexfront.games.memoir.speech.words import card_effect, card_name
from hexfront.kernel.hexes import Grid
from hexfront.kernel.texts import Catalog, load_catalog

Unit = dict[str, Any]
Hex = dict[str, Any]

TEXTS = Path(memoir.__file__).parent / "text"
OPEN = "."
# Each sign of the ground with its tiles, and the colour they are drawn in.
SIGNS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("&", "wooded", ("forest", "palm-forest")),
    ("%", "wooded", ("hedgerow",)),
    ("#", "city", ("town", "desert-town", "barracks", "factory", "lighthouse", "power-plant", "prison-camp")),
    ("C", "city", ("church",)),
    ("S", "city", ("station",)),
    ("^", "hilly", ("hill", "steep-hill", "sea-bluff", "cliff")),
    ("M", "mountain", ("mountain",)),
    ("~", "sea", ("river", "wide-river", "headwater", "lake", "ocean")),
    (":", "sandy", ("beach",)),
    ("O", "wet", ("oasis",)),
    ("U", "sandy", ("wadi",)),
    ('"', "wet", ("marsh", "flooded")),
    ("=", "paved", ("road", "hill-road")),
    ("H", "paved", ("rail",)),
    ("A", "paved", ("airfield",)),
    ("D", "walled", ("dam",)),
    ("@", "walled", ("fortress",)),
    ("+", "open", ("cemetery",)),
    ("R", "walled", ("radar",)),
    ("P", "walled", ("depot",)),
    ("X", "walled", ("closed-hill", "closed-forest", "closed-town", "closed-mountain")),
)
SIGN_OF = {tile: (sign, look) for sign, look, tiles in SIGNS for tile in tiles}
# Tiles of several shapes go by the first word of their name.
SHAPES = ("river", "wide-river", "road", "hill-road", "rail", "wadi", "lake", "airfield")
OVERLAY_SIGNS = {
    "bridge": "=",
    "railway-bridge": "H",
    "pontoon": "=",
    "ford": "-",
    "broken-bridge": "/",
    "bunker": "B",
    "field-bunker": "B",
    "road-block": "N",
}
OBSTACLE_SIGNS = {"sandbags": "s", "wire": "w", "hedgehog": "x", "sea-wall": "s"}
MINE, STAR, CROSSHAIR, TOKEN, OBJECTIVE = "m", "'", "o", "$", "*"
FACES = {"country": "open", "beach": "open", "winter": "snowy", "desert": "sandy"}
MARKS = (("fought", "x"), ("moved", ">"), ("ordered", "!"))
TRACK_WON, TRACK_FREE = "*", "."


def catalog_of(words: Words) -> Catalog:
    """The title's own names in the language of the session."""
    return load_catalog(TEXTS, words.lang)


def grid_of(game: Game) -> Grid:
    """The board a game is played on."""
    view: View = game.view(None)
    return Geometry(view["board"]["type"]).grid


def base_tile(tile: str) -> str:
    """A tile without its shape: "road-fork-left" is a road."""
    return next((shape for shape in SHAPES if tile == shape or tile.startswith(f"{shape}-")), tile)


class MemoirBoard(Board):
    """Board, units and cards as marks and words."""

    def hides(self, options: Mapping[str, object]) -> bool:
        """Hands are hidden."""
        return True

    # The map

    def spots(self, view: View, words: Words) -> dict[str, Spot]:
        """Every hex with what lies on it and whoever stands there."""
        stars = {hex_ for objective in view["objectives"] for hex_ in objective["hexes"]}
        found: dict[str, Spot] = {}
        for name in self.grid.names:
            entry: Hex = view["hexes"].get(name, {})
            spot = _ground(name, entry, FACES[view["board"]["face"]])
            if name in stars:
                spot.under += OBJECTIVE
            unit = view["units"].get(name)
            if unit:
                spot.counter = _unit_mark(unit, words)
                spot.owner = SIDES.index(unit["side"])
            found[name] = spot
        return found

    def units(self, view: View) -> dict[str, str]:
        """None: a unit goes by the name of its hex."""
        return {}

    def action_hexes(self, view: View) -> set[str]:
        """Both ends of the battle in progress, or the targets chosen so far for a strike."""
        battle = view["battle"]
        return {battle["attacker"], battle["target"]} if battle else set(view["targets"])

    def overlay_values(self, facts: View) -> dict[str, int]:
        """Sections by their numbers from the left, border hexes by two; of lists of hexes how often each is in them."""
        values = {hex_: value for hex_, value in facts.items() if isinstance(value, int)}
        lists = {hex_: value for hex_, value in facts.items() if isinstance(value, list)}
        for hex_, value in lists.items():
            if value and value[0] in SECTIONS:
                values[hex_] = int("".join(str(SECTIONS.index(section) + 1) for section in value))
                continue
            for seen in value:
                values[seen] = values.get(seen, 0) + 1
        return values

    def legend(self, words: Words) -> list[str]:
        """Ground, what lies on it, units."""
        catalog = catalog_of(words)
        grounds = [f"{OPEN} {catalog.say('ground.open')}"]
        for sign, _, tiles in SIGNS:
            names = dict.fromkeys(catalog.say(f"tile.{_spelt(tile)}") for tile in tiles)
            grounds.append(f"{sign} {'/'.join(names)}")
        laid = _signs(catalog, "overlay", OVERLAY_SIGNS) + _signs(catalog, "obstacle", OBSTACLE_SIGNS)
        kinds = [f"{words.name('kind_mark', kind)} {catalog.say(f'kind.{kind}.name')}" for kind in KINDS]
        mark = words.name("kind_mark", "infantry")
        examples = {"allied": f"{mark.upper()}4", "axis": f"{mark}4"}
        return [
            words.say("memoir.legend.ground", grounds=", ".join(grounds)),
            words.say("memoir.legend.laid", laid=", ".join(laid)),
            words.say("memoir.legend.unit", kinds=", ".join(kinds), **examples),
            words.say("memoir.legend.answers"),
        ]

    # Lines of words

    def headline(self, view: View, words: Words) -> str:
        """Turn, phase, medals and piles of cards."""
        phase = words.name("phase", view["phase"])
        if view["phase"] != "over":
            phase = words.say("head.phase", side=words.name("side", view["side"]), phase=phase)
        medals = ", ".join(
            f"{words.name('side', side)} {items['total']}/{items['target']}" for side, items in view["medals"].items()
        )
        piles = words.say("memoir.head.piles", deck=view["deck"], discard=len(view["discard"]))
        return " | ".join([words.say("head.turn", turn=view["turn"], turns=view["turns"]), phase, medals, piles])

    def affairs(self, view: View, words: Words) -> list[str]:
        """The card on the table, the targets of a strike, the battle in progress."""
        lines: list[str] = []
        catalog = catalog_of(words)
        played = view["card"]
        if played:
            card = card_name(catalog, played["card"])
            copied = played["as"]
            if copied and copied != played["card"]:
                card = words.say("memoir.table.as", card=card, copied=card_name(catalog, copied))
            lines.append(words.say("memoir.table.card", card=card))
        if view["targets"]:
            lines.append(words.say("memoir.preview.targets", targets=" ".join(view["targets"])))
        battle = view["battle"]
        if battle:
            facts = {key: battle[key] for key in ("attacker", "target", "dice")}
            lines.append(words.say("memoir.battle", **facts))
        return lines

    def hand(self, view: View, words: Words) -> list[str]:
        """The viewer's cards and what each does; of a hidden hand the number of cards."""
        catalog = catalog_of(words)
        lines: list[str] = []
        for side, hand in view["hands"].items():
            lines.append(words.say("memoir.hand.count", side=words.name("side", side), count=hand["count"]))
            for card in hand["cards"] or []:
                lines.append(f"  {card_name(catalog, card)}: {card_effect(catalog, card)}")
        return lines

    def table(self, view: View, words: Words) -> list[str]:
        """Medals, units and piles of cards."""
        catalog = catalog_of(words)
        lines: list[str] = []
        for side, medals in view["medals"].items():
            won, target = medals["total"], medals["target"]
            track = TRACK_WON * won + TRACK_FREE * max(0, target - won)
            told = {**medals, "objectives": len(medals["objectives"]), "side": words.name("side", side), "track": track}
            lines.append(words.say("memoir.table.medals", **told))
            lines.append(f"  {words.say('memoir.table.units', units=_counted(_of_side(view, side), catalog, words))}")
            for place in ("reserve", "lost"):
                if view[place][side]:
                    units = _counted(view[place][side], catalog, words)
                    lines.append(f"  {words.say(f'memoir.table.{place}', units=units)}")
            last = view["last"][side]
            if last:
                lines.append(f"  {words.say('memoir.table.last', card=card_name(catalog, last))}")
            if view["announced"][side]:
                lines.append(f"  {words.say('memoir.table.announced')}")
        lines.append(words.say("memoir.head.piles", deck=view["deck"], discard=len(view["discard"])))
        if view["discard"]:
            pile = ", ".join(card_name(catalog, card) for card in view["discard"])
            lines.append(f"  {words.say('memoir.table.discard', cards=pile)}")
        return lines

    def stack(self, view: View, hex_: str, words: Words) -> list[str]:
        """The hex, what lies on it, and who is in it."""
        name = self.grid.names[self.grid.find(hex_)]
        labels = [label["text"] for label in view["board"]["labels"] if label["hex"] == name]
        place = f"{name} {', '.join(labels)}" if labels else name
        catalog = catalog_of(words)
        lines = [f"{place}: {', '.join(_lies(view, name, catalog, words))}"]
        unit = view["units"].get(name)
        return [*lines, f"  {_unit(unit, catalog, words) if unit else words.say('stack.empty')}"]

    def unit(self, view: View, unit: str, words: Words) -> list[str]:
        """A unit by the hex it stands in."""
        return self.stack(view, unit, words) if self.grid.find(unit) >= 0 else []

    def preview(self, facts: View, words: Words) -> list[str]:
        """The way of a march; dice and chances of an attack."""
        lines: list[str] = []
        if "path" in facts:
            lines.append(words.say("preview.path", path=" ".join(facts["path"]) or "-"))
            lines.append(words.say("memoir.preview.battles" if facts["battles"] else "memoir.preview.quiet"))
        if "targets" in facts:
            lines.append(words.say("memoir.preview.targets", targets=" ".join(facts["targets"]) or "-"))
        if "dice" in facts:
            lines += _attack(facts, catalog_of(words), words)
        return lines


# Marks


def _ground(name: str, entry: Hex, plain: str) -> Spot:
    """A hex with its signs, nobody on it yet."""
    tile = base_tile(entry.get("tile") or "")
    sign, look = SIGN_OF.get(tile, (OPEN, plain))
    if entry.get("flooded"):
        sign, look = SIGN_OF["flooded"]
    spot = Spot(name, look, sign)
    spot.cover = OVERLAY_SIGNS.get(entry.get("overlay") or "", "")
    spot.under = "".join(OBSTACLE_SIGNS[obstacle] for obstacle in entry.get("obstacles") or [])
    for key, mark in (("crosshair", CROSSHAIR), ("stars", STAR), ("token", TOKEN), ("mine", MINE)):
        if entry.get(key):
            spot.under += mark
    return spot


def _unit_mark(unit: Unit, words: Words) -> str:
    """Kind, a capital letter for the Allies, and figures; behind them whether it has fought, moved or been ordered."""
    kind = words.name("kind_mark", "wagon" if unit.get("part") == "wagon" else unit["kind"])
    if SIDES.index(unit["side"]) == ALLIED:
        kind = kind.upper()
    return kind + str(unit["figures"]) + next((sign for name, sign in MARKS if unit[name]), "")


def _spelt(tile: str) -> str:
    """The first shape of a tile of several."""
    return "lake-a" if tile == "lake" else tile


def _signs(catalog: Catalog, group: str, signs: Mapping[str, str]) -> list[str]:
    """Signs with the names they stand for."""
    by_sign: dict[str, list[str]] = {}
    for name, sign in signs.items():
        by_sign.setdefault(sign, []).append(catalog.say(f"{group}.{name}"))
    return [f"{sign} {'/'.join(names)}" for sign, names in by_sign.items()]


# Words


def _lies(view: View, name: str, catalog: Catalog, words: Words) -> list[str]:
    """Everything on a hex but the unit."""
    entry: Hex = view["hexes"].get(name, {})
    tile = "flooded" if entry.get("flooded") else entry.get("tile")
    found = [catalog.say(f"tile.{tile}") if tile else catalog.say("ground.open")]
    if entry.get("overlay"):
        found.append(catalog.say(f"overlay.{entry['overlay']}"))
    found += [catalog.say(f"obstacle.{obstacle}") for obstacle in entry.get("obstacles") or []]
    if entry.get("owner"):
        found.append(catalog.say(f"owner.{entry['owner']}"))
    mine = entry.get("mine")
    if mine:
        strength = "?" if mine["strength"] is None else mine["strength"]
        found.append(words.say("memoir.stack.mine", side=words.name("side", mine["side"]), strength=strength))
    if entry.get("stars"):
        found.append(words.say("memoir.stack.stars", stars=entry["stars"]))
    if entry.get("crosshair"):
        found.append(words.say("memoir.stack.crosshair"))
    if entry.get("token"):
        found.append(catalog.say(f"token.{entry['token']}.place"))
    return found + [_objective(item, words) for item in view["objectives"] if name in item["hexes"]]


def _objective(objective: dict[str, Any], words: Words) -> str:
    holder = words.name("side", objective["holder"]) if objective["holder"] else words.say("memoir.stack.nobody")
    side = words.say("memoir.stack.either") if objective["side"] == "either" else words.name("side", objective["side"])
    return words.say("memoir.stack.objective", side=side, medals=objective["medals"], holder=holder)


def _unit(unit: Unit, catalog: Catalog, words: Words) -> str:
    """A unit with its strength and its marks."""
    kind = catalog.say(f"kind.{unit['kind']}.name")
    who = [words.name("side", unit["side"])]
    for group in ("nation", "badge"):
        if unit.get(group):
            key = f"{group}.{unit[group]}"
            who.append(catalog.say(key) if catalog.has(key) else str(unit[group]))
    marks = [words.name("mark", mark) for mark in ("ordered", "moved", "fought", "boat", "leader") if unit.get(mark)]
    if unit.get("carries"):
        marks.append(words.name("carries", unit["carries"]))
    if unit.get("cargo"):
        cargo = ", ".join(catalog.say(f"kind.{kind}.name") for kind in unit["cargo"])
        marks.append(words.say("memoir.unit.cargo", cargo=cargo))
    line = words.say("memoir.unit.line", kind=kind, who=", ".join(who), figures=unit["figures"], full=unit["full"])
    return f"{line}, {', '.join(marks)}" if marks else line


def _of_side(view: View, side: str) -> list[Unit]:
    """The units of a side on the board; a train once."""
    return [unit for unit in view["units"].values() if unit["side"] == side and unit.get("part") != "wagon"]


def _counted(units: list[Unit], catalog: Catalog, words: Words) -> str:
    """How many units of each kind: "infantry 4, armor 2"."""
    counts = {kind: sum(1 for unit in units if unit["kind"] == kind) for kind in KINDS}
    told = [f"{catalog.say(f'kind.{kind}.name')} {count}" for kind, count in counts.items() if count]
    return ", ".join(told) or words.say("memoir.table.none")


def _attack(facts: View, catalog: Catalog, words: Words) -> list[str]:
    steps = ", ".join(
        f"{step['dice']:+d} {catalog.say('cause.' + step['cause'])} [{step['rule']}]" for step in facts["steps"]
    )
    lines = [words.say("memoir.preview.dice", range=facts["range"], dice=facts["dice"], steps=steps)]
    hits = ", ".join(f"{count}: {_percent(chance)}" for count, chance in enumerate(facts["hits"]))
    chances = {"eliminated": _percent(facts["eliminated"]), "flag": _percent(facts["flag"])}
    return [*lines, words.say("memoir.preview.chances", hits=hits, **chances)]


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}%"
