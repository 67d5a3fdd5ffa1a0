"""The players on the page of a galaxy in turns: points, tokens and strategy cards, which are recorded by steps."""

from collections.abc import Iterable, Iterator

from sublight.games.twilight.catalogue.effects import EffectCard, effect_cards
from sublight.games.twilight.catalogue.strategy_cards import strategy_card
from sublight.games.twilight.catalogue.units import UnitCard, faction_card, unit_cards, unit_for
from sublight.games.twilight.pieces import Clock, Galaxy, Player
from sublight.games.twilight.rounds.pools import pools_of
from sublight.games.twilight.rounds.turns import lands_on_mecatol
from sublight.games.twilight.rounds.whose import waiting_for_tokens
from sublight.games.twilight.words.names import Names
from sublight.referee.figures import joined
from sublight.view.models import Choice, Control, Piece

WHY = "at_the_table"
LAWS = ("laws", "repeals")


def sheets(galaxy: Galaxy) -> Iterator[Piece]:
    """Yield a line for each player, whose id no system has; none without a clock."""
    clock = galaxy.clock
    for seat, player in enumerate(galaxy.players):
        if clock is not None:
            yield Piece(
                id=sheet_of(galaxy, player.id),
                name="Command sheet",
                called=Names(galaxy).player(player.id),
                kind="player",
                owner=seat,
                says="; ".join(_says(clock, player)),
                controls=_ordered(clock, _controls(galaxy, clock, player)),
            )


def sheet_of(galaxy: Galaxy, player: str) -> str:
    """Return the id of the line of a player, which no system has."""
    return f"{player}-sheet" if player in galaxy.numbers else player


def _says(clock: Clock, player: Player) -> Iterator[str]:
    """Yield points, tokens by pool, strategy cards, what else a player has or has done, and kept cards."""
    if player.id != player.faction:
        yield faction_card(player.faction).name
    points = clock.points.get(player.id, 0)
    yield f"{points} victory {'point' if points == 1 else 'points'}"
    yield f"tokens: {joined([f'{count} {pool}' for pool, count in pools_of(player).items()])}"
    cards = [
        f"{strategy_card(each.card).name}{' (exhausted)' if each.exhausted else ''}"
        for each in clock.held_by(player.id)
    ]
    if cards:
        yield joined(cards)
    if clock.speaker == player.id:
        yield "speaker"
    if player.id in clock.passed:
        yield "has passed"
    if player.id in clock.eliminated:
        yield "out of the game"
    if player.effects:
        yield f"has {joined(sorted(map(_name, player.effects)))}"


def _ordered(clock: Clock, controls: Iterable[Control]) -> tuple[Control, ...]:
    """Return laws first in the agenda phase, in which they change, and else as they are."""
    return tuple(sorted(controls, key=lambda each: clock.phase == "agenda" and each.name not in LAWS))


def _controls(galaxy: Galaxy, clock: Clock, player: Player) -> Iterator[Control]:
    """Yield command tokens, gained and redistributed in the status phase, points, what a player takes, cards, laws."""
    begins = f"record {player.id} by=PLAYER why={WHY}"
    gains = clock.phase == "status" and clock.step == "tokens" and player.id in waiting_for_tokens(galaxy)
    pools = tuple(Choice(key=f"{count} {pool}", says=f"in the {pool} pool") for pool, count in pools_of(player).items())
    start = f"tokens {player.id}" if gains else begins
    yield Control(name="pools", title="Command tokens", form="pools", begins=start, values=pools)
    points = Choice(key=f"{clock.points.get(player.id, 0)} ", says="in all")
    yield Control(name="points", title="Victory points", form="pools", begins=begins, values=(points,))
    taken = list[Choice]()
    if not clock.agenda and lands_on_mecatol(galaxy, player.id):
        taken.append(Choice(key=f"{begins} custodians=yes", says="Takes the custodians token (1 victory point)"))
    if clock.speaker != player.id:
        taken.append(Choice(key=f"{begins} speaker=yes", says="Becomes speaker"))
    if taken:
        yield Control(name="", title="", form="line", values=tuple(taken))
    for name, title, cards in (
        ("gets", "Gets a card", _to_get(galaxy, player)),
        ("loses", "Loses a card", player.effects),
        ("laws", "A law comes into play", _to_pass(galaxy)),
        ("repeals", "A law is discarded", galaxy.laws),
    ):
        values = tuple(sorted((Choice(key=each, says=_name(each)) for each in cards), key=lambda one: one.says))
        if values:
            yield Control(name=name, title=title, form="choice", begins=begins, values=values)


GAINED = ("technology", "breakthrough", "leader", "promissory", "relic")
"""The kinds of cards that a player gets and keeps."""


def _to_get(galaxy: Galaxy, player: Player) -> Iterator[str]:
    """Yield what a player may get: cards for every faction or for theirs, and upgrades of their units."""
    cards = [card for card in effect_cards().values() if card.kind in GAINED]
    known = {unit for card in cards for unit in card.hints.units}
    upgrades = [
        card
        for card in unit_cards().values()
        if card.upgrade_of == unit_for(card.type, player.faction).id and card.id not in known
    ]
    offered: tuple[EffectCard | UnitCard, ...] = (*cards, *upgrades)
    for card in offered:
        theirs = card.faction in (None, player.faction) and card.id not in player.effects
        if theirs and card.holds_in(galaxy.edition):
            yield card.id


def _to_pass(galaxy: Galaxy) -> Iterator[str]:
    """Yield the laws of the edition that are not in play."""
    for card in effect_cards().values():
        if card.kind == "agenda" and card.id not in galaxy.laws and card.holds_in(galaxy.edition):
            yield card.id


def _name(effect: str) -> str:
    """Return the printed name of a card or of an upgrade."""
    return unit_cards()[effect].name if effect in unit_cards() else effect_cards()[effect].name
