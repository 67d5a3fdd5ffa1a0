"""Why a ship does not get to a system: the plainest path it could take, and what that path breaks.

The path is a shortest one over adjacency alone, whatever bars it, and of those one with the fewest places that bar it.
It is checked as any declaration is; nothing is used for it.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.reach import bits
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.moves import TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.options import ReachOption, options
from sublight.games.twilight.reach.survey import survey
from sublight.games.twilight.reach.terrain import Ground, Terrain
from sublight.games.twilight.tactical.check import movement_violations
from sublight.referee.ruling import Violation


class Shortfall(Struct, frozen=True, kw_only=True):
    """A kind of ship that does not get to a system: its plainest path as a declaration, and what that breaks."""

    move: TacticalAction
    unit: UnitType
    form: str
    origin: str
    path: tuple[str, ...]
    broken: tuple[Violation, ...]


def shortfalls(galaxy: Galaxy, player: str, place: str, found: Iterable[ReachOption]) -> Iterator[Shortfall]:
    """Yield, for each kind of ship and origin of a player that none of `found` serves, why it does not get to a place.

    Of a place that the player may not activate, nothing: that is the reason for all of them.
    """
    known = survey(galaxy, player)
    if place not in known.open:
        return
    served = {(each.origin, each.unit, each.form) for each in found}
    ground = known.ground(place)
    for each in known.classes:
        ship = each.ship
        if ship.origin != place and (ship.origin, ship.unit, ship.form) not in served:
            short = _shortfall(ground, ship)
            if short.broken:
                yield short


def nearest_shortfall(galaxy: Galaxy, subject: str) -> tuple[Violation, ...]:
    """Return why the nearest ship of `player>system` does not get there; nothing where one does, or for no system."""
    player, _, place = subject.partition(">")
    if not place or options(galaxy, subject):
        return ()
    found = shortfalls(galaxy, player, galaxy.system(place).id, ())
    nearest = min(found, key=lambda each: (len(each.broken), len(each.path)), default=None)
    return nearest.broken[:1] if nearest is not None else ()


def _shortfall(ground: Ground, ship: Voyage) -> Shortfall:
    action, numbers = ground.facts.action, ground.facts.adjacency(ship.unit).numbers
    entered = plainest(ground.terrain(ship), numbers[ship.origin], numbers[action.system])
    path = tuple(ground.places[number] for number in entered)
    facts = ground.facts.declaring((replace(ship, path=path),))
    broken = movement_violations(facts)
    return Shortfall(move=facts.action, unit=ship.unit, form=ship.form, origin=ship.origin, path=path, broken=broken)


def plainest(terrain: Terrain, origin: int, target: int) -> tuple[int, ...]:
    """Return the places entered on a shortest path that passes the fewest places that bar it.

    Where nothing joins the two, the target alone.
    """
    front: dict[int, tuple[int, tuple[int, ...]]] = {origin: (0, ())}
    seen, after = 0, terrain.first
    while front and target not in front:
        seen |= sum(1 << place for place in front)
        front = _stepped(front, after, seen, terrain.passable)
        after = terrain.later
    return front[target][1] if target in front else (target,)


def _stepped(
    front: dict[int, tuple[int, tuple[int, ...]]], after: tuple[int, ...], seen: int, passable: int
) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Return the places one step on, each with the least that bars a path there, and that path."""
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    for place, (barred, path) in front.items():
        for number in bits(after[place] & ~seen):
            reached = (barred + (not passable >> number & 1), (*path, number))
            found[number] = min(found.get(number, reached), reached)
    return found
