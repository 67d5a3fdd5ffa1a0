"""Boards and moves for tests of the tactical action."""

from typing import Any

from games.twilight.galaxies import galaxy, player, units
from sublight.games.twilight.game import GAME
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import Galaxy, Player
from sublight.referee.adjudication import adjudicate
from sublight.referee.ruling import Ruling

SOL, LETNEV = player("sol"), player("letnev")


def board(*players: Player, **laid: Any) -> Galaxy:
    """Two rings of empty space; two cruisers and a carrier of sol in 201, unless 201 is given."""
    fleet = {"tile": "49", "space": (units("sol", "cruiser", 2), units("sol", "carrier"))}
    return galaxy(2, players or (SOL, LETNEV), laid.pop("edition", "lrr-2"), **{"at_201": fleet, **laid})


def ruled(state: Galaxy, line: str, **answers: str) -> Ruling[Galaxy]:
    """The ruling on a move in its notation."""
    return adjudicate(GAME, state, parse_move(line), answers)


def certain_violations(state: Galaxy, line: str) -> set[str]:
    """The kinds of what a declaration breaks."""
    return {each.kind for each in ruled(state, line).violations}
