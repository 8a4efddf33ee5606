"""The rules references: complete, alike in both languages, and holding every paragraph a game can point to."""

from __future__ import annotations

import ast
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.kernel.data import load_toml, read_text
from hexfront.kernel.errors import Error
from hexfront.kernel.texts import LANGUAGES
from hexfront.manual import reference as manual

GAMES = Path(hexfront.__file__).parent / "games"
WRITTEN = manual.titles()
REFERENCE = re.compile(r"\b(?:[a-z][a-z0-9]*:[\w.-]*\w|[A-Z]{1,2}-\d+)\b")


def sections(title: str, lang: str) -> list[dict[str, Any]]:
    return manual.reference(title, lang)


def rulebook_ids(title: str) -> set[str]:
    return set(load_toml(GAMES / title / "data" / "rulebook.toml").string("ids").split())


def own_ids(title: str) -> set[str]:
    """The anchors of a title's own sections, without those about playing here."""
    return set(manual.anchors(title)) - set(manual.Outline(manual.FOLDER / manual.PLAYING).paragraphs())


@pytest.mark.parametrize("title", WRITTEN)
def test_the_reference_has_every_id_of_the_rulebook_and_no_other(title: str) -> None:
    assert own_ids(title) == rulebook_ids(title)


@pytest.mark.parametrize("title", WRITTEN)
def test_no_paragraph_stands_twice(title: str) -> None:
    ids = manual.Outline(manual.FOLDER / title).paragraphs()
    assert sorted(set(ids)) == sorted(ids)


@pytest.mark.parametrize("title", WRITTEN)
def test_paragraphs_and_rulings_stand_in_the_rulebooks_order(title: str) -> None:
    order = load_toml(GAMES / title / "data" / "rulebook.toml").string("ids").split()
    rulings = list(manual.Outline(manual.FOLDER / title).rulings)
    assert rulings == [id for id in order if id in set(rulings)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", WRITTEN)
def test_a_reference_has_the_promised_shape(title: str, lang: str) -> None:
    found = sections(title, lang)
    assert found[-1]["id"] == "playing"
    for section in found:
        assert set(section) == {"id", "title", "paragraphs"}
        assert section["title"]
        for paragraph in section["paragraphs"]:
            assert set(paragraph) == {"id", "number", "name", "text", "rulings"}
            assert paragraph["text"] == paragraph["text"].strip() != ""
            for ruling in paragraph["rulings"]:
                assert set(ruling) == {"id", "text"}
                assert ruling["text"]


@pytest.mark.parametrize("title", [*WRITTEN, manual.PLAYING])
def test_both_languages_have_names_for_the_same_paragraphs(title: str) -> None:
    names = [tomllib.loads(read_text(manual.FOLDER / title / f"{lang}.toml")).get("names", {}) for lang in LANGUAGES]
    assert set(names[0]) == set(names[1])


@pytest.mark.parametrize("title", WRITTEN)
def test_no_text_stands_in_the_other_language(title: str) -> None:
    """A long text that is the same in both languages was forgotten in one of them."""
    texts: list[dict[str, str]] = []
    for lang in LANGUAGES:
        paragraphs = [paragraph for section in sections(title, lang) for paragraph in section["paragraphs"]]
        rulings = [ruling for paragraph in paragraphs for ruling in paragraph["rulings"]]
        texts.append({entry["id"]: entry["text"] for entry in [*paragraphs, *rulings]})
    assert set(texts[0]) == set(texts[1])
    for id, text in texts[0].items():
        assert text != texts[1][id], id


@pytest.mark.parametrize("title", WRITTEN)
def test_a_table_has_rows_of_one_width_and_the_same_in_both_languages(title: str) -> None:
    shapes: list[dict[str, list[int]]] = []
    for lang in LANGUAGES:
        found: dict[str, list[int]] = {}
        for section in sections(title, lang):
            for paragraph in section["paragraphs"]:
                rows = [line.count(" | ") for line in paragraph["text"].split("\n") if line.startswith("| ")]
                assert len(set(rows)) <= 1, paragraph["id"]
                found[paragraph["id"]] = rows
        shapes.append(found)
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", WRITTEN)
def test_a_text_refers_only_to_paragraphs_that_are_there(title: str, lang: str) -> None:
    known = manual.anchors(title)
    prefixes = {id.partition(":")[0] for id in known if ":" in id}
    for section in sections(title, lang):
        for paragraph in section["paragraphs"]:
            for text in [paragraph["text"], *(ruling["text"] for ruling in paragraph["rulings"])]:
                for id in REFERENCE.findall(text):
                    assert id in known or id.partition(":")[0] not in prefixes, f"{paragraph['id']}: {id}"


def figures(title: str, id: str, lang: str) -> list[list[str]]:
    """The cells of the table in a paragraph, its head first."""
    text = next(p["text"] for section in sections(title, lang) for p in section["paragraphs"] if p["id"] == id)
    return [line[2:-2].split(" | ") for line in text.split("\n") if line.startswith("| ")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_of_diadem_have_the_figures_the_game_plays_with(lang: str) -> None:
    tables = tomllib.loads(read_text(GAMES / "diadem" / "data" / "tables.toml"))
    combat = figures("diadem", "diadem:table.combat", lang)
    assert combat[0][1:] == tables["combat"]["columns"]
    assert [row[1:] for row in combat[1:]] == list(tables["combat"]["rows"].values())
    bombing = figures("diadem", "diadem:table.bombing", lang)
    assert [head.split("-")[1] for head in bombing[0][1:-1]] == [str(most) for most in tables["bombing"]["columns"]]
    assert [row[1:] for row in bombing[1:]] == list(tables["bombing"]["rows"].values())
    written = {"½": 1, "–": 0, "no": None, "não": None}
    terrain = figures("diadem", "diadem:table.terrain", lang)[1:]
    for row, ground in zip(terrain, tables["terrain"].values(), strict=True):
        costs = [written[cell] if cell in written else 2 * int(cell) for cell in row[1:5]]
        assert costs == [ground.get(gait) for gait in ("foot", "mountain", "motorised", "armour")]
        assert (written[row[5]] if row[5] in written else int(row[5])) == ground["columns"]
    air, guns = tables["vulnerability"]["air"], tables["vulnerability"]["artillery"]
    rows = figures("diadem", "diadem:table.vulnerability", lang)[1:]
    kinds = [
        ["infantry", "motorised_infantry", "mountain", "parachute"],
        ["armour", "mechanised_artillery"],
        ["artillery"],
    ]
    for row, types in zip(rows, kinds, strict=True):
        assert {(str(air[type]), str(guns[type])) for type in types} == {(row[1], row[2])}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_set_up_of_diadem_is_the_campaigns(lang: str) -> None:
    units = tomllib.loads(read_text(GAMES / "diadem" / "data" / "campaign.toml"))["units"]
    for id, german in (("diadem:11.1.1", False), ("diadem:11.1.2", True)):
        listed = [row[1] for row in figures("diadem", id, lang)[1:]]
        assert sorted(listed) == sorted({hex for unit, hex in units.items() if unit.startswith("de-") == german})


def rules_of_a_game(game: hexfront.Game, choices: random.Random, steps: int) -> set[str]:
    """Every rule that questions, refusals, previews and events of a game played at random point to."""
    found: set[str] = set()
    for _ in range(steps):
        decision = game.decision
        if decision is None:
            break
        found.add(decision.rule)
        found |= mentioned(game.preview(choices.choice(decision.options)))
        candidates = game.candidates()
        for candidate in choices.sample(candidates, min(3, len(candidates))):
            refusal = game.why(candidate)
            if refusal is not None:
                found.add(refusal.rule)
        game.apply(choices.choice(decision.options))
    return found | mentioned(game.events(None)) | mentioned(game.events(game.sides[0]))


def mentioned(facts: object) -> set[str]:
    """The values of every field `rule`, however deep."""
    if isinstance(facts, dict):
        rule = facts.get("rule")
        own = {rule} if isinstance(rule, str) else set()
        return own.union(*(mentioned(value) for value in facts.values()))
    if isinstance(facts, (list, tuple)):
        return set[str]().union(*(mentioned(value) for value in facts))
    return set()


@pytest.mark.parametrize("title", WRITTEN)
def test_every_rule_a_game_points_to_is_in_the_reference(title: str) -> None:
    choices = random.Random(title)
    scenarios = hexfront.scenarios(title)
    for seed in range(6):
        game = hexfront.new(title, scenarios[seed % len(scenarios)], seed)
        assert rules_of_a_game(game, choices, 1200) <= manual.anchors(title)


@pytest.mark.parametrize("title", WRITTEN)
def test_every_rule_the_code_of_a_title_names_is_in_the_reference(title: str) -> None:
    """Random games do not come to every refusal; the sources name them all."""
    named: set[str] = set()
    for path in (GAMES / title).rglob("*.py"):
        for node in ast.walk(ast.parse(read_text(path))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and REFERENCE.fullmatch(node.value):
                named.add(node.value)
    assert len(named) > 20
    assert named <= manual.anchors(title)


@pytest.mark.parametrize("title", WRITTEN)
def test_refusals_that_no_rule_makes_are_explained_too(title: str) -> None:
    game = hexfront.new(title, seed=1)
    with pytest.raises(hexfront.Illegal) as unread:
        game.apply("?!")
    with pytest.raises(hexfront.Illegal) as untaken:
        game.undo()
    assert {unread.value.rule, untaken.value.rule, "over"} <= manual.anchors(title)


def test_wrapping_joins_lines_and_keeps_paragraphs_items_and_rows() -> None:
    text = "\nOne\ntwo.\n\nThree:\n- a\n  b\n- c\n\n| x | y |\n| 1 | 2 |\n"
    assert manual.wrapped(text) == "One two.\nThree:\n- a b\n- c\n| x | y |\n| 1 | 2 |"


def test_a_title_or_a_language_that_is_none_is_an_error() -> None:
    with pytest.raises(Error, match="has no rules reference"):
        manual.reference("chess", "en")
    with pytest.raises(Error, match="lang"):
        manual.reference("diadem", "fr")


def write(folder: Path, outline: str, text: str) -> None:
    (folder / "outline.toml").write_text(outline, encoding="utf-8")
    (folder / "en.toml").write_text(text, encoding="utf-8")


OUTLINE = '[[section]]\nid = "s"\nparagraphs = ["x:1"]\n[rulings]\n"R-1" = ["x:1"]\n'
TEXT = '[sections]\ns = "S"\n[paragraphs]\n"x:1" = "One."\n[rulings]\n"R-1" = "So."\n'


@pytest.mark.parametrize(
    ("outline", "text", "problem"),
    [
        (OUTLINE, TEXT.replace('"x:1" = "One."', ""), "x:1: is missing"),
        (OUTLINE, TEXT.replace("One.", " "), "x:1: has no text"),
        (OUTLINE, TEXT.replace('"x:1" = "One."', '"x:1" = "One."\n"x:2" = "Two."'), "x:2: is not a field"),
        (OUTLINE, TEXT.replace('"R-1" = "So."', ""), "R-1: is missing"),
        (OUTLINE, TEXT + '[names]\n"x:3" = "Three"\n', "x:3: is not a field"),
        (OUTLINE.replace('"R-1" = ["x:1"]', '"R-1" = ["x:9"]'), TEXT, "x:9 is in no section"),
        (OUTLINE.replace('"R-1" = ["x:1"]', '"R-1" = []'), TEXT, "belongs to no paragraph"),
    ],
)
def test_what_is_missing_or_misspelt_is_named(tmp_path: Path, outline: str, text: str, problem: str) -> None:
    write(tmp_path, OUTLINE, TEXT)
    assert manual._sections(tmp_path, "en")[0]["id"] == "s"
    write(tmp_path, outline, text)
    with pytest.raises(Error, match=problem):
        manual._sections(tmp_path, "en")
