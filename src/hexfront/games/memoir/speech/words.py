"""Names: what cards, units, hexes, sides and dice are called in one language."""

from __future__ import annotations

from collections.abc import Mapping

from hexfront.games.memoir.names import BOAT, KINDS, LEADER, SECTIONS, TRAIN
from hexfront.games.memoir.state import Position
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import Catalog
from hexfront.mechanics.wording import number

MINUS = "−"


def card_name(catalog: Catalog, card: str) -> str:
    """A card: "Probe left", "Air Power"."""
    kind, section = _parts(card)
    if not section:
        return catalog.say(f"card.{kind}.name")
    return catalog.say(f"card.{kind}.name", {"section": catalog.say(f"section.{section}.name")})


def card_effect(catalog: Catalog, card: str) -> str:
    """What a card does, in a few words."""
    kind, section = _parts(card)
    if not section:
        return catalog.say(f"card.{kind}.does")
    return catalog.say(f"card.{kind}.does", {"where": catalog.say(f"section.{section}.where")})


def _parts(card: str) -> tuple[str, str]:
    """The kind of a card and the section it names, if it names one."""
    kind, _, section = card.rpartition("-")
    return (kind, section) if section in SECTIONS else (card, "")


class Words:
    """The names of one game in one language."""

    def __init__(self, state: Position, catalog: Catalog) -> None:
        self.state = state
        self.material = state.material
        self.units = state.material.units
        self.catalog = catalog

    def say(self, key: str, facts: Mapping[str, object] | None = None) -> str:
        """The sentence of a key."""
        return self.catalog.say(key, facts)

    # Sides and cards

    def side(self, name: object, form: str = "name") -> str:
        """A side: its `name`, its `player` in a sentence, `of` it (behind or before a unit)."""
        return self.say(f"side.{name}.{form}")

    def card(self, name: object) -> str:
        """A card by its name in the facts."""
        return card_name(self.catalog, str(name))

    def does(self, name: object) -> str:
        """What a card does."""
        return card_effect(self.catalog, str(name))

    def where(self, section: object) -> str:
        """In a section: "on the left flank"."""
        return self.say(f"section.{section}.where")

    # Ground

    def hex(self, hex_: int) -> str:
        """A hex."""
        return self.material.grid.names[hex_]

    def hexes(self, names: list[object]) -> str:
        """Hexes of the facts in a row."""
        return self.catalog.join([str(name) for name in names])

    def ground(self, hex_: int) -> str:
        """What lies on a hex: "forest with sandbags", "open ground"."""
        ground = self.state.ground_at(hex_)
        terrain = self.material.terrain
        more: list[str] = []
        if ground.overlay >= 0:
            more.append(self.say(f"overlay.{terrain.overlays[ground.overlay].name}"))
        for i, piece in enumerate(terrain.obstacles):
            if ground.obstacles >> i & 1:
                more.append(self.say(f"obstacle.{piece.name}"))
        if self.state.mines[hex_]:
            more.append(self.say("ground.mine"))
        tile = self.say(f"tile.{terrain.tiles[ground.tile].name}" if ground.tile >= 0 else "ground.open")
        if not more:
            return tile
        return self.say("ground.joined", {"tile": tile, "more": self.catalog.join(more)})

    # Units

    def kind(self, unit: int) -> str:
        """The name of a unit's kind; a wagon is part of its train."""
        return KINDS[self.units.kind[self.units.leader_of(unit)]]

    def unit(self, unit: int) -> str:
        """A unit in a list: "infantry, 3 figures"."""
        whole = self.units.leader_of(unit)
        form = "hits_left" if self.units.type[whole] == TRAIN else "figures"
        figures = self.catalog.count(form, self.state.figures[whole])
        told = self.say("unit.plain", {"kind": self.say(f"kind.{self.kind(unit)}.name"), "figures": figures})
        for mark, key in ((BOAT, "unit.boat"), (LEADER, "unit.leader")):
            if self.state.flags[unit] & mark:
                told = self.say(key, {"unit": told})
        return told

    def unit_at(self, hex_: int) -> str:
        """The unit in a hex, in a list."""
        return self.unit(self.state.at[hex_])

    def the(self, unit: int) -> str:
        """A unit in a sentence: "the infantry unit in E5"."""
        return self.say("unit.here", {"unit": self.say(f"kind.{self.kind(unit)}.unit"), "hex": self.place(unit)})

    def any_unit(self, kind: object) -> str:
        """A unit of a kind in a sentence: "the infantry unit"."""
        return self.say("unit.the", {"unit": self.say(f"kind.{kind}.unit")})

    def place(self, unit: int) -> str:
        """Where a unit stands."""
        return self.hex(self.state.where[unit])

    def of_side(self, side: object, kind: object) -> str:
        """A unit of the facts in a sentence: "the Allied infantry unit"."""
        return self.say("unit.of", {"side": self.side(side, "of"), "unit": self.say(f"kind.{kind}.unit")})

    # Numbers

    def figures(self, count: int) -> str:
        """So many figures."""
        return self.catalog.count("figures", count)

    def flags(self, count: int) -> str:
        """So many flags."""
        return self.catalog.count("flags", count)

    def length(self, count: int) -> str:
        """So many hexes."""
        return self.catalog.count("hexes", count)

    def dice(self, count: int, steps: list[Facts]) -> str:
        """So many dice, with what led to their number: "2 dice (range 3, terrain −1)"."""
        told = self.catalog.count("dice", count)
        if len(steps) < 2:
            return told
        return self.say("dice.sum", {"dice": told, "steps": ", ".join(self._step(step) for step in steps)})

    def _step(self, step: Facts) -> str:
        dice = number(step, "dice")
        shown = str(dice) if step["cause"] == "base" else f"{'+' if dice >= 0 else MINUS}{abs(dice)}"
        return self.say("dice.step", {"cause": self.say(f"cause.{step['cause']}"), "dice": shown})

    def faces(self, names: list[object]) -> str:
        """What dice show."""
        return self.catalog.join([self.say(f"face.{name}") for name in names])
