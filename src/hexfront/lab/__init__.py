"""The laboratory: matches between computer players and what can be learnt from them."""
