"""Every rule that a declared place breaks, under given readings of what the texts leave open."""

from collections.abc import Callable, Iterator
from functools import cached_property

from sublight.board.plane.shape import inside
from sublight.games.armada.obstacle_moves.limits import RIFT, effect_name, raises
from sublight.games.armada.obstacle_moves.line_search import TowardRule
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.targets import target_name
from sublight.games.armada.obstacle_moves.toward_rule import (
    SEARCH_MM,
    Reading,
    best_turn,
    least_aside,
    line_mark,
    migration_ruled,
    toward_rule_of,
)
from sublight.games.armada.pieces import Obstacle, Token
from sublight.games.armada.shapes import obstacle_kind
from sublight.geometry.tolerance import EPS_MM, at_least, at_most, beyond, overlaps
from sublight.referee.ruling import Violation, breaks

DISPUTES = (
    "AMB-07",
    "AMB-08",
    "AMB-09",
    "AMB-14",
    "AMB-15",
    "AMB-16",
    "AMB-18",
    "AMB-22",
    "AMB-24",
    "AMB-26",
    "AMB-36",
)
"""The open questions that bear on where a movable may be set down."""


class PlacementCheck:
    """The rules for one placement; searches are made once."""

    def __init__(self, placement: Placement) -> None:
        """Keep the placement; `variants` measure the same place with the other component sets."""
        self.placement = placement
        self.variants: list[PlacementCheck] = []
        self._known: dict[tuple[str, ...], tuple[Violation, ...]] = {}

    def violations(self, reading: Reading) -> tuple[Violation, ...]:
        """Return every rule that the place breaks, each with the figure that it is broken by."""
        key = tuple(reading(each) for each in DISPUTES)
        if key not in self._known:
            self._known[key] = tuple(self._violations(reading))
        return self._known[key]

    def _violations(self, reading: Reading) -> Iterator[Violation]:
        placement = self.placement
        if raises(placement.limits.effect, "AMB-15") and is_rift(placement) and reading("AMB-15") == "not-allowed":
            yield breaks(
                "ARM-TOK-24",
                "not_this_kind",
                placement.movable.id,
                type="gravity rift",
                effect=effect_name(placement.limits.effect),
            )
        if placement.limits.covered and reading("AMB-24") == "no-distance":
            yield breaks("ARM-MEAS-06", "covered", placement.movable.id)
        if placement.flip and reading("AMB-16") == "rotate-only":
            yield breaks("ARM-TOK-04", "turned_over", placement.movable.id)
        if not placement.stays:
            yield from self._ruler(reading)
            yield from self._turn(reading)
            yield from self._onto(reading)
            yield from self._outside(reading)
        yield from self._least(reading)

    # The ruler.

    def _ruler(self, reading: Reading) -> Iterator[Violation]:
        placement, centre = self.placement, reading("AMB-09") == "centre-on-line"
        name, most = placement.movable.id, placement.most_mm
        past = self.past_maximum(reading)
        if beyond(past, 0.0):
            rule = "ARM-TOK-26" if placement.limits.aimed else "ARM-TOK-02"
            yield breaks(rule, "past_maximum", name, past_mm=past, most_mm=most, band=placement.limits.maximum)
        if placement.line is None and placement.limits.aimed:
            yield breaks("ARM-TOK-25", "no_direction", name, target=target_name(placement.limits))
        if placement.line is None:
            return
        aside = abs(placement.off_line(centre=centre))
        if beyond(aside, 0.0) and not migration_ruled(placement):
            yield breaks("ARM-TOK-09", "off_line", name, aside_mm=aside, target=target_name(placement.limits))
        behind = placement.start_mark(centre=centre) - placement.ruler_marks[1]
        if beyond(behind, 0.0):
            yield breaks("ARM-TOK-09", "moves_away", name, behind_mm=behind, target=target_name(placement.limits))

    def past_maximum(self, reading: Reading) -> float:
        """Return how far past the maximum line the part lies that is measured (AMB-07, AMB-18)."""
        placement = self.placement
        any_part = raises(placement.limits.effect, "AMB-18") and reading("AMB-18") == "any-part"
        behind = placement.behind("trailing-edge" if any_part else reading("AMB-07"))
        if placement.line is not None:
            return self.lead_mm - behind - placement.most_mm
        return placement.shifted_mm(centre=reading("AMB-09") == "centre-on-line") - behind - placement.most_mm

    def _turn(self, reading: Reading) -> Iterator[Violation]:
        placement = self.placement
        excess = placement.excess(reading("AMB-26")) if placement.turned else 0.0
        if beyond(excess, 0.0):
            yield breaks(
                "ARM-TOK-04", "turned_too_far", placement.movable.id, past_mm=excess, most_mm=placement.most_mm
            )

    # The final position.

    def _onto(self, reading: Reading) -> Iterator[Violation]:
        placement = self.placement
        if isinstance(placement.movable, Token) and reading("AMB-22") == "tokens-may":
            return
        for other, margin_mm in placement.margins.items():
            if overlaps(margin_mm):
                yield breaks("ARM-TOK-03", "ends_on", placement.movable.id, other=other, depth_mm=-margin_mm)

    def _outside(self, reading: Reading) -> Iterator[Violation]:
        if overlaps(self.inside_mm) and reading("AMB-14") == "stay-inside":
            yield breaks("ARM-TOK-02", "ends_outside", self.placement.movable.id, outside_mm=-self.inside_mm)

    @cached_property
    def inside_mm(self) -> float:
        """How far it lies inside the play area."""
        area = self.placement.table.area
        return inside(self.placement.new, area.width, area.height).margin_mm

    # The least distance.

    def _least(self, reading: Reading) -> Iterator[Violation]:
        placement = self.placement
        if placement.limits.forced and placement.stays:
            yield breaks("ARM-TOK-08", "must_move", placement.movable.id)
        if not placement.limits.minimum:
            return
        if placement.line is not None:
            yield from self._toward(reading)
        elif not placement.limits.aimed:
            yield from self._away(reading)

    def _away(self, reading: Reading) -> Iterator[Violation]:
        """A least distance with no direction: the leading edge, or the whole movable, past the line (ARM-TOK-08)."""
        short = self.placement.least_mm - self.advance_mm(whole=reading("AMB-07") == "trailing-edge")
        if beyond(short, 0.0):
            band = self.placement.limits.minimum
            yield breaks("ARM-TOK-08", "stays_short", self.placement.movable.id, short_mm=short, band=band)

    def advance_mm(self, *, whole: bool = False) -> float:
        """Return how far its leading edge, or its last point, moved in the direction of its centre's move."""
        placement = self.placement
        if placement.moved_mm <= EPS_MM:
            return 0.0
        ux, uy = placement.dx / placement.moved_mm, placement.dy / placement.moved_mm
        if isinstance(placement.movable, Token):
            return placement.moved_mm - (2 * placement.new.radius if whole else 0.0)  # type: ignore[union-attr]
        pick: Callable[[Iterator[float]], float] = min if whole else max
        return pick(x * ux + y * uy for x, y in placement.new_corners) - max(
            x * ux + y * uy for x, y in placement.start.corners
        )

    def _toward(self, reading: Reading) -> Iterator[Violation]:
        placement = self.placement
        lead = self.lead_mm
        ruled = migration_ruled(placement)
        if at_least(lead, line_mark(placement, reading)) and reading("AMB-08") == "nearest-line":
            if ruled:
                yield from self._centred(reading)
            return
        toward_rule = toward_rule_of(self.placement, reading)
        if toward_rule.mark_mm is not None and not self._does(toward_rule, lead):
            yield self._short(toward_rule, lead)
        elif toward_rule.reaches:
            return
        elif ruled:
            yield from self._blocked_migration(reading)
        elif reading("AMB-36") == "any-turn":
            yield from self._other_turn(reading, lead)

    def _does(self, toward_rule: TowardRule, lead: float) -> bool:
        """Past the line is enough where it can be reached; where not, the mark asked for is the only one."""
        if toward_rule.reaches:
            return at_least(lead, toward_rule.line_mm)
        return toward_rule.mark_mm is None or abs(lead - toward_rule.mark_mm) <= EPS_MM

    @property
    def lead_mm(self) -> float:
        """The mark along the ruler that its leading edge reaches."""
        placement = self.placement
        return placement.ruler_marks[1] if placement.line is not None else 0.0

    def _short(self, toward_rule: TowardRule, lead: float) -> Violation:
        mark = toward_rule.mark_mm if toward_rule.mark_mm is not None else 0.0
        rule, kind = ("ARM-TOK-10", "short_of_minimum") if toward_rule.reaches else ("ARM-TOK-11", "not_as_near")
        return breaks(
            rule,
            kind,
            self.placement.movable.id,
            at_mm=lead,
            line_mm=toward_rule.line_mm,
            mark_mm=mark,
            target=target_name(self.placement.limits),
            touches=toward_rule.touches or ("nothing",),
        )

    def _other_turn(self, reading: Reading, lead: float) -> Iterator[Violation]:
        found = best_turn(self.placement, reading)
        best = found[1] if found else None
        if best is not None and best.mark_mm is not None and (best.reaches or best.mark_mm > lead + SEARCH_MM):
            rule = "ARM-TOK-10" if best.reaches else "ARM-TOK-11"
            yield breaks(rule, "other_turn_reaches", self.placement.movable.id, at_mm=lead, mark_mm=best.mark_mm)

    # The ruling on Hyperspace Migration.

    def _centred(self, reading: Reading) -> Iterator[Violation]:
        """The centre stays on the line if any place allows it, else as near to it as possible."""
        aside = abs(self.placement.off_line(centre=True))
        if not beyond(aside, 0.0):
            return
        least = least_aside(self.placement, reading)
        if least is not None and aside > least + self.placement.table.placing_mm:
            yield breaks("ARM-TOK-16", "centre_off_line", self.placement.movable.id, aside_mm=aside, least_mm=least)

    def _blocked_migration(self, reading: Reading) -> Iterator[Violation]:
        """A legal place past the line must be used, on or off it; with none, as close as possible to the token."""
        least = least_aside(self.placement, reading)
        if least is not None:
            yield breaks("ARM-TOK-16", "legal_place_left", self.placement.movable.id, aside_mm=least)
            return
        best = best_turn(self.placement, reading)
        gap = self.placement.gap_to_target()
        if best is not None and at_most(best[0].gap_to_target() + SEARCH_MM, gap):
            yield breaks(
                "ARM-TOK-16",
                "not_nearest_token",
                self.placement.movable.id,
                gap_mm=gap,
                least_mm=best[0].gap_to_target(),
                target=target_name(self.placement.limits),
            )


def is_rift(placement: Placement) -> bool:
    """Say whether the movable is a gravity rift."""
    return isinstance(placement.movable, Obstacle) and obstacle_kind(placement.movable) == RIFT
