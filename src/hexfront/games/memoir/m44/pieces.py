"""What lies on a hex, and how a scenario file of ours writes it: `river 2, railway-bridge 2, sandbags`."""

from __future__ import annotations


class Pieces:
    """A tile, an overlay and obstacles, with facings and owners; empty words and zeros where there is none."""

    def __init__(self) -> None:
        self.tile = ""
        self.facing = 1
        self.overlay = ""
        self.overlay_facing = 1
        self.overlay_owner = ""
        self.obstacles: list[tuple[str, str]] = []

    def text(self) -> str:
        """The entry of a scenario file; nothing for plain ground."""
        words: list[str] = []
        if self.tile:
            words.append(self.tile + (f" {self.facing}" if self.facing != 1 else ""))
        if self.overlay:
            turned = f" {self.overlay_facing}" if self.overlay_facing != 1 else ""
            words.append(" ".join(filter(None, [self.overlay + turned, self.overlay_owner])))
        words += [" ".join(filter(None, obstacle)) for obstacle in self.obstacles]
        return ", ".join(words)


def read_pieces(text: str, overlays: set[str], obstacles: set[str]) -> Pieces:
    """The pieces of an entry; a name that is neither overlay nor obstacle is a tile's."""
    found = Pieces()
    for part in text.split(","):
        name, *more = part.split() or [""]
        facing = next((int(word) for word in more if word.isdecimal()), 1)
        owner = next((word for word in more if not word.isdecimal()), "")
        if name in overlays:
            found.overlay, found.overlay_facing, found.overlay_owner = name, facing, owner
        elif name in obstacles:
            found.obstacles.append((name, owner))
        elif name:
            found.tile, found.facing = name, facing
    return found
