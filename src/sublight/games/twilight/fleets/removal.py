"""Units that have to go, by their owner's choice: which there are, the question, and the galaxy without them."""

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.galaxy.changes import stacked
from sublight.games.twilight.pieces import SPACE, Galaxy, Units
from sublight.referee.procedure import Ask, Procedure, keys
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Violation


class Piece(Struct, frozen=True, kw_only=True):
    """One unit that may go: its key, the stack it stands in, whether it is damaged, what it costs in half resources."""

    key: str
    stack: Units
    damaged: bool = False
    cost: float = 0.0

    @property
    def kind(self) -> str:
        """The kind of unit; pieces of one kind are interchangeable."""
        return self.key.rpartition("-")[0]

    @property
    def figures(self) -> dict[str, str]:
        """How it is called where it is offered."""
        return {"unit": self.kind.rstrip("*"), "condition": ", damaged" if self.damaged else ""}


def pieces(galaxy: Galaxy, stacks: Iterable[Units], most: int) -> tuple[Piece, ...]:
    """Return each unit of the stacks as a piece, of one kind no more than `most`; damaged ones are a kind apart."""
    found = dict[str, Piece]()
    for stack in stacked(stacks):
        for hurt, count in ((True, stack.damaged), (False, stack.count - stack.damaged)):
            name = f"{stack.unit}{f'/{stack.form}' if stack.form else ''}{'*' if hurt else ''}"
            card = card_of(galaxy, stack, stack.player)
            cost = (card.cost or 0) / card.per
            for number in range(1, min(count, most) + 1):
                key = f"{name}-{number}"
                found.setdefault(key, Piece(key=key, stack=stack, damaged=hurt, cost=cost))
    return tuple(found.values())


def without(galaxy: Galaxy, place: str, gone: Iterable[Piece]) -> Galaxy:
    """Return the galaxy without these pieces of a space area."""
    return _each_changed(galaxy, place, gone, _less)


def harmed(galaxy: Galaxy, place: str, hurt: Iterable[Piece]) -> Galaxy:
    """Return the galaxy with these undamaged pieces of a space area damaged."""
    return _each_changed(galaxy, place, hurt, lambda units, _: replace(units, damaged=units.damaged + 1))


def _each_changed(
    galaxy: Galaxy, place: str, changed: Iterable[Piece], change: Callable[[Units, Piece], Units]
) -> Galaxy:
    system = galaxy.system(place)
    area = list(system.space)
    for piece in changed:
        number = next(number for number, units in enumerate(area) if _has(units, piece))
        area[number] = change(area[number], piece)
    return galaxy.with_system(system.with_area(SPACE, tuple(area)))


def _has(units: Units, piece: Piece) -> bool:
    alike = units.damaged if piece.damaged else units.count - units.damaged
    return bool(alike) and units.kind == piece.stack.kind


def _less(units: Units, piece: Piece) -> Units:
    """One fewer of the stack; a token goes before plastic."""
    tokens = max(0, units.tokens - 1)
    return replace(units, count=units.count - 1, damaged=units.damaged - piece.damaged, tokens=tokens)


AnswerCheck = Callable[[tuple[str, ...]], tuple[Violation, ...]]
"""What an answer, the keys that were chosen, breaks."""


def chosen(
    question: Choose,
    offered: tuple[Piece, ...],
    state: Galaxy,
    suggestion: tuple[str, ...],
    check: AnswerCheck = lambda _: (),
) -> Procedure[tuple[Piece, ...]]:
    """Return the pieces that go; asked only where they are not all alike."""
    if len({piece.kind for piece in offered}) == 1 or len(offered) == question.least:
        return offered[: question.least]
    options = tuple(Option(key=piece.key, figures=piece.figures) for piece in offered)
    taken = yield from several(replace(question, options=options), state, suggestion, check)
    return tuple(piece for piece in offered if piece.key in taken)


def several(
    question: Choose, state: Galaxy, suggestion: tuple[str, ...], check: AnswerCheck = lambda _: ()
) -> Procedure[tuple[str, ...]]:
    """Ask for as many options as the question says, and return their keys."""
    suggested = suggestion[0] if question.most == 1 else suggestion
    return keys((yield Ask(question, lambda: suggested, lambda answer: check(keys(answer)), state)))


def counted(gone: Iterable[Piece]) -> tuple[str, ...]:
    """Return how sentences call what goes: a count and a kind."""
    kinds = [piece.kind.rstrip("*") for piece in gone]
    return tuple(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))
