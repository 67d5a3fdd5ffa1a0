"""What is reported of a move of an obstacle or token: its measurements, the ruler, what blocked it, where it ends.

A place within the placing tolerance of a limit is set on it, so no margin here is a close call.
"""

from collections.abc import Callable, Iterator

from sublight.board.plane.shape import Measured, inside, measure
from sublight.games.armada.obstacle_moves.limits import TO_TOKEN, goal_of, move_rule
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.placement_check import PlacementCheck
from sublight.games.armada.obstacle_moves.targets import target_name
from sublight.games.armada.obstacle_moves.toward_rule import Reading, line_mark, toward_rule_of
from sublight.games.armada.shapes import components_of
from sublight.geometry.tolerance import EPS_MM, at_least, classify
from sublight.geometry.turn import degrees_of_unit
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Event, Verdict, happens

Margin = Callable[[PlacementCheck], float]

LISTED_MM = 60.0
"""Pieces farther away than this decided nothing and are not listed."""


def verdicts(check: PlacementCheck, reading: Reading) -> Iterator[Verdict]:
    """Yield a verdict for each constraint by itself."""
    if check.placement.stays:
        return
    yield from _ruler(check, reading)
    yield from _others(check)
    area = check.placement.table.area
    found = inside(check.placement.new, area.width, area.height)
    yield _verdict(check, "ARM-TOK-02", "outside", "edge", lambda each: each.inside_mm, found)


def _ruler(check: PlacementCheck, reading: Reading) -> Iterator[Verdict]:
    placement, centre = check.placement, reading("AMB-09") == "centre-on-line"
    limits = placement.limits
    if placement.line is not None:
        yield _verdict(check, "ARM-TOK-09", "leaves the ruler's line", target_name(limits),
                       lambda each: -abs(each.placement.off_line(centre=centre)))  # fmt: skip
    name = f"line {limits.maximum}"
    yield _verdict(check, "ARM-TOK-02", "passes", name, lambda each: -each.past_maximum(reading))
    if limits.minimum and placement.line is not None:
        yield _verdict(check, "ARM-TOK-10", "falls short of", f"line {limits.minimum}",
                       lambda each: each.lead_mm - line_mark(each.placement, reading))  # fmt: skip
    if placement.turned:
        yield _verdict(check, "ARM-TOK-04", "turns past", name, lambda each: -each.placement.excess(reading("AMB-26")))


def _others(check: PlacementCheck) -> Iterator[Verdict]:
    for name, margin_mm in check.placement.margins.items():
        if margin_mm < LISTED_MM:
            found = measure(check.placement.new, check.placement.start.shape_of(name))

            def margin(each: PlacementCheck, name: str = name) -> float:
                return each.placement.margins.get(name, LISTED_MM)

            yield _verdict(check, "ARM-TOK-03", "overlaps", name, margin, found)


def _verdict(
    check: PlacementCheck, rule: str, question: str, other: str, margin: Margin, measured: Measured | None = None
) -> Verdict:
    here = margin(check)
    margins = [here, *(margin(each) for each in check.variants)]
    return Verdict(
        rule=rule,
        question=question,
        subject=check.placement.movable.id,
        other=other,
        at="final",
        outcome=classify(here),
        margin_mm=here,
        spread_mm=max(margins) - min(margins),
        flips=len({classify(each) == "overlap" for each in margins}) > 1,
        witness=measured.witness if measured is not None else None,
    )


def report_direction(placement: Placement) -> Iterator[Event]:
    """Yield where the ruler was laid, and by which rule an objective herds the movable (ARM-TOK-17, ARM-TOK-18)."""
    if not placement.limits.aimed:
        return
    target = target_name(placement.limits)
    if placement.line is None:
        yield happens("ARM-TOK-25", "touches_already", placement.movable.id, target=target)
        return
    heading = degrees_of_unit(placement.line.ux, placement.line.uy)
    gap = placement.line.gap_mm
    yield happens("ARM-TOK-01", "ruler_laid", placement.movable.id, target=target, gap_mm=gap, heading=heading)
    own = goal_of(placement.limits.effect)
    if TO_TOKEN in (own, goal_of(placement.table.objective)):
        rule = "ARM-TOK-18" if own == TO_TOKEN else "ARM-TOK-17"
        limits = placement.limits
        yield happens(rule, "herded", placement.movable.id, target=target, least=limits.minimum, most=limits.maximum)


def report_blocked(check: PlacementCheck, readings: Callable[[str], str]) -> Iterator[Event]:
    """Report why it stops short of the minimum line: its nearest place, what it touches there, what is blocked."""
    placement = check.placement
    if placement.line is None or not placement.limits.minimum:
        return
    toward_rule = toward_rule_of(placement, readings)
    if at_least(check.lead_mm, toward_rule.line_mm):
        return
    most = placement.most_mm
    blocked = tuple(f"{max(low, 0.0):.1f} to {min(high, most):.1f}" for low, high in toward_rule.blocked if high > 0.0)
    if toward_rule.mark_mm is None:
        yield happens(
            "ARM-TOK-14", "no_place_at_all", placement.movable.id, line_mm=toward_rule.line_mm, blocked=blocked
        )
        return
    yield happens(
        "ARM-TOK-11",
        "minimum_blocked",
        placement.movable.id,
        line_mm=toward_rule.line_mm,
        mark_mm=check.lead_mm,
        touches=toward_rule.touches or ("nothing",),
        blocked=blocked,
    )


def report_snap(x: float, y: float, placement: Placement) -> Iterator[Event]:
    """Say how far a movable was set from where it was declared, if at all."""
    dx, dy = placement.pose.x - x, placement.pose.y - y
    snap = (dx * dx + dy * dy) ** 0.5
    if snap > EPS_MM:
        yield happens("ARM-TOK-02", "place_snapped", placement.movable.id, snap_mm=snap)


def report_end(placement: Placement) -> Procedure[None]:
    """Report that it stays, was moved, or was turned in place; whether a turn is a move is open (AMB-17)."""
    name = placement.movable.id
    if placement.stays:
        yield happens(rule_in_place(placement, "ARM-TOK-08"), "thing_stays", name)
        return
    figures = {"x": placement.pose.x, "y": placement.pose.y, "heading": heading_of(placement)}
    if placement.moved_mm > EPS_MM:
        first_line = components_of(placement.table).distance_mm[0]
        short = not placement.limits.minimum and placement.moved_mm < first_line
        rule = "ARM-TOK-12" if short else "ARM-TOK-27"
        yield happens(rule, "thing_moved", name, way_mm=placement.moved_mm, turned=placement.turned, **figures)
        return
    reading = yield from consult("AMB-17")
    counts = "a move" if reading == "turn-is-move" else "no move"
    rule = rule_in_place(placement, "ARM-TOK-04")
    yield happens(rule, "thing_turned", name, heading=figures["heading"], counts=counts)


def rule_in_place(placement: Placement, otherwise: str) -> str:
    """Return the clarification by which a movable stays where it lies, turned or not; else the general rule."""
    effect = placement.limits.effect
    return (move_rule(effect).in_place if effect else "") or otherwise


def heading_of(placement: Placement) -> float:
    """Return the heading in degrees at which it is placed."""
    return degrees_of_unit(*placement.pose.forward)
