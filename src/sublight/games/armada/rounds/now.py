"""Where a round is: whose turn it is and why, and what ends the phase."""

from sublight.games.armada.active_effects import objective_hints
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.obstacle_moves.turns import next_turn
from sublight.games.armada.phases.status import ROUNDS
from sublight.games.armada.pieces import Table
from sublight.games.armada.rounds.commanding import commands_left
from sublight.games.armada.rounds.deploying import IN_TURN, deploying_player, left_of
from sublight.games.armada.rounds.dials import missing_dials
from sublight.games.armada.rounds.targets import has_target, targets
from sublight.games.armada.rounds.whose import clock_of, next_player, ship_player, unactivated
from sublight.games.armada.rounds.windows import cloak_player, due_effects
from sublight.games.armada.setup.obstacles import ObstacleSetup, obstacle_player, obstacles_left
from sublight.games.armada.ships.activation import is_activated
from sublight.games.armada.squadrons.activation import TURN, whose_turn
from sublight.referee.ruling import Notice, warns
from sublight.referee.turn import Now


def now(table: Table) -> Now:
    """Return where the round of a table with a clock is."""
    if clock_of(table).over:
        return _over(table)
    match table.phase:
        case "setup":
            return _setup(table)
        case "command":
            return _command(table)
        case "ship":
            return _ship(table)
        case "squadron":
            return _squadron(table)
        case "status":
            return _status(table)


def _now(
    table: Table, players: tuple[str, ...], because: Notice, until: Notice | None, then: tuple[str, ...] = ()
) -> Now:
    return Now(round=table.round, phase=table.phase, players=players, then=then, because=because, until=until)


def _over(table: Table) -> Now:
    clock = clock_of(table)
    if clock.over == "rounds":
        because = warns("ARM-END-03", "over_by_rounds", "", second=table.players[1])
    elif clock.winner:
        because = warns("ARM-END-04", "over_by_loss", clock.winner, other=table.opponent(clock.winner))
    else:
        because = warns("ARM-END-04", "over_by_score", "", second=table.players[1])
    return Now(round=table.round, phase=table.phase, players=(), because=because)


def _setup(table: Table) -> Now:
    clock, until = clock_of(table), warns("ARM-SET-09", "until_all_deployed" if table.undeployed else "until_deployed")
    if obstacles_left(table):
        return _obstacles(table, until)
    player = deploying_player(table)
    if not player:
        return _now(table, (table.players[0],), warns("ARM-SET-09", "now_all_deployed"), until)
    if clock.left and player == clock.last:
        return _now(table, (player,), warns("ARM-SET-09", "now_second_squadron", player), until)
    other = table.opponent(player)
    then = () if other in clock.done else (other,)
    return _now(table, (player,), _deploying(table, player), until, then)


def _deploying(table: Table, player: str) -> Notice:
    """Return what a player may deploy in a turn, as far as the table knows what is left."""
    left, other = left_of(table, player), table.opponent(player)
    ships, squadrons = any(each.ship for each in left), sum(bool(each.squadron) for each in left)
    if other in clock_of(table).done and clock_of(table).last == player:
        return warns("ARM-SET-10", "now_deploying_alone", player, other=other)
    if ships == bool(squadrons):
        return warns("ARM-SET-09", "now_deploying", player)
    if ships:
        return warns("ARM-SET-09", "now_deploying_ship", player)
    return warns("ARM-SET-09", "now_deploying_squadrons", player, count=min(IN_TURN, squadrons))


def _obstacles(table: Table, until: Notice) -> Now:
    setup = ObstacleSetup(table, objective_hints(table))
    number, due = len(table.obstacles) + 1, obstacle_player(table)
    because = warns("ARM-SET-07", "now_obstacle", due, number=number, count=setup.total)
    return _now(table, (due,), because, until, (table.opponent(due),))


def _command(table: Table) -> Now:
    waiting = tuple(each for each in table.players if each not in clock_of(table).done)
    because = _dials(table, waiting)
    return _now(table, waiting, because, warns("ARM-CMD-06", "until_ready"), (table.players[0],))


def _dials(table: Table, waiting: tuple[str, ...]) -> Notice:
    lacking = tuple(each for each in waiting if missing_dials(table, each))
    if len(lacking) == 1 < len(waiting):
        return warns("ARM-CMD-01", "now_dials_left", table.opponent(lacking[0]), other=lacking[0])
    return warns("ARM-CMD-01", "now_dials" if lacking else "now_dials_set", "", players=waiting)


# The Ship Phase.


def _ship(table: Table) -> Now:
    player = ship_player(table)
    if not player:
        return _next_phase(table, "squadron", "ARM-ROUND-01")
    return _now(table, (player,), _because(table, player), _until(table), _after(table, player))


def _until(table: Table) -> Notice:
    """Return what ends the Ship Phase: the ship that acts is not among those still to activate."""
    acting = table.active if clock_of(table).step else ""
    left = tuple(each.id for each in table.ships if each.id != acting and not is_activated(table, each))
    if not left:
        return warns("ARM-SHIP-08", "until_last_activated", acting)
    return warns("ARM-SHIP-08", "until_activated", "", others=left)


def _because(table: Table, player: str) -> Notice:
    clock, other = clock_of(table), table.opponent(player)
    if clock.step:
        return _running(table, player)
    if clock.named:
        return warns("ARM-SHIP-13", "now_named", player, other=clock.named)
    if not clock.last:
        return warns("ARM-ROUND-02", "now_first", player)
    if next_player(table) != player:
        return warns("ARM-SHIP-02", "now_alone", player, other=other)
    return warns("ARM-ROUND-03", "now_in_turn", player, other=other)


def _running(table: Table, player: str) -> Notice:
    step, ship = clock_of(table).step, table.ship(table.active)
    if step == "after":
        return warns("ARM-CARD-04", "now_after", player, ship=ship.id)
    if step == "attack":
        others = tuple(each.id for each in targets(table, ship))
        return warns("ARM-SHIP-09", "now_attacking" if others else "now_no_attack", player, ship=ship.id, others=others)
    attacks = has_target(table, ship)
    if count := commands_left(table, ship):
        kind = "now_commanding" if attacks else "now_only_commanding"
        return warns("ARM-SHIP-14", kind, player, ship=ship.id, count=count)
    return warns("ARM-SHIP-09", "now_revealed" if attacks else "now_without_target", player, ship=ship.id)


def _after(table: Table, player: str) -> tuple[str, ...]:
    """Return who comes next: the opponent, if a ship of theirs is left, else the player again."""
    others = tuple(each for each in (table.opponent(player), player) if unactivated(table, each))
    return others[:1]


def _next_phase(table: Table, phase: str, rule: str) -> Now:
    first = table.players[0]
    if phase == "command":
        because = warns(rule, "now_round", first, phase=table.phase, number=table.round + 1)
    else:
        because = warns(rule, "now_phase", first, phase=table.phase, next=phase)
    return _now(table, (first,), because, None)


# The Squadron Phase, the Status Phase.


def _squadron(table: Table) -> Now:
    left = tuple(each.id for each in table.squadrons if not each.activated)
    if left:
        player = whose_turn(table)
        until = warns("ARM-SQPH-03", "until_squadrons", "", others=left)
        return _now(table, (player,), _squadron_turn(table, player), until)
    player = cloak_player(table)
    if player:
        return _now(table, (player,), warns("ARM-SQPH-08", "now_cloak", player), warns("ARM-ROUND-04", "until_cloak"))
    return _next_phase(table, "status", "ARM-ROUND-01")


def _squadron_turn(table: Table, player: str) -> Notice:
    taken = table.squadron_turns
    left = sum(each.player == player and not each.activated for each in table.squadrons)
    count = min(TURN, left)
    if not taken:
        return warns("ARM-SQPH-02", "now_first_squadrons", player, count=count)
    other = table.opponent(player)
    if taken[-1] != player:
        return warns("ARM-SQPH-02", "now_squadrons", player, count=count, other=other)
    if any(each.player == other and not each.activated for each in table.squadrons):
        return warns("ARM-SQPH-02", "now_again", player)
    return warns("ARM-SQPH-02", "now_squadrons_alone", player, other=other)


def _status(table: Table) -> Now:
    due = due_effects(table)
    if not due:
        return _next_phase(table, "command", "ARM-ROUND-01")
    turn = next_turn(table, due[0].effect, due[0].by)
    player = turn.player if turn else table.players[0]
    until = warns("ARM-ROUND-06", "until_effects")
    rule = "ARM-END-02" if table.round == ROUNDS else "ARM-END-01"
    return _now(table, (player,), warns(rule, "now_effect", player, effect=effect_card(due[0].effect).name), until)
