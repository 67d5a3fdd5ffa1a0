"""A ruling as the page shows it: glyph, headline, events, reasons, margins, open questions and the question asked."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.scene import HexScene
from sublight.board.plane.scene import Scene
from sublight.drawing.svg import number
from sublight.formats.open_questions import OpenQuestion, open_questions
from sublight.formats.verdicts import as_tried
from sublight.geometry.arcs import Stretch
from sublight.referee.game import AnyGame
from sublight.referee.headline import headline as sum_up
from sublight.referee.headline import outcome
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Answer, Choose, Place, Question, Roll
from sublight.referee.ruling import Ruling, Verdict, Violation
from sublight.referee.state import State
from sublight.registry import game, scene_of
from sublight.view.models import Asked, Choice, Glyph, Line, Margin, Outcome, Pictures, RulingView, Where
from sublight.view.page import is_mat, rule_line
from sublight.web.view.margins import Areas, areas, as_called, decisive, margin_of, named_in, of_the_end, sentence
from sublight.web.view.table_view import names_on, page_of, picture, spoken_on, with_names, with_zones

MOST_MARGINS = 24
"""Nearest first; the JSON of a ruling has them all."""


def ruling_view(
    state: State,
    move: Struct,
    ruling: Ruling[State],
    *,
    suggestion: Answer | None = None,
    mine: str = "",
    pictures: Pictures = "all",
) -> RulingView:
    """Return a ruling on `move` in `state`; `mine` is the player who reads it and may be asked.

    It has no scene where `pictures` leaves it out, and then no margin of an area in it.
    """
    here = game(ruling.game)
    phrases, names = spoken_on(ruling.state, state), names_on(ruling.state, state)
    edition = ruling.edition
    question = ruling.question
    scene = _scene(state, ruling, move) if _is_drawn(state, ruling, pictures) else None
    common = {(asks, phrases.called(other), at): area for (asks, other, at), area in areas(scene).items()}
    told = phrases.loud(ruling.events)
    return RulingView(
        status=ruling.status,
        glyph=glyph_of(ruling),
        outcome=outcome_of(ruling, page_of(state).costs),
        headline=headline(ruling, phrases),
        so_far="" if question is None else outcome(ruling.events, phrases),
        closest=closest(ruling, common, phrases),
        move=here.print_move(move),
        events=tuple(rule_line(here.book, edition, phrases.event(each), each.rule) for each in told),
        violations=tuple(_violation(here, phrases, edition, each) for each in phrases.reasons(ruling.violations)),
        despite=tuple(_violation(here, phrases, edition, each) for each in phrases.reasons(ruling.despite)),
        warnings=tuple(rule_line(here.book, edition, phrases.warning(each), each.rule) for each in ruling.warnings),
        house=ruling.house,
        can_house=ruling.refused and not ruling.despite and not any(each.is_binding for each in ruling.violations),
        margins=tuple(_margins(ruling, common, phrases)),
        disputes=tuple(_dispute(each, names) for each in open_questions(here.book, ruling.disputes)),
        question=None if question is None else _asked(phrases, question, suggestion, ruling.state, mine),
        scene=None if scene is None else picture(scene),
    )


def _scene(state: State, ruling: Ruling[State], move: Struct) -> Scene | HexScene:
    return with_zones(state, with_names(state, scene_of(state, ruling, move)))


def _is_drawn(state: State, ruling: Ruling[State], pictures: Pictures) -> bool:
    return not ruling.refused and (pictures == "all" or (pictures == "mats" and is_mat(state)))


def glyph_of(ruling: Ruling[State]) -> Glyph:
    """Return the glyph of a ruling: its status, or the worst measurement of its final position."""
    if ruling.status != "complete":
        return ruling.status
    ends = of_the_end(taken(ruling))
    glyphs: tuple[Glyph, Glyph] = ("unknown", "overlap")
    for glyph in glyphs:
        if any(verdict.outcome == glyph for verdict in ends):
            return glyph
    return "near" if any(verdict.near for verdict in ends) else "clear"


def outcome_of(ruling: Ruling[object], costs: Collection[str]) -> Outcome:
    """Return what a ruling comes to; `costs` are the kinds of events that cost a player something."""
    if ruling.status == "asking":
        return "pending"
    if ruling.status != "complete":
        return "refused"
    return "costs" if any(each.kind in costs for each in ruling.events) else "allowed"


def headline(ruling: Ruling[State], phrases: Phrasebook | None = None) -> str:
    """Return a ruling in one sentence; without a measurement or a headline clause it is the last event.

    `phrases` are those of its table, if they are there already: what they call things is put together once.
    """
    phrases = phrases or spoken_on(ruling.state)
    told = phrases.loud(ruling.events)
    measured = ruling.status != "complete" or decisive(taken(ruling))
    if measured or not told or outcome(ruling.events, phrases):
        return sum_up(ruling, phrases)
    return f"{'House ruling. ' if ruling.house else ''}{phrases.event(told[-1])}"


def closest(ruling: Ruling[State], common: Areas | None = None, phrases: Phrasebook | None = None) -> str:
    """Return the deciding measurement in words, empty if there is none; `common` are the overlap areas.

    What is refused has in its place what would make it legal, of the reason that the headline says.
    """
    phrases = phrases or spoken_on(ruling.state)
    if ruling.refused and ruling.violations:
        return phrases.allow(ruling.violations[0])
    first = decisive(taken(ruling)) if ruling.status == "complete" else None
    if first is None:
        return ""
    return f"{tries(ruling)}{sentence(_told(ruling, first, phrases), common, phrases.table.moment)}"


def taken(ruling: Ruling[State]) -> tuple[Verdict, ...]:
    """Return the measurements of a ruling without those of places that were open to a piece and are not taken."""
    page = page_of(ruling.state)
    return tuple(each for each in ruling.verdicts if not page.is_untaken(ruling.events, each))


def _told(ruling: Ruling[State], verdict: Verdict, phrases: Phrasebook) -> Verdict:
    """Return a measurement as it is told: with names, and of a place that its piece did not take, what would be so."""
    page, events = page_of(ruling.state), ruling.events
    stayed = any(each.kind in page.fails and each.subject == verdict.subject for each in events)
    return as_called(as_tried(verdict) if stayed or page.is_untaken(events, verdict) else verdict, phrases)


def tries(ruling: Ruling[object]) -> str:
    """Return at which lower speed a ship ended its move, empty if at its own."""
    blocked = [each.figures["speed"] for each in ruling.events if each.kind == "speed_blocked"]
    rest = [
        each.figures["speed"] for each in ruling.events if each.kind in ("moved", "stays") and "speed" in each.figures
    ]
    return f"Speed {' ✕ → '.join(map(str, blocked))} ✕ → {rest[0]} ✓. " if blocked and rest else ""


def _violation(here: AnyGame, phrases: Phrasebook, edition: str, violation: Violation) -> Line:
    said = " ".join(filter(None, (phrases.violation(violation), phrases.allow(violation))))
    return rule_line(here.book, edition, said, violation.rule)


def _margins(ruling: Ruling[State], common: Areas, phrases: Phrasebook) -> Iterator[Margin]:
    """Yield the closest measurements; one to a piece that an answer places elsewhere says that it comes before.

    It is no reason against a place that is refused, so that it is left out there.
    """
    placed = ruling.question.pieces if isinstance(ruling.question, Place) else ()
    every = [each for each in ruling.verdicts if not (ruling.violations and each.other in placed)]
    nearest = sorted(every, key=lambda each: abs(each.margin_mm) if each.margin_mm == each.margin_mm else 0.0)
    for verdict in nearest[:MOST_MARGINS]:
        margin = margin_of(_told(ruling, verdict, phrases), common, phrases.table.moment)
        before = f"Before {phrases.called(verdict.other)} is placed, " if verdict.other in placed else ""
        yield replace(margin, says=f"{before}{margin.says}", id=verdict.id if verdict.near else "")


def _dispute(asked: OpenQuestion, names: Mapping[str, str]) -> Line:
    """Return an open question, the answer taken, and what each other answer would change, with pieces by `names`."""
    says = [asked.question, f"Taken as: {asked.taken}", *(f"Otherwise: {each.says}" for each in asked.instead)]
    changes = (change for each in asked.instead for change in each.changes)
    return Line(says=" ".join(says), rule=", ".join(asked.ids), text=named_in(" ".join(changes), names))


def _asked(phrases: Phrasebook, question: Question, suggestion: Answer | None, state: State, mine: str) -> Asked:
    faces, chances = faces_of(question, page_of(state).numbered_dice), chances_of(question)
    least, most, ordered = (
        (question.least, question.most, question.ordered) if isinstance(question, Choose) else (1, 1, False)
    )
    return Asked(
        id=question.id,
        says=phrases.question(question),
        yours=phrases.as_read_by(question.player).question(question),
        rule=question.rule,
        player=question.player,
        form=_form(question),
        drawn=question.kind in page_of(state).drawn,
        choices=tuple(
            Choice(key=key, says=says, chance=chances.get(key, ""), faces=faces.get(key))
            for key, says in phrases.options(question)
        ),
        least=least,
        most=most,
        ordered=ordered,
        suggestion=msgspec.to_builtins(suggestion),
        where=placing_lines(state, question),
        mine=isinstance(question, Roll) or question.player == mine,
    )


def _form(question: Question) -> Literal["choose", "place", "roll"]:
    match question:
        case Choose():
            return "choose"
        case Place():
            return "place"
        case Roll():
            return "roll"


def faces_of(question: Question, numbered: frozenset[str]) -> dict[str, tuple[int, int]]:
    """Return the lowest and highest number of each outcome by its key; none for dice without numbers.

    The outcomes of a die with numbers are listed in ascending order.
    """
    found: dict[str, tuple[int, int]] = {}
    if not isinstance(question, Roll) or question.kind not in numbered:
        return found
    before = 0
    for each in question.outcomes:
        found[each.key] = (before + 1, before + each.weight)
        before += each.weight
    return found


def chances_of(question: Question) -> dict[str, str]:
    """Return the chance of each outcome of a roll by its key, as a fraction; of a choice nothing."""
    if not isinstance(question, Roll):
        return {}
    weights = sum(each.weight for each in question.outcomes)
    return {each.key: str(Fraction(each.weight, weights)) for each in question.outcomes}


def placing_lines(state: State, question: Question) -> Where | None:
    """Return the lines on which the pieces of a question may be placed, as paths; None if there are no lines."""
    found = page_of(state).placing(state, question) if isinstance(question, Place) else None
    if found is None:
        return None
    return Where(free=_path(found.free), barred=_path(found.barred), radius=round(found.radius, 3))


def _path(stretches: Iterable[Stretch]) -> str:
    """Return SVG path data with y up, joining stretches that meet."""
    parts: list[str] = []
    stood = ""
    for ax, ay, bx, by, _, _, radius in stretches:
        start, end = f"{number(ax)} {number(ay)}", f"{number(bx)} {number(by)}"
        parts += [] if start == stood else [f"M{start}"]
        parts.append(f"A{number(radius)} {number(radius)} 0 0 1 {end}" if radius else f"L{end}")
        stood = end
    return "".join(parts)
