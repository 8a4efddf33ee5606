"""Pictures: maps, counters and whole boards as SVG, for the browser, the printer and the documents alike.

It holds no rule. Generic pieces take a grid and plain lists; what belongs to one title alone is composed
in the package of that title.
"""
