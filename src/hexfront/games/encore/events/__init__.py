"""All that happens in Encore."""
