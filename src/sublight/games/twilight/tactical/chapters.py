"""Where Move Ships calls the rooms beside it: what ships load, what rifts take, what follows their arrival, the cannon.

Each room is imported when a move comes to it.
"""

from collections.abc import Iterator

from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.moves import TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation

Fates = tuple[tuple[str, ...], ...]
"""For each voyage, for each of its ships, the rift in which it was lost; empty for one that comes through."""


def cargo_broken(facts: Facts, number: int) -> Iterator[Violation]:
    """Yield every rule that the cargo of a voyage breaks."""
    voyage = facts.action.voyages[number]
    if not voyage.cargo:
        return
    from sublight.games.twilight.movement.cargo import cargo_violations

    yield from cargo_violations(facts.galaxy, facts.action, voyage)


def rolled(facts: Facts, voyages: tuple[Voyage, ...]) -> Procedure[Fates]:
    """Roll for every ship and every rift it leaves, and return what became of each."""
    if not any(facts.exits(voyage) for voyage in voyages):
        return tuple(("",) * voyage.count for voyage in voyages)
    from sublight.games.twilight.movement.rifts import roll_rifts

    return (yield from roll_rifts(facts.galaxy, facts.action, voyages))


def carried(galaxy: Galaxy, player: str, voyage: Voyage, fate: str, place: str) -> Procedure[Galaxy]:
    """Take the cargo of a ship off where it was loaded, and set it down with the ship, or lose it."""
    from sublight.games.twilight.movement.loading import carried_over

    return (yield from carried_over(galaxy, player, voyage, fate, place))


def admit_cargo_of(galaxy: Galaxy, voyage: Voyage) -> None:
    """Raise InputError for cargo that names nothing."""
    if voyage.cargo:
        from sublight.games.twilight.movement.cargo import admit_cargo

        admit_cargo(galaxy, voyage)


def settled_arrival(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Settle what follows an arrival: a blockaded factory, the fleet limit, capacity."""
    from sublight.games.twilight.fleets.arrival import settle_arrival

    return (yield from settle_arrival(galaxy, player, place))


def stations_held(galaxy: Galaxy, place: str) -> Procedure[Galaxy]:
    """Settle who controls the space stations of a system that ships came to or left."""
    from sublight.games.twilight.fleets.arrival import stations_settled

    return (yield from stations_settled(galaxy, place))


def cannon_fired(galaxy: Galaxy, action: TacticalAction, moved: tuple[Units, ...]) -> Procedure[Galaxy]:
    """Carry out Space Cannon Offense in the active system, into which these ships have moved."""
    from sublight.games.twilight.cannon.offense import space_cannon_offense

    after = yield from space_cannon_offense(galaxy, action, moved)
    if after.system(action.system) is galaxy.system(action.system):
        return after
    return (yield from stations_held(after, action.system))


def token_comes(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Put a command token of a player into a system; their ships there are pinned from then on."""
    from sublight.games.twilight.fleets.command_tokens import Cites, token_placed

    return (yield from token_placed(galaxy, player, place, Cites(comes="TI4-58.4c")))


def token_leaves(galaxy: Galaxy, player: str, place: str) -> Galaxy:
    """Return the galaxy without a player's command token in a system: it is in reinforcements."""
    from sublight.games.twilight.fleets.command_tokens import token_removed

    return token_removed(galaxy, player, place)
