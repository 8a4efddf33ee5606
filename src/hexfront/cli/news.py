"""Events as sentences, with the steps of one march told as one."""

from __future__ import annotations

import json
from typing import Any

from hexfront import Game

Facts = dict[str, Any]


def sentences(game: Game, events: list[dict[str, object]], lang: str) -> list[str]:
    """Each event in words; those that have nothing to say are left out."""
    told = [game.sentence(facts, lang) for facts in marches(events)]
    return [sentence for sentence in told if sentence]


def marches(events: list[dict[str, object]]) -> list[Facts]:
    """The events, the steps that a unit marches one after the other joined into one."""
    found: list[Facts] = []
    for event in events:
        facts: Facts = dict(event)
        last = found[-1] if found else None
        if last is not None and _goes_on(last, facts):
            found[-1] = {
                **last,
                "path": last["path"] + facts["path"][1:],
                "half_points": last["half_points"] + facts["half_points"],
            }
        else:
            found.append(facts)
    return found


def _goes_on(last: Facts, facts: Facts) -> bool:
    return (
        last["event"] == facts["event"] == "moved"
        and "unit" in last
        and last["unit"] == facts["unit"]
        and bool(facts["path"])
        and last["path"][-1:] == facts["path"][:1]
    )


def everything(game: Game) -> list[dict[str, object]]:
    """Every event as the side saw it that knew most about it."""
    best: dict[object, dict[str, object]] = {}
    for side in game.sides:
        for facts in game.events(side):
            known = best.get(facts["number"])
            if known is None or _knowledge(facts) > _knowledge(known):
                best[facts["number"]] = facts
    return [best[number] for number in sorted(best, key=_as_int)]


def _as_int(number: object) -> int:
    return number if isinstance(number, int) else 0


def _knowledge(facts: dict[str, object]) -> tuple[int, int]:
    """More facts are more, and one that is left blank is none; a counter by its name is more than its kind."""
    return sum(1 for value in facts.values() if value is not None), -json.dumps(facts).count('"nation"')
