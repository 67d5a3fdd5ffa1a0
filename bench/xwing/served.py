"""The dogfight."""

from typing import Any

from bench.served import Served


def _nudge(table: dict[str, Any]) -> None:
    """Move the last ship by a tenth of a millimetre."""
    table["ships"][-1]["pose"]["x"] += 0.1


SERVED = Served(
    table="xwing-dogfight",
    piece="luke",
    others=("wedge", "falcon", "vader"),
    plans=("luke 1 bank_left", "luke 2 turn_left", "luke 3 turn_left"),
    commit="luke 1 bank_left",
    nudge=_nudge,
)
