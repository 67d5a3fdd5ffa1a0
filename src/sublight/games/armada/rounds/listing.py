"""What may be declared now, by whom: what is most likely wanted first."""

from collections.abc import Iterator, Sequence

from sublight.games.armada.moves import HoldSquadron, MoveSquadron, Pass
from sublight.games.armada.notation import print_move
from sublight.games.armada.obstacle_moves.turns import next_turn
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.rounds.deploying import deploying_player, left_of
from sublight.games.armada.rounds.dials import dials_due, missing_dials
from sublight.games.armada.rounds.targets import has_target
from sublight.games.armada.rounds.whose import clock_of, is_barred, pass_violations, ship_player, unactivated
from sublight.games.armada.rounds.windows import (
    cloak_player,
    cloaked,
    due_effects,
    extra_maneuvers,
    is_legal,
    plays,
    squadron_effects,
    turn_effects,
)
from sublight.games.armada.rulebook import taken_reading
from sublight.games.armada.setup.obstacles import obstacle_id, obstacle_player, obstacles_left
from sublight.games.armada.ships.extra import due_maneuver
from sublight.games.armada.squadrons.activation import CLOAK, whose_turn
from sublight.referee.ruling import Notice, warns
from sublight.referee.turn import NextMove


def next_moves(table: Table) -> Iterator[NextMove]:
    """Yield what may be declared now; nothing when the game is over."""
    if clock_of(table).over:
        return
    match table.phase:
        case "setup":
            yield from _setup(table)
        case "command":
            yield from _command(table)
        case "ship":
            yield from _ship(table)
            yield from _records(table)
        case "squadron":
            yield from _squadron(table)
            yield from _records(table)
        case "status":
            yield from _status(table)


def _next(
    player: str, kind: str, because: Notice, piece: str = "", line: str = "", by: str = "", *, optional: bool = False
) -> NextMove:
    return NextMove(player=player, kind=kind, piece=piece, by=by, line=line, optional=optional, because=because)


def _phase(table: Table, phase: str) -> NextMove:
    number = table.round + (table.phase == "status")
    kind = "may_begin_round" if phase == "command" else "may_begin_phase"
    because = warns("ARM-ROUND-01", kind, table.players[0], next=phase, number=number)
    return _next(table.players[0], "phase", because, phase, f"phase {phase}")


def _pass(player: str, because: Notice, *, optional: bool = False) -> NextMove:
    return _next(player, "pass", because, line=f"pass {player}", optional=optional)


def _setup(table: Table) -> Iterator[NextMove]:
    """Where the table does not know what is left to deploy, only the end of it is listed."""
    tokens = obstacles_left(table)
    for token in tokens:
        name = obstacle_id(table, token)
        yield _next(obstacle_player(table), "place", warns("ARM-SET-07", "may_place", name), name)
    if tokens:
        return
    player = deploying_player(table)
    if not player:
        yield _phase(table, "command")
        return
    for each in left_of(table, player):
        yield _next(player, "deploy", warns("ARM-SET-09", "may_deploy", each.id), each.id)
    if all(each.player != player for each in table.undeployed):
        yield _pass(player, warns("ARM-SET-10", "may_end_deployment", player))


def _command(table: Table) -> Iterator[NextMove]:
    """What ends the phase comes first, for both players; what may be changed or played comes after it."""
    players = [each for each in table.players if each not in clock_of(table).done]
    for player in players:
        yield from _dials(table, player)
    for player in players:
        yield from _changes(table, player)
        yield from _turn_effects(table, player)
        yield from _at_start(table, player)


def _dials(table: Table, player: str) -> Iterator[NextMove]:
    lacking = missing_dials(table, player)
    for ship in lacking:
        because = warns("ARM-CMD-01", "may_set_dials", ship.id, count=dials_due(table, ship))
        yield _next(player, "dials", because, ship.id)
    if not lacking:
        yield _next(player, "ready", warns("ARM-INFO-04", "may_be_ready", player), line=f"ready {player}")


def _changes(table: Table, player: str) -> Iterator[NextMove]:
    """Yield the ships whose dials may be set again (AMB-40)."""
    lacking = missing_dials(table, player)
    for ship in table.ships if taken_reading(table, "AMB-40") != "final" else ():
        if ship.player == player and ship not in lacking and dials_due(table, ship):
            because = warns("ARM-CMD-02", "may_set_again", ship.id, count=dials_due(table, ship))
            yield _next(player, "dials", because, ship.id, optional=True)


def _at_start(table: Table, player: str) -> Iterator[NextMove]:
    """Cards that act at the start of the round."""
    yield from _plays(table, player)
    for ship in table.ships:
        if ship.player == player:
            yield from _extra(table, ship)


# The Ship Phase.


def _ship(table: Table) -> Iterator[NextMove]:
    player = ship_player(table)
    if not player:
        yield _phase(table, "squadron")
    elif clock_of(table).step == "after":
        yield from _after(table, table.ship(table.active))
    elif clock_of(table).step:
        yield from _running(table, table.ship(table.active))
    else:
        yield from _activations(table, player)


def _activations(table: Table, player: str) -> Iterator[NextMove]:
    clock = clock_of(table)
    for ship in unactivated(table, player):
        if is_barred(table, ship) or clock.named not in ("", ship.id):
            continue
        dials = clock.dials(ship.id)
        if dials and dials[0] == "facedown":
            yield _next(player, "reveal", warns("ARM-INFO-01", "may_activate_hidden", ship.id), ship.id)
        elif dials:
            yield _next(player, "reveal", warns("ARM-SHIP-01", "may_activate", ship.id), ship.id)
        else:
            because = warns("ARM-SHIP-01", "may_activate_bare", ship.id, dial=ship.dial or "none")
            yield _next(player, "maneuver", because, ship.id)
    if not any(pass_violations(table, player)):
        because = warns("ARM-SHIP-05", "may_pass", player, count=clock.pass_tokens.get(player, 0))
        yield _pass(player, because, optional=True)
    yield from _passes_bereft(table)
    yield from _plays(table, player)
    yield from _effects(table, player)
    for each in table.players:
        yield from _turn_effects(table, each)


def _passes_bereft(table: Table) -> Iterator[NextMove]:
    """Yield the pass of a player whose last ship was just destroyed, where a reading gives the turn for it."""
    player = clock_of(table).bereft
    move = Pass(player=player)
    if player and taken_reading(table, "AMB-48") == "a-turn" and is_legal(table, move):
        because = warns("ARM-SHIP-05", "may_pass", player, count=clock_of(table).pass_tokens.get(player, 0))
        yield _pass(player, because, optional=True)


def _running(table: Table, ship: Ship) -> Iterator[NextMove]:
    """Yield the steps that are left in their order, but an attack that has no target after the maneuver."""
    commanded = tuple(_commands(table, ship))
    yield from commanded
    maneuver = _next(ship.player, "maneuver", warns("ARM-SHIP-09", "may_maneuver", ship.id), ship.id)
    if clock_of(table).step != "reveal":
        yield maneuver
        return
    attacks = has_target(table, ship)
    because = _may_attack(ship, target=attacks, commands=bool(commanded))
    attack = _next(ship.player, "attack", because, ship.id, f"attack {ship.id}", optional=True)
    yield from (attack, maneuver) if attacks else (maneuver, attack)


def _may_attack(ship: Ship, *, target: bool, commands: bool) -> Notice:
    """Return that a ship may begin its Attack step, in which no more squadrons are activated by its command."""
    if target:
        return warns("ARM-SHIP-09", "may_attack_commanding" if commands else "may_attack", ship.id)
    return warns("ARM-SHIP-09", "may_attack_nothing_commanding" if commands else "may_attack_nothing", ship.id)


def _commands(table: Table, ship: Ship) -> Iterator[NextMove]:
    """Yield the squadrons that the Squadron command of a ship can activate."""
    own = [each for each in table.squadrons if each.player == ship.player]
    free = [each for each in own if is_legal(table, HoldSquadron(squadron=each.id, by=ship.id))]
    yield from _activate(table, free, ship.id)


def _activate(table: Table, squadrons: Sequence[Squadron], by: str = "") -> Iterator[NextMove]:
    """Yield the activation of squadrons: first those that can move, then to stay, and those that are held."""
    moving = [each for each in squadrons if is_legal(table, MoveSquadron(squadron=each.id, by=by))]
    for each in moving:
        yield _next(each.player, "squadron", _may_move(each, by), each.id, by=by, optional=bool(by))
    for each in (*moving, *(each for each in squadrons if each not in moving)):
        kind = "may_only_hold" if each not in moving else "may_hold" if has_target(table, each) else "may_stay"
        because = warns("ARM-SHIP-14" if by else "ARM-SQPH-05", kind, each.id)
        yield _next(each.player, "hold", because, each.id, by=by, optional=bool(by))


def _may_move(squadron: Squadron, by: str) -> Notice:
    if by:
        return warns("ARM-SHIP-14", "may_command", squadron.id, ship=by)
    return warns("ARM-SQPH-05", "may_activate_squadron", squadron.id)


def _after(table: Table, ship: Ship) -> Iterator[NextMove]:
    if due_maneuver(table):
        yield from _extra(table, ship)
        return
    because = warns("ARM-SHIP-15", "may_end_activation", ship.id)
    yield _pass(ship.player, because)
    yield from _extra(table, ship)
    yield from _commands(table, ship)
    yield from _effects(table, ship.player)
    yield from _plays(table, ship.player)


def _extra(table: Table, ship: Ship) -> Iterator[NextMove]:
    if extra_maneuvers(table, ship):
        because = warns("ARM-NAV-13", "may_maneuver_again", ship.id)
        yield _next(ship.player, "maneuver", because, ship.id, optional=not due_maneuver(table))


def _records(table: Table) -> Iterator[NextMove]:
    """Yield that either player may record what was attacked or repaired, once anything could have been."""
    if clock_of(table).step or table.squadron_turns:
        for player in table.players:
            kind = "may_record_attack" if clock_of(table).step == "attack" else "may_record"
            yield _next(player, "record", warns("ARM-SHIP-09", kind, player), by=player, optional=True)


# Cards and effects.


def _plays(table: Table, player: str) -> Iterator[NextMove]:
    for name in dict.fromkeys(each.ship for each in plays(table, player)):
        yield _next(player, "play", warns("ARM-ROUND-07", "may_play", name), name, optional=True)


def _effects(table: Table, player: str) -> Iterator[NextMove]:
    for ship in table.ships:
        if ship.player == player:
            for name in dict.fromkeys(each.squadron for each in squadron_effects(table, ship)):
                because = warns("ARM-SQ-08", "may_move_by_card", name, ship=ship.id)
                yield _next(player, "squadron", because, name, optional=True)


def _turn_effects(table: Table, player: str) -> Iterator[NextMove]:
    """Effects at the start of a phase that have players move things in turn: they come before any activation."""
    rule = "ARM-SQPH-01" if table.phase == "squadron" else "ARM-SHIP-17"
    begun = table.phase == "ship" and clock_of(table).last
    for move in () if begun else turn_effects(table):
        turn = next_turn(table, move.effect, move.by)
        if turn is not None and turn.player == player:
            yield _next(player, "in_turn", warns(rule, "may_resolve", player), move.by, print_move(move), optional=True)


# The Squadron Phase, the Status Phase.


def _squadron(table: Table) -> Iterator[NextMove]:
    left = [each for each in table.squadrons if not each.activated]
    if not left:
        yield from _ending(table)
        return
    player = whose_turn(table)
    yield from _activate(table, [each for each in left if each.player == player])
    if not table.squadron_turns:
        for each in table.players:
            yield from _turn_effects(table, each)


def _ending(table: Table) -> Iterator[NextMove]:
    player = cloak_player(table)
    if not player:
        yield _phase(table, "status")
        return
    yield _pass(player, warns("ARM-SQPH-08", "may_leave_out_cloak", player))
    for squadron in cloaked(table, player):
        if is_legal(table, MoveSquadron(squadron=squadron.id, effect=CLOAK)):
            yield _next(player, "squadron", warns("ARM-SQPH-08", "may_cloak", squadron.id), squadron.id, optional=True)


def _status(table: Table) -> Iterator[NextMove]:
    due = due_effects(table)
    if not due:
        yield _phase(table, "command")
    for move in due[:1]:
        turn = next_turn(table, move.effect, move.by)
        if turn is not None:
            yield _next(
                turn.player, "in_turn", warns("ARM-END-01", "may_resolve_end", turn.player), move.by, print_move(move)
            )
    for player in table.players:
        yield from _plays(table, player)
