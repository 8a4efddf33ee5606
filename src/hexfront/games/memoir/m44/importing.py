"""From a file of the scenario editor to a scenario file of ours: text to text."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Any

from hexfront.games.memoir.m44.draft import Draft
from hexfront.games.memoir.m44.layers import lay_hex, read_layers, settle_fords
from hexfront.games.memoir.m44.names import names
from hexfront.games.memoir.m44.options import read_game, read_options, settle_options
from hexfront.games.memoir.m44.patches import apply_patch, patch_of
from hexfront.games.memoir.m44.reading import Node, parsed, shown
from hexfront.games.memoir.m44.report import Report, plain
from hexfront.games.memoir.m44.soldiers import couple_trains, read_unit
from hexfront.games.memoir.m44.standing import settle_standing
from hexfront.games.memoir.m44.tags import read_tags, settle_tags
from hexfront.games.memoir.m44.work import Work
from hexfront.games.memoir.m44.writing import written
from hexfront.kernel.errors import Error

TOP = {"meta_data", "game_info", "board", "packs", "equipment_packs", "text"}
PROSE = ("rules", "description", "victory")
OURS = ("en", "pt")


def toml_of(name: str, text: str) -> tuple[str, Report]:
    """The scenario file that a .m44 file's text is, and what it does not hold of it; Error names whatever is wrong."""
    report = Report()
    try:
        draft = drafted(name, text, report)
    except RecursionError:
        raise Error(f"{name}: objects within objects, too deep to read") from None
    remarks = [f"From {plain(PurePath(name).name)}, a file of the scenario editor.", *report.sentences()]
    return written(draft, remarks), report


def drafted(name: str, text: str, report: Report) -> Draft:
    """The draft of a .m44 file."""
    top = parsed(name, text)
    board = top.get("board")
    number = _number(top)
    draft = Draft(_id(name, number), _board_type(board))
    work = Work(draft, report)
    work.leftovers(top, TOP)
    game = top.get("game_info")
    read_game(draft, game)
    _read_face(work, board)
    hexes = read_layers(work, board.get("hexagons"))
    for hex_, layers in hexes.items():
        read_unit(work, hex_, layers)
        lay_hex(work, hex_, layers)
        read_tags(work, hex_, layers)
    settle_fords(work)
    read_options(work, game)
    couple_trains(work)
    patch = patch_of(number)
    if patch is not None:
        apply_patch(work, patch)
    settle_tags(work)
    settle_standing(work)
    settle_options(work)
    _read_labels(work, board)
    _read_packs(work, top)
    _read_text(work, top, patch)
    return draft


def _number(top: Node) -> str:
    """The scenario's number at the publisher's, or whatever else its id is; nothing where it has none."""
    meta = top.find("meta_data")
    for key in ("scenario_id", "id") if meta is not None else ():
        found = None if meta is None else meta.find(key)
        if found is not None and found.text():
            return found.text()
    return ""


def _id(name: str, number: str) -> str:
    """The id of the scenario file: the number with a prefix, an id of words as it is, or the file's name."""
    if number.isdecimal():
        return f"m44-{number[:20]}"
    word = number or PurePath(name).stem
    return re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-")[:60] or "m44"


def _board_type(board: Node) -> str:
    node = board.get("type")
    if node.word() == "OVERLORD":
        raise node.error("an Overlord board (26 by 9 hexes); this game has boards of 13 by 9 and 13 by 17")
    return node.choice(names().boards)


def _read_face(work: Work, board: Node) -> None:
    work.leftovers(board, {"type", "face", "hexagons", "labels", "groups"})
    face = board.get("face")
    work.draft.face = names().faces.get(face.word(), "")
    if not work.draft.face:
        work.draft.face = "country"
        work.unknown("face", face, name=face.text())


def _read_labels(work: Work, board: Node) -> None:
    """Names on the map; they are for the eye only, so one off the board is no error."""
    labels = board.find("labels")
    for node in [] if labels is None else labels.items():
        lines = node.find("text")
        text = "" if lines is None else _joined(lines)
        hex_ = work.draft.places.name(node.get("row").number(-999, 999), node.get("col").number(-999, 999))
        if hex_ is None:
            work.unknown("label", node, text=text)
        elif text:
            work.draft.labels.append((hex_, text))
    groups = board.find("groups")
    if groups is not None and groups.says_something():
        work.unknown("groups", groups)


def _joined(node: Node) -> str:
    """The lines of a label as one; a word divided at the end of a line is whole again."""
    lines = [item.text() for item in node.items()] if isinstance(node.value, (list, dict)) else [node.text()]
    text = ""
    for line in filter(None, (" ".join(line.split()) for line in lines)):
        divided = text.endswith("-") and line[0].islower()
        text = text[:-1] + line if divided else f"{text} {line}".strip()
    return text


def _read_packs(work: Work, top: Node) -> None:
    """Expansions the file was made with, beside the Terrain Pack."""
    packs = top.find("packs")
    for pack in [] if packs is None else packs.others({"terrain"}):
        work.unknown("pack", pack, name=pack.key())


def _read_text(work: Work, top: Node, patch: dict[str, Any] | None) -> None:
    """The scenario's name; and whether it has prose that nobody applied."""
    text = top.find("text")
    languages = {} if text is None else {child.key().lower(): child for child in text.children()}
    found: dict[str, str] = {}
    prose: list[str] = []
    for lang, node in languages.items():
        if isinstance(node.value, str):
            raise node.error(f"an object is needed, not {shown(node.value)}")
        name = node.find("name")
        title = "" if name is None else " ".join(name.text().split())
        if title:
            found[lang] = title
        prose += [key for key in PROSE if (part := node.find(key)) is not None and part.text() and key not in prose]
    usual = found.get("en") or found.get("pt") or next(iter(found.values()), "") or work.draft.id
    work.draft.names = {lang: found.get(lang, usual) for lang in OURS}
    if patch is not None and patch.get("complete", False):
        return
    if prose:
        fields = ", ".join(key for key in PROSE if key in prose)
        work.report.add("prose" if patch is None else "prose_partly", "text", fields=fields)
