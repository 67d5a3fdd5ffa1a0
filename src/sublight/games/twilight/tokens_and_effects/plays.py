"""An effect that is used by itself: the words of its target, what forbids its use, and what it does."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.moves import UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, makes_impossible


def any_target(_galaxy: Galaxy, _card: EffectCard) -> tuple[str, ...]:
    """Take any target, or none."""
    return ()


class Play(Struct, frozen=True, kw_only=True):
    """One effect: `violations` are its own reasons, `carry` what it does once paid, `targets` the words it takes.

    `disputes` may decide it; `exhausts`: a standing effect is exhausted for it.
    `anybodys`: nobody has to have the effect for it.
    """

    violations: Callable[[Galaxy, UseEffect, EffectCard], Iterable[Violation]]
    carry: Callable[[Galaxy, UseEffect, EffectCard], Procedure[Galaxy]]
    targets: Callable[[Galaxy, EffectCard], tuple[str, ...]] = any_target
    needs_system: bool = True
    disputes: tuple[str, ...] = ()
    exhausts: bool = False
    anybodys: bool = False


Plays = dict[str, Play]


def no_system(galaxy: Galaxy, place: str) -> Iterator[Violation]:
    """Yield that a hyperlane tile holds nothing (TI4-44.2)."""
    card = galaxy.system(place).card
    if not card.system:
        yield makes_impossible("TI4-44.2", "hyperlane_no_target", place, tile=card.id)
