"""The names that only a galaxy can tell: systems are called by their planets, players by their faction."""

import re
from collections import Counter
from collections.abc import Sequence

from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.games.twilight.words.numbers import to_hit
from sublight.games.twilight.words.units import SHIP, counted, fleet, several, unit
from sublight.games.twilight.words.ways import anomaly, effect, link
from sublight.referee.figures import joined
from sublight.referee.question import Figure

PLAYERS = {"jolnar": "Jol-Nar", "l1z1x": "L1Z1X", "naazrokha": "Naaz-Rokha", "norr": "N'orr", "vuilraith": "Vuil'raith"}
"""Players named by a faction whose short name is not its id with a capital."""

_LOAD = r"(?P<units>\d+ \S+)(?: of (?P<player>\S+))?(?: at (?P<at>\S+?))?(?: \((?P<planet>.+)\))?"
_TERM = r"(?P<name>.+) (?P<sign>[=+]|at most )(?P<amount>-?\d+)"
_GUN = r"(?P<units>\d+ \S+) in (?P<place>\S+)(?: \((?P<link>.+)\))?: (?P<dice>\d+) (?:die|dice) on (?P<on>\d+)"


def _alike(names: Sequence[str]) -> bool:
    """Say whether planets differ in their last word only: Vega Major and Vega Minor."""
    return len({name.rpartition(" ")[0] for name in names}) == 1 and " " in names[0]


class Names:
    """The names of systems and players in one galaxy; without a galaxy their ids."""

    def __init__(self, galaxy: Galaxy | None) -> None:
        """Take the galaxy whose systems and players are named, None where it is not known."""
        self._systems = {system.id: system for system in galaxy.systems} if galaxy else {}
        self._factions = {player.id: player.faction for player in galaxy.players} if galaxy else {}

    def planets(self, place: str) -> str:
        """Return the planets that the tile in a place is known by, empty for none."""
        system = self._systems.get(place)
        if system and system.card.kind == "nexus":
            return "the wormhole nexus"
        names = [planet.name for planet in system.card.planets] if system else []
        return names[0].rpartition(" ")[0] if len(names) > 1 and _alike(names) else "/".join(names)

    def place(self, place: str) -> str:
        """Return the name of a system after a noun: "Atlas (308)", or "308"."""
        planets = self.planets(place)
        if not planets or place.casefold() in planets.casefold():
            return planets or place
        return f"{planets} ({place})"

    def system(self, figure: Figure) -> str:
        """Return one system or several: "Atlas (308)", "system 208", "systems 208 and 301"."""
        places = several(figure)
        if not any(map(self.planets, places)) and places:
            return f"system{'s' if len(places) > 1 else ''} {joined(places)}"
        return joined([self.place(each) if self.planets(each) else f"system {each}" for each in places])

    def retreat_to(self, figure: Figure) -> str:
        """Return the advice where to retreat, or to stay where no system is eligible."""
        places = [self.system(each) for each in several(figure)]
        return f"Retreat to {joined(places, 'or')}" if places else "Continue the combat, because no system is eligible"

    def ineligible(self, figure: Figure) -> str:
        """Return why no system can be retreated to, at the end of a sentence: `101 absent`, `102 ships of hacan`."""
        reasons: dict[str, list[str]] = {}
        for place, _, why in (each.partition(" ") for each in several(figure)):
            reasons.setdefault(why, []).append(place)
        said = [self._ineligible(tuple(places), why) for why, places in reasons.items()]
        return f": {joined(said)}" if said else ""

    def _ineligible(self, places: tuple[str, ...], why: str) -> str:
        here = self.system(places)
        if why == "absent":
            return f"the player has no units and controls no planet in {here}"
        if why.startswith("ships of "):
            owners = [self.player(each) for each in why.removeprefix("ships of ").split("+")]
            return f"ships of {joined(owners)} are in {here}"
        return f"{here} {f'is {anomaly(why)}' if len(places) == 1 else f'are {why}s'}"

    def through(self, figure: Figure) -> str:
        """Return the systems passed on a path; nothing where there is none."""
        return f" through {self.system(figure)}" if several(figure) else ""

    def out_of(self, figure: Figure) -> str:
        """Return the system that a step on a path leaves; nothing for the first, where the ships start."""
        return f" from {self.system(figure)}" if several(figure) else ""

    def player(self, player: str) -> str:
        """Return a player's name with a capital, as its faction is called where the player is called by it."""
        if player == NEUTRAL:
            return "the neutral fleet"
        return PLAYERS.get(player, player[:1].upper() + player[1:])

    def tokens_of(self, figure: Figure) -> str:
        """Return how many command tokens each of several players has: `2 hacan` is "Hacan 2"."""
        counts = [each.partition(" ") for each in several(figure)]
        return ", ".join(f"{self.player(player)} {count}" for count, _, player in counts)

    def recorder(self, player: str) -> str:
        """Return who records something: " by Sol", " by hand" where nobody says."""
        return f" by {self.player(player) if player else 'hand'}"

    def whose(self, player: str) -> str:
        """Return a player's name as an owner: "Sol's", "Nekro's", "the neutral fleet's"."""
        return f"{self.player(player)}'s"

    def ships(self, figure: str) -> str:
        """Return the ships of a voyage: "the carrier from Atlas (308)", "2 cruisers from system 209"."""
        found = re.fullmatch(SHIP, figure)
        if found is None:
            return effect(figure) if effect(figure) != figure else self.player(figure)
        which = found["number"] or found["last"]
        ships = counted(f"{found['count']} {found['unit']}") if found["count"] else f"the {unit(found['unit'])}"
        return f"{ships.removeprefix('the ') + ' ' + which if which else ships} from {self.system(found['origin'])}"

    def one_of(self, figure: str) -> str:
        """Return one of the ships of a voyage: "the carrier from …", "each of the 2 cruisers from …"."""
        ships = self.ships(figure)
        return f"each of the {ships}" if ships[:1].isdigit() else ships

    def all_ships(self, figure: Figure) -> str:
        """Return the ships of several voyages by where they start: "1 carrier and 2 cruisers from Atlas (308)"."""
        if len(several(figure)) == 1:
            return self.ships(several(figure)[0])
        starts: dict[str, list[str]] = {}
        for name in several(figure):
            starts.setdefault(name.rpartition("@")[2].partition("#")[0], []).append(name)
        return joined([f"{fleet(tuple(names))} from {self.system(start)}" for start, names in starts.items()])

    def load(self, figure: str) -> str:
        """Return units with where they are loaded: "2 infantry from Rigel II"."""
        found = re.fullmatch(_LOAD, figure)
        if found is None:
            return figure
        owner = f" of {self.player(found['player'])}" if found["player"] else ""
        origin = found["planet"] or (self.system(found["at"]) if found["at"] else "")
        return f"{counted(found['units'])}{owner}{f' from {origin}' if origin else ''}"

    def carrying(self, figure: Figure) -> str:
        """Return the cargo of a ship at the end of a clause; nothing where it has none."""
        return f", carrying {joined([self.load(each) for each in several(figure)])}" if several(figure) else ""

    def source(self, figure: str) -> str:
        """Return where a token comes from: a system, or the supply in words."""
        return figure if " " in figure else self.system(figure)

    def held(self, figure: Figure) -> str:
        """Return what lets a player retreat to a system: `units`, and the planets controlled."""
        planets = [each for each in several(figure) if each != "units"]
        units = ["have units there"] if "units" in several(figure) else []
        return joined([*units, *([f"control {joined(planets)}"] if planets else [])])

    def rifts(self, figure: Figure) -> str:
        """Return which gravity rifts give no bonus, and why: `101 (why)`."""
        reasons: dict[str, list[str]] = {}
        for rift, why in (each.removesuffix(")").split(" (", 1) for each in several(figure)):
            reasons.setdefault(why, []).append(rift)
        return joined([f"{self._rifts(rifts)}, because {why}" for why, rifts in reasons.items()])

    def _rifts(self, rifts: list[str]) -> str:
        return f"the gravity rift{'s' if len(rifts) > 1 else ''} in {self.system(tuple(rifts))}"

    def term(self, figure: str) -> str:
        """Return one term of a move value or of a fleet limit."""
        found = re.fullmatch(_TERM, figure)
        if found is None:
            return figure
        name, sign, amount = found["name"], found["sign"], found["amount"]
        if sign == "at most ":
            return f"at most {amount} by {name}"
        if name == "printed move":
            return f"printed {amount}"
        if name == "start in a nebula":
            return f"set to {amount} for starting in a nebula"
        if name.startswith("leaves rift "):
            return f"+{amount} for leaving the gravity rift in {self.system(name.removeprefix('leaves rift '))}"
        if name == "fleet pool":
            return f"{amount} in the fleet pool"
        card, past, place = name.partition(" past ")
        for_what = f" for passing {self.system(place)}" if past else ""
        return f"set to {amount} by {card}" if sign == "=" else f"+{amount} from {card}{for_what}"

    def made_of(self, figure: Figure) -> str:
        """Return the terms of a sum in brackets; nothing where there is only one."""
        terms = several(figure)
        return f" ({', '.join(map(self.term, terms))})" if len(terms) > 1 else ""

    def gun(self, figure: str) -> str:
        """Return units that fire, from where, and their dice: `2 pds in 301 (wormhole alpha): 2 dice on 5`."""
        found = re.fullmatch(_GUN, figure)
        if found is None:
            return figure
        way = f" by {link(found['link'])}" if found["link"] and not found["link"].startswith("border") else ""
        dice = "1 die" if found["dice"] == "1" else f"{found['dice']} dice"
        return f"{counted(found['units'])} in {self.system(found['place'])}{way} ({dice}, {to_hit(found['on'])} to hit)"


class NamedOnce:
    """What shortens "Lodor (208)" to "Lodor" in a text that has named the system; names that two systems have stay."""

    def __init__(self, galaxy: Galaxy) -> None:
        """Take the galaxy whose systems are named."""
        names = Names(galaxy)
        shorts = {names.place(each.id): names.planets(each.id) for each in galaxy.systems}
        counts = Counter(shorts.values())
        self._shorts = {full: short for full, short in shorts.items() if short not in ("", full) and counts[short] == 1}
        self._pattern = re.compile("|".join(map(re.escape, self._shorts)) or "(?!)")
        self._told = set[str]()

    def __call__(self, text: str) -> str:
        """Return the next part of the text."""
        return self._pattern.sub(self._named, text)

    def _named(self, found: re.Match[str]) -> str:
        full = found[0]
        if full in self._told:
            return self._shorts[full]
        self._told.add(full)
        return full
