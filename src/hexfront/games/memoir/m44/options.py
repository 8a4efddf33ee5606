"""What an imported file says about the game as a whole: sides, hands, medals to win, and its options."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.games.memoir.m44.draft import Draft
from hexfront.games.memoir.m44.names import OTHER, SIDES, names
from hexfront.games.memoir.m44.reading import Node
from hexfront.games.memoir.m44.soldiers import kind_and_nation
from hexfront.games.memoir.m44.tags import read_sudden_death
from hexfront.games.memoir.m44.work import Work

STARTERS = {"PLAYER1": "1", "PLAYER2": "2"}
PLAYERS = ("1", "2")
MOST_CARDS = 20
MOST_MEDALS = 99
KNOWN = {
    "front", "type", "date_begin", "date_end", "operationID", "starting", "victory_conditions", "victory", "options",
    "expert_mode", "expert",
    *(f"{word}_player{player}" for word in ("side", "country", "cards", "victory") for player in PLAYERS),
}  # fmt: skip
SLOW = 2
FAST = 3


def read_game(draft: Draft, game: Node) -> None:
    """Who sits where, who begins, hands and medals."""
    draft.top = game.get("side_player1").choice(SIDES)
    bottom = game.get("side_player2")
    if bottom.choice(SIDES) != OTHER[draft.top]:
        raise bottom.error("both players have the same side")
    side_of = {"1": draft.top, "2": draft.bottom}
    draft.first = side_of[game.get("starting").choice(STARTERS)]
    for player in PLAYERS:
        draft.cards[side_of[player]] = game.get(f"cards_player{player}").number(0, MOST_CARDS)
        draft.victory[side_of[player]] = game.get(f"victory_player{player}").number(1, MOST_MEDALS)
    draft.cards = {side: draft.cards[side] for side in OTHER}
    draft.victory = {side: draft.victory[side] for side in OTHER}


def read_options(work: Work, game: Node) -> None:
    """The options, the special victory conditions, and whatever else stands there."""
    work.leftovers(game, KNOWN)
    options = game.find("options")
    for option in [] if options is None else options.children():
        if option.key() == "deck_reshuffling":
            work.reshuffles = option.flag()
        elif option.says_something():
            read = OPTIONS.get(option.key())
            if read is None:
                work.unknown("option", option, name=option.key())
            else:
                read(work, option)
    for key in ("victory_conditions", "victory"):
        found = game.find(key)
        if found is not None:
            _read_conditions(work, found)


def _read_conditions(work: Work, node: Node) -> None:
    """Special conditions of victory: groups that win at once."""
    holder = node.find("condition") if isinstance(node.value, dict) else None
    for entry in (holder or node).items():
        for condition in entry.children():
            if condition.key() == "group_sudden_death":
                read_sudden_death(work, condition)
            elif condition.key() != "standard":
                work.unknown("condition", condition, name=condition.key())


def _desert(work: Work, option: Node) -> None:
    if option.flag():
        work.draft.rules["desert"] = True


def _slow_armor(work: Work, sides: list[str]) -> None:
    work.draft.rules["armor_moves"] = {side: SLOW if side in sides else FAST for side in OTHER}


def _blitz(work: Work, option: Node) -> None:
    """Its half about armor; the other, Axis Recon as Air Power, needs no hex to be held and cannot be said."""
    if option.flag():
        _slow_armor(work, ["allied"])
        work.unknown("blitz", option)


def _partial_blitz(work: Work, option: Node) -> None:
    sides = option.choice({**SIDES, "ALL": "all"})
    _slow_armor(work, list(OTHER) if sides == "all" else [sides])


def _hill_317(work: Work, option: Node) -> None:
    work.draft.rules["air_strikes"] = {"side": "allied", "hexes": " ".join(work.hexes(option))}


def _demolition(work: Work, option: Node) -> None:
    """The bridges that can be blown, by whom, and what that is worth."""
    if not work.blown:
        work.unknown("no_bridge", option)
        return
    near = option.find("option")
    word = "" if near is None else near.word()
    if near is not None and word not in ("", "NEED_NEIGHBOUR_UNIT"):
        work.unknown("option", near, name=word)
    hexes = work.draft.places.in_order(list(work.blown))
    rule: dict[str, object] = {
        "side": option.get("side").choice(SIDES),
        "hexes": " ".join(hexes),
        "option": 2,
        "near": word == "NEED_NEIGHBOUR_UNIT",
        "medals": int(all(work.blown.values())),
    }
    for hex_ in hexes:
        if work.blown[hex_] and not rule["medals"]:
            work.report.add("blown_medal", hex_)
    work.draft.rules["demolition"] = rule
    work.blown = {}
    work.leftovers(option, {"side", "option"})


def _supply_train(work: Work, option: Node) -> None:
    """Whose train, and what it carries."""
    work.train_side = option.get("side").choice(SIDES)
    unit = option.get("unit")
    name = unit.get("name")
    kind = kind_and_nation(name.text())
    if kind is None or names().types[kind[0]] not in ("infantry", "armor"):
        work.unknown("unit", name, name=name.text())
        return
    counts = option.get("nbr_units")
    loads = counts.items() if isinstance(counts.value, (list, dict)) else [counts]
    work.cargo = [kind[0]] * sum(load.number(0, 9) for load in loads)
    for other in unit.others({"name"}):
        work.unknown("field", other, name=other.path)
    work.leftovers(option, {"side", "nbr_units", "unit"})


def _mine_deck(work: Work, option: Node) -> None:
    if option.word() != "TERRAIN":
        work.unknown("option", option, name=f"{option.key()} {option.text()}")


OPTIONS: dict[str, Callable[[Work, Node], None]] = {
    "north_african_desert_rules": _desert,
    "blitz_rules": _blitz,
    "partial_blitz_rules": _partial_blitz,
    "hill317": _hill_317,
    "blowbridge_opt2": _demolition,
    "supply_train_rules": _supply_train,
    "mine_deck_name": _mine_deck,
}


def settle_options(work: Work) -> None:
    """Bridges nobody is said to blow; a deck that is not shuffled again, though nobody is said to win by it."""
    for hex_ in work.draft.places.in_order(list(work.blown)):
        work.report.add("blown", hex_)
    if not work.reshuffles and "deck_out" not in work.draft.victory:
        work.report.add("deck", "game_info.options.deck_reshuffling")
