"""The page of Twilight Imperium: the systems in words, where ships can go, and what is counted of their move."""

from collections.abc import Iterator

from sublight.games.twilight.moves import Move
from sublight.games.twilight.page.counts import counts
from sublight.games.twilight.page.endings import endings
from sublight.games.twilight.pieces import Galaxy, System, Units
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling
from sublight.view.models import Line, Piece, Way
from sublight.view.page import Page


class TwilightPage(Page[Galaxy, System, Move]):
    """A galaxy is planned on its map: nothing of it has controls or an outline."""

    numbered_dice = frozenset({"rift_die", "cannon_die"})

    def endings(self, state: Galaxy, piece: str, system: str) -> tuple[Way, ...]:
        """Return where the ships of a player can go: to each system, or to one with every path."""
        return endings(state, piece, system)

    def systems(self, state: Galaxy) -> Iterator[Piece]:
        """Yield a line for each system that ships can be in."""
        return _systems(state)

    def counts(
        self, state: Galaxy, move: Move, ruling: Ruling[object], answers: Answers, *, house: bool = False
    ) -> list[Line]:
        """Return the fleet pool and the room of a move, and the cargo that may be lost, each on a line of its own."""
        return counts(state, move, ruling, answers, house=house)


PAGE = TwilightPage()


def _systems(galaxy: Galaxy) -> Iterator[Piece]:
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
                says="; ".join(_description(system)),
                can_move=bool(system.space),
            )


def _owner(system: System) -> str:
    units = (*system.space, *(each for planet in system.planets for each in planet.units))
    return next((each.player for each in units), next((each.player for each in system.planets if each.player), ""))


def _description(system: System) -> Iterator[str]:
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
