"""The Force of a ship, by its pilot and its upgrade cards."""

import pytest

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.ships import PilotForce, force_capacity, pilot_cards, pilot_forces

pytestmark = pytest.mark.rule("XW-SET-09")


@pytest.mark.parametrize(("pilot", "force"), [
    ("ezrabridger", 1), ("lukeskywalker", 2), ("darthvader", 3), ("wedgeantilles", 0), ("", 0), ("no-such-pilot", 0),
])  # fmt: skip
def test_a_pilot_has_what_its_card_prints(pilot: str, force: int) -> None:
    """Most cards print none."""
    assert force_capacity(pilot, ()) == force


def test_printings_of_a_pilot_differ() -> None:
    """Ahsoka Tano has 3 Force in an A-wing, 2 in a Jedi starfighter."""
    assert [force_capacity(each, ()) for each in ("ahsokatano-rz1awing", "ahsokatano")] == [3, 2]


def test_upgrades_add_to_it() -> None:
    """Each that is listed with Force; others, such as a Force power, do not."""
    assert force_capacity("", ("maul",)) == 1
    assert force_capacity("kananjarrus", ("ezrabridger", "yoda")) == 5
    assert force_capacity("lukeskywalker", ("supernaturalreflexes", "hullupgrade")) == 2


def test_every_pilot_that_has_force_is_a_pilot() -> None:
    """The rows name 74 of them, none of which has no Force or more than 3."""
    assert len(pilot_forces()) == 74
    assert set(pilot_forces()) <= set(pilot_cards())
    assert set(pilot_forces().values()) == {1, 2, 3}
    with pytest.raises(RulebookError, match="no pilot `nobody`"):
        PilotForce(force=1, pilots=("nobody",))
