"""The one attack die that a move may call for."""

from sublight.games.xwing.catalogue.dice import attack_die
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure, roll
from sublight.referee.question import CHANCE, Outcome, Roll
from sublight.referee.ruling import Figure, happens


def roll_attack_die(table: Table, rule: str, kind: str, subject: str, /, **figures: Figure) -> Procedure[str]:
    """Return the face of one attack die rolled for `subject` by `rule`; `kind` is that of the question.

    Its eight sides are grouped: hit 3, crit 1, focus 2, blank 2. A face that it does not have is an AnswerError.
    """
    question = Roll(
        rule=rule,
        kind=kind,
        subject=subject,
        player=CHANCE,
        figures=dict(figures),
        outcomes=tuple(Outcome(key=face, weight=sides) for face, sides in attack_die().count.items()),
    )
    face = yield from roll(question, table)
    yield happens(rule, "die_rolled", subject, face=face)
    return face
