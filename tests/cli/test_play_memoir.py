"""Memoir '44 at the terminal: whole sessions, what the screen tells, and both languages."""

from __future__ import annotations

import os
import pty
import re
import struct
import subprocess
import sys
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ
from typing import Any

import pytest

import hexfront
from hexfront.cli.board import board_of
from hexfront.cli.memoir import OBSTACLE_SIGNS, OVERLAY_SIGNS, SIGN_OF, base_tile
from hexfront.cli.textmap import GROUND_STYLES, Marking, whole
from hexfront.cli.words import words_in
from hexfront.games.memoir.cards import CARDS
from hexfront.games.memoir.ground import Terrain
from hexfront.games.memoir.names import KINDS
from hexfront.games.memoir.overlay import NAMES as OVERLAYS
from hexfront.kernel.data import load_toml
from tests.cli.terminal import ENVIRONMENT, refused, run, run_process, saved
from tests.games.memoir.board import position
from tests.support import play

DONE_OR_FIRST = "done\n1\n" * 3000
DATA = Path(hexfront.__file__).parent / "games" / "memoir" / "data"

CROSSROADS = """\
title = "memoir"
id = "crossroads"
top = "axis"
first = "allied"
dice = ["infantry", "flag", "grenade", "star", "star"]
deck = ["recon-left", "probe-left", "assault-right"]
discard = ["ambush"]
[cards]
allied = ["probe-centre", "barrage"]
axis = ["attack-centre"]
[victory]
allied = 3
axis = 3
[medals]
axis = 1
[hexes]
e6 = "town, sandbags"
F5 = "road-cross"
G5 = "river, bridge"
I7 = "hill, bunker axis"
C3 = "hedgerow, wire"
[units]
E5 = "allied infantry"
F3 = { side = "allied", kind = "elite-armor", badge = "sas", nation = "british", leader = true }
e6 = { side = "axis", kind = "infantry", figures = 2 }
I7 = "axis artillery"
[[objective]]
hexes = "F5"
side = "allied"
[mines]
D5 = "axis"
[[label]]
hex = "F5"
text = "San Vito"
"""

# An empty line takes the seat when the other side is asked.
SCRIPT = """\

hand
table
why play dig-in
play probe-centre
stack f5
stack d5
stack I7
unit F3
F3
preview F5
F5
done
preview E5
battle E5
preview e6
attack e6

ignore 1

battle F5
attack e6
take
log 4
"""

ENGLISH = [
    "Hand over to: Allies.",
    "Turn 1/300 | Allies: card | Allies 0/3, Axis 1/3 | deck 56, discards 1",
    "Play Probe centre: order 2 units in the centre",
    "Allies, cards in hand: 2",
    "  Barrage: 4 dice against one enemy anywhere",
    "Axis, cards in hand: 1",
    "Axis: *.. 1 of 3 medals (units 0, objectives 0, others 1)",
    "  On the board: infantry 1, artillery 1",
    "  Discards, the last one last: Ambush",
    "Dig-In is not in the hand. [m44:turn.play]",
    "|D5 . [E5 . ]F5 = |G5 ~=|",
    "|____m|I4!__|____*|_____|",
    "On the table: Probe centre",
    "F5 San Vito: crossroads, objective for: Allies, medals 1, held by: nobody",
    "D5: open ground, mines of: Axis, strength ?",
    "I7: hill, bunker, protects the Axis",
    "  elite armor (Allies, British, SAS) 4/4, ordered, with the heroic leader",
    "Path: F3 f4 F5",
    "It may still battle.",
    "Turn 1/300 | Allies: movement | Allies 1/3, Axis 1/3 | deck 56, discards 1",
    "|I4!__|K4>_*|",
    "Targets: e6",
    "Range 1, dice 2: +3 range [m44:battle.range], -1 terrain [m44:battle.reductions]",
    "Hits 0: 25%, 1: 50%, 2: 25%; eliminated 25%, a flag 31%",
    "Hand over to: Axis.",
    ">e6 # <",
    "The unit in e6 loses 1 figure; 1 left.",
    "Battle: E5 against e6, dice: 2",
    "Axis: does the infantry unit in e6 ignore the flag? [m44:retreat.ignore]",
    "Hand over to: Allies.",
    "The Axis infantry unit in e6 is eliminated.",
    "The unit in F5 takes the ground in e6.",
]

PORTUGUESE = [
    "Turno 1/300 | Aliados: carta | Aliados 0/3, Eixo 1/3 | baralho 56, descartadas 1",
    "Aliados, cartas na mão: 2",
    "Eixo: *.. 1 de 3 medalhas (unidades 0, objetivos 0, outras 1)",
    "  No tabuleiro: infantaria 1, artilharia 1",
    "Entrincheirar (Dig-In) não está na mão. [m44:turn.play]",
    "Na mesa: Sondagem ao centro (Probe)",
    "F5 San Vito: cruzamento de estradas, objetivo de: Aliados, medalhas 1, ocupado por: ninguém",
    "D5: campo aberto, Campo Minado de: Eixo, força ?",
    "  blindados de elite (Aliados, britânica, SAS) 4/4, comandada, com o Líder Heroico",
    "Ainda pode combater.",
    "|I4!__|T4>_*|",
    "Alcance 1, dados 2: +3 alcance [m44:battle.range], -1 terreno [m44:battle.reductions]",
    "Tiros certeiros 0: 25%, 1: 50%, 2: 25%; eliminada 25%, uma bandeira 31%",
    "Combate: E5 contra e6, dados: 2",
    "A unidade de infantaria do Eixo em e6 é eliminada.",
    "A unidade em F5 ganha terreno em e6.",
]


def crossroads(folder: Path) -> str:
    """A scenario of a handful of units around a crossroads."""
    path = folder / "crossroads.toml"
    path.write_text(CROSSROADS, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("lang", "lines"), [("en", ENGLISH), ("pt", PORTUGUESE)])
def test_a_session_of_two_at_one_keyboard_reads_as_it_should(lang: str, lines: list[str], tmp_path: Path) -> None:
    arguments = ("play", "memoir", "--scenario", crossroads(tmp_path), "--side", "both", "--lang", lang)
    done = run_process(tmp_path, *arguments, typed=SCRIPT)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    place = 0
    for line in lines:
        assert line in done.stdout[place:], line
        place = done.stdout.index(line, place)
    (file,) = saved(tmp_path)
    game = hexfront.verify(file.read_text(encoding="utf-8"))
    assert game.title == "memoir"
    assert "take" in [str(move.action) for move in game.moves()]


def test_nobody_sees_the_other_hand(tmp_path: Path) -> None:
    arguments = ("play", "memoir", "--scenario", crossroads(tmp_path), "--side", "both")
    done = run(tmp_path, *arguments, typed=SCRIPT + "hand\n")
    allied, axis = done.output.split("Hand over to: Axis.")[:2]
    assert "Barrage" in allied
    assert "Attack centre" not in allied
    assert "Barrage" not in axis.split("Hand over to: Allies.")[0]


def test_a_whole_game_against_random_is_played_through_standard_input_to_its_end(tmp_path: Path) -> None:
    done = run_process(tmp_path, "play", "memoir", "--opponent", "random", "--seed", "5", typed=DONE_OR_FIRST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    (file,) = saved(tmp_path)
    game = hexfront.verify(file.read_text(encoding="utf-8"))
    assert game.outcome is not None
    winner = {"allied": "Allies", "axis": "Axis", None: ""}[game.outcome.winner]
    assert f"The game is over. Won by: {winner}" in done.stdout or "A draw" in done.stdout


def test_a_game_left_and_opened_again_goes_on_with_the_same_cards(tmp_path: Path) -> None:
    run(tmp_path, "play", "memoir", "--scenario", "nijmegen", "--seed", "4", typed="1\n")
    (file,) = saved(tmp_path)
    hand = hexfront.load(file.read_text(encoding="utf-8")).view("allied")["hands"]["allied"]["cards"]
    done = run(tmp_path, "play", "memoir", "--load", str(file), typed="hand\n")
    assert f"Allies, cards in hand: {len(hand)}" in done.output


def test_a_person_on_the_other_side_first_hears_what_the_computer_did(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "memoir", "--scenario", "nijmegen", "--side", "axis", "--seed", "3")
    assert "Turn 1: Allies." in done.output
    assert "The Allies play " in done.output
    assert "Axis: " in done.output
    assert not re.search(r"The Allies draw \d cards?: ", done.output)


def test_commands_look_at_the_board_without_changing_it(tmp_path: Path) -> None:
    overlays = "".join(f"overlay {name}\n" for name in OVERLAYS)
    typed = f"map\nmap E5\nlegend\nstack E5\nunit I9\nhand\ntable\n{overlays}list\nhelp\nlog\n"
    done = run(tmp_path, "play", "memoir", "--scenario", "nijmegen", typed=typed)
    assert done.exit_code == 0
    assert saved(tmp_path) == []
    for words in (
        "Ground: . open ground, & forest/palm forest, % hedgerow, # town/",
        "Units: I4 Allied, i4 Axis: kind and figures",
        "E5: river, railway bridge, objective for: Allies, medals 1, held by: nobody",
        "big gun (Axis, German, Big Gun) 2/2",
        "On the board: infantry 7, armor 6, artillery 1",
        "a notation (play probe-left, order E5,",
        "sections, orders, reach, range, threat, sight",
        "The Axis draw 5 cards.",
    ):
        assert words in done.output


def test_an_overlay_of_sections_numbers_them_from_the_players_own_left(tmp_path: Path) -> None:
    arguments = ("play", "memoir", "--scenario", crossroads(tmp_path), "--side", "both")
    done = run(tmp_path, *arguments, typed="\noverlay sections\n")
    row = next(line for line in done.output.splitlines() if line.startswith("   |1"))
    assert [cell[:2] for cell in row.strip(" |").split("|")] == ["1 "] * 3 + ["12"] + ["2 "] * 4 + ["23"] + ["3 "] * 3
    flipped = run(tmp_path, "play", "memoir", "--scenario", "nijmegen", "--side", "axis", typed="overlay sections\n")
    row = next(line for line in flipped.output.splitlines() if line.startswith("   |3"))
    assert [cell[:2] for cell in row.strip(" |").split("|")] == ["3 "] * 3 + ["23"] + ["2 "] * 4 + ["12"] + ["1 "] * 3


def test_the_targets_of_a_strike_are_shown_as_they_are_chosen() -> None:
    units = {"E5": "allied infantry", "E7": "axis armor", "F7": "axis armor"}
    game = position(units, cards={"allied": ["air-power", "ambush"], "axis": 4})
    play(game, "play air-power", "target F7")
    board, words = board_of(game), words_in("en", "memoir")
    assert board is not None
    view: dict[str, Any] = game.view("allied")
    assert board.affairs(view, words) == ["On the table: Air Power", "Targets: F7"]
    assert board.action_hexes(view) == {"F7"}


def test_titles_without_cards_have_no_hand_and_no_table(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "encore", typed="hand\ntable\nlang pt\nhand\n")
    for words in ("This game has no cards.", "There is nothing beside the map.", "Este jogo não tem cartas."):
        assert words in done.output


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_help_names_the_commands_and_overlays_there_are(lang: str) -> None:
    text = words_in(lang, "memoir").help()
    assert ", ".join(OVERLAYS) in text
    assert "\n  hand  " in text
    assert "\n  table  " in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_nonsense_is_refused_in_words(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "memoir", typed="frobnicate\nZ99\nstack N1\nunit nobody\noverlay nonsense\n")
    assert done.exit_code == 0
    for words in ("frobnicate", "Z99", "no such hex", "know of no such unit", "'nonsense'"):
        assert words in done.output
    assert "Traceback" not in done.output


def test_the_language_can_be_changed_within_a_session(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "memoir", "--scenario", "nijmegen", typed="lang pt\nlegend\nhand\n")
    assert "Turno 1/300 | Aliados: carta" in done.output
    assert "Unidades: I4 dos Aliados, i4 do Eixo" in done.output
    assert "Aliados, cartas na mão: 6" in done.output


def test_a_replay_tells_what_both_sides_drew_and_a_sides_own_only_its_cards(tmp_path: Path) -> None:
    run(tmp_path, "play", "memoir", "--scenario", "nijmegen", "--seed", "4", typed="1\ndone\n" * 4)
    (file,) = saved(tmp_path)
    whole_game = run(tmp_path, "replay", str(file)).output
    assert re.search(r"The Allies draw 6 cards: \w", whole_game)
    assert re.search(r"The Axis draw 5 cards: \w", whole_game)
    of_the_axis = run(tmp_path, "replay", str(file), "--side", "axis").output
    assert "The Allies draw 6 cards." in of_the_axis
    assert re.search(r"The Axis draw 5 cards: \w", of_the_axis)
    assert "sound." in run(tmp_path, "replay", str(file), "--verify").output


def test_simulations_count_wins_of_both_sides(tmp_path: Path) -> None:
    done = run(tmp_path, "simulate", "memoir", "--games", "1", "--seed", "1", "--jobs", "1")
    assert done.exit_code == 0
    assert "Won by Axis" in done.output


def test_a_scenario_file_is_checked_and_its_faults_are_named(tmp_path: Path) -> None:
    done = run(tmp_path, "check", crossroads(tmp_path))
    assert "scenario (memoir, crossroads), sound." in done.output
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(CROSSROADS.replace("E5 =", "Z5 ="), encoding="utf-8")
    assert refused(run(tmp_path, "check", str(wrong)), "wrong.toml", "Z5")


# A real terminal


def in_terminal(folder: Path, *arguments: str, typed: str) -> str:
    """All that a terminal of 24 lines and 80 columns shows while the command runs, escapes taken out."""
    master, slave = pty.openpty()
    ioctl(slave, TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    variables = {**os.environ, **ENVIRONMENT, "XDG_DATA_HOME": str(folder)}
    variables = {key: value for key, value in variables.items() if key not in ("NO_COLOR", "COLUMNS", "LINES")}
    command = [sys.executable, "-m", "hexfront", *arguments]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=variables, close_fds=True) as process:
        os.close(slave)
        os.write(master, typed.encode())
        shown = b""
        while True:
            try:
                piece = os.read(master, 65536)
            except OSError:
                break
            if not piece:
                break
            shown += piece
        assert process.wait(timeout=60) == 0
    os.close(master)
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown.decode("utf-8"))


def test_in_a_terminal_of_eighty_columns_the_board_is_whole_and_in_colour(tmp_path: Path) -> None:
    shown = in_terminal(tmp_path, "play", "memoir", "--scenario", "nijmegen", "--seed", "3", typed="\nmap\nquit\n")
    assert "Traceback" not in shown
    rows = [line for line in shown.replace("\r", "").splitlines() if line.startswith("|A")]
    assert {line[1:3] for line in rows} >= {"A1", "A3", "A5", "A7", "A9"}
    assert max(len(line) for line in rows) == 79
    assert "|_____|_____|_____|i4___|_____|_____|_____|_____|b2__s|" in shown


# The board in characters


def drawn(game: hexfront.Game, width: int = 79, lang: str = "en") -> str:
    board = board_of(game)
    assert board is not None
    spots = board.spots(game.view(None), words_in(lang, "memoir"))
    return "\n".join(line.plain for line in whole(board.grid, spots, Marking(), width, plain=True))


def test_everything_on_a_hex_has_its_mark() -> None:
    game = position(
        {
            "A9": "axis infantry",
            "C9": {"side": "allied", "kind": "train", "facing": 1, "wagon": "B9", "hits": 1},
            "E9": {"side": "allied", "kind": "special-forces", "figures": 2, "ordered": True},
            "G9": {"side": "allied", "kind": "engineers", "ordered": True, "moved": True},
            "I9": {"side": "allied", "kind": "artillery", "ordered": True, "fought": True},
            "K9": "axis big-gun",
            "e8": "axis armor",
        },
        {
            "A9": "forest, wire",
            "B9": "rail",
            "C9": "rail",
            "E9": "marsh, sandbags",
            "G9": "river, ford",
            "I9": "hill, field-bunker",
            "K9": "oasis",
            "M9": "lake-b",
        },
        phase="battle",
        objectives=[{"hexes": "A9", "side": "allied"}],
        mines={"L9": {"side": "axis", "strength": 3, "known": True}},
        rules={"big_gun_markers": [{"gun": "K9", "at": "E9"}]},
    )
    upper, lower = drawn(game).splitlines()[:2]
    assert upper == '|A9 & |B9 H |C9 H |D9 . |E9 " |F9 . |G9 ~-|H9 . |I9 ^B|J9 . |K9 O |L9 . |M9 ~ |'
    assert lower == "|i4_w*|W3!__|T3!__|_____|S2!so|_____|E4>__|_____|G2x__|_____|b2___|____m|_____|"


def test_every_piece_of_the_box_has_a_sign_and_a_colour() -> None:
    terrain = Terrain(load_toml(DATA / "terrain.toml"))
    plain = {"countryside", "high-ground"}
    assert {base_tile(piece.name) for piece in terrain.tiles} - plain == set(SIGN_OF)
    assert {piece.name for piece in terrain.overlays} == set(OVERLAY_SIGNS)
    assert {piece.name for piece in terrain.obstacles} == set(OBSTACLE_SIGNS)
    assert {look for _, look in SIGN_OF.values()} <= set(GROUND_STYLES)


def test_a_breakthrough_board_fits_too() -> None:
    game = position({"A17": "axis infantry", "M1": "allied armor"}, board="breakthrough")
    picture = drawn(game).splitlines()
    assert len(picture) == 34
    assert picture[0].startswith("|A17. |B17. |")
    assert max(len(line) for line in picture) == 79


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_marks_of_kinds_are_one_small_letter_and_all_different(lang: str) -> None:
    marks = [words_in(lang, "memoir").name("kind_mark", kind) for kind in KINDS]
    assert len(set(marks)) == len(marks)
    assert all(len(mark) == 1 and mark.islower() for mark in marks)


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_hand_and_the_table_are_told_whole(lang: str) -> None:
    cards = sorted(CARDS[::6])
    game = position(
        {"E5": "allied infantry", "E7": "axis armor"},
        cards={"allied": cards, "axis": 4},
        last={"axis": "probe-left"},
        reserve=[{"side": "allied", "kind": "infantry", "count": 2}],
        medals={"allied": 2},
    )
    board, words = board_of(game), words_in(lang, "memoir")
    assert board is not None
    view: dict[str, Any] = game.view("allied")
    hand = board.hand(view, words)
    assert len(hand) == len(cards) + 2
    table = "\n".join(board.table(view, words))
    assert "**...." in table
    for english, portuguese in (
        ("In reserve: infantry 2", "Em reserva: infantaria 2"),
        ("Last card: Probe left", "Última"),
    ):
        assert (english if lang == "en" else portuguese) in table
    assert board.hand(game.view(None), words) == [hand[0], hand[-1]]
