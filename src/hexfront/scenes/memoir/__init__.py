"""Memoir '44 on a screen."""

from __future__ import annotations

from hexfront.scenes.memoir.staging import MemoirStage

__all__ = ["MemoirStage"]
