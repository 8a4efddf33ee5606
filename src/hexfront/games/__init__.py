"""The titles. Each is a folder that reads like its rulebook; none knows another."""
