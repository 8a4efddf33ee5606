"""The tree itself: rooms of a readable size, pictures that are up to date, texts that speak of the project."""

from __future__ import annotations

import re
import struct
import zlib
from base64 import b64decode
from hashlib import sha256
from pathlib import Path

import pytest

import hexfront
from hexfront.render import encore, memoir
from hexfront.render.diadem import board_svg

ROOT = Path(__file__).parent.parent.parent
MODULES = sorted((ROOT / "src").rglob("*.py"))
LONGEST = 450


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_has_a_readable_size(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_the_readme_gives_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\s*\$?\s*(make \w+)\s*$", readme, re.MULTILINE)) == {"make play", "make test"}


def unpacked(svg: str) -> str:
    """A drawing with the pixels of its pictures in place of their packing, which differs from one zlib to another."""

    def pixels(found: re.Match[str]) -> str:
        png, at, packed = b64decode(found[1]), 8, b""
        while at < len(png):
            (length,) = struct.unpack(">I", png[at : at + 4])
            if png[at + 4 : at + 8] == b"IDAT":
                packed += png[at + 8 : at + 8 + length]
            at += length + 12
        return sha256(zlib.decompress(packed)).hexdigest()

    return re.sub(r"data:image/png;base64,([A-Za-z0-9+/=]+)", pixels, svg)


def pictured(title: str) -> str:
    return (ROOT / "docs" / "pictures" / f"{title}.svg").read_text(encoding="utf-8")


def test_the_picture_of_the_map_is_up_to_date() -> None:
    picture = pictured("diadem")
    view = hexfront.new("diadem", scenario="historical", seed=1, options={"open_information": True}).view(None)
    assert unpacked(picture) == unpacked(board_svg(view))
    assert unpacked(picture) != picture


def test_the_picture_of_encore_is_up_to_date() -> None:
    picture = pictured("encore")
    assert unpacked(picture) == unpacked(encore.board_svg(hexfront.new("encore", seed=1).view(None)))
    assert unpacked(picture) != picture


def test_the_picture_of_memoir_is_up_to_date() -> None:
    """Its hand is dealt with the seed that `hexfront print` takes."""
    picture = pictured("memoir")
    view = hexfront.new("memoir", scenario="nijmegen", seed=0).view("allied")
    assert unpacked(picture) == unpacked(memoir.board_svg(view))
    assert unpacked(picture) != picture


def test_rules_hold_no_text_for_people() -> None:
    """A refusal is a key; no module of rules speaks English or Portuguese to a player."""
    for path in (ROOT / "src" / "hexfront" / "games").glob("*/rules/*.py"):
        for key in re.findall(r'Refusal\([^,]+, "([^"]+)"', path.read_text(encoding="utf-8")):
            assert re.fullmatch(r"[a-z_]+", key), f"{path.name}: {key!r}"
