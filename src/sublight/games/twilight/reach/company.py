"""The ships that one moves with, where that helps it: the leader of a Gravleash, a Hil Colish that goes first."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.split_moves import FIRST, parts
from sublight.games.twilight.movement.steps import HIL_COLISH
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.reach.classes import ShipClass, able
from sublight.games.twilight.reach.search import Search
from sublight.games.twilight.reach.terrain import Ground

FLAGSHIP, FIGHTER = "flagship", "fighter"


class Company(Struct, frozen=True, kw_only=True):
    """A ship with its effects, its allowance before its path adds to it, and the ground of an action in which the ships
    that it moves with are declared.
    """

    ground: Ground
    ship: Voyage
    value: int


def companies(ground: Ground, each: ShipClass, classes: tuple[ShipClass, ...], ship: Voyage) -> Iterator[Company]:
    """Yield a ship alone, then with each company that may take it further."""
    alone = Company(ground=ground, ship=ship, value=ground.value(ship))
    yield alone
    others = tuple(able(ground.facts, tuple(other for other in classes if other is not each)))
    yield from _led(alone, others)
    yield from _after_flagship(alone, others)


def _led(alone: Company, others: tuple[ShipClass, ...]) -> Iterator[Company]:
    """The best mover of the same origin that gets there sets the value of the others (TI4-N-58-allowance)."""
    ground, ship = alone.ground, alone.ship
    if ship.unit == FIGHTER or all(each.hint.to != "origin_best" for each in ground.facts.sets):
        return
    here = [other.ship for other in others if other.ship.origin == ship.origin]
    for leader in sorted(here, key=ground.value, reverse=True):
        path = _path(ground, leader)
        if path:
            with_leader = _with(ground, replace(leader, path=path))
            value = with_leader.value(ship)
            if value > alone.value:
                yield Company(ground=with_leader, ship=ship, value=value)
            return


def _after_flagship(alone: Company, others: tuple[ShipClass, ...]) -> Iterator[Company]:
    """A Hil Colish that goes first takes its wormhole to the active system (TI4-N-hilcolish)."""
    ground, ship = alone.ground, alone.ship
    for other in others:
        if ship.unit != FLAGSHIP and HIL_COLISH in ground.facts.carried(other.ship):
            path = _path(ground, other.ship)
            if path:
                action = _first(ground.facts.action, replace(other.ship, path=path), ship)
                after = parts(ground.facts.galaxy, action)[-1][0].galaxy
                facts = Facts(after, replace(action, voyages=action.voyages[:1]))
                yield replace(alone, ground=Ground(facts))


def _first(action: TacticalAction, flagship: Voyage, ship: Voyage) -> TacticalAction:
    """Return the action with a flagship that goes first and a ship that follows."""
    following = replace(ship, path=(action.system,))
    uses = (*action.uses, Use(effect=HIL_COLISH, target=FIRST))
    return replace(action, voyages=(flagship, following), uses=uses)


def _with(ground: Ground, voyage: Voyage) -> Ground:
    return Ground(Facts(ground.facts.galaxy, replace(ground.facts.action, voyages=(voyage,))))


def _path(ground: Ground, ship: Voyage) -> tuple[str, ...]:
    """Return a shortest path of a ship by itself to the active system, empty where there is none."""
    numbers = ground.facts.adjacency(ship.unit).numbers
    search = Search(ground.terrain(ship), numbers[ground.facts.action.system])
    found = search.shortest(numbers[ship.origin], ground.value(ship))
    return tuple(ground.places[number] for number in found)
