"""The topic on inaugurating: whose building, and a benefit that is optional or cannot be had."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.urbify.components.board import DEPARTMENTS, DEVELOPMENT
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import used
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, without_benefit
from urbannb.games.urbify.phrases import due_words, party_place

PRICED = ("theater", "hospital")
BELIEFS = (
    Belief("without", "No, its benefit must be paid for", "the benefit has to be used",
           "The benefit is optional. {truth}"),
    Belief("without", "No, she must wait until she can pay",
           "a building waits until its benefit can be paid", "The benefit is optional. {truth}"),
    Belief("without", "Yes, but those on it stay there",
           "without the benefit nobody comes home",
           "It is not the benefit that sends them home. {truth}"),
    Belief("with", "Yes, she owes the rest", "one may owe a part of the price",
           "The price is paid before the benefit comes. {truth}"),
    Belief("with", "Yes, with her development", "development stands for influence",
           "Development never stands for influence. {truth}"),
    Belief("with", "No, it cannot be inaugurated at all",
           "without its benefit a building cannot be inaugurated",
           "Without the benefit it can be inaugurated. {truth}"),
    Belief("other empty", "Yes, any building in the city", "any building may be inaugurated",
           "It must be one on which her politicians stand. {truth}"),
    Belief("other", "Yes, and Ben's politicians go home", "others are sent home",
           "Nobody but Ben can inaugurate it. {truth}"),
    Belief("other", "Yes, but Ben gets the benefit", "the benefit is for whoever stands there",
           "Nobody but Ben can inaugurate it. {truth}"),
    Belief("empty", "Yes, empty buildings are for everybody",
           "empty buildings are for everybody", "Politicians of hers must stand there. {truth}"),
    Belief("other empty", "No, it has been inaugurated before",
           "a building is inaugurated only once",
           "A building may be inaugurated as often as somebody stands there. {truth}"),
)  # fmt: skip
RIGHT = {
    "without": "Yes, and those on it come home",
    "with": "No, only without the benefit",
    "other": "No, Ben's politicians stand there",
    "empty": "No, nobody stands there",
}


def inaugurating_problem(dice: Dice) -> Problem:
    """Ask whether a building may be inaugurated, with its benefit or without."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice)
    name = dice.choice(PRICED)
    sketch.aside.add(name)
    sketch.scatter(2)
    owner = {"other": BEN, "empty": -1}.get(case, ANA)
    cell = sketch.somewhere(name, owner)
    sketch.scatter(1)
    if owner != ANA:
        sketch.somewhere(dice.choice(sketch.left()), ANA)
    tile = BOX.tiles[name]
    held = tile.benefit.pay_influence - 1 if owner == ANA else 4
    sketch.hold(
        ANA,
        1 + dice.below(3),
        **{d: int(n < held) for n, d in enumerate(dice.shuffled(DEPARTMENTS))},
    )
    sketch.busy(ANA)
    game = sketch.game()
    state = state_of(game)
    action: Action = without_benefit(cell) if case == "without" else Inaugurate(cell)
    asked = due_words(tile.benefit.pay_influence, 0)
    truth = {
        "without": "Those who stand there come home in any case.",
        "with": f"It costs {asked}, and Ana has {kit.levels(state, ANA)}.",
        "other": "Ben stands there, not Ana.",
        "empty": "Nobody stands there.",
    }[case]
    stands = {"other": "Ben stands on", "empty": "Nobody stands on"}.get(case, "She stands on")
    how = " **without its benefit**" if case == "without" else " **and use its benefit**"
    return kit.may(
        game, action, f"Ana has {kit.levels(state, ANA)}, and nobody at home. {stands} the "
        f"{tile.name}, whose benefit costs {asked}.",
        f"May Ana inaugurate the **{tile.name}**{how}?",
        RIGHT[case], kit.held(BELIEFS, case, truth=truth),
        why="The benefit is optional. Those who stand there come home in any case.",
        rule={"without": "UB-39", "with": "UB-41"}.get(case, "UB-38"), settles=True,
        places=(cell, party_place(ANA)),
    )  # fmt: skip


def inaugurating_exercise(dice: Dice) -> Exercise:
    """Gain development and bring two politicians home by one inauguration."""
    sketch = Sketch(dice)
    hospital = sketch.somewhere("hospital", ANA)
    others = dice.shuffled(("museum", "theater", "fire-station", "college"))[:2]
    for name in others:
        sketch.somewhere(name, ANA)
    sketch.scatter(1)
    sketch.own(BEN)
    sketch.pool[ANA] = 1 + dice.below(2)
    sketch.busy(ANA)
    sketch.hold(ANA, dice.below(2), **{d: 1 + dice.below(2) for d in DEPARTMENTS})
    game = sketch.game()
    before = kit.level(state_of(game), ANA, DEVELOPMENT)

    def goal(now: Game) -> Goal:
        state = state_of(now)
        gained, home = kit.level(state, ANA, DEVELOPMENT) - before, state.home[ANA]
        said = f"You gained {gained} development, and {home} came home."
        if kit.acted(now) and used(now) and gained >= 3 and home >= 2:
            return Goal(True, said)
        return kit.undone(now, said)

    way = next(kit.endings(game, Inaugurate(hospital)))[0]
    return kit.reach(
        game, "You are **Ana**. With one inauguration **gain 3 development** and have **2 "
        "politicians at home**.", goal,
        ("How many politicians come home depends on how many stand on the building.",
         "The Hospital has two of yours. Pay 2 influence of any kind for its benefit."),
        way, tuple(sketch.of(ANA)), only=False,
    )  # fmt: skip


INAUGURATING = Topic(
    "inaugurating", "Inaugurating a building",
    ("UB-38", "UB-39", "UB-40", "UB-41", "UB-42", "UB-43"),
    "Choose a building on which **your politicians** stand. Its benefit is **optional**. Then they "
    "come home, with the benefit or without. All buildings have this in common: a benefit is paid "
    "in full or not had at all, it comes once however many stand there, and what goes beyond the "
    "end of a track is lost. The pages on the buildings say what is special in each.",
    inaugurating_exercise, inaugurating_problem,
)  # fmt: skip
