"""A small writer of PNG pictures with a palette, for shading that no outline can draw."""

from __future__ import annotations

import base64
import struct
import zlib

Colour = tuple[int, int, int, int]
"""Red, green, blue, alpha."""


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _filtered(rows: list[bytes]) -> bytes:
    """Each row as its differences from the one above or from its left neighbour, whichever are smaller."""
    out: list[bytes] = []
    above = bytes(len(rows[0]))
    for row in rows:
        left = b"\0" + row[:-1]
        up_differences = bytes([(a - b) & 255 for a, b in zip(row, above, strict=True)])
        left_differences = bytes([(a - b) & 255 for a, b in zip(row, left, strict=True)])
        mean = bytes([(a - (b + c) // 2) & 255 for a, b, c in zip(row, left, above, strict=True)])
        choices = ((1, left_differences), (2, up_differences), (3, mean))
        kind, best = min(choices, key=lambda choice: sum([v if v < 128 else 256 - v for v in choice[1]]))
        out.append(bytes([kind]) + best)
        above = row
    return b"".join(out)


def png(rows: list[bytes], palette: list[Colour]) -> bytes:
    """A picture of palette indexes as a PNG file."""
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    colours = b"".join(bytes(colour[:3]) for colour in palette)
    alphas = bytes(colour[3] for colour in palette)
    data = zlib.compress(_filtered(rows), 9)
    chunks = _chunk(b"IHDR", head) + _chunk(b"PLTE", colours) + _chunk(b"tRNS", alphas)
    return b"\x89PNG\r\n\x1a\n" + chunks + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def data_address(picture: bytes) -> str:
    """The picture as an address that holds it whole."""
    return "data:image/png;base64," + base64.b64encode(picture).decode("ascii")
