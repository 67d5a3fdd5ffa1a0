"""Where a ship starts: whether that is one of the places that an effect names (as TI4-N-slipstream)."""

from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.hints import Places
from sublight.games.twilight.galaxy.wormholes import wormholes
from sublight.games.twilight.hand import is_in_play, reading
from sublight.games.twilight.movement.sights import is_home
from sublight.games.twilight.pieces import Galaxy

BANNED = ("alpha", "beta")


def starts_in(galaxy: Galaxy, player: str, origin: str, card: EffectCard, named: tuple[Places, ...]) -> bool:
    """Say whether a system is one of the places named; a wormhole counts as one that is there."""
    return any(_is(galaxy, player, origin, card, place) for place in named)


def _is(galaxy: Galaxy, player: str, origin: str, card: EffectCard, place: Places) -> bool:
    system = galaxy.system(origin)
    if place == "home":
        return is_home(galaxy, system, player)
    if place == "active_breach":
        return "breach_active" in system.markers
    if place == "fracture":
        return system.card.kind == "fracture"
    return place in wormholes(galaxy, origin) and not _banned(galaxy, card, place)


def _banned(galaxy: Galaxy, card: EffectCard, place: Places) -> bool:
    """Whether a wormhole that Travel Ban mutes still gives a bonus is open (TI4-Q04)."""
    muted = place in BANNED and is_in_play(galaxy, "enforced_travel_ban") and "TI4-Q04" in card.disputes
    return muted and reading(galaxy, "TI4-Q04") == "bonus-gone"
