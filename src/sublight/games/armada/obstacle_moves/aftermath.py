"""What the new place of an obstacle or token brings: it passed pieces, is taken off the table, or a squadron may act.

Grav Shift Reroute and exogorths may be set down on squadrons; every other move of an obstacle may not. The other player
places those squadrons touching the obstacle, or on top of it.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Shape, inside, margin, overlapping
from sublight.games.armada.active_effects import ability_of
from sublight.games.armada.measuring.distances import at_distance, touching
from sublight.games.armada.obstacle_moves.limits import (
    EXOGORTH,
    OBJECTIVE,
    PURRGIL,
    RIFT,
    TO_RIFT,
    TO_TOKEN,
    goal_of,
    move_rule,
)
from sublight.games.armada.obstacle_moves.movable import take_off, with_movable
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.sliding import blocked, parts_of
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import components_of, framed_base, obstacle_kind, part_under, squadron_disc
from sublight.geometry.tolerance import EPS_MM, at_most, overlaps
from sublight.referee.procedure import Procedure, consult, place
from sublight.referee.question import Place
from sublight.referee.ruling import Event, Violation, breaks, happens


def settle_effects(before: Table, table: Table, placement: Placement) -> Procedure[Table]:
    """Return the table after what the move brings about by itself."""
    if not placement.stays:
        table = yield from _into_the_rift(before, table, placement)
        table = yield from _reached_the_token(before, table)
    yield from _moralo(before, placement)
    return table


# Doomed Station.


def in_the_rift(table: Table) -> tuple[str, ...]:
    """Return the obstacles that touch a gravity rift."""
    rifts = [each for each in table.obstacles if obstacle_kind(each) == RIFT]
    others = [each for each in table.obstacles if obstacle_kind(each) != RIFT]
    return tuple(each.id for each in others if any(touching(table, each, rift) for rift in rifts))


def _into_the_rift(before: Table, table: Table, placement: Placement) -> Procedure[Table]:
    """Doomed Station removes what touches the rift; when it does so after another effect's move is open (AMB-32)."""
    if TO_RIFT not in (goal_of(placement.limits.effect), goal_of(table.objective)):
        return table
    touched = in_the_rift(before)
    for name in (each for each in in_the_rift(table) if each not in touched):
        reading = "at-once"
        if goal_of(placement.limits.effect) != TO_RIFT:
            reading = yield from consult("AMB-32")
        if reading == "at-once":
            yield happens("ARM-TOK-21", "lost_in_rift", name)
            table = yield from take_off(table, name)
        else:
            when = "until the End of Round step" if reading == "end-of-round" else "for good"
            yield happens("ARM-TOK-21", "stays_at_rift", name, when=when)
    return table


# Hyperspace Migration.


def _reached_the_token(before: Table, table: Table) -> Procedure[Table]:
    """A purrgil that has come to touch the objective token leaves the table, by the objective's own words."""
    if goal_of(table.objective) != TO_TOKEN:
        return table
    touched = _at_token(before)
    for name in (each for each in _at_token(table) if each not in touched):
        yield happens("ARM-TOK-24", "purrgil_leaves", name)
        table = yield from take_off(table, name)
    return table


def _at_token(table: Table) -> tuple[str, ...]:
    goals = [each for each in table.tokens if each.kind == OBJECTIVE]
    purrgil = [each for each in table.obstacles if obstacle_kind(each) == PURRGIL]
    return tuple(each.id for each in purrgil if any(touching(table, each, goal) for goal in goals))


# Moralo Eval.


def _moralo(before: Table, placement: Placement) -> Iterator[Event]:
    """A free objective token at distance 1-2 of Moralo Eval that is moved lets him move and attack."""
    token = placement.movable
    if placement.stays or not isinstance(token, Token) or token.kind != OBJECTIVE or token.on:
        return
    for squadron in before.squadrons:
        card = ability_of(squadron)
        if card and "when_token_moves" in card.timing and at_distance(before, squadron, token, 2):
            yield happens("ARM-TOK-23", "moralo_may_act", squadron.id, token=token.id, player=squadron.player)


# What it passed, and what lay on it.


def with_riders(table: Table, placement: Placement) -> Table:
    """Return the table with the tokens that lie on the movable taken along."""
    for token in placement.start.riders:
        table = with_movable(table, placement.carried(token))
    return table


def report_passing(placement: Placement) -> Iterator[Event]:
    """Report what was passed through, what travelled, and what stayed; nothing is resolved for any of it."""
    if placement.stays:
        return
    name = placement.movable.id
    passed = _passed(placement)
    if passed:
        yield happens("ARM-TOK-05", "passed_through", name, others=passed)
    if placement.start.riders:
        yield happens("ARM-TOK-06", "tokens_ride", name, tokens=tuple(each.id for each in placement.start.riders))
    if placement.start.standing:
        yield happens("ARM-TOK-07", "pieces_stay", name, others=placement.start.standing)
        if isinstance(placement.movable, Obstacle):
            yield happens("ARM-OBST-04", "no_overlap_effect", name, others=placement.start.standing)


def _passed(placement: Placement) -> tuple[str, ...]:
    """Return what lay wholly between start and end of a straight move, for the movable with its first heading."""
    if placement.moved_mm <= EPS_MM:
        return ()
    ux, uy = placement.dx / placement.moved_mm, placement.dy / placement.moved_mm
    moved, between = parts_of(placement.start.outline), (0.0, placement.moved_mm)
    found = (
        piece.id
        for piece, parts in placement.start.others_parts
        for low, high in blocked(moved, parts, ux, uy, between)
        if low > 0.0 and high < placement.moved_mm
    )
    return tuple(dict.fromkeys(found))


# Squadrons under it.


Places = dict[str, tuple[float, ...]]


def give_way(table: Table, placement: Placement, mover: str) -> Procedure[Table]:
    """Ask the opponent of the mover where the squadrons under the obstacle go."""
    rule = _rule(placement)
    under = _under(table, placement) if rule else ()
    if not under:
        return table
    stand = {each.id: (each.pose.x, each.pose.y) for each in table.squadrons if each.id in under}
    question = Place(
        rule=rule,
        kind="squadrons_give_way",
        subject=placement.movable.id,
        player=table.opponent(mover),
        figures={"count": len(under)},
        pieces=under,
    )
    answer = yield from place(
        question, table, lambda: dict(stand), lambda places: tuple(_judge(table, placement, places, rule))
    )
    for name in under:
        x, y = answer[name][:2]
        squadron = next(each for each in table.squadrons if each.id == name)
        table = table.with_squadron(replace(squadron, pose=Pose(x, y, squadron.pose.forward)))
        yield happens(rule, "squadron_gives_way", name, x=x, y=y, obstacle=placement.movable.id)
    return table


def _rule(placement: Placement) -> str:
    if not isinstance(placement.movable, Obstacle) or placement.stays:
        return ""
    effect = placement.limits.effect
    if effect and move_rule(effect).onto_squadrons:
        return "ARM-TOK-24"
    placed = not placement.limits.maximum and obstacle_kind(placement.movable) == EXOGORTH
    return "ARM-OBST-07" if placed else ""


def _under(table: Table, placement: Placement) -> tuple[str, ...]:
    return tuple(each.id for each in table.squadrons if overlapping(placement.new, squadron_disc(table, each)))


def _judge(table: Table, placement: Placement, places: Places, rule: str) -> Iterator[Violation]:
    """Yield why the places are refused: apart from the obstacle, on a ship or squadron, off the table."""
    radius = components_of(table).squadron_radius
    discs = {name: Round(places[name][0], places[name][1], radius) for name in places}
    standing = {each.id: squadron_disc(table, each) for each in table.squadrons if each.id not in discs}
    ships: list[tuple[str, Shape]] = [(ship.id, framed_base(table, ship)) for ship in table.ships]
    for name, disc in discs.items():
        gap = margin(placement.new, disc)
        if not at_most(gap, table.placing_mm):
            yield breaks(rule, "not_at_obstacle", name, gap_mm=gap, obstacle=placement.movable.id)
        others: list[tuple[str, Shape]] = [each for each in {**standing, **discs}.items() if each[0] != name]
        for kind, pieces in (("on_ship", ships), ("on_squadron", others)):
            for other, shape in pieces:
                depth = -margin(shape, disc)
                if overlaps(-depth) and depth > table.placing_mm:
                    part = part_under(table, table.ship(other), disc) if kind == "on_ship" else "base"
                    yield breaks("ARM-DISP-03", kind, name, other=other, depth_mm=depth, part=part)
        outside = -inside(disc, table.area.width, table.area.height).margin_mm
        if outside > table.placing_mm:
            yield breaks("ARM-DISP-03", "off_table", name, depth_mm=outside)
