"""Simulated pupils: they hold beliefs, answer by them, slip, and may let go of some.

They practice with what `urbannb.practice` gives, questions alone.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

SLIP = 0.1
PACE = 40.0
"""Seconds from one answer to the next."""


@dataclass
class Pupil:
    """Somebody who holds some beliefs, by their ids, and knows all else.

    `slip` is the share of answers that are wrong at random. With `learns` a belief is let go once
    it has been explained so often; 0 for never.
    """

    beliefs: frozenset[str]
    chance: random.Random
    slip: float = SLIP
    learns: int = 0
    now: float = 1.7e9
    explained: Counter[str] = field(default_factory=Counter)

    def clock(self) -> float:
        """The pupil's time: it goes on with each answer."""
        return self.now

    def holds(self, belief: str) -> bool:
        """Whether a belief is still held."""
        gone = self.learns and self.explained[belief] >= self.learns
        return belief in self.beliefs and not gone

    def choose(self, question: Any) -> int:
        """Which option of a question of a lesson the pupil takes."""
        ids = [answer.belief_id for answer in question.choices]
        if self.chance.random() < self.slip:
            return self.chance.choice([n for n in range(len(ids)) if n != question.right])
        held = [n for n, name in enumerate(ids) if self.holds(name)]
        return held[0] if held else question.right

    def answer(self, practice: Any) -> None:
        """Answer what is asked, hear what is said to it, and go on."""
        question = practice.work
        told = question.answer(self.choose(question))
        self.explained[told.belief_id] += not told.right
        self.now += PACE
        practice.go_on()


def planted(beliefs: Iterable[str], seed: int, count: int = 3, learns: int = 0) -> Pupil:
    """A pupil who holds so many of these beliefs, chosen by a seed."""
    chance = random.Random(f"pupil/{seed}")
    return Pupil(frozenset(chance.sample(sorted(beliefs), count)), chance, learns=learns)


def answering(pupil: Pupil, practice: Any, questions: int) -> Iterator[int]:
    """Let a pupil answer so many questions; how many there have been is told after each."""
    for number in range(1, questions + 1):
        pupil.answer(practice)
        if practice.over:
            practice.begin()
        yield number
