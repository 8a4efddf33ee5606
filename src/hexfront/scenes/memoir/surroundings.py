"""What stands around the board: the head, the sides' medals, the hands, deck, piles and cards on the table."""

from __future__ import annotations

from functools import lru_cache

from hexfront.render.memoir.words import parts, phase_line
from hexfront.scenes.memoir.words import Words, words_in
from hexfront.scenes.stage import Shown, View

PHASES = ("card", "order", "move", "battle", "draw")
ITEM_RULES = {"units": "m44:medals.units", "objectives": "m44:medals.objectives", "other": "m44:victory"}


@lru_cache(maxsize=256)
def card(name: str, lang: str) -> Shown:
    """A card face up."""
    words = words_in(lang)
    return {"card": name, "name": words.card(name), "text": words.drawn.effect(name), "look": f"card:{name}"}


def head(view: View, scenario: str, words: Words) -> Shown:
    """Which battle it is, whose turn, and how far it has come. Turns are many and have no names: there is no track."""
    now = view["phase"]
    return {
        "title": words.say("title"),
        "scenario": scenario,
        "turn": words.drawn.say("turn.line", turn=view["turn"]),
        "phase": phase_line(view, words.drawn),
        "track": [],
        "phases": [{"text": words.drawn.say(f"phase.{phase}"), "now": phase == now} for phase in PHASES],
    }


def sides(view: View, words: Words) -> list[Shown]:
    """The medals of each side, and what they were won for."""
    return [
        {
            "side": side,
            "name": words.side(side),
            "score": str(medals["total"]),
            "target": str(medals["target"]),
            "items": _items(medals, words),
        }
        for side, medals in view["medals"].items()
    ]


def _items(medals: View, words: Words) -> list[Shown]:
    held = ", ".join(medals["objectives"])
    worth = medals["total"] - medals["units"] - medals["other"]
    items = [
        ("units", str(medals["units"])),
        ("objectives", words.say("medals.held", count=worth, hexes=held) if held else str(worth)),
    ]
    if medals["other"]:
        items.append(("other", str(medals["other"])))
    return [{"label": words.say(f"medals.{key}"), "value": value, "rule": ITEM_RULES[key]} for key, value in items]


def card_rule(name: str) -> str:
    """The paragraph of a card."""
    return f"m44:card.{parts(name)[0].replace('-', '_')}"


def chips(view: View, words: Words) -> list[Shown]:
    """Short facts for the head of the page: the deck, the card being played, the orders given."""
    found = [{"label": words.say("chip.deck"), "value": str(view["deck"]), "rule": "m44:turn.draw"}]
    played = view["card"]
    if played:
        name, copied = played["card"], played["as"]
        value = words.card(name)
        if copied and copied != name:
            value = words.say("chip.copies", card=value, copied=words.card(copied))
        found.append({"label": words.say("chip.card"), "value": value, "rule": card_rule(name)})
        ordered = sum(1 for unit in view["units"].values() if unit["ordered"] and unit.get("part") != "wagon")
        found.append({"label": words.say("chip.ordered"), "value": str(ordered), "rule": "m44:turn.order"})
    for side, laid in view["announced"].items():
        if laid:
            value = words.say("chip.laid_open", side=words.side(side))
            found.append({"label": words.card("air-power"), "value": value, "rule": "m44tp:43.radar_alert"})
    return found


def hands(view: View, lang: str) -> list[Shown]:
    """What each side holds: the viewer's own cards face up, of the others how many."""
    return [
        {
            "side": side,
            "count": hand["count"],
            "cards": None if hand["cards"] is None else [card(name, lang) for name in hand["cards"]],
        }
        for side, hand in view["hands"].items()
    ]


def choosing(view: View, lang: str) -> list[Shown] | None:
    """The cards one of which is kept, for the one who sees them."""
    return [card(name, lang) for name in view["choosing"]] if view["choosing"] else None


def table(view: View, words: Words) -> list[Shown]:
    """What lies beside the board: cards to choose from, the card being played, deck and pile, the last cards."""
    lang, chosen = words.lang, view["choosing"] or ()
    lines: list[Shown] = [{"label": words.say("table.choosing"), "card": card(name, lang)} for name in chosen]
    played = view["card"]
    if played:
        lines.append({"label": words.say("table.played"), "card": card(played["card"], lang)})
        if played["as"] and played["as"] != played["card"]:
            lines.append({"label": words.say("table.as"), "card": card(played["as"], lang)})
    lines.append({"label": words.say("table.deck"), "value": str(view["deck"])})
    pile = view["discard"]
    if pile:
        lines.append({"label": words.say("table.discard", count=len(pile)), "card": card(pile[-1], lang)})
    for side, name in view["last"].items():
        if name and not (played and side == view["side"]):
            lines.append({"label": words.say("table.last", side=words.side(side)), "card": card(name, lang)})
    for side, laid in view["announced"].items():
        if laid:
            label = words.say("table.announced", side=words.side(side))
            lines.append({"label": label, "card": card("air-power", lang)})
    # A card that could be taken for one of those to choose from lies elsewhere only by chance.
    return [line for i, line in enumerate(lines) if i < len(chosen) or line.get("card", {}).get("card") not in chosen]
