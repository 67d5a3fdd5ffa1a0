"""The interpreted twin of a batch: the same rows through the same functions, uncompiled."""

from sublight.engine.batch import scene_of
from sublight.engine.columns import Columns, Rows, admit_rows, empty_columns
from sublight.games.armada.kernel.row import maneuver_row
from sublight.games.armada.pieces import Table


def interpret(table: Table, rows: Rows, *, within_mm: float = 0.0) -> Columns:
    """Return what `maneuvers` returns, to the bit, some hundred times slower."""
    scene = scene_of(table)
    admitted = admit_rows(table, rows)
    out = empty_columns(len(admitted))
    given = [getattr(admitted, name).tolist() for name in Rows.__struct_fields__]
    taken = [getattr(out, name) for name in Columns.__struct_fields__]
    for index, (ship, speed, k1, k2, k3, k4, side) in enumerate(zip(*given, strict=True)):
        ended = maneuver_row(scene.reals, scene.wholes, ship, speed, k1, k2, k3, k4, side, within_mm)
        for column, value in zip(taken, ended, strict=True):
            column[index] = value
    return out
