"""Enumerated dice: every way an answer can turn out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hexfront.kernel.outcomes import outcomes
from tests.support import drawn_map, position

PLAIN = drawn_map(". . . . .\n" * 5)
DUEL = {"uk-4-10": "0303", "uk-4-12": "0303", "de-94-267": "0302"}


def test_a_committed_combat_turns_out_in_36_ways() -> None:
    game = position(DUEL, phase="combat", map=PLAIN, options={"open_information": True})
    for text in ("attack 0302", "add uk-4-10", "add uk-4-12", "commit"):
        game.apply(text)
    chances = game.preview("commit")["chances"]
    before = game.digest()
    branches = outcomes(game, "commit")
    assert game.digest() == before
    assert len(branches) == 36
    assert {branch.odds for branch in branches} == {36}
    told = Counter(
        " ".join(event["codes"])
        for branch in branches
        for event in branch.game.events(None)
        if event["event"] == "result"
    )
    assert told == chances


def test_an_answer_without_dice_turns_out_in_one_way() -> None:
    game = position(DUEL, map=PLAIN)
    (only,) = outcomes(game, "move uk-4-10")
    assert (only.odds, only.dice) == (1, [])
    assert only.game.decision is not None
    assert only.game.decision.question == "march"


def test_the_chances_add_up_to_one() -> None:
    game = position(DUEL, phase="combat", map=PLAIN)
    for text in ("attack 0302", "add uk-4-10", "add uk-4-12", "commit"):
        game.apply(text)
    assert sum(Fraction(1, branch.odds) for branch in outcomes(game, "commit")) == 1
