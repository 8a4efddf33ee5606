"""How the computer players think about diadem."""
