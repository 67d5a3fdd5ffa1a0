"""Which place of a roll or boost is taken, or why the move fails, and what follows (XW-MOV-02, XW-MOV-03)."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.course import Movement
from sublight.games.xwing.devices.trigger import trigger_devices
from sublight.games.xwing.obstacles.contact import Contact, contacts
from sublight.games.xwing.obstacles.effects import passes
from sublight.games.xwing.obstacles.resolve import has_effective_contact, suffer_met
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.repositions.places import Tried
from sublight.games.xwing.rulebook import has_wording
from sublight.games.xwing.shapes import body
from sublight.games.xwing.verdicts import other_contacts, touched_ships, with_ship_at
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, breaks, happens, leaves_unknown

SHIP, OBSTACLE, OUTSIDE = "ship", "obstacle", "outside"


class Bar(Struct, frozen=True):
    """Why a place cannot be taken: what kind of thing bars it, and which."""

    reason: str
    what: str


class Settled(Struct, frozen=True, kw_only=True):
    """The place taken, None where the move fails; `bars` are then the reasons, each once."""

    taken: Tried | None
    bars: tuple[Bar, ...] = ()

    @property
    def by_ships(self) -> bool:
        """Whether only ships bar the places."""
        return self.taken is None and all(bar.reason == SHIP for bar in self.bars)

    @property
    def why(self) -> tuple[str, ...]:
        """The reasons in words: `outside`, `ship tie`, `obstacle rock`."""
        return in_words(self.bars)


def in_words(bars: tuple[Bar, ...]) -> tuple[str, ...]:
    """Return what bars a place: `outside`, `ship tie`, `obstacle rock`."""
    return tuple(OUTSIDE if bar.reason == OUTSIDE else f"{bar.reason} {bar.what}" for bar in bars)


def _each_once(barred: Iterable[tuple[Bar, ...]]) -> tuple[Bar, ...]:
    return tuple(dict.fromkeys(bar for found in barred for bar in found))


class Rolling(Struct, frozen=True, kw_only=True):
    """Who moves what by which rule: `chooser` picks the place, `through` says that obstacles bar nothing."""

    rule: str
    ship: Ship
    chooser: str
    declared: str = ""
    through: bool = False


def settle(table: Table, rolling: Rolling, tries: tuple[Tried, ...]) -> Procedure[Settled]:
    """Return the place taken: the one declared, the only one, or the one chosen. A good place may not be refused."""
    barred: dict[str, tuple[Bar, ...]] = {}
    for tried in tries:
        yield from tried.verdicts()
        barred[tried.place] = yield from _bars(table, rolling, tried)
    free = tuple(tried for tried in tries if not barred[tried.place])
    if not free:
        yield from _mixed(rolling, tuple(barred.values()))
        return Settled(taken=None, bars=_each_once(barred.values()))
    return Settled(taken=(yield from _taken(table, rolling, free, barred)))


def _taken(
    table: Table, rolling: Rolling, free: tuple[Tried, ...], barred: dict[str, tuple[Bar, ...]]
) -> Procedure[Tried]:
    by_place = {tried.place: tried for tried in free}
    declared = rolling.declared
    if declared and declared not in by_place:
        bars = barred[declared]
        yield breaks(
            rolling.rule, "place_barred", rolling.ship.id,
            place=declared, why=in_words(bars), free=tuple(by_place), others=_pieces(bars),
        )  # fmt: skip
    if not declared and len(free) == 1 < len(barred):
        yield _only_place(rolling, free[0], {place: bars for place, bars in barred.items() if bars})
    if declared or len(free) == 1:
        return by_place.get(declared, free[0])
    question = Choose(
        rule=rolling.rule,
        kind="which_place",
        subject=rolling.ship.id,
        player=rolling.chooser,
        options=tuple(Option(key=place, figures=_where(tried.pose)) for place, tried in by_place.items()),
    )
    return by_place[(yield from choose(question, table, free[0].place))]


def _only_place(rolling: Rolling, free: Tried, barred: Mapping[str, tuple[Bar, ...]]) -> Event:
    """Return the event that says why a place is taken that nobody chose."""
    bars = _each_once(barred.values())
    return happens(
        rolling.rule, "only_place", rolling.ship.id,
        place=free.place, places=tuple(barred), why=in_words(bars), others=_pieces(bars),
    )  # fmt: skip


def _pieces(bars: tuple[Bar, ...]) -> tuple[str, ...]:
    """Return the pieces among what bars a place: how far the ship would reach into each is told with them."""
    return tuple(bar.what for bar in bars)


def _where(pose: Pose) -> dict[str, float]:
    return {"x": pose.x, "y": pose.y, "heading": pose.heading}


def _mixed(rolling: Rolling, barred: tuple[tuple[Bar, ...], ...]) -> Procedure[None]:
    """No place is left: whether a mix of reasons makes the roll fail is open (XW-AMB-06)."""
    shared = set.intersection(*({bar.reason for bar in bars} for bars in barred))
    if shared or (yield from consult("XW-AMB-06")) == "any-mix":
        return
    reasons = tuple(dict.fromkeys(bar.reason for bars in barred for bar in bars))
    yield leaves_unknown("XW-MOV-02", "neither_fails_nor_ends", rolling.ship.id, reasons=reasons)


def _bars(table: Table, rolling: Rolling, tried: Tried) -> Procedure[tuple[Bar, ...]]:
    """Return all that bars a place: ships it would lie on, the edge, obstacles on or through (XW-FLEE-04)."""
    bars = tuple(Bar(SHIP, verdict.other) for verdict in tried.ships if verdict.outcome == "overlap")
    if tried.edge.outcome == "overlap":
        bars = (*bars, Bar(OUTSIDE, "edge"))
    through = rolling.through or any(card.hints.goes_through for card in effects_of(table, rolling.ship).values())
    for contact in () if through else tried.contacts:
        if (yield from _obstacle_bars(table, rolling.ship, contact)):
            bars = (*bars, Bar(OBSTACLE, contact.obstacle))
    return bars


def _obstacle_bars(table: Table, ship: Ship, contact: Contact) -> Procedure[bool]:
    """Say whether an obstacle bars a place, where the readings of zero contact, leaving and ignoring may part."""
    if not (contact.through_it or contact.on_it):
        return contact.touches and (yield from consult("XW-AMB-08")) == "contact-is-overlap"
    if (yield from passes(table, ship, table.obstacle(contact.obstacle))):
        return False
    leaves = contact.was_on_it and not contact.on_it
    return not (leaves and has_wording(table, "leaving_is_free") and (yield from consult("XW-AMB-07")) == "passes")


def conclude(table: Table, ship_id: str, settled: Settled, rule: str, name: str) -> Procedure[Table]:
    """Set a ship down at the place taken, or say why the move fails and that it stays."""
    if settled.taken is None:
        pose = table.ship(ship_id).pose
        yield happens(
            rule, "move_fails", ship_id,
            move=name, why=settled.why, others=_pieces(settled.bars), x=pose.x, y=pose.y, case=name.partition(" ")[0],
        )  # fmt: skip
        return table
    taken = settled.taken
    return (yield from _set_down(table, taken.moved, rule, taken.calls, touched_ships(taken.ships), taken.place))


def conclude_slid(table: Table, moved: Movement, against: str, rule: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """Set a ship down where a boost resolved as a partial maneuver ends, at range 0 of the ships that it touches."""
    others = [(each.id, body(each)) for each in table.ships if each.id not in (moved.ship, against)]
    beside = tuple(other_contacts(table, table.ship(moved.ship), moved.rest, others, calls))
    yield from beside
    return (yield from _set_down(table, moved, rule, calls, ((against,) if against else ()) + touched_ships(beside)))


def _set_down(
    table: Table, moved: Movement, rule: str, calls: Mapping[str, str], others: tuple[str, ...], place: str = ""
) -> Procedure[Table]:
    """Place a ship after a move that is not a maneuver, touching `others`; obstacles and devices follow."""
    rest = moved.rest
    yield happens(rule, "moved", moved.ship, **_where(rest), **({"place": place} if place else {}))
    table = yield from with_ship_at(table, moved.ship, rest, others, kept=rest == moved.start)
    found = contacts(table, moved, calls)
    after_obstacles = yield from has_effective_contact(table, moved, found)
    table = yield from suffer_met(table, moved, found, calls)
    return (yield from trigger_devices(table, moved, calls, after_obstacles=after_obstacles))
