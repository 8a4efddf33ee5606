"""The scenario editor's files (.m44): read into scenario files of ours, and written from them.

    text, report = toml_of("bridge.m44", json_text)
    text, report = m44_of("bridge.toml", toml_text)

Both are text to text and know no rule. The report names whatever the other side has no word for.
"""

from __future__ import annotations

from hexfront.games.memoir.m44.exporting import m44_of
from hexfront.games.memoir.m44.importing import toml_of
from hexfront.games.memoir.m44.report import Note, Report

__all__ = ["Note", "Report", "m44_of", "toml_of"]
