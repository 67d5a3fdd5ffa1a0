"""The editor of the table that the tests of Armada's page change by hand, and a fleet to paste."""

from web.page.setup import editor
from web.page.table import Seat, Sit
from web.server import Server

FIGHT = "armada-learning-fight"
FLEET = "Name: Ours\nFaction: Rebel Alliance\n\nCR90 Corvette A (44)\n= 44 Points\n\nNo Such Ship (9)\n"


def edited(sit: Sit, server: Server, **context: object) -> Seat:
    """Return a seat at the table, whose editor is open."""
    return editor.edited(sit, server, FIGHT, **context)
