"""Gravity rifts: which exits a voyage's ships roll for, and the dice, one for each ship and each exit (chapter A5)."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.catalogue.hints import Waived
from sublight.games.twilight.galaxy.anomalies import RIFT, kinds, tear_owners, waivers
from sublight.games.twilight.galaxy.presence import factories, ships_of
from sublight.games.twilight.kernel.steps import rift_dice
from sublight.games.twilight.movement.marks import anomaly_marks, plain_ship
from sublight.games.twilight.movement.steps import Losses, greater_exit, rift_exits
from sublight.games.twilight.moves import FleetMove, TacticalAction, Voyage, systems_left, voyage_name
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.rulebook import in_force
from sublight.referee.procedure import Procedure, roll
from sublight.referee.question import CHANCE, Outcome, Roll
from sublight.referee.ruling import Event, happens

FACES = 10
LOST_UP_TO = 3
LOST, THROUGH = "lost", "through"


class Exit(Struct, frozen=True, kw_only=True):
    """One exit from a rift that is rolled for: `time` counts this ship's exits from it, up to `up_to` it is lost."""

    rift: str
    time: int = 1
    up_to: int = LOST_UP_TO

    @property
    def mark(self) -> str:
        """How a ship lost here is marked: the rift, with the time from the second one on."""
        return self.rift if self.time == 1 else f"{self.rift}:{self.time}"


def exits_rolled(galaxy: Galaxy, action: FleetMove, voyage: Voyage) -> tuple[Exit, ...]:
    """Return the exits that each ship of a voyage rolls for, in order: every one of a rift that binds it."""
    ship = plain_ship(_waived(galaxy, action, voyage))
    found = list[Exit]()
    for place in systems_left(voyage):
        if rift_dice(anomaly_marks(galaxy, place, action.player), ship):
            time = 1 + sum(each.rift == place for each in found)
            found.append(Exit(rift=place, time=time, up_to=_up_to(voyage, place, time)))
    return tuple(found)


def _up_to(voyage: Voyage, place: str, time: int) -> int:
    """A ship that takes the greater bonus of Cosmic Phenomenae for its first rift is lost on more results."""
    greater = greater_exit(voyage) if place == voyage.origin and time == 1 else None
    return greater.lost_up_to if greater is not None else LOST_UP_TO


def _waived(galaxy: Galaxy, action: FleetMove, voyage: Voyage) -> dict[Waived, tuple[str, ...]]:
    used = {use.effect for use in action.uses} | set(voyage.uses)
    outside = not isinstance(action, TacticalAction)
    return waivers(galaxy, action.player, outside=outside, uses=used)


def _exit_events(galaxy: Galaxy, action: FleetMove, voyage: Voyage) -> Iterator[Event]:
    """Say of a voyage that leaves rifts why it does not roll, and what counts once or again."""
    places = tuple(dict.fromkeys(rift_exits(galaxy, voyage)))
    if places:
        yield from _not_rolled(galaxy, action, voyage, places)
    if exits_rolled(galaxy, action, voyage):
        yield from _how_often(galaxy, voyage, places)


def _not_rolled(galaxy: Galaxy, action: FleetMove, voyage: Voyage, places: tuple[str, ...]) -> Iterator[Event]:
    """Report the card, or the own Dimensional Tear (TI4-N-41-owner), that lets a ship leave without a die."""
    by = _waived(galaxy, action, voyage).get("rift_roll", ())
    if by:
        card = effect_cards()[by[0]]
        yield happens(card.rules[0], "rift_die_waived", voyage_name(voyage), rifts=places, by=card.name)
        return
    for place in places:
        if action.player in tear_owners(galaxy, place):
            yield happens("TI4-N-41-owner", "own_tear", voyage_name(voyage), rift=place)


def _how_often(galaxy: Galaxy, voyage: Voyage, places: tuple[str, ...]) -> Iterator[Event]:
    """Rifts in one system are one (TI4-41.4), each exit is one of its own (TI4-41.3); cargo never rolls (TI4-41.2a)."""
    for place in places:
        if sum(kind.anomaly == RIFT for kind in kinds(galaxy, place)) > 1:
            yield happens("TI4-41.4", "rifts_count_once", voyage_name(voyage), rift=place)
    times = sum(place in places for place in systems_left(voyage))
    if times > 1:
        yield happens("TI4-41.3", "rifts_again", voyage_name(voyage), times=times, rules=("TI4-N-41-each",))
    if voyage.cargo:
        yield happens("TI4-41.2a", "cargo_does_not_roll", voyage_name(voyage))


# The dice, rolled once everything is declared (TI4-41.2).


def roll_rifts(galaxy: Galaxy, action: FleetMove, voyages: tuple[Voyage, ...]) -> Procedure[Losses]:
    """Roll for every ship and every rift that it leaves, and return what became of each."""
    if any(exits_rolled(galaxy, action, voyage) for voyage in voyages):
        yield happens("TI4-N-41-declare", "rift_dice", action.player, ships=sum(voyage.count for voyage in voyages))
    losses = list[tuple[str, ...]]()
    for voyage, names in zip(voyages, _ship_names(voyages), strict=True):
        yield from _exit_events(galaxy, action, voyage)
        exits = exits_rolled(galaxy, action, voyage)
        lost = list[str]()
        for name in names:
            lost.append((yield from _one_ship(galaxy, name, exits)))
        losses.append(tuple(lost))
    yield from _nothing_arrives(galaxy, action, tuple(losses))
    return tuple(losses)


def _ship_names(voyages: tuple[Voyage, ...]) -> list[tuple[str, ...]]:
    """Name each ship so that its dice can be told apart: those of one kind and origin are numbered."""
    kinds = [f"{each.unit}{f'/{each.form}' if each.form else ''}@{each.origin}" for each in voyages]
    totals = {kind: sum(v.count for v, k in zip(voyages, kinds, strict=True) if k == kind) for kind in kinds}
    numbers = dict.fromkeys(kinds, 0)
    found = list[tuple[str, ...]]()
    for voyage, kind in zip(voyages, kinds, strict=True):
        first = numbers[kind] + 1
        numbers[kind] += voyage.count
        found.append(tuple(kind if totals[kind] == 1 else f"{kind}#{k}" for k in range(first, first + voyage.count)))
    return found


def _one_ship(galaxy: Galaxy, name: str, exits: tuple[Exit, ...]) -> Procedure[str]:
    """Roll for one ship exit by exit until it is lost; return where, or nothing."""
    for each in exits:
        question = Roll(
            rule="TI4-41.2",
            kind="rift_die",
            subject=name,
            player=CHANCE,
            figures={"rift": each.rift, "time": each.time, "up_to": each.up_to},
            outcomes=(Outcome(key=LOST, weight=each.up_to), Outcome(key=THROUGH, weight=FACES - each.up_to)),
        )
        if (yield from roll(question, galaxy)) == LOST:
            yield _ship_lost(galaxy, name, each)
            return each.mark
        yield happens("TI4-41.2", "rift_survived", name, rift=each.rift)
    return ""


def _ship_lost(galaxy: Galaxy, name: str, at: Exit) -> Event:
    """Removed ships go to reinforcements and never count where they were bound for; by the older text destroyed."""
    if in_force("TI4-41.2c", galaxy.edition):
        rules = ("TI4-41.2c", "TI4-N-41-fleet")
        return happens("TI4-41.2", "ship_removed_by_rift", name, rift=at.rift, up_to=at.up_to, rules=rules)
    return happens("TI4-41.2", "ship_destroyed_by_rift", name, rift=at.rift, up_to=at.up_to)


def _nothing_arrives(galaxy: Galaxy, action: FleetMove, losses: Losses) -> Iterator[Event]:
    """If rifts take every ship, nothing arrives: a factory in the active system is not blockaded."""
    if not isinstance(action, TacticalAction) or not losses or not all(rift for ships in losses for rift in ships):
        return
    if len(losses) < len(action.voyages) or ships_of(galaxy, action.system, action.player):
        return
    for units, _ in factories(galaxy, action.system):
        if units.player != action.player:
            yield happens("TI4-N-79-rift", "factory_stays", action.system, player=units.player)
