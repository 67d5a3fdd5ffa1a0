"""The games that tests and claims are about: those of the tree. The registry loses what is installed beside it.

A process of another version of the package does not import this: it plays what it is given.
"""

from sublight import games
from sublight.registry import GAMES

__all__ = ["GAMES"]

for _name in [name for name, package in GAMES.items() if not package.startswith(f"{games.__name__}.")]:
    del GAMES[_name]
