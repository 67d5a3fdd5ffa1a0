"""Every value that a table or a declaration of X-Wing can have is ruled on, drawn and read out, by house ruling too."""

from contextlib import suppress
from typing import Any, get_args

import pytest

from games.xwing.maneuvers.desk import TIE, done, ship, table
from sublight.api.rulings import ruling_text
from sublight.board.plane.pose import pose_at
from sublight.drawing import draw
from sublight.errors import InputError
from sublight.games.xwing.catalogue.devices import payloads
from sublight.games.xwing.catalogue.hints.words import Phase, Token
from sublight.games.xwing.catalogue.obstacles import ObstacleType
from sublight.games.xwing.catalogue.ships import Action
from sublight.games.xwing.course import laid_templates
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import Act, BeginPhase, Boost, Guide, Maneuver, Relocate
from sublight.games.xwing.pieces import Device, DialEntry, Obstacle, Table
from sublight.referee.adjudication import Adjudication
from sublight.referee.question import Answer
from sublight.referee.ruling import Ruling
from sublight.registry import scene_of

SQUARE = ((15.0, -15.0), (15.0, 15.0), (-15.0, 15.0), (-15.0, -15.0))
BEARINGS = tuple(bearing for each in get_args(DialEntry.__annotations__["bearing"]) for bearing in get_args(each))
SPEEDS = range(6)
HOUSE = pytest.mark.parametrize("house", [False, True])


def ruled(state: Table, move: Any, *, house: bool) -> Ruling[Table]:
    """The ruling to its end, answered as suggested, said and drawn."""
    adjudication = Adjudication(GAME, state, move, house=house)
    answers: dict[str, Answer] = {}
    ruling = adjudication.rule(answers)
    while ruling.question is not None:
        suggested = adjudication.suggest(answers)
        assert suggested is not None
        answers[ruling.question.id] = suggested
        ruling = adjudication.rule(answers)
    assert ruling_text(ruling)
    assert draw(scene_of(state, ruling, move))
    return ruling


def met(kind: str, edition: str, face: Any = "up") -> Table:
    """A TIE with an obstacle of a kind on its way and a ship where it ends."""
    rock = Obstacle(id="rock", kind=kind, outline=SQUARE, face=face, pose=pose_at(450.0, 380.0, 0.0))
    other = done(ship("b", at=(450.0, 450.0), card=TIE, player="second"))
    return table(ship("a", at=(450.0, 300.0), card=TIE), other, edition=edition, obstacles=(rock,))


@HOUSE
@pytest.mark.parametrize("begun", get_args(Phase))
def test_every_phase_follows_or_does_not(begun: Phase, house: bool) -> None:
    """One of them is due, each other one begins by house ruling alone."""
    found = [
        ruled(table(done(ship("a")), phase=phase), BeginPhase(phase=begun), house=house) for phase in get_args(Phase)
    ]
    assert {each.status for each in found} == ({"complete"} if house else {"complete", "illegal"} - _never(begun))


def _never(begun: Phase) -> set[str]:
    return {"complete"} if begun == "setup" else set()


@pytest.mark.slow
@HOUSE
@pytest.mark.parametrize("bearing", BEARINGS)
def test_every_bearing_has_templates_at_some_speeds(bearing: Any, house: bool) -> None:
    """A speed without one is an InputError, every other maneuver is ruled on."""
    found = []
    for speed in SPEEDS:
        with suppress(InputError):
            move = Maneuver(ship="a", maneuver=DialEntry(speed, bearing))
            found.append(ruled(met("asteroid", "1.4.6"), move, house=house))
    assert found


@pytest.mark.slow
@HOUSE
@pytest.mark.parametrize("kind", get_args(ObstacleType))
@pytest.mark.parametrize("edition", ["2019-09", "1.3.2", "1.4.6"])
def test_every_kind_of_described_obstacle_is_met(kind: str, edition: str, house: bool) -> None:
    """Either face up, in a maneuver and in a boost; a kind that came later is an InputError that says so."""
    if (edition == "2019-09" and kind in ("electro_chaff_cloud", "blaze")) or (edition, kind) == ("1.3.2", "blaze"):
        with pytest.raises(InputError, match="came with edition"):
            ruled(met(kind, edition), Maneuver(ship="a", maneuver=DialEntry(3, "straight")), house=house)
        return
    for face in ("up", "down"):
        state = met(kind, edition, face)
        ruling = ruled(state, Maneuver(ship="a", maneuver=DialEntry(3, "straight")), house=house)
        assert "obstacle_suffered" in ruling.kinds()
        ruled(state, Boost(ship="a", template="straight_1"), house=house)


@HOUSE
def test_every_token_action_and_template_is_ruled_on(house: bool) -> None:
    """With every token on the ship, and three of each."""
    tokens = dict.fromkeys(get_args(Token), 3)
    state = table(ship("a", tokens=tokens), ship("b", at=(450.0, 400.0), player="second"))
    for action in get_args(Action):
        for target in ("", "b"):
            with suppress(InputError):
                ruled(state, Act(ship="a", action=action, target=target), house=house)
    for template in laid_templates():
        ruled(state, Boost(ship="a", template=template), house=house)


@HOUSE
@pytest.mark.parametrize("kind", [name for name, card in payloads().items() if card.kind == "remote"])
def test_every_remote_relocates_by_house_ruling(kind: str, house: bool) -> None:
    """From each of its guides; along a template that it does not have only so."""
    outline = () if payloads()[kind].token else SQUARE
    remote = Device(id="d", device=kind, player="first", outline=outline, pose=pose_at(450.0, 450.0, 0.0))
    state = table(ship("a"), devices=(remote,))
    found = []
    for end in get_args(Guide):
        with suppress(InputError):
            found.append(ruled(state, Relocate(device="d", template="turn_left_3", end=end), house=house).status)
    assert set(found) == {"complete" if house else "illegal"}
