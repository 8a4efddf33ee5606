"""The gate: an answer that is not open is refused, with a paragraph and a reason, and leaves no trace."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.kernel.chance import generator
from tests.kernel.walks import BATTLE, FIELD, battle, glance, happenings, photograph, plain, play_on, walk
from tests.support import answers, position

NONSENSE = [
    "",
    " ",
    "\n",
    "---",
    "#",
    "fly",
    "move",
    "move nobody",
    "move us-85-337 0504",
    "to",
    "to 9999",
    "to 1106 1107",
    "attack nowhere",
    "air",
    "air -1",
    "air 21",
    "air 1.0",
    "air ²",
    "exit",
    "exit X",
    "end end",
    "commit = 3 4",
    "{text}",
    "mové us-85-337",
    "to 0404\x00",
    "x" * 10_000,
]


def refused(game: hexfront.Game, action: hexfront.Action | str) -> hexfront.Illegal:
    """The refusal of an answer, after a look at everything: nothing has changed."""
    before = photograph(game)
    with pytest.raises(hexfront.Illegal) as illegal:
        game.apply(action)
    assert photograph(game) == before
    return illegal.value


def expect_words(illegal: hexfront.Illegal) -> None:
    assert illegal.rule
    assert illegal.reason
    assert str(illegal) == f"{illegal.reason} [{illegal.rule}]"


@pytest.mark.parametrize("text", NONSENSE)
def test_a_text_that_is_no_answer_is_refused_and_changes_nothing(text: str) -> None:
    game = battle()
    assert refused(game, text).rule
    with pytest.raises(hexfront.Error):
        hexfront.parse(game, text)
    assert game.why(text) is not None


@pytest.mark.parametrize(
    "text",
    ["attack 0101", "attack 0304", "attack 0504", "move us-85-337", "to 0503", "add us-85-337", "commit", "stop"],
)
def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(text: str) -> None:
    game = battle()
    assert text not in answers(game)
    expect_words(refused(game, text))
    expect_words(refused(game, hexfront.parse(game, text)))


def test_a_stale_answer_is_refused() -> None:
    game = battle()
    stale = hexfront.parse(game, "attack 0404")
    game.apply(stale)
    expect_words(refused(game, stale))
    expect_words(refused(game, "attack 0404"))
    game.apply("add us-85-337")
    expect_words(refused(game, "add us-85-337"))


def test_after_the_end_everything_is_refused() -> None:
    game = play_on(battle())
    assert game.decision is None
    for text in ("end", "move us-85-337", "nonsense"):
        assert refused(game, text).rule == "over"
        why = game.why(text)
        assert why is not None
        assert why.rule == "over"
        with pytest.raises(hexfront.Illegal):
            game.preview(text)
    assert game.open_answers() == []
    assert game.prompt() == ""


@pytest.mark.parametrize("seed", range(6))
def test_on_the_way_through_a_game_only_the_options_get_through(seed: int) -> None:
    game = hexfront.new("diadem", scenario="historical", seed=seed)
    chance = generator(seed, "gate")
    heard: dict[str, None] = {}
    for answered in range(220):
        decision = game.decision
        assert decision is not None
        options = [str(action) for action in decision.options]
        heard.update(dict.fromkeys(options))
        if answered % 10 == 0:
            others = [text for text in heard if text not in options]
            chance_picks = {others[chance.below(len(others))] for _ in range(12) if others}
            before = glance(game)
            for text in sorted(chance_picks):
                assert game.why(text) is not None
                with pytest.raises(hexfront.Illegal) as illegal:
                    game.apply(text)
                expect_words(illegal.value)
                with pytest.raises(hexfront.Illegal):
                    game.preview(text)
            assert glance(game) == before
            assert all(game.why(text) is None for text in options)
        game.apply(options[chance.below(len(options))])


def test_an_answer_may_be_given_in_notation_in_either_case_and_with_spaces_around() -> None:
    for text in ("attack 0404", "ATTACK 0404", "  Attack   0404 "):
        game = battle()
        game.apply(text)
        assert [str(move.action) for move in game.moves()] == ["attack 0404"]


def test_an_equal_answer_of_another_game_is_accepted() -> None:
    here = battle()
    there = hexfront.new("diadem", scenario="historical", seed=1)
    foreign = there.parse("end")
    assert foreign is not here.parse("end")
    other_map = position(BATTLE, phase="combat", map=FIELD.replace("drawn", "redrawn"))
    assert other_map.parse("attack 0404") is not here.parse("attack 0404")
    here.apply(other_map.parse("attack 0404"))
    assert [str(move.action) for move in here.moves()] == ["attack 0404"]
    assert here.moves()[0].action is here.parse("attack 0404")


def test_an_answer_of_another_game_that_is_not_open_here_is_refused() -> None:
    there = hexfront.new("diadem", scenario="historical", seed=1)
    expect_words(refused(battle(), there.parse("move uk-4-10")))
    expect_words(refused(battle(), there.parse("to 1106")))


def test_a_refusal_is_one_of_the_errors_of_hexfront() -> None:
    assert isinstance(refused(battle(), "stop"), hexfront.Error)


def test_asking_why_or_for_a_preview_changes_nothing() -> None:
    game = walk(40)
    before = photograph(game)
    for action in game.open_answers():
        assert game.why(action) is None
        game.preview(action)
        game.preview(str(action))
    for text in ("1106", "uk-4-10", "to 1106", "nonsense"):
        game.why(text)
    assert photograph(game) == before


def test_why_speaks_of_hexes_and_counters_too() -> None:
    game = battle()
    assert game.why("0404") is None
    no = game.why("0101")
    assert no is not None
    expect_words(no)
    unknown = game.why("9999")
    assert unknown is not None
    expect_words(unknown)


def test_nobody_gets_past_the_gate_by_changing_the_list_of_options() -> None:
    game = battle()
    before = photograph(game)
    decision = game.decision
    assert decision is not None
    options = decision.options
    if isinstance(options, list):
        options.append(game.parse("commit"))
        options.reverse()
    assert photograph(game) == before
    refused(game, "commit")


def test_the_options_of_a_copy_are_its_own() -> None:
    game = walk(30)
    before = answers(game)
    decision = game.copy().decision
    assert decision is not None
    if isinstance(decision.options, list):
        decision.options.clear()
    assert answers(game) == before


def test_what_happened_can_be_counted_and_read_one_by_one() -> None:
    game = battle(6, 6, open_information=True)
    game.apply("attack 0404")
    game.apply("add us-85-337")
    game.apply("add us-85-338")
    start = game.event_count
    happened = game.apply("commit")
    facts = happenings(happened)
    assert [event["event"] for event in facts] == ["attack"]
    assert len(happened) == game.event_count - start == len(facts)
    assert [plain(event) for event in happened] == facts
    assert happened[-1] == happened[len(happened) - 1]
    with pytest.raises(IndexError):
        happened[len(happened)]


def test_with_open_information_what_apply_returns_is_what_everybody_sees() -> None:
    game = hexfront.new("diadem", scenario="historical", seed=5, options={"open_information": True})
    player = hexfront.player("diadem", "random", seed=5)
    for _ in range(400):
        since = game.event_count
        facts = happenings(game.apply(player.choose(game)))
        for viewer in (*game.sides, None):
            seen = game.events(viewer, since)
            assert [event.pop("number") for event in seen] == list(range(since, game.event_count))
            assert seen == facts
