"""In which order several obstacles take effect (XW-OBS-15, XW-OBS-25).

Each time the next one is found among those left: by what the reading measures, then by the choice of the ship's player.
A lead within the placing tolerance may be called: `touching` makes a tie of it, `overlap` puts the other one first.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sublight.games.xwing.course import Moved
from sublight.games.xwing.obstacles.contact import NOWHERE, Contact
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.verdicts import Query, lead_verdict
from sublight.geometry.segment import FAR_MM
from sublight.geometry.tolerance import at_most
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Verdict, happens

PAIR = 2
"""Of so many obstacles one may be called first; among more that tie, a lead of one says nothing."""

ALONG, BARE = "XW-OBS-15", "XW-OBS-25"
Left = tuple[Contact, ...]


class Leading(NamedTuple):
    """Who comes next: one, or several that tie, and the measurements that decided it, if any did."""

    tied: Left
    verdicts: tuple[Verdict, ...] = ()


def in_order(table: Table, moved: Moved, met: Left, calls: Mapping[str, str]) -> Procedure[Left]:
    """Return the obstacles met in the order of their effects; the ship's player is asked where several tie."""
    ordered: list[Contact] = []
    left = met
    while len(left) > 1:
        place = len(ordered) + 1
        found = yield from _leading(table, moved, left, place, calls)
        yield from found.verdicts
        chosen = yield from _pick(table, moved, found.tied)
        ordered.append(chosen)
        left = tuple(contact for contact in left if contact is not chosen)
    ordered += left
    if len(ordered) > 1:
        names = tuple(contact.obstacle for contact in ordered)
        yield happens(_rule(moved), "obstacles_in_order", moved.ship, order=names)
    return tuple(ordered)


def _rule(moved: Moved) -> str:
    return ALONG if moved.travelled else BARE


def _leading(table: Table, moved: Moved, left: Left, place: int, calls: Mapping[str, str]) -> Procedure[Leading]:
    """Return who comes next: with a template by XW-AMB-02, without one by XW-AMB-19, where its readings part."""
    query = Query(_rule(moved), "comes first", moved.ship, "", str(place))
    if not moved.travelled:
        near = by_distance(table, left, query, calls)
        if len(near.tied) < len(left) and (yield from consult("XW-AMB-19")) == "player-chooses":
            return Leading(left)
        return near
    along = by_length(table, left, query, calls)
    if place > 1:
        return along
    near = by_distance(table, left, query, calls)
    if len(near.tied) > 1:
        near = _then(near, by_length(table, near.tied, query, calls))
    if set(_names(near.tied)) == set(_names(along.tied)):
        return near
    return along if (yield from consult("XW-AMB-02")) == "along" else near


def _then(tie: Leading, decided: Leading) -> Leading:
    """Return who leads of those that tie; a lead that people called a tie stays a measurement made."""
    return Leading(decided.tied, (*tie.verdicts, *decided.verdicts))


def _names(tied: Left) -> tuple[str, ...]:
    return tuple(contact.obstacle for contact in tied)


def by_distance(table: Table, left: Left, query: Query, calls: Mapping[str, str]) -> Leading:
    """Return those closest to the bare base where it started; two that it lay on are equally close."""
    return _least(table, left, lambda contact: contact.distance_mm, _by(query, "distance"), calls)


def by_length(table: Table, left: Left, query: Query, calls: Mapping[str, str]) -> Leading:
    """Return those that the templates meet first; if only the final base lies on any, those nearest the end."""
    through = tuple(contact for contact in left if contact.part != NOWHERE)
    if not through:
        return _least(table, left, lambda contact: contact.end_gap_mm, _by(query, "end"), calls)
    return _least(table, through, lambda contact: contact.along_mm, _by(query, "template"), calls)


def _by(query: Query, measure: str) -> Query:
    """Return the query with the word for its measure, so that one call answers one measurement."""
    return query._replace(at=f"{query.at} by {measure}")


def _least(
    table: Table, left: Left, measure: Callable[[Contact], float], query: Query, calls: Mapping[str, str]
) -> Leading:
    """Return those with the least value; the lead of one over the next is a verdict, and may be called.

    Those at 0 tie for certain: what the base lay on is not measured any closer.
    """
    ranked = sorted(left, key=measure)
    least = measure(ranked[0])
    tied = tuple(contact for contact in left if at_most(measure(contact), least))
    if len(tied) == PAIR:
        ranked[:PAIR] = sorted(tied, key=lambda contact: contact.obstacle)
    certain = len(tied) > PAIR or (len(tied) == PAIR and least <= 0.0)
    if certain or len(ranked) == 1 or measure(ranked[1]) >= FAR_MM:
        return Leading(tied)
    found = lead_verdict(table, _between(query, ranked), measure(ranked[1]) - least, calls)
    if found.outcome == "apart":
        return Leading((ranked[0],), (found,))
    return Leading((ranked[1],) if found.outcome == "overlap" else (ranked[0], ranked[1]), (found,))


def _between(query: Query, ranked: list[Contact]) -> Query:
    one, other = ranked[0].obstacle, ranked[1].obstacle
    return query._replace(question=f"comes before {other}", other=one, at=f"{query.at} before {other}")


def _pick(table: Table, moved: Moved, tied: Left) -> Procedure[Contact]:
    """Return the one that leads, or ask the ship's player which of those that tie."""
    if len(tied) == 1:
        return tied[0]
    question = Choose(
        rule=_rule(moved),
        kind="next_obstacle",
        subject=moved.ship,
        player=table.ship(moved.ship).player,
        options=tuple(Option(key=contact.obstacle) for contact in tied),
    )
    answer = yield from choose(question, table, tied[0].obstacle)
    return next(contact for contact in tied if contact.obstacle == answer)
