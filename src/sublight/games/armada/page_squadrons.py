"""The ways to activate a squadron as the page lists them: a circle of ends each, or to stay."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.moves import HoldSquadron, MoveSquadron
from sublight.games.armada.notation import print_move
from sublight.games.armada.pieces import Squadron, Table
from sublight.games.armada.rounds.targets import has_target
from sublight.games.armada.squadrons.check import check_squadron_move
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.games.armada.squadrons.hold import hold_violations
from sublight.games.armada.squadrons.options import SquadronReach
from sublight.referee.figures import joined, millimetres
from sublight.referee.phrases import Phrasebook
from sublight.referee.ruling import Violation
from sublight.view.models import Ending


def activations(
    table: Table, found: tuple[SquadronReach, ...], waits: frozenset[str], phrases: Phrasebook
) -> Iterator[Ending]:
    """Yield the ways to activate a squadron. Where players have turns, only those open now, else the one to come.

    `waits` are the kinds of violations that say only that it is not the moment, `phrases` the sentences of the page.
    """
    now = tuple(each for each in found if table.clock and not each.barred)
    if not now:
        every = [_reach(table, each, waits, phrases) for each in found if not (table.clock and each.move.by)]
        to_come = [each for each in every if each.glyph == "clear"] or every
        yield from to_come[:1] if table.clock else every
        return
    for each in now:
        if isinstance(each.move, MoveSquadron):
            yield replace(_reach(table, each, waits, phrases), title=f"move{_by(each.move, phrases)}{_with(each.move)}")
    for by in dict.fromkeys(each.move.by for each in now if not _with(each.move)):
        yield from _stays(table, table.squadron(now[0].move.squadron), by, phrases)


def _stays(table: Table, squadron: Squadron, by: str, phrases: Phrasebook) -> Iterator[Ending]:
    how = "rolled at the table; then record the damage" if has_target(table, squadron) else "no target in range"
    for does, says in (("attack", how), ("do nothing", "")):
        move = HoldSquadron(squadron=squadron.id, by=by, attacks=does == "attack")
        line, title = print_move(move), f"stay and {does}{_by(move, phrases)}"
        yield Ending(move=line, title=title, row="squadron", column=line, glyph="clear", says=says)


def _reach(table: Table, option: SquadronReach, waits: frozenset[str], phrases: Phrasebook) -> Ending:
    """Return one way to activate a squadron: a circle of ends, or why not."""
    against = _against(table, option)
    how = " without moving" if isinstance(option.move, HoldSquadron) else _with(option.move)
    barred = [phrases.violation(each) for each in against if each.kind not in waits]
    return Ending(
        move=option.notation,
        title=f"{f'commanded by {phrases.called(option.move.by)}' if option.move.by else 'in the Squadron Phase'}{how}",
        row="squadron",
        column=option.notation,
        glyph="illegal" if barred else "clear",
        says=" ".join(barred) or (_not_yet(option) if against else option.worst),
        at=(round(option.end.x, 2), round(option.end.y, 2)) if option.reach_mm else None,
        more=option.terms,
        reach=round(option.reach_mm, 2),
    )


def _not_yet(option: SquadronReach) -> str:
    return f"up to {millimetres(option.reach_mm)}, but not yet" if option.reach_mm else "not yet"


def _against(table: Table, option: SquadronReach) -> tuple[Violation, ...]:
    if isinstance(option.move, HoldSquadron):
        return tuple(hold_violations(table, option.move))
    return tuple(check_squadron_move(SquadronFacts(table, option.move, {}))) if option.barred else ()


def _by(move: MoveSquadron | HoldSquadron, phrases: Phrasebook) -> str:
    return f", commanded by {phrases.called(move.by)}" if move.by else ""


def _with(move: MoveSquadron | HoldSquadron) -> str:
    used = () if isinstance(move, HoldSquadron) else (move.effect, *move.uses)
    cards = [effect_card(each).name for each in used if each]
    return f" with {joined(cards)}" if cards else ""
