"""Tokens need a piece of plastic beside them: exchanged where none is there, else gone (TI4-36.3, TI4-46.3)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.catalogue import plastic_limit
from sublight.games.twilight.fleets.removal import several
from sublight.games.twilight.hand import cards_in
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units
from sublight.referee.procedure import Procedure, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Figure, happens

FIGHTER, INFANTRY = "fighter", "infantry"
RULES = {FIGHTER: ("TI4-36.3", "TI4-36.3a"), INFANTRY: ("TI4-46.3", "TI4-46.3a")}
"""For each unit that has tokens: that they need plastic, and what follows where there is none."""


class Bare(Struct, frozen=True, kw_only=True):
    """A stack of nothing but tokens, in space or on a planet."""

    planet: str
    stack: Units

    @property
    def area(self) -> str:
        """How an answer names where it is."""
        return self.planet or "space"


def settle_tokens(galaxy: Galaxy, player: str, place: str) -> Procedure[Galaxy]:
    """Give every stack of tokens in a system its piece; fighters per system, infantry per planet and space area."""
    for unit in RULES:
        bare = tuple(each for each in _bare(galaxy.system(place), player) if each.stack.unit == unit)
        served = yield from _served(galaxy, player, place, bare)
        for each in bare:
            step = _exchanged if each in served else _gone
            galaxy = yield from step(galaxy, player, place, each)
    return galaxy


def _served(galaxy: Galaxy, player: str, place: str, bare: tuple[Bare, ...]) -> Procedure[tuple[Bare, ...]]:
    """Which stacks get a piece: all while there are enough, else those that their owner chooses."""
    left = plastic_left(galaxy, player, bare[0].stack.unit) if bare else 0
    if left >= len(bare) or not left:
        return bare[:left]
    question = Choose(
        rule=RULES[bare[0].stack.unit][0],
        kind="tokens_for_pieces",
        subject=f"{player}@{place}",
        player=player,
        options=tuple(Option(key=each.area, figures={"count": each.stack.count}) for each in bare),
        least=left,
        most=left,
        figures={"system": place, "unit": bare[0].stack.unit, "left": left},
    )
    most = sorted(bare, key=lambda each: -each.stack.count)
    keys = yield from several(question, galaxy, tuple(each.area for each in most[:left]))
    return tuple(each for each in bare if each.area in keys)


def _exchanged(galaxy: Galaxy, player: str, place: str, bare: Bare) -> Procedure[Galaxy]:
    """One token is exchanged for a piece from reinforcements."""
    unit = bare.stack.unit
    left = plastic_left(galaxy, player, unit) - 1
    yield happens(RULES[unit][0], "token_exchanged", player, system=place, unit=unit, left=left)
    return _with(galaxy, place, bare, replace(bare.stack, tokens=bare.stack.tokens - 1))


def _gone(galaxy: Galaxy, player: str, place: str, bare: Bare) -> Procedure[Galaxy]:
    """Without a piece the tokens are destroyed; the notes announce that they are removed (TI4-Q01)."""
    reading = yield from consult("TI4-Q01")
    kind = "tokens_destroyed" if reading == "as-printed" else "tokens_removed"
    figures: dict[str, Figure] = {"system": place, "unit": bare.stack.unit, "count": bare.stack.count}
    yield happens(RULES[bare.stack.unit][1], kind, player, **figures, rules=("TI4-96.2",))
    return _with(galaxy, place, bare, replace(bare.stack, count=0, tokens=0, damaged=0))


def _bare(system: System, player: str) -> Iterator[Bare]:
    for planet in (SPACE, *system.planet_names):
        area = system.area(planet)
        for stack in area:
            if stack.player == player and stack.unit in RULES and stack.tokens == stack.count:
                yield Bare(planet=planet, stack=stack)


def plastic_left(galaxy: Galaxy, player: str, unit: str) -> int:
    """Return how many pieces of a type a player has in reinforcements (TI4-96.2)."""
    every = (each for system in galaxy.systems for each, _, _ in cards_in(galaxy, system))
    used = sum(units.count - units.tokens for units in every if (units.player, units.unit) == (player, unit))
    return max(0, plastic_limit(unit) - used)


def _with(galaxy: Galaxy, place: str, bare: Bare, stack: Units) -> Galaxy:
    system = galaxy.system(place)
    area = tuple(stack if units is bare.stack else units for units in system.area(bare.planet))
    return galaxy.with_system(system.with_area(bare.planet, area))
