"""Positions of Operation Diadem with a clearly right answer, and by what they are judged."""

from __future__ import annotations

from tests.ai.blunders import REPLY, Blunder, Judge, Line, Positions
from tests.support import at, counter, seen

COLUMNS = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"]

# Judges


def both(one: Judge, other: Judge) -> Judge:
    """Two judges agree."""
    return lambda line: one(line) and other(line)


def holds(side: str, *hexes: str) -> Judge:
    """The side holds the objectives at the end."""
    return lambda line: (
        set(hexes) <= {town["hex"] for town in line.game.view(None)["objectives"] if town["holder"] == side}
    )


def stands(unit: str, *hexes: str) -> Judge:
    """The unit is in one of the hexes at the end."""
    return lambda line: at(line.game, unit) in hexes


def manned(side: str, hex_: str) -> Judge:
    """A unit of the side is in the hex at the end."""
    return lambda line: [item["side"] for item in line.game.view(None)["hexes"].get(hex_, [])][:1] == [side]


def leaves(edges: str, *units: str) -> Judge:
    """All these have left the map by one of the edges."""
    return lambda line: all(at(line.game, unit) in [f"left {edge}" for edge in edges] for unit in units)


def stays(side: str, edge: str) -> Judge:
    """Nobody of the side has left by the edge."""
    return lambda line: edge not in [item["edge"] for item in line.game.view(side)["left"][side]]


def bars(edge: str, unit: str) -> Judge:
    """The unit could not leave by the edge."""
    return lambda line: at(line.game, unit) != f"left {edge}"


def whole(unit: str) -> Judge:
    """The unit is on the map and not reduced."""
    return lambda line: at(line.game, unit)[:1].isdigit() and not counter(line.game, unit)["reduced"]


def clear(unit: str) -> Judge:
    """The unit is on the map, and no enemy is beside it."""
    return lambda line: at(line.game, unit)[:1].isdigit() and not counter(line.game, unit)["engaged"]


def said(*texts: str) -> Judge:
    """All these were answered."""
    return lambda line: set(texts) <= set(line.said)


def quiet(line: Line) -> bool:
    """No attack was made."""
    return not seen(line.happened, "attack")


def attacks(hex_: str) -> Judge:
    """The first attack is made on the hex."""
    return lambda line: [event["hex"] for event in seen(line.happened, "attack")][:1] == [hex_]


def storms(hex_: str) -> Judge:
    """The hex is attacked, whatever else is."""
    return lambda line: hex_ in [event["hex"] for event in seen(line.happened, "attack")]


def spares(hex_: str) -> Judge:
    """The hex is not attacked."""
    return lambda line: hex_ not in [event["hex"] for event in seen(line.happened, "attack")]


def fires_at(hex_: str) -> Judge:
    """The first bombardment or air strike is made on the hex."""
    return lambda line: [event["hex"] for event in seen(line.happened, "bombardment")][:1] == [hex_]


def column(least: str, most: str) -> Judge:
    """The first attack is resolved in one of these columns."""
    return lambda line: any(
        COLUMNS.index(least) <= COLUMNS.index(event["column"]) <= COLUMNS.index(most)
        for event in seen(line.happened, "odds")[:1]
    )


def shifted(rule: str, columns: int) -> Judge:
    """The first attack is shifted by so many columns for the rule's sake; 0: not at all."""
    return lambda line: any(
        [shift["columns"] for shift in event["shifts"] if shift["rule"].startswith(rule)]
        == ([columns] if columns else [])
        for event in seen(line.happened, "odds")[:1]
    )


def at_most(columns: int) -> Judge:
    """No cover costs the first attack more than so many columns."""
    return lambda line: any(
        all(shift["columns"] >= columns for shift in event["shifts"]) for event in seen(line.happened, "odds")[:1]
    )


def loses(side: str, number: int) -> Judge:
    """The side has lost so many units."""
    return lambda line: len(line.game.view(side)["lost"][side]) == number


# Positions


BLUNDERS = {
    # Allied moves
    "empty-town": Blunder("allied", holds("allied", "0806"), "move uk-1gds, to 0806", "end"),
    "the-town-of-the-last-day": Blunder(
        "allied", holds("allied", "0607"), "move ca-1-1, to 0607", "move ca-1-1, to 0908"
    ),
    "a-division-leaves": Blunder(
        "allied",
        leaves("W", "pl-3-1", "pl-3-2"),
        "move pl-3-1, exit W, move pl-3-2, exit W",
        "move pl-3-1, exit W, move pl-3-2, to 0103",
    ),
    "the-thirty-sixth-goes": Blunder(
        "allied",
        leaves("NESW", "us-36-141", "us-36-142", "us-36-143"),
        "move us-36-141, exit S, move us-36-142, exit S, move us-36-143, exit S",
        "move us-36-141, exit S, move us-36-142, exit S",
    ),
    "the-road-to-rome": Blunder(
        "allied",
        both(leaves("W", "uk-6a-26", "uk-6a-61"), holds("allied", "0303")),
        "move uk-6a-26, exit W, move uk-6a-61, exit W, move uk-1gds, to 0303",
        "move uk-6a-26, exit W, move uk-6a-61, to 0303",
    ),
    "the-reduced-leave": Blunder(
        "allied",
        leaves("E", "uk-4-10", "uk-4-12", "uk-4-28"),
        "move uk-4-10, exit E, move uk-4-12, exit E, move uk-4-28, exit E",
        "move uk-4-10, to 1610",
    ),
    "engineers-before-the-monastery": Blunder("allied", quiet, "move us-1108, to 1107", "end"),
    "nothing-to-win": Blunder("allied", quiet, "end", "move uk-24gds, to 0606"),
    "guns-in-contact": Blunder(
        "allied", both(clear("uk-art-XIII"), spares("0808")), "move uk-art-XIII, to 1008", "end"
    ),
    "rest-and-recover": Blunder("allied", whole("ca-1-1"), "end", "move ca-1-1, to 0806, end", count=REPLY),
    "close-the-ring": Blunder(
        "allied",
        shifted("diadem:5.1.3", 1),
        "move uk-4-10, to 0706, move uk-4-12, to 0706, move uk-4-28, to 0706, move uk-1gds, to 0505",
        "move uk-4-10, to 0706, move uk-4-12, to 0706, move uk-4-28, to 0706",
    ),
    "around-the-walls": Blunder(
        "allied",
        both(attacks("0607"), at_most(-2)),
        "move ca-1-1, to 0706, move ca-1-2, to 0706, move ca-1-3, to 0706, move uk-4-10, to 0707",
        "move ca-1-1, to 0707, move ca-1-2, to 0707, move ca-1-3, to 0707, move uk-4-10, to 0608",
    ),
    "the-last-chance-for-piedimonte": Blunder("allied", storms("0806"), "move ca-1-1, to 0706", "end"),
    "guard-the-town": Blunder(
        "allied", holds("allied", "0806", "1006", "0607"), "move uk-24gds, to 0806", "end", count=REPLY
    ),
    # German moves
    "one-way-out": Blunder("axis", both(quiet, clear("de-305-576")), "move de-305-576, to 0806", "end"),
    "the-coast-road": Blunder("axis", bars("W", "za-6a-11"), "move de-94-267, to 0415", "end", count=REPLY),
    "itri-bars-the-coast": Blunder(
        "axis",
        both(bars("W", "us-88-349"), holds("axis", "0214")),
        "move de-94-267, to 0214",
        "move de-94-267, to 0110",
        count=REPLY,
    ),
    "the-town-left-behind": Blunder("axis", holds("axis", "0806"), "move de-15pg-104, to 0806", "end"),
    "home-while-there-is-time": Blunder(
        "axis",
        leaves("NW", "de-44-131", "de-44-132", "de-305-577"),
        "move de-44-131, exit W, move de-44-132, exit W, move de-305-577, exit N",
        "move de-44-131, exit W",
    ),
    "stay-on-the-map": Blunder(
        "axis", both(quiet, stays("axis", "W")), "move de-44-131, to 0103", "move de-44-131, exit W"
    ),
    "the-engineers-caught": Blunder(
        "axis",
        storms("0304"),
        "move de-26pz-26, to 0404, move de-26pz-9, to 0404, move de-26pz-67, to 0404",
        "end",
    ),
    "the-garrison-stays": Blunder("axis", stands("de-305-577", "0607"), "end", "move de-305-577, to 0606"),
    "the-monastery-sits-still": Blunder("axis", both(quiet, stands("de-1fj-4", "1006")), "end", "end, attack 1105"),
    "reserves-for-arce": Blunder(
        "axis", holds("axis", "0303"), "move de-334-754, to 0303", "move de-334-754, to 0105", count=REPLY
    ),
    # Bombardments and attacks
    "the-aircraft-fly": Blunder("allied", fires_at("0606"), "strike 0606, air 10", "end"),
    "guns-on-the-crowd": Blunder(
        "allied", fires_at("0707"), "bombard 0707, add uk-art-8, add uk-art-XIII", "bombard 0904, add uk-art-8"
    ),
    "the-tenth-armys-guns": Blunder("axis", fires_at("0808"), "bombard 0808, add de-art-10", "end"),
    "aircraft-for-the-attack": Blunder(
        "allied",
        column("4-1", "9-1"),
        "attack 0808, add uk-78-11, add uk-78-36, air 10",
        "attack 0808, add uk-78-11, add uk-78-36",
    ),
    "the-weaker-of-two": Blunder(
        "allied",
        attacks("0708"),
        "attack 0708, add uk-4-10, add uk-4-12, add uk-4-28",
        "attack 0706, add uk-4-10, add uk-4-12, add uk-4-28",
    ),
    "aircraft-over-the-defence": Blunder(
        "allied",
        column("1-4", "1-1"),
        "air 10, commit",
        "commit",
        before="attack 0907, add de-90pg-200, add de-90pg-361, commit",
    ),
    "the-guns-behind": Blunder(
        "axis",
        said("add de-art-10"),
        "add de-art-10",
        "commit",
        before="attack 0808, add uk-78-11, add uk-78-36, commit",
        count=1,
    ),
    # Losses, retreats, advances
    "the-whole-one-takes-the-loss": Blunder(
        "allied",
        said("lose uk-78-36"),
        "lose uk-78-36",
        "lose uk-4-10",
        before="attack 0808, add uk-4-10, add uk-78-36, commit, commit, retreat de-44-131, to 0707, to 0707",
        count=1,
    ),
    "the-brigade-that-will-leave": Blunder(
        "allied",
        said("remove uk-24gds"),
        "remove uk-24gds",
        "remove pl-3-2",
        before="attack 0303, add pl-3-2, add uk-24gds, commit, commit",
        count=1,
    ),
    "pay-with-one": Blunder(
        "allied",
        loses("allied", 1),
        "remove us-85-337",
        "remove it-1mot, remove us-85-337",
        before="attack 0808, add it-1mot, add us-85-337, add uk-6a-26, air 10, commit, commit",
    ),
    "give-one-and-stop": Blunder(
        "allied",
        loses("allied", 1),
        "remove us-1108, stop",
        "remove us-1108, remove fr-gtm1",
        before="attack 0907, add de-26pz-26, add de-26pz-9, add de-26pz-67, commit, commit",
    ),
    "back-into-the-town": Blunder(
        "axis",
        stands("de-44-131", "0806"),
        "to 0806",
        "to 0807",
        before="attack 0906, add uk-78-11, add uk-78-36, add uk-78-38, air 10, commit, commit",
        count=1,
    ),
    "armour-keeps-to-its-bank": Blunder(
        "axis",
        whole("de-26pz-26"),
        "to 0709",
        "to 0708",
        before="attack 0809, add uk-78-11, add uk-78-36, add uk-78-38, add uk-24gds, commit, commit",
        count=1,
    ),
    "walk-into-the-town": Blunder(
        "allied",
        manned("allied", "0806"),
        "advance ca-1-1",
        "stop",
        before="attack 0806, add ca-1-1, add ca-1-2, add ca-1-3, air 5, commit, commit, to 0805",
    ),
    "drive-on-into-arce": Blunder(
        "allied",
        holds("allied", "0303"),
        "advance uk-6a-26, to 0303",
        "advance uk-6a-26, stop",
        before="attack 0404, add uk-6a-26, air 10, commit, commit, to 0403",
    ),
    "do-not-follow": Blunder(
        "axis",
        stands("de-1fj-1", "0806"),
        "stop",
        "advance de-1fj-1",
        before="attack 0906, add de-1fj-1, commit, commit, to 1007",
    ),
    # Set-up
    "guns-that-reach-the-front": Blunder(
        "axis", stands("de-art-10", "0906", "0907"), "place de-art-10 0906", "place de-art-10 0102", count=1
    ),
}

DIADEM = Positions(
    "diadem",
    1500,
    ("end", "stop", "commit"),
    BLUNDERS,
    ("empty-town", "the-town-left-behind", "walk-into-the-town"),
)
