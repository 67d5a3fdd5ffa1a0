"""What takes a ship to one place from each other one, and from which places so much is enough."""

from sublight.board.hexes.reach import mask_of

FAR = 1 << 30
"""More than any ship has."""


class Need:
    """What takes a ship to a place from each other one: `least` by place, FAR where it is more than was asked about."""

    def __init__(self, least: tuple[int, ...], target: int) -> None:
        """Take the least allowances, and the place."""
        self.least, self._target = least, target
        self._within: dict[int, int] = {}

    def within(self, left: int) -> int:
        """Return the set of places from which no more than `left` takes a ship there, and the place itself."""
        if left not in self._within:
            near = mask_of(place for place, least in enumerate(self.least) if least <= left)
            self._within[left] = near | 1 << self._target
        return self._within[left]
