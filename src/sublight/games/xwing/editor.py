"""The editor of X-Wing: its mat and cards, its ruler, and the outlines that pieces are placed by.

Ships touch with their guides (XW-OVL-01), range is measured from the bare base (XW-RNG-02).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, get_args

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.scene import Polygon
from sublight.board.plane.shape import Shape
from sublight.errors import InputError
from sublight.games.xwing.catalogue import bases as base_cards
from sublight.games.xwing.catalogue import range_ruler
from sublight.games.xwing.measuring.ranges import Piece, outline
from sublight.games.xwing.moves import PlaceObstacle, PlaceShip
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.setup.obstacles import USUAL, obstacle_area, obstacles_left
from sublight.games.xwing.shapes import body, obstacle_stem
from sublight.view.editor import Add, Card, CardList, ListFile, MatEditor, Sizes, Starter, card


class XWingEditor(MatEditor[Table, Piece]):
    """Ships by their cards or their pilots, obstacles and devices."""

    title = "X-Wing"
    mark = "✕"
    tint = "seat1"
    begin = "New X-Wing table"
    example = "xwing-dogfight"
    first_phase = "planning"
    files = (ListFile(kind="squad", name="Squad (XWS)", says="pilots and upgrades", by_player=True),)
    starters = (Starter(name="xwing-two-squads", title="Two squads", says="three ships against four"),)
    obstacles = USUAL
    names: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("points", "conceded", "brought"), "player"),
        **dict.fromkeys(("active", "acting", "acted_last", "done", "doomed", "locks", "carrier", "safe"), "piece"),
        "upgrades": "upgrade",
        "slots": "upgrade",
        "charges": "effect",
        "faceup": "damage card",
        "kind": "kind",
        "contacts": "piece",
        "brought.": "obstacle",
    }
    edge_mm, apart_mm = 230.0, 130.0
    mats = (("3 × 3 feet", 914.4, 914.4),)

    def cards(self) -> Iterator[CardList]:
        """Yield ships by their cards and by their pilots, obstacles and devices."""
        from sublight.games.xwing.catalogue.devices import device_tokens, payloads
        from sublight.games.xwing.catalogue.obstacles import obstacle_tokens

        yield CardList("ship", _ships())
        rocks = [each for each in obstacle_tokens().values() if each.outline_mm is not None]
        yield CardList("obstacle", (card(each.id, each.name, each.type, each.product) for each in rocks))
        laid = [each for each in payloads().values() if each.token in device_tokens()]
        yield CardList("device", (card(each.id, each.name, each.kind) for each in laid))

    def words(self) -> Mapping[str, Iterable[str]]:
        """Return pilots, upgrades, effects, damage cards, kinds of obstacles and the component set."""
        from sublight.games.xwing.catalogue.dice import damage_deck
        from sublight.games.xwing.catalogue.effects import effect_cards
        from sublight.games.xwing.catalogue.obstacles import ObstacleType
        from sublight.games.xwing.catalogue.ships import pilot_cards, upgrade_cards
        from sublight.games.xwing.validate import MEASURED

        own = (name for each in effect_cards().values() for carrier, name in each.carriers() if carrier == "upgrade")
        return {
            "pilot": pilot_cards(),
            "upgrade": sorted({*own, *upgrade_cards()}),
            "effect": effect_cards(),
            "damage card": damage_deck(),
            "kind": get_args(ObstacleType),
            "components": (MEASURED,),
        }

    def contact(self, table: Table, piece: Piece, other: Piece, pose: Pose | None = None) -> Shape:  # noqa: ARG002
        """Return the outline of `piece`, here or at `pose`, that counts for touching another."""
        return body(piece, pose) if isinstance(piece, Ship) else self.measured(table, piece, pose)

    def measured(self, table: Table, piece: Piece, pose: Pose | None = None) -> Shape:  # noqa: ARG002
        """Return the outline of `piece`, here or at `pose`, that range is measured to."""
        return outline(replace(piece, pose=pose) if pose else piece)

    def bands(self, table: Table) -> Sizes:  # noqa: ARG002
        """Return the bands of the range ruler."""
        ruler = range_ruler()
        bands = range(1, ruler.bands + 1)
        return {f"range {band}": ((band - 1) * ruler.band_mm, band * ruler.band_mm) for band in bands}

    def bases(self, table: Table) -> Sizes:  # noqa: ARG002
        """Return the square bases."""
        return {name: (base.side_mm, base.side_mm) for name, base in base_cards().items() if name != "huge"}

    def deployed(self, table: Table, wanted: Add, player: str) -> Table:
        """Return the table with a ship more, beside the edge of its player; squadrons there are none."""
        from sublight.games.xwing.catalogue.ships import pilot_cards, ship_card
        from sublight.games.xwing.lists.build import Listed, stand_squad

        if wanted.kind == "squadron":
            raise InputError("X-Wing has no squadrons: add ships")
        pilot = pilot_cards().get(wanted.card)
        if pilot is None:
            listed = Listed(card=ship_card(wanted.card).id)
        else:
            listed = Listed(card=pilot.ship, pilot=pilot.id, initiative=pilot.initiative or 0)
        return stand_squad(table, player, (listed,), ())

    def stem(self, wanted: Add) -> str:
        """Return the type of an obstacle, the card of anything else."""
        from sublight.games.xwing.catalogue import obstacle_token

        return obstacle_stem(obstacle_token(wanted.card).type) if wanted.kind == "obstacle" else wanted.card

    def stood(self, table: Table) -> Table:
        """Return the table with all that is still to be deployed beside the edges of its players."""
        from sublight.games.xwing.lists.build import stand_all

        return stand_all(table)

    def obstacles_left(self, table: Table) -> tuple[str, ...]:
        """Return the obstacles that the players brought, or the usual ones."""
        left = tuple(obstacles_left(replace(table, phase="setup", ships=())).values())
        return left if table.brought else super().obstacles_left(table)

    def zones(self, table: Table) -> Iterator[Polygon]:
        """Yield where obstacles are placed while some are left to place, else the band of each player for ships."""
        from sublight.games.xwing.setup.lines import zones

        if obstacles_left(table):
            yield obstacle_area(table)
        else:
            yield from zones(table)

    def set_up(self, table: Table, piece: Piece) -> tuple[Table, PlaceShip | PlaceObstacle] | None:
        """Return the table in setup without a piece, and the move that places it where it is."""
        from sublight.games.xwing.setup.again import placing_again

        return placing_again(table, piece) if isinstance(piece, Ship | Obstacle) else None


def _ships() -> Iterator[Card]:
    """Yield the ships that move, as flown by any pilot, then every pilot of theirs."""
    from sublight.games.xwing.catalogue.ships import pilot_cards, pilot_name, ship_cards

    ships = {each.id: each for each in ship_cards().values() if each.size != "huge"}
    yield from (card(each.id, each.name, "any pilot", f"{each.size} base") for each in ships.values())
    for pilot in pilot_cards().values():
        if pilot.ship in ships:
            yield card(pilot.id, pilot_name(pilot.id), ships[pilot.ship].name, _initiative(pilot.initiative))


def _initiative(number: int | None) -> str:
    return "initiative of another ship" if number is None else f"initiative {number}"


EDITOR = XWingEditor()
