"""Scenario files on disk: a scenario by id, a TOML file, or a file of the publisher's editor."""

from __future__ import annotations

from pathlib import Path

from hexfront.games.memoir.m44.importing import toml_of
from hexfront.kernel.data import read_text, read_toml
from hexfront.mechanics.files import ScenarioSource, scenario_source


def memoir_source(chosen: str, known: list[str]) -> ScenarioSource:
    """A scenario of the title by id, or a file by its path; a .m44 becomes TOML as it is read."""
    path = Path(chosen)
    if chosen in known or path.suffix.lower() != ".m44":
        return scenario_source(chosen, known)
    text, _ = toml_of(path.name, read_text(path))
    return ScenarioSource(read_toml(path.name, text).string("id"), text, {}, path.name)
