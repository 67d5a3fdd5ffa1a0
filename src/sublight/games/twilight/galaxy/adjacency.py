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
    return kept(galaxy, _layers_as_units_move if moving else _layers_at_rest)


def _layers_as_units_move(galaxy: Galaxy) -> tuple[Layer, ...]:
    return _layers(galaxy, moving=True)


def _layers_at_rest(galaxy: Galaxy) -> tuple[Layer, ...]:
    return _layers(galaxy, moving=False)


def _layers(galaxy: Galaxy, *, moving: bool) -> tuple[Layer, ...]:
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
    for dispute in in_question(galaxy):
        agreed = (with_reading(galaxy, dispute, each.id) for each in book().dispute(dispute).readings)
        if len({adjacency(each, player=player, unit=unit, moving=moving).masks for each in agreed}) > 1:
            found.append(dispute)
    return tuple(found)


def in_question(galaxy: Galaxy) -> tuple[str, ...]:
    """Return the disputes on adjacency of which something takes part here at all."""
    return kept(galaxy, _in_question)


def _in_question(galaxy: Galaxy) -> tuple[str, ...]:
    """The disputes on what takes part at all: Sundered or a Sever, a Void Tether, a ship in a scar, the cylinders
    exhausted for this action.
    """
    tokens = {marker.partition("@")[0] for system in galaxy.systems if system.markers for marker in system.markers}
    lying = [token_cards()[each] for each in tokens]
    muted = any(each.mutes_wormholes for each in lying)
    found = {
        "TI4-Q07": muted or any(owners(galaxy, each) for each in _muting_for_owner()),
        "TI4-Q08": any(each.cuts_border for each in lying),
        "TI4-Q15": any(system.space and SCAR in system.card.anomalies for system in galaxy.systems),
        LASTING: bool(galaxy.in_effect) and any(players_using(galaxy, each) for each in effects_disputed(LASTING)),
    }
    return tuple(dispute for dispute in OPEN if found[dispute])


@cache
def _muting_for_owner() -> tuple[str, ...]:
    """Return the effects that mute wormholes for their owner, such as Sundered."""
    return tuple(card.id for card, hint in effects_hinting(Mutes) if hint.binds == "owner")
