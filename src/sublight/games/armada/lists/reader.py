"""From line to line: what each one is, and what it belongs to.

A line that cannot be taken is kept with the reason; the lines after it are read all the same. A card that nobody knows
still counts its points, and upgrades below an unknown ship stay with that ship.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from sublight.games.armada.lists.cards import Card, card_of, count_of, objective_of, upgrade_of
from sublight.games.armada.lists.dialects import Dialect
from sublight.games.armada.lists.lines import LONGEST_LINE, Line
from sublight.games.armada.lists.model import (
    FleetObjective,
    FleetShip,
    FleetSquadron,
    FleetUpgrade,
    Reading,
    Taken,
    Total,
)
from sublight.games.armada.lists.names import find_objective

MOST_LOOKED_FOR = 60
"""For how many unknown names the nearest one is looked for, which takes time."""
CATEGORIES = ("assault", "defense", "navigation")


class Reader:
    """Takes lines one by one; after `finish` its fields hold the fleet.

    `stated` and `stated_squadrons` are the line and the number of points that the text states.
    """

    def __init__(self, dialect: Dialect | None, faction: str, commander: str) -> None:
        self.dialect = dialect
        self.faction = faction
        self.commander = commander
        self.name = ""
        self.author = ""
        self.limit = 0
        self.ships: list[FleetShip] = []
        self.squadrons: list[FleetSquadron] = []
        self.objectives: list[FleetObjective] = []
        self.totals: list[Total] = []
        self.readings: list[Reading] = []
        self.stated: tuple[int, int] | None = None
        self.stated_squadrons: tuple[int, int] | None = None
        self._priced: list[Line] = []
        self._in_squadrons = False
        self._may_be_the_fleets = False
        self._looked_for = 0

    def take(self, line: Line) -> None:
        """Take one line, and note what for."""
        match line.kind:
            case "rule":
                self._note(line, "remark", "a ruled line")
            case "long":
                self._note(line, "unread", "too long for a card", good=False)
            case "title":
                self._title(line)
            case "header":
                self._header(line)
            case "subtotal":
                self._subtotal(line)
            case "card":
                self._card(line)
            case "words":
                self._words(line)
            case _:
                return

    def _note(self, line: Line, taken: Taken, says: str, *, good: bool = True) -> None:
        text = line.text[:LONGEST_LINE]
        self.readings.append(Reading(number=line.number, text=text, taken=taken, says=says, good=good))

    # Names, headings, objectives.

    def _title(self, line: Line) -> None:
        """`Name (400/400)` is points and limit; `Name (84/400/400)` has the squadrons' points before them."""
        self.name = self.name or line.name
        points, self.limit = line.figures[-2:] if len(line.figures) > 1 else (line.figures[0], 0)
        self.stated = (line.number, points)
        if len(line.figures) > 2:
            self.stated_squadrons = (line.number, line.figures[0])
        self._note(line, "fleet", f"the fleet's name and points, {points}")

    def _header(self, line: Line) -> None:
        match line.key:
            case "points":
                self._stated_points(line)
            case "objectives":
                names = [name.strip() for name in line.value.split(",") if name.strip()]
                categories = (*CATEGORIES, *("" for _ in names))
                self._objectives(line, list(zip(categories, names, strict=False)))
            case "assault" | "defense" | "navigation" | "skirmish" | "campaign":
                self._objectives(line, [(line.key, line.value)] if line.value else [])
            case "squadrons":
                self._in_squadrons = True
                self.stated_squadrons = (line.number, line.figures[0]) if line.figures else self.stated_squadrons
                self._note(line, "fleet", "the squadrons follow")
            case "remark":
                self._note(line, "remark", "not part of the fleet")
            case _:
                self.name = line.value if line.key == "name" else self.name
                self.author = line.value if line.key == "author" else self.author
                self._note(line, "fleet", f"the fleet's {line.key}" if line.value else f"no {line.key}")

    def _stated_points(self, line: Line) -> None:
        words = [word.strip() for word in line.value.split("/")]
        numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 6]
        if not numbers:
            self._note(line, "unread", "no points are stated", good=False)
            return
        self.stated = (line.number, numbers[0])
        self.limit = numbers[1] if len(numbers) > 1 else self.limit
        self._note(line, "total", f"{numbers[0]} points for the fleet")

    def _objectives(self, line: Line, named: list[tuple[str, str]]) -> None:
        said: list[Card] = []
        for category, name in named:
            bare = name.partition(" [")[0]
            card = self._counted(objective_of(bare, look=self._looks))
            self.objectives.append(FleetObjective(line=line.number, category=category, name=bare, effect=card.card))
            said.append(card)
        says = ", ".join(card.says for card in said)
        self._note(line, "objective", says or "none", good=all(card.good for card in said))

    def _words(self, line: Line) -> None:
        """Words without points: a card behind a bullet, the fleet's name on the first line, or an objective."""
        if line.mark and (self.ships or self._in_squadrons):
            self._card(replace(line, kind="card"))
        elif not self.readings:
            self.name = line.text
            self._note(line, "fleet", "the fleet's name")
        elif self._objectives_may_follow(line):
            self._objectives(line, [(CATEGORIES[len(self.objectives)], line.text)])
        else:
            self._note(line, "unread", "neither points in brackets nor a heading", good=False)

    def _objectives_may_follow(self, line: Line) -> bool:
        known = bool(self.dialect and self.dialect.objectives_last) or bool(find_objective(line.text).ids)
        return known and bool(self.ships or self.squadrons) and len(self.objectives) < len(CATEGORIES)

    # Totals.

    def _subtotal(self, line: Line) -> None:
        named = "squadron" in line.name.casefold()
        if self._in_squadrons and self.stated_squadrons and not named:
            self.stated = (line.number, line.points)
            self._note(line, "total", f"{line.points} points for the fleet")
        elif self._in_squadrons or named:
            self._in_squadrons = True
            self._may_be_the_fleets = not named
            self.stated_squadrons = (line.number, line.points)
            self._note(line, "total", f"{line.points} points for the squadrons")
        elif self.ships:
            ship = self.ships[-1]
            self.totals.append(Total(line=line.number, of=ship.name, stated=line.points, added=ship.whole))
            self._note(line, "total", f"points of {ship.name}, {line.points}")
        else:
            self._note(line, "unread", "a total without a ship or squadron before it", good=False)

    def finish(self) -> None:
        """Settle what squadrons with a count cost: by the dialect, unless only the other way makes the total."""
        self._settle_total()
        stated = self.stated_squadrons
        usual = bool(self.dialect and self.dialect.each)
        prices, each = squadron_prices(self._priced, usual, stated[1] if stated else None)
        self.squadrons = [
            replace(squadron, points=price) for squadron, price in zip(self.squadrons, prices, strict=True)
        ]
        if stated is None:
            return
        self.totals.append(Total(line=stated[0], of="squadrons", stated=stated[1], added=sum(prices)))
        if each != usual:
            how = "are of one squadron" if each else "are of the whole line"
            self._add(stated[0], f"; it adds up where points behind a count {how}")

    def _settle_total(self) -> None:
        """Take a total behind the squadrons that does not name them for the fleet's, if it is nearer to that."""
        if not (self._may_be_the_fleets and self.stated_squadrons):
            return
        number, points = self.stated_squadrons
        squadrons = sum(_prices(self._priced, bool(self.dialect and self.dialect.each)))
        fleet = squadrons + sum(ship.whole for ship in self.ships)
        if abs(points - fleet) < abs(points - squadrons):
            self.stated, self.stated_squadrons = self.stated_squadrons, None
            at = next(at for at, reading in enumerate(self.readings) if reading.number == number)
            self.readings[at] = replace(self.readings[at], says=f"{points} points for the fleet")

    def _add(self, number: int, said: str) -> None:
        """Say more about a line that was taken already."""
        for index, reading in enumerate(self.readings):
            if reading.number == number:
                self.readings[index] = replace(reading, says=reading.says + said)

    # Cards.

    def _card(self, line: Line) -> None:
        """By its place: a bullet under a ship is an upgrade, a count or the squadrons' part makes a squadron."""
        if line.mark and self.ships and not self._in_squadrons and line.count is None:
            card = upgrade_of(line, self.faction, self.commander, look=self._looks)
        else:
            squadron_first = self._in_squadrons or line.count is not None
            card = card_of(line, self.faction, squadron_first=squadron_first, look=self._looks)
        self._keep(line, self._counted(card))
        aside = f"; left aside: {line.tail}" if line.tail else ""
        unpriced = "" if line.cost else "; its points are not given"
        self._note(line, card.kind, card.says + unpriced + aside, good=card.good)

    @property
    def _looks(self) -> bool:
        """Whether the nearest name is still looked for."""
        return self._looked_for < MOST_LOOKED_FOR

    def _counted(self, card: Card) -> Card:
        """Count a card that was looked for in vain."""
        self._looked_for += card.card is None
        return card

    def _keep(self, line: Line, card: Card) -> None:
        if card.kind == "upgrade":
            upgrade = FleetUpgrade(line=line.number, name=line.name, points=line.points, effect=card.card)
            self.ships[-1] = replace(self.ships[-1], upgrades=(*self.ships[-1].upgrades, upgrade))
        elif card.kind == "ship":
            self._in_squadrons = False
            self.ships.append(
                FleetShip(line=line.number, name=line.name, points=line.points, card=card.card, flagship=line.flagship)
            )
            if line.whole is not None:
                self.totals.append(Total(line=line.number, of=line.name, stated=line.whole, added=0))
        elif card.kind == "squadron":
            self._in_squadrons = self._in_squadrons or line.count is not None
            self._priced.append(line)
            self.squadrons.append(
                FleetSquadron(line=line.number, name=line.name, count=count_of(line), points=0, card=card.card)
            )


def squadron_prices(lines: Sequence[Line], each: bool, stated: int | None) -> tuple[list[int], bool]:
    """Return what each line of squadrons costs in all, and whether its points were taken as the price of one.

    `each` is how the dialect has it; the other way is taken where only that one makes the stated total.
    """
    prices = _prices(lines, each)
    other = _prices(lines, not each)
    if stated is not None and sum(prices) != stated == sum(other):
        return other, not each
    return prices, each


def _prices(lines: Sequence[Line], each: bool) -> list[int]:
    return [line.points * (line.count or 1) if each or line.each else line.points for line in lines]
