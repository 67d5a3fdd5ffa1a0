"""What can be no galaxy is refused, by place and name and with the nearest that there is."""

import pytest
from msgspec.structs import replace

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.errors import InputError
from sublight.games.twilight.pieces import Galaxy, Player, System, Units
from sublight.games.twilight.validate import validate_galaxy

SOL, LETNEV = player("sol"), player("letnev")


def with_players(*players: Player) -> Galaxy:
    """A galaxy of these."""
    return replace(galaxy(), players=players)


def jord(*here: object, tile: str = "01", name: str = "Jord", **fields: object) -> Galaxy:
    """Jord with units."""
    return galaxy(at_101={"tile": tile, "planets": (planet(name, "", *here),), **fields})  # type: ignore[arg-type]


def space(*here: object, **fields: object) -> Galaxy:
    """A system with units in space, and other fields."""
    return galaxy(
        1, (SOL, player("saar"), player("ralnel", "miniaturization")), "lrr-2-te", at_101={"space": here, **fields}
    )


TWICE = (System(id="101", tile="26"), System(id="101", tile="39"))
REFUSED = [
    (with_players(SOL, Player(id="a>b", faction="letnev")), "the id 'a>b' is empty or contains a space or one of"),
    (galaxy(**{"a.b": "82a"}), "the id 'a.b' is empty or contains a space or one of"),
    (with_players(), "a galaxy needs players"),
    (with_players(SOL, SOL), "two pieces have the id `sol`"),
    (with_players(SOL, player("neutral")), "`neutral` cannot be a player; it is reserved"),
    (with_players(SOL, Player(id="neutral", faction="letnev")), "`neutral` cannot be a player; it is reserved"),
    (with_players(SOL, player("letnew")), "player `letnew`: no faction `letnew`; did you mean `letnev`"),
    (with_players(SOL, player("rebellion")), "faction rebellion belongs to Thunder's Edge, which edition"),
    (with_players(player("sol", tactic=-1), LETNEV), "the number of command tokens must be 0 or more; got -1"),
    (with_players(player("sol", reinforcements=-2), LETNEV), "0 or more; got -2"),
    (with_players(player("sol", captured=("hacan",)), LETNEV), "no player `hacan`"),
    (with_players(player("sol", "gravity_drve"), LETNEV), "player `sol`: no effect `gravity_drve`; did you mean `grav"),
    (with_players(player("sol", "gravleash_maneuvers"), LETNEV), "gravleash_maneuvers belongs to Thunder's Edge"),
    (with_players(player("sol", "carrier2"), LETNEV), "player `sol`: sol has `sol_carrier2` instead of `carrier2`"),
    (with_players(player("sol", "carrier"), LETNEV), "player `sol`: no effect `carrier`"),
    (with_players(player("sol", exhausted=("gravity_drive",)), LETNEV), "`gravity_drive` is listed as exhausted"),
    (galaxy(active_player="sool"), "no player `sool`; players are sol, letnev; did you mean `sol`"),
    (galaxy(initiative=("hacan",)), "no player `hacan`"),
    (galaxy(active="999"), "no system `999` in this galaxy"),
    (galaxy(laws=("enforced_travelban",)), "laws: no effect `enforced_travelban`; did you mean `enforced_travel_ban`"),
    (galaxy(in_effect=("flank_sped:sol",)), "in_effect: no effect `flank_sped`; did you mean `flank_speed`"),
    (galaxy(in_effect=("flank_speed:solo",)), "no player `solo`"),
    (replace(galaxy(), systems=TWICE), "two tiles in 101: 26 and 39"),
    (galaxy(at_101="926"), "unknown tile `926`"),
    (galaxy(at_101="117"), "system `101`: tile 117 belongs to Thunder's Edge"),
    (galaxy(edition="rr-1", at_101="83a"), "tile 83a belongs to Prophecy of Kings, which edition rr-1"),
    (galaxy(at_101="49@1"), "system `101`: only hyperlane tiles can be turned, and tile 49 is not one"),
    (galaxy(at_101={"tile": "83a", "tokens": ("sol",)}), "tile 83a is a hyperlane tile, which is not a system"),
    (galaxy(at_101={"tokens": ("hacan",)}), "no player `hacan`"),
    (galaxy(at_101={"tokens": ("sol", "sol")}), "a player has at most one command token in a system"),
    (galaxy(at_101={"markers": ("creus_alpha",)}), "no token `creus_alpha`; did you mean `creuss_alpha`"),
    (galaxy(at_101={"markers": ("ingress",)}), "token ingress belongs to Thunder's Edge"),
    (space(markers=("void_tether",)), "void_tether is placed on a border: write `void_tether@` and a side"),
    (space(markers=("void_tether@6",)), "`void_tether@6` does not name a side; sides are 0"),
    (space(markers=("void_tether@0",)), "`void_tether@0`: there is no tile beyond side 0"),
    (space(markers=("ingress@2",)), "ingress is placed in the system, not on a side"),
    (space(tile="114", markers=("creuss_alpha",)), "a wormhole token cannot be in an entropic scar"),
    (jord(name="Jort"), "system `101` \\(tile 01\\) has no planet `Jort`; it has Jord; did you mean `Jord`"),
    (jord(tile="49"), "has no planet `Jord`; it has none"),
    (galaxy(at_101={"tile": "01", "planets": (planet("Jord"), planet("Jord"))}), "planet `Jord` is given twice"),
    (galaxy(at_101={"tile": "01", "planets": (planet("Jord", "hacan"),)}), "no player `hacan`"),
    (jord(units("sol", "cruiser")), "cruiser of `sol`: ships cannot be on a planet"),
    (space(units("sol", "pds")), "pds of `sol`: structures cannot be in space"),
    (space(units("hacan", "cruiser")), "no player `hacan`"),
    (galaxy(at_101={"space": (units("neutral", "cruiser"),)}), "edition lrr-2 has no neutral units .TI4-TE-neutral."),
    (space(units("sol", "cruiser", 0)), "system `101`, cruiser of `sol`: the number of units must be 1 or more.*got 0"),
    (space(units("sol", "cruiser", -2)), "the number of units must be 1 or more.*got -2"),
    (space(units("sol", "cruiser", 2, damaged=-1)), "0 or more; got -1"),
    (space(units("sol", "cruiser", 2, damaged=3)), "2 units, but 3 of them are damaged or tokens"),
    (space(units("sol", "fighter", 2, tokens=3)), "2 units, but 3 of them are damaged or tokens"),
    (space(units("sol", "cruiser", form="omega")), "for faction `sol` in the form `omega`; it has no other form"),
    (
        galaxy(1, (player("naalu"),), at_000={"space": (units("naalu", "mech", form="omga"),)}),
        "in the form `omga`; forms are omega, te; did you mean `omega`",
    ),
]  # fmt: skip


@pytest.mark.rule("TI4-76.1", "TI4-85.1", "TI4-TE-scar-tokens", "TI4-44.2", "TI4-TE-neutral")
@pytest.mark.parametrize("board, said", REFUSED, ids=[said for _, said in REFUSED])
def test_what_can_be_no_galaxy_is_refused(board: Galaxy, said: str) -> None:
    """Where, what, and what would do."""
    with pytest.raises(InputError, match=said):
        validate_galaxy(board)


@pytest.mark.rule("TI4-TE-station")
def test_nothing_lands_on_a_space_station() -> None:
    """It may be controlled, though."""
    station = {"tile": "117", "planets": (planet("The Watchtower", "sol", units("sol", "infantry")),)}
    with pytest.raises(InputError, match="The Watchtower is a space station, and units cannot be on it"):
        validate_galaxy(galaxy(edition="lrr-2-te", at_101=station))
    validate_galaxy(galaxy(edition="lrr-2-te", at_101={"tile": "117", "planets": (planet("The Watchtower", "sol"),)}))


@pytest.mark.rule("TI4-85.1a", "TI4-TE-miniaturization", "TI4-76.1")
def test_what_can_lie_in_space_and_on_planets_is_let_be() -> None:
    """Floating Factories, miniaturised structures, ground forces in space, nobody's units, a tether, an ingress."""
    validate_galaxy(
        space(units("saar", "spacedock"), units("ralnel", "pds"), units("sol", "infantry"), units("neutral", "cruiser"))
    )
    validate_galaxy(space(markers=("void_tether@2", "ingress", "gamma"), tokens=("sol", "saar")))
    validate_galaxy(
        jord(units("sol", "infantry", 3, tokens=1), units("sol", "mech", damaged=1), units("sol", "spacedock"))
    )
    validate_galaxy(
        galaxy(active="101", active_player="letnev", initiative=("letnev", "sol"), laws=("shared_research",))
    )
    validate_galaxy(
        with_players(player("letnev", "carrier2", exhausted=("carrier2",)), player("sol", "advanced_carrier_2"))
    )


SOL, LETNEV = player("sol"), player("letnev")


def here(*space: Units, landed: int = 0) -> Galaxy:
    """Units in the space of Jord's system, and infantry of sol on it."""
    on_jord = (units("sol", "infantry", landed),) if landed else ()
    return galaxy(at_101={"tile": "01", "space": space, "planets": (planet("Jord", "sol", *on_jord),)})


def everywhere(*more: Units) -> Galaxy:
    """Both players with 200 units in each of five systems, and more in another."""
    full = {"space": tuple(units(side, unit, 100) for side in ("sol", "letnev") for unit in ("fighter", "infantry"))}
    return galaxy(1, (SOL, LETNEV), **{f"at_10{number}": full for number in range(1, 6)}, at_106={"space": more})


AT_MOST = [
    here(units("sol", "fighter", 100)),
    here(landed=100),
    here(units("sol", "fighter", 100), landed=100),
    here(units("sol", "fighter", 100), units("letnev", "fighter", 100), landed=100),
    everywhere(),
]
TOO_MANY = [
    (here(units("sol", "fighter", 101)), "system `101`, fighter of `sol`: 101 units of one kind; the limit is 100"),
    (here(landed=101), "system `101`, infantry of `sol`: 101 units of one kind; the limit is 100"),
    (here(units("sol", "fighter", 10**9)), "1000000000 units of one kind; the limit is 100"),
    (
        here(units("sol", "fighter", 100), units("sol", "fighter", 1), landed=100),
        "system `101`: `sol` has 201 units; the limit is 200",
    ),
    (everywhere(units("sol", "cruiser")), "the galaxy has 2001 units; the limit is 2000"),
]


@pytest.mark.parametrize("board", AT_MOST, ids=("in space", "landed", "one player", "two players", "all"))
def test_as_many_units_as_are_read_are_let_be(board: Galaxy) -> None:
    """A hundred of a kind, two hundred of a player in a system, two thousand in all."""
    validate_galaxy(board)


@pytest.mark.parametrize("board, said", TOO_MANY, ids=[said for _, said in TOO_MANY])
def test_one_unit_more_is_refused(board: Galaxy, said: str) -> None:
    """The message says which units, where they are, and how many are read."""
    with pytest.raises(InputError, match=said):
        validate_galaxy(board)


def test_a_system_that_was_valid_is_refused_where_its_people_or_its_neighbours_have_changed() -> None:
    """Units whose owner has left, a tile of a box that another edition does not have, a border without its other side:
    each with the very systems of a galaxy that is valid.
    """
    fleet = galaxy(1, (SOL, LETNEV), at_101={"space": (units("letnev", "cruiser"),)})
    validate_galaxy(fleet)
    with pytest.raises(InputError, match="no player `letnev`"):
        validate_galaxy(replace(fleet, players=(SOL,)))
    later = galaxy(1, (SOL, LETNEV), "lrr-2-te", at_101="116")
    validate_galaxy(later)
    with pytest.raises(InputError, match="which edition lrr-2"):
        validate_galaxy(replace(later, edition="lrr-2"))
    tethered = galaxy(1, (SOL, LETNEV), "lrr-2-te", at_101={"markers": ("void_tether@3",)})
    validate_galaxy(tethered)
    without = tuple(system for system in tethered.systems if system.id != "000")
    with pytest.raises(InputError, match="there is no tile beyond side 3"):
        validate_galaxy(replace(tethered, systems=without))
