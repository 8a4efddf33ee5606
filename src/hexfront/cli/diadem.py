"""Operation Diadem on the terminal: its view in marks and words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from hexfront import Game
from hexfront.cli.board import (
    Board,
    View,
    known_units,
    own_map,
    preview_lines,
    score,
    sides_named,
    strength,
    whereabouts,
)
from hexfront.cli.textmap import Spot
from hexfront.cli.words import Words
from hexfront.games import diadem
from hexfront.games.diadem.counters import NATIONS, Counters
from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import SIDES, TERRAIN_MARKS, TERRAINS, TYPES
from hexfront.kernel.data import load_toml

DATA = Path(diadem.__file__).parent / "data"
GUNS = ("artillery", "mechanised_artillery")


@cache
def counters() -> Counters:
    """The counter list, for the names of units."""
    return Counters(load_toml(DATA / "counters.toml"))


def map_of(game: Game) -> Map:
    """The map a game is played on: the scenario's own, where it brings one, otherwise the rulebook's."""
    return Map(own_map(game) or load_toml(DATA / "map.toml"))


class DiademBoard(Board):
    """Map and counters as marks and words."""

    def __init__(self, map_: Map) -> None:
        super().__init__(map_.grid)
        self.map = map_
        self.places = {map_.grid.names[place.hex]: place.name for place in reversed(map_.places)}

    def hides(self, options: Mapping[str, object]) -> bool:
        """Strengths are hidden, unless the information is open."""
        return not options["open_information"]

    # The map

    def spots(self, view: View, words: Words) -> dict[str, Spot]:
        """Every hex with its ground and whoever stands there."""
        stars = {objective["hex"] for objective in view["objectives"]}
        found: dict[str, Spot] = {}
        for number, name in enumerate(self.grid.names):
            terrain = self.map.terrain[number]
            spot = Spot(name, TERRAINS[terrain], TERRAIN_MARKS[terrain])
            spot.rivers = self.map.rivers[number]
            spot.road = self.map.roads[number] != 0
            spot.star = name in stars
            stack = view["hexes"].get(name, [])
            if stack:
                spot.counter = _stack_mark(stack, words)
                spot.owner = SIDES.index(stack[0]["side"])
            found[name] = spot
        return found

    def units(self, view: View) -> dict[str, str]:
        """The counters the viewer knows, with their hexes."""
        return known_units(view)

    def action_hexes(self, view: View) -> set[str]:
        """The hex of the combat in progress."""
        return {view["battle"]["hex"]} if view["battle"] else set()

    def legend(self, words: Words) -> list[str]:
        """Ground, counters, lines."""
        grounds = ", ".join(
            f"{mark} {words.name('ground', ground)}" for mark, ground in zip(TERRAIN_MARKS, TERRAINS, strict=True)
        )
        nations = ", ".join(f"{words.name('nation_mark', n)} {words.name('nation', n)}" for n in NATIONS)
        types = ", ".join(f"{words.name('type_mark', t)} {words.name('type', t)}" for t in TYPES)
        return [
            words.say("legend.ground", grounds=grounds),
            words.say("legend.counter", example=_example(words)),
            words.say("legend.nations", nations=nations),
            words.say("legend.types", types=types),
        ]

    # Lines of words

    def headline(self, view: View, words: Words) -> str:
        """Turn, phase, air points and score."""
        phase = words.name("phase", view["phase"])
        if view["phase"] in ("movement", "combat"):
            phase = words.say("head.phase", side=words.name("side", view["side"]), phase=phase)
        parts = [words.say("head.turn", turn=view["turn"], turns=view["turns"]), phase]
        parts.append(words.say("head.air", air=view["air"]))
        parts.append(score(view, words))
        return " | ".join(parts)

    def affairs(self, view: View, words: Words) -> list[str]:
        """The combat in progress: where, and who takes part so far."""
        battle = view["battle"]
        if not battle:
            return []
        sides = [_listed(battle["attackers"] + battle["guns"], battle["air"], words)]
        if battle["support"] or battle["support_air"]:
            sides.append(words.say("battle.against", who=_listed(battle["support"], battle["support_air"], words)))
        return [words.say("battle." + battle["kind"], hex=self._named(battle["hex"]), who=" ".join(sides))]

    def _named(self, hex_: str) -> str:
        return f"{hex_} {self.places[hex_]}" if hex_ in self.places else hex_

    def stack(self, view: View, hex_: str, words: Words) -> list[str]:
        """The ground and who is in it."""
        number = self.grid.find(hex_)
        name = self.grid.names[number]
        ground = [words.name("ground", TERRAINS[self.map.terrain[number]])]
        if self.map.roads[number]:
            ground.append(words.say("stack.road"))
        if self.map.rivers[number]:
            ground.append(words.say("stack.river", sides=sides_named(self.grid, self.map.rivers[number], words)))
        if self.map.forts[number]:
            ground.append(words.say("stack.fort", sides=sides_named(self.grid, self.map.forts[number], words)))
        for objective in view["objectives"]:
            if objective["hex"] == name:
                holder = words.name("side", objective["holder"])
                ground.append(words.say("stack.objective", points=objective["points"], holder=holder))
        lines = [f"{self._named(name)}: {', '.join(ground)}"]
        stack = view["hexes"].get(name, [])
        lines += [f"  {self._counter(counter, words)}" for counter in stack] or [f"  {words.say('stack.empty')}"]
        return lines

    def unit(self, view: View, unit: str, words: Words) -> list[str]:
        """Who it is and where."""
        return whereabouts(view, unit, words, lambda counter: self._counter(counter, words), self._named)

    def _counter(self, counter: dict[str, Any], words: Words) -> str:
        kind = f"{words.name('nation', counter['nation'])}, {words.name('type', counter['type'])}"
        if "attack" not in counter:
            hidden = words.say("unit.hidden", kind=kind)
            return f"{counter['unit']}: {hidden}" if "unit" in counter else hidden
        values = strength(counter, words)
        marks = [
            words.say(f"unit.{mark}") for mark in ("reduced", "moved", "fought", "engaged", "owes") if counter[mark]
        ]
        known = counters()
        name = known.names[known.find(counter["unit"])][words.lang]
        line = f"{counter['unit']}: {name} ({kind}) {values}"
        return f"{line}, {', '.join(marks)}" if marks else line

    def preview(self, facts: View, words: Words) -> list[str]:
        """The way and its cost; strengths, shifts and chances of a combat."""
        return preview_lines(facts, words, lambda cause: words.name("shift", cause))


def _listed(units: list[str | dict[str, str]], air: int, words: Words) -> str:
    parts = [
        unit if isinstance(unit, str) else f"{words.name('nation', unit['nation'])} {words.name('type', unit['type'])}"
        for unit in units
    ]
    if air:
        parts.append(words.say("battle.air", air=air))
    return ", ".join(parts) or words.say("battle.nobody")


def _rank(counter: dict[str, Any]) -> tuple[bool, int]:
    """Who stands for a stack: fighting troops before guns, the strongest first."""
    return (counter["type"] in GUNS, -int(counter.get("attack", 0)) - int(counter.get("defence", 0)))


def _stack_mark(stack: list[dict[str, Any]], words: Words) -> str:
    """Nation, type, number; `?` if one of them is unknown, `!` if one must attack, `-` if one is reduced."""
    head = min(stack, key=_rank)
    mark = words.name("nation_mark", head["nation"]) + words.name("type_mark", head["type"]) + str(len(stack))
    if any("unit" not in counter for counter in stack):
        return mark + "?"
    if any(counter["owes"] for counter in stack):
        return mark + "!"
    return mark + ("-" if any(counter["reduced"] for counter in stack) else "")


def _example(words: Words) -> str:
    return words.name("nation_mark", "British") + words.name("type_mark", "infantry") + "4"
