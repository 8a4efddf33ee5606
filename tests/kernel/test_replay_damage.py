"""Damaged records: every change is noticed, and the error names the record, the line and what is wrong there."""

from __future__ import annotations

import re

import pytest

import hexfront
from hexfront.kernel.chance import Generator, generator
from tests.kernel.walks import ATTACK, battle, last_turn, play_on, walk
from tests.support import play

Lines = list[str]


@pytest.fixture(scope="module")
def whole() -> str:
    """The record of a whole game, short enough to be opened often."""
    return play_on(last_turn(5)).record()


def first_answer(lines: Lines) -> int:
    """The index of the line behind the header."""
    return lines.index("---", 1) + 1


def answer_lines(lines: Lines) -> list[int]:
    return [i for i in range(first_answer(lines), len(lines)) if not lines[i].startswith("#")]


def verdict(lines: Lines) -> str:
    """What verification complains of; empty if it is content."""
    try:
        hexfront.verify("\n".join(lines) + "\n", name="saved.txt")
    except hexfront.Error as problem:
        return str(problem)
    return ""


def noticed(lines: Lines) -> bool:
    """Whether verification complains and names a line."""
    return re.match(r"saved\.txt, line \d+: ", verdict(lines)) is not None


def sample(indexes: list[int], count: int, chance: Generator) -> list[int]:
    chance.shuffle(indexes)
    return sorted(indexes[:count])


# Changes in the answers of a finished game


def test_the_undamaged_record_is_in_order(whole: str) -> None:
    assert hexfront.verify(whole).record() == whole


def test_a_changed_die_is_noticed(whole: str) -> None:
    lines = whole.splitlines()
    chance = generator(1, "dice")
    missed = []
    for i in sample([i for i in answer_lines(lines) if " = " in lines[i]], 20, chance):
        answer, _, dice = lines[i].partition(" = ")
        faces = [int(face) for face in dice.split()]
        which = chance.below(len(faces))
        faces[which] = (faces[which] + chance.below(5)) % 6 + 1
        changed = f"{answer} = {' '.join(map(str, faces))}"
        if not noticed([*lines[:i], changed, *lines[i + 1 :]]):
            missed.append(f"line {i + 1}: {lines[i]} -> {changed}")
    assert missed == []


def test_a_removed_answer_is_noticed(whole: str) -> None:
    lines = whole.splitlines()
    missed = []
    for i in sample(answer_lines(lines), 20, generator(2, "lines")):
        if not noticed([*lines[:i], *lines[i + 1 :]]):
            missed.append(f"line {i + 1}: {lines[i]}")
    assert missed == []


def test_a_repeated_answer_is_noticed(whole: str) -> None:
    lines = whole.splitlines()
    missed = []
    for i in sample(answer_lines(lines), 20, generator(3, "lines")):
        if not noticed([*lines[: i + 1], *lines[i:]]):
            missed.append(f"line {i + 1}: {lines[i]}")
    assert missed == []


def test_an_answer_changed_for_another_open_one_is_noticed(whole: str) -> None:
    lines = whole.splitlines()
    chance = generator(4, "lines")
    wanted = set(sample(answer_lines(lines), 20, chance))
    game = last_turn(5)
    missed = []
    for i in answer_lines(lines):
        options = [str(action) for action in game.open_answers()]
        answer = lines[i].partition(" = ")[0]
        others = [text for text in options if text != answer]
        if i in wanted and others:
            other = others[chance.below(len(others))]
            changed = lines[i].replace(answer, other, 1)
            if not noticed([*lines[:i], changed, *lines[i + 1 :]]):
                missed.append(f"line {i + 1}: {lines[i]} -> {changed}")
        game.apply(answer)
    assert missed == []


def test_two_answers_in_the_wrong_order_are_noticed() -> None:
    lines = walk(None, seed=2).record().splitlines()
    i = next(i for i in answer_lines(lines) if lines[i].startswith("to ") and lines[i - 1].startswith("move "))
    assert noticed([*lines[: i - 1], lines[i], lines[i - 1], *lines[i + 1 :]])


def test_every_changed_digest_is_noticed_where_it_stands() -> None:
    lines = walk(None, seed=2).record().splitlines()
    for i, line in enumerate(lines):
        if line.startswith("# turn "):
            digit = "0" if line[-1] != "0" else "1"
            said = verdict([*lines[:i], line[:-1] + digit, *lines[i + 1 :]])
            assert re.match(rf"saved\.txt, line ({i}|{i + 1}): ", said)


def test_a_digest_in_the_middle_of_a_turn_is_noticed() -> None:
    lines = walk(None, seed=2).record().splitlines()
    i = first_answer(lines) + 3
    assert noticed([*lines[:i], "# turn 1 0123456789abcdef", *lines[i:]])


def test_a_removed_digest_is_noticed() -> None:
    lines = walk(None, seed=2).record().splitlines()
    digests = [i for i, line in enumerate(lines) if line.startswith("# turn ")]
    missed = [lines[i] for i in digests if not noticed([*lines[:i], *lines[i + 1 :]])]
    assert missed == []


def test_loading_does_not_compare_digests() -> None:
    lines = walk(400, seed=2).record().splitlines()
    i = next(i for i, line in enumerate(lines) if line.startswith("# turn "))
    damaged = "\n".join([*lines[:i], "# turn 1 0000000000000000", *lines[i + 1 :]]) + "\n"
    assert hexfront.load(damaged).digest() == walk(400, seed=2).digest()
    assert noticed(damaged.splitlines())


# Answers that cannot be played


def attack_record() -> Lines:
    """Lines of a record whose last one is a roll."""
    game = battle(6, 5)
    play(game, *ATTACK, "commit")
    return [line for line in game.record().splitlines() if not line.startswith("#")]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("commit", "rolls more dice than the record has"),
        ("commit = 6", "rolls more dice than the record has"),
        ("commit = 6 5 4", "rolls fewer dice than the record has"),
        ("commit = 6 7", "7 is not a face of a die of 6 sides"),
        ("commit = 0 6", "0 is not a face of a die of 6 sides"),
        ("commit =", "are no dice"),
        ("commit = six", "'six' are no dice"),
        ("commit = 6 -5", "are no dice"),
        ("commit = 6 5.0", "are no dice"),
        ("commit = 6 = 5", "are no dice"),
        ("commit = 6 ²", "are no dice"),
        pytest.param("commit = 6 " + "9" * 5000, "", id="5000 digits"),
        ("surrender", "'surrender'"),
        ("add us-85-337", "'add us-85-337'"),
        ("attack 0404", "'attack 0404'"),
        ("move nobody", "'move nobody'"),
        ("= 6 5", ""),
        ("\x00", ""),
    ],
)
def test_an_answer_that_cannot_be_played_is_named_with_its_line(line: str, what: str) -> None:
    lines = attack_record()
    assert lines[-1] == "commit = 6 5"
    number = len(lines)
    for open_ in (hexfront.load, hexfront.verify):
        with pytest.raises(hexfront.Error) as refused:
            open_("\n".join([*lines[:-1], line]), name="saved.txt")
        assert str(refused.value).startswith(f"saved.txt, line {number}: ")
        assert what in str(refused.value)


def test_an_answer_with_dice_that_rolls_none_is_named() -> None:
    lines = attack_record()
    i = first_answer(lines)
    said = verdict([*lines[:i], f"{lines[i]} = 3", *lines[i + 1 :]])
    assert said == f"saved.txt, line {i + 1}: 'attack 0404' rolls fewer dice than the record has"


def test_an_answer_after_the_end_is_named(whole: str) -> None:
    lines = whole.splitlines()
    said = verdict([*lines, "end"])
    assert f"line {len(lines) + 1}" in said


# The header


def edited(start: str, *instead: str) -> str:
    """A record in which the header line that begins so is replaced."""
    lines = walk(20).record().splitlines()
    i = next(i for i, line in enumerate(lines) if line.startswith(start))
    return "\n".join([*lines[:i], *instead, *lines[i + 1 :]]) + "\n"


def header_line(start: str) -> int:
    return next(i for i, line in enumerate(walk(20).record().splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize("text", ["", "\n", "move uk-4-10\n", "hexfront = 1\n", "----\n", "-- -\n", "\ufeff---\n"])
def test_a_text_that_does_not_begin_with_a_fence_is_no_record(text: str) -> None:
    for open_ in (hexfront.load, hexfront.verify):
        with pytest.raises(hexfront.Error, match=r"^saved\.txt, line 1: .*begins with"):
            open_(text, name="saved.txt")


def test_a_header_without_its_closing_fence_is_noticed() -> None:
    lines = walk(20).record().splitlines()
    for end in range(1, first_answer(lines) - 1):
        with pytest.raises(hexfront.Error, match=r"^saved\.txt: the header has no closing line"):
            hexfront.load("\n".join(lines[:end]), name="saved.txt")


@pytest.mark.parametrize("field", ["hexfront", "title", "scenario"])
def test_a_missing_field_of_the_header_is_named(field: str) -> None:
    with pytest.raises(hexfront.Error, match=rf"^saved\.txt.*: {field}: is missing"):
        hexfront.load(edited(f"{field} = "), name="saved.txt")


@pytest.mark.parametrize(
    ("start", "line", "what"),
    [
        ("hexfront", "hexfront = 2", "2 is not between 1 and 1"),
        ("hexfront", "hexfront = 0", "0 is not between 1 and 1"),
        ("hexfront", 'hexfront = "1"', "a whole number is needed"),
        ("hexfront", "hexfront = true", "a whole number is needed"),
        ("title", "title = 3", "a text is needed"),
        ("scenario", "scenario = []", "a text is needed"),
        ("dice", "dice = 7", "a text is needed"),
        ("dice", 'dice = "1 2 3"', "four whole numbers"),
        ("dice", 'dice = "one two three four"', "four whole numbers"),
        ("dice", 'dice = "1 2 3 ²"', "four whole numbers"),
        ("dice", "scripted = 6", "a list of whole numbers is needed"),
        ("dice", "scripted = [0]", "0 is not a whole number"),
        ("dice", 'scripted = ["6"]', "is not a whole number"),
        ("dice", "scenario_text = 1", "a text is needed"),
        ("dice", "resume = 1", "a text is needed"),
        ("dice", "options = 1", "a table is needed"),
        ("dice", "files = 1", "a table is needed"),
        ("dice", "players = 1", "a table is needed"),
        ("dice", "players = { allied = 1 }", "a text is needed"),
        ("dice", "files = { map = 1 }", "a text is needed"),
    ],
)
def test_a_wrong_field_of_the_header_is_named_with_its_line(start: str, line: str, what: str) -> None:
    text = edited(f"{start} = ", line)
    if line.startswith("options"):
        text = re.sub(r"\[options\]\n(.*\n){3}", "", text)
    field = line.partition(" = ")[0]
    with pytest.raises(hexfront.Error) as refused:
        hexfront.load(text, name="saved.txt")
    said = str(refused.value)
    assert said.startswith(f"saved.txt, line {header_line(f'{start} = ')}: {field}")
    assert what in said


@pytest.mark.parametrize(
    ("start", "line", "what"),
    [
        ("title", 'title = "chess"', "'chess' is none of"),
        ("title", 'title = ""', "'' is none of"),
        ("scenario", 'scenario = "elsewhere"', "'elsewhere' is none of"),
        ("open_information", "open_information = 1", "true or false is needed"),
        ("open_information", "fog = true", "'fog' is none of"),
        ("open_information", "open information = true", ""),
        ("dice", 'scenario_text = "nonsense"', ""),
        ("dice", 'scenario_text = \'title = "diadem"\nmap = "m.toml"\nid = "x"\'', ""),
        ("dice", "dice = ", ""),
        ("dice", "dice", ""),
        ("dice", "dice = " + "9" * 5000, ""),
    ],
)
def test_whatever_is_wrong_with_a_header_is_an_error_that_says_it(start: str, line: str, what: str) -> None:
    for open_ in (hexfront.load, hexfront.verify):
        with pytest.raises(hexfront.Error) as refused:
            open_(edited(f"{start} = ", line), name="saved.txt")
        assert what in str(refused.value)


def test_a_record_whose_map_is_missing_says_so() -> None:
    text = battle().record()
    without = "\n".join(line for line in text.splitlines() if not line.startswith(("[files]", '"map.toml"'))) + "\n"
    with pytest.raises(hexfront.Error, match=r"map.*'map\.toml'"):
        hexfront.load(without)


def test_a_record_cut_off_anywhere_is_refused_or_opens_as_far_as_it_goes() -> None:
    record = battle(6, 5).record() + "\n".join([*ATTACK, "commit = 6 5"])
    for end in range(0, len(record), 3):
        try:
            game = hexfront.load(record[:end])
        except hexfront.Error:
            continue
        assert len(game.moves()) <= 5


def test_an_opening_cut_short_is_said_so() -> None:
    game = hexfront.new("memoir", seed=3)
    text = re.sub(r"opening = \[.*\]", "opening = [1]", game.record(), count=1)
    with pytest.raises(hexfront.Error, match="opening: it has fewer numbers"):
        hexfront.load(text)
