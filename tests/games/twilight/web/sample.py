"""What the tests of the server play of Twilight Imperium."""

from web.sample import Early, Sample

SAMPLE = Sample(
    game="twilight",
    table="twilight-six-players",
    edition="lrr-2",
    mover="sol",
    pieces=39,
    now="Sol is active",
    piece="sol",
    ends=39,
    theirs="letnev",
    measured=("101", "102"),
    moves=(
        "tactical sol 102 ships=2cruiser@101>102",
        "tactical sol 102 ships=cruiser@101>102",
        "tactical sol 201 ships=cruiser@101>201",
    ),
    other_plan="tactical letnev 308",
    illegal="tactical sol 102 ships=2cruiser@101>103>102",
    broken=("TI4-58.4f", "not_adjacent"),
    asking="tactical sol 208 ships=2cruiser@101>102>208",
    asked=("fourth", "first"),
    dice=True,
    big=("twilight-six-players", "sol"),
    binding=(("tactical sol 208 ships=3cruiser@101>208", "TI4-58.3"),),
    early=(
        Early(
            "twilight-six-players",
            "tactical letnev 204 ships=cruiser@305>204",
            "It is Sol's turn, not Letnev's.",
            forbidden="tactical letnev 203",
        ),
    ),
)
