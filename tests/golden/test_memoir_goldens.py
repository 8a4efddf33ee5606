"""The recorded games of Memoir together: between them they use every card, question, event, special rule and piece of
terrain that docs/notation-memoir.md names.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.kernel.chance import Dice

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in (HERE / "memoir").glob("*.hexfront"))
PAGE = (HERE.parents[1] / "docs" / "notation-memoir.md").read_text(encoding="utf-8")
SCENARIOS = Path(hexfront.__file__).parent / "games" / "memoir" / "data" / "scenarios"
Facts = dict[str, Any]
TRACES = {"moved", "retreated", "took_ground", "rode_on"}


class Story:
    """A record, played again answer by answer."""

    def __init__(self, text: str) -> None:
        head = text.index("\n---\n") + 5
        self.start = hexfront.load(text[:head]).view(None)
        header = tomllib.loads(text[4 : head - 4])
        file = SCENARIOS / f"{header['scenario']}.toml"
        scenario = header.get("scenario_text") or file.read_text(encoding="utf-8")
        self.rules: Facts = tomllib.loads(scenario).get("rules", {})
        self.answers: list[tuple[str, str]] = []
        game = hexfront.load(text[:head])
        for move in hexfront.load(text).moves():
            assert game.decision is not None
            self.answers.append((game.decision.question, str(move.action)))
            game._state.dice = Dice(None, list(move.chance), closed=True)
            game.apply(str(move.action))
        self.events: list[Facts] = game.events(None)

    def seen(self, name: str, **facts: object) -> list[Facts]:
        """The events of that name, with those facts."""
        found = [event for event in self.events if event["event"] == name]
        return [event for event in found if all(event.get(key) == value for key, value in facts.items())]

    def trodden(self) -> set[str]:
        """Every hex in which a unit has stood."""
        hexes = set(self.start["units"])
        for event in self.events:
            if event["event"] in TRACES:
                hexes.add(event["path"][-1])
            elif event["event"] in {"landed", "unloaded"}:
                hexes.add(event["hex"])
        return hexes


@cache
def story(name: str) -> Story:
    """The game of that name."""
    return Story((HERE / "memoir" / f"{name}.hexfront").read_text(encoding="utf-8"))


# What the page names


def section(title: str) -> str:
    """A section of the page."""
    found = re.search(rf"^#+ {title}\n(.*?)(?=^#|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[1]


def first_cells(title: str) -> list[str]:
    """What the first column of a section's table names."""
    return re.findall(r"^\| `(\w+)` \|", section(title), re.MULTILINE)


def words(text: str) -> list[str]:
    """Everything between back quotes."""
    return re.findall(r"`([^`\s]+)`", text)


def cards_of_the_page() -> set[str]:
    text = section("Cards")
    sections, others = text.split("Others:")
    ends = [word for word in words(sections) if word.startswith("-")]
    begun = [word for word in words(sections) if not word.startswith("-")]
    return {start + end for start in begun for end in ends} | set(words(others))


def special_rules_of_the_page() -> set[str]:
    block = section("Special rules").split("```")[1].removeprefix("toml\n")
    return set(tomllib.loads(block)["rules"])


def pieces_of_the_page(begin: str, end: str) -> set[str]:
    return set(words(PAGE[PAGE.index(begin) : PAGE.index(end, PAGE.index(begin))]))


def alternatives(event: str, fact: str) -> set[str]:
    """The values that the row of an event gives for one of its facts."""
    row = next(line for line in section("Events").splitlines() if line.startswith(f"| `{event}` |"))
    found = re.search(rf"`{fact}` \(([^)]*)\)", row)
    assert found is not None, row
    return set(words(found[1]))


# What the games have


def cards_played(game: Story) -> set[str]:
    """Cards laid on the table; an ambush is one too."""
    return {event["card"] for event in game.seen("played")} | ({"ambush"} if game.seen("ambush") else set())


def values(game: Story, event: str, fact: str) -> set[str]:
    return {item[fact] for item in game.seen(event) if item.get(fact) is not None}


def pieces(game: Story, hexes: Iterable[str]) -> set[str]:
    """Tiles, overlays and obstacles on these hexes as the battle begins; open ground has no name on the page."""
    found: set[str] = set()
    for hex_ in hexes:
        facts = game.start["hexes"].get(hex_, {})
        found |= {facts[key] for key in ("tile", "overlay") if key in facts} | set(facts.get("obstacles", ()))
    return found


def ends_on(game: Story, test: Callable[[Facts], bool], sides: str = "both") -> bool:
    """Whether a move of those sides ended on a hex like that."""
    moves = [event for event in game.seen("moved") if sides in {"both", event["side"]}]
    return any(test(game.start["hexes"].get(event["path"][-1], {})) for event in moves)


def reached_limit(game: Story) -> bool:
    limits = {"allied": 3, "axis": 3, **game.rules["armor_moves"]}
    return any(
        event["kind"] in {"armor", "elite-armor"} and event["length"] == limits[event["side"]] != 3
        for event in game.seen("moved")
    )


def forded(game: Story) -> bool:
    """Who fords in these games has no boats."""
    sides = game.rules["fordable"]["sides"]
    return ends_on(game, lambda hex_: hex_.get("tile", "").startswith("river") and "overlay" not in hex_, sides)


def far_shot(game: Story) -> bool:
    """A gun fired further than six hexes though its side has no big gun."""
    big = {unit["side"] for unit in game.start["units"].values() if unit["kind"] == "big-gun"}
    return any(event["range"] > 6 and event["side"] not in big for event in game.seen("attack"))


def used_marker(game: Story) -> bool:
    """A gun fired at a hex that was marked from the start."""
    marked = {hex_ for hex_, facts in game.start["hexes"].items() if facts.get("crosshair")}
    shots = [event for event in game.seen("attack") if event["target"] in marked]
    return any(step["cause"] == "marker" for event in shots for step in event["steps"])


def drew_twice(game: Story) -> bool:
    """Two draws of one side behind each other."""
    side = game.rules["extra_cards"]["side"]
    pairs = zip(game.events, game.events[1:], strict=False)
    return any(all(event["event"] == "drew" and event["side"] == side for event in pair) for pair in pairs)


EVIDENCE: dict[str, Callable[[Story], object]] = {
    "desert": lambda game: game.seen("rode_on"),
    "flooded": lambda game: ends_on(game, lambda facts: bool(facts.get("flooded"))),
    "oasis_recovery": lambda game: game.seen("recovered"),
    "armor_moves": reached_limit,
    "fordable": forded,
    "demolition": lambda game: game.seen("bridge", what="blown"),
    "pontoon": lambda game: game.seen("bridge", what="pontoon"),
    "air_strikes": lambda game: game.seen("use", use="strike"),
    "observation": far_shot,
    "sabotage": lambda game: game.seen("razed"),
    "equipment": lambda game: game.seen("picked_up", token="equipment"),
    "prisoners": lambda game: game.seen("picked_up", token="prisoner"),
    "landing": lambda game: game.seen("landed"),
    "dam_sabotage": lambda game: game.seen("stars"),
    "radar": lambda game: game.seen("announced"),
    "depot": lambda game: game.seen("razed", tile="depot"),
    "big_gun_markers": used_marker,
    "extra_cards": drew_twice,
}
"""What shows that a special rule was used, in a game that has it."""


def rules_used(game: Story) -> set[str]:
    """Special rules the scenario text switches on and the game has used."""
    return {name for name in game.rules if EVIDENCE[name](game)}


def uses(game: Story) -> set[str]:
    """All that a game uses, in words."""
    found = {f"card {card}" for card in cards_played(game)}
    found |= {f"event {event['event']}" for event in game.events}
    found |= {f"question {question}" for question, _ in game.answers}
    found |= {f"answer {question} {answer.split()[0]}" for question, answer in game.answers}
    found |= {f"rule {name}" for name in rules_used(game)}
    for event, fact in ALTERNATIVES:
        found |= {f"{event} {value}" for value in values(game, event, fact)}
    found |= {f"dice {step['cause']}" for event in game.seen("attack") for step in event["steps"]}
    found |= {f"face {game.start['board']['face']}", f"board {game.start['board']['type']}"}
    found |= {f"on board {piece}" for piece in pieces(game, game.start["hexes"])}
    found |= {f"trodden {piece}" for piece in pieces(game, game.trodden())}
    found |= {f"kind {unit['kind']}" for unit in game.start["units"].values()}
    return found


ALTERNATIVES = [
    ("attack", "kind"),
    ("lost_figures", "cause"),
    ("medals", "cause"),
    ("use", "use"),
    ("bridge", "what"),
    ("over", "reason"),
]
# What nobody enters, and river pieces, which are a river to those who ford one or cross it in boats.
NOT_ENTERED = {"closed-hill", "closed-forest", "closed-town", "closed-mountain", "lake-a", "lake-b", "lake-c"}
RIVERS = {
    "river-curve",
    "river-fork-left",
    "river-fork-right",
    "river-y",
    "headwater",
    "wide-river",
    "wide-river-curve",
}


def answers_of_the_page() -> set[str]:
    """Question and verb, from the last column of the table."""
    rows = [line.split("|") for line in section("Questions and answers").splitlines() if line.startswith("| `")]
    return {f"{row[1].strip(' `')} {text.split()[0]}" for row in rows for text in re.findall(r"`([^`]+)`", row[-2])}


def wanted() -> dict[str, set[str]]:
    """What the games must use between them."""
    tiles = pieces_of_the_page("Tiles:", "Overlays:") - {"countryside"}
    others = pieces_of_the_page("Overlays:", "Tiles turn") - {"either"}
    kinds = pieces_of_the_page("Kinds:", "Full strength")
    causes = words(PAGE[PAGE.index("Causes in `steps`:") :])[1:]
    found = {
        "card": cards_of_the_page(),
        "event": set(first_cells("Events")),
        "question": set(first_cells("Questions and answers")),
        "answer": answers_of_the_page(),
        "rule": special_rules_of_the_page(),
        "dice": set(causes),
        "kind": kinds,
        "on board": tiles | others,
        "trodden": (tiles | others) - NOT_ENTERED - RIVERS - {"broken-bridge"},
        "face": {"country", "beach", "winter", "desert"},
        "board": {"standard", "breakthrough"},
    }
    found |= {event: alternatives(event, fact) for event, fact in ALTERNATIVES}
    return found


def missing(games: Iterable[Story]) -> list[str]:
    """What none of these games uses."""
    used = set().union(*(uses(game) for game in games))
    return sorted(
        f"{what} {item}" for what, items in wanted().items() for item in items if f"{what} {item}" not in used
    )


# The tests


def test_the_page_names_thirty_cards_and_the_evidence_knows_every_special_rule() -> None:
    assert len(cards_of_the_page()) == 30
    assert special_rules_of_the_page() == set(EVIDENCE)


def test_games_that_use_nothing_miss_everything() -> None:
    assert len(missing([])) == sum(len(items) for items in wanted().values())


@pytest.mark.parametrize("what", wanted())
def test_between_them_the_games_use_all_there_is(what: str) -> None:
    assert wanted()[what]
    assert [item for item in missing(story(name) for name in NAMES) if item.startswith(f"{what} ")] == []


@pytest.mark.parametrize("scenario", hexfront.scenarios("memoir"))
def test_each_side_wins_a_game_of_each_scenario_by_medals(scenario: str) -> None:
    for side in ("allied", "axis"):
        (over,) = story(f"{scenario}-{side}").seen("over")
        assert (over["winner"], over["reason"]) == (side, "medals")


def test_the_two_games_with_every_special_rule_on_use_most_of_them() -> None:
    games = [story("everything-allied"), story("everything-axis")]
    rules = set(games[0].rules)
    assert len(rules) > 12
    assert len(set().union(*(rules_used(game) for game in games))) > len(rules) / 2
