"""A line of a ruling has the rule of Armada's book with its source."""

from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.games.armada.page import PAGE
from sublight.games.armada.pieces import Ship, Table
from sublight.registry import adjudicate, game, game_of, next_moves
from sublight.view.page import rule_line
from sublight.web.view.table_view import page_of


def test_a_line_has_its_rule_with_the_source() -> None:
    """The text is that of the edition; of a rule that it does not have, that of the last one that does."""
    line = rule_line(game("armada").book, "rrg-1.5", "It rams.", "ARM-RAM-01")
    assert (line.says, line.rule) == ("It rams.", "ARM-RAM-01")
    assert line.text.endswith(")")


def test_moves_have_no_counts() -> None:
    """A declaration of Armada counts nothing."""
    table = load_table("armada-learning-fight")
    move = game_of(table).parse_move("cr90 speed=2")
    assert page_of(table).counts(table, move, adjudicate(table, move, {}), {}) == []


def test_a_piece_is_done_once_it_is_activated() -> None:
    """A ship and a squadron; an obstacle never is."""
    state = load_table("armada-learning-fight", Table)
    for piece in (state.ships[0], state.squadrons[0]):
        assert not PAGE.is_done(replace(piece, activated=False))
        assert PAGE.is_done(replace(piece, activated=True))
    assert not PAGE.is_done(state.obstacles[0])


def test_in_the_command_phase_a_ship_is_given_its_dials() -> None:
    """Whole lines, one for each order of as many commands as are due; in other phases there are none."""
    fight = load_table("armada-learning-fight", Table)
    table = next_moves(replace(fight, phase="command", round=1)).table
    page = page_of(table)
    found = {ship.id: page.controls(table, ship)[0] for ship in table.ships}
    assert {name: len(each.values) for name, each in found.items()} == {"cr90": 4, "nebulon": 16, "victory": 64}
    second = found["nebulon"].values[1]
    assert (second.key, second.says) == ("dials nebulon set=navigate,squadron", "navigate, then squadron")
    assert adjudicate(table, game_of(table).parse_move(second.key), {}).status == "complete"
    assert all(each.name != "dials" for ship in fight.ships for each in page.controls(fight, ship))


def test_in_the_ship_phase_a_facedown_dial_may_be_any_command() -> None:
    """Kept or as a token; a dial that lies open shows one command, and a ship without one reveals nothing."""
    fight = next_moves(load_table("armada-learning-fight", Table)).table
    found = {ship.id: _revealed(fight, ship) for ship in fight.ships}
    assert found["nebulon"][:3] == ["reveal nebulon dial=navigate", "reveal nebulon dial=navigate keep=token",
                                    "reveal nebulon dial=squadron"]  # fmt: skip
    assert len(found["nebulon"]) == 8
    assert found["cr90"] == []
    assert fight.clock is not None
    opened = replace(fight, clock=fight.clock.with_stack("nebulon", ("repair",), 0, ("",)))
    assert _revealed(opened, opened.ship("nebulon")) == [
        "reveal nebulon dial=repair", "reveal nebulon dial=repair keep=token",
    ]  # fmt: skip


def _revealed(table: Table, ship: Ship) -> list[str]:
    controls = page_of(table).controls(table, ship)
    return [value.key for each in controls if each.name == "reveal" for value in each.values]
