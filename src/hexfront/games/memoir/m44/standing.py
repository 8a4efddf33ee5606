"""Units that the file puts where this game would never have them: the ground gives way, and the report says so."""

from __future__ import annotations

from hexfront.games.memoir.m44.draft import Draft, Entry
from hexfront.games.memoir.m44.names import names
from hexfront.games.memoir.m44.pieces import Pieces
from hexfront.games.memoir.m44.work import Work


def settle_standing(work: Work) -> None:
    """Leave out what a unit cannot stand on; infantry on a river is in boats."""
    for hex_, entry in work.draft.units.items():
        pieces = work.draft.hexes.get(hex_)
        type_ = names().types[str(entry["kind"])]
        if pieces is None or type_ == "train" or (type_ == "artillery" and _fixes(pieces)):
            continue
        kept = [obstacle for obstacle in pieces.obstacles if type_ not in names().closed[obstacle[0]]]
        gone = [obstacle[0] for obstacle in pieces.obstacles if obstacle not in kept]
        pieces.obstacles = kept
        if pieces.overlay and type_ in names().closed[pieces.overlay]:
            gone.append(pieces.overlay)
            pieces.overlay = pieces.overlay_owner = ""
        if pieces.tile and _bars(work.draft, entry, pieces, type_):
            if names().is_river(pieces.tile) and type_ == "infantry":
                entry["boat"] = True
                work.report.add("afloat", hex_, kind=entry["kind"])
            else:
                gone.append(pieces.tile)
                _open(work.draft, hex_, pieces)
        for piece in gone:
            work.report.add("stands", hex_, kind=entry["kind"], piece=piece)


def _fixes(pieces: Pieces) -> bool:
    """Whether a gun may be set up there, though none may enter: in a bunker that infantry could enter."""
    if pieces.tile and "infantry" in names().closed[pieces.tile]:
        return False
    return pieces.tile in names().fixing or pieces.overlay in names().fixing


def _bars(draft: Draft, entry: Entry, pieces: Pieces, type_: str) -> bool:
    """Whether the tile is closed to the unit."""
    if type_ not in names().closed[pieces.tile]:
        return False
    if names().is_river(pieces.tile):
        ford = draft.rules.get("fordable")
        fields = ford if isinstance(ford, dict) else {}
        crosses = type_ in fields.get("types", []) and fields.get("sides") in (entry["side"], "both")
        return not (crosses or entry.get("boat") or pieces.overlay in names().spanning)
    return not (pieces.tile == "mountain" and type_ == "artillery")


def _open(draft: Draft, hex_: str, pieces: Pieces) -> None:
    """No tile any more, nor what needs it."""
    if names().is_river(pieces.tile):
        pieces.overlay = ""
    pieces.facing = 1
    pieces.tile = "countryside" if draft.face == "beach" and draft.places.background(hex_) else ""
