"""What a journey does in X-Wing."""

from web.page.games import Answer, Game
from web.page.hands import Target

FIRST = (
    "What does luke resolve first, its red focus action for overlapping mauler or the effect of rock1 (asteroid), "
    "which it moved through?"
)

GAME = Game(
    name="xwing", example="xwing-dogfight", piece="luke", title="Luke Skywalker",
    select=Target((330.0, 300.0), ("]",)),
    marks=".over .dot", marked=21, ends="All 21 positions",
    plan=Target('.dial [data-key="luke 3 bank_right"]', ("3", "r")), line="luke 3 bank_right",
    verdict=FIRST,
    rule="XW-OVL-02", ruling="moves back along the template until it touches mauler, 44.5 mm short of the end.",
    answers=(
        Answer("rebels", FIRST, "answer-obstacle"),
        Answer("", "What does luke roll for rock1 (asteroid)?", "roll"),
        Answer("rebels", "Does luke perform a red", "answer-none"),
    ),
    logged="R3 · Luke Skywalker · luke 3 bank_right · overlap",
    seed=4,
)  # fmt: skip
