"""The City Blocks lesson: sixteen topics, each with something to do and something to predict.

Composite topics ask about several of them at once.
"""

from __future__ import annotations

from functools import partial

from urbannb.core.lesson import LessonPlan, Topic, composite
from urbannb.games.city_blocks.lesson import late, placing, redevelop, streets, turns

LESSON = LessonPlan(
    "city-blocks",
    (
        Topic(
            "setup", "The tokens, and who begins", ("CB-5", "CB-6", "CB-3"),
            "Tokens are laid out **clockwise from the bottom row**. Each player draws "
            "one of the **four left over**: the **higher** begins, and all four leave the game.",
            placing.setup_exercise, placing.setup_problem,
        ),
        Topic(
            "placing", "Placing a tile", ("CB-8", "CB-9", "CB-10", "CB-7"),
            "One tile a turn, from your hand, on **any** empty block, at no cost. Buildings need "
            "not touch, and nobody may pass.",
            placing.placing_exercise, placing.placing_problem,
        ),
        Topic(
            "sums", "Two streets for one tile", ("CB-20", "CB-2", "CB-4"),
            "The number on a building counts for its owner on **both** its streets, its row and "
            "its column. Point at any street to see its sum so far.",
            streets.sums_exercise, streets.sums_problem,
        ),
        Topic(
            "completing", "Completing a street", ("CB-19", "CB-25", "CB-3"),
            "The last empty block completes a street. The **higher sum** wins its token, whoever "
            "placed the last tile.",
            streets.completing_exercise, streets.completing_problem,
        ),
        Topic(
            "school", "The School", ("CB-21", "CB-20", "CB-25"),
            "A School on a street switches off the **factories** there, those of both players. "
            "It is worth 0 itself.",
            partial(streets.special_exercise, special="School"),
            partial(streets.special_problem, special="School"),
        ),
        Topic(
            "power-plant", "The Power Plant", ("CB-22", "CB-20", "CB-25"),
            "A Power Plant on a street switches off the **houses** there, those of both players.",
            partial(streets.special_exercise, special="Power"),
            partial(streets.special_problem, special="Power"),
        ),
        Topic(
            "mall", "The Mall", ("CB-23", "CB-20", "CB-25"),
            "A Mall on a street switches off **houses and factories**, those of both players.",
            streets.mall_exercise, partial(streets.special_problem, special="Mall"),
        ),
        Topic(
            "stores", "Stores and special buildings", ("CB-24", "CB-23", "CB-20"),
            "Nothing switches off a **store**. Special buildings are worth 0.",
            streets.stores_exercise, streets.stores_problem,
        ),
        Topic(
            "tie", "A tied street", ("CB-26", "CB-19"),
            "Equal sums, **0 to 0** included: nobody wins and the token leaves the game.",
            redevelop.tie_exercise, redevelop.tie_problem,
        ),
        Topic(
            "two-streets", "Two streets at once", ("CB-27", "CB-19"),
            "One tile may complete a row **and** a column. Each is added up by itself.",
            redevelop.two_exercise, redevelop.two_problem,
        ),
        Topic(
            "redevelop", "Redeveloping", ("CB-11", "CB-13"),
            "To build on an occupied block you pay your **lowest** token. The token and the "
            "old building leave the game.",
            redevelop.redevelop_exercise, redevelop.redevelop_problem,
        ),
        Topic(
            "own-blocks", "Only your own, only for a token", ("CB-12", "CB-14"),
            "Only a building of **your own** can be replaced, and only if you hold a token.",
            redevelop.own_exercise, redevelop.own_problem,
        ),
        Topic(
            "awarded", "Streets that are awarded", ("CB-15", "CB-11"),
            "A street is added up **once**. Redeveloping on it later changes only the street "
            "that crosses it.",
            redevelop.awarded_exercise, redevelop.awarded_problem,
        ),
        Topic(
            "courthouse", "The Courthouse", ("CB-16", "CB-17"),
            "When you place it, you may swap **two unclaimed tokens**, before any street is "
            "awarded.",
            late.court_exercise, late.court_problem,
        ),
        Topic(
            "drawing", "Hand and reserve", ("CB-18", "CB-7", "CB-31"),
            "After placing a tile you draw one, as long as your reserve has any.",
            late.drawing_exercise, late.drawing_problem,
        ),
        Topic(
            "end", "The end of the game", ("CB-28", "CB-29", "CB-30", "CB-1"),
            "The last block completes a row and a column. Then the **most money** wins; with "
            "equal money both share the victory.",
            late.end_exercise, late.end_problem,
        ),
    ),
    module=__name__,
    composites=(
        composite(
            "whole-turn", "A whole turn: two streets and a special building",
            ("two-streets", "school", "power-plant", "mall", "tie"),
            ("CB-27", "CB-20", "CB-21", "CB-22", "CB-23", "CB-26"),
            "Add up each street **by itself**, with the special buildings that stand **on it**.",
            turns.whole_turn_problem,
        ),
        composite(
            "court-turn", "The Courthouse completes two streets",
            ("courthouse", "two-streets", "tie"), ("CB-16", "CB-17", "CB-27", "CB-26"),
            "**Place, swap, award**, in this order. Then add up each street by itself.",
            turns.court_turn_problem,
        ),
        composite(
            "special-tie", "A special building makes a tie",
            ("tie", "two-streets", "school", "power-plant", "mall"),
            ("CB-26", "CB-27", "CB-21", "CB-22", "CB-23"),
            "A special building can make the sums of a street **equal**. Then its token leaves the "
            "game, no matter who wins the crossing street.",
            turns.special_tie_problem,
        ),
        composite(
            "next-turn", "A special building, and the turn after it",
            ("school", "power-plant", "mall", "completing", "stores"),
            ("CB-21", "CB-22", "CB-23", "CB-24", "CB-25"),
            "A special building works as long as it stands, on what is built **before and after** "
            "it.",
            turns.next_turn_problem,
        ),
        composite(
            "rebuilt-street", "Redeveloping, and the award after it",
            ("redevelop", "awarded", "completing"),
            ("CB-11", "CB-13", "CB-15", "CB-25"),
            "Pay your **lowest** token; the old building is gone and the **new** one counts. A "
            "street is awarded once, when its last empty block is built on.",
            turns.rebuilt_street_problem,
        ),
        composite(
            "final-score", "The final score",
            ("end", "two-streets", "courthouse", "redevelop"),
            ("CB-29", "CB-28", "CB-27", "CB-13", "CB-17"),
            "The last tile completes a row and a column. What was **paid** or **tied** counts for "
            "nobody.",
            turns.final_score_problem,
        ),
    ),
)  # fmt: skip
