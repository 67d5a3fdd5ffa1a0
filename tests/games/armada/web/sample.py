"""What the tests of the server play of Armada."""

from web.sample import Close, Early, Sample

FLEETS = (
    "Faction: Rebel\n\nCR90 Corvette A (44)\n• Engine Techs (8)\n\nSquadrons:\n• 2 x X-wing Squadron (26)\n",
    "Faction: Empire\n\nVictory II-class Star Destroyer (85)\n= 85 Points\n\nSquadrons:\n• TIE Fighter Squadron (8)\n",
)

SAMPLE = Sample(
    game="armada",
    table="armada-learning-fight",
    edition="rrg-1.5",
    mover="rebel",
    pieces=19,
    now="ship phase",
    piece="cr90",
    ends=259,
    theirs="victory",
    measured=("cr90", "victory"),
    moves=("cr90 clicks=0,1,2 tool=right navigate=dial", "cr90 clicks=0,1,1 tool=right", "cr90 clicks=0,1,1 tool=left"),
    other_plan="victory speed=2 clicks=0,0 tool=right",
    illegal="cr90 clicks=0,2,2 tool=right",
    broken=("ARM-NAV-02", "yaw_over_limit"),
    asking="cr90 clicks=0,1,0 tool=left",
    asked=("second",),
    dice=False,
    big=("armada-400-points", "cr90"),
    legend=("front", "joint"),
    open="cr90 clicks=0,1,2 tool=right navigate=dial",
    early=(
        Early(
            "armada-learning-fight",
            "victory",
            "It is Rebel's turn, not Empire's.",
            piece="victory",
            forbidden="victory speed=9",
        ),
        Early(
            "armada-learning-fight",
            "squadron tie-3 stay",
            "Without a Squadron command, TIE Fighter 3 can be activated only in the Squadron Phase",
            piece="tie-3",
        ),
    ),
    close=(
        Close(
            move="cr90 clicks=1,0,0 tool=right navigate=dial",
            call={"call:ARM-RAM-01:cr90:victory:3": "apart"},
            says="victory and cr90 at speed 3 count as apart, measured 0.36 mm apart",
        ),
    ),
    binding=(("cr90 speed=1 clicks=0 navigate=token", "ARM-NAV-03"),),
    lists=FLEETS,
)
