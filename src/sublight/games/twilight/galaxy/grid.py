"""The tiles of a galaxy as a map: hyperlanes with their lines, and what lies beside it: the nexus, the Fracture."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise, product

from msgspec.structs import replace

from sublight.board.hexes.grid import Grid, Tile
from sublight.board.hexes.layers import BORDER, Link, every_two
from sublight.errors import InputError
from sublight.games.twilight.catalogue import hyperlane_card, other_side
from sublight.games.twilight.pieces import Galaxy, System

FRACTURE = "fracture"
REBELLION_HOME = "118"
"""The tile of the home in which units of other players are destroyed (TI4-TE-home)."""
INACTIVE = "a"
BREACH = "breach"
INGRESS = "ingress"
EGRESS = "egress"


def grid_of(galaxy: Galaxy) -> Grid:
    """Return the galaxy's tiles as a grid; InputError for two in one place, or one that cannot lie there.

    The nexus, the homes off the map and the Fracture lie beside it wherever they are on the table (TI4-N-6-offmap).
    """
    return _grid(tuple((system.id, system.tile, system.turns) for system in galaxy.systems))


@lru_cache(maxsize=256)
def _grid(laid: tuple[tuple[str, str, int], ...]) -> Grid:
    return Grid(tuple(_tile(System(id=place, tile=tile, turns=turns)) for place, tile, turns in laid))


def _tile(system: System) -> Tile:
    card = system.card
    if not 0 <= system.turns <= 5:
        raise InputError(f"system `{system.id}`: `turns` is {system.turns}; it must be 0 to 5, in sixths of a turn")
    lines = None if card.system else hyperlane_card(card.id).lanes
    laid = Tile(at=system.id, tile=card.id, turns=system.turns, lines=lines)
    if laid.on_map and (not card.on_map or card.kind == FRACTURE):
        raise InputError(
            f"system `{system.id}`: tile {card.id} ({card.name}) is placed "
            "off the map; give the system a name instead of a position"
        )
    if not laid.on_map and not card.system:
        raise InputError(
            f"system `{system.id}`: hyperlane tile {card.id} must be on the map, in a position such as 101"
        )
    return laid


# The wormhole nexus: gamma on its inactive side, alpha, beta and gamma on the active one (TI4-100.1a).


def nexus_of(galaxy: Galaxy) -> System | None:
    """Return the wormhole nexus, None where the galaxy has none."""
    return next((system for system in galaxy.systems if system.card.kind == "nexus"), None)


def closed_nexus(galaxy: Galaxy) -> System | None:
    """Return the nexus while it lies on its inactive side, as it does at first (TI4-100.1)."""
    nexus = nexus_of(galaxy)
    return nexus if nexus is not None and nexus.card.side == INACTIVE else None


def with_nexus_open(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with the nexus on its active side (TI4-100.2); it never turns back."""
    nexus = closed_nexus(galaxy)
    turned = other_side(nexus.card) if nexus is not None else None
    return galaxy.with_system(replace(nexus, tile=turned.id)) if nexus and turned else galaxy


# The Fracture, its ingress and egress, and breaches: links other than wormholes (TI4-TE-ingress, TI4-TE-breach).


def in_fracture(system: System) -> bool:
    """Return whether a system is one of the seven of the Fracture."""
    return system.card.kind == FRACTURE


def fracture_links(galaxy: Galaxy) -> tuple[Link, ...]:
    """Return the links within the Fracture, into it, and between active breaches."""
    return (*_chain(galaxy), *_ingress_links(galaxy), *every_two(with_token(galaxy, "breach_active"), BREACH))


def with_token(galaxy: Galaxy, token: str) -> tuple[str, ...]:
    """Return the places where a token lies, or is printed, each once however many lie there (TI4-TE-breach-not)."""
    printed = token == EGRESS
    return tuple(system.id for system in galaxy.systems if token in system.markers or (printed and system.card.egress))


def _chain(galaxy: Galaxy) -> Iterator[Link]:
    """Yield the links of the seven systems in a row, wherever they lie on the table."""
    numbered = sorted((system.card.id, system.id) for system in galaxy.systems if in_fracture(system))
    for (one, here), (other, there) in pairwise(numbered):
        if int(other.removeprefix(FRACTURE)) - int(one.removeprefix(FRACTURE)) == 1:
            yield Link(one=here, other=there, kind=BORDER, name=FRACTURE)


def _ingress_links(galaxy: Galaxy) -> Iterator[Link]:
    """Every ingress to every egress, never two of the same (TI4-TE-ingress-not)."""
    for one, other in product(with_token(galaxy, INGRESS), with_token(galaxy, EGRESS)):
        if one != other:
            yield Link(one=one, other=other, kind=INGRESS)
