"""What each belief of the composite topics comes to, worked out once more for the tests.

Boards are those of `naive`, hands are lists of cards: nothing that the lesson counts with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from tests.sprawlopolis import naive
from tests.sprawlopolis.naive import Board, Spot, all_of, roads
from tests.sprawlopolis.recounts import (
    CARDS,
    OF_CARDS,
    Asked,
    Recount,
    at_corners,
    between,
    by_card,
    corner,
    loosest,
    out,
    own,
    points_words,
    sides,
    through,
)

OF = dict(CARDS.values())
"""The beliefs about each condition, by the number of its card."""
STILL = "covered blocks still count"
SHORT = "a road of one block is not a road"
Counts = Callable[[Asked], int]


def later(a: Asked) -> Board:
    """The board once the card lies there."""
    return {**a.board, **own(a)}


def numbers(a: Asked) -> list[int]:
    """The conditions that are asked about, in the order they are named."""
    return [int(n) for n in re.findall(r"Card (\d+), \*\*", a.problem.see)]


def gives(board: Board, number: int) -> int:
    return naive.CONDITIONS[number - 1](board)


def believed(a: Asked, board: Board, number: int, belief: str) -> int:
    """What a condition gives by one of the beliefs about it."""
    return int(OF[number][belief](a if belief in OF_CARDS else board))


def in_words(counts: Counts) -> Recount:
    return lambda a: points_words(counts(a))


# -- a card over the city


def sizes(board: Board) -> list[int]:
    return [naive.largest(board, letter) for letter in "RCIP"]


def kept_sizes(a: Asked) -> list[int]:
    """The largest groups if blocks that are covered were still part of theirs."""
    found = []
    for letter in "RCIP":
        spots = {*all_of(later(a), letter)}
        spots |= {spot for spot in own(a) if naive.zone(a.board, spot) == letter}
        clumps = naive.clusters(list(spots), naive.is_near)
        found.append(max(map(len, clumps), default=0))
    return found


def then(a: Asked) -> int:
    return len(roads(later(a)))


LAID: dict[str, Counts] = {
    "": lambda a: sum(sizes(later(a))) - then(a),
    "a covered block still joins its group": lambda a: sum(kept_sizes(a)) - then(a),
    "covering changes roads, not groups": lambda a: sum(sizes(a.board)) - then(a),
    "what was counted before is kept": lambda a: (
        sum(map(max, sizes(a.board), sizes(later(a)))) - max(then(a), len(roads(a.board)))
    ),
    "a card changes no road": lambda a: sum(sizes(later(a))) - len(roads(a.board)),
    "the card's roads are simply added": lambda a: (
        sum(sizes(later(a))) - len(roads(a.board)) - by_card([a.card])
    ),
    SHORT: lambda a: sum(sizes(later(a))) - sum(len(road) > 1 for road in roads(later(a))),
    "roads cost nothing": lambda a: sum(sizes(later(a))),
    "a corner joins blocks": lambda a: sum(loosest(later(a), z) for z in "RCIP") - then(a),
    "every block of a zone scores": lambda a: len(later(a)) - then(a),
}


# -- a card over the city, and a condition


def worth(board: Board, spot: Spot, number: int) -> int:
    """What one block is worth for a condition that looks at single blocks."""
    zone = naive.zone(board, spot)
    edges = out(board, spot)
    return {
        3: {"P": 1, "I": -3}.get(zone, 0),
        5: 2 * (zone == "I" and not sides(board, spot, "RP")),
        7: (-2 if edges else 1) * (zone == "P"),
        9: int(zone == "I" and at_corners(board, spot, "I") > 0),
        15: 2 * (zone == "R" and sides(board, spot, "I") > 1),
        17: (bool(edges) + corner(edges)) * (zone == "C"),
    }[number]


def all_worth(board: Board, spots: Iterable[Spot], number: int) -> int:
    return sum(worth(board, spot, number) for spot in spots if spot in board)


def scored(belief: str) -> Counts:
    """What the one condition gives for the later city by a belief."""

    def recount(a: Asked) -> int:
        (number,) = numbers(a)
        if belief == STILL:
            return gives(later(a), number) + all_worth(a.board, own(a), number)
        return believed(a, later(a), number, belief) if belief else gives(later(a), number)

    return recount


def only_new(a: Asked) -> int:
    (number,) = numbers(a)
    return all_worth(later(a), own(a), number)


def kept(a: Asked) -> int:
    (number,) = numbers(a)
    return all_worth(a.board, a.board, number) + only_new(a)


# -- two conditions


def best_line(board: Board) -> list[Spot]:
    """The shops of the first line that has the most of them, rows before columns."""
    shops = all_of(board, "C")
    found = [
        [shop for shop in shops if shop[axis] == n]
        for axis in (0, 1) for n in sorted({spot[axis] for spot in board})
    ]  # fmt: skip
    return max(found, key=len)


def scoring(board: Board, number: int) -> dict[Spot, int]:
    """The blocks that count for a condition, and for how much."""
    if number == 10:
        return dict.fromkeys(best_line(board), 1)
    if number == 11:
        homes = all_of(board, "R")
        good = [shop for shop in all_of(board, "C")
                if sum(naive.joined(board, shop, home) for home in homes) == 2]  # fmt: skip
        return dict.fromkeys(good, 2)
    found = {spot: worth(board, spot, number) for spot in board}
    return {spot: points for spot, points in found.items() if points}


def apart(a: Asked) -> int:
    """Both, but a block that counts for both only for the one that is named first."""
    one, other = (scoring(a.board, n) for n in numbers(a))
    return sum(one.values()) + sum(n for spot, n in other.items() if spot not in one)


def by_one(belief: str) -> Counts:
    """One condition by a belief about it, and the other as it is."""

    def recount(a: Asked) -> int:
        wrong, right = numbers(a)
        if belief not in OF[wrong]:
            wrong, right = right, wrong
        return believed(a, a.board, wrong, belief) + gives(a.board, right)

    return recount


PAIR: dict[str, Counts] = {
    "": lambda a: sum(gives(a.board, n) for n in numbers(a)),
    "a block counts for one condition only": apart,
    "only the better condition scores": lambda a: max(gives(a.board, n) for n in numbers(a)),
    "a condition never takes points off": lambda a: sum(
        max(0, gives(a.board, n)) for n in numbers(a)
    ),
    "the numbers of the conditions are points": lambda a: sum(numbers(a)),
}


# -- roads, and a condition that looks at them


def paying(a: Asked, road: set[Spot]) -> int:
    """What a road brings by itself."""
    (number,) = numbers(a)
    if number == 1:
        return 1 if all(end in a.board for end in naive.ends(a.board, road)) else -1
    if number == 13:
        return 3 * between(a.board, road)
    return 2 * (through(a.board, road) > 0)


def brings(a: Asked, found: list[set[Spot]]) -> tuple[int, int]:
    """How many of the roads bring points, and what they come to."""
    if numbers(a) == [12]:
        half = max(map(len, found), default=0) // 2
        return int(half > 0), half
    return sum(paying(a, road) > 0 for road in found), sum(paying(a, road) for road in found)


def long_roads(a: Asked) -> int:
    found = [road for road in roads(a.board) if len(road) > 1]
    return brings(a, found)[1] - len(found)


def with_roads(belief: str) -> Counts:
    """What all roads cost, and a condition by a belief about it."""
    return lambda a: believed(a, a.board, numbers(a)[0], belief) - len(roads(a.board))


def good(a: Asked) -> int:
    return brings(a, roads(a.board))[0]


def total(a: Asked) -> int:
    return brings(a, roads(a.board))[1]


ROADS: dict[str, Counts] = {
    "": lambda a: gives(a.board, numbers(a)[0]) - len(roads(a.board)),
    "a road that scores costs nothing": lambda a: total(a) + good(a) - len(roads(a.board)),
    "only roads that score cost a point": lambda a: total(a) - good(a),
    "roads cost nothing": total,
    "roads bring points": lambda a: total(a) + len(roads(a.board)),
    "the conditions are left out": lambda a: -len(roads(a.board)),
    SHORT: long_roads,
}


# -- the final score


def end(points: int, target: int) -> str:
    said = points_words(points)
    if points < target:
        return f"{said}, {target - points} short of winning"
    more = points - target
    return f"{said}, {more} more than it takes to win" if more else f"{said}, just enough to win"


def by_variant(a: Asked, variant: str, zones: list[int] | None = None) -> int:
    """What the city is worth in a variant; `zones` are what the four of them would score."""
    every = zones or sizes(a.board)
    best = every[sizes(a.board).index(max(sizes(a.board)))]
    cost = 0 if variant == "easier" else len(roads(a.board))
    return (best if variant == "harder" else sum(every)) - cost + conditions(a)


def conditions(a: Asked) -> int:
    return sum(gives(a.board, n) for n in a.state.conditions)


def each_card(a: Asked) -> list[int]:
    return [gives(a.board, n) for n in a.state.conditions]


def as_played(a: Asked) -> int:
    return by_variant(a, a.state.variant)


def all_blocks(a: Asked) -> int:
    return by_variant(a, a.state.variant, [len(all_of(a.board, z)) for z in "RCIP"])


def other(a: Asked) -> str:
    return "easier" if a.state.variant == "harder" else "harder"


def against(counts: Counts, target: Callable[[Asked], int] | None = None) -> Recount:
    """A score against the target, which is the sum of the three numbers if none is given."""
    return lambda a: end(counts(a), target(a) if target else sum(a.state.conditions))


FINAL: dict[str, Recount] = {
    "": against(as_played),
    "only what is above the target is the score": against(
        lambda a: as_played(a) - sum(a.state.conditions), lambda a: 0
    ),
    "in the harder game one condition counts": against(
        lambda a: as_played(a) - conditions(a) + max(each_card(a))
    ),
    "in the easier game nothing takes points off": against(
        lambda a: as_played(a) - sum(min(0, n) for n in each_card(a))
    ),
    "nothing changes": against(lambda a: by_variant(a, "normal")),
    "the other variant": against(lambda a: by_variant(a, other(a))),
    "the conditions do not count": against(lambda a: as_played(a) - conditions(a)),
    "the numbers of the conditions are points": against(
        lambda a: as_played(a) - conditions(a) + sum(a.state.conditions)
    ),
    "the target must be passed": against(as_played, lambda a: sum(a.state.conditions) + 1),
    "the highest card is the target": against(as_played, lambda a: max(a.state.conditions)),
    "every block of a zone scores": against(all_blocks),
}


# -- two turns


def two_turns(belief: str = "") -> Recount:
    """All hands and the deck after two turns, in which real cards go from hand to hand."""

    def recount(a: Asked) -> str:
        hands = [list(hand) for hand in a.state.hands]
        deck, seats = list(a.state.deck), len(a.state.hands)
        for turn in range(2):
            mover = (a.state.player + turn) % seats
            left = (mover + 1) % seats
            hands[mover].pop()
            drawers = {
                "no card is drawn": [], "whoever is passed the hand draws": [left],
                "everybody draws after each turn": [(mover + n) % seats for n in range(seats)],
            }.get(belief, [mover])  # fmt: skip
            rest = hands[mover]
            new = [(who, deck.pop()) for who in drawers if deck]
            if belief == "cards are drawn from an empty deck" and not new:
                new = [(mover, 0)]
            keep = {"nothing is passed on": rest, "one card is kept": rest[:1]}.get(belief, [])
            hands[left] = [*hands[left], *rest[len(keep) :]]
            hands[mover] = [*keep]
            for who, card in new:
                gets = left if belief == "a card is drawn before the hand is passed on" else who
                hands[gets].append(card)
        held = [f"{name} {len(hand)}" for name, hand in zip(a.names, hands, strict=True)]
        return f"{', '.join(held[:-1])} and {held[-1]}; deck {len(deck)}"

    return recount


HANDS = (
    "", "a card is drawn before the hand is passed on", "everybody draws after each turn",
    "nothing is passed on", "one card is kept", "whoever is passed the hand draws",
    "no card is drawn",
    "cards are drawn from an empty deck",
)  # fmt: skip

# -- all of them


def every_belief(cards: tuple[int, ...], recount: Callable[[str], Counts]) -> dict[str, Recount]:
    """The beliefs about some conditions, each recounted in this way."""
    return {belief: in_words(recount(belief)) for n in cards for belief in OF[n]}


def told(counts: dict[str, Counts]) -> dict[str, Recount]:
    return {belief: in_words(each) for belief, each in counts.items()}


TURNS: dict[str, dict[str, Recount]] = {
    "laid-and-counted": told(LAID),
    "laid-and-scored": {
        **every_belief((3, 5, 7, 9, 15, 17), scored), "": in_words(scored("")),
        STILL: in_words(scored(STILL)), "only the card that is laid counts": in_words(only_new),
        "what a condition gave is kept": in_words(kept),
    },
    "two-conditions": {**every_belief((3, 5, 7, 9, 10, 11, 17), by_one), **told(PAIR)},
    "roads-and-condition": {**every_belief((1, 12, 13, 16), with_roads), **told(ROADS)},
    "final-score": FINAL,
    "two-turns": {belief: two_turns(belief) for belief in HANDS},
}  # fmt: skip
