"""The fleet limit, term by term."""

import pytest

from games.twilight.galaxies import galaxy, player
from sublight.games.twilight.fleets.limit import fleet_limit
from sublight.games.twilight.pieces import Player


def total(owner: Player, *others: Player, **fields: object) -> int | None:
    """A player's limit."""
    return fleet_limit(galaxy(1, (owner, *(others or (player("sol"),))), **fields), owner.id).total


@pytest.mark.rule("TI4-37.1")
@pytest.mark.parametrize("tokens", [0, 1, 5])
def test_the_pool_alone_gives_as_many_ships_as_tokens(tokens: int) -> None:
    """Nothing else bears on a plain player."""
    assert total(player("hacan", fleet=tokens)) == tokens


@pytest.mark.rule("TI4-N-37-armada", "TI4-N-37-regulations")
@pytest.mark.parametrize("tokens, plain, ruled", [(0, 2, 2), (4, 6, 6), (5, 7, 6), (9, 11, 6)])
def test_armada_adds_two_before_and_under_the_law(tokens: int, plain: int, ruled: int) -> None:
    """The law caps the tokens, Armada is on top."""
    letnev = player("letnev", fleet=tokens)
    assert (total(letnev), total(letnev, laws=("fleet_regulations",))) == (plain, ruled)


@pytest.mark.rule("TI4-N-37-edict")
def test_captured_tokens_count_for_the_mahact_only() -> None:
    """Tokens of others in a pool count by Edict; without it they do not."""
    mahact = player("mahact", fleet=2, captured=("sol", "hacan"))
    assert total(mahact, player("sol"), player("hacan")) == 4
    plain = player("jolnar", fleet=2, captured=("sol",))
    assert total(plain, player("sol")) == 2


@pytest.mark.rule("TI4-N-37-affinity")
def test_dark_matter_affinity_holds_while_it_is_in_effect() -> None:
    """Owning the hero is not enough."""
    letnev = player("letnev", "dark_matter_affinity", fleet=1)
    assert total(letnev) == 3
    assert total(letnev, in_effect=("dark_matter_affinity:letnev",)) is None
    assert total(player("hacan", fleet=1), player("letnev"), in_effect=("dark_matter_affinity:letnev",)) == 1
