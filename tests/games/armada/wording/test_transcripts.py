"""Rulings of Armada as a judge reads them out, byte for byte: all kinds of moves and all ways in which they end."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from sublight.api.cases import read_cases, ruled
from sublight.api.moves import read_move
from sublight.api.rulings import ruling_text
from sublight.api.tables import read_table
from sublight.formats.cases import LoadedCase
from sublight.registry import adjudication_of

Golden = Callable[[str, str], None]
FOLDER: Final = Path(__file__).parents[3] / "cases" / "armada"

TRANSCRIPTS: Final = {
    "token": ("activation", "a ship keeps no more tokens than its command value"),
    "mines": ("activation", "two proximity mines go off one after the other in 1.5, two dice each"),
    "order": ("activation", "two effects after the maneuver wait, and the ship's owner is asked for the order"),
    "outside": ("area", "the same course at speed 3 ends outside, and the ship is destroyed"),
    "comm-noise": ("damage", "Comm Noise that lowers the speed wakes Thruster Fissure"),
    "displaced": ("displaced", "set down on an asteroid: no effect"),
    "displaced-refused": ("displaced", "touching a squadron that does not touch the ship is no second ring"),
    "ram-outside": (
        "disputes",
        "stopped by a frigate and partly outside: the frigate gets its card, the squadron goes back",
    ),
    "tie": ("disputes", "two ships exactly as close: the player who moved is asked"),
    "tool-side": ("disputes", "the side of the tool is settled first: on the right side nothing is in the way"),
    "extra-maneuver": ("disputes", "Admiral Ozzel turns the dial in an extra maneuver, which is still run at speed 1"),
    "unpaid-speed": ("effects", "a speed that nothing pays for names Ozzel where he stands ready"),
    "jerjerrod": ("effects", "Jerjerrod gives the first joint yaw II for one shield"),
    "rakehell": ("effects", "Rakehell turns on the spot with a Navigate token"),
    "inquisitor": ("effects", "the Grand Inquisitor is asked when an enemy turns its dial within distance 5"),
    "need-not-met": ("effects", "Swift Return far from every obstacle gives nothing"),
    "exogorths": (
        "exogorths",
        "both exogorths near one squadron: it is attacked by each, the second time with what hull it has left",
    ),
    "house-ruling": ("house", "a joint clicked too far is executed as declared, despite its limit"),
    "house-unpaid": ("house", "a Navigate command without its dial is resolved because the players agreed"),
    "house-squadron": (
        "house",
        "a squadron moves past the line of its band in the Ship Phase, held by an enemy, because the players agreed",
    ),
    "huge-side": ("huge", "opposite clicks, two and then one: with the short gap no side is free"),
    "flotilla": ("huge", "a huge ship runs into a flotilla: only the flotilla is dealt a card"),
    "obstacle-moved": ("moving", "an effect moves an obstacle by the two steps of the rule"),
    "obstacle-past-limit": ("moving", "past the maximum line it cannot be placed"),
    "toward-rift": ("moving", "another turn would come nearer: whether it must be tried is open"),
    "migration": ("moving", "since the ruling stopping short is no answer while a place beside the line is free"),
    "in-turn": ("moving", "Grav Shift Reroute moves what is at distance 1-3 of its token, and may cover squadrons"),
    "slowed": ("navigate", "the projector slows the maneuver and leaves the dial alone"),
    "recorded": ("recorded", "shields and damage cards that an attack left"),
    "next-round": ("round-status", "the next round begins with nothing activated or resolved"),
    "status": (
        "round-status",
        "tokens and cards are readied, the initiative token is flipped, the round token put down",
    ),
    "dials": ("round-command", "in the first round it is given its whole stack"),
    "dials-missing": ("round-command", "who lacks dials is not ready"),
    "ships": ("round-ships", "a player with no ship left passes for the rest of the phase"),
    "passed-with-token": ("round-ships", "the first player passes with fewer ships left"),
    "passed-at-end": ("round-ships", "the owner passes to end it"),
    "passed-too-many-left": ("round-ships", "with as many the first player does not"),
    "passed-in-command-phase": ("round-command", "there is nothing to pass while dials are set"),
    "deployed-all": ("round-setup", "a player says that nothing is left"),
    "debris": ("obstacles", "both damage of debris go to the zone chosen: its last shield, then a card"),
    "closest": ("overlap", "a ship overlapped at the first speed only may still be the closest at rest"),
    "setup-refused": ("setup", "a ship may not reach out of its zone"),
    "squadron-moved": ("squadrons", "Independence raises to four, and a fleet command adds one on top"),
    "squadron-held": ("squadrons", "an enemy on the line of distance 1 engages"),
    "squadron-in-frame": ("squadrons", "a squadron in contact with the base beside the dial would stand in the frame"),
}
"""Case file and case of each transcript."""


@cache
def cases(chapter: str) -> dict[str, LoadedCase]:
    """The cases of one file by name."""
    return {each.case.name: each for each in read_cases(FOLDER / f"{chapter}.toml")}


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_transcript_is_as_it_was(name: str, golden: Golden) -> None:
    """Nothing but a wanted change changes what is read out."""
    chapter, case = TRANSCRIPTS[name]
    loaded = cases(chapter)[case]
    golden(f"armada/{name}.txt", f"{loaded.case.move}\n\n{ruling_text(ruled(loaded))}")


def test_a_refused_answer_is_not_called_unused() -> None:
    """The ruling asked for it, and says why it is not allowed."""
    chapter, case = TRANSCRIPTS["displaced-refused"]
    loaded = cases(chapter)[case]
    table = read_table(loaded.table, "table")
    asking = adjudication_of(table, read_move(loaded.case.move, table))
    assert asking.unused(loaded.case.answers) == ()
    assert asking.unused({"x": "y"}) == ("x",)
