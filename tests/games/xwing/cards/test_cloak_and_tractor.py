"""Which ships have to decloak in the End Phase."""

from typing import Any

import pytest

from games.xwing.oracle.mat import adjudicate, ship, table
from sublight.games.xwing.cards.cloak_and_tractor import must_decloak
from sublight.games.xwing.moves import BeginPhase
from sublight.referee.question import Choose


@pytest.mark.rule("XW-MOV-05")
@pytest.mark.parametrize(
    ("y", "player", "cloak", "upgrades", "must"),
    [
        (789.0, "second", 1, ("sensorscramblers",), True),
        (791.0, "second", 1, ("sensorscramblers",), False),
        (600.0, "first", 1, ("sensorscramblers",), False),
        (600.0, "second", 0, ("sensorscramblers",), False),
        (600.0, "second", 1, (), False),
    ],
)
def test_cloaked_with_an_enemy_at_range_0_to_3(
    y: float, player: str, cloak: int, upgrades: tuple[str, ...], must: bool
) -> None:
    """Range 3 ends 300 mm from the base, 340 between the centres of two small ones."""
    ours = ship("a", upgrades=upgrades, tokens={"cloak": cloak} if cloak else {})
    assert must_decloak(table(ours, ship("e", (450.0, y), player=player)), ours) is must


def offered(**fields: Any) -> tuple[str, ...]:
    """The ships among which the player of the effect is asked to choose, as the End Phase begins."""
    ours = ship("a", upgrades=("ketsuonyo",), activated=True, **fields.pop("ours", {}))
    target: dict[str, Any] = {"player": "second", "tokens": {"tractor": 1}, "activated": True, **fields}
    here = table(ours, ship("e", target.pop("at", (450.0, 550.0)), **target), phase="engagement")
    question = adjudicate(here, BeginPhase(phase="end")).question
    return tuple(option.key for option in question.options) if isinstance(question, Choose) else ()


@pytest.mark.rule("XW-GEN-02", "XW-MOV-06")
def test_a_tractored_enemy_in_arc_may_be_held() -> None:
    """Or nobody."""
    assert offered() == ("e", "none")


@pytest.mark.rule("XW-GEN-02", "XW-MOV-06")
@pytest.mark.parametrize(
    "fields", [{"player": "first"}, {"tokens": {"focus": 1}}, {"at": (450.0, 300.0)}, {"at": (450.0, 700.0)}]
)
def test_no_other_ship_is_offered(fields: dict[str, Any]) -> None:
    """A friend, one without tractor tokens, one out of arc, one beyond range 2."""
    assert offered(**fields) == ()


@pytest.mark.rule("XW-GEN-02", "XW-MOV-06")
def test_range_2_ends_200_mm_from_the_base() -> None:
    """At 199 mm it is offered, whatever of it is farther away; at 201 mm it is not."""
    assert offered(at=(450.0, 689.0)) == ("e", "none")
    assert offered(at=(450.0, 691.0)) == ()


@pytest.mark.rule("XW-GEN-02", "XW-MOV-06")
def test_a_turret_may_point_at_any_of_them() -> None:
    """Where it points the table does not say."""
    assert offered(ours={"card": "lancerclasspursuitcraft"}, at=(450.0, 350.0)) == ("e", "none")
