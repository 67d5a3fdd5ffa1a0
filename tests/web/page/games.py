"""What a journey does in a game: the example, the piece, the plan, and what each step must show."""

from typing import NamedTuple

from web.page.hands import Target


class Answer(NamedTuple):
    """A question after a commit: whom it asks, empty for dice, in which words, and the key of what is answered."""

    player: str
    words: str
    key: str
    second: bool = False
    """Whether the second seat answers."""


class Game(NamedTuple):
    """One example, and one move of it that asks something."""

    name: str
    example: str
    piece: str
    title: str
    select: Target
    marks: str
    """The selector of what marks the legal set on the board."""
    marked: int
    ends: str
    """What the panel says of how many ends there are."""
    plan: Target
    line: str
    verdict: str
    rule: str
    ruling: str
    """What the ruling says under that rule."""
    answers: tuple[Answer, ...]
    logged: str
    across: int = 1
    """Which seat's link the second person opens, counted from 0."""
    seed: int = 0
    """The seed of the table's dice, chosen so that they show what the answers below them build on."""
