"""The measurements of one maneuver, each made once: its ends, the ships overlapped there, how far it slides back.

Nothing is decided here that a player or an open reading could decide: every place of a Tallon roll is measured, each
when first needed. A call on a close measurement (what people agreed on) replaces the measured class, nothing else.
"""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.contact_search import (
    first_contact_going_ahead,
    first_contact_going_back,
    is_blocked_before,
)
from sublight.board.plane.contacts import OVERLAP_MM, TOUCH_MM
from sublight.board.plane.course import Course, Travelled, full_end, length_of, share_of, travelled
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Solid, measure
from sublight.board.plane.slide_back import Slid, slide_back, slide_in_scene
from sublight.games.xwing.course import Bearing, Movement, bearing_of, template_of
from sublight.games.xwing.kernel.ends import AHEAD, PLACES, REVERSED, course_of, end_set_down
from sublight.games.xwing.kernel.overlaps import own_body
from sublight.games.xwing.maneuvers.other_ships import Blockers, OtherShips, as_called
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.obstacles.contact import Contact, contacts
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.shapes import body
from sublight.games.xwing.verdicts import CONTACT, CONTACT_RULE, Query, class_of, is_called
from sublight.geometry.tolerance import VerdictClass, is_near
from sublight.referee.ruling import call_id

OVERLAP = "XW-OVL-01"
FULL = "full"
TURN = "turn"
SAME_MM = 1e-6
"""Two searches for one contact end closer together than this."""

TALLON_PLACES: tuple[TallonPlace, ...] = tuple(PLACES)


class Ending(Struct, frozen=True, kw_only=True):
    """One ending of a maneuver: fully at `end`; or partially, with "rest" as `end`, touching the ship `against` if any.

    `overlapped` are the ships that it would overlap at the full position, which force it back; `share` of the template
    was used, and its rear stops `short_mm` before the template's end. `called_overlaps` are places farther along, each
    with the ship that people agreed it would overlap.
    """

    end: str
    rest: Pose
    travelled: tuple[Travelled, ...]
    partial: bool = False
    overlapped: tuple[str, ...] = ()
    against: str = ""
    share: float = 1.0
    short_mm: float = 0.0
    called_overlaps: tuple[tuple[Pose, str], ...] = ()


class Facts:
    """The facts of a maneuver of `ship` on `table`. `calls` maps verdict ids to the class people agreed on.

    `guides`: whether the guides of the other ships count (XW-AMB-11).
    """

    def __init__(
        self,
        table: Table,
        ship: str,
        entry: DialEntry,
        calls: Mapping[str, str],
        others: OtherShips | None = None,
        *,
        guides: bool = True,
    ) -> None:
        """Store the maneuver; everything is measured when first needed."""
        self.table = table
        self.entry = entry
        self.calls = calls
        self.guides = guides
        self.others = others or OtherShips(table, ship)
        self.ship: Ship = self.others.mover
        self.bearing: Bearing = bearing_of(entry)
        self._overlaps: dict[str, tuple[str, ...]] = {}
        self._touched: dict[str, tuple[Ship, ...]] = {}
        self._measured: dict[tuple[str, str], Measured] = {}
        self._found: dict[Movement, tuple[Contact, ...]] = {}

    @cached_property
    def without_guides(self) -> "Facts":
        """The same maneuver where the guides of other ships do not count."""
        return Facts(self.table, self.ship.id, self.entry, self.calls, self.others, guides=False)

    @cached_property
    def course(self) -> Course | None:
        """The template as it is laid, None for a stationary maneuver."""
        template = template_of(self.entry)
        if not template:
            return None
        return course_of(self.ship.pose, self.others.side_mm, template, self.bearing.hand, self.bearing.travel)

    @property
    def _laid(self) -> Course:
        """The template of a maneuver that is not stationary: only such a one is partially executed."""
        if self.course is None:
            raise ValueError("a stationary maneuver goes along no template")
        return self.course

    @property
    def guides_change_the_rest(self) -> bool:
        """Whether a partial maneuver would end elsewhere if the guides of the other ships did not count."""
        bare = self.without_guides
        if not self.calls and self._slid_back.by_first and bare.overlapped == self.overlapped:
            return False
        return bare.partial_ending != self.partial_ending

    # Ends.

    @cached_property
    def ends(self) -> dict[str, Pose]:
        """Where the ship may end fully executed, by name: `full`, or the places of a Tallon roll (XW-BRG-04)."""
        if self.course is None:
            return {FULL: self.ship.pose}
        if self.bearing.set_down == "tallon":
            return {place: end_set_down(self.course, down) for place, down in PLACES.items()}
        return {FULL: end_set_down(self.course, REVERSED if self.bearing.set_down == "reversed" else AHEAD)}

    @cached_property
    def basic_end(self) -> Pose:
        """Where the basic maneuver of the template ends (XW-BRG-06)."""
        return full_end(self.course) if self.course is not None else self.ship.pose

    def pose(self, end: str) -> Pose:
        """Return the pose of an end by its name, `turn` for the plain turn under a Tallon roll."""
        return self.basic_end if end == TURN else self.ends[end]

    def overlapped_at(self, end: str) -> tuple[str, ...]:
        """Return the ships that the mover would overlap at an end; contact is none, and so is standing still."""
        if self.course is None:
            return ()
        if end not in self._overlaps:
            found = self._classed(end, OVERLAP_MM, ("overlap",)) if self.calls or self._touching(end) else []
            if len(found) > 1 and self.calls:
                near = self.others.near(self.pose(end))
                found = sorted(found, key=lambda other: other not in near)
            self._overlaps[end] = tuple(other.id for other in found)
        return self._overlaps[end]

    def touched_at(self, end: str) -> tuple[str, ...]:
        """Return the ships in contact with the mover at an end, or called so."""
        return tuple(other.id for other in self._classed(end, TOUCH_MM, CONTACT))

    def _classed(self, end: str, limit_mm: float, classes: tuple[VerdictClass, ...]) -> list[Ship]:
        """Return the ships to which the margin at an end is below a limit, or that people called of such a class."""
        touching = self._touching(end)
        within = limit_mm < TOUCH_MM and bool(touching)
        found = self.others.within(self.pose(end), limit_mm, guides=self.guides) if within else touching
        if not self.calls:
            return list(found)
        return [
            other
            for other in self.others.ships
            if (self._called_class(other, end) in classes if self._is_called(other, end) else other in found)
        ]

    def _touching(self, end: str) -> tuple[Ship, ...]:
        """Return the ships that the mover touches or overlaps at an end, as measured."""
        if end not in self._touched:
            self._touched[end] = self.others.within(self.pose(end), TOUCH_MM, guides=self.guides)
        return self._touched[end]

    def _is_called(self, other: Ship, end: str) -> bool:
        return is_called(self.overlap_query(other, end), self.calls)

    def _called_class(self, other: Ship, end: str) -> VerdictClass:
        return class_of(self.table, self.overlap_query(other, end), self.measured(end, other).margin_mm, self.calls)

    def overlap_query(self, other: Ship, end: str) -> Query:
        """Return the question whether the mover overlaps another ship at an end."""
        return Query(OVERLAP, "overlaps", self.ship.id, other.id, end)

    @cached_property
    def free_ends(self) -> tuple[str, ...]:
        """The ends at which the ship would overlap no ship: one of them is taken if there is any (XW-BRG-05)."""
        return tuple(end for end in self.ends if not self.overlapped_at(end))

    @cached_property
    def overlapped(self) -> tuple[str, ...]:
        """The ships overlapped at the full position, in every place of a Tallon roll (XW-OVL-04)."""
        return tuple(dict.fromkeys(name for end in self.ends for name in self.overlapped_at(end)))

    # Endings.

    def full_ending(self, end: str) -> Ending:
        """Return the maneuver fully executed to one of its ends."""
        template = () if self.course is None else travelled(self.course)
        return Ending(end=end, rest=self.ends[end], travelled=template)

    @cached_property
    def partial_ending(self) -> Ending:
        """The first free place going back, as of the basic maneuver of its template (XW-OVL-02, XW-BRG-06).

        It is looked for again for each ship that people called overlapped there.
        """
        taken: dict[str, Blockers] = {}
        called_overlaps: list[tuple[Pose, str]] = []
        while True:
            ending = self.ending_after_slide(self._slide(taken))
            over = self._ship_called_overlapped(ending) if self.calls else None
            if over is None or over.id in taken:
                return replace(ending, called_overlaps=tuple(called_overlaps)) if called_overlaps else ending
            called_overlaps.append((ending.rest, over.id))
            solid = self.others.solid(over, guides=self.guides)
            taken[over.id] = as_called(body(self.ship, ending.rest), solid, "overlap")

    def _ship_called_overlapped(self, ending: Ending) -> Ship | None:
        """Return a ship that people agreed the mover overlaps where it would rest after it went back (XW-RNG-01)."""
        if ending.rest == self.ship.pose:
            return None
        for other in self.others.near(ending.rest, self.table.placing_mm):
            called = self.calls.get(call_id(CONTACT_RULE, self.ship.id, other.id, ending.end)) == "overlap"
            gap = self.measured_at(ending.rest, other).margin_mm
            if called and other.id != ending.against and is_near(gap, self.table.placing_mm):
                return other
        return None

    def ending_after_slide(self, slid: Slid) -> Ending:
        """Return the maneuver partially executed to where the ship slid back."""
        rest = self.ship.pose if slid.stays else slid.pose
        against = self.others.ships[slid.against].id if slid.against >= 0 else ""
        template = travelled(self._laid, slid.mm_or_half_tan)
        share = share_of(self._laid, template)
        return Ending(
            end="rest", rest=rest, travelled=template, partial=True, overlapped=self.overlapped, against=against,
            share=share, short_mm=length_of(self._laid) - slid.rear_mm,
        )  # fmt: skip

    @cached_property
    def last_free(self) -> Ending:
        """The ending under XW-AMB-15: search forward from the start to the first contact instead of back from the end.

        It matters where another ship is behind.
        """
        if self.course is None or not self._is_blocked_behind:
            return self.partial_ending
        slid = first_contact_going_ahead(self.course, self.others.body_local, self._solids())
        if slid.against < 0 or _same_place(slid.pose, self.partial_ending.rest):
            return self.partial_ending
        return self.ending_after_slide(slid)

    @property
    def _is_blocked_behind(self) -> bool:
        """Whether a ship but the one touched is near the way back from where the partial maneuver ended."""
        start, rest = self.ship.pose, self.partial_ending.rest
        middle = Pose((start.x + rest.x) / 2, (start.y + rest.y) / 2, start.forward)
        near = self.others.near(middle, abs(rest.x - start.x) + abs(rest.y - start.y))
        behind = [other for other in near if other.id != self.partial_ending.against]
        if not behind or self.calls or not self._laid.hand or self._slid_back.stays:
            return bool(behind)
        solids = [self.others.solid(other, guides=self.guides) for other in behind]
        return is_blocked_before(self._laid, self.others.body_local, solids, self._slid_back.phase, self._slid_back.t)

    @cached_property
    def touching_turn(self) -> Ending:
        """A Tallon roll blocked in every place, gone back from the free end of its turn to a contact (XW-AMB-05)."""
        slid = first_contact_going_back(self._laid, self.others.body_local, self._solids())
        return self.ending_after_slide(slid)

    def _solids(self) -> list[Solid]:
        """The other ships; one called clear of the full end stands so far off that it is."""
        return [self._blockers(each)[0] for each in self.others.ships]

    def _slide(self, taken: Mapping[str, Blockers]) -> Slid:
        """Return where the ship rests after sliding back from the full end until it overlaps no other ship.

        `taken` is what blocks in place of a ship.
        """
        if not self.calls:
            return self._slid_back
        blockers = [taken.get(each.id) or self._blockers(each) for each in self.others.ships]
        return slide_back(self._laid, self.others.body_local, blockers)

    @cached_property
    def _slid_back(self) -> Slid:
        """Where the ship rests after sliding back, as everything stands."""
        scene, mover = self.others.scene(guides=self.guides), self.others.index
        count = len(self.table.ships)
        slid = slide_in_scene(self._laid, scene, own_body(scene.wholes, mover), mover, count)
        return replace(slid, against=slid.against - 1) if slid.against > mover else slid

    def _blockers(self, other: Ship) -> Blockers:
        """Return what blocks for another ship: its outline, moved to be at the full end what people called it there."""
        end = TURN if self.bearing.set_down == "tallon" else FULL
        solid = self.others.solid(other, guides=self.guides)
        if not self._is_called(other, end):
            return (solid,)
        return as_called(body(self.ship, self.pose(end)), solid, self._called_class(other, end))

    @cached_property
    def first_overlapped(self) -> str:
        """Of the ships that forced it back, the one met first along the template (XW-AMB-16)."""
        blockers = [other for other in self.others.ships if other.id in self.overlapped]
        return min(blockers, key=lambda each: self._slide_off(each).rear_mm).id

    def _slide_off(self, other: Ship) -> Slid:
        return slide_back(self._laid, self.others.body_local, [self._blockers(other)])

    def moved(self, ending: Ending, *, executing: bool) -> Movement:
        """Return the record of the move that obstacles, devices and the edge are measured by."""
        return Movement(
            ship=self.ship.id,
            start=self.ship.pose,
            rest=ending.rest,
            travelled=ending.travelled,
            maneuver=True,
            executing=executing,
            partial=ending.partial,
        )

    # Measurements.

    def measured(self, end: str, other: Ship) -> Measured:
        """Return the margin for overlap between the mover at an end and another ship."""
        key = (end, other.id)
        if key not in self._measured:
            self._measured[key] = self.measured_at(self.pose(end), other)
        return self._measured[key]

    def obstacle_contacts(self, moved: Movement) -> tuple[Contact, ...]:
        """Return the obstacles that the move meets or nearly meets."""
        if moved not in self._found:
            self._found[moved] = contacts(self.table, moved, self.calls)
        return self._found[moved]

    def measured_at(self, pose: Pose, other: Ship) -> Measured:
        """Return the margin for overlap between the mover at a pose and another ship."""
        return measure(body(self.ship, pose), self.others.solid(other, guides=self.guides))


def _same_place(one: Pose, other: Pose) -> bool:
    return abs(one.x - other.x) < SAME_MM and abs(one.y - other.y) < SAME_MM
