"""What cannot stand on a table is refused, on both sides of each limit."""

import pytest
from msgspec.structs import replace

from games.armada.oracle.tables import ship, squadron, table, token
from oracle.cutting import comb
from sublight.board.plane.pose import pose_at
from sublight.errors import InputError
from sublight.games.armada.pieces import InTurn, Obstacle, Table
from sublight.games.armada.validate import validate_table


def described(outline: tuple[tuple[float, float], ...]) -> Obstacle:
    """An obstacle of its own outline."""
    return Obstacle(id="o", pose=pose_at(450, 450), kind="asteroid", outline=outline)


@pytest.mark.rule("ARM-NAV-01")
@pytest.mark.parametrize(("speed", "fits"), [(0, True), (4, True), (5, False), (-1, False)])
def test_a_dial_shows_a_speed_of_the_chart(speed: int, fits: bool) -> None:
    """0 to the highest column of the ship's chart can be on its dial."""
    if fits:
        validate_table(table(ship(speed=speed)))
    else:
        with pytest.raises(InputError, match="has speeds 0 to"):
            validate_table(table(ship(speed=speed)))


@pytest.mark.parametrize(("facedown", "fits"), [(0, True), (3, True), (4, False), (-1, False)])
def test_a_ship_in_play_has_fewer_cards_than_hull(facedown: int, fits: bool) -> None:
    """A CR90 has 0 to 3."""
    if fits:
        validate_table(table(ship(facedown=facedown)))
    else:
        with pytest.raises(InputError, match="damage cards"):
            validate_table(table(ship(facedown=facedown)))


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (table(ship(), ship("cr90", (100.0, 100.0))), "two pieces have the id `cr90`"),
        (table(ship("a"), squadrons=(squadron("a", (1.0, 1.0)),)), "two pieces have the id `a`"),
        (table(players=("first", "first")), "both players"),
        (table(ship(player="third")), "is not a player"),
        (table(squadrons=(squadron("x", (1.0, 1.0), "third"),)), "is not a player"),
        (table(ship(card="nonesuch")), "unknown ship"),
        (table(tokens=(token("t", (-0.1, 1.0)),)), "off the table"),
        (table(tokens=(token("t", (915.0, 1.0)),)), "off the table"),
        (table(active="nobody"), "no ship `nobody`"),
        (table(obstacles=(Obstacle(id="o", pose=pose_at(1, 1)),)), "needs `obstacle`"),
        (table(obstacles=(Obstacle(id="o", obstacle="nonesuch", pose=pose_at(1, 1)),)), "nonesuch"),
        (
            table(obstacles=(Obstacle(id="o", pose=pose_at(1, 1), outline=((0, 0), (9, 0), (0, 9))),)),
            "needs a `kind`",
        ),
        (table(obstacles=(described(((0, 0), (9, 9), (9, 0), (0, 9))),)), "obstacle `o`: edges 0 and 2 cross or touch"),
        (table(obstacles=(described(comb(257)),)), "obstacle `o`: an outline has at most 256 vertices"),
    ],
)
def test_what_cannot_stand_on_a_table_is_named(state: Table, message: str) -> None:
    """Twins, strangers, unknown cards, places off the table and half-described obstacles are refused by name."""
    with pytest.raises(InputError, match=message):
        validate_table(state)


def test_the_edge_of_the_table_is_on_it() -> None:
    """A centre on the border can be read; whether the base is outside is for the rules."""
    validate_table(table(ship(at=(0.0, 914.4))))
    validate_table(table(tokens=(token("mine", (0.0, 0.0)),)))


def test_an_unknown_objective_is_refused_with_the_nearest() -> None:
    """An objective that no card has is a slip, and the nearest one is offered; none at all is fine."""
    state = table(ship())
    validate_table(state)
    with pytest.raises(InputError, match=r"`doomed_statio` is not an objective.*`doomed_station`"):
        validate_table(replace(state, objective="doomed_statio"))


def test_turns_taken_are_those_of_players_of_the_table() -> None:
    """A turn of somebody who does not play is a slip that is named."""
    state = table()
    taken = InTurn(effect="navigational_hazards", round=1, players=("frist",))
    with pytest.raises(InputError, match="`frist`"):
        validate_table(replace(state, in_turn=(taken,)))
