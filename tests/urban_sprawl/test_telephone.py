"""On a telephone the city pans, and what lies beside it is read line by line in a tray."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tests.urban_sprawl.table import BOX, decisions
from urbannb.contract import scenes as looks
from urbannb.core.view import View
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.board import SPACES
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.table.gestures import markers_left
from urbannb.games.urban_sprawl.table.scene import scene
from urbannb.scene.metrics import text_width
from urbannb.scene.newness import spans
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Circle, Text

WIDTHS = (240, 256, 330, 398)


def tray(width: int, state) -> Scene:
    lying = scene(state, View(width=width, room=True, apart=True)).tray
    return Scene(**{each.name: getattr(lying, each.name) for each in fields(lying)})


def texts(shown: Scene) -> list[Text]:
    return [s for layer in shown.layers.values() for s in layer if isinstance(s, Text)]


@pytest.mark.parametrize("width", WIDTHS)
def test_every_place_is_on_the_board_or_in_the_tray_and_every_word_can_be_read(width):
    for players in (2, 4):
        found = [state.copy() for state, choice in decisions(players, players) if choice]
        for state in found[:: max(1, len(found) // 3)]:
            shown = scene(state, View(width=width, room=True, apart=True))
            lying = tray(width, state)
            there = looks.picture(shown) | looks.picture(lying)
            assert {t.place for t in scene(state, View(width=400, room=True)).targets} <= there
            assert shown.legible == 1, "no smaller than it is drawn"
            assert lying.width <= width, "the tray is not scaled"
            for text in (*texts(shown), *texts(lying)):
                assert text.size >= 12
            for left, _, right, _ in spans(texts(lying)):
                assert left >= -1
                assert right <= width + 1


@pytest.mark.parametrize("width", WIDTHS)
def test_a_contract_has_its_whole_name_clear_of_its_cost_and_all_of_its_words(width):
    for name, card in BOX.contracts.items():
        state = arrange(contracts={"3": name}, wealth={"Ana": 30})
        lying = tray(width, state)
        at = next(t for t in lying.targets if t.place == "box:3")
        inside = [t for t in texts(lying) if at.y <= t.y <= at.y + at.h]
        assert not [t.text for t in inside if "…" in t.text], name
        cost = next(t for t in inside if " AP" in t.text)
        named = [t for t in inside if t.weight == 600]
        assert " ".join(t.text for t in named) == card.name
        left = cost.x - text_width(cost.text, 12, 700) / 2 - 6
        assert max(t.x + text_width(t.text, t.size, 600) for t in named) <= left + 1, name
        below = [t.y for t in inside if t.fill == "muted" and " AP" not in t.text]
        assert min(below, default=99.0) - named[-1].y > 12
        assert max(t.y for t in inside) + 6 <= at.y + at.h


@pytest.mark.parametrize("width", [256, 318, 440, 538])
def test_a_number_in_the_city_stands_clear_of_the_letters_of_one_lot_buildings(width):
    lots = ("B2nw", "B2ne", "B2sw", "D3se", "E4nw", "C5sw")
    game = urban_sprawl.position({"Ana": ", ".join(f"COM {lot}" for lot in lots)})
    shown = scene(game.state, View(width=width, bare=True, focus=lots))
    numbers = [s for s in shown.layers["marks"] if isinstance(s, Circle)]
    assert len(numbers) == len(lots)
    letters = spans(s for s in shown.layers["pieces"] if isinstance(s, Text))
    for disc in numbers:
        for left, top, right, bottom in letters:
            x = max(left, min(disc.x, right))
            y = max(top + 1.5, min(disc.y, bottom - 1.5))  # as high as capitals are
            assert (x - disc.x) ** 2 + (y - disc.y) ** 2 > (disc.r - 2) ** 2


@pytest.mark.parametrize("width", [256, 330])
def test_a_planning_card_has_its_name_and_its_wealth_stands_clear_of_its_permits(width):
    for one in (*BOX.permits, *BOX.renewals):
        lying = tray(width, arrange(plans={3: one}))
        at = next(t for t in lying.targets if t.place == "plan:3")
        inside = [
            t for t in texts(lying) if at.x <= t.x <= at.x + at.w and at.y < t.y < at.y + at.h
        ]
        assert not [t.text for t in inside if "…" in t.text], one
        for named in (t for t in inside if " permit" in t.text):
            disc = [
                s for s in lying.layers["hands"] if isinstance(s, Circle) and abs(s.y - named.y) < 3
            ]
            right = named.x + text_width(named.text, 12, 600)
            mine = [s.x - s.r for s in disc if at.x < s.x < at.x + at.w]
            assert all(right + 1.5 <= x for x in mine), one


def test_that_no_marker_is_left_is_said():
    some = arrange()
    every = dict(zip(SPACES, markers_left(some), strict=True))
    for state, said in ((some, False), (arrange(markers=every), True)):
        assert ("none" in {text.text for text in texts(tray(330, state))}) == said
