"""The systems of a galaxy in words, one line each: what a person who does not see the map needs to know of them."""

from collections.abc import Iterator

from sublight.games.twilight.pieces import Galaxy, System, Units
from sublight.view.models import Piece


def systems(galaxy: Galaxy) -> Iterator[Piece]:
    """Yield every system that ships can be in; whose it is is told by the units there, else by its planets."""
    seats = [player.id for player in galaxy.players]
    for system in galaxy.systems:
        if system.card.system:
            owner = _owner(system)
            yield Piece(
                id=system.id,
                name=", ".join(system.planet_names) or system.card.name,
                kind="system",
                owner=seats.index(owner) if owner in seats else -1,
                says="; ".join(_told(system)),
                can_move=bool(system.space),
            )


def _owner(system: System) -> str:
    units = (*system.space, *(each for planet in system.planets for each in planet.units))
    return next((each.player for each in units), next((each.player for each in system.planets if each.player), ""))


def _told(system: System) -> Iterator[str]:
    """Yield what kind of place it is, what is in space, what on each planet, and the tokens."""
    kinds = [each.replace("_", " ") for each in system.card.anomalies]
    kinds += [f"{each} wormhole" for each in system.card.wormholes]
    if kinds:
        yield ", ".join(kinds)
    if system.space:
        yield _units(system.space)
    for planet in system.planets:
        held = f" of {planet.player}" if planet.player else ""
        yield f"{planet.planet}{held}{f': {_units(planet.units)}' if planet.units else ''}"
    if system.tokens:
        yield f"command tokens of {', '.join(system.tokens)}"


def _units(units: tuple[Units, ...]) -> str:
    return ", ".join(f"{each.count} {each.unit} of {each.player}" for each in units)
