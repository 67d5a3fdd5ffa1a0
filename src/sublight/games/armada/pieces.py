"""What stands on an Armada table, and the table itself. All records are immutable; changes make new ones."""

from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import effect_cards, obstacle_token, ship_card, squadron_card
from sublight.games.armada.catalogue.damage import damage_deck
from sublight.games.armada.catalogue.ships import ShipCard
from sublight.games.armada.catalogue.squadrons import SquadronCard
from sublight.surfaces.plane.pose import Pose
from sublight.surfaces.plane.table import PlaneTable, find, refuse_twins

Command = Literal["navigate", "squadron", "repair", "concentrate_fire"]
Phase = Literal["setup", "command", "ship", "squadron", "status"]
Edge = Literal["south", "north", "west", "east"]
Zone = Literal["front", "left", "right", "rear", "left_aux", "right_aux"]


class Ship(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship: `ship` is its card, `speed` its speed dial, `dial` the command dial revealed and not yet spent.

    `pose` is the centre of the base, of a huge ship the centre of its rear base. `shields` is absent where they are
    as printed. `resolved` are the commands resolved this round, `upgrades` the cards it carries by effect id. `used`
    are the effects used for it in this activation, or before it in this round, where that still counts; `overlapped`
    the ships and obstacles that its last maneuver overlapped.
    """

    id: str
    ship: str
    player: str
    pose: Pose
    speed: int
    dial: Command | None = None
    tokens: tuple[Command, ...] = ()
    raid: tuple[Command, ...] = ()
    upgrades: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()
    facedown: int = 0
    faceup: tuple[str, ...] = ()
    shields: dict[Zone, int] | None = None
    activated: bool = False
    resolved: tuple[Command, ...] = ()
    used: tuple[str, ...] = ()
    overlapped: tuple[str, ...] = ()

    @property
    def card(self) -> ShipCard:
        """The ship's card; InputError with the nearest names if there is none."""
        return ship_card(self.ship)

    @property
    def damage(self) -> int:
        """How many damage cards it has, facedown and faceup."""
        return self.facedown + len(self.faceup)

    @property
    def destroyed(self) -> bool:
        """A ship with as many damage cards as hull is destroyed."""
        return self.damage >= self.card.hull


class Squadron(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A squadron: a disc. `hull` is absent where it is undamaged.

    `used` are the effects that have moved it this round, where that still counts.
    """

    id: str
    squadron: str
    player: str
    pose: Pose
    hull: int | None = None
    activated: bool = False
    used: tuple[str, ...] = ()

    @property
    def card(self) -> SquadronCard:
        """The squadron's card; InputError with the nearest names if there is none."""
        return squadron_card(self.squadron)

    @property
    def hull_left(self) -> int:
        """The hull points it has left."""
        return self.card.hull if self.hull is None else self.hull


class Obstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An obstacle: `obstacle` names a catalogue token, or `outline` (mm, local frame) and `kind` describe another."""

    id: str
    obstacle: str = ""
    pose: Pose
    kind: str = ""
    outline: tuple[tuple[float, float], ...] = ()


class Token(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A round token on the table; `on` is the obstacle it was put on by an effect."""

    id: str
    kind: str
    pose: Pose
    player: str = ""
    on: str = ""


class Table(PlaneTable, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="armada"):
    """An Armada table: `players` has the first player first, `edges` where they sit, `active` whose activation runs.

    `squadron_turns` are the players of the squadrons activated in this Squadron Phase, in their order.
    """

    players: tuple[str, str] = ("first", "second")
    edges: tuple[Edge, Edge] = ("south", "north")
    round: int = 1
    phase: Phase = "ship"
    active: str = ""
    objective: str = ""
    fleet_effects: dict[str, tuple[str, ...]] = field(default_factory=dict)
    ships: tuple[Ship, ...] = ()
    squadrons: tuple[Squadron, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    tokens: tuple[Token, ...] = ()
    destroyed: tuple[str, ...] = ()
    squadron_turns: tuple[str, ...] = ()

    @property
    def pieces(self) -> "tuple[Ship | Squadron | Obstacle | Token, ...]":
        """Everything on the table."""
        everything: tuple[Ship | Squadron | Obstacle | Token, ...] = (*self.ships, *self.squadrons)
        return (*everything, *self.obstacles, *self.tokens)

    def ship(self, name: str) -> Ship:
        """Return the ship `name`; InputError with the nearest names if there is none."""
        for ship in self.ships:
            if ship.id == name:
                return ship
        find("ship", name, [ship.id for ship in self.ships])
        raise AssertionError(name)

    def squadron(self, name: str) -> Squadron:
        """Return the squadron `name`; InputError with the nearest names if there is none."""
        for squadron in self.squadrons:
            if squadron.id == name:
                return squadron
        find("squadron", name, [squadron.id for squadron in self.squadrons])
        raise AssertionError(name)

    def with_ship(self, ship: Ship) -> "Table":
        """Return the table with `ship` in place of the one of its id."""
        return replace(self, ships=tuple(ship if each.id == ship.id else each for each in self.ships))

    def with_squadron(self, squadron: Squadron) -> "Table":
        """Return the table with `squadron` in place of the one of its id."""
        new = tuple(squadron if each.id == squadron.id else each for each in self.squadrons)
        return replace(self, squadrons=new)

    def without_ship(self, name: str) -> "Table":
        """Return the table after ship `name` was destroyed; an activation of its own is over with it."""
        left = tuple(ship for ship in self.ships if ship.id != name)
        active = "" if self.active == name else self.active
        return replace(self, ships=left, active=active, destroyed=(*self.destroyed, name))

    def without_squadron(self, name: str) -> "Table":
        """Return the table after squadron `name` was destroyed."""
        left = tuple(squadron for squadron in self.squadrons if squadron.id != name)
        return replace(self, squadrons=left, destroyed=(*self.destroyed, name))

    def own_edge(self, player: str) -> Edge:
        """Return the edge that a player sits at: a long one, or a short one (west, east) in a short edges setup."""
        return self.edges[self.players.index(player)]

    def opponent(self, player: str) -> str:
        """Return the other player."""
        return self.players[1] if player == self.players[0] else self.players[0]


def admit_table(table: Table) -> None:
    """Raise InputError for what cannot stand on a table: unknown cards, twins, strangers, impossible counts."""
    refuse_twins(piece.id for piece in table.pieces)
    if table.players[0] == table.players[1]:
        raise InputError(f"both players are called `{table.players[0]}`")
    if set(table.edges) not in ({"south", "north"}, {"west", "east"}):
        raise InputError(f"edges {', '.join(table.edges)}: players sit opposite, south and north or west and east")
    for player in table.squadron_turns:
        _admit_owner(table, "squadron_turns", player)
    _admit_objective(table.objective)
    for ship in table.ships:
        _admit_ship(table, ship)
    for squadron in table.squadrons:
        _admit_squadron(table, squadron)
    for obstacle in table.obstacles:
        _admit_obstacle(obstacle)
    for piece in table.pieces:
        if not _may_stand_off(table, piece):
            _admit_place(table, piece.id, piece.pose)
    if table.active:
        table.ship(table.active)


def _admit_objective(name: str) -> None:
    known = {card.id for card in effect_cards().values() if card.kind == "objective"} if name else {name}
    if name not in known:
        hint = did_you_mean(name, known)
        raise InputError(f"`{name}` is no objective that bears on movement; leave others out{hint}")


def _admit_ship(table: Table, ship: Ship) -> None:
    card = ship.card
    _admit_owner(table, ship.id, ship.player)
    if not 0 <= ship.speed <= card.max_speed:
        raise InputError(
            f"ship `{ship.id}`: speed {ship.speed} is not on its dial; {card.name} has 0 to {card.max_speed}"
        )
    for name in ship.faceup:
        if name not in damage_deck():
            hint = did_you_mean(name, damage_deck())
            raise InputError(f"ship `{ship.id}`: `{name}` is no card of the damage deck{hint}")
    if ship.facedown < 0 or ship.destroyed:
        raise InputError(
            f"ship `{ship.id}`: {ship.damage} damage cards; "
            f"a ship in play has 0 to {card.hull - 1} ({card.name}, hull {card.hull})"
        )


def _admit_squadron(table: Table, squadron: Squadron) -> None:
    card = squadron.card
    _admit_owner(table, squadron.id, squadron.player)
    if not 1 <= squadron.hull_left <= card.hull:
        raise InputError(
            f"squadron `{squadron.id}`: hull {squadron.hull}; in play it has 1 to {card.hull} ({card.name})"
        )


def _admit_owner(table: Table, name: str, player: str) -> None:
    if player not in table.players:
        raise InputError(f"`{name}` belongs to `{player}`, who is not a player; players are {', '.join(table.players)}")


def _admit_obstacle(obstacle: Obstacle) -> None:
    if obstacle.outline:
        if not obstacle.kind:
            raise InputError(f"obstacle `{obstacle.id}` has an outline of its own and needs a `kind`")
    elif not obstacle.obstacle:
        raise InputError(f"obstacle `{obstacle.id}` needs `obstacle` (a token of the catalogue) or an `outline`")
    else:
        obstacle_token(obstacle.obstacle)


def _may_stand_off(table: Table, piece: Ship | Squadron | Obstacle | Token) -> bool:
    """Say whether a piece may: the ship whose activation runs (AMB-27), and things moved, if AMB-14 is read so."""
    moved_off = table.readings.get("AMB-14") == "may-leave" and isinstance(piece, Obstacle | Token)
    return moved_off or piece.id == table.active


def _admit_place(table: Table, name: str, pose: Pose) -> None:
    if not (0.0 <= pose.x <= table.area.width and 0.0 <= pose.y <= table.area.height):
        raise InputError(
            f"`{name}` stands off the table: ({pose.x:g}, {pose.y:g}) is outside "
            f"0 to {table.area.width:g} by 0 to {table.area.height:g} mm"
        )
