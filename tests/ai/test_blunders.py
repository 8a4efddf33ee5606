"""Levels 4 and 5 find nine of ten clearly right answers in every title."""

from __future__ import annotations

import pytest

from hexfront.kernel import engine
from tests.ai.blunders import Positions
from tests.ai.diadem.positions import DIADEM
from tests.ai.encore.positions import ENCORE
from tests.ai.memoir.positions import MEMOIR

COMPILED = not str(engine.__file__).endswith(".py")
NEEDED = 0.9
LEAST = 20
SETS = [DIADEM, ENCORE, MEMOIR]
TITLES = [positions.title for positions in SETS]


@pytest.mark.parametrize("positions", SETS, ids=TITLES)
def test_every_position_is_judged_and_every_judge_has_its_position(positions: Positions) -> None:
    assert sorted(positions.blunders) == sorted(path.stem for path in positions.files.glob("*.toml"))
    assert len(positions.blunders) >= LEAST


@pytest.mark.parametrize(
    ("positions", "name"),
    [(positions, name) for positions in SETS for name in positions.blunders],
    ids=[f"{positions.title}-{name}" for positions in SETS for name in positions.blunders],
)
def test_the_judge_tells_the_right_line_from_the_wrong(positions: Positions, name: str) -> None:
    assert positions.by_hand(name, positions.blunders[name].right)
    assert not positions.by_hand(name, positions.blunders[name].wrong)


@pytest.mark.parametrize("positions", SETS, ids=TITLES)
@pytest.mark.parametrize("level", ["4", "5"])
def test_nine_of_ten_positions_are_answered_rightly(positions: Positions, level: str) -> None:
    tried = list(positions.blunders) if COMPILED else list(positions.few)
    found = {name: positions.thought(name, level) for name in tried}
    wrong = {name: said for name, (right, said) in found.items() if not right}
    assert len(wrong) <= (1 - NEEDED) * len(tried), wrong
