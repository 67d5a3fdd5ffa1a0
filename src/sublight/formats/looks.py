"""What a pasted text looks like if no list can be read from it, and what to paste instead."""

from collections.abc import Iterable
from urllib.parse import parse_qs, urlsplit

from sublight.errors import InputError
from sublight.formats.jsons import read_json
from sublight.formats.lists import Lists, Source, begins_object, short

INSTEAD = "Paste a list as its builder exports it as text: a fleet, a squad as XWS, or a map string."
TABLETOP_SAVE = "ObjectStates"
"""The key that every save of Tabletop Simulator has."""
PICTURES = ("data:image", "\x89png", "\ufffdpng", "gif8", "<svg", "\ufffd\ufffd\ufffd")
MARKUP = ("<!doctype", "<html", "<?xml")
LONGEST_NAME, MOST_KEYS = 60, 5
CERTAIN = 3
"""The likeness of a text that looks like one kind of list and like no other."""


def unlike(text: str, lists: Lists, sources: Iterable[Source]) -> str:
    """Return what a text that is certainly no list looks like and what to paste instead; empty for any other text.

    `lists` is the kind that it would be read as.
    """
    if not text.strip():
        return f"The text is empty. {INSTEAD}"
    if lists.likeness(text.lstrip()) == CERTAIN:
        return ""
    start = text.lstrip("\ufeff \t\r\n")
    lower = start[:20].lower()
    if lower.startswith(PICTURES):
        return f"This is a picture, not a text. {INSTEAD}"
    if lower.startswith(MARKUP):
        return f"This is the source of a web page or a file in XML. {INSTEAD}"
    if lower.startswith(("http://", "https://", "www.")) and len(start.split()) == 1:
        return _link(start.strip(), sources)
    return ""


def _link(text: str, sources: Iterable[Source]) -> str:
    parts = urlsplit(text if "://" in text else f"https://{text}")
    host = short((parts.hostname or "").removeprefix("www."), LONGEST_NAME)
    for source in sources:
        if host == source.host:
            name = "".join(parse_qs(parts.query).get(source.named, ())[:1])
            called = f" “{short(name, LONGEST_NAME)}”" if name else ""
            return f"This is a link to {source.what}{called}. {source.instead}"
    return f"This is a link to {host}; links are not opened here. Open it, copy the list as text, and paste that text."


def in_words(text: str, error: InputError) -> InputError:
    """Return why a text cannot be read, with what it looks like."""
    start = text.lstrip("\ufeff \t\r\n")
    if not begins_object(start):
        return InputError(f"{error}. {INSTEAD}", error.code)
    try:
        raw = read_json(start, "the text")
    except InputError as broken:
        return InputError(f"This JSON is incomplete or damaged: {broken}. Copy the whole text again.", error.code)
    keys = list(raw) if isinstance(raw, dict) else []
    if TABLETOP_SAVE in keys:
        return InputError(f"This is a save of Tabletop Simulator. {INSTEAD}", error.code)
    named = ", ".join(f"`{short(key, 20)}`" for key in keys[:MOST_KEYS]) or "no keys"
    return InputError(f"This is JSON of another program, with {named}: {error}. {INSTEAD}", error.code)
