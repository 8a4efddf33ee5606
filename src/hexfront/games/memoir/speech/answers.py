"""Answers: what each open answer means, in the context of the open question."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import CARDS, COUNTER_ATTACK, NO_CARD
from hexfront.games.memoir.names import BATTLE, OVERRUN_BATTLE, SECTIONS
from hexfront.games.memoir.preview import preview
from hexfront.games.memoir.rules.battle import targets_of
from hexfront.games.memoir.rules.cards import copied
from hexfront.games.memoir.rules.movement import reach_of
from hexfront.games.memoir.speech.words import Words
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame
from hexfront.kernel.texts import Catalog, capital
from hexfront.mechanics.wording import number

Teller = Callable[[Words, Frame, Action], str]


def describe(state: Position, action: Action, catalog: Catalog) -> str:
    """An answer in words; in its notation if it is for another question or names a unit that is not there."""
    frame = state.stack[-1] if state.stack else Frame(steps.SEQUENCE)
    tell = ANSWERS.get(frame.step, {}).get(action.verb)
    if tell is None or (action.verb in NAMES_A_UNIT and state.at[action.hex] < 0):
        return catalog.say("answer.notation", {"text": action.text})
    return capital(tell(Words(state, catalog), frame, action))


def _at(words: Words, action: Action) -> Facts:
    """The hex of an answer, and the unit there."""
    return {"hex": words.hex(action.hex), "unit": words.unit_at(action.hex)}


def _to(words: Words, action: Action) -> Facts:
    """The hex of an answer, and what lies on it."""
    return {"hex": words.hex(action.hex), "ground": words.ground(action.hex)}


# Cards and orders


def _play(words: Words, frame: Frame, action: Action) -> str:
    card = CARDS[action.number]
    facts: Facts = {"card": words.card(card), "does": words.does(card)}
    if action.number != COUNTER_ATTACK:
        return words.say("answer.play", facts)
    copy = copied(words.state, frame.side)
    if copy == NO_CARD:
        return words.say("answer.play_nothing", facts)
    return words.say("answer.play_copy", {**facts, "copied": words.card(CARDS[copy]), "does": words.does(CARDS[copy])})


def _announce(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.announce")


def _orders(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.orders")


def _strike(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.strike")


def _blow(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.blow", {"hex": words.hex(action.hex)})


def _lay(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.lay", {"hex": words.hex(action.hex)})


def _section(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.section", {"where": words.where(SECTIONS[action.number])})


def _order(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.order", _at(words, action))


def _land(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.land", {"hex": words.hex(action.hex)})


def _end_orders(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_orders")


def _dig(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.dig", _at(words, action))


def _end_dig(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_dig")


def _heal(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.heal", _at(words, action))


def _target(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.target", _at(words, action))


def _commit(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.commit")


def _star(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.star", {"hex": words.hex(action.hex)})


# Movement


def _move(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.move", _at(words, action))


def _recover(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.recover", _at(words, action))


def _end_move(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_move")


def _march(words: Words, frame: Frame, action: Action) -> str:
    facts = _to(words, action)
    if action.hex not in reach_of(words.state, frame.unit).hexes:
        return words.say("answer.to", facts)
    known = preview(words.state, action)
    facts["length"] = words.length(number(known, "length"))
    return words.say("answer.march" if known["battles"] else "answer.march_quiet", facts)


def _unload(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.unload", _to(words, action))


# Battle


def _battle(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.battle", _at(words, action))


def _clear(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.clear", _at(words, action))


def _sabotage(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.sabotage", {**_at(words, action), **_to(words, action)})


def _end_battle(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_battle")


def _attack(words: Words, frame: Frame, action: Action) -> str:
    facts = _at(words, action)
    kind = OVERRUN_BATTLE if frame.step == steps.OVERRUN else BATTLE
    if action.hex not in targets_of(words.state, frame.unit, kind):
        return words.say("answer.attack", facts)
    known = preview(words.state, action)
    return words.say("answer.attack_dice", {**facts, "dice": words.dice(number(known, "dice"), [])})


def _ambush(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.ambush")


def _no_ambush(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.no_ambush")


def _ignore(words: Words, frame: Frame, action: Action) -> str:
    left = frame.value - action.number
    if action.number == 0:
        return words.catalog.count("answer.ignore_none", left)
    facts = {"flags": words.flags(action.number)}
    return (
        words.say("answer.ignore_all", facts) if left <= 0 else words.catalog.count("answer.ignore_some", left, facts)
    )


def _retreat_to(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.retreat_to", _to(words, action))


def _retreat_stop(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.retreat_stop")


def _take(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.take", {"hex": words.hex(frame.hex), "ground": words.ground(frame.hex)})


def _stay(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.stay", {"hex": words.place(frame.unit)})


def _ride_on(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.ride_on", _to(words, action))


def _stop(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.stop", {"hex": words.place(frame.unit)})


def _end_overrun(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.end_overrun")


def _leader(words: Words, frame: Frame, action: Action) -> str:
    return words.say("answer.leader", _at(words, action))


def _keep(words: Words, frame: Frame, action: Action) -> str:
    card = CARDS[action.number]
    return words.say("answer.keep", {"card": words.card(card), "does": words.does(card)})


ANSWERS: dict[int, dict[str, Teller]] = {
    steps.CARD: {"play": _play, "announce": _announce},
    steps.USE: {"orders": _orders, "strike": _strike, "blow": _blow, "lay": _lay},
    steps.SECTION: {"section": _section},
    steps.ORDER: {"order": _order, "land": _land, "done": _end_orders},
    steps.DIG: {"dig": _dig, "done": _end_dig},
    steps.HEAL: {"heal": _heal},
    steps.TARGET: {"target": _target, "commit": _commit},
    steps.DAM: {"star": _star},
    steps.MOVE: {"move": _move, "recover": _recover, "done": _end_move},
    steps.MARCH: {"to": _march},
    steps.UNLOAD: {"unload": _unload},
    steps.BATTLE_CHOICE: {"battle": _battle, "clear": _clear, "sabotage": _sabotage, "done": _end_battle},
    steps.ATTACK: {"attack": _attack},
    steps.AMBUSH: {"ambush": _ambush, "no": _no_ambush},
    steps.FLAGS: {"ignore": _ignore},
    steps.RETREAT: {"to": _retreat_to, "stop": _retreat_stop},
    steps.TAKE_GROUND: {"take": _take, "stay": _stay},
    steps.RIDE_ON: {"to": _ride_on, "stop": _stop},
    steps.OVERRUN: {"attack": _attack, "stop": _end_overrun},
    steps.LEADER: {"leader": _leader},
    steps.KEEP: {"keep": _keep},
}

NAMES_A_UNIT = ("order", "dig", "heal", "target", "move", "recover", "battle", "clear", "sabotage", "attack", "leader")
