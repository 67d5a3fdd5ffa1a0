"""The tasks for setting up tables, which run in other processes: plain functions of JSON values."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from sublight.api.tables import read_table
from sublight.board.hexes.scene import HexScene
from sublight.board.plane.scene import Scene
from sublight.board.plane.shape import Solid
from sublight.formats.jsons import Raw
from sublight.formats.records import convert, table_dict
from sublight.referee.state import State
from sublight.registry import game_of, scene_of
from sublight.view.editor import Editor, MapEditor
from sublight.view.page import Mat, is_mat, players_of
from sublight.web.setup.editing import mat_editor
from sublight.web.setup.places import Point
from sublight.web.setup.placing import Vector, point_of
from sublight.web.view.table_view import clock, picture, pieces, with_names, with_zones

CORNERS: tuple[Point, ...] = ("front_left", "front_right", "rear_right", "rear_left")
"""The corners of a base, clockwise seen from above."""
QUAD = 8
"""The number of coordinates in the outline of a base."""


def setup_new(wanted: Raw) -> Raw:
    """Return a new table as the editor shows it."""
    from sublight.web.setup.editing import New, edition_said, new_table

    table = new_table(convert(wanted, New, "the new table"))
    return editor_view(table, says=" ".join(filter(None, (edition_said(table), _left_to_do(table)))))


def _left_to_do(table: State) -> str:
    """Return what is left before play on a map, empty where nothing is."""
    editor = game_of(table).facet(Editor)
    return editor.choices(table) if isinstance(editor, MapEditor) else ""


def setup_import(pasted: Raw) -> Raw:
    """Return the report on a text, and its table with the edition, or the reason why there is none."""
    from sublight.web.setup.imports import Pasted, imported

    found = imported(convert(pasted, Pasted, "the request"))
    answer: Raw = {"kind": found.kind, "report": found.report, "why": found.why}
    if found.state is None:
        return answer
    return {**editor_view(found.state, says=_left_to_do(found.state)), **answer, "edition": found.edition}


def setup_show(table: Raw, *, deploying: bool = False) -> Raw:
    """Return a table as the editor shows it, with what is left before play, and with deployment zones if wanted."""
    state = read_table(table, "the table")
    return editor_view(state, deploying=deploying, says=_left_to_do(state))


def setup_change(table: Raw, change: object, *, deploying: bool = False) -> Raw:
    """Return a table after a change, with the changed piece and its measurements to others."""
    from sublight.web.setup.change import changed, read_change

    state = read_table(table, "the table")
    found = changed(state, read_change(state, change))
    return editor_view(found.state, deploying=deploying, piece=found.piece, says=found.says, margins=found.margins)


def setup_export(wanted: Raw) -> tuple[str, str, bytes]:
    """Return a file: its name, media type and content."""
    from sublight.web.setup.exports import Export, exported

    return exported(convert(wanted, Export, "the request"))


TASKS: dict[str, Callable[..., object]] = {
    "setup_new": setup_new,
    "setup_import": setup_import,
    "setup_show": setup_show,
    "setup_change": setup_change,
    "setup_export": setup_export,
}


def editor_view(state: State, *, deploying: bool = False, **more: object) -> Raw:
    """Return the table with its picture, pieces in words, clock, players, open places and corners of bases.

    `waits` says whether pieces are still to be deployed in setup.

    With `deploying`, a mat has its deployment zones, and `misplaced` are the reasons against the places of pieces.
    `more` is added unchanged.
    """
    scene, places = _with_open_places(state)
    scene = with_names(state, scene)
    if deploying and is_mat(state) and isinstance(scene, Scene):
        from sublight.web.setup.deploying import misplaced

        scene, more = with_zones(state, scene, always=True), {**more, "misplaced": misplaced(state)}
    found: Raw = msgspec.to_builtins(
        {
            "table": table_dict(state),
            "scene": picture(scene),
            "pieces": pieces(state),
            "now": clock(state),
            "players": list(players_of(state)),
            "open": places,
            "waits": is_mat(state) and mat_editor(state).waits(state),
            "corners": corners(state) if is_mat(state) else {},
            **more,
        }
    )
    return found


def _with_open_places(state: State) -> tuple[Scene | HexScene, tuple[str, ...]]:
    """Return the picture, on a map with the places that have no tile yet, and the names of these places."""
    here = game_of(state)
    scene, editor = scene_of(state), here.facet(Editor)
    if not isinstance(scene, HexScene) or not isinstance(editor, MapEditor):
        return scene, ()
    marks = tuple(editor.open_places(state))
    return replace(scene, marks=(*marks, *scene.marks)), tuple(mark.place for mark in marks)


def corners(table: Mat) -> dict[str, tuple[Vector, ...]]:
    """Return the four corners of each ship's base in mm, by ship, for aligning a photo of the table.

    Huge ships have two bases and are left out.
    """
    editor = mat_editor(table)
    ships = getattr(table, "ships", ())
    shapes = {ship.id: (editor.measured(table, ship), ship.pose) for ship in ships}
    return {
        name: tuple(point_of(shape, pose, corner) for corner in CORNERS)
        for name, (shape, pose) in shapes.items()
        if isinstance(shape, Solid) and shape.count == 1 and len(shape.points) == QUAD
    }
