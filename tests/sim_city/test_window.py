"""A large city: what is drawn of it grows with the window, not with the city."""

from __future__ import annotations

import random
from functools import cache

import pytest

from urbannb.core.engine import advance
from urbannb.core.game import Game
from urbannb.core.registry import find
from urbannb.core.view import View
from urbannb.games.sim_city.components.cards import BLOCK
from urbannb.games.sim_city.components.deck import STARTER, deck_text
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.turn import EndTurn, TakePlay
from urbannb.games.sim_city.table import cards
from urbannb.games.sim_city.table.city import Drawn
from urbannb.ui import Table
from urbannb.ui.picture.lens import Lens

LARGE = 330


@cache
def grown(blocks: int) -> SimCityState:
    """A city of so many blocks, and a hand."""
    text = deck_text(STARTER)
    start = text.index("[[")
    state: SimCityState = find("sim-city").new(("Ana", "Ben"), 1)
    state.decks = [text[:start] + text[start:] * 4]
    advance(state)
    state.phase, state.opened, state.mayor = 4, True, 0
    pile = [card for card in state.box.decks[0] if state.card(card).kind == BLOCK]
    pick, city = random.Random(1), state.cities[0]
    pick.shuffle(pile)
    for card in pile[:blocks]:
        city.put(pick.choice(city.open_cells), card)
    state.hands[0] = pile[blocks : blocks + 6]
    state.agenda = [EndTurn(), TakePlay()]
    return state


def part_of(scene, x: float, y: float, wide: float = 700, high: float = 500):
    """A part of a picture, from a share of its width and height on."""
    return scene.width * x, scene.height * y, wide, high


@pytest.mark.parametrize("zoom", [1.0, 0.4])
@pytest.mark.parametrize("held", [False, True])
def test_what_is_seen_in_a_window_is_what_the_whole_picture_shows_there(zoom, held):
    book, state = find("sim-city"), grown(LARGE)
    game = Game(book, state)
    chosen = book.gesture(state, next(a for a in game.legal if book.gesture(state, a)))[:1]
    legal = frozenset(place for a in game.legal for place in book.gesture(state, a)[1:])
    view = View(
        apart=True, zoom=zoom, width=640, selected=chosen if held else (),
        legal=legal if held else frozenset(), focus=tuple(sorted(state.lots[0])[:4]),
    )  # fmt: skip
    whole = book.scene(state, view)
    for x, y in ((0.0, 0.0), (0.4, 0.5), (0.8, 0.7)):
        part = part_of(whole, x, y)
        shown, lens = (
            book.scene(state, View(**{**vars(view), "part": part})),
            Lens(part[0], part[1], part[2], part[3], 1.0),
        )
        assert shown.targets == whole.targets
        assert shown.overview == whole.overview
        assert list(shown.layers) == list(whole.layers)
        for name, layer in whole.layers.items():
            there = [shape for shape in shown.layers[name] if lens.sees(shape)]
            assert there == [shape for shape in layer if lens.sees(shape)], name


def test_what_is_drawn_grows_with_the_window_and_not_with_the_city():
    book = find("sim-city")
    drawn = {}
    for blocks in (LARGE // 3, LARGE):
        whole = book.scene(grown(blocks), View(apart=True, width=640))
        shown = book.scene(
            grown(blocks), View(apart=True, width=640, part=part_of(whole, 0.4, 0.4))
        )
        drawn[blocks] = [
            sum(len(layer) for layer in scene.layers.values()) for scene in (whole, shown)
        ]
    assert drawn[LARGE][0] > 2.5 * drawn[LARGE // 3][0]
    assert drawn[LARGE][1] < 1.5 * drawn[LARGE // 3][1]
    assert drawn[LARGE][1] < drawn[LARGE][0] / 4


def test_a_click_draws_what_the_page_shows_and_no_card_anew(monkeypatch):
    table = Table(Game(find("sim-city"), grown(LARGE)), autosave=False)
    scene = table._scene
    x, y, wide, high = part_of(scene, 0.4, 0.4)
    table.overlay.lens = [x, y, wide, high, 1.0]
    hand = [t.place for t in scene.tray.targets if t.place.startswith("hand:")]
    table.do("click", place=hand[0])
    seen, faces = [], cards.face.cache_info().misses
    pieces = Drawn.pieces

    def counted(self, pale):
        seen.append(len(self.seen))
        return pieces(self, pale)

    monkeypatch.setattr(Drawn, "pieces", counted)
    table.do("click", place=hand[1])
    assert 0 < max(seen) < LARGE / 4
    assert len(seen) <= 2
    assert cards.face.cache_info().misses <= faces + 1  # the card that is held now
    table.overlay.lens = []
    assert len(table._scene.layers["pieces"]) == len(scene.layers["pieces"])
