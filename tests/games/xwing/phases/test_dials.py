"""Setting dials: what is on them, when, and for ionized ships."""

from typing import Any

import pytest

from games.xwing.oracle.mat import adjudicate, broken, ship, table
from sublight.errors import InputError, MoveError
from sublight.games.xwing.moves import SetDial
from sublight.games.xwing.pieces import DialEntry

SET = SetDial(ship="red1", maneuver=DialEntry(2, "straight"))


@pytest.mark.rule("XW-GEN-02", "XW-ACT-01")
def test_a_dial_is_set_and_taken_back() -> None:
    """Set, set anew, and taken back."""
    state = adjudicate(table(ship(), phase="planning"), SET).state
    assert state.ship("red1").dial == DialEntry(2, "straight")
    state = adjudicate(state, SetDial(ship="red1", maneuver=DialEntry(3, "turn_left"))).state
    assert state.ship("red1").dial == DialEntry(3, "turn_left")
    assert adjudicate(state, SetDial(ship="red1")).state.ship("red1").dial is None


@pytest.mark.rule("XW-GEN-02")
@pytest.mark.parametrize("phase", ["setup", "system", "activation", "engagement", "end"])
def test_dials_are_set_in_the_planning_phase(phase: str) -> None:
    """And in no other."""
    assert broken(adjudicate(table(ship(), phase=phase), SET)) == [("XW-GEN-02", "not_planning")]


@pytest.mark.rule("XW-ACT-01")
def test_what_is_not_on_the_dial_is_refused_with_the_nearest() -> None:
    """An X-wing has no straight 5; the nearest are offered."""
    ruling = adjudicate(table(ship(), phase="planning"), SetDial(ship="red1", maneuver=DialEntry(5, "straight")))
    assert broken(ruling) == [("XW-ACT-01", "not_on_dial")]
    assert ruling.violations[0].figures["nearest"][0] == "4 straight"  # type: ignore[index]


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(("edition", "kinds", "marked"), [
    ("1.1.0", None, False),
    ("1.3.1", None, False),
    ("1.3.2", ("dial_set", "dial_on_card"), True),
    ("1.4", ("dial_set", "dial_on_card"), True),
    ("1.4.2", ("dial_set",), False),
])  # fmt: skip
def test_the_dial_of_an_ionized_ship(edition: str, kinds: tuple[str, ...] | None, marked: bool) -> None:
    """None at first, then face down on the card, then as any other."""
    ruling = adjudicate(table(ship(tokens={"ion": 1}), phase="planning", edition=edition), SET)
    if kinds is None:
        assert broken(ruling) == [("XW-TOK-01", "ionized_gets_no_dial")]
        return
    assert ruling.kinds() == kinds
    assert ("ionized" in ruling.state.ship("red1").used) is marked


@pytest.mark.rule("XW-ACT-01")
def test_a_ship_without_a_dial_of_its_own_is_unknown() -> None:
    """The ring has no dial."""
    ruling = adjudicate(table(ship(card="syliureclasshyperspacering"), phase="planning"), SET)
    assert (ruling.status, broken(ruling)) == ("unknown", [("XW-ACT-01", "dial_not_ruled")])


@pytest.mark.parametrize(
    ("edition", "fields", "message"),
    [
        ("1.4.6", {"maneuver": DialEntry(4, "turn_left")}, "turn"),
        ("1.1.0", {"maneuver": DialEntry(2, "sideslip_turn_left")}, "sideslips came with edition 1.2.0"),
        ("1.4.6", {"ship": "red2"}, "no ship `red2` on this table; did you mean `red1`"),
    ],
)
def test_what_cannot_be_read_is_refused(edition: str, fields: dict[str, Any], message: str) -> None:
    """No template of that bearing and speed, a bearing of a later edition, no such ship."""
    move = SetDial(**{"ship": "red1", "maneuver": DialEntry(2, "straight"), **fields})
    with pytest.raises((InputError, MoveError), match=message):
        adjudicate(table(ship(), phase="planning", edition=edition), move)
