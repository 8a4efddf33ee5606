"""Operation Diadem: Monte Cassino, May 1944."""
