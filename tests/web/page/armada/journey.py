"""What a journey does in Armada."""

from web.page.games import Answer, Game
from web.page.hands import Target

GAME = Game(
    name="armada", example="armada-learning-fight", piece="cr90", title="CR90 Corvette A",
    select=Target((352.0, 302.0), ("]",)),
    marks=".over .dot", marked=56, ends="All 56 positions at speed 3",
    plan=Target((370.9, 491.9), ("s", "d")), line="cr90 clicks=0,1,0 tool=left",
    verdict="Where is TIE Fighter 3 placed?",
    rule="ARM-DISP-01", ruling="CR90 ends on TIE Fighter 3, so this squadron is displaced.",
    answers=(Answer("empire", "Where is TIE Fighter 3 placed?", "suggest", second=True),),
    logged="R3 · CR90 Corvette A · cr90 clicks=0,1,0 tool=left · overlap",
)  # fmt: skip
