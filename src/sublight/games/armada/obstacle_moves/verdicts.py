"""The measurements that a move of an obstacle or token was decided by, each with its margin and spread.

A place within the placing tolerance of a limit is set on it, so no margin here is a close call.
"""

from collections.abc import Callable, Iterator

from sublight.board.plane.shape import Measured, inside, measure
from sublight.games.armada.obstacle_moves.judge import Judge
from sublight.games.armada.obstacle_moves.targets import target_name
from sublight.games.armada.obstacle_moves.toward_rule import Reading, line_mark
from sublight.geometry.tolerance import classify
from sublight.referee.ruling import Verdict

Margin = Callable[[Judge], float]

LISTED_MM = 60.0
"""What is farther off than this decided nothing and is not listed."""


def verdicts(judge: Judge, reading: Reading) -> Iterator[Verdict]:
    """Yield a verdict for each constraint by itself."""
    if judge.placement.stays:
        return
    yield from _ruler(judge, reading)
    yield from _others(judge)
    area = judge.placement.table.area
    found = inside(judge.placement.new, area.width, area.height)
    yield _verdict(judge, "ARM-TOK-02", "outside", "edge", lambda each: each.inside_mm, found)


def _ruler(judge: Judge, reading: Reading) -> Iterator[Verdict]:
    placement, centre = judge.placement, reading("AMB-09") == "centre-on-line"
    limits = placement.limits
    if placement.line is not None:
        yield _verdict(judge, "ARM-TOK-09", "leaves the ruler's line", target_name(limits),
                       lambda each: -abs(each.placement.off_line(centre=centre)))  # fmt: skip
    name = f"line {limits.maximum}"
    yield _verdict(judge, "ARM-TOK-02", "passes", name, lambda each: -each.past_maximum(reading))
    if limits.minimum and placement.line is not None:
        yield _verdict(judge, "ARM-TOK-10", "falls short of", f"line {limits.minimum}",
                       lambda each: each.lead_mm - line_mark(each.placement, reading))  # fmt: skip
    if placement.turned:
        yield _verdict(judge, "ARM-TOK-04", "turns past", name, lambda each: -each.placement.excess(reading("AMB-26")))


def _others(judge: Judge) -> Iterator[Verdict]:
    for name, margin_mm in judge.placement.margins.items():
        if margin_mm < LISTED_MM:
            found = measure(judge.placement.new, judge.placement.shape_of(name))

            def margin(each: Judge, name: str = name) -> float:
                return each.placement.margins.get(name, LISTED_MM)

            yield _verdict(judge, "ARM-TOK-03", "overlaps", name, margin, found)


def _verdict(
    judge: Judge, rule: str, question: str, other: str, margin: Margin, measured: Measured | None = None
) -> Verdict:
    here = margin(judge)
    margins = [here, *(margin(each) for each in judge.variants)]
    return Verdict(
        rule=rule,
        question=question,
        subject=judge.placement.movable.id,
        other=other,
        at="final",
        outcome=classify(here),
        margin_mm=here,
        spread_mm=max(margins) - min(margins),
        flips=len({classify(each) == "overlap" for each in margins}) > 1,
        witness=measured.witness if measured is not None else None,
    )
