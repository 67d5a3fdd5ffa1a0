"""Rounds over WebSockets by what `next` lists, and what other seats hear of what is sealed; `make prove` has more."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any
from unittest import mock

import pytest

from oracle.games import GAMES
from sublight.web.matches.match import Match
from sublight.web.matches.service import Matches

pytestmark = pytest.mark.slow

SERVED = {name: import_module(f"games.{name}.oracle.rounds_served") for name in GAMES}
SEALED = {name: module for name, module in SERVED.items() if hasattr(module, "overheard")}
SHORT = 2
"""The seed of a game that is soon played, of every game."""

each = pytest.mark.parametrize("module", SERVED.values(), ids=SERVED)
each_sealed = pytest.mark.parametrize("module", SEALED.values(), ids=SEALED)


@each
def test_rounds_are_played_by_what_each_seat_is_told(module: Any) -> None:
    """Nobody meets a dead end, and the log folds to the match."""
    assert module.served(1, SHORT)["games"] == 1


@each_sealed
def test_others_are_sent_the_same_whatever_is_hidden(module: Any) -> None:
    """Of two matches that differ in nothing else."""
    found = module.overheard(1)
    assert found["pairs"] == 1
    assert found["secrets"] >= 1
    assert found["moves after"] >= 1


@each_sealed
def test_a_server_that_tells_every_seat_all_values_is_found_out(module: Any) -> None:
    """The comparison fails where a secret is sent."""
    known = Matches.known

    def all_known(matches: Matches, match: Match) -> Mapping[str, Mapping[str, str]]:
        found = known(matches, match)
        values = {seal: value for each in found.values() for seal, value in each.items()}
        return dict.fromkeys(found, values)

    with mock.patch.object(Matches, "known", all_known), pytest.raises(AssertionError, match="\n<>\n"):
        module.overheard(1)
