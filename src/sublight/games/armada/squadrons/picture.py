"""What to draw of a squadron's move: its band as a circle round its start, an arrow, and its base at the end."""

from collections.abc import Iterator

from sublight.board.plane.scene import Disc, Label, Line, Mark
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Table
from sublight.games.armada.shapes import squadron_disc
from sublight.games.armada.squadrons.facts import SquadronFacts


def squadron_marks(table: Table, move: MoveSquadron) -> Iterator[Mark]:
    """Return the marks of a legal move; the base at its start is drawn with the table."""
    facts = SquadronFacts(table, move, {})
    start, end, name = facts.squadron.pose, facts.end, facts.squadron.id
    title = f"reach of {name}, speed {facts.speed.value}"
    yield Disc(role="ruler", centre=(start.x, start.y), radius=facts.reach_mm, title=title)
    disc, seat = squadron_disc(table, facts.squadron, end), table.players.index(facts.squadron.player)
    if not facts.stays:
        yield Line(role="arrow", points=((start.x, start.y), (end.x, end.y)), title=f"move of {name}")
    yield Disc(role="displaced", centre=(end.x, end.y), radius=disc.radius, title=f"{name}, moved", owner=seat)
    yield Label(role="displaced", at=(end.x, end.y), text=name, owner=seat)
