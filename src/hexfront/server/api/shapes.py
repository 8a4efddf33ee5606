"""The shapes of requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

PRINTABLE = r"^[^\x00-\x1f\x7f]*$"
Text = Annotated[str, Meta(max_length=200, pattern=PRINTABLE)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Sentence = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00]*$")]
Seq = Annotated[int, Meta(ge=0, le=10_000_000)]
File = Annotated[str, Meta(max_length=1_000_000)]
Shown = dict[str, Any]


class Me(Struct):
    """Who somebody is."""

    id: str | None
    name: str = ""
    guest: bool = True


class Password(Struct, forbid_unknown_fields=True):
    """A name and a password."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewTable(Struct, forbid_unknown_fields=True):
    """What somebody wants to play."""

    title: Text
    scenario: Text | None = None
    scenario_text: Annotated[str, Meta(max_length=300_000)] = ""
    options: Annotated[dict[Text, bool | int | Text], Meta(max_length=20)] = {}
    seats: Annotated[dict[Text, Text], Meta(max_length=4)] = {}
    watch: Literal["anyone", "link", "nobody"] = "link"
    name: Annotated[str, Meta(max_length=80, pattern=PRINTABLE)] = ""
    clock: Annotated[int, Meta(ge=0, le=10_000)] = 0
    seed: Annotated[int, Meta(ge=0, le=2**31)] | None = None


class NewRecord(Struct, forbid_unknown_fields=True):
    """A record to go on with, or to read."""

    text: File
    seats: Annotated[dict[Text, Text], Meta(max_length=4)] = {}
    watch: Literal["anyone", "link", "nobody"] = "link"


class Created(Struct):
    """A new table: its id, and the code of the link that invites to it."""

    id: str | None = None
    join: str | None = None
    told: Shown | None = None


class Join(Struct, forbid_unknown_fields=True):
    """Somebody takes a seat."""

    side: Text
    join: Text = ""


class Act(Struct, forbid_unknown_fields=True):
    """An answer to the open question."""

    seq: Seq
    key: Key
    action: Text


class Step(Struct, forbid_unknown_fields=True):
    """Something done at a table that needs no more words."""

    seq: Seq
    key: Key


class Done(Struct):
    """It is done and stored."""

    seq: int
    again: bool


class Say(Struct, forbid_unknown_fields=True):
    """A sentence at the table."""

    text: Sentence


class Looks(Struct, forbid_unknown_fields=True):
    """Looks to be drawn."""

    looks: Annotated[list[Annotated[str, Meta(max_length=300)]], Meta(max_length=200)]


class SeatShown(Struct):
    """A seat in a list of tables."""

    side: str
    name: str
    person: bool
    me: bool
    label: str


class TableLine(Struct):
    """A table in a list."""

    id: str
    title: str
    title_text: str
    scenario: str
    name: str
    seats: list[SeatShown]
    asked: str | None
    mine: bool
    over: str
    changed: float
    new: bool
    watch: str
    clock: int


class Lobby(Struct):
    """Tables one may join, and tables one may watch."""

    open: list[TableLine]
    live: list[TableLine]


class Problem(Struct):
    """A refusal."""

    type: str
    code: str
    message: str
    rule: str


class Why(Struct):
    """Why something cannot be chosen; both None if it can."""

    rule: str | None
    reason: str | None


class HintReason(Struct):
    """What speaks for an answer, or, with points below nought, against it."""

    term: str
    text: str
    points: float


class Hint(Struct):
    """An advised answer, what would be answered next, the next best answer in words, and by how many points of the
    evaluation it is better.
    """

    seq: int
    answer: str
    text: str
    then: list[str]
    other: str | None
    points: float
    reasons: list[HintReason]


# What a page sends on its socket


class ActMessage(Struct, tag="act", tag_field="type", forbid_unknown_fields=True):
    """An answer."""

    seq: Seq
    key: Key
    action: Text


class UndoMessage(Struct, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take the last answer back."""

    seq: Seq
    key: Key


class ChatMessage(Struct, tag="chat", tag_field="type", forbid_unknown_fields=True):
    """Say something."""

    text: Sentence


class LookedMessage(Struct, tag="looked", tag_field="type", forbid_unknown_fields=True):
    """I have seen everything up to here."""

    seq: Seq


class SideMessage(Struct, tag="side", tag_field="type", forbid_unknown_fields=True):
    """See with the eyes of a side."""

    side: Text | None = None


class PingMessage(Struct, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Are you there?"""


Message = ActMessage | UndoMessage | ChatMessage | LookedMessage | SideMessage | PingMessage
