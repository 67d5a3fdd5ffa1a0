"""The layers of placing devices and relocating remotes."""

from collections.abc import Mapping

from sublight.games.xwing.devices.check import admit_placing, check_placing
from sublight.games.xwing.devices.placing import place_device
from sublight.games.xwing.devices.relocate import admit_relocation, check_relocation, relocate
from sublight.games.xwing.layers import Layers
from sublight.games.xwing.moves import PlaceDevice, Relocate
from sublight.games.xwing.pieces import Table


def _calls(_table: Table, _move: PlaceDevice | Relocate, calls: Mapping[str, str]) -> Mapping[str, str]:
    """Devices are measured as they are placed; what people agreed on goes with them."""
    return calls


LAYERS = {
    PlaceDevice: Layers(admit_placing, check_placing, _calls, place_device),
    Relocate: Layers(admit_relocation, check_relocation, _calls, relocate),
}
