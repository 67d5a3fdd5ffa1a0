"""What a move goes through, what travels with the thing, and what stands on it and stays."""

from collections.abc import Iterator

from sublight.games.armada.moving.sliding import blocked
from sublight.games.armada.moving.things import with_thing
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle, Table
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.ruling import Event, happens


def with_riders(table: Table, trial: Trial) -> Table:
    """Return the table with the tokens that lie on the thing taken along."""
    for token in trial.riders:
        table = with_thing(table, trial.carried(token))
    return table


def report_passing(trial: Trial) -> Iterator[Event]:
    """Say what was passed through, what travelled, and what stayed; nothing is resolved for any of it."""
    if trial.stays:
        return
    name = trial.thing.id
    passed = _passed(trial)
    if passed:
        yield happens("ARM-TOK-05", "passed_through", name, others=passed)
    if trial.riders:
        yield happens("ARM-TOK-06", "tokens_ride", name, tokens=tuple(each.id for each in trial.riders))
    if trial.standing:
        yield happens("ARM-TOK-07", "pieces_stay", name, others=trial.standing)
        if isinstance(trial.thing, Obstacle):
            yield happens("ARM-OBST-04", "no_overlap_effect", name, others=trial.standing)


def _passed(trial: Trial) -> tuple[str, ...]:
    """Return what lay wholly between the start and the end of a straight way, as the thing first lay."""
    if trial.way_mm <= EPS_MM:
        return ()
    ux, uy = trial.dx / trial.way_mm, trial.dy / trial.way_mm
    found = (
        piece.id
        for piece, shape in trial.others
        for low, high in blocked(trial.old, shape, ux, uy)
        if low > 0.0 and high < trial.way_mm
    )
    return tuple(dict.fromkeys(found))
