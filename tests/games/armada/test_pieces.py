"""The table and its pieces: how they change, and what cannot stand on a table."""

import pytest
from msgspec.json import decode, encode
from msgspec.structs import replace

from games.armada.oracle.tables import VICTORY, obstacle, ship, squadron, table, token
from oracle.cutting import comb
from sublight.board.plane.pose import pose_at
from sublight.errors import EditionError, InputError
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import InTurn, Obstacle, Table, validate_table


def described(outline: tuple[tuple[float, float], ...]) -> Obstacle:
    """An obstacle of its own outline."""
    return Obstacle(id="o", pose=pose_at(450, 450), kind="asteroid", outline=outline)


def full() -> Table:
    """A table with one piece of each sort."""
    return table(
        ship(),
        ship("vic", (700.0, 700.0, 180.0), card=VICTORY, player="second"),
        squadrons=(squadron("x1", (200.0, 200.0)),),
        obstacles=(obstacle("dust", (450.0, 450.0)),),
        tokens=(token("mine", (100.0, 500.0)),),
    )


def test_a_table_survives_json() -> None:
    """Written and read back it is equal, and names its game."""
    state = full()
    assert decode(encode(state), type=Table) == state
    assert b'"game":"armada"' in encode(state)


def test_damage_is_facedown_and_faceup_together() -> None:
    """A ship with as many cards as hull is destroyed, with one fewer it is not."""
    assert ship(facedown=2, faceup=("capacitor_failure",)).damage == 3
    assert not ship(facedown=3).destroyed
    assert ship(facedown=3, faceup=("capacitor_failure",)).destroyed


def test_changed_tables_are_new_ones() -> None:
    """A ship or squadron replaced or taken off leaves the table given as it was."""
    state = full()
    assert state.with_ship(ship(speed=4)).ship("cr90").speed == 4
    moved = state.with_squadron(squadron("x1", (300.0, 200.0)))
    assert moved.squadrons[0].pose.x == 300.0
    gone = state.without_ship("vic")
    assert ([each.id for each in gone.ships], gone.destroyed) == (["cr90"], ("vic",))
    assert state == full()


def test_players_have_opponents() -> None:
    """Each is the other's."""
    assert (table().opponent("first"), table().opponent("second")) == ("second", "first")


def test_pieces_lists_everything() -> None:
    """Ships, squadrons, obstacles, tokens."""
    assert [each.id for each in full().pieces] == ["cr90", "vic", "x1", "dust", "mine"]


def test_a_ship_is_found_by_id() -> None:
    """A slip is answered with the nearest name."""
    assert full().ship("vic").card.name.startswith("Victory")
    with pytest.raises(InputError, match="did you mean `vic`"):
        full().ship("vicc")


@pytest.mark.rule("ARM-NAV-01")
@pytest.mark.parametrize(("speed", "fits"), [(0, True), (4, True), (5, False), (-1, False)])
def test_a_dial_shows_a_speed_of_the_chart(speed: int, fits: bool) -> None:
    """0 to the highest column of the ship's chart can be on its dial."""
    if fits:
        validate_table(table(ship(speed=speed)))
    else:
        with pytest.raises(InputError, match="has speeds 0 to"):
            validate_table(table(ship(speed=speed)))


@pytest.mark.parametrize(("facedown", "fits"), [(0, True), (3, True), (4, False), (-1, False)])
def test_a_ship_in_play_has_fewer_cards_than_hull(facedown: int, fits: bool) -> None:
    """A CR90 has 0 to 3."""
    if fits:
        validate_table(table(ship(facedown=facedown)))
    else:
        with pytest.raises(InputError, match="damage cards"):
            validate_table(table(ship(facedown=facedown)))


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (table(ship(), ship("cr90", (100.0, 100.0))), "two pieces have the id `cr90`"),
        (table(ship("a"), squadrons=(squadron("a", (1.0, 1.0)),)), "two pieces have the id `a`"),
        (table(players=("first", "first")), "both players"),
        (table(ship(player="third")), "is not a player"),
        (table(squadrons=(squadron("x", (1.0, 1.0), "third"),)), "is not a player"),
        (table(ship(card="nonesuch")), "unknown ship"),
        (table(tokens=(token("t", (-0.1, 1.0)),)), "off the table"),
        (table(tokens=(token("t", (915.0, 1.0)),)), "off the table"),
        (table(active="nobody"), "no ship `nobody`"),
        (table(obstacles=(Obstacle(id="o", pose=pose_at(1, 1)),)), "needs `obstacle`"),
        (table(obstacles=(Obstacle(id="o", obstacle="nonesuch", pose=pose_at(1, 1)),)), "nonesuch"),
        (
            table(obstacles=(Obstacle(id="o", pose=pose_at(1, 1), outline=((0, 0), (9, 0), (0, 9))),)),
            "needs a `kind`",
        ),
        (table(obstacles=(described(((0, 0), (9, 9), (9, 0), (0, 9))),)), "obstacle `o`: edges 0 and 2 cross or touch"),
        (table(obstacles=(described(comb(257)),)), "obstacle `o`: an outline has at most 256 vertices"),
    ],
)
def test_what_cannot_stand_on_a_table_is_named(state: Table, message: str) -> None:
    """Twins, strangers, unknown cards, places off the table and half-described obstacles are refused by name."""
    with pytest.raises(InputError, match=message):
        validate_table(state)


def test_the_edge_of_the_table_is_on_it() -> None:
    """A centre on the border can be read; whether the base is outside is for the rules."""
    validate_table(table(ship(at=(0.0, 914.4))))
    validate_table(full())


def test_a_table_plays_a_known_edition() -> None:
    """An unknown edition and an unknown reading are refused; aliases are taken."""
    GAME.validate_state(table(edition="1.6"))
    with pytest.raises(EditionError):
        GAME.validate_state(table(edition="rrg-9"))
    with pytest.raises(InputError, match="has no reading `maybe`"):
        GAME.validate_state(table(readings={"AMB-29": "maybe"}))
    with pytest.raises(InputError, match="unknown component set"):
        GAME.validate_state(table(components="wood"))


def test_a_move_of_no_kind_is_refused() -> None:
    """Only Armada's own moves can be read."""
    with pytest.raises(InputError, match="not a move in Armada"):
        GAME.prepare(table(), "forward", {})  # type: ignore[arg-type]


def test_an_unknown_objective_is_refused_with_the_nearest() -> None:
    """An objective that no card has is a slip, and the nearest one is offered; none at all is fine."""
    state = table(ship())
    validate_table(state)
    with pytest.raises(InputError, match=r"`doomed_statio` is not an objective.*`doomed_station`"):
        validate_table(replace(state, objective="doomed_statio"))


def test_turns_taken_are_those_of_players_of_the_table() -> None:
    """A turn of somebody who does not play is a slip that is named."""
    state = table()
    taken = InTurn(effect="navigational_hazards", round=1, players=("frist",))
    with pytest.raises(InputError, match="`frist`"):
        validate_table(replace(state, in_turn=(taken,)))
