"""The record of one side: it cannot be played on, but read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from hexfront.games import registry
from hexfront.kernel import records
from hexfront.kernel.errors import Error
from hexfront.kernel.replay import setup_of
from hexfront.scenes import stage_of
from hexfront.server.errors import Refused
from hexfront.server.stored import new_game

VIEW = "# view "
MOST_ENTRIES = 400


@dataclass(frozen=True)
class Told:
    """What the record of one side tells, and what its board is drawn from."""

    shown: dict[str, Any]
    drawing: tuple[Any, ...]


def told(text: str, lang: str) -> Told | None:
    """What the record of one side tells: last scene and log; None for a record of a whole game."""
    header, body = records.split("record", text)
    if not header.has("side"):
        return None
    title = registry.title(header.string("title"))
    setup = setup_of(title, header)
    if not body or not body[-1][1].startswith(VIEW):
        raise Refused("cut_off")
    game = new_game(title.name, setup, 0)
    stage = stage_of(game, lang)
    try:
        events = [json.loads(line) for _, line in body[:-1]]
        view = json.loads(body[-1][1].removeprefix(VIEW))
        # The track has a place for every turn there is: not for as many as somebody writes.
        if view.get("turns") != game.view(None).get("turns"):
            raise Refused("damaged")
        shown = {
            "title": title.name,
            "side": header.string("side"),
            "scene": stage.scene(view),
            "log": stage.entries(events[-MOST_ENTRIES:], game),
        }
    except (Error, Refused):
        raise
    except Exception:  # the facts of a file are whatever somebody wrote into it
        raise Refused("damaged") from None
    return Told(shown, (title.name, setup.scenario, setup.text, setup.files, setup.options, view, lang))
