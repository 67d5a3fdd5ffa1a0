"""The strategy phase: from the speaker clockwise each player takes a card that nobody has (TI4-84.1)."""

from collections.abc import Iterator, Mapping

from sublight.games.twilight.catalogue.strategy_cards import strategy_card
from sublight.games.twilight.pieces import Galaxy, HeldCard
from sublight.games.twilight.round_moves import TakeCard
from sublight.games.twilight.rounds.whose import chooser, clock_of, clocked, not_now
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

SECOND_ROUND = "TI4-84.1c"


def prepare(galaxy: Galaxy, move: TakeCard, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against taking a card, and what it does."""
    galaxy.player(move.player)
    strategy_card(move.card)
    return Prepared(tuple(_violations(galaxy, move)), lambda: take_card(galaxy, move))


def _violations(galaxy: Galaxy, move: TakeCard) -> Iterator[Violation]:
    wrong = tuple(not_now(galaxy, "strategy", move.player))
    if wrong:
        yield from wrong
        return
    clock, due = clock_of(galaxy), chooser(galaxy)
    if not due:
        yield breaks("TI4-84.1", "all_have_cards", move.player)
    elif due != move.player:
        rule = SECOND_ROUND if clock.held_by(due) else "TI4-84.1"
        yield breaks(rule, "not_your_choice", move.player, due=due)
    holder = next((each.player for each in clock.cards if each.card == move.card), "")
    if holder:
        yield makes_impossible("TI4-84.1", "card_taken", move.card, holder=holder)


def take_card(galaxy: Galaxy, move: TakeCard) -> Procedure[Galaxy]:
    """Put the card in front of the player, face up."""
    clock, card = clock_of(galaxy), strategy_card(move.card)
    rule = SECOND_ROUND if clock.held_by(move.player) else "TI4-84.1"
    yield happens(rule, "card_chosen", move.player, card=card.id, number=card.number)
    return clocked(galaxy, cards=(*clock.cards, HeldCard(card=card.id, player=move.player)))
