"""Which ships Myru Vos covers: hits go to the others (TI4-TE-77-myru)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.active_effects import players_using
from sublight.games.twilight.catalogue import effects_disputed
from sublight.games.twilight.galaxy.presence import ships_of
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option

Count = tuple[int, int]
"""How many ships are undamaged, and how many are damaged."""


def exposed(galaxy: Galaxy, target: str, sheltered: tuple[Units, ...]) -> tuple[Units, ...]:
    """Return the ships of a player in the active system that hits may go to: all but those sheltered."""
    ships = ships_of(galaxy, galaxy.active, target)
    if not sheltered or target != galaxy.active_player:
        return ships
    return tuple(_without(ships, sheltered))


def _without(ships: tuple[Units, ...], sheltered: tuple[Units, ...]) -> Iterator[Units]:
    """Yield the ships less as many of each kind as are sheltered, undamaged and damaged ones apart."""
    covered: dict[tuple[str, str, str], Count] = {}
    for units in sheltered:
        whole, hurt = covered.get(units.kind, (0, 0))
        covered[units.kind] = (whole + units.count - units.damaged, hurt + units.damaged)
    for units in ships:
        whole, hurt = covered.get(units.kind, (0, 0))
        whole_left = max(0, units.count - units.damaged - whole)
        hurt_left = max(0, units.damaged - hurt)
        left = whole_left + hurt_left
        covered[units.kind] = (whole - (units.count - units.damaged - whole_left), hurt - (units.damaged - hurt_left))
        if left:
            yield replace(units, count=left, damaged=hurt_left, tokens=min(units.tokens, left))


def sheltered_ships(galaxy: Galaxy, moved: tuple[Units, ...]) -> Procedure[tuple[Units, ...]]:
    """Return the ships that Myru Vos covers: all that moved in, or the one its owner names (TI4-Q09)."""
    owners = [player for effect in effects_disputed("TI4-Q09") for player in players_using(galaxy, effect)]
    if not owners:
        return ()
    if sum(units.count for units in moved) < 2 or (yield from consult("TI4-Q09")) != "one-ship":
        return moved
    kinds = dict(each for units in moved for each in _one_of_each(units))
    key = next(iter(kinds)) if len(kinds) == 1 else (yield from _one_ship(galaxy, owners[0], kinds))
    return (kinds[key],)


def _one_of_each(units: Units) -> Iterator[tuple[str, Units]]:
    """Yield an undamaged ship of these and a damaged one, as far as there are such, with the keys of the two."""
    name = units.unit + (f"/{units.form}" if units.form else "")
    if units.count > units.damaged:
        yield name, replace(units, count=1, damaged=0, tokens=0)
    if units.damaged:
        yield f"{name}*", replace(units, count=1, damaged=1, tokens=0)


def _one_ship(galaxy: Galaxy, owner: str, kinds: dict[str, Units]) -> Procedure[str]:
    question = Choose(
        rule="TI4-TE-77-myru",
        kind="sheltered_ship",
        subject=galaxy.active,
        player=owner,
        options=tuple(Option(key=key, figures=_figures(key, ship)) for key, ship in kinds.items()),
    )
    return (yield from choose(question, galaxy, next(iter(kinds))))


def _figures(key: str, ship: Units) -> dict[str, str]:
    return {"unit": key.rstrip("*"), "condition": ", damaged" if ship.damaged else ""}
