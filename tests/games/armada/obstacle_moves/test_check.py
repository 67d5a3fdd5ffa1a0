"""What cannot be read as a move of an obstacle or token, and what a declaration is told."""

from collections.abc import Callable
from typing import Any

import pytest

from sublight.api import moves
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import MoveObstacle
from sublight.games.armada.obstacle_moves.limits import Limits
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.targets import first_lines
from sublight.games.armada.obstacle_moves.toward_rule import best_turn, least_aside, with_turn
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.referee.adjudication import adjudicate, suggest
from sublight.referee.question import Answer
from sublight.referee.ruling import Ruling

SQUARE = ((20.0, 20.0), (-20.0, 20.0), (-20.0, -20.0), (20.0, -20.0))
PURRGIL = (("calf", 700), ("whale", 400))
CROSSED = ((0.0, 0.0), (20.0, 20.0), (20.0, 0.0), (0.0, 20.0))


def read_move(line: str, table: Table) -> Any:
    """The move that a line declares."""
    return moves.read_move(line, table)


def lane(**changes: object) -> Table:
    """A table with a debris field and a rift, a token and a squadron beside them."""
    fields: dict[str, object] = {
        "edition": "rrg-1.5",
        "area": Area(914.4, 914.4),
        "phase": "status",
        "obstacles": (
            Obstacle(id="debris", kind="debris", outline=SQUARE, pose=pose_at(300, 400)),
            Obstacle(id="rift", kind="gravity_rift", outline=SQUARE, pose=pose_at(700, 400)),
        ),
        "tokens": (Token(id="beacon", kind="objective", pose=pose_at(300, 600)),),
        "squadrons": (Squadron(id="x", squadron="rebel.x_wing_squadron", player="first", pose=pose_at(340, 640)),),
    }
    return Table(**{**fields, **changes})  # type: ignore[arg-type]


def rule(line: str, table: Table | None = None) -> Ruling[Table]:
    """The ruling on one line of notation."""
    state = table if table is not None else lane()
    return adjudicate(GAME, state, read_move(line, state))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("obstacle debri player=first x=1 y=1 max=2", "did you mean `debris`"),
        ("token becon player=first x=1 y=1 max=2", "did you mean `beacon`"),
        ("obstacle debris player=frist x=1 y=1 max=2", "did you mean `first`"),
        ("obstacle debris player=first x=1 y=1", "add effect=NAME for the card that moves it, or max=N"),
        ("obstacle debris player=first x=1 y=1 max=6", "distance bands are 1 to 5"),
        ("obstacle debris player=first x=1 y=1 max=1 min=2", "min=2 is farther than max=1"),
        ("obstacle debris player=first x=1 y=1 max=2 toward=debris", "toward itself"),
        ("obstacle debris player=first x=1 y=1 max=2 toward=rif", "did you mean `rift`"),
        ("obstacle debris player=first x=1 y=1 max=2 toward=south_egde", "did you mean `south_edge`"),
        ("obstacle debris player=first x=1 y=1 max=2 toward=rift zone=0,0,1,0,1,1", "not both"),
        ("obstacle debris player=first x=1 y=1 max=2 zone=0,0,9,9,9,0,0,9", "zone: edges"),
        ("obstacle debris player=first x=1 y=1 max=2 zone=0,0,9", "pairs of x and y"),
        (f"obstacle debris player=first x=1 y=1 max=2 zone={','.join(257 * ['1,2'])}", "zone: .* at most 256 vertices"),
        ("obstacle debris player=first x=1 y=1 effect=doomed_sation", "did you mean `doomed_station`"),
        ("obstacle debris player=first x=1 y=1 effect=engine_techs", "does not move obstacles or tokens"),
        ("obstacle debris player=first x=1 y=1 effect=strategic", "moves tokens, not obstacles"),
        ("obstacle debris player=first x=1 y=1 effect=doomed_station", "toward one of rift, gap; say which"),
        ("token beacon player=first x=1 y=1 effect=strategic by=y", "no piece `y`"),
        ("turns effect=ezra_bridger", "not resolved in turn"),
        ("turns effect=sensor_ned", "did you mean"),
    ],
)
def test_slips_are_named(line: str, said: str) -> None:
    """What cannot be read is an InputError that says what would do."""
    gap = Obstacle(id="gap", kind="gravity_rift", outline=SQUARE, pose=pose_at(99, 99))
    with pytest.raises(InputError, match=said):
        rule(line, lane(obstacles=(*lane().obstacles, gap)))


def test_an_outline_that_crosses_itself_is_refused() -> None:
    """The obstacle is named, and the edges that cross."""
    crossed = Obstacle(id="knot", kind="debris", outline=CROSSED, pose=pose_at(500, 500))
    with pytest.raises(InputError, match=r"obstacle `knot`: edges \d and \d cross"):
        rule("obstacle debris player=first x=300 y=400 max=2", lane(obstacles=(*lane().obstacles, crossed)))


def test_every_broken_constraint_is_named_with_its_margin() -> None:
    """A place that is too far, off the line, on something and off the table is told so in one ruling."""
    wall = Obstacle(id="wall", kind="station", outline=SQUARE, pose=pose_at(310, 900))
    ruling = rule(
        "obstacle debris player=first x=300 y=910 max=2 toward=rift", lane(obstacles=(*lane().obstacles, wall))
    )
    kinds = {each.kind: each for each in ruling.violations}
    assert set(kinds) == {"off_line", "ends_on", "ends_outside"}
    assert kinds["off_line"].figures["aside_mm"] == 510.0
    assert kinds["ends_on"].figures["depth_mm"] == 30.0
    assert kinds["ends_outside"].figures["outside_mm"] == pytest.approx(15.6)
    for each in ruling.violations:
        assert GAME.phrases.violation(each)


@pytest.mark.rule("ARM-TOK-02")
@pytest.mark.parametrize(("beyond", "status"), [(0.49, "complete"), (0.51, "illegal")])
def test_the_placing_tolerance_ends_where_it_says(beyond: float, status: str) -> None:
    """Up to half a millimetre past the line is the hand's; more is a place past the line."""
    assert rule(f"obstacle debris player=first x={300 + 124.5 + beyond} y=400 max=2").status == status


@pytest.mark.rule("ARM-TOK-02", "ARM-TOK-03")
def test_verdicts_name_each_constraint_with_its_spread() -> None:
    """Line, maximum, minimum, neighbours and edge each have a verdict, and the lines' spread is that of the rulers."""
    ruling = rule("obstacle debris player=first x=400 y=400 max=2 min=1 toward=rift")
    found = {(each.rule, each.other): each for each in ruling.verdicts}
    assert set(found) == {
        ("ARM-TOK-09", "rift"),
        ("ARM-TOK-02", "line 2"),
        ("ARM-TOK-10", "line 1"),
        ("ARM-TOK-02", "edge"),
    }
    assert found["ARM-TOK-10", "line 1"].spread_mm == pytest.approx(2.078)
    assert found["ARM-TOK-10", "line 1"].margin_mm == pytest.approx(23.5)


@pytest.mark.rule("ARM-MEAS-06")
def test_a_token_that_a_ship_covers_is_at_distance_1_of_it() -> None:
    """Sensor Net reaches a token that lies wholly under the revealing ship."""
    ship = Ship(id="cr90", ship="rebel.cr90_corvette_a", player="second", pose=pose_at(300, 600), speed=1)
    state = lane(phase="ship", active="cr90", ships=(ship,), squadrons=())
    assert rule("token beacon player=first x=400 y=600 effect=sensor_net", state).status == "complete"


@pytest.mark.rule("ARM-OBST-08", "ARM-TOK-24")
def test_a_round_ends_by_following_the_suggestions() -> None:
    """Each question of the procedure has a suggestion that is accepted, until both players have moved one."""
    state = lane(objective="doomed_station", obstacles=(
        *lane().obstacles, Obstacle(id="rock", kind="asteroid", outline=SQUARE, pose=pose_at(300, 200))
    ))  # fmt: skip
    move = read_move("turns effect=doomed_station", state)
    answers: dict[str, Answer] = {}
    ruling = adjudicate(GAME, state, move)
    while ruling.question is not None:
        assert not ruling.violations
        answer = suggest(GAME, state, move, answers)
        assert answer is not None
        answers[ruling.question.id] = answer
        ruling = adjudicate(GAME, state, move, answers)
    assert ruling.kinds().count("thing_moved") == 2
    assert {each.on for each in ruling.state.tokens} == {"", "debris", "rock"}


@pytest.mark.rule("ARM-TOK-11")
def test_a_bad_answer_leaves_the_question_open() -> None:
    """A place short of the line is refused with its reason, and the same question asked again."""
    state = lane(objective="doomed_station")
    move = read_move("turns effect=doomed_station", state)
    answers: dict[str, Answer] = {"ARM-TOK-24:second:1": "debris", "ARM-TOK-02:debris:1": {"debris": (310.0, 400.0)}}
    ruling = adjudicate(GAME, state, move, answers)
    assert ruling.status == "asking"
    assert [each.kind for each in ruling.violations] == ["short_of_minimum"]
    assert ruling.question is not None
    assert ruling.question.id == "ARM-TOK-02:debris:1"


@pytest.mark.slow
@pytest.mark.rule("ARM-TOK-16")
@pytest.mark.parametrize(("farther", "status"), [(0.1, "complete"), (3.0, "illegal")])
def test_beside_the_line_a_purrgil_stays_as_near_to_it_as_it_can(farther: float, status: str) -> None:
    """With the line blocked at every turn, the place nearest to it is legal, and one 3 mm farther off is not."""
    here = _blocked_whale()
    aside, turn = _nearest_beside(here)
    lead = with_turn(here, turn).moved_to(76.5, aside + farther)
    move = MoveObstacle(obstacle="whale", player="second", pose=lead.pose, effect="hyperspace_migration")
    assert adjudicate(GAME, here.table, move).status == status


@pytest.mark.rule("ARM-TOK-11", "ARM-TOK-16")
@pytest.mark.parametrize("beyond", [0, 1])
@pytest.mark.parametrize(
    ("bound", "search", "wanted"),
    [("MOST_PAIRS", least_aside, "a place beside the line"), ("MOST_TURNED_PAIRS", best_turn, "another turn")],
)
def test_a_search_has_a_limit(
    bound: str, search: Callable[..., object], wanted: str, beyond: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many pairs of parts as the limit are searched; one more is refused as too large."""
    here = _blocked_whale()
    most = here.pairs - beyond
    monkeypatch.setattr(f"sublight.games.armada.obstacle_moves.toward_rule.{bound}", most)
    if not beyond:
        assert search(here, first_reading) is not None
        return
    with pytest.raises(InputError, match=rf"`whale`: {most + 1} pairs .* for {wanted}; the limit is {most}") as found:
        search(here, first_reading)
    assert found.value.code == "large"


def _blocked_whale() -> Placement:
    """A purrgil whose way to its beacon an asteroid blocks, where it lies."""
    whale = Obstacle(id="whale", kind="purrgil", outline=SQUARE, pose=pose_at(300, 400))
    rock = Obstacle(id="rock", kind="asteroid", outline=tuple((2 * x, y) for x, y in SQUARE), pose=pose_at(420, 400))
    beacon = Token(id="beacon", kind="objective", pose=pose_at(700, 400))
    state = lane(edition="rrg-1.5-rulings", objective="hyperspace_migration", obstacles=(whale, rock), tokens=(beacon,))
    limits = Limits(maximum=2, minimum=1, toward="beacon", effect="hyperspace_migration")
    return Placement(state, whale, limits, whale.pose, first_lines(state, whale, limits)[0])


def first_reading(dispute: str) -> str:
    """The first reading of each dispute."""
    return GAME.book.disputes[dispute].readings[0].id


def _nearest_beside(here: Placement) -> tuple[float, float]:
    """The least distance off the line, and its turn, at which the purrgil is clear with its edge on line 1."""
    found = [
        (step / 20, float(turn))
        for turn in range(0, 90, 15)
        for step in range(800)
        if not any(each < 0.0 for each in with_turn(here, turn).moved_to(76.5, step / 20).margins.values())
    ]
    return min(found)


@pytest.mark.rule("ARM-TOK-24")
def test_a_round_without_its_target_is_refused_before_anything_is_asked() -> None:
    """Doomed Station needs one rift as soon as there is something to move toward it; with nothing, it ends at once."""
    debris, _ = lane().obstacles
    with pytest.raises(InputError, match="not on this table"):
        rule("turns effect=doomed_station", lane(obstacles=(debris,)))
    assert rule("turns effect=doomed_station", lane(obstacles=())).status == "complete"


@pytest.mark.rule("ARM-TOK-11")
def test_where_only_the_edge_bounds_it_a_thing_touches_nothing() -> None:
    """A place short of the edge is refused, and the place asked for touches nothing, in words."""
    debris = Obstacle(id="debris", kind="debris", outline=SQUARE, pose=pose_at(300, 870))
    ruling = rule("obstacle debris player=first x=300 y=880 max=2 min=1 toward=north_edge", lane(obstacles=(debris,)))
    found = {each.kind: each.figures for each in ruling.violations}
    assert found["not_as_near"]["touches"] == ("nothing",)


@pytest.mark.rule("ARM-TOK-24")
@pytest.mark.parametrize(("player", "kinds"), [("first", []), ("second", ["not_your_move"])])
def test_an_obstacle_is_moved_by_the_player_whose_card_it_is(player: str, kinds: list[str]) -> None:
    """Ezra Bridger's move is his owner's."""
    upgrades, at = ("ezra_bridger",), pose_at(300, 300)
    ship = Ship(id="cr90", ship="rebel.cr90_corvette_a", player="first", pose=at, speed=1, upgrades=upgrades)
    table = lane(phase="ship", ships=(ship,), active="cr90")
    ruling = rule(f"obstacle debris player={player} x=300 y=420 effect=ezra_bridger", table)
    assert [each.kind for each in ruling.violations] == kinds


def at_the_rift(reading: str, *tokens: Token) -> Table:
    """Doomed Station's rift, and a debris field 80 mm from it."""
    near = Obstacle(id="debris", kind="debris", outline=SQUARE, pose=pose_at(580, 400))
    obstacles = (near, lane().obstacles[1])
    return lane(obstacles=obstacles, tokens=tokens, objective="doomed_station", readings={"AMB-32": reading})


@pytest.mark.rule("ARM-TOK-21")
@pytest.mark.parametrize(("how", "kind"), [("effect=doomed_station", "lost_in_rift"), ("max=2", "stays_at_rift")])
def test_only_what_another_effect_moves_may_stay_at_the_rift(how: str, kind: str) -> None:
    """What the objective itself moves to the rift is lost at once, whatever is read for other effects."""
    ruling = rule(f"obstacle debris player=second x=660 y=400 {how}", at_the_rift("stays"))
    assert kind in ruling.kinds(), ruling.violations


@pytest.mark.rule("ARM-TOK-21")
@pytest.mark.parametrize(("reading", "left"), [("at-once", ["away"]), ("stays", ["away", "rider"])])
def test_tokens_go_with_the_obstacle_that_is_lost(reading: str, left: list[str]) -> None:
    """Tokens that were put on it leave the table with it; others stay."""
    away = Token(id="away", kind="objective", pose=pose_at(300, 600))
    rider = Token(id="rider", kind="proximity_mine", pose=pose_at(580, 400), on="debris")
    ruling = rule("obstacle debris player=first x=660 y=400 max=2", at_the_rift(reading, away, rider))
    assert [each.id for each in ruling.state.tokens] == left


@pytest.mark.rule("ARM-TOK-08")
@pytest.mark.parametrize(
    ("reading", "y", "kinds"),
    [
        ("leading-edge", 677.0, []),
        ("leading-edge", 676.0, ["stays_short"]),
        ("trailing-edge", 677.0, ["stays_short"]),
        ("trailing-edge", 710.0, []),
    ],
)
def test_a_token_goes_its_least_distance_with_its_leading_or_its_last_edge(
    reading: str, y: float, kinds: list[str]
) -> None:
    """Distance 1 is 76.5 mm: the way of the token, or by the other reading that way less its own length."""
    ruling = rule(
        f"token beacon player=first x=300 y={y} max=3 min=1", lane(squadrons=(), readings={"AMB-07": reading})
    )
    assert [each.kind for each in ruling.violations] == kinds


@pytest.mark.rule("ARM-TOK-24")
def test_a_token_put_on_an_obstacle_takes_no_name_of_another_piece() -> None:
    """Where something is called as the token would be, the token has a number."""
    namesake = Token(id="debris-moved", kind="proximity_mine", pose=pose_at(500, 600))
    table = lane(objective="navigational_hazards", tokens=(namesake,), squadrons=())
    ruling = rule("obstacle debris player=second x=330 y=400 effect=navigational_hazards", table)
    assert {each.id: each.on for each in ruling.state.tokens} == {"debris-moved": "", "debris-moved-2": "debris"}


@pytest.mark.rule("ARM-TOK-22")
def test_one_of_several_grav_shift_tokens_must_be_named() -> None:
    """With two such tokens on the table nobody can tell whose turns are meant."""
    wells = tuple(Token(id=name, kind="grav_shift", player="first", pose=pose_at(300, 300)) for name in ("one", "two"))
    table = lane(phase="setup", tokens=wells)
    with pytest.raises(InputError, match="whose effect it is: one, two"):
        rule("turns effect=grav_shift_reroute", table)
    assert rule("turns effect=grav_shift_reroute by=two", table).status == "asking"


@pytest.mark.rule("ARM-TOK-24")
def test_a_player_who_is_done_is_asked_nothing_more() -> None:
    """Fire Lanes has three tokens; done at once, the first player is asked about none of them."""
    tokens = tuple(Token(id=name, kind="objective", pose=pose_at(300, 300)) for name in ("a", "b", "c"))
    table = lane(phase="setup", tokens=tokens)
    move = read_move("turns effect=fire_lanes", table)
    assert adjudicate(GAME, table, move, {"ARM-TOK-24:first:1": "done"}).status == "complete"


@pytest.mark.rule("ARM-OBST-08")
def test_a_whole_round_and_its_single_moves_leave_the_same_table() -> None:
    """Two purrgil moved one by one, or by `turns`, end on equal tables."""
    herd = tuple(Obstacle(id=name, kind="purrgil", outline=SQUARE, pose=pose_at(300, y)) for name, y in PURRGIL)
    start = lane(obstacles=herd, squadrons=(), tokens=())
    whole = read_move("turns effect=purrgil_innate", start)
    answers: dict[str, Answer] = {"ARM-OBST-08:second:1": "calf", "ARM-TOK-02:calf:1": {"calf": (340.0, 700.0)},
               "ARM-OBST-08:first:1": "whale", "ARM-TOK-02:whale:1": {"whale": (330.0, 400.0)}}  # fmt: skip
    once = rule("obstacle calf player=second x=340 y=700 effect=purrgil_innate", start).state
    twice = rule("obstacle whale player=first x=330 y=400 effect=purrgil_innate", once).state
    assert twice == adjudicate(GAME, start, whole, answers).state


@pytest.mark.rule("ARM-TOK-24")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "obstacle debris player=first x=330 y=400 effect=navigational_hazards",
            "Navigational Hazards lets the second player move debris",
        ),
        (
            "obstacle rift player=second x=690 y=400 effect=navigational_hazards",
            "Navigational Hazards cannot move rift",
        ),
        ("turns effect=doomed_station", "Doomed Station belongs to another objective, and this table plays Nav"),
        ("turns effect=fire_lanes", "Fire Lanes is not resolved in the Status Phase"),
    ],
)
def test_effects_are_called_by_their_names(line: str, said: str) -> None:
    """A sentence on an effect has the name of its card, not the id."""
    ruling = rule(line, lane(objective="navigational_hazards"))
    assert any(said in GAME.phrases.violation(each) for each in ruling.violations)


@pytest.mark.rule("ARM-TOK-02")
@pytest.mark.parametrize(
    ("reading", "y", "kinds"),
    [
        ("leading-edge", 676.5, []),
        ("leading-edge", 677.1, ["past_maximum"]),
        ("ruler-point", 677.1, ["past_maximum"]),
        ("trailing-edge", 695.5, []),
        ("trailing-edge", 696.2, ["past_maximum"]),
    ],
)
def test_the_maximum_line_is_for_the_same_part_of_a_token(reading: str, y: float, kinds: list[str]) -> None:
    """Distance 1 is 76.5 mm; by the reading of the last point a token 19.05 mm wide may go that much farther."""
    ruling = rule(f"token beacon player=first x=300 y={y} max=1", lane(squadrons=(), readings={"AMB-07": reading}))
    assert [each.kind for each in ruling.violations] == kinds


@pytest.mark.rule("ARM-TOK-10")
@pytest.mark.parametrize("reading", ["leading-edge", "trailing-edge", "ruler-point"])
def test_the_place_suggested_is_legal_by_every_reading_of_the_part(reading: str) -> None:
    """A round follows its suggestions to the end, whichever part is measured."""
    state = lane(objective="doomed_station", readings={"AMB-07": reading})
    move = read_move("turns effect=doomed_station", state)
    answers: dict[str, Answer] = {"ARM-TOK-24:second:1": "debris"}
    answer = suggest(GAME, state, move, answers)
    assert answer is not None
    answers["ARM-TOK-02:debris:1"] = answer
    ruling = adjudicate(GAME, state, move, answers)
    assert (ruling.violations, ruling.status) == ((), "complete")
