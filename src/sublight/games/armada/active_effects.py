"""Which cards a declaration uses, whose they are, whether they are there, ready, and fit the ship (chapter A12).

A card is found by any name that players give it, and reads as the texts in force on the table have it. A ship's own
card is with it, a fleet's with any friendly ship or among the fleet's effects, an enemy's with the ship named. Navigate
is resolved with the ship's own dial and token, or with what a card gives it (ARM-NAV-03, ARM-NAV-04).
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from sublight.board.plane.table import less_one
from sublight.games.armada.catalogue import EffectCard, Hints, effect_card, effect_cards
from sublight.games.armada.catalogue.cards import Chart, faceup_that
from sublight.games.armada.catalogue.effects import Giving
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Command, Ship, Squadron, Table
from sublight.games.armada.rulebook import edition_of, taken_reading
from sublight.referee.ruling import Event, happens
from sublight.rulebook import Edition

NONE = Hints()
"""The hints of no card."""


class UsedCard(NamedTuple):
    """A card in use: the use declared, the card, and its hints as they read on this table."""

    use: Use
    card: EffectCard
    hints: Hints

    @property
    def id(self) -> str:
        """The card's id, whatever name the declaration gives it."""
        return self.card.id


def rule_of(card: EffectCard) -> str:
    """Return the rule a card is cited by: its own, else that of the cards on yaw or of those on speed."""
    by_kind = "ARM-CARD-05" if card.hints.yaw_delta is None and card.hints.yaw_set is None else "ARM-CARD-06"
    return card.cited or ("ARM-CARD-05" if card.hints.speed_delta is not None else by_kind)


def hints_on(table: Table, card: EffectCard) -> Hints:
    """Return a card's hints as the table's edition has them."""
    return card.hints_in(edition_of(table)) if card.amended else card.hints


def objective_hints(table: Table) -> Hints:
    """Return the hints of the table's objective, the empty ones where none is played."""
    return hints_on(table, effect_card(table.objective)) if table.objective else NONE


def own_cards(ship: Ship) -> tuple[EffectCard, ...]:
    """Return the upgrades of a ship that bear on movement."""
    known = effect_cards()
    return tuple(known[name] for name in ship.upgrades if name in known)


def own_card(ship: Ship, wanted: Callable[[EffectCard], object]) -> EffectCard | None:
    """Return the ship's first card that is wanted, None where it has none."""
    return next((card for card in own_cards(ship) if wanted(card)), None)


def ability_of(squadron: Squadron) -> EffectCard | None:
    """Return the ability of a squadron, None where it has none that affects movement."""
    name = squadron.card.ability
    return effect_cards()[name] if name else None


def used_cards(uses: Iterable[Use], edition: Edition | None) -> tuple[UsedCard, ...]:
    """Return the cards that `uses` name; without an edition in the wording of the first."""
    cards = ((use, effect_card(use.effect)) for use in uses)
    return tuple(UsedCard(use, card, card.hints_in(edition) if edition else card.hints) for use, card in cards)


def extra_card(move: Maneuver) -> EffectCard | None:
    """Return the card that grants the maneuver, None for the ordinary one."""
    return effect_card(move.extra) if move.extra else None


def extra_hints(table: Table, move: Maneuver) -> Hints | None:
    """Return what the card that grants the maneuver says on this table."""
    card = extra_card(move)
    return hints_on(table, card) if card else None


def chart_of(table: Table, ship: Ship) -> Chart:
    """Return a ship's speed chart, by the reading in use where its sources differ."""
    dispute = ship.card.chart_dispute
    return ship.card.chart_by(taken_reading(table, dispute)) if dispute else ship.card.speed_chart


def used_event(rule: str, mover: str, card: str, owner: str, paid: str) -> Event:
    """Return the event that a card is used for a ship: exhausted or discarded, where that is what is `paid`."""
    if paid:
        return happens(rule, "effect_used", mover, effect=card, owner=owner, case=paid)
    return happens(rule, "effect_used", mover, effect=card, owner=owner)


# Whose.


def carrier_of(table: Table, ship: Ship, use: Use, card: EffectCard, hints: Hints) -> Ship | None:
    """Return the ship whose card is used, None where it lies with no ship on the table."""
    if hints.scope == "enemy":
        named = table.ship(use.by) if use.by else None
        return named if named and card.id in named.upgrades else None
    if hints.scope == "fleet":
        return next((each for each in table.ships if each.player == ship.player and card.id in each.upgrades), None)
    return ship if card.id in ship.upgrades else None


def is_available(table: Table, ship: Ship, use: Use, card: EffectCard, hints: Hints) -> bool:
    """Say whether a card can be used for the ship: it lies with a ship or the fleet, or is the objective.

    A fleet command can be used once it was declared for the round; the fleet's effects have it then.
    """
    declared = card.id in table.fleet_effects.get(ship.player, ())
    match hints.scope:
        case "objective":
            return table.objective == card.id
        case "fleet" if card.kind == "fleet command":
            return declared
        case "fleet" if declared:
            return True
        case _:
            return carrier_of(table, ship, use, card, hints) is not None


def is_exhausted(table: Table, ship: Ship, use: Use, card: EffectCard, hints: Hints) -> bool:
    """Say whether the card in question lies exhausted."""
    owner = carrier_of(table, ship, use, card, hints)
    return owner is not None and card.id in owner.exhausted


# Navigate.


def granted_by(used: Iterable[UsedCard]) -> frozenset[Giving]:
    """Return what the cards in use give: a dial, a token, or leave to have one's own dial say Navigate."""
    return frozenset(one.hints.gives for one in used if one.hints.gives)


def has_dial(ship: Ship, used: Iterable[UsedCard]) -> bool:
    """Say whether there is a Navigate dial to spend."""
    return ship.dial == "navigate" or bool(granted_by(used) & {"dial", "own dial"})


def has_token(ship: Ship, used: Iterable[UsedCard]) -> bool:
    """Say whether there is a Navigate token to spend."""
    return "navigate" in ship.tokens or "token" in granted_by(used)


def can_gain(ship: Ship, one: UsedCard) -> bool:
    """Say whether the ship can have what a card gives: under Life Support Failure it can have no token (ARM-NAV-03)."""
    return one.hints.gives != "token" or not faceup_that(ship.faceup, "no_tokens")


def holds_several(ship: Ship) -> bool:
    """Say whether a title lets the ship have several tokens of one command."""
    return any(card.hints.several_tokens for card in own_cards(ship))


def command_value(ship: Ship) -> int:
    """Return the command value of a ship, which a title may raise."""
    return max(ship.card.command, *(card.hints.command_min or 0 for card in own_cards(ship)), 0)


def is_spent(table: Table, ship: Ship, move: Maneuver, one: UsedCard) -> bool:
    """Say whether what a card gives is spent on Navigate; a ship's own dial cannot change once it is revealed."""
    if one.hints.gives == "token":
        return move.navigate in ("token", "both")
    unrevealed = ship.dial is None and table.active != ship.id
    return move.navigate in ("dial", "both") and (one.hints.gives == "dial" or unrevealed)


def navigate_left(ship: Ship, move: Maneuver, used: Iterable[UsedCard]) -> tuple[Command | None, tuple[Command, ...]]:
    """Return dial and tokens after Navigate was resolved; what a card gave is spent first.

    A second token of one command is discarded as it is gained, unless a title allows it: then only the first is there.
    """
    cards = granted_by(used)
    second = "token" in cards and ("navigate" not in ship.tokens or holds_several(ship))
    dial = None if move.navigate in ("dial", "both") and "dial" not in cards else ship.dial
    spent = move.navigate in ("token", "both") and not second
    return dial, less_one(ship.tokens, "navigate") if spent else ship.tokens
