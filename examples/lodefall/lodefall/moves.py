"""What a player can declare. The record is also the line that declares it: `fly petrel burn=N,NE`."""

from typing import Annotated, Literal, get_args

from msgspec import Struct

from sublight.board.move_lines import said

Side = Literal["N", "NE", "SE", "S", "SW", "NW"]
SIDES: tuple[Side, ...] = get_args(Side)


class Fly(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="fly"):
    """A hauler burns fuel, or none, and moves as far as its drift takes it."""

    ship: Annotated[str, said("the hauler that flies", bare=True)]
    burn: Annotated[tuple[Side, ...], said("a side of the hex for each unit of fuel")] = ()
