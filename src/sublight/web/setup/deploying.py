"""Deployment: the zones of a mat, what the rules of setup say to each piece where it is, and obstacles at random."""

from collections.abc import Iterator
from math import dist
from random import Random

from msgspec import Struct

from sublight.board.plane.pose import pose_at
from sublight.errors import InputError
from sublight.referee.ruling import Violation
from sublight.registry import adjudicate
from sublight.view.editor import Add
from sublight.view.page import Mat, Placed
from sublight.web.setup.editing import mat_editor, moved_to, piece_called, with_piece
from sublight.web.view.table_view import spoken_on

LAYOUTS, SPOTS, TRIES = 12, 200, 90
"""How many layouts are begun, how many spots are drawn for an obstacle, and how many of these are tried."""


class Scatter(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="scatter"):
    """Place obstacles at random where the rules allow them, until there are as many as the rules ask for."""

    seed: int = 0


def misplaced(table: Mat) -> dict[str, list[str]]:
    """Return what the rules of setup say against the place of each piece, of those that are where they may not be."""
    found = {piece.id: list(against(table, piece)) for piece in table.pieces}
    return {name: says for name, says in found.items() if says}


def against(table: Mat, piece: Placed) -> Iterator[str]:
    """Yield what the rules of setup say against the place of a piece."""
    phrases = spoken_on(table)
    for each in _violations(table, piece):
        yield " ".join(filter(None, (phrases.violation(each), phrases.allow(each))))


def _violations(table: Mat, piece: Placed) -> tuple[Violation, ...]:
    again = mat_editor(table).set_up(table, piece)
    if again is None:
        return ()
    before, move = again
    return adjudicate(before, move).violations


def scattered(table: Mat, wanted: Scatter) -> tuple[Mat, int]:
    """Return the table with obstacles placed at random as the rules allow, and how many these are.

    InputError if the game places none, or if as many lie already.
    """
    editor, lying = mat_editor(table), getattr(table, "obstacles", ())
    left = list(editor.obstacles_left(table))
    missing = min(len(left), len(editor.obstacles) - len(lying))
    if missing <= 0:
        raise InputError("all obstacles are on the table already")
    random = Random(wanted.seed)  # noqa: S311 - no secret
    drawn = (sorted(random.sample(left, missing), key=left.index) for _ in range(LAYOUTS))
    layouts = (_layout(table, cards, random) for cards in drawn)
    found = next((layout for layout in layouts if layout is not None), None)
    if found is None:
        raise InputError("no places were found for the obstacles; remove some and try again")
    return found, missing


def _layout(table: Mat, cards: list[str], random: Random) -> Mat | None:
    """Return the table with obstacles at random; None where one finds no place."""
    state: Mat | None = table
    for card in cards:
        state = None if state is None else _with_obstacle(state, card, random)
    return state


def _with_obstacle(table: Mat, card: str, random: Random) -> Mat | None:
    """Return the table with an obstacle at the first place tried that the rules allow."""
    from sublight.web.setup.change import added

    state, name = added(table, Add(kind="obstacle", card=card))
    editor, width, height = mat_editor(table), table.area.width, table.area.height
    middle, edge = (width / 2, height / 2), editor.edge_mm
    spots = [(random.uniform(edge, width - edge), random.uniform(edge, height - edge)) for _ in range(SPOTS)]
    centres = [(each.pose.x, each.pose.y) for each in getattr(table, "obstacles", ())] or [middle]
    # The place farthest from all others comes first, because measuring outlines takes long.
    apart = sorted(((min(dist(spot, each) for each in centres), spot) for spot in spots), reverse=True)
    for gap, (x, y) in apart[:TRIES]:
        if gap < editor.apart_mm and centres != [middle]:
            return None
        pose = pose_at(round(x, 1), round(y, 1), float(random.randrange(0, 360, 5)))
        tried = with_piece(state, moved_to(piece_called(state, name), pose))
        if not _violations(tried, piece_called(tried, name)):
            return tried
    return None
