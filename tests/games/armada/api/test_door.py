"""The session in the package's description is one of Armada."""

import sublight


def test_the_session_at_the_door_works() -> None:
    """What the package's description shows gives a ruling."""
    table = sublight.load_table("armada-learning-fight")
    ruling = sublight.adjudicate(table, sublight.read_move("cr90 speed=3 clicks=0,1,2 tool=right", table))
    assert ruling.status == "complete"
    assert sublight.ruling_text(ruling).startswith("cr90 moves at speed 2 instead of 3")
    assert sublight.ruling_dict(ruling)["status"] == "complete"
