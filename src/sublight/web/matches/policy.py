"""What each seat may do. In a strict match it moves only its own pieces.

In a strict match a seat can undo its own move until somebody else has moved or answered, a die was rolled, or a card
was drawn; after that another seat must agree. In casual and scratch matches anybody can undo at any time. In a strict
match the server rolls the dice, and another seat must agree to whatever is outside the rules: calls that differ from
the measurement, what is recorded of another player, pieces placed by hand, revealing the seed of the dice, and deleting
the match.
"""

from collections.abc import Iterable
from typing import Literal

from sublight.referee.question import Answers
from sublight.registry import game
from sublight.web.matches.judging import CALL
from sublight.web.matches.match import OBSERVER, Match

Bar = Literal["seat", "not_now", "strict"]
"""Why something is not allowed: to this seat, as long as the match is as it is, or in any strict match."""


PROPOSED = "your proposal is open; another seat must agree to it or decline it, or you withdraw it"


class NotAllowedError(Exception):
    """A seat may not do this, for the reason in the message; `code` says whether another seat, or later, may."""

    def __init__(self, says: str, code: Bar = "seat") -> None:
        """Keep both."""
        super().__init__(says)
        self.code = code


def _named(match: Match, player: str) -> str:
    return game(match.created.game).phrases.player(player, first=False)


def refuse_observer(seat: str) -> None:
    """Raise NotAllowedError for an observer."""
    if seat == OBSERVER:
        raise NotAllowedError("observers cannot do this")


def refuse_waiting(match: Match, seat: str) -> None:
    """Raise NotAllowedError while a question or a proposal is open; the words tell this seat what to do about it."""
    if match.pending is not None:
        raise NotAllowedError("answer the open question first, or take the move back", "not_now")
    if match.proposal is not None:
        yours = seat == match.proposal.seat
        raise NotAllowedError(PROPOSED if yours else "agree to the open proposal, or decline it, first", "not_now")


def others_of(match: Match, seat: str) -> tuple[str, ...]:
    """Return the players whose pieces a seat may not move: those of other seats in a strict match, otherwise none."""
    if match.created.policy == "casual":
        return ()
    return tuple(each for each in match.created.players if match.seat_of(each) != seat)


def refuse_foreign(match: Match, seat: str, owner: str) -> None:
    """Raise NotAllowedError for a move of another player's piece in a strict match; `owner` is the player who moves."""
    refuse_observer(seat)
    if owner in others_of(match, seat):
        raise NotAllowedError(f"only {_named(match, owner)} can make this move")


def refuse_secrets(match: Match, seat: str, keeper: str) -> None:
    """Raise NotAllowedError for a move about the secrets of another player; casual seats have secrets as well."""
    if keeper and keeper != match.player_of(seat):
        raise NotAllowedError(f"only {_named(match, keeper)} knows what this move is about")


def refuse_answer(match: Match, seat: str, player: str) -> None:
    """Raise NotAllowedError for an answer that another player must give; any seat may roll dice."""
    refuse_observer(seat)
    asked = match.seat_of(player)
    if match.created.policy == "strict" and asked not in ("", seat):
        raise NotAllowedError(f"the question is for {_named(match, player)}")


def needs_agreement(match: Match, seat: str, answers: Answers, changes: Iterable[str]) -> bool:
    """Say whether another seat must agree to a declaration first: to calls, and to what is recorded of its player."""
    theirs = any(each in others_of(match, seat) for each in changes)
    return match.by_consent and (theirs or any(key.startswith(CALL) for key in answers))


def refuse_face(match: Match) -> None:
    """Raise NotAllowedError for a face that is typed in a strict match."""
    if match.created.policy == "strict":
        raise NotAllowedError("the server rolls the dice of a strict match: answer without a face", "strict")


def refuse_house(match: Match) -> None:
    """Raise NotAllowedError for a house ruling in a strict match."""
    if match.created.policy == "strict" and not match.created.scratch:
        raise NotAllowedError("a strict match has no house rulings", "strict")


def may_undo(match: Match, seat: str) -> bool:
    """Say whether a seat may undo, or ask to; only the seat that made a proposal or a request can withdraw it."""
    if match.proposal is not None:
        return seat == match.proposal.seat
    return seat != OBSERVER and match.last is not None


def withdraws(match: Match, seat: str) -> bool:
    """Say whether to undo is to withdraw what this seat asked others to agree to."""
    return match.asks is not None and match.asks.seat == seat


def needs_consent(match: Match, seat: str) -> bool:
    """Say whether another seat must agree before `seat` undoes.

    A seat that takes back what another seat asked to take back agrees to it. A change by hand that needed no agreement
    can be taken back by every seat.
    """
    last = match.last
    if not match.by_consent or last is None or (last.by_hand and not last.final):
        return False
    wished = match.wish is not None and match.wish.seat != seat
    return not wished and (last.seat != seat or last.final)


def refuse_undo(match: Match, seat: str) -> None:
    """Raise NotAllowedError if the seat can take nothing back."""
    refuse_observer(seat)
    if match.proposal is not None and not may_undo(match, seat):
        raise NotAllowedError("another seat has made a proposal; agree or decline first", "not_now")
    if match.proposal is None and match.last is None:
        raise NotAllowedError("there is nothing to take back", "not_now")


def may_redo(match: Match, seat: str) -> bool:
    """Say whether a seat may redo; in a strict match only its own change."""
    if seat == OBSERVER or not match.undone or match.pending is not None or match.proposal is not None:
        return False
    return match.created.policy == "casual" or match.undone[-1].seat == seat


def refuse_redo(match: Match, seat: str) -> None:
    """Raise NotAllowedError if the seat can redo nothing."""
    refuse_observer(seat)
    refuse_waiting(match, seat)
    if not match.undone:
        raise NotAllowedError("there is nothing to redo", "not_now")
    if not may_redo(match, seat):
        raise NotAllowedError(f"only the {match.undone[-1].seat} seat, which made the move, can redo it")


def may_consent(match: Match, seat: str) -> bool:
    """Say whether a seat is asked to agree; every player's seat is, except the one that asks."""
    return match.asks is not None and seat not in (OBSERVER, match.asks.seat)


def refuse_consent(match: Match, seat: str) -> None:
    """Raise NotAllowedError for an observer and for the seat that asked."""
    refuse_observer(seat)
    if match.asks is None:
        raise NotAllowedError("there is nothing to agree to, or the request has expired; ask again", "not_now")
    if not may_consent(match, seat):
        raise NotAllowedError("the seat that asked cannot agree to its own request")
