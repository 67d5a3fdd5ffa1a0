"""Finding cards by what players call them: the words of their names, in order."""

from sublight.games.armada.catalogue.files import Directory, words_of


def test_words_split_at_digits_and_signs() -> None:
    """A name's words are its runs of letters and of digits, in small letters."""
    assert words_of("GR-75") == words_of("gr75") == ("gr", "75")
    assert words_of("Asajj Ventréss_II.b") == ("asajj", "ventréss", "ii", "b")


def test_a_whole_name_is_preferred_to_a_part() -> None:
    """A name that is one item's whole end finds it even where another item has the same words among more."""
    directory = Directory("ship", {"x.star": 1, "x.dark_star": 2, "y.dark_star_two": 3})
    assert directory.find("star") == 1
    assert directory.matches("dark star") == ("x.dark_star",)
    assert directory.matches("dark") == ("x.dark_star", "y.dark_star_two")
    assert directory.matches("star dark") == ()
