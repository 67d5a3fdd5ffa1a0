"""Effects: what each touches in words a program reads, and which are refused."""

from itertools import chain
from typing import get_args

import msgspec
import pytest

from sublight.errors import RulebookError
from sublight.games.twilight.catalogue import (
    EffectCard,
    Hints,
    boxes,
    effect_cards,
    effects_in,
    effects_with,
    tile_cards,
    token_cards,
    unit_cards,
)
from sublight.games.twilight.catalogue.effects import Kind, Need, Pays, Timing, Touch, Who
from sublight.games.twilight.catalogue.hints import For, Places, Ships, Tokens, Waived
from sublight.games.twilight.rulebook import book, in_force

EFFECTS = effect_cards()
# What bears on what: adjudicated effects that have the hint.
BY_HINT = {
    "move_plus": """gravity_drive aetherstream slipstream flank_speed crucible luminous heavens_eye imperator
        resonance_generator alraith_ix_ianovar ionian_fuel_refinery ev_wild_wild_galaxy ev_call_of_the_void""",
    "move_set": "captain_mendosa gravleash_maneuvers",
    "pass_ships": """light_wave_deflector aetherpassage in_the_silence_of_space myru_vos yssaril_flagship corsair
        luminous""",
    "forbid_pass": "aerie_hololattice",
    "anomaly_waiver": """antimass_deflectors magmus_reactor voidborn gashlai_physiology nav_suite shared_research
        circlet_of_the_void crucible""",
    "rift_exit": "ev_cosmic_phenomenae",
    "moves_apart": "hil_colish",
    "makes_anomaly": "dimensional_tear dimensional_tear_2 nova_seed",
    "links": """spatial_conduit_cylinders memoria_2 quantum_entanglement lost_star_chart
        wormhole_reconstruction emissary_taivra memoria ev_cosmic_phenomenae""",
    "wormholes": """lazax_gate_folding wormhole_generator creuss_iff hil_colish icarus_drive gamma_wormhole
        ion_storm""",
    "places_tokens": "planesplitter exile_2 incursion resonance_generator alraith_ix_ianovar",
    "mutes": "sundered enforced_travel_ban nexus_sovereignty sever",
    "cuts_border": "void_tether",
    "pins": """signal_jamming shared_research_against wormhole_reconstruction_against stymie diplomacy
        construction_secondary""",
    "unpins": "counterstroke dominus_orb probability_matrix xuange psychospore warfare",
    "activation": """fleet_logistics chaos_mapping nullification_field minister_of_peace ceasefire il_na_viroset zeu
        artemiris starlancer""",
    "cargo": """fighter_2 hybrid_crystal_fighter_2 hel_titan_2 miniaturization aerie_sentinel hel_titan
        eidolon_maximum""",
    "fleet_limit": """fighter_2 neuroglaive hybrid_crystal_fighter_2 armada edict rally fleet_regulations
        dark_matter_affinity eidolon_maximum""",
    "cannon": """antimass_deflectors pds_2 plasma_scoring hel_titan_2 linkship_2 solar_flare maneuvering_jets
        experimental_battlestation scramble_frequency lightrail_ordnance myru_vos indomitus quetzecoatl
        graviton_laser_system""",
    "ability_move": """foresight survival_instinct skilled_retreat nano_link_permit dark_space_navigation
        helix_protocol benediction ghom_sekkus watchful_ojz""",
    "retreat": "dark_energy_tap intercept rout",
    "placement": "awaken upgrade decoy_operation sai_seravus dirzuga_rophal ouranos",
    "map_change": "riftwalker_meian nova_seed stellar_genesis mirage thunders_edge_planet",
    "skips_to": "tekklar_conditioning",
}
REFUSED = """dimensional_splicer voidwatch iihq_modernization bioplasmosis the_sorrow tribuni
    peace_accords rescue ghost_ship war_effort harness_energy ghost_squad disable fighter_conscription
    exploration_probe puppets_on_a_string wormhole_research travel_ban_against stellar_converter alliance
    armageddon_relay ssruu ahk_ravin overwing_zeta wing_transfer the_icon deorbit_barrage ev_weird_wormholes
    ev_age_of_fighters"""


def words(value: object) -> set[str]:
    """Every string in a plain value."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return set(chain.from_iterable(map(words, value.values())))
    return set(chain.from_iterable(map(words, value))) if isinstance(value, list | tuple) else set()


def test_every_effect_has_a_source_and_a_sentence() -> None:
    """What it changes is said to people as well."""
    assert all(card.source and card.says.endswith(".") for card in EFFECTS.values())


@pytest.mark.parametrize("hint", BY_HINT)
def test_what_bears_on_a_concern_has_its_hint(hint: str) -> None:
    """Those gathered under a concern have its hint, and no others that are gathered here."""
    gathered = set(" ".join(BY_HINT.values()).split())
    assert set(effects_with(hint)) & gathered == set(BY_HINT[hint].split())


def test_every_hint_is_tested() -> None:
    """The table above has all hints but the cards of units, which are tested on their own."""
    assert {*BY_HINT, "units"} == set(Hints.__struct_fields__)
    with pytest.raises(RulebookError, match="no hint `move_minus`"):
        effects_with("move_minus")


def test_refused_effects_are_these_and_each_says_why() -> None:
    """These effects are refused by name with a reason, all others have a hint and a rule."""
    refused = {key for key, card in EFFECTS.items() if not card.adjudicated}
    assert refused == set(REFUSED.split())
    assert all(EFFECTS[key].reason and not EFFECTS[key].hints.kinds() for key in refused)
    assert all(card.hints.kinds() and card.rules for key, card in EFFECTS.items() if key not in refused)


def test_a_card_that_contradicts_itself_is_refused() -> None:
    """Ruled without a hint or with a reason, refused without one, and an agent that is no leader are errors."""
    ruled, other = msgspec.structs.asdict(effect_cards()["gravity_drive"]), effect_cards()["rescue"]
    for change in ({"hints": Hints()}, {"rules": ()}):
        with pytest.raises(RulebookError, match="a hint and a rule"):
            EffectCard(**ruled | change)
    for fields in (ruled | {"reason": "why"}, msgspec.structs.asdict(other) | {"reason": None}):
        with pytest.raises(RulebookError, match="has a reason"):
            EffectCard(**fields)
    with pytest.raises(RulebookError, match="an agent, a commander or a hero"):
        EffectCard(**ruled | {"leader": "agent"})


def test_rules_and_disputes_exist_and_hold_in_the_effects_first_edition() -> None:
    """Every rule and dispute is in the rulebook, and a rule is in force wherever its effect is played."""
    for card in EFFECTS.values():
        assert set(card.disputes) <= set(book().disputes), card.id
        for rule_id in card.rules:
            assert rule_id in book().rule_ids, card.id
            assert in_force(rule_id, boxes()[card.set].edition), (card.id, rule_id)


def test_every_contested_effect_names_its_question_or_says_that_it_is_second_hand() -> None:
    """What is flagged has a dispute, is refused, or was read second hand."""
    for card in EFFECTS.values():
        if card.flag and not card.disputes:
            assert not card.adjudicated or card.kind == "event", card.id


def test_what_hints_name_exists() -> None:
    """Cards of units, tokens, tiles and effects that hints name are in their tables."""
    for card in EFFECTS.values():
        hints = card.hints
        assert set(hints.units) <= set(unit_cards()), card.id
        for one in (hints.cargo, hints.fleet_limit, hints.cannon, hints.pass_ships):
            assert set(one.units if one else ()) <= set(unit_cards()), card.id
        for other in (hints.wormholes, hints.places_tokens):
            assert set(other.tokens if other else ()) <= set(token_cards()), card.id
        assert hints.cuts_border is None or hints.cuts_border.token in token_cards()
        assert hints.map_change is None or {hints.map_change.tile} <= {None, *tile_cards()}
        named = (*(hints.links.beats if hints.links else ()), *(hints.mutes.exempt if hints.mutes else ()))
        assert set(named) <= set(EFFECTS), card.id


@pytest.mark.parametrize("choice", [Kind, Timing, Who, Need, Pays, Touch, Ships, Places, Waived, For, Tokens])
def test_every_word_of_the_vocabulary_is_used(choice: object) -> None:
    """No word stands in the records that no effect uses."""
    used = words([msgspec.to_builtins(card) for card in EFFECTS.values()])
    assert set(get_args(choice)) <= used


def test_what_breaks_a_ban_is_exempt_from_it() -> None:
    """The links that beat Enforced Travel Ban, and only they, are exempt in it; Nexus Sovereignty spares the Creuss."""
    for law in ("enforced_travel_ban", "nexus_sovereignty"):
        mutes = effect_cards()[law].hints.mutes
        assert mutes is not None
        beating = {
            key for key, card in effects_with("links").items() if card.hints.links and law in card.hints.links.beats
        }
        assert set(mutes.exempt) == beating
        assert (mutes.kinds, mutes.only_moving) == (("alpha", "beta"), True)


@pytest.mark.parametrize(
    ("effect", "ships", "amount", "origins"),
    [
        ("gravity_drive", "one", 1, ()),
        ("imperator", "one", 1, ()),
        ("ionian_fuel_refinery", "one", 1, ()),
        ("flank_speed", "all", 1, ()),
        ("aetherstream", "all", 1, ()),
        ("crucible", "through_rift", 1, ()),
        ("heavens_eye", "this", 1, ()),
        ("slipstream", "starting_in", 1, ("home", "alpha", "beta")),
        ("resonance_generator", "starting_in", 1, ("home", "active_breach")),
        ("alraith_ix_ianovar", "starting_in", 1, ("fracture",)),
    ],
)
def test_bonus_reaches_these_ships(effect: str, ships: str, amount: int, origins: tuple[str, ...]) -> None:
    """One ship, all ships, or those that start in certain systems get +1; delta and gamma starts are not among them."""
    plus = effect_cards()[effect].hints.move_plus
    assert plus is not None
    assert (plus.ships, plus.amount, plus.origins) == (ships, amount, origins)


def test_every_bonus_from_origins_has_some_and_no_other_has() -> None:
    """Places of origin stand exactly where the ships are chosen by them."""
    for card in effects_with("move_plus").values():
        assert card.hints.move_plus is not None
        assert (card.hints.move_plus.ships == "starting_in") == bool(card.hints.move_plus.origins), card.id


@pytest.mark.parametrize(
    ("effect", "waives", "steps"),
    [
        ("antimass_deflectors", "asteroid_into asteroid_through", "all"),
        ("magmus_reactor", "supernova_into", "all"),
        ("gashlai_physiology", "supernova_through", "all"),
        ("voidborn", "nebula_into nebula_through nebula_cap", "all"),
        ("shared_research", "nebula_through", "movement"),
        ("crucible", "rift_roll", "movement"),
    ],
)
def test_waiver_lifts_these_effects(effect: str, waives: str, steps: str) -> None:
    """Each waiver lifts what its text says, in the Movement step only or for retreats as well."""
    waiver = effect_cards()[effect].hints.anomaly_waiver
    assert waiver is not None
    assert (set(waiver.waives), waiver.steps) == (set(waives.split()), steps)


def test_circlet_keeps_the_rift_bonus_and_nav_suite_does_not() -> None:
    """Nav Suite switches off every effect, the Circlet all but the bonus of a rift."""
    nav, circlet = (effect_cards()[name].hints.anomaly_waiver for name in ("nav_suite", "circlet_of_the_void"))
    assert nav is not None
    assert circlet is not None
    assert set(nav.waives) == set(get_args(Waived))
    assert set(nav.waives) - set(circlet.waives) == {"rift_bonus"}
    assert (nav.steps, circlet.steps) == ("movement", "all")


def test_adjacency_of_one_player_or_one_ship_is_marked() -> None:
    """Quantum Entanglement serves its owner, Memoria one ship, every other link everybody."""
    serves = {key: card.hints.links.serves for key, card in effects_with("links").items() if card.hints.links}
    special = {key: whom for key, whom in serves.items() if whom != "everyone"}
    assert special == {"quantum_entanglement": "owner", "memoria": "this", "memoria_2": "this"}


def test_fleet_limits_have_their_numbers() -> None:
    """Armada adds two, the law caps tokens at four, fighters take a slot, and upgraded Naalu fighters half of one."""
    limits = {key: card.hints.fleet_limit for key, card in effects_with("fleet_limit").items()}
    found = {key: (one.plus, one.cap, one.tokens, one.slot, one.unlimited) for key, one in limits.items() if one}
    assert found == {
        "armada": (2, None, None, None, False),
        "fleet_regulations": (None, 4, None, None, False),
        "neuroglaive": (None, None, -1, None, False),
        "rally": (None, None, 2, None, False),
        "fighter_2": (None, None, None, 1.0, False),
        "hybrid_crystal_fighter_2": (None, None, None, 0.5, False),
        "eidolon_maximum": (None, None, None, 1.0, False),
        "dark_matter_affinity": (None, None, None, None, True),
        "edict": (None, None, None, None, False),
    }


def test_cannon_reach_agrees_with_the_cards() -> None:
    """A unit that an effect lets fire further has that reach on its card; docks get theirs from the effect alone."""
    for card in effects_with("cannon").values():
        cannon = card.hints.cannon
        assert cannon is not None
        for unit in cannon.units if cannon.reach else ():
            assert unit_cards()[unit].cannon_reach == cannon.reach, card.id
    docks = {
        key: card.hints.cannon.dice
        for key, card in effects_with("cannon").items()
        if card.hints.cannon and card.hints.cannon.types
    }
    assert docks == {"lightrail_ordnance": (5, 2), "experimental_battlestation": (5, 3)}
    antimass = effect_cards()["antimass_deflectors"].hints.cannon
    assert antimass is not None
    assert antimass.modifier == -1


def test_upgrades_name_the_card_they_bring() -> None:
    """A technology that upgrades a unit names a card of its own faction that replaces another, war suns apart."""
    for card in effects_with("units").values():
        for unit in card.hints.units if card.kind == "technology" else ():
            assert unit_cards()[unit].faction == card.faction
            assert unit_cards()[unit].upgrade_of or unit == "warsun"


def test_leaders_are_agents_commanders_and_heroes() -> None:
    """Every leader is one of the three; agents are exhausted and heroes that are ruled are purged."""
    leaders = [card for card in EFFECTS.values() if card.leader]
    assert {card.leader for card in leaders} == {"agent", "commander", "hero"}
    assert all("exhaust" in card.pays for card in leaders if card.leader == "agent")
    assert all("purge" in card.pays for card in leaders if card.leader == "hero" and card.adjudicated)
    assert not [card.id for card in leaders if card.leader == "commander" and card.pays]


def test_action_cards_are_discarded_and_abilities_are_not() -> None:
    """What is ruled and comes from the hand is discarded; standing abilities cost nothing by themselves."""
    assert all(
        card.pays == ("discard",) for card in EFFECTS.values() if card.kind == "action_card" and card.adjudicated
    )
    assert not [card.id for card in EFFECTS.values() if card.timing == "standing" and "discard" in card.pays]


def test_what_hints_cannot_say_is_marked() -> None:
    """These need a function of their own, and all of them are ruled."""
    marked = {key for key, card in EFFECTS.items() if card.needs_code}
    assert all(EFFECTS[key].adjudicated for key in marked)
    assert {"hil_colish", "crucible", "ion_storm", "nav_suite", "benediction", "void_tether", "foresight"} <= marked
    assert not marked & {"gravity_drive", "flank_speed", "light_wave_deflector", "armada", "voidborn"}


@pytest.mark.parametrize(
    ("edition", "sets"),
    [
        ("rr-1", {"base"}),
        ("lrr-2", {"base", "codex1", "pok", "codex3", "codex4"}),
        ("lrr-2-te", {"base", "codex1", "pok", "codex3", "codex4", "te"}),
    ],
)
def test_an_edition_has_the_effects_of_its_sets(edition: str, sets: set[str]) -> None:
    """Effects grow with the editions, and those of Thunder's Edge rest on one source."""
    assert {card.set for card in effects_in(edition).values()} == sets
    assert all(card.single_source == (card.set == "te") for card in EFFECTS.values())


def test_effects_are_found_by_the_hints_that_they_have() -> None:
    """What is read of every effect to find them by a hint says what the whole record says."""
    for hint in Hints.__struct_fields__:
        known = [key for key, card in effect_cards().items() if card.adjudicated and hint in card.hints.kinds()]
        assert list(effects_with(hint)) == known
