"""Whole turns of City Blocks: each answer is what the rules, or its belief, come to, recounted.

Money is kept by hand here; streets are added up as in `tests/city_blocks/recounts.py`, and nothing
is asked of the lesson or of how the engine adds up. A belief that nobody recounts fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from tests.city_blocks.recounts import OFF, blocks, number
from tests.support import lessons
from tests.support.sizes import some

LESSON = lessons.lesson("city-blocks")
SEEDS = range(some(60, least=20))
NAMES = [topic.name for topic in LESSON.plan.composites]
ALL = pytest.mark.parametrize("topic", NAMES)
NOBODY = -1

Purse = list[Fraction]
Off = str | None


class Turn:
    """What is played in a question, tile by tile, and what is known of it before."""

    def __init__(self, problem: Any) -> None:
        self.problem, self.state = problem, problem.game.state
        self.me = self.state.player
        self.before = {block: (b.owner, b.code) for block, b in self.state.grid.items()}
        self.tokens, self.grid = dict(self.state.tokens), dict(self.before)
        self.old_tokens = dict(self.state.tokens)
        self.done: list[str] = []
        """The streets that are completed, in order."""
        self.redeveloped = ""
        self.swapped: tuple[str, ...] = ()
        self.tiles: list[tuple[int, str, str]] = []
        who = self.me
        for action in problem.actions:
            if hasattr(action, "tile"):
                self._place(who, action.tile, action.block)
                who = 1 - who
            elif hasattr(action, "first"):
                self.swapped = (action.first, action.second)
                a, b = self.swapped
                self.tokens[a], self.tokens[b] = self.tokens[b], self.tokens[a]

    def _place(self, who: int, tile: str, block: str) -> None:
        if block in self.grid:
            self.redeveloped = block
        self.grid[block] = (who, tile)
        self.tiles.append((who, tile, block))
        if block != self.redeveloped:
            row, column = block[1], block[0]
            self.done += [s for s in (row, column) if all(b in self.grid for b in blocks(s))]

    # -- by hand

    def sums(
        self,
        street: str,
        off: Off = None,
        grid: Mapping[str, tuple[int, str]] | None = None,
        spared: int = NOBODY,
        late: str = "",
    ) -> tuple[int, int]:
        """A street added up; `spared` is whose buildings count in any case, `late` a block's."""
        city = self.grid if grid is None else grid
        there = {b: city[b] for b in blocks(street) if b in city}
        gone = off if off is not None else "".join(OFF.get(code, "") for _, code in there.values())
        found = [0, 0]
        for block, (owner, code) in there.items():
            if code[0] not in gone or owner == spared or block == late:
                found[owner] += number(code)
        return found[0], found[1]

    def winner(self, street: str, **how: Any) -> int:
        first, second = self.sums(street, **how)
        return NOBODY if first == second else int(second > first)

    def start(self) -> Purse:
        held = [Fraction(0), Fraction(0)]
        for street, who in self.state.holder.items():
            if who >= 0:
                held[who] += self.old_tokens[street]
        return held

    def lowest(self) -> list[int]:
        mine = [self.old_tokens[s] for s, who in self.state.holder.items() if who == self.me]
        return sorted(mine)

    def money(
        self,
        winners: Mapping[str, int] | None = None,
        tokens: Mapping[str, int] | None = None,
        paid: int | None = None,
    ) -> Purse:
        """What both have: by who wins which street, else by the sums; with what is paid."""
        found = self.start()
        if self.redeveloped:
            found[self.me] -= self.lowest()[0] if paid is None else paid
        for street in self.done if winners is None else winners:
            who = self.winner(street) if winners is None else winners[street]
            if who != NOBODY:
                found[who] += (tokens or self.tokens)[street]
        return found

    def all_to(self, who: int) -> Purse:
        return self.money(dict.fromkeys(self.done, who))

    def by_sums(self, **how: Any) -> Purse:
        return self.money({street: self.winner(street, **how) for street in self.done})

    def said(self, purse: Purse) -> str:
        cells = (f"${n}" if n.denominator == 1 else f"${float(n):.2f}" for n in purse)
        return ", ".join(f"{n} {c}" for n, c in zip(self.state.names, cells, strict=True))


def gains(turn: Turn, who: int, dollars: float) -> Purse:
    found = turn.money()
    found[who] += Fraction(dollars)
    return found


def tied(turn: Turn) -> str:
    return next(s for s in turn.done if turn.winner(s) == NOBODY)


def tie_to(turn: Turn, who: int) -> Purse:
    return gains(turn, who, turn.tokens[tied(turn)]) if who != NOBODY else turn.money()


def together(turn: Turn) -> Purse:
    row, column = (turn.sums(s) for s in turn.done)
    first, second = row[0] + column[0], row[1] + column[1]
    return turn.all_to(NOBODY if first == second else int(second > first))


def both_tokens(turn: Turn) -> Purse:
    found = turn.money()
    for street in set(turn.done) & set(turn.swapped):
        if turn.winner(street) != NOBODY:
            found[turn.winner(street)] += turn.old_tokens[street]
    return found


def crosses(turn: Turn) -> Purse:
    specials = [turn.grid[b][1] for s in turn.done for b in blocks(s)]
    return turn.by_sums(off="".join(OFF.get(code, "") for code in specials))


def placed_by(turn: Turn) -> Purse:
    """Each street goes to whoever placed its last tile."""
    last = {s: w for w, _, block in turn.tiles if block != turn.redeveloped for s in block
            if s in turn.done}  # fmt: skip
    first = {}
    for who, _, block in turn.tiles:
        for street in block:
            complete = all(b in turn.grid for b in blocks(street))
            if street in turn.done and complete:
                first[street] = who
    return turn.money({s: first.get(s, last[s]) for s in turn.done})


def paid_to(turn: Turn) -> Purse:
    found = turn.money()
    found[1 - turn.me] += turn.lowest()[0]
    return found


def old_building(turn: Turn) -> Purse:
    (street,) = turn.done
    grid = {**turn.grid, turn.redeveloped: turn.before[turn.redeveloped]}
    return turn.money({street: turn.winner(street, grid=grid)})


def scored_again(turn: Turn) -> Purse:
    found = turn.money()
    (gone,) = [s for s in turn.redeveloped if s in turn.state.holder]
    found[turn.me] -= turn.tokens[gone]
    if (who := turn.winner(gone)) != NOBODY:
        found[who] += turn.tokens[gone]
    return found


def later(turn: Turn, **how: Any) -> Purse:
    """The street of the second tile is added up in another way."""
    now, then = turn.done
    return turn.money({now: turn.winner(now), then: turn.winner(then, **how)})


def paid_counts(turn: Turn) -> Purse:
    (street,) = [s for s, who in turn.state.holder.items() if who == -2]
    return gains(turn, turn.me, turn.tokens[street])


def special(turn: Turn) -> str:
    return next(OFF[code] for _, code, _ in turn.tiles if code in OFF)


MEANT: Mapping[str, Callable[[Turn], Purse]] = {
    "": Turn.money,
    "whole-turn/special-crosses": crosses,
    "school/specials-do-nothing": lambda t: t.by_sums(off=""),
    "school/rivals-only": lambda t: t.by_sums(spared=t.me),
    "school/stores-too": lambda t: t.by_sums(off=special(t) + "S"),
    "completing/last-tile-wins": placed_by,
    "two-streets/one-street-a-turn": lambda t: t.money({t.done[0]: t.winner(t.done[0])}),
    "two-streets/row-winner-takes-both": lambda t: t.all_to(t.winner(t.done[0])),
    "two-streets/streets-added-together": together,
    "court-turn/swapped-token-waits": lambda t: t.money(
        {s: t.winner(s) for s in t.done if s not in t.swapped}
    ),
    "courthouse/swap-after-award": lambda t: t.money(
        {s: t.winner(s) for s in t.done}, t.old_tokens
    ),
    "courthouse/both-tokens-won": both_tokens,
    "courthouse/courthouse-wins-street": lambda t: t.all_to(t.me),
    "special-tie/other-street-decides": lambda t: tie_to(
        t, next(t.winner(s) for s in t.done if s != tied(t))
    ),
    "tie/last-tile-breaks-it": lambda t: tie_to(t, t.me),
    "tie/split": lambda t: [n + Fraction(t.tokens[tied(t)], 2) for n in t.money()],
    "next-turn/works-in-own-turn-only": lambda t: later(t, off=""),
    "next-turn/built-later-counts": lambda t: later(t, late=t.tiles[1][2]),
    "rebuilt-street/old-building-counts": old_building,
    "rebuilt-street/never-awarded": lambda t: t.money({}),
    "redevelop/highest-token": lambda t: t.money(paid=t.lowest()[-1]),
    "own-blocks/redeveloping-is-free": lambda t: t.money(paid=0),
    "redevelop/opponent-is-paid": paid_to,
    "awarded/scored-again": scored_again,
    "final-score/paid-token-counts": paid_counts,
    "final-score/last-tile-never-swaps": lambda t: t.money(
        {s: t.winner(s) for s in t.done}, t.old_tokens
    ),
    "end/last-bonuses-do-not-count": Turn.start,
    "end/last-tile-wins-bonuses": lambda t: t.all_to(t.me),
}
"""What both have by each belief, and by the rules."""


def recounted(question: Any) -> None:
    """All answers of a question, those that found no place too."""
    problem, turn = question.problem, Turn(question.problem)
    for answer in (problem.right, *problem.wrong, *problem.spare):
        assert answer.belief_id in MEANT, f"{answer.belief!r} is recounted by nobody"
        meant = turn.said(MEANT[answer.belief_id](turn))
        assert answer.text == meant, (question.name, answer.belief, str(question))


@ALL
def test_each_answer_is_what_its_belief_comes_to(topic):
    for seed in SEEDS:
        recounted(LESSON.predict(topic, seed))


@ALL
def test_so_it_is_where_a_belief_is_asked_for(topic):
    for belief in LESSON.beliefs.about(topic):
        for seed in range(some(5, least=2)):
            question = LESSON.predict(topic, seed, belief.id)
            recounted(question)
            assert belief.id in [answer.belief_id for answer in question.choices]


@ALL
def test_there_are_four_answers_and_none_stands_in_the_question(topic):
    for seed in SEEDS:
        question = LESSON.predict(topic, seed)
        assert len(set(question.options)) == 4, seed
        shown = f"{question.scene().to_text()}\n{question.lines()}"
        assert question.options[question.right] not in shown, seed


def test_each_belief_of_whole_turns_is_recounted():
    asked = {each.id for name in NAMES for each in LESSON.beliefs.about(name)}
    assert asked == set(MEANT) - {""}
