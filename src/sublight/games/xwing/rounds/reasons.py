"""Why a move of a kind may be declared now, as a notice with its rule."""

from collections.abc import Iterator

from sublight.games.xwing.damage.tokens import ionized
from sublight.games.xwing.measuring.arcs import attack_range, in_reach, only_out_of_arc
from sublight.games.xwing.measuring.sight import sight
from sublight.games.xwing.phases.begin import AFTER
from sublight.games.xwing.pieces import Ship, Table, clock_of
from sublight.games.xwing.rulebook import has_wording
from sublight.referee.ruling import Notice, warns

WHY = {
    "act": ("XW-ACT-03", "may_act"),
    "boost": ("XW-ACT-03", "may_act"),
    "decloak": ("XW-SYS-01", "may_in_system"),
    "deploy": ("XW-SYS-03", "may_dock"),
    "device": ("XW-SYS-01", "may_place_device"),
    "dial": ("XW-PLAN-01", "needs_dial"),
    "dock": ("XW-SYS-03", "may_dock"),
    "engage": ("XW-ENG-01", "may_attack"),
    "force": ("XW-SET-07", "ship_due"),
    "maneuver": ("XW-ACTP-01", "must_activate"),
    "pass": ("XW-ROUND-03", "may_finish"),
    "place": ("XW-SET-05", "obstacle_due"),
    "record": ("XW-ENG-01", "may_record"),
    "relocate": ("XW-ROUND-06", "may_relocate"),
    "roll": ("XW-ACT-03", "may_act"),
    "rotate": ("XW-MOV-08", "may_rotate"),
    "slam": ("XW-ACT-03", "may_act"),
    "tractor": ("XW-ENG-04", "may_be_tractored"),
}
"""The rule and the sentence of each kind of move, where nothing more special holds."""

ATTACKED = "may_record_attack"
"""Why a record of a ship may be declared that may be the target of an attack."""

IN_PHASE = {
    ("act", "system"): ("XW-SYS-04", "may_act_deployed"),
    ("roll", "system"): ("XW-SYS-01", "may_in_system"),
    ("boost", "system"): ("XW-SYS-01", "may_in_system"),
    ("dial", "system"): ("XW-SYS-01", "may_in_system"),
    ("device", "activation"): ("XW-DEV-01", "may_place_device"),
    ("deploy", "engagement"): ("XW-ENG-06", "may_deploy_in_emergency"),
    ("relocate", "activation"): ("XW-ROUND-07", "may_relocate_at_start"),
    ("decloak", "end"): ("XW-END-01", "decloaks_in_end"),
}
"""What holds of a kind of move in one phase."""


def reason(table: Table, kind: str, subject: str) -> Notice:
    """Return why a move of a kind may be declared for a piece, or by a player."""
    if kind == "phase":
        return warns("XW-GEN-02", "phase_follows", subject, phase=AFTER[table.phase])
    if kind == "dial" and table.phase == "planning" and table.has_ship(subject):
        return _dial(table, table.ship(subject))
    if kind == "record" and table.phase == "engagement" and table.has_ship(subject):
        return warns("XW-ENG-01", ATTACKED, subject, where=tuple(_attacked(table, table.ship(subject))))
    if kind == "engage" and not table.ship(subject).count("disarm"):
        return _attack(table, table.ship(subject))
    rule, sentence = IN_PHASE.get((kind, table.phase), WHY[kind])
    return warns(rule, sentence, subject, move=kind)


def _attack(table: Table, ship: Ship) -> Notice:
    """Say that a ship may attack, and where it has nobody to attack with its primary weapons."""
    if not in_reach(table, ship):
        return warns("XW-ENG-01", "may_attack_nothing", ship.id)
    if only_out_of_arc(table, ship):
        return warns("XW-ENG-01", "may_attack_out_of_arc", ship.id)
    return warns("XW-ENG-01", "may_attack", ship.id, move="engage")


def _attacked(table: Table, target: Ship) -> Iterator[str]:
    """Yield at which range the ship that engages may attack a target, and whether it is obstructed, as far as known."""
    acting = clock_of(table).acting
    attacker = table.ship(acting) if table.has_ship(acting) else None
    at = attack_range(table, attacker, target) if attacker else None
    if attacker and at is not None:
        yield f"range {at}"
        yield from ("obstructed",) if sight(table, attacker, target).by else ()


def _dial(table: Table, ship: Ship) -> Notice:
    """Say that a ship needs a dial, and why its tokens do not matter, or where the dial lies."""
    if ionized(ship) and not has_wording(table, "ion_maneuver_follows_dial"):
        return warns("XW-PLAN-06", "needs_dial_on_card", ship.id)
    if ship.tokens:
        return warns("XW-PLAN-02", "needs_dial_all_the_same", ship.id)
    rule, sentence = WHY["dial"]
    return warns(rule, sentence, ship.id)
