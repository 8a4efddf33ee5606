"""Operation Diadem as the engine knows it: the rules behind the door."""

from __future__ import annotations

from pathlib import Path

from hexfront.games.diadem import hidden, overlay, preview, saving, speech, view
from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.map import Map
from hexfront.games.diadem.material import OPTIONS, Material
from hexfront.games.diadem.names import OVER, SIDES
from hexfront.games.diadem.rules.s03_sequence import Sequence
from hexfront.games.diadem.rules.s04_movement import March, Move
from hexfront.games.diadem.rules.s05_0_combats import Assault, CombatChoice, Support
from hexfront.games.diadem.rules.s05_1_6_results import BattleEnd, Elimination, Exchange, Loss
from hexfront.games.diadem.rules.s05_2_advance import Advance, AdvanceOn
from hexfront.games.diadem.rules.s05_3_retreat import Displace, Retreat, RetreatTo
from hexfront.games.diadem.rules.s06_air_power import Sortie
from hexfront.games.diadem.rules.s08_artillery import Barrage
from hexfront.games.diadem.rules.s11_1_setup import Place
from hexfront.games.diadem.rules.s11_2_victory import Attrition, points
from hexfront.games.diadem.scenario import Scenario
from hexfront.games.diadem.state import Position, empty_board
from hexfront.games.diadem.tables import Tables
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.chance import Dice, Generator
from hexfront.kernel.data import Table, load_toml, read_toml
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import State, Step, settle
from hexfront.kernel.texts import Catalog, load_catalog
from hexfront.kernel.title import Outcome, Question, Setup, Title
from hexfront.mechanics import asking
from hexfront.mechanics.files import scenario_source
from hexfront.mechanics.looking import framed

HERE = Path(__file__).parent
DATA = HERE / "data"
SCENARIOS = ["campaign", "historical"]

# In the order of steps.py.
STEPS: list[Step[Position]] = [
    Sequence(),
    Place(),
    Move(),
    March(),
    CombatChoice(),
    Assault(),
    Barrage(),
    Sortie(),
    Support(),
    Loss(),
    Elimination(),
    Exchange(),
    Retreat(),
    RetreatTo(),
    Displace(),
    Advance(),
    AdvanceOn(),
    BattleEnd(),
    Attrition(),
]


class Diadem(Title):
    """The title."""

    def __init__(self) -> None:
        super().__init__("diadem", SIDES)
        self.counters = Counters(load_toml(DATA / "counters.toml"))
        self.tables = Tables(load_toml(DATA / "tables.toml"))
        self.map = Map(load_toml(DATA / "map.toml"))
        self._materials: dict[str, Material] = {}

    # Setting up

    def scenarios(self) -> list[str]:
        """The rulebook's campaign, and the same with the free counters placed."""
        return SCENARIOS

    def setup(self, scenario: str | None, options: dict[str, object]) -> Setup:
        """A scenario of the title by id, or a file by its path."""
        source = scenario_source(scenario or SCENARIOS[0], SCENARIOS)
        return self._complete(source.id, source.text, source.files, options, source.name)

    def setup_from_record(self, scenario: str, text: str, files: dict[str, str], options: dict[str, object]) -> Setup:
        """The set-up of a record."""
        if not text and scenario not in SCENARIOS:
            raise Error(f"scenario: {scenario!r} is none of {', '.join(SCENARIOS)}")
        return self._complete(scenario, text, files, options)

    def _complete(
        self, id: str, text: str, files: dict[str, str], options: dict[str, object], source: str = ""
    ) -> Setup:
        for name, value in options.items():
            if name not in OPTIONS:
                raise Error(f"option {name!r} is none of {', '.join(OPTIONS)}")
            if not isinstance(value, bool):
                raise Error(f"option {name!r}: true or false is needed, not {value!r}")
        setup = Setup(id, text, files, {}, source)
        chosen: dict[str, object] = dict(OPTIONS)
        chosen.update(self._scenario(setup).options)
        chosen.update(options)
        setup.options = chosen
        return setup

    def _scenario(self, setup: Setup) -> Scenario:
        data = read_toml(setup.source, setup.text) if setup.text else load_toml(DATA / f"{setup.scenario}.toml")
        return self._with_base(data)

    def _with_base(self, data: Table) -> Scenario:
        rulebook = Scenario(load_toml(DATA / f"{SCENARIOS[0]}.toml"), None, None)
        base = data.string("base", "")
        if not base:
            return Scenario(data, None, rulebook)
        if base not in SCENARIOS:
            raise data.error("base", f"{base!r} is none of {', '.join(SCENARIOS)}")
        return Scenario(data, self._with_base(load_toml(DATA / f"{base}.toml")), rulebook)

    def _material(self, setup: Setup, scenario: Scenario) -> Material:
        """The material of a set-up, made once and shared by all games with it."""
        key = repr((setup.scenario, setup.text, setup.files, sorted(setup.options.items())))
        found = self._materials.get(key)
        if found is not None:
            return found
        map_ = self.map
        if scenario.map_name:
            if scenario.map_name not in setup.files:
                raise scenario.data.error("map", f"the file {scenario.map_name!r} is not there")
            map_ = Map(read_toml(scenario.map_name, setup.files[scenario.map_name]))
        options = {name: bool(setup.options[name]) for name in OPTIONS}
        material = Material(map_, self.counters, self.tables, options)
        material.free = scenario.free_of(map_, material)
        material.due = scenario.due_of(material)
        if len(self._materials) >= 32:
            self._materials.clear()
        self._materials[key] = material
        return material

    def start(self, setup: Setup, dice: Dice) -> State:
        """The position of the scenario, with its own dice first."""
        scenario = self._scenario(setup)
        state = empty_board(self._material(setup, scenario), dice)
        scenario.lay(state)
        if not dice.script:
            dice.script = list(scenario.dice)
        scenario.begin(state)
        return state

    # Playing

    def settle(self, state: State) -> list[Action] | None:
        """Run to the next question."""
        return settle(board(state), STEPS)

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
        """Why an answer is not open; a hex or a counter stands for the answers that name it."""
        position = board(state)
        material = position.material
        unit = material.counters.index.get(text.lower(), -1)
        return asking.why(position, STEPS, text, material.actions.parse(text), material.grid.find(text), unit)

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
        """diadem:11.2.winner: points and winner, once it is over."""
        position = board(state)
        if position.phase != OVER:
            return None
        totals = points(position)
        scores = {side: totals[i] for i, side in enumerate(SIDES)}
        if position.winner < 0:
            return Outcome(None, scores, "draw")
        return Outcome(SIDES[position.winner], scores, "points")

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
