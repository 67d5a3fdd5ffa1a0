"""The pieces of Armada in words, and what a plan sets of each."""

import time
from collections.abc import Callable
from typing import Any

from sublight.api.pictures import draw
from sublight.api.tables import load_table, read_table
from sublight.board.plane.shape import Round
from sublight.formats.records import table_dict
from sublight.games.armada.pieces import Table
from sublight.web.setup.editing import mat_editor
from sublight.web.view.table_view import pieces
from web.view.listed import changed, control, listed, said

BIG, FIGHT = "armada-400-points", "armada-learning-fight"


def test_a_ship_in_words() -> None:
    """Place and heading, what it has, then what else differs from a fresh ship; whose it is, and where exactly."""
    ship = listed("armada-learning-fight")["cr90"]
    assert (ship.name, ship.kind, ship.owner, ship.can_move) == ("CR90 Corvette A", "ship", 0, True)
    assert ship.says == (
        "at 352, 302 mm, facing 0°; hull 3 of 4; speed 3; a Navigate dial; a Repair token; "
        "shields front 2, left 2, right 2, rear 1; facedown damage cards 1; nearest: X-Wing 2, 92.5 mm"
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
    assert "; upgrades Engine Techs; " in table["cr90"].says
    over = changed(FIGHT, "ships", "cr90", overlapped=["asteroid-1", "victory"])
    ship = next(each for each in pieces(over) if each.id == "cr90")
    assert "; overlapped Asteroid field 1, Victory; " in ship.says


def test_what_is_moved_by_distance() -> None:
    """An obstacle says who moves it and how far."""
    rock = listed("armada-learning-fight")["asteroid-1"]
    assert [each.name for each in rock.controls] == ["player", "max"]


def test_what_lies_on_another_says_so() -> None:
    """A rock put under a ship; beside it there is a distance."""
    pose = {"x": 352.0, "y": 302.0, "heading": 0.0}
    table = changed(FIGHT, "obstacles", "asteroid-1", pose=pose)
    assert said(table, "asteroid-1") == "CR90, overlapping"
    assert said(table, "cr90") == "Asteroid field 1, overlapping"
    assert said(load_table(FIGHT, Table), "cr90") == "X-Wing 2, 92.5 mm"


def test_what_touches_says_so() -> None:
    """Two squadrons base to base, a tenth of a millimetre off, and as far in."""
    table = load_table(FIGHT, Table)
    shape = mat_editor(table).measured(table, table.squadrons[0])
    assert isinstance(shape, Round)
    for gap, words in ((0.0, "touching"), (0.1, "0.1 mm"), (-0.1, "overlapping")):
        raw: dict[str, Any] = table_dict(table)
        for piece, x in zip(raw["squadrons"][:2], (100.0, 100.0 + 2.0 * shape.radius + gap), strict=True):
            piece["pose"] = {"x": x, "y": 100.0, "heading": 0.0}
        assert said(read_table(raw, kind=Table), raw["squadrons"][0]["id"]) == f"X-Wing 2, {words}"


def test_the_list_of_a_full_table_stays_quick() -> None:
    """It takes less of a processor than drawing the table five times, by the least of seven runs of each."""
    table = load_table(BIG, Table)
    assert least_s(lambda: pieces(table)) < 5 * least_s(lambda: draw(table))


def least_s(work: Callable[[], object]) -> float:
    """Return the least processor time of seven runs, in seconds."""
    spent = []
    for _ in range(7):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return min(spent)
