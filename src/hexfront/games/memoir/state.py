"""The board of Memoir '44: where every unit is, what lies on the hexes, and the cards. Only events change it."""

from __future__ import annotations

from hexfront.games.memoir.cards import NO_CARD
from hexfront.games.memoir.ground import Ground
from hexfront.games.memoir.lay import Lay
from hexfront.games.memoir.material import Material
from hexfront.games.memoir.names import ARRIVED, LOST, NOBODY, ORDERED
from hexfront.games.memoir.reach import Reach
from hexfront.kernel.chance import Dice
from hexfront.kernel.flow import Frame, State

# A minefield is one number: 0 for none, else 1 + strength, and marks for the laying side and for being face up.
MINE_STRENGTH = 15
MINE_OF_AXIS = 16
MINE_KNOWN = 32

# The tokens of a hex are one number too, a digit each, the last laid last.
TOKEN_BASE = 8


class Battle:
    """The battle in progress: who attacks whom, from where, with how many dice."""

    def __init__(self, kind: int, attacker: int, target: int, start: int, hex: int, dice: int) -> None:
        self.kind = kind
        self.attacker = attacker
        self.target = target
        self.start = start
        self.hex = hex
        self.dice = dice
        self.hit = False

    def copy(self) -> Battle:
        """The same battle, independent of this one."""
        twin = Battle(self.kind, self.attacker, self.target, self.start, self.hex, self.dice)
        twin.hit = self.hit
        return twin


class Position(State):
    """A game of Memoir '44 in progress.

    `where[unit]` is a hex or a place off the board, `at[hex]` the unit in it or -1, `ground[hex]` the number of what
    lies there. `medals[side]` are those won for good; objectives held come on top.
    """

    def __init__(self, material: Material, dice: Dice, stack: list[Frame]) -> None:
        super().__init__(dice, stack)
        self.material = material
        self.turn = 1
        self.side = 0
        self.over = False
        self.winner = NOBODY
        self.reason = 0
        # Units.
        self.where: list[int] = []
        self.figures: list[int] = []
        self.flags: list[int] = []
        self.carries: list[int] = []
        self.heading: list[int] = []
        # Hexes.
        self.at: list[int] = []
        self.ground: list[int] = []
        self.mines: list[int] = []
        self.lay: Lay = material.lay_at_start()
        self.tokens: dict[int, int] = {}
        self.stars: list[int] = []
        self.sabotaged: list[bool] = []
        self.markers: list[int] = []
        self.box: list[int] = []
        # Medals.
        self.unit_medals: list[int] = [0, 0]
        self.other_medals: list[int] = [0, 0]
        self.held: list[int] = []
        # Cards.
        self.hands: list[list[int]] = [[], []]
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.choosing: list[int] = []
        self.card = NO_CARD
        self.acting = NO_CARD
        self.section = NOBODY
        self.last: list[int] = [NO_CARD, NO_CARD]
        self.last_section: list[int] = [NOBODY, NOBODY]
        self.announced: list[int] = [0, 0]
        self.ambusher = NOBODY
        self.no_draw = False
        self.struck = False
        self.reshuffles = 0
        self.depots_lost = 0
        # The flow of play.
        self.fallback = False
        self.orders = 0
        self.pool: list[int] = []
        self.targets: list[int] = []
        self.battle: Battle | None = None
        self.reach: Reach | None = None

    def copy(self) -> Position:
        """The same game, sharing nothing that changes. (Compiled, `list(x)` costs half of `x.copy()`.)"""
        twin = Position(self.material, self.dice.copy(), list(self.stack))
        twin.turn = self.turn
        twin.side = self.side
        twin.over = self.over
        twin.winner = self.winner
        twin.reason = self.reason
        twin.where = list(self.where)
        twin.figures = list(self.figures)
        twin.flags = list(self.flags)
        twin.carries = list(self.carries)
        twin.heading = list(self.heading)
        twin.at = list(self.at)
        twin.ground = list(self.ground)
        twin.mines = list(self.mines)
        twin.lay = self.lay
        twin.tokens = dict(self.tokens)
        twin.stars = list(self.stars)
        twin.sabotaged = list(self.sabotaged)
        twin.markers = list(self.markers)
        twin.box = list(self.box)
        twin.unit_medals = list(self.unit_medals)
        twin.other_medals = list(self.other_medals)
        twin.held = list(self.held)
        twin.hands = [list(self.hands[0]), list(self.hands[1])]
        twin.deck = list(self.deck)
        twin.discard = list(self.discard)
        twin.choosing = list(self.choosing)
        twin.card = self.card
        twin.acting = self.acting
        twin.section = self.section
        twin.last = list(self.last)
        twin.last_section = list(self.last_section)
        twin.announced = list(self.announced)
        twin.ambusher = self.ambusher
        twin.no_draw = self.no_draw
        twin.struck = self.struck
        twin.reshuffles = self.reshuffles
        twin.depots_lost = self.depots_lost
        twin.fallback = self.fallback
        twin.orders = self.orders
        twin.pool = list(self.pool)
        twin.targets = list(self.targets)
        battle = self.battle
        if battle is not None:
            twin.battle = battle.copy()
        twin.reach = self.reach
        return twin

    # Reading the board

    def ground_at(self, hex_: int) -> Ground:
        """What lies on a hex."""
        return self.material.grounds.all[self.ground[hex_]]

    def ground_of(self, unit: int) -> Ground:
        """What a unit stands on."""
        return self.material.grounds.all[self.ground[self.where[unit]]]

    def enemy_beside(self, hex_: int, side: int) -> bool:
        """Whether a unit of the other side adjoins a hex."""
        owner = self.material.units.side
        at = self.at
        for there in self.material.grid.beside[hex_]:
            unit = at[there]
            if unit >= 0 and owner[unit] != side:
                return True
        return False

    def on_board(self, side: int) -> list[int]:
        """The units of a side on the board, by number."""
        where = self.where
        return [unit for unit in self.material.units.of_side[side] if where[unit] >= 0]

    def ordered(self) -> list[int]:
        """The units on the board that have been ordered, by number."""
        found: list[int] = []
        where, flags = self.where, self.flags
        for unit in self.material.units.of_side[self.side]:
            if flags[unit] & ORDERED and where[unit] >= 0:
                found.append(unit)
        return found

    def total(self, side: int) -> int:
        """m44:medals.units, m44:medals.objectives: a side's medals, objectives it holds included."""
        total = self.unit_medals[side] + self.other_medals[side]
        for number, holder in enumerate(self.held):
            if holder == side:
                total += self.material.objectives[number].medals
        return min(total, self.material.medals_to_win[side]) if self.material.medals_to_win[side] else total

    def orders_left(self) -> int:
        """How many units more the card in play may order at most."""
        landed = sum(1 for unit in self.on_board(self.side) if self.flags[unit] & ARRIVED)
        return max(0, self.orders - len(self.ordered()) - landed)

    def the_battle(self) -> Battle:
        """The battle in progress, where there must be one."""
        battle = self.battle
        assert battle is not None
        return battle

    def tokens_on(self, hex_: int) -> list[int]:
        """m44tp:21.battle_star_tokens: the tokens that lie on a hex, the one laid last first."""
        found: list[int] = []
        left = self.tokens.get(hex_, 0)
        while left:
            found.append(left % TOKEN_BASE)
            left //= TOKEN_BASE
        return found

    # Changing the board: for events, and for laying out a scenario

    def lay_token(self, hex_: int, token: int) -> None:
        """Lay a token on a hex, on top of what lies there."""
        self.tokens[hex_] = self.tokens.get(hex_, 0) * TOKEN_BASE + token

    def take_token(self, hex_: int, token: int) -> None:
        """Take one such token from a hex, if there is one."""
        lying = self.tokens_on(hex_)
        if token not in lying:
            return
        lying.remove(token)
        del self.tokens[hex_]
        for other in reversed(lying):
            self.lay_token(hex_, other)

    def put(self, unit: int, hex_: int) -> None:
        """Set a unit that is in no hex down in one."""
        self.where[unit] = hex_
        self.at[hex_] = unit

    def take(self, unit: int, to: int = LOST) -> None:
        """Take a unit from wherever it is to a place off the board."""
        hex_ = self.where[unit]
        self.where[unit] = to
        if hex_ >= 0:
            self.at[hex_] = -1

    def shift(self, unit: int, hex_: int) -> None:
        """Move a unit to a hex; it takes nothing of the hex along, and leaves no sandbags behind."""
        start = self.where[unit]
        if start >= 0:
            self.at[start] = -1
        self.where[unit] = hex_
        self.at[hex_] = unit


def empty_board(material: Material, dice: Dice) -> Position:
    """The scenario's ground with nobody on it."""
    state = Position(material, dice, [])
    count = material.units.count
    state.where = [LOST] * count
    state.figures = list(material.units.full)
    state.flags = [0] * count
    state.carries = [0] * count
    state.heading = [0] * count if material.trains else []
    state.at = [-1] * material.size
    state.ground = list(material.ground)
    state.mines = [0] * material.size
    state.stars = [0] * len(material.rules.dams)
    state.sabotaged = [False] * len(material.rules.dams)
    state.held = [objective.holder for objective in material.objectives]
    return state
