"""On which line of a TOML text everything stands."""

from __future__ import annotations

from urbannb.core.data.locate import toml_lines

TEXT = '''\
# a comment with [brackets] and = signs
game = "a # b"  # no comment before the sharp sign
"quoted key".inner = 1.5e3

[[card]]
name = """two
lines"""
effects = [
  { do = "gain", per = { zone = ["A",
     "B"] } },  # { not this }

  { do = 'lose ] }' },
]
when = 1979-05-27 07:32:00
[[card.more]]
x = [[1, 2], [3]]
[[card]]
y = [
]
[[card.more]]
x = 1
[top.sub]
z = true
'''
LINES = {
    (): 1,
    ("game",): 2,
    ("quoted key",): 3,
    ("quoted key", "inner"): 3,
    ("card",): 5,
    ("card", 0): 5,
    ("card", 0, "name"): 6,
    ("card", 0, "effects"): 8,
    ("card", 0, "effects", 0): 9,
    ("card", 0, "effects", 0, "do"): 9,
    ("card", 0, "effects", 0, "per"): 9,
    ("card", 0, "effects", 0, "per", "zone"): 9,
    ("card", 0, "effects", 0, "per", "zone", 0): 9,
    ("card", 0, "effects", 0, "per", "zone", 1): 10,
    ("card", 0, "effects", 1): 12,
    ("card", 0, "effects", 1, "do"): 12,
    ("card", 0, "when"): 14,
    ("card", 0, "more"): 15,
    ("card", 0, "more", 0): 15,
    ("card", 0, "more", 0, "x"): 16,
    ("card", 0, "more", 0, "x", 0): 16,
    ("card", 0, "more", 0, "x", 0, 0): 16,
    ("card", 0, "more", 0, "x", 0, 1): 16,
    ("card", 0, "more", 0, "x", 1): 16,
    ("card", 0, "more", 0, "x", 1, 0): 16,
    ("card", 1): 17,
    ("card", 1, "y"): 18,
    ("card", 1, "more"): 20,
    ("card", 1, "more", 0): 20,
    ("card", 1, "more", 0, "x"): 21,
    ("top",): 22,
    ("top", "sub"): 22,
    ("top", "sub", "z"): 23,
}


def test_everything_in_a_toml_text_has_its_line():
    assert toml_lines(TEXT) == LINES


def test_the_ends_of_lines_do_not_matter():
    assert toml_lines(TEXT.replace("\n", "\r\n")) == LINES
    assert toml_lines("") == {(): 1}
    assert toml_lines("a = 1") == {(): 1, ("a",): 1}
