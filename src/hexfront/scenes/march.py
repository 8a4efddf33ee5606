"""A march before it is made: the way, what it costs and what is left."""

from __future__ import annotations

from hexfront.kernel.texts import Catalog
from hexfront.mechanics import wording
from hexfront.scenes.stage import Facts, Shown


def march(facts: Facts, words: Catalog, speech: Catalog) -> Shown:
    """The preview of a step or a way."""
    points, left = wording.points(speech, facts["half_points"]), words.halves(facts["left"])
    text = words.say("preview.march", {"points": points, "left": left})
    if facts["engages"]:
        text = words.say("preview.engages", {"text": text})
    return {"path": list(facts["path"]), "value": left, "text": text}
