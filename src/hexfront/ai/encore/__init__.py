"""How the computer players think about encore."""
