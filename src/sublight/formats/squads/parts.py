"""The parts of a squad's text: each taken, kept or left out, with its reading."""

import json
from typing import Any

from sublight.formats.squads.model import Reading, Taken
from sublight.formats.squads.names import LONGEST_ID, canonical

LONGEST_TEXT = 60


class Parts:
    """What has been read so far, part by part, in the order of the text."""

    def __init__(self) -> None:
        self.readings: list[Reading] = []

    def note(self, at: str, value: Any, taken: Taken, says: str, *, good: bool = True) -> None:
        """Say what a part was taken for."""
        self.readings.append(Reading(at=at, text=shown(value), taken=taken, says=says, good=good))

    def lost(self, at: str, value: Any, says: str) -> None:
        """Say why a part is left out."""
        self.note(at, value, "unread", says, good=False)

    def id_of(self, at: str, value: Any) -> str:
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

    def text_of(self, at: str, value: Any) -> str:
        """Return a text that may be absent; empty where it is none, which is then said."""
        if value is None or isinstance(value, str):
            return value or ""
        self.lost(at, value, f"a text is wanted, not {kind_of(value)}")
        return ""

    def points_of(self, at: str, value: Any) -> int | None:
        """Return points that may be absent; None where they are no whole number from 0, which is then said."""
        if value is None or (type(value) is int and value >= 0):
            return value
        self.lost(at, value, "points are a whole number from 0")
        return None


def levelled(found: str, value: str) -> str:
    """Return what to say of an id that is not written as ids are, nothing where it is."""
    return "" if found == value else f"; its id is `{found}`"


def kind_of(value: Any) -> str:
    """Return what a JSON value is called."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")


def shown(value: Any) -> str:
    """Return a value as short text."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"
