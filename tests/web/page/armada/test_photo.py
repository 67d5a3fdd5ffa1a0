"""A photo under the table, in a real browser: straightened by mat, base or size, by keys; and kept in the page."""

from pathlib import Path

import pytest
from playwright.sync_api import Request, expect

from web.page.armada.photo import BASE, MAT, SHOWN, TABLE_AT, off, over_photo, seen, straightened
from web.page.setup.editor import ON_MAT, said
from web.page.table import Sit
from web.server import Server


def test_a_photo_straightened_by_the_corners_of_the_mat(sit: Sit, server: Server, tmp_path: Path) -> None:
    """Within a millimetre everywhere, marked by hand and zoomed in."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    seat.shot("photo-flat")
    straightened(seat, "mat", MAT, closer=3)
    expect(seat.page.locator(".photo-says")).to_contain_text("positions on the mat are off by about")
    seat.shot("photo-mat")
    assert max(off(seat, (x, y)) for x in (0.0, 300.0, 914.4) for y in (0.0, 457.0, 914.4)) < 1.0


def test_a_photo_straightened_by_a_base_that_stands(sit: Sit, server: Server, tmp_path: Path) -> None:
    """A piece laid on a mark near the base stands within a millimetre of it; how that grows with distance is said."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    straightened(seat, "piece cr90", BASE, closer=4)
    expect(seat.page.locator(".photo-says")).to_contain_text("positions on the base of cr90 are off by about 0.")
    expect(seat.page.locator(".photo-says")).to_contain_text("from its middle")
    assert max(off(seat, place) for place in [*BASE, (420.0, 250.0), (300.0, 380.0)]) < 1.0
    assert off(seat, (420.0, 250.0)) < off(seat, (840.0, 850.0))
    seat.shot("photo-base")
    seat.page.locator("dialog.setup .middle > .frame").focus()
    x, y = seat.page.evaluate(SHOWN, list(seen((420.0, 250.0))))
    start = seat.page.evaluate(ON_MAT, [352.0, 302.0])
    seat.page.mouse.move(*start)
    seat.page.mouse.down()
    seat.page.mouse.move(x, y, steps=3)
    seat.page.mouse.up()
    said(seat, "cr90 is at")
    words = seat.page.locator(".setup-said").inner_text()
    found = [float(each) for each in words.split("is at ")[1].split(" mm")[0].split(", ")]
    assert found == pytest.approx([420.0, 250.0], abs=1.0)


def test_a_base_of_a_known_size_sets_the_scale(sit: Sit, server: Server, tmp_path: Path) -> None:
    """No piece stands yet: what was marked lies in the middle of the mat, as long and wide as it is."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    straightened(seat, "size small", BASE, closer=4)
    spots = [
        seat.page.evaluate(TABLE_AT, seat.page.evaluate(SHOWN, list(seen(place))))
        for place in [(352.0, 302.0), (420.0, 250.0)]
    ]
    assert spots[0] == pytest.approx([457.2, 457.2], abs=1.0)
    assert spots[1] == pytest.approx([457.2 + 68.0, 457.2 - 52.0], abs=1.0)


@pytest.mark.parametrize(
    ("order", "says"),
    [([1, 0, 3, 2], "in the opposite order"), ([0, 2, 1, 3], "are swapped"), ([0, 0, 1, 2], "on one line")],
)
def test_points_in_another_order_are_told(
    sit: Sit, server: Server, tmp_path: Path, order: list[int], says: str
) -> None:
    """The photo then stays as it was."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    straightened(seat, "mat", [MAT[at] for at in order])
    expect(seat.page.locator(".photo-says")).to_contain_text(says)
    assert off(seat, MAT[0]) > 10.0


def test_a_photo_is_straightened_by_keys_alone(sit: Sit, server: Server, tmp_path: Path) -> None:
    """A cross moved by the arrows, marks by Enter, and one taken back; a pixel is a millimetre and more."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    seat.page.focus('[data-key="photo-mark"]')
    seat.key("Enter")
    box = seat.page.locator("dialog.setup .middle > .frame").bounding_box()
    assert box is not None
    here = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    for number, place in enumerate([MAT[2], *MAT]):
        goal = seat.page.evaluate(SHOWN, list(seen(place)))
        for axis, keys in enumerate([("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")]):
            far, near = divmod(round(abs(goal[axis] - here[axis])), 20)
            key = keys[goal[axis] > here[axis]]
            seat.key(*[f"Shift+{key}"] * far, *[key] * near)
            here[axis] += (20 * far + near) * (1 if goal[axis] > here[axis] else -1)
        seat.key("Enter")
        if number == 0:
            seat.page.click('[data-key="photo-back"]')
            seat.page.locator("dialog.setup .middle > .frame").focus()
    seat.page.wait_for_selector(".photo-says")
    assert max(off(seat, place) for place in MAT) < 2.5


def test_nothing_of_a_photo_is_sent(sit: Sit, server: Server, tmp_path: Path) -> None:
    """Loaded, straightened, and a piece placed by it: no request goes elsewhere, and none carries a picture."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    sent: list[Request] = []
    frames: list[str | bytes] = []
    seat.page.on("request", lambda request: sent.append(request))  # noqa: PLW0108 - it is marked with attributes
    seat.page.on("websocket", lambda socket: socket.on("framesent", lambda data: frames.append(data)))  # noqa: PLW0108
    straightened(seat, "mat", MAT)
    seat.page.click('dialog.setup [data-piece="nebulon"]')
    seat.page.fill('[data-key="place-x"]', "640")
    seat.page.click('[data-key="put"]')
    said(seat, "nebulon is at 640")
    seat.page.click('[data-key="play"]')
    seat.log("set up by hand")
    real = [each for each in sent if not each.url.startswith("blob:")]
    assert all(each.url.startswith(server.url) for each in real)
    assert {each.url for each in real if each.method != "GET"} == {f"{server.url}/setup/change"}
    bodies = [each.post_data_buffer or b"" for each in real]
    assert bodies
    assert not any(sign in body for body in bodies for sign in (b"\x89PNG", b"iVBOR", b"data:image", b"blob:"))
    assert max(map(len, bodies)) < (tmp_path / "table.png").stat().st_size / 2
    assert frames == []
