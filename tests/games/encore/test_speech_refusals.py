"""Why not: what stands in the way of an answer, as a player reads it in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hexfront
from tests.games.encore.board import position
from tests.games.encore.fights import PLAIN, fight, ground, stack
from tests.support import Placement, play, question


def refused(game: hexfront.Game, text: str) -> tuple[str, str]:
    """The reason against an answer in both languages."""
    english, portuguese = game.why(text, "en"), game.why(text, "pt")
    assert english is not None
    assert portuguese is not None
    return english.reason, portuguese.reason


# Bombardment


def announcing() -> hexfront.Game:
    """Monte Belvedere has been announced with one gun; 02-07 is being aimed at with seven points."""
    units: dict[str, Placement] = {"us-1-i-87": "01-09", "de-1-i-1044": "01-08", "de-3-i-1044": "02-07"}
    units |= {"de-1-i-1045": "20-04", "br-1-i-1": "15-09"}
    guns = dict.fromkeys(("us-604", "us-105-a", "us-155-a", "us-155-b", "br-art-1", "br-art-2"), "ready")
    game = position({**units, **guns}, turn=4, phase="bombardment")
    play(game, "bombard 01-08", "add us-604", "commit")
    return game


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        (
            "bombard 01-08",
            "Monte Belvedere (01-08) is already announced: each side bombards a hex once, with one roll.",
            "Monte Belvedere (01-08) já foi anunciado: cada lado bombardeia um hexágono uma só vez, com um só lance.",
        ),
        ("bombard 01-01", "There is no enemy in 01-01.", "Não há inimigo em 01-01."),
        (
            "bombard 20-04",
            "Nothing that may still fire can be aimed at 20-04: no unit of its command stands within three hexes.",
            "Nada que ainda possa atirar alcança 20-04: nenhuma unidade do mesmo comando está a até três hexágonos.",
        ),
    ],
)
@pytest.mark.rule("encore:4.1.three_hexes", "encore:4.1.whole_hex", "E-21")
def test_why_a_hex_is_no_target(text: str, english: str, portuguese: str) -> None:
    assert refused(announcing(), text) == (english, portuguese)


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        (
            "add us-155-b",
            "155 mm B would bring the fire on 02-07 above 10 points, the limit: 7 are aimed there already.",
            "Com 155 mm B o fogo sobre 02-07 passaria de 10 pontos, o limite: já são 7.",
        ),
        (
            "add br-art-1",
            "Brazilian I Group cannot be aimed at 02-07: no unit of the Brazilian force (FEB) stands within three "
            "hexes of it.",
            "I Grupo brasileiro não alcança 02-07: nenhuma unidade da FEB está a até três hexágonos dali.",
        ),
        (
            "us-604",
            "604th Artillery is already announced: it fires once a turn, at one hex.",
            "604º de Artilharia já foi anunciado: atira uma vez por turno, sobre um hexágono.",
        ),
        ("us-1-i-87", "1 I/87 is neither artillery nor aircraft.", "1 I/87 não é artilharia nem aviação."),
    ],
)
@pytest.mark.rule("encore:4.1.ten_points", "encore:4.1.command", "E-21", "E-22")
def test_why_a_gun_does_not_fire(text: str, english: str, portuguese: str) -> None:
    game = announcing()
    play(game, "bombard 02-07", "add us-155-a", "add us-105-a")
    assert refused(game, text) == (english, portuguese)


# Movement


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        (
            "br-1-i-1",
            "1 I/1 does not move before turn 4; until then it fights where it stands.",
            "1 I/1 não se move antes do turno 4; até lá combate onde está.",
        ),
        ("us-2-i-87", "2 I/87 has already moved this phase.", "2 I/87 já se moveu nesta fase."),
        (
            "us-at",
            "American AT is not in play: what was eliminated or has left the map does not come back.",
            "AT americana não está em jogo: quem foi eliminado ou deixou o mapa não volta.",
        ),
        (
            "us-1-i-87",
            "1 I/87 is under siege: every hex it could go to lies in an enemy zone of control, so it does not move "
            "this phase.",
            "1 I/87 está sob cerco: todo hexágono aonde poderia ir fica em ZOC inimiga, e por isso não se move nesta "
            "fase.",
        ),
        (
            "stop",
            "“stop” answers another question than the one open now.",
            "“stop” responde a outra pergunta, não à que está aberta.",
        ),
        (
            "Rome",
            "There is no hex, counter or answer called “Rome”.",
            "Não há hexágono, peça nem resposta com o nome “Rome”.",
        ),
    ],
)
@pytest.mark.rule("encore:5.1.not_accumulated", "encore:5.2.1.siege", "encore:5.4.no_return", "encore:5.6")
def test_why_a_unit_does_not_move(text: str, english: str, portuguese: str) -> None:
    units: dict[str, Placement] = {
        "us-1-i-87": {"at": "04-04", "released": True},
        "us-2-i-87": {"at": "01-07", "moved": True, "released": True},
        "us-at": "lost",
        "br-1-i-1": "07-07",
        "de-1-i-1044": "04-05",
        "de-2-i-1044": "03-02",
        "de-3-i-1044": "05-02",
    }
    assert refused(position(units, map=PLAIN, released=False), text) == (english, portuguese)


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        ("05-04", "751st TD is already in 05-04.", "751º TD já está em 05-04."),
        (
            "stop",
            "751st TD has not moved yet: choose where it goes, or undo to choose another unit.",
            "751º TD ainda não se moveu: escolha aonde vai, ou desfaça para escolher outra unidade.",
        ),
        (
            "04-04",
            "04-04 is held by the enemy, and enemies never share a hex.",
            "O inimigo ocupa 04-04, e unidades inimigas nunca ocupam o mesmo hexágono.",
        ),
        (
            "07-07",
            "07-07 is a peak, which motorised units do not enter.",
            "07-07 é um pico, onde motorizados não entram.",
        ),
        (
            "07-06",
            "07-06 lies above 1,000 m, where motorised units do not go.",
            "07-06 fica na cota 1.000 m, proibida para motorizados.",
        ),
        (
            "07-05",
            "07-05 lies above 800 m, where motorised units go only if a road runs there.",
            "07-05 fica na cota 800 m, onde motorizados só entram se houver estrada.",
        ),
    ],
)
@pytest.mark.rule("encore:5.1", "encore:5.2.1", "encore:5.3.4", "E-13")
def test_why_a_unit_cannot_go_there(text: str, english: str, portuguese: str) -> None:
    steep = ground({"07-06": "X", "07-05": "8"}, {"07-07": "^"})
    game = position({"us-751": "05-04", "de-1-i-1044": "04-04"}, map=steep)
    play(game, "move us-751")
    assert refused(game, text) == (english, portuguese)


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        (
            "05-03",
            "American AT stands in an enemy zone of control and 05-03 lies in one too: no unit goes from one to the "
            "other.",
            "AT americana está numa ZOC inimiga e 05-03 também fica numa: não se passa de uma para outra.",
        ),
        ("05-05", "05-05 is full: three units are the limit.", "Não há espaço em 05-05: o limite é de três unidades."),
        (
            "01-01",
            "01-01 is too far: American AT has 2 points left.",
            "01-01 fica longe demais: AT americana só tem mais 2 pontos.",
        ),
    ],
)
@pytest.mark.rule("encore:5.1", "encore:5.2.1.zone_to_zone", "encore:5.2.2", "encore:7.2.half")
def test_why_a_unit_with_few_points_cannot_go_there(text: str, english: str, portuguese: str) -> None:
    full = stack("05-05", "us-1-i-87", "us-2-i-87", "us-3-i-87")
    game = position({"us-at": {"at": "05-04", "suppressed": True}, "de-1-i-1044": "04-04", **full}, map=PLAIN)
    play(game, "move us-at")
    assert refused(game, text) == (english, portuguese)


@pytest.mark.rule("encore:5.1", "encore:5.4", "encore:5.2.1.zone_to_zone", "E-14", "E-16")
def test_why_a_march_ends_where_it_does() -> None:
    wall: dict[str, Placement] = {"de-1-i-1044": "02-04", "de-2-i-1044": "06-04", "de-3-i-1044": "04-04"}
    full = stack("04-06", "us-4-ii-87", "us-5-ii-87", "us-6-ii-87")
    game = position({"us-1-i-87": "04-07", **wall, **full}, map=PLAIN)
    play(game, "move us-1-i-87")
    assert refused(game, "04-03") == (
        "Enemy zones of control bar the way to 04-03: no unit goes from one of their hexes to another.",
        "ZOCs inimigas fecham o caminho para 04-03: não se passa de um hexágono delas para outro.",
    )
    assert refused(game, "exit N") == (
        "1 I/87 cannot leave the map by the north edge from where it stands with the points it has.",
        "1 I/87 não pode deixar o mapa pela borda Norte de onde está, com os pontos de que dispõe.",
    )
    play(game, "to 04-06")
    assert refused(game, "stop") == (
        "1 I/87 cannot stop in 04-06: it is full, three units are the limit.",
        "1 I/87 não pode parar em 04-06: não há espaço, o limite é de três unidades.",
    )


# Combat


def declaring() -> hexfront.Game:
    """An attack on 04-04 has been declared; nobody takes part yet."""
    units: dict[str, Placement] = {
        **stack("04-05", "us-1-i-87", "us-2-i-87"),
        "us-3-i-87": {"at": "03-04", "fought": True},
        "us-i-87-pp": "04-07",
        "us-ii-87-pp": "06-05",
        "us-4-ii-87": "01-07",
        "de-1-i-1044": "04-04",
        "de-2-i-1044": "06-04",
        "de-3-i-1044": "01-01",
        "de-4-ii-1044": "02-04",
    }
    return position(units, phase="combat", map=PLAIN, targeted=["01-01"], dice=[6, 2])


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        (
            "end",
            "The phase cannot end while these units can and must attack: 1+2 I/87 and II/87 PP.",
            "A fase não termina enquanto estas unidades podem e devem atacar: 1+2 I/87 e II/87 PP.",
        ),
        ("07-07", "There is no enemy in 07-07.", "Não há inimigo em 07-07."),
        (
            "01-01",
            "01-01 has already been attacked this phase, and a hex is attacked only once.",
            "01-01 já foi atacado nesta fase, e um hexágono só é atacado uma vez.",
        ),
        (
            "02-04",
            "02-04 cannot be attacked: every unit beside it has already fought this phase.",
            "02-04 não pode ser atacado: todas as unidades ao lado já combateram nesta fase.",
        ),
    ],
)
@pytest.mark.rule("encore:6.1", "encore:6.1.hex_once", "encore:6.1.unit_once", "E-27")
def test_why_a_hex_is_not_attacked(text: str, english: str, portuguese: str) -> None:
    assert refused(declaring(), text) == (english, portuguese)


@pytest.mark.parametrize(
    ("text", "english", "portuguese"),
    [
        (
            "commit",
            "An attack needs at least one unit beside the attacked hex.",
            "Um ataque precisa de pelo menos uma unidade ao lado do hexágono atacado.",
        ),
        ("us-3-i-87", "3 I/87 has already fought this phase.", "3 I/87 já combateu nesta fase."),
        (
            "us-4-ii-87",
            "4 II/87 is not beside 04-04, and only heavy weapons and armour fight from afar.",
            "4 II/87 não está ao lado de 04-04, e só petrechos pesados e blindados combatem de longe.",
        ),
        (
            "us-i-87-pp",
            "I/87 PP has range 2, and 04-04 is 3 hexes away.",
            "I/87 PP tem alcance 2, e 04-04 fica a 3 hexágonos.",
        ),
        (
            "us-ii-87-pp",
            "II/87 PP stands in an enemy zone of control and must attack an enemy beside it.",
            "II/87 PP está numa ZOC inimiga e deve atacar um inimigo ao lado.",
        ),
    ],
)
@pytest.mark.rule("encore:6.1.unit_once", "encore:6.2", "E-26", "E-27")
def test_why_a_unit_takes_no_part(text: str, english: str, portuguese: str) -> None:
    game = declaring()
    play(game, "attack 04-04")
    assert refused(game, text) == (english, portuguese)


@pytest.mark.rule("encore:6.1.unit_once", "E-27")
def test_why_an_attack_cannot_be_committed_yet() -> None:
    game = declaring()
    play(game, "attack 04-04", "add us-1-i-87")
    assert refused(game, "us-1-i-87") == ("1 I/87 already takes part.", "1 I/87 já participa.")
    assert refused(game, "commit") == (
        "These units must attack, have no other enemy beside them and so must take part: 2 I/87.",
        "Estas unidades devem atacar, não têm outro inimigo ao lado e por isso têm de participar: 2 I/87.",
    )


@pytest.mark.rule("encore:6.2", "E-29")
def test_why_a_unit_lends_the_defence_no_fire() -> None:
    units: dict[str, Placement] = {"us-1-i-87": "04-05", "de-1-i-1044": "04-04", "de-2-i-1044": "04-03"}
    game = position({**units, "de-2-pp-1044": "04-03"}, phase="combat", map=PLAIN)
    play(game, "attack 04-04", "add us-1-i-87", "commit")
    assert refused(game, "de-2-i-1044") == (
        "2 I/1044 cannot lend the defence its fire: only heavy weapons and armour can.",
        "2 I/1044 não pode apoiar a defesa de longe: só petrechos pesados e blindados podem.",
    )
    assert refused(game, "de-1-i-1044") == ("1 I/1044 already takes part.", "1 I/1044 já participa.")


# Results


def losing() -> hexfront.Game:
    """Armour at range has to take the attackers' loss."""
    ranged: dict[str, Placement] = {"us-701": "04-06", "us-751": "04-06"}
    game, _ = fight({"us-1-i-87": "04-05"}, stack("04-04", "de-1-i-1044", "de-2-at-1044"), [4, 4], ranged=ranged)
    play(game, "lose de-1-i-1044")
    assert question(game) == "loss"
    return game


def attacker_retreating(**more: Any) -> hexfront.Game:
    """The defenders of 04-04 hold; 1 and 2 I/87 have to retreat from 04-05."""
    attackers, defenders = stack("04-05", "us-1-i-87", "us-2-i-87"), stack("04-04", "de-1-i-1044", "de-2-i-1044")
    game, _ = fight(attackers, {**defenders, **more.pop("others", {})}, [6, 2], **more)
    return game


def sent_back() -> hexfront.Game:
    """1 I/87 is asked where it retreats from 04-05; beside it is an objective in German hands."""
    game = attacker_retreating(map=ground({}, objectives={"05-05": (5, 9)}))
    play(game, "retreat us-1-i-87")
    return game


def crowded_out() -> hexfront.Game:
    """The same, with a full hex behind it."""
    game = attacker_retreating(others=stack("04-06", "us-4-ii-87", "us-5-ii-87", "us-6-ii-87"))
    play(game, "retreat us-1-i-87")
    return game


def advancing() -> hexfront.Game:
    """1 I/87 may advance into 04-04, I/87 PP fought at range."""
    game, _ = fight({"us-1-i-87": "04-05"}, {"de-2-at-1044": "04-04"}, [6, 6], ranged={"us-i-87-pp": "04-06"})
    while question(game) != "advance":
        play(game, str(game.open_answers()[0]))
    return game


AFTERWARDS: list[tuple[Callable[[], hexfront.Game], str, str, str]] = [
    (
        losing,
        "us-1-i-87",
        "1 I/87 is spared: against anti-tank guns armour takes the loss first.",
        "1 I/87 fica fora: contra antitanques o blindado sofre a baixa primeiro.",
    ),
    (
        losing,
        "us-at",
        "American AT is not one of the units this result can strike.",
        "AT americana não está entre as unidades que este resultado atinge.",
    ),
    (attacker_retreating, "us-at", "American AT does not have to retreat.", "AT americana não precisa recuar."),
    (
        attacker_retreating,
        "stay us-1-i-87",
        "1 I/87 cannot stay: only attackers on a peak, in a village or in their own fort hold their ground.",
        "1 I/87 não pode ficar: só não recuam atacantes em terreno abrigado (pico, vila ou fortificação sua).",
    ),
    (
        sent_back,
        "to 01-01",
        "01-01 is too far: each step of a retreat is one hex.",
        "01-01 fica longe demais: cada passo de um recuo é de um hexágono.",
    ),
    (
        sent_back,
        "to 03-04",
        "03-04 lies in an enemy zone of control, where no retreat may end.",
        "03-04 fica em ZOC inimiga, onde nenhum recuo termina.",
    ),
    (
        sent_back,
        "exit W",
        "1 I/87 leaves the map by the west edge only from a hex on that edge, and only if no hex is open to it.",
        "1 I/87 só deixa o mapa pela borda Oeste se estiver nessa borda e nenhum hexágono lhe estiver aberto.",
    ),
    (
        sent_back,
        "stay us-1-i-87",
        "1 I/87 must retreat: only a unit with the enemy in every hex around it stays and takes a loss.",
        "1 I/87 tem de recuar: só fica e sofre uma baixa quem tem o inimigo em todos os hexágonos em volta.",
    ),
    (
        sent_back,
        "to 05-05",
        "Place 05-05 (05-05) is an objective or fort in enemy hands: a retreat goes there only if no other hex is "
        "open.",
        "Place 05-05 (05-05) é objetivo ou fortificação em poder do inimigo: só se recua para lá se nenhum outro "
        "hexágono estiver aberto.",
    ),
    (
        crowded_out,
        "to 04-06",
        "04-06 is full: a retreat goes there only if no hex with room is open and a unit there can make way.",
        "Não há espaço em 04-06: só se recua para lá se nenhum hexágono com espaço estiver aberto e uma unidade dali "
        "puder abrir espaço.",
    ),
    (
        advancing,
        "us-i-87-pp",
        "I/87 PP fought from afar and does not advance.",
        "I/87 PP combateu de longe e não avança.",
    ),
    (
        advancing,
        "us-at",
        "American AT does not advance: only units that attacked 04-04 do, each once.",
        "AT americana não avança: só avançam, uma vez cada, as unidades que atacaram 04-04.",
    ),
]


@pytest.mark.parametrize(("game", "text", "english", "portuguese"), AFTERWARDS)
@pytest.mark.rule("encore:6.6.1", "encore:6.6.1.shelter_attackers", "encore:6.6.2", "E-29", "E-31", "E-42")
def test_why_not_after_the_dice(game: Callable[[], hexfront.Game], text: str, english: str, portuguese: str) -> None:
    assert refused(game(), text) == (english, portuguese)
