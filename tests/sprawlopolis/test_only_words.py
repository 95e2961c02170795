"""Where Sprawlopolis says "only", "no other" or that something is the largest, there is no other.

Each such sentence is of a kind that is looked at here, against a naive count; one of another kind
fails, until somebody writes down how it is checked.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import urbannb as ub
from tests.sprawlopolis import naive
from tests.sprawlopolis.recounts import ZONES, at_corners, homes_on, loop, sides, stops
from tests.support import lessons
from tests.support.sizes import some
from urbannb.core.text import plain
from urbannb.games.sprawlopolis import Laid

SAYS_SO = re.compile(
    r"\b(only|no other|nothing else|alone|of all|the longest|the largest|is best|none is"
    r"|no group is larger)\b", re.IGNORECASE,
)  # fmt: skip
GENERAL = re.compile(
    r"counts? for these only|The largest residential group has [^:]*, the largest industrial one"
    r"|[Bb]eside the largest|[Nn]ot (in|beside) the largest|Largest \w+ group"
    r"|in the largest|no larger than|is smaller than|^the longest row"
    r"|half the longest|longest road scores half"
    r"|Look at the largest|Subtract the size|largest \w+ minus|, or the longest"
)
"""Words that name a thing of its kind, however many there are."""


class Seen:
    """A position and a sentence about it, and where that stands."""

    def __init__(self, state: Any, place: str, text: str) -> None:
        self.state, self.place, self.text = state, place, text.removeprefix("As things stand: ")
        self.board = naive.board_of_cards(state.laid)

    @property
    def spot(self) -> tuple[int, int]:
        """The block that is named, or else asked about."""
        named = re.search(r"row (-?\d+), column (-?\d+)", self.text.replace("−", "-").lower())
        row, column = named.groups() if named else self.place.split(",")
        return int(row), int(column)

    @property
    def its_zone(self) -> str:
        """The zone of the place asked about."""
        return naive.zone(self.board, self.spot)

    @property
    def zone(self) -> str:
        """The zone that is named first, or else that of the place."""
        words = re.findall(r"\w+", self.text.lower())
        named = [ZONES[word] for word in words if word in ZONES]
        if not named and self.place in "RCIP":
            return self.place
        return named[0] if named else naive.zone(self.board, self.spot)

    def sizes(self, zone: str) -> list[int]:
        return sorted(map(len, naive.groups(self.board, zone)), reverse=True)

    def group(self, spot: tuple[int, int]) -> set[tuple[int, int]]:
        zone = naive.zone(self.board, spot)
        return next(group for group in naive.groups(self.board, zone) if spot in group)

    @property
    def harder(self) -> bool:
        return bool(self.state.variant == "harder")

    def number(self) -> int:
        """The number in front: "3 of the 8", "One road", "Not one"."""
        first = self.text.split()[0]
        if first in ("All", "Both"):
            return int({"Both": "2"}.get(first) or self.text.split()[1])
        return {"Not": 0, "One": 1, "The": 1}.get(first, 0) if not first.isdigit() else int(first)


def counted_zones(s: Seen) -> bool:
    """What a condition does not look at."""
    named = {letter for name, letter in ZONES.items() if name in s.text}
    return naive.zone(s.board, s.spot) not in named


def undisturbed(s: Seen) -> bool:
    return not sides(s.board, s.spot, "RP")


def how_many_undisturbed(s: Seen) -> bool:
    sheds = naive.all_of(s.board, "I")
    return s.number() == sum(not sides(s.board, shed, "RP") for shed in sheds)


def on_the_card(s: Seen) -> bool:
    """The roads of the card that was laid last which do not go on beyond it."""
    last = s.state.laid[-1]
    new = set(naive.board_of_cards([Laid(last.card, last.row, last.col, last.turned)]))
    alone = [r for r in naive.roads(s.board) if r <= new and not loop(s.board, r)]
    return s.number() == len(alone)


def other_group(s: Seen) -> bool:
    """A block that touches the largest group at a corner and is in another one."""
    zone, group = naive.zone(s.board, s.spot), s.group(s.spot)
    largest = [g for g in naive.groups(s.board, zone) if len(g) == s.sizes(zone)[0] and g != group]
    corners = [(s.spot[0] + d, s.spot[1] + r) for d in (-1, 1) for r in (-1, 1)]
    return any(corner in g for g in largest for corner in corners)


def tied_lines(s: Seen) -> bool:
    shops = [
        sum(naive.zone(s.board, spot) == "C" for spot in line) for line in naive.lines(s.board)
    ]
    return shops.count(max(shops)) > 1


def tied_roads(s: Seen) -> bool:
    lengths = [len(road) for road in naive.roads(s.board)]
    return lengths.count(max(lengths)) > 1


def one_longest(s: Seen) -> bool:
    return not tied_roads(s) if s.text.startswith("Road 1 is") else True


def one_of_the_longest(s: Seen) -> bool:
    return tied_roads(s)


def scores_in_harder(s: Seen) -> bool:
    return s.harder and s.sizes(s.zone)[0] == max(n for z in "RCIP" for n in s.sizes(z))


def the_largest_of_all(s: Seen) -> bool:
    every = sorted(n for z in "RCIP" for n in s.sizes(z))
    return scores_in_harder(s) and every[-1] > every[-2]


def one_largest(s: Seen) -> bool:
    """Of this zone one group is larger than the others."""
    sizes = s.sizes(s.zone)
    return len(sizes) < 2 or sizes[0] > sizes[1]


def several_largest(s: Seen) -> bool:
    return not one_largest(s)


def some_tie(s: Seen) -> bool:
    return any(n[0] == n[1] for n in map(s.sizes, "RCIP") if len(n) > 1)


def equal(s: Seen) -> bool:
    """It is as large as the one that scores, and its zone does score."""
    sizes = s.sizes(s.zone)
    scores = not s.harder or sizes[0] == max(n for z in "RCIP" for n in s.sizes(z))
    return scores and len(s.group(s.spot)) == sizes[0] == sizes[1]


def smaller(s: Seen) -> bool:
    return len(s.group(s.spot)) < s.sizes(s.zone)[0]


def best_burbs(s: Seen) -> bool:
    """The group that is called best gives more than any other of the largest."""
    homes = naive.groups(s.board, "R")
    worth = {}
    for group in homes:
        if len(group) == s.sizes("R")[0]:
            beside = [p for p in s.board if any(n in group for n in naive.around(p))]
            zones = [naive.zone(s.board, p) for p in beside]
            worth[min(group)] = zones.count("P") - 2 * zones.count("I")
    mine = worth.pop(s.spot)
    return mine > max(worth.values()) if "is best" in s.text else mine >= max(worth.values())


def lines_of(s: Seen, axis: int) -> tuple[int, list[int]]:
    """How many blocks the row (0) or column (1) asked about has, and all of them."""
    sizes = Counter(spot[axis] for spot in s.board)
    return sizes[s.spot[axis]], list(sizes.values())


def lines_as_told(s: Seen) -> bool:
    """What is said of the row and of the column agrees with a count of both."""
    for axis, way in enumerate(("row", "column")):
        mine, every = lines_of(s, axis)
        longest = mine == max(every)
        alike = longest and every.count(mine) > 1
        tie = re.search(rf"only one {way} scores|in {way} \S+, one of the longest", s.text)
        alone = not tie and f"in {way} " in s.text
        wrong = (
            tie and not alike,
            alone and (alike or not longest),
            "neither" in s.text and longest,
        )
        if any(wrong):
            return False
    return True


def its_group_is_largest(s: Seen) -> bool:
    mine = next(group for group in naive.groups(s.board, s.its_zone) if s.spot in group)
    return len(mine) == s.sizes(s.its_zone)[0] and s.sizes(s.its_zone).count(len(mine)) > 1


def one_of_its_zone(s: Seen) -> bool:
    return len(naive.all_of(s.board, s.zone)) == 1


KINDS: tuple[tuple[str, Callable[[Seen], bool]], ...] = (
    (r"^only [\w ]+ blocks? count$|^only parks (count|and industrial blocks count)$",
     counted_zones),
    (r"only commerce and industry beside it", undisturbed),
    (r"only commerce and industry for neighbors", how_many_undisturbed),
    (r"roads? on the card meets? no other road", on_the_card),
    (r"^Blocks that touch at a corner only are not joined", some_tie),
    (r"touches it at a corner only", other_group),
    (r"touches this one at a corner only", other_group),
    (r"equal to the one that scores; only one does", equal),
    (r", the largest: it scores", one_largest),
    (r"^The largest \w+ group has \d+ blocks?(, joined edge to edge,)? and scores", one_largest),
    (r", one of the largest: it scores", several_largest),
    (r"; the largest has", smaller),
    (r"only the \w+ group scores in the harder game|; only the \w+ group scores$",
     lambda s: s.harder),
    (r"in the harder game no other zone scores", lambda s: s.harder),
    (r"In this harder game only the largest group of all scores", lambda s: s.harder),
    (r"^The largest group of all is", the_largest_of_all),
    (r"^No group is larger than", lambda s: scores_in_harder(s) and not the_largest_of_all(s)),
    (r"only one (row|column) scores|, (one of )?the longest: |^neither in", lines_as_told),
    (r"^one of the longest roads: ", tied_roads),
    (r"in one of the largest", its_group_is_largest),
    (r"only one line scores", tied_lines),
    (r"only one counts", tied_roads),
    (r"^Road 1 is the longest", one_longest),
    (r"^Roads .* are the longest", one_of_the_longest),
    (r"^the longest road: ", lambda s: not tied_roads(s)),
    (r"^not on the longest road|^not the longest road", lambda s: True),
    (r"residential groups are equally large; ", best_burbs),
    (r"^The largest residential group is the one at", one_largest),
    (r"^\d+ \w+ groups of \d+ blocks? are the largest", several_largest),
    (r"^The only .* block scores|^The only park scores|^The only ", one_of_its_zone),
    (r"plays alone", lambda s: len(s.state.names) == 1),
)  # fmt: skip


def sentences(step: Any) -> Iterator[str]:
    """What a step says, sentence by sentence, and cell by cell of its table."""
    yield from re.split(r"(?<=[.!?])\s+", plain(step.text))
    for row in step.table.rows if step.table else ():
        cells = [plain(str(getattr(cell, "text", cell))) for cell in row.cells]
        name = f"{cells[0]}: " if cells[0].startswith("Row ") else ""
        yield from (f"{name}{cell}" for cell in cells)


def looked_at(seed: int) -> Iterator[Seen]:
    """All that is said with such words in some positions of a random game."""
    variant = ("normal", "easier", "harder")[seed % 3]
    game = ub.new_game("sprawlopolis", seed=seed, players=1 + seed % 4, variant=variant)
    choose = random.Random(seed)
    for step in game.steps_of(0):
        yield from (Seen(game.state, "", text) for text in sentences(step))
    while not game.over:
        game.play(game.legal[choose.randrange(len(game.legal))])
    for turn in range(1, game.turn + 1):
        yield from _said(game.at(turn))


def _said(game: ub.Game) -> Iterator[Seen]:
    if game.over or len(game.state.laid) % 5 == 0:
        for target in game.scene().targets:
            for text in sentences(game.about(target.place)):
                yield Seen(game.state, target.place, text)
        for step in game.rulebook.count(game.state):
            for text in sentences(step):
                yield Seen(game.state, step.places[0] if step.places else "", text)
    for step in game.steps_of(game.turn):
        for text in sentences(step):
            yield Seen(step.state or game.state, "", text)


def test_there_is_no_other_where_it_is_said():
    met: set[str] = set()
    for seed in range(some(48, least=6)):
        for seen in looked_at(seed):
            if not SAYS_SO.search(seen.text) or GENERAL.search(seen.text):
                continue
            kinds = [(name, check) for name, check in KINDS if re.search(name, seen.text)]
            assert kinds, f"{seen.place}: {seen.text!r} is of no kind that is checked"
            for name, check in kinds:
                assert check(seen), f"{seed} {seen.place}: {seen.text!r}"
                met.add(name)
    assert len(met) > len(KINDS) // 2


def test_a_road_that_comes_back_to_its_park_is_not_called_another_one():
    game, choose = ub.new_game("sprawlopolis", seed=200, players=1), random.Random(200)
    while not game.over:
        game.play(game.legal[choose.randrange(len(game.legal))])
    board = naive.board_of_cards(game.state.laid)
    ends = [naive.ends(board, road) for road in naive.roads(board)]
    (park,) = {both[0] for both in ends if len(both) == 2 and both[0] == both[1]}
    assert naive.zone(board, park) == "P"
    (step,) = (step for step in game.rulebook.count(game.state) if step.rule == "SP-23")
    assert "A road that stops at a park ends there." in step.text


NAMED = r"row (-?\d+), column (-?\d+)"


@pytest.mark.parametrize(
    ("topic", "words", "holds"),
    [
        ("mini-marts", r"Both ends must lead to a home; (.*) ha(s|ve) only one",
         lambda board, shop: len(homes_on(board, shop)) == 1),
        ("concrete-jungle", r"Only corners count; (.*) meets? industry along a side alone",
         lambda board, shed: sides(board, shed, "I") and not at_corners(board, shed, "I")),
        ("stacks", r"commercial or industrial, and (.*) borders? on a home or a park",
         lambda board, shed: sides(board, shed, "RP") > 0),
        ("skid-row", r"It takes two; (.*) ha(s|ve) one( each)?\.",
         lambda board, home: sides(board, home, "I") == 1),
    ],
)  # fmt: skip
def test_the_blocks_that_an_explanation_names_are_as_it_says(topic, words, holds):
    lesson, named = lessons.lesson("sprawlopolis"), 0
    for seed in range(some(25, least=8)):
        problem = lesson.predict(topic, seed).problem
        board = naive.board_of_cards(problem.game.state.laid)
        for answer in problem.wrong:
            if found := re.search(words, answer.why.replace("−", "-")):
                for row, column in re.findall(NAMED, found[1]):
                    assert holds(board, (int(row), int(column))), (seed, answer.why)
                    named += 1
    assert named


def test_roads_that_stop_at_one_park_do():
    lesson, named = lessons.lesson("sprawlopolis"), 0
    for seed in range(some(25, least=8)):
        problem = lesson.predict("park-hopping", seed).problem
        board, roads = (
            naive.board_of_cards(problem.game.state.laid),
            problem.game.state.city().roads(),
        )
        for answer in problem.wrong:
            if found := re.search(r"roads? ([\d, and]+) do(es)? so at one end only", answer.why):
                for number in map(int, re.findall(r"\d+", found[1])):
                    assert len(stops(board, set(roads[number - 1].places))) == 1, (seed, answer.why)
                    named += 1
    assert named
