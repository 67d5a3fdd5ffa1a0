"""What is drawn: every piece, what moved, and nothing that the ruling does not say."""

import pytest

from games.armada.oracle.tables import VICTORY, adjudicate, maneuver, obstacle, ship, squadron, table, token
from sublight.board.plane.scene import Disc, Hatch, Label, Line, Mark, Polygon, Scene
from sublight.games.armada import scene as armada_scene
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Table
from sublight.games.armada.scene import scene
from sublight.games.armada.shapes import bare_base


def full() -> Table:
    """A mover, an enemy in its way, and one piece of each other sort."""
    return table(
        ship(speed=3),
        ship("vic", (450.0, 505.0), card=VICTORY, player="second"),
        squadrons=(squadron("x1", (200.0, 200.0)),),
        obstacles=(obstacle("dust", (700.0, 450.0)),),
        tokens=(token("mine", (100.0, 500.0)),),
    )


def of_role(drawn: Scene, role: str) -> list[Mark]:
    """The marks of a role."""
    return [mark for mark in drawn.marks if mark.role == role]


def test_a_table_alone_shows_every_piece_once() -> None:
    """One mark with the id of each piece, ships with frames and bows and names, each by its owner's seat."""
    drawn = scene(full())
    ids = [mark.id for mark in drawn.marks if isinstance(mark, Polygon | Disc) and mark.id]
    assert sorted(ids) == ["cr90", "dust", "mine", "vic", "x1"]
    assert [mark.owner for mark in of_role(drawn, "base") if isinstance(mark, Polygon)] == [0, 1]
    assert (len(of_role(drawn, "frame")), len(of_role(drawn, "arrow"))) == (8, 2)
    assert len(of_role(drawn, "silhouette")) == len(("cr90", "vic", "x1"))
    assert (drawn.width, drawn.height) == (914.4, 914.4)
    assert "rrg-1.5" in drawn.caption


def test_an_obstacle_is_named_after_all_others() -> None:
    """So that ships and squadrons have the first choice of a place for their names."""
    named = [(mark.role, mark.piece) for mark in scene(full()).marks if isinstance(mark, Label)]
    assert named == [("base", "cr90"), ("base", "vic"), ("squadron", "x1"), ("obstacle", "dust")]


def test_a_ruling_shows_start_tries_and_rest() -> None:
    """The start as a ghost, a numbered try for each blocked speed, hatches on each overlap, the rest, the tool."""
    state, move = full(), maneuver()
    drawn = scene(state, adjudicate(state, move), move)
    assert [mark.id for mark in of_role(drawn, "ghost") if isinstance(mark, Polygon)] == ["cr90"]
    assert len([mark for mark in of_role(drawn, "try") if isinstance(mark, Polygon)]) == 2
    assert [mark.text for mark in of_role(drawn, "try") if isinstance(mark, Label)] == ["1", "2"]
    assert any(isinstance(mark, Hatch) for mark in drawn.marks)
    assert len(of_role(drawn, "tool")) == 4
    assert len(of_role(drawn, "pivot")) == 3
    assert [mark.text for mark in of_role(drawn, "rest") if isinstance(mark, Label)] == ["3", "cr90"]
    assert "cr90" not in [mark.text for mark in of_role(drawn, "base") if isinstance(mark, Label)]


def test_pieces_that_stay_are_the_same_marks_in_each_picture_of_a_table() -> None:
    """What is drawn of a mark is found by the mark: nothing but the piece that moves is drawn again."""
    state = full()
    drawn = [scene(state, adjudicate(state, move), move) for move in (maneuver(), maneuver(2))]
    one, other = ({id(mark) for mark in each.marks} for each in drawn)
    still = [mark for mark in scene(state).marks if id(mark) in one and id(mark) in other]
    assert {mark.id for mark in still if isinstance(mark, Polygon | Disc) and mark.id} == {"vic", "x1", "dust", "mine"}


@pytest.mark.parametrize("clicks", [(), (0, 1, 2), (0, -1, 0)])
def test_the_rest_is_drawn_where_the_ruling_has_it(clicks: tuple[int, ...]) -> None:
    """The outline at rest is the base at the pose of the state afterwards."""
    state, move = full(), maneuver(*clicks, tool="right")
    ruling = adjudicate(state, move)
    (rest,) = [mark for mark in of_role(scene(state, ruling, move), "rest") if isinstance(mark, Polygon)]
    assert rest.points == bare_base(state, ruling.state.ship("cr90")).corners(0)


def test_the_rest_follows_what_people_agreed_on() -> None:
    """A close overlap called apart: the ship is drawn where the ruling set it down."""
    state = table(ship(speed=1), ship("b", (450.0, 300.0 + 68.4 + 71.0 + 7.9 - 0.2), player="second"))
    ruling = adjudicate(state, maneuver(), {"call:ARM-RAM-01:cr90:b:1": "apart"})
    (rest,) = [mark for mark in of_role(scene(state, ruling, maneuver()), "rest") if isinstance(mark, Polygon)]
    assert rest.points == bare_base(state, ruling.state.ship("cr90")).corners(0)


def test_an_illegal_move_draws_the_table_only() -> None:
    """Nothing moved, so nothing is drawn beyond the table."""
    state, move = full(), maneuver(2, 2, 2)
    ruling = adjudicate(state, move)
    drawn = scene(state, ruling, move)
    assert drawn.marks == scene(state).marks


def test_close_things_get_a_witness_with_its_length() -> None:
    """The nearest gap of each kind is drawn with its millimetres; what is far has no line."""
    state = table(ship(speed=1), ship("b", (520.0, 368.4), player="second"))
    drawn = scene(state, adjudicate(state, maneuver()), maneuver())
    lines = [mark for mark in of_role(drawn, "witness") if isinstance(mark, Line)]
    assert [(mark.title, mark.label) for mark in lines] == [("cr90 to b", f"{70.0 - 43.0 - 7.9:.1f}")]


def test_the_smallest_gap_is_drawn_first() -> None:
    """It is the one in the ruling's sentence, and the first has its length written where there is room for one only."""
    state = table(
        ship(speed=2), ship("b", (560.0, 420.0), player="second"), obstacles=(obstacle("dust", (390.0, 460.0)),)
    )
    drawn = scene(state, adjudicate(state, maneuver()), maneuver())
    lines = [mark.title for mark in of_role(drawn, "witness") if isinstance(mark, Line)]
    assert lines == ["cr90 to dust", "cr90 to b"]


@pytest.mark.parametrize("yaw", [-1, 1])
def test_the_tool_lies_on_the_suggested_side_while_its_side_is_asked(yaw: int) -> None:
    """So that its joints can still be taken."""
    state, move, chosen = full(), maneuver(0, yaw, 0), maneuver(0, yaw, 0, tool="right")
    ruling = adjudicate(state, move)
    drawn = scene(state, ruling, move)
    assert ruling.question is not None
    assert len(of_role(drawn, "pivot")) == 3
    assert of_role(drawn, "tool") == of_role(scene(state, adjudicate(state, chosen), chosen), "tool")


def test_the_side_on_which_a_ship_meets_nobody_is_suggested() -> None:
    """Where it would overlap another ship with the tool on its left, and none with it on its right (ARM-MOVE-04)."""
    state, move = table(ship(speed=3), ship("vic", (376.0, 540.0), player="second")), maneuver(0, -1, 0)
    free = maneuver(0, -1, 0, tool="right")
    assert adjudicate(state, move).question is not None
    assert of_role(scene(state, adjudicate(state, move), move), "tool") == of_role(
        scene(state, adjudicate(state, free), free), "tool"
    )
    assert "speed_blocked" not in [each.kind for each in adjudicate(state, free).events]


def test_at_speed_zero_there_is_no_tool() -> None:
    """A ship that stays is drawn at rest without one."""
    state = table(ship(speed=0))
    drawn = scene(state, adjudicate(state, maneuver()), maneuver())
    assert (of_role(drawn, "tool"), len(of_role(drawn, "rest")) > 0) == ([], True)


def test_a_ship_that_left_is_drawn_where_it_was_last() -> None:
    """It rests outside the play area."""
    state = table(ship(at=(450.0, 800.0)))
    drawn = scene(state, adjudicate(state, maneuver()), maneuver())
    assert of_role(drawn, "rest")


def test_the_game_draws_as_this_module_does() -> None:
    """The game's own verb gives the same picture."""
    assert GAME.scene(full()) == scene(full())


def test_a_card_without_a_silhouette_is_its_base_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ship and a squadron: everything else is drawn as ever."""
    plain = len(scene(full()).marks)
    monkeypatch.setattr(armada_scene, "shapes", dict)
    drawn = scene(full())
    assert of_role(drawn, "silhouette") == []
    assert len(drawn.marks) == plain - len(("cr90", "vic", "x1"))
