"""A small ship in the open that has come to rest on squadrons, and the ruling on where they go."""

from collections.abc import Mapping

from games.armada.oracle.placements import taken
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.games.armada.displacement.displace import displace
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.referee.procedure import Run, drive
from sublight.referee.question import Answer

X, Y = 450.0, 450.0
RIGHT = X + 21.5 + 17.0
"""Centres of squadrons that touch the right side of the ship, clear of the dial frame."""

SMALL = "rebel.cr90_corvette_a"
Spot = tuple[float, float]


def ship(name: str = "cr90", x: float = X, y: float = Y, heading: float = 0.0, card: str = SMALL) -> Ship:
    """A small ship of the first player."""
    return Ship(id=name, ship=card, player="first", pose=pose_at(x, y, heading), speed=1)


def squadron(name: str, x: float, y: float, player: str = "first") -> Squadron:
    """A squadron whose slider points left."""
    return Squadron(id=name, squadron="rebel.x_wing_squadron", player=player, pose=Pose(x, y, (-1.0, 0.0)))


def table(*squadrons: Squadron, others: tuple[Ship, ...] = (), mover: Ship | None = None) -> Table:
    """A table with the ship in the open."""
    return Table(
        edition="rrg-1.5",
        area=Area(914.4, 914.4),
        ships=(mover or ship(), *others),
        squadrons=squadrons,
    )


def under(count: int) -> tuple[Squadron, ...]:
    """Squadrons a, b, c … that the ship has come to rest on."""
    return tuple(squadron(chr(ord("a") + i), X, Y + i) for i in range(count))


def rule(
    on: Table, answer: Mapping[str, Spot] | None = None, readings: Mapping[str, str] | None = None, cause: str = ""
) -> Run[Table]:
    """Displace what is under the first ship; `answer` names all places. The rulebook is loaded: events cite it."""
    assert GAME.book.rule_ids
    mover = on.ships[0]
    lifted = tuple(each.id for each in on.squadrons if len(each.id) == 1)
    procedure = displace(on, mover, lifted, cause) if cause else displace(on, mover, lifted)
    answers: dict[str, Answer] = (
        {} if answer is None else {"ARM-DISP-01:cr90:1": {name: tuple(at) for name, at in answer.items()}}
    )
    return drive(procedure, answers, lambda dispute: (readings or {}).get(dispute) or taken(dispute))


def refused(run: Run[Table]) -> list[str]:
    """The kinds of the reasons against an answer."""
    assert run.state is None
    assert run.pending is not None
    return [each.kind for each in run.violations]


def spot(run: Run[Table], name: str) -> Spot:
    """Where a squadron was set down."""
    assert run.state is not None, run.violations
    pose = next(each.pose for each in run.state.squadrons if each.id == name)
    return pose.x, pose.y


def suggestion(on: Table) -> dict[str, Spot]:
    """The placement suggested."""
    pending = rule(on).pending
    assert pending is not None
    found = pending.suggest()
    assert isinstance(found, dict)
    return {name: (place[0], place[1]) for name, place in found.items()}
