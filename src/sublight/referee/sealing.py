"""What a move keeps secret, and until when. A facet: `SEALING` in the module `sealing` of a game.

Where values are sealed, a table has the seal of a value in its place: the SHA-256 of the value, a random salt and the
player. Nobody can compute the value from it, and the player cannot exchange it: revealed with its salt it must have
that seal. A game says which values a move hides and which seals it opens; others keep values and salts.
"""

import hashlib
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from sublight.errors import InputError
from sublight.referee.state import StateT

MoveT = TypeVar("MoveT")

SALT_BYTES = 16
DIGITS = 64
"""Length of a seal, in hexadecimal digits."""

_SEAL = re.compile(rf"\b[0-9a-f]{{{DIGITS}}}\b")
_PURPOSE = "sublight sealed value 1"


class Secret(Struct, frozen=True, kw_only=True):
    """A value that `player` has sealed, as text, with its salt in hexadecimal digits."""

    seal: str
    player: str
    value: str
    salt: str

    @property
    def is_genuine(self) -> bool:
        """Whether value, salt and player have this seal."""
        return seal_of(self.value, self.salt, self.player) == self.seal


def sealed(value: str, player: str) -> Secret:
    """Return a value sealed with a fresh salt from the system's source of randomness."""
    salt = secrets.token_hex(SALT_BYTES)
    return Secret(seal=seal_of(value, salt, player), player=player, value=value, salt=salt)


def seal_of(value: str, salt: str, player: str) -> str:
    """Return the SHA-256 of a JSON list in UTF-8 without blanks: what it is for, the value, the salt and the player."""
    return hashlib.sha256(msgspec.json.encode([_PURPOSE, value, salt, player])).hexdigest()


def validate_seal(seal: str, where: str) -> None:
    """Raise InputError for what is no seal."""
    if not _SEAL.fullmatch(seal):
        raise InputError(f"{where}: `{seal}` is not a seal, which has {DIGITS} digits from 0 to f")


def shortened(text: str) -> str:
    """Return a text with the first eight digits of each seal, for people."""
    return _SEAL.sub(lambda found: f"{found.group()[:8]}…", text)


class Sealing(ABC, Generic[StateT, MoveT]):
    """What a game knows of its secrets. `hides` is what people call one of them."""

    hides: str = "secret"

    @abstractmethod
    def keeper(self, state: StateT, move: MoveT) -> str:
        """Return the player whose secrets a move sets, opens or removes; empty text where it does none of this."""

    @abstractmethod
    def hidden(self, move: MoveT) -> tuple[str, ...]:
        """Return the values of a move that other players may not know, as text; none where it hides nothing."""

    @abstractmethod
    def with_seals(self, move: MoveT, seals: tuple[str, ...]) -> MoveT:
        """Return a move with seals in place of the values that it hides, in their order."""

    @abstractmethod
    def given(self, move: MoveT) -> tuple[str, ...]:
        """Return the seals that a move itself has in place of values."""

    @abstractmethod
    def seals(self, state: StateT) -> Mapping[str, str]:
        """Return the seals that lie on a state, each with the piece that it belongs to."""

    @abstractmethod
    def facedown(self, state: StateT) -> Mapping[str, tuple[str, ...]]:
        """Return for each piece with a seal all that it has facedown, in order: every seal, and what else is there."""

    @abstractmethod
    def opens(self, state: StateT, move: MoveT) -> tuple[str, ...]:
        """Return the seals of a state that a move opens, so that everybody knows their values."""

    @abstractmethod
    def opened(self, state: StateT, values: Mapping[str, str]) -> StateT:
        """Return a state with the values of these seals in their place; other seals stay."""
