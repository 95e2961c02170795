"""Cards of a city shown smaller and larger: names at first sight, specials close up, room kept."""

from __future__ import annotations

import re

import pytest

from tests.sim_city.test_scene import apart, asking, every_card, games, reach, texts, words
from urbannb.core.view import View
from urbannb.games.sim_city.components.cards import BLOCK
from urbannb.games.sim_city.phrases import box_lines
from urbannb.games.sim_city.position.ready import ready_city
from urbannb.games.sim_city.table.cards import face, special_lines, street_of
from urbannb.games.sim_city.table.hand import Hand
from urbannb.games.sim_city.table.measures import CARD, CLOSE, LEGIBLE, MIDDLING, TYPE
from urbannb.games.sim_city.table.scene import scene
from urbannb.scene.shapes import Text
from urbannb.scene.sheet import Sheet


def blocks():
    return [each.card for each in every_card() if each.card.kind == BLOCK]


def said(shapes) -> str:
    """The words of some shapes in one, without the signs of broken words."""
    return " ".join(s.text for s in shapes if isinstance(s, Text))


def test_at_first_sight_most_names_stand_there_whole_with_value_and_sims():
    size = TYPE / LEGIBLE
    assert CARD[0] * LEGIBLE >= 84
    assert CARD[0] / size >= MIDDLING
    cut = 0
    for card in blocks():
        shapes = [s for s in face((0, 0, *CARD), card, size) if isinstance(s, Text)]
        cut += any(s.text.endswith("…") for s in shapes)
        assert f"${card.value}" in said(shapes)
        if card.gives or card.needs:
            assert str(card.gives or card.needs) in [s.text for s in shapes], card.name
    assert cut <= len(blocks()) // 4


def test_without_the_number_of_its_house_a_street_is_still_one_of_its_own():
    names = {card.name for card in blocks() if card.name[0].isdigit()}
    assert len({street_of(name) for name in names}) == len(names)


def name_of(card, zoom) -> str:
    """What a card that is shown so small says above its road."""
    shapes = [s for s in face((0, 0, *CARD), card, TYPE / zoom) if isinstance(s, Text)]
    return " ".join(s.text for s in shapes if s.y < CARD[1] / 2)


@pytest.mark.parametrize("zoom", [0.48, 0.53, 0.58, 0.62, 0.66, 0.7])
def test_a_name_that_has_no_room_is_known_by_its_words_not_by_the_number_of_a_house(zoom):
    """On the boards of questions "69 S.…" stood for 69 S. Downey Ave."""
    for card in blocks():
        assert re.search("[A-Z][a-z]|[A-Z]{3}", name_of(card, zoom)), card.name


@pytest.mark.parametrize("zoom", [0.6, 0.62, 0.66])
def test_a_card_of_72_pixels_has_two_lines_for_its_name(zoom):
    cut = {card.name: said for card in blocks() if "…" in (said := name_of(card, zoom))}
    assert len(cut) <= len(blocks()) // 4, cut


@pytest.mark.parametrize("zoom", [0.6, 0.62, 0.66, 0.72, 0.78])
def test_names_on_two_lines_hide_no_road_and_no_number(zoom):
    for card in blocks():
        shapes = [s for s in face((0, 0, *CARD), card, TYPE / zoom) if isinstance(s, Text)]
        apart(shapes)
        if {"W", "E"} & set(card.roads):
            names = [s for s in shapes if s.y < CARD[1] / 2]
            assert max(reach(s)[3] for s in names) <= 46, card.name


@pytest.mark.parametrize("zoom", [1.4, 2.0, 3.0])
def test_close_up_a_card_says_what_its_specials_box_says_in_short(zoom):
    for card in blocks():
        box = (0.0, 0.0, *CARD)
        lines = list(special_lines(box, card, TYPE / zoom))
        assert bool(lines) == bool(box_lines(card)), card.name
        for text in (s for s in lines if isinstance(s, Text)):
            assert text.size * zoom >= TYPE - 0.01
            left, top, right, bottom = reach(text)
            assert 0 < left < right <= 76, (card.name, text)
            assert 38 <= top < bottom <= 86, (card.name, text)
        apart([s for s in [*face(box, card, TYPE), *lines] if isinstance(s, Text)])


def test_specials_are_shown_close_up_only():
    state = max(games(), key=lambda s: len(s.cities[0].ground.blocks))
    faces = {
        one.face.split()[0]
        for city in state.cities
        for block in city.ground.blocks.values()
        for one in box_lines(block.face.card)
    }

    def count(zoom: float) -> int:
        shown = scene(state, View(apart=True, zoom=zoom))
        return sum(w.split()[0] in faces for w in words(shown) if w)

    assert count(CLOSE) > count(1.0)


# -- what lies beside the city leaves it room


@pytest.mark.parametrize("kind", ["CastVote", "BidForMayor"])
def test_during_a_vote_the_hand_is_shown_in_short(kind):
    voted, played = Sheet(), Sheet()
    state = asking(kind)
    low = Hand(voted, state, View(), 0, 0, 640).bottom
    other = next(s for s in games() if s.agenda and len(s.hands[s.player]) >= 5 and not s.events)
    line = 14  # a name of the one hand may have a line more than those of the other
    assert low <= Hand(played, other, View(), 0, 0, 640).bottom - 60 + line


def test_the_block_on_which_is_voted_is_ringed_and_looked_at():
    state = asking("CastVote")
    cell = state.agenda[-1].motion.cell
    shown = scene(state, View(apart=True))
    assert shown.eye == (cell,)
    assert len(shown.layers["marks"]) > len(
        scene(state, View(apart=True, bare=True)).layers["marks"]
    )


def test_words_of_events_stay_in_their_boxes_beside_an_election():
    state = asking("CastBallot")
    assert state.events
    for width in (640, 560, 364):
        shown = scene(state, View(width=width))
        apart(texts(shown))
        for text in texts(shown):
            assert reach(text)[2] <= shown.width


def test_the_overview_has_every_block():
    state = games()[-1]
    shown = scene(state, View(apart=True))
    count = sum(len(city.ground.blocks) for city in state.cities)
    assert len(shown.overview) == count + 1


def test_a_question_shows_no_row_of_open_cells_that_it_does_not_ask_about():
    """Their room made the cards so small that names were cut after the number of a house."""
    state = ready_city("suburbs").state
    whole = scene(state, View(width=540, bare=True))
    built = next(t for t in whole.targets if t.place in state.lots[0])
    shown = scene(state, View(width=540, bare=True, focus=(built.place,)))
    near = {t.place: t for t in shown.targets}
    assert near[built.place].w > built.w
    free = next(t for t in whole.targets if t.place not in near)
    asked = scene(state, View(width=540, bare=True, focus=(free.place,)))
    assert free.place in {t.place for t in asked.targets}, "but the one that it asks about"
    assert len(scene(state, View(width=540)).targets) >= len(whole.targets), "on the table, all"
