"""What made a retreat legal: own presence there, a link that is no shared side, anomalies that are waived."""

from collections.abc import Iterator

from sublight.board.hexes.layers import BORDER
from sublight.games.twilight.abilities.target import let_into
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.presence import units_of
from sublight.games.twilight.galaxy.reasons import rule_of
from sublight.games.twilight.hand import reading
from sublight.games.twilight.moves import Retreat
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.retreat.eligible import NOT_INTO, present
from sublight.referee.ruling import Event, Figure, happens


def permissions(galaxy: Galaxy, move: Retreat) -> Iterator[Event]:
    """Yield what lets the ships of a retreat into its target."""
    yield from _joined(galaxy, move)
    if present(galaxy, move.player, move.system):
        held = tuple(_held(galaxy, move))
        yield happens("TI4-78.7c", "retreat_target_held", move.player, system=move.system, by=held)
    for kind, card in let_into(galaxy, move.player, move.system):
        figures: dict[str, Figure] = {"system": move.system, "anomaly": kind.replace("_", " "), "by": card.name}
        yield happens(NOT_INTO[kind], "anomaly_waived", move.player, **figures)


def _joined(galaxy: Galaxy, move: Retreat) -> Iterator[Event]:
    """Where no side is shared, what else makes the target adjacent."""
    links = adjacency(galaxy, player=move.player, moving=True).why(galaxy.active, move.system)
    if links and all(link.kind != BORDER for link in links):
        figures: dict[str, Figure] = {"system": move.system, "active": galaxy.active, "link": str(links[0])}
        yield happens(rule_of(links[0]), "retreats_by_link", move.player, **figures)


def _held(galaxy: Galaxy, move: Retreat) -> Iterator[str]:
    """What of the player's is there: units, planets, and under that reading of TI4-Q22 stations."""
    system = galaxy.system(move.system)
    if units_of(galaxy, system.id, move.player):
        yield "units"
    stations = {planet.name for planet in system.card.planets if planet.station}
    for planet in system.planets:
        if planet.player == move.player and (
            planet.planet not in stations or reading(galaxy, "TI4-Q22") == "as-planet"
        ):
            yield planet.planet
