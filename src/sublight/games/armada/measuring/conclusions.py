"""What measurements between two pieces come to: whether squadrons are engaged, and what a ship can attack.

A ship attacks what is in one of its arcs, at attack range up to long, along a line of sight. Which dice it has is not
known here: an attack is one that arc, range and line of sight allow.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sublight.games.armada.measuring.distances import line_of
from sublight.games.armada.measuring.sight import BLOCKED
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.geometry.tolerance import at_most, is_near
from sublight.referee.figures import joined
from sublight.referee.ruling import Verdict


class Shot(NamedTuple):
    """Attack range and line of sight of one attack, by the hull zones that are named in the first."""

    reach: Verdict
    line: Verdict | None

    @property
    def start(self) -> str:
        """The attacking hull zone."""
        return self.reach.at.partition(" zone")[0].removeprefix("from the ")

    @property
    def end(self) -> str:
        """The defending hull zone, empty for a squadron."""
        return self.reach.at.partition(":")[0].partition(" to the ")[2].removesuffix(" zone")

    @property
    def band(self) -> str:
        """The range: "at long range"."""
        return self.reach.at.partition(": ")[2].partition(", or ")[0]

    @property
    def in_range(self) -> bool:
        """Whether the attack range is at most long."""
        return "extreme" not in self.band

    @property
    def possible(self) -> bool:
        """Whether range and line of sight allow the attack."""
        return self.in_range and self.line is not None and self.line.question != BLOCKED

    @property
    def obstructed_by(self) -> str:
        """What obstructs the line of sight, as a list; empty if nothing does."""
        return past(self.line) if self.line is not None and self.line.outcome == "overlap" else ""


def engaged(table: Table, distance: Verdict, sight: Verdict) -> Verdict:
    """Say whether two enemy squadrons are engaged: at distance 1, with unobstructed line of sight (ARM-SQ-04)."""
    beyond = distance.margin_mm - line_of(table, 1)
    pair, why = f"{distance.subject} and {distance.other}", ""
    if not at_most(beyond, 0.0):
        why = "because they are beyond distance 1 of each other"
    elif sight.outcome == "overlap":
        why = f"because {past(sight)} obstructs the line of sight between them"
    says = f"{pair} are not engaged, {why}" if why else f"{pair} are engaged"
    close = is_near(beyond, table.placing_mm) or (sight.near and at_most(beyond, 0.0))
    return _concluded(distance, "ARM-SQ-04", "engaged", says, near=close, so=not why)


def attack(one: Ship, other: Ship | Squadron, measured: Sequence[Verdict]) -> Iterator[Verdict]:
    """Yield what `one` can attack of an enemy, or why nothing; nothing where an attack range was not measured."""
    arcs = [each for each in measured if each.question == "arc"]
    shots = [*_shots(measured)]
    possible = [each for each in shots if each.possible]
    if not possible and any(each.reach.outcome == "unknown" for each in shots):
        return
    close = any(each.near for each in _decisive(arcs, possible or shots))
    if possible:
        says = f"{one.id} can attack {joined([*_told(possible, other.id)])}"
        yield _concluded(possible[0].reach, possible[0].reach.rule, "attack", says, near=close, so=True)
    else:
        rule, why = _why_not(shots, other.id)
        yield _concluded(arcs[0], rule, "attack", f"{one.id} cannot attack {other.id}, {why}", near=close, so=False)


def past(sight: Verdict) -> str:
    """Return what a line of sight passes, as a list; empty where there is nothing."""
    named = next((each for each in sight.at.split("; ") if each.startswith("past ")), "")
    return joined(named.removeprefix("past ").split(", ")) if named else ""


def _shots(measured: Sequence[Verdict]) -> Iterator[Shot]:
    """Yield each attack range with the line of sight that is measured behind it."""
    for reach, line in zip(measured, (*measured[1:], None), strict=True):
        if reach.question == "attack range":
            yield Shot(reach, line if line is not None and line.question in ("line of sight", BLOCKED) else None)


def _decisive(arcs: Sequence[Verdict], shots: Sequence[Shot]) -> Iterator[Verdict]:
    """Yield the measurements that what is said rests on."""
    yield from [each for each in arcs if each.outcome != "apart"] or arcs
    for shot in shots:
        yield shot.reach
        yield from [shot.line] if shot.line is not None else []


def _told(shots: Sequence[Shot], other: str) -> Iterator[str]:
    """Yield the attacks from each arc at each range as one object of the sentence."""
    key = attrgetter("start", "band", "obstructed_by")
    groups = [[*alike] for _, alike in groupby(sorted(shots, key=key), key=key)]
    for alike in groups:
        first, ends = alike[0], [each.end for each in alike if each.end]
        whose = f"{other}'s {joined(ends)} hull zone{'s' if len(ends) > 1 else ''}" if ends else other
        said = f"{whose} from its {first.start} arc {first.band}"
        by = f"obstructed by {first.obstructed_by}"
        yield said if not first.obstructed_by else f"{said}, {by}" if len(groups) == 1 else f"{said} ({by})"


def _why_not(shots: Sequence[Shot], other: str) -> tuple[str, str]:
    """Return why nothing can be attacked, with its rule."""
    if not shots:
        return "ARM-ARC-01", f"because {other} is in none of its arcs"
    barred = [each.line for each in shots if each.in_range and each.line is not None]
    if not barred:
        return "ARM-MEAS-07", f"because {other} is at extreme range"
    where = "" if all(each.in_range for each in shots) else " up to long range"
    return barred[0].rule, f"because it has no line of sight to {other}{where}"


def _concluded(measured: Verdict, rule: str, question: str, says: str, *, near: bool, so: bool) -> Verdict:
    return Verdict(
        rule=rule, question=question, subject=measured.subject, other=measured.other,
        outcome="touching" if so else "apart", margin_mm=0.0, near=near, counted=True, says=says,
    )  # fmt: skip
