"""The drawn table: everything on it, nowhere else, readable, named; each action by its clicks."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest

from tests.scene.color_maths import told_apart
from tests.support import sizes
from tests.urbify.table import ANA, BOX, arrange, influence, new, table
from urbannb.contract import scenes as looks
from urbannb.core.engine import advance, apply
from urbannb.core.view import View
from urbannb.games.urbify.components import CELLS, DEPARTMENTS, SIDE, SQUARE, TRACKS, deck_template
from urbannb.games.urbify.model.actions import NOTATION
from urbannb.games.urbify.model.state import Building, open_sites
from urbannb.games.urbify.phrases import POOL, hall_place, price_words, show_place, track_place
from urbannb.games.urbify.rulebook import rulebook as book
from urbannb.games.urbify.rules.benefits.counting import ChooseColor
from urbannb.games.urbify.table.city import BETWEEN, SAID
from urbannb.games.urbify.table.gestures import attempt, gesture
from urbannb.games.urbify.table.hall import APART_ROW
from urbannb.games.urbify.table.measures import (
    LOW,
    NARROWEST,
    RESULT,
    STRIP,
    WIDEST,
    columns_of,
    measures_for,
    plan,
)
from urbannb.games.urbify.table.scene import scene
from urbannb.games.urbify.table.tiles import HUES, card_high, city_name, tile_face
from urbannb.scene.changes import bounds
from urbannb.scene.metrics import text_width
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Circle, Rect, Shape, Text

SLACK = 3.5
"""Bounds are a little wider than what is painted."""
RINGED = 3.0
"""So far a ring goes into what it goes round."""
WIDTHS = (1080, 1074, 1000, 694, 660, 640, 400, 260)
ROOMS = (1074, 1000, 694, 660, 560, 400, 260)


@cache
def games() -> tuple[tuple[Any, Any], ...]:
    """Positions of random games of two to four players, a few of each, and their choice.

    They are played once, and shared by all tests: who changes one of them changes a copy. Every
    kind of choice is among them as soon as it comes up.
    """
    found, kinds = [], set()
    for seed in range(sizes.some(4, least=2)):
        for players in (2, 3, 4):
            pick = random.Random(10 * seed + players)
            state = new(players, 10 * seed + players)
            choice, n = advance(state), 0
            while choice is not None:
                n += 1
                if n % 23 == seed or type(choice) not in kinds:
                    kinds.add(type(choice))
                    found.append((state.copy(), choice))
                legal = list(choice.actions(state))
                rare = [a for a in legal if type(a).__name__ not in ("Send", "InaugurateWithout")]
                choice = apply(state, pick.choice(rare if rare and n % 2 else legal))
            found.append((state, None))
    return tuple(found)


def some(width: int) -> tuple[tuple[Any, Any], ...]:
    return games()[width % 3 :: 3]


def texts(shown: Scene) -> list[Text]:
    return [s for layer in shown.layers.values() for s in layer if isinstance(s, Text)]


def words(shown: Scene) -> list[str]:
    return [text.text for text in texts(shown)]


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """What a shape covers: for texts what their letters do."""
    if not isinstance(shape, Text):
        return bounds(shape)
    wide = text_width(shape.text, shape.size, shape.weight)
    left = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
    return left, shape.y - shape.size * 0.4, left + wide, shape.y + shape.size * 0.4


def apart(boxes: list[tuple[tuple[float, float, float, float], str]]) -> None:
    """No two of these words lie on each other."""
    for (a, one), (b, other) in combinations(boxes, 2):
        across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert min(across, down) <= 1.5, (one, other)


def first_places(state: Any, choice: Any) -> frozenset[str]:
    if choice is None:
        return frozenset()
    return book.clicks(state, choice.actions(state)).after(())


# -- the picture


@pytest.mark.parametrize("width", WIDTHS)
def test_every_place_is_in_the_picture_and_can_be_pointed_at(width):
    for state, choice in some(width):
        for room in (True, False):
            shown = scene(state, View(width=width, room=room, legal=first_places(state, choice)))
            assert shown.width == min(max(width, 240), 1080)
            looks.picture(shown)


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_drawn_outside_and_no_type_is_small(width):
    for state, choice in some(width):
        shown = scene(state, View(width=width, room=True, legal=first_places(state, choice)))
        for layer in shown.layers.values():
            for shape in layer:
                left, top, right, bottom = reach(shape)
                assert min(left, top) >= -SLACK, shape
                assert max(right - shown.width, bottom - shown.height) <= SLACK, shape
        for text in texts(shown):
            letters = width < 300 and len(text.text) <= 2  # on the smallest tiles
            assert text.size >= (12 if letters else 13), text


@pytest.mark.parametrize("width", WIDTHS)
def test_no_words_lie_on_others(width):
    for state, _ in some(width):
        shown = scene(state, View(width=width, room=True))
        apart([(reach(text), text.text) for text in texts(shown) if text.text])


@pytest.mark.parametrize("wide", [32, 37, 41, 50, 62, 80, 92])
def test_the_words_of_a_tile_stay_on_it_and_off_each_other(wide):
    tall = min(73, max(LOW, round(wide * 0.9)))
    for tile in BOX.tiles.values():
        stay_on(tile_face((0, 0, wide, tall), tile, Building(tile.id, 1, tile.politicians)),
                wide, tall)  # fmt: skip


@pytest.mark.parametrize("wide", [124, 130, 172, 200])
def test_a_project_says_what_it_does_in_a_whole_phrase_of_readable_type(wide):
    """It was "2 each, one color beside", in 12 px."""
    high = card_high(BOX.tiles.values(), wide)
    for tile in BOX.tiles.values():
        face = tile_face((0, 0, wide, high), tile, priced=True)
        stay_on(face, wide, high)
        said = [s for s in face if isinstance(s, Text)]
        assert all(s.size >= 13 for s in said)
        told = " ".join(s.text for s in said)
        assert tile.benefit.face()[1:] in told, tile.name
        assert tile.name in told
    assert high <= 132, "three lines of it, and a name of two"


def stay_on(face: list[Shape], wide: float, tall: float) -> None:
    """The words of a tile lie on it, and not on each other."""
    there = [(reach(shape), shape) for shape in face if isinstance(shape, Text)]
    for box, shape in there:
        assert box[0] >= 1, shape
        assert box[2] <= wide + 0.5, shape
        assert 0 <= box[1] < box[3] <= tall + 0.5, shape
    apart([(box, shape.text) for box, shape in there])


@pytest.mark.parametrize("width", ROOMS)
def test_the_picture_leaves_room_for_the_panels(width):
    for state, choice in some(width):
        shown = scene(state, View(width=width, room=True, legal=first_places(state, choice)))
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


def test_at_1280_by_900_all_of_the_table_is_seen():
    """The page leaves 729 below a cell of one line, of which the head takes 55."""
    for state, _ in games():
        shown = scene(state, View(width=1074, room=True))
        assert shown.height <= 729 - 55
        assert shown.room
        assert shown.room.h is None
        assert shown.room.y <= 506, "the choices begin beside the city"


@pytest.mark.parametrize(("width", "seen"), [(1066, 560), (822, 520), (794, 520), (614, 550)])
def test_in_the_early_game_all_that_one_acts_on_is_on_one_screen(width, seen):
    """The town hall stood below 500 px of nearly empty map."""
    for state, choice in games():
        built = len(state.city)
        if choice is None or built > 2:
            continue
        shown = scene(state, View(width=width, room=True))
        acted = [t for t in shown.targets if t.group in ("City", "Town hall", "Projects on show")]
        assert max(t.y + t.h for t in acted) <= seen
        assert shown.room
        assert shown.room.x > 300, "beside the city"
        assert shown.room.y <= seen - 126, "where an answer is seen"


@pytest.mark.parametrize("width", [238, 250, 364])
def test_on_a_telephone_town_hall_and_city_come_before_the_panels(width):
    """The canvas was 1,400 px high, its cells squeezed to slivers."""
    state = new(2, 1)
    advance(state)
    shown = scene(state, View(width=width, room=True))
    assert shown.room
    assert shown.room.y < 500 + APART_ROW, "what whoever is asked has stands above the city, too"
    assert shown.height < 1120
    for state, _ in games():
        shown = scene(state, View(width=width, room=True))
        cells = [t for t in shown.targets if t.group == "City"]
        assert all(min(t.w, t.h) >= 20 for t in cells)
        built = [t for t in cells if t.occupied]
        assert all(t.w >= 30 and t.h <= 2 * t.w for t in built)


@pytest.mark.parametrize(("width", "seen"), [(822, 608), (614, 608), (364, 560)])
def test_late_in_a_game_what_one_has_is_seen_with_the_prices_above_it(width, seen):
    """The parties stood below the city: one chose what to pay without seeing what one had."""
    late = [state for state, choice in games() if choice is not None and len(state.city) > 20]
    assert late
    for state in late:
        shown = scene(state, View(width=width, room=True))
        own = [t for t in shown.targets if t.place.startswith(f"party{state.player}")]
        assert len(own) == 1 + len(TRACKS)
        assert max(t.y + t.h for t in own) <= seen
        everybody = {t.place for t in shown.targets if t.group == "Parties"}
        assert len(everybody) == len(state.names) * len(own), "the others have not gone"


@pytest.mark.parametrize("width", [1074, 822, 364])
def test_no_ring_goes_through_the_number_of_a_track(width):
    """Half a track was ringed, right through the plus of "0+1"."""
    there = table({"0,1": "fire-station Ana 1"}, benches={"culture": [3, 0]}).do("inaugurate 0,1")
    view = View(
        width=width, room=True, selected=("party0:culture",), legal=frozenset({"point2:culture"})
    )
    shown = scene(there.state, view)
    first, again = (
        next(t for t in shown.targets if t.place == place)
        for place in ("party0:culture", "point2:culture")
    )
    ring = first.x, first.y, first.w, first.h
    assert ring == (again.x, again.y, again.w, again.h), "both are ringed round the whole"
    assert first.holds(*first.spot)
    assert again.holds(*again.spot)
    assert not again.holds(*first.spot), "and each clicked on its own part"
    inside = [
        bounds(shape)
        for layer in shown.layers.values()
        for shape in layer
        if isinstance(shape, Text)
        and first.x < (shape.x) < first.x + first.w
        and first.y < shape.y < first.y + first.h
    ]
    assert inside
    for left, _, right, _ in inside:
        assert first.x + RINGED <= left
        assert right <= first.x + first.w - RINGED


def test_a_still_picture_has_no_room_and_nothing_is_missing_on_it():
    state, _ = games()[0]
    still, lively = scene(state, View(width=640)), scene(state, View(width=640, room=True))
    assert still.room is None
    assert {t.place for t in still.targets} == {t.place for t in lively.targets}


# -- what is said


def test_all_the_places_of_the_table_have_their_names():
    state = arrange({"0,1": "hospital Ana 2", "1,0": "museum"}, players=3)
    places = looks.picture(scene(state, View()))
    assert {"0,0", "0,1", "1,0", "-1,0", "pool", "piles"} <= places
    assert {hall_place(department) for department in DEPARTMENTS} <= places
    assert {show_place(tile) for tile in state.show} <= places
    assert {f"party{n}" for n in range(3)} <= places
    assert {track_place(n, track) for n in range(3) for track in TRACKS} <= places


def test_each_place_of_the_table_can_be_asked_about():
    for state, choice in games()[::4]:
        legal = first_places(state, choice)
        for place in looks.picture(scene(state, View(legal=legal))):
            assert book.about(state, place).text


def test_a_label_says_all_that_is_seen():
    state = arrange(
        {"0,1": "hospital Ana 2", "1,0": "museum"},
        show=["bridge", "metro-station-1"],
        benches={"culture": [1, 2]},
        tracks={0: {"culture": 5, "development": 3}},
        prestige=[7, 0],
        pool=[2, 1],
    )
    shown = scene(state, View())

    def label(place: str) -> str:
        found = shown.target(place)
        assert found, place
        return found.label

    for part in ("Hospital", "civic", "2 prestige", "2 politicians", "Ana", "3 development"):
        assert part in label("0,1")
    assert "nobody stands there" in label("1,0")
    assert "ur number" in label("1,0"), "what is ours is said"
    bridge = BOX.tiles["bridge"]
    costs = f"costs {price_words(bridge.price, bridge.development)}"
    for part in ("Bridge", f"{bridge.prestige} prestige", costs):
        assert part in label("show:bridge")
    assert "Ana 1" in label("hall:culture")
    assert "Ben 2" in label("hall:culture")
    for part in ("Ana", "7 prestige", "1 politician at home", "2 in the common pool"):
        assert part in label("party0")
    assert "culture: 5 of 6" in label("party0:culture")
    assert "Ben 1" in label("pool")
    assert "Stage II" in label("piles")


def test_what_is_ours_has_a_dotted_ring_and_one_caption_says_so():
    state = arrange({"0,1": "hospital", "1,0": "museum"})

    def dotted(cell: str) -> bool:
        face = tile_face((0, 0, 92, 78), state.tile(cell))
        discs = [s for s in face if isinstance(s, Circle) and s.fill == "cube" and s.r == 9]
        return bool(discs[0].dash)

    assert dotted("1,0")
    assert not dotted("0,1"), "the numbers of the Hospital are printed"
    said = [text for text in words(scene(state, View(width=1074))) if "ours, not printed" in text]
    assert len(said) == 1
    assert "(6)" in said[0], "where the tracks end is ours too"


def test_nothing_is_called_ours_where_a_person_has_typed_the_tiles():
    own = deck_template().replace('provenance = "house"', 'provenance = "published"')
    lines = (line for line in own.splitlines() if not line.startswith(("known", "inferred")))
    state = arrange({"1,0": "museum"}, deck="\n".join(lines))
    assert not [text for text in words(scene(state, View())) if "ours" in text]


def test_a_price_of_any_kinds_fits_on_its_card():
    tile = replace(BOX.tiles["bridge"], price=(1, 2, 3, 4), development=5)
    face = tile_face((0, 0, 92, 130), tile, priced=True)
    plates = [s for s in face if isinstance(s, Text) and s.text in ("To", "Ec", "Cu", "Tr", "D")]
    assert len(plates) == 5
    assert all(reach(s)[0] >= 2 and reach(s)[2] <= 90 for s in plates)


# -- the frame of the city


def grown(seed: int) -> list[dict[str, Building]]:
    """A city while it grows at random, as long as it can."""
    pick, city = random.Random(seed), dict[str, Building]()
    stages = [dict(city)]
    while (sites := open_sites(city)) and len(city) < SIDE * SIDE - 1:
        city[pick.choice(sites)] = Building("museum")
        stages.append(dict(city))
    return stages


def test_the_ground_shows_the_city_and_each_open_cell_while_the_city_grows():
    for seed in range(sizes.some(60)):
        for city in grown(seed):
            measures = measures_for((1074, 794, 250)[seed % 3], True, columns_of(city))
            there = plan(measures, 0, city)
            assert all(there.shown(cell) for cell in (*city, SQUARE, *open_sites(city)))
            width, height = there.size
            boxes = [there.box(cell) for cell in CELLS if there.shown(cell)]
            assert len(set(boxes)) == len(boxes)
            for x, y, w, h in boxes:
                assert measures.left <= x < x + w <= measures.left + width
                assert 0 <= y < y + h <= height


def test_the_ground_has_the_room_that_its_tiles_need_and_one_ring_of_places():
    """It was that of the largest city from the first turn on."""
    for seed in range(sizes.some(60)):
        heights = []
        for city in grown(seed):
            there = plan(measures_for(1074, True, columns_of(city)), 0, city)
            rows, columns = there.rows, there.columns
            for axis in (rows, columns):
                assert len(axis.shown) == min(SIDE, axis.high - axis.low + 1) + 2 * (
                    axis.high - axis.low + 1 < SIDE
                )
            heights.append(there.size[1])
        assert heights[0] < 200
        assert max(heights) < 560


def test_an_empty_place_is_smaller_than_a_tile_until_the_city_reaches_it():
    measures = measures_for(1074, True)
    before = plan(measures, 0, {"0,1": Building("museum")})
    assert before.outer("0,2")
    assert before.box("0,2")[2] == measures.ring[0] < measures.tile[0] / 2 + 1
    after = plan(measures, 0, {"0,1": Building("museum"), "0,2": Building("college")})
    assert after.box("0,2")[2:] == measures.tile


# -- clicks


def test_gestures_and_attempts_agree_for_every_kind_of_action():
    kinds = set()
    for state, choice in games():
        if choice is None:
            continue
        actions = choice.actions(state)
        trails: dict[tuple[str, ...], Any] = {}
        for action in actions:
            trail = gesture(state, action)
            kinds.add(type(action))
            if trail:
                assert attempt(state, trail) == action
                assert trails.setdefault(trail, action) == action, "no two by the same clicks"
    assert kinds == set(NOTATION.actions)


def test_what_is_clicked_is_known_without_asking_for_each_gesture():
    for state, choice in games()[::3]:
        if choice is not None:
            looks.clicks(book, At(state, choice))


class At:
    """A position with its choice, as the contract asks for it."""

    def __init__(self, state: Any, choice: Any) -> None:
        self.state, self.legal = state, choice.actions(state)


def test_no_cell_of_a_project_is_looked_at_before_its_tile_is_clicked(monkeypatch):
    from urbannb.games.urbify.table import gestures as module

    made = []
    monkeypatch.setattr(module, "start", lambda *parts: made.append(parts))
    state = table(tracks={0: influence(6)}).state
    found = book.clicks(state, advance(state.copy()).actions(state))
    assert len(found.after(())) == len(DEPARTMENTS) + 6
    assert len(found.under(("show:" + state.show[0],))) == 4
    assert made == []
    found.after(("show:" + state.show[0],))
    assert len(made) == 4


def test_politicians_are_sent_by_departments_in_any_order_and_twice_by_the_bench():
    state = table().state
    twice = NOTATION.parse("send culture culture")
    assert gesture(state, twice) == ("hall:culture", "seat:culture")
    for order in permutations(("hall:culture", "hall:tourism", "hall:economy")):
        assert str(attempt(state, order)) == "send culture economy tourism"
    assert attempt(state, ("seat:culture",)) is None
    assert attempt(state, ("hall:culture", "hall:culture")) is None
    shown = scene(state, View(selected=("hall:culture",), legal=frozenset({"seat:culture"})))
    head, bench = shown.target("hall:culture"), shown.target("seat:culture")
    assert head
    assert bench
    assert head.y + head.h == bench.y


def test_a_vote_is_a_click_on_the_department_unless_one_can_send_there_too():
    away = {"culture": [4, 1]}
    plain = table(benches=away, pool=[2, 2])
    assert plain.state.home[0] == 0
    assert gesture(plain.state, NOTATION.parse("vote culture")) == ("hall:culture",)
    both = table(benches={"culture": [3, 1]}, pool=[2, 2], last_round=1)
    assert both.state.home[0] == 1
    assert gesture(both.state, NOTATION.parse("vote culture")) == ("vote:culture",)
    assert str(attempt(both.state, ("vote:culture",))) == "vote culture"
    assert str(attempt(both.state, ("hall:culture",))) == "send culture"
    assert scene(both.state, View()).target("vote:culture")
    assert scene(plain.state, View()).target("vote:culture") is None


def test_a_benefit_is_used_or_left_by_signs_on_its_building():
    """Only "no benefit" was marked: one click on it played what was worse."""
    state = table({"0,1": "museum Ana 1"}, benches={"culture": [3, 0]}).state
    assert gesture(state, NOTATION.parse("inaugurate 0,1")) == ("0,1", "use:0,1")
    assert str(attempt(state, ("0,1", "use:0,1"))) == "inaugurate 0,1"
    plain = NOTATION.parse("inaugurate 0,1 without benefit")
    assert gesture(state, plain) == ("0,1", "leave:0,1")
    for width in WIDTHS:
        view = View(width=width, selected=("0,1",), legal=frozenset({"leave:0,1", "use:0,1"}))
        shown = scene(state, view)
        sign, use = shown.target("leave:0,1"), shown.target("use:0,1")
        assert sign is not None
        assert use is not None
        assert sign.text in words(shown)
        assert sign.text == "no benefit" or width < 700
        name = [reach(text) for text in texts(shown) if text.text == "Museum"]
        assert all(sign.y + sign.h <= top for _, top, _, _ in name), "it covers the name"
        assert use.y + use.h <= sign.y, "one covers the other"
    useless = table({"0,1": "parking-1 Ana 1"}, benches={"culture": [3, 0]}).state
    assert gesture(useless, plain) == ("0,1",)
    assert attempt(useless, ("0,1",)) == plain


def test_a_click_that_is_no_action_yet_says_why_it_will_be_none():
    state = table(show=["bridge"], tracks={0: influence(0)}).state
    assert str(attempt(state, ("show:bridge",))).startswith("start bridge"), "it costs too much"
    able = table(show=["bridge"], tracks={0: influence(6)}).state
    assert attempt(able, ("show:bridge",)) is None
    state = table({"0,1": "museum Ben 1"}).state
    assert str(attempt(state, ("0,1",))) == "inaugurate 0,1"


def test_an_empty_place_and_the_main_square_answer_a_click_with_every_reason():
    """They only said that a tile may be placed there, whatever was asked."""
    seen = set()
    for state, choice in games():
        kind = type(choice).__name__
        if choice is None or not any(gesture(state, a)[:1] and gesture(state, a)[0] in state.city
                                     for a in choice.actions(state)):  # fmt: skip
            continue
        for cell in (SQUARE, *state.sites[:2]):
            action = attempt(state, (cell,))
            if action is None:
                assert isinstance(choice, ChooseColor), "a color is told by no place"
                continue
            seen.add(kind)
            assert action not in choice.actions(state)
            reasons = [str(r) for r in choice.reasons(state, action)]
            assert any("building" in r or "main square" in r for r in reasons), (kind, reasons)
    assert "TakeAction" in seen
    assert len(seen) > 2


def test_an_empty_place_tells_how_to_build_there_or_why_one_cannot():
    there = table({"0,1": "museum Ana 1"})
    assert str(attempt(there.state, ("0,2",))) == "inaugurate 0,2"
    assert there.reasons("inaugurate 0,2") == [("somebody-home", "UB-16"), ("no-building", "UB-38")]
    assert "choose a project first" in there.why("inaugurate 0,2")[1]
    assert "must touch the city" in there.why("inaugurate 2,2")[1]
    assert "The main square is not a building." in there.why("inaugurate 0,0")[1]
    able = table(show=["bridge"], tracks={0: influence(6)}).state
    assert str(attempt(able, ("show:bridge", SQUARE))) == "start bridge 0,0"


def test_points_of_a_kind_are_clicked_one_after_the_other():
    there = table({"0,1": "fire-station Ana 1"}, benches={"culture": [3, 0]}).do("inaugurate 0,1")
    state = there.state
    trail = ("party0:culture", "point2:culture", "party0:tourism")
    assert str(attempt(state, trail)) == "take culture culture tourism"
    assert attempt(state, ("point2:culture", "party0:culture", "party0:tourism")) is None
    assert attempt(state, ("party1:culture", "party0:economy", "party0:tourism")) is None
    assert attempt(state, trail[:2]) is None
    shown = scene(state, View(selected=trail[:2], legal=frozenset({"point3:culture"})))
    assert "1+2" in words(shown)


def test_a_color_is_chosen_by_any_building_of_it():
    city = {"0,1": "shopping-center Ana 2", "-1,1": "museum", "1,1": "college", "0,2": "hospital"}
    state = table(city, benches={"culture": [2, 0]}).do("inaugurate 0,1").state
    assert gesture(state, NOTATION.parse("color culture")) == ("-1,1",)
    assert str(attempt(state, ("1,1",))) == "color culture"
    assert attempt(state, ("0,1",)) is None, "it is not next to itself"
    legal = View(legal=frozenset({"-1,1", "0,2"}))
    rings = scene(state, legal).layers["marks"]
    corner = scene(state, View()).target("1,1")
    assert corner
    assert any(getattr(s, "x", 0) == corner.x + 0.5 and s.y == corner.y + 0.5 for s in rings)


# -- marks and close-ups


def test_what_is_explained_is_lit_and_what_counts_for_nothing_is_pale():
    state = arrange({"0,1": "museum", "1,1": "college"})
    plain = scene(state, View())
    lit = scene(state, View(focus=("0,1",), dimmed=frozenset({"1,1"})))
    assert any(getattr(s, "stroke", "") == "focus" for s in lit.layers["marks"])
    assert len(lit.layers["pieces"]) == len(plain.layers["pieces"]) + 1


def test_a_project_that_is_held_is_seen_under_the_pointer():
    state = table(show=["bridge"], tracks={0: influence(6)}).state
    held = scene(state, View(selected=("show:bridge",), legal=frozenset(state.sites)))
    assert "Bridge" in [s.text for s in held.ghost if isinstance(s, Text)]
    assert not scene(state, View()).ghost


@pytest.mark.parametrize(
    ("focus", "there", "away"),
    [
        ((), {"0,1"}, {"hall:culture", "party0", "piles"}),
        (("hall:culture",), {"hall:culture", "pool"}, {"0,1", "party0", "piles"}),
        (("party0:culture", "0,1"), {"party0", "0,1"}, {"hall:culture", "piles"}),
        (("show:museum",), {"piles", "show:museum"}, {"0,1", "party0"}),
    ],
)
def test_a_close_up_shows_what_is_in_question(focus, there, away):
    state = arrange({"0,1": "hospital"}, show=["museum"])
    for width in (538, 344):
        shown = scene(state, View(bare=True, focus=focus, width=width))
        places = looks.picture(shown)
        assert there <= places
        assert not away & places
        assert shown.width <= width


def test_before_the_setup_there_is_a_table_too():
    state = new(3, 1)
    for width in (1074, 640, 260):
        places = looks.picture(scene(state, View(width=width, room=True)))
        assert {"pool", "piles", "party2:culture", "0,0"} <= places
        assert not {place for place in places if place.startswith("show:")}


def test_all_cells_that_are_shown_have_their_own_seat_for_the_arrows():
    for state, _ in games()[::5]:
        targets = [t for t in scene(state, View()).targets if t.group == "City"]
        assert len({(t.row, t.col) for t in targets}) == len(targets)
        assert {*state.city, *state.sites, SQUARE} <= {t.place for t in targets} <= set(CELLS)


@pytest.mark.parametrize("width", [1074, 694, 400, 340])
def test_numbers_of_rows_stay_clear_of_the_edge_of_the_board(width):
    shown = scene(table().state, View(width=width))
    board = next(s for s in shown.layers["background"] if isinstance(s, Rect))
    numbers = [s for s in shown.layers["background"] if isinstance(s, Text)]
    assert any(s.text.startswith("\N{MINUS SIGN}") for s in numbers)
    for number in numbers:
        half = text_width(number.text, 12) / 2
        assert number.x - half >= board.x + 1.5
        assert number.x + half <= board.x + board.w - 1.5


@pytest.mark.parametrize("width", [248, 274, 320, 400, 694, 820])
def test_every_name_in_the_city_can_be_read_on_its_tile_or_below_it(width):
    """On a telephone most were "Fac.", "Mus.", "Bri.", and nothing said what that was."""
    for state, _ in some(width):
        shown = scene(state, View(width=width, room=True))
        wide = next(t.w for t in shown.targets if t.place == SQUARE)
        said = {text.text for text in texts(shown)}
        for name in {state.tile(cell).name for cell in state.city}:
            found = city_name(name, wide)
            assert set(found.lines) <= said
            assert found.told or name in said, "else it is written out"
        if width - 6 < SAID:
            assert {state.box.tiles[tile].name for tile in state.show} <= said


@pytest.mark.parametrize("wide", [32, 35, 41])
def test_letters_and_prestige_of_the_smallest_tiles_do_not_touch(wide):
    """On a telephone the disc lay on the second letter."""
    for tile in BOX.tiles.values():
        face = tile_face((0, 0, wide, LOW), tile)
        letters, points = [s for s in face if isinstance(s, Text)]
        disc = next(s for s in face if isinstance(s, Circle) and (s.x, s.y) == (points.x, points.y))
        end = letters.x + text_width(letters.text, letters.size, 700)
        assert end <= disc.x - disc.r + 0.5, tile.name


@pytest.mark.parametrize("wide", [34, 37, 57, 88])
def test_a_project_on_a_telephone_says_what_it_costs(wide):
    """Its place was empty: one had to tap each project to know its price."""
    high = card_high(BOX.tiles.values(), wide, said=False)
    assert high < 150
    for tile in BOX.tiles.values():
        face = tile_face((0, 0, wide, high), tile, priced=True, said=False)
        said = [s.text for s in face if isinstance(s, Text)]
        asked = [n for n in (*tile.price, tile.development) if n]
        assert [int(w) for w in said if w.isdigit()] == [tile.prestige, *asked]
        there = [(reach(s), s.text) for s in face if isinstance(s, Text)]
        assert all(box[0] >= 0 and box[2] <= wide and box[3] <= high for box, _ in there)
        apart(there)


def test_in_the_end_no_row_of_projects_is_left_empty():
    """The result lay lower by a row of which nothing was left."""
    over = next(state for state, choice in games() if choice is None).copy()
    over.show = over.show[:3]
    tops = [
        min(t.y for t in scene(state, View(width=614, room=True)).targets if t.group == "City")
        for state in (over, next(state for state, choice in games() if choice is not None))
    ]
    assert tops[1] - tops[0] > 80 + BETWEEN


def test_in_the_end_the_whole_result_has_room_on_a_telephone():
    over = next(state for state, choice in games() if choice is None)
    going = next(state for state, choice in games() if choice is not None)
    rooms = [scene(state, View(width=260, room=True)).room for state in (going, over)]
    assert [room is not None and room.h for room in rooms] == [STRIP, RESULT]
    assert RESULT > 2 * STRIP


def test_every_eye_tells_the_colors_of_the_groups_apart():
    told_apart(HUES.values())


@pytest.mark.parametrize("width", WIDTHS)
def test_rings_around_departments_leave_what_stands_above_them_whole(width):
    """The ring of what is told of and may be chosen is 8.5 outside its place."""
    for state, choice in some(width):
        shown = scene(state, View(width=width, room=True, legal=first_places(state, choice)))
        halls = [t for t in shown.targets if hall_place.of(t.place)]
        pool = next(t for t in shown.targets if t.place == POOL)
        top, right = min(t.y for t in halls), pool.x + pool.w
        heads = [
            box
            for layer in shown.layers.values()
            for box in map(reach, layer)
            if pool.y <= box[1]
            and box[3] < top + 3
            and halls[0].x <= box[0]
            and box[2] <= right + 1
        ]
        assert len(heads) > 2
        assert max(box[3] for box in heads) <= top - 8, heads


@pytest.mark.parametrize("width", range(320, 640, 8))
def test_the_names_of_departments_lie_within_their_plates(width):
    shown = scene(table().state, View(width=width, bare=True, focus=("hall:economy",)))
    plates = {t.place.partition(":")[2].capitalize(): t for t in shown.targets if "hall" in t.place}
    names = [s for s in shown.layers["hands"] if isinstance(s, Text) and s.text in plates]
    assert not names or len(names) == len(plates)
    for name in names:
        assert text_width(name.text, name.size, name.weight) <= plates[name.text].w - 5


@pytest.mark.parametrize("tile", [tile for tile in BOX.tiles.values() if tile.politicians])
def test_nothing_is_written_over_politicians(tile):
    """However wide the table is: the tiles of the city have these sizes."""
    sizes = {
        measures_for(width, True, columns).tile
        for width in range(NARROWEST, WIDEST + 1, 7) for columns in range(1, SIDE + 1)
    }  # fmt: skip
    for w, h in sizes:
        building = Building(tile.id, ANA, tile.politicians)
        shapes = tile_face((0.0, 0.0, w, h), tile, building)
        heads = [s for s in shapes if isinstance(s, Circle) and s.fill == "cube" and s.r < 5]
        left = min(head.x - head.r for head in heads)
        top = min(head.y - head.r for head in heads)
        for s in shapes:
            if isinstance(s, Text) and s.anchor == "start" and s.y < h and s.text:
                right = s.x + text_width(s.text, s.size, s.weight)
                assert right < left + 2 or s.y + 0.36 * s.size < top + 0.5, (w, s.text)


def test_that_no_project_is_left_is_said_only_once_all_have_been_turned_up():
    start, over = new(2, 7), new(2, 7)
    over.piles, over.show = [[], []], []
    for state, words in (
        (start, "No project is on show yet."),
        (over, "No project is left on show."),
    ):
        layers = scene(state, View()).layers.values()
        texts = [s.text for layer in layers for s in layer if isinstance(s, Text)]
        said = [text for text in texts if text.startswith("No project")]
        assert said == [words]
        assert any(text.startswith("Left:") for text in texts) == bool(state.piles)
