"""Which of the obstacles near a move have their effect, by edition and reading (XW-OBS-14, XW-OBS-16).

Some readings measure other regions than the travelled template: up to where the base covers it, and from under the
front of the base.
"""

from collections.abc import Iterator
from functools import cached_property
from math import sqrt

from msgspec.structs import replace

from sublight.board.plane.shape import Solid, solid_of
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import Contact, NearObstacle, Parts, template_end
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.rulebook import book, edition_of, has_wording
from sublight.games.xwing.shapes import behind, half_sizes, named
from sublight.games.xwing.verdicts import Query, is_called
from sublight.geometry.parts import box_parts_margin
from sublight.geometry.strip import strip_parts_overlaps
from sublight.geometry.tolerance import overlaps
from sublight.referee.procedure import Measurements, Procedure, consult
from sublight.referee.ruling import Event, Verdict, happens
from sublight.referee.state import kept

LEAVING = "XW-OBS-16"

CORNERS = 6
"""The least numbers of a part: three corners."""


def effective_contacts(table: Table, moved: Movement, found: tuple[Contact, ...]) -> Procedure[tuple[Contact, ...]]:
    """Return the obstacles whose effect the ship suffers, with the verdicts; it may be called more than once."""
    met: list[Contact] = []
    for each in found:
        yield verdicts_of(each)
        contact = yield from _with_template_cut(moved, each)
        contact = yield from _from_under_the_front(table, moved, contact)
        contact = yield from _touched(contact)
        if (yield from _counts(table, moved, contact)):
            met.append(contact)
    return tuple(met)


def verdicts_of(contact: Contact) -> Measurements:
    """Return the measurements of a contact that was made with a move."""
    return Measurements(lambda: contact.near.verdicts)


# The template.


class CutTemplate:
    """The template up to where the base in its final position begins to cover it, as it lies to one obstacle.

    What turns at most a quarter never comes back behind the base's trailing edge: it is the last template run on past
    the mark, and what of the obstacle lies behind that edge.
    """

    def __init__(self, near: NearObstacle) -> None:
        """Store the obstacle; what lies behind the edge is found when first needed."""
        self._near = near
        *before, last = near.moved.travelled
        self.parts: Parts = (*before, replace(last, mm_or_half_tan=1.0))
        self.query: Query = near.through_query._replace(at="template to the base")

    @cached_property
    def solid(self) -> Solid:
        """What of the obstacle lies behind the base's trailing edge."""
        moved = self._near.moved
        x, y = template_end(moved.travelled[-1])
        dx, dy = moved.rest.x - x, moved.rest.y - y
        size = sqrt(dx * dx + dy * dy)
        solid = self._near.solid
        parts = [behind(solid, part, (x, y), (dx / size, dy / size)) for part in range(solid.count)]
        return solid_of(tuple(part for part in parts if len(part) >= CORNERS))

    @cached_property
    def verdict(self) -> Verdict:
        """How the template lies to the obstacle."""
        return self._near.through_of(self.parts, self.solid, self.query.at)

    @cached_property
    def through_it(self) -> bool:
        """Whether it lies over the obstacle."""
        if not any(strip_parts_overlaps(*part.strip, *self._near.solid.packed) for part in self.parts):
            return False
        return any(strip_parts_overlaps(*part.strip, *self.solid.packed) for part in self.parts)

    def decides(self, contact: Contact) -> bool:
        """Say whether a ship moves through the obstacle by this template alone, or by the whole one alone."""
        if is_called(self.query, self._near.calls):
            return self.solid.count > 0 and (self.verdict.outcome == "overlap") != contact.through_it
        return self.through_it != contact.through_it and self.solid.count > 0


def _with_template_cut(moved: Movement, contact: Contact) -> Procedure[Contact]:
    """After a partial maneuver along a curve the template ends at the mark, or where the base covers it (XW-AMB-01)."""
    if not moved.partial or not moved.travelled or not moved.travelled[-1].hand or contact.on_it:
        return contact
    cut = kept(contact.near, CutTemplate)
    if not cut.decides(contact) or (yield from consult("XW-AMB-01")) == "rear-mark":
        return contact
    yield Measurements(lambda: (cut.verdict,))
    return replace(contact, parts=cut.parts, solid=cut.solid, through_it=not contact.through_it)


def _from_under_the_front(table: Table, moved: Movement, contact: Contact) -> Procedure[Contact]:
    """The template begins at the front edge, or counts from under the base in the other reading (XW-AMB-17)."""
    if not contact.parts or contact.through_it or contact.on_it or not contact.was_on_it:
        return contact
    if has_wording(table, "leaving_is_free") and not _leaving_is_disputed(table):
        return contact
    if not under_the_front(table, moved, contact.near.solid):
        return contact
    if (yield from consult("XW-AMB-17")) == "from-front-edge":
        return contact
    return replace(contact, through_it=True, from_under=True)


# The base.


def _touched(contact: Contact) -> Procedure[Contact]:
    """An edge that touches without common area overlaps nothing, but in the other reading it does (XW-AMB-08)."""
    if not contact.touches or (yield from consult("XW-AMB-08")) == "contact-is-not-overlap":
        return contact
    return replace(contact, on_it=True, touches=False)


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


def under_the_front(table: Table, moved: Movement, solid: Solid) -> bool:
    """Say whether an outline lies under the front half of the base before the move, as wide as the template."""
    first = moved.travelled[0]
    half = half_sizes(table.ship(moved.ship))[1] / 2.0
    x, y = first.x - half * first.fx, first.y - half * first.fy
    return overlaps(box_parts_margin(x, y, first.fx, first.fy, first.width_mm / 2, half, *solid.packed))
