"""The topic on deals: promises that bind nobody, and money that both confirm."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, BEN, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import NO, YES, Give
from urbannb.games.sim_city.phrases.places import player_place

RIGHT = {
    "yes": "Yes, if {ben} takes it",
    "none": "No, the players have not agreed to it",
    "much": "No, she has less",
    "again": "No, once a turn is enough",
}
BELIEFS = (
    Belief("yes", "No, money never changes hands", "there are no deals",
           "Deals are part of the game, where the players agreed to it."),
    Belief("yes", "Yes, and {ben} must take it", "an offer binds",
           "Money changes hands only when both confirm it."),
    Belief("yes", "Only for one of {ben}'s cards", "cards are for sale",
           "Cards never change hands by a deal."),
    Belief("none", "Yes, if {ben} takes it", "deals are always possible",
           "Here the players have not agreed that money can be given away."),
    Belief("none", "Yes, but only for a vote", "money is for votes only",
           "Without that agreement no money changes hands at all."),
    Belief("none", "Yes, the rules punish nobody", "what is not punished is allowed",
           "Broken promises are not punished. But money moves only where it was agreed."),
    Belief("much", "Yes, and she owes the rest", "one may give on credit",
           "There are no debts. {truth}"),
    Belief("much", "Yes, if {ben} takes it", "both may agree on any sum", "{truth}"),
    Belief("much", "Yes, she goes down to zero", "one gives what one has",
           "She would have to offer what she has. {truth}"),
    Belief("again", "Yes, to somebody else", "each player may be offered something",
           "One offer a turn, to one player."),
    Belief("again", "Yes, if {ben} takes it", "any number of offers may be made",
           "One offer a turn is all."),
    Belief("again", "Only after playing a card", "offers come at the end of a turn",
           "An offer is made before a card is played, and once a turn."),
)  # fmt: skip
PROMISE = (
    ("Nothing: no rule punishes it", "", "A promise is noted in words, and binds nobody. The other "
     "players may have an answer to it, within the game."),
    ("He pays $5 to Ana", "a broken promise is fined", "No rule punishes a broken promise."),
    ("His votes do not count", "promised votes are bound",
     "Only a corrupt council member is bound, by its card. No promise binds a vote."),
    ("The vote is held again", "a deal changes the vote", "The vote stands as it was cast."),
)  # fmt: skip


def deals_problem(dice: Dice) -> Problem:
    """Ask whether money may be offered, or what becomes of a broken promise."""
    if dice.below(5) == 0:
        return promise_problem(dice)
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    have = 3 + dice.below(9)
    sum_ = have + 1 + dice.below(5) if case == "much" else 1 + dice.below(have)
    whom = 1 + dice.below(2)
    game = sketch.game(money=(have, 12, 15), dealing=case != "none", offered=case == "again")
    ben = game.names[whom]
    truth = f"She has {kit.dollars(have)}."
    agreed = "The players agreed that money can be given away" if case != "none" else \
        "Nothing was agreed upon before the game"  # fmt: skip
    before = " She has offered money this turn already, and it was refused." if case == "again" \
        else ""  # fmt: skip
    return kit.may(
        game, Give(sum_, whom + 1), f"{agreed}. Ana has {kit.dollars(have)}.{before}",
        f"May Ana offer **{kit.dollars(sum_)}** to {ben}, for his word to vote with her?".replace(
            "his word", "a promise"),
        RIGHT[case].format(ben=ben), kit.held(BELIEFS, case, truth=truth, ben=ben),
        why="An offer is made before a card is played, and the other player may take it or not.",
        rule={"none": "SC-161", "much": "SC-87", "again": "SC-256"}.get(case, "SC-161"),
        settles=True, places=(player_place(ANA), player_place(whom)),
    )  # fmt: skip


def promise_problem(dice: Dice) -> Problem:
    """Ask what becomes of a broken promise."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    game = sketch.game(dealing=True, deals=["Ben votes with Ana, and Ana does not play Fire!"])
    right, *wrong = PROMISE
    return kit.ask(
        game, "Ben promised to vote with Ana; the deal is noted. Then he votes against her.",
        "What follows **by the rules**?", Answer(*right), dice.shuffled(wrong), rule="SC-157",
        places=(player_place(ANA), player_place(BEN)),
    )  # fmt: skip


# -- the task


def deals_exercise(dice: Dice) -> Exercise:
    """Give a player some money, who takes it."""
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(4, home)
    sum_ = 2 + dice.below(5)
    game = sketch.game(money=(sum_ + 3 + dice.below(6), 9), dealing=True)
    start = state_of(game).money[BEN]
    solution: tuple[Action, ...] = (Give(sum_, BEN + 1), YES)
    kit.after(game, *solution)

    def goal(now: Game) -> Goal:
        more = state_of(now).money[BEN] - start
        if more == sum_:
            return Goal(True, f"Ben has {kit.dollars(sum_)} more, and you have as much less.")
        if now.turn and now.actions[-1] == NO:
            return kit.undone(now, "Ben has refused it.")
        return kit.undone(now, f"Ben has {kit.dollars(more)} more. Both must confirm it.")

    return kit.reach(
        game, f"You are **Ana**, and afterwards Ben. Have **{kit.dollars(sum_)}** change hands, "
        "from Ana to Ben.", goal,
        ("Ana offers the money before she plays a card. Then Ben is asked.",
         "Money goes from one to the other only when both confirm it, so Ben must take it."),
        solution, (player_place(ANA), player_place(BEN)),
    )  # fmt: skip


DEALS = Topic(
    "deals", "Deals",
    ("SC-156", "SC-157", "SC-158", "SC-159", "SC-160", "SC-161", "SC-256"),
    "Promise what you like: **no rule punishes a broken promise**. Cards never change hands. "
    "Money does **when both confirm it**, if the players agreed to that before the game.",
    deals_exercise, deals_problem,
)  # fmt: skip
