"""A record is headed with what it changes, and says who recorded it."""

import pytest

import sublight


@pytest.mark.parametrize(
    ("line", "head", "step"),
    [
        ("record cr90 facedown=0", "cr90 now has 0 facedown damage cards.", "Recorded by hand: cr90 has 0 facedown"),
        ("record cr90 facedown=1 by=rebel", "cr90 now has 1 facedown damage card.", "Rebel records that cr90 has 1 "),
        ("record cr90 speed=2 by=empire", "cr90 has its speed dial set to 2.", "Empire records that the speed dial of"),
        ("record empire turn=yes", "It is Empire's turn.", "Recorded by hand: it is Empire's turn."),
        ("record rebel pass_tokens=2", "Rebel now has 2 pass tokens.", "Recorded by hand: Rebel has 2 pass tokens."),
    ],
)
def test_a_record_is_headed_with_what_it_changes(line: str, head: str, step: str) -> None:
    """The sentence above the steps is the change; the step names the seat that recorded it, where it is given."""
    table = sublight.next_moves(sublight.load_table("armada-learning-fight")).table
    text = sublight.ruling_text(sublight.adjudicate(table, sublight.read_move(line, table)))
    assert text.startswith(f"{head}\nRuled: the move is complete.")
    assert f"  1. {step}" in text
