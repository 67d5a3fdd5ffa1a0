"""How much a table of Armada may hold; far more than fleets of any size are.

On its own because the page of limits reads the numbers by name.
"""

from sublight.board.plane.shape import MOST_POINTS

MOST_SHIPS = 60
MOST_SQUADRONS = 150
MOST_OBSTACLES = 60
MOST_TOKENS = 60
MOST_GONE = 1_000
"""Pieces destroyed."""
MOST_TURNS = 1_000
"""Squadrons activated in a phase."""

SIZES = {
    "ships": MOST_SHIPS,
    "squadrons": MOST_SQUADRONS,
    "obstacles": MOST_OBSTACLES,
    "tokens": MOST_TOKENS,
    "undeployed": MOST_SHIPS + MOST_SQUADRONS,
    "destroyed": MOST_GONE,
    "squadron_turns": MOST_TURNS,
    "outline": MOST_POINTS,
    "zone": MOST_POINTS,
}
