"""Resume points of Memoir '44: one that no game can have come to is refused when it is opened, not later in play."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import hexfront
from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import CARDS
from hexfront.kernel.records import quoted
from hexfront.kernel.replay import resume_point
from tests.games.memoir.board import position
from tests.games.memoir.stars import row, train, unit
from tests.support import Placement, play, question

Frozen = dict[str, Any]
Damage = Callable[[Frozen], None]
# In the order of the file: units are numbered by it, a wagon behind its locomotive, then the cargo.
UNITS: dict[str, Placement] = {
    "E5": "allied armor",
    "D5": unit("allied infantry", figures=3),
    "C3": unit("allied infantry", figures=2, leader=True),
    "J3": train(wagon="I3", cargo=["infantry"]),
    "B1": "allied big-gun",
    "F5": unit("axis infantry", figures=1),
    "G5": "axis infantry",
    "C5": "axis infantry",
    "D7": "axis infantry",
    "H7": "axis infantry",
    "L9": "axis artillery",
}
ARMOR, INFANTRY, LED, TRAIN, WAGON, CARGO, GUN, VICTIM, FOE = range(9)
HEXES = {**row(3, "rail", "FGHIJL"), "K3": "station", "D7": "dam", "H7": "dam", "B5": "river, bridge"}
HEXES |= {"C5": "sandbags", "A5": "river"}
RULES = {
    "desert": True,
    "dam_sabotage": {"side": "axis", "hexes": "D7 H7"},
    "demolition": {"side": "allied", "hexes": "B5", "option": 2},
}
HIT = ("infantry", "star", "star")
# How to come to a question: the phase, the card, the side, the dice, and the answers.
WAYS: dict[str, tuple[str, str, str, tuple[str, ...], tuple[str, ...]]] = {
    "card": ("card", "probe-left", "allied", (), ()),
    "use": ("card", "probe-left", "allied", (), ("play probe-left",)),
    "section": ("card", "infantry-assault", "axis", ("flag", "flag"), ("play infantry-assault",)),
    "order": ("card", "direct-from-hq", "allied", (), ("play direct-from-hq",)),
    "dig": ("card", "dig-in", "allied", (), ("play dig-in",)),
    "heal": ("card", "medics-and-mechanics", "allied", (), ("play medics-and-mechanics",)),
    "target": ("card", "air-power", "allied", (), ("play air-power", "target F5")),
    "dam": ("card", "probe-left", "axis", ("star", "flag"), ("play probe-left",)),
    "move": ("move", "probe-left", "allied", (), ()),
    "march": ("move", "probe-left", "allied", (), ("move E5",)),
    "unload": ("move", "probe-left", "allied", (), ("move J3", "to K3")),
    "battle": ("battle", "probe-left", "allied", (), ()),
    "attack": ("battle", "probe-left", "allied", (), ("battle E5",)),
    "ambush": ("battle", "probe-left", "allied", (), ("battle E5", "attack F5")),
    "ground": ("battle", "probe-left", "allied", HIT, ("battle E5", "attack F5", "no")),
    "ride_on": ("battle", "probe-left", "allied", HIT, ("battle E5", "attack F5", "no", "take")),
    "overrun": ("battle", "probe-left", "allied", HIT, ("battle E5", "attack F5", "no", "take", "stop")),
    "flags": ("battle", "probe-left", "allied", ("flag", "star"), ("battle D5", "attack C5", "no")),
    "retreat": ("battle", "probe-left", "allied", ("flag", "star"), ("battle D5", "attack C5", "no", "ignore 0")),
    "leader": (
        "card",
        "barrage",
        "axis",
        ("flag", "flag", *["grenade"] * 4, "flag", "flag"),
        ("play barrage", "target C3"),
    ),
    "keep": ("card", "recon-right", "axis", ("flag", "flag"), ("play recon-right", "done")),
}


@cache
def opened(name: str) -> str:
    """The resume point of a game that asks that question."""
    phase, card, side, dice, answers = WAYS[name]
    other = "axis" if side == "allied" else "allied"
    game = position(
        UNITS,
        HEXES,
        phase=phase,
        side=side,
        card=card if phase != "card" else None,
        cards={side: [card, "attack-left"] if phase == "card" else ["probe-right"], other: ["ambush", "recon-left"]},
        dice=dice,
        rules=RULES,
    )
    play(game, *answers)
    assert question(game) == name
    return resume_point(game)


def frozen(name: str) -> Frozen:
    [line] = [line for line in opened(name).splitlines() if line.startswith("resume = ")]
    facts: Frozen = json.loads(json.loads(line.removeprefix("resume = ")))
    return facts


def load(name: str, facts: Frozen) -> hexfront.Game:
    lines = opened(name).splitlines()
    text = f"resume = {quoted(json.dumps(facts))}"
    return hexfront.load("\n".join(text if line.startswith("resume = ") else line for line in lines) + "\n")


@pytest.mark.parametrize("name", WAYS)
def test_the_undamaged_one_opens(name: str) -> None:
    assert question(load(name, frozen(name))) == name


# Damage


def _below(*frame: int) -> Damage:
    return lambda facts: facts["stack"].insert(-1, list(frame))


def _on_top(*frame: int) -> Damage:
    return lambda facts: facts["stack"].append(list(frame))


def _top(place: int, value: int) -> Damage:
    def damage(facts: Frozen) -> None:
        facts["stack"][-1][place] = value

    return damage


def _stage(value: int) -> Damage:
    def damage(facts: Frozen) -> None:
        facts["stack"][0][4] = value

    return damage


def _said(key: str, value: object) -> Damage:
    def damage(facts: Frozen) -> None:
        facts[key] = value

    return damage


def _of(key: str, place: int, value: object) -> Damage:
    def damage(facts: Frozen) -> None:
        facts[key][place] = value

    return damage


def _placed(unit: int, place: int) -> Damage:
    def damage(facts: Frozen) -> None:
        facts["units"][unit][0] = place

    return damage


LOST, RESERVE, ABOARD = -1, -2, -3
A5 = 52
SIDE, UNIT, HEX, VALUE = 1, 2, 3, 4
DAMAGES: list[tuple[str, Damage]] = [
    # The flow of play.
    ("move", _said("stack", [])),
    ("move", _said("over", True)),
    ("move", _below(steps.SEQUENCE, 0, -1, -1, 5)),
    ("move", _below(steps.BATTLE_CHOICE, 0, -1, -1, 0)),
    ("move", _on_top(steps.AFTERMATH, 0, ARMOR, 0, 0)),
    ("move", _on_top(steps.FLAGS, 0, ARMOR, -1, 1)),
    ("move", _on_top(steps.LEADER, 0, -1, -1, 0)),
    ("card", lambda facts: facts["stack"].pop()),
    ("move", _stage(1)),
    ("move", _stage(14)),
    ("card", _stage(12)),
    ("card", _top(SIDE, 1)),
    ("march", _top(SIDE, 1)),
    ("march", _top(UNIT, -1)),
    ("march", _top(UNIT, FOE)),
    ("march", _top(UNIT, WAGON)),
    ("march", _placed(ARMOR, LOST)),
    ("unload", _top(UNIT, ARMOR)),
    ("dig", _top(VALUE, 9)),
    ("flags", _top(VALUE, 0)),
    ("flags", _top(VALUE, 40)),
    ("retreat", _top(HEX, 5)),
    ("retreat", _top(VALUE, 90)),
    ("retreat", _top(UNIT, TRAIN)),
    ("leader", _top(HEX, -1)),
    ("ground", _top(HEX, -1)),
    ("ground", _top(HEX, 0)),
    ("ground", _top(UNIT, TRAIN)),
    ("overrun", _top(UNIT, -1)),
    ("overrun", _top(UNIT, FOE)),
    ("ride_on", _top(UNIT, TRAIN)),
    # Cards.
    ("order", _of("card", 1, -1)),
    ("order", _of("card", 1, 25)),
    ("order", _of("card", 2, 3)),
    ("dam", _of("card", 1, CARDS.index("counter-attack"))),
    ("card", _said("last", [-1, CARDS.index("counter-attack")])),
    ("section", _of("card", 1, CARDS.index("dig-in"))),
    ("dig", _of("card", 1, CARDS.index("infantry-assault"))),
    ("heal", _of("card", 1, CARDS.index("barrage"))),
    ("use", _of("card", 1, -1)),
    ("target", _of("card", 1, -1)),
    ("keep", _said("choosing", [])),
    ("move", _said("choosing", [0, 3])),
    ("move", _said("hands", [[0] * 9, []])),
    # Battles.
    ("ambush", _said("battle", None)),
    ("move", _said("battle", [0, ARMOR, FOE, 0, 1, 3, 0])),
    ("ambush", _of("battle", 1, FOE)),
    ("ambush", _of("battle", 2, INFANTRY)),
    ("ambush", _of("battle", 2, FOE)),
    ("ambush", _of("battle", 3, A5)),
    ("ambush", _of("battle", 4, A5)),
    ("ambush", _top(UNIT, FOE)),
    ("ambush", _top(HEX, A5)),
    ("ambush", _placed(ARMOR, A5)),
    ("ambush", _placed(VICTIM, A5)),
    # Units and what lies on the board.
    ("move", _placed(INFANTRY, A5)),
    ("move", _placed(INFANTRY, RESERVE)),
    ("move", _placed(INFANTRY, ABOARD)),
    ("move", _placed(TRAIN, LOST)),
    ("move", _placed(WAGON, 0)),
    ("move", _said("markers", [GUN * 1024])),
    ("move", _said("markers", [ARMOR * 1024 + 57])),
    ("move", _said("mines", {"E1": 16})),
    ("move", _said("mines", {"E1": 63})),
    ("move", _said("tokens", {"E1": 5})),
    ("move", _said("stars", [4, 0])),
    ("move", _said("medals", [[6, 0], [0, 0]])),
]


@pytest.mark.parametrize(("name", "damage"), DAMAGES)
def test_what_no_rule_can_have_begun_is_refused(name: str, damage: Damage) -> None:
    damaged = frozen(name)
    damage(damaged)
    with pytest.raises(hexfront.Error, match="resume"):
        load(name, damaged)


def test_dice_still_to_be_rolled_are_no_question() -> None:
    """Every resume point stands at a question, so opening one rolls no dice."""
    damaged = frozen("ambush")
    damaged["stack"].pop()
    with pytest.raises(hexfront.Error, match="resume"):
        load("ambush", damaged)


def spoil(facts: Frozen, chance: random.Random) -> None:
    """Change one number to another that could stand there."""
    units, hexes = len(facts["units"]), 113
    frame = [chance.randrange(25), chance.randrange(2), chance.randrange(-1, units), chance.randrange(-1, hexes)]
    frame.append(chance.randrange(-1, 10))
    kind = chance.randrange(7)
    if kind == 0:
        place = chance.randrange(5)
        chance.choice(facts["stack"])[place] = frame[place]
    elif kind == 1:
        facts["stack"].insert(chance.randrange(len(facts["stack"]) + 1), frame)
    elif kind == 2:
        place = chance.randrange(4)
        values = [chance.randrange(-3, hexes), chance.randrange(4), chance.randrange(2048), chance.randrange(5)]
        facts["units"][chance.randrange(units)][place] = values[place]
    elif kind == 3:
        facts["card"][chance.randrange(3)] = chance.randrange(-1, 33)
    elif kind == 4 and facts["battle"]:
        facts["battle"][chance.randrange(7)] = chance.randrange(hexes)
    elif kind == 5:
        facts["targets"] = [chance.randrange(units) for _ in range(chance.randrange(5))]
    else:
        facts[chance.choice(["side", "orders", "turn", "ambusher", "depots_lost"])] = chance.randrange(2)


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_damaged_one_says_it_is_refused_or_can_be_played(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    damaged = frozen(name)
    for _ in range(chance.randint(1, 3)):
        spoil(damaged, chance)
    try:
        game = load(name, damaged)
    except hexfront.Error:
        return
    player = hexfront.player("memoir", "random", seed=seed)
    for _ in range(60):
        if game.decision is None:
            break
        assert game.decision.options
        game.apply(player.choose(game))
