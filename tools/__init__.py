"""What the project makes for itself with its own programs."""
