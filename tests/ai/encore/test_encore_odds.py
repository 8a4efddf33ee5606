"""The mind's chances are those of the engine's tables and dice."""

import pytest

import hexfront
from hexfront.ai import minds
from hexfront.ai.encore.attacks import Attacks
from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.mind import EncoreMind
from hexfront.ai.encore.worths import Worths
from hexfront.ai.minds import HAND
from hexfront.games.encore import steps
from hexfront.games.encore.events.base import board
from hexfront.games.encore.names import LOST, REDUCED, SUPPRESSED
from hexfront.games.encore.rules.s06_5_combat import Sum
from hexfront.games.encore.state import Battle, Position
from hexfront.kernel.engine import Game
from hexfront.kernel.outcomes import outcomes
from hexfront.kernel.trial import imagined
from tests.games.encore.board import drawn_map, position
from tests.support import play

FIELD = drawn_map(". . . . . . . . .\n" * 9)


def state_of(game: Game) -> Position:
    return board(game._state)


def mind_of() -> EncoreMind:
    found = minds.mind("encore", HAND)
    assert isinstance(found, EncoreMind)
    return found


@pytest.mark.parametrize("attackers", [1, 2, 3, 4, 5, 6])
def test_the_chances_of_a_column_are_those_of_its_dice(attackers: int) -> None:
    names = ["us-1-i-87", "us-2-i-87", "us-4-ii-87", "us-5-ii-87", "us-1-i-85", "us-2-i-85"][:attackers]
    units = {name: "05-06" if k < 3 else "04-06" for k, name in enumerate(names)}
    game = position({**units, "de-1-i-1044": "05-05", "de-1-i-1045": "09-01"}, phase="combat", map=FIELD)
    play(game, "attack 05-05", *[f"add {name}" for name in names])
    state = state_of(game)
    odds = Lore(state.material).odds
    column = odds.column(4 * attackers, 3, 0, 0)
    defender = state.material.counters.find("de-1-i-1044")
    hurt = gone = moved = 0.0
    for branch in outcomes(game, "commit"):
        after = state_of(branch.game)
        chance = 1 / branch.odds
        if after.where[defender] == LOST:
            gone += chance
        elif after.flags[defender] & REDUCED:
            hurt += chance
        asking = branch.game.decision
        if asking is not None and (asking.question, asking.side) == ("retreat_to", "axis"):
            moved += chance
    assert gone == pytest.approx(odds.falls[column])
    assert hurt == pytest.approx(odds.stays_hurt[column] + odds.goes_hurt[column])
    assert moved == pytest.approx(odds.retreats[column] - odds.falls[column])


@pytest.mark.parametrize(("guns", "points"), [(["us-604"], 2), (["us-155-a", "us-155-b"], 8)])
def test_the_chances_of_a_bombardment_are_those_of_its_die(guns: list[str], points: int) -> None:
    names = ["de-1-i-1044", "de-2-i-1044", "de-3-i-1044"]
    units = {**dict.fromkeys(names, "05-05"), **dict.fromkeys(guns, "ready"), "us-1-i-87": "05-07"}
    game = position(units, phase="bombardment", map=FIELD)
    play(game, "bombard 05-05", *[f"add {gun}" for gun in guns])
    state = state_of(game)
    odds = Lore(state.material).odds
    column = odds.shell_column(points * 6, 0, 0)
    suppressed = lost = 0.0
    for branch in outcomes(game, "commit"):
        while branch.game.decision is not None and branch.game.decision.question == "loss":
            branch.game.apply(branch.game.decision.options[0])
        after = state_of(branch.game)
        numbers = [after.material.counters.find(name) for name in names]
        suppressed += (after.flags[numbers[0]] & SUPPRESSED != 0) / branch.odds
        lost += sum(after.flags[unit] & REDUCED != 0 for unit in numbers) / branch.odds
    assert suppressed == pytest.approx(odds.suppressed[column])
    assert lost == pytest.approx(odds.shelled[column])


def test_every_column_adds_up() -> None:
    lore = Lore(state_of(hexfront.new("encore", seed=1)).material)
    odds = lore.odds
    for column in range(odds.last + 1):
        assert odds.retreats[column] >= odds.goes_hurt[column] + odds.falls[column] - 1e-9
        assert odds.gains[column] == pytest.approx(odds.retreats[column])
        assert odds.retreats[column] + odds.repulsed[column] <= 1 + 1e-9
        if column:
            assert odds.retreats[column] >= odds.retreats[column - 1]
    assert odds.place(12, 3, 0, 0) == odds.column(12, 3, 0, 0)
    assert odds.column(12, 3, 0, 0) < odds.place(14, 3, 0, 0) < odds.column(15, 3, 0, 0)


def test_planned_columns_are_the_engines() -> None:
    """In the combat phases of a scripted game the first planned attack has the column that the rules find."""
    mind = mind_of()
    trial = imagined(hexfront.new("encore", seed=4), 0, 4)
    scripts = [mind.script(0, []), mind.script(1, [])]
    compared = 0
    while trial.options is not None and board(trial.state).turn <= 5:
        state = board(trial.state)
        if state.stack[-1].step == steps.COMBAT_CHOICE:
            lore = mind.library.of(state.material)
            side = trial.side()
            attacks = Attacks(
                lore,
                Field(lore, state),
                Worths(lore, state),
                side,
                [None] * lore.units,
                [True] * lore.units,
                [],
                [],
                0.0,
            )
            for target in attacks.targets:
                group = attacks.growth.build(target)
                assert group is not None
                battle = Battle(group.target, side)
                battle.attackers = group.units
                battle.ranged = group.far
                battle.support = target.supporters
                assert Sum(state, battle).column == group.column
                compared += 1
        trial.play(scripts[trial.side()].answer(trial))
    assert compared > 30
