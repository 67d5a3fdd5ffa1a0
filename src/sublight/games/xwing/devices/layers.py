"""The layers of placing devices and relocating remotes, which are measured as they are placed."""

from sublight.games.xwing.devices.placing import check_placing, place_device, validate_placing
from sublight.games.xwing.devices.relocate import check_relocation, relocate, validate_relocation
from sublight.games.xwing.moves import PlaceDevice, Relocate
from sublight.referee.layers import Layers, calls_alone

LAYERS = {
    PlaceDevice: Layers(validate_placing, check_placing, calls_alone, place_device),
    Relocate: Layers(validate_relocation, check_relocation, calls_alone, relocate),
}
