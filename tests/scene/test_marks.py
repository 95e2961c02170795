"""What is drawn over the board, and in which order."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.scene.marks import marks
from urbannb.scene.newness import new, spans
from urbannb.scene.outline import Box, Point, clusters, union
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Target, Text
from urbannb.ui.picture.tray import seat

COLS = [Target(f"A{i}", i * 50, 0, 40, 40, "", col=i) for i in range(12)]
PIECE = Target("P", 0, 60, 60, 60, "", occupied=True)
TARGETS = (*COLS, PIECE)


def strokes(shapes: tuple[Shape, ...]) -> list[str | None]:
    return [s.stroke for s in shapes if not isinstance(s, Text) and s.stroke]


def test_nothing_asked_nothing_drawn() -> None:
    assert marks(TARGETS, View()) == ()
    assert marks(TARGETS, View(legal=frozenset({"elsewhere"}), focus=("x",))) == ()


def test_a_legal_place_has_tint_ring_and_dot() -> None:
    ring, dot = marks(TARGETS, View(legal=frozenset({"A1"})))
    assert ring == Rect(52.5, 2.5, 35, 35, "legal_tint", "legal", 2, 4)
    assert dot == Circle(70, 20, 4, "legal")


def test_a_click_can_count_elsewhere_than_on_what_is_ringed() -> None:
    around = ((-10.0, -10.0), (50.0, -10.0), (50.0, 50.0), (-10.0, 50.0))
    spot = Target("s", 10, 10, 20, 20, "", hit=around)
    part = Target("p", 100, 0, 60, 60, "", hit=((140.0, 0.0), (160.0, 0.0), (160.0, 20.0)))
    scene = Scene(200, 100, "Two places", "A spot and a card.", {}, (spot, part))
    for point in ((-5, 45), (20, 20), spot.spot):
        assert scene.target_at(*point) is spot
    assert scene.target_at(*part.spot) is part
    assert scene.target_at(130, 30) is None
    ring, _ = marks((spot,), View(legal=frozenset({"s"})))
    assert ring == Rect(12.5, 12.5, 15, 15, "legal_tint", "legal", 2, 4)
    assert seat(spot)[-3:] == ["", None, [-10, -10, 50, -10, 50, 50, -10, 50]]


def test_many_legal_places_lose_the_tint_only() -> None:
    ten = marks(TARGETS, View(legal=frozenset(t.place for t in COLS[:10])))
    eleven = marks(TARGETS, View(legal=frozenset(t.place for t in COLS[:11])))
    assert sum(isinstance(s, Rect) and s.fill == "legal_tint" for s in ten) == 10
    assert not any(isinstance(s, Rect) and s.fill for s in eleven)
    assert sum(isinstance(s, Circle) for s in eleven) == 11


def test_a_legal_piece_has_ring_and_pill_only() -> None:
    shapes = marks(TARGETS, View(legal=frozenset({"P"}), pills=(("P", "$3"),)))
    assert strokes(shapes) == ["casing", "legal", "casing"]
    assert not any(isinstance(s, (Rect, Circle)) and s.fill == "legal_tint" for s in shapes)
    assert isinstance(shapes[-1], Text)
    assert shapes[-1].text == "$3"
    assert not any(isinstance(s, Circle) for s in shapes)


def test_a_card_that_can_be_chosen_has_a_clear_ring_and_a_dot_on_its_edge() -> None:
    casing, ring, dot = marks(TARGETS, View(legal=frozenset({"P"})))
    assert isinstance(casing, Rect)
    assert isinstance(ring, Rect)
    assert (casing.stroke, casing.width, ring.stroke, ring.width) == ("casing", 6, "legal", 3)
    assert dot == Circle(30, 120, 4, "legal", "casing", 1.5)


def test_a_small_piece_has_no_room_for_a_dot() -> None:
    small = Target("s", 0, 0, 26, 26, "", occupied=True)
    assert [s.stroke for s in marks([small], View(legal=frozenset({"s"})))] == ["casing", "legal"]


def test_a_word_takes_the_place_of_the_dot() -> None:
    ring, word = marks(TARGETS, View(legal=frozenset({"A0"}), pills=(("A0", "$3"),)))
    assert isinstance(ring, Rect)
    assert ring.fill == "legal_tint"
    assert word == Text(20, 20, "$3", 12, "hover", 700)


def test_a_word_too_long_for_its_place_gets_a_pill() -> None:
    shapes = marks(TARGETS, View(legal=frozenset({"A0"}), pills=(("A0", "redevelop"),)))
    assert isinstance(shapes[1], Rect)
    assert shapes[1].fill == "legal"
    assert len(shapes) == 3


def test_order_is_focus_legal_illegal_selected_pills() -> None:
    view = View(
        legal=frozenset({"A0"}),
        illegal=("A1",),
        selected=("A2",),
        focus=("A3",),
        pills=(("A4", "new"),),
    )
    found = [c for c in strokes(marks(TARGETS, view)) if c != "casing"]
    assert found == ["focus", "legal", "illegal", "illegal", "selected"]
    last = marks(TARGETS, view)[-1]
    assert isinstance(last, Text)
    assert last.text == "new"


def test_a_thick_ring_lies_on_a_casing() -> None:
    below, ring = marks(TARGETS, View(selected=("A1",)))
    assert isinstance(below, Rect)
    assert isinstance(ring, Rect)
    assert (below.stroke, below.width, ring.width) == ("casing", 6, 3)
    assert (below.x, below.w) == (ring.x, ring.w)


def test_refused_is_dashed_and_crossed() -> None:
    ring, cross = marks(TARGETS, View(illegal=("A0",)))
    assert isinstance(ring, Rect)
    assert list(ring.dash) == [4, 3]
    assert isinstance(cross, Path)
    assert "".join(str(c[0]) for c in cross.commands) == "MLML"


def test_focus_uses_the_outline_once() -> None:
    row = ((0.0, 0.0, 140.0, 40.0, 7.0),)
    places = [Target(f"r{i}", i * 50, 0, 40, 40, "", outline=row) for i in range(3)]
    shapes = marks(places, View(focus=("r0", "r1", "r2")))
    assert strokes(shapes) == ["casing", "focus", "casing"]
    assert shapes[1] == Rect(0, 0, 140, 40, None, "focus", 4.5, 7)


def test_what_is_told_of_is_a_double_line_that_leaves_what_is_legal_free() -> None:
    place = Target("hall", 100, 100, 60, 60, "", radius=6, occupied=True)
    told, both = View(focus=("hall",)), View(focus=("hall",), legal=frozenset({"hall"}))
    assert [(s.stroke, s.width) for s in marks([place], told) if isinstance(s, Rect)] == [
        ("casing", 7), ("focus", 4.5), ("casing", 1.5),
    ]  # fmt: skip
    shapes = [s for s in marks([place], both) if isinstance(s, Rect)]
    assert strokes(shapes) == ["casing", "focus", "casing", "casing", "legal"], "it lies below"
    line, ring = shapes[1], shapes[-1]
    assert line.x + line.width / 2 <= ring.x - ring.width / 2, "and outside"
    assert not any(s.fill for s in shapes)


def test_what_has_changed_has_another_form_than_what_is_new() -> None:
    place = Target("A", 0, 0, 60, 60, "A", occupied=True)
    (diamond,) = marks([place], View(changed=("A",)))
    assert isinstance(diamond, Path)
    assert [s.text for s in marks([place], View(new=("A",))) if isinstance(s, Text)] == ["new"]


def test_touching_places_get_one_outline() -> None:
    places = [Target(p, x, y, 40, 40, "") for p, x, y in (("a", 0, 0), ("b", 40, 0), ("c", 0, 40))]
    shapes = marks(places, View(focus=("a", "b", "c")))
    assert strokes(shapes) == ["casing", "focus", "casing"]
    assert all(isinstance(s, Path) for s in shapes)


def test_a_round_place_gets_a_round_ring() -> None:
    coin = Target("coin", 0, 0, 38, 38, "", radius=19, occupied=True)
    _, ring = marks([coin], View(selected=("coin",)))
    assert isinstance(ring, Rect)
    assert ring.radius == ring.w / 2


def test_union_of_an_l() -> None:
    boxes = [(0.0, 0.0, 4.0, 4.0, 0.0), (4.0, 0.0, 4.0, 4.0, 0.0), (0.0, 4.0, 4.0, 4.0, 0.0)]
    assert union(boxes) == [[(0, 0), (8, 0), (8, 4), (4, 4), (4, 8), (0, 8)]]


def test_union_with_a_hole() -> None:
    ring = [
        (x * 4.0, y * 4.0, 4.0, 4.0, 0.0) for x in range(3) for y in range(3) if (x, y) != (1, 1)
    ]
    assert [len(loop) for loop in union(ring)] == [4, 4]


def test_places_that_meet_in_a_corner_stay_apart() -> None:
    boxes = [(0.0, 0.0, 4.0, 4.0, 0.0), (4.0, 4.0, 4.0, 4.0, 0.0)]
    assert len(clusters(boxes)) == 2
    assert [len(loop) for loop in union(boxes)] == [4, 4]


def area(loop: list[Point]) -> float:
    """Positive for an outside, negative for a hole."""
    after = [*loop[1:], loop[0]]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, after, strict=True)) / 2


boxes_on_a_grid = st.lists(
    st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(1, 4), st.integers(1, 4)),
    min_size=1,
    max_size=7,
)


@given(boxes_on_a_grid)
def test_loops_enclose_what_the_boxes_cover(sizes: list[tuple[int, int, int, int]]) -> None:
    boxes: list[Box] = [(float(x), float(y), float(w), float(h), 0.0) for x, y, w, h in sizes]
    covered = {(x + i, y + j) for x, y, w, h in sizes for i in range(w) for j in range(h)}
    assert sum(area(loop) for loop in union(boxes)) == len(covered)
    groups = clusters(boxes)
    assert sorted(box for group in groups for box in group) == sorted(set(boxes))
    assert sum(area(loop) for group in groups for loop in union(group)) == len(covered)


def test_what_is_new_hides_no_small_piece() -> None:
    """The word stands where the fewest pieces are: below, above, or at a side."""
    lots = {
        n: Target(f"L{n}", 40 * (n % 3), 32 * (n // 3), 31, 31, "", occupied=True) for n in range(9)
    }
    for there in ({4}, {4, 7}, {4, 1, 7}, {4, 1, 3, 7}):
        targets = [lots[n] for n in there]
        plate = marks(targets, View(new=("L4",)))[0]
        assert isinstance(plate, Rect)
        for lot in targets:
            across = min(plate.x + plate.w, lot.x + lot.w) - max(plate.x, lot.x)
            down = min(plate.y + plate.h, lot.y + lot.h) - max(plate.y, lot.y)
            assert min(across, down) <= 4, (there, lot.place)


def test_new_stands_where_nothing_is_printed() -> None:
    """Not over the figures on the lower edge of a card, nor beside a token over its letter."""
    card = Target("C", 100, 100, 90, 90, "", occupied=True)
    figures = (Text(105, 182, "$4", anchor="start"), Text(145, 182, "2"), Text(180, 182, "R"))
    title = Text(105, 112, "Ranch House", 12, anchor="start")
    (*_, word) = marks((card,), View(new=("C",)), (*figures, title))
    assert isinstance(word, Text)
    assert word.text == "new"
    assert 125 < word.y < 165, "between the title and the figures"
    (*_, word) = marks((card,), View(new=("C",)), (title,))
    assert isinstance(word, Text)
    assert word.y == 190, "where there is room, on the edge"
    token = Target("T", 200, 2, 40, 40, "", occupied=True)
    below = Target("B", 180, 45, 80, 80, "", occupied=True)
    (*_, word) = marks((token, below), View(new=("T",)), (Text(255, 22, "D"),))
    assert isinstance(word, Text)
    assert word.x < 200, "not above, out of the picture, nor on the letter"


def test_where_no_place_is_free_for_the_word_new_there_is_a_dot_on_a_corner():
    """Among pieces all around it, the word would hide the face of one of them."""
    lots = [
        Target(f"{x}{y}", 30 * x, 30 * y, 28, 28, "", occupied=True)
        for x in range(3) for y in range(3)
    ]  # fmt: skip
    middle = lots[4]
    faces = [Rect(lot.x + 7, lot.y + 7, 14, 14, "leaf") for lot in lots]
    (dot,) = new(middle, lots, spans(faces))
    assert isinstance(dot, Circle)
    assert middle.x <= dot.x - dot.r / 2 < dot.x + dot.r / 2 <= middle.x + middle.w
    assert any(isinstance(shape, Text) for shape in new(middle, lots[4:5])), "else it is a word"


def test_new_hides_no_piece_and_no_legal_place_of_a_board_that_says_nothing_of_its_print() -> None:
    """Reversi on a telephone: eight squares in a row, narrower than the word."""
    grid = [
        Target(f"{x}{y}", x * 26, y * 26, 26, 26, "", occupied=x < 4 and y < 4, row=y, col=x)
        for x in range(8) for y in range(8)
    ]  # fmt: skip
    legal = frozenset(f"4{y}" for y in range(5))
    for place in ("00", "22", "31"):
        drawn = marks(grid, View(legal=legal, new=(place,)))
        x, y = (26 * int(n) + 22 for n in place)
        assert Circle(x, y, 5, "hover", "casing", 1.5) in drawn
        assert not any(isinstance(shape, Text) for shape in drawn)
    assert any(isinstance(shape, Text) for shape in marks(grid, View(new=("33",))))


def test_new_hides_nothing_that_is_printed_on_a_small_piece() -> None:
    lot = Target("L", 100, 100, 31, 31, "a building", occupied=True)
    cube = Rect(109, 114, 15, 15, "p1", "casing", 2)
    plate, *_ = marks((lot,), View(new=("L",)), (Rect(100, 100, 31, 31, "res"), cube))
    assert isinstance(plate, Rect)
    assert plate.y >= cube.y + cube.h
