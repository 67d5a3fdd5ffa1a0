"""The layers of placing devices and relocating remotes, which are measured as they are placed."""

from sublight.games.xwing.devices.placing import admit_placing, check_placing, place_device
from sublight.games.xwing.devices.relocate import admit_relocation, check_relocation, relocate
from sublight.games.xwing.moves import PlaceDevice, Relocate
from sublight.referee.layers import Layers, calls_alone

LAYERS = {
    PlaceDevice: Layers(admit_placing, check_placing, calls_alone, place_device),
    Relocate: Layers(admit_relocation, check_relocation, calls_alone, relocate),
}
