"""Encore's questions after the dice, as the side that is asked reads them in both languages."""

from __future__ import annotations

import pytest

from tests.games.encore.board import position
from tests.games.encore.fights import PLAIN, fight, ground, stack
from tests.games.encore.saying import asks, offers
from tests.support import Placement, play, question

BATTALION = stack("04-05", "us-1-i-87", "us-2-i-87", "us-3-i-87")
PAIR = stack("04-05", "us-1-i-87", "us-2-i-87")
DEFENDER: dict[str, Placement] = {"de-1-i-1044": "04-04"}


# Results


@pytest.mark.rule("encore:6.4.antitank_defence", "E-31", "E-36")
def test_losses_in_combat_are_asked_of_the_side_that_takes_them() -> None:
    guns: dict[str, Placement] = {**DEFENDER, "de-2-at-1044": "04-04"}
    ranged: dict[str, Placement] = {"us-701": "04-06", "us-751": "04-06"}
    game, _ = fight(PAIR, guns, [3, 4], ranged=ranged)
    assert asks(
        game,
        "loss",
        "Germans: which defender of 04-04 takes the loss?",
        "Alemães: qual defensor de 04-04 sofre a baixa?",
    )
    play(game, "lose de-1-i-1044")
    assert asks(
        game,
        "loss",
        "Allies: which attacker takes the loss at 04-04? Anti-tank guns strike armour first.",
        "Aliados: qual atacante sofre a baixa em 04-04? Contra antitanques o blindado sofre primeiro.",
    )


@pytest.mark.rule("encore:6.5.DE", "encore:6.5.AE", "E-36")
def test_eliminations_are_asked_of_the_side_that_takes_them() -> None:
    game, _ = fight(PAIR, {**DEFENDER, "de-2-i-1044": "04-04", "de-3-i-1044": "04-04"}, [3, 4])
    assert asks(
        game,
        "elimination",
        "Allies: which attacker is eliminated at 04-04?",
        "Aliados: que unidade atacante é eliminada em 04-04?",
    )
    assert offers(game, "remove us-1-i-87", "Eliminate 1 I/87 in 04-05", "Eliminar 1 I/87 em 04-05")
    others: dict[str, Placement] = {"us-4-ii-87": "03-04", "us-5-ii-87": "05-04", "us-6-ii-87": "05-04"}
    weak = stack("04-04", "de-2-at-1044", "de-2-pp-1044", suppressed=True)
    game, _ = fight({**BATTALION, **others}, weak, [6, 6])
    assert asks(
        game,
        "elimination",
        "Germans: which defender of 04-04 is eliminated?",
        "Alemães: que unidade defensora de 04-04 é eliminada?",
    )


@pytest.mark.rule("encore:6.5.EMP", "E-35")
def test_an_exchange_says_what_is_owed() -> None:
    others: dict[str, Placement] = {"us-4-ii-87": "03-04", "us-5-ii-87": "05-04", "us-7-iii-85": "05-04"}
    weak = stack("04-04", "de-2-at-1044", "de-3-at-1043", suppressed=True)
    game, _ = fight({"us-1-i-87": "04-05", **others}, weak, [6, 4])
    assert asks(
        game,
        "exchange",
        "Germans: which defender of 04-04 is eliminated in the exchange? The attackers must then eliminate at least "
        "its defence in points of attack.",
        "Alemães: que unidade defensora de 04-04 é eliminada no empate? O atacante elimina depois pelo menos tantos "
        "pontos de ataque quantos ela tem de defesa.",
    )
    assert offers(
        game,
        "remove de-2-at-1044",
        "Eliminate 2 AT/1044 (suppressed), defence 1",
        "Eliminar 2 AT/1044 (em supressão), defesa 1",
    )
    play(game, "remove de-2-at-1044")
    while question(game) == "retreat_to":
        play(game, "to 04-03")
    assert asks(
        game,
        "exchange",
        "Allies: which attacker is eliminated in the exchange at 04-04? 1 point of attack is still owed.",
        "Aliados: que unidade atacante é eliminada no empate em 04-04? Falta 1 ponto de ataque.",
    )
    assert offers(game, "remove us-1-i-87", "Eliminate 1 I/87, attack 4", "Eliminar 1 I/87, ataque 4")


# Retreat and advance


@pytest.mark.rule("encore:6.6.1", "encore:6.6.1.cascade", "E-38", "E-39")
def test_a_retreat_asks_who_goes_where_and_who_makes_room() -> None:
    full = stack("04-03", "de-4-ii-1044", "de-5-ii-1044", "de-6-ii-1044")
    full |= stack("03-03", "de-4-ii-1043", "de-5-ii-1043", "de-6-ii-1043")
    full |= stack("05-03", "de-1-i-1043", "de-2-i-1043", "de-3-i-1043")
    game, _ = fight(BATTALION, {**DEFENDER, "de-2-i-1044": "04-04", **full}, [6, 6])
    assert asks(
        game,
        "retreat",
        "Germans: which of these retreats next: 1+2 I/1044?",
        "Alemães: qual destas recua agora: 1+2 I/1044?",
    )
    assert offers(game, "retreat de-1-i-1044", "Retreat 1 I/1044 from 04-04", "Recuar 1 I/1044 de 04-04")
    play(game, "retreat de-1-i-1044")
    assert asks(
        game,
        "retreat_to",
        "Germans: where does 1 I/1044 retreat from 04-04?",
        "Alemães: para onde recua 1 I/1044, a partir de 04-04?",
    )
    assert offers(
        game,
        "to 04-03",
        "Retreat to 04-03, which is full: one unit there makes room",
        "Recuar para 04-03, onde uma unidade terá de abrir espaço",
    )
    play(game, "to 04-03")
    assert asks(
        game, "displace", "Germans: which unit makes room in 04-03?", "Alemães: que unidade abre espaço em 04-03?"
    )
    assert offers(game, "displace de-4-ii-1044", "Make room with 4 II/1044", "Abrir espaço com 4 II/1044")
    play(game, "displace de-4-ii-1044")
    assert asks(
        game,
        "retreat_to",
        "Germans: where does 4 II/1044 go to make room in 04-03?",
        "Alemães: para onde vai 4 II/1044, abrindo espaço em 04-03?",
    )
    assert offers(game, "to 04-02", "Retreat to 04-02", "Recuar para 04-02")


@pytest.mark.rule("encore:6.6.1.shelter_attackers", "E-37")
def test_a_sheltered_attacker_is_asked_whether_it_goes() -> None:
    game, _ = fight({"us-1-i-87": "04-05"}, DEFENDER, [6, 2], map=ground({}, {"04-05": "#"}))
    assert asks(game, "retreat", "Allies: does 1 I/87 retreat?", "Aliados: 1 I/87 recua?")
    assert offers(game, "stay us-1-i-87", "Keep 1 I/87 in 04-05", "Manter 1 I/87 em 04-05")


@pytest.mark.rule("encore:6.6.1.surrounded", "E-40")
def test_a_surrounded_unit_is_asked_for_its_way_out() -> None:
    ring: dict[str, Placement] = {"us-4-ii-87": "03-02", "us-5-ii-87": "05-02"}
    game, _ = fight(PAIR, {**DEFENDER, **ring}, [6, 6])
    assert asks(
        game,
        "retreat_to",
        "Germans: 1 I/1044 is surrounded in 04-04: through which hex does it break out?",
        "Alemães: cerco em 04-04: por que hexágono recua 1 I/1044?",
    )
    assert offers(game, "to 03-04", "Break out through 03-04, with a loss", "Recuar por 03-04, com uma baixa")
    play(game, "to 03-04")
    assert asks(
        game,
        "retreat_to",
        "Germans: 1 I/1044 (reduced) has broken out to 03-04: where does it end its retreat?",
        "Alemães: 1 I/1044 (com baixa) rompeu o cerco até 03-04: onde termina o recuo?",
    )
    game, _ = fight(PAIR, {**DEFENDER, **ring}, [6, 6], map=ground({}, {"03-04": "#", "05-04": "^"}))
    assert offers(game, "to 05-04", "Break out through 05-04, without loss", "Recuar por 05-04, sem baixa")


@pytest.mark.rule("encore:6.6.1.surrounded", "E-40", "E-42")
def test_a_unit_at_the_edge_is_asked_whether_it_leaves_the_map() -> None:
    friends = stack("03-01", "de-2-i-1044", "de-3-i-1044", "de-4-ii-1044")
    attackers = stack("04-02", "us-1-i-87", "us-2-i-87")
    units: dict[str, Placement] = {**attackers, "de-1-i-1044": "04-01", **friends, "us-7-iii-85": "05-01"}
    game = position(units, phase="combat", map=PLAIN, dice=[6, 6])
    play(game, "attack 04-01", "add us-1-i-87", "add us-2-i-87", "add us-7-iii-85", "commit")
    assert asks(
        game,
        "retreat_to",
        "Germans: 1 I/1044 (reduced) is surrounded in 04-01: through which hex does it break out, or does it leave the "
        "map?",
        "Alemães: cerco em 04-01: por que hexágono recua 1 I/1044 (com baixa), ou deixa o mapa?",
    )
    assert offers(game, "exit N", "Leave the map by the north edge", "Deixar o mapa pela borda Norte")


@pytest.mark.parametrize(
    ("reduced", "english", "portuguese"),
    [
        (False, "Keep 1 I/1044 in 04-01, with a loss", "Manter 1 I/1044 em 04-01, com uma baixa"),
        (
            True,
            "Keep 1 I/1044 (reduced) in 04-01, which eliminates it",
            "Manter 1 I/1044 (com baixa) em 04-01, o que a elimina",
        ),
    ],
)
@pytest.mark.rule("encore:6.6.1.completely_surrounded", "E-41", "E-42")
def test_a_unit_cut_off_at_the_edge_may_stay_and_take_a_loss(reduced: bool, english: str, portuguese: str) -> None:
    others = {**stack("03-01", "us-4-ii-87", fought=True), **stack("05-01", "us-7-iii-85", fought=True)}
    units: dict[str, Placement] = {"us-1-i-87": "04-02", "de-1-i-1044": {"at": "04-01", "reduced": reduced}, **others}
    game = position(units, phase="combat", map=PLAIN, dice=[1, 2])
    play(game, "attack 04-01", "add us-1-i-87", "commit")
    assert game.prompt("en").endswith("cannot retreat from 04-01: does it leave the map?")
    assert game.prompt("pt").endswith("não pode recuar de 04-01: deixa o mapa?")
    assert offers(game, "stay de-1-i-1044", english, portuguese)


@pytest.mark.rule("encore:6.6.2", "encore:6.6.2.armour", "E-43")
def test_an_advance_says_how_many_there_is_room_for() -> None:
    game, _ = fight({"us-701": "04-05", "us-1-i-87": "04-05"}, DEFENDER, [5, 6])
    play(game, "to 03-03", "lose us-1-i-87")
    assert asks(
        game,
        "advance",
        "Allies: who advances into 04-04? There is room for 3 units.",
        "Aliados: quem avança para 04-04? Há espaço para 3 unidades.",
    )
    assert offers(game, "advance us-701", "Advance 701st TD into 04-04", "Avançar 701º TD para 04-04")
    assert offers(game, "stop", "End the advance", "Encerrar o avanço")
    play(game, "advance us-701")
    assert asks(
        game,
        "advance_on",
        "Allies: does 701st TD go on from 04-04?",
        "Aliados: 701º TD segue adiante, a partir de 04-04?",
    )
    assert offers(game, "to 05-03", "Go on to 05-03", "Seguir para 05-03")
    assert offers(game, "stop", "Stay in 04-04", "Ficar em 04-04")
