"""How much a table of X-Wing may hold; far more than squads of any size are.

On its own because the page of limits reads the numbers by name.
"""

from sublight.board.plane.shape import MOST_POINTS

MOST_SHIPS = 60
"""Ships on the table, and as many docked."""
MOST_OBSTACLES = 60
MOST_DEVICES = 60
MOST_CONTACTS = 1_000
MOST_GONE = 1_000
"""Pieces that left the table."""

SIZES = {
    "ships": MOST_SHIPS,
    "reserve": MOST_SHIPS,
    "undeployed": MOST_SHIPS,
    "obstacles": MOST_OBSTACLES,
    "devices": MOST_DEVICES,
    "contacts": MOST_CONTACTS,
    "removed": MOST_GONE,
    "outline": MOST_POINTS,
}
