"""Which numbers of a die each of its outcomes stands for, so that dice can be told as people read them."""

from sublight.referee.question import Question, Roll

NUMBERED = frozenset({"rift_die", "cannon_die"})
"""Rolls of a die with numbers, whose outcomes are told from the lowest on; other dice have pictures, decks cards."""


def faces_of(question: Question) -> dict[str, tuple[int, int]]:
    """Return the lowest and the highest number of each outcome by its key, nothing for what has no numbers."""
    found: dict[str, tuple[int, int]] = {}
    if not isinstance(question, Roll) or question.kind not in NUMBERED:
        return found
    before = 0
    for outcome in question.outcomes:
        found[outcome.key] = (before + 1, before + outcome.weight)
        before += outcome.weight
    return found
