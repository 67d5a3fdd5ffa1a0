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

from collections.abc import Callable
from typing import Any, Literal, TypeVar, get_args

from sublight.board.notation import Line, joined, writable, written
from sublight.board.plane.posed import pose_words, read_pose
from sublight.errors import MoveError, did_you_mean
from sublight.games.xwing.catalogue.hints.words import Phase
from sublight.games.xwing.catalogue.ships import Bearing
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

SIDES: tuple[Side, ...] = get_args(Side)
PLACES: tuple[Place, ...] = get_args(Place)
TALLON: tuple[TallonPlace, ...] = get_args(TallonPlace)
ENDS: tuple[End, ...] = get_args(End)
GUIDES: tuple[Guide, ...] = get_args(Guide)
PHASES: tuple[Phase, ...] = get_args(Phase)
FACES: tuple[Literal["up", "down"], ...] = ("up", "down")
YES: tuple[Literal["yes", "no"], ...] = ("yes", "no")
BEARINGS: tuple[Bearing | Sideslip, ...] = (*get_args(Bearing), *get_args(Sideslip))
KINDS: tuple[Literal["boost", "roll"], ...] = ("boost", "roll")
FORGOTTEN = "forgotten"


def parse_move(text: str) -> Move:
    """Return the move that a line declares; MoveError names what cannot be read, and where."""
    line = Line(text)
    verb = line.word("the move's ship") if line.peek() in _READERS else "maneuver"
    move = _READERS[verb](line)
    line.close()
    return move


def print_move(move: Move) -> str:
    """Return the line that declares `move`; MoveError for a name that no line can hold."""
    return _WRITERS[type(move)](move)


def _choice(line: Line, what: str, choices: tuple[Choice, ...]) -> Choice:
    word = line.word(what)
    for each in choices:
        if each == word:
            return each
    raise MoveError(f"`{word}` is no {what}; those are {', '.join(choices)}{did_you_mean(word, choices)}")


def _entry(line: Line) -> DialEntry:
    word = line.word("the speed, 0 to 5")
    if not (word.isascii() and word.isdecimal() and len(word) == 1 and int(word) <= 5):
        raise MoveError(f"`{word}` is no speed: a maneuver is written like `2 turn_left`, with a speed from 0 to 5")
    return DialEntry(speed=int(word), bearing=_choice(line, "bearing", BEARINGS))


def _entry_text(entry: DialEntry) -> str:
    return f"{entry.speed} {entry.bearing}"


def _read_maneuver(line: Line) -> Maneuver:
    ship = line.word("the ship that moves")
    forgotten = line.peek() == FORGOTTEN and line.word(FORGOTTEN)
    return Maneuver(
        ship=ship,
        maneuver=None if forgotten else _entry(line),
        place=line.optional_choice("place", TALLON),
        uses=line.names("use"),
        extra=line.name("extra", ""),
    )


def _maneuver_text(move: Maneuver) -> str:
    entry = FORGOTTEN if move.maneuver is None else _entry_text(move.maneuver)
    place, extra = written("place", move.place), written("extra", move.extra, "")
    verb = "maneuver" if move.ship in _READERS else ""
    return joined((verb, writable(move.ship), entry, place, written("use", move.uses, ()), extra))


def _read_act(line: Line) -> Act:
    return Act(
        ship=line.word("the ship that acts"),
        action=line.word("the action"),
        target=line.name("target", ""),
        effect=line.name("effect", ""),
    )


def _act_text(move: Act) -> str:
    target, effect = written("target", move.target, ""), written("effect", move.effect, "")
    return joined(("act", writable(move.ship), writable(move.action), target, effect))


def _read_pass(line: Line) -> EndActivation:
    return EndActivation(ship=line.word("the ship whose activation ends"))


def _pass_text(move: EndActivation) -> str:
    return joined(("pass", writable(move.ship)))


def _read_roll(line: Line) -> BarrelRoll:
    return BarrelRoll(
        ship=line.word("the ship that rolls"),
        side=_choice(line, "side", SIDES),
        place=line.optional_choice("place", PLACES),
        template=line.name("template", ""),
        effect=line.name("effect", ""),
        uses=line.names("use"),
    )


def _roll_text(move: BarrelRoll) -> str:
    parts = (written("place", move.place), written("template", move.template, ""), written("effect", move.effect, ""))
    return joined(("roll", writable(move.ship), move.side, *parts, written("use", move.uses, ())))


def _read_boost(line: Line) -> Boost:
    return Boost(
        ship=line.word("the ship that boosts"),
        template=line.word("the template"),
        effect=line.name("effect", ""),
        uses=line.names("use"),
    )


def _boost_text(move: Boost) -> str:
    effect, uses = written("effect", move.effect, ""), written("use", move.uses, ())
    return joined(("boost", writable(move.ship), writable(move.template), effect, uses))


def _read_decloak(line: Line) -> Decloak:
    ship = line.word("the ship that decloaks")
    kind = _choice(line, "kind", KINDS)
    return Decloak(
        ship=ship,
        kind=kind,
        side=_choice(line, "side", SIDES) if kind == "roll" else None,
        place=line.optional_choice("place", PLACES),
        template=line.name("template", ""),
        uses=line.names("use"),
    )


def _decloak_text(move: Decloak) -> str:
    parts = (written("place", move.place), written("template", move.template, ""), written("use", move.uses, ()))
    return joined(("decloak", writable(move.ship), move.kind, move.side or "", *parts))


def _read_slam(line: Line) -> Slam:
    return Slam(
        ship=line.word("the ship that slams"),
        maneuver=_entry(line),
        place=line.optional_choice("place", TALLON),
        effect=line.name("effect", ""),
        uses=line.names("use"),
    )


def _slam_text(move: Slam) -> str:
    parts = (written("place", move.place), written("effect", move.effect, ""), written("use", move.uses, ()))
    return joined(("slam", writable(move.ship), _entry_text(move.maneuver), *parts))


def _read_tractor(line: Line) -> Tractor:
    return Tractor(
        ship=line.word("the ship that is tractored"),
        player=line.name("player"),
        tokens=line.whole("tokens", 1),
        kind=line.choice("kind", ("none", "roll", "boost"), "none"),
        side=line.optional_choice("side", SIDES),
        place=line.optional_choice("place", PLACES),
        template=line.name("template", ""),
    )


def _tractor_text(move: Tractor) -> str:
    how = (written("kind", move.kind, "none"), written("side", move.side), written("place", move.place))
    tokens, template = written("tokens", move.tokens, 1), written("template", move.template, "")
    return joined(("tractor", writable(move.ship), written("player", writable(move.player)), tokens, *how, template))


def _read_rotate(line: Line) -> Rotate:
    ship = line.word("the ship that is rotated")
    return Rotate(ship=ship, turn=_choice(line, "turn", ("left", "right", "around")), effect=line.name("effect"))


def _rotate_text(move: Rotate) -> str:
    return joined(("rotate", writable(move.ship), move.turn, written("effect", writable(move.effect))))


def _read_dock(line: Line) -> Dock:
    return Dock(ship=line.word("the ship that docks"), carrier=line.name("carrier"))


def _dock_text(move: Dock) -> str:
    return joined(("dock", writable(move.ship), written("carrier", writable(move.carrier))))


def _read_deploy(line: Line) -> Deploy:
    return Deploy(
        ship=line.word("the ship that deploys"),
        maneuver=_entry(line),
        end=line.choice("end", ("front", "rear"), "front"),
        place=line.optional_choice("place", TALLON),
        emergency=line.choice("emergency", YES, "no") == "yes",
        uses=line.names("use"),
    )


def _deploy_text(move: Deploy) -> str:
    how = (written("end", move.end, "front"), written("place", move.place), "emergency=yes" if move.emergency else "")
    return joined(("deploy", writable(move.ship), _entry_text(move.maneuver), *how, written("use", move.uses, ())))


def _read_device(line: Line) -> PlaceDevice:
    return PlaceDevice(
        ship=line.word("the ship that places it"),
        device=line.word("the device"),
        id=line.name("id"),
        template=line.name("template", ""),
        end=line.choice("end", ENDS, "rear"),
        face=line.choice("face", FACES, "up"),
        pose=read_pose(line) if line.has("x") else None,
        uses=line.names("use"),
    )


def _device_text(move: PlaceDevice) -> str:
    named = (written("id", writable(move.id)), written("template", move.template, ""), written("end", move.end, "rear"))
    where = () if move.pose is None else pose_words(move.pose)
    face, uses = written("face", move.face, "up"), written("use", move.uses, ())
    return joined(("device", writable(move.ship), writable(move.device), *named, face, *where, uses))


def _read_relocate(line: Line) -> Relocate:
    return Relocate(
        device=line.word("the remote that moves"),
        template=line.word("the template"),
        end=line.choice("end", GUIDES, "front"),
    )


def _relocate_text(move: Relocate) -> str:
    end = written("end", move.end, "front")
    return joined(("relocate", writable(move.device), writable(move.template), end))


def _read_place(line: Line) -> PlaceObstacle:
    return PlaceObstacle(
        id=line.name("id"),
        obstacle=line.name("obstacle"),
        player=line.name("player"),
        pose=read_pose(line),
        face=line.choice("face", FACES, "up"),
    )


def _place_text(move: PlaceObstacle) -> str:
    named = (("id", move.id), ("obstacle", move.obstacle), ("player", move.player))
    words = (written(name, writable(value)) for name, value in named)
    return joined(("place", *words, *pose_words(move.pose), written("face", move.face, "up")))


def _read_force(line: Line) -> PlaceShip:
    return PlaceShip(
        id=line.name("id"),
        ship=line.name("ship"),
        player=line.name("player"),
        pose=read_pose(line),
        initiative=line.whole("initiative", 0),
        pilot=line.name("pilot", ""),
        upgrades=line.names("upgrades"),
    )


def _force_text(move: PlaceShip) -> str:
    named = (("id", move.id), ("ship", move.ship), ("player", move.player))
    words = (written(name, writable(value)) for name, value in named)
    rest = (written("initiative", move.initiative, 0), written("pilot", move.pilot, ""))
    return joined(("force", *words, *pose_words(move.pose), *rest, written("upgrades", move.upgrades, ())))


def _read_phase(line: Line) -> BeginPhase:
    return BeginPhase(phase=_choice(line, "phase", PHASES))


def _phase_text(move: BeginPhase) -> str:
    return joined(("phase", move.phase))


def _read_dial(line: Line) -> SetDial:
    ship = line.word("the ship whose dial is set")
    return SetDial(ship=ship, maneuver=_entry(line) if line.peek() else None)


def _dial_text(move: SetDial) -> str:
    return joined(("dial", writable(move.ship), "" if move.maneuver is None else _entry_text(move.maneuver)))


_READERS: dict[str, Callable[[Line], Move]] = {
    "maneuver": _read_maneuver,
    "act": _read_act,
    "pass": _read_pass,
    "roll": _read_roll,
    "boost": _read_boost,
    "decloak": _read_decloak,
    "slam": _read_slam,
    "tractor": _read_tractor,
    "rotate": _read_rotate,
    "dock": _read_dock,
    "deploy": _read_deploy,
    "device": _read_device,
    "relocate": _read_relocate,
    "place": _read_place,
    "force": _read_force,
    "phase": _read_phase,
    "dial": _read_dial,
}

_WRITERS: dict[type[Move], Callable[[Any], str]] = {
    Maneuver: _maneuver_text,
    Act: _act_text,
    EndActivation: _pass_text,
    BarrelRoll: _roll_text,
    Boost: _boost_text,
    Decloak: _decloak_text,
    Slam: _slam_text,
    Tractor: _tractor_text,
    Rotate: _rotate_text,
    Dock: _dock_text,
    Deploy: _deploy_text,
    PlaceDevice: _device_text,
    Relocate: _relocate_text,
    PlaceObstacle: _place_text,
    PlaceShip: _force_text,
    BeginPhase: _phase_text,
    SetDial: _dial_text,
}
