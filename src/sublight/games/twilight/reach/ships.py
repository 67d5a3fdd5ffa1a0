"""The ships of a player that can move, by type, form and origin: with which others they move, where they may load."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.reach import mask_of
from sublight.games.twilight.active_effects import card_of, cards_in
from sublight.games.twilight.catalogue.effects import effects_with
from sublight.games.twilight.galaxy.presence import has_command_token
from sublight.games.twilight.movement.facts import FIRST, Facts, move_groups
from sublight.games.twilight.movement.legality import leaves_token_by
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy, System
from sublight.games.twilight.reach.search import search_of
from sublight.games.twilight.reach.terrain import Ground

FLAGSHIP, FIGHTER = "flagship", "fighter"


class ShipClass(Struct, frozen=True, kw_only=True):
    """Ships of one type and form in one system: one as a voyage that goes nowhere yet, and how many."""

    ship: Voyage
    count: int


def ship_classes(galaxy: Galaxy, player: str) -> tuple[ShipClass, ...]:
    """Return a player's ships with a move value (TI4-57.1), a Floating Factory among them, in the order of systems."""
    found: dict[Voyage, int] = {}
    for system in galaxy.systems:
        for units in system.space:
            if units.player == player and card_of(galaxy, units, player).move is not None:
                ship = Voyage(unit=units.unit, form=units.form, origin=system.id, path=())
                found[ship] = found.get(ship, 0) + units.count
    return tuple(ShipClass(ship=ship, count=count) for ship, count in found.items())


def kept_by_token(galaxy: Galaxy, facts: Facts, each: ShipClass) -> bool:
    """Return whether an own token keeps a ship where it is (TI4-58.4c), another system being active."""
    held = has_command_token(galaxy, galaxy.system(each.ship.origin), facts.action.player)
    return held and leaves_token_by(facts, each.ship) is None


def able(facts: Facts, classes: tuple[ShipClass, ...]) -> Iterator[ShipClass]:
    """Yield the ships that no own token keeps where they are: in the active system none does."""
    for each in classes:
        if each.ship.origin == facts.action.system or not kept_by_token(facts.galaxy, facts, each):
            yield each


# Where ships may load on their way: where own fighters or ground forces are, and no own token (TI4-95.3).


def pickups(galaxy: Galaxy, player: str, numbers: Mapping[str, int]) -> int:
    """Return the set of places where a ship of a player may find cargo, the active system whatever token it holds."""
    loading = (system.id for system in galaxy.by_owner.get(player, ()) if _may_load(galaxy, player, system))
    return mask_of(numbers[place] for place in loading)


def carries(galaxy: Galaxy, player: str, ship: Voyage) -> bool:
    """Return whether a ship has capacity."""
    return bool(card_of(galaxy, ship, player).capacity)


def _may_load(galaxy: Galaxy, player: str, system: System) -> bool:
    if system.id != galaxy.active and has_command_token(galaxy, system, player):
        return False
    own = ((units, card) for units, card, _ in cards_in(galaxy, system, player))
    return any(units.unit == FIGHTER or (card.is_ground_force and not card.is_structure) for units, card in own)


# The ships that one moves with, where that helps it: the leader of a Gravleash, a Hil Colish that goes first.


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
    if ship.unit == FIGHTER or all(each.hint.to != "origin_best" for each in ground.facts.move_overrides):
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
        if ship.unit != FLAGSHIP and ground.facts.takes_wormhole(other.ship):
            if other.ship not in ground.behind:
                ground.behind[other.ship] = _behind(ground, other.ship, ship)
            behind = ground.behind[other.ship]
            if behind is not None:
                yield replace(alone, ground=behind)


def _behind(ground: Ground, flagship: Voyage, ship: Voyage) -> Ground | None:
    """Return the ground once a flagship has gone first, whichever ship follows; None where it does not get there."""
    path = _path(ground, flagship)
    if not path:
        return None
    action = _first(ground.facts.action, replace(flagship, path=path), ship)
    after = move_groups(Facts(ground.facts.galaxy, action))[-1].facts_at_declaration.galaxy
    return Ground(Facts(after, replace(action, voyages=action.voyages[:1])))


def _first(action: TacticalAction, flagship: Voyage, ship: Voyage) -> TacticalAction:
    """Return the action with a flagship that goes first and a ship that follows."""
    following = replace(ship, path=(action.system,))
    uses = (*action.uses, *(Use(effect=each, target=FIRST) for each in effects_with("moves_apart")))
    return replace(action, voyages=(flagship, following), uses=uses)


def _with(ground: Ground, voyage: Voyage) -> Ground:
    return Ground(Facts(ground.facts.galaxy, replace(ground.facts.action, voyages=(voyage,))))


def _path(ground: Ground, ship: Voyage) -> tuple[str, ...]:
    """Return a shortest path of a ship alone to the active system, empty if it has no path."""
    numbers = ground.facts.adjacency(ship.unit).numbers
    value = ground.value(ship)
    found = search_of(ground, ship, value).shortest(numbers[ship.origin], value)
    return tuple(ground.places[number] for number in found)
