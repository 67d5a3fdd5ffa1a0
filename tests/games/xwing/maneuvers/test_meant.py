"""A line that cannot be read is answered with maneuvers of the ship that it names."""

import pytest

from sublight.api.moves import read_move
from sublight.api.tables import load_table
from sublight.errors import MoveError

DOGFIGHT = load_table("xwing-dogfight")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("luke", "is incomplete; write, for example, `luke 1 bank_left`, `luke 3 turn_left` or `luke 4 koiogran_turn`"),
        ("luke 3 bank", "column 8: `bank` is not known here; write, for example, `luke 3 bank_left` or"),
        ("luke 2 strait", "column 8: `strait` is not known here; write, for example, `luke 2 straight`"),
        (
            "luke 3 talon_roll_left",
            "`talon_roll_left` is not known here; write, for example, `luke 3 tallon_roll_left`",
        ),
        ("luke 3 right bank", "; write, for example, `luke 3 bank_right`"),
        ("fly luke", "`luke` is not a speed; write, for example, `luke 1 bank_left`,"),
        ("luke focus", "`focus` is not a speed; write, for example, `act luke focus`"),
        ("luke lock mauler", "`lock` is not a speed; write, for example, `act luke lock target=mauler`"),
        ("boost luke", "`boost luke` is incomplete; add the template, as in `boost SHIP TEMPLATE`"),
        ("record luke", "`by=` is missing in `record luke`; write `record PIECE by=NAME why=NAME`"),
        ("luke 3 bank_right plce=near", "column 19: `maneuver` has no part `plce`; did you mean `place`?"),
    ],
)
def test_the_refusal_shows_what_may_be_meant(line: str, says: str) -> None:
    """Those with most of its words; of another kind of move how it is written, and of a wrong part its name."""
    with pytest.raises(MoveError) as caught:
        read_move(line, DOGFIGHT)
    assert says in str(caught.value)
