"""Encore's questions and answers up to the dice, as the side that is asked reads them in both languages."""

from __future__ import annotations

import pytest

from tests.games.encore.board import position
from tests.games.encore.fights import PLAIN, ground, stack
from tests.games.encore.saying import asks, offers
from tests.support import Placement, play

BATTALION = stack("04-05", "us-1-i-87", "us-2-i-87", "us-3-i-87")
DEFENDER: dict[str, Placement] = {"de-1-i-1044": "04-04"}


# Bombardment


@pytest.mark.rule("encore:4.1", "encore:4.1.ten_points", "E-21")
def test_the_guns_are_asked_for_a_target_and_who_fires_at_it() -> None:
    units = {"us-1-i-87": "01-09", "de-1-i-1044": "01-08", "us-604": "ready", "us-155-a": "ready"}
    game = position(units, phase="bombardment")
    assert asks(
        game,
        "bombardment",
        "Allies: which hex is bombarded next in turn 2? 2 counters are ready to fire, with 6 points.",
        "Aliados: que hexágono é bombardeado agora, no turno 2? 2 peças prontas para atirar, com 6 pontos.",
    )
    assert offers(
        game,
        "bombard 01-08",
        "Bombard Monte Belvedere (01-08), held by 1 I/1044",
        "Bombardear Monte Belvedere (01-08), ocupado por 1 I/1044",
    )
    assert offers(game, "end", "Announce no more", "Não anunciar mais nada")
    play(game, "bombard 01-08")
    assert asks(
        game,
        "battery",
        "Allies: which guns and aircraft fire at Monte Belvedere (01-08)? It is held by 1 I/1044.",
        "Aliados: que artilharia e aviação atiram sobre Monte Belvedere (01-08)? Ocupado por 1 I/1044.",
    )
    assert offers(game, "add us-155-a", "Add 155 mm A, 4 points", "Somar 155 mm A, 4 pontos")
    play(game, "add us-155-a", "add us-604")
    assert asks(
        game,
        "battery",
        "Allies: which guns and aircraft fire at Monte Belvedere (01-08)? It is held by 1 I/1044. So far strength 6 × "
        "vulnerability 2 = 12; contact +1, high ground −1 and peak −1: column 1–4. Suppression (S) on 1 of 6 and no "
        "effect on 5 of 6.",
        "Aliados: que artilharia e aviação atiram sobre Monte Belvedere (01-08)? Ocupado por 1 I/1044. Até agora poder "
        "6 × vulnerabilidade 2 = 12; contato +1, cota −1 e pico −1: coluna 1–4. Supressão (S) em 1 de 6 e sem efeito "
        "em 5 de 6.",
    )
    assert offers(
        game,
        "commit",
        "Announce it: strength 6 × 2 = 12, column 1–4; suppression (S) on 1 of 6 and no effect on 5 of 6",
        "Anunciar: poder 6 × 2 = 12, coluna 1–4; supressão (S) em 1 de 6 e sem efeito em 5 de 6",
    )


@pytest.mark.rule("encore:4.3.4.B", "E-24")
def test_a_bombardment_asks_who_takes_its_loss() -> None:
    units = {"us-1-i-87": "04-05", "us-155-a": "ready", "us-155-b": "ready", "us-604": "ready"}
    targets: dict[str, Placement] = {**DEFENDER, "de-2-i-1044": {"at": "04-04", "reduced": True}}
    game = position({**units, **targets}, phase="bombardment", map=PLAIN, dice=[1])
    play(game, "bombard 04-04", "add us-155-a", "add us-155-b", "add us-604", "commit")
    assert asks(
        game,
        "loss",
        "Germans: which unit in 04-04 takes the loss from the bombardment?",
        "Alemães: qual unidade em 04-04 sofre a baixa do bombardeio?",
    )
    assert offers(
        game,
        "lose de-1-i-1044",
        "Reduce 1 I/1044: attack 2, defence 2 from now on",
        "Baixa em 1 I/1044: ataque 2, defesa 2 daqui em diante",
    )
    assert offers(
        game,
        "lose de-2-i-1044",
        "Reduce 2 I/1044 (reduced), which eliminates it",
        "Baixa em 2 I/1044 (com baixa), que é eliminada",
    )


# Movement


@pytest.mark.rule("encore:5.1", "encore:5.2.1.disengage", "encore:5.2.2", "E-16")
def test_a_march_is_asked_and_answered_in_points() -> None:
    full = stack("04-06", "us-4-ii-87", "us-5-ii-87", "us-6-ii-87")
    game = position({"us-1-i-87": "04-05", **full, **DEFENDER, "us-701": "05-06"}, turn=3, map=PLAIN)
    assert asks(
        game,
        "move",
        "Allies: which unit moves next in turn 3, at night?",
        "Aliados: qual é a próxima unidade a se mover no turno 3, à noite?",
    )
    assert offers(
        game, "move us-1-i-87", "Move 1 I/87 from 04-05, 8 points, engaged", "Mover 1 I/87 de 04-05, 8 pontos, engajada"
    )
    assert offers(game, "move us-701", "Move 701st TD from 05-06, 15 points", "Mover 701º TD de 05-06, 15 pontos")
    assert offers(game, "end", "End the movement phase", "Encerrar a Fase de Movimentação")
    play(game, "move us-1-i-87")
    assert asks(
        game,
        "march",
        "Allies: where does 1 I/87 go from 04-05? It has 8 points. It stands in an enemy zone of control: to leave it "
        "costs 1 point more, and the next hex must lie outside all of them.",
        "Aliados: para onde vai 1 I/87, a partir de 04-05? Tem 8 pontos. Está numa ZOC inimiga: desengajar custa 1 "
        "ponto a mais, e o próximo hexágono deve ficar fora de todas elas.",
    )
    assert offers(game, "to 03-05", "To 03-05, 2 points, 6 left", "Para 03-05, 2 pontos, saldo 6")
    assert offers(
        game,
        "to 04-06",
        "To 04-06, 2 points, 6 left, full: it must go on",
        "Para 04-06, 2 pontos, saldo 6, sem espaço: terá de seguir",
    )
    assert offers(game, "to 03-04", "To 03-04, 3 points, 5 left, engages", "Para 03-04, 3 pontos, saldo 5, engaja")
    assert offers(
        game,
        "exit S",
        "Leave the map by the south edge from 04-07, 4 points",
        "Deixar o mapa pela borda Sul em 04-07, 4 pontos",
    )
    play(game, "to 04-06")
    assert asks(
        game,
        "march",
        "Allies: where does 1 I/87 go on to? 04-06 is full, and it has 6 points left.",
        "Aliados: para onde segue 1 I/87? Não há espaço em 04-06. Saldo: 6 pontos.",
    )
    play(game, "to 05-05")
    assert asks(
        game,
        "march",
        "Allies: does 1 I/87 go on from 05-05? It has 5 points left.",
        "Aliados: até onde segue 1 I/87, a partir de 05-05? Saldo: 5 pontos.",
    )
    assert offers(game, "stop", "Stay in 05-05", "Ficar em 05-05")


@pytest.mark.rule("encore:5.1.one_hex_minimum", "encore:7.2.half", "E-19")
def test_a_first_step_that_costs_all_there_is_leaves_nothing() -> None:
    river = ground({"04-04": "X", "04-05": "."}, rivers="04-04/04-05")
    units: dict[str, Placement] = {"de-2-at-1044": {"at": "04-05", "suppressed": True}}
    game = position(units, side="axis", map=river)
    play(game, "move de-2-at-1044")
    assert offers(game, "to 04-04", "To 04-04, 3 points, none left", "Para 04-04, 3 pontos, saldo zero")


@pytest.mark.rule("encore:5.5", "E-45")
def test_the_fourth_mountain_is_offered_with_its_price() -> None:
    game = position({"de-1-i-4-m": "waiting", "de-2-i-4-m": "waiting", "us-1-i-87": "02-11"}, turn=6, side="axis")
    assert asks(
        game,
        "move",
        "Germans: which unit moves next in turn 6? 2 units of the 4th Mountain may enter at 08-01, 09-01 and 10-01; "
        "the first costs 12 points.",
        "Alemães: qual é a próxima unidade a se mover no turno 6? 2 unidades do 4º de Montanha podem entrar em 08-01, "
        "09-01 e 10-01; a primeira custa 12 pontos.",
    )
    assert offers(game, "move de-1-i-4-m", "Bring in 1 I/4 M, 8 points", "Trazer 1 I/4 M, 8 pontos")
    play(game, "move de-1-i-4-m")
    assert asks(
        game,
        "march",
        "Germans: where does 1 I/4 M go, entering the map? It has 8 points.",
        "Alemães: para onde vai 1 I/4 M, entrando no mapa? Tem 8 pontos.",
    )
    assert offers(game, "to 09-01", "To 09-01, 1 point, 7 left", "Para 09-01, 1 ponto, saldo 7")
    play(game, "to 09-01", "stop")
    assert game.prompt("en").endswith("1 unit of the 4th Mountain may enter at 08-01, 09-01 and 10-01.")
    assert game.prompt("pt").endswith("1 unidade do 4º de Montanha pode entrar em 08-01, 09-01 e 10-01.")


# Combat


@pytest.mark.rule("encore:6.1", "encore:6.2", "E-26", "E-27", "E-29")
def test_an_attack_is_asked_for_until_both_sides_are_committed() -> None:
    units: dict[str, Placement] = {**BATTALION, "us-i-87-pp": "04-06", **DEFENDER, "de-2-pp-1044": "04-03"}
    game = position(units, turn=3, phase="combat", map=ground({}, {"04-04": "*"}), dice=[6, 6])
    assert asks(
        game,
        "combat",
        "Allies: what is attacked next in turn 3, at night? Must still attack: 1+2+3 I/87.",
        "Aliados: qual é o próximo ataque no turno 3, à noite? Ainda devem atacar: 1+2+3 I/87.",
    )
    assert offers(game, "attack 04-04", "Attack 04-04, held by 1 I/1044", "Atacar 04-04, defendido por 1 I/1044")
    play(game, "attack 04-04")
    assert asks(
        game,
        "assault",
        "Allies: who takes part in the attack on 04-04? It is held by 1 I/1044. Must take part: 1+2+3 I/87.",
        "Aliados: quem participa do ataque a 04-04? Ocupado por 1 I/1044. Participação obrigatória: 1+2+3 I/87.",
    )
    assert offers(game, "add us-1-i-87", "Add 1 I/87 from 04-05, 4 points", "Somar 1 I/87, em 04-05, 4 pontos")
    assert offers(
        game,
        "add us-i-87-pp",
        "Add I/87 PP at range from 04-06, 5 points",
        "Somar I/87 PP ao alcance, em 04-06, 5 pontos",
    )
    play(game, "add us-i-87-pp")
    assert "So far 5 points at range, with nobody beside it yet." in game.prompt("en")
    assert "Até agora 5 pontos ao alcance, ainda sem ninguém ao lado." in game.prompt("pt")
    play(game, "add us-1-i-87", "add us-2-i-87", "add us-3-i-87")
    assert asks(
        game,
        "assault",
        "Allies: who takes part in the attack on 04-04? It is held by 1 I/1044. 17 against 3 is 5:1; complete I/87 +1, "
        "night −1 and wood −1: column 4:1.",
        "Aliados: quem participa do ataque a 04-04? Ocupado por 1 I/1044. 17 contra 3 dá 5:1; I/87 completo +1, noite "
        "−1 e bosque −1: coluna 4:1.",
    )
    assert offers(
        game,
        "commit",
        "Commit the attack: 17 against 3, column 4:1",
        "Confirmar o ataque: 17 contra 3, coluna 4:1",
    )
    play(game, "commit")
    assert asks(
        game,
        "support",
        "Germans: who supports the defence of 04-04 from afar? It is attacked by 1+2+3 I/87 and I/87 PP. 17 against 3 "
        "is 5:1; complete I/87 +1, night −1 and wood −1: column 4:1.",
        "Alemães: quem apoia de longe a defesa de 04-04? O ataque: 1+2+3 I/87 e I/87 PP. 17 contra 3 dá 5:1; I/87 "
        "completo +1, noite −1 e bosque −1: coluna 4:1.",
    )
    assert offers(
        game,
        "add de-2-pp-1044",
        "Add 2 PP 1044 at range from 04-03, 4 points",
        "Somar 2 PP 1044 ao alcance, em 04-03, 4 pontos",
    )
    assert offers(
        game,
        "commit",
        "Commit the defence: 17 against 3, column 4:1",
        "Confirmar a defesa: 17 contra 3, coluna 4:1",
    )


def test_a_long_list_of_those_who_must_attack_becomes_a_number() -> None:
    units = {**BATTALION, **stack("03-04", "us-4-ii-87", "us-5-ii-87", "us-6-ii-87"), **DEFENDER}
    units |= stack("05-04", "us-7-iii-85", "us-8-iii-85", "us-9-iii-85")
    game = position(units, phase="combat", map=PLAIN)
    assert game.prompt("en") == "Allies: what is attacked next in turn 2? 9 units must still attack."
    assert game.prompt("pt") == "Aliados: qual é o próximo ataque no turno 2? 9 unidades ainda devem atacar."
