"""What is declared in a round beside moving: cards and phases, actions and passes, tokens, what is recorded by hand."""

import re
from typing import Annotated, Literal

from msgspec import Struct

from sublight.board.move_lines import AnyCodec, counts, listed, said
from sublight.board.notation import Part
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.move_words import UNIT, matched, planet_read, planet_written, unit_named, unit_written

POOLS = ("tactic", "fleet", "strategy")
"""The pools of a command sheet."""


class Group(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`count` units of a type in the space area of a system, or on `planet`."""

    unit: UnitType
    count: int = 1
    planet: str = ""
    form: str = ""


_GROUP = re.compile(rf"{UNIT}(?:\.(?P<planet>[^\s=,;#@>+!~*/]+))?")


def _read_group(part: Part) -> Group:
    found = matched(_GROUP, part, part.value, "write units as unit.Planet, such as 2infantry.Jord or cruiser")
    return Group(
        unit=unit_named(part, found["unit"]),
        count=int(found["count"] or 1),
        planet=planet_read(found["planet"]),
        form=found["form"],
    )


def _group_text(group: Group) -> str:
    planet = f".{planet_written(group.planet)}" if group.planet else ""
    return f"{unit_written(group.unit, group.count, group.form)}{planet}"


def _planet_of(part: Part) -> str:
    return planet_read(part.value)


Player = Annotated[str, said("the player who declares it", bare=True)]
Card = Annotated[str, said("the strategy card, such as `warfare`")]
Pools = Annotated[
    dict[str, int] | None,
    said("the command tokens in each pool afterwards, as tactic:3,fleet:3,strategy:2", codec=counts("pools", POOLS)),
]
By = Annotated[str, said("the player who records it")]
Why = Annotated[str, said("the reason, in words joined by underscores")]


class TakeCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="choose"):
    """Choose a strategy card in the strategy phase (TI4-84.1)."""

    player: Player
    card: Card


class BeginPhase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="phase"):
    """End the phase under way and begin the next one (TI4-40.0)."""

    phase: Annotated[Literal["strategy", "action", "status", "agenda"], said("the phase that begins", bare=True)]


class StrategicAction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="strategic"):
    """Perform the primary ability of one of your readied strategy cards; others may use the secondary (TI4-82.0)."""

    player: Player
    card: Card
    system: Annotated[str, said("the system whose tokens it changes")] = ""
    speaker: Annotated[str, said("the player whom Politics makes speaker")] = ""
    pools: Pools = None


class ComponentAction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="component"):
    """Perform a component action (TI4-22.3, TI4-22.4). What it does is declared by `ability` or `play`, or recorded."""

    player: Player
    by: Annotated[str, said("the card or ability that has the action, in words joined by underscores")]
    cancelled: Annotated[bool, said("another player has cancelled it, so it does nothing")] = False


class Pass(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="pass"):
    """Pass for the rest of the action phase (TI4-3.3)."""

    player: Player


class EndTurn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="end"):
    """End your turn after your action (TI4-4.1)."""

    player: Player


class Score(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="score"):
    """Score objectives in the status phase, or none (TI4-81.1)."""

    player: Player
    public: Annotated[int, said("the victory points of the public objective scored, 0 for none")] = 0
    secret: Annotated[int, said("the victory points of the secret objective scored, 0 for none")] = 0


class GainTokens(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="tokens"):
    """Gain command tokens in the status phase and redistribute them (TI4-81.5)."""

    player: Player
    pools: Pools = None
    more: Annotated[int, said("the tokens that cards give the player beyond the usual number")] = 0


def _groups(key: str) -> AnyCodec:
    return listed(key, _read_group, _group_text, "UNIT.PLANET")


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="record"):
    """Record by hand what no move rules on: combat, invasion, production, cards. `on` is a system or a player.

    In a system, `lose`, `land`, `gain`, `damage`, `repair`, `controls` and `token` apply to `player`. The other parts
    apply to the player `on`. Give `points` and `pools` as they are afterwards. Units are written with a count before
    them and a planet behind them: `2infantry.Jord`.
    """

    on: Annotated[str, said("the system or the player to whom it happens", bare=True)]
    player: Annotated[str, said("the player whose units, planets and token in the system change")] = ""
    lose: Annotated[tuple[Group, ...], said("the units that are lost there", codec=_groups("lose"))] = ()
    land: Annotated[tuple[Group, ...], said("the ground forces that land there", codec=_groups("land"))] = ()
    gain: Annotated[tuple[Group, ...], said("the units that are placed there", codec=_groups("gain"))] = ()
    damage: Annotated[tuple[Group, ...], said("the units that become damaged", codec=_groups("damage"))] = ()
    repair: Annotated[tuple[Group, ...], said("the units that are repaired", codec=_groups("repair"))] = ()
    controls: Annotated[
        tuple[str, ...],
        said("the planets whose control is gained", codec=listed("controls", _planet_of, planet_written, "PLANET")),
    ] = ()
    token: Annotated[Literal["", "placed", "removed"], said("what happens to the command token there")] = ""
    pools: Pools = None
    gets: Annotated[tuple[str, ...], said("the effects that the player gets")] = ()
    loses: Annotated[tuple[str, ...], said("the effects that the player loses")] = ()
    exhausts: Annotated[tuple[str, ...], said("the effects that are exhausted")] = ()
    readies: Annotated[tuple[str, ...], said("the effects that are readied")] = ()
    holds: Annotated[tuple[str, ...], said("all the strategy cards that the player has")] = ()
    zero: Annotated[bool, said("the player has the Naalu 0 token")] = False
    points: Annotated[int | None, said("the victory points of the player")] = None
    speaker: Annotated[bool, said("the player becomes speaker")] = False
    custodians: Annotated[bool, said("the player takes the custodians token")] = False
    eliminated: Annotated[bool, said("the player is out of the game")] = False
    turn: Annotated[bool, said("the player has the turn now")] = False
    again: Annotated[bool, said("the player has one more action this turn")] = False
    laws: Annotated[tuple[str, ...], said("the laws that come into play")] = ()
    repeals: Annotated[tuple[str, ...], said("the laws that are discarded")] = ()
    by: By = ""
    why: Why = ""


RoundMove = TakeCard | BeginPhase | StrategicAction | ComponentAction | Pass | EndTurn | Score | GainTokens | Record

ROUNDS_PREPARED_BY: dict[type[Struct], str] = {
    TakeCard: "rounds.strategy.prepare",
    BeginPhase: "rounds.phases.prepare",
    StrategicAction: "rounds.strategic.prepare",
    ComponentAction: "rounds.actions.prepare_component",
    Pass: "rounds.actions.prepare_pass",
    EndTurn: "rounds.actions.prepare_end",
    Score: "rounds.status.prepare_score",
    GainTokens: "rounds.status.prepare_tokens",
    Record: "rounds.recording.prepare",
}
"""The function that prepares each kind of move of a round."""
