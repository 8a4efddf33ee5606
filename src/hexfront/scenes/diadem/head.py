"""What stands above Diadem's map: turn and phase, the turn track, scores and chips."""

from __future__ import annotations

from functools import lru_cache

from hexfront.games.diadem.names import SIDES
from hexfront.render.diadem.words import date, phase_line, turn_line
from hexfront.render.words import catalog as sheet_words
from hexfront.scenes import boxes
from hexfront.scenes.diadem.material import speech
from hexfront.scenes.stage import Shown, View
from hexfront.scenes.words import catalog

SCORES = {
    "allied": {
        "objectives": ("objectives", "diadem:11.2.objectives"),
        "destroyed": ("destroyed", "diadem:11.2.1.destroyed"),
        "divisions": ("divisions", "diadem:11.2.1.division_exit"),
        "thirty_sixth": ("thirty_sixth", "diadem:11.2.1.thirty_sixth"),
    },
    "axis": {
        "objectives": ("objectives", "diadem:11.2.objectives"),
        "destroyed": ("destroyed", "diadem:11.2.2.destroyed"),
        "remaining": ("remaining", "diadem:11.2.2.remain"),
        "left": ("left", "diadem:11.2.2.left"),
    },
}
PHASES = (("allied", "movement"), ("allied", "combat"), ("axis", "movement"), ("axis", "combat"))
"""The phases of a turn, in their order."""


@lru_cache(maxsize=4)
def side_names(lang: str) -> dict[str, str]:
    """The sides by name."""
    words = speech(lang)
    return {side: words.say(f"side.{side}.name") for side in SIDES}


def head(view: View, scenario: str, lang: str) -> Shown:
    """Turn, phase, and what is still to come."""
    due = [0] * (view["turns"] + 1)
    for side in SIDES:
        for facts in view["waiting"][side]:
            due[facts["due"]] += 1
    return _head(view["turn"], view["turns"], view["phase"], view["side"], tuple(due), scenario, lang)


@lru_cache(maxsize=1024)
def _head(turn: int, turns: int, phase: str, side: str, due: tuple[int, ...], scenario: str, lang: str) -> Shown:
    words, sheet = catalog(lang), sheet_words(lang)
    view = {"turn": turn, "turns": turns, "phase": phase, "side": side}
    return {
        "title": words.say("diadem.title"),
        "scenario": scenario,
        "turn": turn_line(view, sheet),
        "phase": phase_line(view, sheet),
        "track": [
            {
                "text": date(number, sheet),
                "now": number == turn,
                "note": words.count("track.due", due[number]) if due[number] else "",
            }
            for number in range(1, turns + 1)
        ],
        "phases": _phases(phase, side, lang),
    }


def _phases(phase: str, side: str, lang: str) -> list[Shown]:
    """The phases of a turn; the set-up and the final losses stand by themselves."""
    words, names = catalog(lang), side_names(lang)
    if phase in ("setup", "attrition"):
        return [{"text": f"{names[which]}: {words.say(f'phase.{phase}')}", "now": which == side} for which in SIDES]
    return [
        {"text": words.say(f"phase.{name}", {"side": names[which]}), "now": (which, name) == (side, phase)}
        for which, name in PHASES
    ]


def scores(view: View, lang: str) -> list[Shown]:
    """The points of both sides."""
    return boxes.scores(view, side_names(lang), SCORES, catalog(lang))


def chips(view: View, lang: str) -> list[Shown]:
    """The air points, and how many units must still attack."""
    words = catalog(lang)
    found = [boxes.chip(words.say("chip.air"), view["air"], "diadem:6.0")]
    owing = boxes.owing(view)
    if owing:
        found.append(boxes.chip(words.say("chip.owes"), owing, "diadem:4.1.2.must_attack"))
    return found
