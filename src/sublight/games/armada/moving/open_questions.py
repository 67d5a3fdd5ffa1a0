"""Which open questions a declared place stands or falls by."""

from collections.abc import Callable

from sublight.games.armada.moving.duty import Reading, migration_ruled
from sublight.games.armada.moving.judge import Judge, is_rift
from sublight.games.armada.moving.limits import EZRA, SENSOR_NET
from sublight.games.armada.pieces import Token
from sublight.geometry.tolerance import beyond, overlaps
from sublight.referee.ruling import Violation

ReadingsOf = Callable[[str], tuple[str, ...]]
"""The readings of a dispute that the table could play; none where a text in force settles it."""

LEADING = "leading-edge"
"""The strictest reading of AMB-07 for the maximum line."""

DISPUTES = (
    "AMB-07",
    "AMB-08",
    "AMB-09",
    "AMB-14",
    "AMB-15",
    "AMB-16",
    "AMB-18",
    "AMB-22",
    "AMB-24",
    "AMB-26",
    "AMB-36",
)
"""The open questions that bear on where a thing may be set down."""


def pivotal(judge: Judge, reading: Reading, readings_of: ReadingsOf) -> tuple[str, ...]:
    """Return the disputes of which another reading changes what is broken here."""
    here = _kinds(judge.violations(reading))
    found: list[str] = []
    for dispute in _bearing(judge, reading):
        for other in readings_of(dispute):
            if other != reading(dispute) and _kinds(judge.violations(_flipped(reading, dispute, other))) != here:
                found.append(dispute)
                break
    return tuple(found)


def _bearing(judge: Judge, reading: Reading) -> tuple[str, ...]:
    """Return the disputes that can bear on this move at all."""
    trial = judge.trial
    aimed = trial.line is not None and trial.limits.minimum > 0
    can = {
        "AMB-07": trial.limits.minimum > 0 or beyond(judge.past_maximum(_flipped(reading, "AMB-07", LEADING)), 0.0),
        "AMB-08": aimed,
        "AMB-09": trial.turned,
        "AMB-14": aimed or overlaps(judge.inside_mm),
        "AMB-15": trial.limits.effect == EZRA and is_rift(trial),
        "AMB-16": trial.flip,
        "AMB-18": trial.limits.effect == SENSOR_NET,
        "AMB-22": isinstance(trial.thing, Token),
        "AMB-24": trial.limits.covered,
        "AMB-26": trial.turned,
        "AMB-36": aimed and not migration_ruled(trial),
    }
    return tuple(dispute for dispute in DISPUTES if can[dispute])


def _kinds(violations: tuple[Violation, ...]) -> set[tuple[str, str]]:
    return {(each.kind, str(each.figures.get("other", ""))) for each in violations}


def _flipped(reading: Reading, dispute: str, other: str) -> Reading:
    return lambda asked: other if asked == dispute else reading(asked)


def firm(judge: Judge, reading: Reading, readings_of: ReadingsOf) -> bool:
    """Say whether the place is illegal whatever any one open question is taken for."""
    broken = judge.violations(reading)
    if not broken:
        return False
    for dispute in pivotal(judge, reading, readings_of):
        for other in readings_of(dispute):
            if not judge.violations(_flipped(reading, dispute, other)):
                return False
    return True
