"""A squad stands with ids that can be spoken."""

import pytest

from games.xwing.oracle.mat import rock, ship, table
from sublight.errors import InputError
from sublight.games.xwing.lists.build import MOST_SHIPS, Listed, stand_squad
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.notation import parse_move
from sublight.games.xwing.pieces import DialEntry

LUKE = Listed(
    card="t65xwing",
    pilot="lukeskywalker",
    initiative=5,
    upgrades=("daredevil", "r2d2", "daredevil"),
    slots={"daredevil": "talent", "r2d2": "astromech", "gone": "crew"},
)


def test_ids_are_the_pilots_and_new() -> None:
    """Without what sets pilots of one name apart; numbered where they are taken; the card's without a pilot."""
    han = Listed(card="scavengedyt1300", pilot="hansolo-scavengedyt1300")
    stood = stand_squad(table(ship("hansolo", (450.0, 450.0))), "first", [han, LUKE, LUKE, Listed(card="ewing")], [])
    assert [each.id for each in stood.ships] == ["hansolo", "hansolo-2", "lukeskywalker", "lukeskywalker-2", "ewing"]
    docked = table(reserve=(ship("lukeskywalker", (1.0, 1.0)),))
    assert stand_squad(docked, "second", [LUKE], []).ships[0].id == "lukeskywalker-2"


@pytest.mark.parametrize("verb", ["boost", "roll", "dial", "lukeskywalker"])
def test_a_line_that_begins_with_an_id_is_a_maneuver_of_that_ship(verb: str) -> None:
    """There is a pilot called Boost, and a move that begins so."""
    [one] = stand_squad(table(), "first", [Listed(card="clonez95headhunter", pilot=verb)], []).ships
    assert one.id == (verb if verb == "lukeskywalker" else f"{verb}-2")
    assert parse_move(f"{one.id} 2 straight") == Maneuver(ship=one.id, maneuver=DialEntry(2, "straight"))


def test_a_ship_has_what_its_list_says() -> None:
    """An upgrade once, slots of those it has."""
    [one] = stand_squad(table(), "second", [LUKE], []).ships
    assert (one.pilot, one.initiative, one.player) == ("lukeskywalker", 5, "second")
    assert one.upgrades == ("daredevil", "r2d2")
    assert one.slots == {"daredevil": "talent", "r2d2": "astromech"}


@pytest.mark.rule("XW-SET-01")
@pytest.mark.parametrize("there, fits", [(3, True), (4, False)])
def test_setup_has_six_obstacles(there: int, fits: bool) -> None:
    """Those that lie there count."""
    rocks = tuple(rock(f"r{n}", (220.0 + 150.0 * n, 650.0)) for n in range(there))
    state = table(obstacles=rocks)
    tokens = ["coreasteroid0", "coreasteroid0", "gascloud1"]
    if fits:
        stood = stand_squad(state, "first", [LUKE], tokens)
        assert [each.id for each in stood.obstacles[3:]] == ["coreasteroid0", "coreasteroid0-2", "gascloud1"]
        return
    with pytest.raises(InputError, match="4 obstacles and 3 more; setup places 6"):
        stand_squad(state, "first", [LUKE], tokens)
    assert len(stand_squad(state, "first", [LUKE], []).obstacles) == 4


def test_a_crowd_is_refused() -> None:
    """Sixty ships are looked at; they do not all find room."""
    with pytest.raises(InputError, match="61 ships; at most 60 are set up"):
        stand_squad(table(), "first", [LUKE] * (MOST_SHIPS + 1), [])
    with pytest.raises(InputError, match="no room left beside the south edge"):
        stand_squad(table(), "first", [LUKE] * MOST_SHIPS, [])


def test_unknown_cards_are_refused() -> None:
    """The nearest is offered."""
    with pytest.raises(InputError, match="unknown ship `t65xwinf`; did you mean `t65xwing`"):
        stand_squad(table(), "first", [Listed(card="t65xwinf")], [])
    with pytest.raises(InputError, match="unknown obstacle `coreasteroid9`"):
        stand_squad(table(), "first", [LUKE], ["coreasteroid9"])
