"""Operation Diadem on a screen."""

from hexfront.scenes.diadem.stage import DiademStage

__all__ = ["DiademStage"]
