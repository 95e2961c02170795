"""The layer of payouts, how buildings are lettered at each size, and what of it all is seen."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.urban_sprawl.table import BOX, book, table
from tests.urban_sprawl.test_scene import games, reach
from urbannb.contract import scenes as looks
from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.board import LINES, WEALTH
from urbannb.games.urban_sprawl.phrases import LAYERS, PAYOUTS
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.rules.payouts import PayRow, coming, outlooks, paying
from urbannb.games.urban_sprawl.table.cards import packed
from urbannb.games.urban_sprawl.table.measures import measures_for
from urbannb.games.urban_sprawl.table.payouts import Payouts
from urbannb.games.urban_sprawl.table.scene import scene
from urbannb.scene.changes import bounds
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Rect, Text

ON = {"layer": PAYOUTS}


def city() -> object:
    return arrange({"Ana": "RES D3ne, CIV E3, COM D1nw", "Ben": "COM A1nw, IND D5nw"})


def over(shown: Scene) -> list[Text]:
    return [s for s in shown.layers.get("layer", ()) if isinstance(s, Text)]


def test_the_layer_is_switched_on_and_off():
    assert book.layers == LAYERS == (PAYOUTS,)
    assert "layer" not in scene(city(), View()).layers
    assert PAYOUTS not in scene(city(), View()).tables
    assert over(scene(city(), View(**ON)))


def test_what_the_layer_says_is_what_the_rows_pay():
    """Every row is paid out on a copy, and everybody's gains are compared."""
    for state, _ in games(60):
        shown = Payouts(state).rows
        assert set(shown) == {line for line in LINES if state.number_on(line)}
        for line, paid in shown.items():
            number, then = state.number_on(line), state.copy()
            assert number
            before = list(then.wealth if number.kind == WEALTH else then.prestige)
            PayRow(number.kind, number.value).run(then, None)
            after = then.wealth if number.kind == WEALTH else then.prestige
            gained = {p: b - a for p, (a, b) in enumerate(zip(before, after, strict=True)) if b > a}
            assert {one.player: one.amount for one in paid} == gained


def test_every_row_is_told_in_its_label_and_on_the_text_board():
    shown = scene(city(), View(**ON))
    place = shown.target("line:D")
    assert place
    assert place.label == "column D: wealth 6; would pay Ana 6 and Ben 3 wealth"
    text = shown.tables[PAYOUTS]
    assert "Column D, wealth 6: would pay Ana 6 and Ben 3 wealth" in text
    assert "Column B, wealth 4: would pay nobody" in text


@pytest.mark.parametrize("room", [True, False])
@pytest.mark.parametrize("width", [1074, 694, 660, 400])
def test_the_cards_lie_in_the_city_and_clear_of_each_other(width, room):
    for state, _ in games(90):
        measures = measures_for(width, room)
        shown = scene(state, View(width=width, room=room, **ON))
        looks.picture(shown)
        cards = [s for s in shown.layers["layer"] if isinstance(s, Rect) and s.fill == "raised"]
        assert len(cards) == len(outlooks(state))
        for n, card in enumerate(cards):
            assert card.x >= measures.left
            assert card.x + card.w <= measures.left + measures.span
            for other in cards[:n]:
                across = min(card.x + card.w, other.x + other.w) - max(card.x, other.x)
                down = min(card.y + card.h, other.y + other.h) - max(card.y, other.y)
                assert min(across, down) <= 2, (card, other)
        assert all(text.size >= 12 for text in over(shown))


def test_what_pays_next_is_outlined_in_its_order():
    state = city()
    state.agenda += [paying("prestige", 3), paying(WEALTH, 6)]
    assert coming(state) == ("D", "12")
    shown = scene(state, View(**ON))
    rings = [s for s in shown.layers["layer"] if isinstance(s, Rect) and s.dash]
    boxes = [measures_for(640).line_box(line) for line in ("D", "12")]
    assert [(r.x, r.y, r.w, r.h) for r in rings] == boxes
    assert [t.text for t in over(shown)][-2:] == ["1", "2"]
    assert "pays next" in Payouts(state).words("D")
    assert "pays next" not in Payouts(state).words("B")


def test_a_held_contract_outlines_the_rows_it_would_have_paid():
    """Central Station pays each prestige row of its block."""
    state = arrange(contracts={"3": "central-station"}, wealth=30)
    assert not Payouts(state, View(selected=("box:3",), **ON)).next
    held = View(selected=("box:3",), pointed="D3", **ON)
    assert Payouts(state, held).next == ("34",)
    assert (
        sum(isinstance(s, Rect) and bool(s.dash) for s in scene(state, held).layers["layer"]) == 1
    )


def test_a_payout_that_was_made_is_not_to_come():
    at = table({"Ana": "RES D3ne"})
    at.run(paying(WEALTH, 6))
    assert coming(at.state) == ()


# -- letters and cubes


@pytest.mark.parametrize("room", [True, False])
def test_letters_and_cubes_of_a_building_do_not_touch(room):
    state = city()
    for width in range(400, 1081, 20):
        measures = measures_for(width, room)
        shown = scene(state, View(width=width, room=room)).layers["pieces"]
        letters = [s for s in shown if isinstance(s, Text) and s.size == 12]
        cubes = [s for s in shown if isinstance(s, Rect) and s.fill == "cube"]
        assert len(cubes) == len(state.city)
        for one in state.city.values():
            x, y, side, _ = measures.lot_box(one.lot)
            (text,) = (t for t in letters if x < t.x < x + side and y < t.y < y + side)
            (cube,) = (c for c in cubes if x < c.x < x + side and y < c.y < y + side)
            assert reach(text)[3] - 1.5 <= cube.y, "capitals end above the line of small letters"
            assert cube.w >= 10
            assert bounds(cube)[3] <= y + side


@pytest.mark.parametrize("room", [True, False])
def test_zones_have_one_name_in_a_city_and_all_of_it_but_on_a_telephone(room):
    state = city()
    for width in range(400, 1081, 20):
        shown = scene(state, View(width=width, room=room)).layers["pieces"]
        marks = {s.text for s in shown if isinstance(s, Text)} - {str(n) for n in range(13)}
        whole = {"RES", "CIV", "COM", "IND"}
        assert marks in ([whole] if width >= 480 else [whole, {mark[:2] for mark in whole}])


# -- the players' panels

FOUR = ("Anastasia", "Ben", "Cleo", "Konstantin")
SEEN = 724
"""What of the picture is seen below the heading of a table on a page of 1280 by 900."""


def rich() -> object:
    """Four players with three planning cards, a favor, an office and vocations each."""
    permits = sorted(BOX.permits)
    contracts = ("office-building", "power-station", "railway-depot", "hospital")
    offices = ("Mayor", "District Attorney", "Treasurer", "Police Chief")
    return arrange(
        names=FOUR,
        permits={name: ", ".join(permits[n::4][:3]) for n, name in enumerate(FOUR)},
        favors=dict(zip(FOUR, contracts, strict=True)),
        offices=dict(zip(offices, FOUR, strict=True)),
        vocations={"Anastasia": "Tourism, Factory", "Cleo": "Public Service, Finance"},
        active_decks=2,
    )


def test_city_and_all_players_are_seen_without_scrolling():
    shown = scene(rich(), View(width=1074, room=True))
    panels = [t.outline[0] for t in shown.targets if t.place in {f"player{n}" for n in range(4)}]
    assert len(panels) == 4
    assert max(y + h for _, y, _, h, _ in panels) <= SEEN


def test_chips_lie_in_the_first_row_with_room():
    assert list(packed([60, 60, 30, 100], 100, 2)) == [(0, 0.0), (1, 0.0), (0, 62.0), (2, 0.0)]


@pytest.mark.parametrize("width", [1074, 694, 400])
def test_a_name_is_whole_beside_sums_of_three_digits(width):
    hand, favor = ", ".join(sorted(BOX.permits)[:9]), {"Ana": "hospital"}
    state = arrange(names=("Ana", "Ben", "Cleo", "Dan"), permits={"Ana": hand}, favors=favor)
    state.prestige, state.wealth = [132, 111, 108, 111], [27, 40, 88, 28]
    drawn = scene(state, View(width=width, room=True)).to_svg()
    assert [name for name in state.names if f">{name}<" not in drawn] == []


def test_nothing_of_a_panel_leaves_it():
    for width in (1074, 694, 400):
        for state in (rich(), *(state for state, _ in games(60))):
            shown = scene(state, View(width=width, room=True))
            for n in range(len(state.names)):
                (panel,) = (t.outline[0] for t in shown.targets if t.place == f"player{n}")
                x, y, w, h, _ = panel
                cards = [t for t in shown.targets if t.group == f"{state.names[n]}'s cards"]
                for card in cards:
                    assert x < card.x
                    assert card.x + card.w <= x + w - 4
                    assert card.y + card.h <= y + h
                rows = [(card.x, card.x + card.w) for card in cards if card.y == cards[0].y]
                assert all(a[1] < b[0] for a, b in pairwise(sorted(rows)))
