"""What comes of each answer to a question on a map, in one line."""

from web.asked import asked, told

TABLE = "twilight-six-players"


def test_an_answer_on_a_map_says_what_happens_by_it() -> None:
    """Nothing stands anywhere else there."""
    move = "tactical sol 208 ships=destroyer@201>101>102>208!gravity_drive"
    question = asked(TABLE, move)
    assert set(told(question)) == {"fire", "hold"}
    assert told(question)["hold"] == "Hacan does not fire; a space combat follows."
    assert all(not each["stands"] for each in question["choices"])
