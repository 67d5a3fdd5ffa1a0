"""The tasks that run in other processes: plain functions from JSON values to JSON values."""

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from sublight.api.tables import read_table
from sublight.formats.jsons import Raw
from sublight.formats.records import table_dict
from sublight.referee.state import State
from sublight.view.models import Pictures
from sublight.web.api.verbs import VERBS
from sublight.web.matches.judging import Declaration, Judged, as_known, changes, judge, owner_of, read
from sublight.web.setup.tasks import TASKS as SETUP
from sublight.web.view.log_line import log_line

NOTHING: Mapping[str, str] = MappingProxyType({})

KEPT = 8
"""How many tables are cached as states, because dragging a piece asks about one table again and again."""


def state_of(table: Raw) -> State:
    """Return a table as a state; InputError if it is not a table."""
    return _read(msgspec.json.encode(table))


@lru_cache(maxsize=KEPT)
def _read(text: bytes) -> State:
    return read_table(msgspec.json.decode(text), "table")


def legal(table: Raw, piece: str, system: str = "") -> bytes:
    """Return the outline of a piece and its legal set, as JSON."""
    from sublight.web.view.table_view import endings, page_of

    state = state_of(table)
    outline = page_of(state).outline(state, piece)
    return msgspec.json.encode({"outline": outline, "ways": endings(state, piece, system)})


def odds(table: Raw, move: str) -> list[Raw]:
    """Return every outcome of a declaration, likeliest first; of one that is not yet to be made, those of its turn."""
    from sublight.registry import adjudicate, game_of, odds
    from sublight.web.view.ahead import in_its_turn
    from sublight.web.view.table_view import spoken_on

    state = state_of(table)
    here = game_of(state)
    phrases, declared = spoken_on(state), here.parse_move(move)
    early = in_its_turn(state, declared, adjudicate(state, declared), {}) is not None
    branches = odds(state, declared, house=early)
    common = [event for event in branches[0].ruling.events if all(event in each.ruling.events for each in branches)]
    return [
        {
            "chance": str(each.chance),
            "percent": 100.0 * float(each.chance),
            "says": [phrases.event(event) for event in each.ruling.events if event not in common],
        }
        for each in branches
    ]


def plan(
    table: Raw,
    move: str,
    answers: Raw,
    *,
    house: bool = False,
    values: Mapping[str, str] = NOTHING,
    pictures: Pictures = "all",
    ahead: bool = False,
    by: str = "",
    others: Collection[str] = (),
) -> Raw:
    """Return the ruling on a declaration as the page shows it, with a legal answer to its question.

    `by` is the player who declared it, once it is declared. `values` are those of the seals that are known to whom it
    is shown. `pictures` says which rulings have a picture. One made `ahead` is ruled on as in its turn where nothing
    but the moment forbids it, and says why it is not yet. So it does of one that only `others` can make; one that
    changes by hand what they have is only proposed, and says so.
    """
    state = as_known(state_of(table), values)
    found = _planned(state, move, answers, house=house, pictures=pictures, ahead=ahead, by=by)[0]
    return found | _of_others(state, move, others) if others else found


def _of_others(state: State, move: str, others: Collection[str]) -> Raw:
    """Return who alone can make a move, or that to commit it only proposes it, and why; nothing where neither is so."""
    from sublight.referee.figures import joined
    from sublight.registry import game_of

    game = game_of(state)
    declared = game.parse_move(move)
    if (owner := owner_of(state, declared)) in others:
        return {"not_yet": f"Only {game.phrases.player(owner, first=False)} can make this move."}
    theirs = [game.phrases.player(each) for each in changes(state, declared) if each in others]
    why = f"because it changes what belongs to {joined(theirs)}"
    return {"proposes": f"Commit proposes this, {why}. Another player must agree."} if theirs else {}


def draft(table: Raw, move: str, answers: Raw, values: Mapping[str, str]) -> tuple[Raw, Raw]:
    """Return the ruling on a declaration as `plan` does ahead, and the table that it leaves.

    That is the table itself where the rules forbid the declaration, or ask something that is not answered.
    """
    found, left = _planned(as_known(state_of(table), values), move, answers, house=False, pictures="all", ahead=True)
    return found, table if left is None else table_dict(left)


def _planned(
    state: State, move: str, answers: Raw, *, house: bool, pictures: Pictures, ahead: bool, by: str = ""
) -> tuple[Raw, State | None]:
    """Return the ruling on a declaration as the page shows it, and the state afterwards if it is complete."""
    from sublight.registry import adjudication_of, game_of
    from sublight.web.view.ahead import as_allowed, in_its_turn, not_yet
    from sublight.web.view.consequences import with_consequences
    from sublight.web.view.ruling_view import ruling_view
    from sublight.web.view.table_view import page_of

    declared = game_of(state).parse_move(move)
    adjudication = adjudication_of(state, declared, house=house)
    ruling, early = adjudication.rule(answers), ""
    if ahead and (later := in_its_turn(state, declared, ruling, answers)):
        adjudication, house, early = later, True, not_yet(ruling)
        ruling = as_allowed(later.rule(answers))
    suggestion = adjudication.suggest(answers)
    view = ruling_view(state, declared, ruling, suggestion=suggestion, pictures=pictures)
    page = page_of(state)
    if view.question is not None:
        agreed = page.answered(state, by, declared) if by else {}
        view = replace(view, question=with_consequences(view.question, adjudication, ruling, answers, agreed))
    paths = page.paths(state, declared) if view.outcome == "allowed" else ()
    closest = view.closest or (page.foresees(state, declared) if ruling.status == "complete" else "")
    view = replace(view, closest=closest, not_yet=early, paths=paths, can_house=view.can_house or bool(early))
    shown: Raw = msgspec.to_builtins(view)
    counted = page.counts(state, declared, ruling, answers, house=house)
    found = shown | {"answers": answers, "counts": msgspec.to_builtins(counted)}
    return found, ruling.state if ruling.status == "complete" else None


def judged(declared: Declaration) -> Judged:
    """Return the part of a ruling on a declaration that a match needs."""
    return judge(declared, log_line, state_of)


def view(table: Raw, *, pictures: bool = True) -> Raw:
    """Return the picture of a table and its pieces in words, as JSON; its clock, and the seals on it with their pieces.

    As JSON, so that the thread that answers neither reads them nor writes them again for each page. Without `pictures`
    the picture is an empty object.
    """
    from sublight.registry import scene_of
    from sublight.web.view.table_view import clock, picture, pieces, with_names, with_zones
    from sublight.web.view.turn_view import seals_on

    state = state_of(table)
    encode = msgspec.json.encode
    scene = encode(picture(with_zones(state, with_names(state, scene_of(state))))) if pictures else b"{}"
    shown = {"scene": scene, "pieces": encode(pieces(state))}
    return {**shown, "now": clock(state), "seals": seals_on(state)}


def turns(table: Raw, seats: Mapping[str, tuple[Mapping[str, str], Collection[str], str]]) -> dict[str, Raw | None]:
    """Return for each seat where the round of a table is and what it may declare; None for a table without a clock.

    Of each seat the values are given that it knows, the players for whom it declares, and its own player.
    """
    from sublight.web.view.turn_view import round_views

    found: dict[str, Raw | None] = msgspec.to_builtins(round_views(state_of(table), seats))
    return found


def moves(table: Raw, values: Mapping[str, str], player: str, kind: str, piece: str) -> tuple[str, ...]:
    """Return declarations of a kind that a player who knows these values may make now."""
    from sublight.web.view.turn_view import declarations

    return declarations(state_of(table), values, player, kind, piece)


def measure(table: Raw, one: str, other: str) -> Raw:
    """Return what is between two pieces as the page shows it: a sentence, and each margin, also by other readings."""
    from sublight import registry
    from sublight.formats.measured import in_short
    from sublight.web.view.margins import as_called, margin_of, otherwise
    from sublight.web.view.table_view import spoken_on

    state = state_of(table)
    measured, phrases = registry.measure(state, one, other), spoken_on(state)
    verdicts, moments = [as_called(each, phrases) for each in measured.verdicts], phrases.table.moment
    shown = [margin_of(each, moments=moments) for each in verdicts]
    shown += [margin for each in measured.disputes for margin in otherwise(each)]
    return {"headline": in_short(phrases.called(one), verdicts, moments), "margins": msgspec.to_builtins(shown)}


def layers(table: Raw, subject: str) -> list[Raw]:
    """Return what can be drawn over a table as the page shows it; nothing for a game without layers."""
    from sublight.web.view.layers import layer_views

    found: list[Raw] = msgspec.to_builtins(layer_views(state_of(table), subject))
    return found


def warm(tables: list[Raw]) -> None:
    """Load what the games of these tables need, so that the first request does not wait for it."""
    for table in tables:
        view(table)


TASKS: dict[str, Callable[..., object]] = {
    "legal": legal,
    "odds": odds,
    "plan": plan,
    "draft": draft,
    "judge": judged,
    "read": read,
    "view": view,
    "measure": measure,
    "layers": layers,
    "turns": turns,
    "moves": moves,
    "warm": warm,
    **VERBS,
    **SETUP,
}


def run(task: str, arguments: Mapping[str, object]) -> object:
    """Run a task by its name."""
    return TASKS[task](**arguments)
