"""Diadem's events: all that can happen on the board, how each changes it, and how much of it the enemy sees."""
