"""The topic on the starting buildings: what each of them costs."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.values import numbers
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.sketch import LIMIT, Sketch, seated, state_of
from urbannb.games.urban_sprawl.model.actions import Choose
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.rules.setup import SETUP, START_WEALTH


def claiming(dice: Dice, claimed: int) -> Game:
    """A new game in which so many of the starting buildings have been claimed."""
    names = Sketch(dice, 2 + dice.below(3)).names
    game = seated(UrbanSprawlState(names=names, seed=dice.below(LIMIT), agenda=list(SETUP)))
    for _ in range(claimed):
        game.play(dice.choice(game.legal))
    return seated(state_of(game).copy())


def claims(game: Game) -> list[Choose]:
    """The buildings that are left to be claimed."""
    return [action for action in game.legal if isinstance(action, Choose)]


def chooser(game: Game) -> int:
    """Who is to claim a building."""
    decision = game.decision
    assert decision is not None  # noqa: S101  # a building is left to be claimed
    return decision.player


def starting_problem(dice: Dice) -> Problem:
    """Ask what somebody has left once a starting building is paid for."""
    game = claiming(dice, dice.below(10))
    state, player = state_of(game), chooser(game)
    action = dice.choice(claims(game))
    building, name, had = state.city[action.lot], state.names[player], state.wealth[player]
    left = state_of(kit.after(game, action)).wealth[player]
    paid = had - left
    parts = numbers(building.block, state.markers)
    column, double = (marker.value for _, marker in parts)
    named = " + ".join(f"{m.value} ({line_name(line)})" for line, m in parts)
    both = f"The price is the value of the block, and that adds both numbers: {named} = {paid}."

    def said(price: int) -> str:
        return f"{price}, so {had - price} {'is' if had - price == 1 else 'are'} left"

    return kit.ask(
        game,
        f"{plural(len(state.names), 'player')} began with {START_WEALTH[len(state.names)]} wealth "
        f"each. **{name}** is next to claim a starting building and has {kit.wealth_words(had)}.",
        f"{name} claims the ringed **{building.zone} building in {building.block}**. What does "
        f"{name} pay?",
        Answer(said(paid), "", f"The block is worth the sum of the numbers of its rows: {named}."),
        ((said(column), "only the wealth number counts", both),
         (said(double), "only the prestige number counts", both),
         (said(1), "one lot costs 1 wealth",
          f"The size makes no difference. The block is worth {named} = {paid}."),
         (said(0), "starting buildings are free",
          f"Everybody pays the bank the value of each building they claim, here {paid}.")),
        f"it costs {paid}, and {left} {'is' if left == 1 else 'are'} left",
        actions=(action,), rule="US-7", places=(action.lot,),
        works=lambda later: said(had - state_of(later).wealth[player]),
    )  # fmt: skip


def starting_exercise(dice: Dice) -> Exercise:
    """Claim a building of a certain price."""
    game = claiming(dice, dice.below(6))
    state, player = state_of(game), chooser(game)
    name, had = state.names[player], state.wealth[player]
    best = dice.choice(claims(game))
    want = state_of(kit.after(game, best)).wealth[player]

    def goal(game: Game) -> Goal:
        if not game.turn:
            return Goal(False, f"{name} has {kit.wealth_words(had)} and has claimed nothing yet.")
        left = state_of(game.at(1)).wealth[player]
        paid = f"{name} paid {had - left} and has {kit.wealth_words(left)} left"
        if left != want:
            return Goal(False, f"{paid}; it should be {want}.")
        return Goal(True, f"{paid}.")

    return kit.reach(
        game,
        f"It is **{name}**'s turn to claim a starting building, with {kit.wealth_words(had)}. "
        f"Claim one that leaves **exactly {want}**.",
        goal,
        (("A block is worth the number of its column, in the south, and that of its double row, "
          "in the west, together. Point at a block to see the sum."),
         f"Look for a building worth {had - want}."),
        (best,),
    )  # fmt: skip


STARTING = Topic(
    "starting", "The starting buildings", ("US-7", "US-6", "US-1", "US-3", "US-5", "US-9"),
    "Twelve buildings are claimed in turn. Each costs the **value of its block**: the number of "
    "its column and that of its double row.",
    starting_exercise, starting_problem,
)  # fmt: skip
