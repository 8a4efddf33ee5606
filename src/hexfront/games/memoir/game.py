"""Memoir '44 as the engine knows it: the rules behind the door."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from hexfront.games.memoir import hidden, overlay, preview, saving, speech, view
from hexfront.games.memoir.cards import Cards
from hexfront.games.memoir.events.base import board
from hexfront.games.memoir.files import memoir_source
from hexfront.games.memoir.ground import Terrain
from hexfront.games.memoir.material import MOST_TURNS, SWITCHES, TURN_LIMIT, Material
from hexfront.games.memoir.names import REASONS, SIDES
from hexfront.games.memoir.rules.battles import AmbushChoice, Assault, Attack, BattleChoice
from hexfront.games.memoir.rules.cards import CardChoice, Dig, Heal, Use
from hexfront.games.memoir.rules.dams import DamChoice
from hexfront.games.memoir.rules.flags import Flags, Retreat
from hexfront.games.memoir.rules.ground_taking import Aftermath, Overrun, RideOn, TakeGround
from hexfront.games.memoir.rules.leaders import LeaderChoice
from hexfront.games.memoir.rules.movement import March, Move
from hexfront.games.memoir.rules.orders import Order, SectionChoice
from hexfront.games.memoir.rules.strikes import Strike, Target
from hexfront.games.memoir.rules.trains import Unload
from hexfront.games.memoir.rules.turn import Keep, Sequence
from hexfront.games.memoir.scenario import Box, Scenario
from hexfront.games.memoir.state import Position
from hexfront.games.memoir.units import read_kinds
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.chance import Dice, Generator
from hexfront.kernel.data import Table, load_toml, read_toml
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import State, Step
from hexfront.kernel.texts import Catalog, load_catalog
from hexfront.kernel.title import Outcome, Question, Setup, Title
from hexfront.mechanics import asking
from hexfront.mechanics.looking import framed

HERE = Path(__file__).parent
DATA = HERE / "data"
SCENARIOS = ["knightsbridge", "nijmegen", "schwammenauel", "roer", "first-steps"]
# Tables of which a file may give single entries on top of its base.
BY_ENTRY = ("options", "cards", "last", "victory", "medals", "hexes", "units", "mines", "rules")
BY_HEX = ("hexes", "units", "mines")
NOTHING = "none"

# In the order of steps.py.
STEPS: list[Step[Position]] = [
    Sequence(),
    CardChoice(),
    Use(),
    SectionChoice(),
    Order(),
    Dig(),
    Heal(),
    Target(),
    Strike(),
    DamChoice(),
    Move(),
    March(),
    Unload(),
    BattleChoice(),
    Attack(),
    AmbushChoice(),
    Assault(),
    Flags(),
    Retreat(),
    Aftermath(),
    TakeGround(),
    RideOn(),
    Overrun(),
    LeaderChoice(),
    Keep(),
]


class Memoir(Title):
    """The title."""

    def __init__(self) -> None:
        super().__init__("memoir", SIDES)
        terrain = Terrain(load_toml(DATA / "terrain.toml"))
        cards = Cards(load_toml(DATA / "cards.toml"))
        badges = load_toml(DATA / "badges.toml").keys()
        self.box = Box(terrain, cards, read_kinds(load_toml(DATA / "units.toml")), badges)
        self._materials: dict[str, Material] = {}

    # Setting up

    def scenarios(self) -> list[str]:
        """The four of the book, and one to learn the game with."""
        return SCENARIOS

    def setup(self, scenario: str | None, options: dict[str, object]) -> Setup:
        """A scenario of the title by id, or a file by its path: TOML, or the publisher's .m44."""
        source = memoir_source(scenario or SCENARIOS[0], SCENARIOS)
        return self._complete(source.id, source.text, options, source.name)

    def setup_from_record(self, scenario: str, text: str, files: dict[str, str], options: dict[str, object]) -> Setup:
        """The set-up of a record."""
        if not text and scenario not in SCENARIOS:
            raise Error(f"scenario: {scenario!r} is none of {', '.join(SCENARIOS)}")
        return self._complete(scenario, text, options)

    def _complete(self, id: str, text: str, options: dict[str, object], source: str = "") -> Setup:
        for name, value in options.items():
            _check_option(name, value)
        setup = Setup(id, text, {}, {}, source)
        scenario = self._scenario(setup)
        chosen: dict[str, object] = {**dict.fromkeys(SWITCHES, False), TURN_LIMIT: scenario.turn_limit}
        chosen.update(scenario.options)
        chosen.update(options)
        setup.options = chosen
        return setup

    def _scenario(self, setup: Setup) -> Scenario:
        data = read_toml(setup.source, setup.text) if setup.text else _own(setup.scenario)
        return Scenario(_on_base(data))

    def _material(self, setup: Setup, scenario: Scenario) -> Material:
        """The material of a set-up, made once and shared by all games with it."""
        key = repr((setup.scenario, setup.text, sorted(setup.options.items())))
        found = self._materials.get(key)
        if found is None:
            found = scenario.material(self.box, setup.options)
            if len(self._materials) >= 32:
                self._materials.clear()
            self._materials[key] = found
        return found

    def start(self, setup: Setup, dice: Dice) -> State:
        """The position of the scenario, with its own dice first."""
        scenario = self._scenario(setup)
        state = scenario.lay(self._material(setup, scenario), dice)
        if not dice.script and not dice.closed:
            dice.script = list(scenario.dice)
        return state

    # Playing

    def settle(self, state: State) -> list[Action] | None:
        """Run to the next question; nothing more happens once the game is over."""
        position = board(state)
        while position.stack:
            if position.over:
                position.stack.clear()
                return None
            frame = position.stack[-1]
            options = STEPS[frame.step].options(position, frame)
            if options is not None and not position.over:
                return options
        return None

    def question(self, state: State) -> Question:
        """What the frame on top asks."""
        return asking.asked(board(state), STEPS)

    def answer(self, state: State, action: Action) -> None:
        """Let the frame on top take the answer."""
        position = board(state)
        frame = position.stack[-1]
        STEPS[frame.step].answer(position, frame, action)

    def parse(self, state: State, text: str) -> Action | None:
        """The action of a notation."""
        return board(state).material.actions.parse(text)

    def candidates(self, state: State) -> list[Action]:
        """What the frame on top could be answered, open or not."""
        position = board(state)
        frame = position.stack[-1]
        return STEPS[frame.step].candidates(position, frame)

    def why(self, state: State, text: str) -> Refusal | None:
        """Why an answer is not open; a hex stands for the answers that name it."""
        position = board(state)
        material = position.material
        return asking.why(position, STEPS, text, material.actions.parse(text), material.grid.find(text), -1)

    # Looking

    def view(self, state: State, setup: Setup, viewer: int) -> Facts:
        """All that a side may know."""
        position = board(state)
        asked = self.question(state) if position.stack else None
        return framed(self.name, SIDES, setup, viewer, view.view(position, viewer), asked, self.outcome(state))

    def preview(self, state: State, action: Action) -> Facts:
        """What an open answer would do."""
        return preview.preview(board(state), action)

    def overlay(self, state: State, name: str, viewer: int) -> Facts:
        """Hexes and values for a drawing."""
        return overlay.overlay(board(state), name, viewer)

    def determinize(self, state: State, viewer: int, chance: Generator) -> None:
        """Resample what the side cannot know."""
        hidden.resample(board(state), viewer, chance)

    def outcome(self, state: State) -> Outcome | None:
        """m44:victory: medals and winner, once it is over."""
        position = board(state)
        if not position.over:
            return None
        scores = {name: position.total(side) for side, name in enumerate(SIDES)}
        winner = None if position.winner < 0 else SIDES[position.winner]
        return Outcome(winner, scores, REASONS[position.reason])

    def turn(self, state: State) -> int:
        """The turn being played."""
        return board(state).turn

    def hexes(self, state: State) -> list[str]:
        """The hexes of its map."""
        return board(state).material.grid.names

    def freeze(self, state: State) -> Facts:
        """The whole state but the dice."""
        return saving.freeze(board(state))

    def thaw(self, setup: Setup, frozen: Facts, dice: Dice) -> State:
        """The state that was frozen."""
        state = saving.thaw(self._material(setup, self._scenario(setup)), frozen, dice)
        asking.check_asked(state.copy(), STEPS)
        return state

    # Words

    def catalog(self, lang: str) -> Catalog:
        """The texts of a language."""
        return load_catalog(HERE / "text", lang)

    def prompt(self, state: State, catalog: Catalog) -> str:
        """The open question in words."""
        return speech.prompt(board(state), self.question(state), catalog)

    def describe(self, state: State, action: Action, catalog: Catalog) -> str:
        """An answer in words."""
        return speech.describe(board(state), action, catalog)

    def sentence(self, state: State, facts: Facts, catalog: Catalog) -> str:
        """An event in words."""
        return speech.sentence(board(state), facts, catalog)

    def refusal(self, state: State, refusal: Refusal, catalog: Catalog) -> str:
        """A refusal in words."""
        return speech.refusal(board(state), refusal, catalog)


def _check_option(name: str, value: object) -> None:
    """M-2, M-22, M-37: switches are true or false, the turn limit is a number of turns."""
    known = [*SWITCHES, TURN_LIMIT]
    if name not in known:
        raise Error(f"option {name!r} is none of {', '.join(known)}")
    if name in SWITCHES and not isinstance(value, bool):
        raise Error(f"option {name!r}: true or false is needed, not {value!r}")
    whole = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_TURNS
    if name == TURN_LIMIT and not whole:
        raise Error(f"option {name!r}: a whole number from 1 to {MOST_TURNS} is needed, not {value!r}")


def _own(scenario: str) -> Table:
    return load_toml(DATA / "scenarios" / f"{scenario}.toml")


def _on_base(data: Table) -> Table:
    """A file on top of the scenario it starts from: its tables replace the base's by entry."""
    name = data.string("base", "")
    if not name:
        return data
    if name not in SCENARIOS:
        raise data.error("base", f"{name!r} is none of {', '.join(SCENARIOS)}")
    fields = dict(_own(name).fields)
    for key, value in data.fields.items():
        below = fields.get(key)
        if key in BY_ENTRY and isinstance(value, dict) and isinstance(below, dict):
            above = cast("dict[str, object]", value)
            fields[key] = _laid_over(cast("dict[str, object]", below), above, key in BY_HEX)
        else:
            fields[key] = value
    return Table(data.source, [], fields)


def _laid_over(below: dict[str, object], above: dict[str, object], by_hex: bool) -> dict[str, object]:
    """The entries of a base with those of a file in their place; hexes are the same in either case."""
    spelt = {entry.lower() if by_hex else entry: entry for entry in above}
    entries: dict[str, object] = {}
    for entry, content in below.items():
        entries[spelt.get(entry.lower() if by_hex else entry, entry)] = content
    entries.update(above)
    return {entry: content for entry, content in entries.items() if content != NOTHING}
