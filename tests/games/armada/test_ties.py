"""Of two that tie, which is asked about first is said by their names, not by the order of the table."""

from oracle.ties import same_in_any_order

AREA = {"width": 914.4, "height": 914.4}
TABLE = {
    "game": "armada",
    "edition": "rrg-1.5",
    "area": AREA,
    "ships": [
        {"id": "isd", "ship": "empire.imperial_i_class_star_destroyer", "player": "first", "speed": 1,
         "pose": {"x": 400, "y": 300, "heading": 0}},
        {"id": "b", "ship": "cr90_a", "player": "second", "speed": 1, "pose": {"x": 345, "y": 465, "heading": 0}},
        {"id": "a", "ship": "cr90_a", "player": "second", "speed": 1, "pose": {"x": 455, "y": 465, "heading": 0}},
    ],
}  # fmt: skip


def test_the_order_of_the_table_says_nothing_of_a_tie() -> None:
    """The table with its ships the other way round has the same measurements of who leads."""
    assert same_in_any_order(TABLE, "ships", "isd")
