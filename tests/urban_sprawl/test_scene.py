"""The drawn table: everything on it, nowhere else, readable, and each action to be clicked."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest

from tests.scene.color_maths import told_apart
from tests.support import lessons, sizes
from tests.urban_sprawl.table import BOX, Table, book, decisions, new, table
from urbannb.contract import scenes as looks
from urbannb.core.engine import advance, apply
from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.games import urban_sprawl
from urbannb.games.urban_sprawl.components.board import BLOCKS, LINES, SPACES
from urbannb.games.urban_sprawl.components.cards import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, NOTATION, Build
from urbannb.games.urban_sprawl.position.builder import arrange
from urbannb.games.urban_sprawl.rules.elections import AssignContractor
from urbannb.games.urban_sprawl.rules.events import event_at_hand, event_tasks
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.table.cards import (
    contract,
    contract_height,
    event_words,
    plan_height,
    planning,
)
from urbannb.games.urban_sprawl.table.cityscape import HUES
from urbannb.games.urban_sprawl.table.gestures import attempt, gesture
from urbannb.games.urban_sprawl.table.measures import measures_for
from urbannb.games.urban_sprawl.table.panels import Panel
from urbannb.games.urban_sprawl.table.scene import scene
from urbannb.scene.changes import bounds
from urbannb.scene.metrics import text_width
from urbannb.scene.png import render
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Path, Rect, Shape, Text
from urbannb.scene.sheet import Sheet

SLACK = 3.5
"""Bounds are a little wider than what is painted."""
WIDTHS = (1080, 1040, 1000, 640, 600, 448, 400)
FULL = (1048, 1000, 694, 600, 400)
"""Where it is tightest: the narrowest of each layout."""
ROOMS = (1074, 1048, 740, 694, 560, 400)


@cache
def games(every: int) -> tuple[tuple[Any, Any], ...]:
    """Positions of random games of two to four players, a few of each game, and their choice.

    They are played once, and shared by all tests: who changes one of them changes a copy.
    """
    return tuple(
        (state.copy(), choice)
        for seed in range(sizes.some(3, least=2))
        for players in (2, 3, 4)
        for n, (state, choice) in enumerate(decisions(players, 10 * seed + players))
        if choice is not None and n % every == seed
    )


def some(width: int, every: int) -> tuple[tuple[Any, Any], ...]:
    """Such positions: all of them where it is tightest, elsewhere a third."""
    found = games(every)
    return found if width in FULL else found[width % 3 :: 3]


def texts(shown: Scene) -> list[Text]:
    return [s for layer in shown.layers.values() for s in layer if isinstance(s, Text)]


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """What a shape covers: for texts what their letters do."""
    if not isinstance(shape, Text):
        return bounds(shape)
    wide = text_width(shape.text, shape.size, shape.weight)
    left = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
    return left, shape.y - shape.size / 2, left + wide, shape.y + shape.size / 2


def words(shown: Scene) -> list[str]:
    return [text.text for text in texts(shown)]


def next_places(state: Any, choice: Any, trail: tuple[str, ...]) -> frozenset[str]:
    trails = (gesture(state, action) for action in choice.actions(state))
    n = len(trail)
    return frozenset(t[n] for t in trails if len(t) > n and t[:n] == trail)


@pytest.mark.parametrize("room", [True, False])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.no_cover
def test_every_place_is_in_the_picture_and_can_be_pointed_at(width, room):
    for state, _ in some(width, 70):
        shown = scene(state, View(width=width, room=room))
        assert shown.width == min(max(width, 400), 1080)
        looks.picture(shown)
        looks.picture(scene(state, View(width=width, bare=True)))


@pytest.mark.parametrize(
    ("width", "room"),
    [(1040, False), (640, False), (448, False), *((w, True) for w in ROOMS)],
)
def test_nothing_is_drawn_outside_and_no_type_is_small(width, room):
    for state, choice in some(width, 90):
        first = next_places(state, choice, ())
        shown = scene(state, View(width=width, room=room, legal=first))
        for layer in shown.layers.values():
            for shape in layer:
                left, top, right, bottom = reach(shape)
                assert min(left, top) >= -SLACK, shape
                assert max(right - shown.width, bottom - shown.height) <= SLACK, shape
        assert min(text.size for text in texts(shown)) >= 12


def test_no_two_legal_actions_are_the_same_clicks_and_none_is_the_beginning_of_another():
    for state, choice in games(21):
        trails = [t for t in (gesture(state, a) for a in choice.actions(state)) if t]
        assert len(set(trails)) == len(trails)
        begun = {t[:n] for t in trails for n in range(1, len(t))}
        assert not begun & set(trails)


def test_all_the_places_of_the_table_have_their_names():
    at = arrange(permits={"Ana": "build-permit-3"}, favors={"Ben": "high-school"})
    places = looks.picture(scene(at, View()))
    assert {*BLOCKS, *at.city} <= places
    assert {f"line:{line}" for line in LINES} | {f"space:{space}" for space in SPACES} <= places
    assert {f"box:{name}" for name in CONTRACT_COSTS} <= places
    assert {"plan:4", "plan:3", "plan:2", "plan:1", "plan:deck"} <= places
    assert {f"office:{name}" for name in OFFICES} | {
        "office:Contractor",
        "track",
        "markers",
        "tiles",
        "discards",
    } <= places
    assert {f"vocation:{name}" for name in VOCATIONS} <= places
    assert {"player0", "player1", "permit0:build-permit-3", "favor1:high-school"} <= places
    assert "favor0" in places
    assert "favor1" not in places


def test_each_place_of_the_table_can_be_asked_about():
    for state, choice in games(200):
        legal = next_places(state, choice, ())
        for place in looks.picture(scene(state, View(legal=legal, focus=("A1nw",)))):
            assert book.about(state, place).text


def test_a_row_is_ringed_as_a_whole():
    at = arrange()
    shown = scene(at, View())
    blocks = [shown.target(f"D{n}") for n in range(1, 7)]
    row = shown.target("line:D")
    assert row
    assert row.outline
    x, y, w, h, _ = row.outline[0]
    for block in blocks:
        assert block
        assert x <= block.x
        assert y <= block.y
        assert block.x + block.w <= x + w
        assert block.y + block.h <= y + h


def test_a_vacant_lot_is_a_place_as_soon_as_it_is_named():
    at = arrange({"Ana": "RES D3ne"})
    assert scene(at, View()).target("D3nw") is None
    focused = scene(at, View(focus=("D3nw", "D3ne")))
    looks.picture(focused)
    assert focused.target("D3nw")


# -- room for panels


@pytest.mark.parametrize("width", ROOMS)
def test_the_picture_leaves_room_for_the_panels(width):
    for state, choice in some(width, 60):
        shown = scene(state, View(width=width, room=True, legal=next_places(state, choice, ())))
        room = shown.room
        assert room
        assert room.x >= 0
        assert room.x + room.w <= shown.width
        end = shown.height if room.h is None else room.y + room.h
        for layer in shown.layers.values():
            for shape in layer:
                left, top, right, bottom = reach(shape)
                beside = right <= room.x + SLACK or left >= room.x + room.w - SLACK
                assert beside or bottom <= room.y + SLACK or top >= end - SLACK, shape


def corner(shown: Scene, place: str) -> tuple[float, float]:
    """Where a place ends, to the right and below."""
    found = shown.target(place)
    assert found
    return found.x + found.w, found.y + found.h


@pytest.mark.parametrize("width", [1000, 1048, 1080])
def test_at_a_wide_table_the_room_is_under_the_rails_and_open_below(width):
    shown = scene(arrange(), View(width=width, room=True))
    assert shown.room
    assert shown.room.h is None
    assert shown.room.x > corner(shown, "space:6")[0]
    assert shown.room.y > corner(shown, "plan:1")[1]
    assert shown.room.y < corner(shown, "line:D")[1], "it is seen together with the city"
    assert shown.room.w >= 480
    assert shown.room.x > corner(shown, "player1")[0]


@pytest.mark.parametrize("width", [660, 694, 740, 999])
def test_at_a_middle_table_the_room_is_beside_the_city(width):
    shown = scene(arrange(), View(width=width, room=True))
    assert shown.room
    assert shown.room.h
    assert shown.room.x > corner(shown, "space:6")[0]
    assert shown.room.y + shown.room.h >= corner(shown, "F6")[1]
    assert shown.room.w >= 188
    town, plan = shown.target("box:town"), shown.target("plan:4")
    assert town
    assert plan
    assert town.y < plan.y < shown.room.y  # the cards are above: a build needs no scrolling


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_build_and_all_players_are_on_one_screen(players):
    """At 1280 by 900 the table has 773 pixels, at 900 by 800 it has 673; the header takes 83."""
    state = next(
        state for state, choice in decisions(players, 4) if isinstance(choice, SpendPoints)
    )
    wide = scene(state, View(width=1048, room=True))
    last = max(t.y + t.h for t in wide.targets if t.group in ("Players", "Contracts", "Planning"))
    assert last <= 713
    middle = scene(state, View(width=694, room=True))
    groups = ("Decks", "Contracts", "Planning", "City", "Rows", "Gray spaces")
    needed = [t for t in middle.targets if t.group in groups]
    ends = [t.y + t.h for t in needed if t.place.partition(":")[0] != "discards"]
    assert max(ends) <= 590, "the city with the numbers along it"
    assert (
        max(shape.y + shape.h for shape in middle.layers["background"] if isinstance(shape, Rect))
        <= 591
    )


@pytest.mark.parametrize("width", [340, 400, 448, 480, 560, 660, 694, 740, 1000, 1048, 1080])
@pytest.mark.parametrize("room", [True, False])
def test_a_zone_is_called_by_one_form_at_a_size(width, room):
    """By its three letters; where they have no room on a lot, by two, and on cards too."""
    for players in (2, 4):
        state = next(s for s, choice in decisions(players, 4) if isinstance(choice, SpendPoints))
        said = {
            word
            for text in words(scene(state, View(width=width, room=room)))
            for word in re.findall(r"[A-Z]+", text)
        }
        whole, brief = {"CIV", "COM", "IND", "RES"}, {"CI", "CO", "IN", "RE"}
        assert bool(said & whole) != bool(said & brief), said


@pytest.mark.parametrize("width", [400, 560, 659])
def test_at_a_narrow_table_the_room_follows_the_city(width):
    shown = scene(arrange(), View(width=width, room=True))
    assert shown.room
    assert shown.room.h
    assert shown.room.y > corner(shown, "line:D")[1] - 4
    town = shown.target("box:town")
    assert town
    assert town.y > shown.room.y + shown.room.h


def test_at_the_table_the_first_panel_is_that_of_whoever_sits_there():
    at = arrange(names=("Ana", "Ben", "Cleo", "Dan"))
    for viewer in range(4):
        shown = scene(at, View(width=1074, room=True, viewer=viewer))
        panels = [t for t in shown.targets if t.place in {f"player{n}" for n in range(4)}]
        first = min(panels, key=lambda t: (t.y, t.x))
        assert first.place == f"player{viewer}"


def test_a_picture_that_is_made_smaller_has_its_panels_below():
    assert scene(arrange(), View(width=399, room=True)).room is None


def test_a_picture_without_panels_has_no_empty_room():
    for width in WIDTHS:
        assert scene(arrange(), View(width=width)).room is None


# -- building by clicks


def spending(**given: Any) -> Table:
    """Ana can build a school of two lots: the city is empty but for two buildings."""
    given.setdefault("permits", {"Ana": "build-permit-3"})
    return table({"Ana": "RES D3ne", "Ben": "RES A1nw"}, contracts={"3": "high-school"}, **given)


def ready() -> Table:
    """The same with permits enough."""
    for card in book_cards():
        at = spending(permits={"Ana": card})
        if any(word.startswith("build 3 ") for word in at.legal()):
            return at
    raise AssertionError("no permit pays for the school")


def book_cards() -> list[str]:
    return [c for c, p in BOX.permits.items() if "CIV" in p.zones and p.permits >= 2]


def test_a_contract_is_built_by_its_box_the_block_and_the_site():
    at = ready()
    assert gesture(at.state, NOTATION.parse("build 3 C4 n")) == ("box:3", "C4", "C4:n")
    assert attempt(at.state, ("box:3",)) is None
    assert attempt(at.state, ("box:3", "C4")) is None
    assert attempt(at.state, ("box:3", "C4", "C4:n")) == NOTATION.parse("build 3 C4 n")


def test_with_a_contract_selected_each_block_says_its_price():
    at = ready()
    legal = next_places(at.state, at.choice, ("box:3",))
    assert "favor0" in legal
    legal &= set(BLOCKS)
    dear = {block for block in legal if at.state.worth(block) == at.state.worth("C4")}
    plain = words(scene(at.state, View()))
    priced = words(scene(at.state, View(selected=("box:3",), legal=legal)))
    price = str(at.state.worth("C4"))
    assert "C4" in dear
    assert priced.count(price) - plain.count(price) == len(dear)


def test_with_a_block_selected_its_sites_are_places():
    at = ready()
    trail = ("box:3", "C4")
    legal = next_places(at.state, at.choice, trail)
    assert legal == {"C4:n", "C4:s", "C4:w", "C4:e"}
    for width in (1040, 640, 448):
        shown = scene(at.state, View(selected=trail, legal=legal, width=width))
        places = looks.picture(shown)
        assert legal <= places
        assert "C4" not in places
        assert "C5" in places


def test_the_held_tile_stands_as_a_ghost_on_the_first_site_of_each_block():
    at = ready()
    legal = next_places(at.state, at.choice, ("box:3",))
    shown = scene(at.state, View(selected=("box:3",), legal=legal))
    for block in legal & set(BLOCKS):
        place = shown.target(block)
        assert place
        assert place.ghost
        x, y, w, h = place.ghost
        assert place.x <= x
        assert place.y <= y
        assert x + w <= place.x + place.w
        assert y + h <= place.y + place.h
        drawn = [reach(shape) for shape in shown.ghosts[place.held] if not isinstance(shape, Text)]
        assert max(box[2] for box in drawn) == pytest.approx(w, abs=SLACK)
        assert max(box[3] for box in drawn) == pytest.approx(h, abs=SLACK)
    elsewhere = shown.target("A1")
    assert elsewhere
    assert ("A1" in legal) == bool(elsewhere.ghost)
    assert not scene(at.state, View()).ghosts


def test_the_ghost_stands_on_vacant_lots_where_others_would_have_to_be_cleared():
    at = table(
        {"Ana": "RES D3ne, CIV D4ne", "Ben": "RES A1nw"},
        contracts={"3": "high-school"},
        permits={"Ana": f"urban-renewal-1, {book_cards()[0]}"},
    )
    legal = next_places(at.state, at.choice, ("box:3",))
    assert {"D3:n", "D3:e", "D3:s"} <= next_places(at.state, at.choice, ("box:3", "D3"))
    shown = scene(at.state, View(selected=("box:3",), legal=legal))
    place = shown.target("D3")
    assert place
    assert place.held in ("s", "w")


def test_each_site_has_the_ghost_that_lies_there():
    at = ready()
    trail = ("box:3", "C4")
    shown = scene(at.state, View(selected=trail, legal=next_places(at.state, at.choice, trail)))
    sites = [t for t in shown.targets if t.place.startswith("C4:")]
    assert {t.held for t in sites} == {f"{half} open" for half in "nswe"}
    assert all(t.held in shown.ghosts for t in sites)
    for site in sites:  # only an edge: the sign of the site is seen through it
        assert all(isinstance(s, Path) and s.fill is None for s in shown.ghosts[site.held])


def test_what_the_buttons_say_is_plain_and_tells_the_choices_apart():
    for state, choice in games(11):
        actions = choice.actions(state)
        said = [book.button(state, action) for action in actions[:80]]
        assert len(set(said)) == len(said), said
        for words, action in zip(said, actions[:80], strict=True):
            assert words[0] == words[0].upper()
            assert words != str(action)
            assert "-permit-" not in words


def ringed(shown: Scene) -> int:
    """The blocks with a ring round them; nothing lies over the others."""
    over = [s for s in shown.layers["marks"] if isinstance(s, Rect)]
    assert all(s.opacity == 1 for s in over), "the neighbors decide what a site is worth"
    block = measures_for(900).block_box("A1")[2] + 2
    return sum(s.stroke == "legal" and s.fill is None and s.w == s.h == block for s in over)


def test_blocks_where_a_contract_can_go_are_ringed_and_the_others_stay_as_they_are():
    at = ready()
    legal = next_places(at.state, at.choice, ("box:3",))
    shown = scene(at.state, View(selected=("box:3",), legal=legal, width=900))
    assert ringed(shown) == len(legal & set(BLOCKS)) > 0
    poor = spending(wealth=0)
    legal = next_places(poor.state, poor.choice, ("box:3",))
    assert legal == {"favor0"}
    assert not ringed(scene(poor.state, View(selected=("box:3",), legal=legal, width=900)))
    assert not ringed(scene(at.state, View(width=900)))


def test_where_one_site_is_left_the_block_is_enough():
    at = table(
        {"Ana": "CIV C4 n", "Ben": "RES A1nw"},
        contracts={"3": "high-school"},
        permits={"Ana": book_cards()[0]},
    )
    built = NOTATION.parse("build 3 C4 s")
    assert [word for word in at.legal() if word.startswith("build 3 C4")] == [str(built)]
    assert gesture(at.state, built) == ("box:3", "C4")
    assert attempt(at.state, ("box:3", "C4")) == built


def test_a_click_on_a_block_that_is_out_of_the_question_is_an_illegal_action_with_reasons():
    at = spending(wealth={"Ana": 3, "Ben": 20})
    tried = attempt(at.state, ("box:3", "D3"))
    assert isinstance(tried, Build)
    assert tried.block == "D3"
    assert "wealth" in [r.code for r in at.choice.reasons(at.state, tried)]


def test_a_click_on_a_block_means_its_vacant_lots_and_not_what_stands_there():
    at = table(
        {"Ana": "RES D3ne", "Ben": "RES A1nw"},
        contracts={"3": "high-school"},
        permits={"Ana": book_cards()[0]},
    )
    tried = attempt(at.state, ("box:3", "A1"))
    assert isinstance(tried, Build)
    assert tried.shape in ("s", "e")
    assert {r.rule for r in at.choice.reasons(at.state, tried)} == {"US-33"}


def test_while_a_site_is_chosen_another_block_still_says_why_not():
    at = table(
        {"Ana": "CIV C4 n", "Ben": "RES A1nw"},
        contracts={"3": "high-school"},
        permits={"Ana": book_cards()[0]},
    )
    assert attempt(at.state, ("box:3", "C5", "C4")) == NOTATION.parse("build 3 C4 s")
    tried = attempt(at.state, ("box:3", "C5", "A1"))
    assert isinstance(tried, Build)
    assert tried.block == "A1"
    assert list(at.choice.reasons(at.state, tried))


def test_a_favor_is_taken_by_putting_it_on_the_free_space():
    at = ready()
    assert gesture(at.state, NOTATION.parse("favor 3")) == ("box:3", "favor0")
    assert attempt(at.state, ("box:3", "favor0")) == NOTATION.parse("favor 3")
    assert attempt(at.state, ("box:town", "favor0")) == NOTATION.parse("favor town")


def test_clicks_that_mean_nothing_are_no_action():
    at = ready()
    for trail in (
        (),
        ("track",),
        ("box:3", "box:4"),
        ("office:Mayor",),
        ("D3", "F1"),
        ("space:AB",),
    ):
        assert attempt(at.state, trail) is None


def test_attempt_takes_any_place_without_complaint():
    draw = random.Random(4)
    for state, _ in games(60):
        places = sorted(looks.picture(scene(state, View())))
        for _ in range(60):
            trail = tuple(draw.choice(places) for _ in range(draw.randint(1, 3)))
            action = attempt(state, trail)
            assert action is None or NOTATION.parse(str(action)) == action


# -- what is to be read


def test_the_text_board_shows_city_rails_and_players():
    at = arrange(
        {"Ana": "RES D3ne, COM C4 n", "nobody": "Park A1nw"}, contracts={"3": "high-school"}
    )
    board = scene(at, View()).to_text()
    lines = board.splitlines()
    row = next(line for line in lines if line.startswith("4n"))
    assert row.split().count("COM1") == 2
    assert next(line for line in lines if line.startswith("3n")).count("RES1") == 1
    assert "High School, contract box, 3 AP: CIV 2; " in board
    assert any(line.startswith("Ana: 0 prestige, 20 wealth") for line in lines)
    assert "A wealth 1" in board
    assert "track: " not in board


def test_whoever_controls_a_building_and_what_lies_on_a_space_is_said():
    at = arrange({"Ana": "RES D3ne"}, markers={"AB": "prestige 6"})
    shown = scene(at, View())
    assert shown.target("D3ne").label == "Ana's 1-lot RES building on D3ne"
    assert shown.target("space:AB").label == "gray space of columns A and B: prestige 6"
    assert shown.target("A1").label.startswith("block A1, worth 10: vacant")


def test_a_closed_deck_says_what_opens_it():
    drawn = words(scene(arrange(), View()))
    assert drawn.count("opens with") == 2
    assert "Airport" in drawn
    assert "Sports Team" in drawn
    assert "opens with" not in words(scene(arrange(active_decks=3), View()))


def test_the_rail_is_cut_where_another_deck_feeds():
    def rails(decks: int) -> int:
        hands = scene(arrange(active_decks=decks), View()).layers["hands"]
        paths = [s for s in hands if isinstance(s, Path) and s.stroke == "rail" and s.width == 1.5]
        lying = [p for p in paths if p.commands[0][2] == p.commands[1][2]]  # type: ignore[misc]  # lines have no "Z"
        return len(lying) // 2

    # The planning rail is one more.
    assert [rails(decks) for decks in (1, 2, 3)] == [2, 3, 4]


def test_every_card_in_the_box_can_be_drawn_within_its_frame():
    for width in (1040, 640, 448):
        measures = measures_for(width)
        for card in BOX.contracts.values():
            sheet = Sheet()
            contract(sheet, (0, 0, measures.card, contract_height(measures.card)), card)
            written = [s for s in sheet.shapes if isinstance(s, Text)]
            assert max(reach(text)[2] for text in written) <= measures.card + SLACK, card.name
            assert max(text.y for text in written) <= contract_height(measures.card) - 6
            names = " ".join(t.text for t in written if t.weight == 600)
            assert names.replace("- ", "") == card.name
        for planned in (*BOX.permits.values(), *BOX.renewals.values()):
            sheet = Sheet()
            planning(sheet, (0, 0, measures.card, plan_height(measures.card)), planned)
            assert max(bounds(shape)[2] for shape in sheet.shapes) <= measures.card + SLACK


def test_buildings_that_count_for_nothing_are_pale():
    at = arrange({"Ana": "RES D3ne", "Ben": "COM A1nw"})
    shown = scene(at, View(dimmed=frozenset({"D3ne"})))
    marks = {t.text: t.opacity for t in texts(shown) if t.text in ("RES", "COM")}
    pale = [t for t in shown.layers["pieces"] if isinstance(t, Text) and t.opacity < 1]
    assert [t.text for t in pale] == ["RES"]
    assert marks["COM"] == 1


def test_before_and_during_setup_there_is_a_table_as_well():
    state = new(3, 5)
    looks.picture(scene(state, View(width=448)))
    choice = advance(state)
    while choice is not None and state.ap == 0:
        looks.picture(scene(state, View(width=1040)))
        choice = apply(state, choice.actions(state)[0])


def test_the_wide_layout_has_the_cards_beside_the_city_and_the_others_below():
    at = arrange()
    for width, beside in ((1040, True), (640, False), (448, False)):
        shown = scene(at, View(width=width))
        card, block = shown.target("box:5"), shown.target("F6")
        assert card
        assert block
        assert (card.x > block.x + block.w) == beside
        assert (card.y > block.y + block.h) == (not beside)
        assert measures_for(width).beside == beside


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_renders(theme):
    at = arrange({"Ana": "RES D3ne, COM C4 n, IND B2 Lsw, CIV A1"})
    assert render(scene(at, View(width=448)), theme, scale=1).startswith(b"\x89PNG")
    assert "</svg>" in scene(at, View()).to_svg(theme)


def test_a_close_up_has_the_same_city_with_the_same_ghosts() -> None:
    state = arrange(
        {"Ana": "RES D3ne"}, contracts={"3": "high-school"}, permits={"Ana": "build-permit-11"}
    )
    for selected in (("box:3",), ("box:3", "D4")):
        whole, near = (
            scene(state, View(width=1048, selected=selected, bare=bare)) for bare in (False, True)
        )
        assert near.ghosts.keys() == whole.ghosts.keys() != set()
        held = [{t.place: t.held for t in s.targets if t.held} for s in (whole, near)]
        assert held[0] == held[1] != {}


# -- what the question at hand adds


def performing(card: str, **given: Any) -> Table:
    """A table at which an event waits for an answer."""
    return table(**given).run(*reversed(event_tasks(card)))


@pytest.mark.parametrize("width", [1048, 694, 400])
def test_the_event_at_hand_stands_on_the_table_with_its_reason(width):
    at = performing("new-high-street", prestige={"Ana": 4, "Ben": 16})
    shown = scene(at.state, View(width=width, room=True))
    said = words(shown)
    assert said.count("New High Street") == 2 or "New High" in said  # on its deck, and as a card
    assert "Your choice, because you have the most prestige, 16." in " ".join(filter(None, said))
    assert "now: The player with the most prestige places" in shown.tables["Event"]
    while at.choice is not None and event_at_hand(at.state):
        at.do(at.legal()[0])
    assert "Event" not in scene(at.state, View(width=width, room=True)).tables


def test_a_part_of_an_event_that_is_done_is_ticked():
    """Rich Heritage, say: whatever event has a part before the one that asks."""
    ticked = 0
    for state, choice in games(7):
        told = event_words(state).split("\n")[1:]
        if choice is not None and event_at_hand(state):
            assert sum(line.startswith("now:") for line in told) == 1, told
            ticked += told[0].startswith("done:")
    assert ticked


def test_starting_buildings_carry_their_prices():
    state, choice = next(
        (state, choice)
        for state, choice in decisions(2, 5)
        if type(choice).__name__ == "ClaimBuilding"
    )
    legal = next_places(state, choice, ())
    shown = words(scene(state, View(width=1048, room=True, legal=legal)))
    for lot in legal:
        assert str(state.worth(lot[:2])) in shown
    before = words(scene(state, View(width=1048, room=True)))
    assert len(shown) == len(before) + len(legal)


@pytest.mark.parametrize("width", [1048, 640, 390])
def test_no_price_of_a_starting_building_hides_the_letters_of_another(width):
    state = urban_sprawl.new_game(seed=1, players=2).state
    legal = next_places(state, state.agenda[-1], ())
    drawn = scene(state, View(width=width, room=width > 900, legal=legal)).layers
    letters = [one for one in drawn["pieces"] if isinstance(one, Text) and one.text[:2].isalpha()]
    prices = [one for one in drawn["marks"] if isinstance(one, Text) and one.text.isdecimal()]
    assert len(prices) == len(legal)
    for price in prices:
        for zone in letters:
            assert abs(price.x - zone.x) > 20 or abs(price.y - zone.y) > 14, (price, zone)


def test_what_is_lost_by_not_paying_is_ringed():
    city = {"Ana": "COM D3sw, COM B2nw, RES A1nw", "Ben": "IND E4nw"}
    at = performing("fire", buildings=city, wealth=9).do("player 1")
    rings = [
        shape
        for shape in scene(at.state, View(width=1048, room=True)).layers["marks"]
        if isinstance(shape, Rect) and shape.stroke == "illegal"
    ]
    assert len(rings) == 2


def test_a_block_that_must_be_cleared_says_so():
    at = table(
        {"Ana": "RES A1nw", "Ben": "CIV C3 n, CIV C3 s"}, contractor="Ana", active_decks=3,
        contracts={"3": "high-school"}, permits={"Ana": "build-permit-28"}, wealth=30,
    )  # fmt: skip
    trail = ("box:3",)
    view = View(
        width=1048, room=True, selected=trail, legal=next_places(at.state, at.choice, trail)
    )
    assert "C3" in view.legal
    assert f"{at.state.worth('C3')}, clears 1" in words(scene(at.state, view))


# -- the text board of a question


def test_a_question_says_no_rows_that_are_vacant_and_not_what_it_asks():
    """Twelve empty lines hide the two that matter, and the worth of a block may be asked."""
    at = urban_sprawl.position({"Ana": "CIV E5sw", "Ben": "COM E6 w"})
    focus = ("E4nw", "E4ne")
    text = at.scene(bare=True, focus=focus).to_text()
    rows = [
        line for line in text.split("\n") if line[:2] in {r + h for r in "123456" for h in "ns"}
    ]
    assert [line[:2] for line in rows] == ["4n", "4s", "5n", "5s", "6n", "6s"]
    assert "     E\n4n   .     ." in text
    assert "Rows 1, 2 and 3 are vacant.\nColumns A, B, C, D and F are vacant." in text
    labels = {t.place: t.label for t in at.scene(bare=True, focus=focus).targets}
    assert labels["E4"] == "block E4: vacant"
    assert "worth" not in text


def test_columns_between_buildings_stay_so_that_neighbors_lie_side_by_side():
    at = urban_sprawl.position({"Ana": "CIV B2sw", "Ben": "COM E2ne"})
    text = at.scene(bare=True, focus=("B2sw",)).to_text()
    assert "\n     B           C           D           E\n" in text
    assert "Columns A and F are vacant." in text


def test_what_blocks_are_worth_is_a_table_with_its_columns_named():
    text = urban_sprawl.position().scene().to_text()
    assert (
        "What blocks are worth:\n      A   B   C   D   E   F\n1     4   7   8   9   6   5" in text
    )
    assert "column D wealth 6" in text
    assert "\nBlocks:" not in text


# -- a part of the city, close up


def test_a_question_shows_the_part_of_the_city_that_it_is_about():
    """Whatever is not shown is vacant; what is shown is larger, and keeps its numbers."""
    at = urban_sprawl.position({"Ana": "CIV E5sw", "Ben": "COM E6 w"})
    close = at.scene(bare=True, focus=("E4nw", "E4ne"), width=480)
    whole = at.scene(bare=True, width=480)
    blocks = {t.place for t in close.targets if t.group == "Blocks"}
    assert blocks == {f"{column}{row}" for column in "CDEF" for row in "3456"}
    assert {t.place for t in close.targets if t.group == "Rows"} == {
        *(f"line:{line}" for line in ("C", "D", "E", "F", "34", "56", "CD", "EF", *"3456"))
    }
    assert lot_side(close) > lot_side(whole)
    for target in close.targets:
        assert 0 <= target.x <= target.x + target.w <= close.width
        assert 0 <= target.y <= target.y + target.h <= close.height


def test_a_row_that_a_step_speaks_of_is_in_the_close_up():
    at = urban_sprawl.position({"Ana": "CIV E5sw"})
    for place in ("line:6", "space:1", "line:AB"):
        shown = at.scene(bare=True, focus=("E5sw", place))
        assert shown.target(place) is not None
        assert shown.target("E5sw") is not None


def lot_side(shown: Scene) -> float:
    target = shown.target("E5sw")
    assert target is not None
    return target.w


@pytest.mark.parametrize("seed", range(4))
def test_no_building_is_left_out_of_a_close_up(seed):
    """Those that mislead are part of a question."""
    for name in ("adjacency", "bonus", "price", "zoning", "demolition"):
        question = lessons.lesson("urban-sprawl").predict(name, seed)
        shown = {t.place for t in question.scene().targets}
        assert set(question.game.state.city) <= shown
        assert set(question.places) <= shown


def test_a_tile_that_is_held_sees_all_of_the_city():
    at = urban_sprawl.position({"Ana": "CIV E5sw"})
    shown = at.scene(bare=True, focus=("E5sw",), legal=frozenset({"A1"}))
    assert shown.target("A1") is not None


def test_every_eye_tells_the_colors_of_the_zones_apart():
    told_apart(HUES.values())


def test_the_ring_of_a_player_to_choose_leaves_cube_and_name_whole():
    state = urban_sprawl.position(contractor="nobody").state
    state.agenda = [SpendPoints(), AssignContractor()]
    game = Game(urban_sprawl.rulebook, state)
    for width in (360, 480, 760, 1000):
        scene = game.scene(width=width)
        for number in range(2):
            head = scene.target(f"player{number}")
            inside = head.y + 3.5, head.y + head.h - 3.5
            printed = [shape for layer in scene.layers.values() for shape in layer]
            cubes = [s for s in printed if isinstance(s, Rect) and s.w == s.h and 14 < s.w < 20]
            near = [s for s in cubes if head.x < s.x < head.x + 12 and abs(s.y - head.y) < 9]
            assert near
            assert all(inside[0] <= s.y and s.y + s.h <= inside[1] for s in near)


def test_what_stays_on_the_table_is_not_drawn_anew():
    """A page of a long game has thousands of pictures that are all but the same."""
    state, _ = list(decisions(4, 3))[-1]
    before, after = scene(state, View()), scene(state.copy(), View())
    shapes = [
        {id(shape) for layer in one.layers.values() for shape in layer} for one in (before, after)
    ]
    assert len(shapes[0] & shapes[1]) > 0.9 * len(shapes[0])
    places = [
        {
            id(target)
            for target in one.targets
            if target.group in ("Blocks", "City", "Rows", "Gray spaces")
        }
        for one in (before, after)
    ]
    assert places[0] == places[1]


def test_a_panel_is_drawn_anew_only_for_who_has_something_else(monkeypatch):
    state, _ = list(decisions(4, 3))[-1]
    scene(state, View())
    drawn = []
    draw = Panel._draw

    def noted(self, *at):
        drawn.append(self.player)
        draw(self, *at)

    monkeypatch.setattr(Panel, "_draw", noted)
    after = state.copy()
    after.wealth[1] += 1
    scene(after, View())
    assert drawn == [1]
