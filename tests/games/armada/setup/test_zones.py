"""Setup: areas and zones, obstacles by turns, ships in their zones, squadrons near ships."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.armada.oracle.tables import EXECUTOR, adjudicate, broken, obstacle, ship, squadron, table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import Round
from sublight.board.plane.table import Area, Edge
from sublight.errors import InputError
from sublight.games.armada.catalogue import obstacle_tokens
from sublight.games.armada.moves import Deploy, DeploySquadron, PlaceObstacle
from sublight.games.armada.pieces import Table
from sublight.games.armada.setup.zones import from_edge, setup_span, zone_depth

SIX = Area(1828.8, 914.4)
CR90 = "rebel.cr90_corvette_a"


def setup(**fields: Any) -> Table:
    """A table of six by three feet in setup, with nothing on it."""
    given: dict[str, Any] = {"edition": "rrg-1.5", "area": SIX, "phase": "setup", **fields}
    return Table(**given)


def place(x: float, y: float, **fields: Any) -> PlaceObstacle:
    """An asteroid placed by the second player."""
    given: dict[str, Any] = {"id": "rock", "obstacle": "asteroid_1", "player": "second", **fields}
    return PlaceObstacle(pose=pose_at(x, y), **given)


def put(x: float, y: float, **fields: Any) -> DeploySquadron:
    """An X-wing of the first player."""
    given: dict[str, Any] = {"id": "x", "squadron": "rebel.x_wing_squadron", "player": "first", **fields}
    return DeploySquadron(pose=pose_at(x, y), **given)


@pytest.mark.rule("ARM-SET-01")
@pytest.mark.parametrize(
    ("width", "edges", "span"),
    [
        (1828.8, ("south", "north"), (304.8, 1524.0)),
        (914.4, ("south", "north"), (0.0, 914.4)),
        (1219.2, ("north", "south"), (0.0, 1219.2)),
        (1828.8, ("west", "east"), (0.0, 1828.8)),
    ],
)
def test_the_setup_area_is_the_middle_four_feet(
    width: float, edges: tuple[Edge, Edge], span: tuple[float, float]
) -> None:
    """Of a narrower mat all of it, and all of it where players sit at the short edges."""
    assert setup_span(setup(area=Area(width, 914.4), edges=edges)) == pytest.approx(span, abs=1e-9)


@pytest.mark.rule("ARM-SET-03", "ARM-SET-04")
@pytest.mark.parametrize(
    ("edges", "depth", "rule"), [(("south", "north"), 185.0, "ARM-SET-03"), (("east", "west"), 609.6, "ARM-SET-04")]
)
def test_how_deep_a_zone_is(edges: tuple[Edge, Edge], depth: float, rule: str) -> None:
    """Distance 3 from a long edge, two rulers from a short one."""
    assert zone_depth(setup(edges=edges)) == (depth, rule)


@pytest.mark.parametrize(
    ("edges", "near_far"),
    [
        (("south", "north"), (90.0, 110.0)),
        (("north", "south"), (804.4, 824.4)),
        (("west", "east"), (190.0, 210.0)),
        (("east", "west"), (1618.8, 1638.8)),
    ],
)
def test_distances_from_each_edge(edges: tuple[Edge, Edge], near_far: tuple[float, float]) -> None:
    """Nearest and farthest point of a disc of radius 10 from the first player's edge."""
    assert from_edge(setup(edges=edges), "first", Round(200.0, 100.0, 10.0)) == pytest.approx(near_far, abs=1e-9)


@pytest.mark.parametrize("edges", [("south", "west"), ("south", "south")])
def test_players_sit_opposite(edges: tuple[Edge, Edge]) -> None:
    """Any other pair of edges cannot be read."""
    with pytest.raises(InputError, match="players sit opposite"):
        adjudicate(setup(edges=edges), place(900.0, 450.0))


# Obstacles.


@pytest.mark.rule("ARM-SET-02")
@pytest.mark.parametrize("token", sorted(obstacle_tokens()))
def test_every_token_may_lie_in_the_middle(token: str) -> None:
    """In the middle of the table each obstacle of the catalogue is far from every edge."""
    ruling = adjudicate(setup(), place(914.4, 457.2, obstacle=token))
    assert (ruling.status, ruling.state.obstacles[0].obstacle) == ("complete", token)


@pytest.mark.rule("ARM-SET-02")
@pytest.mark.parametrize(("gap_mm", "legal"), [(185.0, False), (185.001, True)])
def test_beyond_distance_three_of_the_edge(gap_mm: float, legal: bool) -> None:
    """On the line is at distance 3, which is too near."""
    lowest = min(y for _, y in obstacle_tokens()["asteroid_1"].outline_mm)
    ruling = adjudicate(setup(), place(914.4, gap_mm - lowest))
    assert broken(ruling) == ([] if legal else [("ARM-SET-02", "obstacle_near_edge")])


@pytest.mark.rule("ARM-SET-02")
@pytest.mark.parametrize(("gap_mm", "legal"), [(76.5, False), (76.501, True), (-10.0, False)])
def test_beyond_distance_one_of_each_other(gap_mm: float, legal: bool) -> None:
    """Tip to tip, on the line is at distance 1, which is too near; so is lying on it."""
    tip_x, tip_y = max(obstacle_tokens()["asteroid_1"].outline_mm)
    first = adjudicate(setup(), place(914.4, 457.2)).state
    turned = pose_at(914.4 + 2 * tip_x + gap_mm, 457.2 + 2 * tip_y, 180.0)
    ruling = adjudicate(first, PlaceObstacle(id="b", obstacle="asteroid_1", player="first", pose=turned))
    assert broken(ruling) == ([] if legal else [("ARM-SET-02", "obstacle_near_obstacle")])


@pytest.mark.rule("ARM-SET-02")
def test_six_obstacles_by_turns() -> None:
    """Second, first, second, first, second, first; then no more."""
    state = setup()
    for number in range(6):
        player = ("second", "first")[number % 2]
        other = state.opponent(player)
        at = (600.0 + 200.0 * (number % 3), 330.0 + 240.0 * (number // 3))
        refused = adjudicate(state, place(*at, id=f"o{number}", player=other))
        assert broken(refused) == [("ARM-SET-02", "not_its_obstacle")]
        state = adjudicate(state, place(*at, id=f"o{number}", player=player)).state
    assert [each.id for each in state.obstacles] == [f"o{n}" for n in range(6)]
    seventh = adjudicate(state, place(1300.0, 450.0, id="o6"))
    assert broken(seventh) == [("ARM-SET-02", "obstacles_placed")]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"obstacle": "asteroid_11"}, "unknown obstacle"),
        ({"player": "secnd"}, "did you mean `second`"),
        ({"id": "a b"}, "space"),
    ],
)
def test_an_obstacle_that_cannot_be_read(fields: dict[str, Any], said: str) -> None:
    """Unknown token, unknown player, impossible id."""
    with pytest.raises(InputError, match=said):
        adjudicate(setup(), place(900.0, 450.0, **fields))


# Ships.


@pytest.mark.rule("ARM-SET-03", "ARM-HUGE-03")
@pytest.mark.parametrize(("y", "legal"), [(64.5, True), (70.0, False)])
def test_a_huge_ship_touches_its_edge_and_may_leave_its_zone(y: float, legal: bool) -> None:
    """Two bases reach out of a zone; what counts is the edge."""
    move = Deploy(id="sd", ship=EXECUTOR, player="first", pose=pose_at(900.0, y), speed=1)
    assert broken(adjudicate(setup(), move)) == ([] if legal else [("ARM-HUGE-03", "huge_off_its_edge")])


@pytest.mark.rule("ARM-HUGE-03", "ARM-SET-04")
def test_a_huge_ship_at_a_short_edge() -> None:
    """It touches the short edge that its player sits at."""
    state = setup(edges=("west", "east"))
    move = Deploy(id="sd", ship=EXECUTOR, player="first", pose=pose_at(64.5, 450.0, 90.0), speed=1)
    assert adjudicate(state, move).status == "complete"
    assert broken(adjudicate(state, replace(move, player="second"))) == [("ARM-HUGE-03", "huge_off_its_edge")]


@pytest.mark.rule("ARM-SET-03")
def test_zones_count_in_setup_only() -> None:
    """The same pose in the Ship Phase is no deployment of the setup."""
    move = Deploy(id="new", ship=CR90, player="first", pose=pose_at(900.0, 450.0), speed=2)
    assert broken(adjudicate(setup(), move)) == [("ARM-SET-03", "outside_zone")]
    assert adjudicate(setup(phase="ship"), move).status == "complete"


# Squadrons.


@pytest.mark.rule("ARM-SET-03")
@pytest.mark.parametrize(("gap_mm", "legal"), [(3.95, True), (90.5, True), (90.501, False)])
def test_all_of_a_squadron_within_distance_two(gap_mm: float, legal: bool) -> None:
    """Its far side 34 mm past its near one must be within 124.5 of the bare base."""
    state = setup(ships=(ship(at=(900.0, 100.0)),))
    ruling = adjudicate(state, put(900.0 + 21.5 + gap_mm + 17.0, 100.0))
    assert broken(ruling) == ([] if legal else [("ARM-SET-03", "far_from_ships")])
    assert ruling.state.squadrons == (() if not legal else (replace(squadron("x", (0.0, 0.0), "first"),
        squadron="rebel.x_wing_squadron", pose=pose_at(900.0 + 21.5 + gap_mm + 17.0, 100.0)),))  # fmt: skip


@pytest.mark.rule("ARM-OBST-04")
@pytest.mark.parametrize(("x", "kinds"), [(950.0, ("deployed_on_obstacle",)), (944.0, ())])
def test_being_deployed_on_an_obstacle_does_nothing(x: float, kinds: tuple[str, ...]) -> None:
    """It is said, and no hull is lost; contact is not even said."""
    state = setup(ships=(ship(at=(900.0, 100.0)),), obstacles=(obstacle("p", (981.0, 100.0), "purrgil"),))
    ruling = adjudicate(state, put(x, 100.0))
    assert ruling.kinds() == ("squadron_deployed", *kinds)
    assert ruling.state.squadrons[0].hull is None


@pytest.mark.rule("ARM-SET-03", "ARM-AREA-01")
def test_every_reason_is_given() -> None:
    """Phase, setup area, edge, friends and overlap of one deployment are five violations."""
    state = setup(phase="ship", ships=(ship(at=(900.0, 100.0)),), squadrons=(squadron("t", (20.0, 10.0)),))
    kinds = [kind for _, kind in broken(adjudicate(state, put(10.0, 10.0)))]
    assert kinds == ["not_setup", "outside_setup_area", "deployed_outside", "far_from_ships", "squadron_on_piece"]


@pytest.mark.rule("ARM-SQ-05")
@pytest.mark.parametrize(
    ("card", "upgrades", "said"),
    [
        ("republic.v_19_torrent_squadron", ("hyperspace_rings",), []),
        ("republic.v_19_torrent_squadron", (), [("ARM-SQ-05", "squadron_card_not_there")]),
        ("rebel.rogue_squadron", ("hyperspace_rings",), [("ARM-SQ-05", "squadron_card_not_there")]),
    ],
)
def test_scout_is_given_by_rings_and_not_to_rogues(card: str, upgrades: tuple[str, ...], said: list[object]) -> None:
    """The rings lie with a friendly ship."""
    state = setup(ships=(ship(at=(900.0, 100.0), upgrades=upgrades),))
    assert broken(adjudicate(state, put(1300.0, 450.0, squadron=card, effect="hyperspace_rings"))) == said


@pytest.mark.rule("ARM-SQ-05")
@pytest.mark.parametrize(("gap_mm", "legal"), [(304.8, False), (304.801, True)])
def test_scouts_are_beyond_distance_five_of_enemy_squadrons(gap_mm: float, legal: bool) -> None:
    """On the line is at distance 5, which is too near."""
    one = ship(at=(900.0, 100.0), upgrades=("hyperspace_rings",))
    state = setup(ships=(one,), squadrons=(squadron("t", (600.0, 700.0)),))
    move = put(634.0 + gap_mm, 700.0, effect="hyperspace_rings")
    assert broken(adjudicate(state, move)) == ([] if legal else [("ARM-SQ-05", "scout_near_enemy")])


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"squadron": "x_wng"}, "unknown squadron"),
        ({"player": "third"}, "not a player"),
        ({"effect": "vector"}, "places no squadron during setup"),
    ],
)
def test_a_squadron_that_cannot_be_read(fields: dict[str, Any], said: str) -> None:
    """Unknown card, stranger, a card that places nobody."""
    with pytest.raises(InputError, match=said):
        adjudicate(
            table(ship()), put(900.0, 100.0, **fields) if "effect" not in fields else put(400.0, 100.0, **fields)
        )
