"""Who sits where: a person or a computer player for each side, as the record's header tells it."""

from __future__ import annotations

from secrets import randbits

import hexfront
from hexfront import Error, Game, Player
from hexfront.ai.cores import usual_colleagues
from hexfront.ai.levels import player, player_at, seconds_of

PERSON = "person"
USUAL = "3"
HELPED = "5"
SEED = " seed "


class Seat:
    """One side's player: a person, or a computer player with its seed."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self.seed = seed
        self._kept: Player | None = None

    @property
    def person(self) -> bool:
        """Whether somebody sits there."""
        return self.name == PERSON

    def text(self) -> str:
        """As a record's header has it."""
        return self.name if self.person else f"{self.name}{SEED}{self.seed}"

    @property
    def thinks(self) -> bool:
        """Whether it takes its time, by the clock."""
        return seconds_of(self.name) is not None

    def player(self, game: Game) -> Player:
        """The computer player for its next answers. One that plans stays the same, and remembers; another depends on
        how far the game is, so that a game opened again goes on as it would have.
        """
        if not self.thinks:
            return player_at(game, self.name, self.seed)
        if self._kept is None:
            colleagues = usual_colleagues() if self.name == HELPED else 0
            self._kept = player(game.title, self.name, self.seed, colleagues=colleagues)
        return self._kept


def read_seat(text: str) -> Seat:
    """The seat of a header's text; a name that nobody knows is a person."""
    name, found, seed = text.partition(SEED)
    if found and seed.isdecimal():
        return Seat(name, int(seed))
    return Seat(PERSON)


def seats(game: Game, side: str | None, opponent: str | None, seed: int | None) -> dict[str, Seat]:
    """Who plays which side: as asked for, else as the record says, else a person on the first side against level 3."""
    if side is not None and side not in (*game.sides, "both"):
        raise Error(f"side: {side!r} is none of {', '.join((*game.sides, 'both'))}")
    if side is None and opponent is None and set(game.players) == set(game.sides):
        found = {name: read_seat(text) for name, text in game.players.items()}
        if any(seat.person for seat in found.values()):
            return found
    if side == "both" or opponent == "none":
        if side == "both" and opponent not in (None, "none"):
            raise Error(f"opponent: {opponent!r} has no side to play where a person plays both")
        return {name: Seat(PERSON) for name in game.sides}
    computer = Seat(opponent or USUAL, randbits(32) if seed is None else seed)
    hexfront.player(game.title, computer.name)
    return {name: Seat(PERSON) if name == (side or game.sides[0]) else computer for name in game.sides}
