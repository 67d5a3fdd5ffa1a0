"""Every rule that a declared place breaks, under given readings of what the texts leave open."""

from collections.abc import Callable, Iterator
from functools import cached_property

from sublight.board.plane.shape import inside
from sublight.games.armada.moving.duty import (
    SEARCH_MM,
    Duty,
    Reading,
    best_turn,
    duty_of,
    least_aside,
    line_mark,
    migration_ruled,
)
from sublight.games.armada.moving.limits import EZRA, RIFT, SENSOR_NET, effect_name
from sublight.games.armada.moving.targets import target_name
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle, Token
from sublight.games.armada.shapes import obstacle_kind
from sublight.geometry.tolerance import EPS_MM, at_least, at_most, beyond, overlaps
from sublight.referee.ruling import Violation, breaks


class Judge:
    """One trial before the rules; what is searched is searched once."""

    def __init__(self, trial: Trial) -> None:
        """Judge nothing yet; `variants` measure the same place with the other component sets."""
        self.trial = trial
        self.variants: list[Judge] = []

    def violations(self, reading: Reading) -> tuple[Violation, ...]:
        """Return every rule that the place breaks, each with the figure that it is broken by."""
        return tuple(self._violations(reading))

    def _violations(self, reading: Reading) -> Iterator[Violation]:
        trial = self.trial
        if trial.limits.effect == EZRA and is_rift(trial) and reading("AMB-15") == "not-allowed":
            yield breaks("ARM-TOK-24", "not_this_kind", trial.thing.id, type="gravity rift", effect=effect_name(EZRA))
        if trial.limits.covered and reading("AMB-24") == "no-distance":
            yield breaks("ARM-MEAS-06", "covered", trial.thing.id)
        if trial.flip and reading("AMB-16") == "rotate-only":
            yield breaks("ARM-TOK-04", "turned_over", trial.thing.id)
        if not trial.stays:
            yield from self._ruler(reading)
            yield from self._turn(reading)
            yield from self._onto(reading)
            yield from self._outside(reading)
        yield from self._least(reading)

    # The ruler.

    def _ruler(self, reading: Reading) -> Iterator[Violation]:
        trial, centre = self.trial, reading("AMB-09") == "centre-on-line"
        name, most = trial.thing.id, trial.most_mm
        past = self.past_maximum(reading)
        if beyond(past, 0.0):
            rule = "ARM-TOK-26" if trial.limits.aimed else "ARM-TOK-02"
            yield breaks(rule, "past_maximum", name, past_mm=past, most_mm=most, band=trial.limits.maximum)
        if trial.line is None and trial.limits.aimed:
            yield breaks("ARM-TOK-25", "no_direction", name, target=target_name(trial.limits))
        if trial.line is None:
            return
        aside = abs(trial.off_line(centre=centre))
        if beyond(aside, 0.0) and not migration_ruled(trial):
            yield breaks("ARM-TOK-09", "off_line", name, aside_mm=aside, target=target_name(trial.limits))
        behind = trial.start_mark(centre=centre) - trial.marks(trial.line)[1]
        if beyond(behind, 0.0):
            yield breaks("ARM-TOK-09", "moves_away", name, behind_mm=behind, target=target_name(trial.limits))

    def past_maximum(self, reading: Reading) -> float:
        """Return how far past the maximum line the part lies that is measured (AMB-07, AMB-18)."""
        trial = self.trial
        any_part = trial.limits.effect == SENSOR_NET and reading("AMB-18") == "any-part"
        behind = trial.behind("trailing-edge" if any_part else reading("AMB-07"))
        if trial.line is not None:
            return self.lead_mm - behind - trial.most_mm
        return trial.way_along(centre=reading("AMB-09") == "centre-on-line") - behind - trial.most_mm

    def _turn(self, reading: Reading) -> Iterator[Violation]:
        trial = self.trial
        excess = trial.excess(reading("AMB-26")) if trial.turned else 0.0
        if beyond(excess, 0.0):
            yield breaks("ARM-TOK-04", "turned_too_far", trial.thing.id, past_mm=excess, most_mm=trial.most_mm)

    # The final position.

    def _onto(self, reading: Reading) -> Iterator[Violation]:
        trial = self.trial
        if isinstance(trial.thing, Token) and reading("AMB-22") == "tokens-may":
            return
        for other, margin_mm in trial.margins.items():
            if overlaps(margin_mm):
                yield breaks("ARM-TOK-03", "ends_on", trial.thing.id, other=other, depth_mm=-margin_mm)

    def _outside(self, reading: Reading) -> Iterator[Violation]:
        if overlaps(self.inside_mm) and reading("AMB-14") == "stay-inside":
            yield breaks("ARM-TOK-02", "ends_outside", self.trial.thing.id, outside_mm=-self.inside_mm)

    @cached_property
    def inside_mm(self) -> float:
        """How far it lies inside the play area."""
        area = self.trial.table.area
        return inside(self.trial.new, area.width, area.height).margin_mm

    # The least distance.

    def _least(self, reading: Reading) -> Iterator[Violation]:
        trial = self.trial
        if trial.limits.forced and trial.stays:
            yield breaks("ARM-TOK-08", "must_move", trial.thing.id)
        if not trial.limits.minimum:
            return
        if trial.line is not None:
            yield from self._toward(reading)
        elif not trial.limits.aimed:
            yield from self._away(reading)

    def _away(self, reading: Reading) -> Iterator[Violation]:
        """A least distance with no direction: the leading edge, or the whole thing, past the line (ARM-TOK-08)."""
        short = self.trial.least_mm - self.advance_mm(whole=reading("AMB-07") == "trailing-edge")
        if beyond(short, 0.0):
            band = self.trial.limits.minimum
            yield breaks("ARM-TOK-08", "stays_short", self.trial.thing.id, short_mm=short, band=band)

    def advance_mm(self, *, whole: bool = False) -> float:
        """Return how far its leading edge, or its last point, went along the way of its centre."""
        trial = self.trial
        if trial.way_mm <= EPS_MM:
            return 0.0
        ux, uy = trial.dx / trial.way_mm, trial.dy / trial.way_mm
        if isinstance(trial.thing, Token):
            return trial.way_mm - (2 * trial.new.radius if whole else 0.0)  # type: ignore[union-attr]
        pick: Callable[[Iterator[float]], float] = min if whole else max
        return pick(x * ux + y * uy for x, y in trial.new_corners) - max(x * ux + y * uy for x, y in trial.old_corners)

    def _toward(self, reading: Reading) -> Iterator[Violation]:
        trial = self.trial
        lead = self.lead_mm
        ruled = migration_ruled(trial)
        if at_least(lead, line_mark(trial, reading)) and reading("AMB-08") == "nearest-line":
            if ruled:
                yield from self._centred(reading)
            return
        duty = self.duty(reading)
        if duty.mark_mm is not None and not self._does(duty, lead):
            yield self._short(duty, lead)
        elif duty.reaches:
            return
        elif ruled:
            yield from self._blocked_migration(reading)
        elif reading("AMB-36") == "any-turn":
            yield from self._other_turn(reading, lead)

    def _does(self, duty: Duty, lead: float) -> bool:
        """Past the line is enough where it can be reached; where not, the mark asked for is the only one."""
        if duty.reaches:
            return at_least(lead, duty.line_mm)
        return duty.mark_mm is None or abs(lead - duty.mark_mm) <= EPS_MM

    @property
    def lead_mm(self) -> float:
        """The mark along the ruler that its leading edge reaches."""
        trial = self.trial
        return trial.marks(trial.line)[1] if trial.line is not None else 0.0

    def duty(self, reading: Reading) -> Duty:
        """Return what the minimum asks for with this turn."""
        return duty_of(self.trial, reading)

    def _short(self, duty: Duty, lead: float) -> Violation:
        mark = duty.mark_mm if duty.mark_mm is not None else 0.0
        rule, kind = ("ARM-TOK-10", "short_of_minimum") if duty.reaches else ("ARM-TOK-11", "not_as_near")
        return breaks(
            rule,
            kind,
            self.trial.thing.id,
            at_mm=lead,
            line_mm=duty.line_mm,
            mark_mm=mark,
            target=target_name(self.trial.limits),
            touches=duty.touches or ("nothing",),
        )

    def _other_turn(self, reading: Reading, lead: float) -> Iterator[Violation]:
        best = self.best_turn(reading)
        if best is not None and best.mark_mm is not None and (best.reaches or best.mark_mm > lead + SEARCH_MM):
            rule = "ARM-TOK-10" if best.reaches else "ARM-TOK-11"
            yield breaks(rule, "other_turn_reaches", self.trial.thing.id, at_mm=lead, mark_mm=best.mark_mm)

    def best_turn(self, reading: Reading) -> Duty | None:
        """Return what the best turn about the centre reaches."""
        found = best_turn(self.trial, reading)
        return found[1] if found is not None else None

    # The ruling on Hyperspace Migration.

    def _centred(self, reading: Reading) -> Iterator[Violation]:
        """The centre stays on the line if any place allows it, else as near to it as possible."""
        aside = abs(self.trial.off_line(centre=True))
        if not beyond(aside, 0.0):
            return
        least = least_aside(self.trial, reading)
        if least is not None and aside > least + self.trial.table.placing_mm:
            yield breaks("ARM-TOK-16", "centre_off_line", self.trial.thing.id, aside_mm=aside, least_mm=least)

    def _blocked_migration(self, reading: Reading) -> Iterator[Violation]:
        """A legal place past the line must be used, on or off it; with none, as close as possible to the token."""
        least = least_aside(self.trial, reading)
        if least is not None:
            yield breaks("ARM-TOK-16", "legal_place_left", self.trial.thing.id, aside_mm=least)
            return
        best = best_turn(self.trial, reading)
        gap = self.trial.gap_to_target()
        if best is not None and at_most(best[0].gap_to_target() + SEARCH_MM, gap):
            yield breaks(
                "ARM-TOK-16",
                "not_nearest_token",
                self.trial.thing.id,
                gap_mm=gap,
                least_mm=best[0].gap_to_target(),
                target=target_name(self.trial.limits),
            )


def is_rift(trial: Trial) -> bool:
    """Say whether the thing is a gravity rift."""
    return isinstance(trial.thing, Obstacle) and obstacle_kind(trial.thing) == RIFT
