"""Lines of the log: round, piece, declaration, class with what decides it, and the rule, as a judge would read them."""

from typing import Any

import pytest

from sublight.api.tables import load_table
from sublight.registry import adjudicate, game_of
from sublight.web.view.log_line import log_line

FIGHT, DOGFIGHT, SIX = "armada-learning-fight", "xwing-dogfight", "twilight-six-players"


def logged(example: str, move: str, answers: dict[str, Any] | None = None, *, house: bool = False) -> tuple[str, str]:
    """The class and the line of a ruling on an example."""
    table = load_table(example)
    ruling = adjudicate(table, game_of(table).parse_move(move), answers or {}, house=house)
    return log_line(table, move, ruling)


@pytest.mark.parametrize(
    ("example", "move", "glyph", "told"),
    [
        (
            FIGHT, "cr90 speed=2 clicks=0,-1 navigate=dial", "clear",
            ("R3", "CR90 Corvette A", "{move}", "clear (21.0 mm, xwing-2 at speed 2)", "ARM-DISP-01"),
        ),
        (
            FIGHT, "cr90 clicks=0,1,2 tool=right navigate=dial", "overlap",
            ("R3", "CR90 Corvette A", "{move}", "Speed 3 ✕ → 2 ✓. overlap (17.5 mm, victory at speed 3)", "ARM-RAM-01"),
        ),
        (
            DOGFIGHT, "luke 1 bank_left", "clear",
            ("R3", "T-65 X-wing", "{move}", "clear (1.2 mm, rock1, template)", "XW-OBS-14"),
        ),
        (
            DOGFIGHT, "luke 3 bank_right", "asking",
            (
                "R3", "T-65 X-wing", "{move}",
                "rebels: does luke resolve its red action or the obstacle first?", "XW-OVL-06",
            ),
        ),
        (
            SIX, "tactical sol 208 ships=2cruiser@101>102>208", "asking",
            ("{move}", "hacan: fire at sol in 208 with 1 pds in 208: 1 die on 6?", "TI4-77.2"),
        ),
        (
            SIX, "tactical sol 102 ships=2cruiser@101>102", "clear",
            ("{move}", "No ships of two players are in 102: the space combat step is skipped", "TI4-89.3a"),
        ),
    ],
)  # fmt: skip
def test_a_ruling_as_a_line(example: str, move: str, glyph: str, told: tuple[str, ...]) -> None:
    """The declaration stands in it as it was written; where nothing is measured, what happened last or is asked."""
    assert logged(example, move) == (glyph, " · ".join(told).format(move=move))


def test_a_house_ruling_is_called_one_and_what_it_follows_is_not() -> None:
    """The refusal has its reason and its rule."""
    refused = logged(FIGHT, "cr90 speed=4")
    assert refused[0] == "illegal"
    assert refused[1].endswith(" · ARM-NAV-03")
    assert "House ruling" not in refused[1]
    assert "House ruling." in logged(FIGHT, "cr90 speed=4", house=True)[1]


def test_a_move_is_named_by_its_piece() -> None:
    """And where a move is of no piece, no name stands there."""
    assert logged(DOGFIGHT, "pass luke")[1].startswith("R3 · T-65 X-wing · pass luke · ")
    assert logged(SIX, "tactical sol 208")[1].startswith("tactical sol 208 · ")
