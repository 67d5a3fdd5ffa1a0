"""Tokens and their pieces: every stack keeps one, and nobody has more plastic than there is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.fleets.plastic import plastic_left, settle_tokens
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.driver import Run, drive
from sublight.referee.question import Answer, Choose

count = st.integers(1, 4)


def board(elsewhere: int, one: int, other: int, space: int = 0) -> Galaxy:
    """Infantry tokens on both planets of 000 and in its space, and so much plastic elsewhere."""
    here = tuple(
        planet(name, "sol", units("sol", "infantry", number, tokens=number))
        for name, number in (("New Albion", one), ("Starpoint", other))
    )
    flying = (units("sol", "infantry", space, tokens=space),) if space else ()
    far = (planet("Thibah", "sol", units("sol", "infantry", elsewhere)),) if elsewhere else ()
    at_000 = {"tile": "27", "space": flying, "planets": here}
    return galaxy(1, (player("sol"),), at_000=at_000, at_101={"tile": "21", "planets": far})


def settled(at: Galaxy, answers: dict[str, Answer] | None = None) -> Run[Galaxy]:
    """One run over these answers."""
    return drive(settle_tokens(at, "sol", "000"), answers or {}, lambda _: "as-printed")


@pytest.mark.rule("TI4-46.3", "TI4-46.3a", "TI4-96.2")
@given(st.integers(0, 12), count, count, st.integers(0, 4))
def test_every_stack_has_a_piece_or_is_gone(elsewhere: int, one: int, other: int, space: int) -> None:
    """As suggested: as many stacks are kept as pieces were left, and the largest of them."""
    at = board(elsewhere, one, other, space)
    first = settled(at)
    suggestion = first.pending.suggest() if first.pending else None
    run = first if first.pending is None else settled(at, {first.pending.question.id: suggestion or ""})
    assert run.state is not None
    system = run.state.system("000")
    kept = [stack for area in ("", "New Albion", "Starpoint") for stack in system.area(area)]
    stacks = sorted((each for each in (one, other, space) if each), reverse=True)
    assert sorted((stack.count for stack in kept), reverse=True) == stacks[: 12 - elsewhere]
    assert all(stack.tokens == stack.count - 1 for stack in kept)
    assert plastic_left(run.state, "sol", "infantry") == max(0, 12 - elsewhere - len(stacks))


@pytest.mark.rule("TI4-46.3")
def test_the_owner_says_which_stack_gets_the_last_piece() -> None:
    """With one piece for two planets, the answer decides, not the size."""
    pending = settled(board(11, 3, 1)).pending
    assert pending is not None
    assert isinstance(pending.question, Choose)
    assert [option.key for option in pending.question.options] == ["New Albion", "Starpoint"]
    after = settled(board(11, 3, 1), {pending.question.id: "Starpoint"}).state
    assert after is not None
    assert [after.system("000").area(name) != () for name in ("New Albion", "Starpoint")] == [False, True]
