"""A map that is exported can be read again."""

from typing import Any

from sublight.api.tables import load_table
from sublight.formats.records import table_dict
from sublight.games.twilight.lists.read import read_map
from sublight.games.twilight.lists.tokens import known_tiles
from sublight.games.twilight.pieces import Galaxy
from sublight.web.setup.exports import Export, exported

SIX = "twilight-six-players"


def file(kind: Any, of: str, **more: Any) -> tuple[str, str, bytes]:
    """Return the file of an example."""
    return exported(Export(kind=kind, table=table_dict(load_table(of, Galaxy)), **more))


def test_a_map_is_read_again() -> None:
    """Every tile of the map lies where it lay."""
    _, _, data = file("map", SIX)
    found = {tile.at: tile.tile for tile in read_map(data.decode(), known_tiles()).tiles}
    assert found.items() >= {(each.id, each.tile) for each in load_table(SIX, Galaxy).systems if each.id in found}
    assert len(found) >= 37
