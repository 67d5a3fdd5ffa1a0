"""A squad that waits to be placed in setup, or stands on its player's side of the table, with ids that can be spoken.

Where players really want their ships is theirs to say; a ship that a card sets up elsewhere waits at the edge too.
"""

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.errors import InputError, MoveError
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue import obstacle_token
from sublight.games.xwing.catalogue.obstacles import SETUP_COUNT
from sublight.games.xwing.catalogue.ships import force_capacity
from sublight.games.xwing.lists.places import Side
from sublight.games.xwing.maneuvers.leaving import can_carry
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.notation import parse_move
from sublight.games.xwing.pieces import USUAL_PHASE, Obstacle, Ship, Table
from sublight.games.xwing.setup.obstacles import brought, obstacles_left
from sublight.games.xwing.shapes import obstacle_stem
from sublight.games.xwing.validate import validate_table

MOST_SHIPS = 60


class Listed(Struct, frozen=True, kw_only=True):
    """A ship of a squad: its card, its pilot with the initiative, its upgrades by ids of the format, their slots."""

    card: str
    pilot: str = ""
    initiative: int = 0
    upgrades: tuple[str, ...] = ()
    slots: dict[str, str] = field(default_factory=dict)


class _Names:
    """Ids that are taken by nothing else: lukeskywalker; bluesquadronescort, bluesquadronescort-2; asteroid-1.

    Nor are they words that a move begins with: the pilot Boost is boost-2.
    """

    def __init__(self, taken: Iterable[str]) -> None:
        self.taken = set(taken)

    def new(self, stem: str) -> str:
        """Return an id that begins with `stem`."""
        name, number = stem, 1
        while name in self.taken or not _can_be_said(name):
            number += 1
            name = f"{stem}-{number}"
        self.taken.add(name)
        return name

    def numbered(self, stem: str) -> str:
        """Return an id that begins with `stem` and has a number, the first one included."""
        name = next(each for number in itertools.count(1) if (each := f"{stem}-{number}") not in self.taken)
        self.taken.add(name)
        return name


def stand_squad(table: Table, player: str, ships: Sequence[Listed], obstacles: Sequence[str]) -> Table:
    """Return the table with the ships within range 1 of the edge of `player`, the obstacles where setup allows them.

    InputError where something finds no room, or where there would be more than the six obstacles of a setup.
    """
    _refuse_crowd(ships, obstacles, len(table.obstacles))
    side, names = Side(table, player), _names(table)
    rocks = tuple(_rock(token, names, side) for token in obstacles)
    new = _ships(ships, player, names, side)
    stood = replace(table, ships=(*table.ships, *new), obstacles=(*table.obstacles, *rocks))
    validate_table(stood)
    return stood


def await_squad(table: Table, player: str, ships: Sequence[Listed], obstacles: Sequence[str]) -> Table:
    """Return the table in setup with the ships of `player` yet to be placed, and the obstacles that the squad brings.

    A ship that begins the game docked is in reserve with its carrier (XW-MOV-10). InputError where ships are placed
    already, or where there would be more than the six obstacles of a setup.
    """
    if table.ships:
        raise InputError("ships stand on this table already, so nothing waits to be placed in setup", "text")
    _refuse_crowd(ships, obstacles, max(len(table.obstacles), len(brought(table))))
    new = _ships(ships, player, _names(table), Side(table, player))
    docked = tuple(each for each in new if any(card.hints.starts_docked for card in effects_of(table, each).values()))
    waits = tuple(each for each in new if each not in docked)
    bring = {player: (*table.brought.get(player, ()), *obstacles)} if obstacles else {}
    awaiting = replace(
        table,
        phase="setup",
        reserve=(*table.reserve, *(replace(each, carrier=_carrier(table, each, waits)) for each in docked)),
        undeployed=(*table.undeployed, *waits),
        brought=table.brought | bring,
    )
    validate_table(awaiting)
    return awaiting


def _carrier(table: Table, docked: Ship, ships: Sequence[Ship]) -> str:
    """Return the first ship that can carry a docked one; empty where the squad has none."""
    return next((each.id for each in ships if can_carry(table, each, docked)), "")


def stand_all(table: Table) -> Table:
    """Return the table with all that is left to place where it waits, in the phase that a new table is in.

    Obstacles that a player brought lie as near to that player's edge as setup allows.
    """
    left = Counter(obstacles_left(table).values())
    stood = replace(table, phase=USUAL_PHASE, ships=(*table.ships, *table.undeployed), undeployed=())
    names = _names(stood)
    for player, tokens in table.brought.items():
        side = Side(stood, player)
        rocks = tuple(_rock(token, names, side) for token in (Counter(tokens) & left).elements())
        left -= Counter(each.obstacle for each in rocks)
        stood = replace(stood, obstacles=(*stood.obstacles, *rocks))
    validate_table(stood)
    return stood


def _refuse_crowd(ships: Sequence[Listed], obstacles: Sequence[str], there: int) -> None:
    if len(ships) > MOST_SHIPS:
        raise InputError(f"{len(ships)} ships; at most {MOST_SHIPS} are set up", "large")
    if obstacles and there + len(obstacles) > SETUP_COUNT:
        raise InputError(f"{there} obstacles and {len(obstacles)} more; setup places {SETUP_COUNT} (XW-SET-01)")


def _names(table: Table) -> _Names:
    return _Names(piece.id for piece in (*table.pieces, *table.reserve, *table.undeployed))


def _rock(token: str, names: _Names, side: Side) -> Obstacle:
    return Obstacle(id=names.numbered(_stem(token)), obstacle=token, pose=side.obstacle_place(token))


def _ships(ships: Sequence[Listed], player: str, names: _Names, side: Side) -> tuple[Ship, ...]:
    return tuple(_ship(each, names.new(each.pilot.partition("-")[0] or each.card), player, side) for each in ships)


def _stem(token: str) -> str:
    return obstacle_stem(obstacle_token(token).type)


def _can_be_said(name: str) -> bool:
    """Say whether a line of notation that begins with the name is a maneuver of that ship."""
    try:
        move = parse_move(f"{name} 1 straight")
    except MoveError:
        return False
    return isinstance(move, Maneuver) and move.ship == name


def _ship(listed: Listed, name: str, player: str, side: Side) -> Ship:
    """Return a ship of the squad, which begins with all the Force that its cards give it (XW-SET-09)."""
    upgrades = tuple(dict.fromkeys(listed.upgrades))
    return Ship(
        id=name,
        ship=listed.card,
        player=player,
        pose=side.ship_place(listed.card),
        pilot=listed.pilot,
        initiative=listed.initiative,
        upgrades=upgrades,
        slots={upgrade: listed.slots[upgrade] for upgrade in listed.upgrades if upgrade in listed.slots},
        force=force_capacity(listed.pilot, upgrades),
    )
