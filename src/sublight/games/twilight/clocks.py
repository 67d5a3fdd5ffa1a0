"""What can be a clock at all: players and cards that there are, each card once, counts that are possible.

On its own because a galaxy without a clock does not import it.
"""

from sublight.board.plane.table import refuse_twins
from sublight.errors import InputError
from sublight.games.twilight.catalogue.strategy_cards import strategy_card, strategy_cards
from sublight.games.twilight.pieces import Clock, Galaxy

MOST_CARDS = 2
"""Strategy cards that a player takes in a round."""
MOST_POINTS = 100


def validate_clock(galaxy: Galaxy, clock: Clock) -> None:
    """Raise InputError for strangers, unknown or doubled cards, and impossible counts."""
    held = (each.player for each in clock.cards)
    named = (clock.speaker, *held, *clock.passed, *clock.done, *clock.secondary, *clock.eliminated, *clock.points)
    for name in (*named, *filter(None, (clock.zero, clock.winner))):
        galaxy.player(name)
    for each in clock.cards:
        strategy_card(each.card)
    refuse_twins([each.card for each in clock.cards])
    if clock.speaker in clock.eliminated:
        raise InputError(f"the speaker, `{clock.speaker}`, is eliminated")
    if clock.round < 1:
        raise InputError(f"rounds are counted from 1; got {clock.round}")
    if not 1 <= clock.each <= MOST_CARDS or clock.each * len(galaxy.players) > len(strategy_cards()):
        raise InputError(
            f"a player takes 1 or {MOST_CARDS} of the {len(strategy_cards())} strategy cards; got {clock.each}"
        )
    if not all(0 <= number <= MOST_POINTS for number in (clock.goal, *clock.points.values())):
        raise InputError(f"victory points are counted from 0 to {MOST_POINTS}")
    if (clock.phase == "status") is not bool(clock.step):
        raise InputError("the clock has a `step` in the status phase, and in no other phase")
