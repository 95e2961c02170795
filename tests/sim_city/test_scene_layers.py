"""What is shown over a city agrees with it; so does the board that pans with one that is still."""

from __future__ import annotations

import pytest

from tests.sim_city.test_scene import SLACK, first_places, games, holding, reach, texts, words
from urbannb.contract import scenes as looks
from urbannb.core.view import View
from urbannb.games.sim_city.components.cards import COVERS, ROUTES
from urbannb.games.sim_city.model.ground import GRID, Spot
from urbannb.games.sim_city.phrases import COVERAGE, DISTANCES, LAYERS, POLLUTION, SIMS, ZONED
from urbannb.games.sim_city.rulebook import rulebook as book
from urbannb.games.sim_city.table.city import city_plan, layer
from urbannb.games.sim_city.table.scene import scene


def large():
    """The largest city among the games."""
    return max(games(), key=lambda state: sum(len(c.ground.blocks) for c in state.cities))


def made(state, name, pointed=""):
    found = layer(state, View(layer=name, pointed=pointed), city_plan(state, 0, 0, None))
    assert found is not None
    return found


def test_the_rulebook_offers_each_layer_and_none_is_shown_unasked():
    assert book.layers == LAYERS
    state = large()
    assert "layer" not in scene(state, View()).layers
    assert layer(state, View(), city_plan(state, 0, 0, None)) is None


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_stays_in_the_picture_and_is_said_on_the_text_board(name):
    for state in games()[LAYERS.index(name) :: 6]:
        for pointed in ("", "0,0"):
            shown = scene(state, View(layer=name, pointed=pointed))
            looks.picture(shown)
            for shape in shown.layers["layer"]:
                left, top, right, bottom = reach(shape)
                assert min(left, top) >= -SLACK, shape
                assert max(right - shown.width, bottom - shown.height) <= SLACK, shape
            caption = made(state, name, pointed).caption
            assert caption in shown.to_text()


def test_distances_are_counted_from_what_is_pointed_at():
    state = large()
    city = state.cities[0]
    for cell in list(city.ground.blocks)[::7]:
        found = made(state, DISTANCES, GRID.place(cell))
        for other, steps in found.words.items():
            within = city.within(city.ground.blocks[cell].cells, int(steps))
            assert other == cell or other in within
        label = scene(state, View(layer=DISTANCES, pointed=GRID.place(cell))).target(
            GRID.place(max(found.words))
        )
        assert label is not None
        assert " from " in label.label.partition(":")[0]


def test_sims_that_come_to_a_block_are_those_that_the_city_counts():
    state = large()
    city = state.cities[0]
    for cell, block in city.ground.blocks.items():
        found = made(state, SIMS, GRID.place(cell))
        spot = Spot(block.cells, block.services)
        most = max(sum(r.sims for r in city.sims.routes(spot, kind)) for kind in ROUTES)
        assert f"{most} sim" in found.caption


def test_pollution_and_coverage_and_zones_are_those_of_the_city():
    state = large()
    city = state.cities[0]
    total = sum(
        int(w.replace("\N{MINUS SIGN}", "-")) for w in made(state, POLLUTION).words.values()
    )
    assert total == city.totals.pollution
    covered = made(state, COVERAGE)
    for cell in city.ground.blocks:
        kinds = [kind for kind in COVERS if city.coverage.is_covered(cell, kind)]
        assert all(kind in covered.said[cell] for kind in kinds)
        assert len(covered.words.get(cell, "").split()) == len(kinds)
    zones = made(state, ZONED)
    for sort in city.zones.sorts():
        for zone in city.zones.all_of(sort):
            assert str(zone.size) in zones.words[zone.own[0]]


# -- apart: a board that pans, and its tray


@pytest.mark.parametrize("zoom", [1.0, 0.6, 0.38, 0.18])
def test_a_city_apart_is_in_its_own_size_with_type_that_can_be_read(zoom):
    for state in games()[int(10 * zoom) % 4 :: 4]:
        legal = first_places(state)
        shown = scene(state, View(apart=True, zoom=zoom, legal=legal))
        tray = shown.tray
        assert tray is not None
        places = looks.picture(shown) | looks.picture(tray)
        assert places == looks.picture(scene(state, View(legal=legal)))
        assert all(text.size * zoom >= 11.99 for text in texts(shown))
        assert all(text.size >= 12 for text in texts(tray))
        if not state.duel:
            assert shown.target("0,0") is not None


def test_a_held_card_is_ready_to_be_put_down_apart_as_well():
    for state in games():
        held = holding(state)
        if held is not None:
            still, legal, place = held
            shown = scene(state, View(apart=True, selected=(place,), legal=legal))
            assert bool(shown.ghost) == bool(still.ghost)
            marked = [
                w for w in words(still) if w in ("add", "upgrade", "rezone", "vote", "+", "up")
            ]
            assert len(
                [w for w in words(shown) if w in ("add", "upgrade", "rezone", "vote")]
            ) >= len(marked)


@pytest.mark.parametrize("zoom", [1.0, 0.7, 0.4, 0.25, 0.12])
def test_coverage_is_read_or_says_to_zoom_however_small_the_city_is_shown(zoom):
    """Where four pills had no room each lay over the block beside it."""
    state = large()
    plan = city_plan(state, 0, 0, None, zoom)
    made = layer(state, View(layer=COVERAGE), plan)
    wide = [reach(shape)[2] - reach(shape)[0] for shape in made.drawn(plan)]
    assert made.words
    assert max(wide) <= plan.card[0] * 1.05, "a little over the edge, never over a name"
    told = {word for words in made.words.values() for word in words.split()}
    assert ("zoom in" in made.caption) == all(word.isdigit() for word in told)
