"""Every end a ship can reach this round, each with its cheapest payment.

Payments are tried from cheap to expensive by `PRICES`: nothing, cards without cost, a token, the dial,
both, then what is exhausted, discarded or costs damage. A course already reached more cheaply is not listed again;
courses that end in the same pose by the same tries are one.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.games.armada.active_effects import has_dial, has_token, hints_on, is_available, used_cards
from sublight.games.armada.catalogue import EffectCard, effect_card, effect_cards
from sublight.games.armada.course.plot import Course, as_declared, plot_course, yaw_sources
from sublight.games.armada.course.yaw import YAW_MOST
from sublight.games.armada.moves import Maneuver, Payment, Use
from sublight.games.armada.notation import print_move
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import edition_of
from sublight.games.armada.ships.check import USABLE, activation_violations, check_maneuver
from sublight.games.armada.ships.ends import End, Ends
from sublight.geometry.tolerance import overlaps
from sublight.referee.phrases import Told
from sublight.referee.progress import reported
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation

Worst = Literal["clear", "overlap", "outside"]
PAYMENTS: tuple[Payment, ...] = ("none", "token", "dial", "both")
MOST_CARDS = 3
"""No more cards than this are tried together on top of Navigate."""

PRICES: dict[str | None, int] = {
    "none": 0, None: 1, "token": 10, "dial": 20, "both": 30, "exhaust": 40, "discard": 60, "damage": 80,
}  # fmt: skip
"""The price of each payment, without a unit: only the order of the sums counts. Cards without cost come first."""


class CourseOption(Struct, frozen=True, kw_only=True):
    """One end: the move that reaches it, the speeds tried, the resting pose, the ships overlapped, the worst outcome.

    `closest` is the ship that it collides with: of those overlapped the closest to the end, None where there is none.
    Of several at the same distance, among which the ship's owner chooses, it is the first one met.
    `onto` are the squadrons and obstacles that it comes to rest on, which are no reason to try a lower speed.
    `violations` say why the ship cannot move now, where the end is one of a later turn.
    """

    move: Maneuver
    notation: str
    speed: int
    tries: tuple[int, ...]
    end: Pose
    overlapped: tuple[str, ...]
    closest: str | None
    onto: tuple[str, ...]
    outside_mm: float
    worst: Worst
    violations: tuple[Violation, ...] = ()

    @property
    def told(self) -> Told:
        """Where it ends, and which ships it overlaps."""
        end = {"x": self.end.x, "y": self.end.y, "heading": self.end.heading}
        if self.worst == "outside":
            return Told("course_outside", self.move.ship, {"outside_mm": self.outside_mm, **end})
        met: dict[str, Figure] = {"overlapped": self.overlapped, "closest": self.closest or "", "onto": self.onto}
        kind = "course_closest" if len(self.overlapped) > 1 else "course_overlap" if self.overlapped else "course"
        return Told(kind, self.move.ship, {**met, **end})


def options(table: Table, name: str) -> tuple[CourseOption, ...]:
    """Return the options of ship `name`, by speed, then clicks from left to right."""
    ship = table.ship(name)
    if any(activation_violations(table, ship, Maneuver(ship=name))):
        return ()
    ends = Ends(table, ship)
    found: dict[object, CourseOption] = {}
    for bare, course, clicks in reported(tuple(_courses(table, ship))):
        declared = as_declared(course.speed, clicks)
        for side in ends.sides(declared):
            end = ends.end(declared, side)
            if end.key not in found:
                dial = None if bare.speed == ship.speed else bare.speed
                found[end.key] = _option(replace(bare, clicks=clicks, speed=dial, tool=side), course.speed, end)
    return tuple(sorted(found.values(), key=lambda each: (each.speed, each.move.clicks, each.notation)))


def options_in_its_turn(table: Table, name: str) -> tuple[CourseOption, ...]:
    """Return the options of a ship, or those that it will have in its turn, each with what forbids it now."""
    barred = tuple(activation_violations(table, table.ship(name), Maneuver(ship=name)))
    if not barred:
        return options(table, name)
    turned = replace(table, phase="ship", active="").with_ship(replace(table.ship(name), activated=False))
    return tuple(replace(each, violations=barred) for each in options(turned, name))


def _option(move: Maneuver, speed: int, end: End) -> CourseOption:
    pose, inside_mm, onto = end.rest
    return CourseOption(
        move=move,
        notation=print_move(move),
        speed=speed,
        tries=end.tries,
        end=pose,
        overlapped=end.overlapped,
        closest=end.closest,
        onto=onto,
        outside_mm=max(0.0, -inside_mm),
        worst="outside" if overlaps(inside_mm) else "overlap" if end.overlapped else "clear",
    )


# Courses.


def _courses(table: Table, ship: Ship) -> Iterator[tuple[Maneuver, Course, tuple[int, ...]]]:
    """Yield each course once: the cheapest payment that allows it, the course without clicks, and its clicks."""
    allowed: set[tuple[object, ...]] = set()
    seen: set[tuple[int, int, tuple[int, ...]]] = set()
    for bundle in _bundles(table, ship):
        free = sum(1 for source in yaw_sources(bundle, edition_of(table)) if source.joint == -1)
        for dial in range(ship.card.max_speed + 1):
            bare = replace(bundle, speed=dial)
            course = plot_course(table, bare)
            limits = (dial, course.speed, course.limits, free)
            if limits in allowed or check_maneuver(table, bare, course):
                continue
            allowed.add(limits)
            for clicks in _clicks(course.limits, free):
                key = (dial, course.speed, clicks)
                if key not in seen:
                    seen.add(key)
                    yield bare, course, clicks


def _bundles(table: Table, ship: Ship) -> list[Maneuver]:
    """Return the payments that can be declared at all, the cheapest first."""
    found = [
        Maneuver(ship=ship.id, navigate=payment, uses=uses)
        for uses in _card_sets(table, ship)
        for payment in PAYMENTS
        if _has(ship, payment, uses)
    ]
    return sorted(found, key=lambda move: (_price(move), len(move.uses)))


def _has(ship: Ship, payment: Payment, uses: tuple[Use, ...]) -> bool:
    used = used_cards(uses, None)
    dial, token = has_dial(ship, used), has_token(ship, used)
    return {"none": True, "token": token, "dial": dial, "both": dial and token}[payment]


def _price(move: Maneuver) -> int:
    return PRICES[move.navigate] + sum(PRICES[effect_card(use.effect).hints.pays] for use in move.uses)


def _card_sets(table: Table, ship: Ship) -> Iterator[tuple[Use, ...]]:
    """Return every set of cards used together, with every use of each card."""
    cards = _usable_cards(table, ship)
    for count in range(min(MOST_CARDS, len(cards)) + 1):
        for chosen in combinations(cards, count):
            yield from product(*(_uses_of(card, ship) for card in chosen))


def _usable_cards(table: Table, ship: Ship) -> tuple[EffectCard, ...]:
    """Return the cards that the ship's owner could use while it determines its course."""
    own = {name for each in table.ships if each.player == ship.player for name in each.upgrades}
    there = own.union(table.fleet_effects.get(ship.player, ()))
    return tuple(
        card
        for card in _course_cards()
        if card.id in there
        and card.id not in ship.exhausted
        and is_available(table, ship, Use(effect=card.id), card, hints_on(table, card))
        and card.fits(ship.card.faction)
    )


@cache
def _course_cards() -> tuple[EffectCard, ...]:
    """Return the cards of ships and fleets that are used while a course is determined."""
    return tuple(
        card
        for card in effect_cards().values()
        if card.hints.scope in ("ship", "fleet") and set(card.timing) & set(USABLE)
    )


def _uses_of(card: EffectCard, ship: Ship) -> tuple[Use, ...]:
    """Return the uses of a card: one, but of a card of speed or yaw one for speed and one for each joint."""
    joints = range(1, ship.card.max_speed + 1) if card.hints.either else ()
    return (Use(effect=card.id), *(Use(effect=card.id, joint=joint) for joint in joints))


def _clicks(limits: tuple[int, ...], free: int) -> list[tuple[int, ...]]:
    """Return every click vector within the limits, the free raises spent on whichever joints need them."""
    found: list[tuple[tuple[int, ...], int]] = [((), free)]
    for limit in limits:
        most = min(YAW_MOST, limit + free)
        steps = [(clicks, max(0, abs(clicks) - limit)) for clicks in range(-most, most + 1)]
        found = [((*before, clicks), left - over) for before, left in found for clicks, over in steps if over <= left]
    return [clicks for clicks, _ in found]
