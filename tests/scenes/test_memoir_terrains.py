"""What terrain does in words, and the tables: made from the table of flags, with the paragraphs that say so."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.games.memoir import game as memoir
from hexfront.kernel.data import load_toml
from hexfront.scenes import stage_of
from hexfront.scenes.memoir.terrains import OPEN, RULES, SIGNS, names, terrain

PARAGRAPHS = load_toml(memoir.DATA / "rulebook.toml").string("ids").split()


def lines(name: str, lang: str = "en") -> list[str]:
    return [line["text"] for line in terrain(name, lang)["lines"]]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_piece_of_ground_has_a_name_and_lines_with_a_paragraph(lang: str) -> None:
    every = [name for kind in ("tile", "overlay", "obstacle") for name in names(kind)]
    assert set(RULES) == {*every, OPEN}
    for name in [*every, OPEN, *SIGNS]:
        told = terrain(name, lang)
        assert told["name"]
        assert told["lines"]
        for line in told["lines"]:
            assert line["rule"] in PARAGRAPHS
            assert line["text"][0].isupper()


@pytest.mark.rule("m44:terrain.forest")
def test_a_forest_stops_hides_and_protects() -> None:
    assert lines("forest") == [
        "Whoever enters stops",
        "No battle in the turn of entering",
        "Dice against a unit here: infantry −1, armor −2",
        "Blocks sight",
    ]


def test_each_type_is_named_where_terrain_treats_them_apart() -> None:
    assert "Armor and artillery may not enter" in lines("mountain")
    assert "Infantry and armor stop on entering" in lines("marsh")
    assert "Dice of a unit battling from here: armor −2" in lines("town")
    assert "Não podem entrar: blindados e artilharia" in lines("mountain", "pt")
    assert lines("lake-a")[0] == "No unit may enter"
    assert lines("river") == ["Entered only over a bridge or ford, by boat, or where the scenario lets units wade"]
    assert lines(OPEN) == ["No effect"]


def table(name: str, lang: str = "en") -> dict[str, list[str]]:
    game = hexfront.new("memoir", scenario="first-steps", seed=1)
    found = next(table for table in stage_of(game, lang).tables() if table["name"] == name)
    assert found["rule"] in PARAGRAPHS
    assert all(len(row["cells"]) == len(found["columns"]) for row in found["rows"])
    assert len({row["label"] for row in found["rows"]}) == len(found["rows"])
    return {row["label"]: row["cells"] for row in found["rows"]}


@pytest.mark.rule("m44:battle.range")
def test_the_table_of_dice_is_that_of_the_units() -> None:
    dice = table("dice")
    assert dice["infantry"] == ["3", "2", "1", "–", "–", "–", "–", "–"]
    assert dice["armor"][:4] == ["3", "3", "3", "–"]
    assert dice["big gun"] == ["3", "3", "2", "2", "1", "1", "1", "1"]


@pytest.mark.rule("m44:dice")
def test_the_table_of_faces_tells_what_each_does() -> None:
    assert [cells[0] for cells in table("faces").values()] == ["2/6", "1/6", "1/6", "1/6", "1/6"]
    assert set(table("faces", "pt")) == {"infantaria", "blindado", "granada", "estrela", "bandeira"}


def test_the_table_of_terrain_has_every_name_once() -> None:
    found = table("terrain")
    assert found["town"] == ["stop", "none", "−1", "−2", "–", "armor −2", "–", "blocked"]
    assert found["hill"][2:5] == ["−1", "−1", "–"]
    assert found["fortress"][6] == "all"
    assert found["hedgehogs"][0] == "closed to armor and artillery"
