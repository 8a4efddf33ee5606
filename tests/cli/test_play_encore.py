"""Encore at the terminal: whole sessions, what the screen tells, and both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

import hexfront
from hexfront.cli.board import board_of
from hexfront.cli.textmap import Marking, whole
from hexfront.cli.words import words_in
from hexfront.games.encore.names import NATIONS, TYPES
from hexfront.games.encore.overlay import OVERLAYS
from tests.cli.terminal import refused, run, run_process, saved
from tests.games.encore.board import drawn_map

END_OR_FIRST = "end\n1\n" * 1500

CASTELLO = """\
title = "encore"
id = "castello"
turn = 4
phase = "bombardment"
side = "allied"
forts = ["14-05"]
dice = [2, 1, 6]
[units]
br-1-i-1 = "14-06"
br-2-i-1 = "14-06"
br-3-i-1 = "13-05"
br-i-1-pp = "14-07"
us-751 = "16-07"
br-art-1 = "ready"
br-art-4 = "ready"
de-4-ii-1043 = "14-05"
de-3-at-1043 = { at = "14-05", reduced = true }
de-3-pp-1043 = "14-04"
de-art-1 = { at = "ready", fired = true }
"""

SCRIPT = """\
14-05
br-art-1
commit
end
stack 14-05
unit br-art-1
unit de-art-1
us-751
preview 16-08
16-08
stop
end
end
14-05
br-1-i-1
br-2-i-1
preview br-3-i-1
br-3-i-1
br-i-1-pp
commit
de-3-pp-1043
lose de-4-ii-1043
remove br-2-i-1
log 5
"""

ENGLISH = [
    "Turn 4/11, day | Allies: bombardment | Allies 1, Germans 6",
    "Allies: which hex is bombarded next in turn 4? 2 counters are ready to fire, with 7 points.",
    "Bombard Monte Castello (14-05), held by 3 AT/1043 and 4 II/1043",
    "Allies, fire on Monte Castello (14-05): br-art-1 (3)",
    "The die shows 2.",
    "The Allies bombard Monte Castello (14-05) with Brazilian I Group: strength 3 × vulnerability 3 = 9; contact +1, "
    "high ground −1, peak −1 and fort −1: column 1–4. No effect.",
    "Monte Castello (14-05): 800 m, peak, trail, fort, objective, 10 points at the end of turn 4, held by: Germans",
    "de-3-at-1043: 3 AT/1043, 3rd Anti-Tank Company, 1043rd Grenadiers (German, anti-tank) 1-1-4, reduced",
    "br-art-1: I Artillery Group (Brazil) (Brazilian, artillery) 3, has fired",
    "Path: 16-07 16-08",
    "Cost 0.5, 14.5 left.",
    "751st TD moves from Guanella (16-07) to 16-08, 0.5 points.",
    "Turn 4/11, day | Allies: combat | Allies 1, Germans 6",
    "The phase cannot end while these units can and must attack: 1+2+3 I/1. [encore:6.1]",
    "Attack on Monte Castello (14-05): br-1-i-1, br-2-i-1",
    "attack 9; defence 4; odds 2:1; shifts +1 complete I/1 [encore:6.4.battalion], -1 high ground [encore:6.3.3], -1 "
    "peak [encore:6.3.5], -1 fort [encore:6.3.6]; column 1:2",
    "Chances: DVI ARB 28%, DVI ARI 22%, DVB ARB 17%, DVB AE 17%, DVB ARI 11%, IMP 6%",
    "Attack on Monte Castello (14-05): br-1-i-1, br-2-i-1, br-3-i-1, br-i-1-pp against the support of de-3-pp-1043",
    "13 against 8 is 1:1; complete I/1 +1, high ground −1, peak −1 and fort −1: column 1:3+.",
    "2 I/1 is eliminated in 14-06.",
]

PORTUGUESE = [
    "Turno 4/11, dia | Aliados: bombardeio | Aliados 1, Alemães 6",
    "Aliados: que hexágono é bombardeado agora, no turno 4? 2 peças prontas para atirar, com 7 pontos.",
    "Aliados, fogo sobre Monte Castello (14-05): br-art-1 (3)",
    "Monte Castello (14-05): cota 800 m, pico, trilha, fortificação, objetivo, 10 pontos no fim do turno 4, em poder "
    "de: Alemães",
    "br-art-1: I Grupo de Artilharia (brasileira, artilharia) 3, já atirou",
    "Custo 0,5, restam 14,5.",
    "751º TD move-se de Guanella (16-07) para 16-08, 0,5 ponto.",
    "ataque 9; defesa 4; proporção 2:1; deslocamentos +1 I/1 completo [encore:6.4.battalion], -1 cota [encore:6.3.3], "
    "-1 pico [encore:6.3.5], -1 fortificação [encore:6.3.6]; coluna 1:2",
    "Ataque a Monte Castello (14-05): br-1-i-1, br-2-i-1, br-3-i-1, br-i-1-pp contra o apoio de de-3-pp-1043",
    "2 I/1 é eliminada em 14-06.",
]


def castello(folder: Path) -> str:
    """A scenario of a handful of units around Monte Castello."""
    path = folder / "castello.toml"
    path.write_text(CASTELLO, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("lang", "lines"), [("en", ENGLISH), ("pt", PORTUGUESE)])
def test_a_session_of_two_at_one_keyboard_reads_as_it_should(lang: str, lines: list[str], tmp_path: Path) -> None:
    arguments = ("play", "encore", "--scenario", castello(tmp_path), "--side", "both", "--lang", lang)
    done = run_process(tmp_path, *arguments, typed=SCRIPT)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    place = 0
    for line in lines:
        assert line in done.stdout[place:], line
        place = done.stdout.index(line, place)
    (file,) = saved(tmp_path)
    game = hexfront.verify(file.read_text(encoding="utf-8"))
    assert game.title == "encore"
    assert "remove br-2-i-1" in [str(move.action) for move in game.moves()]


def test_where_nothing_is_hidden_nobody_hands_over_and_news_are_told_once(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "encore", "--scenario", castello(tmp_path), "--side", "both", typed=SCRIPT)
    assert "Hand over" not in done.output
    assert done.output.split("> log 5")[0].count("751st TD moves from Guanella (16-07) to 16-08") == 1


def test_a_whole_game_against_random_is_played_through_standard_input_to_its_end(tmp_path: Path) -> None:
    done = run_process(tmp_path, "play", "encore", "--opponent", "random", "--seed", "5", typed=END_OR_FIRST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    (file,) = saved(tmp_path)
    game = hexfront.verify(file.read_text(encoding="utf-8"))
    assert game.outcome is not None
    winner = {"allied": "Allies", "axis": "Germans", None: ""}[game.outcome.winner]
    assert f"The game is over. Won by: {winner}" in done.stdout or "A draw" in done.stdout


def test_a_person_on_the_german_side_first_hears_what_the_computer_did(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "encore", "--side", "axis", "--seed", "3")
    assert "Allied movement phase, turn 1." in done.output
    assert "Germans: " in done.output


def test_commands_look_at_the_board_without_changing_it(tmp_path: Path) -> None:
    overlays = "".join(f"overlay {name}\n" for name in OVERLAYS)
    typed = f"map\nmap 14-05\nlegend\nstack 01-11\nunit us-1-i-87\nunit de-1-i-4-m\n{overlays}list\nhelp\nlog\n"
    done = run(tmp_path, "play", "encore", typed=typed)
    assert done.exit_code == 0
    assert saved(tmp_path) == []
    for words in (
        "Nations: A American, B Brazilian, G German",
        "us-1-i-87: 1 I/87, 1st Company, I Battalion, 87th Mountain Infantry (American, infantry) 4-4-8",
        "Reinforcement, due in turn 5.",
        "a notation (to 14-05, attack 01-08,",
        "zones, reach, range, threat, bombardment, shelter, objectives",
    ):
        assert words in done.output


def test_the_help_names_the_overlays_there_are() -> None:
    for lang in ("en", "pt"):
        assert ", ".join(OVERLAYS) in words_in(lang, "encore").help()
        assert max(len(line) for line in words_in(lang, "encore").help().splitlines()) <= 80


def test_nonsense_is_refused_in_words(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "encore", typed="frobnicate\n99-99\nstack 27-01\nunit nobody\noverlay nonsense\n")
    assert done.exit_code == 0
    for words in ("frobnicate", "99-99", "no such hex", "know of no such unit", "'nonsense'"):
        assert words in done.output
    assert "Traceback" not in done.output


def test_the_language_can_be_changed_within_a_session(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "encore", typed="lang pt\nlegend\n")
    assert "Turno 1/11, noite | Aliados: movimentação" in done.output
    assert "Nações: E americana, B brasileira, A alemã" in done.output


# Figures, scenarios, maps


def test_simulations_count_wins_of_germans(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "encore", "--games", "1", "--seed", "1", "--jobs", "1")
    assert done.exit_code == 0
    assert "Won by Germans" in done.output


def test_a_scenario_and_a_map_of_encore_are_checked(tmp_path: Path) -> None:
    map_ = tmp_path / "map.toml"
    map_.write_text(drawn_map(". 6 8\nX . ."), encoding="utf-8")
    small = tmp_path / "small.toml"
    small.write_text(
        'title = "encore"\nid = "small"\nmap = "map.toml"\n[units]\nus-1-i-87 = "02-01"\n', encoding="utf-8"
    )
    done = run(tmp_path, "check", castello(tmp_path), str(map_), str(small))
    assert done.exit_code == 0
    for words in ("scenario (encore, castello), sound.", "map (drawn), sound.", "scenario (encore, small), sound."):
        assert words in done.output
    drawn = run(tmp_path, "play", "encore", "--scenario", str(small), typed="map\nstack 03-01\n").output
    assert "03-01: 800 m" in drawn


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (CASTELLO.replace("14-06", "27-06", 1), ("line 9", "27-06")),
        (CASTELLO.replace("br-1-i-1 ", "br-9-i-1 "), ("br-9-i-1",)),
        (CASTELLO.replace("turn = 4", "turn = 14"), ("line 3", "turn")),
        (drawn_map(". 6\n7 ."), ("level", "'7'")),
        (drawn_map(". 6\n. .", ". !\n. ."), ("cover", "'!'")),
        ('name = "x"\ncolumns = 2\nrows = 2\nlow_columns = "odd"\nlevel = ". ."\n', ("level",)),
    ],
)
def test_check_names_file_and_field_of_what_is_wrong(text: str, words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text, encoding="utf-8")
    assert refused(run(tmp_path, "check", str(file)), "wrong.toml", *words)


# The map in characters


def drawn(game: hexfront.Game, width: int) -> str:
    board = board_of(game)
    assert board is not None
    spots = board.spots(game.view(None), words_in("en", "encore"))
    return "\n".join(line.plain for line in whole(board.grid, spots, Marking(), width, plain=True))


def test_every_hex_is_on_the_map_with_its_marks(tmp_path: Path) -> None:
    game = hexfront.new("encore", castello(tmp_path))
    picture = drawn(game, 240)
    assert [name for name in game.view(None)["hexes"] if name not in picture] == []
    assert "14-05m^" in picture  # 800 m, a peak
    assert "Gi2-:+*" in picture  # one of two reduced; a trail, a fort, an objective
    assert "16-07n#" in picture
    assert max(len(line) for line in drawn(game, 100).splitlines()) <= 100


def test_a_small_map_looks_like_this(tmp_path: Path) -> None:
    map_ = drawn_map(". 6\n8 X", ". #\n^ *", roads=["01-01 02-01"], rivers="01-02/02-02", objectives={"01-02": (5, 3)})
    (tmp_path / "map.toml").write_text(map_, encoding="utf-8")
    units = 'us-1-i-87 = "01-01"\nus-2-i-87 = { at = "01-01", suppressed = true }\nde-1-i-1044 = "02-02"\n'
    scenario = tmp_path / "small.toml"
    scenario.write_text(
        f'title = "encore"\nid = "small"\nmap = "map.toml"\nphase = "movement"\nforts = ["02-02"]\n[units]\n{units}',
        encoding="utf-8",
    )
    assert drawn(hexfront.new("encore", str(scenario)), 80).splitlines() == [
        "      01      02    ",
        "            _______",
        "    _______/02-01n#\\ 01",
        "01 /01-01. \\______=/",
        "   \\Ai2x__=/02-02M%\\ 02",
        "02 /01-02m^~Gi1___+/",
        "   \\______*/",
    ]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_marks_are_one_letter_and_all_different(lang: str) -> None:
    words = words_in(lang, "encore")
    for group, names in (("nation_mark", NATIONS), ("type_mark", TYPES)):
        marks = [words.name(group, name) for name in names]
        assert len(set(marks)) == len(marks)
        assert all(len(mark) == 1 for mark in marks)
