"""The End Phase: what lasts for a round goes, and clouds and blazes burn out (XW-GEN-02, XW-OBS-21)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.xwing.book import edition_of
from sublight.games.xwing.cards.holding import held_in_beam
from sublight.games.xwing.catalogue import lifetimes
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.obstacles.suffer import named
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.shapes import obstacle_type
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Event, happens

ROUND_TOKENS: tuple[Token, ...] = ("calculate", "disarm", "evade", "focus", "jam", "reinforce", "tractor")
"""The circular tokens, which go in the End Phase; the others stay until something removes them."""


def end_round(table: Table) -> Procedure[Table]:
    """Remove what does not outlast the round, and clear what counts once a round; dials still show their maneuver."""
    held = yield from held_in_beam(table)
    keeps = {ship.id: "tractor" if ship.id in held else "" for ship in table.ships}
    for ship in table.ships:
        yield from _tokens_gone(ship, keeps[ship.id])
    table = replace(
        table,
        ships=tuple(_rested(ship, keeps[ship.id]) for ship in table.ships),
        reserve=tuple(_rested(ship) for ship in table.reserve),
        devices=tuple(replace(each, used=()) for each in table.devices),
    )
    return (yield from _burn_out(table))


def round_over(table: Table) -> Table:
    """Return the table without dials, and without what the effects of the End Phase left to count once a round."""
    return replace(
        table,
        ships=tuple(replace(ship, dial=None, acted=(), used=()) for ship in table.ships),
        reserve=tuple(replace(ship, dial=None, acted=(), used=()) for ship in table.reserve),
    )


def _tokens_gone(ship: Ship, kept: str) -> Iterator[Event]:
    going = (token for token in ROUND_TOKENS if ship.count(token) and token != kept)
    gone = tuple(f"{ship.count(token)} {token}" for token in going)
    if gone:
        yield happens("XW-GEN-02", "round_tokens_removed", ship.id, tokens=gone)


def _rested(ship: Ship, kept: str = "") -> Ship:
    tokens = {name: number for name, number in ship.tokens.items() if name not in ROUND_TOKENS or name == kept}
    return replace(ship, tokens=tokens, activated=False, executed=None, acted=(), used=())


def _burn_out(table: Table) -> Procedure[Table]:
    """Those without a fuse marker are removed, then each of the others loses one."""
    edition = edition_of(table).id
    types = {row.type for row in lifetimes() if row.holds_in(edition)}
    left: list[Obstacle] = []
    for obstacle in table.obstacles:
        if obstacle_type(obstacle) not in types:
            left.append(obstacle)
        elif obstacle.fuses:
            yield happens("XW-OBS-21", "burns_down", obstacle.id, obstacle=named(obstacle), left=obstacle.fuses - 1)
            left.append(replace(obstacle, fuses=obstacle.fuses - 1))
        else:
            yield happens("XW-OBS-21", "burnt_out", obstacle.id, obstacle=named(obstacle))
    return replace(table, obstacles=tuple(left))
