"""Where words go: not on each other while there is room, and predictably."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from drawing.sample import FRAME, wish
from sublight.board.plane.scene import Note
from sublight.drawing.extent import Box, Boxes
from sublight.drawing.labels import Around, Words, _settled, place, place_beside
from sublight.drawing.notes import lines
from sublight.drawing.offers import RINGS, Near, apart, best
from sublight.drawing.wishes import LARGER, Spot, Taken, Wish, clutter_of


@given(st.lists(st.tuples(st.integers(300, 700), st.integers(300, 700)), max_size=8))
def test_words_do_not_meet(places: list[tuple[int, int]]) -> None:
    """Eight labels in the middle of a large mat never overlap, wherever they are wanted."""
    spots = place([wish(host=Box(x, y, x, y)) for x, y in places], FRAME, ())
    assert all(a.box.common(b.box) == 0.0 for i, a in enumerate(spots) for b in spots[:i])


def test_names_of_ships_side_by_side_have_room_to_be_written_larger() -> None:
    """As on a board that is seen whole: half as wide again about their middles they do not meet."""
    hull = lines((Note(sign="hull", text="4", says="hull 4 of 4"),), 8.5)
    hosts = [Box(x, 480.0, x + 40.0, 520.0) for x in (450.0, 495.0, 540.0)]
    names = ("Horton Salm", "Luke Skywalker", "Wedge Antilles")
    wanted = [
        Wish(text=name, size=10.0, anchor=host.centre, host=host, below=hull, small=8.5)
        for name, host in zip(names, hosts, strict=True)
    ]
    larger = [
        box._replace(left=box.left - box.width / 4, right=box.right + box.width / 4)
        for _, box in place(wanted, FRAME, ())
    ]
    assert not [one for at, one in enumerate(larger) for other in larger[:at] if one.common(other)]


def test_marks_of_neighbours_have_room_to_be_written_larger() -> None:
    """Of ships that stand close: nearly twice as large, from where each name is nearest to its ship."""
    marks = lines((*(Note(sign="hull", text="4", says="hull 4 of 4"),) * 3, Note(text="focus, stress", says="")), 8.5)
    hosts = [Box(x, y, x + 40.0, y + 40.0) for x, y in [(420.0, 530.0), (470.0, 490.0), (490.0, 570.0), (600.0, 570.0)]]
    wanted = [Wish(text="Ten Numb", size=10.0, anchor=host.centre, host=host, below=marks, small=8.5) for host in hosts]
    grown = []
    for wished, box in place(wanted, FRAME, ()):
        x, y = (min(max(at, low), high) for at, low, high in zip(wished.host.centre, box[:2], box[2:], strict=True))
        grown.append(Box(*(at + 1.8 * (side - at) for side, at in zip(box, (x, y, x, y), strict=True))))
    assert not [one for at, one in enumerate(grown) for other in grown[:at] if one.common(other)]


def test_a_name_between_others_stands_over_no_other_piece() -> None:
    """If it only meets other words where all are written larger, that is better than to seem another piece's name."""
    hull = lines((Note(sign="hull", text="3", says="hull 3 of 3"),), 8.5)
    host, neighbour = Box(463.0, 483.0, 502.0, 522.0), Box(423.0, 493.0, 457.0, 527.0)
    wanted = Wish(text="TIE Fighter 4", size=10.0, anchor=host.centre, host=host, below=hull, small=8.5)
    obstacle, ship = Box(508.0, 517.0, 577.0, 590.0), Box(538.0, 380.0, 582.0, 451.0)
    taken = (
        Taken(Box(357.0, 399.0, 403.0, 421.0), Box(336.0, 399.0, 424.0, 440.0)),
        Taken(Box(527.0, 467.0, 593.0, 489.0), Box(498.0, 467.0, 622.0, 508.0)),
        Taken(Box(411.0, 534.0, 474.0, 555.0), Box(383.0, 534.0, 502.0, 575.0)),
    )
    clutter = [(each, clutter_of(each.corners())) for each in (host, neighbour, obstacle, ship)]
    chosen = _settled(wanted, FRAME, [Around(Boxes(clutter), Boxes(()))], taken, Boxes(()))
    assert chosen.common(neighbour) == 0.0
    assert not any(chosen.common(each.box) for each in taken)


def test_a_name_is_nearest_to_what_it_names() -> None:
    """Between two ships whose names stand in its way it goes farther off, not beside one of them as if it were its."""
    counts = lines((*(Note(sign="hull", text="4", says="hull 4 of 4"),) * 3, Note(text="focus", says="")), 8.5)
    hosts = [Box(x - 20.0, 480.0, x + 20.0, 520.0) for x in (271.0, 460.0, 380.0)]
    wanted = [
        Wish(text=name, size=10.0, anchor=host.centre, host=host, below=counts, small=8.5, piece=name)
        for name, host in zip(("Biggs Darklighter", "Ten Numb", "Luke Skywalker"), hosts, strict=True)
    ]
    obstacle = clutter_of(Box(250.0, 520.0, 290.0, 570.0).corners())
    spots = place(wanted, FRAME, [obstacle, *(clutter_of(host.corners()) for host in hosts)])
    assert [min(hosts, key=lambda host: apart(spot.box, host)) for spot in spots] == hosts


def test_words_far_off_are_nothing_to_find_a_place_by() -> None:
    """Where a ship that moves is named above or below, or beside, the place of other words is not sought again."""
    still = wish("Falcon")
    place([wish(host=Box(500.0, 0.0, 500.0, 0.0)), still], FRAME, ())
    before = best.cache_info()
    for x, y in ((500.0, 10.0), (500.0, 990.0), (10.0, 500.0)):
        place([wish(host=Box(x, y, x, y)), still], FRAME, ())
    after = best.cache_info()
    assert (after.misses - before.misses, after.hits - before.hits) == (3, 3)


@given(
    st.builds(wish, badge=st.booleans(), within=st.booleans(), tied=st.booleans()),
    st.lists(st.tuples(st.integers(300, 700), st.integers(300, 700)), max_size=12),
    st.lists(st.tuples(st.integers(300, 700), st.integers(300, 700)), max_size=12),
)
def test_the_place_is_the_best_of_all_rings(
    wanted: Wish, pieces: list[tuple[int, int]], words: list[tuple[int, int]]
) -> None:
    """Where only what is near was looked at, no place farther off would have been better."""
    clutter = tuple(clutter_of(Box(x, y, x + 60, y + 40).corners()) for x, y in pieces)
    boxes = [Box(x, y, x + 90, y + 20) for x, y in words]
    taken = tuple(Taken(box, box.grown(box.height)) for box in boxes)
    chosen = _settled(wanted, FRAME, [Around(Boxes((each.box, each) for each in clutter), Boxes(()))], taken, Boxes(()))
    ordered = Boxes((each.box, each) for each in clutter).near(FRAME)
    assert chosen == best(wanted, Near(FRAME, ordered, taken, ()), RINGS)[0]


def test_words_stand_below_what_they_name() -> None:
    """With room all round, a label stands below its piece and needs no leader."""
    (spot,) = place([wish(host=Box(480.0, 470.0, 520.0, 530.0))], FRAME, ())
    assert spot.box.top > 530.0
    assert spot.box.centre[0] == 500.0
    assert not spot.leader


def test_words_stand_inside_where_they_may_and_fit() -> None:
    """Short words stand within their piece; longer ones, and those that may not, stand outside."""
    host = Box(450.0, 480.0, 550.0, 520.0)
    inside, long = wish("XW", host, within=True), wish("Assault Frigate", host, within=True)
    assert place([inside], FRAME, ())[0].box.centre == (500.0, 500.0)
    assert place([long], FRAME, ())[0].box.common(host) == 0.0
    assert place([wish("XW", host)], FRAME, ())[0].box.common(host) == 0.0


def test_words_stay_off_pieces() -> None:
    """A piece below what is named sends its label elsewhere."""
    host = Box(480.0, 470.0, 520.0, 530.0)
    blocked = clutter_of(Box(400.0, 530.0, 600.0, 600.0).corners())
    (spot,) = place([wish(host=host)], FRAME, [blocked])
    assert spot.box.bottom < 470.0


def test_a_name_reaches_no_other_piece_where_it_is_written_larger() -> None:
    """Beside a piece that it would only reach on a small board a name stands on the other side, near what it names."""
    host = Box(480.0, 470.0, 520.0, 530.0)
    name = replace(wish("Raider", host), piece="raider")
    beside = name.width / 2 + 2.0
    blocked = clutter_of(Box(500.0 + beside, 530.0, 600.0, 600.0).corners())
    (spot,), (other,) = place([name], FRAME, [blocked]), place([wish("Raider", host)], FRAME, [blocked])
    assert spot.box.bottom < 470.0
    assert not spot.leader
    assert other.box.top > 530.0


def test_a_name_takes_the_last_side_rather_than_reach_another_piece() -> None:
    """Where there is no room over its piece nor to the right, and below it would reach one on a small board."""
    host = Box(480.0, 470.0, 520.0, 530.0)
    name = replace(wish("Raider", host), piece="raider")
    beside = Box(500.0 + name.width / 2 + 2.0, 530.0, 600.0, 600.0)
    walls = (beside, Box(520.0, 400.0, 700.0, 530.0), Box(440.0, 400.0, 700.0, 469.0))
    (spot,) = place([name], FRAME, [clutter_of(each.corners()) for each in walls])
    assert spot.box.right < 480.0
    assert not spot.leader


@pytest.mark.parametrize("is_still", [True, False])
def test_a_name_stands_off_the_numbers_of_another_piece(is_still: bool) -> None:
    """Where the number would lie at the words, below a ship, whether that ship moves or stays."""
    host, number = Box(480.0, 470.0, 520.0, 530.0), Box(500.0, 530.0, 510.0, 540.0)
    hull = lines((Note(sign="hull", text="3", says="hull 3 of 3"),), 8.0)
    one, other = (
        Words((replace(wish("Raider", host), below=hull, small=8.0),)),
        Words(numbers=(clutter_of(number.corners()),)),
    )
    still, moved = (Words(one.wishes, (), other.numbers), Words()) if is_still else (other, one)
    (spot,) = place_beside(still, moved, FRAME)
    assert spot.box.common(number) == 0.0


def test_a_name_with_marks_below_it_reaches_no_other_piece_either() -> None:
    """A piece that the words would only reach where they are written larger lets them stand on the other side."""
    host, marks = Box(480.0, 470.0, 520.0, 530.0), lines((Note(sign="hull", text="3", says="hull 3 of 3"),), 8.0)
    name = replace(wish("Raider", host), piece="raider", below=marks, small=8.0)
    under = 530.0 + 4.0 + name.height + 2.0
    (spot,) = place([name], FRAME, [clutter_of(Box(490.0, under, 510.0, under + 40.0).corners())])
    assert spot.box.bottom < 470.0
    assert not spot.leader


def test_a_name_with_marks_between_others_stands_a_little_aside() -> None:
    """Under its piece, where names on both sides leave less room than in the middle and none elsewhere."""
    host, marks = Box(480.0, 470.0, 520.0, 530.0), lines((Note(sign="hull", text="3", says="hull 3 of 3"),), 8.0)
    name = replace(wish("Raider", host), below=marks, small=8.0)
    left, right = 498.0 - 0.75 * LARGER * name.width / 2, 502.0 + 1.5 * LARGER * name.width / 2
    walls = (Box(0.0, 440.0, left, 1000.0), Box(right, 0.0, 1000.0, 1000.0), Box(0.0, 0.0, 1000.0, 469.0))
    taken = tuple(Taken(each, each) for each in walls)
    chosen = _settled(name, FRAME, (), taken, Boxes(()))
    assert (chosen.top, chosen.centre[0]) == (534.0, 500.0 + name.width / 4)


def test_words_stay_on_the_page() -> None:
    """At the rim of the frame a label turns inwards."""
    for host in (Box(0.0, 990.0, 0.0, 990.0), Box(1000.0, 0.0, 1000.0, 0.0)):
        (spot,) = place([wish(host=host)], FRAME, ())
        assert spot.box.common(FRAME) == spot.box.width * spot.box.height


def test_badges_go_first() -> None:
    """A badge stands on its anchor even when other words wish to stand there earlier."""
    words, badge = wish("XW", Box(450.0, 450.0, 550.0, 550.0), within=True), wish("3", badge=True)
    spots = place([words, badge], FRAME, ())
    assert spots[1].box.centre == (500.0, 500.0)
    assert spots[0].box.common(spots[1].box) == 0.0


def test_leaders_join_what_is_far() -> None:
    """Tied words always have a leader; others only where they stand more than a letter's height away."""
    assert place([wish(tied=True)], FRAME, ())[0].leader
    for gap, far in ((19.0, False), (21.0, True)):
        box = Box(480.0, 500.0 + gap, 520.0, 540.0 + gap)
        assert Spot(wish(), box).leader == far


def test_more_words_than_room() -> None:
    """Where labels must overlap they still get a spot, the same each time."""
    crowd = [wish() for _ in range(200)]
    assert place(crowd, Box(400.0, 400.0, 600.0, 600.0), ()) == place(crowd, Box(400.0, 400.0, 600.0, 600.0), ())


def beside(host: Box, text: str = "Raider") -> Words:
    """What moved: a piece with a name."""
    return Words((replace(wish(text, host), piece=text),), (clutter_of(host.corners()),))


NAMES = (("Victory", 300.0), ("Gozanti", 480.0), ("Arquitens", 700.0))
STILL = Words(tuple(replace(wish(name, Box(x, 480.0, x + 40.0, 520.0)), piece=name) for name, x in NAMES))


@given(st.integers(0, 960), st.integers(0, 960))
def test_words_of_what_stands_still_keep_their_place(x: int, y: int) -> None:
    """Wherever a ship is moved to, words that it neither covers nor stands nearer to than their own piece stay."""
    moved = Box(float(x), float(y), x + 40.0, y + 40.0)
    alone, spots = place(STILL.wishes, FRAME, ()), place_beside(STILL, beside(moved), FRAME)
    assert [spot.wish for spot in spots[:-1]] == list(STILL.wishes)
    for before, after in zip(alone, spots[:-1], strict=True):
        covered, own = before.box.common(moved), apart(before.box, before.wish.host)
        assert (before == after) == (not covered and apart(before.box, moved) >= own)
        assert after.box.common(moved) == 0.0


def test_words_make_room_for_the_number_of_a_try() -> None:
    """A badge has to stand where it is, so that words that stood there go elsewhere."""
    (alone,) = place(STILL.wishes[:1], FRAME, ())
    (x, y) = alone.box.centre
    number = Words((wish("2", Box(x, y, x, y), badge=True),))
    (name, badge) = place_beside(Words(STILL.wishes[:1]), number, FRAME)
    assert badge.box.centre == (x, y)
    assert name.box.common(badge.box) == 0.0


def test_words_within_what_they_name_stay_there() -> None:
    """They stand nowhere else, whatever is moved onto their piece."""
    host = Box(450.0, 480.0, 550.0, 520.0)
    still = Words((wish("XW", host, within=True),))
    assert place_beside(still, beside(host), FRAME)[0] == place_beside(still, Words(), FRAME)[0]
