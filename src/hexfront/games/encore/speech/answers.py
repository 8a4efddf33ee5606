"""Answers: what each open answer means, in the context of the open question."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hexfront.games.encore import steps
from hexfront.games.encore.names import REDUCED, STACK_LIMIT
from hexfront.games.encore.preview import preview
from hexfront.games.encore.rules.s05_1_movement import points_left, reach_of
from hexfront.games.encore.rules.s05_4_exit import exits_open
from hexfront.games.encore.rules.s06_6_1_retreat import open_hexes, spares_loss
from hexfront.games.encore.rules.s06_6_1_retreating import PLAIN
from hexfront.games.encore.speech.events import fire_sum
from hexfront.games.encore.speech.words import Words, printed_column
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.paths import UNREACHED, Reach
from hexfront.kernel.texts import Catalog, capital
from hexfront.mechanics.sheet import EDGES

Teller = Callable[[Words, Frame, Action], str]


def describe(state: Position, action: Action, catalog: Catalog) -> str:
    """An answer in words; in its notation if it is for another question or names a unit or target that is not there."""
    frame = state.stack[-1] if state.stack else Frame(steps.SEQUENCE)
    tell = ANSWERS.get(frame.step, {}).get(action.verb)
    if tell is None or not _is_there(state, frame, action):
        return catalog.say("answer.notation", {"text": action.text})
    return capital(tell(Words(state, catalog), frame, action))


def _is_there(state: Position, frame: Frame, action: Action) -> bool:
    """Whether the unit or the target that an answer names is on the map; guns and reinforcements need not be."""
    if action.verb in ("bombard", "attack"):
        return bool(state.units_in(action.hex))
    return action.unit < 0 or state.where[action.unit] >= 0 or frame.step in (steps.MOVE, steps.BATTERY)


def _unit_in_hex(words: Words, unit: int) -> Facts:
    hex_ = words.state.where[unit]
    return {"unit": words.own(unit), "hex": words.hex(hex_) if hex_ >= 0 else ""}


# Bombardment


def _bombard(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.bombard", {"hex": words.hex(action.hex), "units": words.holders(action.hex)})


def _end_bombardment(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_bombardment")


def _add_gun(words: Words, frame: Frame, action: Action) -> str:
    points = words.strength(words.counters.points[action.unit])
    return words.say("answer.add_gun", {"unit": words.name(action.unit), "points": points})


def fire_chances(words: Words, facts: Facts) -> str:
    """How many of the six throws give each result of a bombardment."""
    chances = cast("dict[str, int]", facts["chances"])
    told = [
        words.say("fire.chance", {"result": words.say(f"fire.{code}"), "count": count})
        for code, count in chances.items()
        if count
    ]
    return words.catalog.join(told)


def _commit_fire(words: Words, frame: Frame, action: Action) -> str:
    known = preview(words.state, action)
    return words.say("answer.commit_fire", {**fire_sum(words, known), "chances": fire_chances(words, known)})


# Movement


def _move(words: Words, frame: Frame, action: Action) -> str:
    state = words.state
    facts = _unit_in_hex(words, action.unit)
    facts["points"] = words.points(state.move_of(action.unit))
    if not facts["hex"]:
        return words.say("answer.bring_in", facts)
    return words.say("answer.move_engaged" if state.engaged(action.unit) else "answer.move", facts)


def _end_movement(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_movement")


def _reach(words: Words, frame: Frame) -> Reach:
    found = words.state.reach
    return found if found is not None else reach_of(words.state, frame.unit, frame.value)


def _march_to(words: Words, frame: Frame, action: Action) -> str:
    state = words.state
    cost = _reach(words, frame).cost[action.hex]
    facts: Facts = {"hex": words.hex(action.hex)}
    if cost >= UNREACHED:
        return words.say("answer.to", facts)
    left = points_left(state, frame.unit, frame.value) - cost
    rest = {"points": words.catalog.halves(left)}
    facts["points"] = words.points(cost)
    facts["left"] = words.say("answer.left", rest) if left > 0 else words.say("answer.none_left")
    told = words.say("answer.march", facts)
    if state.zones[1 - frame.side][action.hex]:
        told = words.say("answer.and_engages", {"told": told})
    if state.counts[frame.side][action.hex] >= STACK_LIMIT:
        told = words.say("answer.and_goes_on", {"told": told})
    return told


def _march_off(words: Words, frame: Frame, action: Action) -> str:
    left = points_left(words.state, frame.unit, frame.value)
    for way in exits_open(words.state, frame.unit, _reach(words, frame), left, frame.value == 0):
        if way.edge == action.number:
            facts = {"edge": words.edge(EDGES[way.edge]), "hex": words.hex(way.hex), "points": words.points(way.cost)}
            return words.say("answer.march_off", facts)
    return _exit(words, frame, action)


def _exit(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.exit", {"edge": words.edge(EDGES[action.number])})


def _stay_here(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.stay_here", {"hex": words.hex(words.state.where[frame.unit])})


# Combat


def _attack(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.attack", {"hex": words.hex(action.hex), "units": words.holders(action.hex)})


def _end_combat(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_combat")


def _add(words: Words, frame: Frame, action: Action) -> str:
    facts = _unit_in_hex(words, action.unit)
    facts["points"] = words.strength(words.state.attack_of(action.unit))
    distance = words.material.grid.distance(words.state.where[action.unit], frame.hex)
    near = frame.step == steps.ASSAULT and distance == 1
    return words.say("answer.add" if near else "answer.add_at_range", facts)


def _commit(words: Words, frame: Frame, action: Action) -> str:
    known = preview(words.state, action)
    facts = {"attack": known["attack"], "defence": known["defence"], "column": printed_column(known["column"])}
    return words.say("answer.commit_attack" if frame.step == steps.ASSAULT else "answer.commit_defence", facts)


# Results


def _lose(words: Words, frame: Frame, action: Action) -> str:
    unit = action.unit
    facts: Facts = {
        "unit": words.own(unit),
        "attack": (words.counters.attack[unit] + 1) // 2,
        "defence": (words.counters.defence[unit] + 1) // 2,
    }
    return words.say("answer.lose_last" if words.state.flags[unit] & REDUCED else "answer.lose", facts)


def _remove(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.remove", _unit_in_hex(words, action.unit))


def _remove_in_exchange(words: Words, frame: Frame, action: Action) -> str:
    state = words.state
    attacking = frame.side == state.the_battle().side
    power = state.attack_of(action.unit) if attacking else state.defence_of(action.unit)
    key = "answer.exchange_attack" if attacking else "answer.exchange_defence"
    return words.say(key, {"unit": words.own(action.unit), "power": power})


# Retreat and advance


def _retreat(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.retreat", _unit_in_hex(words, action.unit))


def _stay(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.stay", _unit_in_hex(words, action.unit))


def _stay_and_lose(words: Words, frame: Frame, action: Action) -> str:
    last = words.state.flags[action.unit] & REDUCED
    return words.say("answer.stay_and_die" if last else "answer.stay_and_lose", _unit_in_hex(words, action.unit))


def _retreat_to(words: Words, frame: Frame, action: Action) -> str:
    state = words.state
    facts: Facts = {"hex": words.hex(action.hex)}
    here = state.where[frame.unit]
    if frame.value == PLAIN and not open_hexes(state, frame.unit, here, state.the_battle().chain):
        spared = spares_loss(state, frame.side, action.hex)
        return words.say("answer.break_out_free" if spared else "answer.break_out", facts)
    told = words.say("answer.retreat_to", facts)
    if state.counts[frame.side][action.hex] >= STACK_LIMIT:
        told = words.say("answer.and_crowds", {"told": told})
    return told


def _displace(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.displace", {"unit": words.own(action.unit)})


def _advance(words: Words, frame: Frame, action: Action) -> str:
    hex_ = words.hex(words.state.the_battle().hex)
    return words.say("answer.advance", {"unit": words.own(action.unit), "hex": hex_})


def _end_advance(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_advance")


def _advance_on(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.advance_on", {"hex": words.hex(action.hex)})


ANSWERS: dict[int, dict[str, Teller]] = {
    steps.TARGETS: {"bombard": _bombard, "end": _end_bombardment},
    steps.BATTERY: {"add": _add_gun, "commit": _commit_fire},
    steps.MOVE: {"move": _move, "end": _end_movement},
    steps.MARCH: {"to": _march_to, "exit": _march_off, "stop": _stay_here},
    steps.COMBAT_CHOICE: {"attack": _attack, "end": _end_combat},
    steps.ASSAULT: {"add": _add, "commit": _commit},
    steps.SUPPORT: {"add": _add, "commit": _commit},
    steps.LOSS: {"lose": _lose},
    steps.ELIMINATION: {"remove": _remove},
    steps.EXCHANGE: {"remove": _remove_in_exchange},
    steps.RETREAT: {"retreat": _retreat, "stay": _stay},
    steps.RETREAT_TO: {"to": _retreat_to, "exit": _exit, "stay": _stay_and_lose},
    steps.DISPLACE: {"displace": _displace},
    steps.ADVANCE: {"advance": _advance, "stop": _end_advance},
    steps.ADVANCE_ON: {"to": _advance_on, "stop": _stay_here},
}
