"""What each game has served where the server is measured: a table, and what is done on it.

A game gives it as `SERVED` in `bench/<game>/served.py`.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple


class Served(NamedTuple):
    """An example with much on it, on which the first seat is to move."""

    table: str
    piece: str
    """Whose whole legal set is measured."""
    others: tuple[str, ...]
    """Whose legal sets keep the server busy together with its own, one after the other."""
    plans: tuple[str, ...]
    """Declarations of it, one after the other planned."""
    commit: str
    """One that is complete at once."""
    nudge: Callable[[dict[str, Any]], None]
    """Changes the table, as JSON has it, into another that nobody has asked about."""


def all_served() -> list[Served]:
    """Return what each game has served."""
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/served.py"))
    return [import_module(f"bench.{name}.served").SERVED for name in folders]
