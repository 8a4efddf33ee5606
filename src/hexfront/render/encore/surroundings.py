"""What stands around Encore's map: the head with the score, the turn track, trays and the legend."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import Any

from hexfront.games.encore.map import Map
from hexfront.games.encore.names import SIDES, TURNS
from hexfront.kernel.texts import Catalog
from hexfront.render import palette
from hexfront.render.board import BORDER, Head, panel_width
from hexfront.render.encore.data import standard_map
from hexfront.render.encore.key import legend
from hexfront.render.encore.pieces import counters_of, gun_of
from hexfront.render.encore.signs import objectives
from hexfront.render.encore.words import date, day, is_night, phase_line, side_name, turn_line
from hexfront.render.labels import star
from hexfront.render.lettering import SERIF, fitted
from hexfront.render.plane import Plane
from hexfront.render.svg import NOTHING, Markup, group, join, tag, text
from hexfront.render.tracks import Note, Turn, heading, holding_box, turn_track

TRACK = 116.0
BOXES = 128.0
LEGEND = 264.0
GAP = 12.0

SCORE_ITEMS = {
    "allied": ("objectives", "reduced", "eliminated"),
    "axis": ("objectives", "brazilian", "american", "reduced", "on_map", "fourth_mountain"),
}
COMMANDS = {"allied": (("10th Mountain", "guns_10th"), ("FEB", "guns_feb")), "axis": (("232nd", "guns_232nd"),)}
"""The commands that have guns and aircraft, and the box of each."""

View = Mapping[str, Any]


def panel_height() -> float:
    """How high the panel below the map is."""
    return TRACK + BOXES + LEGEND + 3 * GAP


def head(view: View | None, words: Catalog, map: Map, plane: Plane) -> Head:
    """Title, score and state of play."""
    standard = map is standard_map()
    title = words.say("encore.title") if standard else map.name.upper()
    subtitle = words.say("encore.subtitle") if standard else ""
    return Head(title, subtitle, _score(view, words, panel_width(plane) * 0.27), _status(view, words))


def _status(view: View | None, words: Catalog) -> list[str]:
    if view is None:
        return [words.say("encore.turn.bare", {"turns": TURNS})]
    lines = [turn_line(view, words), phase_line(view, words)]
    outcome = view.get("outcome")
    if outcome:
        winner = outcome["winner"]
        points = {side: signed(outcome["scores"][side]) for side in SIDES}
        facts = {**points, "side": side_name(str(winner), words) if winner else ""}
        lines.append(words.say("encore.outcome.won" if winner else "encore.outcome.draw", facts))
    return lines


def _score(view: View | None, words: Catalog, wide: float) -> Markup:
    """The points of both sides, and what they are made of, so wide at most."""
    if view is None or not view.get("score"):
        return NOTHING
    lines = [heading(BORDER, 26, words.say("encore.score.heading"))]
    for i, side in enumerate(SIDES):
        points = view["score"][side]
        y = 47 + 38 * i
        total = words.say("encore.score.total", {"side": side_name(side, words), "total": signed(points["total"])})
        lines.append(text(BORDER, y, total, font_size=19, font_weight="bold"))
        parts = [_item(side, item, points[item], words) for item in SCORE_ITEMS[side] if points.get(item)]
        says = " · ".join(parts)
        size = round(fitted(says, 14.5, wide), 1)
        lines.append(text(BORDER, y + 16, says, font_size=size, font_style="italic"))
    return group(*lines, class_="score", font_family=SERIF, fill=palette.INK)


def _item(side: str, item: str, points: int, words: Catalog) -> str:
    key = item if item == "objectives" else f"{side}_{item}"
    return words.say(f"encore.score.{key}", {"points": signed(points)})


def signed(points: int) -> str:
    """A number with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def foot(map: Map, words: Catalog) -> str:
    """The line at the bottom of the sheet."""
    return words.say("encore.foot" if map is standard_map() else "sheet.foot")


def panel(view: View | None, words: Catalog, map: Map, plane: Plane) -> Markup:
    """Turn track, trays and legend."""
    wide = panel_width(plane)
    return join(
        [
            _turns(view, words, map, wide),
            _boxes(view, words, wide, TRACK + GAP),
            legend(words, wide, TRACK + BOXES + 3.6 * GAP),
        ]
    )


def _turns(view: View | None, words: Catalog, map: Map, wide: float) -> Markup:
    """The turns with what each brings: objectives scored at its end, formations freed."""
    last = TURNS if view is None else int(view["turns"])
    notes: dict[int, list[Note]] = {}
    for item in objectives(map, view):
        if item["points"]:
            sign = star(0, 0, 9, str(item["points"]), item.get("scored") or item["holder"] or "")
            notes.setdefault(int(item["turn"]), []).append(Note(sign, item["name"]))
    for turn, freed in _releases(view, map, words).items():
        notes.setdefault(turn, []).append(Note(_unlocked(), ", ".join(freed)))
    turns: list[Turn] = []
    for number in range(1, last + 1):
        night = is_night(number)
        part = words.say("encore.turn.night" if night else "encore.turn.day")
        says = words.say("encore.turn.says", {"turn": number, "part": part, "day": day(number)})
        turns.append(Turn(str(number), date(number, words), [], says, night, tuple(notes.get(number, []))))
    current = -1 if view is None else int(view["turn"]) - 1
    return turn_track(turns, current, (0, 0, wide, TRACK))


def _unlocked() -> Markup:
    """An open padlock."""
    lock = "M-6-1h1.5v-2.5a4.5 4.5 0 0 1 8.6-1.8l-2.2 1a2.2 2.2 0 0 0-4.1 .8v2.5h8.2v8h-12z"
    return tag("path", d=lock)


def _releases(view: View | None, map: Map, words: Catalog) -> dict[int, list[str]]:
    """What each turn frees on the map of the rulebook (table 4); formations freed early (8) stand where they are."""
    if map is not standard_map():
        return {}
    freed = view["freed"] if view else {}
    mazzancana, castello = freed.get("mazzancana"), freed.get("castello")
    rest = [(castello + 1, "11th")] if castello else [(4, "11th_iii"), (6, "11th_ii"), (8, "11th_i")]
    first = [(2, "guns_2"), (mazzancana + 1 if mazzancana else 4, "1st"), (4, "guns_4"), (5, "4th_mountain")]
    found: dict[int, list[str]] = {}
    for turn, what in sorted([*first, *rest]):
        found.setdefault(turn, []).append(words.say(f"encore.release.{what}"))
    return found


def _boxes(view: View | None, words: Catalog, wide: float, y: float) -> Markup:
    """What is off the map: the reserve, guns and aircraft, and the counters that are gone for good."""
    turn = int(view["turn"]) if view else 1
    boxes: list[tuple[str, list[Any], float, tuple[str, ...]]] = []
    waiting = [unit for side in SIDES for unit in view["waiting"].get(side, [])] if view else []
    state = (_fourth_mountain(view, words),) if view else ()
    boxes.append((words.say("encore.box.waiting"), counters_of(waiting, words), 206.0, state))
    for side in SIDES:
        for command, key in COMMANDS[side]:
            guns = [gun for gun in view["support"].get(side, []) if gun["command"] == command] if view else []
            drawn_guns = [gun_of(gun, turn, words) for gun in guns]
            boxes.append((words.say(f"encore.box.{key}"), drawn_guns, 262.0 if key == "guns_10th" else 164.0, ()))
    rest = wide - fsum(box[2] for box in boxes) - GAP * (len(boxes) + 3)
    for side in SIDES:
        for what, part in (("lost", 0.32), ("left", 0.18)):
            gone = view[what].get(side, []) if view else []
            says = words.say(f"encore.box.{what}_{side}", {"count": len(gone)})
            boxes.append((says, counters_of(gone, words), rest * part, ()))
    drawn: list[Markup] = []
    x = 0.0
    for says, counters, room, below in boxes:
        drawn.append(holding_box(says, counters, (x, y, room, BOXES), below))
        x += room + GAP
    return join(drawn)


def _fourth_mountain(view: View, words: Catalog) -> str:
    """What its entry costs or has cost."""
    state = view["fourth_mountain"]
    if state["entered"]:
        return words.say(f"encore.box.entered_{state['entered']}")
    return words.say("encore.box.enters_free" if state["road_entered"] else "encore.box.enters_paid")
