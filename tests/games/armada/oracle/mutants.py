"""Small changes of Armada's kernels, each with a scene that it changes and a file of tests that must fail."""

from msgspec.structs import replace

from bench.armada.scenes import random_rows
from prove.kernel_mutants import Mutant, Scene
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.board.plane.pose import pose_at
from sublight.formats.records import table_dict
from sublight.games.armada.pieces import Table

ROWS = 400


def _scene(table: Table, move: str, piece: str) -> Scene:
    rows = random_rows(table, ROWS, 1)
    columns = {name: getattr(rows, name).tolist() for name in rows.__struct_fields__}
    return Scene(table_dict(table), move, piece, {"columns": columns})


def crash() -> Scene:
    """A corvette that meets two ships at its speeds and stays where it is."""
    return _scene(load_table("armada-400-points", Table), declared_line(example("armada-400-points", MOVE)), "cr90")


def border() -> Scene:
    """A corvette that leaves the play area."""
    table = load_table("armada-learning-fight", Table)
    ship = replace(table.ship("cr90"), pose=pose_at(300.0, 90.0, 180.0))
    return _scene(table.with_ship(ship), "cr90 clicks=0,0,0 tool=right", "cr90")


MUTANTS = (
    Mutant(
        "tries",
        "games/armada/kernel/tries.py",
        "k1, k2, k3, k4, speed - tried)",
        "k1, k2, k3, k4, speed)",
        crash,
        "tests/games/armada/ships/test_maneuver.py",
    ),
    Mutant(
        "ship contact",
        "games/armada/kernel/shapes.py",
        "            sign = box_box_sign(ax, ay, fx, fy, hw, hl, bx, by, ofx, ofy, ohw, ohl)\n",
        "            sign = box_box_sign(ax, ay, fx, fy, hw, hl, bx, by, ofx, ofy, ohw, ohl) + 25.0\n",
        crash,
        "tests/games/armada/kernel/test_maneuver.py",
    ),
    Mutant(
        "closest ship",
        "games/armada/kernel/maneuver.py",
        "                if distance < least:",
        "                if closest < 0 or distance > least:",
        crash,
        "tests/games/armada/ships/test_overlap.py",
    ),
    Mutant(
        "edge",
        "games/armada/kernel/shapes.py",
        "    least = box_area_margin(x, y, fx, fy, hw, hl, reals[WIDTH], reals[HEIGHT])",
        "    least = -box_area_margin(x, y, fx, fy, hw, hl, reals[WIDTH], reals[HEIGHT])",
        border,
        "tests/games/armada/ships/test_leaving.py",
    ),
)
