"""Chance: a small generator of our own, and the dice of a game: seeded, scripted, or from the system's entropy.

The generator is Marsaglia's KISS: four words of 32 bits, the same results interpreted and compiled. Factors are kept
below 2^30: products of larger ones are made by the interpreter, which is slower, and which ends a compiled program at
once if Ctrl+C is pressed just then.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import randbelow

from hexfront.kernel.errors import Error

WORD = 0xFFFFFFFF
HALF = 0xFFFF


def times(factor: int, value: int) -> int:
    """The last 32 bits of a product; the factor has 27 bits at most, the value 32."""
    return (factor * (value & HALF) + ((factor * (value >> 16) & HALF) << 16)) & WORD


class Generator:
    """A stream of random numbers with four integers of state."""

    def __init__(self, x: int, y: int, z: int, w: int) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.w = w

    def word(self) -> int:
        """The next 32 bits."""
        self.z = 36969 * (self.z & HALF) + (self.z >> 16)
        self.w = 18000 * (self.w & HALF) + (self.w >> 16)
        self.x = (times(69069, self.x) + 1234567) & WORD
        y = self.y
        y ^= (y << 17) & WORD
        y ^= y >> 13
        y ^= (y << 5) & WORD
        self.y = y
        return ((((((self.z << 16) & WORD) + self.w) & WORD) ^ self.x) + y) & WORD

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely; the bound is at most 2^32."""
        if not 0 < bound <= WORD + 1:
            raise ValueError(f"{bound} is no bound for 32 bits")
        limit = (WORD + 1) - (WORD + 1) % bound
        value = self.word()
        while value >= limit:
            value = self.word()
        return value % bound

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy(self) -> Generator:
        """The same stream from here on."""
        return Generator(self.x, self.y, self.z, self.w)

    def text(self) -> str:
        """The state in words; `generator_from_text` takes it back."""
        return f"{self.x} {self.y} {self.z} {self.w}"


def generator(seed: int | str, stream: str = "") -> Generator:
    """The generator of a seed; streams of one seed are independent of each other."""
    hashed = sha256(f"{seed}/{stream}".encode()).digest()
    words = [int.from_bytes(hashed[i : i + 4], "big") for i in range(0, 16, 4)]
    return Generator(words[0], words[1] | 1, words[2] | 1, words[3] | 1)


def is_number(text: str, digits: int) -> bool:
    """Whether a text is a plain whole number of at most so many digits."""
    return text.isascii() and text.isdigit() and len(text) <= digits


def generator_from_text(text: str) -> Generator:
    """The generator that wrote this text."""
    words = text.split()
    if len(words) != 4 or not all(is_number(word, 10) and int(word) <= WORD for word in words):
        raise Error(f"dice: {text!r} is not a generator's state (four whole numbers)")
    return Generator(int(words[0]), int(words[1]), int(words[2]), int(words[3]))


class DiceRanOut(Exception):
    """Scripted dice were asked for one more; `sides` says of what kind."""

    def __init__(self, sides: int) -> None:
        super().__init__(f"a die of {sides} sides was asked for and the script has no more")
        self.sides = sides


class Dice:
    """The dice of one game: first the script, if there is one; then the generator; without one the system's entropy, or
    nothing more.
    """

    def __init__(self, source: Generator | None, script: list[int], closed: bool = False) -> None:
        self.source = source
        self.script = script
        self.closed = closed
        self.used = 0

    def roll(self, sides: int) -> int:
        """One die."""
        if self.used < len(self.script):
            value = self.script[self.used]
            self.used += 1
            if not 1 <= value <= sides:
                raise Error(f"dice: {value} is not a face of a die of {sides} sides")
            return value
        if self.closed:
            raise DiceRanOut(sides)
        if self.source is None:
            return randbelow(sides) + 1
        return self.source.below(sides) + 1

    def pick(self, bound: int) -> int:
        """A number from 1 to the bound for shuffling and drawing: the dice a scenario scripts are dice only, while a
        record's results (closed) are of every kind.
        """
        if self.closed:
            return self.roll(bound)
        return (randbelow(bound) if self.source is None else self.source.below(bound)) + 1

    def left(self) -> list[int]:
        """The scripted dice not yet rolled."""
        return self.script[self.used :]

    def copy(self) -> Dice:
        """Dice with the same future, independent of these. (The system's entropy has no future to copy.)"""
        same = Dice(None if self.source is None else self.source.copy(), self.script, self.closed)
        same.used = self.used
        return same


GOLDEN = 0x9E3779B9
SPREAD = 0x45D9F3B


def mixed(value: int) -> int:
    """32 bits in which every bit of the value has a part."""
    value &= WORD
    value = times(SPREAD, (value >> 16) ^ value)
    value = times(SPREAD, (value >> 16) ^ value)
    return (value >> 16) ^ value


class AlignedDice(Dice):
    """Dice for trying things out, whose faces hang on what they are rolled for and not on what was rolled before: two
    lines of play that come to the same roll see the same faces, and differ only where they are different.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(None, [])
        self.seed = mixed(seed)
        self.at = self.seed

    def align(self, what: int) -> None:
        """Say what the next dice are rolled for."""
        self.at = mixed(self.seed ^ mixed(what))

    def roll(self, sides: int) -> int:
        """One die."""
        self.at = (self.at + GOLDEN) & WORD
        return mixed(self.at) % sides + 1

    def pick(self, bound: int) -> int:
        """A number from 1 to the bound."""
        return self.roll(bound)

    def copy(self) -> Dice:
        """Dice with the same future."""
        same = AlignedDice(0)
        same.seed = self.seed
        same.at = self.at
        return same
