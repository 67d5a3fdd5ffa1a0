"""Squadrons in setup: near a friendly ship, or by scout far from every enemy (ARM-SET-03)."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from sublight.board.plane.grown import rounded
from sublight.board.plane.scene import Polygon
from sublight.board.plane.shape import Measured, margin, measure
from sublight.errors import InputError
from sublight.games.armada.active_effects import objective_hints
from sublight.games.armada.catalogue import EffectCard, effect_card, effect_cards
from sublight.games.armada.measuring.distances import at_distance, distance, farthest, is_beyond, is_within, line_of
from sublight.games.armada.measuring.verdicts import verdict_of
from sublight.games.armada.moves import DeploySquadron
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.setup.zones import (
    from_edge,
    not_setup,
    odd_area,
    on_obstacles,
    outside_span,
    setup_span,
    zone_depth,
)
from sublight.games.armada.shapes import bare_base, obstacle_solid, squadron_disc
from sublight.games.armada.squadrons.abilities import acts_on, enemies, friendly_ships
from sublight.games.armada.squadrons.placing import outside_violations, overlap_violations, solid_piece, solids_near
from sublight.games.armada.validate import validate_table
from sublight.geometry.clip import clip
from sublight.geometry.tolerance import beyond
from sublight.referee.procedure import Measurements, Prepared, Procedure
from sublight.referee.ruling import Verdict, Violation, breaks, happens

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
    validate_table(replace(table.without_waiting(move.id), squadrons=(*table.squadrons, deployed_squadron(move))))
    if move.effect and effect_card(move.effect).hints.lends != "scout":
        known = ", ".join(card.id for card in effect_cards().values() if card.hints.lends == "scout")
        raise InputError(f"effect={move.effect}: that card places no squadron during setup; only {known} does")


def check_squadron_deployment(table: Table, move: DeploySquadron) -> tuple[Violation, ...]:
    """Return every reason why the squadron cannot be deployed so."""
    squadron = deployed_squadron(move)
    disc = squadron_disc(table, squadron)
    placed = _scout(table, squadron, effect_card(move.effect)) if move.effect else _placed(table, squadron)
    return (
        *not_setup(table, move.id),
        *outside_span(table, move.id, disc),
        *outside_violations(table, squadron),
        *placed,
        *overlap_violations(table, squadron),
    )


def near_zones(table: Table, player: str) -> Iterator[Polygon]:
    """Yield distance 1-2 around each ship of a player in the setup area, where squadrons are deployed, to be drawn.

    Under Fighter Ambush distance 1 around each obstacle is another such zone of the second player.
    """
    owner, (low, high) = table.seats.index(player), setup_span(table)
    inside = ((low, 0.0), (high, 0.0), (high, table.area.height), (low, table.area.height))
    around = [(each.id, bare_base(table, each), NEAR_BAND) for each in table.ships if each.player == player]
    if _ambushes(table, player):
        around += [(each.id, obstacle_solid(each), 1) for each in table.obstacles]
    for name, solid, band in around:
        reach = line_of(table, band)
        title = f"{name}, distance 1{f' to {band}' if band > 1 else ''}: squadrons of {player} are deployed here"
        for part in range(solid.count):
            points = clip(rounded(solid.corners(part), reach), inside)
            yield Polygon(role="zone", points=points, title=title, owner=owner, kind="squadrons")


def _placed(table: Table, squadron: Squadron) -> Iterator[Violation]:
    """Near a friendly ship, or under Fighter Ambush near an obstacle; then far from the first player's edge."""
    if not _ambushes(table, squadron.player):
        yield from _near_friend(table, squadron)
        return
    if not any(at_distance(table, squadron, each, 1) for each in table.obstacles):
        yield from _near_friend(table, squadron)
    gap, limit = from_edge(table, table.players[0], squadron_disc(table, squadron))[0], line_of(table, AMBUSH_BAND)
    if not beyond(gap, limit):
        edge = table.own_edge(table.players[0])
        yield breaks(RULE, "squadron_near_edge", squadron.id, gap_mm=gap, limit_mm=limit, edge=edge)


def _ambushes(table: Table, player: str) -> bool:
    return player == table.players[1] and objective_hints(table).near_obstacles


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
    yield Measurements(partial(_verdicts, table, squadron))
    x, y = move.pose.x, move.pose.y
    if move.effect:
        yield happens("ARM-SQ-05", "squadron_scouts", move.id, effect=effect_card(move.effect).name)
    yield happens(RULE, "squadron_deployed", move.id, x=x, y=y)
    yield from on_obstacles(table, squadron.id, squadron_disc(table, squadron))
    return replace(table.without_waiting(squadron.id), squadrons=(*table.squadrons, squadron))


def _verdicts(table: Table, squadron: Squadron) -> Iterator[Verdict]:
    """How far inside the line its far side is from the friendly ships it is near, and what it overlaps."""
    for ship in friendly_ships(table, squadron):
        if is_within(table, ship, squadron, 1, NEAR_BAND):

            def within(under: Table, ship: Ship = ship) -> Measured:
                found = distance(under, ship, squadron)
                return Measured(line_of(under, NEAR_BAND) - farthest(under, ship, squadron), found.witness)

            yield verdict_of(table, RULE, "within distance 2", (squadron.id, ship.id), within, doubtful=False)
    disc, near_mm = squadron_disc(table, squadron), line_of(table, 1)
    for other, shape in solids_near(table, squadron.id, disc, near_mm):
        if margin(disc, shape) < near_mm:

            def apart(under: Table, other: str = other) -> Measured:
                return measure(squadron_disc(under, squadron), solid_piece(under, other))

            yield verdict_of(table, "ARM-SQ-02", "overlaps", (squadron.id, other), apart, doubtful=False)
