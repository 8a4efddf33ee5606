"""Memoir '44 in words: everything has its sentence in both languages, and no sentence is there for nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hexfront
import hexfront.games.memoir
from hexfront.games.memoir.cards import CARDS
from hexfront.games.memoir.ground import Terrain
from hexfront.games.memoir.laying import NATIONS
from hexfront.games.memoir.names import BATTLE_KINDS, KINDS, OWNERS, REASONS, SECTIONS, SIDES
from hexfront.games.memoir.speech.events import BATTLE_ROLLS, SENTENCES
from hexfront.games.memoir.speech.prompts import PROMPTS
from hexfront.games.memoir.speech.words import card_effect, card_name
from hexfront.kernel.data import load_toml
from hexfront.kernel.texts import LANGUAGES, load_catalog
from hexfront.mechanics import wording
from tests.spoken import ENGINE_KEYS, facts_of, named_in_table, refusal_keys, spelled_out, well_said

FOLDER = Path(hexfront.games.memoir.__file__).parent
MECHANICS = Path(wording.__file__).parent
NOTATION = Path(__file__).parents[3] / "docs" / "notation-memoir.md"
GLOSSARY = Path(__file__).parents[3] / "docs" / "glossary.md"
EVERYTHING = Path(__file__).parents[2] / "contract" / "scenarios" / "memoir-everything.toml"
CATALOGS = {lang: load_catalog(FOLDER / "text", lang) for lang in LANGUAGES}
REFUSALS = refusal_keys(FOLDER, MECHANICS)
TERRAIN = Terrain(load_toml(FOLDER / "data" / "terrain.toml"))
BADGES = list(load_toml(FOLDER / "data" / "badges.toml").fields)
CAUSES = ("base", "terrain", "height", "obstacle", "own_hex", "card", "marker", "leader")
LOSSES = ("hit", "retreat", "mine", "boat", "fixed")
MEDALS = ("unit", "sabotage", "dam", "demolition", "leader")
NAMES = {"side", "section", "card", "kind", "tile", "overlay", "obstacle", "owner", "badge", "nation", "token", "face"}
NAMES |= {"cause", "purpose", "refusal"}
TERMS = (
    "queima-roupa",
    "Incursão Mecanizada",
    "ganhar terreno",
    "linha de vista",
    "Campo Minado",
    "Grande Arma",
    "Engenheiros de Combate",
    "ponte de pelotão",
    "passagem de rio",
    "Estrela de Combate",
    "comandar",
    "sacar",
    "retirar",
)
BRAZILIAN = ("Você", "você", "arquivo", "aliadas atacam", "trem", "fato", "seção", "time ")


# The two catalogs


def test_both_catalogs_have_the_same_keys() -> None:
    assert CATALOGS["en"].sentences.keys() == CATALOGS["pt"].sentences.keys()


def test_each_sentence_tells_the_same_facts_in_both_languages() -> None:
    english, portuguese = CATALOGS["en"].sentences, CATALOGS["pt"].sentences
    assert {key: facts_of(text) for key, text in english.items()} == {
        key: facts_of(text) for key, text in portuguese.items()
    }


def card_kinds() -> list[str]:
    """Cards, those of a section once."""
    sections = tuple(f"-{section}" for section in SECTIONS)
    return list(dict.fromkeys(card.rpartition("-")[0] if card.endswith(sections) else card for card in CARDS))


def names_in_words() -> list[str]:
    """The keys of everything that has a name in the code."""
    found = [f"side.{name}.{form}" for name in SIDES for form in ("name", "player", "of")]
    found += [f"section.{name}.{form}" for name in SECTIONS for form in ("name", "where")]
    found += [f"card.{kind}.{form}" for kind in card_kinds() for form in ("name", "does")]
    found += [f"kind.{kind}.{form}" for kind in KINDS for form in ("name", "unit", "eliminated")]
    found += [f"tile.{piece.name}" for piece in TERRAIN.tiles]
    found += [f"overlay.{piece.name}" for piece in TERRAIN.overlays]
    found += [f"obstacle.{piece.name}" for piece in TERRAIN.obstacles]
    found += [f"owner.{name}" for name in OWNERS]
    found += [f"badge.{name}" for name in BADGES]
    found += [f"nation.{name}" for name in NATIONS]
    found += [f"token.{name}.place" for name in ("equipment", "prisoner", "sabotage", "radar")]
    found += [f"token.{name}.the" for name in ("equipment", "prisoner")]
    found += [f"face.{name}" for name in ("infantry", "armor", "grenade", "star", "flag")]
    found += [f"cause.{name}" for name in CAUSES]
    found += [f"purpose.{name}" for name in purposes() - set(BATTLE_ROLLS)]
    found += [f"event.lost.{name}" for name in LOSSES]
    found += [f"event.medals.{name}" for name in MEDALS]
    found += [f"event.attack.{name}" for name in BATTLE_KINDS]
    found += [f"event.use.{name}" for name in ("strike", "blow", "lay")]
    found += [f"event.bridge.{name}" for name in ("blown", "pontoon")]
    found += [f"event.over.{name}" for name in REASONS]
    found += [f"event.over.draw.{name}" for name in ("reshuffles", "turn_limit")]
    return found


def purposes() -> set[str]:
    """What dice are rolled for anywhere in the rules."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in (FOLDER / "rules").glob("*.py"))
    calls = re.findall(r"\b(?:throw|regained)\(((?:[^()]|\([^()]*\))*)\)", text)
    return {word for call in calls for word in re.findall(r'"([a-z_]+)"', call)}


def test_dice_are_rolled_for_many_things() -> None:
    assert {"battle", "ambush", "air", "barrage", "mine", "leader", "medics", "finest_hour", "dam"} <= purposes()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_with_a_name_in_the_code_has_one_in_words(lang: str) -> None:
    assert [key for key in names_in_words() if not CATALOGS[lang].has(key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_of_its_own_and_says_what_it_does(lang: str) -> None:
    names = [card_name(CATALOGS[lang], card) for card in CARDS]
    assert len(set(names)) == len(CARDS) == 30
    assert [name for name in names if not well_said(name)] == []
    effects = [card_effect(CATALOGS[lang], card) for card in CARDS]
    assert len(set(effects)) == len(CARDS)
    assert [text for text in effects if "{" in text or len(text) > 100] == []


def test_portuguese_cards_have_the_printed_name_in_parentheses() -> None:
    for card in CARDS:
        english, portuguese = card_name(CATALOGS["en"], card), card_name(CATALOGS["pt"], card)
        printed = english.rsplit(" ", 1)[0] if card.rpartition("-")[2] in SECTIONS else english
        assert portuguese.endswith(f" ({printed})")


def test_no_sentence_is_there_for_nothing() -> None:
    used = spelled_out(FOLDER / "speech", MECHANICS / "wording.py")
    closed = {*names_in_words(), *(f"refusal.{key}" for key in (*REFUSALS, *ENGINE_KEYS))}
    for key in CATALOGS["en"].sentences:
        if key.split(".")[0] in NAMES or key.startswith(("event.lost.", "event.medals.", "event.attack.")):
            assert key in closed, key
        else:
            plain = key.removesuffix(".one").removesuffix(".many")
            assert any(text.fullmatch(plain) for text in used), key
    for group in ("prompt", "answer", "event"):
        assert not any(text.fullmatch(f"{group}.nothing") for text in used), "a text that fits every key proves none"


# What the notation promises


def test_every_question_of_the_notation_has_a_prompt() -> None:
    assert named_in_table(NOTATION, "Questions and answers") == set(PROMPTS)


def test_every_event_of_the_notation_has_a_sentence_and_every_sentence_its_event() -> None:
    assert named_in_table(NOTATION, "Events") == set(SENTENCES)


def test_every_event_of_the_code_has_a_sentence() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in (FOLDER / "events").glob("*.py"))
    named = set(re.findall(r'super\(\).__init__\("([a-z_]+)"', text)) | set(re.findall(r'"event": "([a-z_]+)"', text))
    assert len(named) > 35
    assert named - set(SENTENCES) == set()


# Refusals


def test_there_is_a_refusal_for_many_things() -> None:
    assert len(REFUSALS) > 50


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    keys = {*REFUSALS, *ENGINE_KEYS}
    said = {key.removeprefix("refusal.") for key in CATALOGS[lang].sentences if key.startswith("refusal.")}
    assert said == keys
    texts = [CATALOGS[lang].sentences[f"refusal.{key}"] for key in sorted(keys)]
    assert [text for text in texts if not text.endswith(".") or text[0].islower()] == []


# Whole games


@pytest.mark.parametrize("scenario", [*hexfront.scenarios("memoir"), str(EVERYTHING)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_can_be_read_aloud(scenario: str, lang: str) -> None:
    """Every question with its answers, every reason against other answers, and the log as each side saw it."""
    game = hexfront.new("memoir", scenario, seed=11, lang=lang)
    player = hexfront.player("memoir", "random", seed=11)
    asked: dict[str, int] = {}
    while game.decision is not None:
        said = [game.prompt(), *(game.describe(option) for option in game.decision.options)]
        assert [text for text in said if not well_said(text)] == []
        assert len(set(said)) == len(said), "two answers sound alike"
        name = game.decision.question
        asked[name] = asked.get(name, 0) + 1
        if asked[name] <= 3 or asked[name] % 97 == 0:
            assert [text for text in map(game.describe, game.candidates()) if not well_said(text)] == []
            refusals = [game.why(candidate) for candidate in game.candidates()]
            reasons = {no.reason for no in refusals if no is not None}
            assert [text for text in reasons if not (well_said(text) and text.endswith("."))] == []
        game.apply(player.choose(game))
    assert game.prompt() == ""
    for viewer in (None, *game.sides):
        told = [game.sentence(event, lang) for event in game.events(viewer)]
        assert len(told) > 100
        assert [text for text in told if not (well_said(text) and text.endswith((".", "!")))] == []


# Portuguese


def test_the_rulebooks_own_terms_are_used_in_portuguese() -> None:
    text = "\n".join(CATALOGS["pt"].sentences.values())
    assert [term for term in TERMS if term not in text] == []


def test_the_portuguese_is_that_of_portugal() -> None:
    text = "\n".join(CATALOGS["pt"].sentences.values())
    assert [word for word in BRAZILIAN if re.search(rf"\b{word}\b", text)] == []


def test_the_glossary_has_every_card_as_the_texts_name_it() -> None:
    page = GLOSSARY.read_text(encoding="utf-8")
    for kind in card_kinds():
        name = CATALOGS["pt"].sentences[f"card.{kind}.name"].replace(" {section}", "")
        assert f"| {name} |" in page, name
