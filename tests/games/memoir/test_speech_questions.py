"""Memoir's questions of cards, orders and movement and their answers, as the side that is asked reads them."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import position
from tests.games.memoir.saying import asks, offers
from tests.support import Placement, play

ENEMY = {"H7": "axis infantry"}


# Cards


@pytest.mark.rule("m44:turn.play", "m44:card.counter_attack")
def test_a_card_is_offered_with_what_it_does_and_a_counter_attack_with_what_it_copies() -> None:
    hand = ["probe-left", "counter-attack", "dig-in"]
    game = position({"E5": "allied infantry", **ENEMY}, cards={"allied": hand, "axis": 4}, last={"axis": "attack-left"})
    assert asks(game, "card", "Allies: which card is played in turn 1?", "Aliados: que carta é jogada no turno 1?")
    assert offers(
        game,
        "play probe-left",
        "Play Probe left: order 2 units on the left flank",
        "Jogar Sondagem à esquerda (Probe): comandar 2 unidades no flanco esquerdo",
    )
    assert offers(
        game,
        "play counter-attack",
        "Play Counter-Attack: copy Attack right, order 3 units on the right flank",
        "Jogar Contra-Ataque (Counter-Attack): copiar Ataque à direita (Attack), comandar 3 unidades no flanco direito",
    )


@pytest.mark.rule("m44:card.counter_attack")
def test_a_counter_attack_with_nothing_to_copy_says_so() -> None:
    game = position({"E5": "allied infantry", **ENEMY}, cards={"allied": ["counter-attack"], "axis": 4})
    assert offers(
        game,
        "play counter-attack",
        "Play Counter-Attack: there is no card to copy",
        "Jogar Contra-Ataque (Counter-Attack): não há carta para copiar",
    )


@pytest.mark.rule("m44tp:43.radar_alert", "M-30")
def test_a_radar_warning_is_told_to_whoever_holds_air_power() -> None:
    cards = {"allied": ["probe-left", "air-power"], "axis": 4}
    game = position({"E5": "allied infantry", **ENEMY}, {"H7": "radar"}, cards=cards, rules={"radar": {"hexes": "H7"}})
    assert asks(
        game,
        "card",
        "Allies: which card is played in turn 1? A radar station watches the sky: Air Power must be laid face up a "
        "turn before it is played.",
        "Aliados: que carta é jogada no turno 1? Uma estação de radar vigia o céu: a carta Poder Aéreo (Air Power) tem "
        "de ser mostrada um turno antes de ser jogada.",
    )
    assert offers(
        game,
        "announce",
        "Lay Air Power face up and play another card",
        "Mostrar Poder Aéreo (Air Power) e jogar outra carta",
    )


@pytest.mark.rule("m44tp:24.option_2", "m44tp:47.pontoon_bridge")
def test_a_card_with_several_uses() -> None:
    rules = {"demolition": {"side": "allied", "hexes": "D3", "option": 2}, "pontoon": {"side": "allied"}}
    cards = {"allied": ["attack-left"], "axis": 4}
    units = {"E5": "allied infantry", **ENEMY}
    game = position(units, {"C3": "river", "D3": "river, bridge"}, cards=cards, rules=rules)
    play(game, "play attack-left")
    assert asks(
        game,
        "use",
        "Allies: what is Attack left played for?",
        "Aliados: para que é jogada a carta Ataque à esquerda (Attack)?",
    )
    assert offers(game, "orders", "Give orders", "Dar ordens")
    assert offers(game, "blow D3", "Blow the bridge in D3", "Explodir a ponte em D3")
    assert offers(game, "lay C3", "Lay a pontoon bridge in C3", "Colocar uma ponte de pelotão em C3")


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317", "m44:card.air_power")
def test_an_air_strike_and_its_targets() -> None:
    rules = {"air_strikes": {"side": "allied", "hexes": "H5"}}
    units = {"H5": "allied infantry", "G7": "axis armor", **ENEMY}
    game = position(units, cards={"allied": ["recon-left"], "axis": 4}, rules=rules)
    play(game, "play recon-left")
    assert offers(game, "strike", "Call an air strike", "Pedir um ataque aéreo")
    play(game, "strike")
    assert asks(
        game,
        "target",
        "Allies: which unit is struck from the air next?",
        "Aliados: que unidade é atacada do ar agora?",
    )
    assert offers(game, "target G7", "Target G7: armor, 3 figures", "Apontar a G7: blindados, 3 figuras")
    play(game, "target G7")
    assert offers(game, "commit", "Strike now", "Atacar agora")


@pytest.mark.rule("m44:card.barrage")
def test_a_barrage() -> None:
    units = {"B3": "allied infantry", "I7": "axis artillery", **ENEMY}
    game = position(units, cards={"allied": ["barrage"], "axis": 4})
    play(game, "play barrage")
    assert asks(
        game,
        "target",
        "Allies: on which unit does the barrage fall?",
        "Aliados: sobre que unidade cai o fogo de barragem?",
    )


@pytest.mark.rule("m44:card.recon")
def test_recon_keeps_one_of_two_cards() -> None:
    cards = {"allied": ["recon-right"], "axis": 4}
    game = position({"B3": "allied infantry", **ENEMY}, cards=cards, deck=["probe-left", "barrage"])
    play(game, "play recon-right")
    assert asks(game, "keep", "Allies: which of the two cards is kept?", "Aliados: com qual das duas cartas fica?")
    assert offers(
        game,
        "keep barrage",
        "Keep Barrage: 4 dice against one enemy anywhere",
        "Ficar com Fogo de Barragem (Barrage): 4 dados contra um inimigo em qualquer lugar",
    )


# Orders


@pytest.mark.rule("m44:turn.order")
def test_orders_are_counted_down() -> None:
    units = {"A3": "allied infantry", "B3": "allied armor", "C3": "allied artillery", "D3": "allied big-gun"}
    game = position({**units, **ENEMY}, cards={"allied": ["probe-left"], "axis": 4})
    play(game, "play probe-left")
    assert asks(
        game,
        "order",
        "Allies: which unit is ordered next by Probe left? 2 orders are left.",
        "Aliados: que unidade é comandada agora com Sondagem à esquerda (Probe)? Restam 2 ordens.",
    )
    assert offers(game, "order D3", "Order D3: big gun, 2 figures", "Comandar D3: Grande Arma, 2 figuras")
    assert offers(game, "done", "Order no more", "Não comandar mais")
    play(game, "order D3")
    assert asks(
        game,
        "order",
        "Allies: which unit is ordered next by Probe left? 1 order is left.",
        "Aliados: que unidade é comandada agora com Sondagem à esquerda (Probe)? Resta 1 ordem.",
    )


@pytest.mark.rule("m44:card.infantry_assault")
def test_infantry_assault_asks_for_a_section() -> None:
    units = {"B3": "allied infantry", "G3": "allied infantry", **ENEMY}
    game = position(units, cards={"allied": ["infantry-assault"], "axis": 4})
    play(game, "play infantry-assault")
    assert asks(
        game,
        "section",
        "Allies: in which section is the infantry ordered?",
        "Aliados: em que secção é comandada a infantaria?",
    )
    assert offers(
        game, "section left", "Order the infantry on the left flank", "Comandar a infantaria no flanco esquerdo"
    )


@pytest.mark.rule("m44:card.dig_in")
def test_dig_in_says_how_many_may() -> None:
    units: dict[str, Placement] = {"B3": "allied infantry", "D3": {"side": "allied", "kind": "resistance"}, **ENEMY}
    game = position(units, cards={"allied": ["dig-in"], "axis": 4})
    play(game, "play dig-in")
    assert asks(
        game,
        "dig",
        "Allies: which infantry unit digs in next? Up to 4 more may.",
        "Aliados: que unidade de infantaria se entrincheira agora? Ainda o podem fazer 4.",
    )
    assert offers(game, "dig D3", "Dig in at D3: Resistance, 3 figures", "Entrincheirar D3: Resistência, 3 figuras")
    assert offers(game, "done", "Dig in no more", "Não entrincheirar mais")


@pytest.mark.rule("m44:card.medics_and_mechanics")
def test_medics_ask_whom_they_look_after() -> None:
    units: dict[str, Placement] = {
        "B3": {"side": "allied", "kind": "infantry", "figures": 2},
        "C3": {"side": "allied", "kind": "elite-armor", "figures": 1},
    }
    game = position({**units, **ENEMY}, cards={"allied": ["medics-and-mechanics"], "axis": 4})
    play(game, "play medics-and-mechanics")
    assert asks(game, "heal", "Allies: which unit gets figures back?", "Aliados: que unidade recupera figuras?")
    assert offers(
        game,
        "heal C3",
        "Bring figures back in C3: elite armor, 1 figure",
        "Recuperar figuras em C3: blindados de elite, 1 figura",
    )


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_a_landing_is_an_order() -> None:
    reserve = [{"side": "allied", "kind": "infantry", "count": 2}]
    game = position(
        {"E3": "allied infantry", **ENEMY},
        {"H5": "airfield", "I5": "airfield"},
        cards={"allied": ["direct-from-hq"], "axis": 4},
        rules={"landing": {"side": "allied"}},
        reserve=reserve,
    )
    play(game, "play direct-from-hq")
    assert offers(game, "land H5", "Land an infantry unit in H5", "Aterrar uma unidade de infantaria em H5")


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_the_star_of_two_dams() -> None:
    game = position(
        {"D7": "axis infantry", "L7": "axis infantry", "E3": "allied infantry"},
        {"D7": "dam", "L7": "dam"},
        side="axis",
        cards={"axis": ["probe-left"], "allied": 4},
        rules={"dam_sabotage": {"side": "axis", "hexes": "D7 L7"}},
        dice=["star", "flag"],
    )
    play(game, "play probe-left")
    assert asks(
        game, "dam", "Axis: on which dam is the star laid?", "Eixo: em que barragem é colocada a Estrela de Combate?"
    )
    assert offers(game, "star L7", "Lay the star on the dam in L7", "Colocar a estrela na barragem em L7")


# Movement


@pytest.mark.rule("m44:turn.move", "m44tp:25.boats")
def test_a_march_says_what_lies_there_how_far_it_is_and_whether_it_may_still_battle() -> None:
    units: dict[str, Placement] = {"E5": {"side": "allied", "kind": "infantry", "boat": True}, **ENEMY}
    game = position(units, {"F5": "forest, sandbags", "d6": "road"}, phase="move", mines={"e4": "axis"})
    assert asks(game, "move", "Allies: which ordered unit moves next?", "Aliados: que unidade comandada se move agora?")
    assert offers(
        game, "move E5", "Move E5: infantry, 4 figures, with boats", "Mover E5: infantaria, 4 figuras, com barcos"
    )
    assert offers(game, "done", "Move no more", "Não mover mais")
    play(game, "move E5")
    assert asks(
        game,
        "march",
        "Allies: where does the infantry unit in E5 go?",
        "Aliados: para onde vai a unidade de infantaria em E5?",
    )
    assert offers(game, "to d6", "To d6, road; 1 hex", "Para d6, estrada; 1 hexágono")
    assert offers(
        game,
        "to F5",
        "To F5, forest with sandbags; 1 hex, no battle afterwards",
        "Para F5, floresta com sacos de areia; 1 hexágono, sem combater depois",
    )
    assert offers(
        game,
        "to e4",
        "To e4, open ground with a minefield; 1 hex",
        "Para e4, campo aberto com Campo Minado; 1 hexágono",
    )
    assert offers(
        game,
        "to C5",
        "To C5, open ground; 2 hexes, no battle afterwards",
        "Para C5, campo aberto; 2 hexágonos, sem combater depois",
    )


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
def test_infantry_in_an_oasis_may_recover() -> None:
    units: dict[str, Placement] = {"E5": {"side": "allied", "kind": "infantry", "figures": 2}, **ENEMY}
    game = position(units, {"E5": "oasis"}, phase="move", rules={"oasis_recovery": True})
    assert offers(
        game,
        "recover E5",
        "Stay and recover figures in E5: infantry, 2 figures",
        "Ficar e recuperar figuras em E5: infantaria, 2 figuras",
    )


@pytest.mark.rule("m44tp:50.trains", "m44tp:51.supply_train")
def test_a_train_and_who_gets_off() -> None:
    track = dict.fromkeys(("C5", "D5", "E5", "F5"), "rail")
    train = {"side": "allied", "kind": "train", "facing": 1, "wagon": "D5", "cargo": ["armor"], "hits": 1}
    game = position({"E5": train, **ENEMY}, {**track, "G5": "station"}, phase="move")
    assert offers(
        game,
        "move E5",
        "Move E5: train, destroyed by 3 more hits",
        "Mover E5: comboio, destruído por mais 3 tiros certeiros",
    )
    play(game, "move E5", "to G5")
    assert asks(
        game,
        "unload",
        "Allies: where does the armor unit get off the train?",
        "Aliados: onde sai do comboio a unidade blindada?",
    )
    assert offers(game, "unload H5", "Get off in H5, open ground", "Sair em H5, campo aberto")
