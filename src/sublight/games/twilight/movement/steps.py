"""The steps of a voyage: by which link each goes, and which gravity rifts it leaves."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.board.hexes.layers import BORDER, LANE, Adjacency, Link
from sublight.games.twilight.catalogue import RiftExit, effect_cards, effects_with
from sublight.games.twilight.galaxy.adjacency import names_of
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.wormholes import ION_STORM, WORMHOLE, is_carried, makers
from sublight.games.twilight.moves import Voyage, systems_left, systems_of
from sublight.games.twilight.pieces import Galaxy

Losses = tuple[tuple[str, ...], ...]
"""For each voyage and each of its ships, the rift at which it was lost, with `:2` for the second time that the ship
left it; empty for one that came through.
"""


class Step(Struct, frozen=True, kw_only=True):
    """One step of a voyage: its number from 1, what it leaves and enters, every link it may go by and the one it takes.

    A link may be taken repeatedly (TI4-N-101-again). `by` is None where there is no link, or not the one
    `wanted`. `severed` are links that an effect took away; `own_delta`: only the wormhole that the ship itself took
    along would have joined the two.
    """

    number: int
    leaves: str
    enters: str
    links: tuple[Link, ...]
    by: Link | None
    wanted: str = ""
    severed: tuple[str, ...] = ()
    own_delta: bool = False


def rift_exits(galaxy: Galaxy, voyage: Voyage) -> tuple[str, ...]:
    """Return the gravity rifts left, as start or on the path, once for each exit (TI4-41.1); several in one system are
    one (TI4-41.4).
    """
    return tuple(place for place in systems_left(voyage) if "gravity_rift" in anomalies(galaxy, place))


def greater_exit(voyage: Voyage) -> RiftExit | None:
    """Return the bonus and the risk that ships take by an effect for the rift they start in, None for the usual."""
    hints = (effect_cards()[effect].hints.rift_exit for effect in voyage.uses if effect in effects_with("rift_exit"))
    return next(hints, None)


def named_steps(voyage: Voyage) -> dict[int, str]:
    """Return the links that are named for steps, by the number of the step."""
    return {int(number): name for number, _, name in (each.partition(":") for each in voyage.by)}


def steps(around: Adjacency, voyage: Voyage, *, takes_delta: bool = False) -> Iterator[Step]:
    """Yield the steps of a voyage, each by the link named for it, else by a side or lane, a wormhole, or what
    else there is, an Ion Storm last.

    `takes_delta`: the ship has a delta wormhole of its own, which is gone from where it started (TI4-N-hilcolish).
    """
    wanted = named_steps(voyage)
    for number, (leaves, enters) in enumerate(zip(systems_of(voyage), voyage.path, strict=False), 1):
        yield _step(around, number, leaves, enters, wanted.get(number, ""), gone=takes_delta and number > 1)


def _step(around: Adjacency, number: int, leaves: str, enters: str, wanted: str, *, gone: bool) -> Step:
    known = leaves != enters and leaves in around.numbers and enters in around.numbers
    every = around.why(leaves, enters) if known else ()
    links = tuple(each for each in every if not (gone and is_carried(each)))
    severed = tuple(f"{each.link} ({each.cut.by})" for each in around.why_not(leaves, enters)) if known else ()
    fit = links if not wanted else tuple(each for each in links if wanted in names_of(each))
    by = fit[0] if len(fit) == 1 else min(fit, key=_preference, default=None)
    return Step(
        number=number,
        leaves=leaves,
        enters=enters,
        links=links,
        by=by,
        wanted=wanted,
        severed=severed,
        own_delta=bool(every) and not links,
    )


def by_ion_storm(link: Link) -> bool:
    """Return whether a link goes through the Ion Storm."""
    return link.kind == WORMHOLE and any(token in ION_STORM for token in makers(link))


def _preference(link: Link) -> tuple[bool, bool, bool, str]:
    return by_ion_storm(link), link.kind not in (BORDER, LANE), link.kind != WORMHOLE, str(link)
