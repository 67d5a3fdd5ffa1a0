"""What measurements between two pieces come to, in the words of a judge."""

import pytest
from msgspec.structs import replace

from games.armada.oracle.tables import VICTORY, obstacle, ship, squadron, table
from sublight.formats.measured import in_short
from sublight.games.armada.measuring.query import measured_between
from sublight.games.armada.pieces import Table

NOT_ENGAGED = "x and y are not engaged, because"


def short(state: Table, one: str, other: str) -> str:
    """The first sentence on two pieces."""
    return in_short(one, measured_between(state, one, other), {})


def squadrons(gap_mm: float, player: str = "second", **fields: object) -> Table:
    """Two squadrons beside each other."""
    one, other = squadron("x", (300.0, 300.0)), squadron("y", (300.0 + 34.0 + gap_mm, 300.0))
    return table(squadrons=(replace(one, player="first"), replace(other, player=player)), **fields)


def facing(gap_mm: float, player: str = "second", **fields: object) -> Table:
    """A ship, and a larger one that faces it."""
    foe = ship("foe", (450.0, 300.0 + 130.0 + gap_mm, 180.0), VICTORY, player=player)
    return table(ship(), foe, **fields)


@pytest.mark.rule("ARM-SQ-04")
@pytest.mark.parametrize(
    ("gap_mm", "player", "said"),
    [
        (60.0, "second", "x and y are engaged."),
        (76.5, "second", "Too close to call: x and y are engaged."),
        (76.7, "second", f"Too close to call: {NOT_ENGAGED} they are beyond distance 1 of each other."),
        (123.0, "second", f"{NOT_ENGAGED} they are beyond distance 1 of each other."),
        (60.0, "first", "y is at distance 1 and at close range."),
    ],
)
def test_enemy_squadrons_at_distance_1_are_engaged(gap_mm: float, player: str, said: str) -> None:
    """Of two enemies it is said whether they are and, if they are not, why; of others nothing."""
    assert short(squadrons(gap_mm, player), "x", "y") == said


@pytest.mark.rule("ARM-SQ-04")
def test_squadrons_that_an_obstacle_parts_are_not_engaged() -> None:
    """Although they are at distance 1."""
    rock = obstacle("rock", (342.0, 300.0), "asteroid")
    state = squadrons(50.0, obstacles=(rock,))
    assert short(state, "x", "y") == f"{NOT_ENGAGED} rock obstructs the line of sight between them."


@pytest.mark.rule("ARM-ARC-02", "ARM-LOS-02", "ARM-MEAS-07")
@pytest.mark.parametrize(
    ("gap_mm", "said"),
    [
        (50.0, "cr90 can attack foe's front hull zone from its front arc at close range."),
        (100.0, "cr90 can attack foe's front hull zone from its front arc at medium range."),
        (400.0, "cr90 cannot attack foe, because foe is at extreme range."),
    ],
)
def test_what_a_ship_can_attack_is_the_first_sentence(gap_mm: float, said: str) -> None:
    """By arc, attack range and line of sight."""
    assert short(facing(gap_mm), "cr90", "foe") == said


@pytest.mark.rule("ARM-LOS-03", "ARM-LOS-06")
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("asteroid", "cr90 can attack foe's front hull zone from its front arc at medium range, obstructed by rock."),
        ("dust", "cr90 cannot attack foe, because no ship can attack across rock."),
    ],
)
def test_what_lies_on_the_line_obstructs_the_attack_or_forbids_it(kind: str, said: str) -> None:
    """As the kind of obstacle says."""
    rock = obstacle("rock", (450.0, 400.0), kind)
    edition = {"edition": "rrg-1.6"} if kind == "dust" else {}
    assert short(facing(100.0, obstacles=(rock,), **edition), "cr90", "foe") == said


@pytest.mark.rule("ARM-ARC-04")
@pytest.mark.parametrize(
    ("y", "said"),
    [
        (381.0, "x can attack cr90's front hull zone at distance 1."),
        (429.1, "Too close to call: x cannot attack cr90, because cr90 is beyond distance 1."),
        (600.0, "x cannot attack cr90, because cr90 is beyond distance 1."),
    ],
)
def test_what_a_squadron_can_attack_is_the_first_sentence(y: float, said: str) -> None:
    """At distance 1, along a line of sight."""
    assert short(table(ship(), squadrons=(squadron("x", (450.0, y)),)), "x", "cr90") == said


@pytest.mark.rule("ARM-SQ-04")
def test_of_an_engaged_squadron_beside_a_ship_no_attack_is_told() -> None:
    """It may have to attack what it is engaged with; beyond distance 1 it cannot attack the ship in any case."""
    pair = (squadron("x", (450.0, 381.0)), squadron("y", (500.0, 381.0), "first"))
    assert "attack" not in short(table(ship(), squadrons=pair), "x", "cr90")
    far = (squadron("x", (450.0, 600.0)), squadron("y", (500.0, 600.0), "first"))
    assert "cannot attack" in short(table(ship(), squadrons=far), "x", "cr90")


@pytest.mark.rule("ARM-ARC-02")
def test_arcs_with_the_same_attack_are_told_together() -> None:
    """A squadron on the line between two arcs is in both."""
    both = table(ship(), squadrons=(squadron("y", (490.0, 350.0)),))
    assert short(both, "cr90", "y") == "cr90 can attack y from its front or right arc at close range."


@pytest.mark.rule("ARM-LOS-03")
def test_what_obstructs_one_of_two_attacks_is_told_with_it() -> None:
    """The other zone of the same arc and range is clear."""
    isd = ship("isd", (700.0, 500.0, 180.0), "empire.imperial_i_class_star_destroyer", player="second")
    neb = ship("neb", (400.0, 300.0), "rebel.nebulon_b_escort_frigate")
    between = ship("gr", (470.0, 300.0), "rebel.gr_75_medium_transports")
    told = "isd can attack neb's front hull zone and, obstructed by gr, neb's right hull zone from its right arc at"
    assert short(table(isd, neb, between), "isd", "neb") == f"{told} long range."


def test_a_target_outside_every_arc_cannot_be_attacked_and_a_friend_is_none() -> None:
    """Nothing else is said of attacks."""
    behind = table(ship(), squadrons=(squadron("y", (520.0, 330.0)),))
    assert short(behind, "cr90", "y").startswith("cr90 can attack y from its ")
    assert "attack" not in short(facing(50.0, player="first"), "cr90", "foe")
