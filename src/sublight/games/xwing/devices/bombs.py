"""Bombs at the end of the Activation Phase (XW-DEV-05).

What a bomb does to ships is combat and left to the players, but for the seismic charge, which takes an obstacle away.
So is the blaze that a Blazer Bomb leaves: no source has its outline.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.board.plane.shape import Measured
from sublight.games.xwing.catalogue.devices import payload
from sublight.games.xwing.damage.suffer import suffer_damage
from sublight.games.xwing.devices.remotes import remote_suffers
from sublight.games.xwing.measuring.ranges import BAND_LINE, NEARER_BAND, Piece, band_mm, distance
from sublight.games.xwing.obstacles.placed import remove_obstacle
from sublight.games.xwing.pieces import Device, Obstacle, Table
from sublight.games.xwing.questions import pick_if_several
from sublight.games.xwing.shapes import has_outline
from sublight.games.xwing.verdicts import Query, verdict_of
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens

RULE = "XW-DEV-05"


def detonate_bombs(table: Table, calls: Mapping[str, str]) -> Procedure[Table]:
    """Detonate every bomb, the first player's before the second's; a fused one loses a marker instead."""
    for player in table.players:
        left = [each.id for each in table.devices if each.player == player and payload(each.device).kind == "bomb"]
        while left:
            name = yield from _next_bomb(table, player, tuple(left))
            left.remove(name)
            table = yield from _detonate(table, table.device(name), calls)
    return table


def _next_bomb(table: Table, player: str, left: tuple[str, ...]) -> Procedure[str]:
    """Return which bomb of a player goes off next: with a clock its owner says so (XW-ACTP-06)."""
    if table.clock is None:
        return left[0]
    return (yield from pick_if_several(table, "XW-ACTP-06", "next_bomb", player, left, player))


def _detonate(table: Table, bomb: Device, calls: Mapping[str, str]) -> Procedure[Table]:
    card = payload(bomb.device)
    name = card.name
    if bomb.fuses:
        yield happens(RULE, "bomb_fuse_lost", bomb.id, device=name, left=bomb.fuses - 1)
        return table.with_device(replace(bomb, fuses=bomb.fuses - 1))
    table = table.without_device(bomb.id)
    if not card.takes_obstacle:
        yield happens(RULE, "bomb_left_to_players", bomb.id, device=name)
        if card.leaves_blaze:
            yield happens("XW-OBS-24", "blaze_left_to_players", bomb.id, device=name)
        return table
    yield happens(RULE, "bomb_detonates", bomb.id, device=name)
    return (yield from _shake(table, bomb, calls))


def _shake(table: Table, charge: Device, calls: Mapping[str, str]) -> Procedure[Table]:
    """Its owner names an obstacle at range 0-1; all near that suffer 1 damage, and the obstacle goes."""
    near: tuple[Obstacle, ...] = ()
    for obstacle in table.obstacles:
        if has_outline(obstacle) and (yield from _reaches(table, charge, obstacle, calls)):
            near = (*near, obstacle)
    if not near:
        return table
    picked = yield from _named(table, charge, near)
    for player in table.players:
        for ship in [each for each in table.ships if each.player == player]:
            if (yield from _reaches(table, picked, ship, calls)):
                table = yield from suffer_damage(table, ship.id, regular=1, rule=RULE, source="Seismic Charge")
    for remote in [each for each in table.devices if payload(each.device).kind == "remote"]:
        if (yield from _reaches(table, picked, remote, calls)):
            table = yield from remote_suffers(table, remote, 1)
    return (yield from remove_obstacle(table, picked.id, RULE))


def _named(table: Table, charge: Device, near: tuple[Obstacle, ...]) -> Procedure[Obstacle]:
    ids = tuple(each.id for each in near)
    answer = yield from pick_if_several(table, RULE, "seismic_obstacle", charge.id, ids, charge.player)
    return table.obstacle(answer)


def _reaches(table: Table, one: Piece, other: Piece, calls: Mapping[str, str]) -> Procedure[bool]:
    """Say whether a piece is at range 0-1 of another; whether exactly 100 mm is, is open (XW-RNG-02, XW-AMB-13)."""
    found = distance(one, other)
    past = Measured(found.margin_mm - band_mm(), found.witness)
    verdict = verdict_of(table, Query(RULE, "beyond range 1", one.id, other.id, ""), past, calls)
    yield verdict
    if verdict.outcome == "touching":
        return (yield from consult(BAND_LINE)) == NEARER_BAND
    return verdict.outcome == "overlap"
