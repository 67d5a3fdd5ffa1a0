"""What is said of two systems that nothing joins."""

import pytest

from games.twilight.galaxies import galaxy
from sublight.games.twilight.galaxy.reasons import apart
from sublight.games.twilight.game import GAME

KINDS = ("not_adjacent", "retreat_not_adjacent")


@pytest.mark.parametrize("kind", KINDS)
def test_every_cause_has_its_sentence_and_says_what_each_side_has(kind: str) -> None:
    """And advice of its own."""
    said = GAME.phrases.table.violation
    every = {key.partition(".")[2] for key in said if key.startswith(f"{kind}.")}
    causes = {cause for cause in every if not cause.startswith("target")} - {"itself", "cut"}
    assert causes == {
        "alike", "nexus_inactive", "unequal_wormholes", "breach_inactive", "fracture", "beside_the_map", "lanes_meet",
        "nothing",
    }  # fmt: skip
    for cause in causes - {"lanes_meet", "nothing"}:
        assert "{here}" in said[f"{kind}.{cause}"].says
        assert "{there}" in said[f"{kind}.{cause}"].says
    for cause in causes:
        assert said[f"{kind}.{cause}"].allow


@pytest.mark.rule("TI4-100.1a", "TI4-101.0")
def test_the_side_of_the_nexus_decides_what_would_join_it() -> None:
    """Closed, it lacks the alpha; open, it is a matter of a beta against none."""
    closed, opened = galaxy(1, nexus="82a", at_101="26"), galaxy(1, nexus="82b", at_101="46")
    assert apart(closed, "101", "nexus").cause == "nexus_inactive"
    assert apart(closed, "nexus", "101").there == ("an alpha wormhole",)
    assert apart(opened, "101", "nexus").cause == "beside_the_map"


@pytest.mark.rule("TI4-101.0")
def test_a_system_may_have_several_wormholes() -> None:
    """All of them are named."""
    board = galaxy(2, at_201={"tile": "26", "markers": ("creuss_gamma",)}, at_204="25")
    found = apart(board, "201", "204")
    assert (found.cause, found.here) == ("unequal_wormholes", ("an alpha wormhole", "a gamma wormhole"))
