"""Special rules and conditions of victory as the editor's files write them."""

from __future__ import annotations

from hexfront.games.memoir.m44.draft import Draft, Entry
from hexfront.games.memoir.m44.export_units import PREFIXES
from hexfront.games.memoir.m44.names import GENERIC, OTHER, SIDE_NAMES, names
from hexfront.games.memoir.m44.report import Report

SLOW = 2
USUAL_MOVES = 3


def options_of(draft: Draft, report: Report) -> Entry:
    """The options of game_info; rules it has none for are noted."""
    found: Entry = {}
    for name, rule in draft.rules.items():
        if rule is False:
            continue
        fields = rule if isinstance(rule, dict) else {}
        if name == "desert":
            found["north_african_desert_rules"] = True
        elif name == "armor_moves":
            _slow_armor(fields, found, report)
        elif name == "air_strikes" and fields.get("side") == "allied":
            found["hill317"] = str(fields.get("hexes", "")).split()
        elif name == "demolition" and fields.get("option") == 2:
            _demolition(fields, found, report)
        elif not _said_on_hexes(draft, name):
            report.add("unsaid", f"rules.{name}", name=name)
    if "deck_out" in draft.victory:
        found["deck_reshuffling"] = False
        report.add("unsaid", "victory.deck_out", name="deck_out")
    _supply_train(draft, found, report)
    return found


def _said_on_hexes(draft: Draft, name: str) -> bool:
    """Whether tiles say it: fords on rivers, recovery in oases."""
    if name == "fordable":
        return any(names().is_river(pieces.tile) and not pieces.overlay for pieces in draft.hexes.values())
    return name == "oasis_recovery" and any(pieces.tile == "oasis" for pieces in draft.hexes.values())


def _slow_armor(fields: Entry, found: Entry, report: Report) -> None:
    slow = [side for side in OTHER if fields.get(side) == SLOW]
    if slow:
        found["partial_blitz_rules"] = "all" if len(slow) == 2 else SIDE_NAMES[slow[0]]
    for side in OTHER:
        if fields.get(side, USUAL_MOVES) not in (SLOW, USUAL_MOVES):
            report.add("unsaid", "rules.armor_moves", name=f"armor_moves.{side}")


def _demolition(fields: Entry, found: Entry, report: Report) -> None:
    option: Entry = {"side": SIDE_NAMES[str(fields["side"])]}
    if fields.get("near"):
        option["option"] = "NEED_NEIGHBOUR_UNIT"
    found["blowbridge_opt2"] = option
    if fields.get("medals", 0) not in (0, 1):
        report.add("unsaid", "rules.demolition", name="demolition.medals")


def _supply_train(draft: Draft, found: Entry, report: Report) -> None:
    """The cargo of a train; the format knows one train's, all of one kind."""
    loads = [(hex_, entry) for hex_, entry in draft.units.items() if entry.get("cargo")]
    for hex_, entry in loads:
        cargo = entry["cargo"] if isinstance(entry["cargo"], list) else []
        if "supply_train_rules" in found or len(set(cargo)) != 1 or cargo[0] not in PREFIXES:
            report.add("unsaid", hex_, name="cargo")
            continue
        side = str(entry["side"])
        found["supply_train_rules"] = {
            "side": SIDE_NAMES[side],
            "nbr_units": [(len(cargo) + 1) // 2, len(cargo) // 2],
            "unit": {"name": PREFIXES[str(cargo[0])] + GENERIC[side]},
        }


def conditions_of(draft: Draft, report: Report) -> list[Entry]:
    """Groups of hexes that win at once."""
    found: list[Entry] = []
    for entry in draft.objectives:
        if not entry.get("sudden_death"):
            continue
        hexes = str(entry["hexes"]).split()
        side = str(entry.get("side", "either"))
        if side not in SIDE_NAMES:
            report.add("unsaid", hexes[0], name="sudden_death")
            continue
        group = {"side": SIDE_NAMES[side], "number": entry.get("need", len(hexes)), "group": hexes}
        found.append({"group_sudden_death": group})
        for field in sorted(set(entry) - {"hexes", "side", "need", "sudden_death", "look"}):
            report.add("unsaid", hexes[0], name=field)
    return found
