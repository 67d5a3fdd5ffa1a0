"""What a pasted text looks like if no list can be read from it, and what to paste instead."""

import re
from collections.abc import Iterable, Sequence
from urllib.parse import parse_qs, urlsplit

from sublight.errors import InputError
from sublight.formats.jsons import read_json
from sublight.formats.lists import Lists, Source, begins_object, short

INSTEAD = "Paste a list as its builder exports it: a fleet as text, a squad as XWS or as text, or a map string."
TABLETOP_SAVE = "ObjectStates"
"""The key that every save of Tabletop Simulator has."""
PICTURES = ("data:image", "\x89png", "\ufffdpng", "gif8", "<svg", "\ufffd\ufffd\ufffd")
MARKUP = re.compile(r"<[a-z!?/]")
LINK = ("http://", "https://", "www.")
LAST_LETTERS = 8_000
"""So many letters at the end of a text are searched for a link."""
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
    if MARKUP.match(lower):
        return f"This is the source of a web page or a file in XML. {INSTEAD}"
    if lower.startswith("%pdf"):
        return f"This is a file in PDF, not a text. {INSTEAD}"
    if lower.startswith(LINK) and len(start.split()) == 1:
        return _link(start.strip(), tuple(sources))
    return "" if begins_object(start) else _printed(start, tuple(sources))


def _link(text: str, sources: Sequence[Source]) -> str:
    source, host, query = _source(text, sources)
    if source is None:
        return (
            f"This is a link to {host}; links are not opened here. Open it, copy the list as text, and paste that text."
        )
    name = "".join(parse_qs(query).get(source.named, ())[:1])
    called = f", called “{short(name, LONGEST_NAME)}”" if name else ""
    return " ".join(filter(None, (f"This is a link to {source.what}{called}.", source.told(text), source.instead)))


def _printed(text: str, sources: Sequence[Source]) -> str:
    """Return that a text is a list of a builder as people read it, which ends with a link; empty for any other text."""
    links = (word for word in text[-LAST_LETTERS:].split() if word.lower().startswith(LINK))
    source = next((found for word in links if (found := _source(word, sources)[0])), None)
    return (
        f"This is {source.what} as it is printed, which leaves out what is needed. {source.instead}" if source else ""
    )


def _source(link: str, sources: Sequence[Source]) -> tuple[Source | None, str, str]:
    """Return the source that a link leads to, None for an unknown one, with its host and query."""
    try:
        parts = urlsplit(link if "://" in link else f"https://{link}")
    except ValueError:
        return None, "an address that is damaged", ""
    host = short((parts.hostname or "").removeprefix("www."), LONGEST_NAME)
    return next((each for each in sources if each.host == host), None), host, parts.query


def in_words(text: str, error: InputError, lists: Lists) -> InputError:
    """Return why a text cannot be read as one of `lists`, with what it looks like."""
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
    if lists.keys & set(keys):
        return InputError(f"This is a {lists.kind} that cannot be read: {error}. Export it again.", error.code)
    named = ", ".join(f"`{short(key, 20)}`" for key in keys[:MOST_KEYS]) or "no keys"
    return InputError(f"This is JSON of another program, with {named}: {error}. {INSTEAD}", error.code)
