"""Memoir's questions of battle and after the dice, as the side that is asked reads them in both languages."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import position
from tests.games.memoir.saying import asks, offers
from tests.support import Placement, play

TWO_CARDS = {"allied": 4, "axis": ["probe-left"]}


# Battle


@pytest.mark.rule("m44:turn.battle", "m44:card.ambush", "m44:terrain.forest")
def test_a_battle_from_the_unit_to_the_ambush() -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", "e6": {"side": "axis", "kind": "engineers", "figures": 2}}
    game = position(units, {"e6": "forest"}, phase="battle", cards={"allied": 4, "axis": ["ambush"]})
    assert asks(
        game, "battle", "Allies: which ordered unit battles next?", "Aliados: que unidade comandada combate agora?"
    )
    assert offers(
        game,
        "battle E5",
        "Battle from E5: infantry, 4 figures",
        "Combater a partir de E5: infantaria, 4 figuras",
    )
    assert offers(game, "done", "Battle no more", "Não combater mais")
    play(game, "battle E5")
    assert asks(
        game,
        "attack",
        "Allies: which enemy does the infantry unit in E5 attack?",
        "Aliados: a unidade de infantaria em E5 ataca que inimigo?",
    )
    assert offers(
        game,
        "attack e6",
        "Attack e6 with 2 dice: combat engineers, 2 figures",
        "Atacar e6 com 2 dados: Engenheiros de Combate, 2 figuras",
    )
    play(game, "attack e6")
    assert asks(
        game,
        "ambush",
        "Axis: does the combat engineer unit in e6 ambush the enemy who attacks from E5?",
        "Eixo: a unidade de Engenheiros de Combate em e6 faz uma emboscada ao inimigo que ataca de E5?",
    )
    assert offers(game, "ambush", "Play Ambush and fire first", "Jogar Emboscada (Ambush) e disparar primeiro")
    assert offers(game, "no", "No ambush", "Não fazer emboscada")


@pytest.mark.rule("m44:terrain.wire", "m44tp:22.sabotage_generic")
def test_what_a_unit_may_do_in_place_of_battling() -> None:
    game = position(
        {"E5": "allied infantry", "F5": "axis infantry", "B5": "allied infantry"},
        {"E5": "wire", "B5": "depot"},
        phase="battle",
        rules={"sabotage": {"side": "allied", "hexes": "B5"}},
    )
    assert offers(
        game,
        "clear E5",
        "Take the wire away in E5: infantry, 4 figures",
        "Remover o arame farpado em E5: infantaria, 4 figuras",
    )
    assert offers(
        game,
        "sabotage B5",
        "Sabotage B5, supply depot: infantry, 4 figures",
        "Sabotar B5, depósito de abastecimento: infantaria, 4 figuras",
    )


# After the dice


@pytest.mark.rule("m44:retreat.ignore", "m44tp:38.fortress")
def test_flags_are_ignored_one_by_one() -> None:
    units = {"E5": "allied infantry", "F5": "axis infantry"}
    game = position(
        units, {"F5": "fortress"}, phase="battle", dice=["flag", "flag"], cards=TWO_CARDS, discard=["ambush"]
    )
    play(game, "battle E5", "attack F5")
    assert asks(
        game,
        "flags",
        "Axis: how many of the 2 flags does the infantry unit in F5 ignore?",
        "Eixo: quantas das 2 bandeiras ignora a unidade de infantaria em F5?",
    )
    assert offers(game, "ignore 0", "Ignore none: 2 flags count", "Não ignorar: contam 2 bandeiras")
    assert offers(game, "ignore 1", "Ignore 1 flag: 1 counts", "Ignorar 1 bandeira: conta 1")
    assert offers(game, "ignore 2", "Ignore 2 flags: stay", "Ignorar 2 bandeiras: ficar")


@pytest.mark.rule("m44:retreat.direction", "m44:unit.french_resistance", "m44:take_ground")
def test_a_retreat_that_may_go_on_and_the_ground_it_leaves() -> None:
    units = {"E5": "allied infantry", "F5": "axis resistance"}
    dice = ["flag", "star", "star"]
    game = position(units, {"f6": "hill"}, phase="battle", dice=dice, cards=TWO_CARDS, discard=["ambush"])
    play(game, "battle E5", "attack F5")
    assert asks(
        game,
        "retreat",
        "Axis: where does the Resistance unit in F5 retreat? It must go back 1 more hex.",
        "Eixo: para onde retira a unidade da Resistência em F5? Tem de retirar mais 1 hexágono.",
    )
    assert offers(game, "to f6", "Retreat to f6, hill", "Retirar para f6, colina")
    play(game, "to f6")
    assert asks(
        game,
        "retreat",
        "Axis: does the Resistance unit in f6 retreat further? It may go back up to 2 more hexes.",
        "Eixo: a unidade da Resistência em f6 continua a retirar? Pode retirar até mais 2 hexágonos.",
    )
    assert offers(game, "stop", "Retreat no further", "Não retirar mais")
    play(game, "stop")
    assert asks(
        game,
        "ground",
        "Allies: does the infantry unit in E5 take the ground in F5?",
        "Aliados: a unidade de infantaria em E5 ganha terreno em F5?",
    )
    assert offers(game, "take", "Take the ground in F5, open ground", "Ganhar terreno em F5, campo aberto")
    assert offers(game, "stay", "Stay in E5", "Ficar em E5")


@pytest.mark.rule("m44:overrun", "m44tp:01.north_african_desert_rule")
def test_armor_goes_on_and_battles_again() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "e8": "axis infantry",
    }
    game = position(
        units,
        phase="battle",
        dice=["infantry", "star", "star"],
        cards=TWO_CARDS,
        discard=["ambush"],
        rules={"desert": True},
    )
    play(game, "battle E5", "attack e6", "take")
    assert asks(
        game,
        "ride_on",
        "Allies: does the armor unit in e6 go on by one hex?",
        "Aliados: a unidade blindada em e6 prossegue mais um hexágono?",
    )
    assert offers(game, "to E7", "Go on to E7, open ground", "Prosseguir para E7, campo aberto")
    assert offers(game, "stop", "Stop in e6", "Parar em e6")
    play(game, "to E7")
    assert asks(
        game,
        "overrun",
        "Allies: does the armor unit in E7 battle again?",
        "Aliados: a unidade blindada em E7 combate outra vez?",
    )
    assert offers(
        game, "attack e8", "Attack e8 with 3 dice: infantry, 4 figures", "Atacar e8 com 3 dados: infantaria, 4 figuras"
    )
    assert offers(game, "stop", "Do not battle again", "Não combater outra vez")


@pytest.mark.rule("m44tp:30.heroic_leader", "M-33")
def test_the_leader_looks_for_another_unit() -> None:
    fallen = {"side": "axis", "kind": "infantry", "figures": 1, "leader": True}
    units: dict[str, Placement] = {"E5": "allied infantry", "F5": fallen, "E7": "axis infantry", "F7": "axis armor"}
    dice = ["infantry", "star", "star", "flag", "flag"]
    game = position(units, phase="battle", dice=dice, cards=TWO_CARDS, discard=["ambush"])
    play(game, "battle E5")
    assert offers(
        game,
        "attack F5",
        "Attack F5 with 3 dice: infantry, 1 figure, with the heroic leader",
        "Atacar F5 com 3 dados: infantaria, 1 figura, com o Líder Heroico",
    )
    play(game, "attack F5")
    assert asks(
        game,
        "leader",
        "Axis: which unit does the heroic leader join?",
        "Eixo: a que unidade se junta o Líder Heroico?",
    )
    assert offers(game, "leader F7", "Join F7: armor, 3 figures", "Juntar-se a F7: blindados, 3 figuras")
