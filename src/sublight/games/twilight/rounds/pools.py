"""Command tokens gained and moved between pools: sums that fit, and the fleet limit at once (TI4-N-20-sum)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.twilight.fleets.command_tokens import COUNT, POOLS, reinforcements_of, settle_everywhere
from sublight.games.twilight.pieces import Galaxy, Player
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Violation, breaks, happens

GAINED = "TI4-20.2"
REDISTRIBUTED = "TI4-N-20-redistribute"


def pools_of(player: Player) -> dict[str, int]:
    """Return the tokens in each pool."""
    return {"tactic": player.tactic, "fleet": player.fleet, "strategy": player.strategy}


def validate_pools(pools: Mapping[str, int] | None) -> None:
    """Raise InputError for a pool that is missing, or more tokens than a player has."""
    if pools is None:
        return
    if set(pools) != set(POOLS):
        raise InputError(
            f"`pools` must name each of the three pools once, as pools={','.join(f'{pool}:1' for pool in POOLS)}"
        )
    if max(pools.values()) > COUNT:
        raise InputError(f"a player has {COUNT} command tokens, not {max(pools.values())}")


def possible_gain(galaxy: Galaxy, player: str, wanted: int) -> int:
    """Return how many tokens are gained: they come from reinforcements, and none beyond those (TI4-20.3)."""
    return min(wanted, reinforcements_of(galaxy, player))


def pool_violations(
    galaxy: Galaxy, player: str, pools: Mapping[str, int] | None, gained: int, *, moved: bool
) -> Iterator[Violation]:
    """Yield why pools cannot be so after gaining tokens; `moved`: those that were there may be redistributed."""
    if pools is None:
        return
    before = pools_of(galaxy.player(player))
    due, number = sum(before.values()) + gained, sum(pools.values())
    if number != due:
        rule, cause = REDISTRIBUTED if moved else GAINED, "more" if number < due else ""
        left = abs(due - number)
        yield breaks(rule, "pools_do_not_fit", player, due=due, number=number, gained=gained, left=left, cause=cause)
    less = tuple(pool for pool in POOLS if pools[pool] < before[pool])
    if less and not moved:
        yield breaks(GAINED, "pools_not_redistributed", player, pools=less)


def gain(
    galaxy: Galaxy,
    player: str,
    wanted: int,
    pools: Mapping[str, int] | None,
    rule: str,
    terms: tuple[str, ...] = (),
) -> Procedure[Galaxy]:
    """Gain tokens: into the pools declared, else asked one by one. `terms` say what they are gained for."""
    count = possible_gain(galaxy, player, wanted)
    if count < wanted:
        yield happens("TI4-20.3", "tokens_missing", player, gained=count, wanted=wanted)
    if pools is not None:
        yield happens(rule, "tokens_gained", player, count=count, terms=terms if count == wanted else ())
        return (yield from with_pools(galaxy, player, pools, gained=count))
    for number in range(count):
        pool = yield from _ask_pool(galaxy, player, number, count)
        galaxy = yield from gained_into(galaxy, player, pool, rule)
    return galaxy


def pool_options(galaxy: Galaxy, player: str) -> tuple[Option, ...]:
    """Return the pools that a token can go into, each with what it has now."""
    return tuple(Option(key=pool, figures={"now": count}) for pool, count in pools_of(galaxy.player(player)).items())


def _ask_pool(galaxy: Galaxy, player: str, number: int, count: int) -> Procedure[str]:
    question = Choose(
        rule=GAINED,
        kind="gain_into",
        subject=player,
        player=player,
        options=pool_options(galaxy, player),
        figures={"number": number + 1, "count": count},
    )
    return (yield from choose(question, galaxy, POOLS[0]))


def gained_into(galaxy: Galaxy, player: str, pool: str, rule: str, case: str = "") -> Procedure[Galaxy]:
    """Put one token of the reinforcements into a pool; `case` says how it was paid for, if it was."""
    owner = galaxy.player(player)
    left = pools_of(owner)[pool] + 1
    yield happens(rule, "token_gained", player, pool=pool, number=left, case=case)
    return galaxy.with_player(replace(_changed(owner, -1), **{pool: left}))


def with_pools(galaxy: Galaxy, player: str, pools: Mapping[str, int], gained: int = 0) -> Procedure[Galaxy]:
    """Set the pools of a player; where the fleet pool falls, every system is settled at once (TI4-N-37-when)."""
    owner = galaxy.player(player)
    before = pools_of(owner)
    if pools == before:
        return galaxy
    moved = any(pools[pool] < before[pool] for pool in POOLS)
    rule = REDISTRIBUTED if moved else GAINED
    yield happens(rule, "pools_set", player, **{pool: pools[pool] for pool in POOLS})
    galaxy = galaxy.with_player(replace(_changed(owner, -gained), **pools))
    if pools["fleet"] >= before["fleet"]:
        return galaxy
    yield happens("TI4-N-37-when", "limits_checked", player, number=pools["fleet"], rules=("TI4-81.5a",))
    return (yield from settle_everywhere(galaxy, player))


def paid_from(galaxy: Galaxy, player: str, pool: str) -> Galaxy:
    """Return the galaxy with a token of a pool spent: it is in reinforcements (TI4-N-20-spent)."""
    owner = galaxy.player(player)
    return galaxy.with_player(replace(_changed(owner, 1), **{pool: pools_of(owner)[pool] - 1}))


def _changed(owner: Player, by: int) -> Player:
    """Return a player with more or fewer reinforcements, where the galaxy states them."""
    known = owner.reinforcements
    return owner if known is None else replace(owner, reinforcements=known + by)
