"""X-Wing's moves in one line, as a player would type or say them.

    red1 2 turn_left place=near use=ved_foslo extra=adaptive_ailerons_a
    red1 forgotten
    act red1 focus target=x effect=full_throttle
    pass red1
    roll red1 left place=front template=bank_left_1 effect=fine_tuned_controls use=collision_detector
    boost red1 bank_left_1 effect=afterburners
    decloak echo roll left place=middle template=bank_left_2
    slam red1 3 straight place=near
    tractor red1 player=second tokens=2 kind=roll side=left place=front
    rotate red1 around effect=dalan_oberos
    dock red1 carrier=ghost
    deploy red1 2 straight end=rear emergency=yes
    device red1 proximity_mine id=mine1 template=straight_1 end=rear use=trajectory_simulator
    relocate probe straight_2 end=front
    place id=rock obstacle=coreasteroid0 player=first x=300 y=400 heading=0 face=down
    force id=red1 ship=t65xwing player=first x=100 y=60 heading=0 initiative=5 pilot=lukeskywalker upgrades=r2d2
    phase system
    dial red1 2 straight

Parts left out have their defaults. `parse_move` of `print_move` of any move is that move.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar, get_args

from msgspec import Struct

from sublight.board.notation import Line, joined, writable, written
from sublight.board.plane.pose import Pose
from sublight.board.plane.posed import pose_words, read_pose
from sublight.errors import MoveError, did_you_mean
from sublight.games.xwing.catalogue.hints.words import Phase
from sublight.games.xwing.catalogue.ships import Bearing
from sublight.games.xwing.course import entry_text
from sublight.games.xwing.moves import (
    Act,
    BarrelRoll,
    BeginPhase,
    Boost,
    Decloak,
    Deploy,
    Dock,
    End,
    EndActivation,
    Guide,
    Maneuver,
    Move,
    Place,
    PlaceDevice,
    PlaceObstacle,
    PlaceShip,
    Relocate,
    Rotate,
    SetDial,
    Side,
    Slam,
    TallonPlace,
    Tractor,
)
from sublight.games.xwing.pieces import DialEntry, Sideslip

Choice = TypeVar("Choice", bound=str)

BEARINGS: tuple[Bearing | Sideslip, ...] = (*get_args(Bearing), *get_args(Sideslip))
FORGOTTEN = "forgotten"


def parse_move(text: str) -> Move:
    """Return the move that a line declares; MoveError names what cannot be read, and where."""
    line = Line(text)
    verb = line.word("the move's ship") if line.peek() in FORMS else "maneuver"
    move = FORMS[verb].read(line)
    line.close()
    return move


def print_move(move: Move) -> str:
    """Return the line that declares `move`; MoveError for a name that no line can hold."""
    verb = VERBS[type(move)]
    words = (part.write(getattr(move, name)) for name, part in FORMS[verb].parts.items())
    unsaid = isinstance(move, Maneuver) and move.ship not in FORMS
    return joined(("" if unsaid else verb, *words))


class Part(Struct, frozen=True):
    """How one field of a move is read from a line and written; `only`: read where the field `kind` says so."""

    read: Callable[[Line], object]
    write: Callable[..., str]
    only: str = ""


class Form(Struct, frozen=True):
    """A kind of move and its fields, in the order of the line."""

    kind: Callable[..., Move]
    parts: Mapping[str, Part]

    def read(self, line: Line) -> Move:
        """Return the move that the rest of a line declares."""
        found: dict[str, object] = {}
        for name, part in self.parts.items():
            found[name] = part.read(line) if part.only in ("", found.get("kind")) else None
        return self.kind(**found)


def _word(what: str) -> Part:
    return Part(partial(Line.word, what=what), writable)


def _name(name: str) -> Part:
    return Part(partial(Line.name, name=name), lambda value: written(name, writable(value)))


def _optional(name: str) -> Part:
    return Part(partial(Line.name, name=name, default=""), partial(written, name, default=""))


def _names(name: str) -> Part:
    return Part(partial(Line.names, name=name), partial(written, name, default=()))


def _whole(name: str, default: int) -> Part:
    return Part(partial(Line.whole, name=name, default=default), partial(written, name, default=default))


def _choice(name: str, choices: tuple[str, ...], default: str | None = None) -> Part:
    """Return a part that is one of `choices`, and may be left out."""
    if default is None:
        return Part(partial(Line.optional_choice, name=name, choices=choices), partial(written, name))
    return Part(
        partial(Line.choice, name=name, choices=choices, default=default), partial(written, name, default=default)
    )


def _one_of(what: str, choices: tuple[str, ...], *, only: str = "") -> Part:
    """Return a bare word that is one of `choices`."""
    return Part(lambda line: _read_word(line, what, choices), lambda value: value or "", only)


def _read_word(line: Line, what: str, choices: tuple[Choice, ...]) -> Choice:
    word = line.word(what)
    for each in choices:
        if each == word:
            return each
    raise MoveError(f"`{word}` is no {what}; those are {', '.join(choices)}{did_you_mean(word, choices)}")


def _read_entry(line: Line) -> DialEntry:
    word = line.word("the speed, 0 to 5")
    if not (word.isascii() and word.isdecimal() and len(word) == 1 and int(word) <= 5):
        raise MoveError(f"`{word}` is no speed: a maneuver is written like `2 turn_left`, with a speed from 0 to 5")
    return DialEntry(speed=int(word), bearing=_read_word(line, "bearing", BEARINGS))


def _read_revealed(line: Line) -> DialEntry | None:
    return None if line.peek() == FORGOTTEN and line.word(FORGOTTEN) else _read_entry(line)


def _write_revealed(entry: DialEntry | None) -> str:
    return FORGOTTEN if entry is None else entry_text(entry)


def _read_set(line: Line) -> DialEntry | None:
    return _read_entry(line) if line.peek() else None


def _write_set(entry: DialEntry | None) -> str:
    return "" if entry is None else entry_text(entry)


def _write_pose(pose: Pose | None) -> str:
    return "" if pose is None else joined(pose_words(pose))


def _read_place(line: Line) -> Pose | None:
    return read_pose(line) if line.has("x") else None


ENTRY = Part(_read_entry, entry_text)
POSE = Part(read_pose, _write_pose)
PLACE = _choice("place", get_args(Place))
TALLON = _choice("place", get_args(TallonPlace))
FACE = _choice("face", ("up", "down"), "up")
TEMPLATE, EFFECT, USES = _optional("template"), _optional("effect"), _names("use")
EMERGENCY = Part(
    lambda line: line.choice("emergency", ("yes", "no"), "no") == "yes", lambda value: "emergency=yes" if value else ""
)

FORMS: dict[str, Form] = {
    "maneuver": Form(Maneuver, {
        "ship": _word("the ship that moves"), "maneuver": Part(_read_revealed, _write_revealed),
        "place": TALLON, "uses": USES, "extra": _optional("extra"),
    }),
    "act": Form(Act, {
        "ship": _word("the ship that acts"), "action": _word("the action"),
        "target": _optional("target"), "effect": EFFECT,
    }),
    "pass": Form(EndActivation, {"ship": _word("the ship whose activation ends")}),
    "roll": Form(BarrelRoll, {
        "ship": _word("the ship that rolls"), "side": _one_of("side", get_args(Side)),
        "place": PLACE, "template": TEMPLATE, "effect": EFFECT, "uses": USES,
    }),
    "boost": Form(Boost, {
        "ship": _word("the ship that boosts"), "template": _word("the template"), "effect": EFFECT, "uses": USES,
    }),
    "decloak": Form(Decloak, {
        "ship": _word("the ship that decloaks"), "kind": _one_of("kind", ("boost", "roll")),
        "side": _one_of("side", get_args(Side), only="roll"), "place": PLACE, "template": TEMPLATE, "uses": USES,
    }),
    "slam": Form(Slam, {
        "ship": _word("the ship that slams"), "maneuver": ENTRY, "place": TALLON, "effect": EFFECT, "uses": USES,
    }),
    "tractor": Form(Tractor, {
        "ship": _word("the ship that is tractored"), "player": _name("player"), "tokens": _whole("tokens", 1),
        "kind": _choice("kind", ("none", "roll", "boost"), "none"), "side": _choice("side", get_args(Side)),
        "place": PLACE, "template": TEMPLATE,
    }),
    "rotate": Form(Rotate, {
        "ship": _word("the ship that is rotated"), "turn": _one_of("turn", ("left", "right", "around")),
        "effect": _name("effect"),
    }),
    "dock": Form(Dock, {"ship": _word("the ship that docks"), "carrier": _name("carrier")}),
    "deploy": Form(Deploy, {
        "ship": _word("the ship that deploys"), "maneuver": ENTRY, "end": _choice("end", ("front", "rear"), "front"),
        "place": TALLON, "emergency": EMERGENCY, "uses": USES,
    }),
    "device": Form(PlaceDevice, {
        "ship": _word("the ship that places it"), "device": _word("the device"), "id": _name("id"),
        "template": TEMPLATE, "end": _choice("end", get_args(End), "rear"), "face": FACE,
        "pose": Part(_read_place, _write_pose), "uses": USES,
    }),
    "relocate": Form(Relocate, {
        "device": _word("the remote that moves"), "template": _word("the template"),
        "end": _choice("end", get_args(Guide), "front"),
    }),
    "place": Form(PlaceObstacle, {
        "id": _name("id"), "obstacle": _name("obstacle"), "player": _name("player"), "pose": POSE, "face": FACE,
    }),
    "force": Form(PlaceShip, {
        "id": _name("id"), "ship": _name("ship"), "player": _name("player"), "pose": POSE,
        "initiative": _whole("initiative", 0), "pilot": _optional("pilot"), "upgrades": _names("upgrades"),
    }),
    "phase": Form(BeginPhase, {"phase": _one_of("phase", get_args(Phase))}),
    "dial": Form(SetDial, {"ship": _word("the ship whose dial is set"), "maneuver": Part(_read_set, _write_set)}),
}  # fmt: skip
"""The line of each kind of move, by the word that it begins with."""

VERBS: dict[Callable[..., Move], str] = {form.kind: verb for verb, form in FORMS.items()}
