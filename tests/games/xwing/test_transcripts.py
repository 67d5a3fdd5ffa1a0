"""Thirty rulings as a judge would read them out, byte for byte: one of every kind of move, answer and refusal."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sublight.api.cases import read_cases, ruled
from sublight.api.rulings import ruling_text

CASES = Path(__file__).parents[2] / "cases" / "xwing"

TRANSCRIPTS = {
    "activation": ("activation", "an activation reveals the dial, executes the maneuver and opens the action step"),
    "blue": ("activation", "a blue maneuver removes one stress, one strain and one deplete token"),
    "stress": ("activation", "a stressed ship that reveals red executes the stress maneuver, and its dial stays red"),
    "forgotten": ("activation", "from 1.3.2 on a forgotten dial is a stress token and the stress maneuver"),
    "dial": ("activation", "what is not on the dial cannot be executed, and the nearest is offered"),
    "order": ("activation", "the lowest initiative activates first"),
    "stressed-focus": ("house", "a stressed ship focuses because both agreed"),
    "tallon": ("bearings", "with several places free the player is asked where the Tallon roll ends"),
    "koiogran": ("bearings", "a Koiogran turn that bumps does not turn the ship about"),
    "bump-friend": ("overlap", "from 1.4 on overlapping a friendly ship is a die: a hit is one damage"),
    "bump-enemy": ("overlap", "bumping an enemy on a debris cloud: the player is asked which comes first"),
    "bump-close": ("overlap", "a tenth of a millimetre of overlap pushes it back by as much, and is a close call"),
    "bump-two": ("overlap", "friend and enemy at the full position: the friendly effect only"),
    "asteroid": ("obstacles-seed", "asteroid, hit without shields: a facedown card"),
    "critical": ("obstacles-seed", "asteroid, critical without shields: chance draws a faceup card"),
    "gas-cloud": ("obstacles-effects", "gas cloud, from 1.4: locks break both ways, one strain, and a hit is one ion"),
    "order-asked": ("obstacles-order", "two at the same distance and length: the ship's player is asked"),
    "dispute": ("obstacles-order", "the same disagreement stands in the newest edition"),
    "roll": ("rolls-boosts", "a small ship rolls by the length of the template, to the front place"),
    "roll-fails": ("rolls-boosts", "two places barred by a ship and one by an asteroid"),
    "roll-unknown": ("rolls-boosts", "by the reading that one reason must bar all three"),
    "boost": ("rolls-boosts", "a boost onto a ship fails: there is no partial boost"),
    "slam": ("decloak-slam", "SLAM executes a maneuver of the same speed, then gives a disarm token"),
    "tractor": ("tractor-rotate", "the moved ship's own player may turn it for one stress token"),
    "flees": ("fleeing", "a partial maneuver that ends askew at the edge flees"),
    "mine": ("devices", "a ship that moves through a Conner net suffers one damage and gains three ion tokens"),
    "deploys": ("docking", "a docked ship deploys from the rear guides, heading the other way"),
    "card": ("cards", "Ablative Plating prevents a damage of an asteroid"),
    "end-phase": ("phases", "the End Phase takes focus and jam, and leaves stress and ion"),
    "setup": ("setup", "an obstacle within range 2 of two edges"),
}
"""The file of each case and how its name begins."""


def test_there_are_thirty() -> None:
    """None is lost unseen."""
    assert len(TRANSCRIPTS) == 30


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_ruling_reads_as_it_did(name: str, golden: Callable[[str, str], None]) -> None:
    """Nothing but a wanted change changes a transcript."""
    file, said = TRANSCRIPTS[name]
    (case,) = (each for each in read_cases(CASES / f"{file}.toml") if each.case.name.startswith(said))
    golden(f"xwing/{name}.txt", ruling_text(ruled(case)))
