"""What effects cost."""

import pytest

from games.xwing.oracle.mat import RULES, ship, sit, table
from sublight.games.xwing.cards.payment import pay_price, unpayable
from sublight.games.xwing.catalogue.hints import Price

RULE = RULES.rule("XW-MOV-04", RULES.edition("1.4.6")).id


def short(price: Price, **fields: object) -> list[str]:
    """What of a price a ship does not have."""
    return [each.kind for each in unpayable(ship(**fields), "x", price, RULE)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("price", "has", "lacks", "kind"),
    [
        (Price(charges=2), {"charges": {"x": 2}}, {"charges": {"x": 1}}, "card_no_charge"),
        (Price(force=1), {"force": 1}, {"force": 0}, "card_no_force"),
        (Price(shields=1), {"shields": 1}, {"shields": 0}, "card_no_shield"),
        (Price(exposes=True), {"facedown": 1}, {"facedown": 0}, "card_no_damage_card"),
    ],
)
def test_a_price_is_paid_only_by_who_can(
    price: Price, has: dict[str, object], lacks: dict[str, object], kind: str
) -> None:
    """Both sides of each limit."""
    assert short(price, **has) == []
    assert short(price, **lacks) == [kind]


def test_charges_count_only_where_they_are_counted() -> None:
    """A table that says nothing of charges bars nothing."""
    assert short(Price(charges=1)) == []
    assert short(Price(charges=1), charges={"other": 0}) == []


def test_critical_damage_may_stand_for_a_card_turned_up() -> None:
    """A price of either can always be paid."""
    assert short(Price(exposes=True, critical=1)) == []


def test_all_of_a_price_is_paid() -> None:
    """Charges, Force, a shield, tokens and damage."""
    price = Price(charges=1, force=1, shields=1, damage=1, tokens=("strain",))
    here = table(ship(charges={"x": 2, "y": 1}, force=2, shields=2))
    after = sit(here, pay_price(here, "red1", "x", price, RULE)).state
    assert after is not None
    left = after.ship("red1")
    assert (left.charges, left.force, left.shields, left.tokens) == ({"x": 1, "y": 1}, 1, 0, {"strain": 1})


def test_a_token_of_two_is_the_player_s_to_pick() -> None:
    """Asked, and gained."""
    here = table(ship())
    steps = pay_price(here, "red1", "x", Price(one_of=("deplete", "strain")), RULE)
    after = sit(here, steps, {f"{RULE}:red1:1": "strain"}).state
    assert after is not None
    assert after.ship("red1").tokens == {"strain": 1}
