"""Encore in words: questions, answers, events and refusals become sentences of a catalog."""

from __future__ import annotations

from hexfront.games.encore.speech.answers import describe
from hexfront.games.encore.speech.events import sentence
from hexfront.games.encore.speech.prompts import prompt
from hexfront.games.encore.speech.refusals import refusal

__all__ = ["describe", "prompt", "refusal", "sentence"]
