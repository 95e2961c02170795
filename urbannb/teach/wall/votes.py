"""Hands up: how a class voted in a question, once and once more, and what to do about it.

The advice is that of Peer Instruction (Crouch and Mazur, "Peer Instruction: Ten years of experience
and results", American Journal of Physics 69, 970, 2001): talking with a neighbor helps most where
some, but not most, already know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

LETTERS = "ABCDEFGH"
FEW, MOST = 0.35, 0.70
"""Parts of a class that are right: below the first a hint is due, above the second go on."""
ROUNDS = 2
HANDS = 999
"""More hands than this are a slip of the keyboard."""


class Advice(Enum):
    """What helps a class after a vote."""

    HINT = "Here is a hint. Then vote again."
    DISCUSS = "Opinions differ. Talk with your neighbor, then vote again."
    GO_ON = "Most of you agree. Go on to the answer."
    ENOUGH = "You have voted twice. Now the answer."

    @property
    def ends(self) -> bool:
        """Whether the answer comes next, and no other vote."""
        return self in (Advice.GO_ON, Advice.ENOUGH)


@dataclass(frozen=True)
class VoteOption:
    """What one can vote for: its words, whether it is right, and the belief behind it if not."""

    text: str
    right: bool = False
    belief: str = ""


@dataclass(frozen=True)
class Shift:
    """How many held something in each round: the right answer, or one belief."""

    words: str
    right: bool
    counts: tuple[int, ...]


@dataclass
class ClassVote:
    """The votes on one question: for each round, how many hands each option got."""

    asked: str
    options: tuple[VoteOption, ...]
    rounds: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rounds = self.rounds or [self._none()]

    def _none(self) -> list[int]:
        return [0] * len(self.options)

    @property
    def counts(self) -> list[int]:
        """The hands of the round that is being counted."""
        return self.rounds[-1]

    @property
    def hands(self) -> int:
        """How many voted in it."""
        return sum(self.counts)

    @property
    def any(self) -> bool:
        """Whether anybody has voted at all."""
        return any(map(sum, self.rounds))

    def set(self, option: int, hands: int) -> None:
        """Say how many hands there are for an option; none are fewer than 0."""
        self.counts[option] = max(0, min(hands, HANDS))

    @property
    def share(self) -> float:
        """The part of the hands, from 0 to 1, that are right."""
        right = sum(n for n, o in zip(self.counts, self.options, strict=True) if o.right)
        return right / self.hands if self.hands else 0.0

    @property
    def advice(self) -> Advice:
        """What to do after this round; after the last one the answer follows in any case."""
        if self.share > MOST:
            return Advice.GO_ON
        if len(self.rounds) >= ROUNDS:
            return Advice.ENOUGH
        return Advice.HINT if self.share < FEW else Advice.DISCUSS

    def again(self) -> None:
        """Begin another round."""
        self.rounds.append(self._none())

    @property
    def shifts(self) -> list[Shift]:
        """The rounds side by side: what is right first, then each belief, the commonest first.

        Options that come of the same belief are one; an option without a belief is itself.
        """
        held: dict[tuple[bool, str], list[int]] = {}
        for n, option in enumerate(self.options):
            key = option.right, option.text if option.right else option.belief or option.text
            counts = held.setdefault(key, [0] * len(self.rounds))
            for k, hands in enumerate(self.rounds):
                counts[k] += hands[n]
        found = [Shift(words, right, tuple(counts)) for (right, words), counts in held.items()]
        return sorted(found, key=lambda s: (not s.right, -max(s.counts)))

    @property
    def popular(self) -> int | None:
        """The wrong option that most chose in any round, by its number; None where nobody did."""
        wrong = [n for n, option in enumerate(self.options) if not option.right]
        most = max(wrong, key=lambda n: max(r[n] for r in self.rounds), default=None)
        return most if most is not None and any(r[most] for r in self.rounds) else None


@dataclass(frozen=True)
class Voted:
    """A vote with what it was about: the title, the rule, and how to ask about it again."""

    name: str
    title: str
    rule: str
    vote: ClassVote
    topic: str = ""
    seed: int = 0

    @property
    def held(self) -> list[Shift]:
        """The wrong beliefs that somebody still held in the last round, the commonest first."""
        still = [s for s in self.vote.shifts if not s.right and s.counts[-1]]
        return sorted(still, key=lambda s: -s.counts[-1])


def written(voted: Voted) -> dict[str, Any]:
    """A vote as it is kept, with all that it takes to tell it."""
    vote = voted.vote
    options = [[option.text, option.right, option.belief] for option in vote.options]
    return {
        "title": voted.title, "rule": voted.rule, "topic": voted.topic, "seed": voted.seed,
        "asked": vote.asked, "options": options, "rounds": kept(vote),
    }  # fmt: skip


def read(name: str, entry: Mapping[str, Any]) -> Voted | None:
    """A vote that was kept; None for what is none."""
    given = [entry.get(key) for key in ("title", "rule", "topic", "asked")]
    options, seed = entry.get("options"), entry.get("seed")
    if not (_texts(given) and type(seed) is int and isinstance(options, list) and options):
        return None
    if not all(map(_option, options)):
        return None
    title, rule, topic, asked = map(str, given)
    vote = ClassVote(asked, tuple(VoteOption(o[0], o[1] is True, o[2]) for o in options))
    brought_back(vote, entry.get("rounds"))
    return Voted(name, title, rule, vote, topic, seed) if vote.any else None


def _option(given: Any) -> bool:
    """Whether it is an option as it is written: its text, whether it is right, the belief."""
    return (
        isinstance(given, list)
        and len(given) == len(("text", "right", "belief"))
        and (_texts(given[::2]))
    )


def _texts(given: list[Any]) -> bool:
    return all(isinstance(text, str) for text in given)


def kept(vote: ClassVote) -> list[list[int]]:
    """The rounds as they are kept."""
    return [list(hands) for hands in vote.rounds]


def brought_back(vote: ClassVote, rounds: object) -> None:
    """Take up rounds that were kept, if they fit the question."""
    if not isinstance(rounds, list) or not 0 < len(rounds) <= ROUNDS:
        return
    if all(_fits(hands, len(vote.options)) for hands in rounds):
        vote.rounds = [list(hands) for hands in rounds]


def _fits(hands: object, options: int) -> bool:
    return (
        isinstance(hands, list)
        and len(hands) == options
        and all(type(n) is int and 0 <= n <= HANDS for n in hands)
    )
