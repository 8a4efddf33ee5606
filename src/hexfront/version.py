"""The version of the program, and of the rules it plays: a record says which rules it was played by."""

VERSION = "0.1.0"
