"""A batch of reaches gives what the interpreted rows give, whatever the cut, and what the search finds."""

import hashlib
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from msgspec.structs import replace

from bench.twilight.scenes import FACTIONS, random_galaxy
from games.twilight.galaxies import galaxy, units
from games.twilight.oracle.twin import bit_identity, search_agreement
from sublight.errors import InputError
from sublight.games.twilight.batch import Columns, Rows, admitted, every_row, reaches, scene_of
from sublight.games.twilight.kernel.reach import MOST_VALUE
from sublight.games.twilight.reach.packed import PackedGalaxy

pytestmark = pytest.mark.slow

PINNED = "34eb77db605d01fb497e73a8579ce0a6693ab946ac0df9dd266fc85e36517ba2"


@pytest.fixture(scope="module")
def scene() -> PackedGalaxy:
    """A galaxy of six players, packed for one of them."""
    return scene_of(random_galaxy(1), "sol")


@pytest.mark.prove
def test_compiled_rows_have_the_bits_of_interpreted_ones() -> None:
    """Over 5,000 reaches, in one block, in small ones and on two threads."""
    assert bit_identity(5_000).endswith("with dice")


@pytest.mark.prove
@pytest.mark.rule("TI4-58.4f", "TI4-41.1")
def test_rows_say_what_the_search_says() -> None:
    """Who gets where and with how few dice, in small galaxies and big ones."""
    assert search_agreement(8).endswith("in 8 galaxies")


def test_the_bits_are_pinned() -> None:
    """The outputs for every player of four galaxies hash to the value written down here, on every machine."""
    found = hashlib.sha256()
    for seed in range(4):
        for name in FACTIONS:
            packed = scene_of(random_galaxy(seed), name)
            found.update(reaches(packed, every_row(packed)).tobytes())
    assert found.hexdigest() == PINNED


def test_any_executor_will_do(scene: PackedGalaxy) -> None:
    """Blocks handed to an executor come back in order, with the bits of a plain call."""
    rows = every_row(scene)
    with ThreadPoolExecutor(2) as pool:
        spread = reaches(scene, rows, block=37, executor=pool)
    assert spread.tobytes() == reaches(scene, rows).tobytes()


def test_more_move_gets_no_ship_less_far(scene: PackedGalaxy) -> None:
    """What is reached stays reached with one more, with no more dice."""
    rows = every_row(scene)
    plain, more = reaches(scene, rows), reaches(scene, replace(rows, plus=np.ones_like(rows.plus)))
    assert np.all(plain.reached <= more.reached)
    assert more.reached.sum() > plain.reached.sum()
    assert np.all(more.dice[plain.reached] <= plain.dice[plain.reached])
    assert np.all((plain.cost >= 0) == plain.reached)


def test_no_rows_give_no_columns(scene: PackedGalaxy) -> None:
    """A batch of nothing is columns of length 0, for a player without ships too."""
    assert isinstance(reaches(scene, every_row(scene)[:0]), Columns)
    assert len(reaches(scene, every_row(scene)[:0])) == 0
    without = scene_of(galaxy(1, at_101={"space": (units("sol", "cruiser"),)}), "letnev")
    assert len(reaches(without, every_row(without))) == 0


@pytest.mark.parametrize("name", ["ship", "target", "plus"])
def test_both_ends_of_every_column_are_guarded(scene: PackedGalaxy, name: str) -> None:
    """One less than the least entry and one more than the greatest are refused with the column's name."""
    rows = every_row(scene)[:5]
    most = {
        "ship": len(scene.ships) - 1, "target": len(scene.places) - 1, "plus": MOST_VALUE - max(scene.values),
    }[name]  # fmt: skip
    assert len(admitted(scene, replace(rows, **{name: np.full(5, most)}))) == 5
    for entry in (-1, most + 1):
        with pytest.raises(InputError, match=f"`{name}`"):
            admitted(scene, replace(rows, **{name: np.full(5, entry)}))


def test_a_ship_where_there_is_none_is_refused() -> None:
    """The limits say so of any number."""
    without = scene_of(galaxy(1, at_101={"space": (units("sol", "cruiser"),)}), "letnev")
    one = np.zeros(1, dtype=np.int64)
    with pytest.raises(InputError, match="`ship`"):
        admitted(without, Rows(ship=one, target=one, plus=one))
