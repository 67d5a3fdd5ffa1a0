"""A squadron that another one places (ARM-SQ-08): Hondo Ohnaka puts one that was activated down beside himself.

It is a placement: neither speed nor engagement bears on it, and `by` names the squadron with the ability.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.board.plane.shape import Measured, Round, Shape, inside, margin, may_reach, measure
from sublight.games.armada.catalogue import EffectCard, effect_card
from sublight.games.armada.measuring.distances import is_at, line_of, nearest
from sublight.games.armada.measuring.verdicts import Calls, verdict_of
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Squadron, Table
from sublight.games.armada.shapes import framed_base, part_under, squadron_disc
from sublight.games.armada.squadrons.ending import Ending
from sublight.geometry.tolerance import beyond, overlaps
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens

RULE = "ARM-SQ-08"


def places(move: MoveSquadron) -> bool:
    """Say whether the move is a placement by another squadron."""
    return bool(move.effect) and effect_card(move.effect).hints.places is not None


def placed(table: Table, move: MoveSquadron) -> Squadron:
    """Return the squadron where it is put down; without a place it stays."""
    squadron = table.squadron(move.squadron)
    x, y = move.place or (squadron.pose.x, squadron.pose.y)
    return replace(squadron, pose=replace(squadron.pose, x=x, y=y))


def placing_violations(table: Table, move: MoveSquadron) -> Iterator[Violation]:
    """Return every reason why the squadron cannot be placed so."""
    squadron, by, card = table.squadron(move.squadron), table.squadron(move.by), effect_card(move.effect)
    if by.card.ability != card.id:
        yield breaks(RULE, "squadron_card_not_there", squadron.id, effect=card.name)
    if not squadron.activated:
        yield breaks(RULE, "placed_unactivated", squadron.id, effect=card.name)
    reach = card.hints.reach or 1
    if not is_at(table, by, squadron, 1, reach):
        gap, limit = nearest(table, by, squadron), line_of(table, reach)
        yield breaks(RULE, "placed_from_afar", squadron.id, effect=card.name, by=by.id, gap_mm=gap, limit_mm=limit)
    yield from _where(table, placed(table, move), by, card)


def _where(table: Table, end: Squadron, by: Squadron, card: EffectCard) -> Iterator[Violation]:
    gap, limit = nearest(table, by, end), line_of(table, card.hints.places or 1)
    if beyond(gap, limit):
        yield breaks(RULE, "placed_too_far", end.id, effect=card.name, by=by.id, gap_mm=gap, limit_mm=limit)
    yield from outside_violations(table, end)
    yield from overlap_violations(table, end)


def outside_violations(table: Table, squadron: Squadron) -> Iterator[Violation]:
    """Yield that a squadron is put down partly outside the play area."""
    outside = -inside(squadron_disc(table, squadron), table.area.width, table.area.height).margin_mm
    if overlaps(-outside):
        yield breaks("ARM-AREA-01", "deployed_outside", squadron.id, outside_mm=outside)


def overlap_violations(table: Table, squadron: Squadron) -> Iterator[Violation]:
    """Yield what a squadron is put down on."""
    disc = squadron_disc(table, squadron)
    for other, shape in solids_near(table, squadron.id, disc):
        depth = -margin(disc, shape)
        if overlaps(-depth):
            part = part_of(table, other, disc)
            yield breaks("ARM-SQ-02", "squadron_on_piece", squadron.id, other=other, depth_mm=depth, part=part)


def solids_near(table: Table, name: str, disc: Round, within_mm: float = 0.0) -> Iterator[tuple[str, Shape]]:
    """Yield what squadron `name` may not overlap (ARM-SQ-02): ships with their dial frames, and other squadrons.

    Left out is what is sure to be at least `within_mm` from its base at `disc`.
    """
    for ship in table.ships:
        base = framed_base(table, ship)
        if may_reach(base, disc, within_mm):
            yield ship.id, base
    reach = 2 * disc.radius + within_mm
    for each in table.squadrons:
        dx, dy = each.pose.x - disc.x, each.pose.y - disc.y
        if each.id != name and dx * dx + dy * dy < reach * reach:
            yield each.id, squadron_disc(table, each)


def part_of(table: Table, name: str, disc: Round) -> str:
    """Return which part of a piece a squadron's base overlaps: its base, or only a dial's frame of a ship."""
    ship = next((each for each in table.ships if each.id == name), None)
    return part_under(table, ship, disc) if ship else "base"


def solid_piece(table: Table, name: str) -> Shape:
    """Return the outline of one of the pieces that a squadron may not overlap."""
    ship = next((each for each in table.ships if each.id == name), None)
    return framed_base(table, ship) if ship else squadron_disc(table, table.squadron(name))


def place_squadron(table: Table, move: MoveSquadron, calls: Calls) -> Procedure[Table]:
    """Put the squadron down, and say who engages it there."""
    end, by, card = placed(table, move), table.squadron(move.by), effect_card(move.effect)

    def within(under: Table) -> Measured:
        found = measure(squadron_disc(under, by), squadron_disc(under, end))
        return Measured(line_of(under, card.hints.places or 1) - found.margin_mm, found.witness)

    yield verdict_of(table, RULE, "within distance 1", (end.id, by.id), within, doubtful=False)
    ending = Ending(table, end, calls)
    yield from ending.verdicts()
    yield happens(RULE, "squadron_placed_by", end.id, effect=card.name, by=by.id, x=end.pose.x, y=end.pose.y)
    table = table.with_squadron(end)
    yield from ending.events()
    return table
