"""Events of battle: attacks, losses, medals, flags, markers, and what is destroyed on the board."""

from __future__ import annotations

from hexfront.games.memoir.cards import AMBUSH
from hexfront.games.memoir.events.base import HexEvent, SideEvent, board, kind_of, name_of, names, side_of
from hexfront.games.memoir.names import (
    BATTLE_KINDS,
    BOAT,
    FOUGHT,
    FOUGHT_TWICE,
    LEADER,
    LOST,
    OVERRUN_BATTLE,
    RADAR,
    SABOTAGE,
    SIDES,
    TRAIN_KIND,
)
from hexfront.games.memoir.state import MINE_KNOWN, MINE_STRENGTH
from hexfront.kernel.events import Chance, Facts, Happening
from hexfront.kernel.flow import State


class DiceStep:
    """One line of the sum of an attack's dice: the paragraph, the cause, and how many dice it adds or takes."""

    def __init__(self, rule: str, cause: str, dice: int) -> None:
        self.rule = rule
        self.cause = cause
        self.dice = dice

    def facts(self) -> Facts:
        """Ready for JSON."""
        return {"rule": self.rule, "cause": self.cause, "dice": self.dice}


class Attacked(Happening):
    """m44:turn.battle: an attack was declared; `attacker` is -1 for air power and barrages."""

    def __init__(
        self,
        rule: str,
        side: int,
        kind: int,
        unit: int,
        start: int,
        hex: int,
        apart: int,
        dice: int,
        steps: list[DiceStep],
    ) -> None:
        super().__init__("attack", rule)
        self.side = side
        self.kind = kind
        self.unit = unit
        self.start = start
        self.hex = hex
        self.apart = apart
        self.dice = dice
        self.steps = steps

    def apply(self, state: State) -> None:
        """The unit has battled."""
        if self.unit >= 0 and self.kind <= OVERRUN_BATTLE:
            flags = board(state).flags
            flags[self.unit] |= FOUGHT_TWICE if flags[self.unit] & FOUGHT else FOUGHT

    def tell(self, state: State, facts: Facts) -> None:
        """Who attacks whom, with how many dice and why."""
        facts["side"] = SIDES[self.side]
        facts["kind"] = BATTLE_KINDS[self.kind]
        facts["attacker"] = name_of(state, self.start) if self.start >= 0 else None
        facts["target"] = name_of(state, self.hex)
        facts["range"] = self.apart
        facts["dice"] = self.dice
        facts["steps"] = [step.facts() for step in self.steps]


class Ambushed(HexEvent):
    """m44:card.ambush: the unit about to be assaulted ambushes."""

    def __init__(self, rule: str, side: int, hex: int) -> None:
        super().__init__("ambush", rule, hex)
        self.side = side

    def apply(self, state: State) -> None:
        """The card goes from the hand onto the open pile; the ambusher will draw first."""
        position = board(state)
        position.hands[self.side].remove(AMBUSH)
        position.discard.append(AMBUSH)
        position.ambusher = self.side

    def tell(self, state: State, facts: Facts) -> None:
        """Whose."""
        facts["side"] = SIDES[self.side]


class LostFigures(HexEvent):
    """A unit lost figures; a train took hits."""

    def __init__(self, rule: str, unit: int, hex: int, figures: int, left: int, cause: str) -> None:
        super().__init__("lost_figures", rule, hex)
        self.unit = unit
        self.figures = figures
        self.left = left
        self.cause = cause

    def apply(self, state: State) -> None:
        """They are removed."""
        board(state).figures[self.unit] = self.left

    def tell(self, state: State, facts: Facts) -> None:
        """What it is, how many, how many are left, and why."""
        facts["kind"] = kind_of(state, self.unit)
        facts["figures"] = self.figures
        facts["left"] = self.left
        facts["cause"] = self.cause


class Healed(HexEvent):
    """m44:card.medics_and_mechanics, m44tp:03.oasis_recovery: a unit regained figures."""

    def __init__(self, name: str, rule: str, unit: int, hex: int, figures: int, marks: int) -> None:
        super().__init__(name, rule, hex)
        self.unit = unit
        self.figures = figures
        self.marks = marks

    def apply(self, state: State) -> None:
        """They are back."""
        position = board(state)
        position.figures[self.unit] += self.figures
        position.flags[self.unit] |= self.marks

    def tell(self, state: State, facts: Facts) -> None:
        """How many."""
        facts["figures"] = self.figures


class Eliminated(HexEvent):
    """m44:medals.units: a unit is gone."""

    def __init__(self, rule: str, unit: int, hex: int, cause: str) -> None:
        super().__init__("eliminated", rule, hex)
        self.unit = unit
        self.cause = cause

    def apply(self, state: State) -> None:
        """It leaves the board with its boat and its star; a locomotive's wagon went before it."""
        position = board(state)
        position.take(self.unit, LOST)
        position.figures[self.unit] = 0
        position.flags[self.unit] &= ~(BOAT | LEADER)
        if position.material.units.kind[self.unit] == TRAIN_KIND:
            for unit, train in enumerate(position.material.units.train):
                if train == self.unit and position.where[unit] < 0:
                    position.where[unit] = LOST

    def tell(self, state: State, facts: Facts) -> None:
        """Whose, and what it was."""
        facts["side"] = side_of(state, self.unit)
        facts["kind"] = kind_of(state, self.unit)
        facts["cause"] = self.cause


class CargoLost(HexEvent):
    """M-31: the cargo is lost with the wagon; no medal."""

    def __init__(self, rule: str, units: list[int], hex: int) -> None:
        super().__init__("cargo_lost", rule, hex)
        self.units = units

    def apply(self, state: State) -> None:
        """They are gone."""
        position = board(state)
        for unit in self.units:
            position.where[unit] = LOST
            position.figures[unit] = 0

    def tell(self, state: State, facts: Facts) -> None:
        """What they were."""
        facts["kinds"] = [kind_of(state, unit) for unit in self.units]


class MedalsWon(SideEvent):
    """m44:medals.units: a side won medals for good."""

    def __init__(self, rule: str, side: int, medals: int, cause: str, total: int) -> None:
        super().__init__("medals", rule, side)
        self.medals = medals
        self.cause = cause
        self.total = total

    def apply(self, state: State) -> None:
        """They are on its track."""
        position = board(state)
        won = position.unit_medals if self.cause == "unit" else position.other_medals
        won[self.side] += self.medals

    def tell(self, state: State, facts: Facts) -> None:
        """How many, why, and how many it has now."""
        facts["medals"] = self.medals
        facts["cause"] = self.cause
        facts["total"] = self.total


class ObjectiveHeld(SideEvent):
    """m44:medals.objectives: an objective was taken or lost."""

    def __init__(self, rule: str, number: int, side: int, held: bool, holder: int) -> None:
        super().__init__("objective", rule, side)
        self.number = number
        self.held = held
        self.holder = holder

    def apply(self, state: State) -> None:
        """Its medal goes to the holder or back."""
        board(state).held[self.number] = self.holder

    def tell(self, state: State, facts: Facts) -> None:
        """Which."""
        facts["hexes"] = names(state, board(state).material.objectives[self.number].hexes)
        facts["held"] = self.held


class FlagsIgnored(HexEvent):
    """m44:retreat.ignore: flags were ignored."""

    def __init__(self, rule: str, hex: int, flags: int) -> None:
        super().__init__("ignored", rule, hex)
        self.flags = flags

    def tell(self, state: State, facts: Facts) -> None:
        """How many."""
        facts["flags"] = self.flags


class MineRevealed(HexEvent):
    """m44tp:19.minefield: an enemy mine was turned over; a decoy is removed."""

    def __init__(self, rule: str, hex: int, strength: int) -> None:
        super().__init__("mine", rule, hex)
        self.strength = strength

    def barrier(self) -> bool:
        """Nobody knew."""
        return True

    def apply(self, state: State) -> None:
        """It lies face up, or not at all."""
        mines = board(state).mines
        mines[self.hex] = mines[self.hex] | MINE_KNOWN if self.strength else 0

    def tell(self, state: State, facts: Facts) -> None:
        """How strong it is."""
        facts["strength"] = self.strength


class MineCleared(HexEvent):
    """m44tp:54.combat_engineers, M-22: engineers took a mine away, unseen if it lay face down."""

    def __init__(self, rule: str, hex: int, unit: int, marks: int) -> None:
        super().__init__("mine_cleared", rule, hex)
        self.unit = unit
        self.marks = marks

    def apply(self, state: State) -> None:
        """The token goes back into the box; by the option the unit has used its battle for it."""
        position = board(state)
        position.flags[self.unit] |= self.marks
        mine = position.mines[self.hex]
        if not mine & MINE_KNOWN:
            position.box.append((mine & MINE_STRENGTH) - 1)
        position.mines[self.hex] = 0


class MinesLaid(Chance):
    """m44tp:19.minefield, M-23: tokens were drawn, face down, for the mined hexes."""

    def __init__(self, rule: str, results: list[int], hexes: list[int], mines: list[int], box: list[int]) -> None:
        super().__init__(results)
        self.rule = rule
        self.hexes = hexes
        self.mines = mines
        self.box = box

    def apply(self, state: State) -> None:
        """They lie there; the others stay in the box."""
        position = board(state)
        for hex_, mine in zip(self.hexes, self.mines, strict=True):
            position.mines[hex_] = mine
        position.box = list(self.box)

    def facts(self, state: State) -> Facts:
        """Where, and nothing of their strength."""
        return {"event": "mines_laid", "rule": self.rule, "hexes": names(state, self.hexes)}


class MarkerLaid(HexEvent):
    """m44tp:20.cross_hair_markers, m44tp:53.big_gun: a gun has found the range of a hex."""

    def __init__(self, rule: str, gun: int, hex: int) -> None:
        super().__init__("crosshair", rule, hex)
        self.gun = gun

    def apply(self, state: State) -> None:
        """Its marker lies there."""
        board(state).markers.append(self.gun * 1024 + self.hex)

    def tell(self, state: State, facts: Facts) -> None:
        """Laid."""
        facts["laid"] = True


class MarkerBack(HexEvent):
    """m44tp:20.cross_hair_markers, M-24: a marker went back to its gun: the target or the gun left, or nobody observes
    any more.
    """

    def __init__(self, rule: str, gun: int, hex: int) -> None:
        super().__init__("crosshair", rule, hex)
        self.gun = gun

    def apply(self, state: State) -> None:
        """It is off the board."""
        board(state).markers.remove(self.gun * 1024 + self.hex)

    def tell(self, state: State, facts: Facts) -> None:
        """Taken back."""
        facts["laid"] = False


class Stars(HexEvent):
    """m44tp:33.dam_sabotage_schwammenauel, M-26: battle stars lie on a dam, or were removed."""

    def __init__(self, rule: str, dam: int, hex: int, count: int, sabotaged: bool) -> None:
        super().__init__("stars", rule, hex)
        self.dam = dam
        self.count = count
        self.sabotaged = sabotaged

    def apply(self, state: State) -> None:
        """So many."""
        position = board(state)
        position.stars[self.dam] = self.count
        if self.sabotaged:
            position.sabotaged[self.dam] = True

    def tell(self, state: State, facts: Facts) -> None:
        """How many."""
        facts["count"] = self.count
        facts["sabotaged"] = self.sabotaged


class BridgeChanged(HexEvent):
    """m44tp:23.blow_a_bridge_option_1, m44tp:47.pontoon_bridge: a bridge was blown, or a pontoon laid."""

    def __init__(self, rule: str, hex: int, what: str) -> None:
        super().__init__("bridge", rule, hex)
        self.what = what

    def apply(self, state: State) -> None:
        """The ground is another, and so are the roads."""
        position = board(state)
        material = position.material
        terrain = material.terrain
        overlay = terrain.pontoon if self.what == "pontoon" else terrain.broken_bridge
        position.ground[self.hex] = material.grounds.with_overlay(position.ground[self.hex], overlay)
        position.lay = material.lay_of(position.ground)

    def tell(self, state: State, facts: Facts) -> None:
        """Blown or laid."""
        facts["what"] = self.what


class Razed(HexEvent):
    """m44tp:22.sabotage_generic, M-25: what stood on a hex is destroyed: open ground."""

    def __init__(self, rule: str, hex: int, tile: int) -> None:
        super().__init__("razed", rule, hex)
        self.tile = tile

    def apply(self, state: State) -> None:
        """The tile and its stars are gone, what is lying there to be carried off is not; with a depot its side's armor
        is slower (M-34).
        """
        position = board(state)
        material = position.material
        position.ground[self.hex] = material.grounds.without_tile(position.ground[self.hex], material.open_ground())
        for token in (SABOTAGE, RADAR):
            position.take_token(self.hex, token)
        position.lay = material.lay_of(position.ground)
        for side in range(2):
            if self.hex in material.rules.depot_hexes[side]:
                position.depots_lost |= 1 << side

    def tell(self, state: State, facts: Facts) -> None:
        """What it was."""
        facts["tile"] = board(state).material.terrain.tiles[self.tile].name if self.tile >= 0 else None


class SabotageTried(HexEvent):
    """m44tp:22.sabotage_generic: a unit tries to destroy what stands on its hex."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__("sabotage", rule, hex)
        self.unit = unit

    def apply(self, state: State) -> None:
        """M-25: in place of battling."""
        board(state).flags[self.unit] |= FOUGHT | FOUGHT_TWICE
