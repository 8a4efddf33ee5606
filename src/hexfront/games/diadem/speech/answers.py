"""Answers: what each open answer means, in the context of the open question."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.diadem import steps
from hexfront.games.diadem.names import ARMOUR, EDGES, REDUCED, STACK_LIMIT
from hexfront.games.diadem.preview import preview
from hexfront.games.diadem.rules.s04_2_entry_exit import exits_open
from hexfront.games.diadem.rules.s04_movement import points_left, reach_of
from hexfront.games.diadem.rules.s05_1_combat import attack_total, defence_total
from hexfront.games.diadem.rules.s05_3_retreat import SECOND_STEP
from hexfront.games.diadem.speech.words import Words
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.paths import UNREACHED, Reach
from hexfront.kernel.texts import Catalog, capital

Teller = Callable[[Words, Frame, Action], str]


def describe(state: Position, action: Action, catalog: Catalog) -> str:
    """An answer in words."""
    frame = state.stack[-1] if state.stack else Frame(steps.SEQUENCE)
    tell = IN_CONTEXT.get(frame.step, {}).get(action.verb, ANYWHERE[action.verb])
    return capital(tell(Words(state, catalog), frame, action))


# What an answer names


def _unit_in_hex(words: Words, unit: int) -> Facts:
    hex_ = words.state.where[unit]
    return {"unit": words.own(unit), "hex": words.hex(hex_) if hex_ >= 0 else ""}


def _of_unit(words: Words, action: Action) -> str:
    """An answer that names a unit, with the hex it stands in."""
    facts = _unit_in_hex(words, action.unit)
    return words.say(f"answer.{action.verb}" if facts["hex"] else f"answer.{action.verb}_off", facts)


def _unit(words: Words, frame: Frame, action: Action) -> str:
    return words.say(f"answer.{action.verb}", {"unit": words.own(action.unit)})


def _hex(words: Words, frame: Frame, action: Action) -> str:
    return words.say(f"answer.{action.verb}", {"hex": words.hex(action.hex)})


def _edge(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.exit", {"edge": words.edge(EDGES[action.number])})


def _points(words: Words, frame: Frame, action: Action) -> str:
    return words.air(action.number)


def _bare(words: Words, frame: Frame, action: Action) -> str:
    return words.say(f"answer.{action.verb}")


# Set-up and movement


def _place(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.place", {"unit": words.name(action.unit), "hex": words.hex(action.hex)})


def _move(words: Words, frame: Frame, action: Action) -> str:
    unit = action.unit
    facts = _unit_in_hex(words, unit)
    facts["points"] = words.points(words.counters.move[unit])
    if not facts["hex"]:
        facts["edge"] = words.edge(EDGES[words.material.map.entry_edge[words.counters.side[unit]]])
        return words.say("answer.bring_in", facts)
    return words.say("answer.move_engaged" if words.state.engaged(unit) else "answer.move", facts)


def _reach(words: Words, frame: Frame) -> Reach:
    found = words.state.reach
    return found if found is not None else reach_of(words.state, frame.unit, frame.value)


def _costs(words: Words, frame: Frame, cost: int) -> Facts:
    left = points_left(words.state, frame.unit, frame.value) - cost
    rest = words.say("answer.left", {"points": words.catalog.halves(left)}) if left else words.say("answer.none_left")
    return {"points": words.points(cost), "left": rest}


def _march_to(words: Words, frame: Frame, action: Action) -> str:
    cost = _reach(words, frame).cost[action.hex]
    if cost >= UNREACHED:
        return _hex(words, frame, action)
    facts = _costs(words, frame, cost)
    facts["hex"] = words.hex(action.hex)
    engages = words.state.zones[1 - frame.side][action.hex] > 0
    return words.say("answer.march_engaging" if engages else "answer.march", facts)


def _march_off(words: Words, frame: Frame, action: Action) -> str:
    left = points_left(words.state, frame.unit, frame.value)
    for exit_ in exits_open(words.state, frame.unit, _reach(words, frame), left, frame.value):
        if exit_.edge == action.number:
            facts = {
                "edge": words.edge(EDGES[exit_.edge]),
                "hex": words.hex(exit_.hex),
                "points": words.points(exit_.cost),
            }
            return words.say("answer.march_off", facts)
    return _edge(words, frame, action)


def _stop_march(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.stop_here", {"hex": words.hex(words.state.where[frame.unit])})


def _end_movement(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_movement")


# Combat


def _target(words: Words, frame: Frame, action: Action) -> str:
    facts = {"hex": words.hex(action.hex), "units": words.holders(action.hex, frame.side)}
    return words.say(f"answer.{action.verb}_held" if facts["units"] else f"answer.{action.verb}", facts)


def _end_combat(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_combat")


def _add(words: Words, frame: Frame, action: Action) -> str:
    facts = _unit_in_hex(words, action.unit)
    if not facts["hex"]:
        return _unit(words, frame, action)
    facts["points"] = words.catalog.count("strength", words.state.attack_of(action.unit))
    return words.say("answer.add_from", facts)


def _commit_attack(words: Words, frame: Frame, action: Action) -> str:
    total = attack_total(words.state, words.state.the_battle())
    return words.say("answer.commit_attack", {"points": words.catalog.count("strength", total)})


def _commit_defence(words: Words, frame: Frame, action: Action) -> str:
    total = defence_total(words.state, words.state.the_battle())
    return words.say("answer.commit_defence", {"points": words.catalog.count("strength", total)})


def bombing(words: Words, action: Action) -> Facts:
    """What a bombardment would come to with an answer: its sum, its column, and the throws of 36 that cost a loss."""
    facts = preview(words.state, action)
    chances = facts["chances"]
    assert isinstance(chances, dict)
    facts["throws"] = chances["DB"]
    return facts


def _commit_barrage(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.commit_barrage", bombing(words, action))


def _fly(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.fly", {**bombing(words, action), "points": words.air(action.number)})


# Results


def _lose(words: Words, frame: Frame, action: Action) -> str:
    state = words.state
    unit = action.unit
    counters = words.counters
    facts: Facts = {
        "unit": words.own(unit),
        "eliminated": words.say(f"word.eliminated.{words.gender(counters.names[unit][words.catalog.lang])}"),
        "attack": (counters.attack[unit] + 1) // 2,
        "defence": (counters.defence[unit] + 1) // 2,
    }
    return words.say("answer.lose_last" if state.flags[unit] & REDUCED else "answer.lose", facts)


def _remove(words: Words, frame: Frame, action: Action) -> str:
    return _of_unit(words, action)


def _remove_in_exchange(words: Words, frame: Frame, action: Action) -> str:
    state = words.state
    attacking = frame.side == state.the_battle().side
    power = state.attack_of(action.unit) if attacking else state.defence_of(action.unit)
    key = "answer.exchange_attack" if attacking else "answer.exchange_defence"
    return words.say(key, {"unit": words.own(action.unit), "power": power})


def _stop_exchange(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.stop_exchange", {"power": frame.value})


def _retreat(words: Words, frame: Frame, action: Action) -> str:
    return _of_unit(words, action)


def _retreat_to(words: Words, frame: Frame, action: Action) -> str:
    facts: Facts = {"hex": words.hex(action.hex)}
    start = frame.hex if frame.value == SECOND_STEP else words.state.where[frame.unit]
    first_step_of_siege = frame.value != SECOND_STEP and words.state.zones[1 - frame.side][action.hex] > 0
    if first_step_of_siege:
        free = words.state.the_battle().stood[action.hex] > 0
        told = words.say("answer.break_out_free" if free else "answer.break_out", facts)
    else:
        told = words.say("answer.retreat_to", facts)
        if words.state.counts[frame.side][action.hex] >= STACK_LIMIT:
            told = words.say("answer.and_crowds", {"told": told})
    if _crosses_river(words, frame.unit, start, action.hex):
        told = words.say("answer.and_river", {"told": told})
    return told


def _crosses_river(words: Words, unit: int, start: int, end: int) -> bool:
    """Whether it is armour and the step costs it a loss (5.3.2)."""
    direction = words.material.grid.direction(start, end)
    if direction < 0 or words.counters.gait[unit] != ARMOUR:
        return False
    return bool(words.material.map.rivers[start] >> direction & 1)


def _advance(words: Words, frame: Frame, action: Action) -> str:
    battle = words.state.battle
    if battle is None:
        return _unit(words, frame, action)
    return words.say("answer.advance_into", {"unit": words.own(action.unit), "hex": words.hex(battle.hex)})


def _stop_advance(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.stop_advance")


def _advance_on(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.advance_on", {"hex": words.hex(action.hex)})


ANYWHERE: dict[str, Teller] = {
    "place": _place,
    "move": _move,
    "to": _hex,
    "exit": _edge,
    "stop": _bare,
    "end": _bare,
    "commit": _bare,
    "attack": _hex,
    "bombard": _hex,
    "strike": _hex,
    "add": _add,
    "air": _points,
    "lose": _lose,
    "remove": _remove,
    "retreat": _retreat,
    "displace": _unit,
    "advance": _advance,
}

IN_CONTEXT: dict[int, dict[str, Teller]] = {
    steps.MOVE: {"end": _end_movement},
    steps.MARCH: {"to": _march_to, "exit": _march_off, "stop": _stop_march},
    steps.COMBAT_CHOICE: {"attack": _target, "bombard": _target, "strike": _target, "end": _end_combat},
    steps.ASSAULT: {"commit": _commit_attack},
    steps.BARRAGE: {"commit": _commit_barrage},
    steps.SORTIE: {"air": _fly},
    steps.SUPPORT: {"commit": _commit_defence},
    steps.EXCHANGE: {"remove": _remove_in_exchange, "stop": _stop_exchange},
    steps.RETREAT_TO: {"to": _retreat_to},
    steps.ADVANCE: {"stop": _stop_advance},
    steps.ADVANCE_ON: {"to": _advance_on, "stop": _stop_march},
}
