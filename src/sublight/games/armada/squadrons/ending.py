"""Who engages a squadron where it is set down (ARM-SQ-04); calls on close margins decide where one was made."""

from collections.abc import Iterator
from functools import cached_property, partial

from sublight.board.plane.shape import Measured, measure
from sublight.games.armada.measuring.distances import line_of
from sublight.games.armada.measuring.sight import BESIDE_MM, Hindrance
from sublight.games.armada.measuring.verdicts import Calls, verdict_of
from sublight.games.armada.pieces import Squadron, Table
from sublight.games.armada.shapes import bare_base, squadron_disc
from sublight.games.armada.squadrons.engagement import Enemy, Instigator, enemies_at_one, instigators
from sublight.geometry.tolerance import classify, is_near
from sublight.referee.ruling import Event, Verdict, happens

ENGAGED, COUNTS, SEEN = "ARM-SQ-04", "ARM-SQ-08", "ARM-LOS-03"


class Ending:
    """The enemies near a squadron that stands where it ends."""

    def __init__(self, table: Table, squadron: Squadron, calls: Calls) -> None:
        """Keep the squadron at its end; everything is measured when first used."""
        self.table, self.squadron, self.calls = table, squadron, calls

    # Who.

    @cached_property
    def near(self) -> tuple[Enemy, ...]:
        """The enemy squadrons at distance 1, and those past its line by less than the placing tolerance."""
        return enemies_at_one(self.table, self.squadron, past_mm=self.table.placing_mm)

    @cached_property
    def ships_near(self) -> tuple[Instigator, ...]:
        """The enemy ships with Instigator at distance 1, and those past its line by less than the tolerance."""
        return instigators(self.table, self.squadron, past_mm=self.table.placing_mm)

    @cached_property
    def engaging(self) -> tuple[Enemy, ...]:
        """The enemy squadrons that engage it."""
        return tuple(each for each in self.near if self._within(each) and self._clear(each))

    @property
    def engagers(self) -> tuple[str, ...]:
        """The ids of those that engage it."""
        return tuple(each.squadron.id for each in self.engaging)

    @cached_property
    def instigators(self) -> tuple[Instigator, ...]:
        """The ships whose card makes it count as engaged."""
        return tuple(
            each
            for each in self.ships_near
            if not self.calls.is_overlap(COUNTS, each.ship.id, self._to_ship(self.table, each).margin_mm)
        )

    @property
    def firm(self) -> bool:
        """Whether it is engaged, or counts as such, whatever is called."""
        return any(not self._doubtful(each) for each in self.engaging) or any(
            not self._near(self._to_ship(self.table, each)) for each in self.instigators
        )

    def _doubtful(self, enemy: Enemy) -> bool:
        """Say whether a call decides if an enemy engages it: on the distance, or on the line of sight."""
        return self._near(self._to(self.table, enemy)) or any(self._near(each.measured) for each in enemy.sight.passes)

    def _near(self, found: Measured) -> bool:
        return is_near(found.margin_mm, self.table.placing_mm)

    def _within(self, enemy: Enemy) -> bool:
        return not self.calls.is_overlap(ENGAGED, enemy.squadron.id, self._to(self.table, enemy).margin_mm)

    def _clear(self, enemy: Enemy) -> bool:
        """Say whether nothing obstructs the line of sight to an enemy."""
        return not any(
            self.calls.is_overlap(SEEN, enemy.squadron.id, passed.measured.margin_mm, _past(passed))
            for passed in enemy.sight.passes
        )

    def _to(self, under: Table, enemy: Enemy) -> Measured:
        """Return how far inside the line of distance 1 of an enemy squadron it ends."""
        found = measure(squadron_disc(under, self.squadron), squadron_disc(under, enemy.squadron))
        return Measured(line_of(under, 1) - found.margin_mm, found.witness)

    def _to_ship(self, under: Table, by: Instigator) -> Measured:
        """Return how far inside the reach of a ship's Instigator it ends."""
        found = measure(squadron_disc(under, self.squadron), bare_base(under, by.ship))
        return Measured(by.line(under) - found.margin_mm, found.witness)

    # Verdicts and events.

    def verdicts(self) -> Iterator[Verdict]:
        """List how near each enemy is, and what the line of sight to it passes."""
        name = self.squadron.id
        for enemy in self.near:
            pair = (name, enemy.squadron.id)
            called = self.calls.on(ENGAGED, enemy.squadron.id)
            yield verdict_of(
                self.table, ENGAGED, "within distance 1", pair, partial(self._to, enemy=enemy), called=called
            )
            if self._within(enemy):
                yield from self._sight(enemy)
        for by in self.ships_near:
            pair = (name, by.ship.id)
            called = self.calls.on(COUNTS, by.ship.id)
            yield verdict_of(
                self.table, COUNTS, "within distance 1", pair, partial(self._to_ship, by=by), called=called
            )

    def _sight(self, enemy: Enemy) -> Iterator[Verdict]:
        """Say how far the line of sight passes what is nearest, and all that it passes too closely to tell."""
        for passed in enemy.sight.passes:
            near = self._near(passed.measured)
            if near or (passed is enemy.sight.passes[0] and passed.measured.margin_mm < BESIDE_MM):
                yield self._seen(enemy, passed, near=near)

    def _seen(self, enemy: Enemy, passed: Hindrance, *, near: bool) -> Verdict:
        found = classify(passed.measured.margin_mm)
        called = self.calls.on(SEEN, enemy.squadron.id, _past(passed)) if near else None
        return Verdict(
            rule=SEEN,
            question="line of sight",
            subject=self.squadron.id,
            other=enemy.squadron.id,
            at=_past(passed),
            outcome=called or found,
            margin_mm=passed.measured.margin_mm,
            near=near,
            witness=enemy.sight.line,
            called=(called or found) != found,
        )

    def events(self) -> Iterator[Event]:
        """Say who engages it, and by whose card it counts as engaged."""
        name = self.squadron.id
        if self.engagers:
            yield happens(ENGAGED, "squadron_engaged", name, others=self.engagers)
        for by in self.instigators:
            yield happens(COUNTS, "counts_as_engaged", name, ship=by.ship.id, effect=by.card.name, count=by.further)


def _past(passed: Hindrance) -> str:
    return f"past {passed.name}"
