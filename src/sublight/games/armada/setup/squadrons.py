"""Squadrons in setup: near a friendly ship, or by scout far from every enemy (ARM-SET-03)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.board.plane.shape import Measured, Shape, inside, measure
from sublight.errors import InputError
from sublight.games.armada.catalogue import EffectCard, effect_card, effect_cards
from sublight.games.armada.measuring.distances import at_distance, distance, farthest, is_beyond, is_within, line_of
from sublight.games.armada.measuring.judged import judged
from sublight.games.armada.moves import DeploySquadron
from sublight.games.armada.pieces import Ship, Squadron, Table, validate_table
from sublight.games.armada.setup.obstacles import obstacle_setup
from sublight.games.armada.setup.zones import from_edge, not_setup, odd_area, outside_span, zone_depth
from sublight.games.armada.shapes import framed_base, obstacle_kind, obstacle_solid, squadron_disc
from sublight.games.armada.squadrons.abilities import acts_on, enemies, friendly_ships
from sublight.geometry.tolerance import beyond, overlaps
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Event, Verdict, Violation, breaks, happens

RULE = "ARM-SET-03"
NEAR_BAND, SCOUT_BAND, AMBUSH_BAND = 2, 5, 5


def deployed_squadron(move: DeploySquadron) -> Squadron:
    """Return the squadron that the move sets on the table."""
    return Squadron(id=move.id, squadron=move.squadron, player=move.player, pose=move.pose)


def prepare(table: Table, move: DeploySquadron, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a squadron's deployment breaks and how it is carried out."""
    validate_squadron_deployment(table, move)
    return Prepared(check_squadron_deployment(table, move), lambda: deploy_squadron(table, move))


def validate_squadron_deployment(table: Table, move: DeploySquadron) -> None:
    """Raise InputError for what cannot stand on a table, and for an effect that places no squadron elsewhere."""
    validate_table(replace(table, squadrons=(*table.squadrons, deployed_squadron(move))))
    if move.effect and effect_card(move.effect).hints.lends != "scout":
        known = ", ".join(card.id for card in effect_cards().values() if card.hints.lends == "scout")
        raise InputError(f"effect={move.effect}: that card places no squadron in setup; {known} does")


def check_squadron_deployment(table: Table, move: DeploySquadron) -> tuple[Violation, ...]:
    """Return every reason why the squadron cannot be deployed so."""
    squadron = deployed_squadron(move)
    disc = squadron_disc(table, squadron)
    placed = _scout(table, squadron, effect_card(move.effect)) if move.effect else _placed(table, squadron)
    return (
        *not_setup(table, move.id),
        *outside_span(table, move.id, disc),
        *_inside(table, move.id, disc),
        *placed,
        *_on_pieces(table, squadron),
    )


def _inside(table: Table, name: str, disc: Shape) -> Iterator[Violation]:
    outside = -inside(disc, table.area.width, table.area.height).margin_mm
    if overlaps(-outside):
        yield breaks("ARM-AREA-01", "deployed_outside", name, outside_mm=outside)


def _on_pieces(table: Table, squadron: Squadron) -> Iterator[Violation]:
    for other, found in _solids(table, squadron):
        if overlaps(found.margin_mm):
            yield breaks("ARM-SQ-02", "squadron_on_piece", squadron.id, other=other, depth_mm=-found.margin_mm)


def _solids(table: Table, squadron: Squadron) -> list[tuple[str, Measured]]:
    disc = squadron_disc(table, squadron)
    ships = [(each.id, measure(disc, framed_base(table, each))) for each in table.ships]
    return [*ships, *((each.id, measure(disc, squadron_disc(table, each))) for each in table.squadrons)]


def _placed(table: Table, squadron: Squadron) -> Iterator[Violation]:
    """Near a friendly ship, or under Fighter Ambush near an obstacle; then far from the first player's edge."""
    if not _ambushes(table, squadron):
        yield from _near_friend(table, squadron)
        return
    if not any(at_distance(table, squadron, each, 1) for each in table.obstacles):
        yield from _near_friend(table, squadron)
    gap, limit = from_edge(table, table.players[0], squadron_disc(table, squadron))[0], line_of(table, AMBUSH_BAND)
    if not beyond(gap, limit):
        edge = table.own_edge(table.players[0])
        yield breaks(RULE, "squadron_near_edge", squadron.id, gap_mm=gap, limit_mm=limit, edge=edge)


def _ambushes(table: Table, squadron: Squadron) -> bool:
    return squadron.player == table.players[1] and obstacle_setup(table).hints.near_obstacles


def _near_friend(table: Table, squadron: Squadron) -> Iterator[Violation]:
    """All of it must be within distance 1-2 of a friendly ship; beside a huge one also of the zone (ARM-HUGE-03)."""
    ships = friendly_ships(table, squadron)
    near = [each for each in ships if is_within(table, each, squadron, 1, NEAR_BAND)]
    limit = line_of(table, NEAR_BAND)
    if not near:
        if ships:
            best = min(ships, key=lambda each: farthest(table, each, squadron))
            reach = farthest(table, best, squadron)
            figures = {"reach_mm": reach, "over_mm": reach - limit, "limit_mm": limit}
            yield breaks(RULE, "far_from_ships", squadron.id, other=best.id, **figures)
        else:
            yield breaks(RULE, "no_ship_near", squadron.id)
    elif all(each.card.size == "huge" for each in near):
        yield from _near_zone(table, squadron, limit)


def _near_zone(table: Table, squadron: Squadron, limit: float) -> Iterator[Violation]:
    _, deepest = from_edge(table, squadron.player, squadron_disc(table, squadron))
    over = deepest - zone_depth(table)[0] - limit
    if beyond(over, 0.0):
        yield breaks("ARM-HUGE-03", "far_from_zone", squadron.id, over_mm=over)


def _scout(table: Table, squadron: Squadron, card: EffectCard) -> Iterator[Violation]:
    """Scout: away from friends and zones, beyond distance 5 of every enemy; a friend's rings give it (ARM-SQ-05)."""
    given = any(card.id in each.upgrades for each in friendly_ships(table, squadron))
    if not given or not acts_on(card.hints, squadron.card):
        yield breaks("ARM-SQ-05", "squadron_card_not_there", squadron.id, effect=card.name)
    foes: list[Ship | Squadron] = [each for each in table.ships if each.player != squadron.player]
    for foe in (*foes, *enemies(table, squadron)):
        if not is_beyond(table, foe, squadron, SCOUT_BAND):
            gap = distance(table, foe, squadron).margin_mm
            limit = line_of(table, SCOUT_BAND)
            yield breaks("ARM-SQ-05", "scout_near_enemy", squadron.id, other=foe.id, gap_mm=gap, limit_mm=limit)


def deploy_squadron(table: Table, move: DeploySquadron) -> Procedure[Table]:
    """Set the squadron down."""
    squadron = deployed_squadron(move)
    yield from odd_area(table)
    yield from _verdicts(table, squadron)
    x, y = move.pose.x, move.pose.y
    if move.effect:
        yield happens("ARM-SQ-05", "squadron_scouts", move.id, effect=effect_card(move.effect).name)
    yield happens(RULE, "squadron_deployed", move.id, x=x, y=y)
    yield from _on_obstacles(table, squadron)
    return replace(table, squadrons=(*table.squadrons, squadron))


def _on_obstacles(table: Table, squadron: Squadron) -> Iterator[Event]:
    """Being deployed on an obstacle is no overlap after a move, so it does nothing (ARM-OBST-04)."""
    disc = squadron_disc(table, squadron)
    for obstacle in table.obstacles:
        if overlaps(measure(disc, obstacle_solid(obstacle)).margin_mm):
            kind = obstacle_kind(obstacle)
            yield happens("ARM-OBST-04", "deployed_on_obstacle", squadron.id, obstacle=obstacle.id, type=kind)


def _verdicts(table: Table, squadron: Squadron) -> Iterator[Verdict]:
    """How far inside the line its far side is from the friendly ships it is near, and what it overlaps."""
    for ship in friendly_ships(table, squadron):
        if is_within(table, ship, squadron, 1, NEAR_BAND):

            def within(under: Table, ship: Ship = ship) -> Measured:
                found = distance(under, ship, squadron)
                return Measured(line_of(under, NEAR_BAND) - farthest(under, ship, squadron), found.witness)

            yield judged(table, RULE, "within distance 2", (squadron.id, ship.id), within, doubtful=False)
    for other, found in _solids(table, squadron):
        if found.margin_mm < line_of(table, 1):

            def apart(under: Table, other: str = other) -> Measured:
                return dict(_solids(under, squadron))[other]

            yield judged(table, "ARM-SQ-02", "overlaps", (squadron.id, other), apart, doubtful=False)
