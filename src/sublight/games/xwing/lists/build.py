"""A squad set up beside its player's edge, with ids that can be spoken.

Where players really want their ships is theirs to say; a ship that a card sets up elsewhere waits there too.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.errors import InputError, MoveError
from sublight.games.xwing.lists.places import Side
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.notation import parse_move
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.setup.obstacles import COUNT
from sublight.games.xwing.validate import validate_table

MOST_SHIPS = 60


class Listed(Struct, frozen=True, kw_only=True):
    """A ship of a squad: its card, its pilot with the initiative, its upgrades by ids of the format, their slots."""

    card: str
    pilot: str = ""
    initiative: int = 0
    upgrades: tuple[str, ...] = ()
    slots: dict[str, str] = field(default_factory=dict)


def stand_squad(table: Table, player: str, ships: Sequence[Listed], obstacles: Sequence[str]) -> Table:
    """Return the table with the ships within range 1 of the edge of `player`, the obstacles where setup allows them.

    InputError where something finds no room, or where there would be more than the six obstacles of a setup.
    """
    if len(ships) > MOST_SHIPS:
        raise InputError(f"{len(ships)} ships; at most {MOST_SHIPS} are set up")
    if obstacles and len(table.obstacles) + len(obstacles) > COUNT:
        raise InputError(
            f"{len(table.obstacles)} obstacles and {len(obstacles)} more; setup places {COUNT} (XW-SET-01)"
        )
    side, names = Side(table, player), _Names(piece.id for piece in (*table.pieces, *table.reserve))
    rocks = tuple(Obstacle(id=names.new(token), obstacle=token, pose=side.obstacle_place(token)) for token in obstacles)
    new = tuple(_ship(each, names.new(each.pilot.partition("-")[0] or each.card), player, side) for each in ships)
    stood = replace(table, ships=(*table.ships, *new), obstacles=(*table.obstacles, *rocks))
    validate_table(stood)
    return stood


def _ship(listed: Listed, name: str, player: str, side: Side) -> Ship:
    upgrades = tuple(dict.fromkeys(listed.upgrades))
    return Ship(
        id=name,
        ship=listed.card,
        player=player,
        pose=side.ship_place(listed.card),
        pilot=listed.pilot,
        initiative=listed.initiative,
        upgrades=upgrades,
        slots=_slots_of(upgrades, listed.slots),
    )


def _slots_of(upgrades: Iterable[str], slots: Mapping[str, str]) -> dict[str, str]:
    return {upgrade: slots[upgrade] for upgrade in upgrades if upgrade in slots}


class _Names:
    """Ids that are taken by nothing else: lukeskywalker; bluesquadronescort, bluesquadronescort-2.

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


def _can_be_said(name: str) -> bool:
    """Say whether a line of notation that begins with the name is a maneuver of that ship."""
    try:
        move = parse_move(f"{name} 1 straight")
    except MoveError:
        return False
    return isinstance(move, Maneuver) and move.ship == name
