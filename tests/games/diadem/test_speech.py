"""Diadem in words: everything has its sentence in both languages, and none tells more than it may."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import hexfront
import hexfront.games.diadem
from hexfront.games.diadem import speech
from hexfront.games.diadem.counters import NATIONS, Counters
from hexfront.games.diadem.names import EDGES, PHASES, SIDES, TYPES
from hexfront.games.diadem.state import Position
from hexfront.games.diadem.tables import RESULT_CODES
from hexfront.kernel.actions import Refusal
from hexfront.kernel.chance import Dice
from hexfront.kernel.data import load_toml
from hexfront.kernel.texts import LANGUAGES, Catalog, load_catalog
from tests.support import Placement, drawn_map, play, position, question

FOLDER = Path(hexfront.games.diadem.__file__).parent
CATALOGS = {lang: load_catalog(FOLDER / "text", lang) for lang in LANGUAGES}
COUNTERS = Counters(load_toml(FOLDER / "data" / "counters.toml"))
VIEWERS = ("allied", "axis", None)
RAW = re.compile(r"[{}_]|\b(prompt|answer|event|refusal|unit|shift|cause)\.\w|\bNone\b|  | ,| \.")
"""What no sentence may contain: braces, keys, names of the code, and gaps where a fact was missing."""


def well_said(text: str) -> bool:
    """Whether it is a sentence or an answer, whole and begun with a capital."""
    return bool(text) and not RAW.search(text) and (text[0].isupper() or text[0].isdigit() or text[0] == "“")


# The two catalogs


def facts_of(template: str) -> set[str]:
    """The facts a template asks for."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_both_catalogs_have_the_same_keys() -> None:
    assert CATALOGS["en"].sentences.keys() == CATALOGS["pt"].sentences.keys()


def test_each_sentence_tells_the_same_facts_in_both_languages() -> None:
    english, portuguese = CATALOGS["en"].sentences, CATALOGS["pt"].sentences
    assert {key: facts_of(text) for key, text in english.items()} == {
        key: facts_of(text) for key, text in portuguese.items()
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_with_a_name_in_the_code_has_one_in_words(lang: str) -> None:
    wanted = [f"nation.{nation}.{form}" for nation in NATIONS for form in ("m", "f", "ms", "fs", "a")]
    wanted += [f"type.{name}" for name in TYPES]
    wanted += [f"side.{name}.{form}" for name in SIDES for form in ("name", "the", "of")]
    wanted += [f"phase.{name}" for name in PHASES]
    wanted += [f"edge.{name}" for name in EDGES]
    wanted += [f"result.{code}" for code in (*RESULT_CODES, "DB", "DI")]
    assert [key for key in wanted if not CATALOGS[lang].has(key)] == []


# Refusals


def refusal_keys() -> set[str]:
    """Every key a refusal is made with anywhere in Diadem, read from the sources."""
    found: set[str] = set()
    for path in FOLDER.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                found |= set(keys_in(function))
    return found


def keys_in(function: ast.FunctionDef) -> Iterator[str]:
    """The keys of the refusals made in one function."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            key: ast.expr = node.args[1]
            if isinstance(key, ast.Name):
                name = key.id
                [key] = [
                    other.value
                    for other in ast.walk(function)
                    if isinstance(other, ast.Assign)
                    and isinstance(other.targets[0], ast.Name)
                    and other.targets[0].id == name
                ]
            # Of "a if x else b" only the two outcomes are keys.
            outcomes = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
            for outcome in outcomes:
                assert isinstance(outcome, ast.Constant), ast.dump(outcome)
                yield str(outcome.value)


ENGINE_KEYS = ("over", "notation", "not_offered", "undo")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_sentence(lang: str) -> None:
    keys = refusal_keys()
    assert len(keys) > 50
    catalog = CATALOGS[lang]
    missing = [k for k in (*keys, *ENGINE_KEYS) if not (catalog.has(f"refusal.{k}") or catalog.has(f"refusal.{k}.one"))]
    assert missing == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(refusal_keys()))
def test_the_sentence_of_every_refusal_finds_its_facts(key: str, lang: str) -> None:
    state = retreating()._state
    assert isinstance(state, Position)
    facts: dict[str, object] = {"hex": "0303", "edge": "W", "turn": 3, "left": 7, "text": "to 1207"}
    for rule in ("diadem:4.0", "diadem:4.1.2", "diadem:5.3", "D-27"):
        for more in ({}, {"unit": "uk-4-10", "units": ["uk-4-10", "uk-art-8"]}):
            if more or key not in WITH_A_UNIT:
                said = speech.refusal(state, Refusal(rule, key, {**facts, **more}), CATALOGS[lang])
                # Who owes an attack or must enter is read from the board, where nobody does.
                assert well_said(said.replace(": .", ".")), said
                assert said.endswith(".")


WITH_A_UNIT = {key for key in refusal_keys() if "{unit" in CATALOGS["en"].sentences.get(f"refusal.{key}", "")} - {
    "armour_mountain"
}


def retreating() -> hexfront.Game:
    """A game that asks where the 10th Brigade retreats after its attack on 0404 failed."""
    ground = drawn_map(". . . . . . .\n" * 7)
    game = position({"uk-4-10": "0405", "de-94-267": "0404"}, phase="combat", map=ground, dice=(1, 5))
    play(game, "attack 0404", "add uk-4-10", "commit", "commit")
    assert question(game) == "retreat_to"
    return game


# Whole games


@cache
def whole_game(seed: int, lang: str = "en") -> hexfront.Game:
    """A random game played to its end."""
    game = hexfront.new("diadem", seed=seed, lang=lang)
    player = hexfront.player("diadem", "random", seed=seed)
    while game.decision is not None:
        game.apply(player.choose(game))
    return game


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_and_every_answer_of_a_game_can_be_read_aloud(lang: str) -> None:
    game = hexfront.new("diadem", seed=11, lang=lang)
    player = hexfront.player("diadem", "random", seed=11)
    while game.decision is not None:
        said = [game.prompt()] + [game.describe(option) for option in game.decision.options]
        assert [text for text in said if not well_said(text)] == []
        assert len(set(said)) == len(said), "two answers sound alike"
        game.apply(player.choose(game))
    assert game.prompt() == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_whole_log_of_a_game_can_be_read_by_everyone(viewer: str | None, lang: str) -> None:
    game = whole_game(12)
    events = game.events(viewer)
    said = [game.sentence(event, lang) for event in events]
    assert len(said) > 500
    assert [text for text in said if not (well_said(text) and text.endswith("."))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_that_is_not_open_is_refused_in_words(lang: str) -> None:
    game = hexfront.new("diadem", seed=13, lang=lang)
    player = hexfront.player("diadem", "random", seed=13)
    asked: dict[str, int] = {}
    while game.decision is not None:
        name = game.decision.question
        asked[name] = asked.get(name, 0) + 1
        if asked[name] <= 3 or asked[name] % 97 == 0:
            refusals = [game.why(candidate) for candidate in game.candidates()]
            reasons = {no.reason for no in refusals if no is not None}
            assert [text for text in reasons if not (well_said(text) and text.endswith("."))] == []
        game.apply(player.choose(game))
    assert len(asked) > 10


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("D-18")
def test_a_sentence_about_a_hidden_unit_says_nothing_of_who_it_is(lang: str, viewer: str | None) -> None:
    game = whole_game(12)
    hidden = 0
    for event, known in seen_and_known(game, viewer):
        for key in ("unit", "guns"):
            for seen, unit in zip(listed(event, key), listed(known, key), strict=True):
                if isinstance(seen, dict):
                    hidden += 1
                    said = game.sentence(event, lang)
                    assert not tells(said, unit, lang), said
    assert hidden > 50


def seen_and_known(game: hexfront.Game, viewer: str | None) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Every event as the viewer sees it, beside the same event in full; the game is played again to have both."""
    found: list[tuple[dict[str, Any], dict[str, Any]]] = []
    lines = [line for line in game.record().split("---\n", 2)[2].splitlines() if not line.startswith("#")]
    header = game.record().split("---\n", 2)[1]
    again = hexfront.load("---\n" + header + "---\n")
    for line in lines:
        text, _, dice = line.partition(" = ")
        again._state.dice = Dice(None, [int(face) for face in dice.split()], closed=True)
        before = again.seen_count(viewer)
        full = list(again.apply(text))
        for event in again.events(viewer, before):
            known = next(one for one in full if one["event"] == event["event"] and one.get("path") == event.get("path"))
            full.remove(known)
            found.append((event, known))
    return found


def listed(event: dict[str, Any], key: str) -> list[Any]:
    """A fact as a list, whether it is one."""
    value = event.get(key, [])
    return value if isinstance(value, list) else [value]


def tells(said: str, id: str, lang: str) -> bool:
    """Whether a sentence gives a counter away: by its id, its label, its name or its division."""
    unit = COUNTERS.find(id)
    division = COUNTERS.division[unit]
    secrets = [id, COUNTERS.names[unit][lang], f"({COUNTERS.label[unit]})"]
    if division >= 0:
        secrets += [COUNTERS.label[unit], COUNTERS.divisions[division].names[lang]]
    return any(secret in said for secret in secrets)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.rule("diadem:5.1.1.obs.no_peeking", "D-18")
def test_what_the_attacker_is_asked_and_told_does_not_depend_on_what_he_cannot_know(lang: str) -> None:
    units: dict[str, Placement] = {
        "uk-4-10": "1307",
        "uk-art-XIII": "1408",
        "de-1fj-3": "1207",
        "de-44-132": {"at": "1207", "reduced": True},
        "de-15pg-115": "1207",
        "de-1fj-1": "0303",
        "de-71-191": "0303",
        "de-94-267": "0606",
        "de-26pz-9": "0606",
    }
    game = position(units, phase="combat")
    play(game, "attack 1207", "add uk-4-10")
    said = spoken(game, lang)
    for seed in range(20):
        assert spoken(game.determinize("allied", seed), lang) == said


def spoken(game: hexfront.Game, lang: str) -> list[str]:
    """The question and its answers in words."""
    return [game.prompt(lang), *(game.describe(option, lang) for option in game.open_answers())]


# A few sentences as they should read


def say(game: hexfront.Game, notation: str, lang: str = "en") -> str:
    """An answer in words."""
    return game.describe(game.parse(notation), lang)


def log(game: hexfront.Game, lang: str = "en", viewer: str | None = "allied") -> list[str]:
    """What happened so far, in sentences."""
    return [game.sentence(event, lang) for event in game.events(viewer)]


def test_a_move_is_asked_and_answered_in_points_with_the_marks_of_the_language() -> None:
    game = position({"uk-1gds": "1408", "de-1fj-3": "1106"})
    assert game.prompt() == "Allies: which unit moves next in turn 1?"
    assert say(game, "move uk-1gds") == "Move the 1st Guards Brigade from 1408, 12 points"
    play(game, "move uk-1gds")
    assert game.prompt() == "Allies: where does the 1st Guards Brigade go from 1408? It has 12 points."
    assert say(game, "to 1207") == "To 1207, 1 point, 11 left, engages"
    assert say(game, "to 1308", "pt") == "Para 1308, 1 ponto, saldo 11"
    assert say(game, "exit E") == "Leave the map by the east edge from 1608 San Pietro Infine, 1.5 points"
    assert say(game, "exit E", "pt") == "Deixar o tabuleiro pela borda Leste em 1608 San Pietro Infine, 1,5 ponto"
    play(game, "to 1307")
    assert game.prompt("pt") == "Aliados: até onde segue a 1ª Brigada de Guardas, a partir de 1307? Saldo: 11,5 pontos."
    assert say(game, "stop", "pt") == "Ficar em 1307"
    assert log(game)[-1] == "The British 1st Guards Brigade moves from 1408 to 1307 (0.5 points)."
    assert log(game, "pt", "axis")[-1] == (
        "Uma brigada de infantaria motorizada britânica move-se de 1408 para 1307 (0,5 ponto)."
    )


CASSINO: dict[str, Placement] = {
    "uk-4-10": "1207",
    "uk-4-12": "1207",
    "uk-4-28": {"at": "1206", "reduced": True},
    "uk-art-8": "1408",
    "de-1fj-3": "1106",
    "de-art-LI": "0905",
}


def test_an_attack_is_prose_from_the_first_question_to_the_result() -> None:
    game = position(CASSINO, phase="combat", dice=(6, 3))
    assert game.prompt() == (
        "Allies: what is attacked next in turn 1? 20 air points left. Must still attack: the 10th Infantry Brigade "
        "(10/4), the 12th Infantry Brigade (12/4) and the 28th Infantry Brigade (28/4)."
    )
    assert say(game, "attack 1106") == "Attack 1106 Cassino, held by a German parachute regiment"
    play(game, "attack 1106", "add uk-4-10", "add uk-4-12")
    assert say(game, "add uk-4-28") == "Add the 28th Infantry Brigade (28/4, reduced) from 1206, 3 points"
    assert say(game, "add uk-art-8", "pt") == "Somar a Artilharia do 8º Exército, em 1408, 3 pontos"
    assert game.prompt() == (
        "Allies: who takes part in the attack on 1106 Cassino? It is held by a German parachute regiment. So far 10 "
        "points; in sight: fortified line 4 columns left. Must take part: the 28th Infantry Brigade (28/4). 20 air "
        "points left."
    )
    play(game, "add uk-4-28", "add uk-art-8", "air 5", "commit")
    assert game.prompt("pt") == (
        "Eixo: o que apoia a defesa de 1106 Cassino? O ataque: toda a 4ª Divisão de Infantaria britânica, a Artilharia "
        "do 8º Exército britânico e 5 pontos de poder aéreo. 21 contra 6 dá 3-1; fortificação 4 colunas à esquerda e "
        "4ª Divisão de Infantaria britânica completa 1 coluna à direita: coluna 1-2."
    )
    play(game, "add de-art-LI", "commit")
    told = log(game)
    start = next(i for i, text in enumerate(told) if " attacks " in text)
    assert told[start : start + 5] == [
        "The whole British 4th Infantry Division attacks 1106 Cassino, supported by the British 8th Army Artillery and "
        "5 air points: 21 points.",
        "The 3rd Parachute Regiment (German 1st Parachute Division) defends 1106 Cassino, supported by the German LI "
        "Mountain Corps Artillery: 9 points.",
        "21 against 9 is 2-1; fortified line 4 columns left and complete British 4th Infantry Division 1 column right: "
        "column 1-3.",
        "The dice show 6 and 3: 9.",
        "DVI ARB at 1106 Cassino: the defence holds intact; the attack retreats with losses.",
    ]
    assert log(game, "pt")[start + 4] == "DVI ARB em 1106 Cassino: a defesa vence intacta; o ataque recua com baixas."
    assert game.prompt() == "Allies: which attacker takes the loss at 1106 Cassino?"
    assert (
        say(game, "lose uk-4-10") == "The 10th Infantry Brigade (10/4) takes the loss: attack 3, defence 3 from now on"
    )
    assert (
        say(game, "lose uk-4-28", "pt") == "A 28ª Brigada de Infantaria (28/4, com baixas) sofre a baixa e é eliminada"
    )


def test_a_bombardment_is_told_to_each_side_as_far_as_it_may_know() -> None:
    game = position({"uk-art-8": "1408", "uk-art-XIII": "1307", "de-1fj-3": "1106"}, phase="combat", dice=(1, 1))
    play(game, "bombard 1106", "add uk-art-8")
    assert game.prompt() == (
        "Allies: which artillery bombards 1106 Cassino? It is held by a German parachute regiment. So far strength 3 × "
        "vulnerability 2 = 6, column 1-12: a loss on 2 of 36 throws."
    )
    play(game, "add uk-art-XIII", "commit")
    assert log(game)[-1] == (
        "The British 8th Army Artillery and the British XIII Corps Artillery bombard 1106 Cassino: strength 6 × "
        "vulnerability 2 = 12, city 2 columns left, column 1-12; the defence takes a loss (DB)."
    )
    assert log(game, "pt", "axis")[-2:] == [
        "2 brigadas de artilharia britânicas bombardeiam 1106 Cassino: cidade 2 colunas à esquerda; a defesa sofre "
        "baixas (DB).",
        "O 3º Regimento Paraquedista da 1ª Divisão Paraquedista alemã sofre baixas em 1106 Cassino: sob bombardeio.",
    ]


def test_an_exchange_says_how_many_points_are_owed() -> None:
    """5-1 and a 12: EMP."""
    attackers = dict.fromkeys(("uk-4-10", "uk-4-12", "uk-78-11", "uk-78-36"), "0405")
    units: dict[str, Placement] = {**attackers, "de-94-267": "0404"}
    game = position(units, phase="combat", map=drawn_map(". . . . . . .\n" * 7), dice=(6, 6))
    play(game, "attack 0404", *(f"add {unit}" for unit in attackers), "commit", "commit")
    assert question(game) == "exchange"
    assert (
        game.prompt()
        == "Allies: which attacker is eliminated in the exchange at 0404? 4 points of attack are still owed."
    )
    assert (
        game.prompt("pt") == "Aliados: que unidade atacante é eliminada no empate em 0404? Faltam 4 pontos de ataque."
    )
    assert say(game, "remove uk-4-10") == "Eliminate the 10th Infantry Brigade (10/4), attack 5"
    refused = game.why("stop")
    assert refused is not None
    assert refused.reason == "4 more points of attack must be eliminated in the exchange."
    assert log(game)[-1] == (
        "The 267th Infantry Regiment (German 94th Infantry Division) is eliminated in 0404: in the exchange."
    )


@pytest.mark.parametrize(
    ("notation", "english", "portuguese"),
    [
        (
            "to 0303",
            "0303 Arce is too far: the 10th Infantry Brigade (10/4) has 6 points left.",
            "0303 Arce fica longe demais: a 10ª Brigada de Infantaria (10/4) só tem mais 6 pontos.",
        ),
        (
            "to 1106",
            "1106 Cassino is held by the enemy, and enemies never share a hex.",
            "O inimigo ocupa 1106 Cassino, e unidades inimigas nunca ocupam o mesmo hexágono.",
        ),
        (
            "1307",
            "The 10th Infantry Brigade (10/4) is already in 1307.",
            "A 10ª Brigada de Infantaria (10/4) já está em 1307.",
        ),
        (
            "exit W",
            "The 10th Infantry Brigade (10/4) cannot leave by the west edge with the points it has.",
            "A 10ª Brigada de Infantaria (10/4) não pode deixar o tabuleiro pela borda Oeste com os pontos de que "
            "dispõe.",
        ),
        (
            "commit",
            "“commit” answers another question than the one open now.",
            "“commit” responde a outra pergunta, não à que está aberta.",
        ),
        (
            "Rome",
            "There is no hex, counter or answer called “Rome”.",
            "Não há hexágono, peça nem resposta com o nome “Rome”.",
        ),
    ],
)
def test_a_refusal_says_what_stands_in_the_way(notation: str, english: str, portuguese: str) -> None:
    game = position({"uk-4-10": "1307", "de-1fj-3": "1106"})
    play(game, "move uk-4-10")
    for lang, expected in (("en", english), ("pt", portuguese)):
        game_in = hexfront.load(game.record(), lang=lang)
        refused = game_in.why(notation)
        assert refused is not None
        assert refused.reason == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_counter_has_a_name_that_reads_well_with_its_nation(lang: str) -> None:
    game = position({"uk-4-10": "1307"})
    words = [
        game.sentence({"event": "recovered", "rule": "diadem:7.0.recovery", "unit": unit}, lang)
        for unit in COUNTERS.ids
    ]
    assert len(set(words)) == len(words)
    assert all(well_said(text) for text in words)


def catalog_words(catalog: Catalog) -> str:
    """All of a catalog in one text."""
    return "\n".join(catalog.sentences.values())


def test_the_rulebooks_own_terms_are_used_in_portuguese() -> None:
    text = catalog_words(CATALOGS["pt"])
    for term in (
        "Zona de Engajamento",
        "romper contato",
        "baixas",
        "recuo",
        "cerco",
        "poder aéreo",
        "bombardeio",
        "borda",
    ):
        assert term in text
