"""Monte Castelo, Operation Encore: the Apennines, February 1945."""
