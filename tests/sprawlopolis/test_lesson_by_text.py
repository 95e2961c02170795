"""Each question of Sprawlopolis' lesson is answered from what it says as text, and nothing else.

Whoever hears the board and does not see it must be able to answer; so nobody here looks at the
game. What is settled by a ruling of ours must be said, as no rulebook has it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import pytest

from tests.sprawlopolis import naive
from tests.sprawlopolis.naive import Board, Spot
from tests.sprawlopolis.recounts import COMPASS, CORNERS, HALF, ZONES, points_words, roads_words
from tests.support import lessons
from tests.support.sizes import some

LESSON = lessons.lesson("sprawlopolis")
SEARCHED = ("block-party", "strip", "mini-marts", "park-hopping", "looping-lanes", "sprawlopolis")
SIDES = {"top": "N", "right": "E", "bottom": "S", "left": "W"}
NUMBER = r"-?\d+"
MANY = re.MULTILINE


class Heard:
    """A question as it is read aloud: the lines of its text, and the board in them."""

    def __init__(self, topic: str, seed: int) -> None:
        question = LESSON.predict(topic, seed)
        self.text = str(question).replace("−", "-")
        self.ask = question.lines()[1]
        self.options = [option.replace("−", "-") for option in question.options]
        self.right = self.options[question.right]
        self.board = self._city()

    def _city(self) -> Board:
        head, *rows = self.after("City:").split("\n\n")[0].splitlines()
        columns = [int(column) for column in head.split()]
        words = [row.split() for row in rows]
        return {
            (int(row), column): (word[0], frozenset(word[1:]))
            for row, *blocks in words
            for column, word in zip(columns, blocks, strict=True)
            if word != "."
        }

    def after(self, words: str) -> str:
        return self.text.split(f"{words}\n", 1)[1]

    def number(self, pattern: str) -> int:
        (found,) = re.findall(pattern, self.text)
        return int(found)

    @property
    def dashed(self) -> Board:
        """The blocks of the card that is drawn dashed, each where it would lie."""
        (line,) = re.findall(r"^Dashed: .*", self.text, MANY)
        (spot,) = re.findall(rf"at row ({NUMBER}), column ({NUMBER})\.", line)
        row, column = map(int, spot)
        found: Board = {}
        for corner, (down, right) in zip(CORNERS, product((0, 1), (0, 1)), strict=True):
            (told,) = re.findall(rf"{corner} ([^;.]+)", line)
            edges = frozenset(SIDES[side] for side in re.findall("|".join(SIDES), told))
            found[row + down, column + right] = (ZONES[told.split()[0]], edges)
        return found

    @property
    def over(self) -> list[Spot]:
        return [spot for spot in self.dashed if spot in self.board]

    @property
    def hands(self) -> dict[str, list[str]]:
        """The cards of each hand, as they are written: its number, its blocks."""
        held = dict(re.findall(r"^(\w+)'s hand: (.*)", self.text, MANY))
        cards = {name: re.split(r"  +", line.strip()) for name, line in held.items()}
        idle = re.findall(r"^(.*) holds? no card\.$", self.text, MANY)
        return cards | {name: [] for line in idle for name in re.split(", | and ", line)}


# -- what is right, topic by topic


def target(heard: Heard) -> str:
    (named,) = re.findall(r"condition side up: (.*)\. The other", heard.text)
    return f"{sum(map(int, re.findall(NUMBER, named)))} or more"


def roads(heard: Heard) -> str:
    return roads_words(len(naive.roads(heard.board)))


def roads_then(heard: Heard) -> str:
    return roads_words(len(naive.roads({**heard.board, **heard.dashed})))


def zone(heard: Heard) -> str:
    (name,) = re.findall(r"points does the (\w+) zone", heard.ask)
    return points_words(naive.largest(heard.board, ZONES[name])).replace("−", "-")


def whole(heard: Heard) -> str:
    points = naive.points(heard.board)
    given = map(int, re.findall(rf"gives ({NUMBER}) point", heard.text))
    return points_words(sum(points[key] for key in (*"RCIP", "roads")) + sum(given))


def variant(heard: Heard) -> str:
    given = heard.number(rf"({NUMBER}) from the conditions")
    points = naive.points(heard.board)
    groups = [points[letter] for letter in "RCIP"]
    if "harder game" in heard.ask:
        return points_words(max(groups) + points["roads"] + given)
    return points_words(sum(groups) + given)


def turned(heard: Heard) -> str:
    (number,) = re.findall(r"gives (\d+)", heard.ask)
    (where,) = (n for n, name in enumerate(CORNERS) if name in heard.ask)
    (card,) = (c for c in heard.hands["Ana"] if c.split()[0] == number)
    word = card.replace("/", "").split()[1:][3 - where]
    name = next(name for name, letter in ZONES.items() if letter == word[0])
    sides = [COMPASS[e] for e in sorted(word[1:].translate(HALF), key="NESW".index)]
    return f"{name}, its road from {' to '.join(sides)}" if sides else f"{name}, without a road"


def may_lie(heard: Heard) -> str:
    if "pass" in heard.ask:
        return "No, a card is laid every turn"
    if "upright" in heard.ask:
        return "No, cards lie landscape"
    if "under" in heard.ask:
        return "No, a card is never slipped under another"
    if count := len(heard.over):
        return f"Yes, on top of {count} block{'s' if count > 1 else ''}"
    both = {**heard.board, **heard.dashed}
    if not any(near in heard.board for spot in heard.dashed for near in naive.around(spot)):
        corners = [(r + d, c + e) for r, c in heard.dashed for d in (-1, 1) for e in (-1, 1)]
        touches = any(corner in heard.board for corner in corners)
        return "No, it touches the city only at a corner" if touches else (
            "No, it does not touch the city")  # fmt: skip
    closed = shut(both) - shut(heard.board)
    return "Yes, though an open space is closed in" if closed else "Yes, edge to edge"


def shut(board: Board) -> set[Spot]:
    near = {spot for block in board for spot in naive.around(block)} - {*board}
    return {spot for spot in near if all(side in board for side in naive.around(spot))}


def next_hand(heard: Heard) -> str:
    """Who lays the next card, and out of how many."""
    (mover,) = re.findall(r"^(\w+) lays a card", heard.ask)
    kept, empty = len(heard.hands[mover]) - 1, "the deck is empty" in heard.text
    if "plays alone" in heard.text:
        count = kept + (not empty)
        return f"{count} card{'s' if count > 1 else ''}"
    (seated,) = re.findall(r"^(\w+(?:, \w+)* and \w+) (?:play\.|sit around)", heard.text, MANY)
    names = re.split(", | and ", seated)
    left = names[(names.index(mover) + 1) % len(names)]
    count = kept + len(heard.hands[left])
    return f"{left}, out of {count} card{'s' if count > 1 else ''}"


def over_city(heard: Heard) -> Board:
    return {**heard.board, **heard.dashed}


def groups_and_roads(heard: Heard) -> str:
    points = naive.points(over_city(heard))
    return points_words(sum(points[key] for key in (*"RCIP", "roads")))


def named_conditions(heard: Heard) -> list[int]:
    return [int(n) for n in re.findall(r"Card (\d+), ", heard.text)]


def given_then(heard: Heard) -> str:
    (number,) = named_conditions(heard)
    return points_words(naive.CONDITIONS[number - 1](over_city(heard)))


def given_together(heard: Heard) -> str:
    numbers = named_conditions(heard)
    roads = naive.points(heard.board)["roads"] if len(numbers) == 1 else 0
    return points_words(roads + sum(naive.CONDITIONS[n - 1](heard.board) for n in numbers))


def final(heard: Heard) -> str:
    cards = re.findall(rf"(\d+) [A-Z][\w' ]+? gives ({NUMBER}) point", heard.text)
    goal, given = (sum(int(card[n]) for card in cards) for n in (0, 1))
    points = naive.points(heard.board)
    groups = [points[letter] for letter in "RCIP"]
    (game,) = re.findall(r"This is the (\w+) game", heard.text)
    total = max(groups) if game == "harder" else sum(groups)
    total += given + (0 if game == "easier" else points["roads"])
    if total == goal:
        return f"{points_words(total)}, just enough to win"
    short = f"{goal - total} short of winning" if total < goal else (
        f"{total - goal} more than it takes to win")  # fmt: skip
    return f"{points_words(total)}, {short}"


def hands_then(heard: Heard) -> str:
    """Everybody's cards after two turns, in the order of the seats."""
    (said,) = re.findall(r"Cards in hand: ([^.]*)\.", heard.text)
    hands = {name: int(n) for name, n in re.findall(r"(\w+) (\d+)", said)}
    left = re.findall(r"The deck has (\d+)", heard.text)
    deck, names = int(left[0]) if left else 0, list(hands)
    for mover in re.findall(r"(\w+) lays (?:a card|one)", heard.ask):
        after = names[(names.index(mover) + 1) % len(names)]
        hands[after] += hands[mover] - 1
        hands[mover], deck = int(deck > 0), max(0, deck - 1)
    *most, last = [f"{name} {n}" for name, n in hands.items()]
    return f"{', '.join(most)} and {last}; deck {deck}"


ANSWERS: dict[str, Callable[[Heard], str]] = {
    "cards-and-goal": target, "placing": may_lie, "turning": turned, "roads": roads,
    "covering": roads_then, "groups": zone, "score": whole, "hands": next_hand,
    "variants": variant, "laid-and-counted": groups_and_roads, "laid-and-scored": given_then,
    "two-conditions": given_together, "roads-and-condition": given_together,
    "final-score": final, "two-turns": hands_then,
}  # fmt: skip


def gives(heard: Heard) -> str:
    """What the condition that is named gives."""
    number = heard.number(r"\nCard (\d+), ")
    return points_words(naive.CONDITIONS[number - 1](heard.board))


@pytest.mark.parametrize("topic", [topic.name for topic in LESSON.plan.every])
def test_the_text_alone_is_enough(topic):
    for seed in range(some(25, least=8) if topic in SEARCHED else some(160, least=24)):
        heard = Heard(topic, seed)
        found = ANSWERS.get(topic, gives)(heard).replace("−", "-")
        assert found == heard.right, f"{topic} {seed}:\n{heard.text}"


# -- what gives an answer away, and what nobody could know


def test_no_answer_is_the_only_one_that_says_yes_or_no():
    for seed in range(some(400, least=60)):
        question = LESSON.predict("placing", seed)
        leads = [option.split(",")[0] for option in question.options]
        assert 1 < leads.count(leads[question.right]) < len(leads), (seed, question.options)


def test_a_belief_that_is_asked_for_gives_nothing_away_either():
    for belief in LESSON.beliefs:
        if "placing" in belief.topics:
            question = LESSON.predict("placing", 0, belief=belief.id)
            leads = [option.split(",")[0] for option in question.options]
            assert leads.count(leads[question.right]) > 1, (belief.id, question.options)


def test_a_ruling_of_ours_that_settles_it_is_said():
    """Where largest groups tie, the card does not say which is looked at: the question does."""
    told = 0
    for seed in range(some(160, least=24)):
        question = LESSON.predict("burbs", seed)
        heard = Heard("burbs", seed)
        homes = naive.groups(heard.board, "R")
        size = max(map(len, homes), default=0)
        alone = {naive.the_burbs(without(heard.board, home, homes)) for home in homes
                 if len(home) == size}  # fmt: skip
        said = question.game.rule("SP-53").text in question.problem.see
        assert said == (len(alone) > 1), (seed, question.problem.see)
        told += said
    assert told


def without(board: Board, home: set[Spot], homes: list[set[Spot]]) -> Board:
    """The board on which only this group is residential."""
    others = {spot for group in homes if group is not home for spot in group}
    return {spot: ("C", edges) if spot in others else (letter, edges)
            for spot, (letter, edges) in board.items()}  # fmt: skip


def test_parks_of_one_group_are_said_to_be_different_ones():
    for seed in range(3):
        question = LESSON.predict("park-hopping", seed, belief="park-hopping/joined-parks-are-one")
        assert question.game.rule("SP-50").text in question.problem.see
