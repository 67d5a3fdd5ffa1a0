"""Numbers in sentences that no other spec says: chances, results of dice, what is added to a sum."""

from collections.abc import Sequence
from fractions import Fraction

from sublight.referee.figures import joined
from sublight.referee.phrases import chance_text
from sublight.referee.question import Figure


def average(figure: Figure) -> str:
    """Return a mean number of hits with its noun, to two places at most: "1 hit", "0.4 hits"."""
    mean = f"{float(str(figure)):.2f}".rstrip("0").removesuffix(".")
    return f"{mean} {'hit' if mean == '1' else 'hits'}"


def _chances(figure: Figure) -> str:
    """Return the chances of 0, 1, 2 and more hits that can come up; nothing for a single one."""
    shares = figure if isinstance(figure, Sequence) and not isinstance(figure, str) and len(figure) > 2 else ()
    said = [f"{_in_so_many(share)} for {_hits(hits)}" for hits, share in enumerate(shares) if share]
    return joined(said) if len(said) > 1 else ""


def chances(figure: Figure) -> str:
    """Return the chances of hits: "chance of a hit is 1 in 2", of several dice that of each number of hits."""
    shares = figure if isinstance(figure, Sequence) and not isinstance(figure, str) else ()
    certain = next((hits for hits, share in enumerate(shares) if share == 1), None)
    if certain is not None:
        return f"number of hits is {certain}" if certain else "chance of a hit is zero"
    if len(shares) > 2:
        return f"chances are {_chances(shares)}"
    return f"chance of a hit is {_in_so_many(shares[1]) if len(shares) == 2 else 'not known'}"


def chances_with_die(figure: Figure) -> str:
    """Return the chances of hits with an additional die, as a sentence behind the one on the die."""
    said = _chances(figure)
    return f" With this die the chances are {said}." if said else ""


def _hits(count: int) -> str:
    return f"{count or 'no'} {'hit' if count == 1 else 'hits'}"


def _in_so_many(share: object) -> str:
    """Return a chance as people count it: "1 in 4", "36 in 100", rounded to a hundredth."""
    hundredths = 100 * float(str(share))
    if hundredths < 1:
        return "under 1 in 100"
    chance = Fraction(round(hundredths), 100)
    return chance_text(chance) if chance.denominator <= 10 else f"{round(hundredths)} in 100"


def odds(figure: Figure) -> str:
    """Return a chance given as a fraction in lowest terms: 3/8 is "3 in 8"."""
    part, _, whole = str(figure).partition("/")
    return f"{part} in {whole or 1}"


def modified(figure: Figure) -> str:
    """Return how a sentence on hits begins where cards change each die: `Antimass Deflectors -1`."""
    changes = figure if isinstance(figure, Sequence) and not isinstance(figure, str) else ()
    said = [f"{by} to each die because of {name}" for name, _, by in (str(each).rpartition(" ") for each in changes)]
    return f"With {joined(said)}, the" if said else "The"


def ships_with(figure: Figure) -> str:
    """Return how many units ships can hold: "Ships there have capacity 4", "No ship there has capacity"."""
    return f"Ships there have capacity {figure}" if figure else "No ship there has capacity"


def docks_too(figure: Figure) -> str:
    """Return how many fighters space docks support, as the end of a sentence; nothing for 0."""
    return f", and space docks there support {figure} {'fighter' if figure == 1 else 'fighters'}" if figure else ""


def supported(figure: Figure) -> str:
    """Return how many fighters space docks support beyond capacity; nothing for 0."""
    fighters = "fighter" if figure == 1 else "fighters"
    return f"; space docks there support {figure} more {fighters}" if figure else ""


def in_slots(figure: Figure) -> str:
    """Return how many units count against the fleet pool instead of capacity; nothing for 0."""
    return f", with {figure} more against the fleet pool" if figure else ""


def only(figure: Figure) -> str:
    """Return how many things are there, fewer than were said."""
    if not figure:
        return "there are none"
    return f"there {'is' if figure == 1 else 'are'} only {figure}"


def few(figure: Figure) -> str:
    """Return how many ships a player has, fewer than were declared."""
    return f"has only {figure}" if figure else "has none"


FROM = {"step": "{} as every player does", "cards": "{} from cards"}
"""What command tokens are gained for that no card or strategy card names."""


def from_where(figure: Figure) -> str:
    """Return what command tokens are gained for, in brackets: "2 as every player does and 1 from Versatile"."""
    terms = [str(each).partition(" ") for each in figure] if isinstance(figure, Sequence) else []
    if len(terms) == 1:
        return "" if terms[0][2] in FROM else f" from {terms[0][2]}"
    said = [FROM.get(why, f"{{}} from {why}").format(count) for count, _, why in terms]
    return f" ({joined(said)})" if said else ""


def to_pool(figure: Figure) -> str:
    """Return how many command tokens are added to a pool or removed from it, as it stands before the pool."""
    tokens = abs(int(str(figure)))
    named = "1 command token" if tokens == 1 else f"{tokens} command tokens"
    return f"adds {named} to" if int(str(figure)) > 0 else f"removes {named} from"


def time(figure: Figure) -> str:
    """Return which time a ship leaves a system; nothing for the first."""
    return f" (exit {figure})" if figure != 1 else ""


def to_hit(figure: Figure) -> str:
    """Return the results that hit: "5 or higher"."""
    return "10" if str(figure) == "10" else f"{figure} or higher"


def breach(figure: str) -> str:
    """Return the side of a breach with its article: "an active breach"."""
    return f"an {figure} breach"
