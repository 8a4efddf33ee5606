"""How the computer players think about memoir."""
