"""A squad that was read, and what each part of its text was taken for: the parts are noted as they are read."""

import json
from typing import Any, Literal

from msgspec import Struct, field

from sublight.formats.lists import Read
from sublight.games.xwing.lists.names import LONGEST_ID, canonical

Taken = Literal["squad", "pilot", "upgrade", "obstacle", "kept", "unread"]

LONGEST_TEXT = 60
"""How many letters of a part a reading keeps."""


class Reading(Struct, frozen=True, kw_only=True):
    """One part of the text: `at` says where, `taken` what for, `says` which or why not; `good` where nothing is amiss.

    What is `unread` is not in the squad; what is `kept` stays with it and means nothing to the referee.
    """

    at: str
    text: str
    taken: Taken
    says: str
    good: bool = True


class SquadUpgrade(Struct, frozen=True, kw_only=True):
    """An upgrade in its slot; `effects` are the ids of what it does to movement."""

    slot: str
    id: str
    effects: tuple[str, ...] = ()


class SquadPilot(Struct, frozen=True, kw_only=True):
    """A pilot: `ship` is what the text calls the ship, `card` the one that is meant, None where nothing tells it.

    `initiative` is the pilot's, None where it is not known: texts do not say it. `effects` are what the pilot does to
    movement. `kept` is what else the text says of it, `vendor` included.
    """

    id: str
    ship: str = ""
    card: str | None = None
    initiative: int | None = None
    points: int | None = None
    upgrades: tuple[SquadUpgrade, ...] = ()
    effects: tuple[str, ...] = ()
    kept: dict[str, Any] = field(default_factory=dict)


class Squad(Struct, Read[Reading], frozen=True, kw_only=True):
    """A squad as its text has it. `faction` is empty where none is known, `version` that of the format.

    `kept` is what else the text says, `vendor` included.
    """

    name: str = ""
    faction: str = ""
    version: str = ""
    points: int | None = None
    pilots: tuple[SquadPilot, ...] = ()
    obstacles: tuple[str, ...] = ()
    kept: dict[str, Any] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()


class Parts:
    """What has been read so far, part by part, in the order of the text."""

    def __init__(self) -> None:
        self.readings: list[Reading] = []

    def note(self, at: str, value: object, taken: Taken, says: str, *, good: bool = True) -> None:
        """Say what a part was taken for."""
        self.readings.append(Reading(at=at, text=shown(value), taken=taken, says=says, good=good))

    def lost(self, at: str, value: object, says: str) -> None:
        """Say why a part is left out."""
        self.note(at, value, "unread", says, good=False)

    def id_of(self, at: str, value: object) -> str:
        """Return the id that a value is, levelled; empty where it is none, which is then said."""
        if not isinstance(value, str):
            self.lost(at, value, f"an id is a text, not {kind_of(value)}")
        elif len(value) > LONGEST_ID:
            self.lost(at, value, f"{len(value)} letters; an id has at most {LONGEST_ID}")
        elif not canonical(value):
            self.lost(at, value, "an id has letters or digits")
        else:
            return canonical(value)
        return ""

    def text_of(self, at: str, value: object) -> str:
        """Return a text that may be absent; empty where it is none, which is then said."""
        if value is None or isinstance(value, str):
            return value or ""
        self.lost(at, value, f"expected text, not {kind_of(value)}")
        return ""

    def points_of(self, at: str, value: object) -> int | None:
        """Return points that may be absent; None where they are no whole number from 0, which is then said."""
        if value is None or (type(value) is int and value >= 0):
            return value
        self.lost(at, value, "points are a whole number from 0")
        return None


def levelled(found: str, value: object) -> str:
    """Return what to say of an id that is not written as ids are, nothing where it is."""
    return "" if found == value else f"; its id is `{found}`"


def kind_of(value: object) -> str:
    """Return what a JSON value is called."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")


def shown(value: object) -> str:
    """Return a value as short text."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"
