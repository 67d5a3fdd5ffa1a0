"""What a journey does in Twilight Imperium."""

from web.page.games import Answer, Game
from web.page.hands import Target

RIFT = "Does the carrier from Mellon/Zohbat (302) leave the gravity rift in system 202 safely?"

GAME = Game(
    name="twilight", example="twilight-six-players", piece="208", title="Lodor",
    select=Target((-173.2, -300.0), ("]", "ArrowLeft", "ArrowDown", "ArrowDown")),
    marks=".over .origin", marked=4, ends="All 6 ways",
    plan=Target('[data-key="more tactical sol 208 ships=carrier@302>202>102>208"]'),
    line="tactical sol 208 ships=carrier@302>202>102>208",
    verdict=RIFT,
    rule="TI4-58.4f", ruling="through systems 202 and 102 to Lodor (208).",
    answers=(
        Answer("", RIFT, "roll"),
        Answer("hacan", "use Space Cannon against", "answer-fire", second=True),
        Answer("", "fires in", "roll"),
    ),
    logged="tactical sol 208 ships=carrier@302>202>102>208 · Sol moves 1 carrier into Lodor (208)",
    across=3, seed=3,
)  # fmt: skip
