"""What a Twilight Imperium player declares."""

from msgspec import Struct

from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.pieces import Units


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


class TacticalAction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="tactical"):
    """Activate `system` and move ships into it (TI4-89.1, TI4-89.2). `uses` are effects of any player."""

    player: str
    system: str
    voyages: tuple[Voyage, ...] = ()
    uses: tuple[Use, ...] = ()


class Announce(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="announce"):
    """Announce a retreat in the combat in the active system (TI4-78.4)."""

    player: str
    uses: tuple[Use, ...] = ()


class Retreat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="retreat"):
    """Carry out an announced retreat to `system` (TI4-78.7). Voyages have a path of that one system."""

    player: str
    system: str
    voyages: tuple[Voyage, ...] = ()
    uses: tuple[Use, ...] = ()


class MoveByAbility(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="ability"):
    """Move units by `effect` outside the Movement step (TI4-58.9), from the system `source` if it has one."""

    player: str
    effect: str
    voyages: tuple[Voyage, ...] = ()
    source: str = ""
    uses: tuple[Use, ...] = ()


class PlaceToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="token"):
    """An effect puts command tokens into `system`, or takes one back (TI4-20.3b, TI4-20.6, TI4-32.2, TI4-99.1)."""

    player: str
    effect: str
    system: str


class UseEffect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="play"):
    """Use an effect outside a tactical action: put a token on the map, flip one, open a link."""

    player: str
    effect: str
    system: str = ""
    target: str = ""


Move = TacticalAction | Announce | Retreat | MoveByAbility | PlaceToken | UseEffect
FleetMove = TacticalAction | Retreat | MoveByAbility
"""The moves that have voyages."""
