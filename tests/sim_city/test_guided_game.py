"""The guided game of Sim City: what it says of its moves is so."""

from __future__ import annotations

from tests.support.guides import holds_to


def test_the_players_have_what_it_says():
    pattern = r"Ana has (\d+) dollars, Ben (\d+)\."
    assert holds_to("sim-city", pattern, lambda at: list(at.state.money)) == 4
