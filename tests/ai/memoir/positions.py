"""Positions of Memoir '44 with a clearly right answer, and by what they are judged."""

from __future__ import annotations

from tests.ai.blunders import Blunder, Judge, Line, Positions
from tests.games.memoir.fields import apart
from tests.support import seen


def units(line: Line, side: str, kind: str = "", figures: int = 0) -> list[str]:
    """The hexes of a side's units; of one kind, or with so many figures."""
    return [
        hex_
        for hex_, unit in line.game.view(None)["units"].items()
        if unit["side"] == side and kind in ("", unit["kind"]) and figures in (0, unit["figures"])
    ]


# Judges


def stands(side: str, hex_: str) -> Judge:
    """A unit of the side is in the hex at the end."""
    return lambda line: hex_ in units(line, side)


def said(*texts: str) -> Judge:
    """All these were answered, as often as they are named."""
    return lambda line: all(line.said.count(text) >= texts.count(text) for text in texts)


def fires(dice: int) -> Judge:
    """The first attack is made with so many dice."""
    return lambda line: [event["dice"] for event in seen(line.happened, "attack")][:1] == [dice]


def keeps_away(side: str, kind: str, hexes: int) -> Judge:
    """The side's single figure of a kind still lives, and no enemy is nearer than so many hexes."""

    def judge(line: Line) -> bool:
        weak = units(line, side, kind, 1)
        foes = units(line, "axis" if side == "allied" else "allied")
        return bool(weak) and all(apart(own, foe) >= hexes for own in weak for foe in foes)

    return judge


# Positions


BLUNDERS = {
    # Moves
    "empty-town": Blunder("allied", stands("allied", "E5"), "play probe-centre, move E3, to E5", "play assault-left"),
    "drive-in-instead-of-shooting": Blunder(
        "axis", stands("axis", "H5"), "move G7, to H5", "move G7, to g6, done, battle g6, attack G5"
    ),
    "stand-in-the-gap": Blunder(
        "allied", stands("allied", "E5"), "play probe-centre, move E3, to E5", "play attack-right"
    ),
    "last-defender-stays": Blunder("axis", stands("axis", "E5"), "done, battle E5, attack g4", "move E5, to F5"),
    "last-tank-withdraws": Blunder(
        "allied", keeps_away("allied", "armor", 4), "move E5, to d2", "done, battle E5, attack d6"
    ),
    "weak-unit-stays-behind": Blunder("allied", keeps_away("allied", "infantry", 5), "done", "move F1, to F3"),
    "last-turn-counts": Blunder(
        "allied", stands("allied", "G5"), "play recon-centre, move G3, to G5", "play probe-left"
    ),
    "the-road-without-mines": Blunder("allied", stands("allied", "G5"), "move F3, to G5", "move F3, to E5"),
    "onto-the-dam": Blunder(
        "allied",
        stands("allied", "E7"),
        "play probe-centre, move E5, to E7",
        "play probe-centre, move E5, to e6, battle e6, attack e8",
    ),
    "six-hexes-behind-the-lines": Blunder(
        "allied",
        stands("allied", "E7"),
        "play behind-enemy-lines, order E1, move E1, to e4, move e4, to E7",
        "play attack-right",
    ),
    "rest-in-the-oasis": Blunder("allied", said("recover B3"), "recover B3", "move B3, to B5"),
    "the-bridge-that-ends-it": Blunder(
        "allied", stands("allied", "F5"), "play recon-centre, move f2, to F5", "play attack-left"
    ),
    "stay-on-the-dam": Blunder("axis", stands("axis", "E7"), "done, battle E7, attack E5", "move E7, to F7"),
    # Cards
    "no-card-for-nobody": Blunder("axis", said("play probe-right"), "play probe-right", "play assault-left", count=1),
    "three-assaults-at-once": Blunder(
        "allied", said("play close-assault"), "play close-assault", "play recon-left", count=1
    ),
    "bombs-on-the-cluster": Blunder(
        "allied",
        said("target E7", "target e8", "target F7", "target f8"),
        "target E7, target e8, target F7, target f8",
        "target L7",
        before="play air-power",
    ),
    "barrage-for-the-last-medal": Blunder(
        "axis", said("target K1"), "target K1", "target f6", before="play barrage", count=1
    ),
    "sandbags-at-the-front": Blunder(
        "allied", said("dig E5", "dig G5"), "dig E5, dig G5", "dig A1, dig K1, dig M1, dig E5", before="play dig-in"
    ),
    "mechanics-for-the-tank": Blunder(
        "allied", said("heal E5"), "heal E5", "heal M1", before="play medics-and-mechanics", count=1
    ),
    "guns-fire-twice": Blunder(
        "axis",
        said("battle f8", "battle f8", "battle h8", "battle h8"),
        "done, battle f8, attack F5, battle f8, attack I5, battle h8, attack H5, battle h8, attack I5",
        "move f8, to f6, move h8, to h6",
        before="play artillery-bombard",
    ),
    "keep-what-can-be-used": Blunder(
        "allied", said("keep attack-left"), "keep attack-left", "keep assault-right", count=1
    ),
    "assault-where-the-enemy-is": Blunder(
        "allied", said("section left"), "section left", "section right", before="play infantry-assault", count=1
    ),
    "call-the-aircraft": Blunder("allied", said("strike"), "strike", "orders", before="play recon-left", count=1),
    "blow-the-bridge": Blunder("axis", said("blow E5"), "blow E5", "orders", before="play attack-centre", count=1),
    "one-order-for-the-last-medal": Blunder(
        "allied", said("order G5"), "order G5", "order F1", before="play recon-centre", count=1
    ),
    "copy-the-barrage": Blunder("axis", said("play counter-attack"), "play counter-attack", "play recon-left", count=1),
    # Battles
    "free-bombardment": Blunder("axis", said("battle g8"), "done, battle g8, attack H5", "move g8, to f8"),
    "the-one-in-the-open": Blunder("allied", said("attack e6"), "battle E5, attack e6", "battle E5, attack d6"),
    "the-surer-last-medal": Blunder("axis", said("attack e4"), "battle E5, attack e4", "battle E5, attack d4"),
    "out-of-the-town-to-fire": Blunder(
        "axis", fires(3), "move E5, to F5, battle F5, attack H5", "done, battle E5, attack H5"
    ),
    "a-step-nearer": Blunder("allied", fires(3), "move E5, to e6, battle e6, attack E7", "done, battle E5, attack E7"),
    "overrun-the-last-figure": Blunder(
        "allied", said("attack E7"), "attack E7", "attack F7", before="battle E5, attack e6, take", count=1
    ),
    "take-the-ground-that-counts": Blunder(
        "axis", stands("axis", "e4"), "take", "stay", before="battle E5, attack e4", count=1
    ),
    "stay-on-what-is-held": Blunder(
        "allied", stands("allied", "E5"), "stay", "take", before="battle E5, attack e6", count=1
    ),
    "ride-on-into-the-box": Blunder(
        "axis", stands("axis", "E3"), "to E3", "stop", before="battle E5, attack e4, take", count=1
    ),
    "charges-in-the-factory": Blunder("allied", said("sabotage C7"), "sabotage C7", "done"),
    "the-dam-that-is-ripe": Blunder("axis", said("star D7"), "star D7", "star I7", before="play probe-centre", count=1),
    # Answers in the enemy's turn
    "spring-the-ambush": Blunder("allied", said("ambush"), "ambush", "no", before="battle e6, attack E5", count=1),
    "the-flag-that-may-be-ignored": Blunder(
        "axis", said("ignore 1"), "ignore 1", "ignore 0", before="battle E5, attack e6", count=1
    ),
    "fall-back-out-of-sight": Blunder(
        "allied", said("ignore 0"), "ignore 0", "ignore 1", before="battle d6, attack E5", count=1
    ),
    "retreat-onto-the-medal": Blunder(
        "allied", stands("allied", "d4"), "to d4", "to e4", before="battle e6, attack E5", count=1
    ),
    "retreat-from-the-second-assault": Blunder(
        "axis", stands("axis", "d6"), "to d6", "to e6", before="battle e4, attack E5", count=1
    ),
}

MEMOIR = Positions(
    "memoir",
    800,
    ("done", "stop", "commit", "stay", "no", "orders"),
    BLUNDERS,
    ("drive-in-instead-of-shooting", "the-one-in-the-open", "retreat-onto-the-medal"),
)
