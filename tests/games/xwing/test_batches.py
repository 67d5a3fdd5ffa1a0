"""X-Wing's maneuvers as rows: nothing is lost, and what a row does not hold is refused."""

from random import Random

import numpy as np
import pytest
from msgspec import Struct
from msgspec.structs import replace

from bench.xwing.scenes import PLACES, dial_rows, random_table
from sublight.batch.packs import placed
from sublight.errors import InputError
from sublight.games.xwing.batch import TableRows
from sublight.games.xwing.batches import BATCHES
from sublight.games.xwing.course import BEARINGS, speeds_of
from sublight.games.xwing.moves import EndActivation, Maneuver
from sublight.games.xwing.pieces import DialEntry

pytestmark = pytest.mark.slow

TABLE = random_table(0)
FOCUS = Maneuver(ship="s0", maneuver=DialEntry(1, "straight"))


def test_random_rows_come_back() -> None:
    """The moves of 3,000 random rows off dials, sideslips included, are the same rows again."""
    rows = placed(TableRows, dial_rows(TABLE, 3_000, 7, slips=0.2))
    moves = BATCHES.moves_of((TABLE,), rows)
    assert BATCHES.rows_of((TABLE,), moves, rows.table).tobytes() == rows.tobytes()


def test_every_maneuver_comes_back() -> None:
    """Every bearing at every speed of which there is a template, a Tallon Roll with each place."""
    random, moves = Random(1), []
    for name, bearing in BEARINGS.items():
        for speed in speeds_of(bearing.shape):
            for place in PLACES if bearing.set_down == "tallon" else (None,):
                ship = random.choice(TABLE.ships).id
                moves.append(Maneuver(ship=ship, maneuver=DialEntry(speed, name), place=place))  # type: ignore[arg-type]
    rows = BATCHES.rows_of((TABLE,), moves, np.zeros(len(moves), dtype=np.int64))
    assert BATCHES.moves_of((TABLE,), rows) == moves
    assert len(moves) > 60


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (EndActivation(ship="s0"), "only a revealed maneuver"),
        (replace(FOCUS, maneuver=None), "only a revealed maneuver"),
        (replace(FOCUS, uses=("adv_sensors",)), "cannot name the effect `adv_sensors`; leave it out"),
        (replace(FOCUS, extra="daredevil"), "cannot name the effect `daredevil`"),
        (replace(FOCUS, place="near"), "not a Tallon Roll"),
        (replace(FOCUS, maneuver=DialEntry(3, "tallon_roll_left")), "where the Tallon roll ends"),
        (replace(FOCUS, maneuver=DialEntry(5, "turn_left")), "there is no speed-5 turn template"),
        (replace(FOCUS, ship="nobody"), "no ship `nobody`"),
    ],
)
def test_what_a_row_does_not_hold_is_refused(move: Struct, said: str) -> None:
    """With the number of the row."""
    with pytest.raises(InputError, match=f"row 1: .*{said}"):
        BATCHES.rows_of((TABLE,), (FOCUS, move), np.zeros(2, dtype=np.int64))


def test_a_course_that_no_dial_has_is_no_maneuver() -> None:
    """A straight template laid sideways can be ruled on, but nobody can declare it."""
    rows = BATCHES.rows_of((TABLE,), (FOCUS,), np.zeros(1, dtype=np.int64))
    with pytest.raises(InputError, match="row 0: no bearing"):
        BATCHES.moves_of((TABLE,), replace(rows, travel=np.ones(1, dtype=np.int64)))
