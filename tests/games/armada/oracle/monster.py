"""A table of Armada near its limits, which a server under attack bears. On its own, because nothing else needs it."""

from games.armada.oracle.sizes import AHEAD
from games.armada.oracle.worst import GENES, table_of
from sublight.api.moves import move_text
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict


def monster() -> tuple[Raw, str, str]:
    """Return a table near its limits, with a move on it and the piece that moves."""
    least = {gene.name: gene.low for gene in GENES}
    state = table_of(least | {"points": 3600, "ships": 20, "squadrons": 60, "tokens": 1})
    return table_dict(state), move_text(AHEAD, state), AHEAD.ship
