"""A question on the pipeline, which is never slid under a block that is there already."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Dice, Problem
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.joining import OIL, joins
from urbannb.games.sim_city.lesson.sketch import Sketch, home, state_of
from urbannb.games.sim_city.model.plan import cell_of

PIPE = "pipeline-1"
WRONG = (
    ("Yes, pipelines run under buildings", "a pipeline may be slid under a block",
     "A covered Pipeline counts, but it must have been there first."),
    ("Yes, if the council votes for it", "a vote allows anything",
     "A vote could allow the Pipeline on top of that block, never under it."),
    ("Yes, but it scores nothing there", "a card may be placed where it scores nothing",
     "It cannot be placed there at all, whatever it would score."),
)  # fmt: skip


def beneath_problem(dice: Dice) -> Problem:
    """Ask whether a pipeline may be put under a block."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) == 4)
    there = sketch.somewhere(sketch.some(lambda c: joins(c, OIL) and c.needs < 3 and not c.buried))
    over = dice.choice((there, *sketch.city.lots))
    sketch.deal(PIPE)
    game = sketch.game()
    block = sketch.at(over)
    for action in kit.plays_of(game, PIPE):  # wherever it goes, it lies on top
        found = state_of(kit.after(game, action)).cities[0].ground.at(cell_of(action.cell))
        kit.require(found is not None and found.face.card.id == PIPE)
    why = "A block is never placed under another, and a Pipeline is no exception."
    return kit.ask(
        game, "A Pipeline that is covered later stays in the oil refinery complex. Ana holds one, "
        f"and the ringed block is {kit.the(block.id)}.",
        f"May she put the Pipeline **under** {kit.the(block.id)}?",
        Answer("No, only on a place of its own or on top", "", why), dice.shuffled(WRONG),
        rule="SC-164", places=(over,),
    )  # fmt: skip
