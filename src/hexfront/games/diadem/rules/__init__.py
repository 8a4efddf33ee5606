"""The rulebook of Diadem, one module a section."""
