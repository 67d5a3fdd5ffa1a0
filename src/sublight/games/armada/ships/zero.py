"""A maneuver at speed 0 (chapter A4): the ship stays, or turns on the spot where an effect allows it."""

from sublight.games.armada.ships.facts import Facts, side_of
from sublight.games.armada.ships.tool import guides_in
from sublight.games.armada.ships.tries import Run
from sublight.games.armada.ships.verdicts import try_verdicts
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


def execute_zero(facts: Facts) -> Procedure[Run]:
    """Return the run at speed 0: yaw turns the ship about the last pivot (ARM-ZERO-03), or is undone (ARM-ZERO-04)."""
    run = facts.zero_run
    yaw = facts.course.zero_yaw
    if not yaw:
        return run
    side = side_of(yaw)
    yield guides_in(facts, side)
    if not run.overlapped:
        yield happens("ARM-ZERO-03", "turned_in_place", facts.ship.id, clicks=abs(yaw), side=side)
        return run
    yield from try_verdicts(facts, None, run)
    yield happens("ARM-ZERO-04", "turn_undone", facts.ship.id, others=run.overlapped)
    yield happens("ARM-ZERO-06", "zero_yaw_overlap", facts.ship.id)
    return run
