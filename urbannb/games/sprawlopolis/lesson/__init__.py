"""The Sprawlopolis lesson: the game in nine topics, then one for each of the 18 conditions."""

from __future__ import annotations

from urbannb.core.lesson import LessonPlan, Topic, composite
from urbannb.games.sprawlopolis.lesson import conditions, laying, scoring, turns, two_turns

LESSON = LessonPlan(
    "sprawlopolis",
    (
        Topic(
            "cards-and-goal", "The cards and the goal",
            ("SP-3", "SP-1", "SP-2", "SP-5", "SP-6", "SP-55", "SP-8"),
            "The numbers of the three conditions add up to the **target**. The team wins by "
            "reaching it.",
            laying.goal_exercise, laying.goal_problem,
        ),
        Topic(
            "placing", "Where a card may lie",
            ("SP-10", "SP-14", "SP-15", "SP-16", "SP-17", "SP-19"),
            "Edge to edge **or** on top, never underneath, never at a corner alone. Gaps are "
            "allowed, passing is not.",
            laying.placing_exercise, laying.placing_problem,
        ),
        Topic(
            "turning", "Which way up", ("SP-18", "SP-9"),
            "Cards lie landscape, as printed or turned by **half a turn**; roads turn with them.",
            laying.turning_exercise, laying.turning_problem,
        ),
        Topic(
            "roads", "What one road is", ("SP-24", "SP-23", "SP-9", "SP-25"),
            "A road goes on only where **both** blocks have it at the edge between them. Each road "
            "costs 1 point, long or short.",
            scoring.roads_exercise, scoring.roads_problem, scoring.CHOSEN,
        ),
        Topic(
            "covering", "Covering blocks", ("SP-15", "SP-24"),
            "What is covered is **gone**: a road may be cut in two, or vanish, and so may a group.",
            scoring.covering_exercise, scoring.covering_problem,
        ),
        Topic(
            "groups", "What a group is", ("SP-21", "SP-22", "SP-8"),
            "Blocks of one zone joined along their **sides**. Of each zone only the largest group "
            "scores, 1 point a block.",
            scoring.groups_exercise, scoring.groups_problem,
        ),
        Topic(
            "score", "The whole score", ("SP-26", "SP-21", "SP-23", "SP-30", "SP-1"),
            "The four largest groups, **less** the roads, plus what the three conditions give: "
            "compare that with the target.",
            scoring.score_exercise, scoring.score_problem,
        ),
        Topic(
            "hands", "Hands and deck",
            ("SP-11", "SP-4", "SP-7", "SP-12", "SP-13", "SP-20", "SP-56", "SP-27"),
            "Lay one, pass the rest to the left, draw one. Without a deck hands **shrink** until "
            "all 15 cards have been laid.",
            laying.hands_exercise, laying.hands_problem,
        ),
        Topic(
            "variants", "Easier and harder", ("SP-28", "SP-29", "SP-54"),
            "Easier: roads cost **nothing**. Harder: the largest group of only **one** zone "
            "scores.",
            scoring.variants_exercise, scoring.variants_problem,
        ),
        *map(conditions.topic, conditions.CARD),
    ),
    composites=(
        composite(
            "laid-and-counted", "A card over the city: groups and roads",
            ("covering", "groups", "roads"), ("SP-15", "SP-21", "SP-23", "SP-24"),
            "Once a card is laid, count groups **and** roads again, from what can be seen then.",
            turns.laid_problem,
        ),
        composite(
            "laid-and-scored", "A card over the city: a condition",
            ("covering", "go-green", "stacks", "central-perks", "concrete-jungle", "skid-row",
             "tourist-traps"),
            ("SP-15", "SP-30"),
            "A condition looks at the **whole** city as it lies; what is covered gives nothing.",
            turns.turn_problem,
        ),
        composite(
            "two-conditions", "Two conditions at once",
            ("go-green", "stacks", "central-perks", "concrete-jungle", "strip", "mini-marts",
             "tourist-traps"),
            ("SP-30", "SP-26"),
            "Each condition is counted **by itself**; one block may count for both.",
            turns.pair_problem,
        ),
        composite(
            "roads-and-condition", "Roads: what they cost and what they score",
            ("roads", "outskirts", "superhighway", "park-hopping", "morning-commute"),
            ("SP-23", "SP-30", "SP-26"),
            "**Every** road costs 1 point, even one that scores.",
            turns.roads_problem,
        ),
        composite(
            "final-score", "The final score: is the target reached?",
            ("score", "cards-and-goal", "variants"), ("SP-26", "SP-3", "SP-1", "SP-28", "SP-29"),
            "Count the city by the rules of the **variant**, then compare it with the **sum** of "
            "the three numbers.",
            turns.final_problem,
        ),
        composite(
            "two-turns", "Two turns: hands and deck", ("hands", "cards-and-goal"),
            ("SP-11", "SP-12", "SP-13", "SP-7"),
            "Lay, pass **all** that is left, draw **one**. The order matters.",
            two_turns.hands_problem,
        ),
    ),
    module=__name__,
)  # fmt: skip
