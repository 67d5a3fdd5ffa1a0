"""When the game is over, and who has won (XW-END-07, XW-ROUND-09).

It is looked at after the End Phase. Up to 1.3.2 a player without ships has lost; from 1.4 on mission points decide, and
the number of rounds is limited. Points are recorded by hand, because scenarios are outside the rules here (XW-END-08).
"""

from sublight.games.xwing.cards.cloak_and_tractor import must_decloak
from sublight.games.xwing.pieces import Table, clock_of
from sublight.games.xwing.rulebook import in_force
from sublight.referee.ruling import Notice, warns

RULE = "XW-END-07"


def has_round_limit(table: Table) -> bool:
    """Say whether the edition plays a number of rounds, for mission points."""
    return in_force(table, "XW-ROUND-09")


def ships_left(table: Table, player: str) -> int:
    """Return how many ships a player has, those in reserve included."""
    return sum(ship.player == player for ship in (*table.ships, *table.reserve))


def beaten(table: Table) -> tuple[str, ...]:
    """Return the players without a ship; none where nobody has one that could have been lost."""
    if not (table.ships or table.reserve or table.removed):
        return ()
    return tuple(player for player in table.players if not ships_left(table, player))


def ended(table: Table) -> Notice | None:
    """Return how the game ended, None while it goes on."""
    conceded = clock_of(table).conceded
    if conceded:
        return warns(RULE, "won_by_concession", table.opponent(conceded), loser=conceded)
    if table.phase != "end" or any(must_decloak(table, ship) for ship in table.ships):
        return None
    if not has_round_limit(table):
        return _last_one_standing(table)
    return _by_points(table) if beaten(table) or table.round >= clock_of(table).rounds else None


def _last_one_standing(table: Table) -> Notice | None:
    lost = beaten(table)
    if not lost:
        return None
    if len(lost) == 2:
        return warns(RULE, "drawn_without_ships", "", round=table.round)
    return warns(RULE, "won_by_ships", table.opponent(lost[0]), loser=lost[0], round=table.round)


def _by_points(table: Table) -> Notice:
    points = clock_of(table).points
    mine, theirs = (points.get(player, 0) for player in table.players)
    figures = {"round": table.round, "points": max(mine, theirs), "fewer": min(mine, theirs)}
    if mine == theirs:
        return warns(RULE, "level_on_points", "", **figures)
    return warns(RULE, "won_by_points", table.players[mine < theirs], **figures)
