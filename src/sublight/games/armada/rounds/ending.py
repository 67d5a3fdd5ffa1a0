"""The end of the game: after six rounds, or when all ships of a fleet are destroyed (ARM-END-03, ARM-END-04)."""

from sublight.games.armada.phases.status import ROUNDS
from sublight.games.armada.pieces import Table
from sublight.games.armada.rounds.whose import clock_of, clocked
from sublight.games.armada.rounds.windows import due_effects
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens


def game_end(before: Table, table: Table) -> Procedure[Table]:
    """Return the table with the game over, where it is: at once, or where tables look only then, after a round."""
    lost = len(table.ships) < len(before.ships)
    if not lost and table.phase != "status":
        return table
    for player in table.players if lost else ():
        yield from _report_loss(table, player)
    beaten = yield from _beaten(table)
    if beaten:
        if (yield from consult("AMB-41")) == "at-once" or _round_is_over(table):
            return (yield from _beat(before, table, beaten))
        if lost:
            yield happens("ARM-END-05", "plays_on", "", others=beaten)
    if _round_is_over(table) and table.round >= ROUNDS:
        yield happens("ARM-END-03", "game_over", "", count=ROUNDS)
        return clocked(table, over="rounds")
    return table


def _round_is_over(table: Table) -> bool:
    return table.phase == "status" and not due_effects(table)


def _report_loss(table: Table, player: str) -> Procedure[None]:
    """Ships set aside do not save a fleet: they count as destroyed."""
    aside = clock_of(table).set_aside.get(player, 0)
    if aside and not any(each.player == player for each in table.ships):
        yield happens("ARM-END-04", "set_aside_lost", player, count=aside)


def _beaten(table: Table) -> Procedure[tuple[str, ...]]:
    """Return the players without a ship; whether flotillas alone are a fleet is an open question (AMB-43)."""
    found: list[str] = []
    for player in table.players:
        left = [each for each in table.ships if each.player == player]
        flotillas = bool(left) and all(each.card.flotilla for each in left)
        if not left or (flotillas and (yield from consult("AMB-43")) == "lost"):
            found.append(player)
    return tuple(found)


def _beat(before: Table, table: Table, beaten: tuple[str, ...]) -> Procedure[Table]:
    """End the game; where both last ships went at once the score decides (AMB-42)."""
    first = beaten[0]
    if len(beaten) > 1:
        first = "" if (yield from consult("AMB-42")) == "same-time" else _first_lost(before, table, beaten)
    if not first:
        yield happens("ARM-END-04", "both_destroyed", "")
        return clocked(table, over="destroyed")
    winner = table.opponent(first)
    yield happens("ARM-END-04", "fleet_destroyed", first, winner=winner)
    return clocked(table, over="destroyed", winner=winner)


def _first_lost(before: Table, table: Table, beaten: tuple[str, ...]) -> str:
    """Return the player whose last ship was destroyed before the other's."""
    owner = {each.id: each.player for each in before.ships}
    gone = [owner[name] for name in table.destroyed if name in owner]
    last = {player: max((at for at, each in enumerate(gone) if each == player), default=-1) for player in beaten}
    return min(beaten, key=last.__getitem__)
