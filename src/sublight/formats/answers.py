"""Answers on one line, as the command line takes them, and as JSON.

key                     one option, or the face that came up
key,key                 several options in order; one alone ends with a comma: `key,`
id@x,y;id@x,y           a place for each piece, in millimetres; id@x,y,fx,fy with a direction
"""

from collections.abc import Iterable

from sublight.board.notation import Part, read_number
from sublight.errors import AnswerError
from sublight.formats.jsons import read_json


def read_answers(pairs: Iterable[str]) -> dict[str, object]:
    """Return answers given as `ID=VALUE`; AnswerError for any other form, or a question answered twice."""
    answers: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise AnswerError(f"an answer is written ID=VALUE, not `{pair}`")
        if key in answers:
            raise AnswerError(f"`{key}` is answered twice")
        answers[key] = parse_answer(value)
    return answers


def read_answers_text(text: str, where: str = "answers") -> dict[str, object]:
    """Return answers given as a JSON object, question id to answer."""
    raw = read_json(text, where)
    if not isinstance(raw, dict):
        raise AnswerError(f"{where}: answers must be an object that maps question ids to answers")
    return raw


def parse_answer(text: str) -> str | list[str] | dict[str, list[float]]:
    """Return one answer; what it means is settled when its question is known."""
    if "@" in text:
        return dict(_place(each, text) for each in text.split(";") if each)
    if "," in text:
        return [each for each in text.split(",") if each]
    return text


def _place(text: str, whole: str) -> tuple[str, list[float]]:
    name, _, numbers = text.rpartition("@")
    if not name:
        raise AnswerError(f"`{text}` in `{whole}` is not written id@x,y")
    column = whole.find(text) + len(name) + 2
    place: list[float] = []
    for number in numbers.split(","):
        place.append(read_number(Part("", number, column)))
        column += len(number) + 1
    return name, place


def print_answer(answer: object) -> str:
    """Return the text that `parse_answer` reads back as `answer`."""
    if isinstance(answer, dict):
        return ";".join(f"{name}@{','.join(map(repr, place))}" for name, place in answer.items())
    if not isinstance(answer, list | tuple):
        return str(answer)
    return ",".join(answer) if len(answer) > 1 else "".join(f"{key}," for key in answer) or ","
