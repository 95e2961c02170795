"""The topic on deals: promises that bind nobody, and money that both confirm."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.choosing.answers import NO, YES
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.zones import CITY, COMMERCIAL
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, BEN, Sketch, home, seated, state_of
from urbannb.games.sim_city.model.actions import Give, propose
from urbannb.games.sim_city.phrases.places import player_place

RIGHT = {
    "yes": "Yes, if {ben} takes it",
    "none": "No, the players have not agreed to it",
    "early": "No, nothing has been proposed yet",
    "most": "No, the play brings less",
    "much": "No, she has less",
}
RULES = {"yes": "SC-161", "none": "SC-161", "early": "SC-256", "most": "SC-160", "much": "SC-87"}
BELIEFS = (
    Belief("yes", "No, money never changes hands", "there are no deals",
           "Deals are part of the game if the players agreed to it."),
    Belief("yes", "Yes, and {ben} must take it", "an offer binds",
           "Money changes hands only when both confirm it."),
    Belief("yes", "Only for one of {ben}'s cards", "cards are for sale",
           "Cards never change hands by a deal."),
    Belief("none", "Yes, if {ben} takes it", "deals are always possible",
           "Here the players have not agreed that money can be given away."),
    Belief("none", "Yes, but only for a vote", "money is for votes only",
           "Without that agreement no money changes hands at all."),
    Belief("none", "Yes, the rules punish nobody", "what is not punished is allowed",
           "Broken promises are not punished. But money moves only if that was agreed."),
    Belief("early", "Yes, if {ben} takes it", "money may be given at any time",
           "It is for a play, so the play must be known. {truth}"),
    Belief("early", "No, a vote is never for sale", "votes are not for sale",
           "They are, once there is something to vote on. {truth}"),
    Belief("early", "Only after the vote", "a vote is paid for afterward",
           "The offer comes before the council votes. {truth}"),
    Belief("most", "Yes, if {ben} takes it", "both may agree on any sum",
           "Money in a deal is at most what the play will bring. {truth}"),
    Belief("most", "Yes, as she can pay it", "players may give what they have",
           "What the play brings is the limit. {truth}"),
    Belief("most", "No, a vote costs $1", "votes have a fixed price",
           "That is the price of votes for mayor. {truth}"),
    Belief("much", "Yes, and she owes the rest", "players may give on credit",
           "There are no debts. {truth}"),
    Belief("much", "Yes, if {ben} takes it", "both may agree on any sum", "{truth}"),
    Belief("much", "Yes, she goes down to zero", "players give what they have",
           "She would have to offer what she has. {truth}"),
)  # fmt: skip
PROMISE = (
    ("Nothing: no rule punishes it", "", "A promise binds nobody. The others may answer it."),
    ("He pays $5 to Ana", "a broken promise is fined", "No rule punishes a broken promise."),
    ("His votes do not count", "promised votes are bound",
     "Only a corrupt council member is bound, by its card. No promise binds a vote."),
    ("The vote is held again", "a deal changes the vote", "The vote stands as it was cast."),
)  # fmt: skip


def _council(dice: Dice, players: int) -> tuple[Sketch, str, str]:
    """A city with a council, a card that a vote could let in, and where."""
    sketch = Sketch(dice, players, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    card = sketch.deal(sketch.some(
        lambda c: c.zone == COMMERCIAL and c.needs < 3 and c.value > 3 and not c.specials
    ))  # fmt: skip
    sketch.seat(BEN, "Council Member")
    return sketch, card, dice.choice(list(sketch.city.lots))


def deals_problem(dice: Dice) -> Problem:
    """Ask whether money may be offered, or what becomes of a broken promise."""
    if dice.below(4) == 0:
        return (promise_problem if dice.below(2) else offered_problem)(dice)
    case = dice.choice(tuple(RIGHT))
    sketch, card, cell = _council(dice, 3)
    have = 2 + dice.below(2) if case == "much" else 9 + dice.below(8)
    game = sketch.game(money=(have, 12, 15), dealing=case != "none", mayor=ANA)
    first = propose(card, cell)
    kit.require(game.why(first).ok)
    brings = kit.bill_of(game, card, cell).due
    if case not in ("none", "early"):
        game = seated(state_of(kit.after(game, first)).copy())
    low, high = {
        "most": (brings + 1, have), "much": (have + 1, brings),
    }.get(case, (1, min(have, brings)))  # fmt: skip
    kit.require(low <= high)
    sum_ = low + dice.below(high - low + 1)
    whom = 1 + dice.below(2)
    ben = game.names[whom]
    truth = {
        "much": f"She has {kit.dollars(have)}.",
        "most": f"Here that is {kit.dollars(brings)}.",
    }.get(case, "She proposes a rezone first.")  # fmt: skip
    agreed = "Nothing was agreed on before the game" if case == "none" else \
        "The players agreed that money can be given away"  # fmt: skip
    now = "It is her turn, and she has played nothing."
    if case not in ("none", "early"):
        now = f"She has proposed {kit.the(card)}, which would bring {kit.dollars(brings)}."
    return kit.may(
        game, Give(sum_, whom + 1), f"{agreed}. Ana has {kit.dollars(have)}. {now}",
        f"May Ana offer **{kit.dollars(sum_)}** to {ben}, for a promise to vote with her?",
        RIGHT[case].format(ben=ben), kit.held(BELIEFS, case, truth=truth, ben=ben),
        why="It is no more than the play will bring, and the other player may take it or leave it.",
        rule=RULES[case], settles=True, places=(player_place(ANA), player_place(whom)),
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


OFFERS = {
    "card": "Ben would give Ana a card of his hand for her vote.",
    "threat": "Ben says that he will play Fire! unless Ana votes with him.",
    "bounty": "Ana, the mayor, promises $3 to whoever places a Fire Station next.",
}
OFFERED = {
    "card": "No, cards never change hands by a deal", "threat": "Yes, he may threaten to",
    "bounty": "Yes, but nothing binds her to it",
}  # fmt: skip
OFFER_RULES = {"card": "SC-159", "threat": "SC-156", "bounty": "SC-157"}
OFFER_BELIEFS = (
    Belief("card", "Yes, if both agree", "whatever both agree on is allowed",
           "Votes, places and money may be promised, but never cards."),
    Belief("card", "Yes, face down", "cards may be passed on in secret",
           "No card changes hands by a deal, seen or unseen."),
    Belief("card", "Only a council member", "council members may be handed on",
           "A council member stays with its player as well."),
    Belief("threat", "No, threats are forbidden", "blackmail is against the rules",
           "Deals, bribes and threats are part of the game."),
    Belief("threat", "Yes, and then he must play it", "a threat binds",
           "Nothing that is said binds anybody."),
    Belief("threat", "Only if he shows the card", "a threat must be proved",
           "He need not show it. The others may believe him or not."),
    Belief("bounty", "No, only a vote may be paid for", "money is for votes only",
           "Bounties for useful cards are deals like any other."),
    Belief("bounty", "Yes, and she must pay it", "what a mayor promises is binding",
           "No rule punishes a broken promise, not even the mayor's."),
    Belief("bounty", "Yes, and the city pays it", "the city has money of its own",
           "There is no money but the players'."),
)  # fmt: skip


def offered_problem(dice: Dice) -> Problem:
    """Ask whether something may be offered, or threatened with."""
    case = dice.choice(tuple(OFFERS))
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    game = sketch.game(dealing=True, mayor=ANA)
    why = {
        "card": "Players may promise votes, places and money. Cards never change hands.",
        "threat": "Players may promise and threaten as they like. Nothing of it is binding.",
        "bounty": "Anybody may promise money for a useful card. No rule makes them keep their "
                  "word, and at this table money changes hands only before a vote (SC-256).",
    }[case]  # fmt: skip
    return kit.ask(
        game, OFFERS[case], "**Is that allowed?**", Answer(OFFERED[case], "", why),
        dice.shuffled(tuple(kit.held(OFFER_BELIEFS, case))), rule=OFFER_RULES[case],
        places=(player_place(ANA), player_place(BEN)),
    )  # fmt: skip


# -- the task


def deals_exercise(dice: Dice) -> Exercise:
    """Give a player some money for a vote, who takes it."""
    sketch, card, cell = _council(dice, 2)
    game = sketch.game(money=(12 + dice.below(6), 9), dealing=True, mayor=ANA)
    sum_ = 2 + dice.below(2)
    start = state_of(game).money[BEN]
    first = propose(card, cell)
    kit.require(game.why(first).ok)
    solution: tuple[Action, ...] = (first, Give(sum_, BEN + 1), YES)
    kit.after(game, *solution)

    def goal(now: Game) -> Goal:
        more = state_of(now).money[BEN] - start
        if more == sum_:
            return Goal(True, f"You have given {kit.dollars(sum_)} to Ben.")
        if now.turn and now.actions[-1] == NO:
            return kit.undone(now, "Ben has refused it.")
        have = f"{kit.dollars(more)} more" if more else "no more money yet"
        return kit.undone(now, f"Ben has {have}. Both must confirm it.")

    return kit.reach(
        game, f"You play **Ana**, and then Ben. **Propose** {kit.the(card)} for the ringed "
        f"block, and have **{kit.dollars(sum_)}** change hands, from Ana to Ben.", goal,
        ("After the proposal Ana may offer money. Then Ben is asked.",
         "Money goes from one to the other only when both confirm it, so Ben must take it."),
        solution, (cell, player_place(ANA), player_place(BEN)), only=False,
    )  # fmt: skip


DEALS = Topic(
    "deals", "Deals",
    ("SC-156", "SC-157", "SC-158", "SC-159", "SC-160", "SC-161", "SC-256"),
    "Promise what you like: **no rule punishes a broken promise**. Cards never change hands. "
    "Money does, before a vote, **when both confirm it**, if the players agreed to that before the "
    "game. So a bounty can be promised but not paid.",
    deals_exercise, deals_problem,
)  # fmt: skip
