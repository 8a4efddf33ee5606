"""What stands above Encore's map: turn and phase, the turn track, scores and chips."""

from __future__ import annotations

from functools import lru_cache

from hexfront.games.encore.names import SIDES
from hexfront.render.encore.words import date, is_night, phase_line, turn_line
from hexfront.render.words import catalog as sheet_words
from hexfront.scenes import boxes
from hexfront.scenes.encore.material import speech
from hexfront.scenes.stage import Shown, View
from hexfront.scenes.words import catalog

SCORES = {
    "allied": {
        "objectives": ("scored", "encore:3.victory_points"),
        "reduced": ("reduced", "encore:9.allied.reduced"),
        "eliminated": ("eliminated", "encore:9.allied.eliminated"),
    },
    "axis": {
        "objectives": ("scored", "encore:3.victory_points"),
        "brazilian": ("brazilian", "encore:9.german.brazilian"),
        "american": ("american", "encore:9.german.american"),
        "reduced": ("reduced", "encore:9.german.reduced"),
        "on_map": ("on_map", "encore:9.german.on_map"),
        "fourth_mountain": ("fourth_mountain", "encore:9.german.fourth_mountain"),
    },
}
PHASES = (("allied", "movement"), ("allied", "combat"), ("axis", "movement"), ("axis", "combat"))
"""The phases of a turn behind the bombardment, in their order."""
FREED = {"mazzancana": "encore:8.mazzancana", "castello": "encore:8.castello"}
"""The places whose capture frees a formation."""


@lru_cache(maxsize=4)
def side_names(lang: str) -> dict[str, str]:
    """The sides by name."""
    words = speech(lang)
    return {side: words.say(f"side.{side}.name") for side in SIDES}


def head(view: View, scenario: str, lang: str) -> Shown:
    """Turn, phase, and when objectives are scored."""
    when = (view["turn"], view["turns"], view["phase"], view["side"])
    due = tuple((item["turn"], item["name"], item["points"]) for item in view["objectives"] if item["points"])
    return _head(*when, due, scenario, lang)


@lru_cache(maxsize=1024)
def _head(
    turn: int, turns: int, phase: str, side: str, due: tuple[tuple[int, str, int], ...], scenario: str, lang: str
) -> Shown:
    words, sheet = catalog(lang), sheet_words(lang)
    view = {"turn": turn, "turns": turns, "phase": phase, "side": side}
    track: list[Shown] = []
    for number in range(1, turns + 1):
        notes = [words.say("track.night" if is_night(number) else "track.day")]
        notes += [
            words.say("track.objective", {"name": name, "points": points}) for at, name, points in due if at == number
        ]
        track.append({"text": date(number, sheet), "now": number == turn, "note": "; ".join(notes)})
    return {
        "title": words.say("encore.title"),
        "scenario": scenario,
        "turn": turn_line(view, sheet),
        "phase": phase_line(view, sheet),
        "track": track,
        "phases": _phases(turn, phase, side, lang),
    }


def _phases(turn: int, phase: str, side: str, lang: str) -> list[Shown]:
    """The phases of a turn; by night there is no bombardment."""
    words, names = catalog(lang), side_names(lang)
    first = [] if is_night(turn) else [{"text": words.say("phase.bombardment"), "now": phase == "bombardment"}]
    return first + [
        {"text": words.say(f"phase.{name}", {"side": names[which]}), "now": (which, name) == (side, phase)}
        for which, name in PHASES
    ]


def scores(view: View, lang: str) -> list[Shown]:
    """The points of both sides."""
    return boxes.scores(view, side_names(lang), SCORES, catalog(lang))


def chips(view: View, places: dict[str, str], lang: str) -> list[Shown]:
    """Day or night, who must still attack, the 4th Mountain, and what has been freed; `places` names those by role."""
    words = catalog(lang)
    light = words.say("track.night" if view["night"] else "track.day")
    found = [boxes.chip(words.say("chip.light"), light, "encore:4.1.night")]
    owing = boxes.owing(view)
    if owing:
        found.append(boxes.chip(words.say("chip.owes"), owing, "encore:6.1"))
    fourth = _fourth(view)
    if fourth:
        state = words.say(f"fourth.{fourth}")
        found.append(boxes.chip(words.say("chip.fourth_mountain"), state, "encore:8.fourth_mountain"))
    for role, rule in FREED.items():
        turn = view["freed"][role]
        if turn and role in places:
            found.append(boxes.chip(places[role], words.say("chip.taken", {"turn": turn}), rule))
    return found


def _fourth(view: View) -> str:
    """How it stands with the 4th Mountain; nothing where it has no part in the scenario."""
    state = view["fourth_mountain"]
    if state["entered"]:
        return "paid" if state["entered"] == "paid" else "came_free"
    if not view["waiting"]["axis"]:
        return ""
    return "free" if state["road_entered"] else "waits"
