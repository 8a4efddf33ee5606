"""Memoir '44 in words: questions, answers, events and refusals become sentences of a catalog."""

from __future__ import annotations

from hexfront.games.memoir.speech.answers import describe
from hexfront.games.memoir.speech.events import sentence
from hexfront.games.memoir.speech.prompts import prompt
from hexfront.games.memoir.speech.refusals import refusal

__all__ = ["describe", "prompt", "refusal", "sentence"]
