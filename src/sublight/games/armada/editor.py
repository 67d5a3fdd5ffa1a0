"""The editor of Armada: its mats and cards, its ruler, and the outlines that pieces are placed by.

Ships touch ships and squadrons with their dial frames, all else with the bare base (ARM-RAM-05).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.scene import Polygon
from sublight.board.plane.shape import Shape
from sublight.games.armada.measuring.distances import RANGES, Piece, measured_shape
from sublight.games.armada.moves import Move
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.setup.obstacles import USUAL
from sublight.games.armada.shapes import components_of, framed_base
from sublight.view.editor import Add, Card, CardList, ListFile, MatEditor, Sizes, Starter, card

TOKENS = ("objective",)
UPGRADES = ("title", "officer", "upgrade", "commander")
"""The kinds of cards that are upgrades of a ship."""


class ArmadaEditor(MatEditor[Table, Piece]):
    """Ships and squadrons by fleets, obstacles by what they are."""

    title = "Star Wars: Armada"
    mark = "◮"
    begin = "New Armada table"
    example = "armada-learning-fight"
    first_phase = "command"
    files = (ListFile(kind="fleet", name="Fleet (text)", says="ships, upgrades and squadrons", by_player=True),)
    starters = (
        Starter(
            name="armada-small-fleets", title="Two small fleets",
            says="two ships and three or four squadrons each, on a mat of 3 × 3 feet",
        ),
        Starter(
            name="armada-400-points-fleets", title="Two fleets of 400 points",
            says="all ships and squadrons of the example, on a mat of 6 × 3 feet",
        ),
    )  # fmt: skip
    obstacles = USUAL
    names: ClassVar[Mapping[str, str]] = {
        **dict.fromkeys(("squadron_turns", "done", "acted", "passed", "last", "bereft", "winner"), "player"),
        **dict.fromkeys(("pass_tokens", "set_aside", "fleet_effects"), "player"),
        **dict.fromkeys(("active", "overlapped", "on", "not_first", "named", "moved", "by"), "piece"),
        **dict.fromkeys(("effect", "fleet_effects."), "effect"),
        **dict.fromkeys(("upgrades", "exhausted"), "upgrade"),
        "faceup": "damage card",
        "kind": "kind",
    }
    edge_mm, apart_mm = 235.0, 170.0
    mats = (("6 × 3 feet", 1828.8, 914.4), ("3 × 3 feet", 914.4, 914.4), ("6 × 4 feet", 1828.8, 1219.2))

    def cards(self) -> Iterator[CardList]:
        """Yield ships, squadrons, obstacles and tokens."""
        from sublight.games.armada.catalogue.cards import ship_cards, squadron_cards
        from sublight.games.armada.catalogue.tokens import obstacle_tokens

        ships, squadrons = ship_cards().values(), squadron_cards().values()
        found = (card(each.id, each.name, each.faction, f"{each.size}, {each.points} points") for each in ships)
        yield CardList("ship", found)
        yield CardList(
            "squadron", (card(each.id, each.name, each.faction, f"speed {each.speed}") for each in squadrons)
        )
        tokens = obstacle_tokens().values()
        yield CardList("obstacle", (card(each.id, each.name, each.type, each.set) for each in tokens))
        yield CardList("token", (Card(id=each, name=each) for each in TOKENS))

    def chosen(self) -> Iterator[CardList]:
        """Yield the objectives that affect movement or its setup, each with what it changes."""
        from sublight.games.armada.catalogue import effect_cards

        objectives = (each for each in effect_cards().values() if each.kind == "objective")
        yield CardList("objective", (Card(id=each.id, name=each.name, says=each.changes) for each in objectives))

    def words(self) -> Mapping[str, Iterable[str]]:
        """Return effects, upgrades, objectives, damage cards, component sets, and kinds of obstacles and tokens."""
        from sublight.games.armada.catalogue import component_sets, effect_cards, obstacle_types
        from sublight.games.armada.catalogue.cards import damage_deck
        from sublight.games.armada.setup.ships import GRAV_WELL

        effects = effect_cards().values()
        return {
            "effect": effect_cards(),
            "upgrade": [each.id for each in effects if each.kind in UPGRADES],
            "objective": [each.id for each in effects if each.kind == "objective"],
            "damage card": damage_deck(),
            "kind": (*obstacle_types(), *TOKENS, GRAV_WELL),
            "components": component_sets(),
        }

    def contact(self, table: Table, piece: Piece, other: Piece, pose: Pose | None = None) -> Shape:
        """Return the outline of `piece`, here or at `pose`, that counts for touching `other`."""
        if isinstance(piece, Ship) and isinstance(other, Ship | Squadron):
            return framed_base(table, piece, pose)
        return self.measured(table, piece, pose)

    def measured(self, table: Table, piece: Piece, pose: Pose | None = None) -> Shape:
        """Return the outline of `piece`, here or at `pose`, that distances are measured to."""
        return measured_shape(table, replace(piece, pose=pose) if pose else piece)

    def bands(self, table: Table) -> Sizes:
        """Return the five bands of the distance side and the three of the range side."""
        components = components_of(table)
        distance, reach = (0.0, *components.distance_mm), (0.0, *components.range_mm)
        found = {f"distance {band}": (distance[band - 1], distance[band]) for band in range(1, len(distance))}
        return found | {f"{name} range": (reach[band], reach[band + 1]) for band, name in enumerate(RANGES)}

    def bases(self, table: Table) -> Sizes:
        """Return the three sizes of bases."""
        sizes = components_of(table).base_mm
        return {"small": sizes.small, "medium": sizes.medium, "large": sizes.large}

    def deployed(self, table: Table, wanted: Add, player: str) -> Table:
        """Return the table with a ship or a squadron more, beside the edge of its player."""
        from sublight.games.armada.catalogue import ship_card, squadron_card
        from sublight.games.armada.lists.build import Listed, stand_fleet

        if wanted.kind == "squadron":
            return stand_fleet(table, player, (), (squadron_card(wanted.card).id,))
        return stand_fleet(table, player, (Listed(card=ship_card(wanted.card).id),), ())

    def stood(self, table: Table) -> Table:
        """Return the table with all that is still to be deployed beside the edges of its players."""
        from sublight.games.armada.lists.build import stand_all

        return stand_all(table)

    def zones(self, table: Table) -> Iterator[Polygon]:
        """Yield where obstacles are placed while some are left to place, else the deployment zone of each player.

        Where a squadron may be deployed next, it yields the areas near ships in which it may stand, too.
        """
        from sublight.games.armada.rounds.deploying import deploying_player, left_of
        from sublight.games.armada.setup.obstacles import obstacle_area, obstacles_left
        from sublight.games.armada.setup.squadrons import near_zones
        from sublight.games.armada.setup.zones import zones

        if obstacles_left(table):
            yield obstacle_area(table)
            return
        yield from zones(table)
        player = deploying_player(table) if table.clock else ""
        if player and any(each.squadron for each in left_of(table, player)):
            yield from near_zones(table, player)

    def set_up(self, table: Table, piece: Piece) -> tuple[Table, Move] | None:
        """Return the table in setup without a piece, and the move that places it where it is."""
        from sublight.games.armada.setup.again import placing_again

        return placing_again(table, piece) if isinstance(piece, Ship | Squadron | Obstacle) else None


EDITOR = ArmadaEditor()
