"""What a declaration says of an effect: its id, and what is chosen, as in `ved_foslo+1` and `ig88d/turn`."""

import re
from typing import NamedTuple

from sublight.errors import InputError, MoveError, did_you_mean
from sublight.games.xwing.bearings import BEARINGS
from sublight.games.xwing.book import edition_of
from sublight.games.xwing.catalogue import EffectCard, effect_cards, effects_in
from sublight.games.xwing.pieces import DialEntry, Table

_WORD = re.compile(r"([^+/-]*)(?:([+-].*)|/(.*))?", re.DOTALL)


class Used(NamedTuple):
    """An effect declared: its id and what is chosen, nothing where it leaves no choice."""

    effect: str
    choice: str = ""


def used(word: str) -> Used:
    """Return what a word of `use=` means."""
    found = _WORD.fullmatch(word)
    return Used(word) if found is None else Used(found[1], found[2] or found[3] or "")


def refuse_twice(words: tuple[str, ...]) -> None:
    """Raise MoveError where one effect is declared twice."""
    names = [used(word).effect for word in words]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise MoveError(f"use={','.join(words)}: `{twice}` is declared twice")


def known_effect(table: Table, name: str) -> EffectCard:
    """Return an effect by its id; InputError for one that the table's edition does not have, with the nearest."""
    edition = edition_of(table).id
    known = effects_in(edition)
    if name in known:
        return known[name]
    other = f"; it is of other editions than {edition}" if name in effect_cards() else ""
    raise InputError(f"no effect `{name}` in edition {edition}{other}{did_you_mean(name, known)}")


def chosen_entry(word: str, choice: str) -> DialEntry:
    """Return the maneuver that a choice such as `3_bank_left` means; MoveError where it is none."""
    speed, _, bearing = choice.partition("_")
    if not (speed.isascii() and speed.isdecimal() and len(speed) == 1 and bearing):
        raise MoveError(f"use={word}: say which maneuver, such as {used(word).effect}/2_bank_left")
    if bearing not in BEARINGS:
        raise MoveError(f"use={word}: `{bearing}` is no bearing{did_you_mean(bearing, BEARINGS)}")
    return DialEntry(int(speed), bearing)  # type: ignore[arg-type]
