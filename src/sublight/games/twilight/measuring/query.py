"""Two systems of a galaxy, or planets in them: adjacent or not, why, and how many steps apart (chapter A4).

What holds for everybody is said first. Then, under the name of the view, where movement, one player or one of their
units sees these two otherwise. A margin is the number of systems between: 0 for adjacent ones.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from sublight.board.hexes.layers import Adjacency
from sublight.board.hexes.reach import bits, steps_to
from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.galaxy.adjacency import adjacency, layers
from sublight.games.twilight.galaxy.anomalies import BOTH, kinds
from sublight.games.twilight.galaxy.reasons import apart, rule_apart, rules_at_nexus, rules_of, rules_of_cut
from sublight.games.twilight.galaxy.wormholes import mouths
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.words.names import Names
from sublight.games.twilight.words.units import unit as unit_name
from sublight.games.twilight.words.ways import anomaly, effect, link
from sublight.geometry.tolerance import VerdictClass
from sublight.referee.figures import joined
from sublight.referee.ruling import Verdict

Reasons = tuple[tuple[str, ...], tuple[str, ...]]
"""What joins two systems, and what cut links between them."""
PLAIN = ("nothing", "lanes_meet")
"""Causes of which the rule says all: neither system has what joins it to others that it does not touch."""
NOWHERE = -1
"""Steps to what cannot be reached."""


class Spot(NamedTuple):
    """The subject of a query: its name, its system, and whether it is a planet."""

    name: str
    place: str
    planet: bool

    def words(self, names: Names) -> str:
        """Return the name of the planet, or of the system by its planets."""
        return self.name if self.planet else names.system(self.place)


class View(NamedTuple):
    """For whom: a player, one of their units by type, while units move or at all times."""

    player: str = ""
    unit: str = ""
    moving: bool = False

    @property
    def name(self) -> str:
        """The view as a verdict has it, empty for everybody's."""
        return " ".join(filter(None, (self.player, self.unit, "moving" if self.moving else "")))

    def words(self, names: Names) -> str:
        """Return for whom something is so, as it follows a sentence: ` for the flagship of Nomad while ships move`."""
        player = names.player(self.player)
        who = f" for the {unit_name(self.unit)} of {player}" if self.unit else f" for {player}" if self.player else ""
        return f"{who} while ships move" if self.moving else who


def between(galaxy: Galaxy, one: str, other: str) -> tuple[Verdict, ...]:
    """Return whether two systems or planets are adjacent and why; InputError for a name that nothing has.

    Of a system with itself it says what anomalies the system is.
    """
    first, second = spot(galaxy, one), spot(galaxy, other)
    if first.place == second.place:
        return (_at_home(galaxy, first, second), *_what_it_is(galaxy, first, second))
    said = {view: _said(galaxy, view, first.place, second.place) for view in _views(galaxy)}
    own = [view for view, reasons in said.items() if view == View() or reasons != _expected(said, view)]
    return tuple(verdict for view in own for verdict in _verdicts(galaxy, view, first, second))


def steps(found: Adjacency, one: str, other: str) -> int:
    """Return how many steps lead from one system to another at least, -1 where none do."""
    reached = steps_to(found.masks, 1 << found.number(one))
    bit = 1 << found.number(other)
    return next((number for number, mask in enumerate(reached) if mask & bit), NOWHERE)


def passed(found: Adjacency, one: str, other: str) -> tuple[tuple[str, ...], bool]:
    """Return the systems that a shortest way passes, of several the way by those that stand first in the galaxy.

    Say too whether it is the only one.
    """
    reached = steps_to(found.masks, 1 << found.number(other))
    here, way, only = found.number(one), list[str](), True
    away = next((number for number, mask in enumerate(reached) if mask >> here & 1), 0)
    for front in reached[away - 1 : 0 : -1]:
        here, *others = bits(found.masks[here] & front)
        way.append(found.places[here])
        only = only and not others
    return tuple(way), only


def spot(galaxy: Galaxy, name: str) -> Spot:
    """Return what a name means: a system's place, or a planet (blanks may be `_`); units share that (TI4-6.2)."""
    for system in galaxy.systems:
        if system.id == name:
            if not system.card.system:
                raise InputError(f"`{name}` is hyperlane tile {system.card.id}, which is not a system (TI4-44.2)")
            return Spot(name, name, planet=False)
        for planet in system.card.planets:
            if name in (planet.name, planet.name.replace(" ", "_")):
                return Spot(planet.name, system.id, planet=True)
    known = [system.id for system in galaxy.systems] + [
        each.name for one in galaxy.systems for each in one.card.planets
    ]
    hint = did_you_mean(name, known) or f"; write a system as {known[0]}, and a planet by its name"
    raise InputError(f"no system or planet `{name}` in this galaxy{hint}", "unknown_piece")


# Who sees it so.


def _views(galaxy: Galaxy) -> Iterator[View]:
    """Everybody's, movement's, then each player's and unit's for whom some layer holds."""
    held = layers(galaxy, moving=True)
    yield View()
    yield View(moving=True)
    for player in dict.fromkeys(layer.player for layer in held if layer.player):
        for unit in dict.fromkeys(("", *(layer.unit for layer in held if layer.player == player))):
            yield View(player, unit)
            yield View(player, unit, moving=True)


def _expected(said: dict[View, Reasons], view: View) -> Reasons:
    """What a wider view leads one to expect: a unit sees what its player does, a player what everybody does.

    What is seen otherwise at all times is expected to be so while moving.
    """
    wider = View(view.player) if view.unit else View()
    if view.moving and said[view._replace(moving=False)] != said[wider]:
        return said[view._replace(moving=False)]
    return said[wider._replace(moving=view.moving)] if view != View(moving=True) else said[View()]


def _said(galaxy: Galaxy, view: View, one: str, other: str) -> Reasons:
    found = _seen(galaxy, view)
    return tuple(map(str, found.why(one, other))), tuple(each.cut.by for each in found.why_not(one, other))


def _seen(galaxy: Galaxy, view: View) -> Adjacency:
    return adjacency(galaxy, player=view.player, unit=view.unit, moving=view.moving)


# Verdicts.


def _verdicts(galaxy: Galaxy, view: View, one: Spot, other: Spot) -> Iterator[Verdict]:
    found, names = _seen(galaxy, view), Names(galaxy)
    here, there, seen_so = one.words(names), other.words(names), view.words(names)
    for joins in found.why(one.place, other.place):
        rules = (
            *rules_of(joins),
            *rules_at_nexus(galaxy, joins),
            *(("TI4-6.2",) if one.planet or other.planet else ()),
        )
        said = f"{here} is adjacent to {there} by {link(str(joins))}{seen_so}"
        yield _verdict(rules, said, one, other, view.name, 1)
    away = steps(found, one.place, other.place)
    for gone in found.why_not(one.place, other.place):
        said = f"{effect(gone.cut.by)} blocks {link(str(gone.link))} between {here} and {there}{seen_so}"
        yield _verdict(rules_of_cut(gone.cut.by), said, one, other, view.name, away)
    if not found.adjacent(one.place, other.place):
        rule, why = _why_apart(galaxy, one, other, cut=bool(found.why_not(one.place, other.place)))
        way = f"no path leads from {here} to {there}{seen_so}"
        if away > 0:
            path, only = passed(found, one.place, other.place)
            example = "" if only else " for example"
            links = "".join(_joined_otherwise(found, names, (one.place, *path, other.place)))
            way = f"the distance from {here} to {there} is {away}{seen_so},{example}{names.through(path)}{links}"
        yield _verdict((rule,), f"{way}{why}", one, other, view.name, away)


def _joined_otherwise(found: Adjacency, names: Names, path: tuple[str, ...]) -> Iterator[str]:
    """Yield what joins each two systems of a path that do not touch, as clauses."""
    for here, there in pairwise(path):
        ways = [str(joins) for joins in found.why(here, there)]
        if not any(way.startswith("border") for way in ways):
            yield f"; {names.system(here)} is adjacent to {names.system(there)} by {link(ways[0])}"


def _why_apart(galaxy: Galaxy, one: Spot, other: Spot, *, cut: bool) -> tuple[str, str]:
    """Return the rule by which two systems are not adjacent, and what each has if that explains more."""
    found = apart(galaxy, one.place, other.place)
    if cut or found.cause in PLAIN:
        return rule_apart(galaxy, one.place, other.place), ""
    names = Names(galaxy)
    here, there = f"{names.system(one.place)} has {joined(found.here)}", f"{names.system(other.place)} has"
    return found.rule, f"; {here}, and {there} {joined(found.there)}"


def _at_home(galaxy: Galaxy, one: Spot, other: Spot) -> Verdict:
    """A planet is adjacent to its system (TI4-6.3); no system is to itself, nor what is in it."""
    names = Names(galaxy)
    here, there = one.words(names), other.words(names)
    if one.planet != other.planet:
        planet, system = (here, there) if one.planet else (there, here)
        return _verdict(("TI4-6.3",), f"{planet} is a planet in {system}, so they are adjacent", one, other, "", 1)
    kinds_here = [mouth.kind for mouth in mouths(galaxy) if mouth.place == one.place]
    if len(kinds_here) > len(set(kinds_here)):
        rules = ("TI4-N-6-self", "TI4-N-101-separate")
        said = f"the equal wormholes in {names.system(one.place)} do not make it adjacent to itself"
        return _verdict(rules, said, one, other, "", 0)
    said = f"{here} is not adjacent to {'itself' if here == there else f'{there}, which is in the same system'}"
    return _verdict(("TI4-6.2a",), said, one, other, "", 0)


def _what_it_is(galaxy: Galaxy, one: Spot, other: Spot) -> Iterator[Verdict]:
    """Each kind of anomaly by its rule; planets are not anomalies."""
    if one.planet or other.planet:
        return
    here = one.words(Names(galaxy))
    for kind, rule, by in kinds(galaxy, one.place):
        what = f"is {anomaly(kind.replace('_', ' '))}" if kind else "is not an anomaly"
        if rule == BOTH:
            what = "is two kinds of anomaly at once, and the rules of both apply"
        yield _verdict((rule,), f"{here} {what}{f', because of {effect(by)}' if by else ''}", one, other, "", 0)


def _verdict(rules: tuple[str, ...], question: str, one: Spot, other: Spot, at: str, away: int) -> Verdict:
    """Return the verdict; the first rule is cited, the others are named behind the sentence."""
    outcome: VerdictClass = "touching" if away == 1 else "apart"
    more = f" (also {', '.join(rules[1:])})" if rules[1:] else ""
    return Verdict(
        rule=rules[0],
        question=question + more,
        subject=one.name,
        other=other.name,
        at=at,
        outcome=outcome,
        margin_mm=float(max(away - 1, 0)),
        counted=True,
    )
