"""The rulebook: the base game and the Terrain Pack, a module a subject."""
