"""Who may say what. A strict match keeps each seat to its own pieces and asks before a change of others is taken back.

Undo is free for the one who moved until somebody else has moved or answered, a die was rolled, or a card was drawn;
after that another seat must agree. On a casual table, and on a scratch one, it is always free.
"""

from typing import Any

from sublight.web.matches.fold import OBSERVER, Match


class NotAllowedError(Exception):
    """A seat may not do this: why."""


def refuse_observer(seat: str) -> None:
    """Raise NotAllowedError for an observer."""
    if seat == OBSERVER:
        raise NotAllowedError("observers watch: only a seat can do this")


def refuse_waiting(match: Match) -> None:
    """Raise NotAllowedError while a question waits."""
    if match.pending is not None:
        raise NotAllowedError("a question waits: answer it first, or take the declaration back")


def owner_of(table: Any, move: Any) -> str:
    """Return the player whose move it is: the one it names, else the owner of the piece that moves, else empty."""
    named = str(getattr(move, "player", ""))
    if named:
        return named
    for field in ("ship", "squadron", "device", "obstacle", "token"):
        wanted = getattr(move, field, "")
        for piece in (*getattr(table, "pieces", ()), *getattr(table, "reserve", ())):
            if wanted and piece.id == wanted:
                return str(getattr(piece, "player", ""))
    return ""


def refuse_foreign(match: Match, seat: str, table: Any, move: Any) -> None:
    """Raise NotAllowedError for a move of another player's piece in a strict match."""
    refuse_observer(seat)
    owner = owner_of(table, move)
    if match.created.policy == "strict" and match.seat_of(owner) not in ("", seat):
        raise NotAllowedError(f"this is a move of {owner}, who sits at the {match.seat_of(owner)} seat")


def refuse_answer(match: Match, seat: str, player: str) -> None:
    """Raise NotAllowedError for an answer that another player owes; anybody at the table may roll dice."""
    refuse_observer(seat)
    asked = match.seat_of(player)
    if match.created.policy == "strict" and asked not in ("", seat):
        raise NotAllowedError(f"{player} is asked, who sits at the {asked} seat")


def may_undo(match: Match, seat: str) -> bool:
    """Say whether a seat may take something back, or ask to."""
    return seat != OBSERVER and match.last is not None and (match.wish is None or match.wish.seat != seat)


def needs_consent(match: Match, seat: str) -> bool:
    """Say whether another seat must agree before `seat` takes back what would be taken back now.

    Who takes back what another seat wishes taken back agrees to it.
    """
    if match.created.policy == "casual" or len(match.seats) == 1 or match.last is None:
        return False
    wished = match.wish is not None and match.wish.seat != seat
    return not wished and (match.last.seat != seat or match.last.final)


def refuse_undo(match: Match, seat: str) -> None:
    """Raise NotAllowedError where nothing can be taken back."""
    refuse_observer(seat)
    if match.last is None:
        raise NotAllowedError("there is nothing to take back")
    if not may_undo(match, seat):
        raise NotAllowedError("the other seat was asked already")


def may_redo(match: Match, seat: str) -> bool:
    """Say whether a seat may make again what was taken back last: in a strict match, only what it had made itself."""
    if seat == OBSERVER or not match.undone or match.pending is not None:
        return False
    return match.created.policy == "casual" or match.undone[-1].seat == seat


def refuse_redo(match: Match, seat: str) -> None:
    """Raise NotAllowedError where nothing can be made again."""
    refuse_observer(seat)
    refuse_waiting(match)
    if not match.undone:
        raise NotAllowedError("there is nothing to make again")
    if not may_redo(match, seat):
        raise NotAllowedError(f"the {match.undone[-1].seat} seat made it")


def may_consent(match: Match, seat: str) -> bool:
    """Say whether a seat is asked to agree: every one at the table but the one who asks."""
    return match.wish is not None and seat not in (OBSERVER, match.wish.seat)


def refuse_consent(match: Match, seat: str) -> None:
    """Raise NotAllowedError for who asked, and for an observer: somebody else at the table agrees."""
    refuse_observer(seat)
    if match.wish is None:
        raise NotAllowedError("nobody asked to take anything back")
    if not may_consent(match, seat):
        raise NotAllowedError("the other seat is asked, not the one who asks")
