"""SVG, text and PNG of one scene: as kept in the golden files, and for anything thrown at them."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path as File
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from PIL import Image

from tests.scene.demo import demo, small
from tests.scene.strategies import scenes
from urbannb.core.errors import UrbanError
from urbannb.scene import palette, png, svg, text
from urbannb.scene.palette import THEMES
from urbannb.scene.pieces import cube
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Circle, Path, Rect, Target, Text

GOLDEN = File(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "<script>alert('x')</script> \" & ' ]]> \x00\x08\x1b\ufffe\ud800 \u2028 {{}}"


def check_golden(name: str, found: str) -> None:
    """Compare with the kept file; with UPDATE_GOLDEN=1 keep what was found."""
    file = GOLDEN / name
    if os.environ.get("UPDATE_GOLDEN") == "1":
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8"), f"{name} changed; UPDATE_GOLDEN=1 keeps it"


@pytest.mark.parametrize("theme", THEMES)
def test_golden_svg(theme: str) -> None:
    lines = small().to_svg(theme).replace("><", ">\n<") + "\n"
    check_golden(f"small-{theme}.svg", lines)


def test_golden_text() -> None:
    check_golden("small.txt", small().to_text() + "\n")


def test_svg_is_a_named_picture() -> None:
    root = ET.fromstring(demo().to_svg())
    assert root.tag == f"{SVG}svg"
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == root.findtext(f"{SVG}title") == "One of everything"
    assert root.findtext(f"{SVG}desc") == "Every shape, piece and mark."
    assert root.attrib["viewBox"] == "0 0 600 470"


def test_svg_background_can_be_left_out() -> None:
    scene = Scene(10, 10, "", "", {})
    assert "<rect" in svg.render(scene)
    assert "<rect" not in svg.render(scene, background=None)


def test_hostile_text_stays_text() -> None:
    shapes = (Text(1, 1, HOSTILE),)
    target = Target("a", 0, 0, 1, 1, HOSTILE, HOSTILE, text=HOSTILE)
    scene = Scene(20, 20, HOSTILE, HOSTILE, {"pieces": shapes}, (target,))
    root = ET.fromstring(scene.to_svg())
    tags = ["svg", "title", "desc", "rect", "text"]
    words = "<script>alert('x')</script> \" & ' ]]> "
    assert [e.tag for e in root.iter()] == [f"{SVG}{t}" for t in tags]
    assert root.attrib["aria-label"].startswith(words)
    assert (root.findtext(f"{SVG}text") or "").startswith(words)
    assert "\x1b" not in scene.to_text()
    assert png.render(scene)
    icon = svg.icon(shapes, 20, 20, label=HOSTILE)
    assert ET.fromstring(icon).attrib["aria-label"].startswith(words)


def test_a_color_cannot_carry_markup() -> None:
    bad = Scene(9, 9, "", "", {"pieces": (Rect(0, 0, 1, 1, '"/><script>'),)})
    with pytest.raises(palette.UnknownColor):
        bad.to_svg()


def test_path_ends_cannot_carry_markup() -> None:
    markup = svg.fragment([Path((("M", 0, 0), ("L", 1, 1)), None, "ink", cap='"><b>', join='"<')])
    ET.fromstring(markup)


def test_unknown_anchor_says_what_there_is() -> None:
    with pytest.raises(ValueError, match="start, middle, end"):
        svg.fragment([Text(0, 0, "x", anchor="left")])


@pytest.mark.parametrize(
    ("value", "written"),
    [(1.0, "1"), (0.125, "0.12"), (-0.001, "0"), (100, "100"), (2.5, "2.5"), (-3.999, "-4")],
)
def test_numbers_have_two_decimals_at_most(value: float, written: str) -> None:
    assert svg.number(value) == written


def test_css_mode_follows_the_page() -> None:
    shapes = (Rect(0, 0, 9, 9, "ink", "legal_tint"), Circle(4, 4, 2, "P1"), Text(4, 4, "7"))
    live = svg.fragment(shapes, css=True)
    assert 'fill="var(--ub-ink)"' in live
    assert 'stroke="var(--ub-legal-tint)"' in live
    assert 'fill="#134CAC"' in live
    assert "var(" not in svg.fragment(shapes, "dark")
    with pytest.raises(palette.UnknownColor):
        svg.fragment([Rect(0, 0, 1, 1, "nope")], css=True)


def test_icons_without_words_are_hidden_from_screen_readers() -> None:
    silent = svg.icon(cube(0, 8, 8), 16, 16)
    assert 'aria-hidden="true"' in silent
    assert "role=" not in silent
    assert 'role="img" aria-label="Ana"' in svg.icon(cube(0, 8, 8), 16, 16, label="Ana")


def test_text_shares_a_seat_and_fills_gaps() -> None:
    targets = (
        Target("a", 0, 0, 1, 1, "", row=0, col=0, text="House"),
        Target("b", 0, 0, 1, 1, "", row=0, col=0, text="$3"),
        Target("c", 0, 0, 1, 1, "", row=2, col=1),
        Target("d", 0, 0, 1, 1, "", row=2, col=4, text="x"),
    )
    scene = Scene(1, 1, "T", "", {}, targets)
    assert text.render(scene) == "T\n\nboard:\nHouse/$3\n          .  x"


def test_a_group_may_come_with_its_own_table() -> None:
    targets = (Target("a", 0, 0, 1, 1, "", "City", text="?"), Target("b", 0, 0, 1, 1, "", "Deck"))
    scene = Scene(1, 1, "T", "", {}, targets, tables={"City": "   0 \n 1 P\x1b"})
    assert text.render(scene) == "T\n\nCity:\n   0\n 1 P\n\nDeck: ."


def test_text_of_an_empty_scene() -> None:
    assert text.render(Scene(1, 1, "Nothing", "", {})) == "Nothing"


@given(scenes)
def test_any_scene_is_well_formed_and_repeats(scene: Scene) -> None:
    markup = scene.to_svg("dark")
    ET.fromstring(markup)
    assert markup == scene.to_svg("dark")
    lines = scene.to_text().split("\n")
    assert all(line == line.rstrip() for line in lines)


@given(scenes)
@settings(max_examples=25, deadline=None)
def test_any_scene_is_a_picture_of_the_right_size(scene: Scene) -> None:
    image = Image.open(io.BytesIO(png.render(scene, scale=1)))
    image.load()
    assert image.size == (scene.width, scene.height)


def test_where_pillow_is_missing_a_png_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(UrbanError, match=r"pip install 'urbannb\[png\]'"):
        small().to_png()
    assert small().to_svg()


@pytest.mark.parametrize("theme", THEMES)
def test_png_of_a_full_board(theme: str) -> None:
    data = png.render(demo(), theme)
    assert theme == "dark" or data == png.render(demo(), theme)
    assert len(data) < 60_000
    image = Image.open(io.BytesIO(data)).convert("RGB")
    assert image.size == (1200, 940)
    assert image.getpixel((2, 2)) == palette.rgb("surface", theme)


def pixels(*shapes: Rect | Circle | Path | Text, theme: str = "light") -> Image.Image:
    """A 20 by 20 picture of the shapes, one pixel to the CSS pixel."""
    scene = Scene(20, 20, "", "", {"pieces": shapes})
    data = png.render(scene, theme, scale=1, background="#000000")
    return Image.open(io.BytesIO(data)).convert("RGB")


def test_png_rectangles_are_true_to_the_pixel() -> None:
    image = pixels(Rect(4, 5, 8, 6, "white"))
    assert image.getbbox() == (4, 5, 12, 11)
    assert image.getpixel((4, 5)) == image.getpixel((11, 10)) == (255, 255, 255)


def test_png_strokes_straddle_the_edge() -> None:
    image = pixels(Rect(4, 4, 10, 10, None, "white", 2))
    assert image.getbbox() == (3, 3, 15, 15)
    assert image.getpixel((3, 3)) == (255, 255, 255)
    assert image.getpixel((9, 9)) == (0, 0, 0)


def test_png_opacity_covers_fill_and_stroke_as_one() -> None:
    image = pixels(Rect(4, 4, 10, 10, "white", "white", 4, opacity=0.5))
    assert {image.getpixel((9, 9)), image.getpixel((4, 9)), image.getpixel((3, 9))} == {
        (128, 128, 128)
    }


def test_png_dashes_and_text_leave_ink() -> None:
    dashed = pixels(Path((("M", 0, 10), ("L", 20, 10)), None, "white", 2, (4, 4)))
    row = [dashed.getpixel((x, 10)) == (255, 255, 255) for x in range(20)]
    assert row == [x % 8 < 4 for x in range(20)]
    assert pixels(Text(10, 10, "\u2212\u00e9 H", 12, "white", 700)).getbbox() is not None


def test_png_text_stands_on_the_middle_of_its_capitals() -> None:
    box = pixels(Text(10, 10, "H", 14, "white")).getbbox()
    assert box is not None
    assert abs((box[1] + box[3]) / 2 - 10) <= 1
    assert abs((box[0] + box[2]) / 2 - 10) <= 1


def test_the_demo_has_a_picture_of_few_colors_and_exact_ones() -> None:
    image = Image.open(io.BytesIO(png.render(demo())))
    assert image.mode == "P"
    colors = {rgb for _, rgb in image.convert("RGB").getcolors(256) or []}
    assert {
        palette.rgb(name) for name in ("surface", "street", "ground", "legal", "plum")
    } <= colors
