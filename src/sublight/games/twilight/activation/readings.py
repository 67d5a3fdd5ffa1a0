"""Open points that decide whether something outside the Movement step is legal: asked where their readings part."""

from collections.abc import Iterator

from sublight.games.twilight.book import book, edition_named
from sublight.games.twilight.galaxy.ships import ships_of
from sublight.games.twilight.hand import reading
from sublight.games.twilight.movement.open_readings import Judge, always_broken, deciding, settled
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.referee.procedure import Procedure, refuse
from sublight.referee.ruling import Violation

NEUTRALS = "TI4-Q13"


def broken(galaxy: Galaxy, disputes: tuple[str, ...], judge: Judge) -> tuple[Violation, ...]:
    """Return what is broken in the galaxy; nothing where a reading of an open point leaves it legal."""
    disputes = tuple(open_here(galaxy, disputes))
    if disputes and not always_broken(galaxy, disputes, judge):
        return ()
    return judge(galaxy)


def decided(galaxy: Galaxy, disputes: tuple[str, ...], judge: Judge) -> Procedure[Galaxy]:
    """Consult the disputes that decide, refuse what the readings taken forbid, and return the galaxy with them."""
    disputes = tuple(open_here(galaxy, disputes))
    agreed = yield from settled(galaxy, deciding(galaxy, disputes, judge))
    yield from refuse(judge(agreed))
    return agreed


def open_here(galaxy: Galaxy, disputes: tuple[str, ...]) -> Iterator[str]:
    """Yield those of the disputes that no text of the edition settles."""
    edition = edition_named(galaxy.edition)
    return (dispute for dispute in disputes if book().dispute(dispute).open_in(edition))


# Neutral ships.


def holders(galaxy: Galaxy, place: str, mover: str) -> tuple[str, ...]:
    """Return the other players with ships in a system; neutral ships count unless nobody is taken to own them."""
    counted = [player.id for player in galaxy.players if player.id != mover]
    if reading(galaxy, NEUTRALS) == "blocking":
        counted.append(NEUTRAL)
    return tuple(player for player in counted if ships_of(galaxy, place, player))


def neutral_question(galaxy: Galaxy, *places: str) -> tuple[str, ...]:
    """Return the dispute on neutral ships where some are in one of the places."""
    return (NEUTRALS,) if any(ships_of(galaxy, place, NEUTRAL) for place in places) else ()
