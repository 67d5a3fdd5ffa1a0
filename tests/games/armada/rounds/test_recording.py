"""A record is headed with what it changes, and says who recorded it."""

import pytest

import sublight


@pytest.mark.parametrize(
    ("line", "head", "who", "step"),
    [
        ("record cr90 facedown=0", "cr90 now has 0 facedown damage cards.", "hand for cr90.", "cr90 has 0 facedown"),
        (
            "record cr90 facedown=1 by=rebel",
            "cr90 now has 1 facedown damage card.",
            "Rebel for cr90.",
            "cr90 has 1 facedown",
        ),
        (
            "record cr90 speed=2 why=ozzel",
            "cr90 has its speed dial set to 2.",
            "hand for cr90: ozzel.",
            "The speed dial of",
        ),
        ("record empire turn=yes", "It is Empire's turn.", "hand for Empire.", "It is Empire's turn."),
        ("record rebel pass_tokens=2", "2 pass tokens now belong to Rebel.", "hand for Rebel.", "2 pass tokens belong"),
    ],
)
def test_a_record_is_headed_with_what_it_changes(line: str, head: str, who: str, step: str) -> None:
    """The sentence above the steps is the change; the first step says who recorded it and why, the next ones what."""
    table = sublight.next_moves(sublight.load_table("armada-learning-fight")).table
    text = sublight.ruling_text(sublight.adjudicate(table, sublight.read_move(line, table)))
    assert text.startswith(f"{head}\nRuled: the move is complete.")
    assert f"  1. Recorded by {who} [" in text
    assert f"  2. {step}" in text
