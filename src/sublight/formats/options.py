"""The moves that are open to a piece, in words: where each ends, what it may cost, or why it is not allowed."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Protocol

import msgspec

from sublight.referee.figures import joined
from sublight.referee.game import Game, MoveT
from sublight.referee.phrases import Phrasebook, Told, chance_text
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, once
from sublight.referee.state import StateT, has_clock
from sublight.referee.turn import Turn


class Option(Protocol):
    """A move that is open to a piece; it may have `violations`, for which it is not, and `odds` of what it costs."""

    @property
    def notation(self) -> str:
        """The line that declares it."""

    @property
    def told(self) -> Told:
        """What its sentence tells."""


class Priced(Protocol):
    """A cost and how likely it is."""

    @property
    def chance(self) -> str:
        """The chance as a fraction in words."""

    @property
    def cost(self) -> object:
        """The record of what is paid, with a field for each thing."""


def not_now(game: Game[StateT, MoveT], table: StateT, subject: str, found: Sequence[Option]) -> tuple[Violation, ...]:
    """Return what forbids all options `found` for a piece, such as a turn that is not its own.

    Where there is no option, what the game says of that.
    """
    if not found:
        return game.no_options(table, subject)
    turn: Turn[StateT, MoveT] | None = game.facet(Turn) if has_clock(table) else None
    shared: tuple[Violation, ...] | None = None
    for each in found:
        own = _violations(each)
        if turn is not None:
            own = (*turn.violations(table, game.parse_move(each.notation)), *own)
        shared = own if shared is None else tuple(violation for violation in shared if violation in own)
        if not shared:
            break
    return once(shared or ())


def _violations(option: Option) -> tuple[Violation, ...]:
    found: tuple[Violation, ...] = getattr(option, "violations", ())
    return found


def option_text(option: Option, phrases: Phrasebook, known: Sequence[Violation] = ()) -> str:
    """Return where an option ends and what it may cost, or why it is not allowed, in whole sentences.

    What forbids all options alike is `known`, and is not said again of one that has an end.
    """
    hides = known if getattr(option, "end", option) is not None else ()
    if violations := [each for each in _violations(option) if each not in hides]:
        return f"Not allowed: {' '.join(phrases.violation(each) for each in violations)}"
    return " ".join((phrases.ending(option.told), *_costs(getattr(option, "odds", None), phrases)))


def _costs(odds: Sequence[Priced] | None, phrases: Phrasebook) -> list[str]:
    """Return what an option costs for sure, and what by chance; `odds` are empty where there are too many branches."""
    if odds == ():
        return ["There are too many dice to list what it may cost; `sublight odds` does."]
    paid = [(Fraction(each.chance), _paid(each.cost)) for each in odds or ()]
    sure = {name: amount for name, amount in (paid[0][1] if paid else {}).items()
            if all(cost.get(name) == amount for _, cost in paid)}  # fmt: skip
    by_chance = [
        (said, chance_text(chance))
        for chance, cost in paid
        if (said := _clause({name: amount for name, amount in cost.items() if name not in sure}, phrases))
    ]
    certain = [f"It {_clause(sure, phrases)}."] if sure else []
    return [*certain, f"It {'also ' if sure else ''}{joined(_with_verb(by_chance), 'or')}."] if by_chance else certain


def _with_verb(said: Sequence[tuple[str, str]]) -> list[str]:
    """Return each cost with its chance; the verb of the one before is not said again."""
    verbs = ["", *(clause.partition(" ")[0] + " " for clause, _ in said)]
    return [
        f"{clause.removeprefix(before or '-')} ({chance})"
        for before, (clause, chance) in zip(verbs, said, strict=False)
    ]


def _paid(cost: object) -> Mapping[str, Figure]:
    """Return the things that a cost has, without those that it does not have."""
    return {name: amount for name, amount in msgspec.to_builtins(cost).items() if amount}


def _clause(cost: Mapping[str, Figure], phrases: Phrasebook) -> str:
    """Return what is paid in one clause; what has the same verb is listed behind it."""
    paid: dict[str, list[str]] = {}
    for name, amount in cost.items():
        verb, _, what = phrases.cost(name, amount).partition(" ")
        paid.setdefault(verb, []).append(what)
    said = [f"{verb} {joined(things)}".rstrip() for verb, things in paid.items()]
    lists = any(len(things) > 1 for things in paid.values())
    return ", and ".join(said) if lists else joined(said) if said else ""
