"""Pieces that two games or more use: functions with arguments, never base classes."""
