"""A fleet set up beside its player's edge, with ids that can be spoken.

Ships are deployed by the referee itself, clear of all that stands there already; where players really want them is
theirs to say.
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
from sublight.games.armada.pieces import Squadron, Table, validate_table
from sublight.games.armada.setup.places import Side
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

    `squadrons` are cards. Huge ships are placed first, as they must touch the edge (ARM-HUGE-03); ids are short and
    follow the order of the list.
    """
    if len(ships) + len(squadrons) > MOST_PIECES:
        given = f"{len(ships)} ships and {len(squadrons)} squadrons"
        raise InputError(f"the fleet has {given}; at most {MOST_PIECES} pieces can be set up", "large")
    side = Side(table, player)
    names = _Names(piece.id for piece in table.pieces)
    named = [(listed, names.ship(listed.card)) for listed in ships]
    poses = {name: side.ship_place(listed.card) for listed, name in sorted(named, key=lambda each: not _huge(each[0]))}
    stood = replace(table, phase="setup")
    for listed, name in named:
        stood = _deployed(stood, _deployment(listed, name, player, poses[name]))
    new_squadrons = [
        Squadron(id=names.squadron(card), squadron=card, player=player, pose=side.squadron_place(card))
        for card in squadrons
    ]
    others = {name: listed.others for listed, name in named}
    ships_stood = tuple(replace(each, other_upgrades=others.get(each.id, each.other_upgrades)) for each in stood.ships)
    stood = replace(stood, phase=table.phase, ships=ships_stood, squadrons=(*table.squadrons, *new_squadrons))
    validate_table(stood)
    return stood


def _huge(listed: Listed) -> bool:
    return ship_card(listed.card).size == "huge"


def _deployment(listed: Listed, name: str, player: str, pose: Pose) -> Deploy:
    upgrades = tuple(dict.fromkeys(listed.upgrades))
    return Deploy(id=name, ship=listed.card, player=player, pose=pose, speed=USUAL_SPEED, upgrades=upgrades)


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
