"""The ships of a player that can move at all, by type, form and origin."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.galaxy.presence import pinned
from sublight.games.twilight.hand import card_of
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.permissions import leaves_token_by
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy


class ShipClass(Struct, frozen=True, kw_only=True):
    """Ships of one type and form in one system: one as a voyage that goes nowhere yet, and how many."""

    ship: Voyage
    count: int


def ship_classes(galaxy: Galaxy, player: str) -> tuple[ShipClass, ...]:
    """Return a player's ships with a move value (TI4-57.1), a Floating Factory among them, in the order of systems."""
    found: dict[Voyage, int] = {}
    for system in galaxy.systems:
        for units in system.space:
            if units.player == player and card_of(galaxy, units, player).move is not None:
                ship = Voyage(unit=units.unit, form=units.form, origin=system.id, path=())
                found[ship] = found.get(ship, 0) + units.count
    return tuple(ShipClass(ship=ship, count=count) for ship, count in found.items())


def kept_by_token(galaxy: Galaxy, facts: Facts, each: ShipClass) -> bool:
    """Say whether an own token keeps a ship where it is (TI4-58.4c), in a galaxy at rest with another system active."""
    held = pinned(galaxy, galaxy.system(each.ship.origin), facts.action.player)
    return held and leaves_token_by(facts, each.ship) is None


def able(facts: Facts, classes: tuple[ShipClass, ...]) -> Iterator[ShipClass]:
    """Yield the ships that no own token keeps where they are: in the active system none does."""
    for each in classes:
        if each.ship.origin == facts.action.system or not kept_by_token(facts.galaxy, facts, each):
            yield each
