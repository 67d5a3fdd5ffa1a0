"""Moves as lines, made from their records."""

from lodefall.moves import Fly
from sublight.board.move_lines import Notation

NOTATION = Notation((Fly,))

parse_move, print_move = NOTATION.parse, NOTATION.print
