"""Whole moves of a kind that may be declared now: all of them, or where they are too many, samples that differ."""

from collections.abc import Iterator
from itertools import product
from typing import Literal, get_args

from msgspec.structs import replace

from sublight.games.armada.moves import (
    HoldSquadron,
    Maneuver,
    Move,
    MoveSquadron,
    Record,
    RevealDial,
    SetDials,
)
from sublight.games.armada.notation import parse_move
from sublight.games.armada.pieces import Command, Ship, Squadron, Table
from sublight.games.armada.rounds.dials import dials_due
from sublight.games.armada.rounds.whose import clock_of
from sublight.games.armada.rounds.windows import extra_maneuvers, is_legal, plays, squadron_effects
from sublight.games.armada.setup.sampling import setups
from sublight.games.armada.ships.options import options
from sublight.games.armada.squadrons.activation import CLOAK
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.geometry.turn import rotate_clicks
from sublight.referee.turn import NextMove

COMMANDS: tuple[Command, ...] = get_args(Command)
SHARES = (1.0, 0.5, 0.2)
"""How far of its reach a squadron goes."""
WHY = "an_attack"
"""Why what is recorded has changed."""


def moves(table: Table, chosen: NextMove) -> Iterator[Move]:
    """Yield the moves of what was chosen from the list of what may be declared; each of them is legal."""
    if chosen.line:
        yield parse_move(chosen.line)
        return
    match chosen.kind:
        case "dials":
            yield from _dials(table, table.ship(chosen.piece))
        case "reveal":
            yield from _reveals(table, table.ship(chosen.piece))
        case "maneuver":
            yield from _maneuvers(table, table.ship(chosen.piece))
        case "squadron":
            yield from _squadron(table, table.squadron(chosen.piece))
        case "hold":
            yield from _holds(table, table.squadron(chosen.piece))
        case "play":
            yield from (each for each in plays(table, chosen.player) if each.ship == chosen.piece)
        case "record":
            yield from _records(table, chosen.player)
        case "place" | "deploy":
            yield from (each for each in setups(table, chosen.piece, chosen.player) if is_legal(table, each))
        case _:
            pass


def _dials(table: Table, ship: Ship) -> Iterator[SetDials]:
    """Each command on top once, the others below in their order."""
    due = dials_due(table, ship)
    for first in range(len(COMMANDS)):
        dials = tuple(COMMANDS[(first + number) % len(COMMANDS)] for number in range(due))
        yield SetDials(ship=ship.id, dials=dials)


def _reveals(table: Table, ship: Ship) -> Iterator[RevealDial]:
    top = clock_of(table).dials(ship.id)[0]
    shown = COMMANDS if top == "facedown" else (top,)
    for dial, keep in product(shown, ("dial", "token")):
        yield RevealDial(ship=ship.id, dial=dial, keep="token" if keep == "token" else "dial")
    clears: tuple[Literal["dial"] | Command, ...] = ("dial", *(each for each in ship.tokens if each in ship.raid))
    for dial, clear in product(shown, clears if ship.raid else ()):
        move = RevealDial(ship=ship.id, dial=dial, clear=clear)
        if is_legal(table, move):
            yield move


def _maneuvers(table: Table, ship: Ship) -> Iterator[Maneuver]:
    """Every end of the ship; of an extra maneuver those that turn its joint one way or the other."""
    if clock_of(table).step in ("", "reveal", "attack") and table.phase == "ship":
        found = [each.move for each in options(table, ship.id)]
        yield from found or (each for each in (Maneuver(ship=ship.id),) if is_legal(table, each))
        return
    for move in extra_maneuvers(table, ship):
        for clicks in ((), (-1,), (1,), (-2,), (2,)):
            turned = replace(move, clicks=clicks)
            if not clicks or is_legal(table, turned):
                yield turned


# Squadrons.


def _squadron(table: Table, squadron: Squadron) -> Iterator[MoveSquadron]:
    for stays in _declarations(table, squadron):
        if is_legal(table, stays):
            yield from _ends(table, squadron, stays)


def _declarations(table: Table, squadron: Squadron) -> Iterator[MoveSquadron]:
    """The activation that runs, the phase, a card of a ship, cloak."""
    if table.phase == "ship":
        if table.active:
            yield MoveSquadron(squadron=squadron.id, by=table.active)
        for ship in table.ships:
            yield from (each for each in squadron_effects(table, ship) if each.squadron == squadron.id)
    elif squadron.activated or all(each.activated for each in table.squadrons):
        yield MoveSquadron(squadron=squadron.id, effect=CLOAK)
    else:
        yield MoveSquadron(squadron=squadron.id)


def _ends(table: Table, squadron: Squadron, stays: MoveSquadron) -> Iterator[MoveSquadron]:
    """Places in sixteen directions, the farthest first, and where it stands."""
    reach = SquadronFacts(table, stays, {}).reach_mm
    for share, click in product(SHARES, range(16)):
        x, y = rotate_clicks(0.0, 1.0, click)
        place = (squadron.pose.x + x * reach * share, squadron.pose.y + y * reach * share)
        move = replace(stays, place=place)
        if _on_mat(table, place) and is_legal(table, move):
            yield move
    yield stays


def _on_mat(table: Table, place: tuple[float, float]) -> bool:
    return 0.0 < place[0] < table.area.width and 0.0 < place[1] < table.area.height


def _holds(table: Table, squadron: Squadron) -> Iterator[HoldSquadron]:
    by = table.active if table.phase == "ship" else ""
    yield HoldSquadron(squadron=squadron.id, by=by, attacks=True)
    yield HoldSquadron(squadron=squadron.id, by=by)


# What is recorded by hand.


def _records(table: Table, player: str) -> Iterator[Record]:
    """What an attack may have done to each ship and squadron of the opponent: 1 damage more."""
    for ship in table.ships:
        if ship.player != player:
            yield Record(on=ship.id, facedown=ship.facedown + 1, by=player, why=WHY)
    for squadron in table.squadrons:
        if squadron.player != player:
            yield Record(on=squadron.id, hull=squadron.hull_left - 1, by=player, why=WHY)
