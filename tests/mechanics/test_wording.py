"""Sentences that titles build the same way from catalogs of their own."""

from __future__ import annotations

from hexfront.kernel.texts import Catalog
from hexfront.mechanics import wording

CATALOG = Catalog(
    "en",
    {
        "points.one": "{count} point",
        "points.many": "{count} points",
        "shift.left.one": "{cause} {count} left",
        "shift.left.many": "{cause} {count} lefts",
        "shift.right.one": "{cause} {count} right",
        "shift.right.many": "{cause} {count} rights",
        "event.odds": "{attack} to {defence}, {odds}, {shifts}, {column}",
        "event.odds_plain": "{attack} to {defence}, {odds}, {column}",
        "event.roll.combat": "{dice} make {total}",
        "event.result": "{codes} in {hex}: {meaning}",
        "event.told": "{told}.",
        "event.because": "{told}: {cause}.",
        "result.DRI": "back",
        "result.AVI": "forward",
        "loss.second": "twice",
        "prompt.asked": "{side}, {question}",
    },
)
SUM = {"attack": 11, "defence": 4, "odds": "2-1", "column": "1-1", "shifts": []}


def test_half_points_take_the_form_of_their_number() -> None:
    assert [wording.points(CATALOG, halves) for halves in (1, 2, 5)] == ["0.5 points", "1 point", "2.5 points"]


def test_a_shift_goes_left_or_right_by_one_or_more() -> None:
    told = [wording.shift(CATALOG, "wood", columns) for columns in (-2, -1, 1, 3)]
    assert told == ["wood 2 lefts", "wood 1 left", "wood 1 right", "wood 3 rights"]


def test_odds_without_shifts_have_a_sentence_of_their_own() -> None:
    assert wording.odds(CATALOG, SUM, "wood 1 left") == "11 to 4, 2-1, wood 1 left, 1-1"
    assert wording.odds(CATALOG, SUM, "") == "11 to 4, 2-1, 1-1"


def test_dice_are_listed_and_summed() -> None:
    assert wording.roll(CATALOG, {"purpose": "combat", "dice": [6, 3]}) == "6 and 3 make 9"


def test_a_result_explains_each_of_its_codes() -> None:
    assert wording.result(CATALOG, {"codes": ["DRI", "AVI"]}, "1106") == "DRI AVI in 1106: back; forward"


def test_a_loss_tells_its_cause_if_it_has_one() -> None:
    assert wording.because(CATALOG, "Gone", None) == "Gone."
    assert wording.because(CATALOG, "Gone", "second") == "Gone: twice."


def test_a_question_names_the_side_and_every_fact_begins_a_sentence() -> None:
    assert wording.ask(CATALOG, "Axis", ["who goes?", "nobody must.", "it rains."]) == (
        "Axis, who goes? Nobody must. It rains."
    )
