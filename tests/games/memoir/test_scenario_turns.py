"""Scenario files that begin in the middle of a turn, script chance, or change a scenario of the title."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfront
from tests.games.memoir.board import game_of, reach
from tests.games.memoir.data import small
from tests.support import answers, asked, play, question, seen

# Chance


def test_the_files_dice_are_thrown_first_by_number_or_face() -> None:
    units = 'E5 = { side = "allied", kind = "infantry", ordered = true }\ne6 = "axis infantry"'
    top = ('phase = "battle"', 'card = "probe-left"', 'dice = [1, "flag", 4, 6]', 'discard = ["ambush"]')
    happened = play(game_of(small(*top, units=units)), "battle E5", "attack e6")
    roll = seen(happened, "roll")[0]
    assert roll["dice"] == [1, 6, 4]
    assert roll["faces"] == ["infantry", "flag", "grenade"]


@pytest.mark.rule("m44tp:19.minefield", "M-23")
@pytest.mark.parametrize(("mine", "strength"), [('"axis"', 2), ('{ side = "axis", strength = 4 }', 4)])
def test_mines_are_drawn_from_the_files_tokens_unless_it_names_their_strength(mine: str, strength: int) -> None:
    units = 'E3 = { side = "allied", kind = "infantry", ordered = true }\nE9 = "axis infantry"'
    text = small(
        'phase = "move"', 'card = "probe-left"', "mine_tokens = [2]", units=units, rest=f"[mines]\ne4 = {mine}"
    )
    happened = play(game_of(text), "move E3", "to e4")
    assert [(event["hex"], event["strength"]) for event in seen(happened, "mine")] == [("e4", strength)]


# The middle of a turn


def test_a_file_may_begin_with_the_moves() -> None:
    units = 'E3 = { side = "allied", kind = "infantry", ordered = true }\nG3 = "allied infantry"\nE9 = "axis infantry"'
    game = game_of(small('phase = "move"', 'card = "attack-centre"', "turn = 4", units=units))
    assert (question(game), asked(game)) == ("move", "allied")
    assert answers(game) == ["move E3", "done"]
    view = game.view(None)
    assert (view["phase"], view["turn"], view["card"]["card"]) == ("move", 4, "attack-centre")
    assert (view["units"]["E3"]["ordered"], view["units"]["G3"]["ordered"]) == (True, False)


def test_a_file_may_begin_with_the_battles() -> None:
    units = 'E5 = { side = "allied", kind = "infantry", ordered = true, moved = true }\ne6 = "axis infantry"'
    game = game_of(small('phase = "battle"', 'card = "probe-left"', units=units))
    assert (question(game), answers(game)) == ("battle", ["battle E5", "done"])
    assert game.view(None)["units"]["E5"]["moved"] is True


def test_units_that_have_moved_fought_or_must_be_quiet_do_not_do_so_again() -> None:
    def unit(hex_: str, **marks: bool) -> str:
        said = "".join(f", {mark} = true" for mark in marks)
        return f'{hex_} = {{ side = "allied", kind = "infantry", ordered = true{said} }}'

    enemies = 'e6 = "axis infantry"\nh6 = "axis infantry"\nk6 = "axis infantry"'
    mine = "\n".join([unit("E5"), unit("H5", fought=True), unit("K5", quiet=True)])
    game = game_of(small('phase = "battle"', 'card = "direct-from-hq"', units=f"{mine}\n{enemies}"))
    assert answers(game) == ["battle E5", "done"]
    assert game.view(None)["units"]["H5"]["fought"] is True
    mine = "\n".join([unit("E5"), unit("H5", moved=True)])
    game = game_of(small('phase = "move"', 'card = "direct-from-hq"', units=f"{mine}\n{enemies}"))
    assert "move E5" in answers(game)
    assert "move H5" not in answers(game)


@pytest.mark.parametrize(
    ("marks", "asks"), [("", True), (", moved = true, stopped = true", False), (", ground = 1", False)]
)
def test_a_unit_that_was_stopped_or_has_taken_ground_takes_none(marks: str, asks: bool) -> None:
    units = f'E5 = {{ side = "allied", kind = "infantry", ordered = true{marks} }}\n'
    units += 'e6 = { side = "axis", kind = "infantry", figures = 1 }\nE9 = "axis infantry"'
    text = small('phase = "battle"', 'card = "probe-left"', "dice = [1, 1, 1]", 'discard = ["ambush"]', units=units)
    game = game_of(text)
    play(game, "battle E5", "attack e6")
    assert (question(game) == "ground") is asks


def test_armor_moves_as_far_as_its_entry_says() -> None:
    units = 'E5 = { side = "allied", kind = "armor", ordered = true, moves = 1 }\nE9 = "axis infantry"'
    game = game_of(small('phase = "move"', 'card = "probe-left"', units=units))
    assert sorted(reach(game, "E5")) == sorted(["D5", "F5", "d6", "e6", "d4", "e4"])


def test_a_unit_gives_the_medals_its_entry_says() -> None:
    units = 'E5 = { side = "allied", kind = "infantry", ordered = true }\n'
    units += 'e6 = { side = "axis", kind = "infantry", figures = 1, medals = 2 }\nE9 = "axis infantry"'
    text = small('phase = "battle"', 'card = "probe-left"', "dice = [1, 1, 1]", 'discard = ["ambush"]', units=units)
    game = game_of(text)
    play(game, "battle E5", "attack e6")
    assert game.view(None)["medals"]["allied"]["total"] == 2


@pytest.mark.parametrize(("mark", "open_answers"), [("", None), (", ignores_flag = true", ["ignore 0", "ignore 1"])])
def test_a_unit_may_ignore_a_flag_if_its_entry_says_so(mark: str, open_answers: list[str] | None) -> None:
    units = 'E5 = { side = "allied", kind = "infantry", ordered = true }\n'
    units += f'e6 = {{ side = "axis", kind = "infantry"{mark} }}\nE9 = "axis infantry"'
    text = small('phase = "battle"', 'card = "probe-left"', "dice = [6, 5, 5]", 'discard = ["ambush"]', units=units)
    game = game_of(text)
    play(game, "battle E5", "attack e6")
    assert (answers(game) if question(game) == "flags" else None) == open_answers


# A base


def test_a_file_with_a_base_changes_it_entry_by_entry(tmp_path: Path) -> None:
    text = 'title = "memoir"\nid = "changed"\nbase = "nijmegen"\n[hexes]\nj8 = "river, broken-bridge"\nA5 = "forest"\n'
    text += '[units]\nD9 = "axis elite-armor"\nA5 = "allied infantry"\n[cards]\nallied = 3\n[victory]\naxis = 4\n'
    path = tmp_path / "changed.toml"
    path.write_text(text, encoding="utf-8")
    view = hexfront.new("memoir", scenario=str(path), seed=1).view(None)
    whole = hexfront.new("memoir", scenario="nijmegen", seed=1).view(None)
    assert view["scenario"] == "changed"
    assert view["hexes"] == whole["hexes"] | {"j8": view["hexes"]["j8"], "A5": view["hexes"]["A5"]}
    assert (view["hexes"]["j8"]["overlay"], view["hexes"]["A5"]["tile"]) == ("broken-bridge", "forest")
    assert view["units"] == whole["units"] | {"D9": view["units"]["D9"], "A5": view["units"]["A5"]}
    assert (view["units"]["D9"]["kind"], view["units"]["A5"]["side"]) == ("elite-armor", "allied")
    assert (view["hands"]["allied"]["count"], view["hands"]["axis"]["count"]) == (3, 5)
    assert (view["medals"]["allied"]["target"], view["medals"]["axis"]["target"]) == (6, 4)
    assert view["objectives"] == whole["objectives"]
    assert (view["board"], view["side"]) == (whole["board"], "allied")


def test_a_file_may_spell_the_hexes_of_its_base_in_either_case() -> None:
    changed = '[hexes]\nJ8 = "river, broken-bridge"\n[units]\nd9 = "none"\n'
    view = game_of(f'title = "memoir"\nid = "changed"\nbase = "nijmegen"\n{changed}').view(None)
    assert view["hexes"]["j8"]["overlay"] == "broken-bridge"
    assert "D9" not in view["units"]


def test_a_file_with_a_base_may_change_one_of_its_mines() -> None:
    mine = 'F5 = { side = "allied", strength = 1, known = true }'
    hexes = game_of(f'title = "memoir"\nid = "changed"\nbase = "roer"\n[mines]\n{mine}\n').view(None)["hexes"]
    assert hexes["F5"]["mine"] == {"side": "allied", "strength": 1}
    assert hexes["G5"]["mine"] == {"side": "axis", "strength": None}


# Records


def test_a_game_of_a_file_is_recorded_with_the_file() -> None:
    game = game_of(small(units='E1 = "allied infantry"\nE9 = "axis infantry"'))
    play(game, answers(game)[0])
    text = game.record()
    assert hexfront.verify(text).view(None) == game.view(None)
    assert hexfront.load(text).scenario == "small"


@pytest.mark.parametrize("name", ["first-steps", "knightsbridge", "nijmegen", "schwammenauel", "roer"])
def test_a_scenario_of_the_title_begins_with_a_card(name: str) -> None:
    assert name in hexfront.scenarios("memoir")
    game = hexfront.new("memoir", scenario=name, seed=1)
    assert (question(game), asked(game)) == ("card", "axis" if name == "knightsbridge" else "allied")
    assert game.view(None)["turn"] == 1
