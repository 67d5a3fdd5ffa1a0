"""The answers of the API, as JSON: plain functions of plain values, run in other processes."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from sublight.api.envelopes import envelope, options_found, reasons_not_now
from sublight.api.moves import read_move
from sublight.api.rulings import ruling_dict
from sublight.api.tables import example_values, read_table
from sublight.drawing.palette import Theme
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.formats.rulings import measured_dict
from sublight.referee.adjudication import Adjudication
from sublight.referee.ruling import Ruling
from sublight.referee.state import State

if TYPE_CHECKING:
    from sublight.referee.odds import Branch

MOST_BYTES = 8 * 2**20
"""The most bytes of all outcomes of a move together: the ruling of each has the whole table."""


def table_of(given: Raw | str) -> State:
    """Return the table that was sent, or the example of that name; InputError for anything else."""
    return read_table(example_values(given) if isinstance(given, str) else given)


def adjudicate(table: Raw | str, move: str | Raw, answers: Raw, *, alternatives: bool, house: bool = False) -> bytes:
    """Rule on a move."""
    from sublight.registry import adjudication_of

    state = table_of(table)
    declared = read_move(move, state)
    adjudication = adjudication_of(state, declared, house=house)
    ruling, suggestion = adjudication.rule(answers), adjudication.suggest(answers)
    others = _alternatives(adjudication, ruling, answers) if alternatives else None
    return _said("adjudicate", ruling=ruling_dict(ruling, suggestion), alternatives=others)


def _alternatives(adjudication: Adjudication[State, Struct], ruling: Ruling[State], answers: Raw) -> list[Raw]:
    from sublight.formats.branches import alternative_dict
    from sublight.referee.alternatives import alternatives_to

    return [alternative_dict(each) for each in alternatives_to(adjudication, ruling, answers)]


def options(table: Raw | str, piece: str) -> bytes:
    """List every final position that a piece can reach."""
    from sublight.registry import options

    state = table_of(table)
    return _said("options", **options_found(state, piece, options(state, piece)))


def odds(table: Raw | str, move: str | Raw, answers: Raw, *, house: bool = False) -> bytes:
    """List every outcome of a move; InputError where they take more than `MOST_BYTES`."""
    from sublight.registry import odds

    state = table_of(table)
    branches = odds(state, read_move(move, state), answers=answers, house=house)
    return _said("odds", branches=[msgspec.Raw(each) for each in _bounded(branches)])


def _bounded(branches: "Iterable[Branch[State]]") -> Iterator[bytes]:
    """Yield branches as JSON; InputError once they take more than `MOST_BYTES`."""
    from sublight.api.rulings import branch_dict
    from sublight.referee.odds import too_many

    size = 0
    for branch in branches:
        yield (found := msgspec.json.encode(branch_dict(branch)))
        size += len(found)
        if size > MOST_BYTES:
            raise too_many(f"{MOST_BYTES // 2**20} MiB of outcomes", branch.answers)


def measure(table: Raw | str, one: str, other: str) -> bytes:
    """List the margins between two pieces."""
    from sublight import registry

    state = table_of(table)
    found = registry.measure(state, one, other)
    return _said("measure", **measured_dict(registry.game_of(state), one, found.verdicts, found.disputes))


def legal_moves(table: Raw | str, piece: str | None) -> bytes:
    """List the legal moves of a piece, or of all."""
    from sublight.registry import game_of, legal_moves, options

    state = table_of(table)
    here = game_of(state)
    moves = [{"notation": here.print_move(each), "move": each} for each in legal_moves(state, piece)]
    later = None if moves or piece is None else reasons_not_now(state, piece, options(state, piece))
    return _said("legal-moves", moves=moves, not_now=later)


def next_moves(table: Raw | str) -> bytes:
    """Say whose turn it is, and what may be declared now."""
    from sublight.api.turns import next_dict
    from sublight.registry import next_moves

    return _said("next", **next_dict(next_moves(table_of(table))))


def settle(table: Raw | str, move: str | Raw, answers: Raw, *, house: bool, seed: int | None) -> bytes:
    """Rule on a move and answer every question."""
    from random import Random

    from sublight.api.rulings import branch_dict
    from sublight.referee.odds import roll_dice
    from sublight.registry import settle

    state = table_of(table)
    policy = None if seed is None else roll_dice(Random(seed))  # noqa: S311 - the same dice again, for whoever asks
    branch = settle(state, read_move(move, state), policy, answers, house=house)
    return _said("settle", branch=branch_dict(branch))


def picture(
    table: Raw | str,
    move: str | Raw | None,
    answers: Raw,
    *,
    house: bool,
    theme: Theme,
    crop: bool,
    format: str,  # noqa: A002 - as in the request
    width: int,
) -> bytes:
    """Draw a table, or the ruling on a move: SVG or PNG."""
    from sublight.api.pictures import draw
    from sublight.registry import adjudicate

    state = table_of(table)
    declared = None if move is None else read_move(move, state)
    ruling = None if declared is None else adjudicate(state, declared, answers, house=house)
    if format == "png":
        return draw(state, ruling, declared, theme=theme, crop=crop, format="png", width=width)
    return draw(state, ruling, declared, theme=theme, crop=crop).encode()


def import_list(
    text: str,
    *,
    kind: str,
    dialect: str,
    table: Raw | str | None,
    player: str,
    area: tuple[float, float] | None,
    obstacles: bool,
    edition: str,
    seats: list[tuple[str, str]],
) -> bytes:
    """Read a fleet, a squad or a map."""
    from sublight.api import lists

    found = lists.import_list(
        text,
        kind,
        dialect=dialect,
        table=None if table is None else table_of(table),
        player=player,
        area=area,
        obstacles=obstacles,
        edition=edition,
        seats=seats,
    )
    table = table_dict(found.table)
    return _said("import", kind=found.kind, table=table, edition=found.edition, parts=found.parts, report=found.report)


def export_list(table: Raw | str, kind: str, player: str, faction: str, dialect: str) -> bytes:
    """Write a table as a fleet, a squad, a map or JSON."""
    from sublight.api import lists

    state = table_of(table)
    return _said("export", text=lists.export_list(state, kind, player=player, faction=faction, dialect=dialect))


def rules(game: str, search: str, edition: str) -> bytes:
    """Search a rulebook."""
    from sublight.api import rules

    found = rules.rules(game, search, edition)
    names = {each.id for each in found}
    disputes = [each for each in rules.disputes(game) if not names.isdisjoint(each.rules)]
    return _said("rules", rules=found, disputes=disputes)


def _said(verb: str, **found: object) -> bytes:
    return msgspec.json.encode(envelope(verb, **found))


VERBS: dict[str, Callable[..., bytes]] = {
    "v1/adjudicate": adjudicate,
    "v1/options": options,
    "v1/odds": odds,
    "v1/measure": measure,
    "v1/legal-moves": legal_moves,
    "v1/next": next_moves,
    "v1/settle": settle,
    "v1/draw": picture,
    "v1/import": import_list,
    "v1/export": export_list,
    "v1/rules": rules,
}
"""The tasks of the pool, by the path of their address."""
