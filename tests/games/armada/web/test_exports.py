"""A table of Armada is exported as the fleet of a player, and nothing in a file runs."""

from sublight.api.tables import load_table
from sublight.formats.records import rows_of, table_dict
from sublight.web.setup.change import Write, changed
from sublight.web.setup.exports import Export, exported

FIGHT = "armada-learning-fight"


def test_a_fleet_of_a_player_is_a_file() -> None:
    """Of the first player unless it is said whose."""
    for player, faction in (("", "Rebel"), ("rebel", "Rebel"), ("empire", "Empire")):
        wanted = Export(kind="fleet", table=table_dict(load_table(FIGHT)), name="Fight", player=player)
        name, media, data = exported(wanted)
        assert (name, media) == ("fight.fleet.txt", "text/plain")
        assert data.decode().startswith(f"Faction: {faction}\n")


def test_hostile_names_stay_words() -> None:
    """A name of a piece with markup in it is drawn as it is written."""
    ship = next(row for row in rows_of(table_dict(load_table(FIGHT)), "ships") if row["id"] == "nebulon")
    table = changed(load_table(FIGHT), Write(piece="nebulon", value={**ship, "id": "<script>alert(1)</script>"})).state
    for kind in ("svg", "pdf"):
        _, _, data = exported(Export(kind=kind, table=table_dict(table)))
        assert b"<script" not in data
    _, _, svg = exported(Export(kind="svg", table=table_dict(table)))
    assert b"&lt;script&gt;" in svg
