"""Tokens: what each adds to its system, and what its sides are."""

import pytest

from sublight.errors import InputError
from sublight.games.twilight.catalogue import token_card, token_cards, unit_cards

TOKENS = token_cards()


def test_there_are_17_tokens() -> None:
    """Each kind of change has its tokens; those of Thunder's Edge rest on one source."""
    assert len(TOKENS) == 17
    assert {key: token.adds_wormhole for key, token in TOKENS.items() if token.adds_wormhole} == {
        "creuss_alpha": "alpha",
        "creuss_beta": "beta",
        "creuss_gamma": "gamma",
        "gamma": "gamma",
        "ion_storm_alpha": "alpha",
        "ion_storm_beta": "beta",
        "hil_colish": "delta",
    }
    assert {key for key, token in TOKENS.items() if token.adds_anomaly} == {"dimensional_tear"}
    assert all(token.single_source == (token.set == "te") for token in TOKENS.values())


def test_links_are_no_wormholes() -> None:
    """Breaches link to breaches, ingress to egress only and back; none of them is a wormhole."""
    links = {key: token.links for key, token in TOKENS.items() if token.links}
    assert links == {"breach_active": "breach_active", "ingress": "egress", "egress": "ingress"}
    assert not [key for key in links if TOKENS[key].adds_wormhole]


def test_sides_turn_into_each_other() -> None:
    """The Ion Storm has two sides, and a breach is flipped to its active one."""
    assert {key: token.flips_to for key, token in TOKENS.items() if token.flips_to} == {
        "ion_storm_alpha": "ion_storm_beta",
        "ion_storm_beta": "ion_storm_alpha",
        "breach_inactive": "breach_active",
    }


def test_what_comes_with_a_unit_names_it() -> None:
    """A tear comes with two docks, the delta with the Creuss flagship."""
    assert {key: token.with_unit for key, token in TOKENS.items() if token.with_unit} == {
        "dimensional_tear": ("vuilraith_spacedock", "vuilraith_spacedock2"),
        "hil_colish": ("creuss_flagship",),
    }
    assert all(unit in unit_cards() for token in TOKENS.values() for unit in token.with_unit)


def test_tether_sever_and_diplomacy_are_marked() -> None:
    """One token cuts a border, one mutes wormholes, and one stands for command tokens."""
    marks = ("cuts_border", "mutes_wormholes", "command_tokens")
    found = {mark: [key for key, token in TOKENS.items() if getattr(token, mark)] for mark in marks}
    assert found == {"cuts_border": ["void_tether"], "mutes_wormholes": ["sever"], "command_tokens": ["diplomacy"]}


def test_an_unknown_token_is_refused() -> None:
    """A token that does not exist is an input error with the nearest."""
    with pytest.raises(InputError, match=r"unknown token `void_teather`; did you mean .*`void_tether`"):
        token_card("void_teather")
