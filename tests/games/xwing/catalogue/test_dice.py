"""Dice: faces, and the odds of movement rolls recomputed from the faces."""

import msgspec
import pytest

from games.xwing.oracle.published import MovementRoll, defense_die, dice_limits, movement_rolls
from sublight.errors import RulebookError
from sublight.games.xwing.catalogue import Die, attack_die, effect_cards, first_player_roll, obstacle_effect
from sublight.games.xwing.catalogue import dice as damage
from sublight.games.xwing.catalogue.dice import damage_deck
from sublight.games.xwing.catalogue.obstacles import ObstacleType
from sublight.rulebook.cards import still_to_draw


def test_both_dice_have_eight_faces() -> None:
    """The attack die has 3 hits, 1 critical, 2 focus, 2 blank; the defence die 3 evades, 2 focus, 3 blank."""
    assert (attack_die().sides, defense_die().sides) == (8, 8)
    assert attack_die().count == {"hit": 3, "crit": 1, "focus": 2, "blank": 2}
    assert defense_die().count == {"evade": 3, "focus": 2, "blank": 3}


def test_faces_that_are_miscounted_are_refused() -> None:
    """A die with a face fewer than counted is an error."""
    raw = msgspec.structs.asdict(attack_die())
    for wrong in ({"faces": raw["faces"][1:]}, {"count": {"hit": 8}}):
        with pytest.raises(RulebookError, match="the faces are not the 8"):
            Die(**raw | wrong)


@pytest.mark.parametrize("roll", movement_rolls(), ids=lambda roll: f"{roll.event}-{roll.until or roll.since}")
def test_odds_are_eight_eighths_and_give_the_expected_damage(roll: MovementRoll) -> None:
    """The damage to expect is that of the odds."""
    assert sum(roll.eighths.values()) == 8
    dealt = {name: int(name.split()[2]) for name in roll.eighths if "damage" in name}
    assert sum(roll.eighths[name] * amount for name, amount in dealt.items()) / 8 == roll.expected_damage


@pytest.mark.parametrize(
    ("kind", "edition"),
    [
        ("asteroid", "1.3.2"),
        ("debris_cloud", "1.3.2"),
        ("gas_cloud", "1.3.2"),
        ("debris_cloud", "1.4"),
        ("gas_cloud", "1.4"),
        ("blaze", "1.4"),
    ],
)
def test_odds_follow_from_effect_and_faces(kind: ObstacleType, edition: str) -> None:
    """What an obstacle's die does, counted over the faces of the attack die, gives the stated odds."""
    effect = obstacle_effect(kind, edition)
    assert effect is not None
    results = [effect.move(maneuver=True).roll.get(face) for face in attack_die().faces]  # type: ignore[arg-type]
    effective_contacts = {result[0]: results.count(result) for result in results if result}
    stated = next(each for each in movement_rolls() if each.event == kind and each.holds_in(edition))
    assert {name: share for name, share in stated.eighths.items() if "nothing" not in name} == effective_contacts


def test_odds_that_do_not_add_up_are_refused() -> None:
    """Seven eighths are an error."""
    with pytest.raises(RulebookError, match="add up to 7 eighths"):
        MovementRoll(event="asteroid", eighths={"nothing": 7}, expected_damage=0.0)


def test_limits_and_first_player_roll_are_as_printed() -> None:
    """At most six dice; from 1.4 three attack dice decide the first player, criticals before focus before hits."""
    assert (dice_limits().attack_dice_max, dice_limits().defense_dice_max, dice_limits().dice_min) == (6, 6, 0)
    roll = first_player_roll()
    assert (roll.since, roll.dice, roll.compare) == ("1.4", 3, ("crit", "focus", "hit"))
    assert [roll.holds_in(edition) for edition in ("1.3.2", "1.4")] == [False, True]


@pytest.mark.rule("XW-DMG-03")
def test_the_deck_has_33_cards_of_14_kinds() -> None:
    """Twelve kinds twice, Fuel Leak four times, Direct Hit five times; 8 pilot cards, 25 ship cards."""
    deck = damage_deck()
    assert len(deck) == 14
    assert sum(card.count for card in deck.values() if card.trait == "pilot") == 8
    assert sum(card.count for card in deck.values() if card.trait == "ship") == 25
    assert sorted(card.count for card in deck.values()) == [*[2] * 12, 4, 5]
    assert (deck["dmg_fuel_leak"].count, deck["dmg_direct_hit"].count) == (4, 5)


def test_every_damage_card_among_the_effects_is_in_the_deck() -> None:
    """Ids and titles are the same."""
    cards = [card for card in effect_cards().values() if card.kind == "damage_card"]
    assert {card.id: card.name for card in cards}.items() <= {
        key: card.title for key, card in damage_deck().items()
    }.items()


def test_a_deck_of_another_size_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts that do not add up are a fault of the file."""
    monkeypatch.setattr(damage, "CARDS", 34)
    damage_deck.cache_clear()
    with pytest.raises(RulebookError, match=r"damage_deck.toml: the counts add up to 33 cards, not 34"):
        damage_deck()
    monkeypatch.undo()
    assert damage_deck()


def test_what_lies_faceup_cannot_be_drawn() -> None:
    """One Direct Hit of five lies there: four are left; both Hull Breaches: none."""
    left = still_to_draw(damage_deck(), ["dmg_direct_hit", "dmg_hull_breach", "dmg_hull_breach"])
    assert left["dmg_direct_hit"] == 4
    assert "dmg_hull_breach" not in left
    assert sum(left.values()) == 30


def test_an_empty_deck_is_shuffled_anew() -> None:
    """With all 33 cards faceup there are 33 to draw again."""
    assert (
        sum(
            still_to_draw(
                damage_deck(), [card.id for card in damage_deck().values() for _ in range(card.count)]
            ).values()
        )
        == 33
    )
