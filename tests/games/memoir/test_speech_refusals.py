"""Why a card, an order or a move is not open in Memoir, as a player reads it in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import position
from tests.games.memoir.saying import refuses
from tests.support import Placement, play, question

ENEMY: dict[str, Placement] = {"H7": "axis infantry"}
OWN: dict[str, Placement] = {"E5": "allied infantry"}
BOTH = {**OWN, **ENEMY}
Scene = Callable[[], hexfront.Game]
HURT = {"side": "allied", "kind": "infantry", "figures": 2}


def holding(*cards: str, units: dict[str, Placement] | None = None, **fields: Any) -> hexfront.Game:
    """A game that asks which of these cards is played."""
    return position(units or BOTH, cards={"allied": list(cards), "axis": 4}, **fields)


def after(card: str, units: dict[str, Placement] | None = None, **fields: Any) -> hexfront.Game:
    """The first question after a card."""
    game = holding(card, "ambush", units=units, **fields)
    play(game, f"play {card}")
    return game


def warned(*cards: str, **more: object) -> hexfront.Game:
    """The enemy holds a radar station."""
    return holding(*cards, hexes={"H7": "radar"}, rules={"radar": {"hexes": "H7", **more}})


def dams() -> hexfront.Game:
    """Two of three dams are held."""
    units: dict[str, Placement] = {"D7": "axis infantry", "L7": "axis infantry", **OWN}
    game = position(
        units,
        {"D7": "dam", "H7": "dam", "L7": "dam"},
        side="axis",
        cards={"axis": ["probe-left"], "allied": 4},
        rules={"dam_sabotage": {"side": "axis", "hexes": "D7 H7 L7"}},
        dice=["star", "flag"],
    )
    play(game, "play probe-left")
    return game


def keeping() -> hexfront.Game:
    """Recon has drawn two cards."""
    game = after("recon-right", deck=["probe-left", "barrage"])
    assert question(game) == "keep"
    return game


def ordering() -> hexfront.Game:
    """Probe left has ordered one of its two units."""
    units: dict[str, Placement] = {"A3": "allied infantry", "B3": "allied armor", "C3": "allied infantry", **BOTH}
    game = after("probe-left", {**units, "J3": "allied armor"})
    play(game, "order A3")
    return game


def in_force() -> hexfront.Game:
    """Recon in Force has ordered the one unit of the left flank."""
    game = after("recon-in-force", {**BOTH, "A3": "allied infantry", "B3": "allied armor", "J3": "allied armor"})
    play(game, "order A3")
    return game


def landing() -> hexfront.Game:
    """One of two units in reserve may land on the airfield."""
    return after(
        "direct-from-hq",
        hexes={"H5": "airfield", "I5": "airfield"},
        rules={"landing": {"side": "allied"}},
        reserve=[{"side": "allied", "kind": "infantry", "count": 2}],
    )


def striking(*targets: str) -> hexfront.Game:
    """Air Power with some targets chosen."""
    game = after("air-power", {**BOTH, "I7": "axis armor", "B9": "axis armor"})
    play(game, *(f"target {hex_}" for hex_ in targets))
    return game


CARDS: list[tuple[Scene, str, str, str]] = [
    (
        lambda: holding("barrage"),
        "play dig-in",
        "Dig-In is not in the hand.",
        "Entrincheirar (Dig-In) não está na mão.",
    ),
    (
        lambda: holding("barrage"),
        "announce",
        "Air Power is laid face up only by a player who holds it, has not done so yet, and whose enemy holds a radar "
        "station that gives warning.",
        "Só mostra Poder Aéreo (Air Power) quem o tem na mão, ainda não o mostrou e tem um inimigo com uma estação de "
        "radar que dá aviso.",
    ),
    (
        lambda: warned("air-power", "barrage"),
        "play air-power",
        "The enemy's radar station gives warning: Air Power must lie face up for a turn before it is played.",
        "A estação de radar do inimigo dá aviso: Poder Aéreo (Air Power) tem de ficar à vista durante um turno antes "
        "de ser jogado.",
    ),
    (
        lambda: holding("barrage", "ambush"),
        "play ambush",
        "Ambush is kept for the enemy's turn; it is played in one's own only if it is the last card.",
        "Emboscada (Ambush) guarda-se para o turno do inimigo; só se joga no próprio turno se for a última carta.",
    ),
    (
        lambda: warned("air-power", "barrage", announced="allied"),
        "play barrage",
        "Barrage must wait: Air Power was laid face up last turn and is played now.",
        "Fogo de Barragem (Barrage) tem de esperar: Poder Aéreo (Air Power) foi mostrado no turno anterior e é jogado "
        "agora.",
    ),
    (
        lambda: after("attack-left", hexes={"B3": "river"}, rules={"pontoon": {"side": "allied"}}),
        "strike",
        "This card cannot call an air strike: it takes a Recon card and a unit on the hex from which strikes are "
        "called.",
        "Esta carta não pode pedir um ataque aéreo: é preciso uma carta Reconhecimento (Recon) e uma unidade no "
        "hexágono de onde se pedem ataques.",
    ),
    (
        lambda: after(
            "attack-left", hexes={"B3": "river, bridge", "C3": "river"}, rules={"pontoon": {"side": "allied"}}
        ),
        "blow B3",
        "The bridge in B3 cannot be blown with this card: there is none that the scenario names for it in the card's "
        "sections.",
        "A ponte em B3 não pode ser explodida com esta carta: não há nenhuma que o cenário indique nas secções da "
        "carta.",
    ),
    (
        lambda: after(
            "attack-left", hexes={"B3": "river, bridge", "C3": "river"}, rules={"pontoon": {"side": "allied"}}
        ),
        "lay B3",
        "No pontoon bridge can be laid in B3: it takes an empty river hex without a bridge in the section of an Attack "
        "card.",
        "Não pode ser colocada uma ponte de pelotão em B3: é preciso um hexágono de rio vazio e sem ponte na secção de "
        "uma carta Ataque (Attack).",
    ),
    (
        lambda: after("dig-in", {**BOTH, "B3": "allied armor"}),
        "dig B3",
        "The unit in B3 cannot dig in: sandbags are for infantry on land that has none yet.",
        "A unidade em B3 não se pode entrincheirar: os sacos de areia são para infantaria em terra que ainda não os "
        "tenha.",
    ),
    (
        dams,
        "star H7",
        "No star can be laid in H7: it takes a dam that a unit of this side stands on.",
        "Não pode ser colocada uma Estrela de Combate em H7: é preciso uma barragem ocupada por uma unidade deste "
        "lado.",
    ),
    (
        keeping,
        "keep dig-in",
        "Dig-In is not one of the two cards drawn.",
        "Entrincheirar (Dig-In) não é uma das duas cartas sacadas.",
    ),
    (ordering, "order A3", "The unit in A3 is ordered already.", "A unidade em A3 já foi comandada."),
    (
        ordering,
        "order J3",
        "The card on the table does not order the unit in J3.",
        "A carta na mesa não comanda a unidade em J3.",
    ),
    (
        in_force,
        "order B3",
        "The unit in B3 cannot be ordered: the card's orders for it are used up.",
        "A unidade em B3 não pode ser comandada: as ordens da carta para ela acabaram.",
    ),
    (
        lambda: after("infantry-assault", {**BOTH, "A3": "allied infantry"}),
        "section right",
        "There is no infantry to order on the right flank.",
        "Não há infantaria para comandar no flanco direito.",
    ),
    (
        landing,
        "land E3",
        "Nobody can land in E3: it takes an order of Direct from HQ, a unit in reserve, a free airfield hex, and no "
        "enemy on the airfield.",
        "Ninguém pode aterrar em E3: é preciso uma ordem de Direto do Quartel-General (Direct from HQ), uma unidade em "
        "reserva, um hexágono de aeródromo livre e nenhum inimigo no aeródromo.",
    ),
    (striking, "commit", "A strike needs at least one target.", "Um ataque aéreo precisa de pelo menos um alvo."),
    (
        lambda: striking("I7"),
        "target I7",
        "The unit in I7 is a target already.",
        "A unidade em I7 já é um alvo.",
    ),
    (
        lambda: striking("I7"),
        "target B9",
        "B9 is not beside the other targets: they must stand together.",
        "B9 não está ao lado dos outros alvos: têm de estar juntos.",
    ),
    (
        lambda: after("medics-and-mechanics", {"A3": HURT, "C3": HURT, **BOTH}),
        "heal E5",
        "The unit in E5 has all its figures.",
        "A unidade em E5 tem todas as suas figuras.",
    ),
]


# Movement


def moving(kind: str = "infantry", hexes: dict[str, str] | None = None, **more: object) -> hexfront.Game:
    """A unit in E5 asks where it goes."""
    units: dict[str, Placement] = {"E5": {"side": "allied", "kind": kind, **more}, "D5": "allied armor", **ENEMY}
    game = position(units, hexes, phase="move")
    play(game, "move E5")
    return game


def choosing(
    units: dict[str, Placement], hexes: dict[str, str] | None = None, card: str = "direct-from-hq", **rules: object
) -> hexfront.Game:
    """A game that asks which unit moves."""
    return position({"A1": "allied armor", **units, **ENEMY}, hexes, phase="move", card=card, rules=rules)


def train() -> dict[str, Placement]:
    """A train on E5 and D5 with an armor unit aboard."""
    return {"E5": {"side": "allied", "kind": "train", "facing": 1, "wagon": "D5", "cargo": ["armor", "infantry"]}}


TRACK = {**dict.fromkeys(("C5", "D5", "E5", "F5"), "rail"), "G5": "station"}


def at_the_station() -> hexfront.Game:
    """The train has come to the station."""
    game = choosing(train(), TRACK)
    play(game, "move E5", "to G5")
    return game


def train_moving() -> hexfront.Game:
    """The train asks where it goes."""
    game = choosing(train(), TRACK)
    play(game, "move E5")
    return game


def moved() -> hexfront.Game:
    """One of two units has moved."""
    game = choosing(OWN)
    play(game, "move E5", "to F5")
    return game


MOVES: list[tuple[Scene, str, str, str]] = [
    (
        lambda: choosing({"E5": {"side": "allied", "kind": "infantry", "ordered": False}}),
        "move E5",
        "The unit in E5 has no order.",
        "A unidade em E5 não foi comandada.",
    ),
    (moved, "move F5", "The unit in F5 has already moved this turn.", "A unidade em F5 já se moveu neste turno."),
    (
        lambda: choosing({"E5": "allied artillery"}, {"E5": "bunker allied"}),
        "move E5",
        "The gun in E5 was set up in its position and never leaves it.",
        "A arma em E5 foi montada na sua posição e nunca a deixa.",
    ),
    (
        lambda: choosing({"E5": {**HURT, "figures": 4}}, {"E5": "oasis"}, oasis_recovery=True),
        "recover E5",
        "The unit in E5 has all its figures.",
        "A unidade em E5 tem todas as suas figuras.",
    ),
    (
        lambda: choosing({"E5": HURT}, oasis_recovery=True),
        "recover E5",
        "The unit in E5 cannot recover: only infantry in an oasis does.",
        "A unidade em E5 não pode recuperar: só a infantaria num oásis o faz.",
    ),
    (
        lambda: choosing({"E5": HURT, "F5": "axis armor"}, {"E5": "oasis"}, oasis_recovery=True),
        "recover E5",
        "The unit in E5 cannot recover with an enemy beside it.",
        "A unidade em E5 não pode recuperar com um inimigo ao lado.",
    ),
    (
        lambda: choosing({"A9": "allied armor"}, {"B9": "lake-a", "a8": "lake-a"}),
        "move A9",
        "The unit in A9 has nowhere to go.",
        "A unidade em A9 não tem para onde ir.",
    ),
    (
        moving,
        "to D5",
        "There is a unit in D5, and a hex holds only one.",
        "Há uma unidade em D5, e num hexágono só cabe uma.",
    ),
    (
        moving,
        "to E9",
        "E9 is out of reach for the infantry unit in E5.",
        "E9 está fora do alcance: a unidade de infantaria em E5 não chega lá.",
    ),
    (
        lambda: moving("artillery", {"F5": "wadi 2"}),
        "to F5",
        "Between E5 and F5 is the slope of a wadi, which nobody crosses.",
        "Entre E5 e F5 está a ladeira de um sulco, que ninguém atravessa.",
    ),
    (
        lambda: moving(hexes={"F5": "mountain"}),
        "to F5",
        "The infantry unit in E5 cannot go from E5 to F5: only infantry goes on mountains, and only between mountains "
        "and hills.",
        "A unidade de infantaria em E5 não pode ir de E5 para F5: só a infantaria anda em montanhas, e só entre "
        "montanhas e colinas.",
    ),
    (
        lambda: moving("elite-armor", {"F5": "hill, bunker axis"}),
        "to F5",
        "The elite armor unit in E5 cannot enter F5 (hill with bunker) from E5.",
        "A unidade blindada de elite em E5 não pode entrar em F5 (colina com bunker) a partir de E5.",
    ),
    (
        train_moving,
        "to e6",
        "The train in E5 cannot go to e6: a train keeps to free track, up to three hexes forward or back.",
        "O comboio em E5 não pode ir para e6: um comboio segue por trilhos livres, até três hexágonos para a frente ou "
        "para trás.",
    ),
    (
        at_the_station,
        "unload A5",
        "Nobody can get off in A5: it takes a free hex beside the train that the unit can enter.",
        "Ninguém pode sair em A5: é preciso um hexágono livre ao lado do comboio, onde a unidade possa entrar.",
    ),
]


ALWAYS: list[tuple[Scene, str, str, str]] = [
    (
        moving,
        "order E5",
        "“order E5” answers another question than the one open now.",
        "“order E5” responde a outra pergunta, não à que está aberta.",
    ),
    (
        lambda: holding("barrage"),
        "H7",
        "“H7” has no part in the question open now.",
        "“H7” não tem parte na pergunta que está aberta.",
    ),
    (
        moving,
        "nobody",
        "There is no hex, card or answer called “nobody”.",
        "Não há hexágono, carta nem resposta com o nome “nobody”.",
    ),
]


@pytest.mark.parametrize(("game", "text", "english", "portuguese"), CARDS)
@pytest.mark.rule("m44:turn.play", "m44:turn.order")
def test_why_not_a_card_or_an_order(game: Scene, text: str, english: str, portuguese: str) -> None:
    assert refuses(game(), text, english, portuguese)


@pytest.mark.parametrize(("game", "text", "english", "portuguese"), MOVES)
@pytest.mark.rule("m44:turn.move")
def test_why_not_a_move(game: Scene, text: str, english: str, portuguese: str) -> None:
    assert refuses(game(), text, english, portuguese)


@pytest.mark.parametrize(("game", "text", "english", "portuguese"), ALWAYS)
def test_why_not_what_has_no_part_in_the_question(game: Scene, text: str, english: str, portuguese: str) -> None:
    assert refuses(game(), text, english, portuguese)
