"""One change of a table at a time: pieces added where there is room, put elsewhere, taken away, written anew."""

from typing import Any

import pytest
from msgspec import Struct

from sublight.api.tables import load_table, read_table
from sublight.errors import InputError
from sublight.formats.records import rows_of, table_dict
from sublight.registry import GAMES, between
from sublight.view.editor import Add
from sublight.web.setup.begin import New, new_table
from sublight.web.setup.catalogue import catalogue
from sublight.web.setup.change import Put, Remove, Write, changed
from sublight.web.setup.places import At
from sublight.web.setup.tasks import setup_change, setup_new, setup_show

FIGHT, DOGFIGHT, SIX = "armada-learning-fight", "xwing-dogfight", "twilight-six-players"


def after(table: Any, change: Struct) -> Any:
    """The table after a change."""
    return changed(table, change).state


@pytest.mark.parametrize("game", ["armada", "xwing"])
def test_a_new_table_is_empty_and_of_the_usual_edition_and_size(game: str) -> None:
    """Nothing stands on it; the catalogue's first size is its size."""
    usual = catalogue(game)
    table: Any = new_table(New(game=game))
    assert table.pieces == ()
    assert table.edition == usual.edition
    assert (table.area.width, table.area.height) == (usual.sizes[0].width, usual.sizes[0].height)


def test_a_new_table_is_as_it_was_asked_for() -> None:
    """Edition, size and players."""
    wanted = New(game="armada", edition="rrg-1.5", width=900.0, height=800.0, players=("ann", "bob"))
    table: Any = new_table(wanted)
    assert (table.edition, table.area.width, table.area.height) == ("rrg-1.5", 900.0, 800.0)
    assert table.players == ("ann", "bob")


@pytest.mark.parametrize(("wanted", "says"), [
    (New(game="twilight"), "3 to 8 players"), (New(game="chess"), " or ".join(GAMES)),
    (New(game="armada", seats=(("ann", "sol"),)), "of a galaxy"),
    (New(game="armada", width=900.0), "width and a height"), (New(game="armada", edition="rrg-9"), "rrg-1.5"),
    (New(game="armada", width=5.0, height=5.0), "100 to 10000"),
])  # fmt: skip
def test_what_is_no_new_table_is_said(wanted: New, says: str) -> None:
    """Each refusal says what there is instead."""
    with pytest.raises(InputError, match=says):
        new_table(wanted)


@pytest.mark.parametrize("game", ["armada", "xwing"])
def test_every_card_of_the_catalogue_can_be_added(game: str) -> None:
    """Each stands alone on a new table of the latest edition; of ships with a pilot each fortieth is tried."""
    latest = catalogue(game).editions[-1].id
    for cards in catalogue(game).kinds:
        kind: Any = cards.kind
        for card in cards.cards[:: 40 if len(cards.cards) > 200 else 1]:
            found: Any = changed(new_table(New(game=game, edition=latest)), Add(kind=kind, card=card.id))
            assert [piece.id for piece in found.state.pieces] == [found.piece]


def test_pieces_added_keep_off_each_other() -> None:
    """Five obstacles and two ships about the middle and at the edge: no two touch."""
    table: Any = new_table(New(game="armada"))
    for number in range(5):
        table = changed(table, Add(kind="obstacle", card="station" if number % 2 else "asteroid_1")).state
    for player in ("first", "second"):
        table = changed(table, Add(kind="ship", card="cr90_a", player=player)).state
    names = [piece.id for piece in table.pieces]
    assert len(set(names)) == 7
    for one in names:
        assert all(between(table, one, other)[0].margin_mm > 0.0 for other in names if other != one)


def test_a_pilot_brings_ship_and_initiative() -> None:
    """A ship of X-Wing is added by its pilot as well as by its card."""
    table: Any = changed(new_table(New(game="xwing")), Add(kind="ship", card="lukeskywalker", player="second")).state
    (ship,) = table.ships
    assert (ship.ship, ship.pilot, ship.initiative, ship.player) == ("t65xwing", "lukeskywalker", 5, "second")


@pytest.mark.parametrize(("game", "wanted", "says"), [
    ("armada", Add(kind="ship", card="cr91"), "cr9"),
    ("armada", Add(kind="ship", card="cr90_a", player="third"), "first, second"),
    ("armada", Add(kind="device", card="proton_bomb"), "has no devices"),
    ("xwing", Add(kind="squadron", card="x"), "add ships"),
    ("xwing", Add(kind="token", card="x"), "has no tokens"),
    ("xwing", Add(kind="obstacle", card="coreasteroid9"), "coreasteroid"),
])  # fmt: skip
def test_what_cannot_be_added_is_said(game: str, wanted: Add, says: str) -> None:
    """Unknown cards come with the nearest, kinds with the game that lacks them."""
    with pytest.raises(InputError, match=says):
        changed(new_table(New(game=game)), wanted)


def test_a_mat_that_is_full_takes_no_more() -> None:
    """On a tiny mat the second station has no room."""
    table = new_table(New(game="armada", width=120.0, height=120.0))
    full = changed(table, Add(kind="obstacle", card="station")).state
    with pytest.raises(InputError, match="no room"):
        changed(full, Add(kind="obstacle", card="station"))


def test_putting_a_piece_moves_it_alone() -> None:
    """All else stays as it was, and the answer says where it stands now."""
    before = load_table(FIGHT)
    found: Any = changed(before, Put(piece="xwing-1", place=At(x=100.0, y=120.0, heading=90.0)))
    assert found.says == "xwing-1 stands at 100.00, 120.00 mm, heading 90.00°"
    assert [each for each in found.state.pieces if each.id != "xwing-1"] == [
        each for each in before.pieces if each.id != "xwing-1"
    ]


def test_a_hand_that_moves_a_ship_ends_its_contacts() -> None:
    """What the rules put at range 0 is so no more once it stands elsewhere, or is gone."""
    table = load_table(DOGFIGHT)
    touching: Any = changed(table, Write(value={"contacts": [["luke", "vader"]]})).state
    assert touching.contacts == (("luke", "vader"),)
    assert after(touching, Put(piece="luke", place=At(x=400.0, y=100.0))).contacts == ()
    assert after(touching, Remove(piece="luke")).contacts == ()


def test_a_piece_removed_is_gone_and_its_activation_over() -> None:
    """The ship whose activation ran is no longer active; the others stay."""
    before = load_table(FIGHT)
    left: Any = after(before, Remove(piece="cr90"))
    assert before.active == "cr90"
    assert left.active == ""
    assert {piece.id for piece in before.pieces} - {piece.id for piece in left.pieces} == {"cr90"}


def test_a_piece_is_written_anew_under_another_name() -> None:
    """All fields of a table file may be given; what does not fit is said with its place."""
    ship = next(row for row in rows_of(table_dict(load_table(FIGHT)), "ships") if row["id"] == "nebulon")
    found: Any = changed(load_table(FIGHT), Write(piece="nebulon", value={**ship, "id": "escort", "speed": 1}))
    assert found.piece == "escort"
    assert found.state.ship("escort").speed == 1
    with pytest.raises(InputError, match="speed 9"):
        changed(load_table(FIGHT), Write(piece="nebulon", value={**ship, "speed": 9}))


def test_the_table_itself_is_written_field_by_field() -> None:
    """Only what is given changes."""
    table: Any = changed(load_table(FIGHT), Write(value={"round": 5, "phase": "squadron"})).state
    assert (table.round, table.phase, len(table.ships)) == (5, "squadron", 3)


@pytest.mark.parametrize(
    "change", [Put(piece="cr91", place=At(x=1.0, y=1.0)), Remove(piece="cr91"), Write(piece="cr91", value={})]
)
def test_a_piece_that_is_not_there_is_said_with_the_nearest(change: Struct) -> None:
    """`cr91` is `cr90`."""
    with pytest.raises(InputError, match="cr90"):
        changed(load_table(FIGHT), change)


def test_the_answer_to_a_change_shows_the_table() -> None:
    """Table, picture, pieces in words, players, and how the piece stands to the other."""
    table = table_dict(load_table(FIGHT))
    touching = {"do": "place", "piece": "cr90", "place": {"by": "touching", "other": "victory"}}
    found: Any = setup_change(table, touching)
    assert found["piece"] == "cr90"
    assert found["margins"][0]["glyph"] == "touching"
    assert found["players"] == ["rebel", "empire"]
    assert 'data-id="cr90"' in found["scene"]["svg"]
    assert setup_show(found["table"])["table"] == found["table"]


@pytest.mark.parametrize(("change", "says"), [
    ({"do": "dance"}, "dance"),
    ({"do": "place", "piece": "cr90", "place": {"by": "magic"}}, "magic"),
    ({}, "do"),
    ([], "change"),
    ({"do": "remove", "pice": "cr90"}, "pice"),
])  # fmt: skip
def test_a_change_that_is_none_is_said(change: Any, says: str) -> None:
    """What cannot be read is named."""
    with pytest.raises(InputError, match=says):
        setup_change(table_dict(load_table(FIGHT)), change)


def test_a_new_table_is_shown() -> None:
    """An empty mat has a picture and no pieces."""
    found: Any = setup_new({"game": "xwing"})
    assert not found["pieces"]
    assert found["scene"]["surface"] == "plane"


@pytest.mark.parametrize(
    ("example", "kind", "says"),
    [
        (FIGHT, "asteriod", "did you mean `asteroid`"),
        (FIGHT, "banana", "one of asteroid, debris, station"),
        (DOGFIGHT, "gas cloud", "did you mean `gas_cloud`"),
        (DOGFIGHT, "banana", "one of asteroid, debris_cloud, gas_cloud"),
    ],
)
def test_an_obstacle_of_no_kind_is_refused_wherever_a_table_is_read(example: str, kind: str, says: str) -> None:
    """In a table file and in one written by hand."""
    rock = {
        "id": "rock",
        "kind": kind,
        "outline": [[9, -9], [9, 9], [-9, 9], [-9, -9]],
        "pose": {"x": 300, "y": 300, "forward": [0, 1]},
    }
    table = load_table(example)
    rocks = [*rows_of(table_dict(table), "obstacles"), rock]
    with pytest.raises(InputError, match=says):
        changed(table, Write(value={"obstacles": rocks}))
    with pytest.raises(InputError, match=says):
        read_table({**table_dict(table), "obstacles": rocks})
