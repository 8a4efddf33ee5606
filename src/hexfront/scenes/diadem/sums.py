"""Diadem's combats in panels, and its printed tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import GAITS, SIDES, STACK_LIMIT, TERRAINS, TYPES
from hexfront.kernel.texts import Catalog
from hexfront.mechanics.odds import column_of
from hexfront.mechanics.shifts import Shift, all_at_once
from hexfront.mechanics.tables import SUMS
from hexfront.render.words import catalog as sheet_words
from hexfront.scenes import grids
from hexfront.scenes.diadem.material import counters, speech, tables
from hexfront.scenes.diadem.pieces import face, named
from hexfront.scenes.panels import Combat, Terms, party
from hexfront.scenes.stage import Facts, Shown, View
from hexfront.scenes.words import MINUS, catalog


def place_names(map_: Map) -> dict[str, str]:
    """Hexes with the names of their places: "1106 Cassino"."""
    found: dict[str, str] = {}
    for place in map_.places:
        name = map_.grid.names[place.hex]
        found.setdefault(name, f"{name} {place.name}")
    return found


def as_written(text: str) -> str:
    """Columns are printed as the facts name them."""
    return text


@lru_cache(maxsize=8)
def result_table(lang: str) -> grids.ResultTable:
    """The combat table."""
    known = tables()
    words = speech(lang)
    throws = grids.two_dice(SUMS)
    return grids.ResultTable(
        grids.RESULTS, "diadem:table.combat", known.odds, as_written, known.results, throws, _meaning(words)
    )


@lru_cache(maxsize=8)
def bombing_table(lang: str) -> grids.ResultTable:
    """The bombing table."""
    known = tables()
    columns = [known.bombing_name(number) for number in range(len(known.bombing_bounds) + 1)]
    throws = grids.two_dice(SUMS)
    meaning = _meaning(speech(lang))
    return grids.ResultTable(
        grids.BOMBARDMENT, "diadem:table.bombing", columns, as_written, known.bombing, throws, meaning
    )


def _meaning(words: Catalog) -> Callable[[str], str]:
    return lambda code: words.say(f"result.{code}", {"code": code})


def terms_of(map_: Map, lang: str) -> Terms:
    """What Diadem calls places and causes, and the tables it reads."""
    words = speech(lang)
    places = place_names(map_)

    def cause(shift: Facts, hex_: str) -> str:
        name = str(shift["cause"])
        if name == "terrain":
            number = map_.grid.find(hex_)
            kind = map_.terrain[number] if number >= 0 else tables().hex_columns.index(-shift["columns"])
            return words.say(f"cause.{TERRAINS[kind]}")
        for division in counters().divisions:
            if division.id == name:
                return words.say("cause.division", {"division": division.names[lang]})
        return words.say(f"cause.{name}")

    return Terms(
        catalog(lang), lambda hex_: places.get(hex_, hex_), cause, result_table(lang), bombing_table(lang), guesses
    )


def guesses(facts: Facts) -> list[Shown]:
    """The columns an attack would come to, each with the points of an unseen defence that lead there."""
    if not facts.get("attack"):
        return []
    odds = tables().odds
    even, last = odds.index("1-1"), len(odds) - 1
    shifts = [Shift(shift["rule"], shift["columns"], shift["cause"]) for shift in facts.get("shifts", ())]
    found: dict[int, list[int]] = {}
    for defence in range(1, _most_in_a_hex() + 1):
        column = all_at_once(column_of(facts["attack"], defence, even, last), shifts, last)
        found.setdefault(column, []).append(defence)
    return [
        {"column": odds[column], "value": str(low[0]) if len(low) == 1 else f"{low[0]}–{low[-1]}"}
        for column, low in found.items()
    ]


@lru_cache(maxsize=1)
def _most_in_a_hex() -> int:
    """More points of defence than the strongest counters of a full hex have are not worth a guess."""
    return sum(sorted(counters().defence)[-STACK_LIMIT:])


# Who takes part


def _piece(unit: str | Facts, known: dict[str, Facts], lang: str) -> Shown:
    """A counter of a combat as far as it is known: by its values, by its name, or by its kind."""
    if not isinstance(unit, str):
        look, says = face(unit, lang)
    else:
        look, says = face(known[unit], lang) if unit in known else named(unit, lang)
    return {"look": look, "says": says}


def _at_range(shown: Shown, words: Catalog) -> Shown:
    return {**shown, "says": words.say("part.at_range", {"unit": shown["says"]})}


def _air(points: int, words: Catalog) -> list[str]:
    return [words.count("part.air", points)] if points else []


def in_view(view: View, lang: str) -> Combat | None:
    """The combat in progress, with everybody in it whom the viewer may know."""
    battle = view["battle"]
    if battle is None:
        return None
    words = catalog(lang)
    known = {facts["unit"]: facts for stack in view["hexes"].values() for facts in stack if "unit" in facts}
    side, other = battle["side"], SIDES[1 - SIDES.index(battle["side"])]
    attack = [_piece(unit, known, lang) for unit in battle["attackers"]]
    attack += [_at_range(_piece(unit, known, lang), words) for unit in battle["guns"]]
    inside = [facts for facts in view["hexes"].get(battle["hex"], ()) if facts["side"] == other]
    defence = [_piece(facts, known, lang) for facts in inside]
    defence += [_at_range(_piece(unit, known, lang), words) for unit in battle["support"]]
    return Combat(
        battle["kind"],
        battle["hex"],
        [
            party(side, "attack", attack, _air(battle["air"], words)),
            party(other, "defence", defence, _air(battle["support_air"], words)),
        ],
        defending=(view["question"] or {}).get("question") == "support",
    )


def with_answer(combat: Combat, action: str, view: View, lang: str) -> Combat:
    """The combat as an answer would make it: one unit more, or so many air points."""
    verb, _, what = action.partition(" ")
    mine = combat.parties[1 if combat.defending else 0]
    if verb == "add":
        known = {facts["unit"]: facts for stack in view["hexes"].values() for facts in stack if "unit" in facts}
        added = next((unit for unit in known if unit.lower() == what.lower()), what)
        mine["pieces"].append(_piece(added, known, lang))
    elif verb == "air" and what.isdigit():
        mine["notes"] = _air(int(what), catalog(lang))
    return combat


def told(events: Mapping[str, Facts], lang: str) -> Combat:
    """The combat that events tell of."""
    words = catalog(lang)
    combat = Combat("attack")
    for name, who in (("attack", "attackers"), ("defence", "defenders")):
        facts = events.get(name)
        if facts is None:
            continue
        combat.hex = facts["hex"]
        pieces = [_piece(unit, {}, lang) for unit in facts[who]]
        pieces += [_at_range(_piece(unit, {}, lang), words) for unit in facts["guns"]]
        all_ = counters()
        side = SIDES[all_.side[all_.find(facts[who][0])]]
        combat.parties.append(party(side, name, pieces, _air(facts["air"], words)))
    return combat


def bombed(facts: Facts, lang: str) -> Combat:
    """The bombardment or air strike that an event tells of."""
    guns = [_piece(unit, {}, lang) for unit in facts["guns"]]
    firing = party(facts["side"], "attack", guns, _air(facts["air"], catalog(lang)))
    return Combat(facts["kind"], facts["hex"], [firing], result=facts["result"])


# Printed tables


def printed_tables(lang: str) -> list[Shown]:
    """Combat results, bombardment, vulnerability, terrain."""
    words = catalog(lang)
    return [
        result_table(lang).grid(words),
        bombing_table(lang).grid(words),
        _vulnerability(words, sheet_words(lang)),
        _terrain(words, sheet_words(lang)),
    ]


def _vulnerability(words: Catalog, sheet: Catalog) -> Shown:
    known = tables()
    rows = {
        sheet.say(f"type.{kind}"): [str(known.air_vulnerability[number]), str(known.gun_vulnerability[number])]
        for number, kind in enumerate(TYPES)
    }
    columns = [words.say("table.air"), words.say("table.artillery")]
    return grids.grid(grids.VULNERABILITY, words, "diadem:table.vulnerability", columns, rows)


def _terrain(words: Catalog, sheet: Catalog) -> Shown:
    known = tables()
    closed, none = words.say("table.closed"), words.say("table.none")

    def row(costs: Sequence[int], columns: int, free: str) -> list[str]:
        return [
            *(words.halves(cost) if cost else free for cost in costs),
            f"{MINUS}{columns}" if columns else none,
        ]

    rows = {
        sheet.say(f"terrain.{kind}"): row(known.hex_costs[number], known.hex_columns[number], closed)
        for number, kind in enumerate(TERRAINS)
    }
    rows[words.say("ground.river")] = row(known.river_costs, known.river_columns, none)
    rows[words.say("ground.fortification")] = row([0] * len(GAITS), known.fortification_columns, none)
    rows[words.say("ground.road")] = row(known.road_costs, 0, none)
    columns = [*(words.say(f"table.{gait}") for gait in GAITS), words.say("table.columns")]
    return grids.grid(grids.TERRAIN, words, "diadem:table.terrain", columns, rows)
