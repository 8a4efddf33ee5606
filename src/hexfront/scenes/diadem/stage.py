"""Operation Diadem on a screen: one game in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hexfront.kernel.engine import Game
from hexfront.render.counters import stack_places
from hexfront.render.diadem.data import DATA
from hexfront.scenes import log, looks, overlays, panels
from hexfront.scenes.diadem import ground, head, pieces, sums
from hexfront.scenes.diadem.material import counters, known, map_of, speech
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

OVERLAYS = ("zones", "reach", "range", "threat", "fortified", "objectives")
OF_A_SIDE = ("reach", "range", "objectives")
"""Overlays that tell of a side's own; a spectator has none."""
FIGHTS = ("attack", "bombard", "strike")
"""The kinds of fights in the order of the list."""


class DiademStage(Stage):
    """The title on a screen."""

    standing = "commit"

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.map = map_of(game)
        self.words = catalog(lang)
        self.scenario = scenario_name(game, DATA, lang)
        self.options = setup_of(game).options
        self.terms = sums.terms_of(self.map, lang)
        self._lay = Lay(plane_of(self.map.grid), stack_places)
        self._key = f"diadem-{lang}-{digest(own_map(game), self.options['armour_mountain_roads'])}"

    # The board

    def board(self, view: View) -> Shown:
        """The map."""
        return ground.board(self.map, self._key, bool(self.options["armour_mountain_roads"]), self.lang)

    def board_key(self, view: View) -> str:
        """The map never changes."""
        return self._key

    def draw(self, look: str) -> str:
        """A counter or a die."""
        return looks.draw(look, known())

    def tables(self) -> list[Shown]:
        """Combat results, bombardment, vulnerability, terrain."""
        return sums.printed_tables(self.lang)

    # The scene

    def scene(self, view: View) -> Shown:
        """All that the viewer may know of the position."""
        lang = self.lang
        return {
            "head": head.head(view, self.scenario, lang),
            "sides": head.scores(view, lang),
            "chips": head.chips(view, lang),
            "pieces": self._lay.pieces(view, lambda facts: pieces.face(facts, lang)),
            "marks": ground.marks(self.map, view, lang),
            "signs": ground.signs(self.map, view),
            "boxes": pieces.in_boxes(view, head.side_names(lang), lang),
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
        who = self.words.say(f"diadem.asked.{asked['side']}")
        return self.words.say(f"question.{asked['question']}", {"asked": who})

    def heading(self, action: str) -> tuple[int, str]:
        """Fights by their kind, units by their division."""
        verb, _, what = action.partition(" ")
        if verb in FIGHTS:
            return FIGHTS.index(verb), self.words.say(f"heading.{verb}")
        return 0, pieces.formation(what, self.lang) if what else ""

    def about(self, game: Game) -> str | None:
        """The unit that is placed, marches, retreats or advances."""
        if game.decision is not None and game.decision.question == "place":
            return game.open_answers()[0].text.split()[1]
        unit = game.unit_asked_about()
        return counters().ids[unit] if unit >= 0 else None

    def counter(self, unit: str) -> Shown | None:
        """A counter with its printed values."""
        look, says = pieces.printed(unit, self.lang)
        return {"look": look, "says": says}

    def hides(self, options: Mapping[str, object]) -> bool:
        """Strengths are hidden, unless the information is open."""
        return not options["open_information"]

    # Combats

    def panel(self, facts: Facts, view: View) -> Shown | None:
        """The combat of a preview or an event."""
        if "event" in facts:
            return self._told(facts, {})
        return panels.of_preview(self.terms, sums.in_view(view, self.lang), facts)

    def preview(self, action: str, facts: Facts, view: View) -> Shown:
        """The way of a march, the sum of a combat."""
        if "path" in facts:
            return march(facts, self.words, speech(self.lang))
        if facts.get("usual"):
            return {"text": self.words.say("preview.usual"), "value": "★", "usual": True}
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
            self.terms, facts, earlier, lambda events: sums.told(events, lang), lambda event: sums.bombed(event, lang)
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
        """What this viewer can have drawn over the map; a spectator sees with the Germans' eyes."""
        if viewer is not None:
            return overlays.listed("diadem", OVERLAYS, self.words)
        shared = [name for name in OVERLAYS if name not in OF_A_SIDE]
        return overlays.listed("diadem", shared, self.words, head.side_names(self.lang)["axis"])

    def overlay_values(self, name: str, facts: Facts) -> Shown:
        """The numbers, and words where numbers are none."""
        return overlays.values(name, facts, self.words)
