"""Totals that steps tell are those of the scores.

A sentence such as "Ana scores 5: 23 points in all" tells Ana's score, or how much she has of
something else; which of the two shows in a whole game. Where what such sentences say is the score
nearly always, it is always to be; what is always off by the same is no count of something else.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from urbannb.contract import expect
from urbannb.core.rulebook import Rulebook
from urbannb.core.state import State
from urbannb.core.step import Step

NUMBER = r"\$?([-\N{MINUS SIGN}]?\d+)\b"
TOTAL = re.compile(
    rf"\btotal(?: of \w+)?(?: (?:is|of|now|becomes|to|at)){{1,2}} {NUMBER}"
    rf"|{NUMBER}(?: \w+)?,? (?:in all|in total|altogether)\b"
    rf"|\bnow has {NUMBER}(?: points?)?(?=[.,;:]|$)"
    rf"|\bhas(?: now)? {NUMBER} points?\b(?! or )",
    re.IGNORECASE,
)
"""How a sentence tells what somebody has by now."""
LEAST = 3
"""From so many different totals on it shows whether they are the score."""
NEARLY = 0.8
"""What agrees so often is the score, and should agree whenever it is told."""


class ToldTotal(NamedTuple):
    """A total that was told: in which sentence, of whom, and what the score says."""

    rule: str
    sentence: str
    name: str
    number: int
    score: int


class ToldTotals:
    """All totals told in a game, by the sentences they are told in but for names and numbers."""

    def __init__(self, book: Rulebook[Any]) -> None:
        self.book = book
        self._found: defaultdict[str, list[ToldTotal]] = defaultdict(list)

    def add(self, steps: Sequence[Step], after: State) -> None:
        """What the steps of one action tell, and the scores as they were then."""
        for step in steps if not self.book.team else ():
            for sentence, number in totals(step):
                named = [
                    name for name in after.names if re.search(rf"\b{re.escape(name)}\b", sentence)
                ]
                if len(named) == 1:
                    player = after.names.index(named[0])
                    scores = [
                        self.book.scores(state)[player].total
                        for state in (step.state, after)
                        if state
                    ]
                    score = number if number in scores else scores[0]
                    alike = re.sub(r"\d+", "N", sentence.replace(named[0], "X"))
                    self._found[alike].append(
                        ToldTotal(step.rule, sentence, named[0], number, score)
                    )

    def agree(self) -> None:
        """Whatever is the score is told as it is."""
        for found in self._found.values():
            off = [each.number - each.score for each in found]
            known = len({each.number for each in found}) >= LEAST
            alike = len(set(off)) == 1 and off[0] != 0
            nearly = NEARLY <= off.count(0) / len(off) < 1
            if known and (alike or nearly):
                one = next(each for each in found if each.number != each.score)
                expect.true(
                    False,
                    f"a step of {one.rule} tells a total of {one.number} for {one.name}, whose "
                    f"score is {one.score}: {one.sentence!r}",
                )


def totals(step: Step) -> Iterator[tuple[str, int]]:
    """Each sentence that tells a total, and the number."""
    for sentence in re.split(r"(?<=[.!?;]) ", step.plain):
        for match in TOTAL.finditer(sentence):
            number = next(group for group in match.groups() if group)
            yield sentence, int(number.replace("\N{MINUS SIGN}", "-"))
