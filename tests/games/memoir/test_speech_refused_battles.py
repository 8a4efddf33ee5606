"""Why a battle, a retreat or what follows is not open in Memoir, as a player reads it in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import hexfront
import hexfront.games.memoir
from hexfront.games.memoir import speech
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Refusal
from hexfront.kernel.texts import LANGUAGES, load_catalog
from hexfront.mechanics import asking
from tests.games.memoir.board import position
from tests.games.memoir.saying import refuses
from tests.games.memoir.test_speech_refusals import ALWAYS, CARDS, ENEMY, MOVES, OWN, Scene, moving
from tests.spoken import facts_of, refusal_keys, well_said
from tests.support import Placement, play, question

FOLDER = Path(hexfront.games.memoir.__file__).parent
CATALOGS = {lang: load_catalog(FOLDER / "text", lang) for lang in LANGUAGES}
REFUSALS = refusal_keys(FOLDER, Path(asking.__file__).parent)
NO_AMBUSH: dict[str, Any] = {"cards": {"allied": 4, "axis": ["probe-left"]}, "discard": ["ambush"]}
# Cards that forbid moving leave nobody to move, so nobody is asked: the reason is there for the rule's sake.
NEVER_ASKED = {"card_forbids_moving"}


def battling(units: dict[str, Placement], hexes: dict[str, str] | None = None, **fields: Any) -> hexfront.Game:
    """A game that asks who battles; a gun in A1 always can."""
    gun: dict[str, Placement] = {"A1": "allied big-gun", "A3": "axis armor"}
    return position({**gun, **units}, hexes, phase="battle", **NO_AMBUSH, **fields)


def aiming(units: dict[str, Placement], hexes: dict[str, str] | None = None) -> hexfront.Game:
    """A unit in E5 asks whom it attacks."""
    game = battling(units, hexes)
    play(game, "battle E5")
    return game


def fought() -> hexfront.Game:
    """One of two units has battled."""
    game = battling({"E5": "allied infantry", "E7": "axis infantry"})
    play(game, "battle E5", "attack E7")
    while question(game) != "battle":
        play(game, str(game.open_answers()[0]))
    return game


def assaulted() -> hexfront.Game:
    """A unit without the card is asked whether it ambushes."""
    cards = {"allied": 4, "axis": ["probe-left"]}
    game = position({"E5": "allied infantry", "F5": "axis infantry"}, phase="battle", cards=cards)
    play(game, "battle E5", "attack F5")
    return game


def thrown(dice: list[str | int], kind: str = "infantry", hexes: dict[str, str] | None = None) -> hexfront.Game:
    """A unit in F5 suffers the dice of a close assault."""
    units: dict[str, Placement] = {"E5": "allied infantry", "F5": f"axis {kind}"}
    game = position(units, hexes, phase="battle", dice=dice, **NO_AMBUSH)
    play(game, "battle E5", "attack F5")
    return game


def riding() -> hexfront.Game:
    """Armor in the desert may go on by one hex."""
    units: dict[str, Placement] = {"E5": "allied armor", "F5": {"side": "axis", "kind": "infantry", "figures": 1}}
    dice = ["infantry", "star", "star"]
    game = position({**units, **ENEMY}, phase="battle", dice=dice, rules={"desert": True}, **NO_AMBUSH)
    play(game, "battle E5", "attack F5", "take")
    return game


def leaderless() -> hexfront.Game:
    """A heroic leader looks for another unit."""
    fallen = {"side": "axis", "kind": "infantry", "figures": 1, "leader": True}
    units: dict[str, Placement] = {"E5": "allied infantry", "F5": fallen, "E7": "axis infantry", "F7": "axis armor"}
    dice = ["infantry", "star", "star", "flag", "flag"]
    game = position({**units, "A9": "axis armor"}, phase="battle", dice=dice, **NO_AMBUSH)
    play(game, "battle E5", "attack F5")
    return game


BATTLES: list[tuple[Scene, str, str, str]] = [
    (
        lambda: battling({"E5": {"side": "allied", "kind": "infantry", "quiet": True}, "E7": "axis infantry"}),
        "battle E5",
        "The unit in E5 may not battle this turn, after the way it moved.",
        "A unidade em E5 não pode combater neste turno, depois do movimento que fez.",
    ),
    (fought, "battle E5", "The unit in E5 has already battled this turn.", "A unidade em E5 já combateu neste turno."),
    (
        lambda: battling({"E5": "allied artillery"}, {"E5": "wire"}),
        "clear E5",
        "The unit in E5 cannot take the wire away: only infantry does.",
        "A unidade em E5 não pode remover o arame farpado: só a infantaria o faz.",
    ),
    (
        lambda: battling(OWN),
        "battle E5",
        "The unit in E5 has no enemy it could attack.",
        "A unidade em E5 não tem inimigo que possa atacar.",
    ),
    (
        lambda: battling(OWN, rules={"sabotage": {"side": "axis", "hexes": "E5"}}),
        "sabotage E5",
        "There is nothing in E5 that this unit could sabotage.",
        "Não há nada em E5 que esta unidade possa sabotar.",
    ),
    (
        lambda: aiming({"E5": "allied infantry", "F5": "axis infantry", "E7": "axis infantry"}),
        "attack E7",
        "The infantry unit in E5 has an enemy beside it and must attack that one, not E7.",
        "A unidade de infantaria em E5 tem um inimigo ao lado e deve atacar esse, não E7.",
    ),
    (
        lambda: aiming({"E5": "allied infantry", "G5": "axis infantry", "E7": "axis infantry"}, {"G5": "wadi"}),
        "attack G5",
        "The infantry unit in E5 cannot attack G5: into or out of a wadi one battles only with the next hex.",
        "A unidade de infantaria em E5 não pode atacar G5: para dentro ou para fora de um sulco só se combate com o "
        "hexágono ao lado.",
    ),
    (
        lambda: aiming({"E5": "allied infantry", "K5": "axis infantry", "E7": "axis infantry"}),
        "attack K5",
        "The infantry unit in E5 has no dice left against K5: it is too far, or too well covered.",
        "A unidade de infantaria em E5 não fica com dados contra K5: está longe demais, ou bem protegido demais.",
    ),
    (
        lambda: aiming({"E5": "allied infantry", "G5": "axis infantry", "E7": "axis infantry"}, {"F5": "forest"}),
        "attack G5",
        "The infantry unit in E5 cannot see G5: something blocks the line of sight.",
        "A unidade de infantaria em E5 não vê G5: algo bloqueia a linha de vista.",
    ),
    (assaulted, "ambush", "Ambush is not in the hand.", "A carta Emboscada (Ambush) não está na mão."),
    (
        lambda: thrown(["flag", "flag", "star"], hexes={"F5": "cemetery"}),
        "ignore 2",
        "At most 1 flag may be ignored here.",
        "Aqui pode ignorar-se no máximo 1 bandeira.",
    ),
    (
        lambda: thrown(["flag", "star", "star"], "resistance"),
        "stop",
        "The Resistance unit in F5 must retreat further before it may stop.",
        "A unidade da Resistência em F5 tem de retirar mais antes de poder parar.",
    ),
    (
        lambda: thrown(["flag", "star", "star"]),
        "to G5",
        "The infantry unit in F5 cannot retreat to G5: it goes as far as it can, to free hexes of the next row towards "
        "its own side.",
        "A unidade de infantaria em F5 não pode retirar para G5: vai tão longe quanto pode, por hexágonos livres da "
        "fila seguinte, para o seu próprio lado.",
    ),
    (
        riding,
        "to A1",
        "The armor unit in F5 cannot go on to A1: it takes a free hex beside it that it can enter.",
        "A unidade blindada em F5 não pode prosseguir para A1: é preciso um hexágono livre ao lado, onde possa entrar.",
    ),
    (
        leaderless,
        "leader A9",
        "The heroic leader joins the nearest unit, and A9 is further away.",
        "O Líder Heroico junta-se à unidade mais próxima, e A9 fica mais longe.",
    ),
]


@pytest.mark.parametrize(("game", "text", "english", "portuguese"), BATTLES)
@pytest.mark.rule("m44:turn.battle", "m44:flags", "m44:take_ground")
def test_why_not_a_battle_or_what_follows(game: Scene, text: str, english: str, portuguese: str) -> None:
    assert refuses(game(), text, english, portuguese)


def test_every_refusal_of_the_rules_is_shown_in_a_game() -> None:
    said = [english for _, _, english, _ in CARDS + MOVES + BATTLES + ALWAYS]
    missing = set()
    for key in REFUSALS:
        template = re.escape(CATALOGS["en"].sentences[f"refusal.{key}"])
        pattern = re.compile(re.sub(r"\\{\w+\\}", ".+", template), re.IGNORECASE)
        if not any(pattern.fullmatch(text) for text in said):
            missing.add(key)
    assert missing == NEVER_ASKED


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(REFUSALS))
def test_the_sentence_of_every_refusal_finds_its_facts(key: str, lang: str) -> None:
    facts: dict[str, object] = {
        "hex": "F5",
        "from": "E5",
        "card": "dig-in",
        "flags": 1,
        "section": "left",
        "text": "to F5",
    }
    wanted = facts_of(CATALOGS["en"].sentences[f"refusal.{key}"])
    assert wanted <= {*facts, "mover", "ground"}
    state = moving()._state
    assert isinstance(state, Position)
    said = speech.refusal(state, Refusal("m44:turn.play", key, facts), CATALOGS[lang])
    assert well_said(said), said
    assert said.endswith(".")
