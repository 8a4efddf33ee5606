"""Scenario files: a battle in TOML becomes a board. docs/notation-memoir.md describes the format."""

from __future__ import annotations

from hexfront.games.memoir import steps
from hexfront.games.memoir.board import Board
from hexfront.games.memoir.cards import AIR_POWER, CARD_OF, CARDS, COUNTER_ATTACK, NO_CARD, Cards
from hexfront.games.memoir.ground import Terrain
from hexfront.games.memoir.laying import find_hex, lay_hexes, lay_mines, lay_objectives, lay_reserve, lay_units
from hexfront.games.memoir.material import MOST_TURNS, SWITCHES, TURN_LIMIT, Material
from hexfront.games.memoir.names import (
    ARTILLERY,
    BATTLES,
    BOARD_FACES,
    BOARDS,
    DEFAULT_TURN_LIMIT,
    DUE,
    FACES,
    MARKERS_PER_GUN,
    MINE_SET,
    MOVEMENT,
    NOBODY,
    SETUP,
    SIDES,
    START,
)
from hexfront.games.memoir.rules.cards import copied
from hexfront.games.memoir.rules.medals import hold_objectives
from hexfront.games.memoir.rules.mines import tokens_left
from hexfront.games.memoir.rules.observation import is_big_gun
from hexfront.games.memoir.rules.orders import owns_none
from hexfront.games.memoir.special import SpecialRules
from hexfront.games.memoir.state import Position, empty_board
from hexfront.games.memoir.units import Kind, Units
from hexfront.kernel.chance import Dice
from hexfront.kernel.data import Table
from hexfront.kernel.flow import Frame

STAGES = {"card": START, "move": MOVEMENT, "battle": BATTLES}


class Box:
    """What every scenario is laid out with: boards, terrain, cards and kinds of unit."""

    def __init__(self, terrain: Terrain, cards: Cards, kinds: list[Kind], badges: list[str]) -> None:
        self.boards = {size: Board(size) for size in BOARDS}
        self.terrain = terrain
        self.cards = cards
        self.kinds = kinds
        self.badges = badges


class Scenario:
    """A scenario file as it was read: what it says at the top; its tables are read when it is laid out."""

    def __init__(self, data: Table) -> None:
        self.data = data
        data.choice("title", ["memoir"])
        self.id = data.string("id")
        self.names = {"en": self.id, "pt": self.id}
        if data.has("name"):
            names = data.table("name")
            self.names = {"en": names.string("en"), "pt": names.string("pt")}
            names.finish()
        data.asked |= {"base", "name"}
        self.board = data.choice("board", list(BOARDS), BOARDS[0])
        self.face = data.choice("face", list(BOARD_FACES), BOARD_FACES[0])
        self.top = SIDES.index(data.choice("top", list(SIDES), "axis"))
        self.first = SIDES.index(data.choice("first", list(SIDES), "allied"))
        self.turn = data.integer("turn", 1, 2 * MOST_TURNS, 1)
        self.side = SIDES.index(data.choice("side", list(SIDES), SIDES[self.first]))
        self.stage = STAGES[data.choice("phase", list(STAGES), "card")]
        self.card = CARD_OF[data.choice("card", list(CARDS))] if self._has("card") else NO_CARD
        if (self.card == NO_CARD) != (self.stage == START):
            raise data.error("card", "is there exactly if the phase is 'move' or 'battle'")
        self.dice = self._faces()
        self.deck_top = self._cards("deck")
        self.deck_size = data.integer("deck_size", 0, 60, -1) if self._has("deck_size") else -1
        self.discard = self._cards("discard")
        self.turn_limit = data.integer("turn_limit", 1, MOST_TURNS, DEFAULT_TURN_LIMIT)
        self.mine_set = data.integers("mine_tokens", 0, 9, MINE_SET)
        if not self.mine_set:
            raise data.error("mine_tokens", "an empty set has no mines")
        self.options = read_options(data.table("options")) if data.has("options") else {}
        data.asked |= {"options", "cards", "last", "victory", "medals", "hexes", "units", "reserve", "objective"}
        data.asked |= {"mines", "label", "rules"}
        data.finish()

    def _has(self, key: str) -> bool:
        self.data.asked.add(key)
        return self.data.has(key)

    def _faces(self) -> list[int]:
        """Dice by number or by the name of a face."""
        if not self._has("dice"):
            return []
        value = self.data.value("dice")
        if not isinstance(value, list):
            raise self.data.error("dice", "a list of numbers or faces is needed")
        found: list[int] = []
        for item in value:
            if isinstance(item, str) and item in FACES[1:]:
                found.append(FACES.index(item))
            elif isinstance(item, int) and not isinstance(item, bool) and 1 <= item <= 6:
                found.append(item)
            else:
                raise self.data.error("dice", f"{item!r} is neither a number from 1 to 6 nor a face")
        return found

    def _cards(self, key: str) -> list[int]:
        return [_card(self.data, key, name) for name in self.data.strings(key, [])]

    # The material

    def material(self, box: Box, options: dict[str, object]) -> Material:
        """Everything that lies on the table before the first card."""
        data = self.data
        board = box.boards[self.board]
        empty = Table(data.source, [*data.path, "rules"], {})
        rules = SpecialRules(data.table("rules") if data.has("rules") else empty, board.grid)
        units = Units(box.kinds)
        material = Material(board, box.terrain, box.cards, units, rules)
        material.face = self.face
        material.top = self.top
        material.first = self.first
        limit = options[TURN_LIMIT]
        assert isinstance(limit, int)
        material.turn_limit = limit
        material.mine_set = sorted(self.mine_set)
        material.high_ground_sight = options["high_ground_sight"] is True
        material.engineers_clear_instead = options["engineers_clear_instead"] is True
        lay_hexes(material, data)
        self._check_rules(material)
        material.badges = box.badges
        material.placements = lay_units(material, data)
        lay_reserve(material, data)
        lay_objectives(material, data)
        material.mine_tokens = lay_mines(material, data)
        self._read_cards(material)
        self._read_victory(material)
        for label in data.tables("label"):
            material.labels.append((find_hex(material, label, "hex", label.string("hex")), label.string("text")))
            label.finish()
        material.finish()
        return material

    def _check_rules(self, material: Material) -> None:
        """M-27: refuse a demolition where no bridge can ever be."""
        for hex_ in material.rules.demolition_hexes:
            if not material.grounds.all[material.ground[hex_]].river:
                name = material.grid.names[hex_]
                raise self.data.table("rules").table("demolition").error("hexes", f"there is no bridge in {name}")

    def _read_cards(self, material: Material) -> None:
        """m44:setup: hand sizes, or the cards themselves; no more of a kind than there are."""
        material.deck_top, material.deck_size, material.discard = self.deck_top, self.deck_size, self.discard
        if self.data.has("cards"):
            table = self.data.table("cards")
            for side, name in enumerate(SIDES):
                if not table.has(name):
                    continue
                if isinstance(table.value(name), list):
                    material.hands[side] = [_card(table, name, card) for card in table.strings(name)]
                else:
                    material.hand_sizes[side] = table.integer(name, 0, 20)
            table.finish()
        used = self.deck_top + self.discard + material.hands[0] + material.hands[1]
        used += [self.card] if self.card >= 0 else []
        for card, count in enumerate(material.cards.count):
            if used.count(card) > count:
                raise self.data.error("cards", f"there are only {count} cards {CARDS[card]!r}, not {used.count(card)}")
        if sum(material.hand_sizes) > sum(material.cards.count) - len(used) + len(self.deck_top):
            raise self.data.error("cards", "there are not so many cards")
        announced = material.rules.announced
        if announced >= 0 and AIR_POWER not in material.hands[announced]:
            raise self.data.table("rules").table("radar").error("announced", "that side does not hold air-power")
        if self.deck_size >= 0:
            left = sum(material.cards.count) - len(used) + len(self.deck_top) - sum(material.hand_sizes)
            if not len(self.deck_top) <= self.deck_size <= left:
                raise self.data.error("deck_size", f"{self.deck_size} is not between {len(self.deck_top)} and {left}")

    def _read_victory(self, material: Material) -> None:
        """m44:victory: medals to win; whether the deck is reshuffled."""
        if self.data.has("victory"):
            table = self.data.table("victory")
            material.medals_to_win = [table.integer(side, 1, 99, 6) for side in SIDES]
            out = table.choice("deck_out", ["", *SIDES], "")
            material.deck_out = SIDES.index(out) if out else NOBODY
            table.finish()
        else:
            material.medals_to_win = [6, 6]

    # The position

    def lay(self, material: Material, dice: Dice) -> Position:
        """The board as the file says it lies, with the flow of play at its beginning."""
        state = empty_board(material, dice)
        state.turn = self.turn
        state.side = self.side
        for placement in material.placements:
            placement.lay(state)
        for hex_, mine in material.mine_tokens:
            state.mines[hex_] = mine
        state.box = [] if material.mines_to_lay else tokens_left(material, 0)
        state.hands = [list(material.hands[0]), list(material.hands[1])]
        state.discard = list(material.discard)
        state.card = self.card
        state.acting = self.card
        rules = material.rules
        for hexes, token in rules.tokens():
            for hex_ in hexes:
                state.lay_token(hex_, token)
        for hex_, count in rules.dam_stars.items():
            state.stars[rules.dams.index(hex_)] = count
        if rules.announced >= 0:
            state.announced[rules.announced] = DUE
        state.depots_lost = rules.depot_lost
        self._read_marks(state)
        self._lay_markers(state)
        state.push(Frame(steps.SEQUENCE, value=SETUP + self.stage))
        return state

    def _lay_markers(self, state: Position) -> None:
        """m44tp:20.cross_hair_markers, M-24: of a gun with big-gun range, on an enemy; three a gun, one a hex."""
        units = state.material.units
        for number, (hex_, at) in enumerate(state.material.rules.markers):
            table = self.data.table("rules").tables("big_gun_markers")[number]
            gun, target = state.at[hex_], state.at[at]
            if gun < 0 or units.type[gun] != ARTILLERY or not is_big_gun(state, gun):
                raise table.error("gun", "there is no big gun")
            if target < 0 or units.side[target] == units.side[gun]:
                raise table.error("at", "there is no enemy")
            if any(marker % 1024 == at for marker in state.markers):
                raise table.error("at", "there is a marker already")
            if sum(1 for marker in state.markers if marker // 1024 == gun) == MARKERS_PER_GUN:
                raise table.error("gun", f"a gun has {MARKERS_PER_GUN} markers")
            state.markers.append(gun * 1024 + at)

    def _read_marks(self, state: Position) -> None:
        """Medals won before, and each side's last card; a battle that is won already is none."""
        if self.data.has("medals"):
            table = self.data.table("medals")
            for side, name in enumerate(SIDES):
                most = state.material.medals_to_win[side] - 1
                state.other_medals[side] = table.integer(name, 0, most, 0)
            table.finish()
        if self.data.has("last"):
            table = self.data.table("last")
            for side, name in enumerate(SIDES):
                if table.has(name):
                    state.last[side] = _card(table, name, table.string(name))
                    if state.last[side] == COUNTER_ATTACK:
                        raise table.error(name, "the card that 'counter-attack' was a copy of is needed")
            table.finish()
        if self.card != NO_CARD:
            state.acting = copied(state, state.side) if self.card == COUNTER_ATTACK else self.card
            state.last[state.side] = state.acting
            state.fallback = owns_none(state, state.acting)
        hold_objectives(state)
        for side, name in enumerate(SIDES):
            if state.total(side) >= state.material.medals_to_win[side]:
                raise Table(self.data.source, ["victory"], {}).error(name, "that side has its medals already")
        for number, objective in enumerate(state.material.objectives):
            if objective.sudden_death and state.held[number] >= 0:
                raise self.data.tables("objective")[number].error("sudden_death", "that side has won already")


def _card(table: Table, key: str, name: str) -> int:
    if name not in CARD_OF:
        raise table.error(key, f"{name!r} is no card")
    return CARD_OF[name]


def read_options(table: Table) -> dict[str, object]:
    """The options a file sets."""
    found: dict[str, object] = {name: table.flag(name) for name in SWITCHES if table.has(name)}
    if table.has(TURN_LIMIT):
        found[TURN_LIMIT] = table.integer(TURN_LIMIT, 1, MOST_TURNS)
    table.finish()
    return found
