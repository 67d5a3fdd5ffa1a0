"""Parse lines by whichever `sublight` is importable, and print how each reads as a move.

The arguments are names of games. Reads one JSON string a line, prints one JSON object a line: for each of the games
that reads it, the move as plain values and the line printed of it. Like `replay`, it imports what an earlier wheel has.
"""

import json
import sys
from typing import Any

from msgspec import to_builtins

import sublight
from sublight.errors import SublightError


def read_by(games: list[Any], text: str) -> dict[str, Any]:
    """Return the move and its printed line for each game that reads `text`."""
    found: dict[str, Any] = {}
    for game in games:
        try:
            move = game.parse_move(text)
        except SublightError:
            continue
        found[game.name] = {"move": to_builtins(move), "printed": game.print_move(move)}
    return found


def main(names: list[str]) -> None:
    """Answer each line of the standard input with one line."""
    games = [sublight.game(name) for name in names]
    for line in sys.stdin:
        print(json.dumps(read_by(games, json.loads(line))))


if __name__ == "__main__":
    main(sys.argv[1:])
