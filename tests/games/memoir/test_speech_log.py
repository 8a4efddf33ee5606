"""Memoir's log, as a player reads it in both languages: cards, movement, battle, and what lies on the board."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.games.memoir.names import REASONS
from tests.games.memoir.board import position
from tests.games.memoir.saying import log, reads, says
from tests.support import Placement, play

ENEMY: dict[str, Placement] = {"H7": "axis infantry"}
NO_AMBUSH: dict[str, Any] = {"cards": {"allied": 4, "axis": ["probe-left"]}, "discard": ["ambush"]}


# Cards


@pytest.mark.rule("m44:setup", "m44:turn.play", "m44:turn.order", "m44:turn.draw")
def test_a_turn_from_the_card_to_the_draw() -> None:
    cards = {"allied": ["probe-left"], "axis": ["barrage"]}
    game = position({"A3": "allied infantry", "B3": "allied armor", **ENEMY}, cards=cards, deck=["recon-right"])
    play(game, "play probe-left", "move A3", "to A5", "done")
    assert reads(
        game,
        [
            "Turn 1: Allies.",
            "The Allies play Probe left.",
            "Ordered: A3 and B3.",
            "The Allied infantry unit moves from A3 to A5, 2 hexes.",
            "The Allies discard Probe left.",
            "The Allies draw 1 card.",
            "Turn 2: Axis.",
        ],
        [
            "Turno 1: Aliados.",
            "O jogador dos Aliados joga Sondagem à esquerda (Probe).",
            "Unidades comandadas: A3 e B3.",
            "A unidade de infantaria dos Aliados move-se de A3 para A5, 2 hexágonos.",
            "O jogador dos Aliados descarta Sondagem à esquerda (Probe).",
            "O jogador dos Aliados saca 1 carta.",
            "Turno 2: Eixo.",
        ],
    )
    assert "The Allies draw 1 card: Recon right." in log(game, "en", side="allied")
    assert "O jogador dos Aliados saca 1 carta: Reconhecimento à direita (Recon)." in log(game, "pt", side="allied")
    assert "The Allies draw 1 card." in log(game, "en", side="axis")


@pytest.mark.rule("m44:deck.reshuffle")
def test_shuffling_is_told_with_the_number_of_cards() -> None:
    game = position(ENEMY)
    facts: dict[str, object] = {"event": "shuffled", "deck": 52}
    assert says(
        game,
        {**facts, "reshuffle": False},
        "The deck is shuffled: 52 cards.",
        "O baralho é baralhado: 52 cartas.",
    )
    assert says(
        game,
        {**facts, "reshuffle": True},
        "The discard pile is shuffled into a new deck: 52 cards.",
        "As cartas jogadas são baralhadas num novo baralho: 52 cartas.",
    )


@pytest.mark.rule("m44:card.counter_attack")
def test_a_counter_attack_is_told_with_what_it_copies() -> None:
    cards = {"allied": ["counter-attack"], "axis": 4}
    game = position({"K3": "allied infantry", **ENEMY}, cards=cards, last={"axis": "recon-left"})
    play(game, "play counter-attack")
    assert "The Allies play Counter-Attack, which copies Recon right." in log(game, "en")
    copied = "O jogador dos Aliados joga Contra-Ataque (Counter-Attack), que copia Reconhecimento à direita (Recon)."
    assert copied in log(game, "pt")
    assert says(
        game,
        {"event": "played", "side": "axis", "card": "counter-attack", "as": None},
        "The Axis play Counter-Attack: there is no card to copy.",
        "O jogador do Eixo joga Contra-Ataque (Counter-Attack): não há carta para copiar.",
    )


CARD_EVENTS: list[tuple[dict[str, object], str, str]] = [
    (
        {"event": "announced", "side": "axis"},
        "The Axis lay Air Power face up: it is played next turn.",
        "O jogador do Eixo mostra Poder Aéreo (Air Power): joga-o no seu próximo turno.",
    ),
    (
        {"event": "no_card", "side": "axis"},
        "The Axis have no card they may play.",
        "O jogador do Eixo não tem carta que possa jogar.",
    ),
    (
        {"event": "use", "side": "allied", "use": "strike", "hex": None},
        "The Allies call an air strike.",
        "O jogador dos Aliados pede um ataque aéreo.",
    ),
    (
        {"event": "use", "side": "allied", "use": "blow", "hex": "E5"},
        "The Allies set out to blow the bridge in E5.",
        "O jogador dos Aliados prepara-se para explodir a ponte em E5.",
    ),
    (
        {"event": "use", "side": "allied", "use": "lay", "hex": "E5"},
        "The Allies lay a pontoon bridge in E5.",
        "O jogador dos Aliados coloca uma ponte de pelotão em E5.",
    ),
    (
        {"event": "section", "side": "axis", "section": "centre"},
        "The Axis order the infantry in the centre.",
        "O jogador do Eixo comanda a infantaria no centro.",
    ),
    ({"event": "ordered", "side": "axis", "hexes": []}, "No unit is ordered.", "Nenhuma unidade é comandada."),
    ({"event": "ordered", "side": "axis", "hexes": ["E5"]}, "Ordered: E5.", "Unidade comandada: E5."),
    ({"event": "dug_in", "hex": "E5"}, "The unit in E5 digs in.", "A unidade em E5 entrincheira-se."),
    (
        {"event": "hand_smaller", "side": "axis"},
        "The Axis hold one card fewer from now on.",
        "O jogador do Eixo passa a ter menos uma carta na mão.",
    ),
    (
        {"event": "recovered", "hex": "E5", "figures": 0},
        "The unit in E5 gets no figure back.",
        "A unidade em E5 não recupera nenhuma figura.",
    ),
    (
        {"event": "healed", "hex": "E5", "figures": 1},
        "The unit in E5 gets 1 figure back.",
        "A unidade em E5 recupera 1 figura.",
    ),
    (
        {"event": "ready_again", "hex": "E5"},
        "The unit in E5 may move again.",
        "A unidade em E5 pode mover-se outra vez.",
    ),
    (
        {"event": "landed", "hex": "E5"},
        "An infantry unit lands in E5.",
        "Uma unidade de infantaria aterra em E5.",
    ),
    (
        {"event": "unloaded", "hex": "E5", "kind": "armor"},
        "The armor unit gets off the train in E5.",
        "A unidade blindada sai do comboio em E5.",
    ),
]


@pytest.mark.parametrize(("facts", "english", "portuguese"), CARD_EVENTS)
def test_events_of_cards_and_orders(facts: dict[str, object], english: str, portuguese: str) -> None:
    assert says(position(ENEMY), facts, english, portuguese)


# Battle


@pytest.mark.rule("m44:battle.close_assault", "m44:medals.units", "m44:take_ground")
def test_a_close_assault_that_takes_the_ground() -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", "e6": {"side": "axis", "kind": "armor", "figures": 1}}
    dice = ["grenade", "star"]
    game = position({**units, **ENEMY}, {"e6": "hill"}, phase="battle", dice=dice, **NO_AMBUSH)
    play(game, "battle E5", "attack e6", "take")
    english, portuguese = log(game, "en"), log(game, "pt")
    start = english.index("The dice show grenade and star.") - 1
    assert english[start : start + 6] == [
        "The Allies attack e6 from E5 in close assault: 2 dice (range 3, higher ground −1).",
        "The dice show grenade and star.",
        "The unit in e6 loses 1 figure; none left.",
        "The Axis armor unit in e6 is eliminated.",
        "The Allies win 1 medal for it and have 1.",
        "The unit in E5 takes the ground in e6.",
    ]
    assert portuguese[start : start + 6] == [
        "O jogador dos Aliados ataca e6 a partir de E5, à queima-roupa: 2 dados (alcance 3, terreno mais alto −1).",
        "Os dados mostram granada e estrela.",
        "A unidade em e6 perde 1 figura; não resta nenhuma.",
        "A unidade blindada do Eixo em e6 é eliminada.",
        "O jogador dos Aliados ganha 1 medalha por isso e fica com 1.",
        "A unidade em E5 ganha terreno em e6.",
    ]


@pytest.mark.rule("m44:card.ambush", "m44:retreat.direction")
def test_an_ambush_throws_the_attacker_back() -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", "e6": "axis infantry"}
    cards = {"allied": 4, "axis": ["ambush"]}
    game = position(units, phase="battle", dice=["flag", "infantry", "star"], cards=cards)
    play(game, "battle E5", "attack e6", "ambush", "to d4")
    english, portuguese = log(game, "en"), log(game, "pt")
    start = english.index("Ambush! The unit in e6 lies in wait.")
    assert english[start : start + 5] == [
        "Ambush! The unit in e6 lies in wait.",
        "The Axis fire from e6 at E5 first: 3 dice.",
        "The dice show flag, infantry and star.",
        "The unit in E5 loses 1 figure; 3 left.",
        "The unit in E5 retreats to d4.",
    ]
    assert portuguese[start : start + 5] == [
        "Emboscada! A unidade em e6 estava à espera.",
        "O jogador do Eixo dispara primeiro, de e6 contra E5: 3 dados.",
        "Os dados mostram bandeira, infantaria e estrela.",
        "A unidade em E5 perde 1 figura; restam 3.",
        "A unidade em E5 retira para d4.",
    ]


@pytest.mark.rule("m44tp:19.minefield", "m44tp:54.combat_engineers")
def test_mines_go_off_are_decoys_or_are_cleared() -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", "C3": "allied engineers", "B1": "allied infantry", **ENEMY}
    mines = {"F5": {"side": "axis", "strength": 2}, "C1": {"side": "axis", "strength": 0}, "D3": "axis"}
    game = position(units, phase="move", mines=mines, dice=["grenade", "flag"])
    play(game, "move E5", "to F5")
    assert reads(
        game,
        [
            "The mine in F5 is turned over: strength 2.",
            "The mine goes off: grenade and flag.",
            "The unit in F5 loses 1 figure to the mine; 3 left.",
        ],
        [
            "O Campo Minado em F5 é revelado: força 2.",
            "O Campo Minado detona: granada e bandeira.",
            "A unidade em F5 perde 1 figura no Campo Minado; restam 3.",
        ],
    )
    play(game, "move B1", "to C1")
    assert reads(
        game,
        ["The mine in C1 is a decoy and is removed."],
        ["O Campo Minado em C1 é um engodo e é removido."],
    )
    play(game, "move C3", "to D3")
    assert "The mine in D3 is cleared away." in log(game, "en")
    assert "O Campo Minado em D3 fica limpo." in log(game, "pt")


BATTLE_EVENTS: list[tuple[dict[str, object], str, str]] = [
    (
        {"event": "roll", "purpose": "battle", "dice": [6], "faces": ["flag"]},
        "The die shows flag.",
        "O dado mostra bandeira.",
    ),
    (
        {"event": "lost_figures", "hex": "E5", "figures": 2, "left": 1, "cause": "retreat"},
        "The unit in E5 cannot retreat far enough and loses 2 figures; 1 left.",
        "A unidade em E5 não pode retirar o suficiente e perde 2 figuras; resta 1.",
    ),
    (
        {"event": "lost_figures", "hex": "E5", "kind": "train", "figures": 2, "left": 1, "cause": "hit"},
        "The train in E5 takes 2 hits; destroyed by 1 more hit.",
        "O comboio em E5 sofre 2 tiros certeiros; destruído por mais 1 tiro certeiro.",
    ),
    (
        {"event": "lost_figures", "hex": "E5", "kind": "train", "figures": 1, "left": 0, "cause": "retreat"},
        "The train in E5 cannot back away far enough and takes 1 hit; it is destroyed.",
        "O comboio em E5 não pode recuar o suficiente e sofre 1 tiro certeiro; está destruído.",
    ),
    (
        {"event": "lost_figures", "hex": "E5", "figures": 1, "left": 3, "cause": "boat"},
        "The unit in E5 is in its boats, cannot retreat and loses 1 figure; 3 left.",
        "A unidade em E5 está nos seus barcos, não pode retirar e perde 1 figura; restam 3.",
    ),
    (
        {"event": "lost_figures", "hex": "E5", "figures": 1, "left": 1, "cause": "fixed"},
        "The unit in E5 cannot leave its position and loses 1 figure; 1 left.",
        "A unidade em E5 não pode deixar a sua posição e perde 1 figura; resta 1.",
    ),
    (
        {"event": "eliminated", "hex": "E5", "side": "axis", "kind": "train", "cause": "hit"},
        "The Axis train in E5 is destroyed.",
        "O comboio do Eixo em E5 é destruído.",
    ),
    (
        {"event": "cargo_lost", "hex": "E5", "kinds": ["infantry", "armor"]},
        "The cargo is lost with the wagon in E5: infantry and armor.",
        "A carga perde-se com o vagão em E5: infantaria e blindados.",
    ),
    (
        {"event": "ignored", "hex": "E5", "flags": 1},
        "The unit in E5 ignores 1 flag.",
        "A unidade em E5 ignora 1 bandeira.",
    ),
    ({"event": "rode_on", "path": ["E5", "F5"]}, "The unit in E5 goes on to F5.", "A unidade em E5 prossegue para F5."),
    (
        {"event": "objective", "hexes": ["E5", "F5"], "side": "axis", "held": True},
        "The Axis hold the objective E5 and F5.",
        "O jogador do Eixo ocupa o objetivo E5 e F5.",
    ),
    (
        {"event": "objective", "hexes": ["E5"], "side": "axis", "held": False},
        "The Axis no longer hold the objective E5.",
        "O jogador do Eixo deixa de ocupar o objetivo E5.",
    ),
    (
        {"event": "sandbags", "hex": "E5", "laid": True},
        "Sandbags are laid in E5.",
        "São colocados sacos de areia em E5.",
    ),
    (
        {"event": "sandbags", "hex": "E5", "laid": False},
        "The sandbags in E5 are gone.",
        "Os sacos de areia em E5 são removidos.",
    ),
    ({"event": "wire", "hex": "E5"}, "The wire in E5 is taken away.", "O arame farpado em E5 é removido."),
    (
        {"event": "crosshair", "hex": "E5", "laid": True},
        "A cross hair marks the unit in E5.",
        "Um marcador de mira aponta à unidade em E5.",
    ),
    (
        {"event": "crosshair", "hex": "E5", "laid": False},
        "The cross hair in E5 is taken back.",
        "O marcador de mira em E5 é devolvido.",
    ),
    (
        {"event": "stars", "hex": "D7", "count": 1},
        "There is 1 star on D7.",
        "Há 1 Estrela de Combate em D7.",
    ),
    (
        {"event": "stars", "hex": "D7", "count": 3},
        "There are 3 stars on D7.",
        "Há 3 Estrelas de Combate em D7.",
    ),
    (
        {"event": "stars", "hex": "D7", "count": 0},
        "The stars on D7 are taken away.",
        "As Estrelas de Combate em D7 são removidas.",
    ),
    (
        {"event": "stars", "hex": "D7", "count": 0, "sabotaged": True},
        "The dam in D7 is sabotaged.",
        "A barragem em D7 é sabotada.",
    ),
    ({"event": "bridge", "hex": "E5", "what": "blown"}, "The bridge in E5 is blown up.", "A ponte em E5 explode."),
    (
        {"event": "bridge", "hex": "E5", "what": "pontoon"},
        "A pontoon bridge now crosses the river in E5.",
        "Uma ponte de pelotão atravessa agora o rio em E5.",
    ),
    (
        {"event": "sabotage", "hex": "E5"},
        "The unit in E5 sets about its sabotage.",
        "A unidade em E5 lança-se à sabotagem.",
    ),
    (
        {"event": "razed", "hex": "E5", "tile": "power-plant"},
        "The power plant in E5 is destroyed.",
        "Destruição em E5: central de energia.",
    ),
    (
        {"event": "boat_left", "hex": "E5"},
        "The unit in E5 leaves its boats behind.",
        "A unidade em E5 abandona os seus barcos.",
    ),
    (
        {"event": "picked_up", "hex": "E5", "token": "equipment"},
        "The unit in E5 takes the equipment along.",
        "A unidade em E5 leva consigo o equipamento.",
    ),
    (
        {"event": "dropped", "hex": "E5", "token": "equipment", "lost": False},
        "The equipment stays behind in E5.",
        "O equipamento fica em E5.",
    ),
    (
        {"event": "dropped", "hex": "E5", "token": "prisoner", "lost": True},
        "The prisoner is lost with the unit in E5.",
        "O prisioneiro perde-se com a unidade em E5.",
    ),
    (
        {"event": "leader", "hex": "E5"},
        "The heroic leader joins the unit in E5.",
        "O Líder Heroico junta-se à unidade em E5.",
    ),
    ({"event": "leader", "hex": "E5", "lost": True}, "The heroic leader is lost.", "O Líder Heroico é perdido."),
    (
        {"event": "mines_laid", "hexes": ["E5", "F5", "G5"]},
        "Mines lie hidden in E5, F5 and G5.",
        "Há Campos Minados escondidos em E5, F5 e G5.",
    ),
]


@pytest.mark.parametrize(("facts", "english", "portuguese"), BATTLE_EVENTS)
def test_events_of_battle_and_of_the_board(facts: dict[str, object], english: str, portuguese: str) -> None:
    assert says(position(ENEMY), facts, english, portuguese)


MEDAL_CAUSES = [
    ("sabotage", "for the sabotage", "pela sabotagem"),
    ("dam", "for the dam", "pela barragem"),
    ("demolition", "for the bridge", "pela ponte"),
    ("leader", "for the heroic leader", "pelo Líder Heroico"),
]


@pytest.mark.parametrize(("cause", "english", "portuguese"), MEDAL_CAUSES)
def test_medals_are_told_with_their_cause_and_the_sum(cause: str, english: str, portuguese: str) -> None:
    facts: dict[str, object] = {"event": "medals", "side": "axis", "medals": 4, "cause": cause, "total": 5}
    assert says(
        position(ENEMY),
        facts,
        f"The Axis win 4 medals {english} and have 5.",
        f"O jogador do Eixo ganha 4 medalhas {portuguese} e fica com 5.",
    )


# The end

ENDS = {
    "medals": ("the Allies have the medals they need and win", "tem as medalhas de que precisa e vence"),
    "no_units": ("the enemy has no unit left, and the Allies win", "o inimigo não tem mais unidades, e"),
    "sudden_death": ("hold the place that decides it and win", "ocupa o lugar que decide a batalha e vence"),
    "deck_out": ("the deck has run out, and the Allies win", "o baralho acabou, e o jogador dos Aliados vence"),
    "reshuffles": ("shuffled too often, and the Allies win with more", "baralhado demasiadas vezes, e o jogador"),
    "turn_limit": ("the last turn has been played, and the Allies", "foi jogado o último turno, e o jogador"),
}


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.rule("m44:victory", "M-36", "M-37")
def test_every_way_a_game_can_end_is_told_with_the_medals(reason: str) -> None:
    game = position(ENEMY)
    facts: dict[str, Any] = {"event": "over", "rule": "m44:victory", "winner": "allied", "reason": reason}
    facts["scores"] = {"allied": 6, "axis": 3}
    said = game.sentence(facts, "en"), game.sentence(facts, "pt")
    english, portuguese = ENDS[reason]
    assert english in said[0]
    assert "(Allies 6, Axis 3)" in said[0]
    assert portuguese in said[1]
    assert "(Aliados 6, Eixo 3)" in said[1]


@pytest.mark.parametrize("reason", ["reshuffles", "turn_limit"])
@pytest.mark.rule("M-37")
def test_a_draw_is_told(reason: str) -> None:
    game = position(ENEMY)
    facts: dict[str, Any] = {"event": "over", "rule": "M-37", "winner": None, "reason": reason}
    facts["scores"] = {"allied": 3, "axis": 3}
    assert "it is a draw (Allies 3, Axis 3)." in game.sentence(facts, "en")
    assert "há um empate (Aliados 3, Eixo 3)." in game.sentence(facts, "pt")
