"""What is good about a position of Memoir '44."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.ai import minds
from hexfront.ai.memoir.terms import NAMES, terms_of
from hexfront.ai.minds import HAND, TUNED
from hexfront.games.memoir.events.base import board
from hexfront.kernel.data import load_toml
from tests.games.memoir.board import position

CARDS = ("hand", "sections", "ambush", "initiative", "next_card")


def value(game: hexfront.Game) -> float:
    return minds.mind("memoir", HAND).value(game._state, 0)


def test_a_board_that_looks_alike_from_both_seats_is_even() -> None:
    game = hexfront.new("memoir", "first-steps", seed=3)
    terms = dict(zip(NAMES, terms_of(board(game._state)), strict=True))
    for name in NAMES:
        if name not in CARDS:
            assert terms[name] == pytest.approx(0.0), name


def test_sides_value_a_position_as_opposites() -> None:
    mind = minds.mind("memoir", HAND)
    state = hexfront.new("memoir", "nijmegen", seed=1)._state
    assert mind.value(state, 0) == -mind.value(state, 1)


def test_figures_units_and_medals_are_worth_having() -> None:
    cards = {"allied": ["probe-left"], "axis": ["probe-left"]}
    units = {"E3": "allied infantry", "F3": "allied armor", "E7": "axis infantry", "F7": "axis armor"}
    even = value(position(units, cards=cards))
    hurt = value(position({**units, "E3": {"side": "allied", "kind": "infantry", "figures": 1}}, cards=cards))
    gone = value(
        position({hex_: unit for hex_, unit in units.items() if hex_ != "E3"}, cards=cards, medals={"axis": 1})
    )
    ahead = value(position(units, cards=cards, medals={"allied": 2}))
    assert ahead > even > hurt > gone


def test_an_objective_held_is_worth_more_than_one_left_open() -> None:
    cards = {"allied": ["probe-left"], "axis": ["probe-left"]}
    goal = [{"hexes": "E5", "side": "allied"}]
    on_it = position({"E5": "allied infantry", "K9": "axis infantry"}, cards=cards, objectives=goal)
    near = position({"d4": "allied infantry", "K9": "axis infantry"}, cards=cards, objectives=goal)
    far = position({"A1": "allied infantry", "K9": "axis infantry"}, cards=cards, objectives=goal)
    assert value(on_it) > value(near) > value(far)


def test_a_card_that_can_do_something_next_is_worth_more_than_one_that_cannot() -> None:
    units = {"E3": "allied infantry", "E4": "axis infantry", "K9": "axis infantry"}
    at = NAMES.index("next_card")
    for side, sign in (("allied", 1.0), ("axis", -1.0)):
        other = "axis" if side == "allied" else "allied"
        able = position(units, side=side, cards={side: ["barrage", "recon-left"], other: ["probe-left"]})
        unable = position(units, side=side, cards={side: ["recon-right"], other: ["probe-left"]})
        best, least = (terms_of(board(game._state))[at] for game in (able, unable))
        assert sign * best > sign * least >= 0.0


def test_what_is_as_good_as_won_gains_little_more() -> None:
    mind = minds.mind("memoir", HAND)
    assert mind.bounded(0.0) == 0.0
    assert mind.bounded(-2.0) == -mind.bounded(2.0)
    gains = [mind.bounded(total + 0.5) - mind.bounded(total) for total in (0.0, 2.0, 5.0, 9.0)]
    assert gains == sorted(gains, reverse=True)
    assert mind.bounded(100.0) <= mind.span
    for total in (-3.0, 0.0, 1.0, 6.0):
        measured = (mind.bounded(total + 1e-4) - mind.bounded(total - 1e-4)) / 2e-4
        assert mind.slope(total) == pytest.approx(measured, abs=1e-5)


def test_no_term_drowns_the_others() -> None:
    mind = minds.mind("memoir", HAND)
    for scenario in hexfront.scenarios("memoir"):
        state = hexfront.new("memoir", scenario, seed=2)._state
        for name, term, weight in zip(mind.names, mind.terms(state), mind.weights, strict=True):
            assert abs(term * weight) < 4.0, (scenario, name)


@pytest.mark.parametrize("kind", [HAND, TUNED])
def test_every_term_has_a_weight(kind: str) -> None:
    assert len(minds.mind("memoir", kind).weights) == len(NAMES)


@pytest.mark.parametrize("language", ["en", "pt"])
def test_every_term_has_a_name(language: str) -> None:
    from hexfront.ai.minds import HERE

    names = load_toml(HERE / "memoir" / "text" / f"{language}.toml").table("term")
    assert list(names.keys()) == NAMES
