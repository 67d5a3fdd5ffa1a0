"""Whole lines that the page offers as buttons, where a move of a round has few choices or asks for them."""

from collections.abc import Iterator

from sublight.games.twilight.catalogue.strategy_cards import strategy_card
from sublight.games.twilight.notation import print_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.round_moves import ComponentAction, GainTokens, Record, Score, StrategicAction
from sublight.games.twilight.rounds.pools import possible_gain
from sublight.games.twilight.rounds.samples import conquests, moves
from sublight.games.twilight.rounds.status import tokens_due
from sublight.games.twilight.rounds.turns import pays_for_custodians
from sublight.games.twilight.rounds.whose import clock_of
from sublight.games.twilight.words.names import Names
from sublight.games.twilight.words.units import counted
from sublight.referee.figures import joined
from sublight.referee.turn import NextMove

Offer = tuple[str, str]
"""A line, empty where it is written on the page, and what its button says, empty where it says that of the move."""

SCORES = {
    (0, 0): "Score nothing",
    (1, 0): "Score a public objective (1 point)",
    (2, 0): "Score a public objective (2 points)",
    (0, 1): "Score a secret objective",
    (1, 1): "Score a public (1 point) and a secret one",
    (2, 1): "Score a public (2 points) and a secret one",
}
"""What can be scored in a status phase: the points of a public and of a secret objective."""

COMPONENTS = {
    "action_card": "Play an action card",
    "leader": "Use a leader's action",
    "technology": "Use a technology's action",
    "relic": "Use a relic's action",
    "promissory_note": "Use a promissory note's action",
}
"""What has component actions: what each does is recorded."""


def offers(galaxy: Galaxy, move: NextMove) -> Iterator[Offer]:
    """Yield the lines of a move that may be declared now; none where its choices are made elsewhere."""
    player = move.player
    match move.kind:
        case "score":
            for (public, secret), says in SCORES.items():
                yield print_move(Score(player=player, public=public, secret=secret)), says
        case "component":
            yield from ((print_move(ComponentAction(player=player, by=by)), says) for by, says in COMPONENTS.items())
        case "tokens":
            yield print_move(GainTokens(player=player)), ""
            if clock_of(galaxy).phase == "status":
                count = possible_gain(galaxy, player, tokens_due(galaxy, player))
                yield "", f"Gain {count} and move others between pools"
        case "record" if move.because.kind == "may_record_there":
            yield from ((print_move(each), _lands(galaxy, each)) for each in conquests(galaxy, player))
            yield "", ""
        case "retreat":
            yield from ((print_move(each), "") for each in moves(galaxy, move))
        case "strategic":
            found = (each for each in moves(galaxy, move) if isinstance(each, StrategicAction))
            yield from ((print_move(each), _words(galaxy, each)) for each in found if each.pools is None)
        case _:
            pass


def _lands(galaxy: Galaxy, move: Record) -> str:
    if move.custodians:
        pays = pays_for_custodians(galaxy, move.on)
        return "Spend 6 influence and take the custodians token" if pays else "Take the custodians token"
    if move.controls:
        return f"Take control of {move.controls[0]}"
    units = joined([counted(f"{each.count} {each.unit}") for each in move.land])
    return f"Land {units} on {move.land[0].planet}"


def _words(galaxy: Galaxy, move: StrategicAction) -> str:
    """Return a command for a strategic action that names something; the tokens that it moves are asked for."""
    card, names = strategy_card(move.card), Names(galaxy)
    if move.speaker:
        return f"Play {card.name}: {names.player(move.speaker)} becomes speaker"
    place = "for" if card.primary == "pins" else "and remove your token from"
    return f"Play {card.name} {place} {names.system(move.system)}" if move.system else ""
