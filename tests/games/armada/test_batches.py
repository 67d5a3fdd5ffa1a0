"""Armada's maneuvers as rows: nothing is lost, and what a row does not hold is refused."""

import numpy as np
import pytest
from msgspec import Struct
from msgspec.structs import replace

from bench.armada.scenes import random_rows, random_table
from sublight import batch
from sublight.batch.packs import placed
from sublight.errors import InputError
from sublight.games.armada.batch import TableRows, maneuvers
from sublight.games.armada.batches import BATCHES
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver, Pass, Use
from sublight.referee.adjudication import adjudicate

pytestmark = pytest.mark.slow

TABLE = random_table(0)
FIRST = np.zeros(1, dtype=np.int64)


def test_random_rows_come_back() -> None:
    """The moves of 3,000 random rows, clicks past the speed included, are the same rows again."""
    rows = placed(TableRows, random_rows(TABLE, 3_000, 7))
    moves = BATCHES.moves_of((TABLE,), rows)
    assert BATCHES.rows_of((TABLE,), moves, rows.table).tobytes() == rows.tobytes()


@pytest.mark.parametrize("clicks", [(), (1,), (0, -1)])
def test_a_move_comes_back_with_what_it_left_out(clicks: tuple[int, ...]) -> None:
    """The speed of its dial and straight joints are written out, and the ruling is the same."""
    ship = TABLE.ships[1]
    table = TABLE.with_ship(replace(ship, speed=2))
    move = Maneuver(ship=ship.id, clicks=clicks)
    (again,) = BATCHES.moves_of((table,), BATCHES.rows_of((table,), (move,), FIRST))
    assert again == replace(move, speed=2, clicks=(*clicks, 0, 0)[:2])
    one, other = (adjudicate(GAME, table, each) for each in (move, again))
    assert (one.status, one.events, one.state) == (other.status, other.events, other.state)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Pass(player="rebel"), "only a maneuver"),
        (Maneuver(ship="s0", navigate="token"), "a row cannot name `navigate=token`; leave it out"),
        (
            Maneuver(ship="s0", uses=(Use(effect="engine_techs"),)),
            "effect `engine_techs`; leave it out",
        ),
        (Maneuver(ship="s0", extra="engine_techs"), "cannot name the effect `engine_techs`"),
        (Maneuver(ship="s0", clicks=(0, 0, 0, 0, 0)), "5 clicks"),
        (Maneuver(ship="nobody"), "no ship `nobody`"),
    ],
)
def test_what_a_row_does_not_hold_is_refused(move: Struct, said: str) -> None:
    """With the number of the row."""
    fits = Maneuver(ship="s0")
    with pytest.raises(InputError, match=f"row 1: .*{said}"):
        BATCHES.rows_of((TABLE,), (fits, move), np.zeros(2, dtype=np.int64))


def test_one_call_for_every_game_has_the_columns_of_this_game() -> None:
    """To the last bit."""
    rows = random_rows(TABLE, 30, 3)
    packed = batch.pack(TABLE)
    assert batch.rule(packed, batch.rows(packed, **batch.unpack(rows))).tobytes() == maneuvers(TABLE, rows).tobytes()


def test_a_move_that_is_refused_leaves_its_table() -> None:
    """As does one that cannot be read."""
    packed = batch.pack(TABLE)
    after = batch.follow(packed, batch.rows(packed, ship=[0, 0], speed=[4, 0], k4=[2, 2]))
    assert not after.moved.any()
    assert not after.asking.any()
    assert after.packed.tables == (TABLE, TABLE)
