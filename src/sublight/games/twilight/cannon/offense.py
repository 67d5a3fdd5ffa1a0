"""Space Cannon Offense: from the active player clockwise, each player may fire, and hits are carried out (TI4-77.2).

First it is told who may fire at whom with what; then they take turns, and each turn is played on what the turns before
have left.
"""

from collections.abc import Iterator

from sublight.games.twilight.cannon.shelter import sheltered_ships
from sublight.games.twilight.cannon.shots import Shot, told_losses, told_shots
from sublight.games.twilight.cannon.step import Offense, effects_waiting
from sublight.games.twilight.cannon.turn import take_turn
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Event, happens

STEP = ("TI4-77.0", "TI4-77.1", "TI4-77.2")


def space_cannon_offense(galaxy: Galaxy, action: TacticalAction, moved: tuple[Units, ...]) -> Procedure[Galaxy]:
    """Carry out the step, which takes place in any case (TI4-77.4), and return the galaxy after it.

    `action` is the one under way, with the effects declared for this step; `moved` are the ships that came in by it.
    """
    order = tuple(player.id for player in galaxy.clockwise_from(galaxy.active_player))
    yield happens("TI4-77.4", "cannon_step", galaxy.active, order=order, rules=STEP)
    sheltered = yield from sheltered_ships(galaxy, moved)
    at = Offense(galaxy=galaxy, action=action, sheltered=sheltered, waiting=effects_waiting(galaxy, action))
    shots = list[Shot]()
    for shooter in order:
        shots += yield from told_shots(at, shooter)
    yield from told_losses(at, tuple(shots))
    for shooter in dict.fromkeys(shot.shooter for shot in shots):
        at = yield from take_turn(at, shooter)
    yield from _not_used(at)
    return at.galaxy


def _not_used(at: Offense) -> Iterator[Event]:
    """What cancels hits had none to cancel if its owner was fired at; all else had no fire that it answers."""
    for each in at.waiting:
        hint = each.card.hints.cannon
        missed = hint is not None and hint.cancels and each.owner in at.fired_at
        kind = "no_hit_to_cancel" if missed else "no_fire_for_effect"
        yield happens("TI4-77.3", kind, each.owner, effect=each.card.name)
