"""As many displaced squadrons as can touch the ship, the rest ring by ring; readings; suggestions (chapter A6)."""

import math

import pytest
from msgspec.structs import replace

from games.armada.oracle.displacing import (
    RIGHT,
    Spot,
    X,
    Y,
    refused,
    rule,
    ship,
    spot,
    squadron,
    suggestion,
    table,
    under,
)
from games.armada.oracle.placements import suggest_agreement
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import margin
from sublight.board.plane.table import Area
from sublight.games.armada.displacement.obstructions import Obstructions
from sublight.games.armada.displacement.packing import Track
from sublight.games.armada.displacement.plan import Plan
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.shapes import framed_base, squadron_disc
from sublight.geometry.tolerance import EPS_MM

# As many as possible.


@pytest.mark.rule("ARM-DISP-02")
def test_a_second_ring_while_there_is_room_wastes_it() -> None:
    """A squadron that touches one that touches the ship is refused while the ship has room, with both numbers."""
    found = rule(table(*under(2)), {"a": (RIGHT, Y + 25.0), "b": (RIGHT + 34.0, Y + 25.0)})
    assert refused(found) == ["wastes_room"]
    assert found.violations[0].figures == {"maximum": 2, "touching": 1}


@pytest.mark.rule("ARM-DISP-02")
def test_touching_a_squadron_off_the_ship_is_no_second_ring() -> None:
    """Touching a squadron that does not touch the ship is named as such."""
    on = table(*under(1), squadron("standing", RIGHT + 20.0, Y + 25.0))
    found = rule(on, {"a": (RIGHT + 54.0, Y + 25.0)})
    assert refused(found) == ["not_second_ring", "wastes_room"]
    assert found.violations[0].figures == {"other": "standing"}


@pytest.mark.rule("ARM-DISP-02")
@pytest.mark.parametrize("count", [9, 10])
def test_nine_touch_a_small_ship_and_the_tenth_stands_behind(count: int) -> None:
    """Round a free small ship nine touch it; the tenth touches one of them, and that is legal."""
    on = table(*under(count))
    found = rule(on, suggestion(on))
    rings = [event.figures["ring"] for event in found.events if event.kind == "squadron_placed"]
    assert rings == [1] * 9 + [2] * (count - 9)


@pytest.mark.rule("ARM-DISP-02")
def test_the_second_ring_may_touch_a_standing_squadron() -> None:
    """Where the ship is full, a squadron that stood in contact with it all along will do."""
    around = Surroundings(Obstructions(table(), ship(), ()), frames=True)
    ring = around.most_touching(9)
    standing = tuple(squadron(f"standing-{i}", *each) for i, each in enumerate(ring))
    x, y = ring[0]
    away = math.dist((x, y), (X, Y))
    place = (x + (x - X) / away * 34.0, y + (y - Y) / away * 34.0)
    found = rule(table(*under(1), *standing), {"a": place})
    assert [event.figures["ring"] for event in found.events if event.kind == "squadron_placed"] == [2]


def spaced_out() -> tuple[Table, dict[str, Spot], int]:
    """Nine squadrons of which a few stand so wide that no other can touch the ship; the rest behind them."""
    on = table(*under(9))
    around = Surroundings(Obstructions(on, ship(), tuple("abcdefghi")), frames=True)
    wide = Track(around.loops[0], [], around.obstructions.fence, 60.0)
    spots = [wide.at(place) for place in wide.pack(9)]
    while place := around.place_at_ship(spots):
        spots.append(place)
    touching = len(spots)
    _behind(around, spots, 9)
    return on, dict(zip("abcdefghi", spots, strict=True)), touching


def _behind(around: Surroundings, spots: list[Spot], count: int) -> None:
    """Add squadrons that touch those of `spots`."""
    for anchor in list(spots):
        while len(spots) < count and (place := around.place_round(anchor, spots)):
            spots.append(place)


@pytest.mark.rule("ARM-DISP-02")
def test_spacing_out_to_waste_room_is_refused() -> None:
    """Fewer than can be, though no gap is left for one more, is refused: the true maximum counts (AMB-05)."""
    on, places, touching = spaced_out()
    found = rule(on, places)
    assert touching < 9
    assert refused(found) == ["wastes_room"]
    assert found.violations[0].figures == {"maximum": 9, "touching": touching}
    assert "AMB-05" in found.consulted


@pytest.mark.rule("ARM-DISP-02")
def test_one_at_a_time_allows_what_leaves_no_gap() -> None:
    """Under the other reading the same placement stands."""
    on, places, touching = spaced_out()
    found = rule(on, places, {"AMB-05": "one-at-a-time"})
    assert found.state is not None
    rings = [event.figures["ring"] for event in found.events if event.kind == "squadron_placed"]
    assert rings == [1] * touching + [2] * (9 - touching)


@pytest.mark.rule("ARM-DISP-02")
def test_readings_are_consulted_only_where_they_matter() -> None:
    """How room is wasted is open only where few enough can fill the ship's sides: nine may stand so, two never."""
    assert rule(table(*under(2))).consulted == ("AMB-04",)
    assert rule(table(*under(9))).consulted == ("AMB-04", "AMB-05")


@pytest.mark.rule("ARM-DISP-02")
@pytest.mark.parametrize(("reading", "kinds"), [
    ("frame-counts", []),
    ("base-only", ["not_touching", "wastes_room"]),
])  # fmt: skip
def test_touching_a_dial_frame(reading: str, kinds: list[str]) -> None:
    """Contact with a dial frame alone is contact with the ship, unless the base itself is agreed on (AMB-04)."""
    found = rule(table(*under(1)), {"a": (RIGHT + 3.95, Y)}, {"AMB-04": reading})
    assert (refused(found) if kinds else list(found.violations)) == kinds


# No room.


@pytest.mark.rule("ARM-DISP-03")
def test_no_place_on_the_whole_table() -> None:
    """Where the whole play area has no place, the squadron leaves play and nobody is asked."""
    on = replace(table(*under(1), mover=ship(x=50.0, y=50.0)), area=Area(100.0, 100.0))
    found = rule(on)
    assert [event.kind for event in found.events] == ["squadrons_lifted", "no_place_left"]
    assert found.state is not None
    assert (found.state.squadrons, found.state.destroyed) == ((), ("a",))


def corridor(count: int) -> Table:
    """A narrow play area that the ship closes: squadrons can stand only ahead of it, two abreast."""
    return replace(table(*under(count), mover=ship(x=50.0, y=35.5 + 17.0, heading=0.0)), area=Area(100.0, 914.4))


@pytest.mark.rule("ARM-DISP-02")
@pytest.mark.parametrize(("reading", "left"), [("next-ring", 7), ("removed", 5)])
def test_beyond_two_rings(reading: str, left: int) -> None:
    """Where both rings are full they go on outward; by the other reading they leave play (AMB-06)."""
    on = corridor(7)
    found = rule(on, suggestion(on), {"AMB-06": reading})
    assert found.state is not None
    assert len(found.state.squadrons) == left
    assert "AMB-06" in found.consulted


@pytest.mark.rule("ARM-DISP-02")
def test_a_third_ring_while_the_second_has_room() -> None:
    """A squadron in the third ring is refused while the second has a place."""
    on = table(*under(10))
    places = suggestion(on)
    around = Surroundings(Obstructions(on, ship(), tuple(places)), frames=True)
    x, y = places["a"]
    away = math.dist((x, y), (X, Y))
    places["j"] = (x + (x - X) / away * 68.0, y + (y - Y) / away * 68.0)
    extended = replace(on, squadrons=(*on.squadrons, squadron("k", X, Y)))
    places["k"] = (x + (x - X) / away * 34.0, y + (y - Y) / away * 34.0)
    assert around.room_round([places["b"]], tuple(places.values()))
    assert refused(rule(extended, places)) == ["not_second_ring"]


# Obstacles.


@pytest.mark.rule("ARM-DISP-04")
@pytest.mark.parametrize(("x", "said"), [(RIGHT, ["rock"]), (RIGHT + 200.0, [])])
def test_an_obstacle_has_no_effect(x: float, said: list[str]) -> None:
    """A squadron set down on an obstacle is said once to be unaffected; off it nothing is said."""
    rock = Obstacle(
        id="rock",
        kind="asteroid",
        pose=pose_at(x, Y + 25.0),
        outline=((-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)),
    )
    found = rule(replace(table(*under(1)), obstacles=(rock,)), {"a": (RIGHT, Y + 25.0)})
    assert [event.subject for event in found.events if event.kind == "obstacle_under_squadron"] == said


# Suggestions.


@pytest.mark.rule("ARM-DISP-02", "ARM-DISP-03")
def test_suggestions_need_no_tolerance() -> None:
    """On a table without placing tolerance the suggestion is accepted as it is."""
    on = replace(table(*under(10)), placing_mm=0.0)
    places = suggestion(on)
    found = rule(on, places)
    assert all(spot(found, name) == place for name, place in places.items())
    assert found.state is not None
    base = framed_base(on, ship())
    gaps = [margin(base, squadron_disc(on, each)) for each in found.state.squadrons]
    assert sum(abs(gap) <= EPS_MM for gap in gaps) == 9
    assert min(gaps) >= -EPS_MM


@pytest.mark.slow
@pytest.mark.rule("ARM-DISP-02", "ARM-DISP-03")
@pytest.mark.prove
def test_suggestions_on_crowded_tables() -> None:
    """On crowded tables there is always a suggestion, and another library finds nothing against it."""
    assert suggest_agreement(100).startswith("100 tables")


def test_every_sentence_has_its_figures() -> None:
    """Each event, the question and each reason can be read aloud."""
    on, places, _ = spaced_out()
    found = rule(on, places)
    assert found.pending is not None
    assert all(GAME.phrases.event(event) for event in found.events)
    assert "All must touch " in GAME.phrases.question(found.pending.question)
    assert "although nine could" in GAME.phrases.violation(found.violations[0])


def test_a_plan_says_how_many_touch() -> None:
    """The plan's number is that of the greatest packing, at most as many as were lifted."""
    around = Surroundings(Obstructions(table(), ship(), ()), frames=True)
    assert [Plan(around, count).touching for count in (0, 8, 9, 12)] == [0, 8, 9, 9]
