"""What follows at once where ships arrived or left: a blockaded factory, the fleet limit, capacity, tokens, in this
order (TI4-N-order-arrive).
"""

from sublight.games.twilight.fleets.capacity import settle_capacity
from sublight.games.twilight.fleets.factory import lone_factories
from sublight.games.twilight.fleets.plastic import settle_tokens
from sublight.games.twilight.fleets.pool import settle_pool
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

COMBAT = "combat"


def settle_arrival(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Return the galaxy with one system settled for a player. In a combat nothing is counted until its end."""
    galaxy = yield from lone_factories(galaxy, place)
    if galaxy.step == COMBAT and place == galaxy.active:
        yield happens("TI4-16.3c", "counted_after_combat", player, system=place, rules=("TI4-N-37-combat",))
        return galaxy
    galaxy = yield from settle_pool(galaxy, player, place)
    galaxy = yield from settle_capacity(galaxy, player, place)
    return (yield from settle_tokens(galaxy, player, place))
