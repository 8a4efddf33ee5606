"""Special rules that old files have as prose only, known by the scenario's number: data/m44.toml, patches."""

from __future__ import annotations

from typing import Any

from hexfront.games.memoir.m44.names import names
from hexfront.games.memoir.m44.work import Work


def patch_of(number: str) -> dict[str, Any] | None:
    """The patch for a scenario of the publisher, None if there is none."""
    return names().patches.get(number)


def number_of(ours: str) -> str:
    """The publisher's number of one of our scenarios, nothing if it has none."""
    return next((number for number, patch in names().patches.items() if patch.get("ours") == ours), "")


def apply_patch(work: Work, patch: dict[str, Any]) -> None:
    """Add what the prose says and the file does not."""
    draft = work.draft
    for name, rule in patch.get("rules", {}).items():
        draft.rules.setdefault(name, rule)
    for side, cards in patch.get("cards", {}).items():
        draft.cards[side] = cards
    if "deck_out" in patch:
        draft.victory["deck_out"] = patch["deck_out"]
    for hex_ in work.sideless if "mines" in patch else []:
        draft.mines[hex_] = patch["mines"]
    if "mines" in patch:
        work.sideless = []
    for objective in draft.objectives:
        objective.update(patch.get("objectives", {}))
    for pieces in draft.hexes.values():
        pieces.tile = patch.get("tiles", {}).get(pieces.tile, pieces.tile)
    _patch_units(work, patch)


def _patch_units(work: Work, patch: dict[str, Any]) -> None:
    for hex_, entry in work.draft.units.items():
        side = str(entry["side"])
        if patch.get("stars") == "boat" and hex_ in work.stars and entry["kind"] in ("infantry", "special-forces"):
            entry["kind"] = "infantry"
            entry["boat"] = True
        nation = patch.get("nation", {}).get(side)
        if nation is not None:
            entry.setdefault("nation", nation)
        kind = f"{side} {entry['kind']}"
        entry.update(patch.get("units", {}).get(kind, {}))
        if entry.get("full") == names().strengths[str(entry["kind"])]:
            del entry["full"]
            entry.pop("figures", None)
