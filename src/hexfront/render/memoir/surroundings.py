"""What stands around Memoir's board: the head, the medals and cards beside it, the hand and the trays below."""

from __future__ import annotations

from hexfront.render import palette
from hexfront.render.board import MARGIN, Head
from hexfront.render.lettering import SERIF, fitted
from hexfront.render.memoir import cards, paint, stars
from hexfront.render.memoir.data import SIDES, View
from hexfront.render.memoir.dice import dice_row
from hexfront.render.memoir.figures import figure
from hexfront.render.memoir.key import legend
from hexfront.render.memoir.pieces import draw
from hexfront.render.memoir.signs import seats
from hexfront.render.memoir.terrain import Terrain
from hexfront.render.memoir.words import Words, phase_line, scenario_name, turn_line
from hexfront.render.plane import Plane
from hexfront.render.svg import NOTHING, Markup, group, join, moved, tag, text, title
from hexfront.render.symbols import Box
from hexfront.render.tracks import heading, panel

BESIDE = 336.0
"""How much room there is to the right of the board."""
GAP = 20.0
HAND = 238.0
TRAYS = 104.0
SLOT = 46.0
BACK = 0.24
CONTENT = 450.0
"""How high piles, table and dice are together."""


def head(view: View, words: Words, name: str) -> Head:
    """The scenario's name and the state of play."""
    shown = name or scenario_name(str(view.get("scenario") or ""), words.lang)
    return Head(shown.upper(), words.say("subtitle"), NOTHING, status(view, words))


def status(view: View, words: Words) -> list[str]:
    """Turn, phase, and how it ended."""
    lines = [turn_line(view, words), phase_line(view, words)]
    outcome = view.get("outcome")
    if outcome:
        winner = outcome["winner"]
        facts = {side: outcome["scores"][side] for side in SIDES}
        key = "won" if winner else "draw"
        lines.append(words.say(f"outcome.{key}", side=words.side(str(winner)) if winner else "", **facts))
    return lines


CAUSES = ("units", "objectives", "other")


def _number(value: object) -> int:
    """How many medals: a number, or a list with an entry for each objective held."""
    return value if isinstance(value, int) else len(value) if isinstance(value, list) else 0


def _slots(view: View, side: str, wide: float) -> tuple[int, list[Markup]]:
    """A place for every medal the side needs, those won filled: with the figure of a lost unit, a star for an
    objective. Also how many rows there are.
    """
    medals = view["medals"][side]
    total, target = int(medals["total"]), max(int(medals["target"]), int(medals["total"]), 1)
    won = [key for key in CAUSES for _ in range(_number(medals.get(key)))]
    won = [*won, *["objectives"] * (total - len(won))][:total]
    across = int(wide // SLOT)
    drawn: list[Markup] = []
    for i in range(target):
        x, y = (i % across + 0.5) * SLOT, (i // across + 0.5) * SLOT
        drawn.append(group(_slot(won[i] if i < total else "", side), transform=moved(x, y)))
    return -(-target // across), drawn


def _slot(won: str, side: str) -> Markup:
    if not won:
        empty = tag("circle", r=17, fill="#f1e8d2", stroke=palette.RULE, stroke_width=1.6, stroke_dasharray="4 3")
        return group(empty, class_="slot")
    ribbon = tag("path", d="M-9-20H9L6-8H-6z", fill=palette.side(side).edge)
    disc = tag("circle", r=16.5, fill=paint.GOLD, stroke=paint.GOLD_EDGE, stroke_width=1.8)
    inner = tag("circle", r=13, fill="#fbe7a6", stroke=paint.GOLD_EDGE, stroke_width=0.8)
    sign = figure("infantry", 0, 0.5, 0.5) if won == "units" else stars.gold_star(0, 0, 11)
    if won == "other":
        sign = tag("path", d=stars.star_path(10, 0.7), fill=palette.FIRE, stroke=paint.GOLD_EDGE, stroke_width=0.8)
    return group(ribbon, disc, inner, sign, class_=f"slot won {won}")


def side_block(view: View, side: str, wide: float, words: Words) -> tuple[float, Markup]:
    """A side's medals, hand and last card; and how high that is."""
    medals, hand = view["medals"][side], view["hands"][side]
    rows, slots = _slots(view, side, wide - 24)
    after = 42 + rows * SLOT
    told = [words.say(f"medals.{key}", count=_number(medals.get(key))) for key in CAUSES if _number(medals.get(key))]
    high = after + 18 + cards.HIGH * BACK + 40
    count = int(hand["count"])
    step = min(cards.WIDE * BACK + 4, (wide - 110) / max(count, 1))
    backs = [cards.back(14 + i * step, after + 22, BACK) for i in range(count)]
    last = (view.get("last") or {}).get(side)
    foot = [words.say("card.last", card=words.card(str(last))[0])] if last else []
    if (view.get("announced") or {}).get(side):
        foot.insert(0, words.say("card.announced"))
    below = " · ".join(foot)
    now = view.get("phase") != "over" and view.get("side") == side
    total = words.say("medals.of", total=medals["total"], target=medals["target"])
    return high, group(
        title(words.say("medals.says", side=words.side(side), total=medals["total"], target=medals["target"])),
        panel((0, 0, wide, high), palette.PANEL, 3.0 if now else 1.2, paint.GOLD if now else palette.RULE),
        group(stars.side_plate(side, 18), transform=moved(24, 22)),
        text(42, 29, words.side(side), font_size=20, font_weight="bold"),
        text(wide - 14, 28, total, font_size=15, text_anchor="end"),
        group(*slots, transform=moved(12, 40), class_="slots"),
        text(14, after + 12, " · ".join(told), font_size=13, font_style="italic"),
        group(*backs, class_="backs"),
        text(wide - 14, after + 52, words.count("cards", count), font_size=14, text_anchor="end"),
        text(14, high - 10, below, font_size=round(fitted(below, 13, wide - 28), 1), font_style="italic"),
        class_=f"medals {side}{' now' if now else ''}",
        font_family=SERIF,
        fill=palette.INK,
    )


def _pile(label: str, count: int, top: str | None, x: float, y: float, words: Words) -> Markup:
    """A pile of cards: its back, or the card on top; a broken outline where there is none."""
    scale = 0.5
    if not count:
        size = {"width": round(cards.WIDE * scale, 1), "height": round(cards.HIGH * scale, 1)}
        card = tag("rect", x=x, y=y + 10, rx=6, fill="none", stroke=palette.RULE, stroke_dasharray="5 4", **size)
    else:
        under = [cards.back(x + 3 * k, y + 10 + 3 * k, scale) for k in (1,) if count > 1]
        card = join([*under, cards.back(x, y + 10, scale) if top is None else cards.draw(top, x, y + 10, words, scale)])
    return group(heading(x, y, f"{label} ({count})", 13.5), card, class_="pile")


def _table(view: View, words: Words, wide: float) -> Markup:
    """The card that is being played, or the two a Recon lets its player choose from; the dice of a battle."""
    drawn: list[Markup] = []
    card, choosing = view.get("card"), view.get("choosing")
    if choosing:
        drawn.append(heading(0, 0, words.say("card.choosing")))
        for i, name in enumerate(choosing):
            place = (i * 150.0, 12.0)
            drawn.append(cards.back(*place, 0.94) if name is None else cards.draw(str(name), *place, words, 0.94))
    else:
        drawn.append(heading(0, 0, words.say("card.table")))
        if card:
            name, copied = (card.get("card"), card.get("as")) if isinstance(card, dict) else (card, None)
            drawn.append(cards.draw(str(name), 0, 12, words))
            if copied and copied != name:
                drawn.append(heading(wide - cards.WIDE * 0.86, 24, words.say("card.as"), 12.5))
                drawn.append(cards.draw(str(copied), wide - cards.WIDE * 0.86, 32, words, 0.86))
        else:
            drawn.append(
                tag(
                    "rect",
                    x=0,
                    y=12,
                    width=cards.WIDE,
                    height=cards.HIGH,
                    rx=9,
                    fill="none",
                    stroke=palette.RULE,
                    stroke_dasharray="6 5",
                )
            )
    battle = view.get("battle")
    if battle:
        drawn.append(heading(0, 244, words.say("battle.heading")))
        drawn.append(dice_row(battle.get("dice") or 0, 0, 274, 40, words))
    return group(*drawn, class_="table")


def beside(view: View, words: Words, plane: Plane) -> Markup:
    """Everything to the right of the board: each side's block at its own edge, piles and table between them."""
    wide, high = BESIDE - GAP, plane.height + 2 * MARGIN
    top, bottom = seats(view)
    upper_high, upper = side_block(view, top, wide, words)
    lower_high, lower = side_block(view, bottom, wide, words)
    room = high - upper_high - lower_high
    discard = [str(name) for name in view.get("discard") or ()]
    deck = int(view.get("deck") or 0)
    between = upper_high + max(30.0, (room - CONTENT) / 2 + 20)
    middle = [
        _pile(words.say("card.deck"), deck, None, 0, between, words),
        _pile(words.say("card.discard"), len(discard), discard[-1] if discard else None, wide / 2, between, words),
        group(_table(view, words, wide), transform=moved(0, between + 144)),
    ]
    return group(
        upper,
        *middle,
        group(lower, transform=moved(0, high - lower_high)),
        transform=moved(GAP, 0),
        class_="beside",
    )


def _open_hands(view: View) -> list[tuple[str, list[str]]]:
    """The hands that the viewer can see."""
    top, bottom = seats(view)
    hands = [(side, view["hands"][side].get("cards")) for side in (bottom, top)]
    return [(side, [str(card) for card in held]) for side, held in hands if held]


def _tray(view: View, what: str, side: str, box: Box, words: Words) -> Markup:
    """Units off the board in a box."""
    x, y, wide, high = box
    units = list((view.get(what) or {}).get(side) or ())
    size = 48.0
    while size > 14 and int((wide - 16) // (size + 4)) * int((high - 28) // (size + 4)) < len(units):
        size -= 1
    across = max(1, int((wide - 16) // (size + 4)))
    drawn = [
        draw(unit, x + 10 + (i % across + 0.5) * (size + 4), y + 26 + (i // across + 0.5) * (size + 4), size, words)
        for i, unit in enumerate(units)
    ]
    says = words.say(f"box.{what}", side=words.side(side), count=len(units))
    label = text(x + 10, y + 18, says, font_family=SERIF, font_size=13, font_weight="bold", fill=palette.INK)
    return group(panel(box), label, *drawn, class_=f"tray {what} {side}")


def _trays(view: View, words: Words, box: Box) -> Markup:
    """Reserves, where there are any, and losses."""
    x, y, wide, high = box
    _, bottom = seats(view)
    order = (bottom, *(side for side in SIDES if side != bottom))
    kinds = [(what, side) for what in ("reserve", "lost") for side in order]
    shown = [pair for pair in kinds if pair[0] == "lost" or (view.get(pair[0]) or {}).get(pair[1])]
    columns = 2 if high < 150 or len(shown) > 2 else 1
    columns = len(shown) if high < 150 else columns
    lines = -(-len(shown) // columns)
    each, tall = (wide - 12 * (columns - 1)) / columns, (high - 12 * (lines - 1)) / lines
    return join(
        [
            _tray(
                view, what, side, (x + (i % columns) * (each + 12), y + (i // columns) * (tall + 12), each, tall), words
            )
            for i, (what, side) in enumerate(shown)
        ]
    )


def below(view: View, words: Words, land: Terrain, wide: float, bare: bool) -> tuple[float, Markup]:
    """The viewer's hand, units off the board, and the legend; first how high all that is."""
    key = legend(land, view, words, wide)
    if bare:
        return key.high, key.drawn
    hands = _open_hands(view)
    if not hands:
        under = group(key.drawn, transform=moved(0, TRAYS + GAP + 14))
        return TRAYS + GAP + 14 + key.high, join([_trays(view, words, (0, 0, wide, TRAYS)), under])
    room = wide * 0.67
    each = room / len(hands)
    drawn: list[Markup] = []
    for i, (side, held) in enumerate(hands):
        label = heading(0, 6, words.say("card.hand", side=words.side(side)), 15)
        row = group(cards.row(held, words, each - 16), transform=moved(0, 18))
        drawn.append(group(label, row, transform=moved(i * each, 0), class_=f"held {side}"))
    trays = _trays(view, words, (room + 12, 0, wide - room - 12, HAND - 10))
    under = group(key.drawn, transform=moved(0, HAND + GAP + 14))
    return HAND + GAP + 14 + key.high, join([*drawn, trays, under])
