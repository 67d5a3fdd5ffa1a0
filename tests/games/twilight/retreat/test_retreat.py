"""Retreats: what is refused as unreadable, what leaves the combat, and that nothing is lost or made on the way."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.errors import InputError
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.fleets.command_tokens import reinforcements_of
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import Retreat, Use, Voyage
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.adjudication import adjudicate
from sublight.referee.ruling import Ruling

SIDES = (player("hacan"), player("letnev"))
AWAY = {"tile": "26", "planets": (planet("Lodor", "hacan"),)}


def fight(*here: Units, **fields: Any) -> Galaxy:
    """A combat of hacan, who has announced a retreat, against a cruiser of letnev; Lodor in 101 is hacan's."""
    at_000 = {"space": (*here, units("letnev", "cruiser"))}
    told = {"announced": ("hacan",), "active": "000", "active_player": "letnev", "step": "combat", **fields}
    return galaxy(1, told.pop("players", SIDES), at_000=at_000, at_101=AWAY, **told)


def ruled(state: Galaxy, line: str, **answers: str) -> Ruling[Galaxy]:
    """The ruling on a move in its notation."""
    return adjudicate(GAME, state, parse_move(line), answers)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("retreat nobody 101", "no player"),
        ("retreat hacan 199", "no system"),
        ("retreat hacan 101 ships=cruiser@000", "the path is missing"),
        ("retreat hacan 101 ships=0cruiser@000>101", "are counted from 1"),
        ("retreat hacan 101 ships=cruiser*2@000>101", "2 damaged"),
        ("retreat hacan 101 ships=2carrier@000>101+fighter", "cannot share one cargo"),
        ("retreat hacan 101 ships=carrier@000>101+infantry.Nowhere", "no planet"),
        ("retreat hacan 101 use=flank_speed", "cannot be used in a retreat"),
        ("retreat hacan 101 use=intercpt", "did you mean `intercept`"),
        ("retreat hacan 101 use=hil_colish>frst", "first"),
        ("announce hacan use=gravity_drive", "cannot be used in a retreat"),
        ("retreat neutral 101", "no player"),
        ("announce neutral", "no player"),
    ],
)
def test_what_cannot_be_read_says_what_and_where(line: str, says: str) -> None:
    """An InputError, not a ruling."""
    with pytest.raises(InputError, match=says):
        ruled(fight(units("hacan", "cruiser"), units("hacan", "carrier", 2)), line)


def test_who_has_announced_is_a_player() -> None:
    """A name that nobody has is no galaxy."""
    with pytest.raises(InputError, match="no player"):
        ruled(fight(units("hacan", "cruiser"), announced=("hacn",)), "retreat hacan 101 ships=cruiser@000>101")


@pytest.mark.rule("TI4-N-78-hilcolish")
def test_an_effect_may_be_called_by_its_printed_name() -> None:
    """As in a table of JSON: the order of the Hil Colish is read all the same."""
    here = {"space": (units("creuss", "flagship"), units("creuss", "cruiser"), units("letnev", "cruiser"))}
    gate = {"tile": "17", "space": (units("creuss", "destroyer"),)}
    told = {"announced": ("creuss",), "active": "000", "active_player": "letnev", "step": "combat"}
    state = galaxy(2, (player("creuss"), player("letnev")), at_000=here, at_204=gate, **told)
    voyages = tuple(Voyage(unit=unit, origin="000", path=("204",)) for unit in ("flagship", "cruiser"))
    for when, status in (("last", "complete"), ("first", "illegal")):
        uses = (Use(effect="Hil Colish", target=when),)
        assert (
            adjudicate(GAME, state, Retreat(player="creuss", system="204", voyages=voyages, uses=uses)).status == status
        )


def _all_of(state: Galaxy, unit: str, owner: str) -> int:
    here = (each for system in state.systems for each in system.space)
    return sum(each.count for each in here if (each.unit, each.player) == (unit, owner))


@pytest.mark.slow
@pytest.mark.rule("TI4-78.7b", "TI4-78.7b-rest", "TI4-78.7d", "TI4-N-78-fill")
@given(cruisers=st.integers(0, 3), carriers=st.integers(0, 1), fighters=st.integers(0, 6), infantry=st.integers(0, 3))
def test_ships_arrive_whole_and_only_what_does_not_fit_is_removed(
    cruisers: int, carriers: int, fighters: int, infantry: int
) -> None:
    """Loading as much as fits of the space area: the rest is removed, and one token is placed if anything came."""
    wanted: tuple[tuple[UnitType, int], ...] = (
        ("cruiser", cruisers),
        ("carrier", carriers),
        ("fighter", fighters),
        ("infantry", infantry),
    )
    fleet = tuple(units("hacan", unit, count) for unit, count in wanted if count)
    capacity = 4 * carriers
    aboard = min(fighters, capacity), min(infantry, capacity - min(fighters, capacity))
    cargo = "".join(f"+{count}{unit}" for count, unit in zip(aboard, ("fighter", "infantry"), strict=True) if count)
    ships = [*([f"{cruisers}cruiser@000>101"] if cruisers else []), *(["carrier@000>101" + cargo] if carriers else [])]
    state = fight(*fleet, players=(player("hacan", fleet=8), player("letnev")))
    ruling = ruled(state, f"retreat hacan 101{' ships=' if ships else ''}{','.join(ships)}")
    assert ruling.status == "complete"
    after = ruling.state
    assert [_all_of(after, unit, "hacan") for unit in ("cruiser", "carrier", "fighter", "infantry")] == [
        cruisers,
        carriers,
        *aboard,
    ]
    assert after.system("101").tokens == (("hacan",) if ships else ())
    assert not any(each.player == "hacan" for each in after.system("000").space)
    assert reinforcements_of(state, "hacan") - reinforcements_of(after, "hacan") == (1 if ships else 0)


@pytest.mark.rule("TI4-N-78-fill")
def test_a_reading_taken_on_the_way_is_no_agreement() -> None:
    """The galaxy afterwards has the readings it had before."""
    state = fight(units("hacan", "carrier"), units("hacan", "fighter"), readings={"TI4-Q14": "may-leave"})
    ruling = ruled(state, "retreat hacan 101 ships=carrier@000>101")
    assert ruling.status == "complete"
    assert ruling.state.readings == {"TI4-Q14": "may-leave"}
    plain = fight(units("hacan", "carrier"), units("hacan", "fighter"))
    assert ruled(plain, "retreat hacan 101 ships=carrier@000>101+fighter").state.readings == {}


@pytest.mark.rule("TI4-78.7b")
def test_every_reason_is_given_at_once() -> None:
    """A ship that stays, one too many, and a target without presence."""
    state = fight(units("hacan", "cruiser"), units("hacan", "destroyer"))
    kinds = {each.kind for each in ruled(state, "retreat hacan 102 ships=2cruiser@000>102").violations}
    assert kinds == {"ships_not_there", "ship_does_not_retreat", "retreat_without_presence"}


@pytest.mark.rule("TI4-N-78-hilcolish")
def test_a_hil_colish_that_died_opens_no_way() -> None:
    """Its delta is gone with it: another system, or no retreat."""
    gate = {"tile": "17", "space": (units("creuss", "destroyer"),)}
    sides = (player("creuss"), player("letnev"))
    here = {"space": (units("creuss", "cruiser"), units("letnev", "cruiser"))}
    told = {"announced": ("creuss",), "active": "000", "active_player": "letnev", "step": "combat"}
    state = galaxy(2, sides, at_000=here, at_204=gate, **told)
    kinds = {each.kind for each in ruled(state, "retreat creuss 204 ships=cruiser@000>204").violations}
    assert "retreat_not_adjacent" in kinds
