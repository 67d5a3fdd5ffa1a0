"""What comes of each option of a question, in one line and as where pieces then stand: each is ruled on.

On its own because it runs a ruling again, which whoever shows one ruling does not.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from sublight.referee.adjudication import Adjudication
from sublight.referee.headline import outcome
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Answers, Choose, Question
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.view.models import Asked, Choice, Stand
from sublight.view.page import at_and_forward, is_mat
from sublight.web.view.table_view import spoken_on

MOST = 12
"""With more options than this none is ruled on."""


def with_consequences(
    asked: Asked,
    adjudication: Adjudication[State, Struct],
    ruling: Ruling[State],
    answers: Answers,
    agreed: Answers,
) -> Asked:
    """Return the question that waits in `ruling` with what comes of each option; as it is if nothing tells them apart.

    Where the move is over with any of them and leaves the same table, each says so if the game has words for that.

    Only of a choice of one: what several options do together is not known before they are chosen. `agreed` are the
    answers that whoever declared the move has given by that: they are not asked then.
    """
    question = ruling.question
    if not isinstance(question, Choose) or question.most != 1 or len(question.options) > MOST:
        return asked
    phrases = spoken_on(ruling.state)
    chosen = ({**answers, question.id: _answer(question, each.key)} for each in asked.choices)
    later = [_ruled(adjudication, each, agreed) for each in chosen]
    found = [_with(each, ruling, then, phrases) for each, then in zip(asked.choices, later, strict=True)]
    same_words = len({each.then for each in found}) < 2
    same_places = all(each.stands == found[0].stands for each in found)
    if same_words and same_places:
        return _alike(asked, later, phrases.alike(question))
    if same_words:
        found = [replace(each, then="") for each in found]
        return replace(asked, choices=tuple(found))
    found = [replace(each, says=phrases.briefly(question, each.key) or each.says) for each in found]
    yours = {each.key: _says(ruling, then, phrases, question.player) for each, then in zip(found, later, strict=True)}
    differs = {each.key: yours[each.key] for each in found if yours[each.key] != each.then}
    return replace(asked, choices=tuple(found), yours_then=differs)


def _alike(asked: Asked, later: Sequence[Ruling[State]], says: str) -> Asked:
    """Return the question with what its options say if all of them end the move with the same table."""
    if not says or any(each.status != "complete" or each.state != later[0].state for each in later):
        return asked
    return replace(asked, choices=tuple(replace(each, then=says) for each in asked.choices))


def _ruled(adjudication: Adjudication[State, Struct], answers: Answers, agreed: Answers) -> Ruling[State]:
    """Return the ruling with these answers, and with those that are agreed once they are asked for."""
    ruling = adjudication.rule(answers)
    asked = ruling.question.id if ruling.question is not None else ""
    if asked not in agreed or asked in answers:
        return ruling
    return _ruled(adjudication, {**answers, asked: agreed[asked]}, agreed)


def _answer(question: Choose, key: str) -> str | list[str]:
    return key if question.is_single else [key]


def _with(choice: Choice, ruling: Ruling[State], later: Ruling[State], phrases: Phrasebook) -> Choice:
    return replace(choice, then=_says(ruling, later, phrases), stands=tuple(_stands(ruling.state, later)))


def _says(ruling: Ruling[State], later: Ruling[State], phrases: Phrasebook, reader: str = "") -> str:
    """Return what an option adds: why it is not allowed, else what happens next, else what is asked then.

    A question calls the player `reader` "you".
    """
    if later.refused:
        return phrases.violation(later.violations[0])
    new = later.events[len(ruling.events) :]
    told = phrases.loud(new)
    return outcome(new, phrases) or (phrases.event(told[-1]) if told else _asks(later.question, phrases, reader))


def _asks(question: Question | None, phrases: Phrasebook, reader: str) -> str:
    """Return what is asked then. What it says besides, such as numbers, is said once it is asked."""
    if question is None:
        return ""
    asked, mark, _ = (phrases.as_read_by(reader) if reader else phrases).question(question).partition("? ")
    yours = reader and reader == question.player
    return f"Then{' you are asked' if yours else ''}: {asked}{mark.strip()}"


def _stands(before: State, later: Ruling[State]) -> Iterator[Stand]:
    """Yield where the pieces of a mat stand that an option moves, as far as that is known before the next question."""
    after = later.state
    if later.refused or not is_mat(before) or not is_mat(after):
        return
    stood = {piece.id: piece.pose for piece in before.pieces}
    for piece in after.pieces:
        if stood.get(piece.id) != piece.pose:
            middle, forward = at_and_forward(piece.pose)
            yield Stand(piece=piece.id, at=(*middle, *forward))
