"""Monte Castelo, Operation Encore on the terminal: its view in marks and words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from hexfront import Game
from hexfront.cli.board import (
    Board,
    Counter,
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
from hexfront.games import encore
from hexfront.games.encore.counters import Counters
from hexfront.games.encore.map import Map
from hexfront.games.encore.names import COVERS, LEVELS, NATIONS, SIDES, TYPES
from hexfront.games.encore.speech.words import printed_column
from hexfront.kernel.data import load_toml

DATA = Path(encore.__file__).parent / "data"
# Letters, since figures would run into the name of the hex.
LEVEL_MARKS = ".nmM"
COVER_MARKS = " ^#%"
ROAD, TRAIL, FORT, OBJECTIVE = "=", ":", "+", "*"
MARKS = ("reduced", "suppressed", "moved", "fought", "engaged", "owes")


@cache
def counters() -> Counters:
    """The counter list, for the names of units."""
    return Counters(load_toml(DATA / "counters.toml"))


def map_of(game: Game) -> Map:
    """The map a game is played on: the scenario's own, where it brings one, otherwise the rulebook's."""
    return Map(own_map(game) or load_toml(DATA / "map.toml"))


class EncoreBoard(Board):
    """Map and counters as marks and words."""

    def __init__(self, map_: Map) -> None:
        super().__init__(map_.grid)
        self.map = map_
        self.places = {map_.grid.names[place.hex]: place.name for place in reversed(map_.places)}

    def hides(self, options: Mapping[str, object]) -> bool:
        """Nothing is hidden."""
        return False

    # The map

    def spots(self, view: View, words: Words) -> dict[str, Spot]:
        """Every hex with its level and cover, its ways, forts and objectives, and whoever stands there."""
        stars = {objective["hex"] for objective in view["objectives"] if objective["points"]}
        found: dict[str, Spot] = {}
        for number, name in enumerate(self.grid.names):
            level = self.map.level[number]
            spot = Spot(name, LEVELS[level], LEVEL_MARKS[level])
            spot.cover = COVER_MARKS[self.map.cover[number]]
            spot.rivers = self.map.rivers[number]
            way = ROAD if self.map.on_road[number] else TRAIL if self.map.trails[number] else ""
            spot.under = way + (FORT if name in view["forts"] else "") + (OBJECTIVE if name in stars else "")
            stack = view["hexes"].get(name, [])
            if stack:
                spot.counter = _stack_mark(stack, words)
                spot.owner = SIDES.index(stack[0]["side"])
            found[name] = spot
        return found

    def units(self, view: View) -> dict[str, str]:
        """All units on the map, with their hexes."""
        return known_units(view)

    def action_hexes(self, view: View) -> set[str]:
        """The hexes under announced fire, and the hex of the combat in progress."""
        found = {shot["hex"] for shot in view["bombardments"]}
        return found | {view["battle"]["hex"]} if view["battle"] else found

    def legend(self, words: Words) -> list[str]:
        """Ground, counters, lines."""
        levels = [f"{mark} {words.name('ground', level)}" for mark, level in zip(LEVEL_MARKS, LEVELS, strict=True)]
        covers = [f"{COVER_MARKS[i]} {words.name('ground', cover)}" for i, cover in enumerate(COVERS) if i]
        nations = ", ".join(f"{words.name('nation_mark', n)} {words.name('nation', n)}" for n in NATIONS)
        types = ", ".join(f"{words.name('type_mark', t)} {words.name('type', t)}" for t in TYPES)
        example = words.name("nation_mark", NATIONS[0]) + words.name("type_mark", TYPES[0]) + "3"
        return [
            words.say("encore.legend.ground", grounds=", ".join(levels + covers)),
            words.say("encore.legend.counter", example=example),
            words.say("legend.nations", nations=nations),
            words.say("legend.types", types=types),
        ]

    # Lines of words

    def headline(self, view: View, words: Words) -> str:
        """Turn, day or night, phase and score."""
        phase = words.name("phase", view["phase"])
        if view["phase"] in ("bombardment", "movement", "combat"):
            phase = words.say("head.phase", side=words.name("side", view["side"]), phase=phase)
        turn = words.say("head.turn", turn=view["turn"], turns=view["turns"])
        light = words.say("encore.head.night" if view["night"] else "encore.head.day")
        return " | ".join([f"{turn}, {light}", phase, score(view, words)])

    def affairs(self, view: View, words: Words) -> list[str]:
        """The fire that is announced, and the combat in progress: where, and who takes part so far."""
        lines = [
            words.say(
                "encore.battle.fire",
                side=words.name("side", shot["side"]),
                hex=self._named(shot["hex"]),
                who=_listed(shot["guns"], words),
                points=shot["points"],
            )
            for shot in view["bombardments"]
        ]
        battle = view["battle"]
        if battle:
            who = _listed(battle["attackers"] + battle["ranged"], words)
            if battle["support"]:
                who += " " + words.say("battle.against", who=_listed(battle["support"], words))
            lines.append(words.say("battle.attack", hex=self._named(battle["hex"]), who=who))
        return lines

    def _named(self, hex_: str) -> str:
        return f"{self.places[hex_]} ({hex_})" if hex_ in self.places else hex_

    def stack(self, view: View, hex_: str, words: Words) -> list[str]:
        """The ground, what is fired at it, and who is in it."""
        number = self.grid.find(hex_)
        name = self.grid.names[number]
        lines = [f"{self._named(name)}: {', '.join(self._ground(view, number, words))}"]
        stack = view["hexes"].get(name, [])
        return lines + ([f"  {_counter(counter, words)}" for counter in stack] or [f"  {words.say('stack.empty')}"])

    def _ground(self, view: View, number: int, words: Words) -> list[str]:
        name = self.grid.names[number]
        ground = [words.name("ground", LEVELS[self.map.level[number]])]
        if self.map.cover[number]:
            ground.append(words.name("ground", COVERS[self.map.cover[number]]))
        if self.map.on_road[number]:
            ground.append(words.say("stack.road"))
        if self.map.trails[number]:
            ground.append(words.say("encore.stack.trail"))
        if self.map.rivers[number]:
            ground.append(words.say("stack.river", sides=sides_named(self.grid, self.map.rivers[number], words)))
        if name in view["forts"]:
            ground.append(words.say("encore.stack.fort"))
        for objective in view["objectives"]:
            if objective["hex"] == name:
                ground.append(_objective(objective, words))
        return ground

    def unit(self, view: View, unit: str, words: Words) -> list[str]:
        """Who it is and where; guns and aircraft too."""
        for support in view["support"].values():
            for gun in support:
                if gun["unit"].lower() == unit.lower():
                    return [_gun(view, gun, words)]
        return whereabouts(view, unit, words, lambda counter: _counter(counter, words), self._named)

    def preview(self, facts: View, words: Words) -> list[str]:
        """The way and its cost; strengths, shifts and chances of a combat or bombardment."""
        told = dict(facts)
        if "odds" in told:
            told["odds"], told["column"] = printed_column(told["odds"]), printed_column(told["column"])
        return preview_lines(told, words, lambda cause: _cause(cause, words))


def _cause(cause: str, words: Words) -> str:
    """What a shift is for; a battalion goes by the label of its companies."""
    known = counters()
    for battalion in known.battalions:
        if battalion.id == cause:
            label = known.label[battalion.companies[0]].partition(" ")[2]
            return words.say("encore.preview.battalion", battalion=label)
    return words.name("shift", cause)


def _objective(objective: dict[str, object], words: Words) -> str:
    holder = words.name("side", str(objective["holder"]))
    if not objective["points"]:
        return words.say("encore.stack.held", holder=holder)
    points, turn, scored = objective["points"], objective["turn"], objective["scored"]
    if scored is not None:
        return words.say("encore.stack.scored", points=points, side=words.name("side", str(scored)))
    return words.say("encore.stack.objective", points=points, turn=turn, holder=holder)


def _name(unit: str, words: Words) -> str:
    known = counters()
    return known.names[known.find(unit)][words.lang]


def _counter(counter: Counter, words: Words) -> str:
    kind = f"{words.name('nation', counter['nation'])}, {words.name('type', counter['type'])}"
    marks = [words.say("encore.unit.waits")] if not counter["released"] else []
    marks += [words.name("mark", mark) for mark in MARKS if counter[mark]]
    line = f"{counter['unit']}: {counter['label']}, {_name(counter['unit'], words)} ({kind}) {strength(counter, words)}"
    return f"{line}, {', '.join(marks)}" if marks else line


def _gun(view: View, gun: Counter, words: Words) -> str:
    kind = f"{words.name('nation', gun['nation'])}, {words.name('type', gun['kind'])}"
    line = words.say(
        "encore.unit.gun", unit=gun["unit"], name=_name(gun["unit"], words), kind=kind, points=gun["points"]
    )
    if gun["release"] > view["turn"]:
        return f"{line}, {words.say('encore.unit.gun_waits', turn=gun['release'])}"
    return f"{line}, {words.say('encore.unit.fired')}" if gun["fired"] else line


def _listed(units: list[str], words: Words) -> str:
    return ", ".join(units) or words.say("battle.nobody")


def _stack_mark(stack: list[Counter], words: Words) -> str:
    """Nation, type, number; `!` if one of them must attack, `x` if one is suppressed, `-` if one is reduced."""
    head = max(stack, key=lambda counter: int(counter["attack"]) + int(counter["defence"]))
    mark = words.name("nation_mark", head["nation"]) + words.name("type_mark", head["type"]) + str(len(stack))
    for sign, name in (("!", "owes"), ("x", "suppressed"), ("-", "reduced")):
        if any(counter[name] for counter in stack):
            return mark + sign
    return mark
