"""Sprawlopolis counted once more, slowly and by other means, to be compared with the game.

A board is a dictionary from (row, column) to a zone letter and the set of edges that its road
touches. Nothing here uses the game's city, its cells or its conditions; what hangs together is
found by giving every block a label and evening the labels out until none changes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product

from urbannb.games.sprawlopolis import Laid, cards

Spot = tuple[int, int]
Board = dict[Spot, tuple[str, frozenset[str]]]
Join = Callable[[Spot, Spot], bool]

BESIDE = {"N": (-1, 0), "S": (1, 0), "W": (0, -1), "E": (0, 1)}
BACK = {"N": "S", "S": "N", "W": "E", "E": "W"}


def board_of_text(text: str) -> Board:
    """The board of rows of blocks such as ``CEW RNS P .``."""
    return {
        (row, col): (word[0], frozenset(word[1:]))
        for row, line in enumerate(text.splitlines())
        for col, word in enumerate(line.split())
        if word != "."
    }


def board_of_cards(laid: Iterable[Laid]) -> Board:
    """The board that cards make, the later over the earlier."""
    board: Board = {}
    for card in laid:
        printed = [str(block) for block in cards()[card.card].blocks]
        for i, (down, right) in enumerate(product((0, 1), (0, 1))):
            word = printed[3 - i] if card.turned else printed[i]
            edges = frozenset(BACK[e] if card.turned else e for e in word[1:])
            board[card.row + down, card.col + right] = (word[0], edges)
    return board


def next_to(spot: Spot, edge: str) -> Spot:
    return spot[0] + BESIDE[edge][0], spot[1] + BESIDE[edge][1]


def around(spot: Spot) -> list[Spot]:
    return [next_to(spot, edge) for edge in BESIDE]


def zone(board: Board, spot: Spot) -> str:
    return board[spot][0] if spot in board else ""


def all_of(board: Board, letter: str) -> list[Spot]:
    return [spot for spot in board if board[spot][0] == letter]


def is_near(a: Spot, b: Spot) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def clusters(spots: list[Spot], joined: Join) -> list[set[Spot]]:
    """Spots that hang together: everyone takes the lowest label next to it, until all agree."""
    label = {spot: i for i, spot in enumerate(spots)}
    pairs = [(a, b) for a in spots for b in around(a) if b in label and joined(a, b)]
    restless = True
    while restless:
        restless = False
        for a, b in pairs:
            if label[b] < label[a]:
                label[a], restless = label[b], True
    return [{s for s in spots if label[s] == name} for name in set(label.values())]


def groups(board: Board, letter: str) -> list[set[Spot]]:
    return clusters(all_of(board, letter), is_near)


def largest(board: Board, letter: str) -> int:
    return max((len(group) for group in groups(board, letter)), default=0)


def joined(board: Board, a: Spot, b: Spot) -> bool:
    """Whether a road runs from the one block into the other: both touch the edge between."""
    return any(
        next_to(a, edge) == b and b in board and BACK[edge] in board[b][1] for edge in board[a][1]
    )


def roads(board: Board) -> list[set[Spot]]:
    spots = [spot for spot in board if board[spot][1]]
    return clusters(spots, lambda a, b: joined(board, a, b))


def ends(board: Board, road: Iterable[Spot]) -> list[Spot]:
    """The spots that a road faces without going on there, one for each end."""
    return [
        next_to(spot, edge)
        for spot in road
        for edge in board[spot][1]
        if not joined(board, spot, next_to(spot, edge))
    ]


def lines(board: Board) -> Iterator[list[Spot]]:
    for axis in (0, 1):
        for number in {spot[axis] for spot in board}:
            yield [spot for spot in board if spot[axis] == number]


def open_sides(board: Board, spot: Spot) -> int:
    return sum(near not in board for near in around(spot))


# -- the conditions, in the order of the cards


def outskirts(board: Board) -> int:
    return sum(1 if all(e in board for e in ends(board, r)) else -1 for r in roads(board))


def bloom_boom(board: Board) -> int:
    worth = {3: 1, 0: -1}
    return sum(worth.get([zone(board, s) for s in line].count("P"), 0) for line in lines(board))


def go_green(board: Board) -> int:
    seen = Counter(letter for letter, _ in board.values())
    return seen["P"] - 3 * seen["I"]


def block_party(board: Board) -> int:
    squares = 0
    for row, col in board:
        four = {zone(board, (row + down, col + right)) for down in (0, 1) for right in (0, 1)}
        squares += len(four) == 1
    return min(3 * squares - 8, 7)


def stacks_and_scrapers(board: Board) -> int:
    return 2 * sum(
        {zone(board, near) for near in around(spot)} <= {"C", "I", ""}
        for spot in all_of(board, "I")
    )


def master_planned(board: Board) -> int:
    return largest(board, "R") - largest(board, "I")


def central_perks(board: Board) -> int:
    return sum(-2 if open_sides(board, spot) else 1 for spot in all_of(board, "P"))


def the_burbs(board: Board) -> int:
    homes = groups(board, "R")
    found = []
    for group in homes:
        if len(group) == max(map(len, homes)):
            beside = [spot for spot in board if any(near in group for near in around(spot))]
            zones = [zone(board, spot) for spot in beside]
            found.append(zones.count("P") - 2 * zones.count("I"))
    return max(found, default=0)


def concrete_jungle(board: Board) -> int:
    sheds = all_of(board, "I")
    return sum(any(abs(a[0] - b[0]) == abs(a[1] - b[1]) == 1 for b in sheds) for a in sheds)


def the_strip(board: Board) -> int:
    return max((sum(zone(board, s) == "C" for s in line) for line in lines(board)), default=0)


def mini_marts(board: Board) -> int:
    homes = all_of(board, "R")
    return 2 * sum(
        sum(joined(board, shop, home) for home in homes) == 2 for shop in all_of(board, "C")
    )


def superhighway(board: Board) -> int:
    return max((len(road) // 2 for road in roads(board)), default=0)


def park_hopping(board: Board) -> int:
    return 3 * sum(
        len({spot for spot in ends(board, road) if zone(board, spot) == "P"}) == 2
        for road in roads(board)
    )


def looping_lanes(board: Board) -> int:
    return sum(len(road) for road in roads(board) if not ends(board, road))


def skid_row(board: Board) -> int:
    sheds = all_of(board, "I")
    return 2 * sum(sum(is_near(home, shed) for shed in sheds) >= 2 for home in all_of(board, "R"))


def morning_commute(board: Board) -> int:
    return 2 * sum({"R", "C"} <= {zone(board, spot) for spot in road} for road in roads(board))


def tourist_traps(board: Board) -> int:
    total = 0
    for spot in all_of(board, "C"):
        out = {edge for edge in BESIDE if next_to(spot, edge) not in board}
        total += bool(out) + bool(out & {"N", "S"} and out & {"W", "E"})
    return total


def sprawlopolis(board: Board) -> int:
    rows, columns = Counter(row for row, _ in board), Counter(col for _, col in board)
    return max(rows.values(), default=0) + max(columns.values(), default=0)


CONDITIONS = (
    outskirts, bloom_boom, go_green, block_party, stacks_and_scrapers, master_planned,
    central_perks, the_burbs, concrete_jungle, the_strip, mini_marts, superhighway,
    park_hopping, looping_lanes, skid_row, morning_commute, tourist_traps, sprawlopolis,
)  # fmt: skip


def points(board: Board) -> dict[str, int]:
    """Every line of the score of a board, under all eighteen conditions."""
    found = {letter: largest(board, letter) for letter in "RCIP"}
    found["roads"] = -len(roads(board))
    return found | {f"card{n}": counts(board) for n, counts in enumerate(CONDITIONS, 1)}
