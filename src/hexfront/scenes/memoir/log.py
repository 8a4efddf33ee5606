"""The log: what happened in sentences, with the hexes, ways, dice and battles it tells of."""

from __future__ import annotations

from hexfront.kernel.engine import Game
from hexfront.scenes.memoir.panels import ROLLS_OF, dice_of, panel, with_dice
from hexfront.scenes.stage import Facts, Shown

HEADINGS = ("turn", "over")
PLACES = ("attacker", "target", "hex")
NEAR = 24
"""How far back the attack of a roll is looked for: an ambush and what comes of it may lie between."""
NO_VIEW: Facts = {}


def entry(facts: Facts, game: Game, lang: str) -> Shown:
    """An event as a line of the log. It looks at nothing but events, so it is the same whenever it is read."""
    event = str(facts["event"])
    path = [str(hex_) for hex_ in facts.get("path") or ()]
    faces = facts.get("faces")
    return {
        "number": facts["number"],
        "event": event,
        "text": game.sentence(dict(facts), lang),
        "rule": facts["rule"],
        "hexes": _hexes(facts, path),
        "path": path or None,
        # A unit goes by its hex: after the event, by the one it has come to.
        "unit": path[-1] if path else None,
        "dice": dice_of(faces, lang) if faces else None,
        "panel": _panel(facts, game, lang),
        "level": 2 if event in HEADINGS else 1 if event == "attack" else 0,
    }


def _hexes(facts: Facts, path: list[str]) -> list[str]:
    found = [str(facts[key]) for key in PLACES if facts.get(key)]
    found += [str(hex_) for hex_ in facts.get("hexes") or ()]
    return list(dict.fromkeys([*found, *path]))


def _panel(facts: Facts, game: Game, lang: str) -> Shown | None:
    if facts["event"] == "attack":
        return panel(facts, NO_VIEW, lang)
    if facts["event"] == "roll" and facts["purpose"] in ROLLS_OF:
        attack = _attack_of(facts, game)
        return with_dice(facts, panel(attack, NO_VIEW, lang) or {}, lang) if attack else panel(facts, NO_VIEW, lang)
    return None


def _attack_of(roll: Facts, game: Game) -> Facts | None:
    """The attack a roll belongs to. Nothing in Memoir happens unseen, so all viewers number the events alike, and a
    spectator sees all there is to see of an attack.
    """
    first = max(0, int(roll["number"]) - NEAR)
    seen = game.events(None, first)[: int(roll["number"]) - first + 1]
    if not seen or seen[-1]["event"] != "roll" or seen[-1]["faces"] != roll["faces"]:
        return None
    kinds = ROLLS_OF[roll["purpose"]]
    return next((told for told in reversed(seen) if told["event"] == "attack" and told["kind"] in kinds), None)
