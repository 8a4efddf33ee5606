"""Diadem in words: questions, answers, events and refusals become sentences of a catalog."""

from __future__ import annotations

from hexfront.games.diadem.speech.answers import describe
from hexfront.games.diadem.speech.events import sentence
from hexfront.games.diadem.speech.prompts import prompt
from hexfront.games.diadem.speech.refusals import refusal

__all__ = ["describe", "prompt", "refusal", "sentence"]
