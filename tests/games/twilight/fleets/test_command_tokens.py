"""Command tokens: none is made or lost, wherever one is placed or taken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.errors import InputError
from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.fleets.command_tokens import COUNT, reinforcements_of
from sublight.games.twilight.game import GAME
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tokens_and_effects.place import moves_tokens
from sublight.referee.adjudication import adjudicate
from sublight.referee.ruling import Ruling

pools = st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 4))


def board(tactic: int, fleet: int, strategy: int, left: int | None, *, lies: bool) -> Galaxy:
    """Lodor in 101 is sol's; letnev has these tokens, and one in 101 if one lies there."""
    other = player("letnev", tactic=tactic, fleet=fleet, strategy=strategy, reinforcements=left)
    at_101 = {"tile": "26", "planets": (planet("Lodor", "sol"),), "tokens": ("letnev",) if lies else ()}
    return galaxy(1, (player("sol"), other), at_101=at_101)


def ruled(state: Galaxy, line: str, **answers: str) -> Ruling[Galaxy]:
    """The ruling on a move in its notation."""
    return adjudicate(GAME, state, parse_move(line), answers)


def every_token(state: Galaxy, owner: str) -> int:
    """All tokens of a player: in pools, in reinforcements, on the map."""
    one = state.player(owner)
    out = sum(owner in system.tokens for system in state.systems)
    return one.tactic + one.fleet + one.strategy + out + reinforcements_of(state, owner)


@pytest.mark.rule("TI4-20.3b", "TI4-32.2", "TI4-32.2a", "TI4-32.2b", "TI4-20.6")
@given(sheet=pools, left=st.sampled_from((None, 0, 1, 5)), lies=st.booleans())
def test_diplomacy_neither_makes_nor_loses_a_token(sheet: tuple[int, int, int], left: int | None, lies: bool) -> None:
    """One comes from reinforcements, or of the sheet where none is left; none where one lies or none is anywhere."""
    state = board(*sheet, left, lies=lies)
    ruling = ruled(state, "token sol effect=diplomacy system=101")
    if ruling.question is not None:
        pool = str(ruling.question.options[0].key)  # type: ignore[union-attr]
        ruling = ruled(state, "token sol effect=diplomacy system=101", **{ruling.question.id: pool})
    assert ruling.status == "complete"
    assert every_token(ruling.state, "letnev") == every_token(state, "letnev")
    anywhere = lies or any(sheet) or reinforcements_of(state, "letnev") > 0
    assert ("letnev" in ruling.state.system("101").tokens) is anywhere


@pytest.mark.rule("TI4-99.1")
@given(left=st.sampled_from((None, 0, 7)))
def test_warfare_moves_one_to_reinforcements(left: int | None) -> None:
    """As many are left in all, one more of them in reinforcements."""
    state = galaxy(1, (player("sol", reinforcements=left), player("letnev")), at_102={"tile": "46", "tokens": ("sol",)})
    after = ruled(state, "token sol effect=warfare system=102").state
    assert reinforcements_of(after, "sol") == reinforcements_of(state, "sol") + 1
    assert every_token(after, "sol") == every_token(state, "sol")


def test_reinforcements_that_are_not_said_follow_from_the_count() -> None:
    """Sixteen less pools, map and what others have captured; never below none."""
    mahact = player("mahact", captured=("sol", "sol"))
    state = galaxy(1, (player("sol"), mahact), at_101={"tile": "46", "tokens": ("sol",)})
    assert reinforcements_of(state, "sol") == COUNT - 8 - 1 - 2
    assert reinforcements_of(galaxy(1, (player("sol", tactic=20), mahact)), "sol") == 0
    assert reinforcements_of(galaxy(1, (player("sol", reinforcements=4), mahact)), "sol") == 4


def test_every_effect_that_moves_tokens_outside_an_action_has_its_place() -> None:
    """Each can be asked for, and is ruled on or refused with a reason."""
    for card in effect_cards().values():
        if card.adjudicated and moves_tokens(card):
            state = galaxy(1, (player("sol", card.id), player("letnev")), "lrr-2-te")
            assert ruled(state, f"token sol effect={card.id} system=101").violations


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("token sol effect=diplomcy system=101", "diplomacy"),
        ("token sol effect=gravity_drive system=101", "does not place or remove command tokens"),
        ("token sol effect=diplomacy system=777", "no system"),
        ("token nobody effect=diplomacy system=101", "no player"),
    ],
)
def test_what_cannot_be_read_says_what_and_where(line: str, says: str) -> None:
    """An InputError, not a ruling."""
    with pytest.raises(InputError, match=says):
        ruled(galaxy(1), line)


@pytest.mark.rule("TI4-37.3", "TI4-20.3b")
def test_the_last_token_of_a_pool_needs_no_question() -> None:
    """With one pool left the token comes from there; a smaller fleet pool is met at once."""
    at_101 = {"tile": "26", "planets": (planet("Lodor", "sol"),)}
    other = player("hacan", tactic=0, fleet=1, strategy=0, reinforcements=0)
    state = galaxy(1, (player("sol"), other), at_101=at_101, at_103={"space": (units("hacan", "cruiser"),)})
    ruling = ruled(state, "token sol effect=diplomacy system=101")
    assert ruling.event("token_from_sheet").figures["pool"] == "fleet"
    assert ruling.status == "complete"
    assert not ruling.state.system("103").space
