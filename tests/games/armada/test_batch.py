"""A batch gives what the interpreted rows give, whatever the cut, and what the referee rules."""

import hashlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from msgspec.structs import asdict, replace

from bench.armada.measures import declared
from bench.armada.scenes import CLASSES, played_rows, random_rows, random_table
from games.armada.oracle.twin import HUGE, bit_identity
from sublight.batch.columns import joined
from sublight.batch.packs import placed
from sublight.board.plane.packing import MOST
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.armada.batch import Columns, TableRows, maneuvers, pack, scene_of
from sublight.games.armada.course.facts import Facts
from sublight.games.armada.game import GAME
from sublight.games.armada.kernel.maneuver import CHOOSE_SIDE
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.geometry.tolerance import overlaps
from sublight.referee.adjudication import adjudicate, suggest
from sublight.referee.question import Answer
from sublight.referee.ruling import Ruling

pytestmark = pytest.mark.slow

PINNED = "d720435c16da0987c6781ed13d6fc391ddbf392d195f3630822633e11d1b3a28"

SHIP = "rebel.cr90_corvette_a"
SQUADRON = "republic.delta_7_aethersprite_squadron"


def names(found: int, ids: tuple[str, ...]) -> set[str]:
    """Return the ids whose bits are set."""
    return {name for index, name in enumerate(ids) if found >> index & 1}


def ruled(table: Table, move: Maneuver) -> Ruling[Table]:
    """Return the ruling after every question has got its suggested answer."""
    answers: dict[str, Answer] = {}
    ruling = adjudicate(GAME, table, move, answers)
    while ruling.question is not None:
        answer = suggest(GAME, table, move, answers)
        assert answer is not None
        answers[ruling.question.id] = answer
        ruling = adjudicate(GAME, table, move, answers)
    return ruling


def test_compiled_rows_have_the_bits_of_interpreted_ones() -> None:
    """Over 2,000 random maneuvers, in one block, in small ones and on two threads, every bit is the interpreted one."""
    assert bit_identity(2000).startswith("2,000 maneuvers the same to the bit")


def test_rows_agree_with_the_referee() -> None:
    """Pose and speed at rest, ships overlapped, the closest, obstacles and leaving are those of 300 full rulings."""
    blocked = left = 0
    for seed in range(5):
        table = replace(random_table(seed, 1100.0, HUGE if seed == 4 else CLASSES), squadrons=())
        rows = played_rows(table, 60, seed)
        out = maneuvers(table, rows)
        for index, (before, move) in enumerate(declared(table, rows)):
            agrees(before, move, out, index)
        blocked += int((out.overlapped > 0).sum())
        left += int(out.outside.sum())
    assert min(blocked, left) > 30


def agrees(table: Table, move: Maneuver, out: Columns, index: int) -> None:
    """Assert that one row says what the referee rules."""
    ruling = ruled(table, move)
    assert ruling.status == "complete"
    moved = next(event for event in ruling.events if event.kind in ("moved", "stays"))
    x, y, speed = (moved.figures[name] for name in ("x", "y", "speed"))
    assert (x, y, speed) == (out.x[index], out.y[index], out.speed[index])
    tried = {each.other for each in ruling.verdicts if each.question == "overlaps" and each.outcome == "overlap"}
    ids = tuple(ship.id for ship in table.ships)
    assert names(int(out.overlapped[index]), ids) == tried & set(ids)
    obstacles = tuple(each.id for each in table.obstacles)
    assert names(int(out.obstacles[index]), obstacles) == tried & set(obstacles)
    assert bool(out.outside[index]) == any(event.kind == "left_area" for event in ruling.events)
    closest = [each.other for each in ruling.verdicts if each.at == "closest"]
    assert closest in ([], [ids[out.closest[index]]])
    assert (out.closest[index] == -1) == (not out.overlapped[index])


def test_flagged_sides_are_those_the_referee_asks_for() -> None:
    """With no side named, a row is flagged exactly where the referee asks the owner for the side."""
    table = replace(random_table(6), squadrons=(), obstacles=())
    rows = played_rows(table, 150, 6)
    out = maneuvers(table, replace(rows, side=np.zeros_like(rows.side)))
    asked = 0
    for index, (before, move) in enumerate(declared(table, rows)):
        question = adjudicate(GAME, before, replace(move, tool=None)).question
        asks = question is not None and question.kind == "tool_side"
        assert bool(out.flag[index] & CHOOSE_SIDE) == asks
        asked += asks
    assert 5 < asked < 145


def test_margins_agree_with_the_facts() -> None:
    """Squadrons at rest, the edge and the least margin to a ship are those of the facts, 1e-9 mm apart at most."""
    table = random_table(11, 1000.0)
    rows = played_rows(table, 150, 11)
    out = maneuvers(table, rows, within_mm=100.0)
    for index, (before, move) in enumerate(declared(table, rows)):
        facts = Facts(before, move, {})
        rest = facts.tried("right" if out.side[index] > 0 else "left").rest
        under = {each.id for each in table.squadrons if overlaps(facts.margins.squadron(rest.pose, each).margin_mm)}
        assert names(int(out.squadrons[index]), tuple(each.id for each in table.squadrons)) == under
        assert out.edge_mm[index] == pytest.approx(facts.margins.edge(rest.pose).margin_mm, abs=1e-9)
        gaps = [facts.margins.ship(rest.pose, each).margin_mm for each in table.ships if each.id != move.ship]
        assert out.ship_mm[index] == pytest.approx(min(100.0, *gaps), abs=1e-9)
        if out.closest[index] >= 0:
            gap = facts.ship_distance(rest.pose, table.ships[out.closest[index]].id)
            assert out.closest_mm[index] == pytest.approx(max(0.0, gap), abs=1e-9)
    assert len(set(out.squadrons.tolist())) > 10


def test_the_bits_are_pinned() -> None:
    """The outputs of a fixed set of maneuvers hash to the value written down here, on every machine."""
    found = hashlib.sha256()
    for seed in range(4):
        table = random_table(seed)
        found.update(maneuvers(table, random_rows(table, 5000, seed), within_mm=30.0).tobytes())
    assert found.hexdigest() == PINNED


def test_any_executor_will_do() -> None:
    """Blocks handed to an executor come back in order, with the bits of a plain call."""
    table = random_table(3)
    rows = random_rows(table, 1000, 3)
    with ThreadPoolExecutor(2) as pool:
        spread = maneuvers(table, rows, block=37, executor=pool)
    assert spread.tobytes() == maneuvers(table, rows).tobytes()


def test_rows_of_many_tables_are_ruled_on_in_one_call() -> None:
    """Rows that name their tables have the bits of a call for each table, in blocks and on an executor too."""
    tables = [random_table(seed, classes=CLASSES[: 12 - seed]) for seed in range(3)]
    parts = [random_rows(table, 300, seed) for seed, table in enumerate(tables)]
    asked = joined(TableRows, [placed(TableRows, rows, number) for number, rows in enumerate(parts)])
    mixed = np.random.Generator(np.random.PCG64(1)).permutation(len(asked))
    rows = TableRows(**{name: column[mixed] for name, column in asdict(asked).items()})
    alone = joined(Columns, [maneuvers(*each) for each in zip(tables, parts, strict=True)])
    expected = Columns(**{name: column[mixed] for name, column in asdict(alone).items()})
    packed = pack(tables)
    with ThreadPoolExecutor(2) as pool:
        spread = maneuvers(packed, rows, block=37, executor=pool)
    assert expected.tobytes() == maneuvers(packed, rows, block=61).tobytes() == spread.tobytes()


def test_no_rows_give_no_columns() -> None:
    """A batch of nothing is columns of length 0."""
    table = random_table(0)
    assert len(maneuvers(table, random_rows(table, 0, 0))) == 0


@pytest.mark.parametrize(("threads", "block"), [(0, 1), (1, 0)])
def test_counts_below_one_are_refused(threads: int, block: int) -> None:
    """No threads, or blocks of no rows, are an InputError."""
    table = random_table(0)
    with pytest.raises(InputError, match="at least 1"):
        maneuvers(table, random_rows(table, 4, 0), threads=threads, block=block)


def test_readings_that_a_batch_does_not_know_are_refused() -> None:
    """A table that measures the closest ship with its frames is refused; one that says what is usual is not."""
    table = random_table(0)
    with pytest.raises(InputError, match="AMB-03"):
        scene_of(replace(table, readings={"AMB-03": "with-frames"}))
    assert scene_of(replace(table, readings={"AMB-03": "base-only"})) == scene_of(table)


def test_a_wider_reach_only_adds_margins() -> None:
    """`within_mm` changes the column of ship margins, which it caps, and nothing else."""
    table = random_table(5)
    rows = random_rows(table, 500, 5)
    near, far = maneuvers(table, rows), maneuvers(table, rows, within_mm=50.0)
    assert np.all(near.ship_mm == 0.0)
    assert np.all(far.ship_mm <= 50.0)
    assert np.any(far.ship_mm < 50.0)
    assert replace(far, ship_mm=near.ship_mm).tobytes() == near.tobytes()


@pytest.mark.parametrize("kind", ["ships", "squadrons", "obstacles"])
def test_sixty_pieces_of_a_kind_are_the_most(kind: str) -> None:
    """Sixty ships, squadrons or obstacles are packed, one more is refused by name."""
    places = [pose_at(20.0 + 10.0 * index, 20.0) for index in range(MOST + 1)]
    pieces: dict[str, tuple[Ship | Squadron | Obstacle, ...]] = {
        "ships": tuple(Ship(id=f"s{i}", ship=SHIP, player="first", pose=p, speed=1) for i, p in enumerate(places)),
        "squadrons": tuple(
            Squadron(id=f"q{i}", squadron=SQUADRON, player="first", pose=p) for i, p in enumerate(places)
        ),
        "obstacles": tuple(Obstacle(id=f"o{i}", obstacle="asteroid_1", pose=p) for i, p in enumerate(places)),
    }
    fixed = {"edition": "rrg-1.5", "area": Area(914.4, 914.4)}
    full = Table(**fixed, **{kind: pieces[kind][:MOST]})  # type: ignore[arg-type]
    assert scene_of(full).wholes[{"ships": 0, "squadrons": 3, "obstacles": 5}[kind]] == MOST
    with pytest.raises(InputError, match=f"61 {kind}"):
        scene_of(Table(**fixed, **{kind: pieces[kind]}))  # type: ignore[arg-type]
