"""What a board shows of Armada's pieces: numbers at hull zones, signs and words below names."""

from math import hypot
from typing import Any

from games.armada.oracle.tables import ship, squadron, table
from sublight.games.armada.notes import hull, in_words, shields, ship_notes, squadron_notes
from sublight.games.armada.pieces import Clock, Ship, Stack


def notes(one: Ship, **fields: Any) -> list[str]:
    """The notes of a ship, each as its sign and its text."""
    return [f"{each.sign} {each.text}".strip() for each in ship_notes(table(one, **fields), one)]


def test_a_fresh_ship_has_hull_and_speed() -> None:
    """Damage is told as what is left of how much."""
    assert notes(ship()) == ["hull 4", "speed 2"]
    assert notes(ship(facedown=1, faceup=("thrust_control_malfunction",), speed=0)) == [
        "hull 2/4",
        "speed 0",
        "1 faceup",
    ]
    hit = ship(faceup=("thrust_control_malfunction",))
    assert "faceup damage Thrust-Control Malfunction" in in_words(table(hit), hit)


def test_dials_and_tokens_are_named() -> None:
    """Those not revealed are counted, whatever they are; the revealed one and the tokens have their names."""
    clock = Clock(stacks=(Stack(ship="cr90", dials=("facedown", "navigate")),))
    one = ship(dial="repair", tokens=("squadron", "navigate"), activated=True)
    found = ["hull 4", "speed 2", "dial 2", "done", "Repair dial", "Squadron and Navigate tokens"]
    assert notes(one, clock=clock) == found
    assert list(in_words(table(one, clock=clock), one)) == [
        "hull 4 of 4", "speed 2", "2 dials not revealed", "activated", "a Repair dial",
        "a Squadron token, a Navigate token", "shields front 2, left 2, right 2, rear 1",
    ]  # fmt: skip


def test_shields_stand_beside_their_hull_zones() -> None:
    """Each at its side of the base, whichever way that faces; those of a huge ship at both bases."""
    one = ship(at=(100.0, 200.0, 90.0), shields={"front": 0, "left": 1, "right": 2, "rear": 1})
    front, left, right, rear = shields(table(one), one, one.pose)
    assert [each.text for each in (front, left, right, rear)] == ["0", "1", "2", "1"]
    assert rear.at[0] < 100.0 < front.at[0]
    assert right.at[1] < 200.0 < left.at[1]
    huge = ship(card="empire.executor_i_class_star_dreadnought", at=(100.0, 200.0))
    found = {each.title.partition(":")[0]: each.at[1] for each in shields(table(huge), huge, huge.pose)}
    assert found["Left shields"] > found["Left auxiliary shields"] == 200.0


def test_a_squadron_has_its_hull_beside_it() -> None:
    """So that a ring around it does not cross the number; and below its name only that it was activated."""
    one = squadron("x1", (200.0, 200.0))
    count = hull(table(squadrons=(one,)), one, 17.0)
    assert (count.text, count.title, count.owner) == ("5", "hull 5 of 5", 1)
    assert hypot(count.at[0] - 200.0, count.at[1] - 200.0) > 17.0 + 5.0
    assert list(squadron_notes(one)) == []
