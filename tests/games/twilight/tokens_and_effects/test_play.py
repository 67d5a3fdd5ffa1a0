"""Effects used by themselves: which there are, what is unreadable, and what a swap leaves where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, player, units
from sublight.errors import InputError
from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.galaxy.open_readings import holders
from sublight.games.twilight.game import GAME
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tokens_and_effects.play import PLAYS
from sublight.referee.adjudication import adjudicate
from sublight.referee.ruling import Ruling

PLACES = ("000", "101", "102", "103", "104", "105", "106")


def ruled(state: Galaxy, line: str, **answers: str) -> Ruling[Galaxy]:
    """The ruling on a move in its notation."""
    return adjudicate(GAME, state, parse_move(line), answers)


@pytest.mark.parametrize("effect", sorted(effect_cards()))
def test_every_effect_is_ruled_on_or_refused_by_name(effect: str) -> None:
    """None is without an answer: played, illegal with a rule, or not ruled on with its reason."""
    card = effect_cards()[effect]
    owned = () if card.kind in ("agenda", "event", "exploration", "strategy_card") else (effect,)
    state = galaxy(1, (player("creuss", *owned), player("letnev")), "lrr-2-te")
    play = PLAYS.get(effect)
    words = play.targets(state, card) if play is not None else ()
    target = f" target={words[0]}" if words else ""
    ruling = ruled(state, f"play creuss effect={effect} system=101{target}")
    assert (ruling.status == "unknown") is not card.adjudicated
    assert ruling.status != "complete" or play is not None
    assert bool(ruling.violations) is (ruling.status != "complete")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("play creuss effect=wormhole_generator target=alpha", "name the system"),
        ("play creuss effect=wormhole_generator system=101 target=alhpa", "alpha"),
        ("play creuss effect=wormhole_generatr system=101 target=alpha", "wormhole_generator"),
        ("play creuss effect=ion_storm system=101", "alpha, beta"),
        ("play creuss effect=riftwalker_meian system=101 target=109", "must be one of"),
        ("play creuss effect=ion_storm system=1 target=alpha", "no system"),
    ],
)
def test_what_cannot_be_read_says_what_and_where(line: str, says: str) -> None:
    """An InputError, not a ruling."""
    with pytest.raises(InputError, match=says):
        ruled(galaxy(1, (player("creuss", "wormhole_generator"), player("letnev"))), line)


def test_the_gamma_token_of_the_creuss_came_with_prophecy_of_kings() -> None:
    """In the first edition it is no word for the generator."""
    state = galaxy(1, (player("creuss", "wormhole_generator"), player("letnev")), "rr-1")
    with pytest.raises(InputError, match="alpha, beta"):
        ruled(state, "play creuss effect=wormhole_generator system=101 target=gamma")
    assert ruled(state, "play creuss effect=wormhole_generator system=101 target=beta").status == "complete"


@pytest.mark.rule("TI4-6.0", "TI4-6.1")
@given(one=st.sampled_from(PLACES), other=st.sampled_from(PLACES))
def test_a_swap_done_twice_is_undone(one: str, other: str) -> None:
    """Everything changes places and comes back; only a system with itself is refused."""
    here = {f"at_{place}": {"space": (units("creuss", "cruiser", 1 + int(place[-1])),)} for place in PLACES}
    state = galaxy(1, (player("creuss", "riftwalker_meian"), player("letnev")), **here)
    line = f"play creuss effect=riftwalker_meian system={one} target={other}"
    ruling = ruled(state, line)
    if one == other:
        assert [each.kind for each in ruling.violations] == ["swapped_with_itself"]
        return
    again = ruled(ruling.state.with_player(state.player("creuss")), line)
    assert set(again.state.systems) == set(state.systems)
    assert ruling.state.system(one).space == state.system(other).space


@pytest.mark.rule("TI4-6.0")
def test_tokens_on_a_border_stay_on_it() -> None:
    """A Void Tether lies between two places, not in a system."""
    at_101 = {"space": (units("creuss", "cruiser"),), "markers": ("void_tether@2", "gamma")}
    at_104 = {"space": (units("creuss", "carrier"),)}
    sides = (player("creuss", "riftwalker_meian"), player("letnev"))
    state = galaxy(1, sides, "lrr-2-te", at_101=at_101, at_104=at_104)
    after = ruled(state, "play creuss effect=riftwalker_meian system=101 target=104").state
    assert after.system("101").markers == ("void_tether@2",)
    assert after.system("104").markers == ("gamma",)


@pytest.mark.rule("TI4-TE-neutral", "TI4-N-58-neutral")
def test_neutral_ships_hold_a_system_unless_nobody_is_taken_to_own_them() -> None:
    """By reading; fighters of a player hold it always."""
    there = (units("neutral", "cruiser"), units("letnev", "fighter"))
    state = galaxy(1, edition="lrr-2-te", at_101={"space": there})
    nobody = galaxy(1, edition="lrr-2-te", at_101={"space": there}, readings={"TI4-Q13": "no-player"})
    assert holders(state, "101", "sol") == ("letnev", "neutral")
    assert holders(nobody, "101", "sol") == ("letnev",)
    assert holders(state, "101", "letnev") == ("neutral",)
