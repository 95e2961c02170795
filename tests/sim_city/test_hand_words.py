"""The cards of a hand that have no services give their words that room."""

from __future__ import annotations

import pytest

from tests.sim_city.game import new
from urbannb.core.view import View
from urbannb.games.sim_city.components.cards import COUNCIL, EVENT
from urbannb.games.sim_city.phrases import box_lines
from urbannb.games.sim_city.table.scene import scene
from urbannb.scene.shapes import Text

ROOMY = 7
"""More lines than on the card of a block, where three are for its words."""


@pytest.mark.parametrize("kind", [EVENT, COUNCIL])
def test_an_event_and_a_member_of_the_council_have_room_for_their_words_in_the_hand(kind):
    state = new(2)
    cards = [card for card in state.box.cards.values() if card.kind == kind]
    assert len(cards) > 3
    cut = 0
    for card in cards:
        state.hands[state.player][:] = [card.id, *state.hands[state.player][1:7]]
        shown = scene(state, View(width=640))  # where none is read at a time (`test_reader`)
        box = next(t for t in shown.targets if t.place == f"hand:{card.id}")
        said = [
            s.text
            for s in shown.layers["hands"]
            if isinstance(s, Text) and box.x <= s.x < box.x + box.w and box.y <= s.y < box.y + box.h
        ]
        words = "; ".join(line.face for line in box_lines(card)).replace(" ", "")
        whole = words in "".join(said).replace(" ", "")
        cut += not whole
        assert whole or sum(s != card.name for s in said) > ROOMY, f"{card.name}: {said}"
    assert cut * 2 < len(cards)
