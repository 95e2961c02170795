"""Drawing on ipycanvas: few messages, and no exception leaves it dead."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scene.demo import demo
from tests.scene.strategies import shapes
from urbannb.scene.canvas import draw, hold
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Text

ipycanvas = pytest.importorskip("ipycanvas")
MANAGER = sys.modules["ipycanvas.canvas"]._CANVAS_MANAGER
NAMES = sys.modules["ipycanvas.canvas"]._CMD_LIST
SET, FONT = NAMES.index("set"), ipycanvas.Canvas.ATTRS["font"]

ALL = (
    Rect(0, 0, 9, 9, "ink", "line"),
    Rect(0, 0, 9, 9, "ink", "line", radius=3),
    Circle(5, 5, 4, "P1", "outline", 1.5, (3, 3)),
    Path((("M", 0, 0), ("L", 9, 0), ("Q", 9, 9, 0, 9), ("Z",)), "brick", "ink", cap="round"),
    Text(5, 5, "7", 16, "muted", 700, "end", 0.35),
)


class Wire:
    """What went to the browser: a list of commands for each message."""

    def __init__(self) -> None:
        self.messages: list[list[Any]] = []

    def send(self, content: Any, buffers: Any = None) -> None:
        """Stands in for the manager's own."""
        commands = json.loads(bytes(buffers[0]))
        self.messages.append(commands if isinstance(commands[0], list) else [commands])

    def names(self) -> list[str]:
        """The commands of all messages."""
        return [NAMES[command[0]] for message in self.messages for command in message]


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    found = Wire()
    monkeypatch.setattr(MANAGER, "send", found.send)
    monkeypatch.setattr(MANAGER, "_current_canvas", None)
    yield found
    assert not MANAGER._caching
    assert MANAGER._commands_cache == []


def test_importing_the_package_brings_no_widgets() -> None:
    code = (
        "import sys, urbannb, urbannb.scene, urbannb.scene.canvas, urbannb.scene.png\n"
        "print(sorted({'ipycanvas', 'ipywidgets', 'numpy', 'PIL'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_repaint_is_one_message(wire: Wire) -> None:
    canvas = ipycanvas.Canvas(width=1200, height=940)
    with hold(canvas):
        canvas.clear()
        for layer in demo().layers.values():
            draw(canvas, layer, "light", 2)
    assert len(wire.messages) == 1
    assert wire.names()[:4] == ["switchCanvas", "clear", "save", "scale"]
    assert wire.names()[-1] == "restore"
    assert wire.names().count("save") == wire.names().count("restore")


def test_several_layers_are_one_message(wire: Wire) -> None:
    board = ipycanvas.MultiCanvas(3, width=100, height=100)
    with hold(board):
        for i in range(3):
            draw(board[i], ALL)
    assert len(wire.messages) == 1
    assert wire.names().count("switchCanvas") == 3


def test_every_batch_names_its_canvas(wire: Wire) -> None:
    canvas = ipycanvas.Canvas()
    for _ in range(2):
        with hold(canvas):
            draw(canvas, ALL)
    assert [NAMES[message[0][0]] for message in wire.messages] == ["switchCanvas"] * 2


def test_holding_nothing_sends_nothing(wire: Wire) -> None:
    with hold():
        pass
    assert wire.messages == []


def test_an_exception_sends_nothing_and_later_draws_work(wire: Wire) -> None:
    canvas = ipycanvas.Canvas()
    with pytest.raises(ZeroDivisionError), hold(canvas):
        draw(canvas, ALL)
        raise ZeroDivisionError
    assert wire.messages == []
    canvas.fill_rect(0, 0, 1, 1)
    assert wire.names() == ["switchCanvas", "fillRect"]
    with hold(canvas):
        draw(canvas, ALL)
    assert len(wire.messages) == 3


def test_a_failed_send_does_not_poison_the_next(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = ipycanvas.Canvas()
    with monkeypatch.context() as broken:
        broken.setattr(MANAGER, "send", lambda *a, **k: 1 / 0)
        with pytest.raises(ZeroDivisionError), hold(canvas):
            draw(canvas, ALL)
    with hold(canvas):
        draw(canvas, ALL[:1])
    assert wire.names().count("save") == 1


def test_a_nested_hold_belongs_to_the_outer_one(wire: Wire) -> None:
    canvas, other = ipycanvas.Canvas(), ipycanvas.Canvas()
    with hold(canvas):
        draw(canvas, ALL[:1])
        with pytest.raises(KeyError), hold(other):
            draw(other, ALL)
            raise KeyError
        with hold(other):
            draw(other, ALL[:1])
        draw(canvas, ALL[:1])
    assert len(wire.messages) == 1
    assert wire.names().count("switchCanvas") == 3
    assert wire.names().count("save") == 3


def test_a_draw_by_itself_is_one_message_too(wire: Wire) -> None:
    draw(ipycanvas.Canvas(), ALL)
    assert len(wire.messages) == 1
    assert wire.names()[0] == "switchCanvas"


def test_a_ring_on_its_casing_is_not_traced_anew(wire: Wire) -> None:
    casing = Rect(2, 2, 9, 9, None, "casing", 6, 3)
    with hold(canvas := ipycanvas.Canvas()):
        draw(canvas, [casing, replace(casing, stroke="hover", width=3)])
    assert wire.names().count("stroke") == 2
    assert wire.names().count("arcTo") == 4


@pytest.mark.parametrize("between", [Circle(0, 0, 3, "ink"), Rect(1, 1, 9, 9, "ink", radius=3)])
def test_a_ring_is_traced_anew_after_something_else_was(wire: Wire, between: Shape) -> None:
    ring = Rect(2, 2, 9, 9, None, "casing", 6, 3)
    with hold(canvas := ipycanvas.Canvas()):
        draw(canvas, [ring, between, ring])
    assert wire.names().count("stroke") == 2
    assert wire.names().count("beginPath") == 2 + isinstance(between, Rect)


def test_a_number_is_as_short_as_can_be(wire: Wire) -> None:
    with hold(canvas := ipycanvas.Canvas()):
        draw(canvas, [Rect(1.0, 2.5, 1 / 3, 40.0, "ink")])
    (box,) = [c[1] for m in wire.messages for c in m if NAMES[c[0]] == "fillRect"]
    assert json.dumps(box) == "[1, 2.5, 0.33, 40]"


def test_opacity_and_width_stay_exact(wire: Wire) -> None:
    with hold(canvas := ipycanvas.Canvas()):
        draw(canvas, [Rect(0, 0, 9, 9, None, "ink", 1.875, opacity=0.125)])
    values = [c[1][1] for m in wire.messages for c in m if c[0] == SET]
    assert {1.875, 0.125} <= {value for value in values if isinstance(value, float)}


def test_only_state_that_changes_is_set(wire: Wire) -> None:
    canvas = ipycanvas.Canvas()
    with hold(canvas):
        draw(canvas, [Rect(i, 0, 1, 1, "ink") for i in range(50)])
    assert wire.names().count("set") == 2
    assert wire.names().count("fillRect") == 50


def test_dashes_are_switched_off_again(wire: Wire) -> None:
    canvas = ipycanvas.Canvas()
    with hold(canvas):
        draw(canvas, [Rect(0, 0, 9, 9, None, "ink", 1, dash=(4, 3)), Rect(0, 0, 9, 9, None, "ink")])
    dashes = [c[1] for m in wire.messages for c in m if NAMES[c[0]] == "setLineDash"]
    assert dashes == [[[4, 3]], [[]]]


def test_every_kind_of_shape(wire: Wire) -> None:
    canvas = ipycanvas.Canvas()
    with hold(canvas):
        draw(canvas, ALL, "dark")
    drawn = {"fillRect", "strokeRect", "arcTo", "fillCircle", "strokeCircle", "quadraticCurveTo"}
    assert drawn | {"fillText", "fill", "stroke", "setLineDash"} <= set(wire.names())
    texts = [c[1] for m in wire.messages for c in m if NAMES[c[0]] == "fillText"]
    assert texts == [["7", 5, 5 + 0.36 * 16]]
    fonts = [c[1][1] for m in wire.messages for c in m if c[:1] + c[1][:1] == [SET, FONT]]
    assert fonts[0].startswith('700 16px -apple-system, "Segoe UI"')


def test_half_a_surrogate_pair_is_left_out(wire: Wire) -> None:
    canvas = ipycanvas.Canvas()
    with hold(canvas):
        draw(canvas, [Text(0, 0, "a\ud800b")])
    assert [c[1][0] for m in wire.messages for c in m if NAMES[c[0]] == "fillText"] == ["ab"]


def test_an_unknown_command_is_named() -> None:
    with pytest.raises(ValueError, match="M, L, Q or Z"), hold():
        draw(ipycanvas.Canvas(), [Path((("C", 1, 2),))])


@given(st.lists(shapes, max_size=8))
def test_any_shapes_can_be_drawn(drawn: list[Shape]) -> None:
    canvas = ipycanvas.Canvas()
    with hold(canvas):
        draw(canvas, drawn, "dark", 2)
    canvas.close()
