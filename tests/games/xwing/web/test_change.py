"""Changes of a table of X-Wing."""

from typing import Any

import pytest
from msgspec import Struct

from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.games.xwing.shapes import named
from sublight.view.editor import Add
from sublight.web.setup.change import Put, Remove, Write, changed
from sublight.web.setup.editing import New, new_table
from sublight.web.setup.places import At
from sublight.web.view.table_view import name_of
from web.setup.obstacles import refused_wherever_it_is_read

DOGFIGHT = "xwing-dogfight"


def after(table: Any, change: Struct) -> Any:
    """The table after a change."""
    return changed(table, change).state


def test_a_pilot_brings_ship_and_initiative() -> None:
    """A ship of X-Wing is added by its pilot as well as by its card."""
    table: Any = changed(new_table(New(game="xwing")), Add(kind="ship", card="lukeskywalker", player="second")).state
    (ship,) = table.ships
    assert (ship.ship, ship.pilot, ship.initiative, ship.player) == ("t65xwing", "lukeskywalker", 5, "second")


@pytest.mark.parametrize("card, force", [("lukeskywalker", 2), ("wedgeantilles", 0), ("t65xwing", 0)])
def test_a_pilot_that_is_added_has_its_force(card: str, force: int) -> None:
    """A ship for any pilot has none."""
    table: Any = changed(new_table(New(game="xwing")), Add(kind="ship", card=card)).state
    assert table.ships[0].force == force


def test_a_new_obstacle_is_called_by_its_type_and_has_its_printed_name() -> None:
    """Its id can be read aloud, and sentences need not add the type to it."""
    table: Any = load_table(DOGFIGHT)
    rocks = ("coreasteroid2", "asteroid-1", "Core asteroid 3"), ("gascloud1", "gas-cloud-1", "Gas cloud 1")
    for card, name, title in rocks:
        new: Any = changed(table, Add(kind="obstacle", card=card))
        rock = new.state.obstacle(new.piece)
        assert (new.piece, name_of(rock), named(rock)) == (name, title, name)
    assert named(table.obstacle("rock1")) == "rock1 (asteroid)"


@pytest.mark.parametrize(("wanted", "says"), [
    (Add(kind="squadron", card="x"), "add ships"),
    (Add(kind="token", card="x"), "has no tokens"),
    (Add(kind="obstacle", card="coreasteroid9"), "coreasteroid"),
])  # fmt: skip
def test_what_cannot_be_added_is_said(wanted: Add, says: str) -> None:
    """Unknown cards come with the nearest, kinds with the game that lacks them."""
    with pytest.raises(InputError, match=says):
        changed(new_table(New(game="xwing")), wanted)


def test_a_hand_that_moves_a_ship_ends_its_contacts() -> None:
    """What the rules put at range 0 is so no more once it stands elsewhere, or is gone."""
    table = load_table(DOGFIGHT)
    touching: Any = changed(table, Write(value={"contacts": [["luke", "vader"]]})).state
    assert touching.contacts == (("luke", "vader"),)
    assert after(touching, Put(piece="luke", place=At(x=400.0, y=100.0))).contacts == ()
    assert after(touching, Remove(piece="luke")).contacts == ()


@pytest.mark.parametrize(("kind", "says"), [
    ("gas cloud", "did you mean `gas_cloud`"), ("banana", "one of asteroid, debris_cloud, gas_cloud"),
])  # fmt: skip
def test_an_obstacle_of_no_kind_is_refused(kind: str, says: str) -> None:
    """The nearest that there is, or all of them."""
    refused_wherever_it_is_read(DOGFIGHT, kind, says)
