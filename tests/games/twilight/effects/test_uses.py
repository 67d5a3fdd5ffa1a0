"""Why an effect cannot be used: what it needs, where it may go, whose it is."""

import pytest

from games.twilight.galaxies import planet, player, units
from games.twilight.movement.boards import LETNEV, board, certain_violations, ruled
from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.effects.relevant_effects import by_ids, unmet
from sublight.games.twilight.moves import TacticalAction, Use
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tactical.windows import activated


def lacking(state: Galaxy, line: str) -> list[object]:
    """What a ruling says is missing for an effect."""
    return [each.figures.get("need") for each in ruled(state, line).violations]


EMPYREAN = player("empyrean", "void_tether")
FLEET = {"tile": "49", "space": (units("empyrean", "cruiser"),)}


@pytest.mark.rule("TI4-N-6-onesided")
@pytest.mark.parametrize(
    ("use", "need"),
    [
        ("void_tether>N", None),
        ("void_tether@201>S", None),
        ("void_tether@201>N", "the border lies between two tiles"),
        ("void_tether@000>S", "the border belongs to the active system"),
        ("void_tether@nexus>N", "the border belongs to a system on the map"),
    ],
)
def test_a_tether_lies_on_a_border_of_the_active_system(use: str, need: str | None) -> None:
    """Named from either side; never where only one tile is, or elsewhere."""
    state = board(EMPYREAN, LETNEV, edition="lrr-2-te", at_201=FLEET, nexus="82a")
    found = lacking(state, f"tactical empyrean 101 use={use}")
    assert found == ([] if need is None else [need])


def test_a_tether_needs_an_own_unit_or_planet_in_the_active_system_or_next_to_it() -> None:
    """A planet next door is enough; nothing at hand is not."""
    far = board(EMPYREAN, LETNEV, edition="lrr-2-te", at_201={"tile": "49"}, at_207=FLEET)
    assert lacking(far, "tactical empyrean 101 use=void_tether>N") == [
        "its owner has a unit or a planet in the active system or adjacent to it"
    ]
    held = {"tile": "19", "planets": (planet("Wellon", "empyrean"),)}
    near = board(EMPYREAN, LETNEV, edition="lrr-2-te", at_201={"tile": "49"}, at_202=held)
    assert lacking(near, "tactical empyrean 101 use=void_tether>N") == []


def holds(state: Galaxy, effect: str, owner: str, target: str = "") -> bool:
    """Whether all that an effect needs is met once 101 is active for the first player."""
    action = by_ids(state, TacticalAction(player=state.players[0].id, system="101"))
    return unmet(activated(state, action), effect_cards()[effect], owner, Use(effect=effect, target=target)) is None


HACAN = player("hacan")
NEEDS = [
    ("nullification_field", "hacan", {"at_101": {"space": (units("hacan", "fighter"),)}}, True),
    ("nullification_field", "hacan", {"at_101": {"space": (units("hacan", "infantry"),)}}, False),
    ("minister_of_peace", "hacan", {"at_101": {"space": (units("hacan", "infantry"),)}}, True),
    ("minister_of_peace", "hacan", {"at_101": {"space": (units("sol", "infantry"),)}}, False),
    ("rally", "sol", {"at_101": {"space": (units("hacan", "fighter"),)}}, True),
    ("rally", "sol", {}, False),
    ("spatial_conduit_cylinders", "sol", {"at_101": {"space": (units("sol", "infantry"),)}}, True),
    ("spatial_conduit_cylinders", "sol", {}, False),
    ("counterstroke", "hacan", {"at_101": {"tokens": ("hacan",)}}, True),
    ("counterstroke", "hacan", {}, False),
    ("emissary_taivra", "hacan", {"at_101": {"tile": "39"}}, True),
    ("emissary_taivra", "hacan", {"at_101": {"tile": "17"}}, False),
    ("imperator", "sol", {"at_101": {"tile": "65"}}, True),
    ("imperator", "hacan", {"at_101": {"tile": "65"}}, False),
    ("incursion", "sol", {"at_101": {"markers": ("breach_inactive",)}}, True),
    ("incursion", "sol", {}, False),
    ("aetherstream", "sol", {"at_102": "43"}, True),
    ("aetherstream", "sol", {"at_101": "42"}, False),
    ("aetherstream", "hacan", {"at_102": "43"}, False),
    ("aetherstream", "hacan", {"at_102": "43", "at_202": {"space": (units("hacan", "pds"),)}}, True),
]


@pytest.mark.rule("TI4-N-order-when")
@pytest.mark.parametrize(("effect", "owner", "laid", "met"), NEEDS)
def test_each_need_holds_or_not_on_the_galaxy_once_active(
    effect: str, owner: str, laid: dict[str, object], met: bool
) -> None:
    """Both sides of every condition."""
    assert holds(board(player("sol"), HACAN, edition="lrr-2-te", **laid), effect, owner) is met


def test_the_heavens_eye_names_a_player_with_units_there() -> None:
    """Another name, or none, does not do."""
    state = board(player("firmament"), HACAN, edition="lrr-2-te", at_101={"space": (units("hacan", "fighter"),)})
    assert holds(state, "heavens_eye", "firmament", "hacan")
    assert not holds(state, "heavens_eye", "firmament", "firmament")
    assert not holds(state, "heavens_eye", "firmament")


def test_reasons_against_effects_stand_beside_those_against_voyages() -> None:
    """A card that is not owned, and a path that is too far without it."""
    found = certain_violations(board(), "tactical sol 000 ships=carrier@201>101>000 use=rally")
    assert found == {"effect_not_owned", "effect_need_unmet", "too_far"}
