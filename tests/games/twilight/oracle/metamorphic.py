"""The same galaxy turned, renamed and written in another order is ruled on in the same way.

The ruling on the transformed move must be the transformed ruling, question by question. Nothing of the rules is used to
tell what a ruling should be.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from random import Random
from typing import Any

from msgspec import to_builtins

from games.twilight.oracle.galaxy_change import COUNTS, LISTED, Change, random_change
from games.twilight.oracle.reach import World, as_galaxy, random_world
from oracle.house_rulings import Draw
from sublight.api.moves import read_move
from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import Announce, MoveByAbility, PlaceToken, Retreat, TacticalAction, UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.adjudication import Adjudication
from sublight.referee.ruling import Ruling
from sublight.referee.state import has_clock

MOST_QUESTIONS = 60
TRIES = 12
OF_MOVEMENT = (TacticalAction, Announce, Retreat, MoveByAbility, PlaceToken, UseEffect)
"""How often a legal move is drawn for."""
ORDERED = ("path", "order")
"""Figures that are lists in an order of their own."""
SETTLING = (
    "fleet_counted", "no_fleet_limit", "pool_changed", "over_fleet_limit", "ships_over_limit_removed", "room_counted",
    "docks_bear", "takes_no_capacity", "in_fleet_slots", "over_room", "units_without_room_removed", "token_exchanged",
    "tokens_destroyed", "tokens_removed",
)  # fmt: skip
"""What is settled in several systems after one another, in the order in which a file lists them."""
TARGETED = ("may_fire", "fire_barred", "dice_modified", "extra_die")
"""What is said of several players to fire at after one another, in the order in which a file lists their ships."""
LOSING = ("losses_chosen",)
"""What is said of each of them once, in the same order."""


# What is compared.


@dataclass(frozen=True)
class Side:
    """One of the two galaxies with its move."""

    table: dict[str, Any]
    move: dict[str, Any]
    house: bool

    @cached_property
    def adjudication(self) -> Adjudication[Any, Any]:
        """The adjudication of the move; InputError where it cannot be read."""
        galaxy = read_table(self.table, "table", Galaxy)
        return Adjudication(GAME, galaxy, read_move(self.move, galaxy), house=self.house)


def plainly(ruling: Ruling[Galaxy], change: Callable[[Any], Any], state: Callable[[Any], Any]) -> dict[str, Any]:
    """A ruling as plain values with names changed; lists without an order of their own are sorted."""
    question = ruling.question
    return {
        "status": ruling.status,
        "events": _by_file([_reason(each, change) for each in ruling.events]),
        "violations": _sorted(_reason(each, change) for each in ruling.violations),
        "despite": _sorted(_reason(each, change) for each in ruling.despite),
        "verdicts": _sorted(change(to_builtins(each)) for each in ruling.verdicts),
        "disputes": sorted(each.dispute for each in ruling.disputes),
        "question": None if question is None else _question(question, change),
        "state": with_consulted_readings(state(to_builtins(ruling.state))),
    }


def _by_file(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events, where what is told in the order of a file is sorted: all of one system, of one target together."""
    found: list[dict[str, Any]] = []
    for told, run in groupby(events, key=_told):
        row = [*run]
        found += _sorted_by(told, row) if told else row
    return found


def _told(event: dict[str, Any]) -> str:
    """The figure that says where, or of whom, an event is told in the order of a file; empty where it is not."""
    if event["kind"] in SETTLING:
        return "system"
    if event["kind"] in LOSING:
        return "subject"
    return "target" if event["kind"] in TARGETED else ""


def _sorted_by(figure: str, run: list[dict[str, Any]]) -> list[dict[str, Any]]:
    together: dict[str, list[dict[str, Any]]] = {}
    place = ""
    for event in run:
        place = event["subject"] if figure == "subject" else event["figures"].get(figure, place)
        together.setdefault(place, []).append(event)
    return [event for place in sorted(together) for event in together[place]]


def _reason(reason: Any, change: Callable[[Any], Any]) -> dict[str, Any]:
    plain = to_builtins(reason)
    figures = dict(plain["figures"])
    rules = sorted(figures.pop("rules", ()))
    subject = plain["subject"] if reason.kind == "single_source" else change(plain["subject"])
    changed = {key: _listed(value) if key in ORDERED else _bag(value) for key, value in change(figures).items()}
    return {"rule": reason.rule, "rules": rules, "kind": reason.kind, "subject": subject, "figures": changed}


def _question(question: Any, change: Callable[[Any], Any]) -> dict[str, Any]:
    options = [each.key for each in getattr(question, "options", getattr(question, "outcomes", ()))]
    figures = {key: _bag(value) for key, value in change(question.figures).items()}
    who = [change(each) for each in (question.id, question.player)]
    return {"kind": question.kind, "asked": who, "options": sorted(map(change, options)), "figures": figures}


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _bag(value: Any) -> Any:
    """A list without its order, also one that is written out: `sol or letnev`."""
    if isinstance(value, str) and " or " in value:
        return sorted(value.split(" or "))
    return sorted(map(str, value)) if isinstance(value, list | tuple) else value


def _sorted(values: Iterator[Any]) -> list[Any]:
    return sorted(values, key=repr)


def with_consulted_readings(plain: dict[str, Any]) -> dict[str, Any]:
    """A table with its lists in one order, stacks of one kind put together, and seats counted from one player."""
    found: dict[str, Any] = _in_order(plain)
    seats = [player["id"] for player in found["players"]]
    first = seats.index(min(seats))
    found["players"] = found["players"][first:] + found["players"][:first]
    return found


def _in_order(value: Any, key: str = "") -> Any:
    if isinstance(value, dict):
        return {name: _in_order(each, name) for name, each in value.items()}
    if not isinstance(value, list | tuple):
        return value
    rows = [_in_order(each) for each in value]
    if key in ("space", "units"):
        rows = _stacked(rows)
    return sorted(rows, key=repr) if key in (*LISTED, "in_effect", "joined") else rows


def _stacked(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found: dict[tuple[str, ...], Counter[str]] = {}
    for row in rows:
        kind = found.setdefault((row["unit"], row["player"], row["form"]), Counter())
        kind.update({name: row[name] for name in COUNTS})
    return [{"kind": kind, **{name: total[name] for name in COUNTS}} for kind, total in found.items()]


# The claim.


def agreement(count: int, seed: int = 2026) -> str:
    """Compare `count` moves with their transforms; AssertionError with both where the rulings differ."""
    draw, chance = Draw("twilight", seed), Random(seed)
    ends = Counter[str]()
    for number in range(count):
        table, move, where = _from_a_case(draw) if number % 2 else _on_a_world(number, chance)
        house = chance.random() < 0.15
        change = random_change(table, chance)
        there = Side(change.table(table), change.move(move), house)
        try:
            ends[compared(Side(table, move, house), there, change, chance)] += 1
        except Exception as error:
            raise AssertionError(f"{where}: {move}, house {house}, {change}: {error}") from error
    return f"{count:,} moves, " + ", ".join(f"{number:,} {end}" for end, number in ends.most_common())


def _from_a_case(draw: Draw) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A case of movement: a clock, and the moves of a round, name players in other ways than a change knows."""
    sample, move = draw.declared()
    while has_clock(sample.table) or not isinstance(move, OF_MOVEMENT):
        sample, move = draw.declared()
    return to_builtins(sample.table), to_builtins(move), sample.where


def _on_a_world(number: int, chance: Random) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A random map, and ships of one player on random walks into one system: legal ones where some are drawn soon."""
    world = random_world(number)
    galaxy = as_galaxy(world)
    drawn = (_walked(world, chance) for _ in range(TRIES))
    read: Callable[..., Any] = read_move
    legal = (each for each in drawn if not GAME.prepare(galaxy, read(each, galaxy), {}).violations)
    move = next(legal, _walked(world, chance))
    return to_builtins(galaxy), move, f"map {number}"


def _walked(world: World, chance: Random) -> dict[str, Any]:
    target = chance.choice(sorted(world.kinds))
    ships = [(ship, origin) for origin, here in world.fleet.items() for ship in here]
    kept = chance.sample(ships, chance.randrange(1, min(4, len(ships) + 1)))
    uses = [{"effect": effect} for effect in sorted(world.played) if chance.random() < 0.7]
    voyages = [_voyage(world, ship, origin, target, chance) for ship, origin in kept]
    return {"move": "tactical", "player": world.mover, "system": target, "voyages": voyages, "uses": uses}


def _voyage(world: World, ship: str, origin: str, target: str, chance: Random) -> dict[str, Any]:
    path = [target]
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        path.insert(0, _next_to(world, path[0], chance))
    cargo = [{"unit": "infantry", "at": origin}] if origin in world.ground and chance.random() < 0.5 else []
    return {"unit": ship, "origin": origin, "path": path, "cargo": cargo}


def _next_to(world: World, place: str, chance: Random) -> str:
    near = [other for other in sorted(world.kinds) if frozenset((place, other)) in world.links]
    return chance.choice(near or sorted(world.kinds))


def compared(here: Side, there: Side, change: Change, chance: Random) -> str:
    """Drive both through the same answers, and return how they end; AssertionError where they differ."""
    answers: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
    for _ in range(MOST_QUESTIONS):
        one, other = _ruled(here, answers[0]), _ruled(there, answers[1])
        if one is None or other is None:
            assert one is other, f"one is refused as unreadable: {one} against {other}"
            return "unreadable"
        _same(one, other, change)
        if one.question is None:
            return one.status
        answer = _answer(here, one, answers[0], chance)
        answers[0][one.question.id] = answer
        answers[1][change.text(one.question.id)] = change.said(answer)
    return "asked long enough"


def _ruled(side: Side, answers: dict[str, Any]) -> Ruling[Galaxy] | None:
    try:
        return side.adjudication.rule(answers)
    except InputError:
        return None


def _same(one: Ruling[Galaxy], other: Ruling[Galaxy], change: Change) -> None:
    wanted = plainly(one, change.said, change.table)
    found = plainly(other, lambda value: value, lambda value: value)
    for key, value in wanted.items():
        assert value == found[key], f"{key}: {_apart(value, found[key])}"


def _apart(one: Any, other: Any) -> str:
    """The first place where two plain values differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(f"{key}: {_apart(one[key], other[key])}" for key in one if one[key] != other[key])
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(_apart(a, b) for a, b in zip(one, other, strict=True) if a != b)
    return f"{one}\nagainst: {other}"


def _answer(side: Side, ruling: Ruling[Galaxy], answers: dict[str, Any], chance: Random) -> Any:
    """Some answer: what is suggested, or where one thing is chosen anything; what was refused is not given again."""
    question = ruling.question
    assert question is not None
    keys = [each.key for each in getattr(question, "options", getattr(question, "outcomes", ()))]
    one_of_them = getattr(question, "most", 1) == 1 and keys
    if one_of_them and not ruling.violations and chance.random() < 0.6:
        return chance.choice(keys)
    answers.pop(question.id, None)
    return side.adjudication.suggest(answers)
