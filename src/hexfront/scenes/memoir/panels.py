"""Battles on the screen: who fights, dice with all that adds and takes them, chances, and what was rolled."""

from __future__ import annotations

from collections.abc import Sequence

from hexfront.games.memoir.names import SIDES
from hexfront.render.memoir.dice import FACES
from hexfront.scenes.memoir.pieces import portrait
from hexfront.scenes.memoir.tables import DICE, column
from hexfront.scenes.memoir.terrains import OPEN, terrain
from hexfront.scenes.memoir.words import MINUS, Words, signed, words_in
from hexfront.scenes.stage import Facts, Shown, View

FROM_ABOVE = ("air", "barrage")
"""Battles in which nobody on the board attacks."""
ROLLS_OF = {"battle": ("battle", "overrun"), "ambush": ("ambush",), "air": ("air",), "barrage": ("barrage",)}
"""The battles whose dice a roll may be, by its purpose."""
COVER = ("bunker", "field-bunker", "road-block")


def panel(facts: Facts, view: View, lang: str) -> Shown | None:
    """The battle that facts tell of: those of a preview or of an attack, the battle of a view, or a roll."""
    if facts.get("event") == "roll":
        return _rolled(facts, view, lang)
    if "steps" in facts or ("attacker" in facts and "target" in facts):
        return _battle(facts, view, lang)
    return None


def _other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def _battle(facts: Facts, view: View, lang: str) -> Shown:
    words = words_in(lang)
    kind, target = str(facts["kind"]), facts.get("target")
    attacker = None if kind in FROM_ABOVE else facts.get("attacker")
    units = view.get("units") or {}
    distance = int(facts.get("range") or 0) if kind not in FROM_ABOVE else 0
    dice = facts.get("dice") or 0
    sums = [{"label": words.say("panel.range"), "value": column(distance, words)}] if distance else []
    sums.append({"label": words.say("panel.dice"), "value": str(dice)})
    shooter = units.get(attacker) if attacker else None
    return {
        "kind": kind,
        "title": words.say(f"panel.title.{kind}", hex=target) if target else words.say("panel.battle"),
        "hex": target,
        "parties": _parties(facts, view, attacker, words),
        "sums": sums,
        "shifts": [_shift(step, facts, view, words) for step in facts.get("steps") or ()],
        "column": column(distance, words) if distance else "",
        "table": DICE,
        "row": words.name("kind", str(shooter["kind"])) if shooter else None,
        "chances": _chances(facts, words),
        "needs": [],
        "dice": [],
        "result": "",
    }


def _parties(facts: Facts, view: View, attacker: str | None, words: Words) -> list[Shown]:
    """Those who attack and those attacked, as far as they are known: by their pieces, or by their hexes."""
    units = view.get("units") or {}
    target = facts.get("target")
    hit = units.get(target) if target else None
    side = facts.get("side")
    if side is None and hit:
        side = _other(hit["side"])
    if side is None:
        return []
    above = words.say(f"panel.from.{facts['kind']}") if facts["kind"] in FROM_ABOVE else ""
    return [
        _party(str(side), "attack", units, attacker, above, words),
        _party(_other(str(side)), "defence", units, target, "", words),
    ]


def _party(side: str, role: str, units: View, hex_: str | None, note: str, words: Words) -> Shown:
    unit = units.get(hex_) if hex_ else None
    pieces = [portrait(unit, words.lang)] if unit and unit["side"] == side else []
    return {"side": side, "role": role, "pieces": pieces, "notes": [text for text in (hex_ or "", note) if text]}


def _shift(step: Facts, facts: Facts, view: View, words: Words) -> Shown:
    """A cause of dice in words, with what it is where the view shows that."""
    cause, dice = str(step["cause"]), int(step["dice"])
    what = _what(cause, facts, view, words)
    name = words.title.say(f"cause.{cause}")
    text = words.say("panel.cause", cause=name, what=what) if what else name
    return {"text": text, "amount": str(dice) if cause == "base" else signed(dice), "rule": step["rule"]}


def _what(cause: str, facts: Facts, view: View, words: Words) -> str:
    """What is behind a cause: the terrain, the cover, the card."""
    hexes = view.get("hexes")
    if hexes is None:
        return ""
    there = hexes.get(facts.get("target")) or {}
    if cause == "base" and facts.get("range"):
        return column(int(facts["range"]), words)
    if cause == "terrain":
        return _tile(there, words)
    if cause == "obstacle":
        found = [name for name in (there.get("overlay"), *(there.get("obstacles") or ())) if name]
        cover = [name for name in found if name in COVER or name in ("sandbags", "sea-wall")]
        return words.own.join([str(terrain(name, words.lang)["name"]) for name in cover])
    if cause == "own_hex" and facts.get("attacker"):
        here = hexes.get(facts["attacker"]) or {}
        own = [name for name in (here.get("overlay"), *(here.get("obstacles") or ())) if name in ("ford", "wire")]
        return str(terrain(own[0], words.lang)["name"]) if own else _tile(here, words)
    if cause == "card" and view.get("card"):
        return words.card(str(view["card"]["as"] or view["card"]["card"]))
    return ""


def _tile(here: View, words: Words) -> str:
    name = "flooded" if here.get("flooded") else here.get("tile")
    return str(terrain(name, words.lang)["name"]) if name and name != OPEN else ""


def _chances(facts: Facts, words: Words) -> list[Shown]:
    """Of no hit, one hit, and so on; of elimination; of a flag."""
    found = [
        {
            "code": str(count),
            "text": words.count("panel.hits", count) if count else words.say("panel.hits.none"),
            "share": share,
        }
        for count, share in enumerate(facts.get("hits") or ())
    ]
    for key in ("eliminated", "flag"):
        if key in facts:
            found.append(
                {"code": words.say(f"panel.{key}.code"), "text": words.say(f"panel.{key}.text"), "share": facts[key]}
            )
    return found


def dice_of(faces: Sequence[object], lang: str) -> list[Shown]:
    """Dice that were rolled."""
    words = words_in(lang)
    return [{"look": f"die:{face}", "says": words.name("face", str(face))} for face in faces]


def result_of(faces: Sequence[object], lang: str) -> str:
    """What the dice show, each face once: 2 × infantry, flag."""
    words = words_in(lang)
    told = []
    for face in FACES:
        count = list(faces).count(face)
        if count:
            name = words.name("face", face)
            told.append(f"{count} × {name}" if count > 1 else name)
    return ", ".join(told) or MINUS


def _rolled(facts: Facts, view: View, lang: str) -> Shown | None:
    """The dice of a battle; dice rolled for something else are no battle."""
    if facts["purpose"] not in ROLLS_OF:
        return None
    battle = view.get("battle")
    if battle and battle["kind"] not in ROLLS_OF[facts["purpose"]]:
        battle = None
    return with_dice(
        facts, _battle(battle or {"kind": facts["purpose"], "dice": len(facts["faces"])}, view, lang), lang
    )


def with_dice(facts: Facts, shown: Shown, lang: str) -> Shown:
    """A battle with the dice that were rolled for it."""
    return {**shown, "dice": dice_of(facts["faces"], lang), "result": result_of(facts["faces"], lang)}
