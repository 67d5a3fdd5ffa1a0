"""What has a card stands on the table."""

import pytest

from formats.fleets.samples import TANAGRA
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.formats.fleets.read import read_fleet
from sublight.formats.fleets.stand import stand
from sublight.formats.tables import read_table_text, write_table
from sublight.games.armada.pieces import Table

TABLE = Table(edition="rrg-1.5", area=Area(1828.8, 914.4))


def test_all_six_texts_make_the_same_table() -> None:
    """To the last digit, and so it is when it was written and read again."""
    tables = [stand(read_fleet(text), TABLE, "first") for text in TANAGRA.values()]
    assert all(table == tables[0] for table in tables)
    assert read_table_text(write_table(tables[0])) == tables[0]
    assert len(tables[0].squadrons) == 6
    assert tables[0].ship("cr90").upgrades == ("jainas_light", "engine_techs")


def test_unknown_cards_are_left_out() -> None:
    """With their upgrades; the others stand."""
    fleet = read_fleet(
        "CR90 Corvette A (44)\nZorgblat (9)\n- Engine Techs (8)\n2 Zorg Squadron (9)\n1 X-wing Squadron (13)"
    )
    table = stand(fleet, TABLE, "second")
    assert [piece.id for piece in table.pieces] == ["cr90", "xwing-1"]
    assert table.ship("cr90").upgrades == ()


def test_a_fleet_without_a_known_card_or_player_is_refused() -> None:
    """With the first reasons, or with the players there are."""
    with pytest.raises(InputError, match="no ship or squadron was found; line 1: not taken"):
        stand(read_fleet("Zorgblat (9)"), TABLE, "first")
    with pytest.raises(InputError, match="no player `third`; players are first, second"):
        stand(read_fleet(TANAGRA["flagship"]), TABLE, "third")
