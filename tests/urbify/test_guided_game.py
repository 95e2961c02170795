"""The guided game of Urbify: what it says of its moves is so."""

from __future__ import annotations

from tests.support.guides import holds_to


def test_the_players_have_what_it_says():
    pattern = r"Ana has (\d+) prestige and (\d+) politicians? at home, Ben (\d+) and (\d+)\."

    def have(at):
        (mine, his), (home, other) = at.state.prestige, at.state.home
        return [mine, home, his, other]

    assert holds_to("urbify", pattern, have) == 3
