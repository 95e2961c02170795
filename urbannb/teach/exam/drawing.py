"""Which topics an exam asks about: all whole turns, and others from all over the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from urbannb.core.lesson import Dice, LessonPlan, Topic

COUNT = 12
"""So many questions an exam has."""


def drawn(plan: LessonPlan, seed: int, names: Iterable[str] = ()) -> tuple[Topic, ...]:
    """The topics of an exam's questions, in any order but never two neighbors of one topic.

    Where some are named it is about these, and the whole turns that are made of them alone.
    """
    dice = Dice(f"{plan.game}/exam/{seed}")
    named = tuple(dict.fromkeys(map(plan.topic, names))) or plan.every
    about = {topic.name for topic in named}
    whole = [t for t in plan.composites if t in named or about.issuperset(t.parts)]
    ordinary = [topic for topic in named if topic not in whole]
    whole = dice.shuffled(whole)[:COUNT] if ordinary else spread(whole, COUNT, dice)
    found = [*whole, *spread(ordinary, COUNT - len(whole), dice)]
    return tuple(apart(dice.shuffled(found), dice))


def spread(topics: Sequence[Topic], count: int, dice: Dice) -> list[Topic]:
    """So many topics, one by chance from each part of the rulebook; all of them where they are few.

    A topic comes again only where there are fewer of them than questions.
    """
    if not topics:
        return []
    rounds, rest = divmod(count, len(topics))
    ends = [part * len(topics) // rest for part in range(rest + 1)] if rest else [0]
    parts = [topics[begin:end] for begin, end in pairwise(ends)]
    return [*topics] * rounds + [dice.choice(part) for part in parts]


def apart(topics: Sequence[Topic], dice: Dice) -> list[Topic]:
    """The same in an order in which no two neighbors are alike, as far as there is one."""
    left = Counter(topic.name for topic in topics)
    named = {topic.name: topic for topic in topics}
    found: list[Topic] = []
    while left:
        last = found[-1].name if found else ""
        most = max((count for name, count in left.items() if name != last), default=0)
        may = [name for name, count in left.items() if name != last and count == most] or [*left]
        name = dice.choice(may)
        found.append(named[name])
        left[name] -= 1
        left += Counter()  # what is used up is gone
    return found
