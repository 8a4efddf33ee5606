"""Positions of Encore with a clearly right answer, and by what they are judged."""

from __future__ import annotations

from tests.ai.blunders import Blunder, Judge, Line, Positions
from tests.support import at, seen


def attacked(line: Line) -> list[str]:
    """The hexes attacked, in order."""
    return [event["hex"] for event in seen(line.happened, "attack")]


# Judges


def holds(side: str, *hexes: str) -> Judge:
    """The side has all these objectives at the end."""

    def judge(line: Line) -> bool:
        holders = {place["hex"]: place["holder"] for place in line.game.view(None)["objectives"]}
        return all(holders[hex_] == side for hex_ in hexes)

    return judge


def stands(unit: str, hex_: str) -> Judge:
    """The unit is in the hex at the end."""
    return lambda line: at(line.game, unit) == hex_


def on_map(*units: str) -> Judge:
    """All these units are on the map at the end."""
    return lambda line: all(at(line.game, unit)[0].isdigit() for unit in units)


def said(*texts: str) -> Judge:
    """All these were answered."""
    return lambda line: all(text in line.said for text in texts)


def attacks(*hexes: str) -> Judge:
    """These hexes are attacked, in this order, and no others."""
    return lambda line: attacked(line) == list(hexes)


def attacks_at(hex_: str, odds: int) -> Judge:
    """The hex is attacked in the column of so many to one, or in a better one."""

    def judge(line: Line) -> bool:
        columns = [event["column"] for event in seen(line.happened, "odds")]
        return any(
            where == hex_ and column.endswith("-1") and int(column.split("-")[0]) >= odds
            for where, column in zip(attacked(line), columns, strict=True)
        )

    return judge


def attacks_without(hex_: str, unit: str) -> Judge:
    """The hex is attacked, and the unit has no part in it."""
    return lambda line: attacked(line) == [hex_] and f"add {unit}" not in line.said


def surrounds(hex_: str) -> Judge:
    """The hex is attacked, and whoever is in it has no way out."""

    def judge(line: Line) -> bool:
        causes = [shift["cause"] for event in seen(line.happened, "odds") for shift in event["shifts"]]
        return hex_ in attacked(line) and "siege" in causes

    return judge


def stand_together(hex_: str, number: int) -> Judge:
    """So many units are in the hex at the end."""
    return lambda line: len(line.game.view(None)["hexes"].get(hex_, [])) >= number


def apart(one: str, other: str) -> int:
    """The distance between two hexes in hexes; odd columns lie half a hex lower."""
    (column, row), (column_, row_) = ([int(part) for part in hex_.split("-")] for hex_ in (one, other))
    across = abs(column - column_)
    down = abs(2 * row + column % 2 - 2 * row_ - column_ % 2)
    return across + max(0, (down - across) // 2)


def keeps_away(unit: str, hexes: int) -> Judge:
    """The unit is on the map, and no German is nearer than so many hexes."""

    def judge(line: Line) -> bool:
        here = at(line.game, unit)
        stacks = line.game.view(None)["hexes"].items()
        foes = [hex_ for hex_, stack in stacks if stack and stack[0]["side"] == "axis"]
        return here[0].isdigit() and all(apart(here, hex_) >= hexes for hex_ in foes)

    return judge


def either(*judges: Judge) -> Judge:
    """One of these judges says yes."""
    return lambda line: any(judge(line) for judge in judges)


def spares(hex_: str) -> Judge:
    """The hex is not attacked."""
    return lambda line: hex_ not in attacked(line)


def goes_on() -> Judge:
    """The game is not over."""
    return lambda line: line.game.decision is not None


def frees(place: str) -> Judge:
    """The place has been taken in time to free its formation."""
    return lambda line: line.game.view(None)["freed"][place] is not None


def keeps_off_the_road() -> Judge:
    """No Allied unit has been on the 4th Mountain's road."""
    return lambda line: not line.game.view(None)["fourth_mountain"]["road_entered"]


def keeps_out_the_fourth() -> Judge:
    """The 4th Mountain has not come in."""
    return lambda line: line.game.view(None)["fourth_mountain"]["entered"] is None


# Positions


def assault(hex_: str, *units: str) -> str:
    """The answers that attack a hex with these units."""
    return ", ".join([f"attack {hex_}", *(f"add {unit}" for unit in units), "commit"])


I_85 = ("us-1-i-85", "us-2-i-85", "us-3-i-85")
II_1 = ("br-4-ii-1", "br-5-ii-1", "br-6-ii-1")
III_1 = ("br-7-iii-1", "br-8-iii-1", "br-9-iii-1")
FOURTH = ("de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4")

BLUNDERS = {
    # Moves of the Allies
    "empty-castello": Blunder("allied", holds("allied", "14-05"), "move br-7-iii-1, to 14-05", "end, attack 16-07"),
    "both-summits": Blunder(
        "allied",
        holds("allied", "01-08", "03-08"),
        "move us-1-i-87, to 01-08, stop, move us-2-i-87, to 03-08",
        "move us-1-i-87, to 03-08, stop, move us-2-i-87, to 03-08",
    ),
    "the-hill-that-decides": Blunder(
        "allied", holds("allied", "01-08"), "move us-1-i-87, to 01-08", "move us-1-i-87, to 08-06"
    ),
    "mazzancana-in-time": Blunder("allied", frees("mazzancana"), "move us-9-iii-86, to 09-08", "end"),
    "the-last-chance-at-castello": Blunder(
        "allied",
        attacks("14-05"),
        "move br-7-iii-1, to 14-06, stop, move br-8-iii-1, to 14-06, stop, move br-9-iii-1, to 14-06, stop, "
        "move br-iii-1-pp, to 14-07, stop, end, " + assault("14-05", *III_1, "br-iii-1-pp"),
        "end",
    ),
    "due-today-before-tomorrow": Blunder(
        "allied", holds("allied", "11-02"), "move us-1-i-85, to 11-02", "move us-1-i-85, to 16-02"
    ),
    "keep-the-garrison": Blunder(
        "allied", stands("us-1-i-85", "11-02"), "end", "move us-1-i-85, to 12-02, stop, end, attack 13-02"
    ),
    "away-from-the-duty": Blunder("allied", attacks(), "move us-2-i-85, to 14-05", "end, attack 11-02"),
    "all-hands-for-castello": Blunder(
        "allied",
        attacks_at("14-05", 5),
        ", ".join(f"move br-{unit}, to 14-06, stop" for unit in ("4-ii-1", "5-ii-1", "6-ii-1"))
        + ", "
        + ", ".join(f"move br-{unit}, to 13-05, stop" for unit in ("7-iii-1", "8-iii-1", "9-iii-1"))
        + ", move br-ii-1-pp, to 13-06, stop, end, "
        + assault("14-05", *II_1, *III_1, "br-ii-1-pp"),
        ", ".join(f"move br-{unit}, to 14-06, stop" for unit in ("4-ii-1", "5-ii-1", "6-ii-1"))
        + ", end, "
        + assault("14-05", *II_1),
    ),
    "close-the-ring": Blunder(
        "allied",
        surrounds("21-10"),
        "move us-4-ii-85, to 21-09, stop, "
        + ", ".join(f"move {unit}, to 21-11, stop" for unit in I_85)
        + ", end, "
        + assault("21-10", *I_85, "us-4-ii-85"),
        ", ".join(f"move {unit}, to 21-11, stop" for unit in I_85) + ", end, " + assault("21-10", *I_85),
    ),
    "out-of-their-reach": Blunder(
        "allied", either(keeps_away("us-2-i-85", 6), stands("us-2-i-85", "16-02")), "move us-2-i-85, to 14-10", "end"
    ),
    "not-the-hopeless-mountain": Blunder(
        "allied",
        spares("11-02"),
        "end",
        ", ".join(f"move {unit}, to 12-03, stop" for unit in I_85) + ", end, " + assault("11-02", *I_85),
    ),
    "no-chase-over-the-road": Blunder(
        "allied", keeps_off_the_road(), "end", "move us-1-i-85, to 04-02, end, attack 05-01"
    ),
    # Moves of the Germans
    "both-summits-back": Blunder(
        "axis",
        holds("axis", "01-08", "03-08"),
        "move de-1-i-1044, to 01-08, stop, move de-2-i-1044, to 03-08",
        "move de-1-i-1044, to 03-08, stop, move de-2-i-1044, to 03-08",
    ),
    "the-guard-may-go": Blunder("axis", holds("axis", "01-08"), "move de-2-i-1044, to 01-08", "end"),
    "belvedere-wins": Blunder(
        "axis", holds("axis", "01-08"), "move de-1-i-1044, to 01-08", "move de-1-i-1044, to 08-06"
    ),
    "attack-for-the-game": Blunder(
        "axis",
        attacks("14-05"),
        "move de-1-i-1043, to 14-04, move de-2-i-1043, to 14-04, move de-3-i-1043, to 14-04, "
        "move de-f-232, to 13-04, stop, end, "
        + assault("14-05", "de-1-i-1043", "de-2-i-1043", "de-3-i-1043", "de-f-232", "de-3-pp-1043"),
        "end",
    ),
    "the-battalion-on-torraccia": Blunder(
        "axis",
        stand_together("11-02", 2),
        "move de-1-i-1043, to 11-02, stop, move de-2-i-1043, to 11-02, stop, move de-3-i-1043, to 11-02",
        "move de-1-i-1043, to 11-02",
    ),
    "the-dearer-of-two": Blunder(
        "axis", stands("de-6-ii-1043", "11-02"), "move de-6-ii-1043, to 11-02", "move de-6-ii-1043, to 16-02"
    ),
    "belvedere-by-storm": Blunder(
        "axis",
        attacks("01-08"),
        "move de-1-i-1044, to 01-07, stop, move de-2-i-1044, to 02-08, stop, move de-3-i-1044, to 02-08, stop, end, "
        + assault("01-08", "de-1-i-1044", "de-2-i-1044", "de-3-i-1044"),
        "end",
    ),
    "twelve-points-for-thirty": Blunder("axis", holds("axis", "11-02"), "move de-1-i-4-m, to 11-02", "end"),
    "the-mountain-left-empty": Blunder("axis", holds("axis", "11-02"), "move de-3-i-1043, to 11-02", "end"),
    "guard-before-the-day": Blunder("axis", stands("de-3-i-1043", "11-02"), "move de-3-i-1043, to 11-02", "end"),
    "nobody-leaves-on-the-last-turn": Blunder(
        "axis", on_map("de-5-ii-1045", "de-2-i-1045"), "end", "move de-5-ii-1045, exit N"
    ),
    "a-step-back-in-time": Blunder("axis", attacks(), "move de-5-ii-1043, to 15-04", "end, attack 15-06"),
    "twelve-points-for-eight": Blunder("axis", keeps_out_the_fourth(), "end", "move de-1-i-4-m, to 09-01"),
    "the-road-is-open": Blunder(
        "axis",
        on_map(*FOURTH),
        ", ".join(f"move {unit}, to 09-01, stop" for unit in FOURTH[:3]) + ", move de-pp-i-4, to 08-01",
        "move de-1-i-4-m, to 09-01",
    ),
    "the-last-german-stays": Blunder("axis", goes_on(), "end", "move de-5-ii-1045, exit N"),
    "retake-it-at-the-end": Blunder(
        "axis",
        attacks("16-02"),
        "move de-f-232, to 15-02, stop, move de-1-i-1045, to 17-02, stop, move de-2-i-1045, to 17-02, stop, "
        "move de-3-i-1045, to 16-03, stop, end, "
        + assault("16-02", "de-f-232", "de-1-i-1045", "de-2-i-1045", "de-3-i-1045"),
        "end",
    ),
    "stay-on-the-peak": Blunder("axis", stands("de-2-i-1045", "16-02"), "end", "move de-2-i-1045, to 16-01"),
    # Attacks
    "not-at-one-to-three": Blunder("allied", attacks(), "end", "attack 10-04"),
    "the-peak-need-not-attack": Blunder("axis", attacks(), "end", "attack 16-03"),
    "the-weak-one": Blunder(
        "allied",
        attacks("16-04"),
        assault("16-04", *II_1),
        assault("14-05", *II_1),
    ),
    "the-mortars-alone": Blunder("axis", attacks("14-03"), "attack 14-03", "attack 13-01"),
    "the-mortars-fire-too": Blunder(
        "allied",
        said("add us-i-85-pp"),
        assault("16-02", *I_85, "us-i-85-pp"),
        assault("16-02", *I_85),
    ),
    "the-cheap-kill": Blunder("allied", attacks("17-04"), assault("17-04", *I_85), "end"),
    "spare-the-tanks": Blunder(
        "allied",
        attacks_without("17-05", "us-701"),
        assault("17-05", *I_85),
        assault("17-05", *I_85, "us-701"),
    ),
    # Losses, retreats and advances
    "the-fresh-company-bleeds": Blunder(
        "allied",
        on_map("us-1-i-85"),
        "lose us-2-i-85",
        "lose us-1-i-85",
        before=assault("17-03", *I_85, "us-i-85-pp") + ", to 17-02",
        count=1,
    ),
    "the-fresh-german-bleeds": Blunder(
        "axis",
        on_map("de-5-ii-1043"),
        "lose de-6-ii-1043",
        "lose de-5-ii-1043",
        before=assault("17-03", *I_85, "us-701", "us-i-85-pp"),
        count=1,
    ),
    "shells-on-the-fresh": Blunder(
        "allied",
        on_map("us-1-i-85"),
        "lose us-2-i-85",
        "lose us-1-i-85",
        before="bombard 12-03, add de-art-1, add de-art-2, add de-art-4, commit",
        count=1,
    ),
    "the-remnant-is-given-up": Blunder(
        "axis",
        on_map("de-6-ii-1043"),
        "remove de-5-ii-1043",
        "remove de-6-ii-1043",
        before=assault("17-03", *I_85, "us-701", "us-i-85-pp"),
        count=1,
    ),
    "the-cheaper-remnant": Blunder(
        "allied",
        on_map("us-1-i-85"),
        "remove br-1-i-11",
        "remove us-1-i-85",
        before=assault("16-02", "us-1-i-85", "br-1-i-11"),
        count=1,
    ),
    "the-cheaper-exchange": Blunder(
        "allied",
        on_map("us-1-i-85", "us-2-i-85"),
        "remove br-1-i-11",
        "remove us-1-i-85",
        before=assault("17-03", "us-1-i-85", "us-2-i-85", "br-1-i-11", "br-i-11-pp"),
        count=1,
    ),
    "hold-the-peak-after-a-repulse": Blunder(
        "allied",
        stands("us-1-i-85", "11-02"),
        "stay us-1-i-85",
        "retreat us-1-i-85",
        before=assault("12-03", "us-1-i-85"),
    ),
    "off-the-map-rather-than-dead": Blunder(
        "axis",
        said("exit W"),
        "exit W",
        "stay de-1-i-1044",
        before=assault("01-08", "us-1-i-87", "us-2-i-87", "us-3-i-87", "us-4-ii-87"),
        count=1,
    ),
    "back-to-the-village": Blunder(
        "allied",
        stands("br-7-iii-11", "16-07"),
        "to 16-07",
        "to 18-07",
        before=assault("17-05", "br-7-iii-11"),
        count=1,
    ),
    "up-onto-the-peak": Blunder(
        "allied",
        holds("allied", "16-02"),
        "advance us-1-i-85",
        "stop",
        before=assault("16-02", *I_85, "us-i-85-pp") + ", to 16-01",
    ),
    "stay-on-what-counts": Blunder(
        "allied",
        stands("us-1-i-85", "11-02"),
        "stop",
        "advance us-1-i-85",
        before=assault("12-03", "us-1-i-85") + ", to 13-03",
    ),
    "a-brazilian-first": Blunder(
        "allied",
        frees("castello"),
        "advance br-4-ii-1",
        "advance us-7-iii-85, advance us-8-iii-85, advance us-9-iii-85",
        before=assault("14-05", "br-4-ii-1", "us-7-iii-85", "us-8-iii-85", "us-9-iii-85"),
    ),
    "no-step-down-from-torraccia": Blunder(
        "axis",
        stands("de-2-i-1043", "11-02"),
        "stop",
        "advance de-2-i-1043",
        before=assault("12-02", "de-2-i-1043") + ", to 13-02",
    ),
    "stop-before-the-road": Blunder(
        "allied",
        keeps_off_the_road(),
        "stop",
        "advance us-1-i-85",
        before=assault("04-03", *I_85) + ", to 04-02",
    ),
    "the-tanks-drive-on": Blunder(
        "allied",
        holds("allied", "17-05"),
        "advance us-751, to 17-05",
        "advance us-751, stop",
        before=assault("17-06", "us-751", "br-7-iii-11", "br-8-iii-11", "br-9-iii-11"),
    ),
    # Fire for the defence
    "fire-for-abetaia": Blunder(
        "axis",
        said("add de-1-pp-1045"),
        "add de-1-pp-1045",
        "commit",
        before=assault("17-05", "br-7-iii-11", "br-8-iii-11", "br-9-iii-11"),
        count=1,
    ),
    "fire-for-torraccia": Blunder(
        "allied",
        said("add us-i-85-pp"),
        "add us-i-85-pp",
        "commit",
        before=assault("11-02", "de-f-232", "de-1-i-1045", "de-2-i-1045"),
        count=1,
    ),
    # Bombardment
    "shells-for-the-crowd": Blunder("allied", said("bombard 16-04"), "bombard 16-04", "bombard 18-04", count=1),
    "the-whole-battery": Blunder(
        "allied",
        said("add us-105-a", "add us-345", "add us-155-b"),
        "add us-105-a, add us-345, add us-155-b",
        "add us-155-b, commit, end",
        before="bombard 16-04",
        count=3,
    ),
    "shells-on-the-assault": Blunder("axis", said("bombard 12-04"), "bombard 12-04", "bombard 09-03", count=1),
}

ENCORE = Positions(
    "encore",
    5000,
    ("commit", "stop", "end"),
    BLUNDERS,
    ("the-mountain-left-empty", "the-weak-one", "up-onto-the-peak"),
)
