"""Who is adjacent to whom, in layers (chapter A4): what lies on the table, what cards add, what takes links away.

Every link keeps its reason. For everybody, for one player, for one unit; for movement apart from everything else.
"""

from functools import cache

from sublight.board.hexes.layers import Adjacency, Layer, Link
from sublight.board.hexes.layers import adjacency as laid
from sublight.games.twilight.active_effects import effects_hinting, owners, players_using
from sublight.games.twilight.catalogue import Mutes, effects_disputed, token_cards
from sublight.games.twilight.galaxy.grid import fracture_links, grid_of
from sublight.games.twilight.galaxy.links import (
    LASTING,
    effect_layers,
    muting_layers,
    tether_layers,
)
from sublight.games.twilight.galaxy.open_readings import with_reading
from sublight.games.twilight.galaxy.wormholes import SCAR, WORMHOLE, makers, wormhole_links
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.rulebook import book
from sublight.referee.state import kept

OPEN = ("TI4-Q07", "TI4-Q08", "TI4-Q15", LASTING)
"""The disputes on adjacency."""


def adjacency(galaxy: Galaxy, *, player: str = "", unit: str = "", moving: bool = False) -> Adjacency:
    """Return who is adjacent to whom for everybody, or for a player and one of their units by its type.

    `moving`: for movement of any kind, where some wormholes do nothing. What is in force is asked of the galaxy as it
    stands: for a tactical action, as activated and with what was played in effect.
    """
    return laid(grid_of(galaxy), layers(galaxy, moving=moving), player=player, unit=unit)


def layers(galaxy: Galaxy, *, moving: bool = False) -> tuple[Layer, ...]:
    """Return all layers upon what touches and what lanes join, in their order: links first, then what takes them."""
    lying = Layer(links=(*wormhole_links(galaxy), *fracture_links(galaxy)))
    linking = effect_layers(galaxy)
    cards = dict.fromkeys(link.name for layer in linking for link in layer.links)
    return (lying, *linking, *muting_layers(galaxy, cards, moving=moving), *tether_layers(galaxy))


def names_of(link: Link) -> frozenset[str]:
    """Return the words by which a step may say that it uses this link, since the mover chooses (TI4-N-101-choice).

    Its kind, the wormhole, the tokens it comes from, and of a token with two sides its name whichever side is up.
    """
    tokens = makers(link) if link.kind == WORMHOLE else ()
    names = {token_cards()[token].side_of or "" for token in tokens if token in token_cards()}
    return frozenset({link.kind, link.name, *tokens, *names} - {""})


# Disputes whose readings differ here.


def open_readings(galaxy: Galaxy, *, player: str = "", unit: str = "", moving: bool = False) -> tuple[str, ...]:
    """Return the disputes whose readings lead to different adjacency here."""
    found = []
    for dispute in (each for each in OPEN if _in_question(galaxy, each)):
        agreed = (with_reading(galaxy, dispute, each.id) for each in book().dispute(dispute).readings)
        if len({adjacency(each, player=player, unit=unit, moving=moving).masks for each in agreed}) > 1:
            found.append(dispute)
    return tuple(found)


def _in_question(galaxy: Galaxy, dispute: str) -> bool:
    """Whether what is contested takes part at all: Sundered or a Sever, a Void Tether, a ship in a scar, the
    cylinders exhausted for this action.
    """
    lying = kept(galaxy, _lying)
    if dispute == "TI4-Q07":
        muted = any(token_cards()[each].mutes_wormholes for each in lying)
        return muted or any(owners(galaxy, each) for each in _muting_for_owner())
    if dispute == "TI4-Q08":
        return any(token_cards()[each].cuts_border for each in lying)
    if dispute == LASTING:
        return any(players_using(galaxy, each) for each in effects_disputed(LASTING))
    return any(SCAR in system.card.anomalies and system.space for system in galaxy.systems)


def _lying(galaxy: Galaxy) -> frozenset[str]:
    """Return the tokens on the map by their names."""
    return frozenset(marker.partition("@")[0] for system in galaxy.systems for marker in system.markers)


@cache
def _muting_for_owner() -> tuple[str, ...]:
    """Return the effects that mute wormholes for their owner, such as Sundered."""
    return tuple(card.id for card, hint in effects_hinting(Mutes) if hint.binds == "owner")
