"""The moves of this chapter, imported when one is made: ships, squadrons and obstacles placed in setup."""

from msgspec.structs import replace

from sublight.games.armada.moves import Deploy, DeploySquadron, PlaceObstacle
from sublight.games.armada.pieces import Table, validate_table
from sublight.games.armada.setup.obstacles import check_placing, place_obstacle, validate_placing
from sublight.games.armada.setup.ships import check_deploy, deploy_ship, deployed
from sublight.games.armada.setup.squadrons import (
    check_squadron_deployment,
    deploy_squadron,
    validate_squadron_deployment,
)
from sublight.referee.layers import unmeasured


def _validate_deploy(table: Table, move: Deploy) -> None:
    """Admit the table with the ship on it; its dial is a matter of rules, not of reading."""
    validate_table(replace(table, ships=(*table.ships, replace(deployed(move), speed=0))))


LAYERS = {
    Deploy: unmeasured(_validate_deploy, check_deploy, deploy_ship),
    DeploySquadron: unmeasured(validate_squadron_deployment, check_squadron_deployment, deploy_squadron),
    PlaceObstacle: unmeasured(validate_placing, check_placing, place_obstacle),
}
