"""Encore's log: what happened, as a player reads it in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.encore.board import position
from tests.games.encore.fights import PLAIN, fight, ground
from tests.games.encore.saying import log, reads
from tests.support import Placement, play

# The sequence


@pytest.mark.rule("encore:2.1", "encore:3.turn_marker", "E-2")
def test_turns_have_their_day_or_night_and_say_who_recovers_and_who_is_released() -> None:
    units: dict[str, Placement] = {
        "br-1-i-1": "11-09",
        "us-1-i-87": {"at": "01-11", "suppressed": True, "released": True},
        "de-1-i-1044": {"at": "01-01", "released": True},
    }
    game = position(units, turn=3, phase="combat", side="axis", released=False)
    play(game, "end")
    assert reads(
        game,
        [
            "The Germans score 5 points for Capela di Ronchidos (07-06).",
            "Turn 4, 21 February 1945.",
            "Suppression ends: 1 I/87.",
            "Free to move: 1 I/1.",
            "Allied bombardment, turn 4.",
            "German bombardment, turn 4.",
            "Allied movement phase, turn 4.",
        ],
        [
            "Os alemães marcam 5 pontos por Capela di Ronchidos (07-06).",
            "Turno 4, 21 de fevereiro de 1945.",
            "Fim da supressão: 1 I/87.",
            "Livres para se mover: 1 I/1.",
            "Etapa de Bombardeio aliada, turno 4.",
            "Etapa de Bombardeio alemã, turno 4.",
            "Fase de Movimentação aliada, turno 4.",
        ],
    )


@pytest.mark.parametrize("turn", range(1, 12))
@pytest.mark.rule("encore:2.1", "E-2")
def test_every_turn_has_the_date_of_the_turn_track(turn: int) -> None:
    game = position({"us-1-i-87": "01-11"})
    days = {1: 19, 2: 20, 3: 20, 4: 21, 5: 21, 6: 22, 7: 22, 8: 23, 9: 23, 10: 24, 11: 24}
    night = "the night of " if turn % 2 else ""
    event = {"event": "turn", "rule": "encore:3.turn_marker", "turn": turn, "night": turn % 2 == 1}
    assert game.sentence(event, "en") == f"Turn {turn}, {night}{days[turn]} February 1945."
    assert f"{'noite de ' if turn % 2 else ''}{days[turn]} de fevereiro" in game.sentence(event, "pt")


# Bombardment


@pytest.mark.rule("encore:4.3.1", "encore:4.3.4.BS", "E-24")
def test_a_bombardment_is_announced_summed_up_and_takes_its_toll() -> None:
    units = {"us-1-i-87": "04-05", "de-1-i-1044": "04-04", "us-155-a": "ready", "us-155-b": "ready", "us-604": "ready"}
    high = ground({"04-04": "8"}, {"04-04": "^"})
    game = position({**units, "de-2-i-1044": "04-04"}, phase="bombardment", map=high, dice=[1], forts=["04-04"])
    play(game, "bombard 04-04", "add us-155-a", "add us-155-b", "add us-604", "commit")
    assert reads(
        game,
        [
            "The Allies announce fire on 04-04: 155 mm A, 155 mm B and 604th Artillery, 10 points.",
            "German bombardment, turn 2.",
            "The die shows 1.",
            "The Allies bombard 04-04 with 155 mm A, 155 mm B and 604th Artillery: strength 10 × vulnerability 4 = 40; "
            "contact +1, high ground −1, peak −1 and fort −1: column 13–24. Suppression (S).",
            "Suppressed in 04-04: 1+2 I/1044.",
            "Allied movement phase, turn 2.",
        ],
        [
            "Os Aliados anunciam fogo sobre 04-04: 155 mm A, 155 mm B e 604º de Artilharia, 10 pontos.",
            "Etapa de Bombardeio alemã, turno 2.",
            "O dado dá 1.",
            "Os Aliados bombardeiam 04-04 com 155 mm A, 155 mm B e 604º de Artilharia: poder 10 × vulnerabilidade 4 = "
            "40; contato +1, cota −1, pico −1 e fortificação −1: coluna 13–24. Supressão (S).",
            "Em supressão em 04-04: 1+2 I/1044.",
            "Fase de Movimentação aliada, turno 2.",
        ],
    )


@pytest.mark.rule("encore:4.3.4.BS", "E-24")
def test_a_loss_from_a_bombardment_says_so() -> None:
    units = {"us-1-i-87": "04-05", "de-1-i-1044": "04-04", "us-155-a": "ready", "us-155-b": "ready", "us-604": "ready"}
    game = position({**units, "de-2-i-1044": "04-04"}, phase="bombardment", map=PLAIN, dice=[1])
    play(game, "bombard 04-04", "add us-155-a", "add us-155-b", "add us-604", "commit", "lose de-2-i-1044")
    assert reads(
        game,
        [
            "2 I/1044 takes a loss in 04-04: under bombardment.",
            "Suppressed in 04-04: 1+2 I/1044.",
            "Allied movement phase, turn 2.",
        ],
        [
            "2 I/1044 sofre uma baixa em 04-04: sob bombardeio.",
            "Em supressão em 04-04: 1+2 I/1044.",
            "Fase de Movimentação aliada, turno 2.",
        ],
    )


# Movement


@pytest.mark.rule("encore:5.1", "encore:6.3.6.destroyed", "encore:8.castello", "E-46", "E-47")
def test_a_march_into_monte_castello_tells_everything_it_changes() -> None:
    game = position({"br-1-i-11": "15-05"}, forts=["14-05"])
    play(game, "move br-1-i-11", "to 14-05", "stop")
    assert reads(
        game,
        [
            "1 I/11 moves from 15-05 to Monte Castello (14-05), 1 point.",
            "The fort in Monte Castello (14-05) is destroyed.",
            "Monte Castello (14-05) falls to the Allies.",
            "Monte Castello is taken: the whole Brazilian 11th Regiment is free to move from turn 3 on.",
        ],
        [
            "1 I/11 move-se de 15-05 para Monte Castello (14-05), 1 ponto.",
            "A fortificação em Monte Castello (14-05) é destruída.",
            "Monte Castello (14-05) passa para os Aliados.",
            "Monte Castello foi tomado: todo o 11º RI brasileiro está livre para se mover a partir do turno 3.",
        ],
    )


@pytest.mark.rule("encore:8.mazzancana", "E-46")
def test_mazzancana_frees_the_first_regiment() -> None:
    game = position({"us-1-i-87": "09-09"})
    play(game, "move us-1-i-87", "to 09-08")
    assert reads(
        game,
        ["Mazzancana is taken: the Brazilian 1st Regiment and the 751st are free to move from turn 3 on."],
        ["Mazzancana foi tomada: o 1º RI brasileiro e o 751º TD estão livres para se mover a partir do turno 3."],
    )


@pytest.mark.rule("encore:5.4", "E-18")
def test_leaving_the_map_names_the_edge_and_halves_as_the_language_does() -> None:
    game = position({"us-751": "12-13", "us-1-i-87": "02-12"})
    play(game, "move us-751", "exit S", "move us-1-i-87", "exit S")
    assert reads(
        game,
        [
            "751st TD leaves the map from 12-13 by the south edge, 0.5 points.",
            "1 I/87 moves from 02-12 to 02-13 and leaves the map by the south edge, 2 points.",
        ],
        [
            "751º TD deixa o mapa em 12-13 pela borda Sul, 0,5 ponto.",
            "1 I/87 move-se de 02-12 para 02-13 e deixa o mapa pela borda Sul, 2 pontos.",
        ],
    )


@pytest.mark.rule("encore:5.5", "encore:9.german.fourth_mountain", "E-45")
def test_the_fourth_mountain_enters_at_a_price() -> None:
    game = position({"de-1-i-4-m": "waiting", "de-2-i-4-m": "waiting", "us-1-i-87": "02-11"}, turn=5, side="axis")
    play(game, "move de-1-i-4-m", "to 09-01", "stop", "move de-2-i-4-m", "to 09-02", "stop")
    assert reads(
        game,
        [
            "The German 4th Mountain Battalion comes in, and costs the Germans 12 points.",
            "1 I/4 M enters the map at 09-01, 1 point.",
            "2 I/4 M enters the map at 09-01 and moves to 09-02, 3 points.",
        ],
        [
            "O 4º Batalhão de Montanha alemão entra em combate, e custa 12 pontos aos alemães.",
            "1 I/4 M entra no mapa em 09-01, 1 ponto.",
            "2 I/4 M entra no mapa em 09-01 e segue para 09-02, 3 pontos.",
        ],
    )


@pytest.mark.rule("encore:8.fourth_mountain", "E-45")
def test_the_fourth_mountain_enters_for_nothing_once_its_road_is_entered() -> None:
    game = position({"de-1-i-4-m": "waiting", "us-1-i-87": "03-04"}, turn=4)
    play(game, "move us-1-i-87", "to 03-03")
    assert reads(
        game,
        ["1 I/87 is on the mountain road in 03-03: the German 4th Mountain Battalion may come in at no cost."],
        ["1 I/87 está na estrada da montanha em 03-03: o 4º Batalhão de Montanha alemão pode entrar sem custo."],
    )
    play(game, "stop", "end", "end", "move de-1-i-4-m", "to 09-01")
    assert log(game, "en")[-2] == "The German 4th Mountain Battalion comes in, at no cost."
    assert log(game, "pt")[-2] == "O 4º Batalhão de Montanha alemão entra em combate, sem custo."


# Combat


@pytest.mark.rule("encore:6.1", "encore:6.2", "encore:6.4.battalion", "encore:6.5.IMP")
def test_a_combat_is_prose_from_the_attack_to_the_result() -> None:
    units = {"br-1-i-1": "14-06", "br-2-i-1": "14-06", "br-3-i-1": "13-05", "br-i-1-pp": "14-07"}
    enemies = {"de-4-ii-1043": "14-05", "de-3-at-1043": "14-05", "de-3-pp-1043": "14-04"}
    game = position({**units, **enemies}, turn=4, phase="combat", forts=["14-05"], dice=[6, 3])
    play(game, "attack 14-05", *(f"add {unit}" for unit in units), "commit", "add de-3-pp-1043")
    assert reads(
        game,
        [
            "The Allies attack Monte Castello (14-05) with 1+2+3 I/1, supported at range by I/1 PP: 13 points.",
            "The Germans defend Monte Castello (14-05) with 3 AT/1043 and 4 II/1043, supported at range by 3 PP/1043: "
            "9 points.",
            "13 against 9 is 1:1; complete I/1 +1, high ground −1, peak −1 and fort −1: column 1:3+.",
            "The dice show 6 and 3: 9.",
            "DVI ARB at Monte Castello (14-05): the defence holds without loss; the attack is thrown back with a loss.",
        ],
        [
            "Os Aliados atacam Monte Castello (14-05) com 1+2+3 I/1, mais I/1 PP de longe: 13 pontos.",
            "Os alemães defendem Monte Castello (14-05) com 3 AT/1043 e 4 II/1043, mais 3 PP/1043 de longe: 9 pontos.",
            "13 contra 9 dá 1:1; I/1 completo +1, cota −1, pico −1 e fortificação −1: coluna 1:3+.",
            "Os dados dão 6 e 3: 9.",
            "DVI ARB em Monte Castello (14-05): a defesa vence sem baixa; o ataque é rechaçado com baixa.",
        ],
    )


def odds_of(**more: Any) -> list[str]:
    """The sentence about the odds of an attack by 1 I/87 from the south on 1 I/1044, in both languages."""
    units = {"us-1-i-87": "04-05", **more.pop("units", {})}
    game, _ = fight(units, {"de-1-i-1044": "04-04", **more.pop("others", {})}, [6, 6], **more)
    return [
        next(text for text in log(game, "en") if " against " in text),
        next(text for text in log(game, "pt") if " contra " in text),
    ]


SHIFTS: list[tuple[dict[str, Any], str, str]] = [
    ({"turn": 2}, "no shifts: column 1:1.", "sem deslocamento: coluna 1:1."),
    ({"turn": 3}, "night −1: column 1:2.", "noite −1: coluna 1:2."),
    ({"turn": 1}, "surprise in the night ±0: column 1:1.", "surpresa na noite ±0: coluna 1:1."),
    ({"map": ground({}, {"04-04": "#"})}, "village −1: column 1:2.", "vila −1: coluna 1:2."),
    ({"map": ground({}, {"04-04": "*"})}, "wood −1: column 1:2.", "bosque −1: coluna 1:2."),
    (
        {"map": ground({"04-04": "8"})},
        "high ground −1 and attack from below −1: column 1:3+.",
        "cota −1 e ataque de baixo −1: coluna 1:3+.",
    ),
    (
        {"units": {"us-701": "04-05"}, "others": {"de-2-at-1044": "04-04"}},
        "anti-tank guns −1: column 1:1.",
        "antitanque −1: coluna 1:1.",
    ),
    (
        {"units": {"us-2-i-87": "04-05", "us-3-i-87": "04-05"}},
        "complete I/87 +1: column 5:1.",
        "I/87 completo +1: coluna 5:1.",
    ),
    (
        {"others": {"us-4-ii-87": "03-02", "us-5-ii-87": "05-02"}},
        "surrounded +1: column 2:1.",
        "cerco +1: coluna 2:1.",
    ),
]


@pytest.mark.parametrize(("position_", "english", "portuguese"), SHIFTS)
@pytest.mark.rule(
    "encore:6.3", "encore:6.3.7", "encore:6.4.battalion", "encore:6.4.night_allied", "encore:6.4.antitank_defence"
)
def test_every_shift_has_its_sign_and_its_cause(position_: dict[str, Any], english: str, portuguese: str) -> None:
    said = odds_of(**position_)
    assert said[0].endswith(english), said
    assert said[1].endswith(portuguese), said
