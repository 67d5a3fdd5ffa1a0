"""Twilight Imperium's moves in one line.

    tactical sol 304 ships=carrier@201>302>304+2infantry.Jord+fighter@302!gravity_drive,2cruiser@303>304 use=flank_speed
    announce sol
    retreat sol 303 ships=2cruiser@304>303
    ability sol effect=foresight ships=cruiser@304>303 source=304
    token sol effect=diplomacy system=112
    play sol effect=ion_storm system=302 target=alpha

A voyage is `unit@origin>system>system`, with a count before the unit; then `+` what it loads, from its origin unless
`@` says where and from space unless `.` names a planet (blanks written `_`); `!` effects that serve this ship;
`~2:name` how its second step goes; `*1` how many ships are damaged and `/form` another card, both right after the unit.
An effect in use is written `effect:player@system>target`. `parse_move` of `print_move` of any move is that move.
"""

import re
from typing import get_args

from sublight.board.notation import Line, Part, joined, writable, written
from sublight.errors import MoveError, did_you_mean
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.moves import (
    Announce,
    FleetMove,
    Load,
    Move,
    MoveByAbility,
    PlaceToken,
    Retreat,
    TacticalAction,
    Use,
    UseEffect,
    Voyage,
)

UNITS: tuple[UnitType, ...] = get_args(UnitType)
VERBS = ("tactical", "announce", "retreat", "ability", "token", "play")
"""The words that lines begin with."""
_WORD = r"[^\s=,;#@>+!~*/.:]+"
_UNIT = rf"(?P<count>[0-9]{{0,3}})(?P<unit>[a-z]+)(?:/(?P<form>{_WORD}))?"
_VOYAGE = re.compile(
    rf"{_UNIT}(?:\*(?P<damaged>[0-9]{{1,3}}))?@(?P<origin>{_WORD})(?P<path>(?:>{_WORD})*)"
    rf"(?P<cargo>(?:\+[^+!~]+)*)(?P<uses>(?:!{_WORD})*)(?P<by>(?:~[0-9]{{1,2}}:{_WORD})*)"
)
_LOAD = re.compile(rf"{_UNIT}(?:@(?P<at>{_WORD}))?(?:\.(?P<planet>[^\s=,;#@>+!~*/]+))?")
_USE = re.compile(rf"(?P<effect>{_WORD})(?::(?P<player>{_WORD}))?(?:@(?P<system>{_WORD}))?(?:>(?P<target>{_WORD}))?")


def parse_move(text: str) -> Move:
    """Return the move that a line declares; MoveError names what cannot be read, and where."""
    line = Line(text)
    verb = line.word("what is declared")
    if verb not in VERBS:
        raise MoveError(f"`{verb}` is no move; those are {', '.join(VERBS)}{did_you_mean(verb, VERBS)}")
    move = _read(verb, line)
    line.close()
    return move


def print_move(move: Move) -> str:
    """Return the line that declares `move`; MoveError for a name that no line can hold."""
    line = _text(move)
    if parse_move(line) != move:
        raise MoveError(f"no line can hold this move: one of its names has a sign that `{line}` needs itself")
    return line


def _read(verb: str, line: Line) -> Move:
    """Return the move that the rest of a line declares, word by word in the order of the line."""
    player = line.word("the player")
    match verb:
        case "tactical":
            return TacticalAction(
                player=player, system=line.word("the system"), voyages=_voyages(line), uses=_uses(line)
            )
        case "announce":
            return Announce(player=player, uses=_uses(line))
        case "retreat":
            return Retreat(player=player, system=line.word("the system"), voyages=_voyages(line), uses=_uses(line))
        case "ability":
            effect, voyages, source = line.name("effect"), _voyages(line), line.name("source", "")
            return MoveByAbility(player=player, effect=effect, voyages=voyages, source=source, uses=_uses(line))
        case "token":
            return PlaceToken(player=player, effect=line.name("effect"), system=line.name("system"))
        case _:
            effect, system, target = line.name("effect"), line.name("system", ""), line.name("target", "")
            return UseEffect(player=player, effect=effect, system=system, target=target)


def _text(move: Move) -> str:
    player = writable(move.player)
    match move:
        case TacticalAction():
            return joined(("tactical", player, writable(move.system), _ships_text(move), _uses_text(move)))
        case Announce():
            return joined(("announce", player, _uses_text(move)))
        case Retreat():
            return joined(("retreat", player, writable(move.system), _ships_text(move), _uses_text(move)))
        case MoveByAbility():
            source = written("source", move.source, "")
            effect = written("effect", writable(move.effect))
            return joined(("ability", player, effect, _ships_text(move), source, _uses_text(move)))
        case PlaceToken():
            effect, system = written("effect", writable(move.effect)), written("system", writable(move.system))
            return joined(("token", player, effect, system))
        case UseEffect():
            effect, system = written("effect", writable(move.effect)), written("system", move.system, "")
            return joined(("play", player, effect, system, written("target", move.target, "")))


def is_word(name: str) -> bool:
    """Return whether a line can hold a name wherever it may stand."""
    return re.fullmatch(_WORD, name) is not None


def planet_written(planet: str) -> str:
    """Return a planet's name without blanks."""
    return planet.replace(" ", "_")


# Voyages and effects in use.


def _voyages(line: Line) -> tuple[Voyage, ...]:
    return tuple(_read_voyage(part) for part in line.pieces("ships"))


def _matched(pattern: re.Pattern[str], part: Part, text: str, form: str) -> dict[str, str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise MoveError(f"column {part.column}: `{part.name}`: `{text}` is not written {form}")
    return {name: value or "" for name, value in found.groupdict().items()}


def _unit(part: Part, name: str) -> UnitType:
    for unit in UNITS:
        if unit == name:
            return unit
    known = f"units are {', '.join(UNITS)}{did_you_mean(name, UNITS)}"
    raise MoveError(f"column {part.column}: `{part.name}`: no unit `{name}`; {known}")


def _read_voyage(part: Part) -> Voyage:
    found = _matched(_VOYAGE, part, part.value, "unit@origin>system>system+cargo!effect")
    return Voyage(
        unit=_unit(part, found["unit"]),
        origin=found["origin"],
        path=tuple(found["path"].split(">")[1:]),
        count=int(found["count"] or 1),
        damaged=int(found["damaged"] or 0),
        cargo=tuple(_read_load(part, each, found["origin"]) for each in found["cargo"].split("+")[1:]),
        uses=tuple(found["uses"].split("!")[1:]),
        by=tuple(found["by"].split("~")[1:]),
        form=found["form"],
    )


def _read_load(part: Part, text: str, origin: str) -> Load:
    found = _matched(_LOAD, part, text, "unit@system.Planet")
    return Load(
        unit=_unit(part, found["unit"]),
        count=int(found["count"] or 1),
        at=found["at"] or origin,
        planet=found["planet"].replace("_", " "),
        form=found["form"],
    )


def _voyage_text(voyage: Voyage) -> str:
    damaged = f"*{voyage.damaged}" if voyage.damaged else ""
    path = "".join(f">{place}" for place in voyage.path)
    cargo = "".join(f"+{_load_text(load, voyage.origin)}" for load in voyage.cargo)
    ends = "".join(f"!{effect}" for effect in voyage.uses) + "".join(f"~{step}" for step in voyage.by)
    return f"{_unit_text(voyage)}{damaged}@{voyage.origin}{path}{cargo}{ends}"


def _load_text(load: Load, origin: str) -> str:
    at = "" if load.at == origin else f"@{load.at}"
    return f"{_unit_text(load)}{at}{'.' if load.planet else ''}{planet_written(load.planet)}"


def _unit_text(of: Voyage | Load) -> str:
    return f"{'' if of.count == 1 else of.count}{of.unit}{'/' if of.form else ''}{of.form}"


def _uses(line: Line) -> tuple[Use, ...]:
    return tuple(Use(**_matched(_USE, part, part.value, "effect:player@system>target")) for part in line.pieces("use"))


def _use_text(use: Use) -> str:
    parts = ((":", use.player), ("@", use.system), (">", use.target))
    return use.effect + "".join(f"{mark}{value}" for mark, value in parts if value)


def _ships_text(move: FleetMove) -> str:
    return f"ships={','.join(map(_voyage_text, move.voyages))}" if move.voyages else ""


def _uses_text(move: FleetMove | Announce) -> str:
    return f"use={','.join(map(_use_text, move.uses))}" if move.uses else ""
