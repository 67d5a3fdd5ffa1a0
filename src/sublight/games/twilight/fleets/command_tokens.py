"""Command tokens that come into systems outside an activation, and leave them (TI4-20.3b, TI4-20.6)."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from sublight.games.twilight.galaxy.presence import has_command_token, ships_of
from sublight.games.twilight.pieces import Galaxy, Player
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

COUNT = 16
"""Command tokens of a player (TI4-N-20-count)."""
POOLS = ("tactic", "fleet", "strategy")


class Cites(NamedTuple):
    """The rules cited for a placement: a token is placed, one lies there already, the last one comes from the sheet."""

    comes: str
    has: str = "TI4-20.6"
    sheet: str = "TI4-20.3b"


def reinforcements_of(galaxy: Galaxy, player_id: str) -> int:
    """Return how many command tokens a player has left: as the galaxy says, or what the count of sixteen leaves."""
    player = galaxy.player(player_id)
    if player.reinforcements is not None:
        return player.reinforcements
    return max(0, COUNT - tokens_in_use(galaxy, player))


def has_token_left(galaxy: Galaxy, player_id: str) -> bool:
    """Say whether a player has a command token that is not on the board, in reinforcements or in a pool."""
    return bool(reinforcements_of(galaxy, player_id)) or any(_pools(galaxy.player(player_id)))


def tokens_in_use(galaxy: Galaxy, player: Player) -> int:
    """Return how many command tokens of a player are in pools, on the board and with others, and stated to be left."""
    out = sum(player.id in system.tokens for system in galaxy.systems)
    captured = sum(other.captured.count(player.id) for other in galaxy.players)
    return player.tactic + player.fleet + player.strategy + out + captured + (player.reinforcements or 0)


def token_placed(galaxy: Galaxy, player: str, place: str, cites: Cites) -> Procedure[Galaxy]:
    """Place a token from reinforcements, or of the command sheet where none is left; none where one lies."""
    if player in galaxy.system(place).tokens:
        yield happens(cites.has, "token_lies_already", place, player=player)
        return galaxy
    if has_command_token(galaxy, galaxy.system(place), player):
        yield happens("TI4-N-32-marker", "marker_stands_for_token", place, player=player)
        return galaxy
    if reinforcements_of(galaxy, player):
        yield happens(cites.comes, "token_from_reinforcements", place, player=player)
        return _put(_taken(galaxy, player, -1), player, place)
    return (yield from _from_the_sheet(galaxy, player, place, cites))


def strategy_token_placed(galaxy: Galaxy, player: str, place: str, rule: str) -> Procedure[Galaxy]:
    """Place a strategy token that was paid already; where one lies it goes to reinforcements."""
    if has_command_token(galaxy, galaxy.system(place), player):
        yield happens("TI4-20.6", "token_paid_returns", place, player=player)
        return _taken(galaxy, player, 1)
    yield happens(rule, "strategy_token_placed", place, player=player)
    return _put(galaxy, player, place)


def token_removed(galaxy: Galaxy, player: str, place: str) -> Galaxy:
    """Return the galaxy without a player's token in a system: it is in reinforcements."""
    system = galaxy.system(place)
    kept = tuple(each for each in system.tokens if each != player)
    return _taken(galaxy.with_system(replace(system, tokens=kept)), player, 1)


def _put(galaxy: Galaxy, player: str, place: str) -> Galaxy:
    system = galaxy.system(place)
    return galaxy.with_system(replace(system, tokens=(*system.tokens, player)))


def _taken(galaxy: Galaxy, player_id: str, change: int) -> Galaxy:
    """Reinforcements that the galaxy does not state follow from the count of tokens."""
    player = galaxy.player(player_id)
    if player.reinforcements is None:
        return galaxy
    return galaxy.with_player(replace(player, reinforcements=player.reinforcements + change))


# The command sheet.


def _from_the_sheet(galaxy: Galaxy, player_id: str, place: str, cites: Cites) -> Procedure[Galaxy]:
    player = galaxy.player(player_id)
    pools = tuple(_pools(player))
    if not pools:
        yield happens(cites.sheet, "no_token_left", place, player=player_id)
        return galaxy
    pool = pools[0] if len(pools) == 1 else (yield from _ask_pool(galaxy, player_id, place, pools, cites))
    yield happens(cites.sheet, "token_from_sheet", place, player=player_id, pool=pool)
    galaxy = _put(galaxy.with_player(_less(player, pool)), player_id, place)
    return (yield from settle_everywhere(galaxy, player_id)) if pool == "fleet" else galaxy


def _pools(player: Player) -> Iterator[str]:
    return (pool for pool in POOLS if getattr(player, pool))


def _less(player: Player, pool: str) -> Player:
    return replace(player, **{pool: getattr(player, pool) - 1})


def _ask_pool(galaxy: Galaxy, player: str, place: str, pools: tuple[str, ...], cites: Cites) -> Procedure[str]:
    question = Choose(
        rule=cites.sheet,
        kind="token_of_which_pool",
        subject=place,
        player=player,
        options=tuple(Option(key=pool) for pool in pools),
        figures={"system": place},
    )
    return (yield from choose(question, galaxy, pools[0]))


def settle_everywhere(galaxy: Galaxy, player: str) -> Procedure[Galaxy]:
    """Settle every system at once for a smaller fleet pool (TI4-37.3)."""
    from sublight.games.twilight.fleets.arrival import enforce_fleet_limits

    for system in galaxy.systems:
        if ships_of(galaxy, system.id, player):
            galaxy = yield from enforce_fleet_limits(galaxy, player, system.id)
    return galaxy
