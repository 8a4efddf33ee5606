"""Rows for the tests."""

from __future__ import annotations

from hexfront.server.storage import ActionRow, GameAfter, GameRow, Person, SeatRow, SnapshotRow, Storage

HOSTILE = [
    "",
    "Monte Cassino à noite – “Gustav”",
    "'; DROP TABLE games; --",
    'a "quoted" \\ %s %(x)s :name {fact} $1',
    "línea\r\nde\u2028cima\x1b[31m\x7f\x85\t",
    "\U0001f3b2\u200d\ufeff\u202eback\u202c e\u0301",
    "x" * 80,
]
UNSTORABLE = ["nul\x00inside", "half \ud800 a character", "x" * 3_000]


def game_row(id: str, **values: object) -> GameRow:
    facts: dict[str, object] = {
        "id": id,
        "title": "diadem",
        "scenario": "historical",
        "owner": "ann",
        "created": 1.5,
        "changed": 2.5,
        "watch": "anyone",
        "asked": "allied",
        "rules": "old",
    }
    facts.update(values)
    return GameRow(**facts)  # type: ignore[arg-type]


def action(seq: int, key: str | None = None, **values: object) -> ActionRow:
    facts: dict[str, object] = {
        "seq": seq,
        "key": f"key {seq}" if key is None else key,
        "kind": "act",
        "side": "allied",
        "person": "ann",
        "text": "to 1207",
        "chance": [6, 1],
        "at": 1_700_000_000.25,
    }
    facts.update(values)
    return ActionRow(**facts)  # type: ignore[arg-type]


def after(seq: int, state: str = "{}") -> GameAfter:
    return GameAfter("axis", "", None, {"allied": seq}, 100.0 + seq, SnapshotRow(seq, state, f"digest {seq}"))


def add_game(storage: Storage, id: str, **values: object) -> None:
    seats = [SeatRow(id, "allied", "ann"), SeatRow(id, "axis")]
    storage.add_game(game_row(id, **values), seats, SnapshotRow(0, "{}", "digest 0"))


def fill(storage: Storage) -> None:
    storage.add_person(Person("ann", "Ann"))
    storage.add_person(Person("bob", "Bob"))
    add_game(storage, "one")
