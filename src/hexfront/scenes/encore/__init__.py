"""Monte Castello, Operation Encore, on a screen."""

from hexfront.scenes.encore.stage import EncoreStage

__all__ = ["EncoreStage"]
