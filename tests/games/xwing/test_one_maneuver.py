"""A ruling, the options of a dial and a batch say the same of one maneuver, and what was worked out by hand.

Each measures ships overlapped, the way back, the template, obstacles under the base and the edge by the same functions:
one of them changed fails here three times.
"""

from typing import NamedTuple

import pytest

from games.xwing.maneuvers.desk import TIE, entry, ship, table
from sublight.board.plane.pose import pose_at
from sublight.games.xwing.batch import interpret, rows_of
from sublight.games.xwing.game import GAME
from sublight.games.xwing.maneuvers.options import options
from sublight.games.xwing.moves import Maneuver, TallonPlace
from sublight.games.xwing.pieces import Obstacle, Table
from sublight.geometry.turn import degrees_of_unit
from sublight.referee.adjudication import adjudicate, suggest
from sublight.referee.question import Answer
from sublight.referee.ruling import Ruling

Place = tuple[float, float, float]


class Case(NamedTuple):
    """A maneuver of the ship at (400, 400) that heads up the table, and how it ends.

    `others` stand there; `rocks` are squares of 10 mm. `rest` is x, y and heading; `met` and `against` number the
    others, `through` and `under` the rocks. `outside`: it flees.
    """

    name: str
    maneuver: str
    rest: Place
    others: tuple[Place, ...] = ()
    rocks: tuple[tuple[float, float], ...] = ()
    met: tuple[int, ...] = ()
    against: int = -1
    through: tuple[int, ...] = ()
    under: tuple[int, ...] = ()
    outside: bool = False
    up: float = 400.0
    place: TallonPlace | None = None


# A base is 40 mm, its guides reach 1.6 mm ahead and behind, a template is 20 mm wide.
CASES = (
    Case("free", "3 straight", (400, 560, 0), others=((441, 560, 0), (400, 604, 0))),
    Case("a corner overlaps", "3 straight", (400, 523.2, 0), others=((439, 563.2, 0),), met=(0,), against=0),
    Case("tail to nose", "3 straight", (400, 506.8, 0), others=((400, 550, 0),), met=(0,), against=0),
    Case(
        "over two ships", "4 straight", (400, 506.8, 0), others=((400, 600, 0), (400, 550, 0), (700, 550, 0)),
        met=(0,), against=1,
    ),
    Case(
        "a turn to a contact", "2 turn_right", (454.005, 479.136, 80.316), others=((495, 495, 0),), met=(0,), against=0,
        rocks=((418.3, 464.2),), through=(0,),
    ),
    Case(
        "hardly into a turn", "2 turn_right", (402.625, 425.248, 7.543), others=((452, 450, 30),), met=(0,), against=0,
    ),
    Case(
        "hardly into a bank", "2 bank_left", (396.559, 441.971, 350.151), others=((360, 480, 0),), met=(0,), against=0,
    ),
    Case("past rocks", "3 straight", (400, 560, 0), rocks=((415.01, 480), (425.1, 540), (400, 590))),
    Case("a turn to the left", "2 turn_left", (317.5, 482.5, 270), rocks=((382, 464), (400, 480)), through=(0,)),
    Case(
        "beside the template", "3 straight", (400, 560, 0), rocks=((415.01, 480), (384.99, 480), (414.99, 480)),
        through=(2,),
    ),
    Case("beside the base", "3 straight", (400, 560, 0), rocks=((425.01, 560), (424.99, 560), (400, 590)), under=(1,)),
    Case(
        "only the travelled part", "3 straight", (400, 506.8, 0), others=((400, 550, 0),), met=(0,), against=0,
        rocks=((400, 450), (414, 493)), through=(0,), under=(1,),
    ),
    Case("rocks all about", "2 bank_left", (347.782, 526.066, 315), rocks=((425.1, 400), (374.9, 400), (415, 450))),
    Case("turned about", "4 koiogran_turn", (400, 600, 180)),
    Case("rolled far", "3 tallon_roll_right", (510, 520, 180), place="far"),
    Case("rolled near", "3 tallon_roll_left", (290, 500, 180), place="near"),
    Case("inside the edge", "3 straight", (400, 892.7, 0), up=732.7),
    Case("outside the edge", "3 straight", (400, 892.9, 0), up=732.9, outside=True),
)  # fmt: skip


def state_of(case: Case) -> Table:
    """The table of a case; the mover comes after the others, who have been active."""
    others = (
        ship(f"tie{at}", at=place, card=TIE, player="second", activated=True) for at, place in enumerate(case.others)
    )
    rocks = (_rock(at, *place) for at, place in enumerate(case.rocks))
    mover = ship("red1", at=(400.0, case.up, 0.0))
    return table(*others, mover, obstacles=tuple(rocks))


def _rock(at: int, x: float, y: float) -> Obstacle:
    outline = ((5.0, 5.0), (-5.0, 5.0), (-5.0, -5.0), (5.0, -5.0))
    return Obstacle(id=f"rock{at}", kind="asteroid", outline=outline, pose=pose_at(x, y))


def names(what: str, numbers: tuple[int, ...]) -> set[str]:
    """The ids of some ships or rocks."""
    return {f"{what}{number}" for number in numbers}


def settled(case: Case) -> Ruling[Table]:
    """Rule on the mover's maneuver, every question answered as suggested."""
    answers: dict[str, Answer] = {}
    state, move = state_of(case), Maneuver(ship="red1", maneuver=entry(case.maneuver), place=case.place)
    while (ruling := adjudicate(GAME, state, move, answers)).question is not None:
        answered = suggest(GAME, state, move, answers)
        assert answered is not None
        answers[ruling.question.id] = answered
    return ruling


def met(ruling: Ruling[Table], *kinds: str) -> set[str]:
    """The rocks that events of some kinds name."""
    return {str(event.figures["obstacle"]).split()[0] for event in ruling.events if event.kind in kinds}


@pytest.mark.rule("XW-MAN-02", "XW-OVL-01", "XW-OVL-02", "XW-OBS-14", "XW-FLEE-01")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_ruling_says_what_was_worked_out(case: Case) -> None:
    """Its events name whom it met, the one it touches, the rocks, and whether it fled."""
    ruling = settled(case)
    kinds = ruling.kinds()
    moved = ruling.event("moved").figures
    assert (moved["x"], moved["y"], moved["heading"]) == pytest.approx(case.rest, abs=1e-3)
    assert (("fled" in kinds), ("slid_back" in kinds)) == (case.outside, bool(case.met))
    if case.met:
        slid = ruling.event("slid_back").figures
        assert (slid["others"], slid["against"]) == (tuple(sorted(names("tie", case.met))), f"tie{case.against}")
    both = "obstacle_met_once"
    assert met(ruling, both, "obstacle_moved_through") == names("rock", case.through)
    assert met(ruling, both, "obstacle_ended_on", "obstacle_under_base") == names("rock", case.under)


@pytest.mark.rule("XW-MAN-02", "XW-OVL-01", "XW-OVL-02", "XW-OBS-14", "XW-FLEE-01")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_options_of_its_dial_say_so_as_well(case: Case) -> None:
    """The place, whom it would run into, and the worst that is sure to happen."""
    found = [each for each in options(state_of(case), "red1") if each.executes == case.maneuver]
    option = next(each for each in found if each.move.place == case.place)
    assert option.end is not None
    assert (option.end.x, option.end.y, option.end.heading) == pytest.approx(case.rest, abs=1e-3)
    assert (option.partial, set(option.overlapped)) == (bool(case.met), names("tie", case.met))
    clear = "obstacle" if case.through or case.under else "clear"
    assert any(each.cost.damage for each in option.odds) == bool(case.through or case.under)
    assert option.worst == ("outside" if case.outside else "overlap" if case.met else clear)


@pytest.mark.rule("XW-MAN-02", "XW-OVL-01", "XW-OVL-02", "XW-OBS-14", "XW-FLEE-01")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_row_of_a_batch_says_so_as_well(case: Case) -> None:
    """Sets have a bit for each ship and obstacle, in the order of the table."""
    state = state_of(case)
    out = interpret(state, rows_of([len(case.others)], [entry(case.maneuver)], [case.place]))
    heading = degrees_of_unit(out.fx[0], out.fy[0])
    assert (out.x[0], out.y[0], heading) == pytest.approx(case.rest, abs=1e-3)
    assert out.met[0] == sum(1 << at for at in case.met)
    assert (out.against[0], bool(out.partial[0])) == (case.against, bool(case.met))
    assert out.through[0] == sum(1 << at for at in case.through)
    assert out.under[0] == sum(1 << at for at in case.under)
    assert bool(out.outside[0]) == case.outside
