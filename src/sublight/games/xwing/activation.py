"""The steps of a ship's activation, and what a ship remembers of them until the round ends.

`Ship.used` has a mark for each thing that later effects ask about: how the last maneuver ended, what was skipped,
docked, decloaked or placed. The marks that only one module reads and writes are there.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from sublight.games.xwing.catalogue import Difficulty, ship_card
from sublight.games.xwing.catalogue.devices import Payload
from sublight.games.xwing.course import nearest_on_dial
from sublight.games.xwing.moves import PlaceDevice
from sublight.games.xwing.pieces import DialEntry, Ship, Table, entry_text
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens

PARTIAL = "partial"
"""In `Ship.used`: its last maneuver was partially executed. Without it, one that it has executed was full."""

COLOUR = "colour:"
"""In `Ship.used`: the colour of its last maneuver, where it is not the printed one."""

THROUGH = "through:"
"""In `Ship.used`: each ship that its last maneuver moved through."""

DEVICE = "device"
"""In `Ship.used`: it placed a device in this System Phase (XW-DEV-01); also with the device and its template."""

PLACED = "placed:"
"""In `Ship.used`: what kind of device it placed in this round, and from which end: `placed:bomb:rear`."""

DECLOAKED = "decloak"
"""In `Ship.used`: it decloaked in this System Phase (XW-DEV-01)."""

DOCKED = "docked"
"""In `Ship.used`: the ship docked in this System Phase; it does not deploy as well."""

DEPLOYED = "deployed"
"""In `Ship.used`: the ship deployed in this System Phase; it does not dock as well."""

NO_ACTIONS = "no_actions"
"""In `Ship.used`: the ship performs no further action in this activation (XW-OVL-06)."""

LAST = "last_action"
"""In `Ship.used`: what granted its action lets no other follow in this activation (XW-ACT-03)."""

PLANNED_ION = "ionized"
"""In `Ship.used`: the ship was ionized in the Planning Phase, and its dial lies face down on its card (XW-TOK-01)."""

SKIPPED = "skipped"
"""In `Ship.used`: the ship skips its Perform Action step."""

ION_MANEUVER = "ion_maneuver"
"""In `Ship.used`: the ship executed an ion maneuver, so its ion tokens leave with the activation (XW-TOK-01)."""


Slot = tuple[int, int, int]
"""When a piece acts in a phase, the least first: its initiative, 1 if it comes late, the place of its player."""


def check_turn(table: Table, ship: Ship) -> Iterator[Violation]:
    """Yield every reason why it is not this ship's moment to activate (XW-GEN-02, XW-GEN-03, XW-ACT-01)."""
    if table.phase != "activation":
        yield breaks("XW-GEN-02", "wrong_phase", ship.id, phase=table.phase, needed="activation")
    if ship.activated:
        yield breaks("XW-ACT-01", "activated_already", ship.id)
    if table.active not in ("", ship.id):
        yield breaks("XW-GEN-03", "another_is_active", ship.id, other=table.active)
    if table.active == ship.id and table.step == "action":
        yield breaks("XW-ACT-01", "executed_already", ship.id)
    if not ship.activated and table.active != ship.id:
        yield from _check_order(table, ship)


def _check_order(table: Table, ship: Ship) -> Iterator[Violation]:
    """Ascending initiative; between players with the same one, player order; a player orders their own."""
    waiting = [each for each in waiting_ships(table) if each.id != ship.id]
    before = [each for each in waiting if _place(table, each) < _place(table, ship)]
    if before:
        first = min(before, key=lambda each: _place(table, each))
        yield breaks(
            "XW-GEN-03", "out_of_order", ship.id,
            other=first.id, initiative=ship.initiative, other_initiative=first.initiative,
            cause="tie" if first.initiative == ship.initiative else "",
        )  # fmt: skip


def waiting_ships(table: Table) -> list[Ship]:
    """Return the ships that have a dial and have not activated."""
    return [each for each in table.ships if not each.activated and each.card.dial]


def next_to_activate(table: Table) -> str:
    """Return the ship that activates next, nothing where all have."""
    return min(waiting_ships(table), key=lambda each: _place(table, each)).id if waiting_ships(table) else ""


def _place(table: Table, ship: Ship) -> Slot:
    return slot_of(table, ship.initiative, ship.player)


def slot_of(table: Table, initiative: int, player: str) -> Slot:
    """Return the slot of a piece in this phase: by initiative, then by player order (XW-ROUND-02).

    One whose initiative became one that is past acts at the present one, after all others there (XW-ROUND-05).
    """
    sign = -1 if table.phase == "engagement" else 1
    reached = initiative if table.clock is None or table.clock.reached is None else table.clock.reached
    late = sign * initiative < sign * reached
    return sign * (reached if late else initiative), int(late), table.players.index(player)


def skip_action(table: Table, ship_id: str, rule: str, why: str, because: str = "", case: str = "") -> Procedure[Table]:
    """Have a ship skip its Perform Action step; a step skipped for two reasons is reported for both.

    `why` is an obstacle or a clause, `because` the clause, by default `why`; `case` is "acted" where the overlap that
    takes the step has given the ship a red action, "stressed" where stress kept it from one.
    """
    ship = table.ship(ship_id)
    figures = {"why": why, "because": because or why} | ({"case": case} if case else {})
    yield happens(rule, "action_skipped", ship_id, **figures)
    return table if SKIPPED in ship.used else table.with_ship(ship.marked(SKIPPED))


def end_activation(table: Table, ship_id: str, case: str = "") -> Procedure[Table]:
    """End a ship's activation; after an ion maneuver its ion tokens leave with it (XW-TOK-01).

    `case` is "passed" where its player ends it by passing.
    """
    ship = table.ship(ship_id)
    if ION_MANEUVER in ship.used and ship.count("ion"):
        yield happens("XW-TOK-01", "ion_tokens_leave", ship_id, number=ship.count("ion"))
        ship = ship.with_tokens("ion", -ship.count("ion"))
    yield happens("XW-ACT-01", "activation_over", ship_id, **({"case": case} if case else {}))
    table = table.with_ship(replace(ship, activated=True))
    return replace(table, active="", step="")


def remember(table: Table, ship_id: str, *, partial: bool, difficulty: Difficulty, passed: tuple[str, ...]) -> Table:
    """Return the table with the last maneuver of a ship remembered, and any before it forgotten."""
    ship = table.ship(ship_id)
    kept = tuple(mark for mark in ship.used if mark != PARTIAL and not mark.startswith((COLOUR, THROUGH)))
    marks = (
        *((PARTIAL,) if partial else ()),
        *(() if difficulty == colour_on_dial(ship, ship.executed) else (f"{COLOUR}{difficulty}",)),
        *(f"{THROUGH}{name}" for name in passed),
    )
    return table.with_ship(replace(ship, used=(*kept, *marks)))


def colour_on_dial(ship: Ship, entry: DialEntry | None) -> Difficulty | None:
    """Return the colour of a maneuver on a ship's dial, None where its dial does not have it."""
    return _colour(ship.ship, entry.speed, entry.bearing) if entry is not None else None


@lru_cache(maxsize=4096)
def _colour(card: str, speed: int, bearing: str) -> Difficulty | None:
    found = ship_card(card).maneuver(speed, bearing)
    return found.difficulty if found is not None else None


def check_on_dial(ship: Ship, entry: DialEntry, rule: str) -> Iterator[Violation]:
    """Yield that a maneuver is none of a ship's dial, with the nearest that are."""
    if colour_on_dial(ship, entry) is None:
        nearest = nearest_on_dial(ship.card, entry, red=not ship.stressed)
        yield breaks(rule, "not_on_dial", ship.id, maneuver=entry_text(entry), ship=ship.card.name, nearest=nearest)


def was_partial(ship: Ship) -> bool:
    """Say whether its last maneuver was partially executed."""
    return PARTIAL in ship.used


def colour_executed(ship: Ship) -> str:
    """Return the colour of its last maneuver."""
    marked = next((mark.removeprefix(COLOUR) for mark in ship.used if mark.startswith(COLOUR)), "")
    return marked or colour_on_dial(ship, ship.executed) or ""


def moved_through(table: Table, ship: Ship) -> tuple[Ship, ...]:
    """Return the ships still on the table that its last maneuver went through (XW-OVL-09)."""
    names = [mark.removeprefix(THROUGH) for mark in ship.used if mark.startswith(THROUGH)]
    return tuple(each for each in table.ships if each.id in names)


def with_placing_marked(ship: Ship, phase: str, move: PlaceDevice, card: Payload) -> Ship:
    """Return the ship marked as having placed something; an obstacle is not a device, but counts in its phase."""
    marks = (DEVICE, f"{DEVICE}:{card.id}:{move.template}") if phase == "system" else ()
    placed = (f"{PLACED}{card.kind}:{move.end}",) if card.kind != "obstacle" else ()
    return ship.marked(*marks, *placed)


def has_placed(ship: Ship) -> bool:
    """Say whether it has dropped or launched a device in this round."""
    return any(mark.startswith(PLACED) for mark in ship.used)
