"""The chapter of retreats: announced, and carried out."""

from typing import TypeVar

from msgspec.structs import replace

from sublight.games.twilight.catalogue.effects import effect_in
from sublight.games.twilight.moves import Announce, Retreat
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.retreat.announce import announce, check_announce, validate_announce
from sublight.games.twilight.retreat.carry_out import retreat
from sublight.games.twilight.retreat.check import check_retreat, validate_retreat
from sublight.referee.layers import unmeasured
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation

MoveT = TypeVar("MoveT", Announce, Retreat)


def by_ids(galaxy: Galaxy, move: MoveT) -> MoveT:
    """Return the move with each effect named by its id."""
    uses = tuple(replace(use, effect=effect_in(use.effect, galaxy.edition).id) for use in move.uses)
    return replace(move, uses=uses)


def _check_announce(galaxy: Galaxy, move: Announce) -> tuple[Violation, ...]:
    return check_announce(galaxy, by_ids(galaxy, move))


def _announce(galaxy: Galaxy, move: Announce) -> Procedure[Galaxy]:
    return announce(galaxy, by_ids(galaxy, move))


def _check_retreat(galaxy: Galaxy, move: Retreat) -> tuple[Violation, ...]:
    return check_retreat(galaxy, by_ids(galaxy, move))


def _retreat(galaxy: Galaxy, move: Retreat) -> Procedure[Galaxy]:
    return retreat(galaxy, by_ids(galaxy, move))


LAYERS = {
    Announce: unmeasured(validate_announce, _check_announce, _announce),
    Retreat: unmeasured(validate_retreat, _check_retreat, _retreat),
}
