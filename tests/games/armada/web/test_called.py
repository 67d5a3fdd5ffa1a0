"""What the page calls the pieces: in its sentences, in its list and on its board."""

import pytest
from msgspec.structs import replace

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.board.plane.scene import Label, Polygon, Scene
from sublight.formats.branches import answered
from sublight.games.armada.page_names import called, obstacle_name, ship_name, squadron_name
from sublight.games.armada.pieces import Obstacle, Table, Undeployed
from sublight.referee.phrases import Phrasebook
from sublight.referee.question import Place
from sublight.referee.ruling import Verdict
from sublight.registry import adjudicate, game_of, scene_of
from sublight.web.view.log_line import log_line
from sublight.web.view.margins import as_called
from sublight.web.view.ruling_view import ruling_view
from sublight.web.view.table_view import endings, pieces, spoken_on, with_names

TABLE = load_table("armada-learning-fight", Table)


@pytest.mark.parametrize(
    ("ship", "title", "says"),
    [
        ("nebulon", "Nebulon-B Escort Frigate", "Nebulon-B"),
        ("cr90-2", "CR90 Corvette A", "CR90 2"),
        ("frigate", "Assault Frigate Mark II A", "Frigate"),
        ("pelta", "Pelta-class Medical Frigate", "Pelta"),
        ("gr75", "GR-75 Medium Transports", "GR-75"),
        ("flagship", "CR90 Corvette A", "flagship"),
        ("cr90-x", "CR90 Corvette A", "cr90-x"),
    ],
)
def test_a_ship_is_called_by_the_printed_words_that_its_id_is_made_of(ship: str, title: str, says: str) -> None:
    """Any other id is what people called it."""
    assert ship_name(ship, title) == says


@pytest.mark.parametrize(
    ("squadron", "title", "says"),
    [
        ("tiefighter-3", "TIE Fighter Squadron", "TIE Fighter 3"),
        ("bomber-2", "TIE Bomber Squadron", "TIE Bomber 2"),
        ("black", "Black Squadron", "Black Squadron"),
        ("hansolo", "Han Solo (Millennium Falcon)", "Han Solo"),
        ("guard", "TIE Fighter Squadron", "guard"),
    ],
)
def test_a_squadron_is_called_by_its_printed_name(squadron: str, title: str, says: str) -> None:
    """One of several is numbered, without the word that all have."""
    assert squadron_name(squadron, title) == says


@pytest.mark.parametrize(
    ("obstacle", "token", "says"),
    [
        ("asteroid-1", "asteroid_1", "Asteroid field 1"),
        ("asteroid-1-12", "asteroid_1", "Asteroid field 1 (12)"),
        ("station-6", "station_6", "Space station"),
        ("station", "station_6", "Space station"),
        ("rock", "asteroid_1", "rock"),
    ],
)
def test_an_obstacle_is_called_by_its_token(obstacle: str, token: str, says: str) -> None:
    """Without what the name adds in brackets."""
    assert obstacle_name(obstacle, token) == says


def test_two_pieces_that_would_be_called_alike_keep_their_ids() -> None:
    """Else nobody could tell them apart."""
    twin = next(each for each in TABLE.ships if each.id == "cr90")
    table = replace(TABLE, ships=(*TABLE.ships, replace(twin, id="cr")))
    assert {"cr90", "cr"}.isdisjoint(called(table))
    assert called(TABLE)["cr90"] == "CR90"


def test_what_waits_to_be_set_up_has_a_name_too() -> None:
    """Pieces of both fleets, and the tokens that are left in setup."""
    waits = Undeployed(id="victory", player="rebel", ship="empire.victory_ii_class_star_destroyer")
    table = replace(TABLE, phase="setup", undeployed=(waits,), obstacles=())
    assert called(table)["victory"] == "Victory"
    assert called(table)["asteroid-1"] == "Asteroid field 1"


def test_a_ship_that_leaves_the_play_area_is_called_by_its_name() -> None:
    """Though the table after the move has it no more."""
    at_the_edge = tuple(
        replace(each, pose=replace(each.pose, x=30.0, y=30.0, forward=(0.0, -1.0))) if each.id == "cr90" else each
        for each in TABLE.ships
    )
    table = replace(TABLE, ships=at_the_edge)
    move = game_of(table).parse_move("cr90 speed=3")
    ruling = adjudicate(table, move, {})
    assert "cr90" not in {each.id for each in ruling.state.ships}
    said = (ruling_view(table, move, ruling).headline, log_line(table, "cr90 speed=3", ruling)[2])
    assert all("CR90" in each and "cr90" not in each for each in said)


def test_the_ruling_and_the_board_call_pieces_by_name() -> None:
    """None of their sentences says an id, which the line of the move keeps."""
    move = game_of(TABLE).parse_move("cr90 speed=3")
    ruling = adjudicate(TABLE, move, {})
    found = ruling_view(TABLE, move, ruling)
    said = [found.so_far, found.headline, found.closest, *(each.says for each in found.events)]
    said += [each.says for each in found.margins]
    assert "CR90" in found.headline
    assert not [each for each in said if "cr90" in each]
    assert found.move.startswith("cr90 ")
    scene = with_names(TABLE, scene_of(TABLE, ruling, move))
    assert isinstance(scene, Scene)
    names = {mark.text for mark in scene.marks if isinstance(mark, Label)}
    assert "X-Wing 1" in names
    assert not [each for each in names if each in {piece.id for piece in TABLE.pieces}]
    assert not [each for each in scene.marks if isinstance(each, Polygon) and each.title.startswith("asteroid-")]


def test_the_list_and_the_positions_call_pieces_by_name() -> None:
    """With the whole printed name beside what sentences call it."""
    found = {each.id: each for each in pieces(TABLE)}
    assert (found["cr90"].name, found["cr90"].called) == ("CR90 Corvette A", "CR90")
    assert found["cr90"].says.endswith("nearest: X-Wing 2, 92.5 mm")
    assert not [each.says for each in endings(TABLE, "cr90") if "-1" in each.says]


def test_a_piece_that_people_named_keeps_its_name_on_the_board() -> None:
    """Its label and its title are not touched."""
    rock = replace(TABLE.obstacles[0], id="rock")
    assert isinstance(rock, Obstacle)
    table = replace(TABLE, obstacles=(rock,))
    scene = with_names(table, scene_of(table))
    assert isinstance(scene, Scene)
    assert next(each.title for each in scene.marks if isinstance(each, Polygon) and each.id == "rock").startswith(
        "rock"
    )


def test_what_stays_is_the_same_mark_in_the_next_picture() -> None:
    """By that its drawing is found again; a mark that had to be called by its name is one, too."""
    once, again = (with_names(TABLE, scene_of(TABLE)).marks for _ in range(2))
    assert all(one is other for one, other in zip(once, again, strict=True))
    assert once != scene_of(TABLE).marks


def test_the_names_for_a_ruling_are_put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its headline and its nearest margin are in the sentences of the rest."""
    asked: list[object] = []

    def spoken(state: Table, before: Table | None = None) -> Phrasebook:
        asked.append(state)
        return spoken_on(state, before)

    monkeypatch.setattr("sublight.web.view.ruling_view.spoken_on", spoken)
    move = game_of(TABLE).parse_move(declared_line(example("armada-learning-fight", MOVE)))
    ruling = adjudicate(TABLE, move)
    assert ruling_view(TABLE, move, ruling).closest
    assert asked == [ruling.state]


def test_a_ship_that_stays_says_by_name_what_it_overlapped() -> None:
    """Each ship once, whatever the speeds at which it was in the way."""
    table = load_table("armada-400-points", Table)
    move = game_of(table).parse_move(declared_line(example("armada-400-points", MOVE)))
    found = ruling_view(table, move, adjudicate(table, move))
    assert "stays in place after overlapping Nebulon-B and Transports;" in found.headline


def test_an_answer_calls_what_is_placed_by_its_name() -> None:
    """As its question does, which stands before it in the log."""
    question = adjudicate(TABLE, game_of(TABLE).parse_move("cr90 clicks=0,1,0 tool=left"), {}).question
    assert isinstance(question, Place)
    said = answered(question, {"tie-3": (390.0, 500.0)}, spoken_on(TABLE))
    assert said.endswith("TIE Fighter 3 at x 390.0 mm, y 500.0 mm.")


@pytest.mark.parametrize(
    ("at", "says"),
    [
        ("past asteroid-1", "past Asteroid field 1"),
        ("from the front; past asteroid-1, debris-3", "from the front; past Asteroid field 1, Debris field 3"),
        (
            "past station; a base covers debris-2 and debris-3",
            "past Space station; a base covers Debris field 2 and Debris field 3",
        ),
        ("past asteroid-1 under a shield dial", "past Asteroid field 1 under a shield dial"),
    ],
)
def test_a_line_of_sight_passes_obstacles_by_their_names(at: str, says: str) -> None:
    """Each of several, and nothing else that was noted."""
    sight = Verdict(
        rule="ARM-LOS-03",
        question="line of sight",
        subject="cr90",
        other="victory",
        at=at,
        outcome="overlap",
        margin_mm=-3.0,
    )
    assert as_called(sight, spoken_on(TABLE)).at == says
