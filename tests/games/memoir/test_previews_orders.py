"""The preview of a card: whom it might order."""

from __future__ import annotations

import pytest

import hexfront


@pytest.mark.rule("m44:turn.order")
@pytest.mark.parametrize("scenario", hexfront.scenarios("memoir"))
def test_the_preview_of_a_card_names_whom_it_could_order(scenario: str) -> None:
    """What a card asks for next, of the units its preview named; it orders no others."""
    asked = 0
    for seed in range(6):
        game = hexfront.new("memoir", scenario, seed=seed)
        decision = game.decision
        assert decision is not None
        for action in decision.options:
            facts = game.preview(action)
            named = set(facts.get("orders", []))
            twin = game.copy()
            events = list(twin.apply(action))
            after = twin.decision
            assert after is not None
            if after.question == "order":
                asked += 1
                wanted = {str(option).split()[1] for option in after.options if str(option).startswith("order ")}
                assert wanted <= named
                assert not named or 1 <= facts["most"] <= len(named)
            for event in events:
                if event["event"] == "ordered":
                    assert set(event["hexes"]) <= named
    assert asked


@pytest.mark.rule("m44:card.barrage", "m44:card.air_power")
def test_a_card_that_orders_nobody_has_nothing_to_show() -> None:
    cards = set()
    for seed in range(40):
        game = hexfront.new("memoir", "nijmegen", seed=seed)
        assert game.decision is not None
        for action in game.decision.options:
            if str(action) in ("play barrage", "play air-power", "play medics-and-mechanics"):
                cards.add(str(action))
                assert game.preview(action) == {}
    assert cards
