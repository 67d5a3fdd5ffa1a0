"""The speed of an activation's move, term by term."""

import pytest

from games.armada.oracle.tables import ship, table
from sublight.board.plane.pose import pose_at
from sublight.games.armada.catalogue.cards import squadron_cards
from sublight.games.armada.pieces import Squadron, Table
from sublight.games.armada.squadrons.abilities import slowing, speed_of

KETSU = "rebel.ketsu_onyo_shadow_caster"


def board(card: str, upgrades: tuple[str, ...] = (), declared: tuple[str, ...] = (), enemy: str = "") -> Table:
    """A squadron beside a ship with upgrades, perhaps with an enemy squadron at distance 1."""
    one = Squadron(id="x", squadron=card, player="first", pose=pose_at(300.0, 300.0))
    other = (Squadron(id="t", squadron=enemy, player="second", pose=pose_at(300.0, 400.0)),) if enemy else ()
    effects = {"first": declared} if declared else {}
    return table(ship(upgrades=upgrades), squadrons=(one, *other), fleet_effects=effects)


def speed(state: Table, *uses: str, command: bool = True) -> int:
    """The speed by the ship's command, or in the Squadron Phase."""
    return speed_of(state, state.squadrons[0], state.ships[0] if command else None, uses).value


@pytest.mark.rule("ARM-SQ-01")
@pytest.mark.parametrize("card", squadron_cards().values(), ids=lambda card: card.id)
def test_every_squadron_has_its_printed_speed(card: object) -> None:
    """All squadrons of the catalogue: without effects the printed value, one term."""
    printed = getattr(card, "speed", 0)
    state = board(getattr(card, "id", ""))
    found = speed_of(state, state.squadrons[0], state.ships[0], ())
    assert (found.value, found.terms, found.changed) == (printed, (f"printed {printed}",), False)


@pytest.mark.rule("ARM-SQ-08")
@pytest.mark.parametrize(
    ("card", "upgrade", "value"),
    [
        ("empire.tie_bomber_squadron", "corruptor", 5),
        ("empire.tie_bomber_squadron", "corrupter", 5),
        ("empire.tie_fighter_squadron", "corruptor", 4),
        ("empire.tie_fighter_squadron", "vector", 5),
        ("empire.tie_interceptor_squadron", "vector", 5),
        ("empire.tie_bomber_squadron", "vector", 4),
    ],
)
def test_titles_raise_the_speed_of_whom_they_mean(card: str, upgrade: str, value: int) -> None:
    """Corrupter bombers, by either spelling, Vector those without heavy, up to five."""
    assert speed(board(card, (upgrade,))) == value


@pytest.mark.rule("ARM-SQ-08")
@pytest.mark.parametrize(
    ("uses", "declared", "value"),
    [
        ((), (), 2),
        (("independence",), (), 4),
        ((), ("all_fighters_follow_me",), 3),
        (("independence",), ("all_fighters_follow_me",), 5),
    ],
)
def test_independence_and_the_fleet_command_add_up(
    uses: tuple[str, ...], declared: tuple[str, ...], value: int
) -> None:
    """A B-wing: raised to four when that is used, one more when that is declared."""
    assert speed(board("rebel.b_wing_squadron", ("independence",), declared), *uses) == value


@pytest.mark.rule("ARM-SQ-08")
def test_independence_lowers_nobody() -> None:
    """An A-wing at five stays at five."""
    assert speed(board("rebel.a_wing_squadron", ("independence",)), "independence") == 5


@pytest.mark.rule("ARM-SQ-08")
def test_chiraneau_sets_the_printed_value_and_bonuses_come_on_top() -> None:
    """A TIE bomber under Corrupter moves at three."""
    state = board("empire.tie_bomber_squadron", ("admiral_chiraneau", "corruptor"))
    assert speed(state, "admiral_chiraneau") == 3


@pytest.mark.rule("ARM-SQ-06", "ARM-SQ-08")
def test_a_ships_cards_do_nothing_in_the_squadron_phase() -> None:
    """They are for squadrons it activates; an enemy's Ketsu Onyo slows in either."""
    state = board("empire.tie_bomber_squadron", ("corruptor",), ("all_fighters_follow_me",), KETSU)
    assert (speed(state, command=False), speed(state)) == (2, 3)


@pytest.mark.rule("ARM-SQ-08")
@pytest.mark.parametrize(("card", "value"), [("empire.tie_interceptor_squadron", 3), ("empire.yv_666", 1)])
def test_ketsu_takes_two_and_leaves_one(card: str, value: int) -> None:
    """Five becomes three, two becomes one."""
    state = board(card, enemy=KETSU)
    assert (speed(state), slowing(state, state.squadrons[0])) == (value, ("t",))


@pytest.mark.rule("ARM-SQ-08")
def test_ketsu_slows_enemies_only_and_at_distance_one_only() -> None:
    """Her friends and those farther off keep their speed."""
    friend = Squadron(id="k", squadron=KETSU, player="first", pose=pose_at(300.0, 400.0))
    far = Squadron(id="k", squadron=KETSU, player="second", pose=pose_at(300.0, 410.6))
    one = Squadron(id="x", squadron="rebel.x_wing_squadron", player="first", pose=pose_at(300.0, 300.0))
    for other in (friend, far):
        assert slowing(table(squadrons=(one, other)), one) == ()
