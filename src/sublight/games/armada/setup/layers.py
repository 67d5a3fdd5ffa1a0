"""The layers of what is set down before the first round: ships, squadrons, obstacles."""

from msgspec.structs import replace

from sublight.games.armada.moves import Deploy, DeploySquadron, PlaceObstacle
from sublight.games.armada.pieces import Table, admit_table
from sublight.games.armada.setup.obstacles import admit_placing, check_placing, place_obstacle
from sublight.games.armada.setup.ships import check_deploy, deploy_ship, deployed
from sublight.games.armada.setup.squadrons import (
    admit_squadron_deployment,
    check_squadron_deployment,
    deploy_squadron,
)
from sublight.referee.layers import unmeasured


def _admit_deploy(table: Table, move: Deploy) -> None:
    """Admit the table with the ship on it; its dial is a matter of rules, not of reading."""
    admit_table(replace(table, ships=(*table.ships, replace(deployed(move), speed=0))))


LAYERS = {
    Deploy: unmeasured(_admit_deploy, check_deploy, deploy_ship),
    DeploySquadron: unmeasured(admit_squadron_deployment, check_squadron_deployment, deploy_squadron),
    PlaceObstacle: unmeasured(admit_placing, check_placing, place_obstacle),
}
