"""Pictures of the titles for the home page: a part of the board with its pieces."""

from __future__ import annotations

from functools import cache

import hexfront
from hexfront.scenes import stage_of
from hexfront.server.titles import first_scenario

SHARE = 0.46
"""How much of the board's width the picture shows."""
FORMAT = 0.62
MIDDLE = {"diadem": (0.62, 0.45), "encore": (0.4, 0.5), "memoir": (0.5, 0.5)}


@cache
def picture(title: str, lang: str) -> bytes:
    """The middle of the board at the start of the usual game, as an SVG document."""
    game = hexfront.new(title, first_scenario(title), seed=0)
    stage = stage_of(game, lang)
    view = game.view(game.sides[0])
    board, scene = stage.board(view), stage.scene(view)
    left, top, wide, high = board["box"]
    share_x, share_y = MIDDLE[title]
    width = wide * SHARE
    height = width * FORMAT
    x = left + (wide - width) * share_x
    y = top + (high - height) * share_y
    pieces = "".join(
        f'<g transform="translate({piece["x"] - piece["size"] / 2:.1f} {piece["y"] - piece["size"] / 2:.1f})'
        f' scale({piece["size"] / 100:.4f})">{stage.draw(piece["look"])}</g>'
        for piece in scene["pieces"]
        if x - 60 < piece["x"] < x + width + 60 and y - 60 < piece["y"] < y + height + 60
    )
    document = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' viewBox="{x:.0f} {y:.0f} {width:.0f} {height:.0f}">'
        f"{board['ground']}{scene['marks']}{pieces}{scene['signs']}</svg>"
    )
    return document.encode()
