"""The Fracture, its ingress and egress, and breaches: links that are no wormholes (TI4-TE-ingress, TI4-TE-breach)."""

from collections.abc import Iterator
from itertools import pairwise, product

from sublight.board.hexes.layers import BORDER, Link, every_two
from sublight.games.twilight.galaxy.grid import FRACTURE
from sublight.games.twilight.pieces import Galaxy, System

BREACH = "breach"
INGRESS = "ingress"
EGRESS = "egress"


def in_fracture(system: System) -> bool:
    """Say whether a system is one of the seven of the Fracture."""
    return system.card.kind == FRACTURE


def fracture_links(galaxy: Galaxy) -> tuple[Link, ...]:
    """Return the links within the Fracture, into it, and between active breaches."""
    return (*_chain(galaxy), *_ways_in(galaxy), *every_two(with_token(galaxy, "breach_active"), BREACH))


def with_token(galaxy: Galaxy, token: str) -> tuple[str, ...]:
    """Return the places where a token lies, or is printed, each once however many lie there (TI4-TE-breach-not)."""
    printed = token == EGRESS
    return tuple(system.id for system in galaxy.systems if token in system.markers or (printed and system.card.egress))


def _chain(galaxy: Galaxy) -> Iterator[Link]:
    """The seven systems share sides in a row, wherever they lie on the table."""
    numbered = sorted((system.card.id, system.id) for system in galaxy.systems if in_fracture(system))
    for (one, here), (other, there) in pairwise(numbered):
        if int(other.removeprefix(FRACTURE)) - int(one.removeprefix(FRACTURE)) == 1:
            yield Link(one=here, other=there, kind=BORDER, name=FRACTURE)


def _ways_in(galaxy: Galaxy) -> Iterator[Link]:
    """Every ingress to every egress, never two of the same (TI4-TE-ingress-not)."""
    for one, other in product(with_token(galaxy, INGRESS), with_token(galaxy, EGRESS)):
        if one != other:
            yield Link(one=one, other=other, kind=INGRESS)
