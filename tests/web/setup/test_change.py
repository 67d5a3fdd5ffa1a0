"""One change of a table at a time: pieces added where there is room, put elsewhere, taken away, written anew."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.registry import GAMES
from sublight.view.editor import Add
from sublight.web.setup.catalogue import catalogue
from sublight.web.setup.change import Put, Remove, Write, changed
from sublight.web.setup.editing import New, new_table
from sublight.web.setup.places import At
from sublight.web.setup.tasks import setup_change, setup_new, setup_show
from web.sample import Sample
from web.samples import MATS

GAMES_WITH_MATS = [each.game for each in MATS]
of_each_mat = pytest.mark.parametrize("sample", MATS, ids=lambda sample: sample.game)


@pytest.mark.parametrize("game", GAMES_WITH_MATS)
def test_a_new_table_is_empty_and_of_the_usual_edition_and_size(game: str) -> None:
    """Nothing stands on it; the catalogue's first size is its size."""
    usual = catalogue(game)
    table: Any = new_table(New(game=game))
    assert table.pieces == ()
    assert table.edition == usual.edition
    assert (table.area.width, table.area.height) == (usual.sizes[0].width, usual.sizes[0].height)


@pytest.mark.parametrize("game", GAMES_WITH_MATS)
def test_every_card_of_the_catalogue_can_be_added(game: str) -> None:
    """Each stands alone on a new table of the latest edition; of ships with a pilot each fortieth is tried."""
    latest = catalogue(game).editions[-1].id
    for cards in catalogue(game).kinds:
        kind: Any = cards.kind
        for card in cards.cards[:: 40 if len(cards.cards) > 200 else 1]:
            found: Any = changed(new_table(New(game=game, edition=latest)), Add(kind=kind, card=card.id))
            assert [piece.id for piece in found.state.pieces] == [found.piece]


def test_a_new_table_of_no_game_is_refused() -> None:
    """With the games there are."""
    with pytest.raises(InputError, match=f"games are {', '.join(GAMES)}"):
        new_table(New(game="chess"))


@of_each_mat
def test_putting_a_piece_moves_it_alone(sample: Sample) -> None:
    """All else stays as it was, and the answer says where it stands now."""
    before: Any = load_table(sample.table)
    found: Any = changed(before, Put(piece=sample.piece, place=At(x=100.0, y=120.0, heading=90.0)))
    assert found.says == f"{sample.piece} is at 100.00, 120.00 mm, facing 90.00°"
    assert [each for each in found.state.pieces if each.id != sample.piece] == [
        each for each in before.pieces if each.id != sample.piece
    ]


@pytest.mark.parametrize("change", [
    lambda piece: Put(piece=piece, place=At(x=1.0, y=1.0)),
    lambda piece: Remove(piece=piece),
    lambda piece: Write(piece=piece, value={}),
])  # fmt: skip
@of_each_mat
def test_a_piece_that_is_not_there_is_said_with_the_nearest(sample: Sample, change: Callable[[str], Struct]) -> None:
    """One letter more, and it is another."""
    with pytest.raises(InputError, match=f"no piece `{sample.piece}x`.*`{sample.piece}`"):
        changed(load_table(sample.table), change(f"{sample.piece}x"))


@of_each_mat
def test_the_answer_to_a_change_shows_the_table(sample: Sample) -> None:
    """Table, picture, pieces in words, players, and how the piece stands to the other."""
    table = table_dict(load_table(sample.table))
    touching = {"do": "place", "piece": sample.piece, "place": {"by": "touching", "other": sample.theirs}}
    found: Any = setup_change(table, touching)
    assert found["piece"] == sample.piece
    assert found["margins"][0]["glyph"] == "touching"
    assert found["players"] == table["players"]
    assert f'data-id="{sample.piece}"' in found["scene"]["svg"]
    assert setup_show(found["table"])["table"] == found["table"]


@pytest.mark.parametrize(("change", "says"), [
    ({"do": "dance"}, "dance"),
    ({"do": "place", "piece": MATS[0].piece, "place": {"by": "magic"}}, "magic"),
    ({}, "do"),
    ([], "change"),
    ({"do": "remove", "pice": MATS[0].piece}, "pice"),
])  # fmt: skip
def test_a_change_that_is_none_is_said(change: Any, says: str) -> None:
    """What cannot be read is named."""
    with pytest.raises(InputError, match=says):
        setup_change(table_dict(load_table(MATS[0].table)), change)


@pytest.mark.parametrize("game", GAMES_WITH_MATS)
def test_a_new_table_is_shown(game: str) -> None:
    """An empty mat has a picture and no pieces."""
    found: Any = setup_new({"game": game})
    assert not found["pieces"]
    assert found["scene"]["surface"] == "plane"


@of_each_mat
def test_a_player_named_differently_keeps_the_pieces(sample: Sample) -> None:
    """One name may be another; where both are exchanged, the pieces stay with the names."""
    before: Any = load_table(sample.table)
    first, second = before.players
    found: Any = changed(before, Write(value={"players": ["ann", second]}))
    own = [getattr(piece, "player", "") for piece in before.pieces]
    renamed = ["ann" if name == first else name for name in own]
    assert [getattr(piece, "player", "") for piece in found.state.pieces] == renamed
    assert "ann" in renamed
    swapped: Any = changed(before, Write(value={"players": [second, first]}))
    assert [getattr(piece, "player", "") for piece in swapped.state.pieces] == own
