"""Who engages a squadron, and what lets it move all the same."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.armada.oracle.tables import obstacle, table
from sublight.board.plane.pose import pose_at
from sublight.games.armada.catalogue import effect_cards, squadron_cards
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Squadron, Table
from sublight.games.armada.squadrons.abilities import cloak_of, grit_of, has_keyword
from sublight.games.armada.squadrons.engagement import enemies_at_one, engagers, hold_on

CARDS = tuple(squadron_cards().values())
X_WING, TIE, BOMBER = "rebel.x_wing_squadron", "empire.tie_fighter_squadron", "empire.tie_bomber_squadron"


def wing(name: str, x: float, y: float = 300.0, card: str = X_WING, player: str = "first") -> Squadron:
    """A squadron of any card."""
    return Squadron(id=name, squadron=card, player=player, pose=pose_at(x, y))


def dogfight(*squadrons: Squadron, **fields: Any) -> Table:
    """A table with squadrons and a ship well away."""
    return table(squadrons=squadrons, **fields)


@pytest.mark.rule("ARM-SQ-04")
@pytest.mark.parametrize(("x", "engaged"), [(334.0, True), (410.5, True), (410.501, False)])
def test_at_distance_one_and_no_farther(x: float, engaged: bool) -> None:
    """From contact to the line; the line belongs to it, past it is past it."""
    state = dogfight(wing("x", 300.0), wing("t", x, card=TIE, player="second"))
    assert [each.id for each in engagers(state, state.squadrons[0])] == (["t"] if engaged else [])


@pytest.mark.rule("ARM-SQ-04")
def test_friends_do_not_engage_and_obstructed_enemies_do_not() -> None:
    """Only enemies in sight; one behind an obstacle is at distance 1 all the same."""
    state = dogfight(
        wing("x", 300.0),
        wing("friend", 300.0, 360.0),
        wing("t", 400.0, card=TIE, player="second"),
        obstacles=(obstacle("o", (350.0, 300.0)),),
    )
    assert engagers(state, state.squadrons[0]) == ()
    assert [each.squadron.id for each in enemies_at_one(state, state.squadrons[0])] == ["t"]


@pytest.mark.rule("ARM-SQ-04")
@given(x=st.floats(320.0, 430.0), y=st.floats(250.0, 350.0), rock=st.floats(300.0, 400.0))
def test_engagement_is_mutual(x: float, y: float, rock: float) -> None:
    """Whoever engages is engaged."""
    one, other = wing("x", 300.0), wing("t", x, y, TIE, "second")
    state = dogfight(one, other, obstacles=(obstacle("o", (rock, 320.0)),))
    assert bool(engagers(state, one)) == bool(engagers(state, other))


@pytest.mark.rule("ARM-SQ-05")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_each_card_is_held_and_holds_by_its_keywords(card: Any) -> None:
    """Every squadron of the table: heavy holds nobody, grit (intel is grit) is not held by one, the others are."""
    enemy = TIE if card.faction in ("rebel", "republic") else X_WING
    state = dogfight(wing("x", 300.0, card=card.id), wing("t", 400.0, card=enemy, player="second"))
    one, other = state.squadrons
    free = bool({"grit", "intel"} & set(card.movement_keywords)) or card.id == "rebel.tycho_celchu"
    assert hold_on(state, one, MoveSquadron(squadron="x")).held is not free
    assert hold_on(state, other, MoveSquadron(squadron="t")).held is ("heavy" not in card.movement_keywords)


@pytest.mark.rule("ARM-SQ-05")
@pytest.mark.parametrize(
    ("cards", "held", "rule"),
    [
        ((BOMBER, BOMBER), False, "ARM-SQ-05"),
        ((TIE, BOMBER), True, "ARM-SQ-05"),
        ((TIE, TIE), True, "ARM-SQ-05"),
        ((TIE,), False, "ARM-SQ-05"),
    ],
)
def test_grit_with_several(cards: tuple[str, ...], held: bool, rule: str) -> None:
    """Grit frees from exactly one, and heavy ones hold nobody."""
    enemies = [wing(f"t{n}", 400.0, 300.0 + 40.0 * n, card, "second") for n, card in enumerate(cards)]
    state = dogfight(wing("x", 300.0, 310.0, "rebel.nym_havoc"), *enemies)
    hold = hold_on(state, state.squadrons[0], MoveSquadron(squadron="x"))
    assert (hold.held, hold.rule, len(hold.engagers)) == (held, rule, len(cards))


@pytest.mark.rule("ARM-SQ-05")
def test_hot_landing_gives_grit_to_adept_in_the_squadron_phase() -> None:
    """Declared for the fleet, in that phase only, and to no others."""
    ahsoka = wing("x", 300.0, card="republic.delta_7_aethersprite_squadron")
    plain = wing("y", 400.0, card="republic.v_19_torrent_squadron")
    state = dogfight(ahsoka, plain, phase="squadron", fleet_effects={"first": ("hot_landing",)})
    assert grit_of(state, ahsoka) == "grit by Hot Landing"
    assert grit_of(state, plain) == ""
    assert grit_of(replace(state, phase="ship"), ahsoka) == ""
    assert grit_of(replace(state, fleet_effects={}), ahsoka) == ""


@pytest.mark.rule("ARM-SQ-05")
@pytest.mark.parametrize(
    ("card", "x", "cloaked"),
    [(X_WING, 500.0, True), (X_WING, 850.0, False), ("rebel.luke_skywalker", 500.0, False)],
)
def test_wedge_the_officer_cloaks_plain_friends_in_reach(card: str, x: float, cloaked: bool) -> None:
    """Neither unique nor strategic, at distance 1-5 of his ship."""
    state = dogfight(wing("x", x, card=card))
    officer = replace(state.ships[0], upgrades=("wedge_antilles_officer",))
    assert bool(cloak_of(state.with_ship(officer), state.squadrons[0])) is cloaked
    assert cloak_of(state, state.squadrons[0]) == ""


@pytest.mark.rule("ARM-SQ-04")
def test_anakin_is_free_for_a_token_and_others_are_not() -> None:
    """His ability is his alone; it must be declared."""
    anakin = wing("x", 300.0, card="republic.anakin_skywalker_btl_b")
    state = dogfight(anakin, wing("t", 400.0, card="separatist.dis_t81", player="second"))
    used = ("anakin_skywalker_btl_b",)
    assert hold_on(state, anakin, MoveSquadron(squadron="x", uses=used)).freed.startswith("Anakin Skywalker")
    assert hold_on(state, anakin, MoveSquadron(squadron="x")).held


def test_abilities_belong_to_one_card_each() -> None:
    """Every ability that the catalogue lists for movement is found on exactly one squadron."""
    listed = [card.id for card in effect_cards().values() if card.kind == "squadron ability"]
    assert sorted(card.ability for card in CARDS if card.ability) == sorted(listed)
    assert has_keyword(squadron_cards()["empire.lambda_class_shuttle"], "relay")
    assert not has_keyword(squadron_cards()[X_WING], "relay")
