"""Armada's moves in one line, as a player would type or say them.

    cr90 speed=3 clicks=0,1,2 tool=right navigate=dial use=general_madine@2 extra=engine_techs
    reveal cr90 dial=navigate keep=token clear=dial
    deploy id=cr90 ship=rebel.cr90_corvette_a player=first x=100 y=200 heading=90 speed=2 upgrades=a,b
    play interdictor effect=phylon_q7_tractor_beams target=cr90 speed=2 pay=token
    obstacle rock player=first x=100 y=200 heading=90 effect=doomed_station
    token beacon player=second x=100 y=200 max=2 min=1 toward=south_edge
    turns effect=navigational_hazards
    phase squadron
    squadron tie x=400 y=300 by=gozanti uses=independence attacked=yes
    squadron tie stay effect=cloak
    place id=rock obstacle=asteroid_1 player=second x=400 y=300 heading=90
    deploy id=tie squadron=empire.tie_fighter_squadron player=second x=400 y=300

`use=` lists effects: `effect:by@joint`, where `:by` names the ship whose card it is and `@joint` the joint it
bears on. Parts left out have their defaults. `parse_move` of `print_move` of any move is that move.
"""

from collections.abc import Callable
from typing import TypedDict, get_args

from sublight.board.notation import Line, Part, joined, read_whole, writable, written
from sublight.board.plane.pose import Pose
from sublight.board.plane.posed import pose_words, read_pose
from sublight.errors import MoveError
from sublight.games.armada.moves import (
    BeginPhase,
    Deploy,
    DeploySquadron,
    Maneuver,
    Move,
    MoveInTurn,
    MoveObstacle,
    MoveSquadron,
    MoveToken,
    Payment,
    PlaceObstacle,
    RevealDial,
    Side,
    Use,
    UseEffect,
)
from sublight.games.armada.pieces import Command

VERBS = ("maneuver", "reveal", "deploy", "play", "obstacle", "token", "turns", "squadron", "place", "phase")
"""The words that may begin a line; without one it is a maneuver."""

COMMANDS: tuple[Command, ...] = get_args(Command)
SIDES: tuple[Side, ...] = get_args(Side)
PAYMENTS: tuple[Payment, ...] = get_args(Payment)


def parse_move(text: str) -> Move:
    """Return the move that a line declares; MoveError names what cannot be read, and where."""
    line = Line(text)
    verb = line.word("the move's ship") if line.peek() in VERBS else "maneuver"
    move = _READERS[verb](line)
    line.close()
    return move


def print_move(move: Move) -> str:
    """Return the line that declares `move`; MoveError for a name that no line can hold."""
    match move:
        case Maneuver():
            return _maneuver_line(move)
        case RevealDial():
            return _reveal_line(move)
        case BeginPhase():
            return joined(("phase", move.phase))
        case Deploy():
            return _deploy_line(move)
        case UseEffect():
            return _play_line(move)
        case MoveObstacle():
            return _limited_line(move, "obstacle", move.obstacle)
        case MoveToken():
            return _limited_line(move, "token", move.token)
        case MoveInTurn():
            by = written("by", move.by and writable(move.by), "")
            return joined(("turns", written("effect", writable(move.effect)), by))
        case MoveSquadron():
            return _squadron_line(move)
        case PlaceObstacle():
            return _place_line(move)
        case DeploySquadron():
            return _deploy_squadron_line(move)


def _read_maneuver(line: Line) -> Maneuver:
    return Maneuver(
        ship=line.word("the ship that moves"),
        speed=line.optional_whole("speed"),
        clicks=line.wholes("clicks"),
        tool=line.optional_choice("tool", SIDES),
        navigate=line.choice("navigate", PAYMENTS, "none"),
        uses=tuple(_read_use(part) for part in line.pieces("use")),
        extra=line.name("extra", ""),
    )


def _read_use(part: Part) -> Use:
    text, at, joint = part.value.rpartition("@")
    if not at:
        text, joint = part.value, "0"
    effect, colon, by = text.partition(":")
    if not effect or (colon and not by) or ":" in by:
        raise MoveError(f"column {part.column}: `use`: `{part.value}` is not written effect:by@joint")
    column = part.column + len(text) + 1
    return Use(effect=writable(effect), by=by, joint=read_whole(Part("use", joint, column)))


def _read_reveal(line: Line) -> RevealDial:
    return RevealDial(
        ship=line.word("the ship whose dial is revealed"),
        dial=line.choice("dial", COMMANDS),
        keep=line.choice("keep", ("dial", "token"), "dial"),
        clear=line.choice("clear", ("", "dial", *COMMANDS), ""),
    )


def _read_phase(line: Line) -> BeginPhase:
    phase = line.word("the phase that begins")
    if phase != "squadron":
        raise MoveError(f"`{phase}` is no phase whose beginning is ruled; that is squadron")
    return BeginPhase(phase="squadron")


def _read_deploy(line: Line) -> Deploy | DeploySquadron:
    if line.has("squadron"):
        return _read_deploy_squadron(line)
    return Deploy(
        id=line.name("id"),
        ship=line.name("ship"),
        player=line.name("player"),
        pose=read_pose(line),
        speed=line.whole("speed"),
        upgrades=line.names("upgrades"),
        effect=line.name("effect", ""),
    )


def _read_deploy_squadron(line: Line) -> DeploySquadron:
    return DeploySquadron(
        id=line.name("id"),
        squadron=line.name("squadron"),
        player=line.name("player"),
        pose=read_pose(line),
        effect=line.name("effect", ""),
    )


def _read_place(line: Line) -> PlaceObstacle:
    return PlaceObstacle(
        id=line.name("id"), obstacle=line.name("obstacle"), player=line.name("player"), pose=read_pose(line)
    )


def _read_squadron(line: Line) -> MoveSquadron:
    name = line.word("the squadron that moves")
    if line.peek() == "stay":
        line.word("stay")
        place = None
    else:
        place = (line.number("x"), line.number("y"))
    return MoveSquadron(
        squadron=name,
        place=place,
        by=line.name("by", ""),
        effect=line.name("effect", ""),
        uses=line.names("uses"),
        attacked=line.choice("attacked", ("no", "yes"), "no") == "yes",
    )


def _read_play(line: Line) -> UseEffect:
    return UseEffect(
        ship=line.word("the ship whose card is played"),
        effect=line.name("effect"),
        target=line.name("target", ""),
        speed=line.optional_whole("speed"),
        pay=line.choice("pay", ("", "discard", "token"), ""),
    )


class _Limits(TypedDict):
    """What the lines of an obstacle's and of a token's move have in common."""

    player: str
    pose: Pose
    effect: str
    by: str
    maximum: int | None
    minimum: int
    toward: str
    zone: tuple[tuple[float, float], ...]
    forced: bool


def _read_obstacle(line: Line) -> MoveObstacle:
    return MoveObstacle(
        obstacle=line.word("the obstacle that is moved"), flip=_read_yes(line, "flip"), **_read_limits(line)
    )


def _read_token(line: Line) -> MoveToken:
    return MoveToken(token=line.word("the token that is moved"), **_read_limits(line))


def _read_limits(line: Line) -> _Limits:
    zone = line.numbers("zone")
    if len(zone) % 2:
        raise MoveError(f"`zone` needs pairs of x and y, got {len(zone)} numbers")
    return {
        "player": line.name("player"),
        "pose": read_pose(line),
        "effect": line.name("effect", ""),
        "by": line.name("by", ""),
        "maximum": line.optional_whole("max"),
        "minimum": line.whole("min", 0),
        "toward": line.name("toward", ""),
        "zone": tuple(zip(zone[::2], zone[1::2], strict=True)),
        "forced": _read_yes(line, "forced"),
    }


def _read_yes(line: Line, name: str) -> bool:
    return line.choice(name, ("no", "yes"), "no") == "yes"


def _read_in_turn(line: Line) -> MoveInTurn:
    return MoveInTurn(effect=line.name("effect"), by=line.name("by", ""))


_READERS: dict[str, Callable[[Line], Move]] = {
    "maneuver": _read_maneuver,
    "reveal": _read_reveal,
    "phase": _read_phase,
    "deploy": _read_deploy,
    "play": _read_play,
    "obstacle": _read_obstacle,
    "token": _read_token,
    "turns": _read_in_turn,
    "squadron": _read_squadron,
    "place": _read_place,
}


def _maneuver_line(move: Maneuver) -> str:
    return joined(
        (
            "maneuver" if move.ship in VERBS else "",
            writable(move.ship),
            written("speed", move.speed),
            written("clicks", move.clicks, ()),
            written("tool", move.tool),
            written("navigate", move.navigate, "none"),
            written("use", tuple(_use_text(use) for use in move.uses), ()),
            written("extra", move.extra and writable(move.extra), ""),
        )
    )


def _use_text(use: Use) -> str:
    text = writable(use.effect) + (f":{writable(use.by)}" if use.by else "")
    # A name may have an @ in it: then the joint is written out, so that the last @ is the joint's.
    return f"{text}@{use.joint}" if use.joint or "@" in text else text


def _reveal_line(move: RevealDial) -> str:
    parts = (written("dial", move.dial), written("keep", move.keep, "dial"), written("clear", move.clear, ""))
    return joined(("reveal", writable(move.ship), *parts))


def _deploy_line(move: Deploy) -> str:
    names = (("id", move.id), ("ship", move.ship), ("player", move.player))
    upgrades = tuple(writable(upgrade) for upgrade in move.upgrades)
    return joined(
        (
            "deploy",
            *(written(name, writable(value)) for name, value in names),
            *pose_words(move.pose),
            written("speed", move.speed),
            written("upgrades", upgrades, ()),
            written("effect", move.effect and writable(move.effect), ""),
        )
    )


def _deploy_squadron_line(move: DeploySquadron) -> str:
    names = (("id", move.id), ("squadron", move.squadron), ("player", move.player))
    effect = written("effect", move.effect and writable(move.effect), "")
    return joined(("deploy", *(written(name, writable(each)) for name, each in names), *pose_words(move.pose), effect))


def _place_line(move: PlaceObstacle) -> str:
    names = (("id", move.id), ("obstacle", move.obstacle), ("player", move.player))
    return joined(("place", *(written(name, writable(each)) for name, each in names), *pose_words(move.pose)))


def _squadron_line(move: MoveSquadron) -> str:
    where = ("stay",) if move.place is None else (written("x", move.place[0]), written("y", move.place[1]))
    return joined(
        (
            "squadron",
            writable(move.squadron),
            *where,
            written("by", move.by and writable(move.by), ""),
            written("effect", move.effect and writable(move.effect), ""),
            written("uses", tuple(writable(each) for each in move.uses), ()),
            "attacked=yes" if move.attacked else "",
        )
    )


def _play_line(move: UseEffect) -> str:
    return joined(
        (
            "play",
            writable(move.ship),
            written("effect", writable(move.effect)),
            written("target", move.target and writable(move.target), ""),
            written("speed", move.speed),
            written("pay", move.pay, ""),
        )
    )


def _limited_line(move: MoveObstacle | MoveToken, verb: str, name: str) -> str:
    names = (("effect", move.effect), ("by", move.by), ("toward", move.toward))
    effect, by, toward = (written(key, value and writable(value), "") for key, value in names)
    return joined(
        (
            verb,
            writable(name),
            written("player", writable(move.player)),
            *pose_words(move.pose),
            effect,
            by,
            written("max", move.maximum),
            written("min", move.minimum, 0),
            toward,
            written("zone", tuple(number for corner in move.zone for number in corner), ()),
            "forced=yes" if move.forced else "",
            "flip=yes" if isinstance(move, MoveObstacle) and move.flip else "",
        )
    )
