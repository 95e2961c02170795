"""How the conditions that look at rows and columns are misread."""

from __future__ import annotations

from urbannb.core.lesson import Misreading
from urbannb.games.sprawlopolis.components import E, S, at
from urbannb.games.sprawlopolis.lesson.counts import Things, block, blocks, line
from urbannb.games.sprawlopolis.lesson.kit import (
    Misreadings,
    Sketch,
    largest,
    of,
    places,
    run,
    summed,
)
from urbannb.games.sprawlopolis.model.city import City
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.conditions.by_line import PARKS


def bloom_boom(sketch: Sketch) -> Misreadings:
    """SP-32: three or more, three in a row, lines forgotten."""
    city = sketch.city
    parks = set(of(city, "P"))
    rows, columns = city.rows(), city.columns()

    def points(ways: str, most: int = PARKS, least: int = PARKS) -> Things:
        found = []
        for kind, lines in (("row", rows), ("column", columns)):
            for cells in lines if kind in ways else ():
                n = len(parks & set(cells))
                found.append(line(kind, cells, 1 if least <= n <= most else -1 if not n else 0))
        return tuple(found)

    both = "row column"
    bare = [c for cells in rows + columns if not parks & set(cells) for c in cells]
    yield Misreading(
        "lines without a park cost nothing",
        tuple(each._replace(value=max(each.value, 0)) for each in points(both)),
        "a row or column without a park cost nothing",
        "Each line without a park costs 1 point.", places(bare),
    )  # fmt: skip
    yield Misreading(
        "only rows are looked at", points("row"), "only rows counted",
        "Columns are looked at in the same way.",
    )  # fmt: skip
    yield Misreading(
        "three parks or more score", points(both, 99), "three parks or more brought a point",
        "It must be exactly three; four or more bring nothing.",
    )  # fmt: skip
    whole = tuple(
        len(run(line, step, parks)) == PARKS
        for lines, step in ((rows, E), (columns, S)) for line in lines
    )  # fmt: skip
    closed = tuple(
        each if each.value < 0 else each._replace(value=each.value * apiece)
        for each, apiece in zip(points(both), whole, strict=True)
    )
    yield Misreading(
        "the three parks must lie together", closed,
        "the three parks of a line had to lie side by side",
        "They may lie anywhere in the line.",
    )  # fmt: skip
    yield Misreading(
        "any park makes a line score", points(both, 99, 1), "any line with a park brought a point",
        "It takes exactly three parks; one or two bring nothing.",
    )  # fmt: skip
    yield Misreading(
        "only columns are looked at", points("column"), "only columns counted",
        "Rows are looked at in the same way.",
    )  # fmt: skip


def bloom(city: City) -> Things:
    """What Bloom Boom counts."""
    return tuple(line(part.why, part.cells, part.points) for part in condition(2).find(city))


def the_strip(sketch: Sketch) -> Misreadings:
    """SP-40: too many lines, or too few blocks of one."""
    city = sketch.city
    shops = set(of(city, "C"))
    rows, columns = city.rows(), city.columns()
    row, column = (
        max(([c for c in cells if c in shops] for cells in lines), key=len)
        for lines in (rows, columns)
    )
    yield Misreading(
        "the best row and the best column are added", blocks(city, row + column),
        "the best row and the best column were added",
        "One line scores, a row or a column.", counted=summed((len(row), len(column))),
    )  # fmt: skip
    unbroken = max(
        (run(line, step, shops) for lines, step in ((rows, E), (columns, S)) for line in lines),
        key=len,
    )
    yield Misreading(
        "the blocks must lie together", blocks(city, unbroken),
        "the commercial blocks had to lie side by side",
        "They count wherever they lie in the line.", places(unbroken), summed([len(unbroken)]),
    )  # fmt: skip
    yield Misreading(
        "all commercial blocks count", blocks(city, sorted(shops)),
        "every commercial block counted",
        "Only those of one row or one column do.", places(shops), summed([len(shops)]),
    )  # fmt: skip
    group = largest(city, "C")
    yield Misreading(
        "the largest group counts", blocks(city, group), "the largest commercial group counted",
        "Groups play no part here; it goes by rows and columns.", places(group),
        summed([len(group)]),
    )  # fmt: skip
    yield Misreading(
        "only rows count", blocks(city, row), "only rows counted",
        "A column may be taken as well.", counted=summed([len(row)]),
    )  # fmt: skip
    yield Misreading(
        "only columns count", blocks(city, column), "only columns counted",
        "A row may be taken as well.", counted=summed([len(column)]),
    )  # fmt: skip


def strip(city: City) -> Things:
    """What The Strip counts."""
    return blocks(city, (c for part in condition(10).find(city) for c in part.cells))


def sprawlopolis(sketch: Sketch) -> Misreadings:
    """SP-48: one line instead of two, gaps counted or held against a line."""
    city = sketch.city
    built = set(city.blocks)
    rows, columns = city.rows(), city.columns()
    row, column = max(rows, key=len), max(columns, key=len)
    across = max((run(cells, E, built) for cells in rows), key=len)
    down = max((run(cells, S, built) for cells in columns), key=len)
    both = spread(city)
    longer = both[:1] if len(row) >= len(column) else both[1:]
    yield Misreading(
        "a gap ends the line", (line("row", across, len(across)), line("column", down, len(down))),
        "an open space ended a line",
        "An open space is not counted, but the line goes on beyond it.", places((*row, *column)),
    )  # fmt: skip
    yield Misreading(
        "only one line scores", longer, "only the longer of the two counted",
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
            "the block where they cross counts once",
            (*spread(city), *(block(city, c, -1) for c in shared)),
            "the block where row and column cross counted once",
            "It counts in both.", places(shared),
        )  # fmt: skip
    yield Misreading(
        "rows and columns are counted",
        (*(line("row", each, 1) for each in rows), *(line("column", each, 1) for each in columns)),
        "the rows and columns themselves were counted",
        "The blocks of the longest row and of the longest column are counted.",
        counted=summed((len(rows), len(columns))),
    )  # fmt: skip
    yield Misreading(
        "all blocks count", tuple(line("row", each, len(each)) for each in rows),
        "every block counted",
        "Only those of one row and one column are counted.", counted=summed([len(built)]),
    )  # fmt: skip


def _spans(city: City) -> Things:
    """How far the widest row and the tallest column reach, with the gaps in them."""

    def span(cells: tuple[int, ...]) -> int:
        (row, col), (to_row, to_col) = at(cells[0]), at(cells[-1])
        return to_row - row + to_col - col + 1

    wide, tall = max(city.rows(), key=span), max(city.columns(), key=span)
    return line("row", wide, span(wide)), line("column", tall, span(tall))


def spread(city: City) -> Things:
    """What Sprawlopolis counts."""
    row, column = max(city.rows(), key=len), max(city.columns(), key=len)
    return line("row", row, len(row)), line("column", column, len(column))
