"""How the conditions that look at rows and columns are misread."""

from __future__ import annotations

from urbannb.core.lesson import Misreading
from urbannb.games.sprawlopolis.components import E, S, at
from urbannb.games.sprawlopolis.lesson.kit import Misreadings, Sketch, largest, of, places, run
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.rules.conditions.by_line import PARKS

Lines = tuple[tuple[int, ...], ...]


def bloom_boom(sketch: Sketch) -> Misreadings:
    """SP-32: three or more, three in a row, lines forgotten."""
    city = sketch.city
    parks = set(of(city, "P"))
    rows, columns = city.rows(), city.columns()

    def points(lines: Lines, most: int = PARKS, least: int = PARKS) -> tuple[int, ...]:
        counts = [len(parks & set(line)) for line in lines]
        return tuple(1 if least <= n <= most else -1 if not n else 0 for n in counts)

    every = rows + columns
    bare = [c for line in every if not parks & set(line) for c in line]
    yield Misreading(
        "lines without a park cost nothing", tuple(max(p, 0) for p in points(every)),
        "a row or column without a park cost nothing",
        "Each line without a park costs 1 point.", places(bare),
    )  # fmt: skip
    yield Misreading(
        "only rows are looked at", points(rows), "only rows counted",
        "Columns are looked at in the same way.",
    )  # fmt: skip
    yield Misreading(
        "three parks or more score", points(every, 99), "three parks or more brought a point",
        "It must be exactly three; four or more bring nothing.",
    )  # fmt: skip
    whole = tuple(
        len(run(line, step, parks)) == PARKS
        for lines, step in ((rows, E), (columns, S)) for line in lines
    )  # fmt: skip
    closed = tuple(p if p < 0 else p * w for p, w in zip(points(every), whole, strict=True))
    yield Misreading(
        "the three parks must lie together", closed,
        "the three parks of a line had to lie side by side",
        "They may lie anywhere in the line.",
    )  # fmt: skip
    yield Misreading(
        "any park makes a line score", points(every, 99, 1), "any line with a park brought a point",
        "It takes exactly three parks; one or two bring nothing.",
    )  # fmt: skip
    yield Misreading(
        "only columns are looked at", points(columns), "only columns counted",
        "Rows are looked at in the same way.",
    )  # fmt: skip


def the_strip(sketch: Sketch) -> Misreadings:
    """SP-40: too many lines, or too few blocks of one."""
    city = sketch.city
    shops = set(of(city, "C"))
    rows, columns = city.rows(), city.columns()
    row, column = (
        max((len(shops & set(x)) for x in lines), default=0) for lines in (rows, columns)
    )
    yield Misreading(
        "the best row and the best column are added", (row, column),
        "the best row and the best column were added",
        "One line scores, a row or a column.",
    )  # fmt: skip
    unbroken = max(
        (run(line, step, shops) for lines, step in ((rows, E), (columns, S)) for line in lines),
        key=len,
    )
    yield Misreading(
        "the blocks must lie together", (len(unbroken),),
        "the commercial blocks had to lie side by side",
        "They count wherever they lie in the line.", places(unbroken),
    )  # fmt: skip
    yield Misreading(
        "all commercial blocks count", (len(shops),), "every commercial block counted",
        "Only those of one row or one column do.", places(shops),
    )  # fmt: skip
    group = largest(city, "C")
    yield Misreading(
        "the largest group counts", (len(group),), "the largest commercial group counted",
        "Groups play no part here; it goes by rows and columns.", places(group),
    )  # fmt: skip
    yield Misreading(
        "only rows count", (row,), "only rows counted", "A column may be taken as well."
    )
    yield Misreading(
        "only columns count", (column,), "only columns counted", "A row may be taken as well."
    )


def sprawlopolis(sketch: Sketch) -> Misreadings:
    """SP-48: one line instead of two, gaps counted or held against a line."""
    city = sketch.city
    blocks = set(city.blocks)
    rows, columns = city.rows(), city.columns()
    row, column = max(rows, key=len), max(columns, key=len)
    across = max((run(line, E, blocks) for line in rows), key=len)
    down = max((run(line, S, blocks) for line in columns), key=len)
    yield Misreading(
        "a gap ends the line", (len(across), len(down)), "an open space ended a line",
        "An open space is not counted, but the line goes on beyond it.", places((*row, *column)),
    )  # fmt: skip
    yield Misreading(
        "only one line scores", (max(len(row), len(column)),), "only the longer of the two counted",
        "The longest row and the longest column both count.", places((*row, *column)),
    )  # fmt: skip
    yield Misreading(
        "open spaces count", _spans(city), "open spaces counted as well",
        "Only blocks are counted; open spaces are not.",
    )  # fmt: skip
    longest = [[line for line in lines if len(line) == len(best)]
               for lines, best in ((rows, row), (columns, column))]  # fmt: skip
    shared = set(row) & set(column)
    if all(set(one) & set(other) for one in longest[0] for other in longest[1]):
        yield Misreading(
            "the block where they cross counts once", (len(row), len(column), -1),
            "the block where row and column cross counted once",
            "It counts in both.", places(shared),
        )  # fmt: skip
    yield Misreading(
        "rows and columns are counted", (len(rows), len(columns)),
        "the rows and columns themselves were counted",
        "The blocks of the longest row and of the longest column are counted.",
    )  # fmt: skip
    yield Misreading(
        "all blocks count", (len(blocks),), "every block counted",
        "Only those of one row and one column are counted.",
    )  # fmt: skip


def _spans(city: City) -> tuple[int, int]:
    """How far the widest row and the tallest column reach, with the gaps in them."""
    wide = max(at(line[-1])[1] - at(line[0])[1] + 1 for line in city.rows())
    tall = max(at(line[-1])[0] - at(line[0])[0] + 1 for line in city.columns())
    return wide, tall
