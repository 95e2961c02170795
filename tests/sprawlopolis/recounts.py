"""What each belief of Sprawlopolis' lesson comes to, worked out once more for the tests.

Boards are those of `naive`: dictionaries, without the game's city, its groups or its roads.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, pairwise, product
from typing import Any

from tests.sprawlopolis import naive
from tests.sprawlopolis.naive import Board, Spot, all_of, around, groups, roads, zone
from urbannb.games.sprawlopolis import Laid, cards

ZONES = {"residential": "R", "commercial": "C", "industrial": "I", "park": "P"}
HAND = 3
PARTY = (-8, -5, -2, 1, 4, 7)
"""The table of Block Party, by squares."""
SQUARE = tuple(product((0, 1), (0, 1)))
CORNERS = ("top left", "top right", "bottom left", "bottom right")

Meant = Any
Recount = Callable[["Asked"], Meant]
OnBoard = Callable[[Board], int]


class Asked:
    """A question, and the facts that a belief can be about."""

    def __init__(self, topic: str, question: Any) -> None:
        self.topic, self.problem = topic, question.problem
        self.state, self.later = question.game.state, question.played.state
        self.board = naive.board_of_cards(self.state.laid)
        self.names = self.state.names

    @property
    def card(self) -> Laid:
        """The card that is laid, or asked about."""
        placed = self.problem.drawn or self.problem.actions[0]
        return Laid(placed.card, placed.row, placed.col, getattr(placed, "turned", False))

    @property
    def zone(self) -> str:
        (name,) = re.findall(r"\*\*(\w+)\*\* zone", self.problem.ask)
        return ZONES[name]

    @property
    def points(self) -> dict[str, int]:
        """The lines of the score of the normal game."""
        found = naive.points(self.board)
        return {key: found[key] for key in (*"RCIP", "roads", *self.cards)}

    @property
    def cards(self) -> list[str]:
        return [f"card{n}" for n in self.state.conditions]


# -- blocks


def shops_and_such(letter: str) -> Callable[[Board], list[Spot]]:
    return lambda board: all_of(board, letter)


def sides(board: Board, spot: Spot, letters: str) -> int:
    """How many neighbors over a side are of these zones."""
    return sum(zone(board, near) in letters for near in around(spot) if near in board)


def diagonal(spot: Spot) -> list[Spot]:
    return [(spot[0] + down, spot[1] + right) for down in (-1, 1) for right in (-1, 1)]


def at_corners(board: Board, spot: Spot, letters: str) -> int:
    return sum(zone(board, near) in letters for near in diagonal(spot) if near in board)


def out(board: Board, spot: Spot) -> set[str]:
    """The sides of a block that are city edge."""
    return {edge for edge in naive.BESIDE if naive.next_to(spot, edge) not in board}


def beyond(board: Board, spot: Spot) -> set[str]:
    """Those of its sides beyond which nothing is built in the whole row or column."""
    rows, columns = {row for row, _ in board}, {column for _, column in board}
    ends = {"N": (spot[0], min(rows)), "S": (spot[0], max(rows)),
            "W": (spot[1], min(columns)), "E": (spot[1], max(columns))}  # fmt: skip
    return {edge for edge, (mine, last) in ends.items() if mine == last}


def corner(edges: set[str]) -> bool:
    """Whether two sides that meet are among these."""
    return bool(edges & {"N", "S"} and edges & {"W", "E"})


def each(letter: str, worth: Callable[[Board, Spot], int]) -> OnBoard:
    """What the blocks of a zone bring together."""
    return lambda board: sum(int(worth(board, spot)) for spot in all_of(board, letter))


def loose(spots: Iterable[Spot]) -> list[set[Spot]]:
    """Clusters of spots that touch, at corners as well."""
    left, found = set(spots), []
    while left:
        todo = [left.pop()]
        cluster = set(todo)
        while todo:
            here = todo.pop()
            near = left & {*around(here), *diagonal(here)}
            left -= near
            cluster |= near
            todo += near
        found.append(cluster)
    return found


def loosest(board: Board, letter: str) -> int:
    return max(map(len, loose(all_of(board, letter))), default=0)


# -- card by card


def road_ends(board: Board, road: set[Spot]) -> tuple[int, int]:
    """How many ends of a road are on the city edge, and how many at a park."""
    found = naive.ends(board, road)
    return sum(e not in board for e in found), sum(zone(board, e) == "P" for e in found)


def of_roads(worth: Callable[[Board, set[Spot]], int]) -> OnBoard:
    return lambda board: sum(int(worth(board, road)) for road in roads(board))


OUTSKIRTS: dict[str, OnBoard] = {
    "a road must leave the city at both ends to cost a point": of_roads(
        lambda b, r: -1 if road_ends(b, r)[0] == 2 else 1
    ),
    "roads inside the city bring nothing": of_roads(lambda b, r: -(road_ends(b, r)[0] > 0)),
    "a road of one block is not a road": of_roads(
        lambda b, r: 0 if len(r) == 1 else -1 if road_ends(b, r)[0] else 1
    ),
    "an end at a park lies on the city edge": of_roads(
        lambda b, r: -1 if sum(road_ends(b, r)) else 1
    ),
    "roads on the edge cost nothing": of_roads(lambda b, r: not road_ends(b, r)[0]),
}


def parks_of(board: Board, ways: str = "rc") -> list[list[Spot]]:
    """The parks of each row and column."""
    found = []
    for way, axis in (("r", 0), ("c", 1)):
        if way in ways:
            found += [
                sorted(s for s in all_of(board, "P") if s[axis] == n)
                for n in {spot[axis] for spot in board}
            ]
    return found


def in_a_row(spots: list[Spot]) -> bool:
    """Whether blocks of a line lie side by side."""
    return all(naive.is_near(a, b) for a, b in pairwise(spots))


def bloom(worth: Callable[[list[Spot]], int], ways: str = "rc") -> OnBoard:
    return lambda board: sum(worth(line) for line in parks_of(board, ways))


def normal(line: list[Spot]) -> int:
    return {3: 1, 0: -1}.get(len(line), 0)


BLOOM: dict[str, OnBoard] = {
    "lines without a park cost nothing": bloom(lambda line: len(line) == 3),
    "only rows are looked at": bloom(normal, "r"),
    "only columns are looked at": bloom(normal, "c"),
    "three parks or more score": bloom(lambda line: 1 if len(line) >= 3 else -(not line)),
    "the three parks must lie together": bloom(
        lambda line: normal(line) if not line or in_a_row(line) else 0
    ),
    "any park makes a line score": bloom(lambda line: 1 if line else -1),
}


def counted(board: Board, letter: str) -> int:
    return len(all_of(board, letter))


GREEN: dict[str, Any] = {
    "industry costs nothing": lambda b: counted(b, "P"),
    "an industrial block costs 1 point": lambda b: counted(b, "P") - counted(b, "I"),
    "covered blocks still count": lambda a: -2 * len(a.state.laid),
    "only the largest groups count": lambda b: naive.largest(b, "P") - 3 * naive.largest(b, "I"),
}


def squares(board: Board) -> list[Spot]:
    """Where squares of one zone begin."""
    return [s for s in board if len({zone(board, (s[0] + r, s[1] + c)) for r, c in SQUARE}) == 1]


def party(count: int) -> int:
    return PARTY[min(count, 5)]


def apart(board: Board) -> int:
    """The most squares that do not overlap."""
    found = squares(board)
    most = range(len(found), 0, -1)
    return next((n for n in most for some in combinations(found, n) if _apart(some)), 0)


def _apart(some: tuple[Spot, ...]) -> bool:
    return all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1 for a, b in combinations(some, 2))


BLOCK_PARTY: dict[str, OnBoard] = {
    "squares must not overlap": lambda b: party(apart(b)),
    "a square scores 1 point": lambda b: len(squares(b)),
    "each zone counts once": lambda b: party(len({zone(b, s) for s in squares(b)})),
    "a group of four is a square": lambda b: party(
        sum(len(group) > 3 for letter in "RCIP" for group in groups(b, letter))
    ),
    "a square may be of any zones": lambda b: party(
        sum(all((s[0] + r, s[1] + c) in b for r, c in SQUARE) for s in b)
    ),
    "a square scores 3 points": lambda b: 3 * len(squares(b)),
    "the table is read one line too far": lambda b: party(len(squares(b)) + 1),
}

STACKS: dict[str, OnBoard] = {
    "an open side spoils it": each("I", lambda b, s: 2 * (not sides(b, s, "RP") and not out(b, s))),
    "blocks at the corners matter too": each(
        "I", lambda b, s: 2 * (not sides(b, s, "RP") and not at_corners(b, s, "RP"))
    ),
    "one such neighbor is enough": each("I", lambda b, s: 2 * (sides(b, s, "CI") > 0)),
    "a block scores 1 point": each("I", lambda b, s: not sides(b, s, "RP")),
    "parks do no harm": each("I", lambda b, s: 2 * (not sides(b, s, "R"))),
    "every industrial block scores": lambda b: 2 * counted(b, "I"),
}

MASTER: dict[str, OnBoard] = {
    "industry is not taken off": lambda b: naive.largest(b, "R"),
    "all blocks are counted": lambda b: counted(b, "R") - counted(b, "I"),
    "a corner joins blocks": lambda b: loosest(b, "R") - loosest(b, "I"),
    "the two groups are added": lambda b: naive.largest(b, "R") + naive.largest(b, "I"),
    "homes are taken off industry": lambda b: naive.largest(b, "I") - naive.largest(b, "R"),
}

PERKS: dict[str, OnBoard] = {
    "the corners must be built too": each(
        "P", lambda b, s: 1 if not out(b, s) and at_corners(b, s, "RCIP") == 4 else -2
    ),
    "only the outermost rows and columns are edge": each(
        "P", lambda b, s: -2 if beyond(b, s) else 1
    ),
    "parks on the edge cost nothing": each("P", lambda b, s: not out(b, s)),
    "a park on the edge costs 1 point": each("P", lambda b, s: -1 if out(b, s) else 1),
    "each open side costs 2 points": each("P", lambda b, s: -2 * len(out(b, s)) or 1),
}


def burbs(worth: Callable[[Board, set[Spot]], int]) -> OnBoard:
    """The best of the largest residential groups, as the belief counts it."""

    def recount(board: Board) -> int:
        homes = groups(board, "R")
        size = max(map(len, homes), default=0)
        return max((worth(board, group) for group in homes if len(group) == size), default=0)

    return recount


def near_group(board: Board, group: Iterable[Spot], corners: bool = False) -> dict[str, int]:
    """How many parks and industrial blocks are beside blocks."""
    near = {n for s in group for n in [*around(s), *(diagonal(s) if corners else [])]}
    return Counter(zone(board, spot) for spot in near)


def worth(near: dict[str, int], industry: int = -2) -> int:
    return near["P"] + industry * near["I"]


BURBS: dict[str, OnBoard] = {
    "industry costs nothing": burbs(lambda b, g: near_group(b, g)["P"]),
    "every shared side counts": burbs(
        lambda b, g: sum(sides(b, s, "P") - 2 * sides(b, s, "I") for s in g)
    ),
    "blocks at a corner count": burbs(lambda b, g: worth(near_group(b, g, corners=True))),
    "all residential blocks count": lambda b: worth(near_group(b, all_of(b, "R"))),
    "industry costs 1 point": burbs(lambda b, g: worth(near_group(b, g), -1)),
}

JUNGLE: dict[str, OnBoard] = {
    "a shared side counts as well": each(
        "I", lambda b, s: sides(b, s, "I") + at_corners(b, s, "I") > 0
    ),
    "sides count, corners do not": each("I", lambda b, s: sides(b, s, "I") > 0),
    "each corner contact counts": each("I", lambda b, s: at_corners(b, s, "I")),
    "each pair scores once": lambda b: each("I", lambda c, s: at_corners(c, s, "I"))(b) // 2,
    "every industrial block scores": lambda b: counted(b, "I"),
}


def best_line(board: Board, letter: str, axis: int) -> int:
    return max(Counter(spot[axis] for spot in all_of(board, letter)).values(), default=0)


def unbroken(board: Board, spots: list[Spot]) -> int:
    """The longest stretch of these in any row or column, without a break."""
    most = 0
    for row, column in spots:
        for down, right in ((0, 1), (1, 0)):
            length = 0
            while (row + down * length, column + right * length) in spots:
                length += 1
            most = max(most, length)
    return most


STRIP: dict[str, OnBoard] = {
    "the best row and the best column are added": lambda b: (
        best_line(b, "C", 0) + best_line(b, "C", 1)
    ),
    "the blocks must lie together": lambda b: unbroken(b, all_of(b, "C")),
    "all commercial blocks count": lambda b: counted(b, "C"),
    "the largest group counts": lambda b: naive.largest(b, "C"),
    "only rows count": lambda b: best_line(b, "C", 0),
    "only columns count": lambda b: best_line(b, "C", 1),
}


def homes_on(board: Board, shop: Spot) -> list[Spot]:
    """The homes into which the road of a shop runs directly."""
    return [s for s in around(shop) if zone(board, s) == "R" and naive.joined(board, shop, s)]


def straight(board: Board, shop: Spot) -> bool:
    found = homes_on(board, shop)
    return len(found) == 2 and (found[0][0] == found[1][0] or found[0][1] == found[1][1])


def served(board: Board, shop: Spot) -> bool:
    """Whether two homes lie anywhere on its road."""
    road = next(road for road in roads(board) if shop in road)
    return sum(zone(board, s) == "R" for s in road) > 1


MARTS: dict[str, OnBoard] = {
    "homes on two sides are enough": each("C", lambda b, s: 2 * (sides(b, s, "R") > 1)),
    "a home at one end is enough": each("C", lambda b, s: 2 * (len(homes_on(b, s)) > 0)),
    "only a straight road counts": each("C", lambda b, s: 2 * straight(b, s)),
    "a shop scores 1 point": each("C", lambda b, s: len(homes_on(b, s)) == 2),
    "two homes anywhere on the road are enough": each("C", lambda b, s: 2 * served(b, s)),
    "every shop on a road scores": lambda b: 2 * counted(b, "C"),
}


def lengths(board: Board) -> list[int]:
    return sorted((len(road) for road in roads(board)), reverse=True)


HIGHWAY: dict[str, OnBoard] = {
    "each block of the longest road scores": lambda b: lengths(b)[0],
    "half a block is rounded up": lambda b: (lengths(b)[0] + 1) // 2,
    "all roads are added up": lambda b: sum(lengths(b)) // 2,
    "each road is halved": lambda b: sum(n // 2 for n in lengths(b)),
    "roads are counted, not blocks": lambda b: len(lengths(b)) // 2,
}


def stops(board: Board, road: set[Spot]) -> list[Spot]:
    """The parks at which a road ends, one for each end."""
    return [spot for spot in naive.ends(board, road) if zone(board, spot) == "P"]


def between(board: Board, road: set[Spot]) -> bool:
    return len(set(stops(board, road))) == 2


def one_group(board: Board, spots: Iterable[Spot]) -> bool:
    return any(set(spots) <= group for group in groups(board, "P"))


HOPPING: dict[str, OnBoard] = {
    "one park is enough": of_roads(lambda b, r: 3 * (len(stops(b, r)) > 0)),
    "parks along the road count": of_roads(lambda b, r: 3 * (near_group(b, r)["P"] > 1)),
    "each end at a park scores": of_roads(lambda b, r: 3 * len(stops(b, r))),
    "both ends may stop at the same park": of_roads(lambda b, r: 3 * (len(stops(b, r)) == 2)),
    "a park block joined to another is the same park": of_roads(
        lambda b, r: 3 * (between(b, r) and not one_group(b, stops(b, r)))
    ),
    "a road scores 1 point": of_roads(between),
}


def loop(board: Board, road: set[Spot]) -> bool:
    return not naive.ends(board, road)


def inside(road: set[Spot]) -> set[Spot]:
    """The places that a loop goes round: those that cannot be left without crossing it."""
    rows, columns = [s[0] for s in road], [s[1] for s in road]
    all_ = set(
        product(range(min(rows) - 1, max(rows) + 2), range(min(columns) - 1, max(columns) + 2))
    )
    todo = [(min(rows) - 1, min(columns) - 1)]
    outside = set(todo)
    while todo:
        near = (set(around(todo.pop())) & all_) - road - outside
        outside |= near
        todo += near
    return all_ - outside - road


def looped(board: Board) -> list[set[Spot]]:
    return [road for road in roads(board) if loop(board, road)]


LOOPING: dict[str, OnBoard] = {
    "a loop scores once": lambda b: len(looped(b)),
    "the longest road scores, loop or not": lambda b: lengths(b)[0],
    "all roads score": lambda b: sum(lengths(b)),
    "a loop must go around something": lambda b: sum(len(r) for r in looped(b) if inside(r)),
    "what lies inside a loop scores as well": lambda b: len(
        {s for r in looped(b) for s in r | (inside(r) & set(b))}
    ),
    "a road of three blocks or more is a loop": lambda b: sum(n for n in lengths(b) if n > 2),
}


def neighbors_on(board: Board, road: set[Spot]) -> bool:
    """Whether a home and a shop are next to each other on a road."""
    return any(
        {zone(board, s), zone(board, n)} == {"R", "C"} and naive.joined(board, s, n)
        for s in road for n in around(s) if n in road
    )  # fmt: skip


def on_road(board: Board, road: set[Spot], letter: str) -> int:
    return sum(zone(board, s) == letter for s in road)


def through(board: Board, road: set[Spot]) -> int:
    """How many pairs of a home and a shop a road passes."""
    return min(on_road(board, road, "R"), on_road(board, road, "C"))


COMMUTE: dict[str, OnBoard] = {
    "home and shop must be neighbors": of_roads(lambda b, r: 2 * neighbors_on(b, r)),
    "each pair on a road scores": of_roads(lambda b, r: 2 * through(b, r)),
    "a road scores 1 point": of_roads(lambda b, r: through(b, r) > 0),
    "homes or shops are enough": of_roads(
        lambda b, r: 2 * (on_road(b, r, "R") + on_road(b, r, "C") > 0)
    ),
    "every road scores": lambda b: 2 * len(roads(b)),
}

SKID: dict[str, OnBoard] = {
    "one industrial neighbor is enough": each("R", lambda b, s: 2 * (sides(b, s, "I") > 0)),
    "industry at a corner counts too": each(
        "R", lambda b, s: 2 * (sides(b, s, "I") + at_corners(b, s, "I") > 1)
    ),
    "each industrial neighbor scores": each("R", lambda b, s: sides(b, s, "I")),
    "a home scores 1 point": each("R", lambda b, s: sides(b, s, "I") > 1),
    "points for each industrial neighbor": each(
        "R", lambda b, s: 2 * sides(b, s, "I") * (sides(b, s, "I") > 1)
    ),
}

TRAPS: dict[str, OnBoard] = {
    "the corner brings no extra point": each("C", lambda b, s: bool(out(b, s))),
    "only the outermost rows and columns are edge": each(
        "C", lambda b, s: bool(beyond(b, s)) + corner(beyond(b, s))
    ),
    "only corners score": each("C", lambda b, s: 2 * corner(out(b, s))),
    "an open corner is enough": each(
        "C", lambda b, s: 1 + corner(out(b, s)) if out(b, s) or at_corners(b, s, "RCIP") < 4 else 0
    ),
    "every block on the edge scores 2 points": each("C", lambda b, s: 2 * bool(out(b, s))),
    "every commercial block scores": lambda b: counted(b, "C"),
}


def longest(board: Board, axis: int) -> list[list[Spot]]:
    """The rows, or the columns, with the most blocks."""
    found: dict[int, list[Spot]] = {}
    for spot in board:
        found.setdefault(spot[axis], []).append(spot)
    most = max(map(len, found.values()))
    return [line for line in found.values() if len(line) == most]


def span(board: Board, axis: int) -> int:
    """How far the widest line reaches, with the open spaces in it."""
    lines: dict[int, list[int]] = {}
    for spot in board:
        lines.setdefault(spot[axis], []).append(spot[1 - axis])
    return max(max(line) - min(line) + 1 for line in lines.values())


def stretch(board: Board, axis: int) -> int:
    """The longest stretch of blocks in one direction, without an open space."""
    step, most = ((0, 1), (1, 0))[axis], 0
    for row, column in board:
        length = 0
        while (row + step[0] * length, column + step[1] * length) in board:
            length += 1
        most = max(most, length)
    return most


def crossing(board: Board) -> int:
    """The longest row and column, of which a block that lies in both counts once."""
    pairs = product(longest(board, 0), longest(board, 1))
    return max(len({*row, *column}) for row, column in pairs)


LINES: dict[str, OnBoard] = {
    "a gap ends the line": lambda b: stretch(b, 0) + stretch(b, 1),
    "only one line scores": lambda b: max(len(longest(b, 0)[0]), len(longest(b, 1)[0])),
    "open spaces count": lambda b: span(b, 0) + span(b, 1),
    "the block where they cross counts once": crossing,
    "rows and columns are counted": lambda b: len({s[0] for s in b}) + len({s[1] for s in b}),
    "all blocks count": len,
}

CARDS: dict[str, tuple[int, dict[str, Any]]] = {
    "outskirts": (1, OUTSKIRTS), "bloom-boom": (2, BLOOM), "go-green": (3, GREEN),
    "block-party": (4, BLOCK_PARTY), "stacks": (5, STACKS), "master-planned": (6, MASTER),
    "central-perks": (7, PERKS), "burbs": (8, BURBS), "concrete-jungle": (9, JUNGLE),
    "strip": (10, STRIP), "mini-marts": (11, MARTS), "superhighway": (12, HIGHWAY),
    "park-hopping": (13, HOPPING), "looping-lanes": (14, LOOPING), "skid-row": (15, SKID),
    "morning-commute": (16, COMMUTE), "tourist-traps": (17, TRAPS), "sprawlopolis": (18, LINES),
}  # fmt: skip
OF_CARDS = ("covered blocks still count",)
"""Beliefs that look at the cards, not at what can be seen of them."""


def points_words(points: int) -> str:
    return f"{points} point{'' if abs(points) == 1 else 's'}".replace("-", "−")


def on_board(count: OnBoard) -> Recount:
    return lambda a: points_words(count(a.board))


def of_card(number: int, beliefs: dict[str, Any]) -> dict[str, Recount]:
    found: dict[str, Recount] = {"": on_board(naive.CONDITIONS[number - 1])}
    for belief, count in beliefs.items():
        if belief in OF_CARDS:
            found[belief] = lambda a, count=count: points_words(count(a))  # type: ignore[misc]  # bound now
        else:
            found[belief] = on_board(count)
    return found


# -- groups, the score, the variants


def of_zone(count: Callable[[list[int], Asked], int]) -> Recount:
    """What a zone scores, of the sizes of its groups, the largest first."""
    return lambda a: points_words(count(sorted(map(len, groups(a.board, a.zone)), reverse=True), a))


GROUPS: dict[str, Recount] = {
    "": of_zone(lambda sizes, a: sizes[0]),
    "a corner joins blocks": of_zone(lambda sizes, a: loosest(a.board, a.zone)),
    "tied groups all score": of_zone(lambda sizes, a: sizes[0] * sizes.count(sizes[0])),
    "every block of the zone scores": of_zone(lambda sizes, a: sum(sizes)),
    "covered blocks still count": of_zone(lambda sizes, a: len(a.state.laid)),
    "each group scores 1 point": of_zone(lambda sizes, a: len(sizes)),
    "the two largest groups score": of_zone(lambda sizes, a: sum(sizes[:2])),
}


def added(lines: Callable[[Asked, dict[str, int]], Iterable[int]]) -> Recount:
    """The sum of the lines of the score that a belief adds up."""
    return lambda a: points_words(sum(lines(a, a.points)))


def given(a: Asked, points: dict[str, int]) -> int:
    """What the three conditions give."""
    return sum(points[card] for card in a.cards)


def in_groups(points: dict[str, int]) -> list[int]:
    return [points[letter] for letter in "RCIP"]


SCORE: dict[str, Recount] = {
    "": added(lambda a, p: p.values()),
    "roads cost nothing": added(lambda a, p: (*p.values(), -p["roads"])),
    "the conditions are left out": added(lambda a, p: (*p.values(), -given(a, p))),
    "every block of a zone scores": added(
        lambda a, p: (*p.values(), -sum(in_groups(p)), len(a.board))
    ),
    "roads bring points": added(lambda a, p: (*p.values(), -2 * p["roads"])),
    "the numbers of the conditions are points": added(
        lambda a, p: (*p.values(), -given(a, p), *a.state.conditions)
    ),
}


def easier(a: Asked, p: dict[str, int]) -> int:
    return sum(in_groups(p)) + given(a, p)


def harder(a: Asked, p: dict[str, int]) -> int:
    return max(in_groups(p)) + p["roads"] + given(a, p)


GAMES = {"easier": easier, "harder": harder}


def variant(a: Asked, other: bool = False) -> int:
    named = a.state.variant
    if other:
        named = next(name for name in GAMES if name != named)
    return GAMES[named](a, a.points)


def cost(a: Asked, p: dict[str, int]) -> int:
    """What roads cost in the variant that is played."""
    return 0 if a.state.variant == "easier" else p["roads"]


VARIANTS: dict[str, Recount] = {
    "": lambda a: points_words(variant(a)),
    "nothing changes": added(lambda a, p: p.values()),
    "the other variant": lambda a: points_words(variant(a, other=True)),
    "the conditions do not count": lambda a: points_words(variant(a) - given(a, a.points)),
    "both variants at once": added(lambda a, p: (max(in_groups(p)), given(a, p))),
    "the smallest zone scores": added(lambda a, p: (min(in_groups(p)), cost(a, p), given(a, p))),
}

# -- roads


def roads_words(count: int) -> str:
    return f"{count} road{'' if count == 1 else 's'}"


def side_by_side(board: Board) -> int:
    """How many roads there were if blocks with a road were joined wherever they are neighbors."""
    paved = [spot for spot, (_, edges) in board.items() if edges]
    return len(naive.clusters(paved, naive.is_near))


def by_card(laid: Iterable[Laid]) -> int:
    return sum(len(roads(naive.board_of_cards([card]))) for card in laid)


def counts_roads(count: Callable[[Board, list[Laid]], int], later: bool) -> Recount:
    """How many roads there are, in what lies there or once the card has been laid."""

    def recount(a: Asked) -> str:
        laid = [*a.state.laid, *([a.card] if later else [])]
        return roads_words(count(naive.board_of_cards(laid), laid))

    return recount


def of_city(later: bool) -> dict[str, Recount]:
    beliefs: dict[str, Callable[[Board, list[Laid]], int]] = {
        "": lambda b, laid: len(roads(b)),
        "each card's roads count by themselves": lambda b, laid: by_card(laid),
        "a loop is not a road": lambda b, laid: len(roads(b)) - len(looped(b)),
        "roads in neighboring blocks are joined": lambda b, laid: side_by_side(b),
        "a road of one block is not a road": lambda b, laid: sum(len(r) > 1 for r in roads(b)),
        "each block is a road": lambda b, laid: sum(bool(edges) for _, edges in b.values()),
    }
    return {belief: counts_roads(count, later) for belief, count in beliefs.items()}


def cut_away(a: Asked) -> str:
    """The roads if one is gone altogether as soon as a block of it is covered."""
    new = naive.board_of_cards([a.card])
    gone = {spot for road in roads(a.board) if road & set(new) for spot in road}
    left = {s: (letter, frozenset() if s in gone else e) for s, (letter, e) in a.board.items()}
    return roads_words(len(roads({**left, **new})))


COVERING: dict[str, Recount] = {
    **of_city(later=True),
    "the card's roads are simply added": lambda a: roads_words(
        len(roads(a.board)) + by_card([a.card])
    ),
    "a card changes no road": lambda a: roads_words(len(roads(a.board))),
    "a road that is covered in part is gone": cut_away,
}

# -- laying a card


def covered(a: Asked) -> list[tuple[Spot, Spot]]:
    """What the card is to lie on or under: a block of the card itself, and one of the city."""
    return [
        ((row, col), (a.card.row + row, a.card.col + col))
        for row, col in SQUARE if (a.card.row + row, a.card.col + col) in a.board
    ]  # fmt: skip


def own(a: Asked) -> Board:
    return naive.board_of_cards([a.card])


def seams(a: Asked) -> Iterator[tuple[Spot, str]]:
    """The edges at which the card meets the city: a block of it, and which of its sides."""
    for spot in own(a):
        for edge in naive.BESIDE:
            near = naive.next_to(spot, edge)
            if near in a.board and near not in own(a):
                yield spot, edge


def meets(a: Asked) -> bool:
    """Whether a road runs on over a seam."""
    city = {**a.board, **own(a)}
    return any(naive.joined(city, spot, naive.next_to(spot, edge)) and edge in city[spot][1]
               for spot, edge in seams(a))  # fmt: skip


def whole_side(a: Asked) -> bool:
    """Whether a whole side of the card meets the city."""
    found: dict[str, int] = {}
    for spot, edge in seams(a):
        if naive.next_to(spot, edge) not in own(a):
            found[edge] = found.get(edge, 0) + 1
    return any(count == 2 for count in found.values())


def if_so(holds: Callable[[Asked], bool], words: str) -> Recount:
    """Words to which a belief leads only where something holds."""
    return lambda a: words if holds(a) else None


def differ(a: Asked) -> bool:
    return any(zone(own(a), spot) != zone(a.board, spot) for _, spot in covered(a))


def over_road(a: Asked) -> bool:
    return any(a.board[spot][1] for _, spot in covered(a))


def hides_road(a: Asked) -> bool:
    """Whether a block with a road of the card itself would lie under the city."""
    return any(own(a)[spot][1] for _, spot in covered(a))


def tucked(a: Asked) -> str:
    return "No, a road of it would be hidden" if hides_road(a) else "Yes, no road of it is hidden"


def a_little(a: Asked) -> str:
    only = len(covered(a)) == 1
    return "Yes, it goes under one block only" if only else "No, it would go under several blocks"


def case(a: Asked) -> str:
    """How the card would lie: what is asked about."""
    if "**pass**" in a.problem.ask:
        return "pass"
    kinds = {"Tuck": "under", "Stand": "upright"}
    if (kind := type(a.problem.tried).__name__) in kinds:
        return kinds[kind]
    if covered(a):
        return "over"
    if list(seams(a)):
        return "edge"
    touches = any(near in a.board for spot in own(a) for near in diagonal(spot))
    return "corner" if touches else "apart"


def closed_in(board: Iterable[Spot]) -> int:
    built = set(board)
    near = {n for spot in built for n in around(spot)} - built
    return sum(set(around(spot)) <= built for spot in near)


def placed(a: Asked) -> str:
    """Whether the card may lie so."""
    if count := len(covered(a)) if case(a) == "over" else 0:
        return f"Yes, on top of {count} block{'s' if count > 1 else ''}"
    if case(a) == "edge" and closed_in({*a.board, *own(a)}) > closed_in(a.board):
        return "Yes, though an open space is closed in"
    return {
        "edge": "Yes, edge to edge", "corner": "No, it touches the city only at a corner",
        "apart": "No, it does not touch the city", "upright": "No, cards lie landscape",
        "under": "No, a card is never slipped under another",
        "pass": "No, a card is laid every turn",
    }[case(a)]  # fmt: skip


def in_case(*cases: str) -> Callable[[Asked], bool]:
    return lambda a: case(a) in cases


def by_case(**words: str) -> Recount:
    """What a belief says in each case it is held in."""
    return lambda a: words.get(case(a))


PLACING: dict[str, Recount] = {
    "": placed,
    "a card must overlap": if_so(in_case("edge", "corner", "apart"), "No, it must cover a block"),
    "roads must be continued": if_so(lambda a: not meets(a), "No, the roads do not meet"),
    "a whole side of the card must touch": if_so(
        lambda a: not whole_side(a), "No, no whole side of it meets the city"
    ),
    "cards lie side by side only": by_case(
        over="No, cards may not overlap", under="No, cards lie side by side only"
    ),
    "zones must match": if_so(differ, "No, it would cover blocks of other zones"),
    "roads may not be covered": if_so(over_road, "No, it would cover a road"),
    "any touch will do": by_case(
        corner="Yes, it touches the city", edge="Yes, even a corner would be enough"
    ),
    "a card may lie anywhere": if_so(
        in_case("corner", "over", "edge"), "Yes, a card may lie anywhere"
    ),
    "gaps are forbidden": if_so(in_case("edge"), "No, open spaces may not be closed in"),
    "gaps must be filled": if_so(in_case("edge"), "Only if the gap is filled later"),
    "near is enough": if_so(in_case("apart"), "Yes, it lies near enough"),
    "a city may have two parts": if_so(in_case("apart"), "Yes, a second city may be begun"),
    "joined later": if_so(in_case("apart"), "Yes, if the next card fills the gap"),
    "cards may be tucked": if_so(in_case("under"), "Yes, over or under is the same"),
    "a card may be tucked where it hides no road": tucked,
    "a little tucking is allowed": a_little,
    "cards may be turned by a quarter": if_so(in_case("upright"), "Yes, any way around"),
    "a card may be turned to continue a road": if_so(in_case("upright"), "Yes, if its roads go on"),
    "cards may not be turned at all": if_so(
        in_case("upright"), "No, a card may not be turned at all"
    ),
    "passing is allowed": if_so(in_case("pass"), "Yes, a turn may be skipped"),
    "players may pass when every card costs points": if_so(
        in_case("pass"), "No, unless every card would cost points"
    ),
    "players may pass by agreement": if_so(in_case("pass"), "Yes, if the others agree"),
}

HALF, FLIP, MIRROR, QUARTER = (str.maketrans("NESW", to) for to in ("SWNE", "SENW", "NWSE", "ESWN"))
"""Where the edges of a block come to lie."""
COMPASS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def quadrant(frm: Callable[[int], int], turn: dict[int, int] | None = None) -> Recount:
    """What lies in the corner asked about, if it comes from there and its road is turned so."""

    def recount(a: Asked) -> str:
        (number,) = re.findall(r"\*\*(\d+)", a.problem.ask)
        where = next(n for n, name in enumerate(CORNERS) if name in a.problem.ask)
        printed = str(cards()[int(number)].blocks[frm(where)])
        edges = printed[1:].translate(turn) if turn else printed[1:]
        name = next(name for name, letter in ZONES.items() if letter == printed[0])
        if not edges:
            return f"{name}, without a road"
        first, second = (COMPASS[e] for e in sorted(edges, key="NESW".index))
        return f"{name}, its road from {first} to {second}"

    return recount


TURNING: dict[str, Recount] = {
    "": quadrant(lambda n: 3 - n, HALF),
    "a turn changes nothing there": quadrant(lambda n: n),
    "the road stays as it was": quadrant(lambda n: 3 - n),
    "a card is flipped over, not turned": quadrant(lambda n: n ^ 2, FLIP),
    "left and right change places": quadrant(lambda n: n ^ 1, MIRROR),
    "a quarter turn is meant": quadrant([2, 0, 3, 1].__getitem__, QUARTER),
}

# -- the table


def most(numbers: Callable[[list[int]], int]) -> Recount:
    return lambda a: f"{numbers(sorted(a.state.conditions))} or more"


GOAL: dict[str, Recount] = {
    "": most(sum),
    "the highest card is the target": most(max),
    "the target must be passed": lambda a: f"More than {sum(a.state.conditions)}",
    "the number of cards is the target": most(lambda numbers: 18),
    "only the two highest cards are added": most(lambda numbers: sum(numbers[1:])),
}


def next_one(who: int, count: Callable[[Asked, int, int], int | None]) -> Recount:
    """Who is next, so many seats on, and out of how many cards; of the cards left, and drawn."""

    def recount(a: Asked) -> str | None:
        hands, mover = a.state.hands, a.state.player
        kept, drawn = len(hands[mover]) - 1, bool(a.state.deck)
        cards_ = count(a, kept, drawn)
        if not cards_:
            return None
        words = f"{cards_} card{'s' if cards_ > 1 else ''}"
        name = a.names[(mover + who) % len(hands)]
        return words if len(hands) == 1 else f"{name}, out of {words}"

    return recount


def beside_me(a: Asked) -> int:
    """The cards of the left neighbor; a player alone has none."""
    hands = a.state.hands
    return len(hands[(a.state.player + 1) % len(hands)]) if len(hands) > 1 else 0


HANDS: dict[str, Recount] = {
    "": next_one(
        1, lambda a, kept, drawn: beside_me(a) + kept + (drawn if len(a.names) == 1 else 0)
    ),
    "one player goes on building": next_one(0, lambda a, kept, drawn: kept + drawn),
    "nothing is passed on": next_one(1, lambda a, kept, drawn: beside_me(a)),
    "whoever is passed the hand draws": next_one(
        1, lambda a, kept, drawn: beside_me(a) + kept + 1 if drawn else None
    ),
    "one card is kept": next_one(
        1, lambda a, kept, drawn: beside_me(a) + kept - 1 if kept else None
    ),
    "the large hand is always three cards": next_one(1, lambda a, kept, drawn: HAND),
    "two cards are drawn": next_one(0, lambda a, kept, drawn: kept + 2 if drawn else None),
    "no card is drawn": next_one(0, lambda a, kept, drawn: kept if drawn else None),
    "a whole hand is drawn": next_one(0, lambda a, kept, drawn: kept + 3 if drawn else None),
    "cards are drawn from an empty deck": next_one(
        0, lambda a, kept, drawn: None if drawn else kept + 1
    ),
    "two cards are laid each turn": next_one(0, lambda a, kept, drawn: kept - 1 + drawn),
}

OTHERS: dict[str, dict[str, Recount]] = {
    "cards-and-goal": GOAL, "placing": PLACING, "turning": TURNING,
    "roads": of_city(later=False), "covering": COVERING, "groups": GROUPS, "score": SCORE,
    "hands": HANDS, "variants": VARIANTS,
}  # fmt: skip


def recounts(topic: str) -> dict[str, Recount]:
    """How the right answer ("") and each belief of a topic are recounted."""
    return of_card(*CARDS[topic]) if topic in CARDS else OTHERS[topic]
