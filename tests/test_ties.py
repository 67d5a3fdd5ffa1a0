"""Of two that tie, which is asked about first is said by their names, not by the order of the table."""

import pytest

from sublight.api.moves import read_move
from sublight.api.tables import read_table
from sublight.registry import adjudicate

AREA = {"width": 914.4, "height": 914.4}
SQUARE = [[-5, -5], [5, -5], [5, 5], [-5, 5]]
ARMADA = {
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
XWING = {
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


@pytest.mark.parametrize(
    ("table", "part", "move"),
    [(ARMADA, "ships", "isd"), (XWING, "obstacles", "luke 3 straight")],
    ids=["armada", "xwing"],
)
def test_the_order_of_the_table_says_nothing_of_a_tie(table: dict[str, list[object]], part: str, move: str) -> None:
    """The table with its pieces the other way round has the same measurements of who leads."""
    leads = []
    for raw in (table, {**table, part: table[part][::-1]}):
        state = read_table(raw)
        verdicts = adjudicate(state, read_move(move, state)).verdicts
        leads.append(
            {(each.question, each.other) for each in verdicts if each.question.startswith(("closer", "comes"))}
        )
    assert leads[0] == leads[1]
    assert leads[0]
