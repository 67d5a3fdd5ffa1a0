"""What a move declared and what the ruling says of it, as marks: paths, dice of rifts, and what stops ships."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from sublight.board.hexes.lanes import lanes
from sublight.board.hexes.layers import LANE
from sublight.board.hexes.scene import HexLink, HexMark, HexNote, HexPath, HexRole, HexSide
from sublight.games.twilight.catalogue import effect_cards
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.moves import FleetMove, Load, Move, Retreat, TacticalAction, Voyage, voyage_name
from sublight.games.twilight.pieces import Galaxy
from sublight.geometry.hexes import Hex, neighbours
from sublight.referee.question import Roll
from sublight.referee.ruling import Ruling, Violation

REASONS = {
    "passage_blocked": "ships of {player}",
    "passage_forbidden": "{player} closes it",
    "through_asteroid": "asteroid field",
    "into_asteroid": "asteroid field",
    "through_supernova": "supernova",
    "into_supernova": "supernova",
    "through_nebula": "nebula",
    "into_nebula": "nebula",
    "link_severed": "cut",
    "step_on_hyperlane": "hyperlane",
}
"""Short words for what stops a ship; any other kind is said as it is called."""
DICE = {"rift_survived": "through", "ship_removed_by_rift": "lost", "ship_destroyed_by_rift": "lost"}


def voyages_of(move: Move | None) -> tuple[Voyage, ...]:
    """Return the voyages that a move declares."""
    return move.voyages if isinstance(move, FleetMove) else ()


def roles_of(move: Move | None) -> Mapping[str, HexRole]:
    """Return which systems are where ships start, and which one is active or retreated to."""
    found: dict[str, HexRole] = {voyage.origin: "start" for voyage in voyages_of(move) if voyage.path}
    if isinstance(move, TacticalAction | Retreat):
        found[move.system] = "active"
    return found


def path_marks(galaxy: Galaxy, move: Move, ruling: Ruling[Galaxy], at: Mapping[str, Hex]) -> Iterator[HexPath]:
    """Yield the path of each voyage that moves, with the reasons against it."""
    if not isinstance(move, FleetMove):
        return
    role: HexRole = "alternative" if ruling.refused else "path"
    owner = seat(galaxy, move.player)
    for voyage in voyages_of(move):
        if voyage.path:
            against = [_reason(each) for each in ruling.violations if each.subject == voyage_name(voyage)]
            title = voyage_text(voyage) + (f" – {', '.join(dict.fromkeys(against))}" if against else "")
            yield path_mark(galaxy, voyage, at, role=role, title=title, owner=owner)


def path_mark(
    galaxy: Galaxy, voyage: Voyage, at: Mapping[str, Hex], *, role: HexRole, title: str, owner: int
) -> HexPath:
    """Return the path of a voyage; over hyperlanes it runs along their lanes."""
    over = tuple(tuple(at[place] for place in via) for via in _over(galaxy, voyage))
    stops = tuple(at[place] for place in (voyage.origin, *voyage.path))
    return HexPath(role=role, stops=stops, over=over, label=ships(voyage), title=title, owner=owner)


def tiles_along(galaxy: Galaxy, voyage: Voyage) -> tuple[str, ...]:
    """Return the tiles of a path in their order: its systems, and the hyperlanes between them."""
    steps = zip(_over(galaxy, voyage), voyage.path, strict=True)
    return (voyage.origin, *(place for via, system in steps for place in (*via, system)))


def _over(galaxy: Galaxy, voyage: Voyage) -> tuple[tuple[str, ...], ...]:
    """The tiles of hyperlanes that each step of a voyage runs over."""
    steps = enumerate(pairwise((voyage.origin, *voyage.path)), 1)
    return tuple(_lane(galaxy, step, str(number), voyage) for number, step in steps)


def _lane(galaxy: Galaxy, step: tuple[str, str], number: str, voyage: Voyage) -> tuple[str, ...]:
    """The tiles of the lane that a step goes along; none over a shared side, or where it names another link."""
    named = dict(each.split(":", 1) for each in voyage.by if ":" in each).get(number, LANE)
    grid = grid_of(galaxy)
    one, other = (grid.tile_at(place).hex for place in step)
    if named != LANE or (one and other in neighbours(one)):
        return ()
    for lane in lanes(grid):
        if {lane.one, lane.other} == set(step):
            return lane.via if lane.one == step[0] else lane.via[::-1]
    return ()


def ships(voyage: Voyage) -> str:
    """Return how many ships of what kind a voyage has."""
    return f"{voyage.count} {voyage.unit}{f' ({voyage.form})' if voyage.form else ''}"


def voyage_text(voyage: Voyage) -> str:
    """Return a voyage in words: its ships, its path, what it carries, what is used for it."""
    said = f"{ships(voyage)}: {' > '.join((voyage.origin, *voyage.path))}"
    if voyage.cargo:
        said += f", with {', '.join(_load(voyage, load) for load in voyage.cargo)}"
    return said + (f", by {', '.join(effect_cards()[use].name for use in voyage.uses)}" if voyage.uses else "")


def _load(voyage: Voyage, load: Load) -> str:
    place = "" if load.at == voyage.origin else f" at {load.at}"
    return f"{load.count} {load.unit}{f' from {load.planet}' if load.planet else ''}{place}"


# Dice.


def dice_marks(ruling: Ruling[Galaxy], at: Mapping[str, Hex]) -> Iterator[HexNote]:
    """Yield what the dice of each rift have said, and the die that is to be rolled."""
    rolled: dict[str, list[str]] = {}
    for event in ruling.events:
        if event.kind in DICE:
            rolled.setdefault(str(event.figures["rift"]), []).append(DICE[event.kind])
    for rift, ends in rolled.items():
        said = ", ".join(f"{ends.count(end)} {end}" for end in ("through", "lost") if end in ends)
        yield HexNote(role="lost" if "lost" in ends else "die", at=at[rift], text=said, title=f"dice in {rift}: {said}")
    question = ruling.question
    if isinstance(question, Roll) and "rift" in question.figures:
        text = f"1–{question.figures['up_to']} lost?"
        yield HexNote(role="die", at=at[str(question.figures["rift"])], text=text, title=f"{question.subject} rolls")


# What stops ships.


def stop_marks(ruling: Ruling[Galaxy], move: Move, at: Mapping[str, Hex]) -> Iterator[HexMark]:
    """Yield the sides and links that a refused declaration may not use, each with its reason once."""
    found = (mark for each in ruling.violations for mark in _stops(each, move, at))
    yield from dict.fromkeys(found)


def _stops(violation: Violation, move: Move, at: Mapping[str, Hex]) -> Iterator[HexMark]:
    for one, other in _steps(violation, move):
        if one in at and other in at and one != other:
            yield _stop(at[one], at[other], _reason(violation))


def _steps(violation: Violation, move: Move) -> Iterator[tuple[str, str]]:
    """The step that a violation names, or every step of its ships into the system that it names."""
    figures = violation.figures
    if "leaves" in figures and "enters" in figures:
        yield str(figures["leaves"]), str(figures["enters"])
    elif violation.kind in REASONS:
        for voyage in voyages_of(move):
            if violation.subject.endswith(f"{voyage.unit}@{voyage.origin}"):
                steps = pairwise((voyage.origin, *voyage.path))
                yield from (step for step in steps if step[1] == figures.get("system"))


def _stop(one: Hex, other: Hex, reason: str) -> HexMark:
    if other in neighbours(one):
        return HexSide(role="blocked", at=one, side=neighbours(one).index(other), reason=reason)
    return HexLink(role="blocked", one=one, other=other, kind="step", label=reason, title=reason)


def _reason(violation: Violation) -> str:
    words = REASONS.get(violation.kind, violation.kind.replace("_", " "))
    return words.format_map(violation.figures)


def against(ruling: Ruling[Galaxy], move: Move | None) -> tuple[str, ...]:
    """Return the reasons against a move that are about no ship of it, in short words."""
    said = {voyage_name(voyage) for voyage in voyages_of(move)}
    return tuple(dict.fromkeys(_reason(each) for each in ruling.violations if each.subject not in said))


def seat(galaxy: Galaxy, player: str) -> int:
    """Return the seat of a player, clockwise from 0; -1 for nobody's units."""
    return next((number for number, each in enumerate(galaxy.players) if each.id == player), -1)
