"""What a journey does in Twilight Imperium."""

from web.page.games import Answer, Game
from web.page.hands import Target

GAME = Game(
    name="twilight", example="twilight-six-players", piece="208", title="Lodor",
    select=Target((-173.2, -300.0), ("]", "ArrowLeft", "ArrowDown", "ArrowDown")),
    marks=".over .origin", marked=4, ends="All 6 ends",
    plan=Target('[data-key="more tactical sol 208 ships=carrier@302>202>102>208"]'),
    line="tactical sol 208 ships=carrier@302>202>102>208",
    verdict="Die of carrier@302 for leaving the gravity rift 202",
    rule="TI4-41.1a", ruling="Without +1 of gravity rifts carrier@302 would not get there.",
    answers=(
        Answer("", "Die of carrier@302 for leaving the gravity rift 202", "roll"),
        Answer("hacan", "fire at sol in 208", "answer-fire", second=True),
        Answer("", "Space cannon of hacan at 208", "roll"),
    ),
    logged="tactical sol 208 ships=carrier@302>202>102>208 · Ships of sol, hacan are in 208",
    across=3, seed=3,
)  # fmt: skip
