"""What somebody sees of a table: the game as his side may know it, the question, the log, and who sits where."""

from __future__ import annotations

from typing import Any

from hexfront.scenes import Stage
from hexfront.server.errors import words
from hexfront.server.table import Table

LOG_ENTRIES = 80
RECALLED = 6
"""Events before an entry that it may refer to: the combat its dice decide."""
Shown = dict[str, Any]


class Picture:
    """A table as a viewer sees it in a language: made once for everybody who sees it so."""

    def __init__(self, table: Table, viewer: str | None, lang: str) -> None:
        game, stage = table.game, table.stage(lang)
        self.viewer = viewer
        self.lang = lang
        self.seq = table.seq
        self.view = game.view(viewer)
        self.board = stage.board_key(self.view)
        self.scene = stage.scene(self.view)
        self.pieces: dict[str, Shown] = {piece["id"]: piece for piece in self.scene["pieces"]}
        self.told = game.seen_count(viewer)
        self.question = question_of(table, stage, self)
        self.scene["battle"] = battle_of(table, stage, self)
        self.outcome = outcome_of(table, lang)
        self._log: dict[int, list[Shown]] = {}

    def entries_since(self, table: Table, number: int) -> list[Shown]:
        """The log from that event on."""
        known = self._log.get(number)
        if known is None:
            known = self._log[number] = entries(table, self.viewer, self.lang, number)
        return known


def entries(table: Table, viewer: str | None, lang: str, since: int, before: int | None = None) -> list[Shown]:
    """The log of a viewer, from one event to another."""
    stage = table.stage(lang)
    found = table.game.events(viewer, max(0, since - RECALLED))
    if before is not None:
        found = [facts for facts in found if facts["number"] < before]
    known = [facts for facts in found if facts["number"] < since]
    return stage.entries(found[len(known) :], table.game, known)


def picture_of(table: Table, viewer: str | None, lang: str) -> Picture:
    """The table as it is now for a viewer. Hold the table's lock."""
    key = ("picture", viewer, lang)
    found: Picture | None = table.cache.get(key)
    if found is None:
        found = table.cache[key] = Picture(table, viewer, lang)
    return found


def state_of(table: Table, person: str | None, picture: Picture, looked: int, since: int | None = None) -> Shown:
    """The whole state for somebody, with the last entries of the log, or with those since an event."""
    if since is None:
        since = max(0, picture.told - LOG_ENTRIES)
    mine = table.sides_of(person)
    here = {watcher.person_id for watcher in table.watchers}
    asked = table.asked
    return {
        "type": "state",
        "id": table.id,
        "seq": table.seq,
        "viewer": picture.viewer,
        "mine": mine,
        "title": table.row.title,
        "name": table.row.name,
        "scenario": None if table.row.scenario_text else table.row.scenario,
        "options": table.game.options,
        "owner": bool(person) and person == table.row.owner,
        "open": table.open_sides(),
        "seats": [seat_of(table, side, person, here, picture.lang) for side in table.game.sides],
        "clock": table.row.clock,
        "watching": sum(1 for watcher in table.watchers if not table.sides_of(watcher.person_id)),
        "watch": table.row.watch,
        "board": picture.board,
        "scene": picture.scene,
        "question": picture.question,
        "log": picture.entries_since(table, since),
        "events": picture.told,
        "undo": bool(asked and asked in mine and table.game.can_undo and not table.open_sides()),
        "hides": table.stage(picture.lang).hides(table.game.options),
        "looked": max(looked, table.last_of.get(person or "", 0)),
        "outcome": picture.outcome,
        "notice": words(picture.lang).say(f"notice.{table.row.notice}") if table.row.notice else "",
        "delta": False,
    }


def seat_of(table: Table, side: str, person: str | None, here: set[str | None], lang: str) -> Shown:
    """Who sits on a side."""
    seat = table.seats[side]
    name = table.names.get(seat.person or "", "")
    if seat.computer:
        name = words(lang).say(f"player.{seat.computer}")
    return {
        "side": side,
        "name": name,
        "person": seat.person is not None,
        "me": seat.person is not None and seat.person == person,
        "here": seat.person is not None and seat.person in here,
        "computer": seat.computer or None,
        "used": round(table.seconds_used(side), 1),
    }


def question_of(table: Table, stage: Stage, picture: Picture) -> Shown | None:
    """The open question: with its answers for the side that is asked, for others who is asked about what."""
    decision = None if table.row.over else table.game.decision
    if decision is None:
        return None
    shown: Shown = {"side": decision.side, "name": decision.question, "rule": decision.rule, "options": None}
    if picture.viewer != decision.side:
        shown["prompt"] = stage.question(picture.view)
        return shown
    shown["prompt"] = table.game.prompt(picture.lang)
    shown["about"] = stage.about(table.game)
    names = Names(table, picture)
    unseen = shown["about"] is not None and shown["about"] not in names.units
    shown["counter"] = stage.counter(shown["about"]) if unseen else None
    headings = [stage.heading(action.text) for action in decision.options]
    groups = sorted(dict.fromkeys(heading for heading in headings if heading[1]), key=lambda heading: heading[0])
    shown["groups"] = [text for _, text in groups]
    shown["options"] = [
        {
            "action": action.text,
            "text": table.game.describe(action, picture.lang),
            "verb": action.verb,
            "group": groups.index(heading) if heading[1] else None,
            **names.pointed_at(action.text),
        }
        for action, heading in zip(decision.options, headings, strict=True)
    ]
    return shown


def battle_of(table: Table, stage: Stage, picture: Picture) -> Shown | None:
    """The combat in progress; with its sum as it stands for the side that is asked, and for all where nothing is
    hidden.
    """
    shown: Shown | None = picture.scene["battle"]
    decision = None if table.row.over else table.game.decision
    if shown is None or decision is None or stage.standing not in (action.text for action in decision.options):
        return shown
    if picture.viewer != decision.side and stage.hides(table.game.options):
        return shown
    facts = table.game.preview(stage.standing)
    whole: Shown | None = stage.preview(stage.standing, facts, picture.view).get("panel")
    return whole or shown


class Names:
    """The hexes, units and cards an answer may name."""

    def __init__(self, table: Table, picture: Picture) -> None:
        self.hexes = table.hexes
        self.units = {piece["unit"] for piece in picture.pieces.values() if piece["unit"]}
        for box in picture.scene["boxes"]:
            self.units.update(piece["id"] for piece in box["pieces"])
        self.cards = {card["card"] for hand in picture.scene["hands"] for card in hand["cards"] or ()}
        self.cards.update(card["card"] for card in picture.scene.get("choosing") or ())

    def pointed_at(self, text: str) -> Shown:
        """What a screen lights for an answer: its hex, unit and card, None where it names none."""
        found: Shown = {"hex": None, "unit": None, "card": None}
        for word in text.split()[1:]:
            if word in self.hexes:
                found["hex"] = word
                if word in self.units:
                    found["unit"] = word
            elif word in self.units:
                found["unit"] = word
            elif word in self.cards:
                found["card"] = word
        return found


def outcome_of(table: Table, lang: str) -> Shown | None:
    """How it ended, in words."""
    row = table.row
    if not row.over:
        return None
    catalog = words(lang)
    outcome = table.game.outcome
    reason = row.over if row.over != "rules" or outcome is None else outcome.reason
    winner = None if row.winner is None else catalog.say(f"side.{row.title}.{row.winner}")
    text = catalog.say(f"over.{row.over}" if winner else "over.draw", {"winner": winner})
    return {"winner": row.winner, "reason": reason, "text": text, "scores": row.scores}
