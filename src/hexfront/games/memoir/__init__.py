"""Memoir '44 with the Terrain Pack."""
