"""The titles as a new game offers them: scenarios, options and computer players, in words."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import hexfront
from hexfront.kernel.data import read_text
from hexfront.scenes import Stage, stage_of
from hexfront.server.errors import Refused, words

USUAL_PLAYER = "3"
Shown = dict[str, Any]


@cache
def _offers() -> dict[str, Any]:
    return tomllib.loads(read_text(Path(__file__).parent / "data" / "titles.toml"))


def known(title: str) -> str:
    """The title, if it is one."""
    if title not in hexfront.titles():
        raise Refused("unknown")
    return title


@cache
def a_stage(title: str, lang: str) -> Stage:
    """A stage for what is the same in all games of a title: looks and printed tables."""
    return stage_of(hexfront.new(title, seed=0), lang)


@cache
def offered(lang: str) -> list[Shown]:
    """Every title with all that a new game of it needs to be asked for."""
    return [_offer(title, lang) for title in hexfront.titles()]


def _offer(title: str, lang: str) -> Shown:
    say = words(lang).say
    offer = _offers()[title]
    game = hexfront.new(title, offer["first"], seed=0)
    ids = sorted(hexfront.scenarios(title), key=lambda name: name != offer["first"])
    return {
        "name": title,
        "text": say(f"title.{title}.name"),
        "sentence": say(f"title.{title}.sentence"),
        "sides": [{"side": side, "name": say(f"name.{title}.{side}")} for side in game.sides],
        "scenarios": [
            {"id": id, "name": scenario_name(title, id, lang), "text": say(f"scenario.{title}.{id}")} for id in ids
        ],
        "options": [_option(title, name, about, game.options, lang) for name, about in offer["options"].items()],
        "players": [
            {"name": name, "text": say(f"player.{name}"), "about": say(f"player_about.{name}")}
            for name in hexfront.players(title)
        ],
        "usual_player": USUAL_PLAYER,
    }


def _option(title: str, name: str, about: dict[str, Any], usual: dict[str, object], lang: str) -> Shown:
    catalog = words(lang)
    choices = [
        {"value": value, "text": catalog.say(key) if catalog.has(key := f"choice.{title}.{value}") else str(value)}
        for value in about.get("choices", [])
    ]
    return {
        "name": name,
        "text": catalog.say(f"option.{title}.{name}"),
        "rule": about["rule"],
        "kind": about["kind"],
        "default": usual[name],
        "choices": choices,
        "least": about.get("least"),
        "most": about.get("most"),
    }


@cache
def scenario_name(title: str, id: str, lang: str) -> str:
    """A scenario's name in words; its id for one of the user's own."""
    if id not in hexfront.scenarios(title):
        return id
    scene = stage_of(hexfront.new(title, id, seed=0), lang)
    head = scene.scene(hexfront.new(title, id, seed=0).view(None))["head"]
    return str(head["scenario"])


def first_scenario(title: str) -> str:
    """The scenario a first game starts with."""
    return str(_offers()[title]["first"])
