"""A question on the pipeline, which is never slid under a block that is there already."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Problem
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.joining import OIL, joins
from urbannb.games.sim_city.lesson.sketch import Sketch, home, state_of
from urbannb.games.sim_city.model.plan import cell_of

PIPE = "pipeline-1"
RIGHT = "No, only on a place of its own or on top"
WRONG = (
    ("Yes, pipelines run under buildings", "a pipeline may be slid under a block",
     "A covered Pipeline counts, but it must have been there first."),
    ("Yes, if the council votes for it", "a vote allows anything",
     "A vote could allow the Pipeline on top of that block, never under it."),
    ("Yes, but it scores nothing there", "a card may be placed where it scores nothing",
     "It cannot be placed there at all, whatever it would score."),
)  # fmt: skip


def _above(game: Game) -> str:
    """Where the pipeline may go: on top, or alone, as every way to place it shows."""
    for action in kit.plays_of(game, PIPE):
        found = state_of(kit.after(game, action)).cities[0].ground.at(cell_of(action.cell))
        if found is None or found.face.card.id != PIPE:
            return ""
    return RIGHT


def beneath_problem(dice: Dice) -> Problem:
    """Ask whether a pipeline may be put under a block."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and len(c.roads) == 4)
    there = sketch.somewhere(sketch.some(lambda c: joins(c, OIL) and c.needs < 3 and not c.buried))
    over = dice.choice((there, *sketch.city.lots))
    sketch.deal(PIPE)
    game = sketch.game()
    block = sketch.at(over)
    kit.require(_above(game) == RIGHT)
    why = "A block is never placed under another, and a Pipeline is no exception."
    return kit.ask(
        game, "A Pipeline that is covered later stays in the oil refinery complex. Ana holds one, "
        f"and the ringed block is {kit.the(block.id)}.",
        f"May she put the Pipeline **under** {kit.the(block.id)}?",
        Answer(RIGHT, "", why), dice.shuffled(WRONG), rule="SC-164", places=(over,), works=_above,
    )  # fmt: skip
