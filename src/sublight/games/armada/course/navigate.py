"""What Navigate is resolved with: the ship's own dial and token, or what a card gives it (ARM-NAV-03, ARM-NAV-04)."""

from collections.abc import Iterable

from sublight.games.armada.active_effects import Played
from sublight.games.armada.catalogue.effects import Giving
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Command, Ship, Table

LIFE_SUPPORT = "life_support_failure"
"""A damage card under which a ship holds no command tokens."""

NOVA_DEFIANT, NOVA_COMMAND = "nova_defiant", 4
"""A title that raises the command value, and lets its ship have several tokens of one command."""


def given(used: Iterable[Played]) -> frozenset[Giving]:
    """Return what the cards in use give: a dial, a token, or leave to have one's own dial say Navigate."""
    return frozenset(one.hints.gives for one in used if one.hints.gives)


def has_dial(ship: Ship, used: Iterable[Played]) -> bool:
    """Say whether there is a Navigate dial to spend."""
    return ship.dial == "navigate" or bool(given(used) & {"dial", "own dial"})


def has_token(ship: Ship, used: Iterable[Played]) -> bool:
    """Say whether there is a Navigate token to spend."""
    return "navigate" in ship.tokens or "token" in given(used)


def can_gain(ship: Ship, one: Played) -> bool:
    """Say whether the ship can have what a card gives: under Life Support Failure it can have no token (ARM-NAV-03)."""
    return one.hints.gives != "token" or LIFE_SUPPORT not in ship.faceup


def is_spent(table: Table, ship: Ship, move: Maneuver, one: Played) -> bool:
    """Say whether what a card gives is spent on Navigate; one's own dial cannot be changed once it is revealed."""
    if one.hints.gives == "token":
        return move.navigate in ("token", "both")
    unrevealed = ship.dial is None and table.active != ship.id
    return move.navigate in ("dial", "both") and (one.hints.gives == "dial" or unrevealed)


def left(ship: Ship, move: Maneuver, used: Iterable[Played]) -> tuple[Command | None, tuple[Command, ...]]:
    """Return dial and tokens after Navigate was resolved: what a card gave is spent first.

    A second token of one command is discarded as it is gained, unless a title allows it: then only the first is there.
    """
    cards = given(used)
    second = "token" in cards and ("navigate" not in ship.tokens or NOVA_DEFIANT in ship.upgrades)
    dial, tokens = ship.dial, list(ship.tokens)
    if move.navigate in ("dial", "both") and "dial" not in cards:
        dial = None
    if move.navigate in ("token", "both") and not second:
        tokens.remove("navigate")
    return dial, tuple(tokens)
