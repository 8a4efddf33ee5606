"""Encore's legend: what everything on the map and on a counter means."""

from __future__ import annotations

from hexfront.games.encore.names import LEVELS, NATIONS, SIDES
from hexfront.kernel.texts import Catalog
from hexfront.render import legend as samples
from hexfront.render import palette
from hexfront.render.board import arrow
from hexfront.render.counters import Counter, draw, mark
from hexfront.render.encore import signs
from hexfront.render.encore.edges import entry_arrow
from hexfront.render.encore.ground import peak
from hexfront.render.encore.pieces import SHOWN_MARKS
from hexfront.render.encore.relief import METRES_A_HEX
from hexfront.render.ground import town
from hexfront.render.legend import Callout, Entry
from hexfront.render.plane import HEX
from hexfront.render.svg import Markup, group, join, moved, tag
from hexfront.render.woods import grove

BRANCHES = (
    "infantry", "mountain", "armour", "anti_tank", "heavy_weapons", "mountain_heavy_weapons", "artillery", "aircraft",
)  # fmt: skip


COLUMNS = {
    "lines": 165, "signs": 385, "branches": 715, "sizes": 925, "states": 1050, "example": 1395, "nations": 1835,
}  # fmt: skip
"""Where the columns stand on a sheet of 2,000."""
LARGEST = 1.18
"""How much larger than in its own measure the legend is drawn, if the sheet is wide enough."""


def legend(words: Catalog, wide: float, y: float) -> Markup:
    """All columns, spread over the width of the sheet."""
    scale = min(LARGEST, wide / 2000)
    kilometre = 1000 / METRES_A_HEX * HEX
    # The bar is enlarged with the rest, and must be as long as on the map in the end.
    bar_at = ((wide - kilometre - 24) / scale, 172.0)
    bar = samples.scale_bar(words.say("encore.hex_scale"), "km", 1, METRES_A_HEX / 1000 * scale, bar_at)
    return group(_columns(words, wide / scale / 2000), bar, transform=moved(0, y, scale))


def _columns(words: Catalog, spread: float) -> Markup:
    """The columns, their places stretched so much."""

    def say(key: str) -> str:
        own = f"encore.legend.{key}"
        return words.say(own if words.has(own) else f"legend.{key}")

    branches = [Entry(samples.symbol_sample(kind), words.say(f"encore.type.{kind}")) for kind in BRANCHES]
    sizes = [Entry(samples.size_sample(size), words.say(f"size.{size}")) for size in ("I", "II")]
    nations = [
        Entry(samples.nation_sample("axis" if nation == "German" else "allied", nation), words.say(f"nation.{nation}"))
        for nation in NATIONS
    ]
    example = Counter("allied", "American", "heavy_weapons", "", "II/87 PP", "I", "5-2-6", "2")
    callouts = [
        Callout(say("nation"), 13, 16, False, 10),
        Callout(say("branch"), 30, 36, False, 38),
        Callout(say("size"), 50, 13, True, 2),
        Callout(say("range"), 89, 17, True, 24),
        Callout(say("name"), 78, 61, True, 56),
        Callout(say("values"), 88, 83, True, 84),
    ]
    places = {key: at * spread for key, at in COLUMNS.items()}
    return join(
        [
            samples.column(say("ground"), _ground(words), (0, 0), 40),
            samples.column(say("lines"), _lines(words), (places["lines"], 0)),
            samples.column(say("signs"), _signs(words), (places["signs"], 0), 44),
            samples.column(say("branches"), branches, (places["branches"], 0)),
            samples.column("", sizes, (places["sizes"], 0), 36),
            samples.column(say("states"), _states(words), (places["states"], 0), 40),
            samples.anatomy(example, places["example"], 8, 112, callouts),
            samples.column(say("nations"), nations, (places["nations"], 0), 36),
        ]
    )


def _ground(words: Catalog) -> list[Entry]:
    """Levels and covers."""
    levels = [
        Entry(samples.hex_sample(fill), words.say(f"encore.level.{level}"))
        for level, fill in zip(LEVELS, palette.LEVELS, strict=True)
    ]
    hill = samples.hex_sample(palette.LEVELS[2])
    houses = group(town(0, 0, 5, named=True, reach=24), transform="scale(.3)")
    village = join([samples.hex_sample(palette.LEVELS[1]), houses])
    return [
        *levels,
        Entry(join([hill, peak(0, 0.5, 0.72)]), words.say("encore.cover.peak")),
        Entry(village, words.say("encore.cover.village")),
        Entry(join([hill, grove(0, 0)]), words.say("encore.cover.wood")),
    ]


def _lines(words: Catalog) -> list[Entry]:
    """Ways, waters and borders."""
    border = tag("path", d="M-20 4q9-8 18-4t22-4", fill="none", stroke=palette.CONTOUR, stroke_width=2)
    ticks = "".join(f"M{x}-7v4.8M{x} 7v-4.8" for x in (-15, -9, -3, 3, 9, 15))
    drop = tag("path", d=f"M-18-7h36M-18 7h36{ticks}", fill="none", stroke=palette.MOUNTAIN_MARK, stroke_width=2)
    return [
        Entry(samples.road_sample(main=True), words.say("encore.legend.road")),
        Entry(samples.trail_sample(), words.say("encore.legend.trail")),
        Entry(samples.river_sample(), words.say("legend.river")),
        Entry(samples.bridge_sample(main=True), words.say("legend.bridge")),
        Entry(border, words.say("encore.legend.contour")),
        Entry(drop, words.say("encore.legend.valley")),
        Entry(entry_arrow(0, 1, 0.72), words.say("encore.legend.entry")),
    ]


def _signs(words: Catalog) -> list[Entry]:
    """What changes on the map."""

    def say(key: str) -> str:
        return words.say(f"encore.legend.{key}")

    ring = "M-11 0L-5.5-9.5H5.5L11 0 5.5 9.5H-5.5z"
    attacked = tag("path", d=ring, fill="none", stroke="#c2182b", stroke_width=2.2, stroke_dasharray="6 4")
    attack = join([arrow(-12, 0, 0, "allied", near=True), arrow(13, 0, 0, "allied", near=False)])
    return [
        Entry(signs.fort(0, 0, 0.85), say("fort")),
        Entry(group(signs.star(-3, 7, 10, 4, "axis", ""), transform="scale(.58)"), say("objective")),
        *(Entry(samples.star_sample(side), say(f"objective_{side}")) for side in SIDES),
        Entry(signs.ticked(0, 0, "allied"), say("scored")),
        Entry(signs.plate(0, 0, "axis"), say("place")),
        Entry(signs.burst(0, 0, 8, "allied", 11), say("bombardment")),
        Entry(attacked, say("targeted")),
        Entry(group(attack, transform="scale(.8)"), say("attack")),
    ]


def _states(words: Catalog) -> list[Entry]:
    """What may have befallen a counter."""
    hurt = Counter("allied", "American", "mountain", "", "", "I", "2-2-8", reduced=True, casualties=True)
    down = Counter("axis", "German", "infantry", "", "", "I", "2-2-3", marks=("suppressed",))
    spent = Counter("allied", "Brazilian", "artillery", "", "", "", "3", dimmed=True)
    rest = [name for name in SHOWN_MARKS if name != "suppressed"]
    return [
        Entry(draw(hurt, 0, 0, 22), words.say("encore.legend.casualties")),
        Entry(draw(down, 0, 0, 22), words.say("mark.suppressed")),
        Entry(draw(spent, 0, 0, 22), words.say("encore.legend.fired")),
        *(Entry(mark(name, 0, 0, 0.95), words.say(f"mark.{name}")) for name in rest),
    ]
