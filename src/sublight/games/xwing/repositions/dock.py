"""Docking with a carrier, and deploying a docked ship by a maneuver from its carrier's guides (XW-MOV-10)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.board.plane.course import turned
from sublight.board.plane.pose import Pose
from sublight.board.plane.table import exchanged
from sublight.errors import InputError, did_you_mean
from sublight.games.xwing.activation import DEPLOYED, DOCKED, check_on_dial, colour_on_dial
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.check import check_uses, validate_uses
from sublight.games.xwing.cards.effective_maneuver import EffectiveManeuver, permitted_maneuver
from sublight.games.xwing.cards.payment import use_cards
from sublight.games.xwing.course import bearing_of
from sublight.games.xwing.damage.suffer import suffer_damage
from sublight.games.xwing.maneuvers.check import validate_entry
from sublight.games.xwing.maneuvers.execute import execute
from sublight.games.xwing.maneuvers.facts import Facts
from sublight.games.xwing.maneuvers.leaving import (
    DOCKING,
    can_carry,
    has_docked_ship,
    put_in_reserve,
    within_reach,
)
from sublight.games.xwing.maneuvers.maneuver_ship import place_of, probe
from sublight.games.xwing.moves import Deploy, Dock
from sublight.games.xwing.pieces import Ship, Table, entry_text
from sublight.games.xwing.rulebook import has_wording, rests_on_unsourced
from sublight.games.xwing.shapes import half_sizes
from sublight.referee.procedure import Prepared, Procedure, over_facts
from sublight.referee.ruling import Violation, breaks, happens, leaves_unknown


def docked_ship(table: Table, name: str) -> Ship:
    """Return a ship in reserve that is docked; InputError with the nearest if there is none of that name."""
    docked = {ship.id: ship for ship in table.reserve if ship.carrier}
    if name not in docked:
        listed = ", ".join(docked) or "there is none"
        raise InputError(f"no docked ship `{name}` (docked: {listed}){did_you_mean(name, docked)}", "unknown_piece")
    return docked[name]


def prepare_deploy(table: Table, move: Deploy, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what deploying a docked ship breaks and how it is done."""
    validate_deploy(table, move)
    procedure = over_facts(lambda: Deploying(table, move, calls), lambda plan: deploy(table, move, plan))
    ship = docked_ship(table, move.ship)
    uses = check_uses(table, ship, move.uses, move.maneuver)
    return Prepared((*_may_deploy(table, ship, move), *_maneuver(ship, move), *uses), procedure)


def validate_deploy(table: Table, move: Deploy) -> None:
    """Refuse a ship that is not docked, a carrier that is gone, maneuvers and effects that do not exist."""
    ship = docked_ship(table, move.ship)
    table.ship(ship.carrier)
    validate_entry(table, ship, move.maneuver)
    validate_uses(table, move.uses)


def _may_deploy(table: Table, ship: Ship, move: Deploy) -> Iterator[Violation]:
    if table.phase != "system" and not move.emergency:
        yield breaks(DOCKING, "wrong_time_to_dock", ship.id, phase=table.phase)
    if DOCKED in ship.used and not move.emergency:
        yield breaks(DOCKING, "dock_or_deploy", ship.id)
    if not move.emergency and any(card.hints.only_emergency for card in effects_of(table, ship).values()):
        yield breaks(DOCKING, "only_in_emergency", ship.id, carrier=ship.carrier)
    carried_by = effects_of(table, table.ship(ship.carrier)).values()
    if move.end != "rear" and any(card.hints.rear_only for card in carried_by):
        yield breaks(DOCKING, "rear_guides_only", ship.id, carrier=ship.carrier)


def _maneuver(ship: Ship, move: Deploy) -> Iterator[Violation]:
    """Any maneuver of the dial but a stationary or reverse one."""
    yield from check_on_dial(ship, move.maneuver, DOCKING)
    bearing = bearing_of(move.maneuver)
    if bearing.shape == "none" or bearing.rule == "XW-BRG-08":
        yield breaks(DOCKING, "no_way_to_deploy", ship.id, maneuver=entry_text(move.maneuver))


class Deploying:
    """A legal declaration with the table on which the ship waits at its carrier's guides, and the maneuver."""

    def __init__(self, table: Table, move: Deploy, calls: Mapping[str, str]) -> None:
        """Set the ship where its maneuver starts."""
        self.calls = calls
        ship = docked_ship(table, move.ship)
        self.ship = replace(ship, pose=start_pose(table.ship(ship.carrier), ship, move.end), carrier="")
        reserve = tuple(each for each in table.reserve if each.id != ship.id)
        self.table = replace(table, reserve=reserve, ships=(*table.ships, self.ship))
        colour = colour_on_dial(ship, move.maneuver) or "white"
        effective = EffectiveManeuver(entry=move.maneuver, difficulty=colour, why="granted")
        self.effective = permitted_maneuver(self.table, self.ship, effective, move.uses)


def start_pose(carrier: Ship, ship: Ship, end: str) -> Pose:
    """Return where a docked ship would stand to have its front guides at an end of its carrier."""
    away = carrier.pose if end == "front" else turned(carrier.pose, 2)
    fx, fy = away.forward
    ahead = half_sizes(carrier)[1] - half_sizes(ship)[1]
    return Pose(away.x + fx * ahead, away.y + fy * ahead, away.forward)


def deploy(table: Table, move: Deploy, plan: Deploying) -> Procedure[Table]:
    """Deploy a docked ship; where it cannot be placed clear of ships it stays docked."""
    name, carrier = move.ship, docked_ship(table, move.ship).carrier
    yield from rests_on_unsourced(table, DOCKING, name)
    yield happens(DOCKING, "deploy_declared", name, carrier=carrier, end=move.end, maneuver=entry_text(move.maneuver))
    out = plan.table
    if move.emergency:
        out = yield from suffer_damage(out, name, critical=1, rule=DOCKING, source="an emergency deployment")
    if not out.has_ship(name):
        return out
    facts = Facts(out, name, plan.effective.entry, plan.calls)
    ending = yield from probe(out, facts, move.place)
    if ending.partial and ending.rest == out.ship(name).pose:
        yield happens(DOCKING, "deploy_fails", name, carrier=carrier, others=ending.overlapped)
        return _back(table, out.ship(name), carrier)
    out = yield from use_cards(out, name, move.uses, move.maneuver)
    if not out.has_ship(name):
        return out
    place, difficulty = place_of(ending), plan.effective.difficulty
    out = yield from execute(out, facts, difficulty, place, executing=False, uses=move.uses)
    return _out(out, name, emergency=move.emergency) if out.has_ship(name) else out


def _back(table: Table, ship: Ship, carrier: str) -> Table:
    """Return the table with the ship docked as before, with what it has suffered."""
    pose = docked_ship(table, ship.id).pose
    docked = replace(ship, carrier=carrier, pose=pose)
    return replace(table, reserve=exchanged(table.reserve, docked))


def _out(table: Table, name: str, *, emergency: bool) -> Table:
    """Return the table with the ship deployed: it does not activate in this round; in an emergency it has no action."""
    ship = table.ship(name)
    used = ship.used if emergency else (*ship.used, DEPLOYED)
    return table.with_ship(replace(ship, activated=True, used=used))


def prepare_dock(table: Table, move: Dock, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what docking breaks and how it is done."""
    return Prepared(_check_dock(table, table.ship(move.ship), table.ship(move.carrier)), lambda: dock(table, move))


def _check_dock(table: Table, ship: Ship, carrier: Ship) -> tuple[Violation, ...]:
    """Return why the ship may not dock with this carrier now."""
    if not can_carry(table, carrier, ship):
        if ship.player != carrier.player and has_wording(table, "carrier_is_friendly"):
            return (breaks(DOCKING, "carrier_not_friendly", ship.id, carrier=carrier.id),)
        return (leaves_unknown(DOCKING, "no_docking_known", ship.id, carrier=carrier.id),)
    if ship.player != carrier.player and not has_wording(table, "carrier_is_friendly"):
        return (leaves_unknown(DOCKING, "carrier_side_unsaid", ship.id, carrier=carrier.id),)
    return tuple(_may_dock(table, ship, carrier))


def _may_dock(table: Table, ship: Ship, carrier: Ship) -> Iterator[Violation]:
    if table.phase != "system":
        yield breaks(DOCKING, "wrong_time_to_dock", ship.id, phase=table.phase)
    if ship.player != carrier.player:
        yield breaks(DOCKING, "carrier_not_friendly", ship.id, carrier=carrier.id)
    if has_docked_ship(table, carrier):
        yield breaks(DOCKING, "carrier_full", ship.id, carrier=carrier.id)
    if DEPLOYED in ship.used:
        yield breaks(DOCKING, "dock_or_deploy", ship.id)
    if not within_reach(table, ship, carrier):
        yield breaks(DOCKING, "carrier_too_far", ship.id, carrier=carrier.id)


def dock(table: Table, move: Dock) -> Procedure[Table]:
    """Dock a ship: it goes to the reserve."""
    yield from rests_on_unsourced(table, DOCKING, move.ship)
    yield happens(DOCKING, "docked", move.ship, carrier=move.carrier)
    return put_in_reserve(table, move.ship, move.carrier)
