"""Operation Encore on a screen: one game in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hexfront.games.encore.names import ROLES
from hexfront.kernel.engine import Game
from hexfront.render.encore.data import DATA
from hexfront.render.encore.pieces import stack_places
from hexfront.scenes import log, looks, overlays, panels
from hexfront.scenes.encore import ground, head, pieces, sums
from hexfront.scenes.encore.material import counters, known, map_of, speech
from hexfront.scenes.layout import Lay, plane_of
from hexfront.scenes.march import march
from hexfront.scenes.stage import (
    Facts,
    Shown,
    Stage,
    View,
    digest,
    own_map,
    scenario_name,
    setup_of,
)
from hexfront.scenes.words import catalog

OVERLAYS = ("zones", "reach", "range", "threat", "bombardment", "shelter", "objectives")
OF_A_SIDE = ("objectives",)
"""Overlays that only make sense to a side: a spectator sees the holders on the map."""


class EncoreStage(Stage):
    """The title on a screen."""

    standing = "commit"

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.map = map_of(game)
        self.words = catalog(lang)
        self.scenario = scenario_name(game, DATA, lang)
        self.printing = str(setup_of(game).options["tables"])
        self.terms = sums.terms_of(self.map, self.printing, lang)
        self._lay = Lay(plane_of(self.map.grid), stack_places)
        self._key = f"encore-{lang}-{digest(own_map(game))}"
        self._roles = {ROLES[place.role]: place.name for place in self.map.places if place.role >= 0}

    # The board

    def board(self, view: View) -> Shown:
        """The map."""
        return ground.board(self.map, self._key, self.lang)

    def board_key(self, view: View) -> str:
        """The map never changes."""
        return self._key

    def draw(self, look: str) -> str:
        """A counter or a die."""
        return looks.draw(look, known())

    def tables(self) -> list[Shown]:
        """Combat results, bombardment, vulnerability, terrain."""
        return sums.printed_tables(self.printing, self.lang)

    # The scene

    def scene(self, view: View) -> Shown:
        """All there is to see of the position."""
        lang = self.lang
        return {
            "head": head.head(view, self.scenario, lang),
            "sides": head.scores(view, lang),
            "chips": head.chips(view, self._roles, lang),
            "pieces": self._lay.pieces(view, lambda facts: pieces.face(facts, lang)),
            "marks": ground.marks(self.map, view, lang),
            "signs": ground.signs(self.map, view, lang),
            "boxes": pieces.in_boxes(view, self.terms.place, head.side_names(lang), lang),
            "hands": [],
            "table": [],
            "battle": self._battle(view),
        }

    def _battle(self, view: View) -> Shown | None:
        combat = sums.in_view(view, self.lang)
        return None if combat is None else panels.panel(self.terms, combat, {})

    def question(self, view: View) -> str:
        """Who decides what."""
        asked = view["question"]
        if asked is None:
            return ""
        who = self.words.say(f"encore.asked.{asked['side']}")
        return self.words.say(f"question.{asked['question']}", {"asked": who})

    def heading(self, action: str) -> tuple[int, str]:
        """Units by their battalion, guns and the rest by their kind."""
        what = action.partition(" ")[2]
        return 0, pieces.formation(what, self.lang) if what else ""

    def about(self, game: Game) -> str | None:
        """The unit that marches, retreats or advances."""
        unit = game.unit_asked_about()
        return counters().ids[unit] if unit >= 0 else None

    def hides(self, options: Mapping[str, object]) -> bool:
        """Nothing is hidden."""
        return False

    # Combats

    def panel(self, facts: Facts, view: View) -> Shown | None:
        """The combat or bombardment of a preview or an event."""
        if "event" in facts:
            return self._told(facts, {})
        return panels.of_preview(self.terms, sums.in_view(view, self.lang), facts)

    def preview(self, action: str, facts: Facts, view: View) -> Shown:
        """The way of a march, the sum of a combat or a bombardment."""
        if "path" in facts:
            return march(facts, self.words, speech(self.lang))
        combat = sums.in_view(view, self.lang)
        if combat is not None:
            combat = sums.with_answer(combat, action, view, self.lang)
        shown = panels.of_preview(self.terms, combat, facts)
        if shown is None:
            return {}
        return {"text": panels.summary(self.terms, facts), "value": panels.short(self.terms, facts), "panel": shown}

    def _told(self, facts: Facts, earlier: Mapping[str, Facts]) -> Shown | None:
        """The panel of an event, with what the events before it tell of the same combat."""
        lang = self.lang
        return panels.of_event(
            self.terms, facts, earlier, lambda events: sums.told(events, lang), lambda event: sums.fired(event, lang)
        )

    # The log

    def entry(self, facts: Facts, game: Game) -> Shown:
        """One event."""
        return self.entries([facts], game)[0]

    def entries(self, events: Sequence[Facts], game: Game, before: Sequence[Facts] = ()) -> list[Shown]:
        """Events in a row."""
        return log.entries(events, before, game, self.lang, self._told)

    # Overlays

    def overlays(self, viewer: str | None) -> list[Shown]:
        """What this viewer can have drawn over the map; a spectator sees with the Allies' eyes."""
        if viewer is not None:
            return overlays.listed("encore", OVERLAYS, self.words)
        shared = [name for name in OVERLAYS if name not in OF_A_SIDE]
        return overlays.listed("encore", shared, self.words, head.side_names(self.lang)["allied"])

    def overlay_values(self, name: str, facts: Facts) -> Shown:
        """The numbers, and words where numbers are none."""
        return overlays.values(name, facts, self.words)
