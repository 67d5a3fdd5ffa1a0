"""What pilots are called: their printed names where a source has them."""

import re
from unicodedata import normalize

from sublight.api.tables import load_table
from sublight.games.xwing.catalogue.ships import pilot_cards, pilot_name, pilot_names, upgrade_names
from sublight.web.view.table_view import pieces

COMMANDS = {"asajjventresscommand", "generalgrievouscommand", "hondoohnakacommand"}
"""Their ids say as well in which slot they are, because another upgrade has the same name."""


def test_a_pilot_is_called_as_printed_in_every_printing() -> None:
    """One that no source names is called by its id."""
    assert pilot_name("lukeskywalker") == pilot_name("lukeskywalker-battleofyavin-lsl") == "Luke Skywalker"
    assert pilot_name("quinlanvos-legendsandrelics") == "quinlanvos-legendsandrelics"


def test_a_name_is_what_the_ids_of_its_pilots_begin_with() -> None:
    """No row is of nobody, and all but a few pilots have one; and what the ids of upgrades begin with."""
    stems = {each.partition("-")[0] for each in pilot_cards()}
    assert pilot_names().keys() <= stems
    assert len(stems - pilot_names().keys()) < 30
    upgrades = {key: name for key, name in upgrade_names().items() if key not in COMMANDS}
    for stem, name in (*pilot_names().items(), *upgrades.items()):
        plain = normalize("NFKD", name.replace("ø", "o")).encode("ascii", "ignore").decode()
        letters = re.sub(r"[^a-z0-9]", "", plain.casefold())
        assert letters.replace("0", "o") == stem.replace("0", "o"), name


def test_a_ship_is_named_by_its_pilot_and_described_by_its_card() -> None:
    """One with any pilot is named by its card."""
    shown = {each.id: each for each in pieces(load_table("xwing-dogfight"))}
    assert shown["luke"].name == "Luke Skywalker"
    assert shown["luke"].says.startswith("T-65 X-wing at 330, 300 mm")
