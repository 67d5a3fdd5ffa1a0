"""Squadrons under an obstacle that was set down on them: the other player places them touching it, or on top of it.

Grav Shift Reroute and exogorths may be set down on squadrons; every other move of an obstacle may not.
"""

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Shape, inside, margin
from sublight.games.armada.moving.limits import EXOGORTH, GRAV_SHIFT
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle, Table
from sublight.games.armada.shapes import components_of, framed_base, obstacle_kind, squadron_disc
from sublight.geometry.tolerance import at_most, overlaps
from sublight.referee.procedure import Procedure, place
from sublight.referee.question import Place
from sublight.referee.ruling import Violation, breaks, happens

Places = dict[str, tuple[float, ...]]


def give_way(table: Table, trial: Trial, mover: str) -> Procedure[Table]:
    """Ask the other player where the squadrons under the obstacle go."""
    rule = _rule(trial)
    under = _under(table, trial) if rule else ()
    if not under:
        return table
    stand = {each.id: (each.pose.x, each.pose.y) for each in table.squadrons if each.id in under}
    question = Place(
        rule=rule, kind="squadrons_give_way", subject=trial.thing.id, player=table.opponent(mover), pieces=under
    )
    answer = yield from place(question, table, lambda: dict(stand), lambda places: _judge(table, trial, places, rule))
    for name in under:
        x, y = answer[name][:2]
        squadron = next(each for each in table.squadrons if each.id == name)
        table = table.with_squadron(replace(squadron, pose=Pose(x, y, squadron.pose.forward)))
        yield happens(rule, "squadron_gives_way", name, x=x, y=y, obstacle=trial.thing.id)
    return table


def _rule(trial: Trial) -> str:
    if not isinstance(trial.thing, Obstacle) or trial.stays:
        return ""
    if trial.limits.effect == GRAV_SHIFT:
        return "ARM-TOK-24"
    placed = not trial.limits.maximum and obstacle_kind(trial.thing) == EXOGORTH
    return "ARM-OBST-07" if placed else ""


def _under(table: Table, trial: Trial) -> tuple[str, ...]:
    return tuple(each.id for each in table.squadrons if overlaps(margin(trial.new, squadron_disc(table, each))))


def _judge(table: Table, trial: Trial, places: Places, rule: str) -> tuple[Violation, ...]:
    """Return why the places are refused: apart from the obstacle, on a ship or squadron, off the table."""
    radius = components_of(table).squadron_radius
    discs = {name: Round(places[name][0], places[name][1], radius) for name in places}
    standing = {each.id: squadron_disc(table, each) for each in table.squadrons if each.id not in discs}
    ships = {ship.id for ship in table.ships}
    broken: list[Violation] = []
    for name, disc in discs.items():
        gap = margin(trial.new, disc)
        if not at_most(gap, table.placing_mm):
            broken.append(breaks(rule, "not_at_obstacle", name, gap_mm=gap, obstacle=trial.thing.id))
        shapes: list[tuple[str, Shape]] = [(ship.id, framed_base(table, ship)) for ship in table.ships]
        others = [(other, each) for other, each in {**standing, **discs}.items() if other != name]
        for other, shape in (*shapes, *others):
            depth = -margin(shape, disc)
            if overlaps(-depth) and depth > table.placing_mm:
                kind = "on_ship" if other in ships else "on_squadron"
                broken.append(breaks("ARM-DISP-03", kind, name, other=other, depth_mm=depth))
        outside = -inside(disc, table.area.width, table.area.height).margin_mm
        if outside > table.placing_mm:
            broken.append(breaks("ARM-DISP-03", "off_table", name, depth_mm=outside))
    return tuple(broken)
