"""The open answers on the terminal: numbered, laid out in columns or pages, and found again from what is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from hexfront import Action, Game
from hexfront.kernel.hexes import Grid

NUMBER_STYLE = "bold cyan"
HEAD_STYLE = "bold"
GAP = 2


class Answers:
    """The answers to one question. `units` says where the counters stand that the asked side knows."""

    def __init__(self, options: Sequence[Action], grid: Grid | None, units: Mapping[str, str]) -> None:
        self.options = options
        self._grid = grid
        self._units = {unit.lower(): hex_ for unit, hex_ in units.items()}

    def hexes_of(self, text: str) -> set[str]:
        """The hexes a notation names, itself or by a counter that stands there."""
        found: set[str] = set()
        for word in text.split():
            name = self.hex_name(word) or self._units.get(word.lower(), "")
            if name:
                found.add(name)
        return found

    def hex_name(self, word: str) -> str:
        """The hex of that name, empty if there is none."""
        number = -1 if self._grid is None else self._grid.find(word)
        return "" if self._grid is None or number < 0 else self._grid.names[number]

    def lit(self) -> set[str]:
        """All hexes that are answers."""
        return {hex_ for action in self.options for hex_ in self.hexes_of(str(action))}

    def matching(self, text: str) -> list[int]:
        """Which answers a typed text means: a notation, a hex, a number of the list, a counter, or some words."""
        words = text.lower().split()
        spoken = [str(action).lower().split() for action in self.options]
        exact = [i for i, option in enumerate(spoken) if option == words]
        if exact or not words:
            return exact
        hex_ = self.hex_name(words[0]) if len(words) == 1 else ""
        if hex_:
            named = [i for i, option in enumerate(spoken) if words[0] in option]
            return named or [i for i, action in enumerate(self.options) if hex_ in self.hexes_of(str(action))]
        if len(words) == 1 and words[0].isdecimal():
            number = int(words[0])
            return [number - 1] if 1 <= number <= len(self.options) else []
        return [i for i, option in enumerate(spoken) if all(word in option for word in words)]

    # On the page

    def in_words(self, game: Game, lang: str, chosen: Sequence[int], width: int) -> list[Text]:
        """The chosen answers with their words, in as many columns as fit."""
        digits = len(str(len(self.options)))
        entries = [entry(i + 1, game.describe(self.options[i], lang), digits) for i in chosen]
        return columns(entries, width)

    def in_short(self, width: int) -> list[Text]:
        """All answers in little room: by verb, counters by the hex they stand in, everything in its notation."""
        lines: list[Text] = []
        plain = [i for i, action in enumerate(self.options) if len(str(action).split()) == 1]
        if plain:
            lines += _flow("", [entry(i + 1, str(self.options[i]), 1) for i in plain], width)
        verbs: dict[str, list[int]] = {}
        for i, action in enumerate(self.options):
            if i not in plain:
                verbs.setdefault(str(action).split()[0], []).append(i)
        for chosen in sorted(verbs.values(), key=len):
            spoken = [str(self.options[i]).split() for i in chosen]
            if all(words[-1].isdecimal() and not self.hex_name(words[-1]) for words in spoken):
                lines += _flow("", [entry(i + 1, str(self.options[i]), 1) for i in chosen], width)
                continue
            shared = _shared(spoken)
            lines += self._verb(" ".join(spoken[0][:shared]), shared, chosen, width)
        return lines

    def _verb(self, head: str, shared: int, chosen: Sequence[int], width: int) -> list[Text]:
        by_hex: dict[str, list[Text]] = {}
        for i in chosen:
            rest = str(self.options[i]).split()[shared:]
            stands = self._units.get(rest[0].lower(), "") if len(rest) == 1 else ""
            by_hex.setdefault(stands, []).append(entry(i + 1, " ".join(rest), 1))
        if set(by_hex) == {""}:
            return _flow(f"{head}:", by_hex[""], width)
        entries: list[Text] = []
        for hex_ in sorted(by_hex):
            entries.append(Text(f"{hex_}:" if hex_ else "", HEAD_STYLE))
            entries += by_hex[hex_]
        return _flow(f"{head}:", [text for text in entries if text], width)


def _shared(spoken: list[list[str]]) -> int:
    """How many first words all of them have in common; a last word is never shared."""
    count = 1
    shortest = min(len(words) for words in spoken)
    while count < shortest - 1 and len({words[count] for words in spoken}) == 1:
        count += 1
    return count


def entry(number: int, words: str, digits: int) -> Text:
    """One numbered answer."""
    return Text.assemble((f"{number:>{digits}}", NUMBER_STYLE), " ", words)


def columns(entries: list[Text], width: int) -> list[Text]:
    """Entries side by side, read downwards, as many columns as fit."""
    widest = max((text.cell_len for text in entries), default=0) + GAP
    count = max(1, min(len(entries), (width + GAP) // widest if widest else 1))
    height = -(-len(entries) // count)
    lines: list[Text] = []
    for row in range(height):
        line = Text()
        for text in entries[row::height]:
            line.append(" " * max(0, line_start(line, widest)))
            line.append_text(text)
        lines.append(line)
    return lines


def line_start(line: Text, widest: int) -> int:
    """How many blanks bring a line to the beginning of its next column."""
    return -line.cell_len % widest


def _flow(head: str, entries: list[Text], width: int) -> list[Text]:
    """Entries one after the other behind a head, broken where the line ends."""
    lines: list[Text] = []
    line = Text(head, HEAD_STYLE) if head else Text()
    indent = min(line.cell_len, 8)
    for number, text in enumerate(entries):
        needs = text.cell_len
        if _heads(text) and number + 1 < len(entries):
            needs += GAP + entries[number + 1].cell_len
        if line.cell_len + GAP + needs > width and line.cell_len > indent:
            lines.append(line)
            line = Text(" " * indent)
        line.append(" " * (GAP if line.cell_len else 0))
        line.append_text(text)
    return [*lines, line]


def _heads(text: Text) -> bool:
    """Whether the text is the head of those that follow, which never ends a line."""
    return text.plain.endswith(":")
