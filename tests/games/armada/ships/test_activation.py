"""Revealing a command dial: kept, turned into a token, or spent on raid tokens."""

from typing import Any

import pytest

from games.armada.oracle.tables import VICTORY, adjudicate, broken, maneuver, ship, table
from sublight.games.armada.moves import RevealDial


def reveal(**fields: Any) -> RevealDial:
    """The CR90 reveals a Navigate dial, unless told otherwise."""
    return RevealDial(**{"ship": "cr90", "dial": "navigate", **fields})


@pytest.mark.rule("ARM-ACT-01")
def test_a_kept_dial_can_be_spent() -> None:
    """The dial lies revealed, the activation runs, and the maneuver may spend it."""
    ruling = adjudicate(table(), reveal())
    assert ruling.kinds() == ("dial_revealed",)
    after = ruling.state.ship("cr90")
    assert (after.dial, after.activated, ruling.state.active) == ("navigate", False, "cr90")
    assert adjudicate(ruling.state, maneuver(speed=3, navigate="dial")).status == "complete"


@pytest.mark.rule("ARM-ACT-01")
def test_a_dial_is_revealed_once_a_round_in_the_ship_phase() -> None:
    """A ship activated, or whose activation runs, reveals no dial, nor does any ship in another phase."""
    again = [("ARM-ACT-01", "already_activated")]
    assert broken(adjudicate(table(ship(activated=True)), reveal())) == again
    assert broken(adjudicate(table(active="cr90"), reveal())) == again
    assert broken(adjudicate(table(phase="squadron"), reveal())) == [("ARM-ACT-01", "wrong_phase")]


@pytest.mark.rule("ARM-NAV-03")
def test_a_dial_may_become_a_token() -> None:
    """The token is taken in place of the dial."""
    ruling = adjudicate(table(), reveal(keep="token"))
    after = ruling.state.ship("cr90")
    assert (after.dial, after.tokens) == (None, ("navigate",))
    assert "token_taken" in ruling.kinds()


@pytest.mark.rule("ARM-NAV-03")
@pytest.mark.parametrize(
    ("card", "tokens", "kept"),
    [
        ("rebel.cr90_corvette_a", (), True),
        ("rebel.cr90_corvette_a", ("repair",), False),
        (VICTORY, ("repair", "squadron"), True),
        (VICTORY, ("repair", "squadron", "concentrate_fire"), False),
        (VICTORY, ("navigate",), False),
    ],
)
def test_tokens_up_to_the_command_value_one_of_each(card: str, tokens: tuple[Any, ...], kept: bool) -> None:
    """One more than the command value, or a second of its kind, is not kept, and the dial is gone all the same."""
    ruling = adjudicate(table(ship(card=card, tokens=tokens)), reveal(keep="token"))
    after = ruling.state.ship("cr90")
    assert after.tokens == ((*tokens, "navigate") if kept else tokens)
    assert ("token_not_kept" in ruling.kinds()) is not kept
    assert after.dial is None


@pytest.mark.rule("ARM-NAV-14")
def test_discarding_the_dial_loses_every_raid_token() -> None:
    """The dial goes, all raid tokens go, and a Navigate token may still be spent."""
    state = table(ship(raid=("navigate", "repair"), tokens=("navigate",)))
    ruling = adjudicate(state, reveal(clear="dial"))
    after = ruling.state.ship("cr90")
    assert (after.raid, after.dial, after.tokens) == ((), None, ("navigate",))
    assert ruling.event("raid_cleared").figures["lost"] == ("navigate", "repair")
    assert adjudicate(ruling.state, maneuver(speed=3, navigate="token")).status == "complete"


@pytest.mark.rule("ARM-NAV-14")
def test_discarding_a_token_loses_the_raid_token_that_matches() -> None:
    """Only the raid token of its kind goes; the dial is kept and may resolve Navigate."""
    state = table(ship(card=VICTORY, raid=("navigate", "repair"), tokens=("navigate", "squadron")))
    ruling = adjudicate(state, reveal(clear="navigate"))
    after = ruling.state.ship("cr90")
    assert (after.raid, after.dial, after.tokens) == (("repair",), "navigate", ("squadron",))
    assert adjudicate(ruling.state, maneuver(navigate="dial")).status == "complete"


@pytest.mark.rule("ARM-NAV-14")
@pytest.mark.parametrize(
    ("raid", "tokens", "clear", "kinds"),
    [
        ((), (), "dial", ["nothing_to_clear"]),
        ((), (), "navigate", ["nothing_to_clear", "no_token_to_clear"]),
        (("navigate",), (), "navigate", ["no_token_to_clear"]),
        (("navigate",), ("repair",), "repair", ["no_such_raid"]),
        (("navigate",), ("navigate",), "navigate", []),
        (("navigate",), (), "dial", []),
    ],
)
def test_what_can_be_discarded(raid: tuple[Any, ...], tokens: tuple[Any, ...], clear: str, kinds: list[str]) -> None:
    """There must be a raid token, a token to discard, and both of one kind."""
    ruling = adjudicate(table(ship(raid=raid, tokens=tokens)), reveal(clear=clear))
    assert broken(ruling) == [("ARM-NAV-14", kind) for kind in kinds]
