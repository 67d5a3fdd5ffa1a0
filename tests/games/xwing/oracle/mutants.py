"""Small changes of X-Wing's kernels, each with a scene that it changes and a file of tests that must fail."""

from msgspec.structs import replace

from bench.xwing.scenes import dial_rows
from prove.kernel_mutants import Mutant, Scene
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.board.plane.pose import pose_at
from sublight.formats.records import table_dict
from sublight.games.xwing.pieces import Table

ROWS = 400
FIGHT = "xwing-dogfight"


def _scene(table: Table, move: str, piece: str) -> Scene:
    rows = dial_rows(table, ROWS, 1)
    columns = {name: getattr(rows, name).tolist() for name in rows.__struct_fields__}
    return Scene(table_dict(table), move, piece, {"columns": columns})


def pushed() -> Scene:
    """A fighter that goes back along its template, since a ship stands at its end."""
    return _scene(load_table(FIGHT, Table), declared_line(example(FIGHT, MOVE)), "luke")


def border() -> Scene:
    """A fighter that leaves the play area."""
    table = load_table(FIGHT, Table)
    ship = replace(table.ship("luke"), pose=pose_at(60.0, 60.0, 180.0))
    return _scene(table.with_ship(ship), "luke 2 straight", "luke")


MUTANTS = (
    Mutant(
        "contact",
        "board/plane/contacts.py",
        "                    return True",
        "                    return False",
        pushed,
        "tests/board/plane/test_contacts.py",
    ),
    Mutant(
        "slide back",
        "board/plane/slide_back.py",
        "            t += back * step",
        "            t += back * 1.5 * step",
        pushed,
        "tests/games/xwing/kernel/test_slide_back.py",
    ),
    Mutant(
        "edge",
        "board/plane/contacts.py",
        "        margin = poly_area_margin(quad, 0, 4, width, height)",
        "        margin = -poly_area_margin(quad, 0, 4, width, height)",
        border,
        "tests/board/plane/test_contacts.py",
    ),
)
