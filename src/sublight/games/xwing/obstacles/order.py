"""In which order several obstacles take effect (XW-OBS-15, XW-OBS-25).

Each time the next one is found among those left: by what the reading measures, then by the choice of the ship's player.
A lead within the placing tolerance may be called: `touching` makes a tie of it, `overlap` puts the other one first.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from sublight.board.plane.shape import Measured
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import Contact
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.questions import pick_if_several
from sublight.games.xwing.shapes import named
from sublight.games.xwing.verdicts import Query, verdict_of
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import at_most
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Verdict, happens

NO_POINTS = (0.0, 0.0, 0.0, 0.0)

PAIR = 2
"""A close call may put one of two obstacles first; among more that tie it decides nothing."""

ALONG, BARE = "XW-OBS-15", "XW-OBS-25"
Contacts = tuple[Contact, ...]


class Next(NamedTuple):
    """The obstacle that comes next, or several that tie, and the measurements that decided it, if any did."""

    tied: Contacts
    verdicts: tuple[Verdict, ...] = ()


def in_order(table: Table, moved: Movement, met: Contacts, calls: Mapping[str, str]) -> Procedure[Contacts]:
    """Return the obstacles met in the order of their effects; the ship's player is asked where several tie."""
    ordered: list[Contact] = []
    remaining = met
    while len(remaining) > 1:
        place = len(ordered) + 1
        found = yield from _next(table, moved, remaining, place, calls)
        yield from found.verdicts
        chosen = yield from _pick(table, moved, found.tied)
        ordered.append(chosen)
        remaining = tuple(contact for contact in remaining if contact is not chosen)
    ordered += remaining
    if len(ordered) > 1:
        names = tuple(contact.obstacle for contact in ordered)
        yield happens(_rule(moved), "obstacles_in_order", moved.ship, order=names)
    return tuple(ordered)


def _rule(moved: Movement) -> str:
    return ALONG if moved.travelled else BARE


def _next(table: Table, moved: Movement, remaining: Contacts, place: int, calls: Mapping[str, str]) -> Procedure[Next]:
    """Return what comes next: with a template by XW-AMB-02, without one by XW-AMB-19, where the readings differ."""
    query = Query(_rule(moved), "comes first", moved.ship, "", str(place))
    if not moved.travelled:
        near = by_distance(table, remaining, query, calls)
        if len(near.tied) < len(remaining) and (yield from consult("XW-AMB-19")) == "player-chooses":
            return Next(remaining)
        return near
    along = by_length(table, remaining, query, calls)
    if place > 1:
        return along
    near = by_distance(table, remaining, query, calls)
    if len(near.tied) > 1:
        first = by_length(table, near.tied, query, calls)
        near = Next(first.tied, (*near.verdicts, *first.verdicts))
    if set(_names(near.tied)) == set(_names(along.tied)):
        return near
    return along if (yield from consult("XW-AMB-02")) == "along" else near


def _names(tied: Contacts) -> tuple[str, ...]:
    return tuple(contact.obstacle for contact in tied)


def by_distance(table: Table, remaining: Contacts, query: Query, calls: Mapping[str, str]) -> Next:
    """Return those closest to the bare base where it started; two that it lay on are equally close."""
    return _least(table, remaining, lambda contact: contact.near.distance_mm, _by(query, "distance"), calls)


def by_length(table: Table, remaining: Contacts, query: Query, calls: Mapping[str, str]) -> Next:
    """Return those that the templates meet first; if only the final base lies on any, those nearest the end."""
    through = tuple(contact for contact in remaining if contact.through_it)
    if not through:
        return _least(table, remaining, lambda contact: contact.end_gap_mm, _by(query, "end"), calls)
    return _least(table, through, lambda contact: contact.along_mm, _by(query, "template"), calls)


def _by(query: Query, measure: str) -> Query:
    """Return the query with the word for its measure, so that one call answers one measurement."""
    return query._replace(at=f"{query.at} by {measure}")


def _least(
    table: Table, remaining: Contacts, measure: Callable[[Contact], float], query: Query, calls: Mapping[str, str]
) -> Next:
    """Return those with the least value; the lead of one over the next is a verdict, and may be called.

    Those at 0 tie for certain: what the base lay on is not measured any closer.
    """
    values = [measure(contact) for contact in remaining]
    least = min(values)
    tied = tuple(contact for contact, value in zip(remaining, values, strict=True) if at_most(value, least))
    if len(tied) > PAIR or len(remaining) == 1 or (len(tied) == PAIR and least <= 0.0):
        return Next(tied)
    first, second = _leading(remaining, values, tied)
    behind = measure(second)
    if behind >= FAR_MM:
        return Next(tied)
    lead = Measured(behind - least, NO_POINTS)
    found = replace(verdict_of(table, _between(query, first, second), lead, calls), witness=None)
    if found.outcome == "apart":
        return Next((first,), (found,))
    return Next((second,) if found.outcome == "overlap" else (first, second), (found,))


def _leading(remaining: Contacts, values: list[float], tied: Contacts) -> Contacts:
    """Return the two with the least values; two that tie in the order of their ids."""
    if len(tied) == PAIR:
        return tuple(sorted(tied, key=lambda contact: contact.obstacle))
    first, second = sorted(range(len(values)), key=values.__getitem__)[:2]
    return remaining[first], remaining[second]


def _between(query: Query, first: Contact, second: Contact) -> Query:
    one, other = first.obstacle, second.obstacle
    return query._replace(question=f"comes before {other}", other=one, at=f"{query.at} before {other}")


def _pick(table: Table, moved: Movement, tied: Contacts) -> Procedure[Contact]:
    """Return the one that leads, or ask the ship's player which of those that tie."""
    keys, called = _names(tied), tuple(named(table.obstacle(each.obstacle)) for each in tied)
    answer = yield from pick_if_several(table, _rule(moved), "next_obstacle", moved.ship, keys, obstacles=called)
    return next(contact for contact in tied if contact.obstacle == answer)
