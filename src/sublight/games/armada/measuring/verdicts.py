"""One measurement as a verdict: margin, closeness, spread over the published component sets, witness points; and the
calls that people make on close ones.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from sublight.board.plane.shape import Measured
from sublight.games.armada.catalogue import spread_sets
from sublight.games.armada.pieces import Table
from sublight.geometry.tolerance import VerdictClass, classify, is_near
from sublight.referee.ruling import Verdict, call_id

NOWHERE = (0.0, 0.0, 0.0, 0.0)
"""The witness of a measurement that has no two points."""


class Calls(NamedTuple):
    """The calls on margins of `subject`: the class agreed on, by verdict id; only near margins are called."""

    subject: str
    given: Mapping[str, str]
    placing_mm: float

    def on(self, rule: str, other: str, at: str = "") -> VerdictClass | None:
        """Return the class agreed on for a measurement, None without a call."""
        called = self.given.get(call_id(rule, self.subject, other, at))
        known: tuple[VerdictClass, ...] = ("apart", "touching", "overlap")
        return next((each for each in known if each == called), None)

    def is_overlap(self, rule: str, other: str, margin_mm: float, at: str = "") -> bool:
        """Say whether a margin is an overlap, by the class called where the margin is near."""
        called = self.on(rule, other, at)
        if called is not None and is_near(margin_mm, self.placing_mm):
            return called == "overlap"
        return classify(margin_mm) == "overlap"


def verdict_of(
    table: Table,
    rule: str,
    question: str,
    pair: tuple[str, str],
    measured: Callable[[Table], Measured],
    *,
    at: str = "",
    called: VerdictClass | None = None,
    doubtful: bool = True,
) -> Verdict:
    """Measure under the table's component set and every other published one, and return the verdict.

    `pair` is subject and other, `called` the class that people agreed on, which counts where the margin is near. What
    was not found on the table, but set there by the rules or by a declaration checked before, is not `doubtful`.
    """
    here = measured(table)
    margins = [here.margin_mm, *(measured(other).margin_mm for other in other_sets(table))]
    near = doubtful and is_near(here.margin_mm, table.placing_mm)
    outcome = called if called is not None and near else classify(here.margin_mm)
    return Verdict(
        rule=rule,
        question=question,
        subject=pair[0],
        other=pair[1],
        at=at,
        outcome=outcome,
        margin_mm=here.margin_mm,
        near=near,
        spread_mm=max(margins) - min(margins),
        flips=len({classify(each) for each in margins}) > 1,
        witness=None if here.witness == NOWHERE else here.witness,
        called=outcome != classify(here.margin_mm),
    )


def widened(found: Verdict, margins: Iterable[float]) -> Verdict:
    """Return the verdict with the spread of further margins, by other figures for the same thing."""
    every = [found.margin_mm, *margins]
    spread = max(found.spread_mm, max(every) - min(every))
    return replace(found, spread_mm=spread, flips=found.flips or len({classify(each) for each in every}) > 1)


def in_bands(found: Verdict, bands: Sequence[str]) -> Verdict:
    """Return the verdict with the bands that other sets have instead; the first of `bands` is the table's own."""
    others = [each for each in dict.fromkeys(bands) if each != bands[0]]
    return replace(found, at=", or ".join((found.at, *others)), flips=bool(others))


def other_sets(table: Table) -> list[Table]:
    """Return the table under each other measured component set."""
    return [replace(table, components=each.id) for each in spread_sets() if each.id != table.components]
