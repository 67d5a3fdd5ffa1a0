"""What comes of each answer to a question on a map, in one line."""

from web.asked import asked, forms_asked, told

TABLE = "twilight-six-players"


def test_an_answer_on_a_map_says_what_happens_by_it() -> None:
    """Nothing stands anywhere else there."""
    move = "tactical sol 208 ships=destroyer@201>101>102>208!gravity_drive"
    question = asked(TABLE, move)
    assert set(told(question)) == {"fire", "hold"}
    assert told(question)["hold"] == "Hacan does not fire; a space combat follows."
    assert all(not each["stands"] for each in question["choices"])


def test_the_cases_ask_in_every_form_that_this_game_has() -> None:
    """The page shows the question of each (`tests/web/view/test_consequences.py`)."""
    assert forms_asked("twilight") == {"one", "at most one", "several", "roll"}
