"""The eighteen conditions as topics: a small city each, what the card gives, what it might give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Problem,
    Topic,
    aimed,
    ask,
    differing,
    hits,
    require,
)
from urbannb.games.sprawlopolis.components import E, S, at, cards
from urbannb.games.sprawlopolis.lesson import by_block, by_city, by_line, by_road, counts, kit
from urbannb.games.sprawlopolis.lesson.kit import SUMS, Reader, Sketch, gives, places, points_words
from urbannb.games.sprawlopolis.model.city import City, Road
from urbannb.games.sprawlopolis.rules.conditions import condition, points
from urbannb.games.sprawlopolis.rules.conditions.by_city import BLOCK_PARTY

OPTIONS = 4
"""So many answers a question has, if a city can be found that tells them apart."""
TRIES = 24
"""The last card is the best of so many, so that the misreadings come to different numbers."""
MARTS, LOOPS = 11, 14
"""Mini Marts, and Looping Lanes, whose cities are laid along a road."""
LONG = 3
"""From so many blocks on a road may close to a loop with one more card."""
NOTHING = {4: BLOCK_PARTY[0]}
"""What a condition gives where there is nothing for it to look at, if not 0."""
RARE = {4: 300, MARTS: 120, 13: 160, LOOPS: 400, 18: 120}
"""Squares, Mini Marts, Park Hopping, loops and gaps want a longer search."""
NONE = 10
"""Of the cities without a Mini Mart or a loop one in so many is asked about."""
BROAD = 6
"""A city of more rows or columns is hard to look at."""
CARDS = (3, 3, 4)
"""How many cards a small city has besides its first."""


def _squares(sketch: Sketch) -> float:
    """Two or three of a zone where four blocks meet are the way to a square."""
    blocks = sketch.city.blocks
    meeting = (Counter(blocks[c].zone for c in kit.corners_of(c) if c in blocks) for c in blocks)
    return sum(max(zones.values()) ** 3 for zones in meeting)


def _gaps(sketch: Sketch) -> float:
    """A ragged city is the way to open spaces between the blocks of a line."""
    spans = ((line, at(line[0])[1], at(line[-1])[1]) for line in sketch.city.rows())
    gaps = sum(last - first + 1 - len(line) for line, first, last in spans)
    rows, columns = sketch.size
    return 8 * min(2, gaps) + min(4, rows * columns - len(sketch.city))


def _closing(sketch: Sketch) -> float:
    """A long road whose ends come near each other is the way to a loop."""
    return max(_nearly(road) for road in sketch.city.roads())


def _nearly(road: Road) -> int:
    if road.loop or len(road) < LONG:
        return len(road)
    (row, col), (to_row, to_col) = (at(end.beyond) for end in road.ends)
    return 3 * len(road) - 2 * (abs(row - to_row) + abs(col - to_col))


def _crowded(sketch: Sketch) -> float:
    """A line of four parks is the way to one with more than it takes."""
    parks = set(kit.of(sketch.city, "P"))
    counts = [len(parks & set(line)) for line in (*sketch.city.rows(), *sketch.city.columns())]
    return max(counts) ** 2 + sum(counts) - 20 * max(0, *(n - BROAD for n in sketch.size))


def _twins(sketch: Sketch) -> float:
    """Six blocks of a zone, two by three, are two squares of it."""
    blocks = sketch.city.blocks
    shapes = [
        [r * S + c * E for r in range(rows) for c in range(columns)]
        for rows, columns in ((2, 3), (3, 2))
    ]
    starts = {c - offset for shape in shapes for c in blocks for offset in shape}
    return max(
        max(Counter(blocks[s + o].zone for o in shape if s + o in blocks).values(), default=0)
        for shape in shapes for s in starts
    )  # fmt: skip


def _clumped(sketch: Sketch) -> float:
    """Four blocks of a zone in a line or a bend are no square."""
    found = [g.cells for groups in sketch.city.groups().values() for g in groups]
    return max(min(len(cells), 4) for cells in found) - 4 * len(kit.squares(sketch.city))


STEERING = 60
STEERED = {4: _squares, LOOPS: _closing, 18: _gaps}
"""What the first cards are laid for, where chance alone would hardly find it."""
AIMED: dict[str, tuple[Callable[[Sketch], float], int]] = {
    "bloom-boom/three-or-more": (_crowded, 4),
    "block-party/zone-counts-once": (_twins, 5),
    "block-party/four-is-a-square": (_clumped, 4),
    "park-hopping/same-park-at-both-ends": (partial(kit.tight, parks=1), 3),
    "park-hopping/joined-parks-are-one": (partial(kit.tight, parks=2), 3),
    "looping-lanes/must-go-around": (kit.tight, 3),
    "looping-lanes/longest-road-scores": (kit.tight, 3),
    "looping-lanes/three-blocks-is-a-loop": (kit.tight, 3),
}
"""What so many cards are laid for where a rare belief is to be offered."""
HIT = 10
"""That it can be offered matters more than all else."""


class ConditionCard(NamedTuple):
    """What the lesson says about a condition: the topic's name, related rules, two sentences."""

    name: str
    rules: tuple[str, ...]
    remember: str
    nudge: str
    misread: Reader


def topic(number: int) -> Topic:
    """The topic of a condition."""
    card = CARD[number]
    return Topic(
        card.name, cards()[number].name, (condition(number).rule, *card.rules), card.remember,
        partial(exercise, number=number), partial(problem, number=number),
    )  # fmt: skip


def small(dice: Dice, number: int) -> Sketch:
    """A small city with the condition lying beside it."""
    if dice.wanted and dice.wanted.id in AIMED:
        toward, count = AIMED[dice.wanted.id]
        return Sketch(dice, number).grown(count, toward, STEERING)
    steer = STEERED.get(number)
    count = dice.choice(CARDS) - (not steer) if number != 4 else 4
    lay = Sketch.onward if number == LOOPS else Sketch.anywhere
    return Sketch(dice, number).grown(count, steer, STEERING if steer else 6, lay)


def problem(dice: Dice, number: int) -> Problem:
    """Ask what the card gives in a small city."""
    read = CARD[number].misread

    def wish(sketch: Sketch) -> float:
        right = points(condition(number).find(sketch.city))
        found = aimed(read(sketch), dice)
        likeliest = found[0].total != right
        return (
            min(len(differing(right, found)), OPTIONS - 1)
            + likeliest
            + (right != NOTHING.get(number, 0))
            + HIT * hits(right, found, dice)
        )

    steered = dice.wants(*AIMED)
    lay = Sketch.onward if number == LOOPS and not steered else Sketch.anywhere
    tries = STEERING if steered and number != 4 else RARE.get(number, TRIES)
    sketch = small(dice, number).grown(1, wish, tries, lay)
    parts = condition(number).find(sketch.city)
    right = points(parts)
    found = things(sketch.city, number)
    wrong = [
        counts.played(SUMS.answer(m), found) for m in differing(right, aimed(read(sketch), dice))
    ]
    require(len(wrong) >= OPTIONS - 1)
    require(number not in (MARTS, LOOPS) or bool(right) or (not dice.below(NONE)))
    game, rule = sketch.game(), condition(number).rule
    words = points_words(right)
    counted = SUMS.row("What it gives", tuple(part.points for part in parts))
    scoring = [part for part in parts if part.points]
    lit = places(c for part in scoring for c in part.cells)
    if number in BY_ROAD:
        lit = kit.road_places(part.which for part in scoring)
    name = cards()[number].name
    said = " ".join(game.rule(each).text for each in (rule, *rulings(sketch.city, number)))
    return ask(
        game, f"Card {number}, **{name}**: {said}",
        f"What does **{name}** give for this city?",
        Answer(words, "", kit.line_words(game, rule), (counted,), lit, course=found), wrong,
        f"it gives {words}", rule=rule, heads=SUMS.heads, verdict=False, counts=(rule,), bare=True,
        works=lambda later: points_words(gives(later, f"card{number}")),
    )  # fmt: skip


def things(city: City, number: int) -> counts.Things:
    """What a condition counts."""
    return COUNTED[number](city) if number in COUNTED else counts.parts(city, number)


def rulings(city: City, number: int) -> tuple[str, ...]:
    """The rules of ours that settle what the condition gives here: without them nobody can tell."""
    card = condition(number)
    settled = (card.tell(city, part).rule for part in card.find(city))
    tied = len({points(found) for found in card.tied(city)}) > 1
    return tuple(dict.fromkeys(filter(None, (*settled, "SP-53" if tied else ""))))


def exercise(dice: Dice, number: int) -> Exercise:
    """Lay a card so that the condition gives as much as it can."""
    sketch = small(dice, number)
    name = cards()[number].name

    def worth(city: City) -> int:
        return points(condition(number).find(city))

    return kit.reach_worth(
        sketch.game(),
        worth,
        lambda want: f"Lay one card so that **{name}** gives at least **{points_words(want)}**.",
        lambda value: f"{name} gives {points_words(value)}.",
        CARD[number].nudge,
        (f"card{number}",),
    )


BY_ROAD = (1, 12, 13, 14, 16)
"""Conditions whose parts are whole roads."""
COUNTED: dict[int, Callable[[City], counts.Things]] = {
    2: by_line.bloom, 3: by_block.green, 4: by_city.party, 6: by_city.planned,
    8: by_city.near_homes, 10: by_line.strip, 12: by_road.half, 18: by_line.spread,
}  # fmt: skip
"""What is counted where it is neither single blocks nor whole roads."""
EDGE = ("SP-25", "SP-49")

CARD: dict[int, ConditionCard] = {
    1: ConditionCard(
        "outskirts", ("SP-51", "SP-24", *EDGE),
        "**One** end on the city edge is enough for −1. A road with both ends inside, and a loop, "
        "bring +1.",
        "A road's end is inside when there is a block beyond it, even one without a road.",
        by_road.outskirts,
    ),
    2: ConditionCard(
        "bloom-boom", (),
        "**Exactly** three parks in a row or column bring +1, none at all costs 1. Gaps do not "
        "matter.",
        "Look for a row or a column with two parks, and for one with none.",
        by_line.bloom_boom,
    ),
    3: ConditionCard(
        "go-green", ("SP-15",),
        "Each park in sight brings 1 and each industrial block costs **3**: cover industry.",
        "A card laid over industrial blocks takes them away.",
        by_block.go_green,
    ),
    4: ConditionCard(
        "block-party", (),
        "Squares of two by two blocks of one zone count, **overlapping** ones too. Without "
        "any, it costs 8.",
        "Where do three blocks of one zone already form a corner?",
        by_city.block_party,
    ),
    5: ConditionCard(
        "stacks", (),
        "Only neighbors across a **side** matter: no home and no park. Open sides do no harm.",
        "See which homes and parks border on industry, and cover them.",
        by_block.stacks_and_scrapers,
    ),
    6: ConditionCard(
        "master-planned", ("SP-21",),
        "The largest residential group **less** the largest industrial group. It may be negative.",
        "Join homes along their sides, or cut the industrial group in two.",
        by_city.master_planned,
    ),
    7: ConditionCard(
        "central-perks", EDGE,
        "A park with blocks on its **four sides** brings 1, any other costs 2. Corners do not "
        "matter.",
        "Which park lacks a block on one side only?",
        by_block.central_perks,
    ),
    8: ConditionCard(
        "burbs", ("SP-53", "SP-21", "SP-22"),
        "Parks beside the **largest** residential group bring 1, industrial blocks there cost 2. "
        "Each counts once.",
        "Look along the edge of the largest group of homes.",
        by_city.the_burbs,
    ),
    9: ConditionCard(
        "concrete-jungle", (),
        "An industrial block that meets another at a **corner** brings 1. A shared side does not "
        "count.",
        "Imagine a chessboard: which places meet an industrial block at a corner?",
        by_block.concrete_jungle,
    ),
    10: ConditionCard(
        "strip", (),
        "The commercial blocks of **one** line, a row or a column. They need not lie together.",
        "Find the row or column with the most commercial blocks and add one to it.",
        by_line.the_strip,
    ),
    11: ConditionCard(
        "mini-marts", ("SP-52", "SP-24"),
        "Home, shop, home, one directly after the other **on one road**. The road may bend.",
        "A shop with a home at one end of its road: what lies at the other end?",
        by_road.mini_marts,
    ),
    12: ConditionCard(
        "superhighway", ("SP-24",),
        "Half the blocks of the **longest** road, rounded down. A loop is a road too.",
        "Make the longest road longer, or join it to another one.",
        by_road.superhighway,
    ),
    13: ConditionCard(
        "park-hopping", ("SP-50", "SP-24"),
        "The road must **stop** at a park with both ends, and at two different park blocks.",
        "Look for a road that stops at one park. Where would the other park have to lie?",
        by_road.park_hopping,
    ),
    14: ConditionCard(
        "looping-lanes", ("SP-24",),
        "Every **block** of a road that leads back into itself brings 1; any other road brings "
        "nothing.",
        "Where do two ends of one road point at places that a card could join?",
        by_road.looping_lanes,
    ),
    15: ConditionCard(
        "skid-row", (),
        "A home with **two** or more industrial blocks across its sides brings 2; three or four "
        "bring no more.",
        "Which home has one industrial neighbor already?",
        by_block.skid_row,
    ),
    16: ConditionCard(
        "morning-commute", ("SP-24",),
        "A road through a home **and** a shop brings 2, once, in whatever order they come.",
        "Look for roads that have one of the two, and add the other.",
        by_road.morning_commute,
    ),
    17: ConditionCard(
        "tourist-traps", EDGE,
        "A commercial block on the city edge brings 1, on a **corner** 2. A bay is edge, too.",
        "A corner has two open sides that meet.",
        by_block.tourist_traps,
    ),
    18: ConditionCard(
        "sprawlopolis", ("SP-19",),
        "The blocks of the longest row **and** of the longest column. Gaps are not counted and end "
        "nothing.",
        "Can one card make both lines longer?",
        by_line.sprawlopolis,
    ),
}  # fmt: skip
"""What is taught about each condition."""
