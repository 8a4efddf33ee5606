"""The log: every event becomes a sentence. Only what stands in its facts is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from hexfront.games.memoir.speech.words import Words
from hexfront.games.memoir.state import Position
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import Catalog, capital
from hexfront.mechanics.wording import items, number

# Rolls that need no more said than what they show: the attack before them says what for.
BATTLE_ROLLS = ("battle", "ambush", "air", "barrage")


def sentence(state: Position, facts: Facts, catalog: Catalog) -> str:
    """An event in words."""
    name = str(facts["event"])
    tell = SENTENCES.get(name)
    if tell is None:
        raise Error(f"there is no event {name!r}")
    return capital(tell(Words(state, catalog), facts))


# Facts


def _player(words: Words, facts: Facts) -> Facts:
    return {"side": words.side(facts["side"], "player")}


def _hex(words: Words, facts: Facts) -> Facts:
    return {"hex": facts["hex"]}


def _way(words: Words, facts: Facts) -> Facts:
    """Where a path begins and ends."""
    path = items(facts, "path")
    return {"from": path[0], "to": path[-1]}


# Cards


def _shuffled(words: Words, facts: Facts) -> str:
    cards = words.catalog.count("cards", number(facts, "deck"))
    return words.say("event.shuffled.again" if facts["reshuffle"] else "event.shuffled.new", {"cards": cards})


def _drew(words: Words, facts: Facts) -> str:
    told = {**_player(words, facts), "count": words.catalog.count("cards", number(facts, "count"))}
    cards = facts.get("cards")
    if not cards:
        return words.say("event.drew.hidden", told)
    told["cards"] = words.catalog.join([words.card(card) for card in cast("list[object]", cards)])
    return words.say("event.drew.known", told)


def _played(words: Words, facts: Facts) -> str:
    told = {**_player(words, facts), "card": words.card(facts["card"])}
    copied = facts.get("as")
    if copied is None:
        return words.say("event.played.nothing" if facts["card"] == "counter-attack" else "event.played.plain", told)
    if copied == facts["card"]:
        return words.say("event.played.plain", told)
    return words.say("event.played.as", {**told, "copied": words.card(copied)})


def _no_card(words: Words, facts: Facts) -> str:
    return words.say("event.no_card", _player(words, facts))


def _announced(words: Words, facts: Facts) -> str:
    return words.say("event.announced", _player(words, facts))


def _discarded(words: Words, facts: Facts) -> str:
    return words.say("event.discarded", {**_player(words, facts), "card": words.card(facts["card"])})


def _hand_smaller(words: Words, facts: Facts) -> str:
    return words.say("event.hand_smaller", _player(words, facts))


# Turns and orders


def _turn(words: Words, facts: Facts) -> str:
    return words.say("event.turn", {"turn": facts["turn"], "side": words.side(facts["side"])})


def _use(words: Words, facts: Facts) -> str:
    return words.say(f"event.use.{facts['use']}", {**_player(words, facts), "hex": facts.get("hex")})


def _section(words: Words, facts: Facts) -> str:
    return words.say("event.section", {**_player(words, facts), "where": words.where(facts["section"])})


def _ordered(words: Words, facts: Facts) -> str:
    hexes = items(facts, "hexes")
    if not hexes:
        return words.say("event.ordered.nobody")
    return words.catalog.count("event.ordered", len(hexes), {"hexes": words.hexes(hexes)})


def _landed(words: Words, facts: Facts) -> str:
    return words.say("event.landed", _hex(words, facts))


def _dug_in(words: Words, facts: Facts) -> str:
    return words.say("event.dug_in", _hex(words, facts))


def _healed(words: Words, facts: Facts) -> str:
    figures = number(facts, "figures")
    key = "event.healed.some" if figures else "event.healed.none"
    return words.say(key, {**_hex(words, facts), "figures": words.figures(figures)})


# Movement


def _moved(words: Words, facts: Facts) -> str:
    told = _way(words, facts)
    told["unit"] = words.of_side(facts["side"], facts["kind"])
    told["hexes"] = words.length(number(facts, "length"))
    return words.say("event.moved", told)


def _cargo_lost(words: Words, facts: Facts) -> str:
    kinds = words.catalog.join([words.say(f"kind.{kind}.name") for kind in items(facts, "kinds")])
    return words.say("event.cargo_lost", {**_hex(words, facts), "kinds": kinds})


def _unloaded(words: Words, facts: Facts) -> str:
    return words.say("event.unloaded", {**_hex(words, facts), "unit": words.any_unit(facts["kind"])})


def _ready_again(words: Words, facts: Facts) -> str:
    return words.say("event.ready_again", _hex(words, facts))


def _retreated(words: Words, facts: Facts) -> str:
    return words.say("event.retreated", _way(words, facts))


def _took_ground(words: Words, facts: Facts) -> str:
    return words.say("event.took_ground", _way(words, facts))


def _rode_on(words: Words, facts: Facts) -> str:
    return words.say("event.rode_on", _way(words, facts))


# Battle


def _attack(words: Words, facts: Facts) -> str:
    told = _player(words, facts)
    told["target"], told["attacker"] = facts["target"], facts.get("attacker")
    distance = facts.get("range")
    if isinstance(distance, int):
        told["range"] = words.say("range.close") if distance == 1 else words.say("range.far", {"count": distance})
    told["dice"] = words.dice(number(facts, "dice"), cast("list[Facts]", facts["steps"]))
    return words.say(f"event.attack.{facts['kind']}", told)


def _roll(words: Words, facts: Facts) -> str:
    faces = items(facts, "faces")
    told: Facts = {"faces": words.faces(faces)}
    if facts["purpose"] in BATTLE_ROLLS:
        return words.catalog.count("event.roll", len(faces), told)
    return words.say("event.roll.for", {**told, "purpose": words.say(f"purpose.{facts['purpose']}")})


def _ambush(words: Words, facts: Facts) -> str:
    return words.say("event.ambush", _hex(words, facts))


def _lost_figures(words: Words, facts: Facts) -> str:
    left = number(facts, "left")
    if facts.get("kind") == "train":
        told = {**_hex(words, facts), "hits": words.catalog.count("hits", number(facts, "figures"))}
        told["left"] = words.catalog.count("hits_left", left) if left else words.say("event.train_lost.whole")
        return words.say(f"event.train_lost.{facts['cause']}", told)
    told = {**_hex(words, facts), "figures": words.figures(number(facts, "figures"))}
    told["left"] = words.catalog.count("event.left", left) if left else words.say("event.left.none")
    return words.say(f"event.lost.{facts['cause']}", told)


def _eliminated(words: Words, facts: Facts) -> str:
    kind = facts["kind"]
    told = {**_hex(words, facts), "unit": words.of_side(facts["side"], kind)}
    return words.say("event.eliminated", {**told, "eliminated": words.say(f"kind.{kind}.eliminated")})


def _ignored(words: Words, facts: Facts) -> str:
    return words.say("event.ignored", {**_hex(words, facts), "flags": words.flags(number(facts, "flags"))})


# Medals


def _medals(words: Words, facts: Facts) -> str:
    medals = words.catalog.count("medals", number(facts, "medals"))
    told = {**_player(words, facts), "medals": medals, "total": facts["total"]}
    return words.say(f"event.medals.{facts['cause']}", told)


def _objective(words: Words, facts: Facts) -> str:
    told = {**_player(words, facts), "hexes": words.hexes(items(facts, "hexes"))}
    return words.say("event.objective.held" if facts["held"] else "event.objective.lost", told)


# What lies on the board


def _mines_laid(words: Words, facts: Facts) -> str:
    return words.say("event.mines_laid", {"hexes": words.hexes(items(facts, "hexes"))})


def _mine(words: Words, facts: Facts) -> str:
    told = {**_hex(words, facts), "strength": facts["strength"]}
    return words.say("event.mine.live" if facts["strength"] else "event.mine.decoy", told)


def _mine_cleared(words: Words, facts: Facts) -> str:
    return words.say("event.mine_cleared", _hex(words, facts))


def _sandbags(words: Words, facts: Facts) -> str:
    return words.say("event.sandbags.laid" if facts["laid"] else "event.sandbags.gone", _hex(words, facts))


def _wire(words: Words, facts: Facts) -> str:
    return words.say("event.wire", _hex(words, facts))


def _crosshair(words: Words, facts: Facts) -> str:
    return words.say("event.crosshair.laid" if facts["laid"] else "event.crosshair.gone", _hex(words, facts))


def _stars(words: Words, facts: Facts) -> str:
    count = number(facts, "count")
    if facts.get("sabotaged"):
        return words.say("event.stars.sabotaged", _hex(words, facts))
    if not count:
        return words.say("event.stars.none", _hex(words, facts))
    return words.catalog.count("event.stars.some", count, _hex(words, facts))


def _bridge(words: Words, facts: Facts) -> str:
    return words.say(f"event.bridge.{facts['what']}", _hex(words, facts))


def _sabotage(words: Words, facts: Facts) -> str:
    return words.say("event.sabotage", _hex(words, facts))


def _razed(words: Words, facts: Facts) -> str:
    tile = words.say(f"tile.{facts['tile']}" if facts["tile"] else "ground.open")
    return words.say("event.razed", {**_hex(words, facts), "tile": tile})


def _boat_left(words: Words, facts: Facts) -> str:
    return words.say("event.boat_left", _hex(words, facts))


def _picked_up(words: Words, facts: Facts) -> str:
    return words.say("event.picked_up", {**_hex(words, facts), "token": words.say(f"token.{facts['token']}.the")})


def _dropped(words: Words, facts: Facts) -> str:
    key = "event.dropped.lost" if facts.get("lost") else "event.dropped.left"
    return words.say(key, {**_hex(words, facts), "token": words.say(f"token.{facts['token']}.the")})


def _leader(words: Words, facts: Facts) -> str:
    if facts.get("lost"):
        return words.say("event.leader.lost")
    return words.say("event.leader.joins", _hex(words, facts))


# The end


def _over(words: Words, facts: Facts) -> str:
    told = dict(cast(Facts, facts["scores"]))
    if facts["winner"] is None:
        return words.say(f"event.over.draw.{facts['reason']}", told)
    return words.say(f"event.over.{facts['reason']}", {**told, "winner": words.side(facts["winner"], "player")})


SENTENCES: dict[str, Callable[[Words, Facts], str]] = {
    "shuffled": _shuffled,
    "drew": _drew,
    "mines_laid": _mines_laid,
    "turn": _turn,
    "played": _played,
    "no_card": _no_card,
    "announced": _announced,
    "use": _use,
    "section": _section,
    "ordered": _ordered,
    "landed": _landed,
    "dug_in": _dug_in,
    "healed": _healed,
    "recovered": _healed,
    "moved": _moved,
    "ready_again": _ready_again,
    "unloaded": _unloaded,
    "cargo_lost": _cargo_lost,
    "attack": _attack,
    "roll": _roll,
    "ambush": _ambush,
    "lost_figures": _lost_figures,
    "eliminated": _eliminated,
    "medals": _medals,
    "ignored": _ignored,
    "retreated": _retreated,
    "took_ground": _took_ground,
    "rode_on": _rode_on,
    "objective": _objective,
    "mine": _mine,
    "mine_cleared": _mine_cleared,
    "sandbags": _sandbags,
    "wire": _wire,
    "crosshair": _crosshair,
    "stars": _stars,
    "bridge": _bridge,
    "sabotage": _sabotage,
    "razed": _razed,
    "boat_left": _boat_left,
    "picked_up": _picked_up,
    "dropped": _dropped,
    "leader": _leader,
    "hand_smaller": _hand_smaller,
    "discarded": _discarded,
    "over": _over,
}
