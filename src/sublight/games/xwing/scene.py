"""What to draw of an X-Wing table, and of a ruling on it: outlines exactly as the engine has them."""

from sublight.board.plane.scene import Mark, Scene
from sublight.games.xwing.book import edition_of
from sublight.games.xwing.moves import Move
from sublight.games.xwing.picture.standing import still
from sublight.games.xwing.pieces import Table
from sublight.referee.ruling import AnyRuling

TOLD = {
    "fled": "{0} flees",
    "destroyed": "{0} is destroyed",
}


def scene(table: Table, ruling: AnyRuling | None = None, move: Move | None = None) -> Scene:
    """Return the picture of `table`; with a ruling on `move`, of what happened as well."""
    title, caption = "X-Wing", f"Edition {edition_of(table).id}, round {table.round}"
    moved: list[Mark] = []
    mover = _mover(move)
    if ruling is not None and move is not None:
        title = f"{mover or 'table'}: {ruling.status}"
        if not ruling.refused:
            from sublight.games.xwing.picture.moved import moved_marks

            moved = [*moved_marks(table, ruling, move)]
            caption += _told(ruling)
    left = {mover} if moved and mover else set()
    marks = [*still(table, left), *moved]
    return Scene(width=table.area.width, height=table.area.height, title=title, caption=caption, marks=tuple(marks))


def _mover(move: Move | None) -> str:
    """Return the ship that a move moves, empty for moves of anything else."""
    name: str = getattr(move, "ship", "")
    return name


def _told(ruling: AnyRuling) -> str:
    said = [
        words.format(event.subject) for event in ruling.events for kind, words in TOLD.items() if event.kind == kind
    ]
    return "".join(f"; {each}" for each in said)
