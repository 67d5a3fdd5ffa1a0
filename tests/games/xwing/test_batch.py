"""An X-Wing batch gives what the interpreted rows give, whatever the cut, and refuses what it cannot rule on."""

import hashlib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import asdict, replace

from bench.xwing.scenes import PLACES, dial_rows, random_table
from games.xwing.oracle.twin import bit_identity
from sublight.batch.columns import FEW, joined
from sublight.batch.packs import placed
from sublight.errors import InputError
from sublight.games.xwing.batch import LIMITS, Columns, Rows, TableRows, admitted, maneuvers, pack, rows_of, scene_of
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.referee.adjudication import adjudicate, suggest
from sublight.referee.question import Answer

pytestmark = pytest.mark.slow

PINNED = "796f45108611d9ebb0960abdf9407086367f52e1373cd7ebc18b694583193cc7"


@pytest.fixture(scope="module")
def table() -> Table:
    """A table of twelve ships."""
    return random_table(0)


@pytest.fixture(params=[FEW, FEW + 1])
def rows(table: Table, request: pytest.FixtureRequest) -> Rows:
    """Maneuvers on it: as many as are looked at one by one, and one more."""
    return dial_rows(table, request.param, 0)


def test_rows_of_many_tables_are_ruled_on_in_one_call() -> None:
    """Rows that name their tables have the bits of a call for each table, in blocks and on an executor too."""
    tables = [random_table(seed) for seed in range(3)]
    parts = [dial_rows(table, 300, seed) for seed, table in enumerate(tables)]
    asked = joined(TableRows, [placed(TableRows, rows, number) for number, rows in enumerate(parts)])
    mixed = np.random.Generator(np.random.PCG64(1)).permutation(len(asked))
    rows = TableRows(**{name: column[mixed] for name, column in asdict(asked).items()})
    alone = joined(Columns, [maneuvers(*each) for each in zip(tables, parts, strict=True)])
    expected = Columns(**{name: column[mixed] for name, column in asdict(alone).items()})
    packed = pack(tables)
    with ThreadPoolExecutor(2) as pool:
        spread = maneuvers(packed, rows, block=37, executor=pool)
    assert expected.tobytes() == maneuvers(packed, rows, block=61).tobytes() == spread.tobytes()


@pytest.mark.prove
def test_compiled_rows_have_the_bits_of_interpreted_ones() -> None:
    """Over 1,000 random maneuvers, in one block, in small ones and on two threads, every bit is the interpreted one."""
    assert bit_identity(1000).startswith("1,000 maneuvers the same to the bit")


def test_the_bits_are_pinned() -> None:
    """The outputs of a fixed set of maneuvers hash to the value written down here, on every machine."""
    found = hashlib.sha256()
    for seed in range(4):
        drawn = random_table(seed, 700.0)
        found.update(maneuvers(drawn, dial_rows(drawn, 5000, seed, 0.1)).tobytes())
    assert found.hexdigest() == PINNED


def test_a_batch_meets_every_outcome() -> None:
    """Full and partial, on obstacles and through them, outside, in blocked places: none is a corner never turned."""
    tables = [random_table(seed, 640.0) for seed in range(4)]
    out = joined(Columns, [maneuvers(drawn, dial_rows(drawn, 5000, 3, 0.1)) for drawn in tables])
    assert 1000 < out.partial.sum() < 19_000
    assert np.all((out.against >= 0) <= out.partial)
    assert np.all(out.met[out.partial] > 0)
    assert min((out.through > 0).sum(), (out.under > 0).sum(), out.outside.sum(), (out.flag == 1).sum()) > 20
    assert np.all(out.outside == (out.edge_mm < -1e-9))
    assert np.allclose(out.fx**2 + out.fy**2, 1.0, rtol=0.0, atol=1e-13)


def test_any_executor_will_do(table: Table) -> None:
    """Blocks handed to an executor come back in order, with the bits of a plain call."""
    rows = dial_rows(table, 1000, 3)
    with ThreadPoolExecutor(2) as pool:
        spread = maneuvers(table, rows, block=37, executor=pool)
    assert spread.tobytes() == maneuvers(table, rows).tobytes()


def test_no_rows_give_no_columns(table: Table) -> None:
    """A batch of nothing is columns of length 0."""
    assert len(maneuvers(table, dial_rows(table, 0, 0))) == 0
    assert isinstance(maneuvers(table, dial_rows(table, 0, 0)), Columns)


@pytest.mark.parametrize(("threads", "block"), [(0, 1), (1, 0)])
def test_counts_below_one_are_refused(table: Table, rows: Rows, threads: int, block: int) -> None:
    """No threads, or blocks of no rows, are an InputError."""
    with pytest.raises(InputError, match="at least 1"):
        maneuvers(table, rows, threads=threads, block=block)


@pytest.mark.parametrize("dispute", ["XW-AMB-05", "XW-AMB-11", "XW-AMB-15"])
def test_readings_that_a_batch_does_not_know_are_refused(table: Table, dispute: str) -> None:
    """A table that agreed on the other reading is refused by name; one that says what is usual is not."""
    other = {"XW-AMB-05": "back-to-contact", "XW-AMB-11": "base-only", "XW-AMB-15": "last-free"}[dispute]
    with pytest.raises(InputError, match=dispute):
        scene_of(replace(table, readings={dispute: other}))
    assert scene_of(replace(table, readings={"XW-AMB-15": "first-free"})) == scene_of(table)


@pytest.mark.parametrize("name", ["ship", *LIMITS])
def test_both_ends_of_every_column_are_guarded(table: Table, rows: Rows, name: str) -> None:
    """One less than the least entry and one more than the greatest are refused with the column's name."""
    least, most = {"ship": (0, len(table.ships) - 1), **LIMITS}[name]
    for entry in (least - 1, most + 1):
        with pytest.raises(InputError, match=f"`{name}`"):
            admitted(table, replace(rows, **{name: np.full(len(rows), entry)}))


@pytest.mark.parametrize(
    ("template", "hand", "down", "said"),
    [(4, 1, 0, "`hand` is 0"), (5, 0, 0, "`hand` is 0"), (7, 1, 2, "not a turn"), (8, 1, 2, ""), (4, 0, 0, "")],
)
def test_columns_must_fit_each_other(table: Table, rows: Rows, template: int, hand: int, down: int, said: str) -> None:
    """A straight has no hand and a curve has one; only a turn has the places of a Tallon roll."""
    wanted = {"template": template, "hand": hand, "down": down, "travel": 0}
    mixed = replace(rows, **{name: np.full(len(rows), value) for name, value in wanted.items()})
    if not said:
        assert len(admitted(table, mixed)) == len(rows)
        return
    with pytest.raises(InputError, match=said):
        admitted(table, mixed)


def test_rows_agree_with_the_referee() -> None:
    """Pose at rest, whether partial and against which ship are those of 90 full rulings, to the bit."""
    partial = 0
    for seed in range(3):
        table = replace(random_table(seed, 600.0), obstacles=())
        partial += sum(agrees(table, Random(f"{seed} {number}")) for number in range(30))
    assert partial > 10


def agrees(table: Table, random: Random) -> bool:
    """Assert that the row of a maneuver off a ship's dial is what the referee rules; say whether it was partial."""
    index = random.randrange(len(table.ships))
    ship, shown = table.ships[index], random.choice(table.ships[index].card.dial)
    entry = DialEntry(shown.speed, shown.bearing)
    place = random.choice(PLACES) if shown.bearing.startswith("tallon") else None
    out = maneuvers(table, rows_of([index], [entry], [place]))
    if out.flag[0]:
        return False
    happened = ruled_events(
        table.with_ship(replace(ship, dial=entry)), Maneuver(ship=ship.id, maneuver=entry, place=place)
    )
    assert (happened["moved"]["x"], happened["moved"]["y"]) == (out.x[0], out.y[0])
    partial = bool(out.partial[0])
    assert ("partially_executed" in happened) == partial
    if partial:
        assert happened["slid_back"]["against"] == table.ships[out.against[0]].id
    return partial


def ruled_events(table: Table, move: Maneuver) -> dict[str, Mapping[str, Any]]:
    """Return the figures of each kind of event after every question has got its suggested answer."""
    answers: dict[str, Answer] = {}
    ruling = adjudicate(GAME, table, move, answers)
    while ruling.question is not None:
        answer = suggest(GAME, table, move, answers)
        assert answer is not None
        answers[ruling.question.id] = answer
        ruling = adjudicate(GAME, table, move, answers)
    return {event.kind: event.figures for event in ruling.events}
