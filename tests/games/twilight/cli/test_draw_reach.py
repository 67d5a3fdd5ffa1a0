"""`sublight draw` of a galaxy: with `--reach` where a player's ships get to, and never a part of the map."""

import pytest

from sublight.cli import COMPLETE, UNREADABLE, main

Captured = pytest.CaptureFixture[str]


def test_heat_and_ways_are_drawn(capsys: Captured) -> None:
    """Of a player every system, of a player and a system the ways there."""
    assert main(["draw", "twilight-anomaly-maze", "--reach", "empyrean"]) == COMPLETE
    assert 'class="heat"' in capsys.readouterr().out
    assert main(["draw", "twilight-anomaly-maze", "--reach", "empyrean>000"]) == COMPLETE
    assert "ways to 000" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words, message",
    [
        (["twilight-anomaly-maze", "--reach", "empyrea"], "did you mean `empyrean`"),
        (["twilight-anomaly-maze", "announce muaat", "--reach", "muaat"], "cannot be combined with a MOVE"),
        (["twilight-six-players", "--crop"], "a map is always drawn whole"),
    ],
)
def test_what_a_map_cannot_show_is_refused(words: list[str], message: str, capsys: Captured) -> None:
    """An unknown player, a move beside it and a part of the map are errors in one line."""
    assert main(["draw", *words]) == UNREADABLE
    assert message in capsys.readouterr().err
