"""A fleet that waits to be deployed in setup, or stands beside its player's edge, with ids that can be spoken.

Ships that stand at once are deployed by the referee itself, clear of all that stands there already; where players
really want them is theirs to say.
"""

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.errors import InputError
from sublight.games.armada.catalogue import ship_card, squadron_card
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Deploy
from sublight.games.armada.pieces import USUAL_PHASE, Squadron, Table, Undeployed
from sublight.games.armada.setup.places import Side
from sublight.games.armada.validate import validate_table
from sublight.referee.adjudication import adjudicate

USUAL_SPEED = 2
"""Fleet lists name no speed: every dial starts here, a speed that all charts have (ARM-NAV-11)."""
MOST_PIECES = 100
BY_ITS_NAME = {"modified": "pelta", "assault": "frigate", "star": "dreadnought"}
"""What players call a ship whose card begins with another word."""


class Listed(Struct, frozen=True, kw_only=True):
    """A ship of a fleet list: its card, the upgrades that affect movement by effect id, and the names of the others."""

    card: str
    upgrades: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


def stand_fleet(table: Table, player: str, ships: Sequence[Listed], squadrons: Sequence[str]) -> Table:
    """Return the table with the fleet beside the edge of `player`; InputError where it does not fit there.

    `squadrons` are cards. Ids are short and follow the order of the list.
    """
    return _stand(table, player, _fleet(table, player, ships, squadrons))


def await_fleet(table: Table, player: str, ships: Sequence[Listed], squadrons: Sequence[str]) -> Table:
    """Return the table in setup with the fleet yet to be deployed; InputError where pieces are deployed already."""
    if table.ships or table.squadrons:
        raise InputError("pieces stand on this table already, so nothing waits to be deployed in setup", "text")
    fleet = _fleet(table, player, ships, squadrons)
    waits = replace(table, phase="setup", undeployed=(*table.undeployed, *fleet))
    validate_table(waits)
    return waits


def stand_all(table: Table) -> Table:
    """Return the table with all that is left to deploy beside the edges, in the phase that a new table is in."""
    for player in table.players:
        fleet = tuple(each for each in table.undeployed if each.player == player)
        table = _stand(table, player, fleet) if fleet else table
    return replace(table, phase=USUAL_PHASE)


def _fleet(table: Table, player: str, ships: Sequence[Listed], squadrons: Sequence[str]) -> tuple[Undeployed, ...]:
    if len(ships) + len(squadrons) > MOST_PIECES:
        given = f"{len(ships)} ships and {len(squadrons)} squadrons"
        raise InputError(f"the fleet has {given}; at most {MOST_PIECES} pieces can be set up", "large")
    names = _Names(piece.id for piece in (*table.pieces, *table.undeployed))
    listed = (
        Undeployed(
            id=names.ship(each.card),
            player=player,
            ship=each.card,
            upgrades=tuple(dict.fromkeys(each.upgrades)),
            other_upgrades=each.others,
        )
        for each in ships
    )
    others = (Undeployed(id=names.squadron(card), player=player, squadron=card) for card in squadrons)
    return (*listed, *others)


def _stand(table: Table, player: str, fleet: Sequence[Undeployed]) -> Table:
    """Return the table with a fleet beside its edge, huge ships first, which must touch it (ARM-HUGE-03)."""
    side, ships = Side(table, player), [each for each in fleet if each.ship]
    poses = {each.id: side.ship_place(each.ship) for each in sorted(ships, key=lambda each: not _huge(each))}
    names = {each.id for each in fleet}
    others = tuple(each for each in table.undeployed if each.id not in names)
    stood = replace(table, phase="setup", undeployed=(*others, *ships))
    for each in ships:
        stood = _deployed(stood, _deployment(each, poses[each.id]))
    new_squadrons = (
        Squadron(id=each.id, squadron=each.squadron, player=player, pose=side.squadron_place(each.squadron))
        for each in fleet
        if each.squadron
    )
    stood = replace(stood, phase=table.phase, squadrons=(*table.squadrons, *new_squadrons))
    validate_table(stood)
    return stood


def _huge(waiting: Undeployed) -> bool:
    return ship_card(waiting.ship).size == "huge"


def _deployment(waiting: Undeployed, pose: Pose) -> Deploy:
    name, upgrades = waiting.id, waiting.upgrades
    return Deploy(id=name, ship=waiting.ship, player=waiting.player, pose=pose, speed=USUAL_SPEED, upgrades=upgrades)


def _deployed(table: Table, move: Deploy) -> Table:
    """Return the table after the referee has deployed the ship, with a speed of 0 where something near says so."""
    ruling = adjudicate(GAME, table, move)
    if ruling.status != "complete" or ruling.state is None:
        reasons = ", ".join(each.kind for each in ruling.violations)
        raise InputError(f"{ship_card(move.ship).name} cannot be deployed beside the edge: {reasons}")
    return ruling.state


class _Names:
    """Ids that are short, and taken by nothing else: cr90, cr90-2; xwing-1, xwing-2."""

    def __init__(self, taken: Iterable[str]) -> None:
        self.taken = set(taken)

    def ship(self, card: str) -> str:
        """Return an id for a ship of that card."""
        return self._new(short_name(card), first="")

    def squadron(self, card: str) -> str:
        """Return an id for a squadron; those of one card are numbered, aces bear their name."""
        return self._new(short_name(card), first="" if squadron_card(card).unique else "-1")

    def _new(self, stem: str, first: str) -> str:
        name, number = stem + first, 1
        while name in self.taken:
            number += 1
            name = f"{stem}-{number}"
        self.taken.add(name)
        return name


def short_name(card: str) -> str:
    """Return what a card is called in a move: `rebel.cr90_corvette_a` is cr90, `rebel.x_wing_squadron` is xwing."""
    words: list[str] = re.findall(r"[a-z0-9]+", card.rpartition(".")[2])
    first = BY_ITS_NAME.get(words[0], words[0])
    return first + words[1] if len(first) <= 3 and len(words) > 1 else first
