"""The claims of what strangers send to each game."""

from oracle.games import GAMES
from prove.claim import Claim
from prove.pieces import in_pieces

SHOWS = "what strangers send is ruled on or refused, the same once read again"

CLAIMS: tuple[Claim, ...] = tuple(
    Claim(f"fuzz-{name}", SHOWS, 50_000, in_pieces("oracle.strangers", "ends", name)) for name in GAMES
)
