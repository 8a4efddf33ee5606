"""What a side cannot know may be anything: whatever it fetches or hears at a table stays the same, byte by byte."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hexfront.kernel.chance import generator
from hexfront.server.table import Table
from tests.server.harness import Client, Server
from tests.server.pasts import replay_of
from tests.server.resampling import APART, BEGUN, VIEWERS, Begun, Twins, compare_positions, new_table, still

POSITIONS = {"diadem": 2, "encore": 1, "memoir": 2}


@pytest.fixture(autouse=True)
def _clocks_stand() -> Iterator[None]:
    with still():
        yield


@pytest.mark.parametrize("begun", BEGUN, ids=lambda begun: begun.name.replace(" ", "-"))
def test_no_byte_changes_when_hidden_things_are_dealt_anew(server: Server, begun: Begun) -> None:
    tally = compare_positions(server, begun, 1, POSITIONS[begun.title], APART)
    assert tally.positions == POSITIONS[begun.title]
    assert tally.answers > 60 * tally.positions
    assert tally.alike >= tally.positions
    if begun.title != "encore" and not begun.options:
        assert tally.differed >= 2 * tally.positions


@pytest.mark.parametrize("begun", [BEGUN[0], BEGUN[-1]], ids=lambda begun: begun.name.replace(" ", "-"))
def test_a_view_with_the_wrong_eyes_would_be_noticed(
    server: Server, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "viewer_for", lambda table, person, wanted: wanted)
    with pytest.raises(AssertionError, match="sees hidden things"):
        compare_positions(server, begun, 1, 1, APART)


def test_every_request_that_looks_at_a_table_is_compared(server: Server) -> None:
    clients: dict[str | None, Client] = {viewer: Client(server.url) for viewer in VIEWERS}
    table = new_table(BEGUN[0], clients)
    asked = Twins(server, BEGUN[0], clients, [table]).paths("allied", generator(1, "paths")) + replay_of([0, 1])
    known = {re.sub(r"/overlays/.*", "/overlays/{}", re.sub(r"/[0-9]+", "/{}", path)) for path, _ in asked}
    schema = clients[None].get("/api/schema/openapi.json")["paths"]
    looking = {path for path, ways in schema.items() if path.startswith("/api/tables/{id}") and "get" in ways}
    assert {re.sub(r"{[^}]*}", "{}", path.removeprefix("/api/tables/{id}")) for path in looking} == known
