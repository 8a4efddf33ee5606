"""Scenario files on disk: a scenario by id, or a file with the map it names."""

from __future__ import annotations

from pathlib import Path

from hexfront.kernel.data import is_there, read_text, read_toml
from hexfront.kernel.errors import Error


class ScenarioSource:
    """Where a scenario comes from: its id, its own text where it is not one of the title's, and the files it names."""

    def __init__(self, id: str, text: str, files: dict[str, str], name: str) -> None:
        self.id = id
        self.text = text
        self.files = files
        self.name = name


def scenario_source(chosen: str, known: list[str]) -> ScenarioSource:
    """A scenario of the title by id, or a file by its path."""
    if chosen in known:
        return ScenarioSource(chosen, "", {}, "")
    path = Path(chosen)
    if path.suffix != ".toml" and not is_there(path):
        raise Error(f"scenario: {chosen!r} is none of {', '.join(known)}, nor a file")
    text = read_text(path)
    data = read_toml(path.name, text)
    files: dict[str, str] = {}
    map_name = data.string("map", "")
    if map_name:
        files[map_name] = read_text(path.parent / map_name)
    return ScenarioSource(data.string("id"), text, files, path.name)
