"""Arcs, ranges and lines of sight between ships: mirrored tables and spreads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.oracle.tables import IMPERIAL, obstacle, ship, squadron, table
from sublight.games.armada.measuring.attacks import attacks
from sublight.games.armada.pieces import Table
from sublight.referee.ruling import Verdict


def facing(x: float, y: float, heading: float, mirrored: bool = False) -> Table:
    """A CR90 and an Imperial, or the same seen in a mirror."""
    sign = -1.0 if mirrored else 1.0
    foe = ship("isd", (450.0 + sign * (x - 450.0), y, sign * heading), card=IMPERIAL, player="second")
    rocks = (obstacle("rock", (450.0 + sign * 20.0, 420.0), "asteroid"),)
    return table(ship(), foe, obstacles=rocks)


def measured(state: Table) -> list[Verdict]:
    """What is measured of the CR90's attacks."""
    return [each for arc in attacks(state, state.ship("cr90"), state.ship("isd")) for each in arc.verdicts]


def said(state: Table, swapped: bool = False) -> dict[str, tuple[str, float]]:
    """What is measured of the CR90's attacks, by its words; left and right change places where told."""
    words = {"left": "right", "right": "left"} if swapped else {}
    found = measured(state)
    return {
        f"{each.question} {' '.join(words.get(word, word) for word in each.at.split())}": (each.outcome, each.margin_mm)
        for each in found
    }


@pytest.mark.slow
@pytest.mark.rule("ARM-ARC-01", "ARM-ARC-02", "ARM-LOS-02", "ARM-LOS-03")
@given(x=st.floats(250.0, 650.0), y=st.floats(480.0, 700.0), heading=st.floats(0.0, 359.0))
def test_a_mirrored_table_has_mirrored_attacks(x: float, y: float, heading: float) -> None:
    """Left and right change places, and nothing else does, but where a margin is all but zero."""
    here, there = said(facing(x, y, heading)), said(facing(x, y, heading, mirrored=True), swapped=True)
    close = [margin for _, margin in (*here.values(), *there.values()) if abs(margin) < 1e-6]
    if not close:
        assert here.keys() == there.keys()
        assert all(here[key][1] == pytest.approx(there[key][1], abs=1e-6) for key in here)


def of(state: Table, question: str, at: str) -> Verdict:
    """The verdict on a question with these words."""
    found = measured(state)
    return next(each for each in found if each.question == question and each.at == at)


def test_a_line_of_sight_moves_with_its_targeting_points() -> None:
    """The spread of a CR90's front dot lies along its middle line: a line aslant moves, one straight ahead does not."""
    straight = table(ship(), ship("isd", (450.0, 650.0, 180.0), card=IMPERIAL, player="second"))
    rocks = (obstacle("rock", (470.0, 440.0), "asteroid"),)
    ahead = of(
        table(*straight.ships, obstacles=rocks), "line of sight", "from the front zone to the front zone; past rock"
    )
    assert ahead.spread_mm == pytest.approx(0.0, abs=1e-9)
    foe = ship("isd", (560.0, 650.0, 180.0), card=IMPERIAL, player="second")
    state = table(ship(), foe, obstacles=(obstacle("rock", (450.0, 440.0), "asteroid"),))
    aslant = of(state, "line of sight", "from the front zone to the front zone; past rock")
    assert 0.0 < aslant.spread_mm < 0.85


@pytest.mark.rule("ARM-LOS-06")
def test_two_squadrons_attack_by_the_line_between_them() -> None:
    """They have no zones, so nothing is said of arcs."""
    pair = (squadron("x", (300.0, 300.0), "first"), squadron("t", (400.0, 300.0)))
    assert not list(attacks(table(squadrons=pair), *pair))
