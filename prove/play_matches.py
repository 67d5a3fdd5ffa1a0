"""Play matches into a database, or read those of one and go on with them, by whichever `sublight` is importable.

Reads one JSON object a line and prints one. `play` begins a match for each of its `scripts`, in a SQLite database that
it then copies; `read` says what such a copy holds: every match at every version, what each seat may do there, the
events as they are stored, the tables as files and the declarations as cases. Then it goes on with each match by moves,
and says how that stands. In a strict match edits are proposed now, and the dice are the server's: nothing goes on by
those.

Like `replay`, it imports what an earlier wheel has as well; where a module is renamed, `LINE` has both names.
"""

import hashlib
import json
import secrets
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import msgspec

import sublight
from prove.replay import CALLED, MOST_QUESTIONS
from sublight.errors import InputError
from sublight.web.matches import policy
from sublight.web.matches.events import decode, encode
from sublight.web.matches.match import OBSERVER, Match, Pending
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.service import Matches
from sublight.web.setup.exports import Export, exported
from sublight.web.store.store import Store

LINE = ("log_line", "logged")
"""The module of `sublight.web.view` that makes the line of a ruling in the log, the newest first."""

LEFT, TAKEN_BACK, BRANCHED = 0.15, 0.5, 0.2
"""How often a question is left open at the end of a match, a change is taken back, a scratch table is begun."""


def _may_undo(match: Match, seat: str) -> bool:
    """Say whether a seat may undo; who has asked to may as well, which some versions take as withdrawing."""
    return policy.may_undo(match, seat) or (match.wish is not None and match.wish.seat == seat)


MAY = (_may_undo, policy.needs_consent, policy.may_redo, policy.may_consent)

Said = dict[str, Any]


def matches_in(database: str) -> Matches:
    """Return the matches of a SQLite database."""
    place = next(each for each in LINE if find_spec(f"sublight.web.view.{each}"))
    module = import_module(f"sublight.web.view.{place}")
    return Matches(Store(f"sqlite:///{database}"), module.log_line)


# Playing.


class Player:
    """Plays one match: moves drawn for it, each on its table, and at random what people do between.

    `counts` has what was done how often; what the rules or the other seats do not allow is done by nobody.
    """

    def __init__(self, matches: Matches, name: str, random: Random, *, dice: bool) -> None:
        """Play a match that is begun; without `dice` a question of chance stays open, since no throw is repeated."""
        self.matches, self.name, self.random, self.dice = matches, name, random, dice
        self.counts = Counter[str]()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.matches.match(self.name)

    def do(self, verb: str, *given: object, seats: tuple[str, ...] = (), **named: object) -> bool:
        """Do a verb at the first seat that may; return whether it went into the log."""
        match = self.match
        base = () if verb in {"note", "rename"} else (match.version,)
        # Who has asked to take a move back takes the request back by undoing; that is refused in earlier versions.
        asked = match.wish.seat if verb == "undo" and match.wish is not None else ""
        for seat in seats or self.random.sample(match.seats, len(match.seats)):
            if seat == asked:
                continue
            with suppress(NotAllowedError, InputError):
                getattr(self.matches, verb)(match, seat, *base, *given, **named)
            if self.match.version > match.version:
                self.counts[verb] += 1
                return True
        return False

    def play(self, steps: list[Said]) -> None:
        """Play every step, each on its own table; a question of the last may stay open."""
        for number, step in enumerate(steps):
            if number:
                self.do("edit", step["table"], self.random.choice(("", "moved by hand")))
            self.move(step, left=number == len(steps) - 1 and self.random.random() < LEFT)

    def move(self, step: Said, *, left: bool = False) -> None:
        """Declare a move, answer what it asks unless that is `left` open, talk, and take back."""
        self.declare(step)
        if not left:
            self.settle()
        self.talk()
        if self.match.pending is None:
            self.take_back()

    def declare(self, step: Said) -> None:
        """Declare a move, now and then with a close call called the other way, which another seat agrees to or not."""
        match = self.match
        game, state = sublight.game(match.created.game), self.matches.table(match)
        with suppress(InputError):
            move = sublight.read_move(step["move"], state)
            line = game.print_move(move)
            near = [each for each in sublight.adjudicate(state, move).verdicts if each.near]
            calls = {each.id: "apart" if each.outcome == "overlap" else "overlap" for each in near[:1]}
            if self.do("declare", line, calls if self.random.random() < CALLED else {}):
                self.counts[step["move"]["move"]] += 1
            elif self.do("declare", line, {}, house=True):
                self.counts["house ruling"] += 1
        self.agree()

    def agree(self) -> None:
        """End what waits for agreement, in one of the ways that it can end."""
        match = self.match
        if match.asks is None:
            return
        how = self.random.choice(("agree", "agree", "deny", "lapse", "withdraw"))
        if how == "lapse":
            self.matches.lapse(match, match.version)
            self.counts["lapse"] += 1
        elif how == "withdraw":
            self.do("undo", seats=(match.asks.seat,))
        else:
            self.do("consent", accept=how == "agree")

    def settle(self) -> None:
        """Answer what is asked, by hand or by the server's dice, or take the declaration back."""
        for _ in range(MOST_QUESTIONS):
            waits = self.match.pending
            if waits is None:
                return
            if self.random.random() < 0.05:
                self.do("undo")
                self.agree()
            elif not self.answer(waits):
                return

    def answer(self, waits: Pending) -> bool:
        """Answer the question that waits: as suggested, or as dice fall; return whether it went into the log."""
        state = self.matches.table(self.match)
        move = sublight.read_move(waits.move, state)
        asked: Any = sublight.adjudicate(state, move, waits.answers, house=waits.house).question
        given = sublight.suggest(state, move, waits.answers, house=waits.house)
        outcomes = getattr(asked, "outcomes", ())
        if outcomes:
            if not self.dice:
                return False
            given = None if self.random.random() < 0.5 else self.random.choice(outcomes).key
        return self.do("answer", asked.id, given)

    def talk(self) -> None:
        """Now and then write a note, or give the match another title."""
        if self.random.random() < 0.3:
            self.do("note", "measured twice — “apart”")
        if self.random.random() < 0.1:
            self.do("rename", f"round {self.match.version}")

    def take_back(self) -> None:
        """Take changes back, where another seat agrees, and make some of them again."""
        while self.random.random() < TAKEN_BACK:
            self.do("undo")
            self.agree()
        while self.random.random() < TAKEN_BACK:
            self.do("redo")


def _reads(folder: Path, step: Said) -> bool:
    """Say whether this version knows the move of a step: a value of a field may be newer."""
    table = folder / "table.json"
    table.write_text(json.dumps(step["table"]), encoding="utf-8")
    with suppress(InputError):
        sublight.read_move(step["move"], sublight.load_table(table))
        return True
    return False


def play(job: Said) -> Said:
    """Play a match a script, copy the database as an administrator would, and say how to find each match."""
    matches, folder = matches_in(job["database"]), Path(job["database"]).parent
    counts, found = Counter[str](), []
    for script in job["scripts"]:
        random, steps = Random(script["seed"]), [step for step in script["steps"] if _reads(folder, step)]
        if not steps:
            continue
        opened = matches.create(steps[0]["table"], **script["about"])
        player = Player(matches, opened.match, random, dice=True)
        player.play(steps)
        counts += player.counts
        found.append({"id": opened.match, "secrets": opened.secrets, "step": steps[-1]})
        if random.random() < BRANCHED:
            match = player.match
            scratch = matches.branch(match, random.randrange(match.version + 1))
            found.append({"id": scratch.match, "secrets": scratch.secrets, "step": steps[-1]})
            counts["branch"] += 1
    matches.store.backup(Path(job["copy"]))
    matches.store.close()
    return {"matches": found, "counts": counts}


# Reading.


def read(job: Said) -> Said:
    """Say what a copy holds, go on with each match, and say how it stands then; digests, or with `whole` itself."""
    matches = matches_in(job["copy"])
    held = [_held(matches, each) for each in job["matches"]]
    sound = matches.store.sound()
    matches.store.close()
    plain = [json.loads(msgspec.json.encode(each, order="deterministic")) for each in held]
    return {"sound": sound, "said": plain if job["whole"] else [[_digest(part) for part in each] for each in plain]}


def _held(matches: Matches, begun: Said) -> list[Said]:
    """Return what is said of one match, before somebody goes on with it and after."""
    name = begun["id"]
    links = {"links": [matches.open(secret) for secret in begun["secrets"].values()]}
    found = [links, *versions(matches, name), *files(matches, name)]
    player = Player(matches, name, Random(name), dice=False)
    with _drawn_from(name):
        player.agree()
        player.settle()
        player.do("undo")
        player.agree()
        player.move(begun["step"])
    return [*found, *versions(matches, name)]


@contextmanager
def _drawn_from(name: str) -> Iterator[None]:
    """Draw seeds and salts from a name, so that both versions seal a value alike."""
    random = Random(name)
    with mock.patch.object(secrets, "token_hex", lambda size: random.randbytes(size).hex()):
        yield


def _digest(said: Said) -> str:
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def versions(matches: Matches, name: str) -> Iterator[Said]:
    """Yield a match at each version: as it is folded, its table as a file, what each seat may do, its event."""
    for stored in matches.store.read(name):
        match, event = matches.at(name, stored.version), decode(stored.body)
        yield {
            "match": match,
            "table": _file("json", match.table),
            "may": {seat: [may(match, seat) for may in MAY] for seat in (*match.seats, OBSERVER)},
            "players": [match.player_of(seat) for seat in match.seats],
            "event": event,
            "stored again": encode(event) == stored.body,
        }


def files(matches: Matches, name: str) -> Iterator[Said]:
    """Yield the files of a match: its table, on which another begins, and the case of each declaration, read again."""
    match = matches.match(name)
    text = _file("json", match.table)
    again = matches.match(matches.create(json.loads(text)).match)
    yield {"table": text, "read again": again.table == match.table}
    for made in match.done:
        if made.move:
            about = {"move": made.move, "answers": made.answers, "house": made.house}
            table = matches.held(name, made.before)
            yield tomllib.loads(_file("case", table, **about))


def _file(kind: str, table: Said, **about: Any) -> str:
    return exported(Export(kind=kind, table=table, **about))[2].decode()


DO: dict[str, Callable[[Said], Said]] = {"play": play, "read": read}


def main() -> None:
    """Answer each line of the standard input with one line."""
    for line in sys.stdin:
        job = json.loads(line)
        print(json.dumps(DO[job["do"]](job)), flush=True)


if __name__ == "__main__":
    main()
