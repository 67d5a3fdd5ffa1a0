"""A round over WebSockets by what `next` lists, and what other seats hear of facedown dials; `make prove` has more."""

from collections.abc import Mapping
from unittest import mock

import pytest

from games.armada.oracle.rounds_served import overheard, served
from sublight.web.matches.match import Match
from sublight.web.matches.service import Matches

pytestmark = pytest.mark.slow


def test_a_round_is_played_by_what_each_seat_is_told() -> None:
    """Nobody meets a dead end, and the log folds to the match."""
    assert served(1)["games"] == 1


def test_others_are_sent_the_same_whatever_is_hidden() -> None:
    """Of two matches that differ in nothing else."""
    found = overheard(1)
    assert found["pairs"] == 1
    assert found["secrets"] >= 1
    assert found["moves after"] >= 1


def test_a_server_that_tells_every_seat_all_values_is_found_out() -> None:
    """The comparison fails where a secret is sent."""
    known = Matches.known

    def all_known(matches: Matches, match: Match) -> Mapping[str, Mapping[str, str]]:
        found = known(matches, match)
        values = {seal: value for each in found.values() for seal, value in each.items()}
        return dict.fromkeys(found, values)

    with mock.patch.object(Matches, "known", all_known), pytest.raises(AssertionError):
        overheard(1)
