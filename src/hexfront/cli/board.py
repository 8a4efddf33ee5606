"""What the terminal must know of a title to draw it: its map, its counters and its words. No rule is in here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hexfront import Game
from hexfront.cli.textmap import Spot
from hexfront.cli.words import Words
from hexfront.kernel import records
from hexfront.kernel.data import Table, read_toml
from hexfront.kernel.hexes import Grid

View = dict[str, Any]
Counter = dict[str, Any]


class Board:
    """One title on the terminal."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid

    def hides(self, options: Mapping[str, object]) -> bool:
        """Whether the sides may not see each other's view of a game with these options."""
        raise NotImplementedError

    def spots(self, view: View, words: Words) -> dict[str, Spot]:
        """Every hex as it is drawn."""
        raise NotImplementedError

    def headline(self, view: View, words: Words) -> str:
        """Turn, phase, points: all in one line."""
        raise NotImplementedError

    def units(self, view: View) -> dict[str, str]:
        """Every counter the viewer knows on the map, with its hex."""
        raise NotImplementedError

    def action_hexes(self, view: View) -> set[str]:
        """The hexes in the middle of the action."""
        raise NotImplementedError

    def affairs(self, view: View, words: Words) -> list[str]:
        """The combat in progress, in a line; nothing in quiet times."""
        raise NotImplementedError

    def stack(self, view: View, hex_: str, words: Words) -> list[str]:
        """A hex and who is in it, as far as the viewer may know."""
        raise NotImplementedError

    def unit(self, view: View, unit: str, words: Words) -> list[str]:
        """A counter, as far as the viewer may know it; nothing if he does not know where it is."""
        raise NotImplementedError

    def preview(self, facts: View, words: Words) -> list[str]:
        """What an answer would do."""
        raise NotImplementedError

    def legend(self, words: Words) -> list[str]:
        """What the marks on the map mean."""
        raise NotImplementedError

    def overlay_values(self, facts: View) -> dict[str, int]:
        """The number that each hex of an overlay shows."""
        return {hex_: value for hex_, value in facts.items() if isinstance(value, int)}

    def hand(self, view: View, words: Words) -> list[str]:
        """The viewer's cards; nothing in a title without cards."""
        return []

    def table(self, view: View, words: Words) -> list[str]:
        """What lies beside the map: medals, piles of cards, how many units there are; nothing where it has no more to
        say than the headline.
        """
        return []


def board_of(game: Game) -> Board | None:
    """The title of a game on the terminal; None for one that has no drawing yet."""
    found = BOARDS.get(game.title)
    return None if found is None else found(game)


# A title's data is read only when it is played.


def _diadem(game: Game) -> Board:
    from hexfront.cli.diadem import DiademBoard, map_of  # noqa: PLC0415

    return DiademBoard(map_of(game))


def _encore(game: Game) -> Board:
    from hexfront.cli.encore import EncoreBoard, map_of  # noqa: PLC0415

    return EncoreBoard(map_of(game))


def _memoir(game: Game) -> Board:
    from hexfront.cli.memoir import MemoirBoard, grid_of  # noqa: PLC0415

    return MemoirBoard(grid_of(game))


BOARDS: dict[str, Callable[[Game], Board]] = {"diadem": _diadem, "encore": _encore, "memoir": _memoir}


# What the titles' boards share


def own_map(game: Game) -> Table | None:
    """The map that the scenario of a game brings along; None where it is played on the rulebook's."""
    header, _ = records.split("record", game.record())
    text = header.string("scenario_text", "")
    name = read_toml("scenario", text).string("map", "") if text else ""
    files = records.read_files(header)
    return read_toml(name, files[name]) if name in files else None


def known_units(view: View) -> dict[str, str]:
    """The counters the viewer knows on the map, with their hexes."""
    return {counter["unit"]: name for name, stack in view["hexes"].items() for counter in stack if "unit" in counter}


def score(view: View, words: Words) -> str:
    """The points of all sides."""
    return ", ".join(f"{words.name('side', side)} {items['total']}" for side, items in view["score"].items())


def sides_named(grid: Grid, mask: int, words: Words) -> str:
    """The sides of a hex that a mask has, by their directions."""
    return " ".join(words.name("direction", d) for i, d in enumerate(grid.direction_names) if mask >> i & 1)


def whereabouts(
    view: View, unit: str, words: Words, told: Callable[[Counter], str], named: Callable[[str], str]
) -> list[str]:
    """A counter as its board tells it, and where it is, on the map or off it; nothing if the viewer does not know."""
    wanted = unit.lower()
    for name, stack in view["hexes"].items():
        for counter in stack:
            if str(counter.get("unit", "")).lower() == wanted:
                return [told(counter), words.say("unit.at", hex=named(name))]
    for place in ("waiting", "lost", "left"):
        for stack in view[place].values():
            for counter in stack:
                if str(counter.get("unit", "")).lower() == wanted:
                    edge = words.name("direction", str(counter.get("edge", "")))
                    facts = {"due": counter.get("due", ""), "edge": edge}
                    return [told(counter), words.say(f"unit.{place}", **facts)]
    return []


def strength(counter: Counter, words: Words) -> str:
    """The values of a counter as they stand: 4-4-8, 5-2-6 range 2."""
    values = f"{counter['attack']}-{counter['defence']}-{words.number(counter['move'])}"
    return values + " " + words.say("unit.range", range=counter["range"]) if counter["range"] else values


def preview_lines(facts: View, words: Words, cause: Callable[[str], str]) -> list[str]:
    """The way and its cost; strengths, shifts and chances of a combat. `cause` names what a shift is for."""
    lines: list[str] = []
    if "path" in facts:
        lines.append(words.say("preview.path", path=" ".join(facts["path"]) or "-"))
        cost, left = words.number(facts["half_points"] / 2), words.number(facts["left"] / 2)
        lines.append(words.say("preview.cost", cost=cost, left=left))
        if facts["engages"]:
            lines.append(words.say("preview.engages"))
    sums = [key for key in ("attack", "defence", "odds", "strength", "vulnerability", "value") if key in facts]
    parts = [words.say(f"preview.{key}", value=facts[key]) for key in sums]
    if facts.get("shifts"):
        shifts = [f"{shift['columns']:+d} {cause(shift['cause'])} [{shift['rule']}]" for shift in facts["shifts"]]
        parts.append(words.say("preview.shifts", shifts=", ".join(shifts)))
    if "column" in facts:
        parts.append(words.say("preview.column", column=facts["column"]))
    if parts:
        lines.append("; ".join(parts))
    if "chances" in facts:
        chances = sorted(facts["chances"].items(), key=lambda item: -item[1])
        throws = sum(facts["chances"].values())
        shares = ", ".join(f"{code} {round(100 * ways / throws)}%" for code, ways in chances if ways)
        lines.append(words.say("preview.chances", chances=shares))
    return lines
