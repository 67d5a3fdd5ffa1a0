"""What a player is asked during a move: one of several keys, or yes or no. `figures` fill the sentence."""

from collections.abc import Sequence
from typing import TypeVar

from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Figure, Option

KeyT = TypeVar("KeyT", bound=str)


def pick(
    table: Table, rule: str, kind: str, subject: str, keys: Sequence[KeyT], player: str = "", suggested: str = "",
    /, **figures: Figure,
) -> Procedure[KeyT]:  # fmt: skip
    """Ask for one of `keys` by `rule`.

    The player of the ship `subject` is asked if not said otherwise, and the first key is suggested.
    """
    question = Choose(
        rule=rule,
        kind=kind,
        subject=subject,
        player=player or table.ship(subject).player,
        figures=figures,
        options=tuple(Option(key=key) for key in keys),
    )
    answer = yield from choose(question, table, suggested or keys[0])
    return next(key for key in keys if key == answer)


def pick_if_several(
    table: Table, rule: str, kind: str, subject: str, keys: Sequence[KeyT], player: str = "", /, **figures: Figure
) -> Procedure[KeyT]:
    """Return the only key, or ask for one of several as `pick` does."""
    if len(keys) == 1:
        return keys[0]
    return (yield from pick(table, rule, kind, subject, keys, player, **figures))


def agrees(table: Table, rule: str, kind: str, ship_id: str, suggested: str, /, **figures: Figure) -> Procedure[bool]:
    """Ask the player of a ship yes or no; the answer suggested comes first."""
    keys = ("yes", "no") if suggested == "yes" else ("no", "yes")
    return (yield from pick(table, rule, kind, ship_id, keys, **figures)) == "yes"
