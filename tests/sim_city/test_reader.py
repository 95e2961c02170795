"""Beside a city that pans, the hand is a row of small cards, and one of them is read whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.sim_city.game import new
from urbannb.core.view import View
from urbannb.games.sim_city.phrases import box_lines
from urbannb.games.sim_city.table.scene import scene
from urbannb.scene.shapes import Text

WIDTHS = {"as JupyterLab opens": 484, "beside panels": 640, "on a telephone": 254}


def tray(state, width, **said):
    found = scene(state, View(width=width, apart=True, **said)).tray
    assert found is not None
    return found


def hand(drawing):
    return [t for t in drawing.targets if t.group == "Hand"]


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
def test_every_card_that_is_pointed_at_or_held_is_read_whole_and_nothing_moves(width):
    state = new(2)
    cards = sorted(state.box.cards)
    view = View(width=width, apart=True)
    for start in range(0, len(cards), 8):
        held = cards[start : start + 8]
        state.hands[state.player][:] = held
        rest = tray(state, width)
        for name in held:
            card = state.card(name)
            for marks in ({"pointed": f"hand:{name}"}, {"selected": (f"hand:{name}",)}):
                shown = scene(state, replace(view, **marks)).tray
                assert [t.spot for t in shown.targets] == [t.spot for t in rest.targets]
                assert (shown.height, shown.reach) == (rest.height, rest.reach)
            top = min(t.y for t in hand(shown))
            texts = [s for s in shown.layers["hands"] if isinstance(s, Text) and 22 < s.y < top]
            said = " ".join(s.text for s in texts)
            assert said.startswith(f"{card.name}: "), said
            for one in box_lines(card):
                assert one.sentence in said, f"{card.name}: {said}"
            if card.crime:
                assert f"crime {card.crime}".replace("-", "\N{MINUS SIGN}") in said


def test_the_hand_is_one_row_as_jupyterlab_opens_and_ends_where_the_screen_has_to():
    state = new(2)
    cards = sorted(name for name, card in state.box.cards.items() if card.zone)
    for start in range(0, len(cards) - 9, 9):
        state.hands[state.player][:] = cards[start : start + 9]
        shown = tray(state, 484)
        assert len({t.y for t in hand(shown)}) == 1
        assert shown.reach == max(t.y + t.h for t in hand(shown))
        assert shown.reach < 290


def test_at_rest_what_the_signs_on_a_card_mean_is_told_there_in_words():
    shown = tray(new(2), 484)
    said = " ".join(s.text for s in shown.layers["hands"] if isinstance(s, Text))
    assert "II c2 p1: phase II, crime factor 2, pollution factor 1" in said
