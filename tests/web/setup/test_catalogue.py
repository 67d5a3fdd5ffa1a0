"""What the lists of the page are made of."""

import pytest

from sublight.api.lists import written_lists
from sublight.errors import InputError
from sublight.registry import GAMES, game
from sublight.web.setup.catalogue import catalogue, games


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_kinds_and_its_editions(name: str) -> None:
    """Every edition of the rulebook is offered, the usual one is among them, and no kind is empty."""
    found = catalogue(name)
    assert found.kinds
    assert [each.id for each in found.editions] == [each.id for each in game(name).book.editions]
    assert found.edition in {each.id for each in found.editions}
    assert all(kind.cards for kind in found.kinds)


@pytest.mark.parametrize("name", GAMES)
def test_cards_of_a_kind_have_ids_and_names(name: str) -> None:
    """No two have the same id, and each has a name to be found by."""
    for kind in catalogue(name).kinds:
        ids = [card.id for card in kind.cards]
        assert len(set(ids)) == len(ids)
        assert all(card.name for card in kind.cards)


def test_a_game_that_is_none_is_said() -> None:
    """With the nearest."""
    name = next(iter(GAMES))
    with pytest.raises(InputError, match=f"did you mean `{name}`"):
        catalogue(name[:-1])


def test_the_first_page_has_a_button_for_every_game() -> None:
    """Each with its name and what only its tables can be written as; games with a mat stand before those with a map."""
    found = games()
    assert {each.game for each in found} == set(GAMES)
    assert [each.map for each in found] == sorted(each.map for each in found)
    assert all(each.title and each.begin and each.mark for each in found)
    assert all(bool(each.factions) is each.map for each in found)
    assert {each.kind for game in found for each in game.files} == set(written_lists())
