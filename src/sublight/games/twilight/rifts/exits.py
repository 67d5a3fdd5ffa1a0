"""Which rifts a voyage's ships roll for, on which results each takes them, and why others are not rolled for."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.galaxy.anomalies import RIFT, kinds, tear_owners, waivers
from sublight.games.twilight.movement.legality import named
from sublight.games.twilight.movement.ways import left, rift_exits
from sublight.games.twilight.moves import MoveByAbility, Retreat, TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.ruling import Event, happens

FACES = 10
LOST_UP_TO = 3
WAIVED = {
    "crucible": "TI4-N-41-crucible",
    "nav_suite": "TI4-N-nav",
    "circlet_of_the_void": "TI4-N-circlet",
}
"""The rule of each effect that lets ships leave a rift without a die."""
PHENOMENAE, LOST_WITH_IT = "ev_cosmic_phenomenae", 5

Declared = TacticalAction | Retreat | MoveByAbility


class Exit(Struct, frozen=True, kw_only=True):
    """One exit from a rift that is rolled for: `time` counts this ship's exits from it, up to `up_to` it is lost."""

    rift: str
    time: int = 1
    up_to: int = LOST_UP_TO

    @property
    def fate(self) -> str:
        """How a ship lost here is marked: the rift, with the time from the second one on."""
        return self.rift if self.time == 1 else f"{self.rift}:{self.time}"


def exits_rolled(galaxy: Galaxy, action: Declared, voyage: Voyage) -> tuple[Exit, ...]:
    """Return the exits that each ship of a voyage rolls for, in order: every one of a rift that binds it."""
    if _waived_by(galaxy, action, voyage):
        return ()
    found = list[Exit]()
    for place in rift_exits(galaxy, voyage):
        if action.player not in tear_owners(galaxy, place):
            time = 1 + sum(each.rift == place for each in found)
            found.append(Exit(rift=place, time=time, up_to=_up_to(voyage, place, time)))
    return tuple(found)


def _up_to(voyage: Voyage, place: str, time: int) -> int:
    """Who takes the greater bonus of Cosmic Phenomenae for the rift it starts in is lost on more results."""
    first = place == voyage.origin and time == 1
    return LOST_WITH_IT if first and PHENOMENAE in voyage.uses else LOST_UP_TO


def _waived_by(galaxy: Galaxy, action: Declared, voyage: Voyage) -> tuple[str, ...]:
    used = {use.effect for use in action.uses} | set(voyage.uses)
    outside = not isinstance(action, TacticalAction)
    return waivers(galaxy, action.player, outside=outside, uses=used).get("rift_roll", ())


def exit_events(galaxy: Galaxy, action: Declared, voyage: Voyage) -> Iterator[Event]:
    """Say of a voyage that leaves rifts why it does not roll, and what counts once or again."""
    places = tuple(dict.fromkeys(rift_exits(galaxy, voyage)))
    if not places:
        return
    yield from _not_rolled(galaxy, action, voyage, places)
    if exits_rolled(galaxy, action, voyage):
        yield from _how_often(galaxy, voyage, places)


def _not_rolled(galaxy: Galaxy, action: Declared, voyage: Voyage, places: tuple[str, ...]) -> Iterator[Event]:
    """A card lets a ship leave without a die, and so does an own tear (TI4-N-41-owner)."""
    by = _waived_by(galaxy, action, voyage)
    if by:
        card = effect_cards()[by[0]]
        yield happens(WAIVED[card.id], "rift_die_waived", named(voyage), rifts=places, by=card.name)
        return
    for place in places:
        if action.player in tear_owners(galaxy, place):
            yield happens("TI4-N-41-owner", "own_tear", named(voyage), rift=place)


def _how_often(galaxy: Galaxy, voyage: Voyage, places: tuple[str, ...]) -> Iterator[Event]:
    """Rifts in one system are one (TI4-41.4), each exit is one of its own (TI4-41.3); cargo never rolls (TI4-41.2a)."""
    for place in places:
        if sum(kind.anomaly == RIFT for kind in kinds(galaxy, place)) > 1:
            yield happens("TI4-41.4", "rifts_count_once", named(voyage), rift=place)
    times = sum(place in places for place in left(voyage))
    if times > 1:
        yield happens("TI4-41.3", "rifts_again", named(voyage), times=times, rules=("TI4-N-41-each",))
    if voyage.cargo:
        yield happens("TI4-41.2a", "cargo_does_not_roll", named(voyage))
