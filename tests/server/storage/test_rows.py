"""Everything that is stored comes back as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from hexfront import Error
from hexfront.server.storage import (
    Appended,
    ChatRow,
    GameAfter,
    GameLine,
    Person,
    SeatLine,
    SeatRow,
    SnapshotRow,
    Storage,
)
from tests.server.storage.rows import HOSTILE, UNSTORABLE, action, add_game, after, game_row


@pytest.mark.parametrize("text", HOSTILE)
def test_a_person_comes_back(storage: Storage, text: str) -> None:
    storage.add_person(Person("guest", text))
    assert storage.person("guest") == Person("guest", text, guest=True)
    assert storage.person("nobody") is None


def test_an_account_begins_as_a_guest(storage: Storage) -> None:
    with pytest.raises(Error):
        storage.add_person(Person("eve", "Eve", guest=False))


def test_a_name_is_taken_however_it_is_written(storage: Storage) -> None:
    assert storage.set_account("ann", "João Straße", "hash 1")
    for same in ("joão straße", "JOÃO STRASSE", "joa\u0303o  strasse", "ＪＯÃＯ straße "):
        assert not storage.set_account("bob", same, "hash 2")
        assert storage.person_named(same) == Person("ann", "João Straße", guest=False)
        assert storage.password_hash_of(same) == "hash 1"
    assert storage.person("bob") == Person("bob", "Bob")
    assert storage.set_account("bob", "Joao Strasse", "hash 2")


def test_a_name_of_a_guest_is_no_account(storage: Storage) -> None:
    assert storage.person_named("Ann") is None
    assert storage.password_hash_of("Ann") is None
    assert storage.set_account("bob", "Ann", "hash")
    assert storage.person_named("ann") == Person("bob", "Ann", guest=False)


def test_an_account_can_change_its_password_and_keep_its_name(storage: Storage) -> None:
    assert storage.set_account("ann", "Ann", "hash 1")
    assert storage.set_account("ann", "ANN", "hash 2")
    assert storage.password_hash_of("ann") == "hash 2"


def test_nobody_gets_no_account(storage: Storage) -> None:
    with pytest.raises(Error, match="carl"):
        storage.set_account("carl", "Carl", "hash")


def test_sessions_begin_and_end(storage: Storage) -> None:
    storage.add_session("t1", "ann", 10.0)
    storage.add_session("t2", "ann", 20.0)
    storage.add_session("t3", "bob", 30.0)
    assert storage.person_of_session("t1") == Person("ann", "Ann")
    assert storage.person_of_session("t3") == Person("bob", "Bob")
    assert storage.drop_old_sessions(20.0) == 1
    storage.drop_session("t3")
    assert [storage.person_of_session(token) for token in ("t1", "t3", "")] == [None, None, None]
    assert storage.person_of_session("t2") == Person("ann", "Ann")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_game_comes_back(storage: Storage, text: str) -> None:
    game = game_row(
        "two",
        scenario=text,
        scenario_text=text * 100,
        files={text: text, "map": "\x00\ud800"},
        options={"ruling": True, "most": 3, "names": [text], "none": None},
        opening=[0, 2**40, 3],
        name=text,
        watch="nobody",
        join_hash="j" * 64,
        clock=90,
        seq=7,
        base=7,
        resume=text * 1000,
        rules="f" * 64,
        asked="axis",
        over="time",
        winner="allied",
        scores={"allied": 34, "axis": -2},
        notice="resumed",
        owner="bob",
        created=1_700_000_000.123456,
        changed=1_700_000_001.654321,
    )
    seats = [SeatRow("two", "allied", "ann"), SeatRow("two", "axis", None, "random", 2**63 - 1)]
    snapshot = SnapshotRow(7, text * 1000, "d" * 64)
    storage.add_game(game, seats, snapshot)
    assert storage.game("two") == game
    assert storage.seats("two") == seats
    assert storage.snapshot("two") == snapshot


def test_a_game_can_begin_with_what_was_done_elsewhere(storage: Storage) -> None:
    done = [action(1), action(2, kind="undo", chance=[])]
    storage.add_game(game_row("two", seq=2), [SeatRow("two", "axis", "bob")], SnapshotRow(2, "{}", "d"), done)
    assert storage.actions("two") == done
    assert storage.append("two", action(3), after(3)) is Appended.DONE


def test_a_game_is_added_whole_or_not_at_all(storage: Storage) -> None:
    with pytest.raises(IntegrityError):
        storage.add_game(game_row("two"), [SeatRow("two", "allied", "ann"), SeatRow("two", "axis", "carl")], None)
    assert storage.game("two") is None
    assert storage.seats("two") == []


@pytest.mark.parametrize("text", HOSTILE)
def test_an_action_comes_back(storage: Storage, text: str) -> None:
    done = action(1, key=text, text=text, side=text[:40], chance=[0, 6, 10**6])
    undone = action(2, kind="undo", person=None, chance=[])
    assert storage.append("one", done, after(1)) is Appended.DONE
    assert storage.append("one", undone, after(2)) is Appended.DONE
    assert storage.actions("one") == [done, undone]
    assert storage.actions("one", 1) == [undone]


def test_an_action_changes_its_game(storage: Storage) -> None:
    before = storage.game("one")
    assert before is not None
    snapshot = SnapshotRow(1, '{"turn": 2}', "abc")
    outcome = GameAfter(None, "rules", "axis", {"allied": 3, "axis": 9}, 77.5, snapshot)
    assert storage.append("one", action(1), outcome) is Appended.DONE
    assert storage.game("one") == replace(
        before, seq=1, asked=None, over="rules", winner="axis", scores={"allied": 3, "axis": 9}, changed=77.5
    )
    assert storage.snapshot("one") == snapshot


def test_without_a_snapshot_the_one_before_is_kept(storage: Storage) -> None:
    storage.append("one", action(1), after(1))
    storage.append("one", action(2), replace(after(2), snapshot=None))
    kept = storage.snapshot("one")
    assert kept is not None
    assert kept.seq == 1


@pytest.mark.parametrize("seq", [0, 1, 3, 4])
def test_only_the_next_seq_is_taken(storage: Storage, seq: int) -> None:
    storage.append("one", action(1), after(1))
    game = storage.game("one")
    assert storage.append("one", action(seq, "another"), after(seq, "wrong")) is Appended.STALE
    assert storage.game("one") == game
    assert storage.actions("one") == [action(1)]
    assert storage.snapshot("one") == after(1).snapshot


def test_a_key_is_played_once(storage: Storage) -> None:
    storage.append("one", action(1, "mine"), after(1))
    assert storage.append("one", action(2, "mine"), after(2, "wrong")) is Appended.STALE
    game = storage.game("one")
    assert game is not None
    assert game.seq == 1
    assert storage.snapshot("one") == after(1).snapshot
    add_game(storage, "two")
    assert storage.append("two", action(1, "mine"), after(1)) is Appended.DONE


def test_an_action_nobody_could_have_done_is_an_error(storage: Storage) -> None:
    with pytest.raises(Error, match="no such game"):
        storage.append("nowhere", action(1), after(1))
    with pytest.raises(IntegrityError):
        storage.append("one", action(1, kind="cheat"), after(1))
    with pytest.raises(IntegrityError):
        storage.append("one", action(1, person="carl"), after(1))
    assert storage.actions("one") == []


@pytest.mark.parametrize("text", UNSTORABLE)
def test_what_cannot_be_kept_is_refused_before_anything_is_written(storage: Storage, text: str) -> None:
    with pytest.raises(Error, match="name"):
        storage.add_person(Person("eve", text))
    with pytest.raises(Error, match=r"folded|name"):
        storage.set_account("ann", text, "hash")
    with pytest.raises(Error, match="text"):
        storage.append("one", action(1, text=text), after(1))
    with pytest.raises(Error, match="digest"):
        storage.append("one", action(1), replace(after(1), snapshot=SnapshotRow(1, "", text)))
    with pytest.raises(Error, match="name"):
        add_game(storage, "two", name=text)
    with pytest.raises(Error, match="text"):
        storage.add_chat(ChatRow("one", "ann", "Ann", None, text, 1.0))
    assert storage.person("eve") is None
    assert storage.person("ann") == Person("ann", "Ann")
    assert storage.game("two") is None
    assert storage.actions("one") == []
    assert storage.chats("one") == []
    assert storage.append("one", action(1), after(1)) is Appended.DONE  # the storage goes on


def test_what_is_asked_for_with_a_hostile_text_is_refused_or_not_found(storage: Storage) -> None:
    for text in UNSTORABLE:
        with pytest.raises(Error):
            storage.game(text)
    assert storage.game("one' OR '1'='1") is None


def test_numbers_and_values_that_cannot_be_kept_are_refused(storage: Storage) -> None:
    with pytest.raises(Error, match="seed"):
        storage.add_game(game_row("two"), [SeatRow("two", "axis", None, "random", 2**63)], None)
    with pytest.raises(Error, match="scores"):
        add_game(storage, "two", scores={"allied": float("nan")})
    with pytest.raises(Error, match="options"):
        add_game(storage, "two", options={"set": {1}})


def test_a_seat_is_taken_once(storage: Storage) -> None:
    assert not storage.take_seat("one", "allied", "bob")
    assert not storage.take_seat("one", "nobody's", "bob")
    assert not storage.take_seat("nowhere", "axis", "bob")
    assert storage.take_seat("one", "axis", "bob")
    assert not storage.take_seat("one", "axis", "ann")
    assert storage.seats("one") == [SeatRow("one", "allied", "ann"), SeatRow("one", "axis", "bob")]


def test_the_seat_of_a_computer_player_is_not_empty(storage: Storage) -> None:
    seats = [SeatRow("two", "allied", "ann"), SeatRow("two", "axis", None, "random", 5)]
    storage.add_game(game_row("two"), seats, None)
    assert not storage.take_seat("two", "axis", "bob")


def test_a_closed_game_is_gone(storage: Storage) -> None:
    assert storage.close_game("one")
    assert storage.game("one") is None
    assert storage.games_of("ann") == storage.open_games(9) == storage.live_games(9) == []
    assert storage.all_game_ids("new") == []
    assert not storage.take_seat("one", "axis", "bob")
    assert storage.append("one", action(1), after(1)) is Appended.STALE
    assert not storage.close_game("one")


def test_a_game_somebody_joined_is_not_closed(storage: Storage) -> None:
    storage.take_seat("one", "axis", "bob")
    assert not storage.close_game("one")
    assert storage.game("one") is not None


def test_a_game_goes_on_from_a_resume_point(storage: Storage) -> None:
    storage.append("one", action(1), after(1))
    assert storage.set_resume("one", 1, '{"frozen": 1}', "new", "resumed")
    game = storage.game("one")
    assert game is not None
    assert (game.seq, game.base, game.resume, game.rules, game.notice) == (1, 1, '{"frozen": 1}', "new", "resumed")
    assert storage.actions("one") == [action(1)]


def test_a_resume_point_of_a_game_that_went_on_is_not_set(storage: Storage) -> None:
    storage.append("one", action(1), after(1))
    assert not storage.set_resume("one", 0, "{}", "new", "resumed")
    game = storage.game("one")
    assert game is not None
    assert (game.base, game.rules) == (0, "old")


def test_games_of_other_rules_come_in_pages(storage: Storage) -> None:
    for number in range(7):
        add_game(storage, f"g{number}")
    storage.set_rules("g3", "new")
    pages: list[list[str]] = [[""]]
    while pages[-1]:
        pages.append(storage.all_game_ids("new", after=pages[-1][-1], limit=3))
    assert pages[1:] == [["g0", "g1", "g2"], ["g4", "g5", "g6"], ["one"], []]


def test_looking_never_goes_back(storage: Storage) -> None:
    assert storage.looked_of("one", "ann") == 0
    storage.looked("one", "ann", 5)
    storage.looked("one", "ann", 3)
    assert storage.looked_of("one", "ann") == 5
    storage.looked("one", "ann", 6)
    assert storage.looked_of("one", "ann") == 6
    assert storage.looked_of("one", "bob") == 0


def test_chats_come_in_their_order(storage: Storage) -> None:
    said = [ChatRow("one", "ann", "Ann", "allied", text, float(at)) for at, text in enumerate(HOSTILE)]
    said.append(ChatRow("one", None, "somebody", None, "Olá", 99.0))
    numbered = [replace(chat, number=storage.add_chat(chat)) for chat in said]
    assert storage.chats("one") == numbered
    assert storage.chats("one", last=2) == numbered[-2:]
    assert storage.chats("one", after=numbered[2].number) == numbered[3:]
    assert storage.chats("two") == []
    with pytest.raises(Error, match="no such game"):
        storage.add_chat(ChatRow("two", None, "", None, "", 1.0))


def test_a_line_of_a_list_tells_who_sits_there(storage: Storage) -> None:
    storage.set_account("bob", "Roberto", "hash")
    storage.take_seat("one", "axis", "bob")
    storage.append("one", action(1), after(1))
    storage.looked("one", "bob", 1)
    seats = [SeatLine("allied", "ann", "", "Ann"), SeatLine("axis", "bob", "", "Roberto")]
    line = GameLine(
        "one", "diadem", "historical", "", "anyone", 0, "ann", 1.5, 101.0, 1, "axis", "", None, looked=1, seats=seats
    )
    assert storage.games_of("bob") == [line]
    assert storage.games_of("ann") == [replace(line, looked=0)]
    assert storage.live_games(5, "bob") == [line]
    assert storage.games_of("carl") == []


def test_the_lobby_shows_what_it_should(storage: Storage) -> None:
    add_game(storage, "private", watch="link", changed=9.0)
    add_game(storage, "over", over="rules", changed=8.0)
    add_game(storage, "open", changed=7.0)
    add_game(storage, "live", changed=6.0)
    storage.take_seat("live", "axis", "bob")
    add_game(storage, "owned", owner="bob", changed=5.0)
    solo = [SeatRow("solo", "allied", "ann"), SeatRow("solo", "axis", None, "random")]
    storage.add_game(game_row("solo", changed=4.0), solo, None)
    assert [line.id for line in storage.open_games(9)] == ["open", "owned", "one"]
    assert [line.id for line in storage.open_games(2)] == ["open", "owned"]
    assert [line.id for line in storage.live_games(9)] == ["live", "solo"]
    assert [line.id for line in storage.games_of("bob")] == ["live", "owned"]
    assert [line.id for line in storage.games_of("ann", 3)] == ["private", "over", "open"]


def test_a_long_list_takes_no_more_queries_than_a_short_one(storage: Storage) -> None:
    for number in range(30):
        add_game(storage, f"g{number}")
    queries: list[str] = []
    event.listen(storage._engine, "before_cursor_execute", lambda *facts: queries.append(facts[2]))
    assert len(storage.games_of("ann")) == 31
    assert len([query for query in queries if query.startswith("SELECT")]) == 2


def test_a_closed_storage_says_so(storage: Storage) -> None:
    storage.close()
    with pytest.raises(Error, match="closed"):
        storage.person("ann")
