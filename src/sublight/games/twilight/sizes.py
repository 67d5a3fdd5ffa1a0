"""How much a galaxy and a move in it may hold; the units have limits of their own, in `validate`.

On its own because the page of limits reads the numbers by name.
"""

MOST_PLAYERS = 8
MOST_SYSTEMS = 240
"""Eight rings have 217 places; some tiles lie beside the map."""
MOST_EFFECTS = 400
"""Cards of one player."""
MOST_PATH = 60
"""Systems that a ship enters in one move."""

SIZES = {
    "players": MOST_PLAYERS,
    "initiative": MOST_PLAYERS,
    "announced": MOST_PLAYERS,
    "systems": MOST_SYSTEMS,
    "joined": MOST_SYSTEMS,
    "effects": MOST_EFFECTS,
    "exhausted": MOST_EFFECTS,
    "path": MOST_PATH,
}
