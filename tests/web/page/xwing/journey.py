"""What a journey does in X-Wing."""

from web.page.games import Answer, Game
from web.page.hands import Target

GAME = Game(
    name="xwing", example="xwing-dogfight", piece="luke", title="T-65 X-wing",
    select=Target((330.0, 300.0), ("]",)),
    marks=".over .dot", marked=21, ends="All 21 ends",
    plan=Target('.dial [data-key="luke 3 bank_right"]', ("3", "r")), line="luke 3 bank_right",
    verdict="does luke resolve its red action or the obstacle first?",
    rule="XW-OVL-02", ruling="it goes back along the template, uses 0.68 of it and touches mauler.",
    answers=(
        Answer("rebels", "does luke resolve its red action or the obstacle first?", "answer-obstacle"),
        Answer("", "What does luke roll for rock1 (asteroid)?", "roll"),
        Answer("rebels", "does luke perform a red action", "answer-none"),
    ),
    logged="R3 · T-65 X-wing · luke 3 bank_right · overlap",
    seed=4,
)  # fmt: skip
