"""Boxes and codices: from which edition on each is played."""

import pytest

from sublight.errors import EditionError
from sublight.games.twilight.catalogue import boxes, effect_cards, tile_card


@pytest.mark.parametrize(
    "box, held", [("base", (True, True, True)), ("codex1", (False, True, True)), ("te", (False, False, True))]
)
def test_a_set_is_played_from_its_edition_on(box: str, held: tuple[bool, ...]) -> None:
    """The base game is in all editions, a codex from the second reference on, Thunder's Edge in the last."""
    card = {"base": tile_card("01"), "codex1": effect_cards()["solar_flare"], "te": tile_card("117")}[box]
    assert card.set == boxes()[card.set].id == box
    assert tuple(card.holds_in(edition) for edition in ("rr-1", "lrr-2", "lrr-2-te")) == held


def test_an_alias_is_an_edition_and_another_word_is_none() -> None:
    """What players call an edition will do; anything else is refused with all editions."""
    assert tile_card("82a").holds_in("PoK")
    with pytest.raises(EditionError, match="no edition `codex1`"):
        tile_card("01").holds_in("codex1")


def test_there_are_six_sets() -> None:
    """Two boxes beside the base game, and three codices that have components here."""
    assert list(boxes()) == ["base", "codex1", "pok", "codex3", "codex4", "te"]
