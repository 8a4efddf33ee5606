"""Tags of an imported file: medals, mines and stars."""

from __future__ import annotations

from hexfront.games.memoir.m44.draft import Entry
from hexfront.games.memoir.m44.names import OTHER, SIDES, names
from hexfront.games.memoir.m44.reading import Node
from hexfront.games.memoir.m44.work import Layers, Work, behaviors, owner

MOST_MEDALS = 9
MEDAL_FIELDS = {
    "permanent", "counts_for", "nbr_hex", "majority", "turn_start", "last_to_occupy", "sole_control", "any_hex", "side",
}  # fmt: skip
STAR = "tag1"
MINE = "tag3"


def read_tags(work: Work, hex_: str, layers: Layers) -> None:
    """The tags of a hex."""
    if "tags" not in layers:
        return
    for node in layers["tags"].items():
        name = node.get("name").text()
        words = behaviors(node)
        if name.lower() in names().medals:
            _read_medal(work, hex_, node, names().medals[name.lower()])
        elif name.lower() == MINE or "MINE_FIELD" in words or "DECOY_MEDAL_MINE_FIELD" in words:
            _read_mine(work, hex_, node)
        elif name.lower() == STAR and not words:
            work.stars.append(hex_)
        else:
            meaning = "exit marker" if "EXIT_MARKER" in words else names().foreign_tags.get(name.lower(), "?")
            work.unknown("tag", node, name=name, meaning=meaning)


def _flag(node: Node | None, key: str) -> bool:
    found = None if node is None else node.find(key)
    return found is not None and found.flag()


def _number(node: Node | None, key: str, high: int) -> int:
    """A number of at least 1; 1 where the file does not say."""
    found = None if node is None else node.find(key)
    return 1 if found is None else max(found.number(0, high), 1)


def _read_medal(work: Work, hex_: str, node: Node, look: dict[str, str]) -> None:
    """An objective: the hex, and those of its group."""
    medal = node.find("medal")
    group = node.find("group")
    hexes = [hex_] + ([] if group is None else [name for name in work.hexes(group) if name != hex_])
    side = ("" if medal is None else owner(medal, "side")) or owner(node, "side") or look["side"]
    entry: Entry = {"hexes": " ".join(hexes), "side": side}
    worth = _number(medal, "counts_for", MOST_MEDALS)
    if worth != 1:
        entry["medals"] = worth
    if _flag(medal, "permanent"):
        entry["kind"] = "permanent"
    elif _flag(medal, "last_to_occupy"):
        entry["kind"] = "last"
    need = 1 if _flag(medal, "any_hex") else min(_number(medal, "nbr_hex", 999), len(hexes))
    if need != len(hexes):
        entry["need"] = need
    for field, ours in (("majority", "majority"), ("sole_control", "sole"), ("turn_start", "turn_start")):
        if _flag(medal, field):
            entry[ours] = True
    if "look" in look and side == look["side"]:
        entry["look"] = look["look"]
    work.draft.objectives.append(entry)
    for word in behaviors(node):
        work.unknown("behavior", node, name=word, piece="medal")
    work.leftovers(node, {"name", "behavior", "side", "group", "orientation", "medal"})
    if medal is not None:
        work.leftovers(medal, MEDAL_FIELDS)


def _read_mine(work: Work, hex_: str, node: Node) -> None:
    """A mine, of the side that laid it."""
    for word in behaviors(node):
        if word != "MINE_FIELD":
            work.unknown("behavior", node, name=word, piece="mine")
    work.leftovers(node, {"name", "behavior", "side", "orientation"})
    side = owner(node, "side")
    work.draft.mines[hex_] = side
    if not side:
        work.sideless.append(hex_)


def settle_tags(work: Work) -> None:
    """What neither the file nor a patch explains: mines of nobody are those of the side that does not begin."""
    draft = work.draft
    for hex_ in work.sideless:
        draft.mines[hex_] = OTHER[draft.first]
        work.report.add("mine_side", hex_, side=draft.mines[hex_])
    for hex_ in work.stars:
        if "boat" not in draft.units.get(hex_, {}):
            work.report.add("star", hex_)


def read_sudden_death(work: Work, node: Node) -> None:
    """A group of hexes that wins the game at once."""
    hexes = work.hexes(node.get("group"))
    number = node.find("number")
    need = 1 if number is None else number.number(1, len(hexes))
    entry: Entry = {"hexes": " ".join(hexes), "side": node.get("side").choice(SIDES), "sudden_death": True}
    if need != len(hexes):
        entry["need"] = need
    work.draft.objectives.append(entry)
    work.leftovers(node, {"side", "number", "group"})
