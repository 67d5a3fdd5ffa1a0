"""A call on the line of distance 1 decides whether a squadron is engaged where it ends."""

import pytest

from games.armada.oracle.tables import adjudicate, ship, squadron, table
from sublight.games.armada.measuring.distances import line_of
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.shapes import squadron_disc

CALL = "call:ARM-SQ-04:x:y:"


@pytest.mark.rule("ARM-SQ-04")
@pytest.mark.parametrize("past_mm", [-0.1, 0.0, 0.1])
@pytest.mark.parametrize(("called", "engaged"), [("apart", True), ("overlap", False), (None, None)])
def test_a_close_engagement_is_as_called(past_mm: float, called: str | None, engaged: bool | None) -> None:
    """Within a tenth of a millimetre of the line, and on it, either answer counts; uncalled, the line is within."""
    state = table(
        ship(at=(100.0, 100.0)),
        squadrons=(squadron("x", (400.0, 400.0), "first"), squadron("y", (400.0, 600.0))),
        phase="squadron",
    )
    reach = 2 * squadron_disc(state, state.squadron("x")).radius + line_of(state, 1)
    move = MoveSquadron(squadron="x", place=(400.0, 600.0 - reach - past_mm))
    ruling = adjudicate(state, move, {CALL: called} if called else None)
    assert ("squadron_engaged" in ruling.kinds()) == (past_mm <= 0.0 if engaged is None else engaged)
    (found,) = [each for each in ruling.verdicts if each.id == CALL]
    assert found.near
