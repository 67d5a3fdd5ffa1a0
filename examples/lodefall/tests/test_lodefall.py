"""What must hold of Lodefall: its cases, and each thing that a game offers."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import sublight
from lodefall.batch import Rows, flights, interpret
from lodefall.flight import SIDES_KEPT
from lodefall.kernel import VOID
from lodefall.lists import LISTS, Manifest
from lodefall.measuring import Reach
from lodefall.moves import SIDES, Fly
from lodefall.notation import parse_move, print_move
from lodefall.pieces import Chart, Ship
from sublight.api.cases import check_cases
from sublight.api.tables import load_table
from sublight.drawing import draw
from sublight.formats.lists import Placing, Writing
from sublight.geometry.hexes import Hex, distance, hex_at, hex_named, name_of, places_within
from sublight.registry import between, scene_of


def rows_of(entries: npt.ArrayLike) -> Rows:
    """Return flights as columns."""
    return Rows(**dict(zip(Rows.__struct_fields__, np.asarray(entries).T, strict=True)))


CASES = sorted(Path(__file__).parent.glob("cases/lodefall/*.toml"))
CHART = load_table("lodefall-slingshot", Chart)

names = st.text(alphabet="abcdefgh_0123456789", min_size=1, max_size=8)
moves = st.builds(Fly, ship=names, burn=st.lists(st.sampled_from(SIDES), max_size=4).map(tuple))
places = st.integers(0, places_within(CHART.rings) - 1).map(lambda index: name_of(hex_at(index)))
drifts = st.tuples(st.integers(-4, 4), st.integers(-4, 4))
ships = st.builds(Ship, id=names, player=st.just("ann"), at=places, drift=drifts, hull=st.integers(0, 3))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_every_case_holds(path: Path) -> None:
    """Each ruling is as its case expects it."""
    assert not [each for each in check_cases([path]) if each.problems]


@given(moves)
def test_a_line_is_the_move_that_it_was_written_of(move: Fly) -> None:
    """Notation round trips."""
    assert parse_move(print_move(move)) == move


@given(st.lists(ships, max_size=4, unique_by=lambda ship: ship.id))
def test_a_manifest_is_the_chart_that_it_was_written_of(some: list[Ship]) -> None:
    """So does a list."""
    chart = replace(CHART, wells=(), ships=tuple(some))
    assert Manifest(LISTS.write(chart, Writing())).place(None, Placing()) == chart


@settings(deadline=None)
@given(places, drifts, st.integers(0, 1), st.integers(0, 1))
def test_a_row_of_a_batch_is_what_a_ruling_says(at: str, drift: Hex, starboard: int, once: int) -> None:
    """The compiled kernel takes a hauler where the ruling on the same flight does."""
    readings = {"LF-A": "last" if once else "each"}
    chart = replace(CHART, dust=(), readings=readings, ships=(Ship(id="one", player="ann", at=at, drift=drift),))
    ruling = sublight.adjudicate(chart, Fly(ship="one"))
    if ruling.question is not None:
        ruling = sublight.adjudicate(chart, Fly(ship="one"), {ruling.question.id: SIDES_KEPT[starboard]})
    row = [int(column[0]) for column in flights(chart, rows_of([(*hex_named(at), *drift, starboard, 0, once)])).columns]
    moved = [(*hex_named(each.at), *each.drift) for each in ruling.state.ships]
    assert moved == ([(*row[:4],)] if row[-1] == VOID else [])


def test_a_batch_of_many_has_the_bits_of_the_functions_uncompiled() -> None:
    """Ten thousand rows from anywhere."""
    drawn, far, fast = np.random.default_rng(20), CHART.rings, 12
    least, most = (-far, -far, -fast, -fast, 0, 0, 0), (far, far, fast, fast, 1, 1, 1)
    rows = rows_of(drawn.integers(least, most, (10_000, 7), endpoint=True))
    assert flights(CHART, rows).tobytes() == interpret(CHART, rows).tobytes()


def test_every_option_is_legal_and_ends_where_it_says() -> None:
    """Each line of the options is ruled to its place, whatever side is kept to."""
    for option in sublight.options(CHART, "petrel"):
        branches = sublight.odds(CHART, parse_move(option.notation))
        assert sum(each.chance for each in branches) == 1
        assert isinstance(option, Reach)
        end = (CHART.ship("petrel").at, *option.shortest.path)[-1]
        assert {each.ruling.status for each in branches} == {"complete"}
        assert any(ship.at == end for each in branches for ship in each.ruling.state.ships if ship.id == "petrel")


@pytest.mark.rule("LF-PULL-01")
def test_the_other_reading_of_the_pull_is_an_alternative() -> None:
    """Along a rim both readings are told."""
    found = sublight.alternatives(CHART, parse_move("fly petrel burn=NE"))
    assert [(each.id, each.other, bool(each.changes)) for each in found] == [("LF-A", "last", True)]


@pytest.mark.rule("LF-DUST-01")
@pytest.mark.parametrize(("edition", "chance"), [("first", "1/3"), ("second", "1/6")])
def test_the_first_printing_has_a_worse_die(edition: str, chance: str) -> None:
    """A hauler in dust is holed on two faces there, on one since; a skirt spares it one."""
    auk = replace(CHART.ship("auk"), player="ann", fittings=())
    chart = replace(CHART, edition=edition, ships=(auk,))
    found = {each.ruling.kinds(): str(each.chance) for each in sublight.odds(chart, Fly(ship="auk"))}
    assert found["flew", "holed", "turn"] == chance
    skirted = replace(chart, ships=(replace(auk, fittings=("dust_skirt",)),))
    assert len(sublight.odds(skirted, Fly(ship="auk"))) == (2 if edition == "first" else 1)


def test_what_is_measured_is_the_number_of_hexes() -> None:
    """Between any two pieces: those that touch have none between them."""
    (verdict,) = between(CHART, "petrel", "ember")
    assert verdict.margin_mm == distance(hex_named("315"), hex_named("000")) - 1


def test_a_picture_calls_things_as_the_game_does() -> None:
    """The ruling is drawn on the chart, with its own words in the key."""
    move = parse_move("fly petrel burn=NE")
    picture = draw(scene_of(CHART, sublight.adjudicate(CHART, move), move))
    assert all(word in picture for word in ("petrel", "hauler", "rim", "dust"))
    assert "supernova" not in picture.replace("-supernova", "")
