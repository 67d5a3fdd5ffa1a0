"""The phases in their order: what comes before each, at its start, and in the End Phase (XW-GEN-02, XW-GEN-04).

For player order each player rolls three attack dice: most criticals, then focus, then hits. On a tie both roll again,
so only the roll that decides is asked for, with the odds of all rolls that decide.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import product

from msgspec.structs import replace

from sublight.games.xwing.activation import PLANNED_ION, next_to_activate, waiting_ships
from sublight.games.xwing.cards.cloak_and_tractor import held_in_beam, must_decloak
from sublight.games.xwing.catalogue import attack_die, first_player_roll, lifetimes
from sublight.games.xwing.catalogue.hints.words import Phase, Token
from sublight.games.xwing.damage.tokens import ionized
from sublight.games.xwing.devices.bombs import detonate_bombs
from sublight.games.xwing.moves import BeginPhase
from sublight.games.xwing.phases.dials import without_dial
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.questions import pick
from sublight.games.xwing.rulebook import edition_of, has_wording, in_force, rests_on_unsourced
from sublight.games.xwing.shapes import named, obstacle_type
from sublight.referee.procedure import Prepared, Procedure, roll
from sublight.referee.question import CHANCE, Outcome, Roll
from sublight.referee.ruling import Event, Violation, breaks, happens

AFTER: dict[Phase, Phase] = {
    "setup": "planning",
    "planning": "system",
    "system": "activation",
    "activation": "engagement",
    "engagement": "end",
    "end": "planning",
}
"""Which phase follows which."""


RULE = "XW-GEN-04"

Shown = tuple[int, ...]
"""How many of each face that is compared a player rolled, the one compared first in front."""

ROUND_TOKENS: tuple[Token, ...] = ("calculate", "disarm", "evade", "focus", "jam", "reinforce", "tractor")
"""The circular tokens, which go in the End Phase; the others stay until something removes them."""


def prepare(table: Table, move: BeginPhase, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against beginning a phase and what begins with it."""
    return Prepared(tuple(_check(table, move)), lambda: begin_phase(table, move, calls))


def _check(table: Table, move: BeginPhase) -> Iterator[Violation]:
    """Yield every reason why the phase cannot begin now."""
    due = AFTER[table.phase]
    if move.phase != due:
        cause = "unfinished" if table.phase == "activation" and next_to_activate(table) else ""
        left = tuple(each.id for each in waiting_ships(table)) if cause else ()
        yield breaks("XW-GEN-02", "phase_out_of_turn", move.phase, phase=table.phase, due=due, cause=cause, others=left)
        return
    if table.active:
        yield breaks("XW-ACT-01", "activation_runs", move.phase, ship=table.active)
    left = tuple(
        ship.id for ship in table.ships if not ship.activated and ship.card.movable and ship.id != table.active
    )
    if table.phase == "activation" and left:
        yield breaks("XW-GEN-03", "ships_left", move.phase, others=left)
    cloaked = tuple(ship.id for ship in table.ships if table.phase == "end" and must_decloak(table, ship))
    if cloaked:
        yield breaks("XW-MOV-05", "must_decloak", move.phase, others=cloaked)


def begin_phase(table: Table, move: BeginPhase, calls: Mapping[str, str]) -> Procedure[Table]:
    """End the phase before and begin this one; `calls` apply to what bombs reach."""
    yield from rests_on_unsourced(table, "XW-GEN-02", move.phase)
    if move.phase == "system" and table.clock is not None and not (yield from _both_agree(table)):
        return table
    table = yield from _before(table, move.phase, calls)
    number = table.round + 1 if table.phase == "end" else table.round
    yield happens("XW-GEN-02", "phase_begins", move.phase, round=number)
    table = replace(table, phase=move.phase, round=number)
    start = _AT_START.get(move.phase)
    return table if start is None else (yield from start(table))


def _both_agree(table: Table) -> Procedure[bool]:
    """Ask both players whether their dials stay as they are; they may be changed until then (XW-PLAN-03)."""
    missing = without_dial(table)
    for player in table.players:
        mine = tuple(name for name in missing if table.ship(name).player == player)
        if not (yield from _agrees(table, player, mine)):
            yield happens("XW-PLAN-03", "planning_goes_on", player)
            return False
    return True


def _agrees(table: Table, player: str, missing: tuple[str, ...]) -> Procedure[bool]:
    """Ask a player; one who has forgotten a dial is told so (XW-PLAN-07)."""
    keys = ("yes", "no")
    if not missing:
        return (yield from pick(table, "XW-PLAN-03", "planning_over", player, keys, player)) == "yes"
    kind = "planning_over_without_dials"
    return (yield from pick(table, "XW-PLAN-07", kind, player, keys, player, "no", missing=missing)) == "yes"


def _before(table: Table, phase: Phase, calls: Mapping[str, str]) -> Procedure[Table]:
    """Resolve what comes at the end of the phase before `phase`."""
    if phase == "system":
        return (yield from _dials_are_set(table))
    if phase == "planning" and table.phase == "end":
        return round_over(table)
    return (yield from detonate_bombs(table, calls)) if phase == "engagement" else table


def _dials_are_set(table: Table) -> Procedure[Table]:
    """The dials are set: who forgot one is named, and the players roll for their order where they do."""
    if in_force(table, "XW-ACT-07"):
        for ship in table.ships:
            if not ship.has_dial and ship.card.movable:
                yield happens("XW-ACT-07", "dial_missing", ship.id)
    return (yield from roll_order(table))


def _who_is_ionized(table: Table) -> Procedure[Table]:
    """A ship that is ionized in the Planning Phase is marked, where that is the moment that counts (XW-TOK-01)."""
    if has_wording(table, "ion_maneuver_follows_dial"):
        return table
    for ship in table.ships:
        if ionized(ship) and PLANNED_ION not in ship.used:
            dial = "lies face down on its card" if has_wording(table, "ionized_dial_on_card") else "is not assigned"
            yield happens("XW-TOK-01", "ionized_in_planning", ship.id, dial=dial)
            table = table.with_ship(ship.marked(PLANNED_ION))
    return table


def roll_order(table: Table) -> Procedure[Table]:
    """Roll for player order where the edition does so every round; the winner is first player."""
    if not first_player_roll().holds_in(edition_of(table).id):
        return table
    first, second = table.players
    wins, ties = settling_cases()
    question = Roll(
        rule=RULE,
        kind="player_order",
        subject="players",
        player=CHANCE,
        figures={"dice": first_player_roll().dice, "ties": ties, "cases": 2 * wins + ties},
        outcomes=(Outcome(key=first, weight=wins), Outcome(key=second, weight=wins)),
    )
    winner = yield from roll(question, table)
    yield happens(RULE, "player_order_rolled", winner, second=table.opponent(winner))
    if winner == first:
        return table
    return replace(table, players=(second, first), edges=(table.edges[1], table.edges[0]))


def settling_cases() -> tuple[int, int]:
    """Return of all pairs of rolls how many one player wins, and how many settle nothing."""
    counts = shown_counts()
    wins = sum(counts[one] * counts[other] for one, other in product(counts, counts) if one > other)
    return wins, sum(count * count for count in counts.values())


def shown_counts() -> Counter[Shown]:
    """Return in how many cases each roll of a player shows so many of the faces compared."""
    rules = first_player_roll()
    rolls = product(attack_die().faces, repeat=rules.dice)
    return Counter(tuple(rolled.count(face) for face in rules.compare) for rolled in rolls)


def end_round(table: Table) -> Procedure[Table]:
    """Remove what does not outlast the round, and clear what counts once a round; dials still show their maneuver.

    Blazes burn down first, as a game effect before the abilities of the phase, where the clock orders it (XW-END-05).
    """
    table = (yield from _burn_out(table)) if table.clock is not None else table
    held = yield from held_in_beam(table)
    keeps = {ship.id: "tractor" if ship.id in held else "" for ship in table.ships}
    for ship in table.ships:
        yield from _tokens_gone(ship, keeps[ship.id], "XW-GEN-02")
    for ship in table.reserve if table.clock is not None else ():
        yield from _tokens_gone(ship, "", "XW-END-04")
    table = replace(
        table,
        ships=tuple(_rested(ship, keeps[ship.id]) for ship in table.ships),
        reserve=tuple(_rested(ship) for ship in table.reserve),
        devices=tuple(replace(each, used=()) for each in table.devices),
    )
    return table if table.clock is not None else (yield from _burn_out(table))


def round_over(table: Table) -> Table:
    """Return the table without dials, and without what the effects of the End Phase left to count once a round."""
    return replace(
        table,
        ships=tuple(replace(ship, dial=None, seal="", acted=(), used=()) for ship in table.ships),
        reserve=tuple(replace(ship, dial=None, seal="", acted=(), used=()) for ship in table.reserve),
    )


def _tokens_gone(ship: Ship, kept: str, rule: str) -> Iterator[Event]:
    going = (token for token in ROUND_TOKENS if ship.count(token) and token != kept)
    gone = tuple(f"{ship.count(token)} {token}" for token in going)
    if gone:
        yield happens(rule, "round_tokens_removed", ship.id, tokens=gone)


def _rested(ship: Ship, kept: str = "") -> Ship:
    tokens = {name: number for name, number in ship.tokens.items() if name not in ROUND_TOKENS or name == kept}
    return replace(ship, tokens=tokens, activated=False, executed=None, acted=(), used=())


def _burn_out(table: Table) -> Procedure[Table]:
    """Those without a fuse marker are removed, then each of the others loses one."""
    edition, rule = edition_of(table).id, "XW-OBS-21" if table.clock is None else "XW-END-05"
    types = {row.type for row in lifetimes() if row.holds_in(edition)}
    left: list[Obstacle] = []
    for obstacle in table.obstacles:
        if obstacle_type(obstacle) not in types:
            left.append(obstacle)
        elif obstacle.fuses:
            yield happens(rule, "burns_down", obstacle.id, obstacle=named(obstacle), left=obstacle.fuses - 1)
            left.append(replace(obstacle, fuses=obstacle.fuses - 1))
        else:
            yield happens(rule, "burnt_out", obstacle.id, obstacle=named(obstacle))
    return replace(table, obstacles=tuple(left))


_AT_START: dict[Phase, Callable[[Table], Procedure[Table]]] = {
    "planning": _who_is_ionized,
    "end": end_round,
}
"""What comes at the start of a phase, or in the End Phase; nothing in the others."""
