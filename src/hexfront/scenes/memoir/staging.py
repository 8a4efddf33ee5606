"""Memoir '44 as a stage: what a screen shows of it, from views, events and previews alone."""

from __future__ import annotations

from collections.abc import Mapping

from hexfront.kernel.data import read_toml
from hexfront.kernel.engine import Game
from hexfront.render.memoir.data import board_grid, rows_of
from hexfront.render.memoir.words import scenario_name
from hexfront.scenes.memoir import answers, looks, surroundings
from hexfront.scenes.memoir.board import board_facts, board_of, key_of
from hexfront.scenes.memoir.log import entry
from hexfront.scenes.memoir.marks import marks, signs
from hexfront.scenes.memoir.panels import FROM_ABOVE, panel
from hexfront.scenes.memoir.passing import passing
from hexfront.scenes.memoir.pieces import boxes_of, pieces_of
from hexfront.scenes.memoir.tables import tables
from hexfront.scenes.memoir.words import words_in
from hexfront.scenes.stage import Facts, Shown, Stage, View, setup_of


class MemoirStage(Stage):
    """A scenario of Memoir '44 on a screen in one language.

    Boards, pieces, cards and tables it gives are made once and shared: they are to be read, not changed.
    """

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.words = words_in(lang)
        self.scenario = _name(game, lang)

    def board(self, view: View) -> Shown:
        """Ground and hexes; bridges, tiles and floods are part of it, what lies on it is not."""
        return board_of(board_facts(view), self.lang)

    def board_key(self, view: View) -> str:
        """A digest of what the ground is made of."""
        return key_of(board_facts(view), self.lang)

    def scene(self, view: View) -> Shown:
        """Everything that changes from move to move; `hexes` has what comes and goes on the ground, in words."""
        words, lang = self.words, self.lang
        return {
            "head": surroundings.head(view, self.scenario, words),
            "sides": surroundings.sides(view, words),
            "chips": surroundings.chips(view, words),
            "pieces": pieces_of(view, lang),
            "marks": marks(view),
            "signs": signs(view),
            "hexes": passing(view, lang),
            "boxes": boxes_of(view, lang),
            "hands": surroundings.hands(view, lang),
            "table": surroundings.table(view, words),
            "choosing": surroundings.choosing(view, lang),
            "battle": self._battle(view),
        }

    def _battle(self, view: View) -> Shown | None:
        """The battle in progress: in an ambush it is the other side that attacks."""
        battle = view["battle"]
        if not battle:
            return None
        ambush = battle["kind"] == "ambush"
        side = next(name for name in self.sides if (name == view["side"]) != ambush)
        facts = {**battle, "side": side}
        if battle["kind"] not in FROM_ABOVE:
            grid = board_grid(rows_of(view))
            facts["range"] = grid.distance(grid.find(battle["attacker"]), grid.find(battle["target"]))
        return panel(facts, view, self.lang)

    def draw(self, look: str) -> str:
        """A unit, a card or a die."""
        return looks.draw(look, self.lang)

    def panel(self, facts: Facts, view: View) -> Shown | None:
        """A battle."""
        return panel(facts, view, self.lang)

    def entry(self, facts: Facts, game: Game) -> Shown:
        """An event for the log."""
        return entry(facts, game, self.lang)

    def tables(self) -> list[Shown]:
        """Dice by range, the faces of the dice, and terrain."""
        return tables(self.lang)

    def overlays(self, viewer: str | None) -> list[Shown]:
        """The same for everybody; a spectator looks from the side whose turn it is."""
        return answers.overlays(viewer, self.words)

    def overlay_values(self, name: str, facts: Facts) -> Shown:
        """Hex to value and label."""
        return answers.overlay_values(name, facts, self.words)

    def question(self, view: View) -> str:
        """The open question for those who are not asked."""
        return answers.question(view, self.words)

    def preview(self, action: str, facts: Facts, view: View) -> Shown:
        """What an open answer would do."""
        return answers.preview(action, facts, view, self.words)

    def hides(self, options: Mapping[str, object]) -> bool:
        """m44:turn.play: hands are always secret."""
        return True


def _name(game: Game, lang: str) -> str:
    """The scenario's name; a scenario of the user's own says it in its text."""
    setup = setup_of(game)
    if not setup.text:
        return scenario_name(setup.scenario, lang)
    named = read_toml(setup.source, setup.text).fields.get("name")
    if isinstance(named, dict):
        return str(named.get(lang) or next(iter(named.values()), setup.scenario))
    return str(named or setup.scenario)
