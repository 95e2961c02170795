"""What Sprawlopolis draws: the city at any size, its roads, what is held, tried and explained."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

import urbannb as ub
from tests.scene.color_maths import closest, contrast, told_apart
from tests.support.strategies import play_out
from urbannb.contract import scenes as looks
from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.games.sprawlopolis import City, cards, picture, position, rulebook
from urbannb.games.sprawlopolis.components import (
    EDGES,
    HUES,
    cell,
    cell_of,
    corners,
    footprint,
    place,
)
from urbannb.games.sprawlopolis.model.city import Laid
from urbannb.games.sprawlopolis.table.city import (
    COLORS,
    bare,
    contact,
    dead_ends,
    disc_spot,
    layers,
    line,
)
from urbannb.games.sprawlopolis.table.measures import Lattice, measures_for
from urbannb.scene import Scene, Shape, Text
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import color
from urbannb.scene.pieces import Line
from urbannb.scene.shapes import Circle, Path, Rect

WIDTHS = (310, 420, 579, 580, 640)
OTHERS = [number for number in cards() if number > 3]
ROW = position("; ".join(f"{n} 0,{2 * i}" for i, n in enumerate(OTHERS[:14])), conditions=(1, 2, 3))
STAIRS = position(
    "; ".join(f"{n} {i},{2 * i}" for i, n in enumerate(OTHERS[:14])), conditions=(1, 2, 3)
)
TOWER = position(
    "; ".join(f"{n} {-2 * i},0" for i, n in enumerate(OTHERS[:14])), conditions=(1, 2, 3)
)


def held(game: Game, card: int = 0, turned: bool = False) -> View:
    """The view with a card of the hand selected, as the table asks for it."""
    player = game.state.player
    number = game.state.hands[player][card]
    seats = frozenset(rulebook.gesture(game.state, action)[1] for action in game.legal)
    return View(selected=(f"hand{player}:{number}{'t' if turned else ''}",), legal=seats)


def shapes(scene: Scene, *names: str) -> list[Shape]:
    return [shape for name in names or scene.layers for shape in scene.layers[name]]


def words(scene: Scene, *names: str) -> list[str]:
    return [shape.text for shape in shapes(scene, *names) if isinstance(shape, Text)]


def extent(drawn: Iterable[Shape]) -> tuple[float, float, float, float]:
    """The box round all that is painted; of a line only its points, as it is cut off there."""
    boxes = []
    for shape in drawn:
        if isinstance(shape, Path):
            numbers = [number for command in shape.commands for number in command[1:]]
            xs, ys = numbers[::2], numbers[1::2]
            boxes.append((min(xs), min(ys), max(xs), max(ys)))
        elif isinstance(shape, Text):
            wide = text_width(shape.text, shape.size, shape.weight)
            left = shape.x - {"start": 0, "middle": wide / 2, "end": wide}[shape.anchor]
            boxes.append((left, shape.y - 6, left + wide, shape.y + 6))
        else:
            half = shape.width / 2 if shape.stroke else 0
            w, h = (shape.w, shape.h) if isinstance(shape, Rect) else (shape.r, shape.r)
            back = 0 if isinstance(shape, Rect) else shape.r
            x, y = shape.x - back - half, shape.y - back - half
            boxes.append((x, y, shape.x + w + half, shape.y + h + half))
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def inside(scene: Scene) -> None:
    """Nothing is drawn outside the picture, and no type is small."""
    x1, y1, x2, y2 = extent(shapes(scene))
    assert x1 >= 0
    assert y1 >= 0
    assert x2 <= scene.width
    assert y2 <= scene.height
    assert min(shape.size for shape in shapes(scene) if isinstance(shape, Text)) >= 12


# -- the board


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_lies_inside_the_picture(players, width):
    for seed, turns in enumerate((0, 3, 7, 10, 14)):
        game = play_out(rulebook, players, seed, turns)
        for view in (View(), View(under=True), *([] if game.over else [held(game)])):
            scene = rulebook.scene(game.state, replace(view, width=width))
            assert scene.width == width
            looks.picture(scene)
            inside(scene)


@pytest.mark.parametrize("game", [ROW, STAIRS, TOWER], ids=["row", "stairs", "tower"])
@pytest.mark.parametrize("width", WIDTHS)
def test_a_city_of_any_form_fits(game, width):
    for view in (View(), held(game), View(under=True)):
        scene = rulebook.scene(game.state, replace(view, width=width))
        looks.picture(scene)
        inside(scene)
    for target in rulebook.scene(game.state, replace(held(game), width=width)).targets:
        if target.ghost:
            x, y, w, h = target.ghost
            assert x >= 0
            assert y >= 0
            assert x + w <= width
            assert y + h <= scene.height


@pytest.mark.parametrize("width", WIDTHS)
def test_the_board_keeps_its_size_while_the_city_grows(width):
    sizes = set()
    for turns in range(14):
        scene = rulebook.scene(play_out(rulebook, 1, 5, turns).state, View(width=width))
        board = scene.layers["background"][0]
        assert isinstance(board, Rect)
        sizes.add((scene.width, scene.height, board.w, board.h))
    assert len(sizes) == 1


def test_the_picture_is_as_high_as_a_screen_allows():
    assert rulebook.scene(play_out(rulebook, 1, 0, 5).state, View(width=640)).height <= 610


def test_the_table_before_the_setup_is_bare():
    state = rulebook.new(rulebook.player_names(2), 1)
    scene = rulebook.scene(state, View())
    looks.picture(scene)
    assert [t.place for t in scene.targets] == ["deck"]
    assert scene.tables == {}
    assert scene.layers["pieces"] == rulebook.scene(state, View(under=True)).layers["pieces"] == ()


def test_a_width_beyond_the_largest_or_smallest_plan_gets_that_plan():
    state = play_out(rulebook, 1, 0, 2).state
    assert rulebook.scene(state, View(width=5000)).width == 640
    assert rulebook.scene(state, View(width=1)).width == 310


def test_blocks_are_as_large_as_fits_and_never_larger_than_on_the_mockup():
    start = measures_for((cell(0, 0), cell(1, 1)), 640)
    assert start.lattice.w == 77
    assert start.lattice.h == 66
    wide = measures_for((cell(0, 0), cell(1, 20)), 640)
    assert wide.lattice.w < start.lattice.w
    assert wide.lattice.w * len(wide.cols) > 0.9 * 600
    done = measures_for((cell(0, 0), cell(1, 20)), 640, complete=True)
    assert done.lattice.w > wide.lattice.w


def test_rows_and_columns_are_numbered():
    scene = rulebook.scene(play_out(rulebook, 1, 2, 0).state, View())
    found = words(scene, "background")
    assert found == ["−2", "−1", "0", "1", "2", "3"] * 2
    tight = words(rulebook.scene(ROW.state, View(width=310)), "background")
    assert "25" in tight
    assert "24" not in tight


# -- zones and roads


def test_every_block_has_its_letter():
    game = play_out(rulebook, 1, 1, 8)
    city = game.state.city()
    found = words(rulebook.scene(game.state, View()), "pieces")
    assert sorted(found) == sorted(block.zone for block in city.blocks.values())


def test_where_no_letter_fits_each_zone_has_a_form():
    scene = rulebook.scene(ROW.state, View(width=310))
    assert words(scene, "pieces") == []
    marks = [
        shape
        for shape in shapes(scene, "pieces")
        if isinstance(shape, Path | Circle) and shape.fill == "piece_ink"
    ]
    assert len(marks) == len(ROW.state.city())


@pytest.mark.parametrize("edges", EDGES)
def test_letters_and_signs_stand_beside_the_road(edges):
    assert edges not in corners(edges)
    assert len(corners(edges)) == (4 if edges in ("NS", "EW") else 3)


GRID = Lattice(78, 67)


def lines(*rows: str) -> list[Line]:
    city = City.from_text(rows)
    return [line(road, city.blocks, GRID) for road in city.roads()]


def test_a_road_runs_from_border_to_border():
    (road,) = lines("CEW REW")
    assert {road[0][1:], road[-1][1:]} == {(0, 33.5), (156, 33.5)}
    assert road[1] == ("L", 78, 33.5)


def test_a_bend_is_a_curve_round_the_middle():
    ((start, curve),) = lines("CSE")
    assert {start[1:], curve[3:]} == {(78, 33.5), (39, 67)}
    assert curve[:3] == ("Q", 39, 33.5)


def test_a_loop_is_closed():
    (loop,) = lines("CSE CSW", "CNE CNW")
    assert loop[-1] == ("Z",)
    assert loop[0][1:] == loop[-2][3:]


def test_a_dead_end_stops_short_with_a_turning_place():
    city = City.from_text(["CEW P", "CNS ."])
    ends = [dead_ends(road, city.blocks, GRID) for road in city.roads()]
    # The first road faces a park in the east, and ends at the border in the west; the second
    # faces a block without a matching road in the north.
    (east,), (north,) = ends
    assert 0 < 78 - east[0] < 15
    assert east[1] == 33.5
    assert 0 < north[1] - 67 < 15
    drawn = line(city.roads()[0], city.blocks, GRID)
    assert east in {command[-2:] for command in drawn}


def test_a_road_that_leaves_the_city_or_faces_a_gap_is_cut_off():
    city = City.from_text(["CEW . REW"])
    assert [dead_ends(road, city.blocks, GRID) for road in city.roads()] == [[], []]


def test_roads_are_numbered_longest_first_and_off_the_middles():
    game = play_out(rulebook, 1, 3, 9)
    roads = game.state.city().roads()
    scene = rulebook.scene(game.state, View())
    numbers = [t for t in scene.targets if t.place.startswith("road")]
    assert [t.text for t in numbers] == [f"{n} ({len(r)})" for n, r in enumerate(roads, 1)]
    assert words(scene, "marks") == [str(n + 1) for n in range(len(roads))]


def test_on_small_blocks_the_roads_of_what_is_explained_have_their_numbers():
    """They stood on the card that was just laid, and on none that one asked about."""
    game = play_out(rulebook, 1, 3, 9)
    for n, road in enumerate(game.state.city().roads(), 1):
        view = View(focus=(place(road.cells[0]),), width=240, room=True)
        assert str(n) in words(rulebook.scene(game.state, view), "marks")
    plain = words(rulebook.scene(game.state, View(width=240, room=True)), "marks")
    assert not plain, "there is no room for all of them"


def test_a_single_block_keeps_its_letter_clear_of_the_number():
    for edges in EDGES:
        city = City.from_text([f"C{edges}"])
        x, y = disc_spot(city.roads()[0], city.blocks, GRID)
        corner = corners(edges)[0]
        assert ("N" in corner and y > 28) or ("W" in corner and x > 28)


# -- what lies below the city


def test_the_conditions_the_deck_and_the_hands():
    game = play_out(rulebook, 3, 4, 2)
    state = game.state
    scene = rulebook.scene(state, View())
    places = {t.place: t for t in scene.targets}
    for number in state.conditions:
        assert places[f"card{number}"].text == f"{number} {cards()[number].name}"
    assert f"{len(state.deck)} cards left" in places["deck"].label
    assert cards()[state.deck[-1]].name in places["deck"].label
    for player, hand in enumerate(state.hands):
        for number in hand:
            assert f"hand{player}:{number}" in places
    texts = words(scene, "hands")
    assert f"{state.names[state.player]}'s hand, start player" in texts
    assert sum(name.endswith("start player") for name in texts) == 1


def test_the_viewers_hand_is_the_large_one():
    game = play_out(rulebook, 4, 4, 3)
    for viewer in range(4):
        scene = rulebook.scene(game.state, View(viewer=viewer))
        wide = {
            t.place.partition(":")[0] for t in scene.targets if t.place[:4] == "hand" and t.w == 92
        }
        assert wide == {f"hand{viewer}"}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cards_of_other_hands_lie_side_by_side(width, players):
    game = position("1 0,0", players=players, conditions=(4, 6, 7))
    for viewer in range(players):
        scene = rulebook.scene(game.state, View(width=width, viewer=viewer))
        hands = [t for t in scene.targets if t.place.startswith("hand")]
        for n, one in enumerate(hands):
            assert one.x + one.w <= scene.width
            for other in hands[:n]:
                apart = one.x >= other.x + other.w or other.x >= one.x + one.w
                assert apart or abs(one.y - other.y) >= min(one.h, other.h)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_names_of_held_cards_are_written_out_side_by_side(width):
    long = position("1 0,0", hands="16 5 9", deck="12", conditions=(4, 6, 7))
    scene = rulebook.scene(long.state, View(width=width))
    captions = [s for s in shapes(scene, "hands") if isinstance(s, Text) and s.fill == "muted"]
    assert " ".join(s.text for s in captions) == (
        "16 Morning Commute 5 Stacks and Scrapers 9 Concrete Jungle 12 Superhighway"
    )
    for n, one in enumerate(captions):
        assert one.x + text_width(one.text) <= scene.width
        for other in captions[:n]:
            beside = one.x >= other.x + text_width(other.text) + 4
            assert beside or abs(one.y - other.y) >= 13


def test_hidden_hands_lie_face_down():
    game = play_out(rulebook, 2, 4, 3)
    state = game.state
    starts = state.player
    scene = rulebook.scene(state, View(viewer=1 - starts, hidden=frozenset({starts})))
    mine = [t for t in scene.targets if t.place.startswith(f"hand{starts}")]
    assert [t.place for t in mine] == [f"hand{starts}", f"hand{starts}#2", f"hand{starts}#3"]
    assert {t.label for t in mine} == {"a card face down"}
    told = scene.to_text() + " ".join(words(scene)) + " ".join(t.label for t in scene.targets)
    for number in state.hands[starts]:
        assert cards()[number].name not in told
    looks.picture(scene)


def test_an_empty_deck_and_an_empty_hand_say_so():
    scene = rulebook.scene(play_out(rulebook, 1, 0).state, View())
    assert "empty" in words(scene, "hands")
    assert "no cards" in words(scene, "hands")
    deck = scene.target("deck")
    assert deck
    assert deck.label == "deck, empty"


# -- a held card


def test_a_held_card_may_be_aimed_at_every_seat_on_the_board():
    game = play_out(rulebook, 1, 6, 5)
    view = held(game)
    scene = rulebook.scene(game.state, view)
    seats = [t for t in scene.targets if t.group == "Seats"]
    assert view.legal <= {t.place for t in seats}
    assert not any(t.group in ("City", "Roads") for t in scene.targets)
    for seat in seats:
        assert seat.ghost
        x, y, w, h = seat.ghost
        assert (seat.x + seat.w / 2, seat.y + seat.h / 2) == (x + w / 2, y + h / 2)
        assert (w, h) == (2 * seat.w, 2 * seat.h)


def test_legal_seats_have_a_dot_and_no_ring():
    game = play_out(rulebook, 1, 6, 5)
    view = held(game)
    marked = shapes(rulebook.scene(game.state, view), "marks")
    dots = [s for s in marked if isinstance(s, Circle) and s.fill == "legal"]
    assert len(dots) == len(view.legal)
    assert not any(isinstance(s, Rect) and s.stroke == "legal" for s in marked)


def test_hand_cards_that_may_be_chosen_are_ringed():
    game = play_out(rulebook, 1, 6, 5)
    hand = frozenset(f"hand0:{n}" for n in game.state.hands[0])
    marked = shapes(rulebook.scene(game.state, View(legal=hand)), "marks")
    assert sum(isinstance(s, Rect) and s.stroke == "legal" for s in marked) == 3


def test_the_names_of_seats():
    known = layers([Laid(1, 0, 0)])
    assert contact(cell(1, 1), known) == "overlaps 1 block"
    assert contact(cell(0, 1), known) == "overlaps 2 blocks"
    assert contact(cell(2, 0), known) == "meets the city"
    assert contact(cell(2, 2), known) == "touches only at a corner"
    assert contact(cell(2, 3), known) == "does not touch the city"


def test_seats_say_whether_they_are_legal():
    game = play_out(rulebook, 1, 6, 5)
    view = held(game)
    for seat in rulebook.scene(game.state, view).targets:
        if seat.group == "Seats":
            can = "meets the city" in seat.label or "overlaps" in seat.label
            assert can == (seat.place in view.legal)


def test_a_turned_card_is_drawn_turned():
    game = play_out(rulebook, 1, 6, 5)
    number = game.state.hands[0][1]
    upright = rulebook.scene(game.state, held(game, 1))
    turned = rulebook.scene(game.state, held(game, 1, turned=True))
    assert upright.target(f"hand0:{number}")
    assert turned.target(f"hand0:{number}t").label.startswith(f"{number} ")
    assert " turned: top left " in turned.target(f"hand0:{number}t").label
    assert not turned.target(f"hand0:{number}")
    assert upright.ghost != turned.ghost
    assert upright.layers["hands"] != turned.layers["hands"]
    assert upright.layers["pieces"] == turned.layers["pieces"]


def test_the_ghost_is_one_card_at_the_citys_zoom():
    game = play_out(rulebook, 1, 6, 5)
    scene = rulebook.scene(game.state, held(game))
    seat = next(t for t in scene.targets if t.group == "Seats")
    assert extent(scene.ghost) == pytest.approx((0, 0, 2 * seat.w, 2 * seat.h), abs=1)
    assert not rulebook.scene(game.state, View()).ghost


def test_a_card_put_down_to_look_at_lies_on_its_seat():
    game = play_out(rulebook, 1, 6, 5)
    view = held(game)
    seat = max(view.legal)
    scene = rulebook.scene(game.state, replace(view, selected=(*view.selected, seat)))
    target = scene.target(seat)
    assert target
    rings = [s for s in shapes(scene, "marks") if isinstance(s, Rect) and s.stroke == "hover"]
    assert [(r.x, r.y, r.w, r.h) for r in rings] == [target.ghost]
    number = game.state.hands[0][0]
    assert {b.zone for b in cards()[number].blocks} <= set(words(scene, "marks"))
    assert not {"R", "C", "I", "P"} & set(words(rulebook.scene(game.state, view), "marks"))


def test_nothing_shows_through_a_card_that_is_put_down_to_look_at():
    game = position("1 0,0", hands="4 5 6", conditions=(7, 8, 9))
    view = View(selected=("hand0:4", "@-1,0"), legal=frozenset({"@-1,0", "@0,0", "@3,3"}))
    marks = shapes(rulebook.scene(game.state, view), "marks")
    assert not [s for s in marks if s.opacity < 0.5]
    assert "click the card again to lay it" in {s.text for s in marks if isinstance(s, Text)}
    dots = [s for s in marks if isinstance(s, Circle) and s.fill == "legal"]
    assert len(dots) == 1, "no place is marked on the card itself"


@pytest.mark.parametrize("width", [310, 408, 640])
@pytest.mark.parametrize("seat", ["@-1,0", "@1,-1", "@-2,1"])
def test_how_a_card_is_laid_stands_off_the_card_that_is_tried(width, seat):
    game = position("1 0,0; 2 0,2", hands="4 5 6", conditions=(7, 8, 9))
    view = View(selected=("hand0:4", seat), legal=frozenset({seat}), width=width)
    scene = rulebook.scene(game.state, view)
    target = scene.target(seat)
    assert target
    assert target.ghost
    _, y, _, h = target.ghost
    words = next(s for s in shapes(scene, "marks") if isinstance(s, Text) and "again" in s.text)
    assert words.y + 10 <= y or words.y - 10 >= y + h
    assert 10 <= words.y <= scene.height


def test_buttons_have_a_strip_between_the_city_and_the_hand():
    game = position("1 0,0", hands="4 5 6", conditions=(7, 8, 9))
    plain, striped = (rulebook.scene(game.state, View(width=310, strip=n)) for n in (0, 72))
    assert plain.strip is None
    assert striped.strip
    assert striped.height == plain.height + 72
    end = striped.strip.y + (striped.strip.h or 0)
    tops = [t.y for t in striped.targets if t.place.startswith(("hand", "deck", "condition"))]
    assert min(tops) >= end


def test_underneath_a_card_that_is_put_down_to_look_at_one_sees_what_it_would_cover():
    game = position("1 0,0", hands="4 5 6", conditions=(7, 8, 9))
    view = View(selected=("hand0:4", "@-1,0"), legal=frozenset({"@-1,0"}))
    tried = shapes(rulebook.scene(game.state, view), "marks")
    under = shapes(rulebook.scene(game.state, replace(view, under=True)), "marks")
    faces = [{s.fill for s in found if isinstance(s, Rect)} for found in (tried, under)]
    assert faces[0] & set(HUES.values())
    assert not faces[1] & set(HUES.values())
    assert [s for s in under if isinstance(s, Rect) and s.stroke == "hover"]


def test_a_refused_seat_is_crossed_out_as_large_as_the_card():
    game = play_out(rulebook, 1, 6, 2)
    view = held(game)
    scene = rulebook.scene(game.state, view)
    seat = next(t for t in scene.targets if t.group == "Seats" and t.place not in view.legal)
    refused = rulebook.scene(game.state, replace(view, illegal=(seat.place,)))
    (ring,) = (s for s in shapes(refused, "marks") if isinstance(s, Rect) and s.stroke == "illegal")
    assert seat.ghost
    assert ring.w == pytest.approx(seat.ghost[2], abs=4)


# -- explanations


def focused(rows: list[str], *places: str) -> list[Shape]:
    return shapes(picture(City.from_text(rows), View(focus=places)), "marks")


def test_several_blocks_are_counted_in_the_order_they_are_named():
    found = focused(["P P P", "P P P"], "0,0", "1,0", "1,1")
    assert [s.text for s in found if isinstance(s, Text)] == ["1", "2", "3"]
    assert sum(isinstance(s, Path) and s.stroke == "focus" for s in found) == 1


def test_one_block_is_ringed_and_not_counted():
    found = focused(["P P P"], "0,1")
    assert [s.text for s in found if isinstance(s, Text)] == []
    assert any(isinstance(s, Rect) and s.stroke == "focus" for s in found)


def test_blocks_are_ringed_while_a_card_is_held():
    game = play_out(rulebook, 1, 6, 5)
    view = replace(held(game), focus=("0,0", "0,1"))
    marked = shapes(rulebook.scene(game.state, view), "marks")
    assert any(isinstance(s, Path) and s.stroke == "focus" for s in marked)


def test_a_road_that_is_explained_is_drawn_in_the_color_of_explanations():
    found = focused(["CEW REW", "CEW P"], "road1")
    (road,) = (s for s in found if isinstance(s, Path) and s.stroke == "focus")
    assert road.commands[0][0] == "M"
    assert "1" in [s.text for s in found if isinstance(s, Text)]


def test_several_roads_have_a_color_each():
    rows = ["CEW REW", "CEW P", "IEW P"]
    found = focused(rows, "road1", "road2", "road3")
    seen = [s.stroke for s in found if isinstance(s, Path) and s.stroke in COLORS]
    assert sorted(seen) == sorted(list(COLORS)[:3])
    discs = [s.fill for s in found if isinstance(s, Circle) and s.fill in COLORS]
    assert set(discs) == set(seen)


def test_many_roads_begin_the_colors_again():
    rows = ["CEW P"] * 10
    found = focused(rows, *(f"road{n}" for n in range(1, 11)))
    seen = [s.stroke for s in found if isinstance(s, Path) and s.stroke in COLORS]
    assert len(seen) == 10
    assert set(seen) == set(COLORS)


def test_the_colors_of_roads_are_told_apart_and_their_numbers_can_be_read():
    for ink, name in ((ink, name) for name, ink in COLORS.items()):
        assert contrast(color(ink), color(name)) >= 4.5
    names = list(COLORS)
    distances = {frozenset((a, b)): 99.0 for a in names for b in names}
    for _, a, b, distance in closest({name: color(name) for name in names}):
        distances[frozenset((a, b))] = min(distances[frozenset((a, b))], distance)
    assert all(d >= 15 for pair, d in distances.items() if names[-1] not in pair)
    turns = zip(names, [*names[1:], names[0]], strict=True)
    assert all(distances[frozenset(pair)] >= 15 for pair in turns)


@pytest.mark.parametrize("hue", HUES.values())
def test_roads_stand_out_from_every_zone(hue):
    assert contrast(color("asphalt"), color(hue)) >= 3
    assert contrast(color("dash"), color("asphalt")) >= 4.5


def test_a_condition_and_the_deck_can_be_explained():
    game = play_out(rulebook, 1, 6, 5)
    for spot in (f"card{game.state.conditions[0]}", "deck"):
        marked = shapes(rulebook.scene(game.state, View(focus=(spot,))), "marks")
        assert any(isinstance(s, Rect) and s.stroke == "focus" for s in marked)


def test_blocks_that_count_for_nothing_grow_pale():
    game = play_out(rulebook, 1, 6, 5)
    scene = rulebook.scene(game.state, View(dimmed=frozenset({"0,0"})))
    target = scene.target("0,0")
    (veil,) = (s for s in shapes(scene, "marks") if isinstance(s, Rect) and s.opacity < 1)
    assert target
    assert (veil.x, veil.y, veil.w, veil.h) == (target.x, target.y, target.w, target.h)
    assert veil.opacity == pytest.approx(0.65)


def test_explaining_changes_only_the_layer_of_marks():
    game = play_out(rulebook, 1, 6, 5)
    plain = rulebook.scene(game.state, View())
    lit = rulebook.scene(game.state, View(focus=("0,0", "road1"), dimmed=frozenset({"0,1"})))
    for layer in ("background", "pieces", "hands"):
        assert plain.layers[layer] == lit.layers[layer]
    assert plain.layers["marks"] != lit.layers["marks"]


# -- underneath

COVERED = position("1 0,0; 2 0,1; 3 0,1", conditions=(4, 5, 6))


def test_look_underneath_shows_each_covered_block():
    scene = rulebook.scene(COVERED.state, View(under=True))
    windows = [
        s for s in shapes(scene, "pieces") if isinstance(s, Rect) and s.dash and s.stroke == "ink"
    ]
    assert len(windows) == 4
    # One block shows through each window; all others are below a veil.
    veils = [s for s in shapes(scene, "pieces") if isinstance(s, Rect) and s.fill == "ground"]
    assert len(veils) == len(COVERED.state.city())
    after = words(scene, "pieces")[len(COVERED.state.city()) :]
    below = layers(COVERED.state.laid).covered.values()
    letters = [word for word in after if word.isalpha()]
    assert sorted(letters) == sorted(block.zone for block in below)
    assert [word for word in after if word.isdigit()] == ["2", "2"]


def test_labels_underneath_name_the_whole_stack():
    scene = rulebook.scene(COVERED.state, View(under=True))
    target = scene.target("0,1")
    assert target
    assert target.label == (
        "row 0, column 1: commercial of card 3 on industrial of card 2 on park of card 1"
    )
    assert "Underneath: row 0, column 1: commercial of card 3" in scene.description
    alone = rulebook.scene(position("1 0,0").state, View(under=True))
    assert "No block is covered." in alone.description


# -- as text


@pytest.mark.parametrize("seed", range(6))
def test_the_text_board_parses_back(seed):
    state = play_out(rulebook, 1, seed, 4 + seed).state
    table = rulebook.scene(state, View()).tables["City"]
    assert table in rulebook.scene(state, View()).to_text()
    rows = [row.split(maxsplit=1)[1] for row in table.splitlines()[1:]]
    assert str(City.from_text(rows)) == str(state.city())


def test_the_text_board_numbers_rows_and_columns():
    game = position("1 0,0; 5 -1,-2")
    table = rulebook.scene(game.state, View()).tables["City"].splitlines()
    assert table[0].split() == ["−2", "−1", "0", "1"]
    assert [row.split()[0] for row in table[1:]] == ["−1", "0", "1"]
    assert table[1].split()[1:] == ["RNS", "P", ".", "."]


def test_held_seats_are_a_table_too():
    game = play_out(rulebook, 1, 6, 5)
    view = held(game)
    scene = rulebook.scene(game.state, view)
    assert scene.to_text().count("City:") == 1
    assert sum(w == "o" for w in scene.tables["Seats"].split()) == len(view.legal)


def test_the_title_and_the_legend():
    scene = rulebook.scene(COVERED.state, View())
    assert scene.title == "Sprawlopolis, 3 of 15 cards laid, target 15"
    assert "R residential, C commercial, I industrial and P park" in scene.description


# -- a city alone


def test_a_city_alone_can_be_drawn():
    city = City.from_text(["CEW RSW P", ". INS ."])
    scene = picture(city)
    looks.picture(scene)
    inside(scene)
    assert {t.place for t in scene.targets} == {"0,0", "0,1", "0,2", "1,1", "road1"}
    assert bare(city).owners == dict.fromkeys(city.blocks, 0)
    assert scene.target("0,2").label == "row 0, column 2: park"
    looks.picture(picture(City({})))


def test_a_city_shows_itself_in_a_notebook():
    city = City.from_text(["CEW RSW P"])
    assert city._repr_html_() == picture(city)._repr_html_()
    assert 'alt="A city of 3 blocks.' in city._repr_html_()


def test_a_city_that_nobody_draws_is_shown_as_text(monkeypatch):
    monkeypatch.setattr(City, "drawing", None)
    assert City.from_text(["CEW RSW P"])._repr_html_() is None


def test_without_numbers_the_picture_does_not_tell_how_many_roads_there_are():
    scene = picture(City.from_text(["CEW RSW P", ". INS IEW"]), numbers=False)
    assert words(scene, "marks") == []
    assert not any("which is road" in t.label or t.place.startswith("road") for t in scene.targets)


# -- stacks


def test_layers_know_what_lies_on_what():
    known = layers(COVERED.state.laid)
    assert [card for card, _ in known.stacks[cell(0, 1)]] == [1, 2, 3]
    assert set(known.covered) == {cell(0, 1), cell(1, 1), cell(0, 2), cell(1, 2)}
    assert known.city == COVERED.state.city()
    assert known.owners[cell(0, 0)] == 1
    assert all(cell_of(place(c)) == c for c in footprint(cell(3, -4)))


@pytest.mark.parametrize("width", [640, 400, 340])
def test_a_name_is_never_given_up_for_who_starts(width):
    """ "Ben's hand, start player" leaves out its end before any of the name."""
    state = ub.new_game("sprawlopolis", seed=5, players=["Ana", "Ben"]).state
    state.player = 1
    shown = rulebook.scene(state, View(width=width, viewer=0))
    words = [s.text for layer in shown.layers.values() for s in layer if isinstance(s, Text)]
    assert any(word.startswith("Ben's hand") for word in words)


def test_every_eye_tells_the_colors_of_the_blocks_apart():
    told_apart(HUES.values())


def test_in_the_end_the_city_has_all_the_room_and_nobody_is_to_start():
    """Blocks for cards that never come made it small; "start" stood beside an empty hand."""
    game = play_out(rulebook, 3, 4, 99)
    assert game.over
    city = layers(game.state.laid).city.blocks
    for width in (640, 420, 310):
        shown = rulebook.scene(game.state, View(width=width))
        growing = measures_for(city, width)
        block = next(t for t in shown.targets if t.group == "City")
        assert block.w > 1.3 * growing.lattice.w
        assert not [said for said in words(shown, "hands") if "start" in said]
