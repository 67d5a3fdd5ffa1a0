"""The layers of what is set down before the first round: ships, squadrons, obstacles."""

from msgspec.structs import replace

from sublight.games.armada.layers import Layers, nothing_measured
from sublight.games.armada.moves import Deploy, DeploySquadron, PlaceObstacle
from sublight.games.armada.pieces import Table, admit_table
from sublight.games.armada.setup.obstacles import admit_placing, check_placing, place_obstacle
from sublight.games.armada.setup.ships import check_deploy, deploy_ship, deployed
from sublight.games.armada.setup.squadrons import (
    admit_squadron_deployment,
    check_squadron_deployment,
    deploy_squadron,
)
from sublight.referee.procedure import Procedure


def _admit_deploy(table: Table, move: Deploy) -> None:
    """Admit the table with the ship on it; its dial is a matter of rules, not of reading."""
    admit_table(replace(table, ships=(*table.ships, replace(deployed(move), speed=0))))


def _deploy(table: Table, move: Deploy, _: None) -> Procedure[Table]:
    return deploy_ship(table, move)


def _deploy_squadron(table: Table, move: DeploySquadron, _: None) -> Procedure[Table]:
    return deploy_squadron(table, move)


def _place(table: Table, move: PlaceObstacle, _: None) -> Procedure[Table]:
    return place_obstacle(table, move)


LAYERS = {
    Deploy: Layers(_admit_deploy, check_deploy, nothing_measured, _deploy),
    DeploySquadron: Layers(admit_squadron_deployment, check_squadron_deployment, nothing_measured, _deploy_squadron),
    PlaceObstacle: Layers(admit_placing, check_placing, nothing_measured, _place),
}
