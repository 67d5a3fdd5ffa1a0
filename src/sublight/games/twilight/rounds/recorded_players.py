"""What is recorded of a player: pools, effects, strategy cards, points, the speaker, the turn, laws."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.active_effects import spent
from sublight.games.twilight.catalogue.strategy_cards import strategy_card
from sublight.games.twilight.clocks import MOST_POINTS
from sublight.games.twilight.fleets.command_tokens import COUNT, tokens_in_use
from sublight.games.twilight.pieces import Galaxy, HeldCard
from sublight.games.twilight.round_moves import Record
from sublight.games.twilight.rounds.ending import points_given
from sublight.games.twilight.rounds.pools import pools_of, validate_pools, with_pools
from sublight.games.twilight.rounds.status import without_those_gone
from sublight.games.twilight.rounds.turns import (
    action_closed,
    begin_turn,
    fighting,
    lands_on_mecatol,
    pays_for_custodians,
    turn_closed,
)
from sublight.games.twilight.rounds.whose import (
    clock_of,
    clocked,
    in_initiative_order,
    next_in_turn,
    not_now,
    playing,
)
from sublight.games.twilight.rulebook import in_force
from sublight.games.twilight.validate import validate_galaxy
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

NONE = ("none",)
"""What `holds` is where no card is left."""


def validate(galaxy: Galaxy, move: Record) -> None:
    """Raise InputError for effects, laws and cards that there are not, and for impossible numbers."""
    validate_pools(move.pools)
    for name in move.holds if move.holds != NONE else ():
        strategy_card(name)
    if move.points is not None and not 0 <= move.points <= MOST_POINTS:
        raise InputError(f"points={move.points}: must be from 0 to {MOST_POINTS}")
    owner = galaxy.player(move.on)
    for name in move.loses:
        if name not in owner.effects:
            raise InputError(f"`{move.on}` does not have the effect `{name}`")
    for name in move.repeals:
        if name not in galaxy.laws:
            raise InputError(f"the law `{name}` is not in play")
    validate_galaxy(_with_effects(galaxy, move))


def _with_effects(galaxy: Galaxy, move: Record) -> Galaxy:
    """Return the galaxy with the effects, laws and exhausted cards afterwards."""
    owner = galaxy.player(move.on)
    for name in move.loses:
        owner = spent(owner, name)
    owner = replace(owner, effects=(*owner.effects, *move.gets))
    tapped = dict.fromkeys((*owner.exhausted, *move.exhausts))
    owner = replace(owner, exhausted=tuple(each for each in tapped if each not in move.readies))
    laws = (*(each for each in galaxy.laws if each not in move.repeals), *move.laws)
    return replace(galaxy.with_player(owner), laws=tuple(dict.fromkeys(laws)))


def _only(move: Record, part: str) -> Record:
    """Return the record of one part alone."""
    return Record(on=move.on, **{part: getattr(move, part)})


# Pools.


def pool_sum_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield more than sixteen tokens in all (TI4-N-20-sum)."""
    if move.pools is None:
        return
    owner = galaxy.player(move.on)
    more = sum(move.pools.values()) - sum(pools_of(owner).values())
    known = owner.reinforcements
    left = COUNT - tokens_in_use(galaxy, owner) if known is None else known
    if more > max(0, left):
        yield makes_impossible("TI4-N-20-sum", "too_many_tokens", move.on, more=more, left=max(0, left))


def pools(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Set the pools; what they lose or gain goes to reinforcements or comes from there."""
    if move.pools is None:
        return galaxy
    more = sum(move.pools.values()) - sum(pools_of(galaxy.player(move.on)).values())
    return (yield from with_pools(galaxy, move.on, move.pools, gained=more))


# Effects and laws.


def gets(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The player gets technologies, cards, leaders."""
    yield happens("TI4-N-secret-open", "effects_gained", move.on, effects=move.gets)
    return _with_effects(galaxy, _only(move, "gets"))


def loses(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The player loses some."""
    yield happens("TI4-N-secret-open", "effects_lost", move.on, effects=move.loses)
    return _with_effects(galaxy, _only(move, "loses"))


def exhausts(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Cards of the player are exhausted."""
    yield happens("TI4-N-secret-open", "effects_exhausted", move.on, effects=move.exhausts)
    return _with_effects(galaxy, _only(move, "exhausts"))


def readies(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Cards of the player are readied."""
    yield happens("TI4-81.6", "effects_readied", move.on, effects=move.readies)
    return _with_effects(galaxy, _only(move, "readies"))


def laws(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Laws come into play (TI4-7.3)."""
    yield happens("TI4-7.3", "laws_in_play", "", effects=move.laws)
    return _with_effects(galaxy, _only(move, "laws"))


def repeals(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Laws are discarded."""
    yield happens("TI4-7.3", "laws_discarded", "", effects=move.repeals)
    return _with_effects(galaxy, _only(move, "repeals"))


# Strategy cards and initiative.


def holds(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Set the strategy cards of the player, taken from whoever had them; the order follows (TI4-N-48-swap)."""
    names = () if move.holds == NONE else tuple(dict.fromkeys(move.holds))
    clock = clock_of(galaxy)
    used = {each.card for each in clock.cards if each.exhausted}
    others = tuple(each for each in clock.cards if each.player != move.on and each.card not in names)
    own = tuple(HeldCard(card=name, player=move.on, exhausted=name in used) for name in names)
    yield happens("TI4-N-48-swap", "cards_held", move.on, cards=names)
    if clock.zero == move.on:
        yield happens("TI4-N-48-keep", "zero_token_stays", move.on)
    return (yield from _ordered(clocked(galaxy, cards=(*others, *own))))


def zero(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The player shows Gift of Prescience, or the token changes hands (TI4-N-48-naalu)."""
    yield happens("TI4-N-48-naalu", "zero_token", move.on, case="note")
    return (yield from _ordered(clocked(galaxy, zero=move.on)))


def _ordered(galaxy: Galaxy) -> Procedure[Galaxy]:
    """Fix the initiative order anew, unless cards are still being chosen."""
    if clock_of(galaxy).phase == "strategy":
        return galaxy
    order = in_initiative_order(galaxy)
    yield happens("TI4-48.1", "initiative_order", "", players=order)
    return replace(galaxy, initiative=order)


# The state of the game.


def points(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """Set the victory points."""
    return (yield from points_given(galaxy, move.on, move.points or 0, "by_hand"))


def speaker(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The speaker token goes to the player."""
    yield happens("TI4-80.6", "speaker_changes", move.on)
    return clocked(galaxy, speaker=move.on)


def custodians_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield that the token has gone before, or that the player has nobody who lands on Mecatol Rex."""
    if clock_of(galaxy).agenda:
        yield breaks("TI4-27.2", "custodians_gone", move.on)
    elif not lands_on_mecatol(galaxy, move.on):
        yield breaks("TI4-27.2", "nobody_on_mecatol", move.on)


def custodians(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The token goes and gives a point, and from this round on there is an agenda phase (TI4-27.2, TI4-40.1)."""
    case = "" if pays_for_custodians(galaxy, move.on) else "free"
    yield happens("TI4-27.2", "custodians_taken", move.on, case=case, rules=("TI4-40.1",))
    galaxy = clocked(galaxy, agenda=True)
    if move.points is not None:
        return galaxy
    return (yield from points_given(galaxy, move.on, clock_of(galaxy).points.get(move.on, 0) + 1))


def elimination_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield a player who is out already, or who is the last one."""
    left = tuple(each for each in playing(galaxy) if each != move.on)
    if move.on not in playing(galaxy) or not left:
        yield makes_impossible("TI4-33.9", "not_to_be_eliminated", move.on)


def eliminated(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The player is out; everybody else keeps the number of strategy cards of the beginning (TI4-33.9)."""
    clock = clock_of(galaxy)
    yield happens("TI4-33.9", "player_eliminated", move.on)
    left = tuple(each for each in playing(galaxy) if each != move.on)
    next_speaker = next((each.id for each in galaxy.clockwise_from(clock.speaker) if each.id in left), clock.speaker)
    following = next_in_turn(galaxy, move.on)
    cards = tuple(each for each in clock.cards if each.player != move.on)
    out = (*clock.eliminated, move.on)
    galaxy = clocked(galaxy, eliminated=out, cards=cards, speaker=next_speaker)
    if galaxy.active_player != move.on:
        return (yield from without_those_gone(galaxy))
    return (yield from begin_turn(turn_closed(galaxy), following if following != move.on else "", last=move.on))


def turn_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield that there are no turns now, or that a combat is not over (TI4-40.2)."""
    yield from not_now(galaxy, "action", move.on)
    yield from again_violations(galaxy, move)


def again_violations(galaxy: Galaxy, move: Record) -> Iterator[Violation]:
    """Yield that a combat is not over."""
    if len(fighting(galaxy)) > 1:
        yield breaks("TI4-78.8", "combat_goes_on", galaxy.active, players=fighting(galaxy), player=move.on)


def turn(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The player has the turn: one was skipped, or an effect gives an action (TI4-TE-crisis, TI4-TE-puppets)."""
    yield happens(_turn_rule(galaxy, move.on), "turn_given", move.on)
    return replace(turn_closed(galaxy), active_player=move.on)


def _turn_rule(galaxy: Galaxy, player: str) -> str:
    """Return the rule by which a turn is given out of order: Puppets on a String, or Crisis where it can be played."""
    if not in_force("TI4-TE-crisis", galaxy.edition):
        return "TI4-4.1"
    return "TI4-TE-puppets" if player in clock_of(galaxy).passed else "TI4-TE-crisis"


def again(galaxy: Galaxy, move: Record) -> Procedure[Galaxy]:
    """The player performs one more action in the same turn (TI4-N-3-two)."""
    yield happens("TI4-N-3-two", "one_more_action", move.on)
    return clocked(action_closed(galaxy), again=True)
