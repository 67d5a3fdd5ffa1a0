"""What cannot stand on an X-Wing table because of its outline."""

import re

import pytest
from msgspec.structs import replace

from oracle.cutting import comb
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table
from sublight.games.xwing.validate import validate_table
from sublight.geometry.outline import Outline

BOW = ((0.0, 0.0), (9.0, 9.0), (9.0, 0.0), (0.0, 9.0))


def table(rock: Outline, mine: Outline) -> Table:
    """A described obstacle and a described device."""
    here = pose_at(450.0, 450.0)
    return Table(
        edition="1.4.6",
        area=Area(914.4, 914.4),
        obstacles=(Obstacle(id="rock", pose=here, kind="asteroid", outline=rock),),
        devices=(Device(id="mine", device="proximity_mine", player="first", pose=here, outline=mine),),
    )


def test_described_outlines_are_taken_up_to_256_points() -> None:
    """256 points of an obstacle and as many of a device can be read."""
    validate_table(table(comb(256), comb(256)))


def test_an_obstacle_is_of_a_known_type() -> None:
    """A described one names its type; the nearest types are told."""
    rock = Obstacle(id="rock", pose=pose_at(450.0, 450.0), kind="asteriod", outline=comb(8))
    with pytest.raises(
        InputError, match=r"obstacle `rock`: `asteriod` is not a kind of obstacle; .*; did you mean `asteroid`"
    ):
        validate_table(Table(edition="1.4.6", area=Area(914.4, 914.4), obstacles=(rock,)))


def test_a_token_of_the_catalogue_is_of_its_own_type() -> None:
    """Another `kind` needs an outline; the token's own may be said."""
    here, area = pose_at(450.0, 450.0), Area(914.4, 914.4)
    cloud = Obstacle(id="rock", obstacle="coreasteroid0", kind="gas_cloud", pose=here)
    with pytest.raises(InputError, match="obstacle `rock`: `coreasteroid0` is not a gas_cloud; give another `kind`"):
        validate_table(Table(edition="1.4.6", area=area, obstacles=(cloud,)))
    for kind in ("asteroid", ""):
        named = Obstacle(id="rock", obstacle="coreasteroid0", kind=kind, pose=here)
        validate_table(Table(edition="1.4.6", area=area, obstacles=(named,)))


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (table(BOW, comb(8)), "obstacle `rock`: edges 0 and 2 cross or touch"),
        (table(comb(8), BOW), "device `mine`: edges 0 and 2 cross or touch"),
        (table(comb(257), comb(8)), "obstacle `rock`: an outline has at most 256 vertices, this one has 257"),
        (table(comb(8), comb(300)), "device `mine`: an outline has at most 256 vertices, this one has 300"),
        (table(comb(4000), comb(97)), "at most 4096 points, these have 4097"),
    ],
)
def test_outlines_that_cannot_be_read_are_named(state: Table, message: str) -> None:
    """An outline that crosses itself, or has too many points, is refused with what it is of."""
    with pytest.raises(InputError, match=message):
        validate_table(state)


@pytest.mark.parametrize("initiative, good", [(-1, False), (0, True), (8, True), (9, False), (55, False)])
def test_initiative_is_from_0_to_8(initiative: int, good: bool) -> None:
    """As on the cards; another is refused."""
    ship = Ship(id="luke", ship="t65xwing", player="first", pose=pose_at(450.0, 450.0), initiative=initiative)
    state = Table(edition="1.4.6", area=Area(914.4, 914.4), ships=(ship,))
    if good:
        validate_table(state)
        return
    with pytest.raises(InputError, match=f"ship `luke`: initiative is {initiative}, but must be from 0 to 8"):
        validate_table(state)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"round": -1}, "`round` is -1, but rounds are counted from 1"),
        ({"components": "wood"}, "unknown component set `wood`; there is one, `standard`"),
    ],
)
def test_a_round_and_a_component_set_are_those_there_are(fields: dict[str, object], said: str) -> None:
    """Round 0 is read, because older tables have it before the first round."""
    mat = Table(edition="1.4.6", area=Area(914.4, 914.4))
    validate_table(replace(mat, round=0))
    with pytest.raises(InputError, match=re.escape(said)):
        validate_table(replace(mat, **fields))


def test_counts_of_a_ship_are_not_negative() -> None:
    """Force, charges and tokens."""
    ship = Ship(id="luke", ship="t65xwing", player="first", pose=pose_at(450.0, 450.0), charges={"r4_p": -1})
    with pytest.raises(InputError, match="ship `luke`: Force, charges and tokens cannot be negative"):
        validate_table(Table(edition="1.4.6", area=Area(914.4, 914.4), ships=(ship,)))
