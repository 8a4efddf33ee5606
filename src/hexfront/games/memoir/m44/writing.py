"""A draft written down as a scenario file of ours."""

from __future__ import annotations

from hexfront.games.memoir.m44.draft import Draft

ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
BARE = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


def written(draft: Draft, remarks: list[str]) -> str:
    """The file's text; the remarks stand at its top."""
    lines = [f"# {remark}" for remark in remarks]
    top: dict[str, object] = {
        "title": "memoir",
        "id": draft.id,
        "name": draft.names,
        "board": draft.places.board,
        "face": draft.face,
        "top": draft.top,
        "first": draft.first,
    }
    lines += _fields(top)
    in_order = draft.places.in_order
    hexes = {name: draft.hexes[name].text() for name in in_order(list(draft.hexes))}
    units = {name: _unit(draft.units[name]) for name in in_order(list(draft.units))}
    mines = {name: draft.mines[name] for name in in_order(list(draft.mines))}
    tables: list[tuple[str, dict[str, object]]] = [
        ("cards", dict(draft.cards)),
        ("victory", draft.victory),
        ("hexes", {name: text for name, text in hexes.items() if text}),
        ("units", dict(units)),
        ("mines", dict(mines)),
    ]
    for name, table in tables:
        if table:
            lines += ["", f"[{name}]", *_fields(table)]
    for objective in draft.objectives:
        lines += ["", "[[objective]]", *_fields(objective)]
    for hex_, text in draft.labels:
        lines += ["", "[[label]]", *_fields({"hex": hex_, "text": text})]
    if draft.rules:
        lines += ["", "[rules]", *_fields(draft.rules)]
    return "\n".join(lines) + "\n"


def _unit(entry: dict[str, object]) -> object:
    """A unit in two words where that says it all."""
    return f"{entry['side']} {entry['kind']}" if set(entry) == {"side", "kind"} else entry


def _fields(table: dict[str, object]) -> list[str]:
    return [f"{_key(key)} = {value_text(value)}" for key, value in table.items()]


def _key(key: str) -> str:
    return key if key and set(key) <= BARE else _string(key)


def _string(text: str) -> str:
    return '"' + "".join(_letter(letter) for letter in text) + '"'


def _letter(letter: str) -> str:
    if letter in ESCAPES:
        return ESCAPES[letter]
    code = ord(letter)
    if 0xD800 <= code <= 0xDFFF:  # half of a pair: no text at all
        return "\ufffd"
    return f"\\u{code:04x}" if code < 0x20 or code == 0x7F else letter


def value_text(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(str(key))} = {value_text(item)}" for key, item in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    return _string(str(value))
