"""Lines of the log of Twilight Imperium."""

from pathlib import Path

import pytest

from sublight.api.cases import read_cases
from web.view.logged import logged, told

SIX = "twilight-six-players"


@pytest.mark.parametrize(
    ("move", "glyph", "told"),
    [
        (
            "tactical sol 208 ships=2cruiser@101>102>208", "asking",
            (
                "{move}",
                "Hacan must answer: Does Hacan use Space Cannon against Sol's ships in Lodor (208)?",
                "TI4-77.2",
            ),
        ),
        (
            "tactical sol 102 ships=2cruiser@101>102", "clear",
            ("{move}", "Sol moves 2 cruisers into system 102", "TI4-89.3a"),
        ),
    ],
)  # fmt: skip
def test_a_ruling_as_a_line(move: str, glyph: str, told: tuple[str, ...]) -> None:
    """The declaration stands in it as it was written; where nothing is measured, what happened last or is asked."""
    assert logged(SIX, move) == (glyph, " · ".join(told).format(move=move))


def test_where_a_move_is_of_no_piece_no_name_stands() -> None:
    """The line begins with the declaration."""
    assert logged(SIX, "tactical sol 208")[1].startswith("tactical sol 208 · ")


def test_a_move_that_asks_before_anything_happens_is_told_by_its_question() -> None:
    """Nobody has activated anything while it is open who pays for that."""
    cases = read_cases(Path(__file__).parents[3] / "cases/twilight/activation.toml")
    paid = next(each for each in cases if each.case.name == "who pays the Artemiris activates the system")
    asks = "The question “Does Ann pay Bob 2 influence to activate system 101?”"
    assert told(paid.table, str(paid.case.move)) == asks
