"""Engagement (ARM-SQ-04): who engages a squadron, and what lets an engaged one move (ARM-SQ-05).

A squadron is engaged by every enemy squadron at distance 1 with unobstructed line of sight between them; ships engage
no squadron, but at distance 1 of one with Instigator it counts as engaged by two more. What it passes while moving
does not count.
"""

from typing import NamedTuple

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, margin, measure
from sublight.games.armada.active_effects import ability_of, own_card
from sublight.games.armada.catalogue import EffectCard, effect_card
from sublight.games.armada.measuring.distances import line_of
from sublight.games.armada.measuring.sight import Sight, between_squadrons
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.shapes import bare_base, squadron_disc
from sublight.games.armada.squadrons.abilities import enemies, grit_of, has_keyword
from sublight.geometry.tolerance import EPS_MM, at_most
from sublight.geometry.turn import length


class Enemy(NamedTuple):
    """An enemy squadron at distance 1: how near, and the line of sight to it."""

    squadron: Squadron
    measured: Measured
    sight: Sight

    @property
    def engages(self) -> bool:
        """Whether the line of sight is unobstructed."""
        return not self.sight.obstructed


class Instigator(NamedTuple):
    """An enemy ship, and its card by which squadrons near count as engaged."""

    ship: Ship
    card: EffectCard

    @property
    def further(self) -> int:
        """By how many more squadrons they count as engaged."""
        return self.card.hints.engages or 0

    def line(self, table: Table) -> float:
        """Return how far from its ship the card reaches in mm."""
        return line_of(table, self.card.hints.reach or 1)


class Hold(NamedTuple):
    """Whether a squadron is kept from moving: who engages it, what frees it (and by which rule), what holds it.

    `ships` are those whose card makes it count as engaged.
    """

    engagers: tuple[str, ...]
    freed: str = ""
    rule: str = "ARM-SQ-04"
    ships: tuple[Instigator, ...] = ()

    @property
    def engaged(self) -> bool:
        """Whether it is engaged, or counts as such."""
        return bool(self.engagers or self.ships)

    @property
    def held(self) -> bool:
        """Whether it cannot move."""
        return self.engaged and not self.freed


def enemies_at_one(
    table: Table, squadron: Squadron, pose: Pose | None = None, past_mm: float = 0.0
) -> tuple[Enemy, ...]:
    """Return the enemy squadrons at distance 1 of a squadron, or `past_mm` past its line; at `pose` if it is given."""
    disc, limit = squadron_disc(table, squadron, pose), line_of(table, 1) + past_mm
    reach = 2 * disc.radius + limit + 2 * EPS_MM
    near = (each for each in enemies(table, squadron) if length(each.pose.x - disc.x, each.pose.y - disc.y) < reach)
    found = ((each, measure(disc, squadron_disc(table, each))) for each in near)
    return tuple(
        Enemy(each, measured, between_squadrons(table, squadron, each, pose))
        for each, measured in found
        if at_most(measured.margin_mm, limit)
    )


def engagers(table: Table, squadron: Squadron, pose: Pose | None = None) -> tuple[Squadron, ...]:
    """Return the enemy squadrons that engage a squadron, where it stands or at `pose`."""
    return tuple(each.squadron for each in enemies_at_one(table, squadron, pose) if each.engages)


def hold_on(table: Table, squadron: Squadron, move: MoveSquadron) -> Hold:
    """Return what holds a squadron at the start of `move`, or what frees it."""
    engaging, ships = engagers(table, squadron), instigators(table, squadron)
    names = tuple(each.id for each in engaging)
    if not names and not ships:
        return Hold(names)
    freed, rule = _by_card(squadron, move)
    if not freed and not ships:
        freed, rule = _by_keyword(table, squadron, engaging), "ARM-SQ-05"
    held_by_many = (len(names) > 1 or bool(ships)) and bool(grit_of(table, squadron))
    return Hold(names, freed, rule if freed else "ARM-SQ-05" if held_by_many else "ARM-SQ-04", ships)


def instigators(table: Table, squadron: Squadron, past_mm: float = 0.0) -> tuple[Instigator, ...]:
    """Return the enemy ships at distance 1, or `past_mm` past its line, whose card makes a squadron count as engaged.

    The further squadrons that it counts as engaged by are two and not heavy, so no keyword frees from them.
    """
    disc = squadron_disc(table, squadron)
    foes = (ship for ship in table.ships if ship.player != squadron.player)
    cards = ((ship, own_card(ship, lambda card: card.hints.engages)) for ship in foes)
    found = (Instigator(ship, card) for ship, card in cards if card)
    return tuple(
        each for each in found if at_most(margin(disc, bare_base(table, each.ship)), each.line(table) + past_mm)
    )


def _by_card(squadron: Squadron, move: MoveSquadron) -> tuple[str, str]:
    """Return the card that lets it move while engaged, with the rule."""
    if move.effect:
        card = effect_card(move.effect)
        rule = "ARM-SQ-05" if card.kind == "squadron keyword" else "ARM-SQ-08"
        return (card.name, rule) if card.hints.moves_engaged else ("", "")
    used, own = [effect_card(each) for each in move.uses], ability_of(squadron)
    cards = [card for card in used if card.kind != "squadron ability"]
    for card in (*cards, own) if own else cards:
        acts = card.hints.activation == "always" or (card.hints.activation == "chosen" and card in used)
        if acts and card.hints.moves_engaged:
            return card.name, "ARM-SQ-04" if card is own else "ARM-SQ-08"
    return "", ""


def _by_keyword(table: Table, squadron: Squadron, engaging: tuple[Squadron, ...]) -> str:
    """Heavy squadrons do not prevent moves; grit frees from exactly one squadron (ARM-SQ-05)."""
    if all(has_keyword(each.card, "heavy") for each in engaging):
        return "all that engage it are heavy"
    return grit_of(table, squadron) if len(engaging) == 1 else ""
