"""What a journey does in each game: the example, the piece, the plan, and what each step must show."""

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


ARMADA = Game(
    name="armada", example="armada-learning-fight", piece="cr90", title="CR90 Corvette A",
    select=Target((352.0, 302.0), ("]",)),
    marks=".over .dot", marked=56, ends="All 56 ends at speed 3",
    plan=Target((370.9, 491.9), ("s", "d")), line="cr90 clicks=0,1,0 tool=left",
    verdict="where are the squadrons displaced by cr90 set down?",
    rule="ARM-DISP-01", ruling="cr90 comes to rest on tie-3: they are lifted.",
    answers=(Answer("empire", "where are the squadrons displaced by cr90 set down?", "suggest", second=True),),
    logged="R3 · CR90 Corvette A · cr90 clicks=0,1,0 tool=left · overlap",
)  # fmt: skip

XWING = Game(
    name="xwing", example="xwing-dogfight", piece="luke", title="T-65 X-wing",
    select=Target((330.0, 300.0), ("]",)),
    marks=".over .dot", marked=21, ends="All 21 ends",
    plan=Target('.dial [data-key="luke 3 bank_right"]', ("3", "r")), line="luke 3 bank_right",
    verdict="does luke resolve its red action or the obstacle first?",
    rule="XW-OVL-02", ruling="it goes back along the template, uses 0.68 of it and touches mauler.",
    answers=(
        Answer("rebels", "does luke resolve its red action or the obstacle first?", "answer-obstacle"),
        Answer("", "What does luke roll for rock1 (asteroid)?", "answer-blank"),
        Answer("rebels", "does luke perform a red action", "answer-none"),
    ),
    logged="R3 · T-65 X-wing · luke 3 bank_right · overlap",
)  # fmt: skip

TWILIGHT = Game(
    name="twilight", example="twilight-six-players", piece="208", title="Lodor",
    select=Target((-173.2, -300.0), ("]", "ArrowLeft", "ArrowDown", "ArrowDown")),
    marks=".over .origin", marked=4, ends="All 6 ends",
    plan=Target('[data-key="more tactical sol 208 ships=carrier@302>202>102>208"]'),
    line="tactical sol 208 ships=carrier@302>202>102>208",
    verdict="Die of carrier@302 for leaving the gravity rift 202",
    rule="TI4-41.1a", ruling="Without +1 of gravity rifts carrier@302 would not get there.",
    answers=(
        Answer("", "Die of carrier@302 for leaving the gravity rift 202", "answer-through"),
        Answer("hacan", "fire at sol in 208", "answer-fire", second=True),
        Answer("", "Space cannon of hacan at 208", "answer-miss"),
    ),
    logged="tactical sol 208 ships=carrier@302>202>102>208 · Ships of sol, hacan are in 208",
    across=3,
)  # fmt: skip

GAMES = [ARMADA, XWING, TWILIGHT]
