"""The claims of rulings over many tables: what strangers send, and tables that are laid otherwise."""

from prove.claim import Claim
from prove.pieces import in_pieces

SHOWS = "what strangers send is ruled on or refused, the same once read again"
TWINS = "a table turned, mirrored, in another order or with a far rock: the same ruling"

CLAIMS: tuple[Claim, ...] = (
    Claim("fuzz-armada", SHOWS, 50_000, in_pieces("strangers", "armada")),
    Claim("fuzz-xwing", SHOWS, 50_000, in_pieces("strangers", "xwing")),
    Claim("fuzz-twilight", SHOWS, 50_000, in_pieces("strangers", "twilight")),
    Claim("armada-metamorphic", TWINS, 10_000, in_pieces("plane_twins", "armada")),
    Claim("xwing-metamorphic", TWINS, 10_000, in_pieces("plane_twins", "xwing")),
)
