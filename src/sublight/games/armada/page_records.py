"""What the page counts of Armada's ships and squadrons by hand: what they have after attacks and repairs."""

from collections.abc import Iterator
from typing import get_args

from sublight.games.armada.damage.shields import shields_of
from sublight.games.armada.moves import Record
from sublight.games.armada.notation import print_move
from sublight.games.armada.pieces import Command, Ship, Squadron
from sublight.games.armada.rounds.recording import NONE
from sublight.games.armada.wording import command_name, zone_name
from sublight.view.models import Choice, Control

WHY = "at_the_table"


def of_ship(ship: Ship) -> Iterator[Control]:
    """Yield its damage, the shields of each hull zone, and its command tokens."""
    yield _tally(ship, "facedown", "facedown damage", ship.facedown)
    for zone, count in shields_of(ship).items():
        yield _tally(ship, f"shields:{zone}", f"{zone_name(zone).lower()} shields", count)
    yield _tokens(ship)


def of_squadron(squadron: Squadron) -> Control:
    """Return its hull."""
    return _tally(squadron, "hull", "hull left", squadron.hull_left)


def _tally(piece: Ship | Squadron, name: str, title: str, now: int) -> Control:
    begins = f"record {piece.id} by=PLAYER why={WHY}"
    return Control(
        name=name, title=title, form="tally", begins=begins, value=str(now) if now or name != "facedown" else ""
    )


def _tokens(ship: Ship) -> Control:
    """Return its command tokens without each, and with each other one, as whole lines."""
    values = tuple(_token(ship, each) for each in get_args(Command))
    return Control(name="tokens", title="Command tokens", form="line", says="spend or gain one", values=values)


def _token(ship: Ship, token: Command) -> Choice:
    had = token in ship.tokens
    left = tuple(each for each in ship.tokens if each != token) if had else (*ship.tokens, token)
    move = Record(on=ship.id, tokens=left or NONE, why=WHY)
    return Choice(key=print_move(move), says=f"{'spend' if had else 'gain'} {command_name(token)}")
