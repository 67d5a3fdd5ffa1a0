"""Declarations that cannot be read, and what a declaration may break."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.xwing.maneuvers.desk import GHOST, adjudicate, entry, flown, ship, table
from games.xwing.oracle.mat import broken
from sublight.board.plane.pose import pose_at
from sublight.errors import InputError
from sublight.games.xwing.moves import Act, EndActivation, Maneuver
from sublight.games.xwing.pieces import Obstacle
from sublight.registry import adjudicate as ruled_as_house


@pytest.mark.parametrize(
    ("edition", "card", "text", "fields", "said"),
    [
        ("1.4.6", "t65xwing", "4 bank_left", {}, "there is no speed-4 bank template"),
        ("1.4.6", "t65xwing", "0 straight", {}, "there is no speed-0 straight template"),
        ("1.1.0", "t65xwing", "2 sideslip_bank_left", {}, "sideslips came with edition 1.2.0; this table plays 1.1.0"),
        ("1.1.0", "eta2actis", "2 tallon_roll_left", {}, "purple maneuvers came with edition 1.2.0"),
        ("1.4.6", "t65xwing", "2 straight", {"place": "near"}, "only a Tallon roll has a position"),
        ("1.4.6", "t65xwing", "2 straight", {"uses": ("ved_fosso+1",)}, "did you mean `ved_foslo"),
        ("1.4.6", "t65xwing", "2 straight", {"extra": "adaptive_aileron"}, "did you mean `adaptive_ailerons_a`"),
    ],
)
@pytest.mark.rule("XW-MAN-02", "XW-BRG-09", "XW-ACT-06")
def test_a_maneuver_that_cannot_be_read_is_refused_with_what_would_do(
    edition: str, card: str, text: str, fields: dict[str, Any], said: str
) -> None:
    """No such template, a feature of a later edition, a place that is none, an effect that does not exist."""
    with pytest.raises(InputError, match=said):
        flown(table(ship("a", card=card), edition=edition), "a", text, **fields)


@pytest.mark.rule("XW-BRG-09")
def test_a_dial_that_cannot_be_read_is_refused_where_it_is_executed() -> None:
    """A house ruling would otherwise execute the sideslip on it, by a rule that the edition does not have."""
    state = table(ship("a", dial=entry("2 sideslip_bank_left")), edition="1.1.0")
    with pytest.raises(InputError, match=r"sideslips came with edition 1\.2\.0"):
        ruled_as_house(state, Maneuver(ship="a"), house=True)


@pytest.mark.rule("XW-BRG-09", "XW-ACT-06")
def test_what_came_with_1_2_0_can_be_read_there() -> None:
    """A sideslip is then only not on the dial, and a purple maneuver is executed."""
    assert broken(flown(table(ship("a"), edition="1.2.0"), "a", "2 sideslip_bank_left")) == [
        ("XW-ACT-01", "not_on_dial")
    ]
    jedi = ship("a", card="eta2actis", force=1)
    assert flown(table(jedi, edition="1.2.0"), "a", "2 tallon_roll_left", place="near").status == "complete"


def test_an_unknown_ship_is_named_with_the_nearest() -> None:
    """The message offers what is on the table."""
    with pytest.raises(InputError, match="did you mean `red1`"):
        flown(table(ship("red1")), "red2", "2 straight")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Act(ship="a", action="focsu"), "did you mean `focus`"),
        (Act(ship="a", action="boost"), "write `boost "),
        (Act(ship="a", action="barrel_roll"), "write `roll "),
        (Act(ship="a", action="lock"), "needs a target, so add target="),
        (Act(ship="a", action="focus", target="b"), "has no target, so leave out target="),
        (Act(ship="a", action="lock", target="c"), "no piece has this id"),
        (Act(ship="a", action="focus", effect="no_such_card"), "no_such_card"),
        (EndActivation(ship="x"), "no ship `x`"),
    ],
)
def test_an_action_that_cannot_be_read_is_refused(move: Act | EndActivation, said: str) -> None:
    """An action that does not exist, moves the ship, or lacks its target."""
    with pytest.raises(InputError, match=said):
        adjudicate(table(ship("a"), ship("b", at=(450.0, 600.0))), move)


def test_only_a_lock_is_of_what_is_no_ship() -> None:
    """An asteroid within reach can be locked, never jammed or coordinated."""
    square = ((20, 20), (-20, 20), (-20, -20), (20, -20))
    rock = Obstacle(id="rock", kind="asteroid", outline=square, pose=pose_at(400, 500))
    state = replace(table(ship("a"), active="a", step="action"), obstacles=(rock,))
    assert adjudicate(state, Act(ship="a", action="lock", target="rock")).status == "complete"
    for action in ("jam", "coordinate"):
        with pytest.raises(InputError, match=f"only a ship can be the target of `{action}`"):
            adjudicate(state, Act(ship="a", action=action, target="rock"))


@pytest.mark.rule("XW-ACT-03")
def test_a_ship_does_not_lock_itself() -> None:
    """Its own id is no target."""
    state = table(ship("a"), active="a", step="action")
    assert broken(adjudicate(state, Act(ship="a", action="lock", target="a"))) == [("XW-ACT-03", "own_target")]


@pytest.mark.rule("XW-OVL-06")
def test_no_card_gives_an_action_after_an_enemy_was_overlapped() -> None:
    """Dauntless works after a partial maneuver, but not where the rules bar every further action."""
    ghost = ship("a", card="vt49decimator", upgrades=("dauntless",), activated=True)
    act = Act(ship="a", action="focus", effect="dauntless")
    assert "no_further_action" not in [kind for _, kind in broken(adjudicate(table(ghost), act))]
    barred = ship("a", card="vt49decimator", upgrades=("dauntless",), activated=True, used=("no_actions",))
    assert ("XW-OVL-06", "no_further_action") in broken(adjudicate(table(barred), act))


@pytest.mark.rule("XW-OVL-06", "XW-OBS-18")
@pytest.mark.parametrize(
    ("whose", "answers", "kept"),
    [("second", {"XW-OVL-06:a:1": "none"}, ["no_more_actions"]), ("first", {"XW-OVL-05:a:1": "blank"}, [])],
)
def test_an_enemy_overlapped_by_ailerons_bars_the_action_after_the_maneuver(
    whose: str, answers: dict[str, str], kept: list[str]
) -> None:
    """Its Perform Action step comes, but holds no action; a friend overlapped bars none."""
    striker = ship("a", at=(450.0, 300.0), card="tieskstriker")
    other = replace(ship("b", at=(450.0, 370.0), player=whose), activated=True)
    bumped = flown(table(striker, other, edition="1.4"), "a", "1 straight", answers, extra="adaptive_ailerons_a")
    turned = flown(bumped.state, "a", "2 turn_left")
    assert (turned.state.active, turned.state.step) == ("a", "action")
    assert [kind for _, kind in broken(adjudicate(turned.state, Act(ship="a", action="focus")))] == kept


@pytest.mark.rule("XW-ACT-03")
def test_an_effect_that_nobody_has_gives_no_action() -> None:
    """The card must lie with the ship or a friendly one."""
    act = Act(ship="a", action="focus", effect="dauntless")
    assert ("XW-MOV-04", "effect_not_there") in broken(adjudicate(table(ship("a")), act))


@pytest.mark.rule("XW-MOV-11")
@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"card": "t65xwing"}, "extra_not_there"),
        ({"card": "tieskstriker", "used": ("adaptive_ailerons_a",)}, "extra_used"),
        ({"card": "tieskstriker", "tokens": {"stress": 1}}, "extra_while_stressed"),
    ],
)
def test_ailerons_need_their_ship_unstressed_once_a_round(fields: dict[str, Any], kind: str) -> None:
    """Each reason is said."""
    state = table(ship("a", **fields), edition="1.4")
    assert kind in [each for _, each in broken(flown(state, "a", "1 straight", extra="adaptive_ailerons_a"))]


@pytest.mark.rule("XW-GEN-03", "XW-GEN-02")
def test_all_reasons_are_given_at_once() -> None:
    """Phase, order and dial are broken together, and said together."""
    late = ship("a", initiative=5)
    early = ship("b", at=(450.0, 600.0), card=GHOST, initiative=1)
    ruling = adjudicate(table(late, early, phase="system"), Maneuver(ship="a", maneuver=entry("1 turn_left")))
    assert broken(ruling) == [
        ("XW-GEN-02", "wrong_phase"),
        ("XW-GEN-03", "out_of_order"),
        ("XW-ACT-01", "not_on_dial"),
    ]
