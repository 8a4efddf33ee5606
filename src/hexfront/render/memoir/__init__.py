"""Memoir '44 on paper: boards, counters, cards and dice as SVG, drawn from a view alone.

board_svg(game.view("allied"))           the board as a side sees it
board_svg(game.view(None), bare=True)    the ground without units, cards and medals
counter_svg(view["units"]["E5"])         one counter
card_svg("probe-left")                   one card; card_svg(None) its back
hand_svg(view["hands"]["allied"]["cards"])   cards side by side
die_svg("grenade")                       one die
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexfront.render.board import MARGIN, NARROWEST, sheet
from hexfront.render.memoir import cards, dice, pieces
from hexfront.render.memoir.ground import board_layers, fields
from hexfront.render.memoir.signs import battle_layer, captions, labels_layer, objectives_layer, signs_layer
from hexfront.render.memoir.surroundings import BESIDE, below, beside, head
from hexfront.render.memoir.terrain import terrain_of
from hexfront.render.memoir.words import about, words_in
from hexfront.render.memoir.works import obstacles_layer, overlays_layer
from hexfront.render.svg import NOTHING

__all__ = ["board_svg", "card_svg", "counter_svg", "die_svg", "hand_svg"]

View = Mapping[str, Any]


def board_svg(view: View, lang: str = "en", name: str = "", bare: bool = False) -> str:
    """The board as a view shows it. `name` is the scenario's, if it is not one of the title's own."""
    words, land = words_in(lang), terrain_of(view)
    plane = land.plane
    on_map = [
        board_layers(land),
        overlays_layer(land, view),
        obstacles_layer(land, view),
        labels_layer(land, view),
        fields(land, view, words),
        captions(plane, view, words),
    ]
    if not bare:
        on_map += [
            objectives_layer(plane, view, words),
            pieces.units_layer(plane, view, words),
            signs_layer(plane, view, words),
            battle_layer(plane, view, words),
        ]
    room = 0.0 if bare else BESIDE
    wide = max(plane.width + 2 * MARGIN + room, NARROWEST)
    high, panel = below(view, words, land, wide, bare)
    return sheet(
        plane,
        on_map,
        head=head(view, words, name),
        panel=panel,
        panel_height=high,
        about=about(view, words, bare),
        lang=lang,
        foot=words.say("foot"),
        beside=NOTHING if bare else beside(view, words, plane),
        beside_width=room,
    )


def counter_svg(unit: View, lang: str = "en", size: float = 100.0) -> str:
    """One unit of a view by itself."""
    return pieces.alone(unit, words_in(lang), size)


def card_svg(card: str | None, lang: str = "en", height: float = 220.0) -> str:
    """One card by itself; None is the back of a card."""
    return cards.alone(card, words_in(lang), height)


def hand_svg(hand: Sequence[str], lang: str = "en", height: float = 220.0) -> str:
    """Cards side by side."""
    return cards.hand(hand, words_in(lang), height)


def die_svg(face: str | int | None, lang: str = "en", size: float = 44.0) -> str:
    """One die, its face by name or number; None is a die not yet rolled."""
    return dice.alone(face, words_in(lang), size)
