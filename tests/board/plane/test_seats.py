"""Two players at a mat: where they sit, and what cannot be."""

import re
from typing import Any, NamedTuple

import pytest

from sublight.board.plane.pose import Pose
from sublight.board.plane.seats import SeatedTable, validate_described, validate_owner, validate_place, validate_seats
from sublight.board.plane.table import Area
from sublight.errors import InputError


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


@pytest.mark.parametrize("edges", [("south", "north"), ("north", "south"), ("west", "east"), ("east", "west")])
def test_players_sit_opposite(edges: tuple[str, str]) -> None:
    """At the long edges or at the short ones."""
    validate_seats(table(edges=edges))


@pytest.mark.parametrize("edges", [("south", "south"), ("south", "west"), ("east", "north")])
def test_players_that_do_not_sit_opposite_are_refused(edges: tuple[str, str]) -> None:
    """The message names the edges."""
    with pytest.raises(InputError, match=f"edges {edges[0]}, {edges[1]}: players sit opposite"):
        validate_seats(table(edges=edges))


def test_two_players_of_one_name_are_refused() -> None:
    """Nobody plays against themselves."""
    with pytest.raises(InputError, match="both players are called `ann`"):
        validate_seats(table(players=("ann", "ann")))


def test_an_owner_plays() -> None:
    """A piece of a player passes, one of a stranger is refused with the players."""
    validate_owner(table(), "cr90", "second")
    with pytest.raises(InputError, match=r"`cr90` belongs to `third`.*first, second"):
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
    says = "obstacle `rock`: `dus` is no kind of obstacle (one of dust, station); did you mean `dust`?"
    with pytest.raises(InputError, match=re.escape(says)):
        validate_described(rock, KINDS)
