"""The mat: its area, its placing tolerance, and names."""

import math
import re
from typing import Any, NamedTuple

import pytest

from sublight.board.plane.pose import Pose
from sublight.board.plane.table import (
    Area,
    PlaneTable,
    SeatedTable,
    exchanged,
    named,
    refuse_twins,
    validate_described,
    validate_owner,
    validate_place,
    validate_seats,
)
from sublight.errors import InputError


@pytest.mark.parametrize("length", [100.0, 914.4, 10_000.0])
def test_areas_from_a_tenth_of_a_metre_to_ten_metres(length: float) -> None:
    """Both limits are admitted, for width and for height."""
    assert Area(length, 500.0).width == length
    assert Area(500.0, length).height == length


@pytest.mark.parametrize("length", [99.999, 10_000.001, 0.0, -5.0, math.nan, math.inf])
def test_other_areas_are_refused(length: float) -> None:
    """The message names the side."""
    with pytest.raises(InputError, match=r"area\.width"):
        Area(length, 500.0)
    with pytest.raises(InputError, match=r"area\.height"):
        Area(500.0, length)


@pytest.mark.parametrize("placing", [0.0, 0.5, 5.0])
def test_people_place_within_five_millimetres(placing: float) -> None:
    """0 and 5 mm are admitted."""
    assert PlaneTable(edition="e", area=Area(100.0, 100.0), placing_mm=placing).placing_mm == placing


@pytest.mark.parametrize("placing", [-0.001, 5.001, math.nan])
def test_other_tolerances_are_refused(placing: float) -> None:
    """The message names the field."""
    with pytest.raises(InputError, match="placing_mm"):
        PlaneTable(edition="e", area=Area(100.0, 100.0), placing_mm=placing)


def test_twins_are_refused() -> None:
    """Two pieces of one id are named; different ids pass."""
    with pytest.raises(InputError, match="two pieces have the id `b`"):
        refuse_twins(["a", "b", "c", "b"])
    refuse_twins(["a", "b", "c"])


@pytest.mark.parametrize(
    "name, says",
    [
        ("", "the id '' is empty"),
        (" ", "the id ' ' contains a space"),
        ("a b", "the id 'a b' contains a space"),
        ("a,b", "the id 'a,b' contains `,`"),
        ("a:b", "the id 'a:b' contains `:`"),
        ("a;b", "the id 'a;b' contains `;`"),
        ("a=b", "the id 'a=b' contains `=`"),
        ("a\tb", r"the id 'a\tb' contains '\t'"),
    ],
)
def test_an_id_that_cannot_be_written_is_refused(name: str, says: str) -> None:
    """Ids are words of the notation: what they cannot have is named."""
    with pytest.raises(InputError) as refused:
        refuse_twins([name])
    assert str(refused.value) == says


class Disc(NamedTuple):
    """A piece."""

    id: str
    at: float = 0.0


DISCS = (Disc("cr90"), Disc("vic"))


def test_a_piece_is_found_or_the_nearest_offered() -> None:
    """A known name is its piece, a slip is corrected, a strange one gets the list, an empty table says so."""
    assert named("ship", DISCS, "vic") is DISCS[1]
    with pytest.raises(InputError, match="did you mean `cr90`"):
        named("ship", DISCS, "cr9O")
    with pytest.raises(InputError, match="its ships are cr90 and vic"):
        named("ship", DISCS, "xxxx")
    with pytest.raises(InputError, match="this table has no ships"):
        named("ship", (), "cr90")


def test_a_piece_is_put_in_place_of_its_own() -> None:
    """Only the piece of its id is exchanged, where it stood; one of no known id changes nothing."""
    assert exchanged(DISCS, Disc("cr90", 5.0)) == (Disc("cr90", 5.0), DISCS[1])
    assert exchanged(DISCS, Disc("mc80")) == DISCS


def table(**given: Any) -> SeatedTable:
    """A mat of 900 by 600 mm."""
    return SeatedTable(edition="e", area=Area(900.0, 600.0), **given)


class Rock(NamedTuple):
    """An obstacle."""

    id: str = "rock"
    obstacle: str = ""
    kind: str = ""
    outline: tuple[tuple[float, float], ...] = ()


SHAPE = ((0.0, 0.0), (9.0, 0.0), (0.0, 9.0))
KINDS = ("dust", "station")


def test_players_have_opponents_and_edges() -> None:
    """Each is the other's, and sits at an edge."""
    two = table(players=("ann", "bob"), edges=("west", "east"))
    assert (two.opponent("ann"), two.opponent("bob")) == ("bob", "ann")
    assert (two.own_edge("ann"), two.own_edge("bob")) == ("west", "east")


def test_a_seat_stays_when_another_is_first_player() -> None:
    """It goes by the edge: that in the south or the west comes first."""
    for one, other in (("south", "north"), ("west", "east")):
        assert table(players=("ann", "bob"), edges=(one, other)).seats == ("ann", "bob")
        assert table(players=("bob", "ann"), edges=(other, one)).seats == ("ann", "bob")


@pytest.mark.parametrize("edges", [("south", "north"), ("north", "south"), ("west", "east"), ("east", "west")])
def test_players_sit_opposite(edges: tuple[str, str]) -> None:
    """At the long edges or at the short ones."""
    validate_seats(table(edges=edges))


@pytest.mark.parametrize("edges", [("south", "south"), ("south", "west"), ("east", "north")])
def test_players_that_do_not_sit_opposite_are_refused(edges: tuple[str, str]) -> None:
    """The message names the edges."""
    with pytest.raises(InputError, match=f"edges are {edges[0]}, {edges[1]}, but players sit opposite"):
        validate_seats(table(edges=edges))


def test_two_players_of_one_name_are_refused() -> None:
    """Nobody plays against themselves."""
    with pytest.raises(InputError, match="both players are called `ann`"):
        validate_seats(table(players=("ann", "ann")))


def test_an_owner_plays() -> None:
    """A piece of a player passes, one of a stranger is refused with the players."""
    validate_owner(table(), "cr90", "second")
    with pytest.raises(InputError, match=r"`cr90` belongs to `third`.*first and second"):
        validate_owner(table(), "cr90", "third")


@pytest.mark.parametrize("at", [(0.0, 0.0), (900.0, 600.0), (450.0, 300.0)])
def test_the_edge_is_on_the_mat(at: tuple[float, float]) -> None:
    """A centre on the border stands on it."""
    validate_place(table(), "cr90", Pose(*at, (0.0, 1.0)))


@pytest.mark.parametrize("at", [(-0.1, 300.0), (900.1, 300.0), (450.0, -0.1), (450.0, 600.1)])
def test_beyond_the_edge_is_off_the_mat(at: tuple[float, float]) -> None:
    """A centre a tenth of a millimetre outside does not."""
    with pytest.raises(InputError, match="`cr90` stands off the table"):
        validate_place(table(), "cr90", Pose(*at, (0.0, 1.0)))


@pytest.mark.parametrize("rock", [Rock(obstacle="dust_1"), Rock(outline=SHAPE, kind="dust")])
def test_an_obstacle_is_a_token_or_described(rock: Rock) -> None:
    """A token of the catalogue, or an outline with its kind."""
    validate_described(rock, KINDS)


@pytest.mark.parametrize(("rock", "message"), [(Rock(), "needs `obstacle`"), (Rock(outline=SHAPE), "needs a `kind`")])
def test_an_obstacle_half_described_is_refused(rock: Rock, message: str) -> None:
    """Neither token nor outline, or an outline of no kind."""
    with pytest.raises(InputError, match=f"obstacle `rock`.*{message}"):
        validate_described(rock, KINDS)


@pytest.mark.parametrize("rock", [Rock(outline=SHAPE, kind="dus"), Rock(obstacle="dust_1", kind="dus")])
def test_a_kind_that_the_game_does_not_have_is_refused_with_the_nearest(rock: Rock) -> None:
    """Every kind there is, is said as well."""
    says = "obstacle `rock`: `dus` is not a kind of obstacle; choose one of dust, station; did you mean `dust`?"
    with pytest.raises(InputError, match=re.escape(says)):
        validate_described(rock, KINDS)
