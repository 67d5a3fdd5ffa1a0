"""What a Twilight Imperium player declares."""

import re
from typing import Annotated

from msgspec import Struct

from sublight.board.move_lines import listed, said
from sublight.board.notation import Part
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.move_words import (
    UNIT,
    WORD,
    matched,
    planet_read,
    planet_written,
    unit_named,
    unit_written,
)
from sublight.games.twilight.pieces import Units
from sublight.games.twilight.round_moves import ROUNDS_PREPARED_BY, RoundMove


class Load(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`count` units taken aboard in a system: from its space area, or from `planet`."""

    unit: UnitType
    count: int = 1
    at: str
    planet: str = ""
    form: str = ""


class Voyage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ships that go together: `count` ships of a type from `origin` along `path`, the systems entered in order.

    Only a single ship has `cargo`. `damaged` of the ships have sustained damage. `uses` are effects that serve this
    ship alone, such as `gravity_drive`. `by` names the link of a step where several lead there, as `2:ion_storm`.
    """

    unit: UnitType
    origin: str
    path: tuple[str, ...]
    count: int = 1
    damaged: int = 0
    cargo: tuple[Load, ...] = ()
    uses: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    form: str = ""


def voyage_name(voyage: Voyage) -> str:
    """Return how sentences call a voyage's ships: their type and where they start."""
    count = f"{voyage.count} " if voyage.count > 1 else ""
    return f"{count}{voyage.unit}{f'/{voyage.form}' if voyage.form else ''}@{voyage.origin}"


def voyage_kind(voyage: Voyage) -> tuple[str, str, str]:
    """Return what tells the ships of one voyage from others: origin, type and form."""
    return (voyage.origin, voyage.unit, voyage.form)


def ships_of_voyage(player: str, voyage: Voyage) -> Units:
    """Return a voyage's ships as one stack."""
    return Units(unit=voyage.unit, player=player, count=voyage.count, damaged=voyage.damaged, form=voyage.form)


def systems_of(voyage: Voyage) -> tuple[str, ...]:
    """Return the systems of a voyage, its origin first."""
    return (voyage.origin, *voyage.path)


def systems_passed(voyage: Voyage) -> tuple[str, ...]:
    """Return the systems moved through: all that are entered but the last (TI4-N-58-into)."""
    return voyage.path[:-1]


def systems_left(voyage: Voyage) -> tuple[str, ...]:
    """Return the systems that the ship leaves, in order and as often as it does."""
    return systems_of(voyage)[:-1] if voyage.path else ()


class Use(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An effect that is used: its id, the player whose it is (default: the mover), and what it names."""

    effect: str
    player: str = ""
    system: str = ""
    target: str = ""


# How voyages and effects in use are written.

_VOYAGE = re.compile(
    rf"{UNIT}(?:\*(?P<damaged>[0-9]{{1,3}}))?@(?P<origin>{WORD})(?P<path>(?:>{WORD})*)"
    rf"(?P<cargo>(?:\+[^+!~]+)*)(?P<uses>(?:!{WORD})*)(?P<by>(?:~[0-9]{{1,2}}:{WORD})*)"
)
_VOYAGE_FORM = "write a ship as unit@start>system, such as carrier@201>202+2infantry.Jord"
_LOAD_FORM = "write cargo as unit@system.Planet, such as 2infantry.Jord or fighter@302"
_USE_FORM = "write an effect as effect:player@system>target, such as flank_speed or ion_storm@302>alpha"
_LOAD = re.compile(rf"{UNIT}(?:@(?P<at>{WORD}))?(?:\.(?P<planet>[^\s=,;#@>+!~*/]+))?")
_USE = re.compile(rf"(?P<effect>{WORD})(?::(?P<player>{WORD}))?(?:@(?P<system>{WORD}))?(?:>(?P<target>{WORD}))?")


def _read_voyage(part: Part) -> Voyage:
    found = matched(_VOYAGE, part, part.value, _VOYAGE_FORM)
    return Voyage(
        unit=unit_named(part, found["unit"]),
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
    found = matched(_LOAD, part, text, _LOAD_FORM)
    return Load(
        unit=unit_named(part, found["unit"]),
        count=int(found["count"] or 1),
        at=found["at"] or origin,
        planet=planet_read(found["planet"]),
        form=found["form"],
    )


def voyage_text(voyage: Voyage) -> str:
    """Return a voyage as it is written in the line of a move."""
    damaged = f"*{voyage.damaged}" if voyage.damaged else ""
    path = "".join(f">{place}" for place in voyage.path)
    cargo = "".join(f"+{_load_text(load, voyage.origin)}" for load in voyage.cargo)
    ends = "".join(f"!{effect}" for effect in voyage.uses) + "".join(f"~{step}" for step in voyage.by)
    return f"{_unit_text(voyage)}{damaged}@{voyage.origin}{path}{cargo}{ends}"


def _load_text(load: Load, origin: str) -> str:
    at = "" if load.at == origin else f"@{load.at}"
    return f"{_unit_text(load)}{at}{'.' if load.planet else ''}{planet_written(load.planet)}"


def _unit_text(of: Voyage | Load) -> str:
    return unit_written(of.unit, of.count, of.form)


def _read_use(part: Part) -> Use:
    return Use(**matched(_USE, part, part.value, _USE_FORM))


def _use_text(use: Use) -> str:
    parts = ((":", use.player), ("@", use.system), (">", use.target))
    return use.effect + "".join(f"{mark}{value}" for mark, value in parts if value)


Player = Annotated[str, said("the player who declares it", bare=True)]
Effect = Annotated[str, said("the card or ability in use, as `sublight list cards twilight` names it")]
Voyages = Annotated[
    tuple[Voyage, ...],
    said(
        "the ships that move",
        key="ships",
        codec=listed("ships", _read_voyage, voyage_text, "UNIT@SYSTEM>SYSTEM+CARGO!EFFECT"),
    ),
]
Uses = Annotated[
    tuple[Use, ...],
    said(
        "the effects in use, of any player",
        key="use",
        codec=listed("use", _read_use, _use_text, "EFFECT:PLAYER@SYSTEM>TARGET"),
    ),
]


class TacticalAction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="tactical"):
    """Activate `system` and move ships into it (TI4-89.1, TI4-89.2).

    `ships=` names a unit, the system where it starts, and each system that it enters: `cruiser@101>102>208`. A number
    before the unit moves several alike: `2cruiser@101>102>208`. Of these, `2cruiser*1@101` has one damaged ship. After
    the path you may write, in this order:

    - `+2infantry.Mellon` or `+fighter@202`: units that it picks up, from a planet (with `_` for a blank in its name) or
      from space, in the system where it starts unless `@` names another;
    - `!gravity_drive`: an effect that this ship alone uses;
    - `~2:alpha`: the wormhole, or other link between the two systems, that it uses for its second step. It is needed
      only where there are several.

    `use=` names the other effects: `flank_speed` is the mover's own, `aetherstream:hacan` is Hacan's,
    `ion_storm@302>alpha` is used on system 302 with the choice `alpha`.
    """

    player: Player
    system: Annotated[str, said("the system that is activated", bare=True)]
    voyages: Voyages = ()
    uses: Uses = ()


class Announce(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="announce"):
    """Announce a retreat in the combat in the active system (TI4-78.4)."""

    player: Player
    uses: Uses = ()


class Retreat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="retreat"):
    """Carry out an announced retreat to `system` (TI4-78.7). The path of each ship is that one system.

    `ships=` and `use=` are written as in `tactical`: `2cruiser@304>303`.
    """

    player: Player
    system: Annotated[str, said("the system to which the ships retreat", bare=True)]
    voyages: Voyages = ()
    uses: Uses = ()


class MoveByAbility(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="ability"):
    """Move units by `effect` outside the Movement step (TI4-58.9), from the system `source` if it has one.

    `ships=` and `use=` are written as in `tactical`: `cruiser@304>303`.
    """

    player: Player
    effect: Effect
    voyages: Voyages = ()
    source: Annotated[str, said("the system that the effect comes from")] = ""
    uses: Uses = ()


class PlaceToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="token"):
    """An effect puts command tokens into `system`, or takes one back (TI4-20.3b, TI4-20.6, TI4-32.2, TI4-99.1)."""

    player: Player
    effect: Effect
    system: Annotated[str, said("the system whose tokens it changes")]


class UseEffect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="play"):
    """Use a card or ability outside a tactical action: place or flip a token on the map, or connect systems."""

    player: Player
    effect: Effect
    system: Annotated[str, said("the system on which it is used")] = ""
    target: Annotated[str, said("the wormhole, side, planet or other thing that it names")] = ""


Move = TacticalAction | Announce | Retreat | MoveByAbility | PlaceToken | UseEffect | RoundMove
FleetMove = TacticalAction | Retreat | MoveByAbility
"""The moves that have voyages."""

PREPARED_BY: dict[type[Struct], str] = {
    TacticalAction: "tactical.action.prepare",
    Announce: "retreat.announce.prepare",
    Retreat: "retreat.carry_out.prepare",
    MoveByAbility: "abilities.move.prepare",
    PlaceToken: "tokens_and_effects.place.prepare",
    UseEffect: "tokens_and_effects.play.prepare",
    **ROUNDS_PREPARED_BY,
}
"""The function that prepares each kind of move; its module is imported when such a move is made."""
