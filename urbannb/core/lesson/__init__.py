"""What lessons are made of: topics as data, and a kit to write them with.

A game writes its lesson with these words (`LESSON` in its `lesson` room); `urbannb.teach`
asks, checks and shows it. Everything random comes from a `Dice`, so that a seed always
gives the same position, on every machine.
"""

from urbannb.core.lesson.beliefs import Beliefs, Misbelief
from urbannb.core.lesson.cases import Case, Either, LessonQuestion, Posed, asked, offering, tried
from urbannb.core.lesson.counting import (
    Misreading,
    NumberStyle,
    added,
    aimed,
    differing,
    hits,
    misread,
    number_of,
    the_number,
)
from urbannb.core.lesson.courses import Fork, courses, played_out
from urbannb.core.lesson.dice import Dice, Unfit, draw, insist, require
from urbannb.core.lesson.finding import midway, reach_best
from urbannb.core.lesson.item import Item
from urbannb.core.lesson.judging import Judgment, Terms, judge, terms
from urbannb.core.lesson.kit import (
    Belief,
    after,
    ask,
    few,
    held,
    how_many,
    logged,
    lowered,
    may,
    reach,
    ruled,
    steps,
    told,
    told_to,
    ways,
)
from urbannb.core.lesson.plan import (
    Answer,
    Exercise,
    Goal,
    LessonPlan,
    Problem,
    Topic,
    composite,
    distinct,
    known_seed,
)

__all__ = [
    "Answer",
    "Belief",
    "Beliefs",
    "Case",
    "Dice",
    "Either",
    "Exercise",
    "Fork",
    "Goal",
    "Item",
    "Judgment",
    "LessonPlan",
    "LessonQuestion",
    "Misbelief",
    "Misreading",
    "NumberStyle",
    "Posed",
    "Problem",
    "Terms",
    "Topic",
    "Unfit",
    "added",
    "after",
    "aimed",
    "ask",
    "asked",
    "composite",
    "courses",
    "differing",
    "distinct",
    "draw",
    "few",
    "held",
    "hits",
    "how_many",
    "insist",
    "judge",
    "known_seed",
    "logged",
    "lowered",
    "may",
    "midway",
    "misread",
    "number_of",
    "offering",
    "played_out",
    "reach",
    "reach_best",
    "require",
    "ruled",
    "steps",
    "terms",
    "the_number",
    "told",
    "told_to",
    "tried",
    "ways",
]
