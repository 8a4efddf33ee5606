"""All that happens in a game of Memoir '44."""
