"""Random shapes and scenes."""

from __future__ import annotations

from hypothesis import strategies as st

from urbannb.scene.palette import HUES, OBJECTS, PLAYERS, THEMES
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Circle, Path, Rect, Shape, Target, Text

length = st.floats(-50, 400, allow_nan=False).map(lambda v: round(v, 3))
size = st.floats(0, 200, allow_nan=False).map(lambda v: round(v, 3))
share = st.floats(0, 1, allow_nan=False)
stroke_width = st.floats(0.5, 12).map(lambda v: round(v, 2))
names = st.sampled_from([*THEMES["light"], *HUES, *PLAYERS, *OBJECTS, "#12AbEf"])
paint = st.none() | names
dash = st.sampled_from([(), (4.0, 3.0), (5.0,), (1.5, 4.0, 2.0)])
commands = st.lists(
    st.tuples(st.just("M"), length, length)
    | st.tuples(st.just("L"), length, length)
    | st.tuples(st.just("Q"), length, length, length, length)
    | st.tuples(st.just("Z")),
    max_size=6,
).map(tuple)

rects = st.builds(Rect, length, length, size, size, paint, paint, stroke_width, size, dash, share)
circles = st.builds(Circle, length, length, size, paint, paint, stroke_width, dash, share)
caps, joins = st.sampled_from(["butt", "round", "square"]), st.sampled_from(["round", "miter"])
paths = st.builds(Path, commands, paint, paint, stroke_width, dash, share, caps, joins)
anchors = st.sampled_from(["start", "middle", "end"])
weights = st.sampled_from([400, 600, 700])
texts = st.builds(
    Text, length, length, st.text(max_size=12), st.integers(6, 30), names, weights, anchors, share
)
shapes: st.SearchStrategy[Shape] = rects | circles | paths | texts
targets = st.builds(
    Target,
    st.text(max_size=4),
    length,
    length,
    size,
    size,
    st.text(max_size=8),
    st.sampled_from(["board", "hand"]),
    st.integers(0, 3),
    st.integers(0, 3),
    st.text(max_size=4),
    size,
    st.booleans(),
)
scenes = st.builds(
    Scene,
    st.integers(1, 120),
    st.integers(1, 120),
    st.text(max_size=20),
    st.text(max_size=40),
    st.dictionaries(
        st.sampled_from(["background", "pieces", "marks"]), st.lists(shapes, max_size=5).map(tuple)
    ),
    st.lists(targets, max_size=6).map(tuple),
)
