"""A line of a ruling has the rule of Armada's book with its source."""

from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.games.armada.page import PAGE
from sublight.games.armada.pieces import Ship, Table, Undeployed
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
        assert not PAGE.is_done(state, replace(piece, activated=False))
        assert PAGE.is_done(state, replace(piece, activated=True))
    assert not PAGE.is_done(state, state.obstacles[0])


def test_in_the_command_phase_a_ship_is_given_its_dials() -> None:
    """As many as are due, each any command, and nothing else until they are set; in other phases there are none."""
    fight = load_table("armada-learning-fight", Table)
    table = next_moves(replace(fight, phase="command", round=1)).table
    page = page_of(table)
    found = {ship.id: page.controls(table, ship)[0] for ship in table.ships}
    assert {name: each.value for name, each in found.items()} == {"cr90": "1", "nebulon": "2", "victory": "3"}
    alike = [ship.says.partition("first. ")[2] for ship in found.values() if ship.value != "1"]
    assert alike == ["Dial 2 is set like it until you choose it.", "The others are set like it until you choose them."]
    nebulon = found["nebulon"]
    assert [each.says for each in nebulon.values] == ["Navigate", "Squadron", "Repair", "Concentrate Fire"]
    move = game_of(table).parse_move(f"{nebulon.begins} {nebulon.name}=navigate,{nebulon.values[3].key}")
    ruling = adjudicate(table, move, {})
    assert ruling.status == "complete"
    assert _forms(table, "nebulon") == ["order", "tally", "tally", "tally", "tally", "tally", "line"]
    assert ruling.state is not None
    assert _forms(ruling.state, "nebulon")[:3] == ["order", "step", "clicks"]
    assert page.controls(ruling.state, table.ship("nebulon"))[0].chart == {"set": (2,)}
    assert "order" not in _forms(fight, "nebulon")


def test_nothing_is_planned_of_a_ship_whose_activation_is_over() -> None:
    """On a table with a clock only what is recorded by hand is left."""
    fight = load_table("armada-learning-fight", Table)
    done = fight.with_ship(replace(fight.ship("nebulon"), activated=True))
    assert "clicks" in _forms(done, "nebulon")
    table = next_moves(done).table
    assert set(_forms(table, "nebulon")) == {"tally", "line"}
    assert PAGE.endings(done, "nebulon", "")
    assert PAGE.endings(table, "nebulon", "") == ()


def test_nothing_is_planned_of_a_ship_while_others_are_deployed() -> None:
    """Once all are, it may be planned for the first round. A squadron has no way to move before, and says so."""
    fight = load_table("armada-learning-fight", Table)
    last = Undeployed(id="last", squadron="rebel.x_wing_squadron", player="rebel")
    for left, planned in (((last,), False), ((), True)):
        table = next_moves(replace(fight, phase="setup", undeployed=left)).table
        assert ("clicks" in _forms(table, "nebulon")) is planned
        assert bool(PAGE.endings(table, "nebulon", "")) is planned
        assert PAGE.endings(table, "xwing-1", "") == ()
        assert ("cannot move before round 1" in PAGE.has(table, table.squadron("xwing-1"))) is planned


def test_a_squadron_in_its_turn_moves_or_stays() -> None:
    """What is not open now is left out; one that is engaged only stays. Without a clock every way is listed."""
    fight = replace(load_table("armada-learning-fight", Table), phase="squadron", active="")
    table = next_moves(fight).table
    assert _titles(table, "xwing-3") == ["move", "stay and attack", "stay and do nothing"]
    assert _titles(table, "xwing-1") == ["stay and attack", "stay and do nothing"]
    assert _titles(fight, "xwing-3") == ["in the Squadron Phase", "commanded by CR90", "commanded by Nebulon-B"]
    told = {name: [each.says for each in PAGE.endings(table, name, "")][-2:] for name in ("xwing-1", "xwing-3")}
    rolled = "rolled at the table; then record the damage"
    assert told == {"xwing-1": [rolled, ""], "xwing-3": ["no target in range", ""]}
    for way in PAGE.endings(table, "xwing-3", ""):
        assert adjudicate(table, game_of(table).parse_move(way.move), {}).status == "complete"
    commanded = replace(next_moves(load_table("armada-learning-fight", Table)).table, active="cr90")
    ship = replace(commanded.ship("cr90"), dial="squadron")
    assert "stay and attack, commanded by CR90" in _titles(commanded.with_ship(ship), "xwing-3")


def test_of_a_squadron_out_of_turn_one_line_says_what_is_to_come() -> None:
    """How far it moves, or that it stays because it is engaged: no refusals above what is recorded of it."""
    fight = next_moves(load_table("armada-learning-fight", Table)).table
    told = {name: [(each.title, each.says) for each in PAGE.endings(fight, name, "")] for name in ("xwing-3", "tie-1")}
    assert told == {
        "xwing-3": [("in the Squadron Phase", "up to 185.0 mm, but not yet")],
        "tie-1": [("in the Squadron Phase without moving", "not yet")],
    }


def _titles(table: Table, piece: str) -> list[str]:
    return [each.title for each in PAGE.endings(table, piece, "")]


def test_what_happened_at_the_table_is_counted() -> None:
    """Damage and the shields of each hull zone of a ship, its command tokens, the hull of a squadron."""
    fight = load_table("armada-learning-fight", Table)
    ship = page_of(fight).controls(fight, fight.ship("cr90"))
    counted = {each.title: (each.name, each.value) for each in ship if each.form == "tally"}
    assert counted["facedown damage"] == ("facedown", "1")
    assert counted["front shields"] == ("shields:front", "2")
    bare = page_of(fight).controls(fight, replace(fight.ship("cr90"), facedown=0, shields={"front": 0}))
    left = {each.name: each.value for each in bare}
    assert (left["facedown"], left["shields:front"]) == ("", "0")
    tokens = {each.says: each.key for each in ship[-1].values}
    assert tokens["spend Repair"] == "record cr90 tokens=none why=at_the_table"
    assert tokens["gain Navigate"] == "record cr90 tokens=repair,navigate why=at_the_table"
    (hull,) = page_of(fight).controls(fight, fight.squadrons[0])
    assert (hull.name, hull.value, hull.begins) == ("hull", "5", "record xwing-1 by=PLAYER why=at_the_table")


def _forms(table: Table, ship: str) -> list[str]:
    return [each.form for each in page_of(table).controls(table, table.ship(ship))]


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
