"""Whole games at random: they end, and no card and no dollar is lost."""

from __future__ import annotations

import pytest

from tests.sim_city import game
from tests.support.sizes import some
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE, LONG_DECK
from urbannb.games.sim_city.model.state import (
    BY_DECK,
    BY_ROUNDS,
    BY_TABLE,
    SOLITAIRE,
    STANDARD,
    SUBURBS,
)
from urbannb.games.sim_city.rules.final import ACCOUNTS, score

KINDS = {
    "standard": {"variant": STANDARD},
    "long": {"variant": STANDARD, "long_deck": LONG_DECK},
    "solitaire": {"variant": SOLITAIRE},
    "suburbs": {"variant": SUBURBS, "decks": (LAKESIDE, HILLSIDE)},
    "deals": {"variant": STANDARD, "dealing": True},
    "goal": {"variant": STANDARD, "goal": 60},
    "deck": {"variant": STANDARD, "ending": BY_DECK},
    "rounds": {"variant": STANDARD, "ending": BY_ROUNDS, "goal": 12},
    "table": {"variant": STANDARD, "ending": BY_TABLE, "table": (4, 5)},
}


def players_of(kind: str, seed: int) -> int:
    return {"solitaire": 1, "suburbs": 2}.get(kind, seed % 6 + 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(some(3)))
def test_a_game_ends_and_loses_no_card_and_no_dollar(kind, seed):
    state = game.new(players_of(kind, seed), seed, **KINDS[kind])
    every = set(state.box.cards)
    for at in game.play_on(state, seed):
        found = game.cards(at)
        assert found.keys() <= every
        assert set(found.values()) == {1}
        assert len(found) == len(every)
        assert all(money >= 0 for money in at.money)
        assert at.money == [sum(ledger.values()) for ledger in at.money_from]
        for player, books in enumerate(at.money_from):
            assert list(ACCOUNTS.strange(at, books)) == []
            assert score(at, player).total == at.money[player]
    assert not state.agenda
