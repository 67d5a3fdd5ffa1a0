"""What a screen reader speaks while a page is used by keys: what gets the focus, and what is announced, in order."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from playwright.sync_api import CDPSession

from web.page.film import Film, drawn
from web.page.rounds import Match, Script
from web.page.spoken import SENTENCES, heard
from web.page.table import Seat

FOLDER = Path(__file__).parents[3] / "out" / "spoken"
FOCUSED = """(() => {
    const here = document.activeElement, chosen = here.getAttribute('aria-activedescendant');
    return (chosen && document.getElementById(chosen)) || here; })()"""
"""What has the focus, in a list what is chosen there."""
ROLES = {"DisclosureTriangle": "button", "textbox": "edit", "checkbox": "check box", "combobox": "combo box"}
"""What readers call roles, where it is not what Chromium calls them."""
STATES: dict[str, dict[Any, str]] = {
    "checked": {"true": "checked", "false": "not checked"},
    "pressed": {"true": "pressed", "false": "not pressed"},
    "expanded": {True: "expanded", False: "collapsed"},
    "disabled": {True: "unavailable"},
}
SIGNS = re.compile(r"[=<>{}_@·|]")
"""What only the notation and the ids of cards have."""
SHORTCUT = re.compile(r" \([^ ]+\)$")


class Spoken(NamedTuple):
    """A line of the transcript: what gets the focus, or an announcement, whose role is empty."""

    name: str
    role: str = ""
    states: tuple[str, ...] = ()
    value: str = ""
    """What stands in a field, in the words of whoever filled it."""
    more: str = ""
    """The description."""
    again: bool = False
    """Whether it had the focus before: then what changed is spoken, not its name."""

    def __str__(self) -> str:
        """Return the line."""
        said = (*self.states, self.value) if self.again else (self.name, self.role, *self.states, self.value, self.more)
        return ", ".join(filter(None, said))

    def faults(self) -> list[str]:
        """Return what a player would not understand, or would hear twice."""
        said = f"{self.name} {self.more}"
        rules = {
            "it has no words": not re.search(r"[A-Za-z]{2}", self.name),
            "it is no sentence": not self.role and not SENTENCES.fullmatch(self.name),
            "it has notation": bool(SIGNS.search(said)),
            "its role is said twice": bool(self.role) and plain(self.name).endswith(f" {self.role}"),
            "its description is its name": bool(self.more) and plain(SHORTCUT.sub("", self.more)) == plain(self.name),
        }
        return [fault for fault, broken in rules.items() if broken]


OPENED = Spoken("Sublight", "page")


def plain(words: str) -> str:
    """Return words in small letters without signs, as they sound."""
    return " ".join(re.findall(r"\w+", words.lower()))


class Reader(Seat):
    """A window whose screen reader is written down."""

    _line: CDPSession | None = None
    _last: tuple[int, Spoken] = 0, Spoken("")
    """What had the focus last, with its number in the tree."""

    def __init__(self, *given: Any, **context: Any) -> None:
        """Open a page; its title is spoken, then and whenever it is loaded again."""
        self.told = [OPENED]
        super().__init__(*given, **context)
        self.page.on("load", lambda _: self.told.append(OPENED))

    def key(self, *names: str) -> None:
        """Press keys, one after the other, and hear what each leads to."""
        for name in names:
            self.hear()
            super().key(name)
            self.look()
            self.hear()

    def hear(self) -> None:
        """Write down what was announced."""
        self.told += [Spoken(each.words) for each in heard(self)]

    def look(self) -> None:
        """Write down what has the focus, if that is another than before or is called otherwise."""
        if (found := self._focused()) and found != self._last:
            self.told.append(found[1]._replace(again=found[0] == self._last[0]))
            self._last = found

    def _focused(self) -> tuple[int, Spoken] | None:
        """Return what has the focus and its number in the tree, None for an element that is on its way out."""
        self._line = self._line or self.context.new_cdp_session(self.page)
        here = self._line.send("Runtime.evaluate", {"expression": FOCUSED})["result"]["objectId"]
        asked = {"objectId": here, "fetchRelatives": False}
        (node, *_) = self._line.send("Accessibility.getPartialAXTree", asked)["nodes"]
        return None if node["ignored"] else (node["backendDOMNodeId"], _spoken(node))


def _spoken(node: dict[str, Any]) -> Spoken:
    role = _value(node, "role")
    has = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    states = tuple(said[has[name]] for name, said in STATES.items() if has.get(name) in said)
    name, more, value = (_value(node, part) for part in ("name", "description", "value"))
    # A description that repeats the name is not spoken. The browser gives a number more digits than its field has.
    number = f"{float(value):.6g}" if role == "spinbutton" and value else value
    return Spoken(name, ROLES.get(role, role), states, number, "" if more == name else more)


def _value(node: dict[str, Any], name: str) -> str:
    return re.sub(r"\s+", " ", str(node.get(name, {}).get("value", ""))).strip()


class Reading(Film):
    """The windows of a match, whose readers are written down."""

    window: ClassVar[type[Seat]] = Reader

    def keep(self, seat: Seat) -> None:
        """Hear all windows, once this one is drawn."""
        drawn(seat)
        for each in self.readers:
            each.hear()
            if each is seat:
                each.look()

    @property
    def readers(self) -> list[Reader]:
        """The windows."""
        return [each for each in self.seats if isinstance(each, Reader)]

    def close(self) -> None:
        """Keep what each window spoke, in a file of its own, and close all; nothing went wrong in any."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        for number, each in enumerate(self.readers, 1):
            text = "\n".join(map(str, each.told))
            (FOLDER / f"{self.name}-{number}.txt").write_text(f"{text}\n", encoding="utf-8")
            each.close()


def read_aloud(script: Script, reading: Reading, rounds: int) -> str:
    """Play so many rounds, and return how many lines were spoken; AssertionError with those that break a rule."""
    match = Match(script, reading)
    match.open()
    try:
        match.play(rounds)
    finally:
        reading.close()
    wrong = [fault for each in reading.readers for fault in faults(each.told)]
    assert not wrong, "\n".join(dict.fromkeys(wrong))
    spoken = [len(each.told) for each in reading.readers]
    return f"{sum(spoken):,} lines spoken in {len(spoken)} windows, {reading.presses.total()} presses"


def faults(told: list[Spoken]) -> list[str]:
    """Return each line that a player would not understand, with why, and each that is spoken twice in a row."""
    found = [f"{each}: {why}" for each in told for why in each.faults()]
    twice = [two for one, two in pairwise(told) if not two.again and plain(one.name) == plain(two.name)]
    return found + [f"{each}: it is said twice in a row" for each in twice]
