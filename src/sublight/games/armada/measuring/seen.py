"""Lines of sight as verdicts, and what cannot be measured."""

import math

from sublight.board.plane.shape import Witness
from sublight.games.armada.measuring.sight import Sight
from sublight.games.armada.pieces import Table
from sublight.geometry.tolerance import classify, is_near
from sublight.geometry.turn import length
from sublight.referee.ruling import Verdict

BLOCKED = "blocked line of sight"
"""The question of a line that allows no attack."""


def sight_verdict(table: Table, pair: tuple[str, str], found: Sight, way: str = "") -> Verdict:
    """Return a line of sight: apart by how far it passes what is nearest, overlap by how deep it runs through it."""
    if not found.passes:
        rule, at, margin_mm = "ARM-LOS-01", "nothing to pass", _length(found.line)
    else:
        rule, how = _decided(found)
        at, margin_mm = f"past {found.worst.name}{how}", found.worst.measured.margin_mm
    return Verdict(
        rule=rule,
        question=BLOCKED if found.barred else "line of sight",
        subject=pair[0],
        other=pair[1],
        at=f"{way}; {at}".removeprefix("; "),
        outcome=classify(margin_mm) if found.passes else "apart",
        margin_mm=margin_mm,
        near=bool(found.passes) and is_near(margin_mm, table.placing_mm),
        witness=found.line,
    )


def _decided(found: Sight) -> tuple[str, str]:
    """Return the rule that decides a line of sight, and what there is to say of an obstacle under a ship."""
    if found.barred:
        return "ARM-LOS-06", ""
    if found.obstructed:
        return "ARM-LOS-03", " under a shield dial" if found.worst.under_dial else ""
    hidden = " and ".join(found.hidden)
    return ("ARM-LOS-04", f"; a base covers {hidden}") if hidden else ("ARM-LOS-03", "")


def _length(line: Witness) -> float:
    x, y, px, py = line
    return length(px - x, py - y)


def unknown(rule: str, question: str, pair: tuple[str, str], missing: str) -> Verdict:
    """Return a measurement that cannot be made, and what is missing for it."""
    subject, other = pair
    return Verdict(
        rule=rule, question=question, subject=subject, other=other, at=missing, outcome="unknown", margin_mm=math.nan
    )
