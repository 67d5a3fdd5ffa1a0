"""Of two that tie, which is asked about first is said by their names, not by the order of the table."""

from oracle.ties import same_in_any_order

AREA = {"width": 914.4, "height": 914.4}
SQUARE = [[-5, -5], [5, -5], [5, 5], [-5, 5]]
TABLE = {
    "game": "xwing",
    "edition": "1.4.6",
    "area": AREA,
    "phase": "activation",
    "ships": [{"id": "luke", "ship": "t65xwing", "player": "first", "pose": {"x": 400, "y": 300, "heading": 0}}],
    "obstacles": [
        {"id": "b", "kind": "debris_cloud", "outline": SQUARE, "pose": {"x": 406, "y": 380, "heading": 0}},
        {"id": "a", "kind": "asteroid", "outline": SQUARE, "pose": {"x": 394, "y": 380, "heading": 0}},
    ],
}


def test_the_order_of_the_table_says_nothing_of_a_tie() -> None:
    """The table with its obstacles the other way round has the same measurements of who leads."""
    assert same_in_any_order(TABLE, "obstacles", "luke 3 straight")
