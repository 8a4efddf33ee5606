"""A scenario file of ours read into a draft, for export; fields the editor's format has no word for are noted."""

from __future__ import annotations

from pathlib import Path

from hexfront.games.memoir.m44.draft import Draft, Entry
from hexfront.games.memoir.m44.names import DATA, OTHER, names
from hexfront.games.memoir.m44.pieces import read_pieces
from hexfront.games.memoir.m44.places import ROWS, Places
from hexfront.games.memoir.m44.report import Report
from hexfront.kernel.data import Table, load_toml, read_toml
from hexfront.kernel.errors import Error

SCENARIOS = DATA / "scenarios"
OWN_OBSTACLES = {"sandbags", "wire", "hedgehog", "sea-wall"}
# Fields of the start that every file of the editor has too: what they are when nobody says.
USUAL = {"turn": 1, "phase": "card", "turn_limit": 150}
SAID = {
    "title", "id", "name", "base", "board", "face", "top", "first", "cards", "victory", "hexes", "units", "objective",
    "mines", "label", "rules",
}  # fmt: skip


def read_scenario(name: str, text: str, report: Report) -> Draft:
    """The draft of a scenario file's text."""
    own = read_toml(name, text)
    own.choice("title", ["memoir"])
    data = Table(own.source, [], _on_its_base(own))
    draft = Draft(data.string("id"), data.choice("board", list(ROWS), "standard"))
    draft.names = _names(data, draft.id)
    draft.face = data.choice("face", list(names().faces.values()), "country")
    draft.top = data.choice("top", list(OTHER), "axis")
    draft.first = data.choice("first", list(OTHER), "allied")
    for side in OTHER:
        draft.cards[side] = _hand(data, side, report)
        draft.victory[side] = _table(data, "victory").integer(side, 1, 99)
    if _table(data, "victory").has("deck_out"):
        draft.victory["deck_out"] = _table(data, "victory").choice("deck_out", list(OTHER))
    _read_board(data, draft, report)
    draft.rules = dict(_table(data, "rules").fields)
    _note_the_rest(data, draft, report)
    return draft


def _on_its_base(own: Table) -> Entry:
    """The fields of the file, on top of those of the scenario it starts from; tables entry by entry."""
    base = own.string("base", "")
    if not base:
        return own.fields
    path = SCENARIOS / f"{base}.toml"
    if base not in scenario_ids():
        raise own.error("base", f"{base!r} is none of {', '.join(scenario_ids())}")
    fields = _on_its_base(load_toml(path))
    merged: Entry = dict(fields)
    for key, value in own.fields.items():
        below = merged.get(key)
        merged[key] = {**below, **value} if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def scenario_ids() -> list[str]:
    """The scenarios that come with the title."""
    return sorted(path.stem for path in SCENARIOS.glob("*.toml"))


def scenario_text(chosen: str) -> tuple[str, str]:
    """A scenario of the title by id: the name and the text of its file."""
    if chosen not in scenario_ids():
        raise Error(f"scenario: {chosen!r} is none of {', '.join(scenario_ids())}")
    path = Path(SCENARIOS, f"{chosen}.toml")
    return path.name, path.read_text(encoding="utf-8")


def _table(data: Table, key: str) -> Table:
    return data.table(key) if data.has(key) else Table(data.source, [key], {})


def _names(data: Table, id_: str) -> dict[str, str]:
    table = _table(data, "name")
    return {lang: table.string(lang, id_) for lang in ("en", "pt")}


def _hand(data: Table, side: str, report: Report) -> int:
    table = _table(data, "cards")
    if isinstance(table.fields.get(side), list):
        report.add("hand", f"cards.{side}")
        return len(table.strings(side))
    return table.integer(side, 0, 20)


def _read_board(data: Table, draft: Draft, report: Report) -> None:
    places = draft.places
    overlays = set(names().overlays_out.values())
    table = _table(data, "hexes")
    for name in table.fields:
        draft.hexes[_hex(table, name, name, places)] = read_pieces(table.string(name), overlays, OWN_OBSTACLES)
    table = _table(data, "units")
    for name in table.fields:
        draft.units[_hex(table, name, name, places)] = _unit(table, name)
    table = _table(data, "mines")
    for name in table.fields:
        hex_ = _hex(table, name, name, places)
        entry = table.fields[name]
        mine = {"side": entry} if isinstance(entry, str) else table.table(name).fields
        draft.mines[hex_] = str(mine.get("side", ""))
        for field in sorted(set(mine) - {"side"}):
            report.add("unsaid", hex_, name=f"mines.{field}")
    for entry in data.tables("objective"):
        hexes = [_hex(entry, "hexes", word, places) for word in entry.string("hexes").split()]
        draft.objectives.append({**entry.fields, "hexes": " ".join(hexes)})
    for entry in data.tables("label"):
        draft.labels.append((_hex(entry, "hex", entry.string("hex"), places), entry.string("text")))


def _hex(table: Table, key: str, name: str, places: Places) -> str:
    found = places.spelt(name)
    if found is None:
        raise table.error(key, f"there is no hex {name!r} on this board")
    return found


def _unit(table: Table, name: str) -> Entry:
    """A unit's entry, whether it is written in two words or as a table."""
    if not isinstance(table.fields[name], str):
        entry = table.table(name)
        entry.choice("side", list(OTHER))
        entry.choice("kind", list(names().strengths))
        return dict(entry.fields)
    words = table.string(name).split()
    if len(words) != 2 or words[0] not in OTHER or words[1] not in names().strengths:
        raise table.error(name, f'"side kind" is needed, not {table.string(name)!r}')
    return {"side": words[0], "kind": words[1]}


def _note_the_rest(data: Table, draft: Draft, report: Report) -> None:
    """Fields of a game that is under way, or that the editor's games never have."""
    for key, value in data.fields.items():
        usual = draft.first if key == "side" else USUAL.get(key)
        if key not in SAID and value != usual and value not in ([], {}):
            report.add("unsaid", key, name=key)
