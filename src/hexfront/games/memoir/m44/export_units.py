"""Units and tags as the editor's files write them."""

from __future__ import annotations

from hexfront.games.memoir.m44.draft import Draft, Entry
from hexfront.games.memoir.m44.names import GENERIC, SIDE_NAMES, inverted, names
from hexfront.games.memoir.m44.report import Report

# The editor's kind for each of ours; badges and behaviours say the rest.
PREFIXES = {
    "infantry": "inf",
    "engineers": "inf",
    "special-forces": "inf2",
    "resistance": "inf2",
    "armor": "tank",
    "elite-armor": "tank2",
    "artillery": "gun",
    "big-gun": "gun",
}
SAID = {"side", "kind", "nation", "badge", "full", "figures", "moves", "medals", "ignores_flag", "boat"}
OWN_NATIONS = {"german": "ger", "us": "us"}
ARMOR = ("armor", "elite-armor")
USUAL_MOVES = 3


def unit_layer(draft: Draft, hex_: str, report: Report) -> Entry:
    """The unit of a hex; a train is no unit but an overlay."""
    entry = draft.units.get(hex_)
    if entry is None or entry["kind"] == "train":
        return {}
    side, kind = str(entry["side"]), str(entry["kind"])
    nation = _nation(hex_, entry, report)
    found: Entry = {"name": PREFIXES[kind] + nation}
    badge = _badge(hex_, entry, report)
    if badge:
        found["badge"] = "badge" + inverted(names().badges)[badge]
    full = entry.get("full", names().strengths[kind])
    if kind == "resistance" or full != names().strengths[kind]:
        found["nbr_units"] = full
    if kind == "special-forces" and nation == "us" and full == names().strengths["resistance"] and not badge:
        report.add("unsaid", hex_, name="kind")
    if entry.get("figures", full) != full:
        report.add("unsaid", hex_, name="figures")
    said = _behaviors(draft, side, kind, entry)
    words = [word for word in said if word.isupper()]
    if words:
        found["behavior"] = words[0]
    for word in said:
        if word != found.get("behavior"):
            report.add("unsaid", hex_, name=word)
    if entry.get("boat"):
        found["equipment"] = "boat"
    for field in sorted(set(entry) - SAID):
        if entry[field]:
            report.add("unsaid", hex_, name=field)
    return found


def _nation(hex_: str, entry: Entry, report: Report) -> str:
    """The nation of the unit's name; of nations the editor does not draw, the side's usual one."""
    side, nation = str(entry["side"]), str(entry.get("nation", ""))
    codes = {fields["nation"]: code for code, fields in reversed(names().nations.items()) if "nation" in fields}
    code = OWN_NATIONS.get(nation) or codes.get(nation, "")
    if code and names().nations[code]["side"] == side:
        return code
    if nation:
        report.add("unsaid", hex_, name=f"nation {nation}")
    return GENERIC[side]


def _badge(hex_: str, entry: Entry, report: Report) -> str:
    """The badge, if it makes the unit what it is, or changes nothing."""
    side, kind, badge = str(entry["side"]), str(entry["kind"]), str(entry.get("badge", ""))
    drawn = names().kinds[PREFIXES[kind]]
    made = names().badge_kinds.get(drawn, {})
    plain = kind if kind == "resistance" else drawn  # a behaviour makes the Resistance
    known = badge in inverted(names().badges) and badge not in names().foreign_badges
    if known and made.get(badge, plain) == kind:
        return badge
    if badge:
        report.add("unsaid", hex_, name=f"badge {badge}")
    return names().kind_badges.get(kind, {}).get(side, "")


def _behaviors(draft: Draft, side: str, kind: str, entry: Entry) -> list[str]:
    """What a unit is or can do beside its kind, what matters most first: words of the format, which has room for one,
    and in small letters what it has no word for.
    """
    found: list[str] = []
    if kind == "resistance":
        found.append("FRENCH_RESISTANCE")
    rule = draft.rules.get("armor_moves")
    usual = rule.get(side, USUAL_MOVES) if isinstance(rule, dict) else USUAL_MOVES
    moves = entry.get("moves", usual)
    if kind in ARMOR and moves != usual:
        word = "ELITE_ARMOR_MOVE_TWO" if kind == "elite-armor" else "ARMOR_MOVE_TWO"
        found.append(word if moves == 2 else f"moves {moves}")
    medals = entry.get("medals", 1)
    if medals != 1:
        found.append("GERMAN_2VICTANK" if medals == 2 and side == "axis" and kind in ARMOR else f"medals {medals}")
    if entry.get("ignores_flag"):
        found.append("CAN_IGNORE_ONE_FLAG")
    return found


def train_layers(draft: Draft, report: Report) -> dict[str, Entry]:
    """The overlays of trains, and the guns on their wagons, by hex."""
    found: dict[str, Entry] = {}
    for hex_, entry in draft.units.items():
        if entry["kind"] != "train":
            continue
        owner = SIDE_NAMES[str(entry["side"])]
        found[hex_] = {"name": "loco", "orientation": entry.get("facing", 1), "original_owner": owner}
        wagon = draft.places.spelt(str(entry.get("wagon", "")))
        if wagon is not None:
            found[wagon] = {"name": "wagon", "orientation": entry.get("facing", 1), "original_owner": owner}
        for field in sorted(set(entry) - {"side", "kind", "facing", "wagon", "carries", "cargo", "nation"}):
            if entry[field]:
                report.add("unsaid", hex_, name=field)
    return found


def guns_aboard(draft: Draft) -> dict[str, Entry]:
    """The guns of armoured trains: units in the wagon's hex."""
    found: dict[str, Entry] = {}
    for entry in draft.units.values():
        wagon = draft.places.spelt(str(entry.get("wagon", "")))
        if entry["kind"] == "train" and entry.get("carries") == "gun" and wagon is not None:
            found[wagon] = {"name": "gun" + GENERIC[str(entry["side"])]}
    return found


def tags_of(draft: Draft, hex_: str, report: Report) -> list[Entry]:
    """Medals, mines and stars of a hex."""
    found = [
        _medal(entry, report)
        for entry in draft.objectives
        if str(entry["hexes"]).split()[0] == hex_ and not entry.get("sudden_death")
    ]
    if hex_ in draft.mines:
        side = SIDE_NAMES[draft.mines[hex_]]
        found.append({"name": "tag3", "behavior": "MINE_FIELD", "group": [], "side": side})
    if draft.units.get(hex_, {}).get("boat"):
        found.append({"name": "tag1"})
    return found


def _medal(entry: Entry, report: Report) -> Entry:
    hexes = str(entry["hexes"]).split()
    side, look = str(entry.get("side", "either")), str(entry.get("look", ""))
    fitting = [name for name, medal in names().medals.items() if medal["side"] == side]
    named = next((name for name in fitting if look and names().medals[name].get("look") == look), "")
    if look and not named:
        report.add("unsaid", hexes[0], name=f"look {look}")
    medal: Entry = {
        "permanent": entry.get("kind") == "permanent",
        "counts_for": entry.get("medals", 1),
        "nbr_hex": entry.get("need", len(hexes)),
    }
    flags = {"last_to_occupy": entry.get("kind") == "last"}
    for ours, field in (("majority", "majority"), ("sole", "sole_control"), ("turn_start", "turn_start")):
        flags[field] = bool(entry.get(ours))
    medal.update({field: True for field, flag in flags.items() if flag})
    if "holder" in entry:
        report.add("unsaid", hexes[0], name="holder")
    return {"name": named or fitting[0], "group": hexes[1:], "medal": medal}
