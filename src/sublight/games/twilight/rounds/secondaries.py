"""Secondary abilities: each other player in turn, clockwise, may use one, passed players too (TI4-82.1)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.active_effects import reading
from sublight.games.twilight.catalogue.effects import effect_in
from sublight.games.twilight.catalogue.strategy_cards import StrategyCard, strategy_card
from sublight.games.twilight.moves import PlaceToken
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.rounds.pools import gained_into, paid_from, pool_options, possible_gain
from sublight.games.twilight.rounds.whose import clock_of, clocked, clockwise_from
from sublight.games.twilight.rulebook import in_force
from sublight.games.twilight.tokens_and_effects.place import place, place_violations
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

RULE = "TI4-82.1"
REPLACED = "TI4-Q30"
BY_CARD = {"diplomacy": "TI4-32.3", "construction": "TI4-24.2", "warfare": "TI4-99.3"}
"""Rules of secondaries that say more than what they cost."""


def has_new_cards(galaxy: Galaxy) -> Procedure[bool]:
    """Return whether Construction and Warfare are those of Thunder's Edge (TI4-TE-construction, TI4-TE-warfare)."""
    if not in_force("TI4-TE-warfare", galaxy.edition):
        return False
    return (yield from consult(REPLACED)) == "replaced"


def taken_to_be_new(galaxy: Galaxy) -> bool:
    """Say whether the cards of Thunder's Edge are in use by the reading in use."""
    return in_force("TI4-TE-warfare", galaxy.edition) and reading(galaxy, REPLACED) == "replaced"


def secondaries(galaxy: Galaxy, player: str, card: StrategyCard) -> Procedure[Galaxy]:
    """Ask everybody else, and exhaust the card (TI4-82.2)."""
    for other in clockwise_from(galaxy, player)[1:]:
        galaxy = yield from _secondary(galaxy, other, card)
    yield happens("TI4-82.2", "card_exhausted", player, card=card.id)
    held = clock_of(galaxy).cards
    cards = tuple(replace(each, exhausted=each.exhausted or each.card == card.id) for each in held)
    return clocked(galaxy, cards=cards, played=card.id)


def secondaries_due(galaxy: Galaxy, player: str) -> Procedure[Galaxy]:
    """Ask for the secondary of a card whose primary was a tactical action, now that this is over (TI4-TE-warfare)."""
    if not clock_of(galaxy).granted:
        return galaxy
    held = (strategy_card(each.card) for each in clock_of(galaxy).held_by(player) if not each.exhausted)
    card = next((each for each in held if each.primary == "unpins"), None)
    galaxy = clocked(galaxy, granted="")
    return galaxy if card is None else (yield from secondaries(galaxy, player, card))


def _secondary(galaxy: Galaxy, player: str, card: StrategyCard) -> Procedure[Galaxy]:
    """Ask one player, who can pay for it."""
    if card.secondary == "free":
        return (yield from tokens_for_influence(galaxy, player, card.id))
    choices = tuple(_choices(galaxy, player, card))
    answer = (yield from _ask(galaxy, player, card.id, choices)) if len(choices) > 1 else "decline"
    if answer == "decline":
        return _answered(galaxy, player, "no")
    if answer == "free":
        yield happens("TI4-N-83-rest", "secondary_free", player, card=card.id)
        return _answered(galaxy, player, "yes")
    return (yield from _paid(_answered(galaxy, player, "yes"), player, card))


def _answered(galaxy: Galaxy, player: str, answer: str) -> Galaxy:
    return clocked(galaxy, secondary={**clock_of(galaxy).secondary, player: answer})


def _choices(galaxy: Galaxy, player: str, card: StrategyCard) -> Iterator[str]:
    """Yield what a player may answer: with nothing in the strategy pool only what costs no token (TI4-20.5)."""
    if galaxy.player(player).strategy:
        yield "follow"
    if card.secondary == "named":
        yield "free"
    yield "decline"


def _ask(galaxy: Galaxy, player: str, card: str, choices: tuple[str, ...]) -> Procedure[str]:
    question = Choose(
        rule=RULE,
        kind="secondary",
        subject=player,
        player=player,
        options=tuple(Option(key=each) for each in choices),
        figures={"card": card},
    )
    return (yield from choose(question, galaxy, "decline"))


def _paid(galaxy: Galaxy, player: str, card: StrategyCard) -> Procedure[Galaxy]:
    if card.secondary == "places" and not (yield from has_new_cards(galaxy)):
        return (yield from _built(galaxy, player, card))
    rule = BY_CARD.get(card.id, "TI4-N-83-rest")
    if card.secondary == "places":
        rule = "TI4-TE-construction"
    left = galaxy.player(player).strategy - 1
    passed = ("TI4-3.3b",) if player in clock_of(galaxy).passed else ()
    rules = ("TI4-20.5", "TI4-N-20-spent", *passed)
    yield happens(rule, "secondary_used", player, card=card.id, left=left, rules=rules)
    return paid_from(galaxy, player, "strategy")


def _built(galaxy: Galaxy, player: str, card: StrategyCard) -> Procedure[Galaxy]:
    """The token that pays goes into the system where the structure is built (TI4-24.3-place)."""
    effect = effect_in(card.secondary_effect, galaxy.edition)
    places = tuple(
        system.id
        for system in galaxy.systems
        if not any(place_violations(galaxy, PlaceToken(player=player, effect=effect.id, system=system.id), effect))
    )
    if not places:
        yield happens("TI4-24.3-place", "nowhere_to_build", player)
        return _answered(galaxy, player, "no")
    question = Choose(
        rule="TI4-24.3-place",
        kind="build_where",
        subject=player,
        player=player,
        options=tuple(Option(key=each) for each in places),
    )
    where = places[0] if len(places) == 1 else (yield from choose(question, galaxy, places[0]))
    galaxy = _answered(galaxy, player, where)
    return (yield from place(galaxy, PlaceToken(player=player, effect=effect.id, system=where)))


# Leadership.


TOKEN_COSTS = 3
"""The influence that a command token costs by Leadership (TI4-52.2)."""


def tokens_for_influence(galaxy: Galaxy, player: str, card: str) -> Procedure[Galaxy]:
    """Ask into which pool a token goes for 3 influence, until the player wants no more (TI4-52.2).

    The question says what their planets have and what was spent. More may be spent: trade goods are not known.
    """
    has, spent = _influence(galaxy, player), 0
    while possible_gain(galaxy, player, 1):
        question = Choose(
            rule="TI4-52.2",
            kind="token_for_influence",
            subject=player,
            player=player,
            options=(Option(key="none"), *pool_options(galaxy, player)),
            figures={"card": card, "influence": has, "spent": spent},
        )
        pool = yield from choose(question, galaxy, "none")
        if pool == "none":
            break
        galaxy = yield from gained_into(galaxy, player, pool, "TI4-52.2", case="influence")
        spent += TOKEN_COSTS
    return galaxy


def _influence(galaxy: Galaxy, player: str) -> int:
    """Return the influence that is printed for the planets of a player, exhausted ones too."""
    own = {each.planet for system in galaxy.systems for each in system.planets if each.player == player}
    return sum(each.influence for system in galaxy.systems for each in system.card.planets if each.name in own)
