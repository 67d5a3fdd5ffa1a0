"""What measurements between two pieces come to: whether squadrons are engaged, and what a ship can attack.

A ship attacks what is in one of its arcs, at attack range up to long, along a line of sight. Which dice it has is not
known here: an attack is one that arc, range and line of sight allow.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from sublight.games.armada.measuring.attacks import Arc, Shot, Sighted, zone_name
from sublight.games.armada.measuring.distances import line_of
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.geometry.tolerance import at_most, is_near
from sublight.referee.figures import joined
from sublight.referee.ruling import Verdict


def engaged(table: Table, distance: Verdict, sighted: Sighted) -> Verdict:
    """Say whether two enemy squadrons are engaged: at distance 1, with unobstructed line of sight (ARM-SQ-04)."""
    sight = sighted.verdict
    beyond = distance.margin_mm - line_of(table, 1)
    pair, why = f"{distance.subject} and {distance.other}", ""
    if not at_most(beyond, 0.0):
        why = "because they are beyond distance 1 of each other"
    elif sighted.by:
        obstructs = "obstructs" if len(sighted.by) == 1 else "obstruct"
        why = f"because {joined(sighted.by)} {obstructs} the line of sight between them"
    says = f"{pair} are not engaged, {why}" if why else f"{pair} are engaged"
    close = is_near(beyond, table.placing_mm) or (sight.near and at_most(beyond, 0.0))
    return _concluded(distance, "ARM-SQ-04", "engaged", says, near=close, so=not why)


def attack(one: Ship, other: Ship | Squadron, arcs: Sequence[Arc]) -> Iterator[Verdict]:
    """Yield what `one` can attack of an enemy, or why nothing; nothing where an attack range was not measured."""
    shots = [shot for each in arcs for shot in each.shots]
    possible = [each for each in shots if _in_range(each) and not each.blocked]
    if not possible and any(not each.band for each in shots):
        return
    close = any(each.near for each in _decisive(arcs, possible or shots))
    if possible:
        says = f"{one.id} can attack {joined([*_told(possible, other.id)])}"
        yield _concluded(possible[0].reach, possible[0].reach.rule, "attack", says, near=close, so=True)
    else:
        rule, why = _why_not(shots, other.id)
        says = f"{one.id} cannot attack {other.id}, {why}"
        yield _concluded(arcs[0].verdict, rule, "attack", says, near=close, so=False)


def attack_by_squadron(table: Table, one: Squadron, distance: Verdict, shots: Sequence[Shot]) -> Verdict:
    """Say what a squadron that is not engaged can attack of an enemy ship, or why nothing (ARM-ARC-04)."""
    possible = [each for each in shots if not each.blocked]
    other, rule = distance.other, "ARM-ARC-04"
    if possible:
        says = f"{one.id} can attack {joined([*_told(possible, other)])}"
    elif shots:
        rule, says = (
            shots[0].sighted.verdict.rule,
            f"{one.id} cannot attack {other}, because it has no line of sight to {other}",
        )
    else:
        says = f"{one.id} cannot attack {other}, because {other} is beyond distance 1"
    beyond = is_near(distance.margin_mm - line_of(table, 1), table.placing_mm)
    close = any(found.near for each in possible or shots for found in each.verdicts) if shots else beyond
    return _concluded(distance, rule, "attack", says, near=close, so=bool(possible))


def _in_range(shot: Shot) -> bool:
    """Say whether the attack range is at most long; one that is unknown is not."""
    return bool(shot.band) and "extreme" not in shot.band


def _decisive(arcs: Sequence[Arc], shots: Sequence[Shot]) -> Iterator[Verdict]:
    """Yield the measurements that what is said rests on."""
    yield from [each.verdict for each in arcs if each.shots] or [each.verdict for each in arcs]
    for shot in shots:
        yield from shot.verdicts


def _told(shots: Sequence[Shot], other: str) -> Iterator[str]:
    """Yield the attacks at each range as one object of the sentence, arcs with the same attacks together."""
    arcs: dict[tuple[str, str, str], list[str]] = {}
    for (arc, band), alike in groupby(sorted(shots, key=_source), key=_source):
        targets, by = _targets([*alike], other)
        arcs.setdefault((targets, band, by), []).append(arc)
    for (targets, band, by), starts in arcs.items():
        start = f" from its {joined(starts, 'or')} arc" if starts != [""] else ""
        said = f"{targets}{start} {band}"
        yield said if not by else f"{said}, obstructed by {by}" if len(arcs) == 1 else f"{said} (obstructed by {by})"


def _source(shot: Shot) -> tuple[str, str]:
    """Return from which arc and at which range a shot is."""
    return zone_name(shot.aim.zone) if shot.aim.zone else "", shot.band


def _by(shot: Shot) -> str:
    return joined(shot.sighted.by) if shot.sighted.by else ""


def _targets(shots: Sequence[Shot], other: str) -> tuple[str, str]:
    """Return what is attacked, and what obstructs all of it; what obstructs a part is said with the part."""
    parts = [(by, _zones([*alike], other)) for by, alike in groupby(sorted(shots, key=_by), key=_by)]
    if len(parts) == 1:
        return parts[0][1], parts[0][0]
    first, *more = [f"{zones} (obstructed by {by})" if by else zones for by, zones in parts]
    if parts[0][0] or len(more) > 1:
        return joined([first, *more]), ""
    return f"{first} and, obstructed by {parts[1][0]}, {parts[1][1]}", ""


def _zones(shots: Sequence[Shot], other: str) -> str:
    ends = [zone_name(each.aim.target) for each in shots if each.aim.target]
    return f"{other}'s {joined(ends)} hull zone{'s' if len(ends) > 1 else ''}" if ends else other


def _why_not(shots: Sequence[Shot], other: str) -> tuple[str, str]:
    """Return why nothing can be attacked, with its rule."""
    if not shots:
        return "ARM-ARC-01", f"because {other} is in none of its arcs"
    barred = next((each.sighted for each in shots if _in_range(each)), None)
    if barred is None:
        return "ARM-MEAS-07", f"because {other} is at extreme range"
    if barred.by:
        return barred.verdict.rule, f"because no ship can attack across {joined(barred.by)}"
    where = "" if all(map(_in_range, shots)) else " up to long range"
    return barred.verdict.rule, f"because it has no line of sight to {other}{where}"


def _concluded(measured: Verdict, rule: str, question: str, says: str, *, near: bool, so: bool) -> Verdict:
    return Verdict(
        rule=rule, question=question, subject=measured.subject, other=measured.other,
        outcome="touching" if so else "apart", margin_mm=0.0, near=near, counted=True, says=says,
    )  # fmt: skip
