"""The table and its pieces: how they change."""

import pytest
from msgspec.json import decode, encode

from games.armada.oracle.tables import VICTORY, obstacle, ship, squadron, table, token
from sublight.errors import EditionError, InputError
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Table


def full() -> Table:
    """A table with one piece of each sort."""
    return table(
        ship(),
        ship("vic", (700.0, 700.0, 180.0), card=VICTORY, player="second"),
        squadrons=(squadron("x1", (200.0, 200.0)),),
        obstacles=(obstacle("dust", (450.0, 450.0)),),
        tokens=(token("mine", (100.0, 500.0)),),
    )


def test_a_table_survives_json() -> None:
    """Written and read back it is equal, and names its game."""
    state = full()
    assert decode(encode(state), type=Table) == state
    assert b'"game":"armada"' in encode(state)


def test_damage_is_facedown_and_faceup_together() -> None:
    """A ship with as many cards as hull is destroyed, with one fewer it is not."""
    assert ship(facedown=2, faceup=("capacitor_failure",)).damage == 3
    assert not ship(facedown=3).destroyed
    assert ship(facedown=3, faceup=("capacitor_failure",)).destroyed


def test_changed_tables_are_new_ones() -> None:
    """A ship or squadron replaced or taken off leaves the table given as it was."""
    state = full()
    assert state.with_ship(ship(speed=4)).ship("cr90").speed == 4
    moved = state.with_squadron(squadron("x1", (300.0, 200.0)))
    assert moved.squadrons[0].pose.x == 300.0
    gone = state.without_ship("vic")
    assert ([each.id for each in gone.ships], gone.destroyed) == (["cr90"], ("vic",))
    assert state == full()


def test_players_have_opponents() -> None:
    """Each is the other's."""
    assert (table().opponent("first"), table().opponent("second")) == ("second", "first")


def test_pieces_lists_everything() -> None:
    """Ships, squadrons, obstacles, tokens."""
    assert [each.id for each in full().pieces] == ["cr90", "vic", "x1", "dust", "mine"]


def test_a_ship_is_found_by_id() -> None:
    """A slip is answered with the nearest name."""
    assert full().ship("vic").card.name.startswith("Victory")
    with pytest.raises(InputError, match="did you mean `vic`"):
        full().ship("vicc")


def test_a_table_plays_a_known_edition() -> None:
    """An unknown edition and an unknown reading are refused; aliases are taken."""
    GAME.validate_state(table(edition="1.6"))
    with pytest.raises(EditionError):
        GAME.validate_state(table(edition="rrg-9"))
    with pytest.raises(InputError, match="has no reading `maybe`"):
        GAME.validate_state(table(readings={"AMB-29": "maybe"}))
    with pytest.raises(InputError, match="unknown component set"):
        GAME.validate_state(table(components="wood"))


def test_a_move_of_no_kind_is_refused() -> None:
    """Only Armada's own moves can be read."""
    with pytest.raises(InputError, match="not a move in Armada"):
        GAME.prepare(table(), "forward", {})  # type: ignore[arg-type]
