"""Cards that once had no row are read from a fleet's text, by every spelling builders use."""

import pytest

from sublight.games.armada.lists.names import find_objective, find_upgrade


@pytest.mark.parametrize(
    ("name", "faction", "effect"),
    [
        ("Corrupter", "empire", "corruptor"),
        ("Corruptor", "empire", "corruptor"),
        ("Instigator", "empire", "instigator"),
        ("Reserve Hangar Deck", "rebel", "reserve_hangar_deck"),
        ("Navigation Officer", "separatist", "navigation_officer"),
        ("Grand Admiral Thrawn", "empire", "grand_admiral_thrawn"),
        ("Garm Bel Iblis", "rebel", "garm_bel_iblis"),
        ("Taskmaster Grint", "empire", "taskmaster_grint"),
        ("Hondo Ohnaka", "republic", "hondo_ohnaka_officer"),
        ("Nova Defiant", "separatist", "nova_defiant"),
        ("Mercy Mission", "republic", "mercy_mission"),
        ("Squall", "empire", "squall"),
    ],
)
def test_an_upgrade_is_its_effect(name: str, faction: str, effect: str) -> None:
    """The name that a builder writes means the effect, and nothing else."""
    assert find_upgrade(name, faction, "").one == effect


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("Close-Range Intel Scan", "close_range_intel_scan"),
        ("Close Range Intel Scan", "close_range_intel_scan"),
        ("Hyperlane Raid", "hyperlane_raid"),
        ("Asteroids", "asteroids"),
        ("Independent Station", "independent_station"),
        ("Nebula Outskirts", "nebula_outskirts"),
        ("Hired Scum", "hired_scum"),
        ("Steal Supplies", "steal_supplies"),
        ("Volatile Cargo", "volatile_cargo"),
        ("Volatile Deposits", "volatile_deposits"),
        ("Fighter Ambush", "fighter_ambush"),
        ("Prototype Recovery", "prototype_recovery"),
        ("Recruit Allies", "recruit_allies"),
    ],
)
def test_an_objective_is_its_effect(name: str, effect: str) -> None:
    """The name of the card means the objective."""
    assert find_objective(name).one == effect
