"""Encore's combats and bombardments in panels, and its printed tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from hexfront.games.encore.map import Map
from hexfront.games.encore.names import GAITS, LEVELS, SIDES, TYPES
from hexfront.games.encore.speech.words import printed_bounds, printed_column
from hexfront.games.encore.tables import FACES, Printed
from hexfront.kernel.texts import Catalog
from hexfront.mechanics.tables import SUMS
from hexfront.render.words import catalog as sheet_words
from hexfront.scenes import grids
from hexfront.scenes.encore.material import counters, speech, tables
from hexfront.scenes.encore.pieces import face, gun_face, named
from hexfront.scenes.panels import Combat, Terms, party
from hexfront.scenes.stage import Facts, Shown, View
from hexfront.scenes.words import MINUS, catalog


def place_names(map_: Map, lang: str) -> dict[str, str]:
    """Hexes behind the names of their places: "Monte Castello (14-05)"."""
    found: dict[str, str] = {}
    for place in map_.places:
        name = map_.grid.names[place.hex]
        found.setdefault(name, speech(lang).say("place.named", {"name": place.name, "hex": name}))
    return found


def _printed(printing: str) -> Printed:
    return tables().printed[printing]


@lru_cache(maxsize=8)
def result_table(printing: str, lang: str) -> grids.ResultTable:
    """The combat table of a printing."""
    known = _printed(printing)
    throws = grids.two_dice(SUMS)
    meaning = _meaning("result", lang)
    return grids.ResultTable(
        grids.RESULTS, known.combat_rule, known.odds, printed_column, known.results, throws, meaning
    )


@lru_cache(maxsize=8)
def fire_table(printing: str, lang: str) -> grids.ResultTable:
    """The bombardment table of a printing."""
    known = _printed(printing)
    columns = [known.column_name(number) for number in range(len(known.bounds) + 1)]
    rule = "encore:table.3" if printing == "body" else f"encore:table.3.{printing}"
    throws = grids.one_die(FACES)
    meaning = _meaning("fire", lang)
    return grids.ResultTable(grids.BOMBARDMENT, rule, columns, printed_bounds, known.bombardment, throws, meaning)


def _meaning(group: str, lang: str) -> Callable[[str], str]:
    words = speech(lang)
    return lambda code: words.say(f"{group}.{code}")


def terms_of(map_: Map, printing: str, lang: str) -> Terms:
    """What Encore calls places and causes, and the tables it reads."""
    words = speech(lang)
    places = place_names(map_, lang)

    def cause(shift: Facts, hex_: str) -> str:
        name = str(shift["cause"])
        all_ = counters()
        for battalion in all_.battalions:
            if battalion.id == name:
                label = all_.label[battalion.companies[0]].partition(" ")[2]
                return words.say("cause.battalion", {"battalion": label})
        return words.say(f"cause.{name}")

    results, fire = result_table(printing, lang), fire_table(printing, lang)
    return Terms(catalog(lang), lambda hex_: places.get(hex_, hex_), cause, results, fire)


# Who takes part


def units_of(view: View) -> dict[str, Facts]:
    """Every unit on the map by its id."""
    return {facts["unit"]: facts for stack in view["hexes"].values() for facts in stack}


def _piece(unit: str, known: Mapping[str, Facts], lang: str) -> Shown:
    look, says = face(known[unit], lang) if unit in known else named(unit, lang)
    return {"look": look, "says": says}


def _at_range(shown: Shown, words: Catalog) -> Shown:
    return {**shown, "says": words.say("part.at_range", {"unit": shown["says"]})}


def in_view(view: View, lang: str) -> Combat | None:
    """The combat in progress, or the bombardment that is being aimed."""
    battle = view["battle"]
    if battle is not None:
        return _battle(view, battle, lang)
    asked = view["question"]
    if asked is not None and asked["question"] == "battery" and view["bombardments"]:
        return _shot(view, view["bombardments"][-1], lang)
    return None


def _battle(view: View, battle: Facts, lang: str) -> Combat:
    words = catalog(lang)
    known = units_of(view)
    side, other = battle["side"], SIDES[1 - SIDES.index(battle["side"])]
    attack = [_piece(unit, known, lang) for unit in battle["attackers"]]
    attack += [_at_range(_piece(unit, known, lang), words) for unit in battle["ranged"]]
    defence = _inside(view, battle["hex"], other, lang)
    defence += [_at_range(_piece(unit, known, lang), words) for unit in battle["support"]]
    return Combat(
        "attack",
        battle["hex"],
        [party(side, "attack", attack), party(other, "defence", defence)],
        defending=(view["question"] or {}).get("question") == "support",
    )


def _inside(view: View, hex_: str, side: str, lang: str) -> list[Shown]:
    """The units of a side in a hex."""
    stack = [facts for facts in view["hexes"].get(hex_, ()) if facts["side"] == side]
    return [{"look": look, "says": says} for look, says in (face(facts, lang) for facts in stack)]


def _shot(view: View, shot: Facts, lang: str) -> Combat:
    other = SIDES[1 - SIDES.index(shot["side"])]
    firing = party(shot["side"], "attack", (_gun(view, gun, lang) for gun in shot["guns"]))
    return Combat("bombard", shot["hex"], [firing, party(other, "defence", _inside(view, shot["hex"], other, lang))])


def _gun(view: View, gun: str, lang: str) -> Shown:
    for guns in view["support"].values():
        for facts in guns:
            if facts["unit"] == gun:
                look, says = gun_face({**facts, "fired": False}, view["turn"], lang)
                return {"look": look, "says": says}
    return _piece(gun, {}, lang)


def with_answer(combat: Combat, action: str, view: View, lang: str) -> Combat:
    """The combat as an answer would make it: one unit or one gun more."""
    verb, _, what = action.partition(" ")
    if verb == "add":
        mine = combat.parties[1 if combat.defending else 0]
        unit = counters().ids[counters().find(what)]
        added = _gun(view, unit, lang) if combat.kind == "bombard" else _piece(unit, units_of(view), lang)
        mine["pieces"].append(added)
    return combat


def told(events: Mapping[str, Facts], lang: str) -> Combat:
    """The combat that events tell of."""
    words = catalog(lang)
    combat = Combat("attack")
    all_ = counters()
    for name, near, far in (("attack", "attackers", "ranged"), ("defence", "defenders", "support")):
        facts = events.get(name)
        if facts is None:
            continue
        combat.hex = facts["hex"]
        pieces = [_piece(unit, {}, lang) for unit in facts[near]]
        pieces += [_at_range(_piece(unit, {}, lang), words) for unit in facts[far]]
        side = SIDES[all_.side[all_.find(facts[near][0])]]
        combat.parties.append(party(side, name, pieces))
    return combat


def fired(facts: Facts, lang: str) -> Combat:
    """The bombardment that an event tells of."""
    firing = party(facts["side"], "attack", (_piece(gun, {}, lang) for gun in facts["guns"]))
    return Combat("bombard", facts["hex"], [firing], result=facts["result"])


# Printed tables


def printed_tables(printing: str, lang: str) -> list[Shown]:
    """Combat results, bombardment, vulnerability, terrain."""
    words = catalog(lang)
    return [
        result_table(printing, lang).grid(words),
        fire_table(printing, lang).grid(words),
        _vulnerability(words, sheet_words(lang)),
        _terrain(words, sheet_words(lang)),
    ]


def _vulnerability(words: Catalog, sheet: Catalog) -> Shown:
    known = tables()
    rows = {sheet.say(f"encore.type.{kind}"): [str(known.vulnerability[number])] for number, kind in enumerate(TYPES)}
    return grids.grid(grids.VULNERABILITY, words, "encore:4.2", [words.say("table.unit")], rows)


def _terrain(words: Catalog, sheet: Catalog) -> Shown:
    known = tables()
    closed, none = words.say("table.closed"), words.say("table.none")

    def row(costs: Sequence[int], columns: int = 0, free: str = none, sign: str = "") -> list[str]:
        told = [sign + words.halves(cost) if cost else free for cost in costs]
        return [*told, f"{MINUS}{columns}" if columns else none]

    rows = {
        sheet.say(f"encore.level.{level}"): row(known.level_costs[number], known.level_columns[number], closed)
        for number, level in enumerate(LEVELS)
    }
    cover = {"peak": known.peak_columns, "village": known.village_columns}
    rows[sheet.say("encore.cover.wood")] = row(known.wood, known.wood_columns, sign="+")
    nothing = [0] * len(GAITS)
    for name, columns in cover.items():
        rows[sheet.say(f"encore.cover.{name}")] = row(nothing, columns)
    if known.peak_barred:
        rows[sheet.say("encore.cover.peak")][GAITS.index("motorised")] = closed
    rows[words.say("ground.fort")] = row(nothing, known.fort_columns)
    rows[words.say("table.height")] = row(nothing, known.height_columns)
    rows[words.say("table.climb")] = row(known.climb, sign="+")
    rows[words.say("ground.river")] = row(known.river, sign="+")
    rows[words.say("table.disengage")] = row([known.disengage] * len(GAITS), sign="+")
    rows[words.say("ground.road")] = row(known.road)
    rows[words.say("ground.trail")] = row(known.trail)
    heads = [*(words.say(f"table.{gait}") for gait in GAITS), words.say("table.columns")]
    return grids.grid(grids.TERRAIN, words, "encore:table.2", heads, rows)
