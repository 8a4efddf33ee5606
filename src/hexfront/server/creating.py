"""New tables: from a scenario of a title, from a scenario file of the user's own, or from a record."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import time

from hexfront.games.memoir.m44 import toml_of
from hexfront.kernel.chance import Dice
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error
from hexfront.kernel.replay import go_on_with
from hexfront.scenes import stage_of
from hexfront.server.errors import Refused
from hexfront.server.hall import Hall
from hexfront.server.opponents import names
from hexfront.server.people import digest, new_id, new_secret
from hexfront.server.storage import ActionRow, GameRow, Person, SeatRow
from hexfront.server.stored import fresh_seed, new_game, rules_fingerprint, set_up, snapshot_of
from hexfront.server.table import Table
from hexfront.server.titles import first_scenario

ME, OPEN = "me", "open"
BROUGHT = "brought"


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play, and with whom. `brought`: a record or a scenario of his own."""

    title: str
    seats: dict[str, str]
    scenario: str | None = None
    scenario_text: str = ""
    options: dict[str, object] = field(default_factory=dict)
    watch: str = "link"
    name: str = ""
    clock: int = 0
    seed: int | None = None
    brought: bool = False


def _as_toml(title: str, text: str) -> str:
    """A scenario file as it is; one of the Memoir '44 editor (it is JSON) turned into ours."""
    if title == "memoir" and text.lstrip("\ufeff \t\r\n").startswith("{"):
        return toml_of("scenario.m44", text)[0]
    return text


def game_of(wish: Wish) -> Game:
    """The game of a wish at its first question; Error names what is wrong with it."""
    text = _as_toml(wish.title, wish.scenario_text) if wish.scenario_text else ""
    scenario = wish.scenario or first_scenario(wish.title)
    return new_game(wish.title, set_up(wish.title, scenario, text, wish.options), wish.seed)


def check_seats(game: Game, seats: dict[str, str]) -> None:
    """Error for a side the title does not have, or a player it does not know."""
    known = (ME, OPEN, *names(game.title))
    for side, wanted in seats.items():
        if side not in game.sides:
            raise Error(f"seats: {side!r} is none of {', '.join(game.sides)}")
        if wanted not in known:
            raise Error(f"seats: {wanted!r} is none of {', '.join(known)}")


def keep_chance_unknown(game: Game, wish: Wish) -> None:
    """Where somebody else may come, nobody knows the dice and cards to come: neither by a seed nor by a record."""
    if any(wish.seats.get(side, OPEN) == OPEN for side in game.sides):
        if wish.seed is not None:
            raise Refused("seed_known")
        go_on_with(game, Dice(None, []))


def seats_of(id: str, game: Game, seats: dict[str, str], person: Person) -> list[SeatRow]:
    """Who sits where, as somebody wishes."""
    check_seats(game, seats)
    found: list[SeatRow] = []
    for side in game.sides:
        wanted = seats.get(side, OPEN)
        if wanted == ME:
            found.append(SeatRow(id, side, person.id))
        elif wanted == OPEN:
            found.append(SeatRow(id, side))
        else:
            found.append(SeatRow(id, side, None, wanted, fresh_seed()))
    return found


def notice_of(game: Game, wish: Wish, free: bool) -> str:
    """What those who come must know: who brings a record or a scenario along may know what is hidden in it."""
    return BROUGHT if free and wish.brought and stage_of(game, "en").hides(game.options) else ""


async def create(hall: Hall, person: Person, wish: Wish, game: Game, before: list[ActionRow]) -> tuple[Table, str]:
    """A new table, and the code of the link that invites to it (empty if no seat is open)."""
    id = new_id()
    seats = seats_of(id, game, wish.seats, person)
    free = any(seat.person is None and not seat.computer for seat in seats)
    code = new_secret() if free else ""
    now = time()
    outcome = game.outcome
    decision = game.decision
    row = GameRow(
        id=id,
        title=game.title,
        scenario=game.scenario,
        owner=person.id,
        created=now,
        changed=now,
        scenario_text=game.setup.text,
        files=game.setup.files,
        options=game.options,
        opening=game.opening,
        name=wish.name,
        watch=wish.watch,
        join_hash=digest(code) if code else "",
        clock=wish.clock,
        seq=len(before),
        resume=game.resumed,
        rules=rules_fingerprint(),
        asked=None if decision is None else decision.side,
        over="" if outcome is None else "rules",
        winner=None if outcome is None else outcome.winner,
        scores={} if outcome is None else dict(outcome.scores),
        notice=notice_of(game, wish, free),
    )
    table = await hall.add(row, seats, snapshot_of(game, len(before)), before)
    return table, code


def actions_of(game: Game) -> list[ActionRow]:
    """The answers of a loaded record as a table keeps them. Who gave them is not known here."""
    now = time()
    return [
        ActionRow(number, f"record:{number}", "act", game.sides[0], None, move.action.text, list(move.chance), now)
        for number, move in enumerate(game.moves(), 1)
    ]
