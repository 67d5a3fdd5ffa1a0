"""Ingress tokens of the Fracture: moved by their owners, at most one in a system (TI4-TE-ingress-one)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.activation.plays import Play, Plays
from sublight.games.twilight.activation.wormholes import no_system
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.galaxy.anomalies import RIFT, anomalies
from sublight.games.twilight.galaxy.changes import with_marker
from sublight.games.twilight.galaxy.fracture import INGRESS, in_fracture, with_token
from sublight.games.twilight.hand import reading
from sublight.games.twilight.moves import UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens, prevents

OPEN = "TI4-Q12"


def _lying(galaxy: Galaxy, _card: EffectCard) -> tuple[str, ...]:
    """The systems from which a token may be moved; nothing to name where none lies yet."""
    return with_token(galaxy, INGRESS)


def _violations(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    yield from no_system(galaxy, move.system)
    if card.id == "alraith_ix_ianovar" and RIFT not in anomalies(galaxy, move.system):
        yield breaks("TI4-TE-ingress", "ingress_outside_rift", move.system, effect=card.name)
    if move.target and INGRESS not in galaxy.system(move.target).markers:
        yield prevents("TI4-TE-ingress", "no_ingress_there", move.target)
    if reading(galaxy, OPEN) == "allowed":
        return
    if move.system != move.target and INGRESS in galaxy.system(move.system).markers:
        yield breaks("TI4-TE-ingress-one", "second_ingress", move.system)
    if in_fracture(galaxy.system(move.system)):
        yield breaks("TI4-TE-ingress", "ingress_in_fracture", move.system)


def _moved(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Procedure[Galaxy]:
    if move.target:
        galaxy = _taken(galaxy, move.target)
    yield happens("TI4-TE-ingress", "ingress_placed", move.system, origin=move.target or "the supply")
    return with_marker(galaxy, move.system, INGRESS)


def _taken(galaxy: Galaxy, place: str) -> Galaxy:
    system = galaxy.system(place)
    markers = list(system.markers)
    markers.remove(INGRESS)
    return galaxy.with_system(replace(system, markers=tuple(markers)))


_INGRESS = Play(violations=_violations, carry=_moved, targets=_lying, disputes=(OPEN,))
INGRESS_PLAYS: Plays = {"planesplitter": _INGRESS, "alraith_ix_ianovar": _INGRESS}
