"""Resume points of Encore: one that no game can have come to is refused when it is opened, not later in play."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import hexfront
from hexfront.games.encore import steps
from hexfront.kernel.records import quoted
from hexfront.kernel.replay import resume_point
from tests.games.encore.board import drawn_map, position
from tests.support import play, question

Frozen = dict[str, Any]
GROUND = drawn_map("\n".join(". . . . . . ." for _ in range(6)))
UNITS = {"us-1-i-87": "03-03", "us-2-i-87": "03-03", "us-i-87-pp": "02-02", "de-1-i-1044": "04-03"}
GUNS = {"us-604": "ready", "us-605": "ready", "de-art-1": "ready"}
ATTACK = ("attack 04-03", "add us-1-i-87", "add us-2-i-87", "commit")
# How to come to a question, beginning with the phase.
WAYS = {
    "battery": ("bombardment", "bombard 04-03"),
    "march": ("movement", "move us-1-i-87"),
    "assault": ("combat", "attack 04-03"),
    "retreat": ("combat", *ATTACK),
}


@cache
def opened(name: str) -> str:
    """The resume point of a game that asks that question."""
    phase, *answers = WAYS[name]
    game = position(
        {**UNITS, **GUNS}, map=GROUND, phase=phase, turn=4, dice=[1, 1] if phase == "bombardment" else [3, 4]
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


def _below(*frame: int) -> Callable[[Frozen], None]:
    def damage(facts: Frozen) -> None:
        facts["stack"].insert(-1, list(frame))

    return damage


def _on_top(*frame: int) -> Callable[[Frozen], None]:
    def damage(facts: Frozen) -> None:
        facts["stack"].append(list(frame))

    return damage


def _without(key: str) -> Callable[[Frozen], None]:
    def damage(facts: Frozen) -> None:
        facts[key] = None

    return damage


def _nobody_marches(facts: Frozen) -> None:
    facts["stack"][-1][2] = -1


def _an_enemy_marches(facts: Frozen) -> None:
    facts["stack"][-1][1] = 1


def _the_lost_march(facts: Frozen) -> None:
    facts["units"]["us-1-i-87"] = ["lost", 0]


def _aimed_elsewhere(facts: Frozen) -> None:
    facts["aiming"]["hex"] = 0


def _no_guns_left(facts: Frozen) -> None:
    facts["units"].update({gun: ["absent", 0] for gun in GUNS})


def _declared_elsewhere(facts: Frozen) -> None:
    facts["battle"]["hex"] = 0


def _nobody_beside(facts: Frozen) -> None:
    facts["units"]["us-1-i-87"] = facts["units"]["us-2-i-87"] = ["01-01", 4]


def _a_german_attacks(facts: Frozen) -> None:
    facts["battle"]["attackers"] = [79]


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("march", _below(steps.RETREAT, 0, -1, -1, 1)),
        ("march", _below(steps.LOSS, 0, -1, -1, 0)),
        ("march", _below(steps.BATTERY, 0, -1, 0, 0)),
        ("march", _below(steps.SUPPORT, 1, -1, 0, 0)),
        ("march", _below(steps.SEQUENCE, 0, -1, -1, 5)),
        ("march", _on_top(steps.FIRE, 0, -1, -1, 0)),
        ("march", _on_top(steps.SUPPRESS, 0, -1, 0, 0)),
        ("march", _nobody_marches),
        ("march", _an_enemy_marches),
        ("march", _the_lost_march),
        ("battery", _without("aiming")),
        ("battery", _aimed_elsewhere),
        ("battery", _no_guns_left),
        ("assault", _without("battle")),
        ("assault", _declared_elsewhere),
        ("assault", _nobody_beside),
        ("assault", _a_german_attacks),
        ("retreat", _without("battle")),
        ("retreat", _on_top(steps.DISPLACE, 0, -1, 0, 0)),
        ("retreat", _on_top(steps.DISPLACE, 0, -1, -1, 0)),
        ("retreat", _on_top(steps.RETREAT_TO, 0, -1, -1, 0)),
    ],
)
def test_a_flow_of_play_that_no_rule_began_is_refused(name: str, damage: Callable[[Frozen], None]) -> None:
    damaged = frozen(name)
    damage(damaged)
    with pytest.raises(hexfront.Error, match="resume"):
        load(name, damaged)


def test_a_bombardment_still_to_be_fired_is_no_question() -> None:
    """Every resume point stands at a question, so opening one rolls no dice."""
    damaged = frozen("battery")
    damaged["shots"] = [{"side": 0, "hex": 20, "guns": [80]}]
    damaged["aiming"] = None
    damaged["stack"] = [[steps.SEQUENCE, 0, -1, -1, 4], [steps.FIRE, 0, -1, -1, 0]]
    with pytest.raises(hexfront.Error, match="resume"):
        load("battery", damaged)


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("seed", range(40))
def test_whatever_a_damaged_one_says_it_is_refused_or_can_be_played(name: str, seed: int) -> None:
    chance = random.Random(f"{name} {seed}")
    damaged = frozen(name)
    for _ in range(chance.randint(1, 3)):
        frame = chance.choice(damaged["stack"])
        frame[chance.randrange(5)] = chance.choice([-1, 0, 1, 2, 5, chance.randrange(100)])
        if chance.random() < 0.5:
            where = chance.randrange(len(damaged["stack"]) + 1)
            damaged["stack"].insert(where, [chance.randrange(steps.COUNT), chance.randrange(2), -1, 14, 0])
    try:
        game = load(name, damaged)
    except hexfront.Error:
        return
    player = hexfront.player("encore", "random", seed=seed)
    for _ in range(60):
        if game.decision is None:
            break
        assert game.decision.options
        game.apply(player.choose(game))
