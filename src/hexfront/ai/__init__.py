"""Computer players. They see what their side may see, and choose among the open answers."""
