"""A file being imported: the draft, the report, and what can be settled only when all hexes are read."""

from __future__ import annotations

from hexfront.games.memoir.m44.draft import Draft
from hexfront.games.memoir.m44.names import SIDES
from hexfront.games.memoir.m44.reading import Node
from hexfront.games.memoir.m44.report import Report

Layers = dict[str, Node]


class Work:
    """What the readers of layers and options fill in together."""

    def __init__(self, draft: Draft, report: Report) -> None:
        self.draft = draft
        self.report = report
        # Battle stars, and mines of nobody: prose says what they are.
        self.stars: list[str] = []
        self.sideless: list[str] = []
        # Fords by rule: for each hex the types of unit of each side that may cross.
        self.fords: dict[str, dict[str, list[str]]] = {}
        # Bridges that can be blown, and whether that is worth a medal.
        self.blown: dict[str, bool] = {}
        self.locomotives: dict[str, int] = {}
        self.wagons: list[str] = []
        self.train_owners: dict[str, str] = {}
        self.train_side = ""
        self.cargo: list[str] = []
        self.reshuffles = True

    def unknown(self, key: str, node: Node, **facts: object) -> None:
        """A note on something of the file."""
        self.report.add(key, node.where(), **facts)

    def leftovers(self, node: Node, known: set[str]) -> None:
        """Notes on fields nobody reads."""
        for other in node.others(known):
            self.unknown("field", other, name=other.path)

    def hexes(self, node: Node) -> list[str]:
        """Hexes named in a list of labels."""
        found: list[str] = []
        for item in node.items():
            hex_ = self.draft.places.spelt(item.text())
            if hex_ is None:
                raise item.error(f"{item.text()!r} is no hex of this board")
            if hex_ not in found:
                found.append(hex_)
        return found


def behaviors(node: Node, key: str = "behavior") -> list[str]:
    """The behaviours of a piece, unit or tag; usually one, or none."""
    found = node.find(key)
    if found is None or not found.says_something():
        return []
    return [item.word() for item in found.items()] if isinstance(found.value, (list, dict)) else [found.word()]


def owner(node: Node, key: str = "original_owner") -> str:
    """The side a piece belongs to, nothing where the file does not say."""
    found = node.find(key)
    return "" if found is None or not found.says_something() else found.choice(SIDES)
