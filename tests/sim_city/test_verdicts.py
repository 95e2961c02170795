"""Why a card cannot be played: in full, and exactly where it cannot."""

from __future__ import annotations

import random

import pytest

from tests.sim_city import game
from tests.support.sizes import some
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE, LONG_DECK
from urbannb.games.sim_city.model.actions import RIVAL, Play, Propose
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import SUBURBS
from urbannb.games.sim_city.rules.turn import TakePlay

KINDS = {
    "standard": {"long_deck": LONG_DECK},
    "suburbs": {"variant": SUBURBS, "decks": (LAKESIDE, HILLSIDE)},
    "table": {"table": (5, 6)},
}


def everywhere(state, pick):
    """Some cells of the city and around it."""
    cells = {GRID.origin}
    for city in state.cities:
        for cell in (*city.ground.blocks, *city.ground.open_cells):
            cells.update((cell, *GRID.around(cell)))
    return [GRID.place(cell) for cell in pick.sample(sorted(cells), min(6, len(cells)))]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(some(3)))
def test_there_is_a_reason_exactly_where_a_card_cannot_be_played(kind, seed):
    pick = random.Random(seed)
    state = game.new(2, seed, **KINDS[kind])
    codes: set[str] = set()
    for at in game.play_on(state, seed):
        if not at.agenda or not isinstance(game.asked(at), TakePlay) or pick.random() < 0.85:
            continue
        choice = game.asked(at)
        legal = choice.actions(at)
        where = ("", RIVAL) if kind == "suburbs" else ("",)
        hand = at.hands[at.player]
        for card in pick.sample(hand, min(4, len(hand))):
            for cell in everywhere(at, pick):
                for action in (*(Play(card, cell, w) for w in where), Propose(card, cell)):
                    found = list(choice.reasons(at, action))
                    assert bool(found) != legal.allows(action), (str(action), found)
                    codes.update(reason.code for reason in found)
                    assert not any(reason.text[0].islower() for reason in found)
    assert {"not-adjacent", "sims", "only-if"} <= codes
