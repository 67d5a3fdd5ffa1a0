"""The players on the page of a galaxy in turns: points, tokens and strategy cards, which are recorded by steps."""

from collections.abc import Iterator

from sublight.games.twilight.catalogue.strategy_cards import strategy_card
from sublight.games.twilight.pieces import Clock, Galaxy, Player
from sublight.games.twilight.rounds.pools import pools_of
from sublight.games.twilight.rounds.whose import waiting_for_tokens
from sublight.referee.figures import joined
from sublight.view.models import Choice, Control, Piece

WHY = "at_the_table"


def sheets(galaxy: Galaxy) -> Iterator[Piece]:
    """Yield a line for each player, whose id no system has; none without a clock."""
    clock = galaxy.clock
    for seat, player in enumerate(galaxy.players):
        if clock is not None:
            yield Piece(
                id=f"{player.id}-sheet" if player.id in galaxy.numbers else player.id,
                name="Command sheet",
                kind="player",
                owner=seat,
                says="; ".join(_says(clock, player)),
                controls=tuple(_controls(galaxy, clock, player)),
            )


def _says(clock: Clock, player: Player) -> Iterator[str]:
    """Yield points, tokens by pool, strategy cards, and what else a player has or has done."""
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


def _controls(galaxy: Galaxy, clock: Clock, player: Player) -> Iterator[Control]:
    """Yield command tokens, which are gained and redistributed in the status phase, points, and what a player takes."""
    begins = f"record {player.id} by=PLAYER why={WHY}"
    gains = clock.phase == "status" and clock.step == "tokens" and player.id in waiting_for_tokens(galaxy)
    pools = tuple(Choice(key=f"{count} {pool}", says=f"in the {pool} pool") for pool, count in pools_of(player).items())
    start = f"tokens {player.id}" if gains else begins
    yield Control(name="pools", title="Command tokens", form="pools", begins=start, values=pools)
    points = Choice(key=f"{clock.points.get(player.id, 0)} ", says="in all")
    yield Control(name="points", title="Victory points", form="pools", begins=begins, values=(points,))
    taken = [] if clock.agenda else [Choice(key=f"{begins} custodians=yes", says="Takes the custodians token")]
    if clock.speaker != player.id:
        taken.append(Choice(key=f"{begins} speaker=yes", says="Becomes speaker"))
    if taken:
        yield Control(name="", title="", form="line", values=tuple(taken))
