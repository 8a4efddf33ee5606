"""The contract battery on every title and scenario: some hundreds of random games, each checked as it is played."""

from __future__ import annotations

import pytest

import hexfront
from tests.contract.battery import Match, scenarios

GAMES = 12
SCENARIOS = [(title, scenario) for title in hexfront.titles() for scenario in scenarios(title)]


@pytest.mark.parametrize("batch", range(GAMES))
@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
def test_every_title_keeps_the_contract_in_random_games(title: str, scenario: str, batch: int) -> None:
    for seed in range(batch * 10, batch * 10 + 10):
        Match(title, scenario, seed, dear=150, look=7).play()


@pytest.mark.parametrize("option", ["open_information", "armour_mountain_roads", "air_points_total"])
def test_diadem_keeps_the_contract_with_each_option(option: str) -> None:
    for seed in range(5):
        Match("diadem", "campaign", 1000 + seed, dear=150, look=7, options={option: True}).play()


@pytest.mark.parametrize("options", [{"turns": 10}, {"tables": "map_sheet"}, {"armour_range": 1}])
def test_encore_keeps_the_contract_with_each_option(options: dict[str, object]) -> None:
    for number, scenario in enumerate(scenarios("encore")):
        for seed in range(3):
            Match("encore", scenario, 1000 + 10 * number + seed, dear=150, look=7, options=options).play()
