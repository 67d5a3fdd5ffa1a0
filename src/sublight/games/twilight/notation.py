"""Twilight Imperium's moves in one line.

    tactical sol 304 ships=carrier@201>302>304+2infantry.Jord+fighter@302!gravity_drive,2cruiser@303>304 use=flank_speed
    announce sol
    retreat sol 303 ships=2cruiser@304>303
    ability sol effect=foresight ships=cruiser@304>303 source=304
    token sol effect=diplomacy system=112
    play sol effect=ion_storm system=302 target=alpha

`TacticalAction` explains how ships and effects are written; `/form` right after a unit names another card for it.
`parse_move` of `print_move` of any move is that move.
"""

from typing import get_args

from sublight.board.move_lines import Notation
from sublight.errors import MoveError
from sublight.games.twilight.moves import Move


class VoyageNotation(Notation[Move]):
    """Voyages have signs of their own between their names: a name with such a sign cannot be written."""

    def print(self, move: Move) -> str:
        """Return the line that declares `move`; MoveError for a name that no line can hold."""
        line = super().print(move)
        if self.parse(line) != move:
            raise MoveError(
                "this move cannot be written as a line: one of its names "
                f"contains a character that the notation uses (`{line}`)"
            )
        return line


NOTATION = VoyageNotation(get_args(Move))

parse_move, print_move = NOTATION.parse, NOTATION.print
