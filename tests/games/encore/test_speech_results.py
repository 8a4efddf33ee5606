"""Encore's log after the dice: losses, retreats, advances and the end, as a player reads them in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.games.encore.names import REASONS
from tests.games.encore.board import position
from tests.games.encore.fights import PLAIN, fight, ground, stack
from tests.games.encore.saying import log, reads
from tests.support import Placement, play, question

PAIR = stack("04-05", "us-1-i-87", "us-2-i-87")
BATTALION = stack("04-05", "us-1-i-87", "us-2-i-87", "us-3-i-87")
DEFENDER: dict[str, Placement] = {"de-1-i-1044": "04-04"}
RING: dict[str, Placement] = {"us-4-ii-87": "03-02", "us-5-ii-87": "05-02"}


# Losses


@pytest.mark.rule("encore:6.5.DVB", "encore:6.5.ARB", "encore:7.1", "encore:7.1.second_loss")
def test_a_first_loss_and_a_second_one() -> None:
    reduced: dict[str, Placement] = {"de-1-i-1044": {"at": "04-04", "reduced": True}}
    game, _ = fight({"us-1-i-87": "04-05"}, reduced, [3, 5])
    assert reads(
        game,
        [
            "DVB ARB at 04-04: the defence holds with a loss; the attack is thrown back with a loss.",
            "1 I/1044 is eliminated in 04-04: its second loss.",
            "1 I/87 takes a loss in 04-05.",
        ],
        [
            "DVB ARB em 04-04: a defesa vence com baixa; o ataque é rechaçado com baixa.",
            "1 I/1044 é eliminada em 04-04: segunda baixa.",
            "1 I/87 sofre uma baixa em 04-05.",
        ],
    )


@pytest.mark.rule("encore:6.5.EMP", "E-35")
def test_an_exchange_eliminates_on_both_sides() -> None:
    others: dict[str, Placement] = {"us-4-ii-87": "03-04", "us-5-ii-87": "05-04", "us-7-iii-85": "05-04"}
    game, _ = fight({**PAIR, **others}, DEFENDER, [6, 6])
    assert question(game) == "exchange"
    play(game, "remove us-2-i-87")
    assert reads(
        game,
        [
            "EMP at 04-04: an exchange, one defender is eliminated, the others retreat, and the attackers eliminate as "
            "much of their own.",
            "1 I/1044 is eliminated in 04-04: in the exchange.",
            "2 I/87 is eliminated in 04-05: in the exchange.",
        ],
        [
            "EMP em 04-04: empate, um defensor é eliminado, os demais recuam, e o atacante elimina outro tanto dos "
            "seus.",
            "1 I/1044 é eliminada em 04-04: no empate.",
            "2 I/87 é eliminada em 04-05: no empate.",
        ],
    )


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31")
def test_armour_at_range_takes_the_loss_and_the_log_says_why() -> None:
    defence: dict[str, Placement] = {**DEFENDER, "de-2-at-1044": "04-04"}
    game, _ = fight({"us-1-i-87": "04-05"}, defence, [4, 3], ranged={"us-701": "04-06"})
    assert "701st TD takes a loss in 04-06: anti-tank guns strike armour first." in log(game, "en")
    assert "701º TD sofre uma baixa em 04-06: contra antitanques o blindado sofre primeiro." in log(game, "pt")


# Retreat


@pytest.mark.rule("encore:6.6.1", "encore:6.6.2", "encore:6.5.DRI", "encore:6.5.AVI")
def test_a_retreat_and_an_advance_name_both_hexes() -> None:
    game, _ = fight(BATTALION, {**DEFENDER, "de-2-i-1044": "04-04"}, [6, 6])
    play(game, "retreat de-1-i-1044", "to 04-03", "to 05-03", "advance us-2-i-87")
    assert reads(
        game,
        [
            "DRI AVI at 04-04: the defence retreats without loss; the attack wins without loss.",
            "1 I/1044 retreats from 04-04 to 04-03.",
            "2 I/1044 retreats from 04-04 to 05-03.",
            "2 I/87 advances from 04-05 to 04-04.",
        ],
        [
            "DRI AVI em 04-04: a defesa recua sem baixa; o ataque vence sem baixa.",
            "1 I/1044 recua de 04-04 para 04-03.",
            "2 I/1044 recua de 04-04 para 05-03.",
            "2 I/87 avança de 04-05 para 04-04.",
        ],
    )


@pytest.mark.rule("encore:6.6.2.armour", "E-43")
def test_armour_goes_on() -> None:
    game, _ = fight({"us-701": "04-05"}, {"de-1-i-1044": {"at": "04-04", "reduced": True}}, [6, 6])
    play(game, "to 03-03", "advance us-701", "to 04-03")
    assert reads(
        game,
        ["701st TD advances from 04-05 to 04-04.", "701st TD goes on from 04-04 to 04-03."],
        ["701º TD avança de 04-05 para 04-04.", "701º TD segue de 04-04 para 04-03."],
    )


@pytest.mark.rule("encore:6.6.1.shelter_attackers", "E-37")
def test_a_sheltered_attacker_holds_its_ground() -> None:
    game, _ = fight({"us-1-i-87": "04-05"}, DEFENDER, [6, 2], map=ground({}, {"04-05": "^"}))
    play(game, "stay us-1-i-87")
    assert reads(
        game,
        ["1 I/87 is sheltered and holds its ground."],
        ["1 I/87 está em terreno abrigado e não recua."],
    )


@pytest.mark.rule("encore:6.6.1.surrounded", "E-40")
def test_a_surrounded_unit_breaks_out_with_a_loss() -> None:
    game, _ = fight(PAIR, {**DEFENDER, **RING}, [6, 6])
    play(game, "to 03-04", "to 02-05")
    assert reads(
        game,
        [
            "1 I/1044 breaks out from 04-04 to 03-04.",
            "1 I/1044 takes a loss in 03-04: surrounded.",
            "1 I/1044 breaks out from 03-04 to 02-05.",
        ],
        [
            "1 I/1044 rompe o cerco de 04-04 para 03-04.",
            "1 I/1044 sofre uma baixa em 03-04: cerco.",
            "1 I/1044 rompe o cerco de 03-04 para 02-05.",
        ],
    )


@pytest.mark.rule("encore:6.6.1.completely_surrounded", "E-41")
def test_a_unit_with_the_enemy_on_all_sides_takes_a_loss() -> None:
    around: dict[str, Placement] = dict(
        zip(
            ("us-4-ii-87", "us-5-ii-87", "us-6-ii-87", "us-4-ii-85", "us-5-ii-85"),
            ("04-03", "05-03", "05-04", "03-04", "03-03"),
            strict=True,
        )
    )
    # Nobody else has to attack: they have all fought already.
    others = {unit: {"at": hex_, "fought": True} for unit, hex_ in around.items()}
    game, _ = fight(PAIR, {**DEFENDER, **others}, [6, 6])
    assert reads(
        game,
        ["1 I/1044 takes a loss in 04-04: the enemy is on all sides, and it cannot retreat."],
        ["1 I/1044 sofre uma baixa em 04-04: completamente cercada, não pode recuar."],
    )


@pytest.mark.rule("encore:6.6.1.cascade", "E-39")
def test_a_unit_makes_room_for_one_that_retreats() -> None:
    full = stack("04-03", "de-2-i-1044", "de-3-i-1044", "de-4-ii-1044")
    full |= stack("03-03", "de-5-ii-1044", "de-6-ii-1044", "de-f-232")
    full |= stack("05-03", "de-1-i-1043", "de-2-i-1043", "de-3-i-1043")
    game, _ = fight(BATTALION, {**DEFENDER, **full}, [6, 6])
    play(game, "to 04-03", "displace de-2-i-1044", "to 04-02")
    assert reads(
        game,
        ["1 I/1044 retreats from 04-04 to 04-03.", "2 I/1044 makes room and falls back from 04-03 to 04-02."],
        ["1 I/1044 recua de 04-04 para 04-03.", "2 I/1044 abre espaço e recua de 04-03 para 04-02."],
    )


@pytest.mark.rule("E-42", "encore:5.4")
def test_a_retreat_off_the_map_names_the_edge() -> None:
    units = {**stack("04-02", "us-1-i-87", "us-2-i-87"), "de-1-i-1044": "04-01", "us-4-ii-87": "02-01"}
    game = position({**units, "us-5-ii-87": "06-01"}, phase="combat", map=PLAIN, dice=[6, 6])
    play(game, "attack 04-01", "add us-1-i-87", "add us-2-i-87", "commit")
    assert reads(
        game,
        ["1 I/1044 retreats from 04-01 off the map by the north edge."],
        ["1 I/1044 recua de 04-01 para fora do mapa, pela borda Norte."],
    )
    gone = {"event": "left", "rule": "E-42", "unit": "de-f-232", "path": ["04-01"], "edge": "N", "retreat": True}
    assert game.sentence({**gone, "displaced": True}, "en") == (
        "F/232 makes room in 04-01 and leaves the map by the north edge."
    )
    assert game.sentence({**gone, "displaced": True}, "pt") == (
        "F/232 abre espaço em 04-01 e deixa o mapa pela borda Norte."
    )


# The end

ENDS = {
    "points": ("allied", "and the Allies win.", "vencem os Aliados."),
    "draw": (None, "a draw.", "empate."),
    "no_germans": (
        "allied",
        "no German unit is left on the map, and the Allies win",
        "não resta unidade alemã no mapa",
    ),
    "belvedere": ("axis", "the Germans still hold Monte Belvedere, and the Germans win", "e vencem os alemães"),
    "castello": ("axis", "the Germans still hold Monte Castello, and the Germans win", "o Monte Castello, e vencem"),
}


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.rule("encore:9.end", "encore:9.allied.automatic", "E-48", "E-49")
def test_every_way_a_game_can_end_is_told_with_the_points(reason: str) -> None:
    winner, english, portuguese = ENDS[reason]
    game = position({"us-1-i-87": "01-11"})
    facts: dict[str, Any] = {"event": "over", "rule": "encore:9.end", "winner": winner, "reason": reason}
    facts["scores"] = {"allied": 31, "axis": 30}
    said = game.sentence(facts, "en"), game.sentence(facts, "pt")
    assert english in said[0]
    assert "Allies 31, Germans 30" in said[0]
    assert portuguese in said[1]
    assert "Aliados 31, Alemães 30" in said[1]


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
def test_a_game_played_to_its_end_ends_the_log() -> None:
    game = position({"us-1-i-87": "02-11"}, phase="combat", side="axis")
    play(game, "end")
    assert reads(
        game,
        ["The game is over: no German unit is left on the map, and the Allies win (Allies 0, Germans 15)."],
        ["Fim do jogo: não resta unidade alemã no mapa, e vencem os Aliados (Aliados 0, Alemães 15)."],
    )
