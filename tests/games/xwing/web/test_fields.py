"""The fields of a table of X-Wing, each with a form that fits its values."""

from sublight.games.xwing.pieces import Table
from sublight.web.setup.fields import Field, fields_of_table


def named(fields: tuple[Field, ...], name: str) -> Field:
    """Return a field by its name."""
    return next(each for each in fields if each.name == name)


def test_a_field_says_its_form_bounds_and_values() -> None:
    """A choice has its values, a number of a closed set its bounds, a field that may be null says so."""
    found = fields_of_table(Table)
    ships = found.pieces["ships"]
    dial = named(ships, "dial")
    assert (dial.form, dial.empty, dial.value) == ("record", True, None)
    assert named(dial.fields, "bearing").form == "choice"
    assert "straight" in named(dial.fields, "bearing").values
    assert named(ships, "id").needed
    assert (named(ships, "shields").form, named(ships, "shields").empty) == ("whole", True)
    assert (named(ships, "initiative").form, named(ships, "initiative").value) == ("whole", 0)
    assert "stress" in named(ships, "tokens").values
    assert named(ships, "tokens").fields[0].form == "whole"
