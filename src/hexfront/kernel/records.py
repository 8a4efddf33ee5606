"""Records: a whole game as one readable text file. A header in TOML, then one answer a line with what chance said, and
a digest after each turn.
"""

from __future__ import annotations

import json
from hashlib import sha256

from hexfront.kernel.chance import Dice, generator_from_text, is_number
from hexfront.kernel.data import Table, read_toml
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.history import Move
from hexfront.kernel.title import Setup
from hexfront.version import VERSION

FORMAT = 1
FENCE = "---"
LINE_ENDS = "\x7f\x85\u2028\u2029"  # what JSON leaves as it is and a reader of lines might trip over
MOST_DIGITS = 6
FRAME = ("title", "id", "name", "map")


class Header:
    """What a record says before the first answer. `resume` is a frozen state (JSON) where the record does not begin at
    the scenario's start.
    """

    def __init__(self, title: str, setup: Setup, dice: Dice, players: dict[str, str], resume: str) -> None:
        self.title = title
        self.setup = setup
        self.dice = dice
        self.players = players
        self.resume = resume
        self.opening: list[int] = []


class Line:
    """One answer of a record as it was read: its notation, the dice behind it, and the line of the file."""

    def __init__(self, number: int, text: str, chance: list[int]) -> None:
        self.number = number
        self.text = text
        self.chance = chance
        self.digest = ""


def quoted(text: str) -> str:
    """A text as a TOML string on one line; every control character and every kind of line end escaped."""
    line = json.dumps(text, ensure_ascii=False)
    for letter in LINE_ENDS:
        line = line.replace(letter, f"\\u{ord(letter):04x}")
    return line


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(each)}" for key, each in value.items()) + " }"
    return quoted(str(value))


def _head(title: str, setup: Setup) -> list[str]:
    return [
        FENCE,
        f"hexfront = {FORMAT}",
        f"title = {quoted(title)}",
        f"rules = {quoted(VERSION)}",
        f"scenario = {quoted(setup.scenario)}",
    ]


def _tail(setup: Setup) -> list[str]:
    lines = ["[options]"]
    lines += [f"{name} = {_value(setup.options[name])}" for name in sorted(setup.options)]
    if setup.files:
        lines.append("[files]")
        lines += [f"{quoted(name)} = {quoted(setup.files[name])}" for name in sorted(setup.files)]
    return lines


def checksum(lines: list[str]) -> str:
    """Sixteen hexadecimal digits over the lines of a game, so that a line changed without effect is noticed too."""
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def write(header: Header, moves: list[Move], digest: str) -> str:
    """The text of a game; `digest` is that of the position it has come to."""
    lines = _head(header.title, header.setup)
    dice = header.dice
    lines.append(f"dice = {quoted('system' if dice.source is None else dice.source.text())}")
    if header.opening:
        lines.append(f"opening = {header.opening}")
    if dice.left():
        lines.append(f"scripted = {dice.left()}")
    if header.setup.text:
        lines.append(f"scenario_text = {quoted(header.setup.text)}")
    if header.resume:
        lines.append(f"resume = {quoted(header.resume)}")
    lines += _tail(header.setup)
    if header.players:
        lines.append("[players]")
        lines += [f"{side} = {quoted(header.players[side])}" for side in sorted(header.players)]
    lines.append(FENCE)
    head = len(lines)
    for move in moves:
        chance = " ".join(str(result) for result in move.chance)
        lines.append(f"{move.action.text} = {chance}" if chance else move.action.text)
        if move.digest:
            lines.append(f"# turn {move.turn} {move.digest}")
    lines.append(f"# now {digest} {checksum(lines[head:])}")
    return "\n".join(lines) + "\n"


def _frame(text: str) -> str:
    """A scenario file as anybody may keep it: its names and its map, without the units, cards and dice it lays out."""
    fields = read_toml("scenario", text).fields
    return "".join(f"{key} = {_value(fields[key])}\n" for key in FRAME if key in fields)


def write_side(title: str, setup: Setup, side: str, events: list[Facts], view: Facts) -> str:
    """What a side may keep: the events it saw, one a line, and its last view."""
    lines = [*_head(title, setup), f"side = {quoted(side)}"]
    if setup.text:
        lines.append(f"scenario_text = {quoted(_frame(setup.text))}")
    lines += [*_tail(setup), FENCE]
    lines += [json.dumps(facts, ensure_ascii=False) for facts in events]
    lines.append("# view " + json.dumps(view, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def split(name: str, text: str) -> tuple[Table, list[tuple[int, str]]]:
    """The header and the numbered lines behind it; an error names the line."""
    lines = text.replace("\r\n", "\n").split("\n")
    if not lines or lines[0].strip() != FENCE:
        raise Error(f"{name}, line 1: a record begins with a line {FENCE!r}")
    fences = [i for i, line in enumerate(lines) if line.strip() == FENCE]
    if len(fences) < 2:
        raise Error(f"{name}: the header has no closing line {FENCE!r}")
    header = read_toml(name, "\n" + "\n".join(lines[1 : fences[1]]))
    header.integer("hexfront", 1, FORMAT)
    body = [(i + 1, line.strip()) for i, line in enumerate(lines) if i > fences[1] and line.strip()]
    return header, body


def read_options(header: Table) -> dict[str, object]:
    """The options of a header."""
    if not header.has("options"):
        return {}
    table = header.table("options")
    return {key: table.value(key) for key in table.keys()}  # noqa: SIM118  (not a dict)


def read_files(header: Table) -> dict[str, str]:
    """The files a header carries."""
    if not header.has("files"):
        return {}
    table = header.table("files")
    return {key: table.string(key) for key in table.keys()}  # noqa: SIM118


def read_dice(header: Table) -> Dice:
    """The dice with which the game goes on."""
    text = header.string("dice", "system")
    script = header.integers("scripted", 1, 1 << 20, [])
    if text == "system":
        return Dice(None, script)
    try:
        return Dice(generator_from_text(text), script)
    except Error as problem:
        raise header.error("dice", str(problem)) from None


def read_players(header: Table) -> dict[str, str]:
    """Who played, by side."""
    if not header.has("players"):
        return {}
    table = header.table("players")
    return {key: table.string(key) for key in table.keys()}  # noqa: SIM118


class Now:
    """The last line of a record: the digest of the position it has come to, and the checksum of the lines before."""

    def __init__(self, number: int, digest: str, checksum: str) -> None:
        self.number = number
        self.digest = digest
        self.checksum = checksum


def read_now(body: list[tuple[int, str]]) -> Now | None:
    """The last line of a record; None if it is not there."""
    words = body[-1][1].split() if body else []
    if len(words) != 4 or words[:2] != ["#", "now"]:
        return None
    return Now(body[-1][0], words[2], words[3])


def read_lines(name: str, body: list[tuple[int, str]]) -> list[Line]:
    """The answers of a record with their dice and digests."""
    found: list[Line] = []
    for number, text in body:
        if text.startswith("#"):
            words = text[1:].split()
            if len(words) == 3 and words[0] == "turn" and found:
                found[-1].digest = words[2]
            continue
        answer, equals, chance = text.partition("=")
        results = chance.split()
        if (equals and not results) or not all(is_number(result, MOST_DIGITS) for result in results):
            raise Error(f"{name}, line {number}: {chance.strip()!r} are no dice")
        found.append(Line(number, answer.strip(), [int(result) for result in results]))
    return found
