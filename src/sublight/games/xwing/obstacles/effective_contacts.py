"""Which of the obstacles near a move have their effect, by edition and reading (XW-OBS-14, XW-OBS-16).

Some readings measure other regions than the travelled template: up to where the base covers it, and from under the
front of the base.
"""

from collections.abc import Iterator, Mapping
from math import sqrt

from msgspec.structs import replace

from sublight.board.plane.course import Travelled
from sublight.board.plane.shape import Solid, solid_of
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import Contact, template_end, with_templates
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.rulebook import book, edition_of, has_wording
from sublight.games.xwing.shapes import behind, half_sizes, named, obstacle_solid
from sublight.geometry.parts import box_parts_margin
from sublight.geometry.tolerance import overlaps
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Event, happens

LEAVING = "XW-OBS-16"


Corners = tuple[float, ...]


def effective_contacts(
    table: Table, moved: Movement, found: tuple[Contact, ...], calls: Mapping[str, str]
) -> Procedure[tuple[Contact, ...]]:
    """Return the obstacles whose effect the ship suffers, with the verdicts; it may be called more than once."""
    met: list[Contact] = []
    for each in found:
        yield from verdicts_of(each)
        contact = yield from _with_template_cut(table, moved, each, calls)
        contact = yield from _from_under_the_front(table, moved, contact)
        contact = yield from _touched(contact)
        if (yield from _counts(table, moved, contact)):
            met.append(contact)
    return tuple(met)


def verdicts_of(contact: Contact) -> Procedure[None]:
    """Yield the measurements of a contact that was made with a move."""
    if contact.through is not None:
        yield contact.through
    yield contact.over
    yield contact.start


# The template.


def _with_template_cut(table: Table, moved: Movement, contact: Contact, calls: Mapping[str, str]) -> Procedure[Contact]:
    """After a partial maneuver along a curve the template ends at the mark, or where the base covers it (XW-AMB-01)."""
    if not moved.partial or not moved.travelled or not moved.travelled[-1].hand:
        return contact
    last, behind = covered_cut(moved, obstacle_solid(table.obstacle(contact.obstacle)))
    if not behind.count:
        return contact
    other = with_templates(table, moved, contact, behind, (*moved.travelled[:-1], last), calls, "template to the base")
    if other.through_it == contact.through_it or contact.on_it:
        return contact
    if (yield from consult("XW-AMB-01")) == "rear-mark":
        return contact
    if other.through is not None:
        yield other.through
    return other


def _from_under_the_front(table: Table, moved: Movement, contact: Contact) -> Procedure[Contact]:
    """The template begins at the front edge, or counts from under the base in the other reading (XW-AMB-17)."""
    if contact.through is None or contact.through_it or contact.on_it or not contact.was_on_it:
        return contact
    if has_wording(table, "leaving_is_free") and not _leaving_is_disputed(table):
        return contact
    if not under_the_front(table, moved, obstacle_solid(table.obstacle(contact.obstacle))):
        return contact
    if (yield from consult("XW-AMB-17")) == "from-front-edge":
        return contact
    return replace(contact, through=replace(contact.through, outcome="overlap"), part=0, along=0.0, along_mm=0.0)


# The base.


def _touched(contact: Contact) -> Procedure[Contact]:
    """An edge that touches without common area overlaps nothing, but in the other reading it does (XW-AMB-08)."""
    if contact.over.outcome != "touching" or (yield from consult("XW-AMB-08")) == "contact-is-not-overlap":
        return contact
    return replace(contact, over=replace(contact.over, outcome="overlap"))


# What counts.


def _counts(table: Table, moved: Movement, contact: Contact) -> Procedure[bool]:
    """Say whether the effect of an obstacle is suffered: moved through or overlapped, and not free (XW-OBS-16)."""
    if contact.through_it and not (yield from _is_left_freely(table, contact)):
        return True
    if not contact.on_it:
        return False
    return not (yield from _stays(table, moved, contact))


def _is_left_freely(table: Table, contact: Contact) -> Procedure[bool]:
    """Say whether moving through is free since the ship lay on it before: from 1.4.3.1 on; in 1.4.2 by XW-AMB-18."""
    if not contact.was_on_it or not has_wording(table, "leaving_is_free"):
        return False
    if _leaving_is_disputed(table):
        return (yield from consult("XW-AMB-18")) == "newer"
    return True


def _leaving_is_disputed(table: Table) -> bool:
    return "XW-AMB-18" in book().rule(LEAVING, edition_of(table)).disputes


def _stays(table: Table, moved: Movement, contact: Contact) -> Procedure[bool]:
    """Say whether a ship that is where it was, on an obstacle, is spared by a reading (XW-AMB-09, XW-AMB-10)."""
    if not contact.was_on_it or not moved.maneuver:
        return False
    if moved.partial:
        return (yield from consult("XW-AMB-10")) == "never-left"
    if moved.start == moved.rest and has_wording(table, "leaving_is_free"):
        return (yield from consult("XW-AMB-09")) == "already-there"
    return False


# Events.


def report_met(table: Table, moved: Movement, found: tuple[Contact, ...], met: tuple[Contact, ...]) -> Iterator[Event]:
    """Yield how each obstacle was met, and which was left without effect."""
    counting = {contact.obstacle: contact for contact in met}
    for each in found:
        contact, name = counting.get(each.obstacle, each), named(table.obstacle(each.obstacle))
        if each.obstacle in counting:
            yield _meeting(moved, contact, name)
        elif contact.was_on_it and (contact.through_it or contact.on_it):
            yield happens(LEAVING, "obstacle_free", moved.ship, obstacle=name)
        elif contact.was_on_it:
            yield happens(LEAVING, "obstacle_left", moved.ship, obstacle=name)


def _meeting(moved: Movement, contact: Contact, name: str) -> Event:
    if contact.through_it and contact.on_it:
        return happens("XW-OBS-17", "obstacle_met_once", moved.ship, obstacle=name, along=contact.along_mm)
    if contact.through_it:
        return happens("XW-OBS-14", "obstacle_moved_through", moved.ship, obstacle=name, along=contact.along_mm)
    if moved.maneuver and not moved.partial:
        return happens("XW-OBS-26", "obstacle_ended_on", moved.ship, obstacle=name)
    return happens("XW-OVL-01", "obstacle_under_base", moved.ship, obstacle=name)


def covered_cut(moved: Movement, solid: Solid) -> tuple[Travelled, Solid]:
    """Return the last template run on past the mark, and what of an outline lies behind the base's trailing edge.

    Together they are the template up to where the base in its final position begins to cover it: what turns at most a
    quarter never comes back behind that edge.
    """
    last = moved.travelled[-1]
    x, y = template_end(last)
    dx, dy = moved.rest.x - x, moved.rest.y - y
    size = sqrt(dx * dx + dy * dy)
    parts = [behind(solid, part, (x, y), (dx / size, dy / size)) for part in range(solid.count)]
    return replace(last, mm_or_half_tan=1.0), solid_of(tuple(part for part in parts if len(part) >= 6))


def under_the_front(table: Table, moved: Movement, solid: Solid) -> bool:
    """Say whether an outline lies under the front half of the base before the move, as wide as the template."""
    first = moved.travelled[0]
    half = half_sizes(table.ship(moved.ship))[1] / 2.0
    x, y = first.x - half * first.fx, first.y - half * first.fy
    return overlaps(box_parts_margin(x, y, first.fx, first.fy, first.width_mm / 2, half, *solid.packed))
