"""What a seat may declare now, and whole declarations of each kind, as it sees the table: with its own secrets open."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import InputError
from sublight.formats.next_lines import in_words
from sublight.referee.phrases import Phrasebook
from sublight.referee.ruling import Notice
from sublight.referee.sealing import Sealing
from sublight.referee.state import State, has_clock
from sublight.referee.turn import Next, NextMove, Turn
from sublight.registry import game_of
from sublight.view.models import MayDeclare, RoundView
from sublight.web.matches.judging import as_known
from sublight.web.view.table_view import page_of, spoken_on

MOST_LINES = 60
"""Whole declarations of one kind that are listed."""


def seals_on(state: State) -> dict[str, str]:
    """Return the seals that lie on a state, each with its piece."""
    sealing = game_of(state).facet(Sealing)
    return {} if sealing is None else dict(sealing.seals(state))


def round_views(
    state: State, seats: Mapping[str, tuple[Mapping[str, str], Collection[str], str]]
) -> dict[str, RoundView | None]:
    """Return the view of each seat, by the values that it knows, the players for whom it declares, and its own player.

    What may be declared is listed once for all seats that know the same.
    """
    listed = dict[tuple[tuple[str, str], ...], tuple[NextMove, ...]]()
    found = dict[str, RoundView | None]()
    for seat, (values, players, own) in seats.items():
        known = tuple(sorted(values.items()))
        if players and known not in listed:
            listed[known] = next_moves(state, values)
        found[seat] = round_view(state, listed[known] if players else (), players, own)
    return found


def next_moves(state: State, values: Mapping[str, str]) -> tuple[NextMove, ...]:
    """Return what may be declared now with these values known; nothing on a table without a clock."""
    turn = _turn_of(state)
    return () if turn is None else turn.next_moves(as_known(state, values))


def round_view(state: State, moves: Iterable[NextMove], players: Collection[str], own: str = "") -> RoundView | None:
    """Return where the round is, and which of `moves` these players may declare; None on a table without a clock.

    The player `own` reads it. Where the round is depends on nothing hidden.
    """
    turn = _turn_of(state)
    if turn is None:
        return None
    here = game_of(state)
    moves = tuple(moves)
    listed, others = _parted(moves, players)
    found = in_words(Next(table=state, now=turn.now(state), moves=listed), here)
    phrases, now = spoken_on(state), found.now
    due = {each.player for each in moves if not each.optional}
    read = phrases.as_read_by(own)
    scatters = any(each in players for each in now.players) and page_of(state).scatters(state)
    return RoundView(
        title=_titled(now.round, now.phase),
        round=now.round,
        phase=now.phase,
        players=tuple(each for each in now.players if each in due) or now.players,
        then=now.then,
        says=" ".join(filter(None, (_because(now.because, read, players), page_of(state).at_the_table(state)))),
        rule=now.because.rule,
        until="" if now.until is None else phrases.warning(now.until),
        waits=phrases.button(now.because, others) if others else "",
        plays=page_of(state).plays(state),
        scatter="Place all remaining obstacles at random, if the players agree" if scatters else "",
        moves=tuple(each for move in found.moves for each in _offered(state, _named(move, phrases), read)),
    )


def _titled(number: int, phase: str) -> str:
    """Return the round and the phase in words; setup comes before the first round."""
    return "Setup" if phase == "setup" else f"Round {number}, {phase.capitalize()} Phase"


def _because(because: Notice, read: Phrasebook, players: Collection[str]) -> str:
    return read.warning(_in_the_open(because, read) if len(players) > 1 else because)


def _in_the_open(because: Notice, phrases: Phrasebook) -> Notice:
    """Return why it is somebody's turn as it is said where a seat declares for several players, who hide nothing."""
    told = replace(because, kind=f"{because.kind}.open")
    return told if told.kind in phrases.table.warning else because


def _parted(moves: Iterable[NextMove], players: Collection[str]) -> tuple[tuple[NextMove, ...], tuple[str, ...]]:
    """Return which moves are of these players, and who else must act; nobody if they must, too."""
    every = tuple(moves)
    due = dict.fromkeys(each.player for each in every if not each.optional)
    others = () if any(each in players for each in due) else tuple(due)
    return tuple(each for each in every if each.player in players), others


def declarations(state: State, values: Mapping[str, str], player: str, kind: str, piece: str) -> tuple[str, ...]:
    """Return declarations of a kind that a player may make now, samples where they are many; InputError for none."""
    turn, known = _turn_of(state), as_known(state, values)
    if turn is None:
        raise InputError("this table has no clock, so no moves are listed")
    opens = page_of(state).opens
    found = ((each.player, each.kind, opens(state, each), each) for each in turn.next_moves(known))
    chosen = next((each for *named, each in found if named == [player, kind, piece]), None)
    if chosen is None:
        raise InputError(
            f"{player or 'nobody'} cannot declare `{kind}` of `{piece}` now; `next` lists what may be declared"
        )
    return tuple(game_of(state).print_move(each) for each in islice(turn.moves(known, chosen), MOST_LINES))


def _turn_of(state: State) -> Turn[State, Struct] | None:
    return game_of(state).facet(Turn) if has_clock(state) else None


def _named(move: NextMove, phrases: Phrasebook) -> NextMove:
    """Return a move with its sentence as the page says it, which calls pieces by their names."""
    return replace(move, says=phrases.warning(move.because))


def _offered(state: State, move: NextMove, phrases: Phrasebook) -> Iterator[MayDeclare]:
    """Yield a move as it may be declared: each whole line that the page of the game offers for it, or it alone.

    An empty line stands for the move with its choices open.
    """
    button, found = phrases.button(move.because), () if move.line else tuple(page_of(state).offers(state, move))
    for line, says in found:
        yield _may(state, replace(move, line=line, pattern="" if line else move.pattern), says or button)
    if not found:
        yield _may(state, move, button)


def _may(state: State, move: NextMove, button: str) -> MayDeclare:
    page = page_of(state)
    declared = game_of(state).parse_move(move.line) if move.line else None
    plans = bool(move.line) and page.plans_first(state, move)
    notation, pattern = ("", move.line) if plans else (move.line, page.planned(state, move))
    return MayDeclare(
        player=move.player, kind=move.kind, piece=page.opens(state, move), by=move.by, notation=notation,
        pattern=pattern, optional=move.optional, says=move.says, button=button,
        rule=move.because.rule, later=page.comes_later(state, move),
        answers=page.answered(state, move.player, declared) if declared else {},
    )  # fmt: skip
