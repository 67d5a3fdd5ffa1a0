"""What follows a maneuver, in order: Damaged Controls, mines, tokens, then obstacles and engines as the owner says."""

from fractions import Fraction

import pytest

from games.armada.oracle.aftermath import (
    NO_SHIELDS,
    REST_Y,
    aftermath,
    asked,
    corvette,
    ended,
    enemy,
    keys,
    kinds,
    square,
    table_of,
    token,
)
from sublight.games.armada.aftermath.mines import blue_outcomes
from sublight.referee.question import Answer, Roll

BASE_Y, DISC, BAND_1 = 35.5, 19.05 / 2, 76.5
LINE_Y = REST_Y + BASE_Y + DISC + BAND_1
"""Where a token ahead of the resting corvette lies exactly on the line that ends distance 1."""
DICE = "ARM-CARD-09:cr90:1"


# Damaged Controls.


@pytest.mark.rule("ARM-DMG-01")
@pytest.mark.parametrize(
    ("copies", "ship_there", "rock_there", "cards"),
    [
        (0, True, True, 0),
        (1, False, False, 0),
        (1, False, True, 1),
        (1, True, False, 1),
        (1, True, True, 2),
        (2, False, True, 2),
    ],
)
def test_damaged_controls_adds_a_card(copies: int, ship_there: bool, rock_there: bool, cards: int) -> None:
    """Each copy adds a facedown card for a ship overlapped and one for obstacles, whatever their own effect."""
    hull_8 = {"ship": "empire.victory_ii_class_star_destroyer", "speed": 1, "faceup": ("damaged_controls",) * copies}
    other = [enemy(400.0, 450.0)] if ship_there else []
    rest_y = 300.0 if ship_there else 368.4
    rocks = [square("dust", y=rest_y)] if rock_there else []
    run = aftermath(table_of(corvette(**hull_8), *other, *rocks))
    table = ended(run)
    assert table.ship("cr90").facedown == cards
    assert all(ship.facedown == 0 for ship in table.ships if ship.id != "cr90")


@pytest.mark.rule("ARM-DMG-01")
def test_damaged_controls_is_the_movers() -> None:
    """The card on the ship that was overlapped does nothing."""
    table = table_of(corvette(), enemy(400.0, 500.0, faceup=("damaged_controls",)))
    assert ended(aftermath(table)).ship("vic").facedown == 0


@pytest.mark.rule("ARM-ACT-04", "ARM-DMG-01", "ARM-RAM-07")
@pytest.mark.parametrize(("facedown", "lives"), [(1, True), (2, False)])
def test_damaged_controls_comes_before_the_station(facedown: int, lives: bool) -> None:
    """The card that destroys the ship comes in the Move Ship step: the station comes too late."""
    ship = corvette(facedown=facedown, faceup=("damaged_controls",))
    run = aftermath(table_of(ship, square("station")))
    if lives:
        assert asked(run).kind == "station_repair"
        assert kinds(run) == ["obstacle_overlapped", "card_dealt", "maneuver_executed"]
    else:
        assert ended(run).destroyed == ("cr90",)
        assert kinds(run) == ["obstacle_overlapped", "card_dealt", "destroyed"]


@pytest.mark.rule("ARM-ACT-05")
@pytest.mark.parametrize(("others", "rule"), [((), "ARM-ACT-02"), ((enemy(400.0, 440.0),), "ARM-ACT-05")])
def test_maneuver_is_executed_between_the_two_windows(others: tuple[object, ...], rule: str) -> None:
    """The maneuver is executed after Damaged Controls and before the obstacle; after an overlap by its own rule."""
    rest_y = 300.0 + 68.4 * (0 if others else 1)
    ship = corvette(speed=1, faceup=("damaged_controls",), shields=NO_SHIELDS)
    run = aftermath(table_of(ship, *others, square("exogorth", y=rest_y)))  # type: ignore[arg-type]
    order = [event.kind if event.rule != "ARM-DMG-01" else "controls" for event in run.events]
    assert order.index("controls") < order.index("maneuver_executed") < order.index("card_dealt")
    assert next(event.rule for event in run.events if event.kind == "maneuver_executed") == rule


# Mines.


def test_two_blue_dice_have_their_odds() -> None:
    """A die is a hit with 1/2, a critical with 1/4, an accuracy with 1/4; both together as independent dice."""
    total = sum(outcome.weight for outcome in blue_outcomes(2))
    odds = {outcome.key: Fraction(outcome.weight, total) for outcome in blue_outcomes(2)}
    assert odds == {
        "hit+hit": Fraction(1, 4),
        "hit+crit": Fraction(1, 4),
        "hit+accuracy": Fraction(1, 4),
        "crit+crit": Fraction(1, 16),
        "crit+accuracy": Fraction(1, 8),
        "accuracy+accuracy": Fraction(1, 16),
    }


@pytest.mark.parametrize("dice", [1, 2, 4, 6])
def test_weights_count_every_case(dice: int) -> None:
    """The weights of any number of dice add up to all that eight-sided dice can show."""
    assert sum(outcome.weight for outcome in blue_outcomes(dice)) == 8**dice


@pytest.mark.rule("ARM-CARD-09", "ARM-MEAS-01")
@pytest.mark.parametrize(("beyond", "off"), [(-0.001, True), (0.0, True), (0.001, False)])
def test_a_mine_reaches_the_end_of_distance_1(beyond: float, off: bool) -> None:
    """A mine on the line is at distance 1, one past it is not; the verdict shows the margin either way."""
    mine = token("proximity_mine", "m1", 400.0, LINE_Y + beyond)
    run = aftermath(table_of(corvette(), mine), {DICE: "accuracy+accuracy"})
    assert (ended(run).tokens == ()) == off
    found = next(verdict for verdict in run.verdicts if verdict.rule == "ARM-CARD-09")
    assert found.margin_mm == pytest.approx(beyond, abs=1e-9)
    assert found.spread_mm > 0.0


@pytest.mark.rule("ARM-CARD-09")
@pytest.mark.parametrize(("called", "off"), [("apart", False), ("overlap", True)])
def test_people_may_call_a_close_mine(called: str, off: bool) -> None:
    """A mine within the placing tolerance of the line is at distance 1 if people agree that it is."""
    mine = token("proximity_mine", "m1", 400.0, LINE_Y + (-0.2 if called == "apart" else 0.2))
    answers = {"call:ARM-CARD-09:cr90:m1:2": called, DICE: "accuracy+accuracy"}
    assert (ended(aftermath(table_of(corvette(), mine), answers)).tokens == ()) == off


@pytest.mark.rule("ARM-CARD-09")
def test_a_mine_far_away_is_not_listed() -> None:
    """A mine at the other end of the table gives no verdict and no event."""
    run = aftermath(table_of(corvette(), token("minefield", "m1", 850.0, 850.0)))
    assert kinds(run) == ["maneuver_executed"]
    assert not run.verdicts


@pytest.mark.rule("ARM-CARD-09")
@pytest.mark.parametrize(
    ("dice", "cards"), [("hit+hit", 2), ("hit+crit", 2), ("crit+accuracy", 1), ("accuracy+accuracy", 0)]
)
def test_proximity_mine_deals_facedown_cards(dice: str, cards: int) -> None:
    """A hit or critical is a facedown card each, shields or not; an accuracy is none. The token is gone."""
    table = ended(aftermath(table_of(corvette(), token("proximity_mine", "m1", 400.0, REST_Y)), {DICE: dice}))
    ship = table.ship("cr90")
    assert (ship.facedown, ship.faceup, ship.shields) == (cards, (), None)
    assert table.tokens == ()


@pytest.mark.rule("ARM-CARD-09")
@pytest.mark.parametrize(("dice", "faceup", "facedown"), [("hit+crit", 1, 1), ("crit+crit", 1, 1), ("hit+hit", 0, 2)])
def test_minefield_critical_turns_the_first_card_up(dice: str, faceup: int, facedown: int) -> None:
    """With any critical the first card of a Minefields token is faceup, with none all are facedown."""
    answers = {DICE: dice} | ({"ARM-CARD-09:cr90:2": "crew_panic"} if faceup else {})
    table = table_of(corvette(), token("minefield", "m1", 400.0, REST_Y), objective="minefields")
    ship = ended(aftermath(table, answers)).ship("cr90")
    assert (len(ship.faceup), ship.facedown) == (faceup, facedown)


@pytest.mark.rule("ARM-CARD-09")
def test_a_ship_that_stays_has_ended_a_movement() -> None:
    """At speed 0 a mine at distance 1 goes off too."""
    table = table_of(corvette(speed=0), token("proximity_mine", "m1", 400.0, 300.0))
    assert ended(aftermath(table, {DICE: "hit+accuracy"})).ship("cr90").damage == 1


@pytest.mark.rule("ARM-CARD-09")
@pytest.mark.parametrize(("edition", "first_asked"), [("rrg-1.5", 2), ("rrg-1.6", 4)])
def test_editions_differ_on_several_proximity_mines(edition: str, first_asked: int) -> None:
    """1.5 rolls one token's dice after the other, 1.6 the dice of all tokens at once."""
    mines = [token("proximity_mine", f"m{number}", 380.0 + 40.0 * number, REST_Y) for number in (0, 1)]
    run = aftermath(table_of(corvette(), *mines, edition=edition))
    assert run.pending is not None
    question = run.pending.question
    assert isinstance(question, Roll)
    assert question.outcomes[0].key.count("hit") == first_asked
    tokens = question.figures["tokens"]
    assert isinstance(tokens, tuple)
    assert len(tokens) == first_asked / 2


@pytest.mark.rule("ARM-CARD-09")
def test_one_token_after_the_other_until_destroyed() -> None:
    """In 1.5 the second mine stays on the table when the first destroys the ship."""
    mines = [token("proximity_mine", f"m{number}", 380.0 + 40.0 * number, REST_Y) for number in (0, 1)]
    table = ended(aftermath(table_of(corvette(facedown=2), *mines), {DICE: "hit+hit"}))
    assert table.destroyed == ("cr90",)
    assert [mine.id for mine in table.tokens] == ["m1"]
    both = ended(aftermath(table_of(corvette(), *mines), {DICE: "hit+accuracy", "ARM-CARD-09:cr90:2": "hit+hit"}))
    assert both.ship("cr90").damage == 3


@pytest.mark.rule("ARM-CARD-09")
def test_minefields_tokens_go_off_one_by_one_in_any_edition() -> None:
    """The objective speaks of a token: each has its own dice in 1.6 too."""
    mines = [token("minefield", f"m{number}", 380.0 + 40.0 * number, REST_Y) for number in (0, 1)]
    answers = {DICE: "hit+accuracy", "ARM-CARD-09:cr90:2": "accuracy+accuracy"}
    table = ended(aftermath(table_of(corvette(), *mines, edition="rrg-1.6"), answers))
    assert table.ship("cr90").damage == 1
    assert table.tokens == ()


@pytest.mark.rule("ARM-ACT-04", "ARM-CARD-09")
def test_mines_come_before_the_obstacle() -> None:
    """A ship destroyed by a mine does not get the station's repair."""
    table = table_of(corvette(facedown=2), token("proximity_mine", "m1", 400.0, REST_Y), square("station"))
    assert kinds(aftermath(table, {DICE: "hit+hit"}))[-1] == "destroyed"
    assert asked(aftermath(table, {DICE: "hit+accuracy"})).kind == "station_repair"


# Dangerous Territory.


@pytest.mark.rule("ARM-ACT-04")
@pytest.mark.parametrize(("answer", "left"), [(("dust",), ["far"]), ((), ["t1", "far"])])
def test_dangerous_territory_tokens_may_be_taken(answer: tuple[str, ...], left: list[str]) -> None:
    """The token of an obstacle overlapped may be removed by the owner, before the maneuver is executed; others stay."""
    tokens = [token("objective", "t1", 0.0, 0.0, on="dust"), token("objective", "far", 700.0, 700.0)]
    table = table_of(corvette(), square("dust"), *tokens, objective="dangerous_territory")
    run = aftermath(table, {"ARM-ACT-04:cr90:1": answer})
    assert [each.id for each in ended(run).tokens] == left
    if answer:
        assert kinds(run)[1:3] == ["objective_token_removed", "maneuver_executed"]


@pytest.mark.rule("ARM-ACT-04")
def test_dangerous_territory_takes_one_token_an_obstacle() -> None:
    """Of several tokens lying on the obstacle one goes; mines on it are no objective tokens."""
    tokens = [token(kind, kind, 400.0, REST_Y) for kind in ("vip", "objective", "other")]
    table = table_of(corvette(), square("dust"), *tokens, objective="dangerous_territory")
    assert [each.id for each in ended(aftermath(table, {"ARM-ACT-04:cr90:1": ("dust",)})).tokens] == ["vip", "other"]


@pytest.mark.rule("ARM-ACT-04")
def test_tokens_stay_under_other_objectives() -> None:
    """Without Dangerous Territory nobody is asked about tokens on obstacles."""
    table = table_of(corvette(), square("dust"), token("objective", "t1", 400.0, REST_Y), objective="fire_lanes")
    assert len(ended(aftermath(table)).tokens) == 1


# Ruptured Engine and Montferrat.


@pytest.mark.rule("ARM-DMG-02")
@pytest.mark.parametrize(("speed", "damage"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_ruptured_engine_counts_a_dial_above_1(speed: int, damage: int) -> None:
    """The damage is for a dial above 1; at 1 there is none."""
    ship = corvette(speed=speed, faceup=("ruptured_engine",), shields=NO_SHIELDS)
    assert ended(aftermath(table_of(ship))).ship("cr90").facedown == damage


@pytest.mark.rule("ARM-DMG-02", "ARM-RAM-10")
def test_ruptured_engine_looks_at_the_dial_not_the_maneuver() -> None:
    """A ram that brings the ship to rest at speed 0 leaves the dial at 2, so the engine hurts."""
    ship = corvette(faceup=("ruptured_engine",), shields=NO_SHIELDS)
    assert ended(aftermath(table_of(ship, enemy(400.0, 450.0)))).ship("cr90").facedown == 1


@pytest.mark.rule("ARM-DMG-02", "ARM-NAV-13")
def test_ruptured_engine_counts_each_maneuver() -> None:
    """An extra maneuver counts too, by the dial; two copies are two damage."""
    ship = corvette(faceup=("ruptured_engine",) * 2, shields=NO_SHIELDS, upgrades=("engine_techs",))
    run = aftermath(table_of(ship), extra="engine_techs")
    assert run.pending is None
    assert kinds(run) == ["maneuver_executed", "card_dealt", "card_dealt", "destroyed"]


@pytest.mark.rule("ARM-DMG-02")
def test_ruptured_engine_goes_to_a_zone_of_the_owners_choice() -> None:
    """It is damage: the owner picks the hull zone and shields stop it."""
    run = aftermath(table_of(corvette(faceup=("ruptured_engine",))), {"ARM-DMG-02:cr90:1": "front"})
    assert ended(run).ship("cr90").shields == {"front": 1, "left": 2, "right": 2, "rear": 1}


@pytest.mark.rule("ARM-RAM-13")
@pytest.mark.parametrize(("y", "kept"), [(700.0, True), (530.0, False)])
def test_montferrat_goes_after_an_overlap(y: float, kept: bool) -> None:
    """The officer is discarded after a maneuver that overlapped a ship, and only then."""
    ship = corvette(upgrades=("admiral_montferrat", "nav_team"))
    left = ended(aftermath(table_of(ship, enemy(400.0, y)))).ship("cr90").upgrades
    assert left == (("admiral_montferrat", "nav_team") if kept else ("nav_team",))


# The order.


@pytest.mark.rule("ARM-OBST-02")
def test_owner_orders_several_obstacles() -> None:
    """Obstacles of different types are put in order by the owner, all of them."""
    question = asked(aftermath(table_of(corvette(), square("debris"), square("station"), enemy())))
    assert (question.id, question.player, question.ordered) == ("ARM-OBST-02:cr90:1", "first", True)
    assert keys(question) == ["debris", "station"]
    assert (question.least, question.most) == (2, 2)


@pytest.mark.rule("ARM-OBST-02")
@pytest.mark.parametrize(("order", "lives"), [(("station", "debris"), True), (("debris", "station"), False)])
def test_the_order_of_obstacles_decides(order: tuple[str, ...], lives: bool) -> None:
    """A ship one card from its end lives if the station comes first, and is destroyed at once if it does not."""
    table = table_of(corvette(facedown=2, shields=NO_SHIELDS), square("debris"), square("station"))
    answers: dict[str, Answer] = {"ARM-OBST-02:cr90:1": order, "ARM-OBST-03:cr90:1": "facedown"}
    run = aftermath(table, answers)
    assert (ended(run).destroyed == ()) == lives


@pytest.mark.rule("ARM-OBST-02")
@pytest.mark.parametrize("others", [("dust",), ("exogorth",)])
def test_no_order_where_none_can_matter(others: tuple[str, ...]) -> None:
    """One obstacle with an effect beside dust, or two of one type, are not asked about."""
    rocks = [square(kind, f"{kind}{number}") for number, kind in enumerate(("exogorth", *others))]
    run = aftermath(table_of(corvette(shields=NO_SHIELDS), *rocks))
    assert ended(run).ship("cr90").damage == 1 + others.count("exogorth")


@pytest.mark.rule("ARM-OBST-02", "ARM-OBST-05")
def test_two_debris_fields_ask_for_two_zones() -> None:
    """Each field's zone is a question of its own, told apart by its ordinal."""
    table = table_of(corvette(), square("debris", "d1"), square("debris", "d2"))
    answers = {"ARM-OBST-03:cr90:1": "front", "ARM-OBST-03:cr90:2": "left"}
    assert ended(aftermath(table, answers)).ship("cr90").shields == {"front": 0, "left": 0, "right": 2, "rear": 1}


@pytest.mark.rule("ARM-ACT-03")
@pytest.mark.parametrize(
    ("order", "damage"), [(("gravity_rift", "ruptured_engine"), 1), (("ruptured_engine", "gravity_rift"), 2)]
)
def test_owner_orders_the_engine_among_obstacles(order: tuple[str, ...], damage: int) -> None:
    """With the rift first the dial is at 0 and Ruptured Engine does nothing; its owner decides."""
    ship = corvette(speed=2, faceup=("ruptured_engine",), shields=NO_SHIELDS)
    table = table_of(ship, square("gravity_rift", y=300.0 + 68.4))
    assert asked(aftermath(table)).player == "first"
    assert ended(aftermath(table, {"ARM-ACT-03:cr90:1": order})).ship("cr90").damage == damage


@pytest.mark.rule("ARM-ACT-03")
def test_two_engines_and_an_obstacle_are_three_effects() -> None:
    """Each copy is an effect of its own, to be put before or after an obstacle."""
    ship = corvette(faceup=("ruptured_engine",) * 2)
    assert keys(asked(aftermath(table_of(ship, square("debris"))))) == [
        "debris",
        "ruptured_engine",
        "ruptured_engine-2",
    ]


@pytest.mark.rule("ARM-ACT-03", "ARM-DMG-02")
@pytest.mark.parametrize(("speed", "kind"), [(1, "hull_zone"), (2, "order_effects")])
def test_an_engine_at_rest_is_not_ordered(speed: int, kind: str) -> None:
    """At dial 1 Ruptured Engine has no effect to order, so the obstacle's own question comes first."""
    ship = corvette(speed=speed, faceup=("ruptured_engine",))
    assert asked(aftermath(table_of(ship, square("debris", y=300.0 + 68.4 * speed)))).kind == kind
