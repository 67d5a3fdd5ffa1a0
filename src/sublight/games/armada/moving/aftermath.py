"""What the new place of an obstacle or token brings: it is taken off the table, or a squadron may act."""

from collections.abc import Iterator

from sublight.board.plane.shape import margin
from sublight.games.armada.catalogue import squadron_card
from sublight.games.armada.measuring.distances import at_distance, measured_shape
from sublight.games.armada.moving.limits import DOOMED, MIGRATION, OBJECTIVE, PURRGIL, RIFT
from sublight.games.armada.moving.removal import take_off
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import obstacle_kind
from sublight.geometry.tolerance import at_most
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Event, happens

MORALO = "empire.moralo_eval"


def settle_effects(before: Table, table: Table, trial: Trial) -> Procedure[Table]:
    """Return the table after what the move brings about by itself."""
    if not trial.stays:
        table = yield from _into_the_rift(before, table, trial)
        table = yield from _reached_the_token(before, table)
    yield from _moralo(before, trial)
    return table


# Doomed Station.


def in_the_rift(table: Table) -> tuple[str, ...]:
    """Return the obstacles that touch a gravity rift."""
    rifts = [each for each in table.obstacles if obstacle_kind(each) == RIFT]
    others = [each for each in table.obstacles if obstacle_kind(each) != RIFT]
    return tuple(each.id for each in others if any(_touch(table, each, rift) for rift in rifts))


def _touch(table: Table, one: Obstacle, other: Obstacle | Token) -> bool:
    return at_most(margin(measured_shape(table, one), measured_shape(table, other)), 0.0)


def _into_the_rift(before: Table, table: Table, trial: Trial) -> Procedure[Table]:
    """Doomed Station takes off what touches the rift; when, if another effect pushed it there, is open (AMB-32)."""
    if DOOMED not in (trial.limits.effect, table.objective):
        return table
    touched = in_the_rift(before)
    for name in (each for each in in_the_rift(table) if each not in touched):
        reading = "at-once"
        if trial.limits.effect != DOOMED:
            reading = yield from consult("AMB-32")
        if reading == "at-once":
            yield happens("ARM-TOK-21", "lost_in_rift", name)
            table = yield from take_off(table, name)
        else:
            when = "until the End of Round step" if reading == "end-of-round" else "for good"
            yield happens("ARM-TOK-21", "stays_at_rift", name, when=when)
    return table


# Hyperspace Migration.


def _reached_the_token(before: Table, table: Table) -> Procedure[Table]:
    """A purrgil that has come to touch the objective token leaves the table, by the objective's own words."""
    if table.objective != MIGRATION:
        return table
    touched = _at_token(before)
    for name in (each for each in _at_token(table) if each not in touched):
        yield happens("ARM-TOK-24", "purrgil_leaves", name)
        table = yield from take_off(table, name)
    return table


def _at_token(table: Table) -> tuple[str, ...]:
    goals = [each for each in table.tokens if each.kind == OBJECTIVE]
    herd = [each for each in table.obstacles if obstacle_kind(each) == PURRGIL]
    return tuple(each.id for each in herd if any(_touch(table, each, goal) for goal in goals))


# Moralo Eval.


def _moralo(before: Table, trial: Trial) -> Iterator[Event]:
    """A free objective token at distance 1-2 of Moralo Eval that is moved lets him move and attack."""
    token = trial.thing
    if trial.stays or not isinstance(token, Token) or token.kind != OBJECTIVE or token.on:
        return
    for squadron in before.squadrons:
        if squadron_card(squadron.squadron).id == MORALO and at_distance(before, squadron, token, 2):
            yield happens("ARM-TOK-23", "moralo_may_act", squadron.id, token=token.id, player=squadron.player)
