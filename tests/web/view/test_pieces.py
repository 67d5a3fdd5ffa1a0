"""The pieces in words, and what a plan sets of each."""

from sublight.api.tables import load_table
from sublight.view.models import Control, Piece
from sublight.web.view.pieces import pieces


def listed(example: str) -> dict[str, Piece]:
    """The pieces of an example by their ids."""
    return {each.id: each for each in pieces(load_table(example))}


def control(piece: Piece, name: str) -> Control:
    """One control of a piece."""
    return next(each for each in piece.controls if each.name == name)


def test_a_ship_in_words() -> None:
    """Place and heading, then what differs from a fresh ship; whose it is, and where exactly."""
    ship = listed("armada-learning-fight")["cr90"]
    assert (ship.name, ship.kind, ship.owner, ship.can_move) == ("CR90 Corvette A", "ship", 0, True)
    assert ship.says == (
        "at 352, 302 mm, heading 0°; speed 3; dial navigate; tokens repair; facedown 1; nearest: xwing-2, 92.5 mm"
    )
    assert ship.at == (352.0, 302.0, 0.0, 1.0)


def test_what_drifts_is_nobodys() -> None:
    """Obstacles belong to no seat and do not move of themselves."""
    rock = listed("armada-learning-fight")["asteroid-1"]
    assert (rock.owner, rock.can_move) == (-1, False)


def test_the_controls_of_an_armada_ship() -> None:
    """Speeds of its dial, limits of its chart by speed, what it can spend, no cards where it has none."""
    ship = listed("armada-learning-fight")["cr90"]
    assert [each.key for each in control(ship, "speed").values] == ["0", "1", "2", "3", "4"]
    assert control(ship, "speed").value == "3"
    assert control(ship, "clicks").chart == {"1": (2,), "2": (1, 2), "3": (0, 1, 2), "4": (0, 1, 1, 2)}
    assert [each.key for each in control(ship, "navigate").values] == ["dial"]
    assert all(each.name != "use" for each in ship.controls)


def test_cards_and_tokens_stand_where_a_ship_has_them() -> None:
    """Its own cards, and a token to spend."""
    table = listed("armada-400-points")
    assert [each.key for each in control(table["cr90"], "use").values] == ["engine_techs", "general_madine"]
    assert [each.key for each in control(table["frigate"], "navigate").values] == ["token"]


def test_what_is_moved_by_distance() -> None:
    """An obstacle says who moves it and how far."""
    rock = listed("armada-learning-fight")["asteroid-1"]
    assert [each.name for each in rock.controls] == ["player", "max"]


def test_the_actions_of_an_x_wing_ship_are_whole_declarations() -> None:
    """Each can be read as it stands, a barrel roll for each side and place."""
    ship = listed("xwing-dogfight")["luke"]
    lines = [each.key for each in control(ship, "action").values]
    assert "act luke focus" in lines
    assert "roll luke left place=middle" in lines
    assert lines[-1] == "pass luke"


def test_a_galaxy_lists_systems_that_hold_something() -> None:
    """No places in mm, no controls: it is planned on its map."""
    systems = listed("twilight-six-players")
    assert systems
    assert all(each.at is None and not each.controls for each in systems.values())
