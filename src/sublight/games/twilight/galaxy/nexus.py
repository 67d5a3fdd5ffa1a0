"""The wormhole nexus: gamma on its inactive side, alpha, beta and gamma on the active one (TI4-100.1a)."""

from msgspec.structs import replace

from sublight.games.twilight.catalogue import other_side
from sublight.games.twilight.pieces import Galaxy, System

INACTIVE = "a"


def nexus_of(galaxy: Galaxy) -> System | None:
    """Return the wormhole nexus, None where the galaxy has none."""
    return next((system for system in galaxy.systems if system.card.kind == "nexus"), None)


def is_closed(galaxy: Galaxy) -> bool:
    """Say whether there is a nexus and it lies on its inactive side, as it does at first (TI4-100.1)."""
    nexus = nexus_of(galaxy)
    return nexus is not None and nexus.card.side == INACTIVE


def with_nexus_open(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with the nexus on its active side (TI4-100.2); it never turns back."""
    nexus = nexus_of(galaxy)
    if nexus is None or nexus.card.side != INACTIVE:
        return galaxy
    turned = other_side(nexus.card)
    return galaxy.with_system(replace(nexus, tile=turned.id)) if turned else galaxy
