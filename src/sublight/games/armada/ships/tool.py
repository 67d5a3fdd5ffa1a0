"""The maneuver tool's side: forced by the turn, chosen by the owner, or changed by the rules (ARM-MOVE-04, 10, 11).

A huge ship has its tool at the rear base, and may have a course that no side of the tool allows (chapter A9).
"""

from collections.abc import Iterator
from functools import partial

from sublight.games.armada.course.facts import LEGAL_SIDES, SIDES, Facts, Scene, side_sign
from sublight.games.armada.course.plot import Declared
from sublight.games.armada.course.tool import tool_margin
from sublight.games.armada.course.verdicts import tool_verdicts
from sublight.games.armada.kernel.tool import forced_side, huge_side, tool_leaves
from sublight.games.armada.moves import Side
from sublight.games.armada.pieces import Table
from sublight.games.armada.rulebook import taken_reading
from sublight.games.armada.shapes import components_of
from sublight.referee.procedure import Measurements, Procedure, choose, consult
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import Event, Violation, breaks, happens


def place_tool(table: Table, facts: Facts) -> Procedure[Side]:
    """Insert the tool: return the side on which the ship moves, after any change of side."""
    chosen = facts.move.tool
    yield Measurements(partial(tool_verdicts, facts))
    legal = yield from free_sides(facts)
    if not legal:
        yield no_side(facts)
    if chosen is None and len(legal) > 1 and facts.tried("right") != facts.tried("left"):
        chosen = yield from _ask_side(table, facts)
    side: Side = chosen or legal[0]
    yield _placed(facts, side, legal)
    yield guides_in(facts, side)
    if side not in legal:
        side = yield from _change_side(facts, side)
    yield from _tool_off_table(facts, side)
    return side


def _ask_side(table: Table, facts: Facts) -> Procedure[Side]:
    """Both sides are legal: the ship's owner picks (ARM-MOVE-04), until the guides are in (AMB-21)."""
    if facts.tried("right").overlapped != facts.tried("left").overlapped:
        reading = yield from consult("AMB-21")
        if reading == "before-trying":
            yield breaks("ARM-MOVE-04", "side_not_named", facts.ship.id)
    options = tuple(Option(key=side, figures=_end_figures(facts, side)) for side in ("left", "right"))
    question = Choose(
        rule="ARM-MOVE-04", kind="tool_side", subject=facts.ship.id, player=facts.ship.player, options=options
    )
    answer = yield from choose(question, table, better_side(facts))
    return "right" if answer == "right" else "left"


def better_side(facts: Facts) -> Side:
    """Return the side that is suggested where both are legal: that on which the ship meets fewer ships."""
    return min(SIDES, key=lambda side: len(facts.tried(side).overlapped))


def _end_figures(facts: Facts, side: Side) -> dict[str, Figure]:
    rest = facts.tried(side).rest
    return {
        "ship": facts.ship.id,
        "x": rest.pose.x,
        "y": rest.pose.y,
        "heading": rest.pose.heading,
        "speed": rest.speed,
    }


def _placed(facts: Facts, side: Side, legal: tuple[Side, ...]) -> Event:
    """The tool goes to one side of the front of the base (ARM-MOVE-02), forced or free (ARM-MOVE-10).

    Of a huge ship that is the rear base (ARM-HUGE-01).
    """
    rule, reason, case = "ARM-MOVE-02", "as declared", "declared"
    if len(legal) == 1 and side in legal:
        rule, reason, case = "ARM-MOVE-10", _turn_that_forces(facts), "forced"
    elif facts.move.tool is None:
        free = facts.tried("right") == facts.tried("left")
        reason, case = ("either side would do", "free") if free else ("as its owner chooses", "chosen")
    base = "base"
    if facts.ship.card.size == "huge":
        rule, base = "ARM-HUGE-01", "rear base"
    return happens(rule, "tool_placed", facts.ship.id, side=side, base=base, reason=reason, case=case)


def guides_in(facts: Facts, side: Side) -> Event:
    """Once the first segment's guides are in, no joint may be clicked (ARM-MOVE-05).

    At speed 0 the last segment's guides go in, and the tool is straight until the ship is off it (ARM-ZERO-03).
    """
    if facts.course.speed:
        rule, segment, joints = "ARM-MOVE-05", "first", "from now on no joint may be changed"
    else:
        rule, segment, joints = "ARM-ZERO-03", "last", "the tool stays straight until the ship is off it"
    return happens(rule, "guides_in", facts.ship.id, side=side, segment=segment, joints=joints)


def _turn_that_forces(facts: Facts) -> str:
    """Return in words which joint fixes the side."""
    used = 0 if facts.ship.card.size == "huge" else facts.course.speed
    for joint in range(used, 0, -1):
        clicks = facts.course.clicks[joint - 1]
        if clicks:
            turn = "right" if clicks > 0 else "left"
            return f"because joint {joint} turns {turn}"
    return "because the ship would be on the tool on the other side"


def _change_side(facts: Facts, side: Side) -> Procedure[Side]:
    """The plotted pose would lie on the tool: the ship is put back and moves with the tool on the other side."""
    other: Side = "left" if side == "right" else "right"
    if facts.tried(side).plotted.overlapped:
        reading = yield from consult("AMB-29")
        if reading == "overlap-first":
            return side
    depth = -tool_margin(facts, side)
    yield happens("ARM-MOVE-11", "tool_changed_sides", facts.ship.id, side=side, other=other, depth_mm=depth)
    return other


def _tool_off_table(facts: Facts, side: Side) -> Iterator[Event]:
    """A tool that reaches off the table has no effect (ARM-MOVE-08)."""
    if tool_leaves(*facts.scene, *facts.declared, side_sign(side)):
        yield happens("ARM-MOVE-08", "tool_off_table", facts.ship.id)


# Huge ships (chapter A9).


SHORT_GAP_MM, LONG_GAP_MM = 93.4, 107.0
"""The published lengths of the gap between the bases; neither is official (AMB-35)."""


def free_sides(facts: Facts) -> Procedure[tuple[Side, ...]]:
    """Return the legal sides; of a huge ship those on which it never lies on the tool, by the readings in use."""
    if facts.ship.card.size != "huge":
        return facts.legal_sides
    gap = facts.components.huge_gap_mm
    sides_at = partial(_sides, facts.table, facts.scene, facts.declared)
    if sides_at(start_counts=True, gap_mm=SHORT_GAP_MM) != sides_at(start_counts=True, gap_mm=LONG_GAP_MM):
        reading = yield from consult("AMB-35")
        gap = LONG_GAP_MM if reading == "long-gap" else gap
    sides = sides_at(start_counts=True, gap_mm=gap)
    at_end = sides_at(start_counts=False, gap_mm=gap)
    if sides != at_end:
        reading = yield from consult("AMB-10")
        sides = at_end if reading == "end-only" else sides
    return sides


def sides_in_use(table: Table, scene: Scene, declared: Declared) -> tuple[Side, ...]:
    """Return the same sides by the readings of the table, for listing what can be declared."""
    if table.ships[scene[-1]].card.size != "huge":
        return LEGAL_SIDES[forced_side(*scene, *declared)]
    gap = LONG_GAP_MM if taken_reading(table, "AMB-35") == "long-gap" else components_of(table).huge_gap_mm
    return _sides(table, scene, declared, start_counts=taken_reading(table, "AMB-10") == "start-counts", gap_mm=gap)


def _sides(table: Table, scene: Scene, declared: Declared, *, start_counts: bool, gap_mm: float) -> tuple[Side, ...]:
    """Return the legal sides of a huge ship."""
    ahead = 2 * components_of(table).base("huge")[1] + gap_mm
    return LEGAL_SIDES[huge_side(*scene, *declared, ahead, start_counts)]


def no_side(facts: Facts) -> Violation:
    """A course on which the ship would overlap the tool on either side must be plotted again (ARM-HUGE-02)."""
    left, right = (-tool_margin(facts, side) for side in ("left", "right"))
    clicks = facts.course.clicks
    return breaks("ARM-HUGE-02", "no_side", facts.ship.id, clicks=clicks, left_mm=left, right_mm=right)
