"""Moves of squadrons as a whole: place and snap, turns, activation, what follows, and what cannot be read."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.armada.oracle.tables import adjudicate, broken, obstacle, ship, squadron, table
from sublight.board.plane.pose import pose_at
from sublight.errors import InputError
from sublight.games.armada.catalogue.cards import squadron_cards
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import HoldSquadron, MoveSquadron
from sublight.games.armada.notation import parse_move, print_move
from sublight.games.armada.pieces import Squadron, Table
from sublight.games.armada.scene import scene
from sublight.games.armada.squadrons.activation import whose_turn
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.geometry.turn import length
from sublight.registry import legal_moves

LINES = (76.5, 124.5, 185.0, 245.0, 304.8)


def board(*others: Squadron, **fields: Any) -> Table:
    """An X-wing of the first player at (300, 300) in the Squadron Phase, and other squadrons."""
    given_fields: dict[str, Any] = {"phase": "squadron", **fields}
    return table(ship(at=(800.0, 800.0)), squadrons=(squadron("x", (300.0, 300.0), "first"), *others), **given_fields)


def to(x: float, y: float, **fields: Any) -> MoveSquadron:
    """The X-wing's move to a place."""
    return MoveSquadron(squadron="x", place=(x, y), **fields)


@pytest.mark.rule("ARM-SQ-01")
@pytest.mark.parametrize("card", squadron_cards().values(), ids=lambda card: card.id)
def test_every_squadron_reaches_the_line_of_its_speed(card: Any) -> None:
    """All squadrons of the catalogue: to the line and no farther."""
    reach = LINES[card.speed - 1]
    state = board()
    state = state.with_squadron(replace(state.squadrons[0], squadron=card.id))
    assert adjudicate(state, to(300.0, 300.0 + reach)).status == "complete"
    assert broken(adjudicate(state, to(300.0, 300.6 + reach))) == [("ARM-SQ-01", "squadron_too_far")]


@pytest.mark.rule("ARM-SQ-02")
@given(angle_x=st.floats(-1.0, 1.0), angle_y=st.floats(0.2, 1.0), depth=st.floats(0.0, 0.49))
def test_a_place_off_by_a_hair_is_put_right(angle_x: float, angle_y: float, depth: float) -> None:
    """However it overlaps a squadron by less than the tolerance, it ends in contact, moved by just that depth."""
    size = length(angle_x, angle_y)
    enemy = squadron("t", (300.0, 430.0))
    reach = 34.0 - depth
    place = (300.0 - angle_x / size * reach, 430.0 - angle_y / size * reach)
    facts = SquadronFacts(board(enemy), MoveSquadron(squadron="x", place=place), {})
    assert facts.fits(facts.end)
    assert facts.snap_mm == pytest.approx(depth, abs=1e-6)


@pytest.mark.rule("ARM-SQ-02")
def test_a_place_wedged_between_two_is_put_right_by_both() -> None:
    """Between two squadrons whose gap just takes it, a hair inside both."""
    left, right = squadron("a", (280.0, 430.0)), squadron("b", (340.0, 430.0))
    facts = SquadronFacts(board(left, right), to(310.0, 414.3), {})
    assert facts.fits(facts.end)
    assert 0.0 < facts.snap_mm < 1.0


@pytest.mark.rule("ARM-SQ-02")
def test_a_place_that_hands_do_not_explain_stays_and_is_refused() -> None:
    """Where the place would have to move by more than the tolerance, it is judged as declared."""
    facts = SquadronFacts(board(squadron("t", (300.0, 430.0))), to(300.0, 397.0), {})
    assert (facts.end.x, facts.end.y, facts.snap_mm) == (300.0, 397.0, 0.0)
    assert not facts.fits(facts.end)


@pytest.mark.rule("ARM-SQ-07")
@pytest.mark.parametrize(
    ("turns", "spent", "due"),
    [
        ((), (), "first"),
        (("first",), (), "first"),
        (("first", "first"), (), "second"),
        (("first", "first", "second"), (), "second"),
        (("first", "first", "second", "second"), (), "first"),
        ((), ("x", "y"), "second"),
        (("first",), ("x", "y"), "second"),
        (("first", "first"), ("t", "u"), "first"),
        (("first", "first", "second"), ("t", "u"), "first"),
    ],
)
def test_whose_turn_it_is(turns: tuple[str, ...], spent: tuple[str, ...], due: str) -> None:
    """Two a turn from the first player on; who has none left is passed over."""
    squadrons = [squadron(name, (100.0 + 50.0 * n, 100.0), "first") for n, name in enumerate(("x", "y"))]
    squadrons += [squadron(name, (100.0 + 50.0 * n, 800.0)) for n, name in enumerate(("t", "u"))]
    marked = tuple(replace(each, activated=each.id in spent) for each in squadrons)
    assert whose_turn(table(squadrons=marked, squadron_turns=turns)) == due


@pytest.mark.rule("ARM-SQ-07")
@pytest.mark.parametrize(
    ("fields", "legal"),
    [
        ({"dial": "squadron"}, True),
        ({"tokens": ("squadron",)}, True),
        ({"resolved": ("squadron",)}, True),
        ({"dial": "repair"}, False),
        ({"dial": "squadron", "raid": ("squadron",)}, False),
        ({"dial": "squadron", "raid": ("squadron",), "resolved": ("squadron",)}, True),
        ({"dial": "squadron", "player": "second"}, False),
    ],
)
def test_a_ship_commands_with_dial_or_token_and_no_raid(fields: dict[str, Any], legal: bool) -> None:
    """The command must be there, unhindered, and the ship a friend."""
    one = ship(at=(400.0, 300.0), **fields)
    state = table(one, active="cr90", squadrons=(squadron("x", (300.0, 300.0), "first"),))
    kinds = {"not_its_ship"} if fields.get("player") else {"no_squadron_command"}
    ruling = adjudicate(state, to(300.0, 400.0, by="cr90"))
    assert {kind for _, kind in broken(ruling)} == (set() if legal else kinds)


@pytest.mark.rule("ARM-SQ-08")
@pytest.mark.parametrize(("moved", "legal"), [(2, True), (3, False)])
def test_squall_moves_three(moved: int, legal: bool) -> None:
    """The fourth friend is refused."""
    others = [squadron(f"s{n}", (350.0, 100.0 + 40.0 * n), "first") for n in range(moved)]
    noted = tuple(replace(each, used=("squall",)) for each in others)
    state = table(
        ship(at=(400.0, 300.0), upgrades=("squall",)), squadrons=(squadron("x", (300.0, 300.0), "first"), *noted)
    )
    ruling = adjudicate(state, to(300.0, 380.0, effect="squall", by="cr90"))
    assert broken(ruling) == ([] if legal else [("ARM-SQ-08", "limit_reached")])


@pytest.mark.rule("ARM-SQ-08", "ARM-CARD-08")
def test_fighter_coordination_team_needs_its_card_and_its_range() -> None:
    """Without the upgrade, or past medium range, nobody moves by it."""
    one = ship(at=(400.0, 300.0), activated=True)
    move = to(300.0, 340.0, effect="fighter_coordination_team", by="cr90")
    state = table(one, active="cr90", squadrons=(squadron("x", (300.0, 300.0), "first"),))
    assert broken(adjudicate(state, move)) == [("ARM-SQ-08", "squadron_card_not_there")]
    state = state.with_ship(replace(one, upgrades=("fighter_coordination_team",), pose=pose_at(600.0, 300.0)))
    assert broken(adjudicate(state, move)) == [("ARM-SQ-08", "out_of_command")]


@pytest.mark.rule("ARM-SQ-06")
def test_no_speed_card_bears_on_a_move_outside_an_activation() -> None:
    """A card used with cloak is refused, and the band stays that of cloak."""
    phantom = Squadron(id="x", squadron="empire.tie_phantom_squadron", player="first", pose=pose_at(300.0, 300.0))
    state = table(ship(upgrades=("independence",)), squadrons=(phantom,), phase="squadron")
    ruling = adjudicate(state, to(300.0, 400.0, effect="cloak", uses=("independence",)))
    assert broken(ruling) == [("ARM-SQ-06", "squadron_card_not_there"), ("ARM-SQ-01", "squadron_too_far")]


@pytest.mark.rule("ARM-DISP-05", "ARM-OBST-04")
def test_a_displaced_squadron_resolves_no_station() -> None:
    """Only its own move does: what a ship lifts and an opponent sets down keeps its hull."""
    from games.armada.oracle.tables import maneuver, settled

    hurt = replace(squadron("x", (450.0, 400.0), "first"), hull=2)
    station = obstacle("st", (488.5, 400.0), "station")
    ruling = settled(table(squadrons=(hurt,), obstacles=(station,)), maneuver(0, speed=1, navigate="dial", tool="left"))
    assert "squadron_recovered" not in ruling.kinds()


@pytest.mark.rule("ARM-OBST-03")
def test_a_station_may_be_declined() -> None:
    """The hull then stays as it was."""
    state = board(obstacles=(obstacle("st", (400.0, 300.0), "station"),))
    state = state.with_squadron(replace(state.squadrons[0], hull=2))
    ruling = adjudicate(state, to(400.0, 300.0), {"ARM-OBST-03:x:1": "none"})
    assert (ruling.status, ruling.state.squadrons[0].hull) == ("complete", 2)


@pytest.mark.rule("ARM-OBST-10")
@pytest.mark.parametrize(
    ("objective", "player", "repairs"),
    [("", "first", True), ("contested_outpost", "second", False), ("station_assault", "first", False),
     ("station_assault", "second", True)],
)  # fmt: skip
def test_objectives_keep_stations_from_repairing(objective: str, player: str, repairs: bool) -> None:
    """Some for everybody, some for the first player only."""
    hurt = replace(squadron("x", (300.0, 300.0), player), hull=2)
    fields: dict[str, Any] = {"squadron_turns": ("first", "first")} if player == "second" else {}
    station = obstacle("st", (400.0, 300.0), "station")
    state = table(squadrons=(hurt,), obstacles=(station,), objective=objective, phase="squadron", **fields)
    assert (adjudicate(state, to(400.0, 300.0)).status == "asking") is repairs


@pytest.mark.rule("ARM-ACT-03", "ARM-SQ-03")
def test_mauler_orders_his_damage_with_a_purrgil() -> None:
    """His owner is asked; killed by the purrgil first, he deals none."""
    mauler = Squadron(id="x", squadron="empire.mauler_mithel", player="first", pose=pose_at(300.0, 300.0), hull=1)
    state = table(
        ship(at=(800.0, 800.0)),
        squadrons=(mauler, squadron("t", (480.0, 300.0))),
        obstacles=(obstacle("p", (390.0, 300.0), "purrgil"),),
        phase="squadron",
    )
    orders: dict[str, Any] = {"ARM-ACT-03:x:1": ("p", "mauler_mithel")}
    assert adjudicate(state, to(400.0, 300.0), orders).state.squadron("t").hull is None
    orders = {"ARM-ACT-03:x:1": ("mauler_mithel", "p")}
    assert adjudicate(state, to(400.0, 300.0), orders).state.squadron("t").hull == 4


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (MoveSquadron(squadron="y"), "no squadron `y`"),
        (MoveSquadron(squadron="x", by="cr80"), "no ship `cr80`.*did you mean `cr90`"),
        (MoveSquadron(squadron="x", effect="cloke"), "unknown effect"),
        (MoveSquadron(squadron="x", effect="vector"), "moves no squadron"),
        (MoveSquadron(squadron="x", uses=("independance",)), "did you mean `independence`"),
        (MoveSquadron(squadron="x", place=(float("nan"), 0.0)), "not a position on a table"),
    ],
)
def test_what_cannot_be_read_is_an_input_error(move: MoveSquadron, said: str) -> None:
    """The nearest name is offered."""
    with pytest.raises(InputError, match=said):
        adjudicate(board(), move)


@pytest.mark.parametrize(("hull", "said"), [(0, "1 to 5"), (6, "1 to 5")])
def test_a_squadron_in_play_has_hull(hull: int, said: str) -> None:
    """Neither none nor more than printed."""
    state = board()
    with pytest.raises(InputError, match=said):
        adjudicate(state.with_squadron(replace(state.squadrons[0], hull=hull)), to(300.0, 310.0))


@pytest.mark.parametrize(
    "line",
    [
        "squadron x stay",
        "squadron x x=400.0 y=300.5 by=cr90 uses=independence,admiral_chiraneau attacked=yes",
        "squadron stay stay effect=cloak",
        "deploy id=x squadron=rebel.x_wing_squadron player=first x=100.0 y=200.0 heading=0 effect=hyperspace_rings",
        "place id=rock obstacle=asteroid_1 player=second x=400.0 y=300.0 heading=22.5",
    ],
)
def test_lines_as_people_write_them(line: str) -> None:
    """These are their own printed form."""
    assert print_move(parse_move(line)) == line


@given(
    place=st.none() | st.tuples(st.floats(-1e5, 1e5), st.floats(-1e5, 1e5)),
    by=st.sampled_from(["", "cr90"]),
    effect=st.sampled_from(["", "cloak"]),
    uses=st.lists(st.sampled_from(["independence", "admiral_chiraneau"]), max_size=2).map(tuple),
    attacked=st.booleans(),
)
def test_parse_of_print_is_the_move(place: Any, by: str, effect: str, uses: Any, attacked: bool) -> None:
    """To the last bit of its place."""
    move = MoveSquadron(squadron="x", place=place, by=by, effect=effect, uses=uses, attacked=attacked)
    assert parse_move(print_move(move)) == move


def listed(state: Table, name: str) -> Any:
    """The moves open to a squadron."""
    return GAME.options(state, name)


def test_options_say_reach_and_what_bars_it() -> None:
    """In the phase it is free to its line; a ship's command and a card are listed with the rules against them."""
    state = board(squadron("t", (400.0, 300.0)))
    state = state.with_ship(replace(state.ships[0], upgrades=("squall", "independence")))
    found = {each.notation: each for each in listed(state, "x")}
    held = found["squadron x stay"]
    assert (held.speed, held.reach_mm, held.overlapped, held.barred) == (3, 185.0, ("t",), ("ARM-OBST-11",))
    assert found["squadron x stay by=cr90 effect=squall"].speed == 2
    assert "squadron x stay by=cr90 uses=independence" in found
    free = {each.notation: each for each in listed(board(), "x")}
    assert free["squadron x stay"].worst == "up to 185.0 mm, speed 3"


def test_options_list_a_squadrons_own_effects() -> None:
    """A phantom has cloak among its ways, an X-wing has not."""
    state = board()
    phantom = replace(state.squadrons[0], squadron="empire.tie_phantom_squadron")
    assert any("effect=cloak" in each.notation for each in listed(state.with_squadron(phantom), "x"))
    assert not any("effect=" in each.notation for each in listed(state, "x"))


@pytest.mark.parametrize(("place", "marks"), [((400.0, 300.0), 4), (None, 3)])
def test_the_picture_shows_reach_and_end(place: tuple[float, float] | None, marks: int) -> None:
    """A circle, an arrow where it moves, its base and its name at the end, no hull; an illegal move adds nothing."""
    state, move = board(), MoveSquadron(squadron="x", place=place)
    plain, drawn = scene(state), scene(state, adjudicate(state, move), move)
    assert len(drawn.marks) == len(plain.marks) - 2 + marks
    far = to(800.0, 300.0)
    assert len(scene(state, adjudicate(state, far), far).marks) == len(plain.marks)


# Activated without moving.


@pytest.mark.rule("ARM-SQ-07")
def test_a_squadron_that_cannot_move_is_offered_to_hold() -> None:
    """Alone of all that it could do that is legal; a free squadron is not offered it, but may."""
    enemy = squadron("t", (400.0, 300.0), "second")
    held = [each for each in listed(board(enemy), "x") if not each.barred]
    assert [(each.notation, each.reach_mm, each.overlapped) for each in held] == [("hold x", 0.0, ("t",))]
    free = board(squadron("t", (800.0, 700.0), "second"))
    assert all(not isinstance(each.move, HoldSquadron) for each in listed(free, "x"))
    assert adjudicate(free, HoldSquadron(squadron="x")).status == "complete"


def test_the_squadron_phase_comes_to_its_end_however_many_are_engaged() -> None:
    """Each legal move activates a squadron, and the last one leaves none."""
    state = board(squadron("t", (400.0, 300.0), "second"), squadron("u", (200.0, 300.0), "second"))
    for _ in state.squadrons:
        move = next(legal_moves(state))
        assert isinstance(move, HoldSquadron)
        state = adjudicate(state, move).state
    assert all(each.activated for each in state.squadrons)
    assert not [*legal_moves(state)]
