"""What lies on the table before the first card: board, units, cards, special rules and actions of one scenario.
It never changes during play and is shared by all copies.
"""

from __future__ import annotations

from hexfront.games.memoir.actions import Actions, actions_on
from hexfront.games.memoir.board import Board
from hexfront.games.memoir.cards import Cards
from hexfront.games.memoir.ground import ALL_SIDES, Grounds, Terrain, sides_of
from hexfront.games.memoir.lay import Lay
from hexfront.games.memoir.names import DEFAULT_TURN_LIMIT, INFANTRY, MINE_SET, NOBODY
from hexfront.games.memoir.objectives import Objective
from hexfront.games.memoir.placement import Placement
from hexfront.games.memoir.special import SpecialRules
from hexfront.games.memoir.units import Units
from hexfront.kernel.hexes import Grid

# The options that are on or off, and off when not said (M-2, M-22).
SWITCHES = ["high_ground_sight", "engineers_clear_instead"]
TURN_LIMIT = "turn_limit"
MOST_TURNS = 1000

# The two directions of retreat: from the top seat to the north-east and north-west, from the bottom to the south-east
# and south-west (M-15).
TOP_RETREAT = [5, 0]
BOTTOM_RETREAT = [3, 2]


class Material:
    """One scenario laid out, with the options of this game applied."""

    def __init__(self, board: Board, terrain: Terrain, cards: Cards, units: Units, rules: SpecialRules) -> None:
        self.board = board
        self.grid: Grid = board.grid
        self.neighbours: list[int] = board.grid.neighbours
        self.size: int = board.grid.size
        self.terrain = terrain
        self.cards = cards
        self.units = units
        self.rules = rules
        self.grounds = Grounds(terrain, rules.fordable)
        self.actions: Actions = actions_on(board)
        self.face = "country"
        self.top = 1
        self.first = 0
        self.objectives: list[Objective] = []
        self.medals_to_win: list[int] = [0, 0]
        self.deck_out = NOBODY
        self.turn_limit = DEFAULT_TURN_LIMIT
        self.mine_set: list[int] = list(MINE_SET)
        self.labels: list[tuple[int, str]] = []
        # The cards before the first turn: hands laid out or sizes to be dealt, the top of the deck, how many it holds.
        self.hands: list[list[int]] = [[], []]
        self.hand_sizes: list[int] = [0, 0]
        self.deck_top: list[int] = []
        self.deck_size = -1
        self.discard: list[int] = []
        # Where the units begin; minefields with a strength of their own.
        self.placements: list[Placement] = []
        self.mine_tokens: list[tuple[int, int]] = []
        self.badges: list[str] = []
        # Minefields whose tokens are still to be drawn: hex and laying side.
        self.mines_to_lay: list[tuple[int, int]] = []
        self.high_ground_sight = False
        self.engineers_clear_instead = False
        # Which way each tile and overlay faces, the sides a wadi is open to, and the ground at the start.
        self.facing: list[int] = [1] * self.size
        self.overlay_facing: list[int] = [1] * self.size
        self.open_sides: list[int] = [ALL_SIDES] * self.size
        self.ground: list[int] = []
        self.start_lay: Lay | None = None
        self.sections: list[list[int]] = [[], []]
        self.retreat_directions: list[list[int]] = [[], []]
        self.beaches = False
        self.trains: list[int] = []

    def finish(self) -> None:
        """Work out what follows from the scenario."""
        for hex_, number in enumerate(self.ground):
            ground = self.grounds.all[number]
            if ground.wadi:
                self.open_sides[hex_] = sides_of(self.terrain.tiles[ground.tile], self.facing[hex_])
            if ground.beach:
                self.beaches = True
        self.start_lay = self.lay_of(self.ground)
        for side in range(2):
            top = side == self.top
            self.sections[side] = [self.board.sections(hex_, top) for hex_ in range(self.size)]
            self.retreat_directions[side] = TOP_RETREAT if top else BOTTOM_RETREAT
        self.trains = [unit for unit in range(self.units.count) if self.units.type[unit] == INFANTRY + 3]

    def lay_of(self, ground: list[int]) -> Lay:
        """The lie of the land for a state of the ground."""
        return Lay(self.board, self.grounds, ground, self.facing, self.high_ground_sight)

    def lay_at_start(self) -> Lay:
        """The lie of the land at the start."""
        lay = self.start_lay
        assert lay is not None
        return lay

    def open_ground(self) -> int:
        """m44tp:07.flooded_fields, M-25: the tile number of open ground here: none, or flooded."""
        return self.terrain.flooded if self.rules.flooded else -1
