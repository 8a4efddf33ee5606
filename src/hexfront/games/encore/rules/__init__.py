"""The rulebook, one module a section."""
