"""The endings of an X-Wing ship: a way for each maneuver of its dial."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from sublight import adjudicate
from sublight.api.moves import read_move
from sublight.api.tables import load_table, read_table
from sublight.formats.records import table_dict
from sublight.games.xwing.catalogue.hints.words import Phase
from sublight.games.xwing.catalogue.obstacles import obstacle_token
from sublight.games.xwing.catalogue.ships import Bearing
from sublight.games.xwing.moves import BeginPhase
from sublight.games.xwing.page import PAGE
from sublight.games.xwing.pieces import Clock, DialEntry, Table
from sublight.games.xwing.shapes import body
from sublight.registry import next_moves
from sublight.view.models import Ending
from sublight.web.setup.catalogue import starter
from sublight.web.view.table_view import endings, page_of, pieces
from sublight.web.view.turn_view import round_view
from sublight.web.work.tasks import plan
from web.view.outlines import stands_at_every_end

DOGFIGHT = "xwing-dogfight"


def of(example: str, piece: str) -> tuple[Ending, ...]:
    """The ways of a piece of an example."""
    return endings(load_table(example), piece)


def test_the_dial_with_places_costs_and_classes() -> None:
    """A way a maneuver, one a place of a Tallon roll, each with its difficulty, its class and its cost in words."""
    found = {way.move: way for way in of(DOGFIGHT, "luke")}
    assert len(found) == 21
    clear = found["luke 1 bank_left"]
    assert (clear.row, clear.column, clear.glyph, clear.says, clear.more) == (
        "1", "bank_left", "clear", "ends clear", ("blue",),
    )  # fmt: skip
    bumped = found["luke 3 bank_right"]
    assert bumped.glyph == "overlap"
    assert bumped.says.startswith(
        "bumps mauler and moves back along the template, and moves through rock1 (asteroid): "
    )
    assert found["luke 3 tallon_roll_left place=near"].column == "tallon_roll_left near"


def test_an_obstacle_that_is_left_behind_costs_nothing() -> None:
    """A ship that begins on one does not have every maneuver marked as one that meets it."""
    table = load_table(DOGFIGHT, Table)
    luke, rock = table.ship("luke"), next(iter(table.obstacles))
    right, up = luke.pose.forward
    pose = replace(luke.pose, x=rock.pose.x + 30.0 * right, y=rock.pose.y + 30.0 * up)
    found = {way.move: way for way in endings(table.with_ship(replace(luke, pose=pose)), "luke")}
    assert (found["luke 2 straight"].says, found["luke 2 straight"].glyph) == ("ends clear", "clear")


def test_a_place_of_a_tallon_roll_is_not_marked_for_what_another_place_meets() -> None:
    """A ship that stands in the way of the farthest place leaves the nearest clear, in its words and in its mark."""
    table = load_table(DOGFIGHT, Table)
    table = replace(table, ships=tuple(each for each in table.ships if each.id in ("luke", "wedge")), obstacles=())
    rolls = {way.move.partition("=")[2]: way for way in endings(table, "luke") if "3 tallon_roll_left" in way.move}
    far, near = rolls["far"].at, rolls["near"].at
    assert far
    assert near
    x, y = (end + 1.6 * (end - other) for end, other in zip(far, near, strict=True))
    wedge = replace(table.ship("wedge"), pose=replace(table.ship("luke").pose, x=x, y=y))
    found = {way.move: way for way in endings(table.with_ship(wedge), "luke")}
    nearest = found["luke 3 tallon_roll_left place=near"]
    assert (nearest.says.partition(":")[0], nearest.glyph) == ("ends clear", "clear")


def test_a_dial_has_its_ends_before_its_turn() -> None:
    """Every maneuver has the end and the verdict of its turn; that it is not yet, the plan says."""
    found = of(DOGFIGHT, "wedge")
    assert found
    assert {way.glyph for way in found} == {"clear", "overlap"}
    assert all(way.at is not None and way.forward is not None for way in found)


def test_in_the_planning_phase_each_maneuver_sets_the_dial() -> None:
    """A line a maneuver, without the places of a Tallon roll; in the Activation Phase it is executed."""
    table = replace(load_table(DOGFIGHT, Table), phase="planning")
    found = {way.move: way for way in endings(table, "luke")}
    assert len(found) == 17
    assert all(line.startswith("dial luke ") for line in found)
    rolled = found["dial luke 3 tallon_roll_left"]
    assert (rolled.title, rolled.column) == ("3 tallon roll left (red)", "tallon_roll_left")
    assert adjudicate(table, read_move(rolled.move, table)).status == "complete"


@pytest.mark.parametrize(("bearing", "says"), [("bank_right", "a 1 right bank"), ("straight", "a 1 straight")])
def test_a_ship_that_has_executed_its_maneuver_has_no_ends_and_says_which_it_was(bearing: Bearing, says: str) -> None:
    """Before, it has ends and no such line."""
    table = load_table(DOGFIGHT, Table)
    luke = table.ship("luke")
    moved = replace(luke, executed=DialEntry(1, bearing))
    before, after = (page_of(table).controls(table, each) for each in (luke, moved))
    assert "said" not in {each.form for each in before}
    assert [each.title for each in after if each.form == "said"] == [f"Executed {says}."]
    assert endings(table.with_ship(moved), "luke") == ()


def test_a_ship_that_has_activated_has_no_actions_left() -> None:
    """Where players have turns; without a clock, and while its activation runs, it has."""
    table = load_table(DOGFIGHT, Table)
    luke = replace(table.ship("luke"), activated=True)
    turns = replace(table, clock=Clock())
    found = {
        state: [each.name for each in page_of(state).controls(state, luke) if each.name == "action"]
        for state in (table, turns, replace(turns, active="luke"))
    }
    assert list(found.values()) == [["action"], [], ["action"]]


def offered(table: Table, ship: str) -> list[str]:
    """What the actions of a ship are called."""
    found = page_of(table).controls(table, table.ship(ship))
    return [value.says for each in found if each.name == "action" for value in each.values]


def test_an_action_with_a_target_is_one_line_for_each_ship_in_reach() -> None:
    """A lock of enemies within range 3, not one beyond it; without a ship in reach there is none."""
    table = load_table(DOGFIGHT, Table)
    assert [each for each in offered(table, "luke") if "lock" in each] == ["lock vader", "lock mauler", "lock howl"]
    assert [each for each in offered(table, "vader") if "lock" in each] == ["lock luke"]
    alone = replace(table, ships=tuple(each for each in table.ships if each.player == table.ship("luke").player))
    assert not [each for each in offered(alone, "luke") if "lock" in each]


def test_what_a_ship_did_is_said_in_words() -> None:
    """Its maneuver and its actions, in the order in which they were done; of one that did nothing, nothing."""
    table = load_table(DOGFIGHT, Table)
    luke = table.ship("luke")
    did = replace(luke, executed=DialEntry(2, "bank_right"), acted=("focus", "barrel_roll"))
    added = [each for each in page_of(table).has(table, did) if each not in page_of(table).has(table, luke)]
    assert added == ["executed a 2 right bank", "performed focus and barrel roll"]


@pytest.mark.parametrize(
    ("phase", "has"),
    [
        ("planning", True), ("system", False), ("activation", True), ("engagement", False), ("end", False),
    ],
)  # fmt: skip
def test_with_turns_a_ship_has_ends_in_the_phases_of_its_dial(phase: Phase, has: bool) -> None:
    """In those in which it is set and executed, and in no other."""
    table = replace(load_table(DOGFIGHT, Table), phase=phase, active="", step="", clock=Clock())
    assert bool(endings(table, "luke")) == has


@pytest.mark.parametrize(
    ("phase", "has"),
    [
        ("setup", False), ("planning", True), ("system", True), ("activation", True), ("engagement", False),
        ("end", False),
    ],
)  # fmt: skip
def test_with_turns_a_ship_has_actions_from_the_planning_phase_until_it_activates(phase: Phase, has: bool) -> None:
    """None before the first round, and none in the phases after the activation."""
    table = replace(load_table(DOGFIGHT, Table), phase=phase, active="", step="", clock=Clock())
    assert bool(offered(table, "luke")) == has


@pytest.mark.parametrize(
    ("phase", "has"), [("setup", False), ("planning", False), ("system", False), ("activation", True), ("end", False)]
)
def test_with_turns_a_ship_has_its_cards_while_it_may_execute_a_maneuver(phase: Phase, has: bool) -> None:
    """A card is used by a maneuver: before and after it the panel offers none."""
    table = replace(load_table(DOGFIGHT, Table), phase=phase, clock=Clock(planned=True))
    ship = replace(table.ship("luke"), upgrades=("r4p44", "r2a6"))
    titles = [each.title for each in PAGE.controls(table.with_ship(ship), ship)]
    assert ("Cards" in titles) == has


@pytest.mark.parametrize(
    ("pilot", "upgrades", "says"),
    [
        ("darthvader", (), []),
        ("vedfoslo", (), ["Ved Foslo: +1", "Ved Foslo: -1"]),
        ("", ("r2a6",), ["R2-A6: +1", "R2-A6: -1"]),
        ("", ("precisionionengines",), ["Precision Ion Engines: left", "Precision Ion Engines: right"]),
    ],
)
def test_only_cards_that_a_maneuver_can_use_are_offered_for_it(
    pilot: str, upgrades: tuple[str, ...], says: list[str]
) -> None:
    """Vader's card grants actions; where one leaves a choice, each choice is one that a line can name."""
    table = load_table(DOGFIGHT, Table)
    ship = replace(table.ship("vader"), pilot=pilot, upgrades=upgrades)
    table = table.with_ship(ship)
    offered = [each for control in PAGE.controls(table, ship) if control.name == "use" for each in control.values]
    assert [each.says for each in offered] == says
    for each in offered:
        adjudicate(table, read_move(f"vader 2 straight use={each.key}", table), {})


@pytest.mark.parametrize(("clock", "count"), [(Clock(), 0), (None, 21)])
def test_while_ships_are_set_up_in_turns_none_has_ends(clock: Clock | None, count: int) -> None:
    """Without turns, a table may be looked at as if its round went on."""
    table = replace(load_table(DOGFIGHT, Table), phase="setup", clock=clock)
    assert len(endings(table, "luke")) == count


def test_what_is_set_down_is_drawn_with_its_own_outline_and_its_nose() -> None:
    """An obstacle as one outline, not the convex parts of which it is made; a ship with an arrow ahead."""
    table = next_moves(read_table(json.loads(starter("xwing-two-squads")), "", Table)).table
    (rock,) = page_of(table).outline(table, "asteroid-1")
    assert rock == obstacle_token("coreasteroid0").outline_mm
    *base, (left, right, tip) = page_of(table).outline(table, "lukeskywalker")
    assert left[0] == -right[0] < 0 == tip[0]
    assert left[1] < tip[1] < max(y for part in base for _, y in part)


def test_the_outline_stands_at_every_end() -> None:
    """That of the base with its guides."""
    stands_at_every_end(DOGFIGHT, "luke", lambda _, ship, pose: body(ship, pose))


def test_an_obstacle_has_no_outline_and_no_ways() -> None:
    """It has no heading to keep, and no turn."""
    assert page_of(load_table(DOGFIGHT)).outline(load_table(DOGFIGHT), "rock1") == ()
    assert of(DOGFIGHT, "rock1") == ()


@pytest.mark.parametrize("ship, value", [("luke", "2"), ("wedge", None)])
def test_force_is_recorded_of_a_ship_that_has_it(ship: str, value: str | None) -> None:
    """Beside its shields and its damage; a pilot without Force has none to count."""
    table = load_table(DOGFIGHT, Table)
    counted = {each.name: each.value for each in PAGE.controls(table, table.ship(ship)) if each.form == "tally"}
    assert counted.get("force") == value
    others = {name for name in counted if not name.startswith("tokens:")}
    assert others - {"force"} == {"damage", "crits", "shields", "facedown"}


def test_every_token_of_a_ship_is_counted() -> None:
    """Each with how many it has, if any; of shields and Force also that none is left."""
    table = load_table(DOGFIGHT, Table)
    ship = replace(table.ship("luke"), tokens={"stress": 2}, shields=0, force=0)
    told = {each.name: (each.title, each.value) for each in PAGE.controls(table.with_ship(ship), ship)}
    assert told["tokens:stress"] == ("stress tokens", "2")
    assert told["tokens:tractor"] == ("tractor tokens", "")
    assert (told["shields"], told["force"]) == (("shields left", "0"), ("active Force", "0"))


@pytest.mark.parametrize("shields, counted", [(None, False), (1, True)])
def test_shields_are_counted_of_a_ship_that_has_any(shields: int | None, counted: bool) -> None:
    """A TIE Fighter has none to lose, unless a card gave it one; all others have the same to count."""
    table = load_table(DOGFIGHT, Table)
    mauler = replace(table.ship("mauler"), shields=shields)
    tallies = [each for each in PAGE.controls(table.with_ship(mauler), mauler) if each.form == "tally"]
    titles = [each.title for each in tallies if not each.name.startswith("tokens:")]
    assert ("shields left" in titles) == counted
    assert [*titles[:2], titles[-1]] == ["new damage", "new critical damage", "facedown damage cards"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dial luke 1 bank_left", ""),
        (
            "dial luke 2 straight",
            "From here it moves through rock1 (asteroid).",
        ),
    ],
)
def test_the_plan_of_a_dial_says_what_its_maneuver_would_come_to(line: str, says: str) -> None:
    """In the place of the measurement: nothing where it ends clear."""
    table = replace(load_table(DOGFIGHT, Table), phase="planning", active="", step="")
    found = plan(table_dict(table), line, {})
    assert found["closest"] == says


def test_a_stressed_ship_is_told_what_its_red_maneuvers_become() -> None:
    """They keep their colour on the dial, but it executes a white 2 straight; other maneuvers are as before."""
    table = replace(load_table(DOGFIGHT, Table), phase="planning", active="", step="")
    luke = table.ship("luke")
    stressed = table.with_ship(replace(luke, tokens={**luke.tokens, "stress": 1}))
    red = {way.move: way for way in endings(stressed, "luke")}["dial luke 3 tallon_roll_left"]
    instead = "executes a white 2 straight instead, because it is stressed"
    assert (red.title, red.more) == ("3 tallon roll left (red)", ("red",))
    assert red.says.startswith(f"{instead}: moves through")
    assert red.glyph == "overlap"
    said = plan(table_dict(stressed), "dial luke 3 tallon_roll_left", {})["closest"]
    assert said == f"It {instead}. From here it moves through rock1 (asteroid)."
    assert all("instead" not in way.says for way in endings(table, "luke"))


def planned(*names: str) -> Table:
    """The end of a Planning Phase, in which these ships of the joust have a dial."""
    table = replace(load_table("xwing-joust", Table), phase="planning", clock=Clock())
    for name in names:
        table = table.with_ship(replace(table.ship(name), dial=DialEntry(2, "straight")))
    return table


def test_who_wants_to_leave_the_planning_phase_agrees_to_it() -> None:
    """With all dials set; who has forgotten one is asked whether it counts as forgotten."""
    table, leaves = planned("red1", "red2", "black1", "black2"), BeginPhase(phase="system")
    agreed = [PAGE.answered(table, each, leaves) for each in table.players]
    assert agreed == [{"XW-PLAN-03:rebels:1": "yes"}, {"XW-PLAN-03:empire:1": "yes"}]
    question = adjudicate(table, leaves, dict(agreed[0])).question
    assert question is not None
    assert question.player == "empire"
    forgotten = planned("red2", "black1", "black2")
    assert [bool(PAGE.answered(forgotten, each, leaves)) for each in table.players] == [False, True]
    assert PAGE.answered(replace(table, phase="system"), "rebels", leaves) == {}


@pytest.mark.parametrize(
    ("by", "then"),
    [
        ("", "Then: Shall the System Phase begin, with Empire's dials as they are set?"),
        (
            "empire",
            "red1 has no dial set. When it activates, it gains a stress token and executes the stress maneuver.",
        ),
    ],
)
def test_who_has_begun_the_next_phase_is_not_foreseen_to_be_asked(by: str, then: str) -> None:
    """That player agreed by doing so: what comes of the other one's yes is what follows."""
    table = replace(planned("red2", "black1", "black2"), edition="1.4.5")
    question: Any = plan(table_dict(table), "phase system", {}, by=by)["question"]
    assert (question["player"], question["suggestion"]) == ("rebels", "no")
    assert {each["key"]: each["then"] for each in question["choices"]}["yes"] == then


def test_force_that_is_spent_is_still_counted() -> None:
    """So that what is recovered in the End Phase can be recorded."""
    table = load_table(DOGFIGHT, Table)
    spent = replace(table.ship("luke"), force=0)
    assert {each.name: each.value for each in PAGE.controls(table.with_ship(spent), spent)}["force"] == "0"


def test_upgrades_are_told_once_and_by_name() -> None:
    """Those that do nothing to movement, too; one that no source names is called by its id."""
    upgrades, slots = ("servomotorsfoils", "r2d2", "r2d3"), {"servomotorsfoils": "configuration", "r2d2": "astromech"}
    table = load_table(DOGFIGHT, Table)
    luke = replace(table.ship("luke"), upgrades=upgrades, slots=slots)
    (says,) = [each.says for each in pieces(table.with_ship(luke)) if each.id == "luke"]
    assert "; upgrades Servomotor S-foils, R2-D2, r2d3; " in says
    assert "slots" not in says


def test_an_action_by_a_card_says_what_is_paid_for_it() -> None:
    """Force of a ship ability; of an action of the bar its color stands there already."""
    table = load_table(DOGFIGHT, Table)
    jedi = replace(
        table.ship("luke"), ship="delta7aethersprite", pilot="", upgrades=(), force=2, executed=DialEntry(2, "straight")
    )
    acting = replace(table.with_ship(jedi), phase="activation", active="luke", step="action", clock=Clock())
    actions = next(each for each in PAGE.controls(acting, jedi) if each.name == "action")
    says = {each.key: each.says for each in actions.values}
    told = says["boost luke straight_1 effect=fine_tuned_controls"]
    assert told == "boost straight with Fine-tuned Controls (costs 1 Force)"


def test_what_a_card_grants_beside_the_activation_of_its_ship_is_called_with_the_card() -> None:
    """No button says it in notation, also of a ship that is not the active one."""
    table = load_table(DOGFIGHT, Table)
    acted = replace(table.ship("vader"), executed=DialEntry(2, "straight"), acted=("focus",), activated=True)
    state = replace(table.with_ship(acted), phase="activation", active="", step="", clock=Clock(acted_last="vader"))
    told = round_view(state, next_moves(state).moves, state.players)
    assert told is not None
    buttons = [each.button for each in told.moves if each.kind == "act" and each.piece == "vader"]
    assert "vader: lock luke with the pilot card (costs 1 Force)" in buttons
    assert not [each for each in buttons if "=" in each]


def test_what_a_card_grants_is_called_with_the_card_in_the_strip_and_in_the_panel() -> None:
    """So the button of the strip has something to open; the line of the move keeps the id."""
    table = load_table(DOGFIGHT, Table)
    flown = replace(table.ship("luke"), upgrades=("servomotorsfoils",), executed=DialEntry(2, "straight"))
    acting = replace(table.with_ship(flown), phase="activation", active="luke", step="action", clock=Clock())
    told = round_view(acting, next_moves(acting).moves, acting.players)
    assert told is not None
    assert "Focus with Servomotor S-foils (then a red boost may follow)" in [each.button for each in told.moves]
    assert not [each.button for each in told.moves if "effect=" in each.button]
    actions = next(each for each in PAGE.controls(acting, flown) if each.name == "action")
    says = {each.key: each.says for each in actions.values}
    assert says["boost luke straight_1 effect=servomotor_sfoils"] == "boost straight with Servomotor S-foils"
    assert says["boost luke bank_left_1 effect=servomotor_sfoils"] == "boost bank left with Servomotor S-foils"
    waits = next(each for each in PAGE.controls(table, table.ship("luke")) if each.name == "action")
    assert not [each for each in waits.values if "with" in each.says]


def acted(piece: str, line: str, **change: Any) -> tuple[Table, list[str]]:
    """The dogfight after an action in the Perform Action step of a ship, and what its actions are then called."""
    table = load_table(DOGFIGHT, Table)
    flown = replace(table.ship(piece), executed=DialEntry(2, "straight"), **change)
    acting = replace(table.with_ship(flown), phase="activation", active=piece, step="action", clock=Clock())
    after = adjudicate(acting, read_move(line, acting), {}).state
    assert isinstance(after, Table)
    return after, offered(after, piece)


def test_after_an_action_only_what_may_follow_it_is_offered() -> None:
    """A linked action too that a card put after it and that is not on the bar of the ship, so that its button opens."""
    _, linked = acted("luke", "act luke focus effect=servomotor_sfoils", upgrades=("servomotorsfoils",))
    boosts = [f"boost {each} (red)" for each in ("bank left", "straight", "bank right")]
    assert linked == [*boosts, "end the activation"]
    _, cards = acted("vader", "act vader focus", force=3)
    assert {each for each in cards if "with the pilot card" not in each} == {
        *(f"barrel roll {side}, {place} (red)" for side in ("left", "right") for place in ("front", "middle", "back")),
        "end the activation",
    }
    assert "barrel roll left, middle with the pilot card (costs 1 Force)" in cards
    waits, none = acted("wedge", "boost wedge straight_1", ship="rz1awing", pilot="jakefarrell")
    assert (waits.active, none) == ("wedge", [])


def test_the_button_of_a_roll_names_the_card_that_alone_allows_it() -> None:
    """With its price; not where the action may be performed without a card, too."""
    buttons = {}
    for action in ("lock target=luke", "focus"):
        after, _ = acted("vader", f"act vader {action}", force=3)
        told = round_view(after, next_moves(after).moves, after.players)
        assert told is not None
        buttons[action] = [each.button for each in told.moves if each.button.startswith("Barrel roll")]
    assert buttons == {
        "lock target=luke": ["Barrel roll with the pilot card (costs 1 Force)"],
        "focus": ["Barrel roll"],
    }


def test_a_lock_that_is_spent_is_recorded_in_one_line() -> None:
    """Called with the name of what is locked; a ship without a lock has none to record."""
    table = load_table(DOGFIGHT, Table)
    locking = replace(table.ship("vader"), locks=("luke",))
    state = table.with_ship(locking)
    (locks,) = [each for each in PAGE.controls(state, locking) if each.name == "unlock"]
    assert (locks.title, locks.says) == ("Locks", "luke")
    assert [each.says for each in locks.values] == ["the lock on luke goes"]
    after = adjudicate(state, read_move(locks.values[0].key, state), {}).state
    assert isinstance(after, Table)
    assert after.ship("vader").locks == ()
    assert not [each for each in PAGE.controls(table, table.ship("luke")) if each.name == "unlock"]


@pytest.mark.parametrize(
    ("others", "says"), [(("rebels",), "Only Rebels can make this move."), (("empire",), ""), ((), "")]
)
def test_the_plan_of_a_ship_of_another_player_says_who_alone_can_make_it(others: tuple[str, ...], says: str) -> None:
    """In place of Commit; a seat may look where the ship of an enemy could go."""
    table = replace(load_table(DOGFIGHT, Table), phase="planning", active="", step="")
    assert plan(table_dict(table), "dial luke 1 straight", {}, others=others)["not_yet"] == says
