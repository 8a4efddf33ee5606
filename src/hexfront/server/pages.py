"""The page's files and sentences, packed once and kept."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import hexfront
from hexfront.kernel.texts import LANGUAGES, read_sentences
from hexfront.server.errors import Refused

WEB = Path(hexfront.__file__).parent / "web"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".jpg": "image/jpeg",
    ".webmanifest": "application/manifest+json",
}
SHELL = "index.html"


class File(NamedTuple):
    """A file of the page."""

    kind: str
    plain: bytes
    packed: bytes
    tag: str


@cache
def files() -> dict[str, File]:
    """Every file of the page by its path: nothing else can be asked for."""
    found: dict[str, File] = {}
    for path in sorted(WEB.rglob("*")):
        kind = KINDS.get(path.suffix)
        if kind is not None and path.is_file():
            plain = path.read_bytes()
            tag = f'"{sha256(plain).hexdigest()[:20]}"'
            found[path.relative_to(WEB).as_posix()] = File(kind, plain, gzip.compress(plain, 9, mtime=0), tag)
    return found


def file(path: str) -> File:
    """A file of the page; Refused if there is none."""
    found = files().get(path)
    if found is None:
        raise Refused("unknown")
    return found


@cache
def page_texts(lang: str) -> dict[str, str]:
    """The sentences of all parts of the page."""
    if lang not in LANGUAGES:
        raise Refused("unknown")
    sentences: dict[str, str] = {}
    for path in sorted((WEB / "text" / lang).glob("*.toml")):
        sentences.update(read_sentences(path))
    return sentences
