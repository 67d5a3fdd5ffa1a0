"""A squad as text with the printed names of pilots and upgrades, one a line: what builders print for people to read.

Such a text has neither slots nor ids. A name that several ships or a pilot and an upgrade have is told by what stands
beside it, else by the usual one, and is marked.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, reduce

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import InputError
from sublight.formats.lists import begins_object
from sublight.games.xwing.catalogue.ships import (
    PilotCard,
    pilot_cards,
    pilot_name,
    pilot_names,
    ship_cards,
    upgrade_names,
)
from sublight.games.xwing.lists.links import obstacles_of
from sublight.games.xwing.lists.model import Parts, Squad, SquadPilot, SquadUpgrade
from sublight.games.xwing.lists.names import (
    FACTION_NAMES,
    canonical,
    faction_named,
    nearly,
    pilot_effects,
    ship_named,
    upgrade_effects,
)
from sublight.games.xwing.lists.read import MOST_PILOTS, MOST_UPGRADES, does, obstacles_in
from sublight.referee.figures import joined

MOST_LINES, LARGEST = 400, 64 * 1024
FIRST_LINES, FIRST_LETTERS = 60, 8_000
"""So much of a text tells what it is."""
LONGEST_LINE = 160
"""So many letters of a line are searched for names; a link may be longer."""
LONGEST_OF_CARDS = 600
"""A line that names several cards is no longer; a longer one is not read."""
MOST_OF_AN_UPGRADE = 20
"""No upgrade costs more points, so a line with more is a pilot."""

BULLET = re.compile(r"^[\s•*·+>-]+")
BRACKETED = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
POINTS = re.compile(r"^\s*(\d{1,4})\s*(?:points?|pts?\.?)?\s*$", re.IGNORECASE)
COST_BEHIND = re.compile(r"[\s:–-]\s*(\d{1,4})\s*(?:points?|pts?\.?)?$", re.IGNORECASE)
BESIDE = re.compile(r"\s[–—-]\s|:\s")
"""What stands between the name of a pilot and that of the ship."""
BETWEEN = re.compile(r"\s*(?:[,;\t]|\s{3,}|\s\+\s)\s*")
"""What stands between the cards of a line that names several."""
SUM = re.compile(r"\b(total|points|pts|threshold|half|bid)\b.*\d|\d.*\b(points|pts)\b", re.IGNORECASE)
LINK = ("http://", "https://", "www.")


class Line(Struct, frozen=True, kw_only=True):
    """A line: the name that it begins with, its points if it has any, what else it names, and whether a block begins.

    `link` is the address in it, empty where there is none.
    `pilot` and `upgrade` are what ids of cards with that name begin with, empty where there is none. `several` says
    that it is one of the cards of a line that names several.
    """

    number: int
    text: str
    name: str
    link: str = ""
    beside: tuple[str, ...] = ()
    points: int | None = None
    begins: bool = False
    pilot: str = ""
    upgrade: str = ""
    several: bool = False

    @property
    def named(self) -> bool:
        """Whether it names a card."""
        return bool(self.pilot or self.upgrade)

    @property
    def stranger(self) -> bool:
        """Whether it has points as a card has, but is none."""
        return not self.named and self.points is not None and not SUM.search(self.text)


def names_pilots(text: str) -> bool:
    """Say whether a text lists X-Wing's pilots by name: the first card is one, and most cards are known."""
    if begins_object(text):
        return False
    lines = [each for each in lines_of(text[:FIRST_LETTERS], FIRST_LINES) if each.named or each.stranger]
    known = sum(each.named for each in lines)
    return bool(lines and lines[0].pilot) and known * 2 > len(lines)


def read_printed(text: str, where: str) -> Squad:
    """Return the squad that a text lists by names; InputError for one that is too large."""
    if len(text) > LARGEST:
        raise InputError(f"{where}: {len(text)} characters; at most {LARGEST} are read", "large")
    lines = tuple(lines_of(text, MOST_LINES + 1))
    if len(lines) > MOST_LINES:
        raise InputError(f"{where}: more than {MOST_LINES} lines; a squad has about thirty", "large")
    return _Reader(lines).squad()


def lines_of(text: str, most: int) -> Iterator[Line]:
    """Yield the first lines of a text that are not blank."""
    begins, count = True, 0
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        if not line.strip():
            begins = True
        elif count < most:
            count += 1
            found = _cards(number, line.strip(), begins=begins)
            yield from found
            begins = not found[-1].named


def _cards(number: int, line: str, *, begins: bool) -> list[Line]:
    """Return a line, or one for each card where it names several, such as all upgrades of a ship."""
    whole = _line(number, line, begins=begins)
    single = whole.named or whole.link or len(line) > LONGEST_OF_CARDS
    pieces = [] if single else list(filter(None, BETWEEN.split(line)))
    found = [_line(number, each, begins=begins and not at) for at, each in enumerate(pieces)]
    several = sum(each.named for each in found) > 1
    return [replace(each, several=True) for each in found] if several else [whole]


def _line(number: int, line: str, *, begins: bool) -> Line:
    """Return a line with the card that it names, by the whole of its words or by one side of a dash."""
    text = line[:LONGEST_LINE]
    inside = [each.group(1).strip() for each in BRACKETED.finditer(text)]
    points = [int(found.group(1)) for each in inside if (found := POINTS.match(each))]
    hints = tuple(each for each in inside if not POINTS.match(each))
    bare = BULLET.sub("", BRACKETED.sub(" ", text)).strip()
    cost = COST_BEHIND.search(bare)
    if cost and not points and not _card(bare):
        bare, points = bare[: cost.start()].strip(), [int(cost.group(1))]
    sides = [side.strip() for side in BESIDE.split(bare)] if not _card(bare) else [bare]
    name = next((side for side in sides if _card(side)), bare)
    pilot, upgrade = _card(name) or ("", "")
    return Line(
        number=number,
        text=text,
        name=name,
        link=next((each for each in line.split() if each.lower().startswith(LINK)), ""),
        beside=(*hints, *(side for side in sides if side not in (name, bare))),
        points=points[-1] if points else None,
        begins=begins,
        pilot=pilot,
        upgrade=upgrade,
    )


def _card(name: str) -> tuple[str, str] | None:
    """Return what the ids of the pilots and of the upgrades with a name begin with; None where it has neither."""
    levelled = _levelled(name)
    found = _by_name(tuple(pilot_names().items())), _by_name(tuple(upgrade_names().items()))
    pilot, upgrade = (known.get(levelled, "") for known in found)
    return (pilot, upgrade) if pilot or upgrade else None


@cache
def _by_name(names: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {_levelled(name): stem for stem, name in reversed(tuple(names))}


def _levelled(name: str) -> str:
    return canonical(name).replace("-", "")


class _Reader:
    """What has been read of a text so far, line by line."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.lines, self.parts = lines, Parts()
        self.name = self.faction = ""
        self.pilots: list[SquadPilot] = []
        self.obstacles: tuple[str, ...] = ()
        cards = [each for each in lines if each.named]
        self.apart = any(each.begins for each in cards[1:])

    def squad(self) -> Squad:
        """Return the squad that the lines list."""
        for line in self.lines:
            (self._take if line.named else self._other)(line)
        return Squad(
            name=self.name,
            faction=self.faction or self._only_faction(),
            pilots=tuple(self.pilots),
            obstacles=self.obstacles,
            readings=tuple(self.parts.readings),
        )

    def _take(self, line: Line) -> None:
        if line.pilot and (not line.upgrade or self._leads(line)):
            self._pilot(line)
        else:
            self._upgrade(line)

    def _leads(self, line: Line) -> bool:
        """Say whether a line with the name of a pilot and of an upgrade is the pilot."""
        dear = line.points is not None and line.points > MOST_OF_AN_UPGRADE
        return line.begins or dear or not self.pilots or any(ship_named(each)[0] for each in line.beside)

    def _pilot(self, line: Line) -> None:
        if len(self.pilots) >= MOST_PILOTS:
            self._lost(line, f"more than {MOST_PILOTS} pilots")
            return
        pilot, why = _printing(line)
        ship = ship_cards()[pilot.ship]
        effects = pilot_effects(pilot.id)
        known = "" if pilot.initiative is None else f", initiative {pilot.initiative}"
        wrong = "".join(f"; {each}" for each in (why, self._doubt(line, "an upgrade")) if each)
        says = f"{ship.name}{known}{does(effects)}{wrong}"
        self.parts.note(_at(line), line.text, "pilot", says, good=not wrong)
        flown = SquadPilot(id=pilot.id, ship=ship.id, card=ship.id, initiative=pilot.initiative, effects=effects)
        self.pilots.append(replace(flown, points=line.points))

    def _upgrade(self, line: Line) -> None:
        if not self.pilots:
            self._lost(line, "an upgrade before the first pilot")
            return
        last = self.pilots[-1]
        if len(last.upgrades) >= MOST_UPGRADES:
            self._lost(line, f"more than {MOST_UPGRADES} upgrades of one ship")
            return
        effects = upgrade_effects(line.upgrade)
        wrong = self._doubt(line, "a pilot")
        says = f"affects movement: {', '.join(effects)}" if effects else "no effect on movement known"
        self.parts.note(_at(line), line.text, "upgrade", says + (f"; {wrong}" if wrong else ""), good=not wrong)
        upgrade = SquadUpgrade(slot="", id=line.upgrade, effects=effects)
        self.pilots[-1] = replace(last, upgrades=(*last.upgrades, upgrade))

    def _doubt(self, line: Line, other: str) -> str:
        """Return that a name is that of another card too, where neither blank lines nor points tell which is meant."""
        dear = line.points is not None and line.points > MOST_OF_AN_UPGRADE
        first = line is next(each for each in self.lines if each.named)
        doubtful = line.pilot and line.upgrade and not (self.apart or dear or first or line.several)
        return f"{other} has this name too" if doubtful else ""

    def _other(self, line: Line) -> None:
        """Take a line that names no card: a link, the faction, a total, a ship, the name of the squad."""
        ship = ship_named(line.name)[0] if self.pilots else None
        if line.link:
            self.parts.note(_at(line), line.text, "kept", "a link, which is not opened")
            self.obstacles = tuple(obstacles_in(self.parts, obstacles_of(line.link))) or self.obstacles
        elif faction := faction_named(line.name)[0]:
            self.faction = faction
            self.parts.note(_at(line), line.text, "squad", FACTION_NAMES[faction])
        elif SUM.search(line.text):
            self.parts.note(_at(line), line.text, "kept", "points, on which nothing here depends")
        elif ship and ship == self.pilots[-1].card:
            self.parts.note(_at(line), line.text, "kept", "the ship of the pilot above")
        elif not self.pilots and not self.name and line.points is None:
            self.name = line.text
            self.parts.note(_at(line), line.text, "squad", "the name of the squad")
        else:
            self._lost(line, f"no pilot or upgrade of that name is known{_near(line.name)}")

    def _lost(self, line: Line, says: str) -> None:
        self.parts.lost(_at(line), line.text, says)

    def _only_faction(self) -> str:
        """Return the one faction that flies all ships; empty where several do."""
        flown = [frozenset(ship_cards()[each.card].factions) for each in self.pilots if each.card]
        shared = reduce(frozenset.__and__, flown) if flown else frozenset()
        return next(iter(shared)) if len(shared) == 1 else ""


def _printing(line: Line) -> tuple[PilotCard, str]:
    """Return the pilot that a line names: of the ship named beside, else the usual one, and which others there are."""
    printings = [each for each in pilot_cards().values() if each.id.partition("-")[0] == line.pilot]
    ships = [ship for each in line.beside if (ship := ship_named(each)[0])]
    named = [each for each in printings if each.ship in ships]
    usual = min(named or printings, key=lambda each: (each.id != line.pilot, each.id != f"{line.pilot}-{each.ship}"))
    others = dict.fromkeys(f"the {ship_cards()[each.ship].name}" for each in printings if each.ship != usual.ship)
    if named or not others:
        return usual, ""
    also = f"{pilot_name(usual.id)} also flies {joined([*others])}"
    return usual, f"{also}; if you mean that, write the ship in brackets behind the name"


def _near(name: str) -> str:
    known = {*_by_name(tuple(pilot_names().items())), *_by_name(tuple(upgrade_names().items()))}
    found = nearly(_levelled(name), known)
    names = {_levelled(each): each for each in (*pilot_names().values(), *upgrade_names().values())}
    return f"; did you mean {names[found]}?" if found else ""


def _at(line: Line) -> str:
    return f"line {line.number}"
