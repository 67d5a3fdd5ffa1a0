"""What may be declared now, by whom and why, and the whole moves of each kind (A25)."""

from collections.abc import Iterator
from functools import partial
from itertools import islice

from msgspec.structs import replace

from sublight.games.xwing.actions.perform import grants_of
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.cloak_and_tractor import must_decloak
from sublight.games.xwing.damage.tokens import tractored
from sublight.games.xwing.measuring.arcs import in_arcs, in_reach
from sublight.games.xwing.moves import Act, BeginPhase, Move, Record
from sublight.games.xwing.notation import print_move
from sublight.games.xwing.phases.begin import AFTER
from sublight.games.xwing.phases.dials import needs_dial
from sublight.games.xwing.pieces import Device, Ship, Table
from sublight.games.xwing.repositions.tractor import TRACTORED
from sublight.games.xwing.rounds.candidates import candidates, coordinated
from sublight.games.xwing.rounds.legal import allowed, may_do, works
from sublight.games.xwing.rounds.out_of_turn import out_of_turn, piece_of, ships_due
from sublight.games.xwing.rounds.present import present
from sublight.games.xwing.rounds.reasons import ATTACKED, reason
from sublight.games.xwing.rounds.result import ended
from sublight.games.xwing.rounds.samples import obstacle_samples, record_samples, ship_samples
from sublight.games.xwing.rounds.slots import first_slot
from sublight.games.xwing.setup.obstacles import needs_obstacle, obstacles_left, obstacles_offered
from sublight.referee.ruling import warns
from sublight.referee.turn import NextMove

ACTING = ("act", "roll", "boost", "slam", "rotate", "device")
"""What a ship may do beside its maneuver when it activates, and other ships by their effects."""

OTHERS = ("after_enemy", "after_loss")
"""Moments of an effect that another ship makes."""

SINGLE = ("maneuver", "pass", "engage", "phase")
"""The kinds of which often only one move is possible, so that its line is given."""

WHY = "moved_by_hand"
"""Why an activation is recorded that cannot be ruled on."""

FEW = 6
"""So many places are offered for an obstacle."""

MUST = ("maneuver", "pass", "phase", "place", "force")
"""The kinds that the rules require, or that end a turn or a phase."""


def next_moves(table: Table) -> tuple[NextMove, ...]:
    """Return everything that may be declared now, what is most likely wanted first; nothing when the game is over."""
    return () if ended(table) is not None else tuple(_listed(table))


def _listed(table: Table) -> Iterator[NextMove]:
    first = [piece_of(table, each.piece) for each in first_slot(table)]
    for piece in first:
        yield from _of_slot(table, piece)
    if not first:
        yield from _between_slots(table)
    if table.phase in ("system", "activation", "engagement"):
        yield from _beside(table, {piece.id for piece in first})
    if not table.undeployed:
        for player in table.players:
            yield from (_next(table, player, "record", target, optional=True) for target in _targets(table))
            yield _next(table, player, "record", "", optional=True)
    if table.phase in ("system", "activation", "engagement"):
        yield from _tractored(table)


# One slot.


def _of_slot(table: Table, piece: Ship | Device) -> Iterator[NextMove]:
    """Yield what a piece may do in its slot; the end of the slot comes last."""
    if table.phase == "activation" and isinstance(piece, Ship):
        yield from _activation(table, piece)
        return
    kinds = tuple(may_do(table, piece)) if table.phase == "system" else _engaging(table, piece)
    for kind in (*kinds, "pass"):
        for each in _if_any(table, piece, kind):
            several = len(kinds) > 1 and each.because.rule == "XW-SYS-01"
            because = warns("XW-SYS-02", "may_in_any_order", piece.id, move=kind) if several else each.because
            yield replace(each, because=because)


def _engaging(table: Table, piece: Ship | Device) -> tuple[str, ...]:
    acting = table.clock.acting if table.clock is not None else ""
    return ("engage",) if isinstance(piece, Ship) and acting != piece.id else ()


def _activation(table: Table, ship: Ship) -> Iterator[NextMove]:
    """A ship executes its maneuver, then acts; one that no maneuver can be ruled on for is recorded as activated."""
    in_step = table.active == ship.id and table.step == "action"
    found = () if in_step else tuple(_if_any(table, ship, "maneuver"))
    yield from found
    if not in_step and not found:
        yield replace(_next(table, ship.player, "record", ship.id), because=warns("XW-ROUND-03", "by_hand", ship.id))
    for kind in ACTING:
        yield from _if_any(table, ship, kind)
    if in_step:
        yield from _if_any(table, ship, "pass")


def _targets(table: Table) -> tuple[str, ...]:
    """Return the ships that the ship which engages may be attacking: those in its arcs, else all within range 3."""
    acting = table.clock.acting if table.clock is not None and table.phase == "engagement" else ""
    attacker = table.ship(acting) if table.has_ship(acting) else None
    if attacker is None or attacker.count("disarm"):
        return ()
    near = in_reach(table, attacker)
    return tuple(each.id for each in [each for each in near if in_arcs(attacker, each)] or near)


# What does not wait for a slot.


def _between_slots(table: Table) -> Iterator[NextMove]:
    if table.phase == "planning":
        yield from _dials(table)
    due = present(table).players
    if table.phase == "setup" and len(due) == 1:
        yield from _setup(table, due[0])
        return
    held = [ship for ship in table.ships if table.phase == "end" and must_decloak(table, ship)]
    for ship in held:
        yield from (replace(each, optional=False) for each in _if_any(table, ship, "decloak"))
    move = BeginPhase(phase=AFTER[table.phase])
    if not held and not any(out_of_turn(table, move)):
        early = table.phase == "planning" and any(needs_dial(table, each) and not each.has_dial for each in table.ships)
        for player in table.players:
            yield _next(table, player, "phase", "", line=print_move(move), optional=early)


def _setup(table: Table, player: str) -> Iterator[NextMove]:
    """Yield the obstacles of which one is placed next, or the ships; any where the table does not know."""
    for name in obstacles_offered(table):
        yield replace(_next(table, player, "place", name), because=warns("XW-SET-05", "this_obstacle", name))
    if needs_obstacle(table):
        yield from () if table.undeployed else (_next(table, player, "place", ""),)
    else:
        yield from (_next(table, player, "force", each.id) for each in ships_due(table))


def _dials(table: Table) -> Iterator[NextMove]:
    """Yield first the ships without a dial, then those whose dial may be changed."""
    ships = [ship for ship in table.ships if needs_dial(table, ship)]
    for ship in sorted(ships, key=lambda each: each.has_dial):
        for each in _if_any(table, ship, "dial"):
            why = warns("XW-PLAN-03", "may_change_dial", ship.id)
            yield replace(each, because=why) if ship.has_dial else replace(each, optional=False)


def _beside(table: Table, slot: set[str]) -> Iterator[NextMove]:
    """Yield what other pieces may do meanwhile: by effects, deployed in an emergency, remotes."""
    for ship in table.ships:
        if ship.id not in slot and table.phase == "activation" and _granted_something(table, ship):
            for kind in ("act", "roll", "boost"):
                yield from _if_any(table, ship, kind)
    for docked in table.reserve if table.phase == "engagement" else ():
        if docked.carrier in table.doomed:
            yield from _if_any(table, docked, "deploy")
    for remote in table.devices if table.phase == "activation" else ():
        yield from _if_any(table, remote, "relocate")


def _tractored(table: Table) -> Iterator[NextMove]:
    """Yield the ships that may become tractored where a card or a token on the table bears on it: seldom, so last."""
    for ship in table.ships if _is_about_tractor(table) else ():
        if ship.card.size != "huge" and not tractored(ship) and TRACTORED not in ship.used:
            yield from _if_any(table, ship, "tractor", table.opponent(ship.player))


def _is_about_tractor(table: Table) -> bool:
    """Say whether a ship has a tractor token, or a card that is declared by giving one."""
    return any(
        ship.count("tractor") or any("tractor" in card.hints.declared_as for card in effects_of(table, ship).values())
        for ship in table.ships
    )


def _granted_something(table: Table, ship: Ship) -> bool:
    """Say whether an effect on the table may let a ship act outside its own activation."""
    if coordinated(table, ship) or (table.clock is not None and table.clock.acted_last == ship.id):
        return True
    friends = [each for each in table.ships if each.player == ship.player]
    grants = [grant for each in friends for name in effects_of(table, each) for grant in grants_of(name)]
    return any(not grant.own or not grant.phases or grant.when in OTHERS for grant in grants)


# One move.


def _if_any(table: Table, piece: Ship | Device, kind: str, player: str = "") -> Iterator[NextMove]:
    """Yield that a piece may make a move of a kind, where there is one that is legal."""
    chosen = _next(table, player or piece.player, kind, piece.id, optional=kind not in MUST)
    if chosen.because.kind == "may_act" and kind == "act":
        yield from _act(table, chosen)
        return
    found = tuple(islice(moves_of(table, chosen), 2 if kind in SINGLE else 1))
    if found:
        yield replace(chosen, line=print_move(found[0])) if kind in SINGLE and len(found) == 1 else chosen


def _act(table: Table, chosen: NextMove) -> Iterator[NextMove]:
    """Yield that a ship may perform one of the actions that are open to it, if there is any."""
    if actions := _actions(table, chosen):
        yield replace(chosen, because=warns("XW-ACT-03", "may_perform", chosen.piece, actions=actions))


def _actions(table: Table, chosen: NextMove) -> tuple[str, ...]:
    """Return the actions that a piece may perform now; of one with several targets the first that is legal will do."""
    found = dict[str, None]()
    for move in _candidates(table, chosen):
        if isinstance(move, Act) and move.action not in found and _is_open(table, move):
            found[move.action] = None
    return tuple(found)


def _is_open(table: Table, move: Move) -> bool:
    return allowed(table, move) and not any(out_of_turn(table, move)) and works(table, move)


def _next(table: Table, player: str, kind: str, piece: str, *, line: str = "", optional: bool = False) -> NextMove:
    because = reason(table, kind, piece or player)
    by = player if kind == "record" else ""
    return NextMove(player=player, kind=kind, piece=piece, by=by, line=line, optional=optional, because=because)


def moves_of(table: Table, chosen: NextMove) -> Iterator[Move]:
    """Yield the legal moves of a kind: of a piece, of a player where no piece is named, or the phase that follows."""
    for move in _candidates(table, chosen):
        if _is_open(table, move):
            yield move


def _candidates(table: Table, chosen: NextMove) -> Iterator[Move]:
    if chosen.kind == "phase":
        return iter((BeginPhase(phase=AFTER[table.phase]),))
    if chosen.kind == "place":
        found = obstacle_samples(table, chosen.player, chosen.piece, obstacles_left(table).get(chosen.piece, ""))
        return islice(filter(partial(allowed, table), found), FEW)
    if chosen.kind == "force":
        return islice(filter(partial(allowed, table), ship_samples(table, chosen.piece)), FEW)
    if chosen.because.kind == ATTACKED:
        return (move for move in record_samples(table, chosen.player) if move.piece == chosen.piece)
    if chosen.kind == "record" and chosen.piece:
        return iter((Record(piece=chosen.piece, by=chosen.player, why=WHY, activated=True),))
    if chosen.kind == "record":
        return record_samples(table, chosen.player)
    return candidates(table, chosen.kind, piece_of(table, chosen.piece))
