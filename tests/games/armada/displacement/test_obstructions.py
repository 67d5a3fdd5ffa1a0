"""What stands around a ship at rest, and whether squadrons surely have a place among it."""

from msgspec.structs import replace

from games.armada.oracle.crowds import crowded
from games.armada.oracle.displacing import X, Y, ship, squadron, table, under
from sublight.board.plane.shape import Round, margin
from sublight.board.plane.table import Area
from sublight.games.armada.displacement.obstructions import Obstructions
from sublight.games.armada.displacement.plan import Plan
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.games.armada.shapes import framed_base


def test_what_is_not_near_is_out_of_reach() -> None:
    """Of the other ships and the squadrons that are left out, none is in a circle."""
    for seed in range(30):
        on, mover = crowded(seed)
        around = Obstructions(on, mover, ())
        circle = Round(mover.pose.x, mover.pose.y, 80.0)
        near = {name for name, _ in around.ships_near(circle.x, circle.y, circle.radius)}
        far = [each for each in on.ships if each.id not in {*near, mover.id}]
        assert all(margin(framed_base(on, each), circle) >= 0.0 for each in far)
        beside = dict(around.squadrons_near(circle.x, circle.y, circle.radius))
        assert set(around.squadrons) - set(beside) == {
            each.id
            for each in on.squadrons
            if (each.pose.x - circle.x) ** 2 + (each.pose.y - circle.y) ** 2 >= circle.radius**2
        }


def test_where_room_is_sure_every_squadron_has_a_place() -> None:
    """The area says so without looking for the places; where it does not, they are looked for."""
    sure = 0
    for seed in range(30):
        on, mover = crowded(seed)
        around = Obstructions(on, mover, ())
        plan = Plan(Surroundings(around, frames=True), 16)
        sure += around.leaves_room_for(16)
        assert len(plan.spots) == plan.placed
    assert sure > 15


def test_on_a_small_table_no_room_is_sure() -> None:
    """A table that one squadron more fills has none for it."""
    on = replace(table(*under(1), mover=ship(x=50.0, y=50.0)), area=Area(100.0, 100.0))
    around = Obstructions(on, on.ships[0], ("a",))
    assert not around.leaves_room_for(1)
    assert Plan(Surroundings(around, frames=True), 1).placed == 0


def test_lifted_squadrons_stand_no_more() -> None:
    """The others do."""
    on = table(*under(2), squadron("standing", X + 90.0, Y))
    assert set(Obstructions(on, on.ships[0], ("a", "b")).squadrons) == {"standing"}
