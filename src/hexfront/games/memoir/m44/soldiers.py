"""Units of an imported file, trains among them."""

from __future__ import annotations

from hexfront.games.memoir.m44.draft import Entry
from hexfront.games.memoir.m44.names import names
from hexfront.games.memoir.m44.reading import Node
from hexfront.games.memoir.m44.report import plain
from hexfront.games.memoir.m44.work import Layers, Work, behaviors

MOST_FIGURES = 9
KNOWN = {"name", "badge", "nbr_units", "behavior", "equipment"}
ARMOR = ("armor", "elite-armor")


def kind_and_nation(name: str) -> tuple[str, str] | None:
    """The kind and the nation in a unit's name, None for names this game does not know."""
    word = name.lower()
    for prefix, kind in names().kinds.items():
        if word.startswith(prefix) and word[len(prefix) :] in names().nations:
            return kind, word[len(prefix) :]
    return None


def read_unit(work: Work, hex_: str, layers: Layers) -> None:
    """The unit of a hex."""
    node = layers.get("unit")
    if node is None:
        return
    name = node.get("name").text()
    found = kind_and_nation(name)
    if found is None:
        work.unknown("unit", node, name=name)
        return
    kind, code = found
    nation = names().nations[code]
    badge = _badge(work, node, kind)
    kind = names().badge_kinds.get(kind, {}).get(badge, kind)
    count = node.find("nbr_units")
    figures = 0 if count is None else count.number(1, MOST_FIGURES)
    if code == "us" and kind == "special-forces" and figures == names().strengths["resistance"] and not badge:
        kind = "resistance"
    entry: Entry = {"side": nation["side"], "kind": kind}
    if "nation" in nation:
        entry["nation"] = nation["nation"]
        work.report.add("army", "unit", name=code, nation=nation["nation"])
    if badge:
        entry["badge"] = badge
    for behavior in behaviors(node):
        _behave(work, node, behavior, entry)
    if name.lower() == "tank2ger" and figures == 1:
        work.unknown("tiger", node, name=name)
    if figures and figures != names().strengths[str(entry["kind"])]:
        entry["figures"] = figures
        entry["full"] = figures
    for item in behaviors(node, "equipment"):
        if item == "BOAT" and names().types[str(entry["kind"])] == "infantry":
            entry["boat"] = True
        else:
            work.unknown("equipment", node, name=item.lower())
    work.leftovers(node, KNOWN)
    work.draft.units[hex_] = entry


def _badge(work: Work, node: Node, kind: str) -> str:
    """The name of the badge, nothing for one whose rules this game does not know, or not for such a unit."""
    found = node.find("badge")
    word = "" if found is None else found.text().lower()
    if not word:
        return ""
    number = word.removeprefix("badge")
    badge = names().badges.get(number, "")
    fits = badge not in names().ruling_badges() or badge in names().badge_kinds.get(kind, {})
    if badge and fits and badge not in names().foreign_badges:
        return badge
    work.unknown("badge", node, name=word, meaning=badge or "?")
    return ""


def _behave(work: Work, node: Node, behavior: str, entry: Entry) -> None:
    if behavior == "FRENCH_RESISTANCE" and entry["kind"] in ("infantry", "special-forces", "resistance"):
        entry["kind"] = "resistance"
    elif behavior in ("ARMOR_MOVE_TWO", "ELITE_ARMOR_MOVE_TWO") and entry["kind"] in ARMOR:
        entry["moves"] = 2
    elif behavior == "CAN_IGNORE_ONE_FLAG":
        entry["ignores_flag"] = True
    elif behavior == "GERMAN_2VICTANK":
        entry["medals"] = 2
    else:
        work.unknown("behavior", node, name=behavior, piece=str(entry["kind"]))


def couple_trains(work: Work) -> None:
    """Every locomotive with the wagon beside it."""
    for hex_ in work.draft.places.in_order([*work.locomotives, *work.wagons]):
        if work.draft.tile(hex_) not in names().track:
            work.report.add("off_track", hex_)
            work.locomotives.pop(hex_, None)
    free = [hex_ for hex_ in work.wagons if work.draft.tile(hex_) in names().track]
    for hex_, facing in work.locomotives.items():
        beside = [wagon for wagon in free if work.draft.places.facing(hex_, wagon)]
        wagon = beside[0] if beside else ""
        if wagon:
            free.remove(wagon)
        _couple(work, hex_, facing, wagon)
    for wagon in free:
        work.report.add("wagon", wagon)
    if work.cargo and not work.locomotives:
        work.report.add("option", "game_info.options.supply_train_rules", name="supply_train_rules")


def _couple(work: Work, hex_: str, facing: int, wagon: str) -> None:
    draft, places = work.draft, work.draft.places
    carried = draft.kind(wagon)
    for place in filter(None, (hex_, wagon)):
        if place in draft.units:
            entry = draft.units.pop(place)
            if place == hex_ or carried != "artillery":
                work.report.add("train_unit", place, name=plain(entry["kind"]))
    side = work.train_owners[hex_] or work.train_side or draft.bottom
    train: Entry = {"side": side, "kind": "train", "facing": facing}
    if wagon:
        # A locomotive that points at its own wagon is one the editor drew the other way round.
        if places.beside(hex_, facing) == wagon:
            train["facing"] = (facing + 2) % 6 + 1
            work.report.add("turned", hex_)
        train["wagon"] = wagon
        if carried == "artillery":
            train["carries"] = "gun"
        elif work.cargo and side == work.train_side:
            train["cargo"] = list(work.cargo)
    else:
        train["hits"] = 3
        work.report.add("locomotive", hex_)
    draft.units[hex_] = train
