"""What is left to set up as the page lists it: obstacles and pieces that are set down on the board."""

from collections.abc import Iterator

from sublight.games.armada.catalogue import ComponentSet, Size, obstacle_token, ship_card, squadron_card
from sublight.games.armada.moves import Deploy, DeploySquadron, PlaceObstacle
from sublight.games.armada.notation import print_move
from sublight.games.armada.pieces import Table, Undeployed
from sublight.games.armada.rounds.listing import next_moves
from sublight.games.armada.rounds.sampling import moves
from sublight.games.armada.setup.obstacles import obstacle_id, obstacles_left
from sublight.games.armada.shapes import bow_ahead, components_of, framed_local
from sublight.referee.turn import NextMove
from sublight.view.models import Choice, Control, Piece
from sublight.view.page import Parts, control, corners_of, set_down


def waiting(table: Table) -> Iterator[Piece]:
    """Yield what is left to set up; on a table with turns what may be set down now has a place."""
    if table.phase != "setup":
        return
    listed = next_moves(table) if table.clock is not None else ()
    may = {each.piece: each for each in listed if each.kind in ("place", "deploy")}
    for token in obstacles_left(table):
        name = obstacle_id(table, token)
        kind = obstacle_token(token).name
        yield _placed(table, Piece(id=name, name=kind, kind="obstacle", says="to be placed"), may.get(name))
    for each in table.undeployed:
        yield _placed(table, _piece(table, each), may.get(each.id))


def _piece(table: Table, waits: Undeployed) -> Piece:
    name = ship_card(waits.ship).name if waits.ship else squadron_card(waits.squadron).name
    kind, owner = "ship" if waits.ship else "squadron", table.players.index(waits.player)
    return Piece(id=waits.id, name=name, kind=kind, owner=owner, says="to be deployed")


def _placed(table: Table, piece: Piece, may: NextMove | None) -> Piece:
    """Return a piece with the place that it is set down at first, where it may be set down now."""
    move = None if may is None else next(moves(table, may), None)
    if not isinstance(move, Deploy | DeploySquadron | PlaceObstacle):
        return piece
    return set_down(piece, move.pose, print_move(move), _speeds(move) if isinstance(move, Deploy) else ())


def _speeds(move: Deploy) -> tuple[Control, ...]:
    speeds = range(1, ship_card(move.ship).max_speed + 1)
    values = tuple(Choice(key=str(each), says=str(each)) for each in speeds)
    return (control(Deploy, "speed", values, str(move.speed)),)


def outline(table: Table, piece: str) -> Parts:
    """Return what is left to set up as drawn in its own frame: base, frames and bow of a ship, the edge of a token."""
    waits = table.waiting(piece)
    if waits is not None:
        return _drawn(components_of(table), ship_card(waits.ship).size) if waits.ship else ()
    token = next((each for each in obstacles_left(table) if obstacle_id(table, each) == piece), "")
    return (obstacle_token(token).outline_mm,) if token else ()


def _drawn(components: ComponentSet, size: Size) -> Parts:
    """Return the parts of a base with its dial frames, and a triangle toward the bow as pictures have it."""
    tip, back, half = (share * bow_ahead(size, components) for share in (0.85, 0.55, 0.15))
    return (*corners_of(framed_local(size, components)), ((0.0, tip), (-half, back), (half, back)))
