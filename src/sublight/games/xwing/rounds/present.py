"""Where the round is, in words: whose slot it is and why, and what ends the phase."""

from collections.abc import Iterator

from sublight.games.xwing.actions.acting import REACH
from sublight.games.xwing.actions.perform import bar_colours, grants_of, linked_colours
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.action_step import limits
from sublight.games.xwing.cards.granting import grant_violations
from sublight.games.xwing.catalogue.obstacles import SETUP_COUNT
from sublight.games.xwing.measuring.arcs import in_reach, only_out_of_arc
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.phases.begin import AFTER
from sublight.games.xwing.phases.dials import without_dial
from sublight.games.xwing.pieces import Ship, Table, clock_of
from sublight.games.xwing.rounds.candidates import aims
from sublight.games.xwing.rounds.out_of_turn import ships_due
from sublight.games.xwing.rounds.result import ended, has_round_limit
from sublight.games.xwing.rounds.slots import first_slot, later_players, waiting
from sublight.games.xwing.setup.obstacles import needs_obstacle
from sublight.referee.ruling import Notice, warns
from sublight.referee.turn import Now

SLOTS = "XW-ROUND-02"

UNTIL = {
    "setup": ("XW-SET-04", "setup_until"),
    "planning": ("XW-PLAN-03", "planning_until"),
    "system": ("XW-ROUND-03", "slots_until"),
    "activation": ("XW-ROUND-03", "slots_until"),
    "engagement": ("XW-ROUND-03", "slots_until"),
    "end": ("XW-END-01", "end_until"),
}
"""What ends each phase, as a rule and a sentence."""


def present(table: Table) -> Now:
    """Return round, phase and players of the present moment, with the reasons."""
    over = ended(table)
    if over is not None:
        return Now(round=table.round, phase=table.phase, players=(), because=over)
    players, because = _turn(table)
    until = None if because.kind in DONE else _until(table)
    later = later_players(table) if players != table.players else ()
    return Now(round=table.round, phase=table.phase, players=players, then=later, because=because, until=until)


def _until(table: Table) -> Notice:
    rule, kind = UNTIL[table.phase]
    if table.phase == "planning" and has_round_limit(table):
        rule, kind = "XW-ORDER-03", "planning_until_roll"
    return warns(rule, kind, table.phase)


def _turn(table: Table) -> tuple[tuple[str, ...], Notice]:
    """Return who may declare a move, and why."""
    if needs_obstacle(table):
        number, player = len(table.obstacles) + 1, table.players[len(table.obstacles) % 2]
        kind = "places_first_obstacle" if number == 1 else "places_obstacle"
        return (player,), warns("XW-SET-05", kind, player, number=number, count=SETUP_COUNT)
    if table.phase == "setup" and table.undeployed:
        due = ships_due(table)
        names = tuple(each.id for each in due)
        places = warns("XW-SET-07", "places_next", due[0].player, ships=names, initiative=due[0].initiative)
        return (due[0].player,), places
    first = first_slot(table)
    if first:
        return (first[0].player,), _slot(table)
    return table.players, _together(table)


def _slot(table: Table) -> Notice:
    first = first_slot(table)
    head, ships = first[0], tuple(each.piece for each in first)
    running = clock_of(table).acting or table.active
    if running in ships:
        return _running(table, head.player, running)
    if head.slot[1]:
        return warns(
            "XW-ROUND-05", "comes_late", head.player, ships=ships, initiative=head.initiative, phase=table.phase
        )
    tied = any(each.initiative == head.initiative and each.player != head.player for each in waiting(table))
    return warns(
        SLOTS,
        EXTREMES[table.phase == "engagement", tied],
        head.player,
        ships=ships,
        initiative=head.initiative,
        phase=table.phase,
    )


def _running(table: Table, player: str, running: str) -> Notice:
    """Say what a ship whose turn has begun may still do."""
    ship = table.ship(running) if table.has_ship(running) and table.step == "action" else None
    if linked := linked_colours(ship) if ship else {}:
        actions = tuple(f"{colour} {name.replace('_', ' ')}" for name, colour in linked.items())
        if cards := ship and tuple(_cards(table, ship)):
            return warns("XW-ACT-03", "may_link_or_act", player, ship=running, actions=actions, cards=cards)
        return warns("XW-ACT-03", "may_link", player, ship=running, actions=actions)
    return warns(SLOTS, _runs(table, running), player, ship=running, phase=table.phase)


def _cards(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the cards by which a ship may act after the action that it has performed."""
    for name, card in effects_of(table, ship).items():
        due = [each for each in grants_of(name) if each.when == "after_action" and each.force <= ship.force]
        if not ship.stressed and not all(any(grant_violations(table, ship, name, each)) for each in due):
            yield card.name


def _runs(table: Table, running: str) -> str:
    """Return the kind of notice of a turn that runs: whether it has an attack, or stress that bars all actions."""
    if table.step == "action" and table.has_ship(running):
        return _acts(table, table.ship(running))
    if table.phase != "engagement" or table.ship(running).count("disarm"):
        return "turn_runs"
    if only_out_of_arc(table, table.ship(running)):
        return "attack_out_of_arc"
    return "attack_runs" if in_reach(table, table.ship(running)) else "attack_nothing"


def _acts(table: Table, ship: Ship) -> str:
    """Return the kind of notice of a ship that performs actions: what keeps it from all of them, or from a lock."""
    barred = next(limits(table, ship), None)
    if barred:
        return "turn_stressed" if barred.case == "stressed" else "turn_runs"
    far = all(range_of(table, ship, table.ship(each)) > REACH["lock"] for each in aims(table, ship, "lock"))
    return "turn_no_lock" if far and "lock" in bar_colours(ship) and not ship.acted else "turn_runs"


EXTREMES = {
    (False, False): "lowest_left",
    (False, True): "lowest_left_tied",
    (True, False): "highest_left",
    (True, True): "highest_left_tied",
}
"""Why it is a slot's turn, by whether initiatives descend and whether both players have ships at this one."""


TOGETHER = {
    "setup": ("XW-SET-07", "places_ships"),
    "planning": ("XW-PLAN-01", "sets_dials"),
    "system": ("XW-SYS-01", "nothing_to_do"),
    "activation": ("XW-ACTP-01", "all_activated"),
    "engagement": ("XW-ENG-01", "all_engaged"),
    "end": ("XW-END-01", "end_resolved"),
}
"""Why nobody is alone in turn, by phase."""

DONE = ("nothing_to_do", "all_activated", "all_engaged")
"""The reasons that already say that the phase can end."""


def _together(table: Table) -> Notice:
    """Say what both players do at once, or that a phase has no slot left."""
    if table.phase == "planning" and table.ships:
        return _planning(table)
    if table.phase == "end" and (spent := tuple(each.id for each in table.ships if each.force < each.force_capacity)):
        return warns("XW-END-01", "end_resolved_force", table.phase, ships=spent)
    rule, kind = TOGETHER[table.phase]
    return warns(rule, "ships_placed" if kind == "places_ships" and table.ships else kind, table.phase)


def _planning(table: Table) -> Notice:
    """Say who has dials left to set, or that every dial is set."""
    left = [table.ship(each).player for each in without_dial(table)]
    if not left:
        return warns("XW-PLAN-03", "dials_set", table.phase, phase=AFTER[table.phase])
    done = [each.player for each in table.ships if each.has_dial and each.player not in left]
    if not done:
        return warns("XW-PLAN-01", "sets_dials", table.phase)
    return warns("XW-PLAN-03", "sets_dials_left", left[0], other=done[0])
