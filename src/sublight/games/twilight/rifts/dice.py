"""The dice of gravity rifts: one for each ship and each exit, rolled once everything is declared (TI4-41.2)."""

from collections.abc import Iterator

from sublight.games.twilight.book import in_force
from sublight.games.twilight.fleets.factory import factories
from sublight.games.twilight.galaxy.ships import ships_of
from sublight.games.twilight.moves import TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.rifts.exits import FACES, Declared, Exit, exit_events, exits_rolled
from sublight.referee.procedure import Procedure, roll
from sublight.referee.question import CHANCE, Outcome, Roll
from sublight.referee.ruling import Event, happens

LOST, THROUGH = "lost", "through"
Fates = tuple[tuple[str, ...], ...]
"""For each voyage and each of its ships, the exit at which it was lost (`Exit.fate`); empty for one that came through.
"""


def roll_rifts(galaxy: Galaxy, action: Declared, voyages: tuple[Voyage, ...]) -> Procedure[Fates]:
    """Roll for every ship and every rift that it leaves, and return what became of each."""
    if any(exits_rolled(galaxy, action, voyage) for voyage in voyages):
        yield happens("TI4-N-41-declare", "rift_dice", action.player, ships=sum(voyage.count for voyage in voyages))
    fates = list[tuple[str, ...]]()
    for voyage, names in zip(voyages, _ship_names(voyages), strict=True):
        yield from exit_events(galaxy, action, voyage)
        exits = exits_rolled(galaxy, action, voyage)
        lost = list[str]()
        for name in names:
            lost.append((yield from _one_ship(galaxy, name, exits)))
        fates.append(tuple(lost))
    yield from _nothing_arrives(galaxy, action, tuple(fates))
    return tuple(fates)


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
            return each.fate
        yield happens("TI4-41.2", "rift_survived", name, rift=each.rift)
    return ""


def _ship_lost(galaxy: Galaxy, name: str, at: Exit) -> Event:
    """Removed ships go to reinforcements and never count where they were bound for; by the older text destroyed."""
    if in_force("TI4-41.2c", galaxy.edition):
        rules = ("TI4-41.2c", "TI4-N-41-fleet")
        return happens("TI4-41.2", "ship_removed_by_rift", name, rift=at.rift, up_to=at.up_to, rules=rules)
    return happens("TI4-41.2", "ship_destroyed_by_rift", name, rift=at.rift, up_to=at.up_to)


def _nothing_arrives(galaxy: Galaxy, action: Declared, fates: Fates) -> Iterator[Event]:
    """If rifts take every ship, nothing arrives: a factory in the active system is not blockaded."""
    if not isinstance(action, TacticalAction) or not fates or not all(lost for ships in fates for lost in ships):
        return
    if len(fates) < len(action.voyages) or ships_of(galaxy, action.system, action.player):
        return
    for units, _ in factories(galaxy, action.system):
        if units.player != action.player:
            yield happens("TI4-N-79-rift", "factory_stays", action.system, player=units.player)
