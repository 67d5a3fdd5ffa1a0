"""The windows before ships are declared: what activation and effects change, in which order, what they cost."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from games.twilight.movement.boards import LETNEV, board
from sublight.games.twilight.effects.relevant_effects import by_ids, effects_in_use, ids_used, in_turns
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tactical.windows import DeclarationState, activated, state_at_declaration


def declared(system: str = "101", *uses: Use, voyages: tuple[Voyage, ...] = ()) -> TacticalAction:
    """An action of sol."""
    return TacticalAction(player="sol", system=system, uses=uses, voyages=voyages)


def after(state: Galaxy, *uses: Use, system: str = "101") -> DeclarationState:
    """The galaxy when ships are declared."""
    return state_at_declaration(state, by_ids(state, declared(system, *uses)))


@pytest.mark.rule("TI4-5.1", "TI4-89.1a")
def test_activation_moves_one_token_and_marks_the_system() -> None:
    """From the pool into the system; who is active and what is active is written down."""
    state = activated(board(), declared())
    assert (state.active, state.active_player, state.step) == ("101", "sol", "movement")
    assert state.player("sol").tactic == 2
    assert state.system("101").tokens == ("sol",)


@pytest.mark.rule("TI4-N-order-when")
def test_windows_follow_each_other_whatever_the_order_of_the_declaration() -> None:
    """On activation, after activation, before movement, as ships are declared."""
    own = player("sol", "flank_speed", "captain_mendosa", "dominus_orb", "myru_vos")
    names = ("myru_vos", "dominus_orb", "flank_speed", "captain_mendosa")
    at = after(board(own, LETNEV, edition="lrr-2-te"), *(Use(effect=name) for name in names))
    assert [each.card.id for each in at.used] == list(reversed(names))
    assert set(at.galaxy.in_effect) == {f"{name}:sol" for name in names}


def test_each_price_is_paid_by_the_owner() -> None:
    """Exhausted, purged or discarded, a strategy token spent, a captured token given back."""
    state = board(
        player("sol", "flank_speed", "flank_speed"),
        player("mahact", "minister_of_peace", captured=("sol",)),
        player("xxcha", "nullification_field"),
    )
    sol = after(state, Use(effect="flank_speed")).galaxy.player("sol")
    assert sol.effects == ("flank_speed",)
    mahact = after(state, Use(effect="starlancer", player="mahact")).galaxy.player("mahact")
    assert mahact.captured == ()
    xxcha = after(state, Use(effect="nullification_field", player="xxcha")).galaxy.player("xxcha")
    assert (xxcha.strategy, xxcha.exhausted) == (1, ("nullification_field",))


@pytest.mark.rule("TI4-N-activation")
def test_what_ends_the_turn_leaves_no_action_under_way() -> None:
    """Those before it in the window are used, those after it are not."""
    state = board(player("sol", "flank_speed", "rally"), player("xxcha", "nullification_field"))
    uses = (Use(effect="rally"), Use(effect="nullification_field", player="xxcha"), Use(effect="flank_speed"))
    at = after(state, *uses)
    assert at.ended is not None
    assert [each.card.id for each in at.used] == ["rally", "nullification_field"]
    assert (at.galaxy.active, at.galaxy.step) == ("", "")
    assert at.galaxy.player("sol").effects == ("flank_speed",)


def test_what_was_played_for_the_last_action_is_gone_and_what_holds_for_the_round_stays() -> None:
    """Flank Speed of the action before does not help the next; Probability Matrix does."""
    marks = ("flank_speed:sol", "probability_matrix:sol", "diplomacy:letnev")
    state = board(active="000", in_effect=marks)
    assert activated(state, declared()).in_effect == marks[1:]
    fresh = board(in_effect=marks)
    assert activated(fresh, declared()).in_effect == marks


@pytest.mark.rule("TI4-TE-breach")
def test_incursion_flips_one_breach_of_the_active_system() -> None:
    """Of two breaches the first; active to inactive as well."""
    state = board(player("rebellion"), LETNEV, edition="lrr-2-te", at_101={"markers": ("breach_inactive", "frontier")})
    action = TacticalAction(player="rebellion", system="101", uses=(Use(effect="incursion"),))
    assert state_at_declaration(state, by_ids(state, action)).galaxy.system("101").markers == (
        "breach_active",
        "frontier",
    )


@pytest.mark.rule("TI4-N-6-onesided")
def test_a_void_tether_moves_to_the_border_named() -> None:
    """There is one: it leaves the border it lay on."""
    state = board(player("empyrean"), LETNEV, edition="lrr-2-te", at_000={"markers": ("void_tether@3",)})
    uses = (Use(effect="void_tether", system="101", target="NE"),)
    at = state_at_declaration(state, by_ids(state, TacticalAction(player="empyrean", system="101", uses=uses)))
    assert at.galaxy.system("000").markers == ()
    assert at.galaxy.system("101").markers == ("void_tether@1",)


@pytest.mark.rule("TI4-TE-scar-tokens")
def test_a_wormhole_token_bound_for_a_scar_goes_back() -> None:
    """The mech is gone all the same, and the token lies nowhere."""
    here = {"tile": "116", "space": (units("creuss", "mech"),)}
    state = board(player("creuss"), LETNEV, edition="lrr-2-te", at_102=here, at_000={"markers": ("creuss_beta",)})
    uses = (Use(effect="icarus_drive", system="102", target="beta"),)
    at = state_at_declaration(state, by_ids(state, TacticalAction(player="creuss", system="101", uses=uses)))
    assert at.galaxy.system("102").space == ()
    assert all("creuss_beta" not in system.markers for system in at.galaxy.systems)


def test_an_effect_is_known_by_a_part_of_its_name_and_kept_by_its_id() -> None:
    """As units and tiles are."""
    state = board(player("sol", "flank_speed"), LETNEV)
    action = by_ids(state, declared("101", Use(effect="Flank")))
    assert action.uses[0].effect == "flank_speed"
    assert "flank_speed" in ids_used(action)


def test_the_last_declaration_is_kept_with_its_galaxy() -> None:
    """Asked again the same is returned; another action takes its place, a changed galaxy has its own."""
    state = board(player("sol"), LETNEV)
    found = state_at_declaration(state, declared("101"))
    assert state_at_declaration(state, declared("101")) is found
    assert state_at_declaration(state.__replace__(active_player="sol"), declared("101")) is not found
    assert state_at_declaration(state, declared("102")).action.system == "102"
    assert state_at_declaration(state, declared("101")) is not found


def test_an_effect_that_serves_a_ship_is_its_movers_unless_said() -> None:
    """`!captain_mendosa` alone is the mover's; with a use beside it, it is that player's."""
    voyage = Voyage(unit="cruiser", origin="201", path=("101",), uses=("captain_mendosa",))
    state = galaxy(2, (player("sol"), player("saar", "captain_mendosa")))
    (mine,) = effects_in_use(state, declared(voyages=(voyage,)))
    assert (mine.owner, mine.voyages) == ("sol", (0,))
    (theirs,) = effects_in_use(state, declared("101", Use(effect="captain_mendosa", player="saar"), voyages=(voyage,)))
    assert (theirs.owner, theirs.voyages) == ("saar", (0,))


@pytest.mark.rule("TI4-N-order-when")
def test_units_placed_before_movement_stand_in_the_active_system() -> None:
    """Dirzuga Rophal's ship, Decoy Operation's ground forces, the dreadnought of Upgrade."""
    wellon = {"tile": "19", "planets": (planet("Wellon", "letnev"),), "space": (units("sol", "cruiser"),)}
    sources = {"at_101": wellon, "at_102": {"tile": "49", "space": (units("letnev", "infantry", 3),)}}
    state = board(player("sol", "upgrade"), player("letnev", "dirzuga_rophal", "decoy_operation"), **sources)
    uses = (
        Use(effect="upgrade"),
        Use(effect="dirzuga_rophal", player="letnev", target="carrier"),
        Use(effect="decoy_operation", player="letnev", system="102", target="Wellon"),
    )
    at = after(state, *uses).galaxy
    assert at.system("101").space == (units("sol", "dreadnought"), units("letnev", "carrier"))
    assert at.system("101").area("Wellon") == (units("letnev", "infantry", 2),)
    assert at.system("102").space == (units("letnev", "infantry", 1),)


@pytest.mark.rule("TI4-N-order-when")
@pytest.mark.parametrize(
    ("initiative", "order"),
    [
        ((), ["gravity_drive", "counterstroke", "rally", "flank_speed"]),
        (("letnev", "jolnar", "sol"), ["gravity_drive", "counterstroke", "rally", "flank_speed"]),
        (("jolnar", "letnev", "sol"), ["gravity_drive", "rally", "counterstroke", "flank_speed"]),
        (("letnev", "sol", "jolnar"), ["gravity_drive", "rally", "counterstroke", "flank_speed"]),
    ],
)
def test_players_take_turns_in_one_window(initiative: tuple[str, ...], order: list[str]) -> None:
    """One effect each, from the active player on in initiative order, then again; whatever order was declared."""
    players = tuple(player(name) for name in ("sol", "letnev", "jolnar"))
    state = galaxy(1, players, initiative=initiative)
    owners = {"rally": "jolnar", "gravity_drive": "", "flank_speed": "sol", "counterstroke": "letnev"}
    action = declared("101", *(Use(effect=effect, player=owner) for effect, owner in owners.items()))
    assert [each.card.id for each in in_turns(state, action, effects_in_use(state, action))] == order
