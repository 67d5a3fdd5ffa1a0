"""What is recorded of a ship by hand: damage, shields, Force, tokens, and its locks."""

from collections.abc import Iterator
from typing import get_args

from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.names import called
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.figures import joined
from sublight.referee.state import kept
from sublight.view.models import Choice, Control

NEW_DAMAGE = "what an attack dealt: shields are lost first, then damage cards are dealt"

COMMON: tuple[Token, ...] = ("focus", "evade", "stress", "strain", "ion")
TOKENS: tuple[Token, ...] = tuple(dict.fromkeys((*COMMON, *get_args(Token))))
"""The kinds of tokens as they are recorded: those that most ships have at some time first."""

LIMITED = ("shields", "force")
"""What a ship has up to a limit: that none is left is worth saying."""


def tallies(ship: Ship) -> Iterator[Control]:
    """Yield what is recorded of a ship by hand: what it suffers now, and what it has afterwards."""
    counted = [("damage", "new damage", 0), ("crits", "new critical damage", 0)]
    if ship.strength.shields or ship.shields_left:
        counted.append(("shields", "shields left", ship.shields_left))
    counted.append(("facedown", "facedown damage cards", ship.facedown))
    if ship.force_capacity or ship.force:
        counted.append(("force", "active Force", ship.force))
    counted += [(f"tokens:{token}", f"{token} tokens", ship.count(token)) for token in TOKENS]
    begins = f"record {ship.id} by=PLAYER why=at_the_table"
    for name, title, now in counted:
        says = NEW_DAMAGE if name in ("damage", "crits") else ""
        value = str(now) if now or name in LIMITED else ""
        yield Control(name=name, title=title, form="tally", says=says, begins=begins, value=value)


def locks(table: Table, ship: Ship) -> Iterator[Control]:
    """Yield the locks of a ship, each with the line that records that it is spent or goes."""
    found = [(kept(table, called).get(each, each), each) for each in ship.locks]
    begins = f"record {ship.id} by={ship.player} why=at_the_table"
    values = tuple(Choice(key=f"{begins} unlock={each}", says=f"the lock on {name} goes") for name, each in found)
    if values:
        says = joined([name for name, _ in found])
        yield Control(name="unlock", title="Locks", form="line", says=says, values=values)
