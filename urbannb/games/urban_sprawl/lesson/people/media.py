"""Who gets Media at the start: a question of the topic on vocation markers."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.checking.names import NAMES
from urbannb.core.lesson import Answer, Dice, Problem
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.people.contracts import MEDIA
from urbannb.games.urban_sprawl.lesson.sketch import LIMIT, seated, state_of
from urbannb.games.urban_sprawl.model.actions import Choose
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.setup import CHEAPEST_HOUSE, SETUP, START

LAST = sum(map(len, START.values())) - 1
"""So many starting buildings are claimed before the last one."""


def media_problem(dice: Dice) -> Problem:
    """Ask who gets Media once the last starting building is paid for."""
    count = 2 + dice.below(3)
    seed = dice.below(LIMIT)
    game = seated(UrbanSprawlState(names=NAMES[:count], seed=seed, agenda=list(SETUP)))
    for _ in range(LAST):
        game.play(dice.choice(game.legal))
    (last,) = [action for action in game.legal if isinstance(action, Choose)]
    state, paid = state_of(game), state_of(kit.after(game, last))
    tied = paid.wealth.count(max(paid.wealth)) > 1
    kit.require(tied or not dice.below(2))
    (lucky,) = paid.vocations[MEDIA]
    name, why = state.names[lucky], kit.told(game, (last,), "US-8")
    mover = game.decision.player if game.decision else 0
    return kit.ask(
        game,
        "Setting up: eleven of the twelve starting buildings are paid for. Wealth left: "
        f"{kit.each(state.names, state.wealth)}. The RES building worth 3 is {CHEAPEST_HOUSE}.",
        f"**{state.names[mover]}** claims the last one, {last.lot}, and pays "
        f"{state.worth(paid.city[last.lot].block)}. Who gets **Media**?",
        Answer(name, "", why),
        _beliefs(state, paid, f"That leaves {kit.each(state.names, paid.wealth)}. {why}", tied),
        f"{name} gets it", actions=(last,), rule="US-8",
        works=lambda later: later.names[state_of(later).vocations[MEDIA][0]],
        places=(CHEAPEST_HOUSE, last.lot) if last.lot != CHEAPEST_HOUSE else (last.lot,),
    )  # fmt: skip


def _beliefs(
    before: UrbanSprawlState, paid: UrbanSprawlState, truth: str, tied: bool
) -> Iterator[Answer]:
    names = before.names
    yield Answer(names[paid.city[CHEAPEST_HOUSE].owner], "the house worth 3 always decides",
                 f"{CHEAPEST_HOUSE} decides only where the most wealth is tied. {truth}"
                 )  # fmt: skip
    if paid.wealth.count(min(paid.wealth)) == 1:
        yield Answer(names[paid.wealth.index(min(paid.wealth))], "Media goes to the poorest",
                     f"Not the least wealth, but the most. {truth}")  # fmt: skip
    if before.wealth.count(max(before.wealth)) == 1:
        yield Answer(names[before.wealth.index(max(before.wealth))],
                     "wealth is counted before the last payment",
                     f"The last building is paid for first. {truth}")  # fmt: skip
    yield Answer(names[before.first], "the start player gets it",
                 f"Who begins does not matter. {truth}")  # fmt: skip
    if tied:
        yield Answer("Nobody, since they are tied", "a tie leaves Media in the supply",
                     f"There is a rule for ties. {truth}")  # fmt: skip
    yield Answer("Nobody: it has to be built", "Media is not given out at the start",
                 f"Media is the one vocation given out before the first turn. {truth}")  # fmt: skip
