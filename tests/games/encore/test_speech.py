"""Encore in words: everything has its sentence in both languages, and no sentence is there for nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import hexfront
import hexfront.games.encore
from hexfront.games.encore import speech
from hexfront.games.encore.counters import Counters
from hexfront.games.encore.names import COMMANDS, PHASES, REASONS, ROLES, SIDES
from hexfront.games.encore.speech.events import CAUSES, SENTENCES
from hexfront.games.encore.speech.prompts import PROMPTS
from hexfront.games.encore.state import Position
from hexfront.games.encore.tables import BOMBARDMENT_CODES, RESULT_CODES
from hexfront.kernel.actions import Refusal
from hexfront.kernel.data import load_toml
from hexfront.kernel.texts import LANGUAGES, load_catalog
from hexfront.mechanics import wording
from hexfront.mechanics.sheet import EDGES
from tests.games.encore.board import position
from tests.spoken import ENGINE_KEYS, facts_of, named_in_table, refusal_keys, spelled_out, well_said
from tests.support import play, question

FOLDER = Path(hexfront.games.encore.__file__).parent
MECHANICS = Path(wording.__file__).parent
NOTATION = Path(__file__).parents[3] / "docs" / "notation-encore.md"
CATALOGS = {lang: load_catalog(FOLDER / "text", lang) for lang in LANGUAGES}
COUNTERS = Counters(load_toml(FOLDER / "data" / "counters.toml"))
REFUSALS = refusal_keys(FOLDER, MECHANICS)
CAUSES_OF_SHIFTS = [
    "level",
    "height",
    "peak",
    "village",
    "wood",
    "fort",
    "siege",
    "battalion",
    "night",
    "surprise",
    "anti_tank",
    "contact",
    "observation",
]
TERMS = ("ZOC", "desengajar", "cerco", "terreno abrigado", "recuo em cadeia", "supressão", "petrechos pesados", "cota")


# The two catalogs


def test_both_catalogs_have_the_same_keys() -> None:
    assert CATALOGS["en"].sentences.keys() == CATALOGS["pt"].sentences.keys()


def test_each_sentence_tells_the_same_facts_in_both_languages() -> None:
    english, portuguese = CATALOGS["en"].sentences, CATALOGS["pt"].sentences
    assert {key: facts_of(text) for key, text in english.items()} == {
        key: facts_of(text) for key, text in portuguese.items()
    }


def names_in_words() -> list[str]:
    """The keys of everything that has a name in the code."""
    found = [f"side.{name}.{form}" for name in SIDES for form in ("name", "the", "of")]
    found += [f"phase.{name}" for name in PHASES if name not in ("preparation", "over")]
    found += [f"edge.{name}" for name in EDGES]
    found += [f"command.{name}" for name in COMMANDS]
    found += [f"result.{code}" for code in RESULT_CODES]
    found += [f"fire.{code}" for code in BOMBARDMENT_CODES]
    found += [f"cause.{name}" for name in CAUSES_OF_SHIFTS]
    found += [f"loss.{name}" for name in CAUSES.values()]
    found += [f"event.over.{name}" for name in REASONS]
    found += [f"event.freed.{name}" for name in ROLES if name != "belvedere"]
    found += [f"event.roll.{purpose}" for purpose in ("combat", "bombardment")]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_with_a_name_in_the_code_has_one_in_words(lang: str) -> None:
    assert [key for key in names_in_words() if not CATALOGS[lang].has(key)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_counter_has_a_name_of_its_own(lang: str) -> None:
    game = position({"us-1-i-87": "02-11"})
    said = [game.sentence({"event": "stayed", "rule": "E-37", "unit": unit}, lang) for unit in COUNTERS.ids]
    assert len(set(said)) == len(said) == COUNTERS.count
    assert all(well_said(text) for text in said)


def test_short_names_are_those_of_counters() -> None:
    named = {key.removeprefix("short.") for key in CATALOGS["en"].sentences if key.startswith("short.")}
    assert named <= set(COUNTERS.ids)
    assert {id for id, kind in zip(COUNTERS.ids, COUNTERS.kind, strict=True) if kind} <= named


def test_no_sentence_is_there_for_nothing() -> None:
    used = spelled_out(FOLDER / "speech", MECHANICS / "wording.py")
    closed = {*names_in_words(), *(f"refusal.{key}" for key in (*REFUSALS, *ENGINE_KEYS)), "fire.chance"}
    closed |= {f"refusal.{text.pattern}" for text in spelled_out(FOLDER / "speech" / "refusals.py")}
    groups = ("side", "phase", "edge", "command", "result", "fire", "cause", "loss", "refusal")
    for key in CATALOGS["en"].sentences:
        if key.split(".")[0] in groups:
            assert key in closed, key
        else:
            plain = key.removesuffix(".one").removesuffix(".many")
            assert any(text.fullmatch(plain) for text in used), key
    for group in ("prompt", "answer", "event"):
        assert not any(text.fullmatch(f"{group}.nothing") for text in used), "a text that fits every key proves none"


# What the notation promises


def test_every_question_of_the_notation_has_a_prompt() -> None:
    assert named_in_table(NOTATION, "Questions and answers") == set(PROMPTS)


def test_every_event_of_the_notation_has_a_sentence() -> None:
    assert named_in_table(NOTATION, "Events") == set(SENTENCES)


# Refusals


def test_there_is_a_refusal_for_many_things() -> None:
    assert len(REFUSALS) > 50


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(REFUSALS))
def test_the_sentence_of_every_refusal_finds_its_facts(key: str, lang: str) -> None:
    facts: dict[str, object] = {
        "hex": "04-04",
        "unit": "us-1-i-87",
        "units": ["us-1-i-87", "us-2-i-87"],
        "edge": "W",
        "turn": 3,
        "left": 7,
        "points": 8,
        "text": "to 04-04",
    }
    of_a_unit = key == "enemy_place" or "{mover}" in CATALOGS["en"].sentences.get(f"refusal.{key}", "")
    state = (retreating() if of_a_unit else choosing())._state
    assert isinstance(state, Position)
    said = speech.refusal(state, Refusal("encore:5.1", key, facts), CATALOGS[lang])
    assert well_said(said), said
    assert said.endswith(".")


@cache
def retreating() -> hexfront.Game:
    """A game that asks where 1 I/87 retreats after its attack on Monte Castello failed."""
    game = position({"us-1-i-87": "14-06", "de-4-ii-1043": "14-05"}, turn=4, phase="combat", dice=(3, 6))
    play(game, "attack 14-05", "add us-1-i-87", "commit")
    assert question(game) == "retreat_to"
    return game


@cache
def choosing() -> hexfront.Game:
    """A game that asks who attacks Monte Castello."""
    units = {"us-1-i-87": "14-06", "us-2-i-87": "13-05", "us-701": "16-07", "de-4-ii-1043": "14-05"}
    game = position(units, turn=4, phase="combat", dice=(3, 6))
    play(game, "attack 14-05", "add us-2-i-87")
    assert question(game) == "assault"
    return game


# Whole games


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_can_be_read_aloud(lang: str) -> None:
    """Every question with its answers, every reason against other answers, and the log."""
    game = hexfront.new("encore", seed=11, lang=lang)
    player = hexfront.player("encore", "random", seed=11)
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
    told = [game.sentence(event, lang) for event in game.events(None)]
    assert len(told) > 300
    assert [text for text in told if not (well_said(text) and text.endswith("."))] == []


def test_the_rulebooks_own_terms_are_used_in_portuguese() -> None:
    text = "\n".join(CATALOGS["pt"].sentences.values())
    assert [term for term in TERMS if term not in text] == []
