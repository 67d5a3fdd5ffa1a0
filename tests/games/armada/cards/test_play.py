"""Cards used outside a maneuver: who, when, how far, at what cost, and what answers a dial that they turn."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.oracle.tables import CR90, IMPERIAL, TRANSPORT, VICTORY, adjudicate, maneuver, ship, table
from sublight.errors import InputError, MoveError
from sublight.games.armada.cards.check import MOMENTS, check_play, flanking
from sublight.games.armada.catalogue import effect_card, effect_cards
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import UseEffect
from sublight.games.armada.notation import parse_move, print_move
from sublight.games.armada.pieces import Table
from sublight.referee.question import Choose
from sublight.referee.ruling import Ruling

RAIDER = "empire.raider_i_class_corvette"
PHYLON, TITUS = "phylon_q7_tractor_beams", "admiral_titus"
MAGNITE, KONSTANTINE = "magnite_crystal_tractor_beam_array", "admiral_konstantine"
INQUISITOR = "the_grand_inquisitor"
BARE = dict.fromkeys(("front", "left", "right", "rear"), 0)


def facing(effect: str, gap_mm: float = 100.0, *, owner: str = RAIDER, mine: Any = None, **target: Any) -> Table:
    """A ship of the first player with the card `effect`, and the enemy's CR90 `gap_mm` to its right."""
    other: dict[str, Any] = {"player": "second", **target}
    half = {RAIDER: 21.5, IMPERIAL: 38.5, VICTORY: 30.5}.get(owner, 21.5)
    own = ship("own", (300.0, 300.0), card=owner, upgrades=(effect,), **(mine or {}))
    return table(own, ship("cr90", (300.0 + half + gap_mm + 21.5, 300.0), **other))


def use(effect: str, **fields: Any) -> UseEffect:
    """The card of `own` used on the CR90."""
    return UseEffect(ship="own", effect=effect, **{"target": "cr90", **fields})


def wrong(state: Table, move: UseEffect) -> list[tuple[str, str]]:
    """Rule and kind of each violation; each has its sentence."""
    found = check_play(state, move)
    assert all(GAME.phrases.violation(each) and GAME.phrases.allow(each) is not None for each in found)
    return [(each.rule, each.kind) for each in found]


def told(ruling: Ruling[Table]) -> tuple[str, ...]:
    """The kinds of what happened; each event has its sentence."""
    assert ruling.status == "complete"
    assert all(GAME.phrases.event(event) for event in ruling.events)
    return ruling.kinds()


# Notation.

NAMES = st.text("abz019_-.", min_size=1, max_size=6) | st.sampled_from(["play", "reveal", "deploy"])


@given(
    st.builds(
        UseEffect,
        ship=NAMES,
        effect=NAMES,
        target=st.just("") | NAMES,
        speed=st.none() | st.integers(-1, 5),
        pay=st.sampled_from(["", "discard", "token"]),
    )
)
def test_parse_of_print_is_the_move(move: UseEffect) -> None:
    """Any use of a card is read back as it was, and its line is its own shortest form."""
    assert parse_move(print_move(move)) == move
    assert print_move(parse_move(print_move(move))) == print_move(move)


def test_slips_in_the_line_are_named() -> None:
    """A missing card, a strange cost and a missing ship are refused with what would do."""
    for line, said in (
        ("play own", "`effect=` is missing"),
        ("play own effect=x pay=tokn", "did you mean `token`"),
        ("play", "the move's ship|the ship whose card"),
    ):
        with pytest.raises(MoveError, match=said):
            parse_move(line)


@pytest.mark.parametrize(
    ("fields", "said"), [({"effect": "admiral_tytus"}, TITUS), ({"ship": "onw"}, "own"), ({"target": "cr9O"}, "cr90")]
)
def test_names_that_mean_nothing_cannot_be_read(fields: dict[str, Any], said: str) -> None:
    """Card, ship and target must be known; the nearest is offered."""
    with pytest.raises(InputError, match=said):
        adjudicate(facing(TITUS), UseEffect(**{"ship": "own", "effect": TITUS, "target": "cr90", **fields}))


# There, ready, now.


@pytest.mark.rule("ARM-CARD-05")
def test_the_card_must_be_there_and_of_the_faction() -> None:
    """On another ship it is not there; on a Rebel, Titus is no card of his."""
    state = table(ship("own"), ship("cr90", (600.0, 300.0), player="second"))
    assert wrong(state, use(TITUS, speed=3)) == [("ARM-CARD-05", "card_not_there")]
    assert wrong(facing(TITUS, owner=CR90), use(TITUS, speed=3)) == [("ARM-CARD-05", "wrong_faction")]
    assert wrong(facing(TITUS), use(TITUS, speed=3)) == []


@pytest.mark.rule("ARM-ACT-03")
def test_an_exhausted_card_is_not_ready() -> None:
    """Tractor beams exhausted are refused."""
    state = facing(PHYLON, mine={"exhausted": (PHYLON,)})
    assert wrong(state, use(PHYLON)) == [("ARM-ACT-03", "card_exhausted")]


@pytest.mark.rule("ARM-ACT-03", "ARM-CARD-05")
@pytest.mark.parametrize(
    ("card", "mine", "fields", "now"),
    [
        (PHYLON, {}, {}, True),
        (PHYLON, {"activated": True}, {}, False),
        (PHYLON, {}, {"phase": "command"}, False),
        (MAGNITE, {"activated": True}, {"active": "own"}, True),
        (MAGNITE, {"activated": True}, {}, False),
        (MAGNITE, {}, {"active": "own"}, False),
    ],
)
def test_each_card_has_its_moment(card: str, mine: dict[str, Any], fields: dict[str, Any], now: bool) -> None:
    """Tractor beams before their ship's maneuver, Magnite beams at the end of its activation, in the Ship Phase."""
    owner = RAIDER if card == PHYLON else CR90
    base = facing(card, owner=owner, mine=mine)
    state = table(*base.ships, **fields)
    assert wrong(state, use(card)) == ([] if now else [("ARM-ACT-03", "not_now")])


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(
    "fields", [{"round": 2}, {"phase": "status"}, {"active": "own"}], ids=["round 2", "status phase", "activation"]
)
def test_titus_acts_at_the_start_of_round_one(fields: dict[str, Any]) -> None:
    """A later round, a later phase or an activation begun are too late, and so is a second use."""
    state = table(*facing(TITUS).ships, **fields)
    assert wrong(state, use(TITUS, speed=3)) == [("ARM-CARD-05", "not_start_of_round")]
    used = facing(TITUS, mine={"used": (TITUS,)})
    assert wrong(used, use(TITUS, speed=3)) == [("ARM-ACT-03", "limit_reached")]


def test_every_card_that_is_played_has_a_moment() -> None:
    """Whatever aims at a ship or is a fleet command is at the start of a round or at a moment with words."""
    for card in effect_cards().values():
        if card.hints.aims or card.kind == "fleet command":
            assert set(card.timing) & {"round_start", "ship_phase_start", *MOMENTS} or card.kind == "fleet command"


# Whom, how far, what.


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(("gap_mm", "legal"), [(304.8, True), (304.801, False), (0.0, True)])
def test_tractor_beams_reach_the_far_line_of_band_five(gap_mm: float, legal: bool) -> None:
    """On the line they reach, a thousandth of a millimetre past it they do not."""
    found = check_play(facing(PHYLON, gap_mm), use(PHYLON))
    assert [each.kind for each in found] == ([] if legal else ["too_far"])
    assert legal or found[0].figures["distance_mm"] == pytest.approx(gap_mm, abs=1e-6)


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(("owner", "legal"), [(IMPERIAL, True), (VICTORY, True), (RAIDER, False)])
def test_tractor_beams_hold_no_larger_ship(owner: str, legal: bool) -> None:
    """A medium target is held by a medium or a large ship, not by a small one."""
    state = facing(PHYLON, owner=owner, card="rebel.assault_frigate_mark_ii_b")
    found = [kind for _, kind in wrong(state, use(PHYLON))]
    assert ("too_large" not in found) is legal


@pytest.mark.rule("ARM-CARD-05")
def test_only_enemies_are_aimed_at() -> None:
    """A friend is none, and without a target there is nothing to aim at."""
    assert wrong(facing(PHYLON, player="first"), use(PHYLON)) == [("ARM-CARD-05", "not_an_enemy")]
    assert wrong(facing(PHYLON), use(PHYLON, target="")) == [("ARM-CARD-05", "no_target")]


@pytest.mark.rule("ARM-CARD-05", "ARM-NAV-01")
@pytest.mark.parametrize(("before", "legal"), [(0, {1}), (2, {1, 3}), (4, {3})])
def test_titus_turns_one_step_within_the_chart(before: int, legal: set[int]) -> None:
    """Up or down by one, from 0 to the highest column; staying is no use of him."""
    state = facing(TITUS, speed=before)
    assert {speed for speed in range(-1, 7) if wrong(state, use(TITUS, speed=speed)) == []} == legal
    assert wrong(state, use(TITUS)) == ([("ARM-CARD-05", "dial_out_of_reach")] if len(legal) > 1 else [])


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(("before", "after"), [(4, 3), (2, 1), (1, 1), (0, 0)])
def test_tractor_beams_go_down_to_one(before: int, after: int) -> None:
    """One lower, but not below 1; a dial at 0 is not raised."""
    ruling = adjudicate(facing(PHYLON, speed=before), use(PHYLON))
    assert ruling.state.ship("cr90").speed == after
    assert told(ruling)[-1] == ("dial_set" if after < before else "dial_stays")
    assert ruling.state.ship("own").exhausted == (PHYLON,)


@pytest.mark.rule("ARM-CARD-05")
def test_tractor_beams_take_a_token_first() -> None:
    """With a Navigate token there the dial is not for them to turn."""
    state = facing(PHYLON, tokens=("navigate", "repair"))
    assert wrong(state, use(PHYLON, speed=1)) == [("ARM-CARD-05", "dial_out_of_reach")]
    after = adjudicate(state, use(PHYLON)).state.ship("cr90")
    assert (after.tokens, after.speed) == (("repair",), 2)


@pytest.mark.rule("ARM-CARD-05", "ARM-NAV-01")
@pytest.mark.parametrize(("own", "card", "after"), [(1, RAIDER, 1), (4, RAIDER, 4), (4, VICTORY, 2), (0, VICTORY, 0)])
def test_magnite_beams_set_the_own_speed_within_the_chart(own: int, card: str, after: int) -> None:
    """The target's dial becomes that of the card's ship, or its chart's highest where that is less."""
    base = facing(MAGNITE, owner=CR90, mine={"speed": own, "activated": True}, card=card, speed=1)
    ruling = adjudicate(table(*base.ships, active="own"), use(MAGNITE))
    assert ruling.state.ship("cr90").speed == after
    assert told(ruling)[-1] == ("dial_stays" if after == 1 else "dial_set")


# Konstantine.


def between(*cards: str, gap_mm: float = 100.0, **target: Any) -> Table:
    """Ships of the first player `gap_mm` from the enemy's CR90, to its left and right; Konstantine leads them."""
    half = {RAIDER: 21.5, VICTORY: 30.5, IMPERIAL: 38.5, "empire.gozanti_class_cruisers": 21.5}
    ships = [
        ship(f"own{'' if side < 0 else '2'}", (450.0 + side * (21.5 + gap_mm + half[card]), 300.0), card=card)
        for card, side in zip(cards, (-1, 1), strict=False)
    ]
    other = ship("cr90", (450.0, 300.0), **{"player": "second", **target})
    return table(*ships, other, phase="status", fleet_effects={"first": (KONSTANTINE,)})


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(
    ("state", "legal"),
    [
        (between(RAIDER, VICTORY), True),
        (between(VICTORY, IMPERIAL), True),
        (between(RAIDER, RAIDER), False),
        (between(VICTORY), False),
        (between("empire.gozanti_class_cruisers", VICTORY), False),
        (between(RAIDER, VICTORY, gap_mm=304.8), True),
        (between(RAIDER, VICTORY, gap_mm=304.801), False),
    ],
)
def test_konstantine_needs_two_ships_near_one_of_them_medium(state: Table, legal: bool) -> None:
    """Two that are no flotillas within distance 5, of which one is medium or larger."""
    assert wrong(state, use(KONSTANTINE, speed=1)) == ([] if legal else [("ARM-CARD-05", "not_flanked")])


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(("before", "legal"), [(0, {1}), (1, {2}), (2, {1, 3}), (4, {3})])
def test_konstantine_turns_one_step_not_below_one(before: int, legal: set[int]) -> None:
    """Up or down by one, the least being 1."""
    state = between(RAIDER, VICTORY, speed=before)
    assert {speed for speed in range(6) if wrong(state, use(KONSTANTINE, speed=speed)) == []} == legal


@pytest.mark.rule("ARM-CARD-05")
def test_konstantine_takes_a_token_instead() -> None:
    """Without a speed he takes the Navigate token, if there is one; each ship once in the phase."""
    assert wrong(between(RAIDER, VICTORY), use(KONSTANTINE)) == [("ARM-CARD-05", "nothing_to_take")]
    ruling = adjudicate(between(RAIDER, VICTORY, tokens=("navigate",)), use(KONSTANTINE))
    assert told(ruling) == ("effect_used", "token_lost")
    assert wrong(ruling.state, use(KONSTANTINE, speed=1)) == [("ARM-ACT-03", "limit_reached")]


def test_flanking_ships_are_the_players_own() -> None:
    """The target's friends do not count."""
    state = between(RAIDER, VICTORY)
    assert [each.id for each in flanking(state, "first", state.ship("cr90"))] == ["own", "own2"]
    assert [each.id for each in flanking(state, "second", state.ship("cr90"))] == ["cr90"]


# What answers a dial.


@pytest.mark.rule("ARM-DMG-04")
@pytest.mark.parametrize(("card", "cards"), [(PHYLON, 1), (TITUS, 1), (KONSTANTINE, 0)])
def test_thruster_fissure_answers_all_but_konstantine(card: str, cards: int) -> None:
    """One damage for the change, whoever makes it, except by Konstantine."""
    hurt: dict[str, Any] = {"faceup": ("thruster_fissure",), "shields": BARE}
    state = between(RAIDER, VICTORY, **hurt) if card == KONSTANTINE else facing(card, **hurt)
    ruling = adjudicate(state, use(card, speed=1))
    assert (ruling.state.ship("cr90").speed, ruling.state.ship("cr90").facedown) == (1, cards)


@pytest.mark.rule("ARM-DMG-04", "ARM-RAM-07")
def test_a_ship_that_thruster_fissure_destroys_is_gone() -> None:
    """The last hull goes by the answer to the beams."""
    for facedown, gone in ((1, ()), (2, ("cr90",))):
        state = facing(PHYLON, faceup=("thruster_fissure",), facedown=facedown, shields=BARE)
        assert adjudicate(state, use(PHYLON)).state.destroyed == gone


@pytest.mark.rule("ARM-DMG-04")
def test_thruster_fissure_answers_navigate_once() -> None:
    """Two steps at once are one change; no change is none."""
    mover = ship(faceup=("thruster_fissure",), shields=BARE, dial="navigate", tokens=("navigate",))
    for speed, cards in ((4, 1), (3, 1), (2, 0)):
        after = adjudicate(table(mover), maneuver(speed=speed, navigate="both", tool="right")).state.ship("cr90")
        assert after.facedown == cards


def hunted(gap_mm: float = 100.0, **mine: Any) -> Table:
    """The CR90 with a token, and the Grand Inquisitor's Raider to its right."""
    owner = ship("hunter", (450.0 + 43.0 + gap_mm, 300.0), card=RAIDER, player="second", upgrades=(INQUISITOR,), **mine)
    return table(ship(tokens=("navigate",)), owner)


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(("gap_mm", "asked"), [(304.8, True), (304.801, False)])
def test_the_inquisitor_watches_distance_five(gap_mm: float, asked: bool) -> None:
    """He is asked about a change within the far line of band 5, where the ship stood when it changed."""
    ruling = adjudicate(hunted(gap_mm), maneuver(speed=1, navigate="token"))
    assert (ruling.status == "asking") is asked
    assert adjudicate(hunted(gap_mm), maneuver(navigate="token")).status == "complete"


@pytest.mark.rule("ARM-CARD-05", "ARM-NAV-01")
@pytest.mark.parametrize(("speed", "keys"), [(0, ["no", "up"]), (2, ["no", "up", "down"]), (4, ["no", "down"])])
def test_the_inquisitor_turns_within_his_chart(speed: int, keys: list[str]) -> None:
    """What his dial cannot show is not offered, and a card that lies exhausted is not asked."""
    ruling = adjudicate(hunted(speed=speed), maneuver(speed=1, navigate="token"))
    assert isinstance(ruling.question, Choose)
    assert [option.key for option in ruling.question.options] == keys
    tired = hunted(speed=speed, exhausted=(INQUISITOR,))
    assert adjudicate(tired, maneuver(speed=1, navigate="token")).status == "complete"


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(("answer", "speed"), [("no", 2), ("up", 3), ("down", 1)])
def test_the_inquisitor_answers_with_his_own_dial(answer: str, speed: int) -> None:
    """Up or down by 1 for exhausting him, or nothing."""
    move = maneuver(speed=1, navigate="token")
    state = adjudicate(hunted(), move, {"ARM-CARD-05:hunter:1": answer}).state
    assert (state.ship("hunter").speed, state.ship("hunter").exhausted) == (speed, (INQUISITOR,) * (answer != "no"))


@pytest.mark.rule("ARM-ACT-03")
def test_two_inquisitors_may_answer_each_other() -> None:
    """A change by the one is a change for the other, and each answers once while readied."""
    one = ship("one", (300.0, 300.0), card=RAIDER, upgrades=(INQUISITOR,))
    two = ship("two", (400.0, 300.0), card=RAIDER, player="second", upgrades=(INQUISITOR,), tokens=("navigate",))
    move = maneuver(ship="two", speed=1, navigate="token")
    answers = {"ARM-CARD-05:one:1": "up", "ARM-CARD-05:two:1": "up"}
    after = adjudicate(table(one, two), move, answers).state
    assert (after.ship("one").speed, after.ship("two").speed) == (3, 2)


# Fleet commands.


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(
    ("pay", "tokens", "legal"),
    [("token", ("navigate",), True), ("token", (), False), ("discard", (), True), ("", (), False)],
)
def test_a_fleet_command_costs_its_card_or_a_token(pay: Any, tokens: Any, legal: bool) -> None:
    """Either is enough, and what is not there cannot be paid with."""
    state = table(ship("own", upgrades=("entrapment_formation",), tokens=tokens))
    move = use("entrapment_formation", target="", pay=pay)
    assert wrong(state, move) == ([] if legal else [("ARM-CARD-05", "no_cost")])


@pytest.mark.rule("ARM-CARD-05", "ARM-ACT-03")
def test_a_fleet_command_is_declared_once_and_then_serves() -> None:
    """Declared, it turns the dial of a friendly ship; a second declaration is refused."""
    state = table(ship(upgrades=("entrapment_formation",), tokens=("navigate",)))
    declare = UseEffect(ship="cr90", effect="entrapment_formation", pay="token")
    ruling = adjudicate(state, declare)
    assert told(ruling) == ("effect_used", "fleet_command_declared")
    assert [each.kind for each in check_play(ruling.state, declare)] == ["limit_reached", "no_cost"]
    moved = adjudicate(ruling.state, maneuver(speed=3, uses=("entrapment_formation",)))
    assert moved.state.ship("cr90").speed == 3


def test_a_card_of_a_maneuver_is_not_played() -> None:
    """Nor is one that does nothing of this kind; flotillas may carry those that are."""
    state = table(ship("own", card=TRANSPORT, upgrades=("nav_team",)))
    assert wrong(state, use("nav_team", target="")) == [("ARM-ACT-03", "no_play")]
    assert effect_card("nav_team").hints.aims is None


@pytest.mark.parametrize("effect", ["all_fighters_follow_me", "hot_landing"])
def test_a_fleet_command_of_squadrons_is_not_played(effect: str) -> None:
    """Its moment and its cost are none that a card played has; a table names it among the fleet's effects."""
    state = table(ship("own", upgrades=(effect,), tokens=("navigate",)))
    assert wrong(state, use(effect, target="", pay="token")) == [("ARM-ACT-03", "no_play")]
