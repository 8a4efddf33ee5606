"""What was not taken over, or not as it stands: keys and facts, each with the hex or field it concerns."""

from __future__ import annotations

from pathlib import Path

from hexfront.kernel.texts import load_catalog

TEXTS = Path(__file__).parent / "text"
LONGEST = 60


def plain(value: object) -> str:
    """A word of a file made fit to print: one line, no control characters, not too long."""
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in str(value)).split())
    return text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."


class Note:
    """One thing to know: its key, the hex or the field, and facts."""

    def __init__(self, key: str, at: str, facts: dict[str, str]) -> None:
        self.key = key
        self.at = at
        self.facts = facts

    def sentence(self, lang: str = "en") -> str:
        """The note in words, with its hex or field in front."""
        return f"{self.at}: {load_catalog(TEXTS, lang).say(self.key, self.facts)}"

    def as_dict(self, lang: str = "en") -> dict[str, object]:
        """The note for a program."""
        return {"note": self.key, "at": self.at, **self.facts, "text": self.sentence(lang)}


class Report:
    """All notes on one file, as they were met."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self._known: set[str] = set()

    def add(self, key: str, at: str, **facts: object) -> None:
        """One more note; the same one is not written twice."""
        note = Note(key, plain(at), {name: plain(value) for name, value in facts.items()})
        known = repr((note.key, note.at, note.facts))
        if known not in self._known:
            self._known.add(known)
            self.notes.append(note)

    def sentences(self, lang: str = "en") -> list[str]:
        """All notes in words."""
        return [note.sentence(lang) for note in self.notes]

    def keys(self) -> list[tuple[str, str]]:
        """Hex or field and key of every note."""
        return [(note.at, note.key) for note in self.notes]
