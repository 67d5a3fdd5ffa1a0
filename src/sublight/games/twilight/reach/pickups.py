"""Where ships may load on their way: where own fighters or ground forces are, and no own token (TI4-95.3)."""

from sublight.board.hexes.reach import mask_of
from sublight.games.twilight.galaxy.presence import pinned
from sublight.games.twilight.hand import card_of, cards_in
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy

FIGHTER = "fighter"


def pickups(galaxy: Galaxy, player: str, places: tuple[str, ...]) -> int:
    """Return the set of places where a ship of a player may find cargo, the active system whatever token it holds."""
    return mask_of(number for number, place in enumerate(places) if _may_load(galaxy, player, place))


def carries(galaxy: Galaxy, player: str, ship: Voyage) -> bool:
    """Say whether a ship has capacity."""
    return bool(card_of(galaxy, ship, player).capacity)


def _may_load(galaxy: Galaxy, player: str, place: str) -> bool:
    system = galaxy.system(place)
    if place != galaxy.active and pinned(galaxy, system, player):
        return False
    own = ((units, card) for units, card, _ in cards_in(galaxy, system) if units.player == player)
    return any(units.unit == FIGHTER or (card.is_ground_force and not card.is_structure) for units, card in own)
