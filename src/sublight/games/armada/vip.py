"""Capture the VIP: the token of a carrier that leaves the play area (ARM-AREA-04)."""

from msgspec.structs import replace

from sublight.games.armada.facts import Facts, Run
from sublight.games.armada.pieces import Table, Token
from sublight.games.armada.shapes import bare_base, components_of
from sublight.geometry.slack import EPS_MM
from sublight.referee.procedure import Procedure, place
from sublight.referee.question import Place
from sublight.referee.ruling import Violation, breaks, happens
from sublight.surfaces.plane.pose import Pose
from sublight.surfaces.plane.shape import Round, Solid, measure

VIP = "vip"
Places = dict[str, tuple[float, ...]]


def drop_carried(table: Table, facts: Facts, run: Run) -> Procedure[Table]:
    """The opponent puts the carried token down: touching the base part still inside, else at the nearest edge point."""
    for token in table.tokens:
        if token.kind == VIP and token.on == facts.ship.id:
            table = yield from _drop(table, facts, run, token)
    return table


def _drop(table: Table, facts: Facts, run: Run, token: Token) -> Procedure[Table]:
    base = bare_base(table, facts.ship, run.rest.pose)
    question = Place(
        rule="ARM-AREA-04",
        kind="drop_vip",
        subject=facts.ship.id,
        player=table.opponent(facts.ship.player),
        pieces=(token.id,),
    )
    spot = _spot(table, base)
    answer = yield from place(
        question, table, lambda: {token.id: spot}, lambda places: _judge(table, base, facts.ship.id, places[token.id])
    )
    x, y = answer[token.id][:2]
    yield happens("ARM-AREA-04", "vip_dropped", token.id, x=x, y=y)
    dropped = replace(token, on="", pose=Pose(x, y, (0.0, 1.0)))
    return replace(table, tokens=tuple(dropped if each.id == token.id else each for each in table.tokens))


def _judge(table: Table, base: Solid, ship: str, spot: tuple[float, ...]) -> tuple[Violation, ...]:
    """Return why a place is refused: off the table, or not touching the base and not its nearest edge point."""
    x, y = spot[:2]
    if not (0.0 <= x <= table.area.width and 0.0 <= y <= table.area.height):
        return (breaks("ARM-AREA-04", "vip_off_table", ship),)
    disc = Round(x, y, components_of(table).token_radius)
    gap = measure(base, disc).margin_mm
    if abs(gap) <= table.placing_mm or not _inside_corners(table, base):
        return ()
    return (breaks("ARM-AREA-04", "vip_not_touching", ship, gap_mm=gap),)


def _inside_corners(table: Table, base: Solid) -> list[tuple[float, float]]:
    """Return the corners of the base that are still inside."""
    area = table.area
    corners = [corner for part in range(base.count) for corner in base.corners(part)]
    return [(x, y) for x, y in corners if 0.0 <= x <= area.width and 0.0 <= y <= area.height]


def _spot(table: Table, base: Solid) -> tuple[float, float]:
    """Return a legal place: outside an inside corner of the base by the token's radius, else at the nearest edge."""
    radius = components_of(table).token_radius
    area = table.area
    corners = [corner for part in range(base.count) for corner in base.corners(part)]
    cx, cy = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    for x, y in _inside_corners(table, base):
        reach = ((x - cx) * (x - cx) + (y - cy) * (y - cy)) ** 0.5
        px, py = x + (x - cx) / reach * radius, y + (y - cy) / reach * radius
        if 0.0 <= px <= area.width and 0.0 <= py <= area.height and _touches(base, px, py, radius):
            return px, py
    return min(max(cx, 0.0), area.width), min(max(cy, 0.0), area.height)


def _touches(base: Solid, x: float, y: float, radius: float) -> bool:
    return abs(measure(base, Round(x, y, radius)).margin_mm) <= 1000 * EPS_MM
