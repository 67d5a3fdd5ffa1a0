"""Galaxies made by hand, in a real browser: players and factions, tiles, units and tokens, and on a phone."""

from playwright.sync_api import Locator, expect

from web.page.setup.editor import PHONE, begun, refused, said
from web.page.table import Sit
from web.page.test_axe import grave

HEAD = "dialog.setup > header"


def test_a_new_galaxy_is_laid_out_and_filled(sit: Sit) -> None:
    """From the first page: who plays what, then tiles by typing, units and tokens by choosing, and it is played on."""
    seat = begun(sit)
    seat.page.click("text=New Twilight Imperium galaxy")
    seat.page.select_option('[data-key="pick-players"]', "3")
    for at, (name, faction) in enumerate([("ann", "creuss"), ("bob", "keleres"), ("cat", "hacan")]):
        seat.page.fill(f'[data-key="name{at}"]', name)
        seat.page.select_option(f'[data-key="pick-faction{at}"]', faction)
    seat.shot("galaxy-new")
    seat.page.click('[data-key="lay"]')
    said(seat, "k02 or k14 or k58 at 310")
    expect(seat.page.locator("dialog.setup .hex.open")).to_have_count(16)
    seat.page.click('dialog.setup [data-piece="310"]')
    seat.page.locator('[data-key="search"]').press_sequentially("k14")
    seat.page.keyboard.press("Enter")
    said(seat, "tile k14 in 310")
    for place, tile in [("102", "wellon"), ("104", "asteroid")]:
        seat.page.click(f'dialog.setup [data-piece="{place}"]')
        seat.page.locator('[data-key="search"]').press_sequentially(tile)
        seat.page.keyboard.press("Enter")
        said(seat, f"in {place}")
    expect(seat.page.locator("dialog.setup .hex.open")).to_have_count(13)
    seat.page.locator('dialog.setup .frame [data-id="106"]').click()
    seat.page.locator('[data-key="search"]').fill("quann")
    seat.shot("galaxy-tile")
    seat.page.click('[data-card="25"]')
    said(seat, "tile 25 in 106")
    seat.page.click('dialog.setup [data-piece="304"]')
    expect(seat.page.locator('[data-form="units"] label').last).to_have_text("how many in all")
    expect(seat.page.locator('[data-key="add-space"]')).to_have_text("Add to space")
    seat.page.select_option('[data-form="units"] [name="unit"]', "carrier")
    seat.page.click('[data-key="do-units"]')
    said(seat, "1 carrier in 304")
    seat.page.select_option('[data-form="marker"] [name="marker"]', "ion_storm_alpha")
    seat.page.click('[data-key="do-marker"]')
    said(seat, "ion_storm_alpha in 304")
    seat.page.click('[data-key="do-token"]')
    said(seat, "tokens in 304")
    seat.shot("galaxy-system")
    seat.page.click('[data-key="play"]')
    seat.page.wait_for_selector(".table-page [data-piece='304']", state="attached")


def test_a_galaxy_that_cannot_be_is_said(sit: Sit) -> None:
    """Two with one faction: the dialog stays and says it; factions of later boxes are not offered by early rules."""
    seat = begun(sit)
    seat.page.click("text=New Twilight Imperium galaxy")
    expect(seat.page.locator('[data-key="pick-faction0"] option[value="sol"]')).to_have_count(1)
    expect(seat.page.locator('[data-key="pick-faction0"] option[value="bastion"]')).to_have_count(0)
    seat.page.select_option('[data-key="pick-rules"]', "lrr-2-te")
    seat.page.select_option('[data-key="pick-faction0"]', "bastion")
    seat.page.select_option('[data-key="pick-faction1"]', "bastion")
    seat.page.click('[data-key="lay"]')
    refused(seat, "two players have the faction bastion", "dialog .why")


def test_a_new_galaxy_on_a_phone(sit: Sit) -> None:
    """360 × 740: six players fit the dialog, a tile is laid with a finger, what comes before play stands below."""
    seat = begun(sit, **PHONE)
    seat.page.locator("text=New Twilight Imperium galaxy").tap()
    expect(seat.page.locator(".seats li")).to_have_count(6)
    assert grave(seat) == []
    seat.shot("galaxy-phone-new")
    assert seat.page.evaluate("document.querySelector('dialog').scrollWidth") <= 360
    seat.page.locator('[data-key="lay"]').tap()
    seat.page.locator('dialog.setup [data-piece="101"]').tap()
    seat.page.locator('[data-key="search"]').fill("abyz")
    beside, below = (
        [
            box["y"] + box["height"] / 2
            for box in map(Locator.bounding_box, seat.page.locator(f"{HEAD} {at}").all())
            if box
        ]
        for at in ("> :is([data-key=back], [data-key=export], [aria-label=Close])", ":is(label, [data-key=play])")
    )
    assert [len(beside), len(below)] == [3, 3]
    assert max(beside) + 30 < min(below)
    assert max(max(each) - min(each) for each in (beside, below)) < 4
    seat.page.locator('[data-card="38"]').tap()
    said(seat, "tile 38 in 101")
    seat.shot("galaxy-phone")
    assert grave(seat) == []
    assert seat.page.evaluate("document.querySelector('dialog.setup').scrollWidth") <= 360
